"""Headings, fences and notes in a text that pass what follows off as a part of the prompt."""

from __future__ import annotations

import re

from mcp_lsp import regex

PROMPT_PART = "looks like a part of the prompt"

_FENCE_NAMES = "ADMIN|ADMINISTRATOR|SYSTEM|DEVELOPER|ROOT|SECRET|HIDDEN|ASSISTANT|AGENT|PRIORITY"
_FENCED = "OVERRIDE|PROMPT|MESSAGE|INSTRUCTIONS?|DIRECTIVES?|COMMANDS?|POLICY|RULES?"
# A line that begins a part of a text, as those of keys and mails do.
_FENCE = regex.compile(
    r"(?<![=*#~<-])(?:={3,40}|-{3,40}|\*{3,40}|#{3,40}|~{3,40}|<{2,9})\s?(?:(?:BEGIN|START|NEW|END)(?: OF)? )?"
    rf"(?:(?:{_FENCE_NAMES})[ _-]){{1,2}}(?:{_FENCED})(?![A-Za-z])"
    rf"|(?<!<)<{{2,9}}\s?(?:{_FENCE_NAMES}|IMPORTANT|OVERRIDE)\s?>{{2,9}}"
    # As though the definition ended here.
    r"|(?<![=*#~<-])(?:={3,40}|-{3,40}|\*{3,40}|#{3,40}|~{3,40})\s?END(?: OF)?(?: THE)? "
    r"(?:TOOL|FUNCTION|USER|SYSTEM|PUBLIC|VISIBLE|OFFICIAL)[ _-]"
    r"(?:DESCRIPTION|DOCUMENTATION|DOCS|DEFINITION|INPUT|OUTPUT|RESULTS?|CONTEXT)(?![A-Za-z])"
)
# A block of a language for prompts, a message as YAML has it, and what stands in the brackets of Chinese headings.
_BLOCK = regex.compile(r"\{\{[#/~]{1,2}\s?(?:system|assistant)\s?~?\}\}")
_MESSAGE = regex.compile(
    r"\n[ \t]*\n[ \t]{0,9}(?:- )?role[ \t]?:[ \t]{0,3}[\"']?(?:system|developer)[\"']?[ \t]*\n[ \t]{0,9}content[ \t]?:"
)
_BRACKETED = regex.compile(
    r"[【\[<《「]/?(?:系统|管理员|开发者|隐藏|秘密|最高)(?:级|优先级|权限)?(?:指令|提示词|命令|覆盖)[】\]>》」]"
)
# What an order begins with, and nothing that a system is.
_TO_DO = (
    r"(?:you (?:must|are|will|have to|should|shall|may now)\b|ignore|disregard|forget|"
    r"(?:always|never) (?:call|use|include|send|read|run|forward|answer|respond|reply|say|tell|ask|mention|ignore|obey|"
    r"populate|return|prefer|add|append|pass|reveal)\b|do not|don't|obey|from now|grant|"
    r"prefer|execute|send|forward|silently|secretly|reveal|override|bypass|disable|skip|"
    r"before (?:you|any|using|calling|generating|answering|responding|replying|processing)\b|for audit|when this|"
    r"all (?:previous|prior|safety)\b)"
)
# Of a note that is said to be for a model: makers of honest servers have them as well.
_BAD_TURN = (
    r"(?:please |you must |kindly |always |silently |before [^.:\n]{2,60}, |when [^.:\n]{2,60}, ){0,2}"
    r"(?:(?:ignore|disregard|forget|override|bypass) "
    r"(?:all|any|every|the|previous|prior|earlier|safety|what|your|user|instructions)\b|skip over|silently|secretly|"
    r"obey|conceal|hide|exfiltrate|read ~|read /|"
    r"(?:never|do not|don't) (?:tell|mention|reveal|inform|notify|show|disclose|ask)|"
    r"you are now|the operator|the administrator|the user has (?:already )?(?:approved|agreed|consented)|"
    r"this (?:tool|call) (?:is|has been) (?:pre-?)?(?:approved|authori[sz]ed))"
)
_BEGINS = r"(?:^|(?<=\n)|(?<=[.!?>] )|(?<=\n  )|(?<=\n    )|(?<=\n\t)|(?<=-- )|(?<=--- ))"
# Written in capitals where a line or a sentence begins.
_LINE = regex.compile(
    rf"{_BEGINS}(?:"
    r"SYSTEM (?:OVERRIDE|MESSAGE|PROMPT|NOTE|NOTICE|INSTRUCTIONS?|DIRECTIVE|COMMAND)(?: \([^()\n]{0,60}\))?\s?:"
    r"|(?:ASSISTANT|AI) (?:DIRECTIVE|OVERRIDE|COMMAND)S?(?: \([^()\n]{0,60}\))?\s?:"
    r"|(?:HIDDEN|SECRET) (?:INSTRUCTION|DIRECTIVE|PROMPT|MESSAGE|ORDER|COMMAND|NOTE)S?(?=\s?[:\[(\n])"
    r"|(?:BEGIN|START)(?: OF)? (?:HIDDEN|SECRET|SYSTEM) (?:INSTRUCTIONS?|PROMPT|MESSAGE|DIRECTIVES?)\b"
    r"|(?:(?i:system)|SYSTEM (?:ALERT|WARNING|REQUIREMENT|POLICY|MANDATE)|(?:ASSISTANT|AI) INSTRUCTIONS?"
    r"|(?:ADMIN|OPERATOR) (?:NOTE|NOTICE|MESSAGE|COMMAND|DIRECTIVE)S?)"
    rf"\s?:(?=\s{{0,3}}(?i:{_TO_DO})))"
)
# In brackets, or in a comment that nobody is shown.
_HEADING = regex.compile(
    r"\[ ?SYSTEM(?:[ _-](?:PROMPT|MESSAGE|INSTRUCTIONS?|OVERRIDE|NOTE|DIRECTIVE))? ?[\]:]"
    r"|\[ ?SYSTEM [A-Z]{2,15} (?:NOTICE|DIRECTIVE|INSTRUCTIONS?|OVERRIDE|POLICY|MANDATE|REQUIREMENT|COMMAND)\b"
    r"[^\]\n]{0,80}[\]:]"
    r"|\[(?:HIDDEN|SECRET|INVISIBLE)\s?:"
    r"|\[(?:AI|LLM|MODEL|ASSISTANT)S? (?:ONLY|INSTRUCTIONS?|DIRECTIVES?)\]"
    r"|<!--\s{0,5}(?:(?i:system|hidden|secret)(?: (?i:prompt|message|instructions?|note))?|IMPORTANT|INSTRUCTIONS?)\s?:"
    r"|<!--\s{0,5}(?i:(?:ai|llm|model|assistant|agent)s?[ -]only)\s?:"
    r"|\[(?i:(?:message|note|notice|instruction|order)s? (?:from|by|of)(?: the)? "
    r"(?:anthropic|openai|system|administrator|your (?:developers?|makers?)))\s?:"
    r"|<!--\s{0,5}(?i:@(?:ai|llm|agent|assistant|model)\s?:)"
    r"|<!--\s{0,5}(?i:(?:(?:system|hidden|secret|admin|important|attention|note|notice|message|instructions?|dear|hey|to|"
    r"for|the|all|any|only)[ :,-]{1,3}){1,6}"
    r"(?:ais?|llms?|ai[ -](?:agents?|assistants?|models?)|agents?|assistants?|(?:language )?models?)"
    r"(?=\s?[:,!.\n—–-]|\s(?:must|should|please|only|reading|that|who|which)\b))"
)
_ADDRESSED = regex.compile(
    r"\b(?:notes?|notice|attention|message|memo|instructions?|directive|reminder|important)[ ,:-]{1,2}"
    r"(?:(?:to|for) )?(?:(?:the|all|any|every) )?"
    r"(?:ai (?:assistants?|agents?|models?|systems?)|ais?|llms?|(?:language )?models?|assistants?|agents?)"
    rf"(?: (?:reading|using|calling|processing) (?:this|it)(?: \w+)?)?\s?[:,—–-](?=\s{{0,3}}{_BAD_TURN})"
    rf"|{_BEGINS}(?:assistant|ai|agent|model|llm)(?: (?:notes?|instructions?|directives?|notice))?\s?[:,]"
    rf"(?=\s{{0,3}}{_BAD_TURN})"
    r"|\bto (?:the|any|all|every) (?:ais?|llms?|(?:language )?models?|assistants?|agents?) "
    r"(?:reading|processing|parsing) (?:this|these|it)"
    r"(?: \w+)?\s?[:,—–-]"
    r"|(?:AI|大模型|模型|助手|智能体)请?注意[:：]?(?=\s{0,3}(?:请)?(?:忽略|无视|不要|绕过|跳过|禁止|切勿))",
    re.IGNORECASE,
)
_ADMIN = regex.compile(
    r"\[(?:ADMIN|DEVELOPER|HIDDEN|SECRET)[ _-](?:PROMPT|MESSAGE|INSTRUCTIONS?|OVERRIDE|NOTE|DIRECTIVE|MODE) ?[\]:]"
)
_TURN = regex.compile(r"\n[ \t]*\n(?:Human|Assistant):")
_SHOUTED = (
    *("SYSTEM", "ystem:", "ystem :", "HIDDEN", "SECRET", "DIRECTIVE", "OVERRIDE", "COMMAND", "ADMIN ", "OPERATOR "),
    *("AI INS", "ASSISTANT INS"),
)
_MODELS = (
    *("AI:", " AI", "AI请", "ssistant", "SSISTANT", " LLM", " agent", " AGENT", " model", " MODEL", "注意"),
    *("agent:", "Agent:", "odel:", "odel ins", "gent ins"),
)
_BRACKETS = (
    *("[SYSTEM", "[ SYSTEM", "[HIDDEN", "[SECRET", "[INVISIBLE", "[AI", "[LLM", "[MODEL", "[ASSISTANT", "<!--"),
    *("[Mess", "[MESS", "[Note", "[NOTE", "[Inst", "[INST", "[Order", "[ORDER"),
)

HEADINGS = (
    (_SHOUTED, _LINE, PROMPT_PART),
    (_BRACKETS, _HEADING, PROMPT_PART),
    (_MODELS, _ADDRESSED, "speaks to the model past its user"),
    (("===", "---", "***", "###", "~~~", "<<"), _FENCE, PROMPT_PART),
    (("{{",), _BLOCK, PROMPT_PART),
    (("role",), _MESSAGE, PROMPT_PART),
    (("系统", "管理员", "开发者", "隐藏", "秘密", "最高"), _BRACKETED, PROMPT_PART),
    (("[ADMIN", "[DEVELOPER", "[HIDDEN", "[SECRET"), _ADMIN, PROMPT_PART),
    (("Human:",), _TURN, "looks like a turn of the conversation"),
)
"""Signs of which a text has one, what is looked for in it then, and what that is."""
