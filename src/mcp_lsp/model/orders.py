"""Phrases by which a text gives orders to the model that reads it, as expressions for folded texts.

Each kind has its expressions, and the stems without which none of them is in a text.
The expressions are our own; the forms they cover are those of public reports on tool poisoning (seen 2026-11), and what
they leave alone was measured on the descriptions of well-kept servers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from mcp_lsp.model.folded import expression, fold, letters_of

# Words


def _any(words: str) -> str:
    """One of some words; ``_`` stands for the space inside of one."""
    return f"(?:{'|'.join(word.replace('_', ' ') for word in words.split())})"


def _up_to(count: int, words: str = r"[^\W.]+") -> str:
    """At most so many words before the next one, none of them the end of a sentence."""
    return f"(?:{words} ){{0,{count}}}"


_DETERMINERS = _any(
    "all any every each of the your my these those this that other whatever and or user users both previous prior "
    "earlier preceding system developer safety security original initial existing current given such other"
)
_USER = r"(?:(?:the|your|any|our|this|that|human|end) ){0,3}(?:users?|humans?|operators?|customers?|owner|anyone|them|him|her)"
_NOT = _any(
    "do_not dont never must_not mustnt should_not shouldnt shall_not may_not cannot_ever not_to avoid refrain_from"
)
_NOT += " (?:ever |please |under any circumstances |explicitly )?"

# Orders that put others aside

_PUT_ASIDE = _any(
    "ignore ignoring disregard disregarding forget forgetting do_not_follow dont_follow stop_following do_not_obey "
    "stop_obeying pay_no_attention_to do_not_adhere_to"
)
# What honest software does as well, to prompts and to rules of its own.
_REPLACE = _any("override overriding overrule discard dismiss neglect bypass circumvent")
_PRIOR = _any(
    "previous prior preceding earlier above foregoing aforementioned former past initial original existing system "
    "developer safety all your"
)
_ORDERS = _any(
    "instruction instructions prompt prompts directive directives guideline guidelines guardrails programming training "
    "system_prompt system_message"
)
_OVERRIDE = (
    rf"{_PUT_ASIDE} (?:{_DETERMINERS} ){{0,5}}?(?:{_PRIOR} )(?:{_DETERMINERS} ){{0,3}}{_ORDERS}",
    (
        rf"{_REPLACE} (?:{_DETERMINERS} ){{0,4}}?{_any('previous prior preceding earlier your safety all')} "
        rf"(?:{_DETERMINERS} ){{0,3}}{_any('instructions directives guidelines guardrails programming')}"
    ),
    (
        rf"{_any('ignore disregard forget')} (?:{_DETERMINERS} ){{0,3}}{_any('previous prior preceding earlier above')} "
        rf"(?:{_DETERMINERS} ){{0,2}}{_any('rules commands orders messages constraints restrictions policies context')}"
    ),
    (
        rf"{_PUT_ASIDE} (?:{_DETERMINERS} ){{0,3}}{_ORDERS} (?:{_any('you_were you_have_been you_had_been that_were')} "
        rf"{_any('given told')}|{_any('above before_this so_far')})"
    ),
    (
        rf"{_any('ignore disregard forget')} {_any('everything anything all')} (?:{_any('that you were been have had has')} )*"
        rf"{_any('above told_before said_before told_so_far before_this came_before youve_been_told you_were_told told said_above')}"
    ),
    rf"{_any('disregard ignore forget')} the {_any('above foregoing')}",
    (
        rf"{_any('these this the_following my')} (?:new |updated )?{_any('instruction instructions directive directives')} "
        rf"{_any('supersede supersedes override overrides replace replaces')} (?:{_DETERMINERS} ){{0,4}}{_ORDERS}"
    ),
    rf"{_any('take takes taking has have')} {_any('precedence priority')} over (?:{_DETERMINERS} ){{0,4}}{_ORDERS}",
    (
        rf"{_any('your you_have')} (?:been given )?{_any('new updated real actual true')} {_any('instructions directives')} "
        rf"{_any('are is follow supersede override')}"
    ),
    r"you are (?:now |no longer )?(?:in |an? )?(?:developer|admin|debug|god|jailbreak|unrestricted|dan) mode",
    r"you are (?:now (?:dan|unrestricted|jailbroken|free (?:from|of))|no longer (?:bound|restricted|limited) by)",
    # Other languages
    r"(?:ignoriere|missachte|vergiss) (?:\w+ ){0,3}(?:vorherigen|bisherigen|vorigen|fruheren|obigen) (?:\w+ )?(?:anweisungen|instruktionen|befehle|vorgaben)",
    r"(?:ignorez?|oubliez?) (?:\w+ ){0,3}(?:instructions?|consignes?|directives?) (?:precedentes?|anterieures?|ci dessus)",
    r"(?:ignora|ignore|olvida|olvide) (?:\w+ ){0,3}(?:instrucciones|indicaciones|ordenes) (?:anteriores|previas)",
    r"(?:ignora|ignori|dimentica) (?:\w+ ){0,3}istruzioni (?:precedenti|anteriori)",
    r"(?:ignore|esqueca) (?:\w+ ){0,3}instrucoes (?:anteriores|previas)",
    r"(?:игнорируи|игнорируите|забудь|забудьте) (?:\w+ ){0,3}(?:предыдущие|прежние|прошлые) (?:инструкции|указания)",
)
_OVERRIDE_CJK = (
    r"(?:忽略|无视|忘记|忽視|無視)(?:所有|一切|全部|您|你|的|之前|先前|以上|上述|前面)+(?:指令|指示|提示|说明|命令)",
    r"(?:以前|これまで|上記|前|先)の(?:すべての|全ての)?(?:指示|命令|プロンプト)を(?:無視|忘れ)",
)

# Orders to keep something from the user

_ACT = (
    r"(?:about )?(?:of )?(?:this|that|these|those|it|any of (?:this|these)|anything|the fact|what you|"
    r"(?:the|this|these|any|your) (?:\w+ ){0,2}(?:call|calls|step|steps|action|actions|instruction|instructions|request|"
    r"transfer|transmission|copy|existence|presence|use|usage|access|tool use|behaviou?r|activity|note|notes|process))"
)
_CONCEAL = (
    # Not to tell a user something false is honest.
    (
        rf"{_NOT}(?:tell|telling|inform|informing|notify|notifying|alert|alerting|warn|warning) {_USER}"
        r"(?= [.]|$| (?:anything|of (?:this|that|it|any)|what you|why|this|it|and|or|at all|either|under|that (?:this|you|it|these|any|we|the tool)"
        r"|about (?:this|that|it|these|those|them|any|anything|what|how|why|your|the (?:\w+ ){0,3}?"
        r"(?:access|calls?|steps?|actions?|files?|transfer|upload|copy|requests?|instructions?|tool|changes?|operations?|side effects?|data|contents?))\b))"
        r"(?! (?:unless|until))"
    ),
    rf"{_NOT}let {_USER} (?:know|see|notice|find out|learn|realize|realise|suspect)",
    (
        rf"{_NOT}(?:mention|mentioning|reveal|revealing|disclose|disclosing|report|reporting|say|saying|discuss|expose) {_ACT}"
        rf"(?: (?!unless|until|except)[^\W.]+){{0,6}}? (?:to|with|from) {_USER}"
    ),
    rf"{_NOT}(?:mention|reveal|disclose|report) (?:this|that|it|these)(?: (?:instructions?|steps?|calls?|actions?|notes?))?(?= [.]|$)",
    (
        rf"{_USER} (?:must|should|may|can|need|needs|does|do|shall)(?: not|nt| never) (?:need to |have to )?(?:ever )?"
        rf"(?:know|notice|be told|be informed|be notified|be made aware|be aware|find out|learn|suspect)"
    ),
    rf"without (?:ever )?(?:telling|informing|notifying|alerting|mentioning (?:it|this|that) to) {_USER}",
    rf"without {_USER} (?:knowing|noticing|being (?:told|aware|informed|notified)|finding out)",
    r"without (?:the )?users? (?:knowledge|awareness)",
    (
        rf"(?:keep|hide|conceal|withhold) (?:this|that|it|these|them|the (?:\w+ ){{0,2}}(?:call|step|action|transfer|request|"
        rf"instruction|instructions|fact|activity))(?: [^\W.]+){{0,4}}? (?:from|to yourself)(?: {_USER})?"
    ),
    r"keep (?:this|it|that|these) (?:a )?(?:strictly )?(?:secret|hidden|confidential|between us)",
    rf"this (?:is|step is|action is|call is) (?:a )?(?:secret|hidden|confidential) (?:and )?(?:to|from) {_USER}",
    r"(?:secretly|covertly|quietly|surreptitiously|silently) (?:send|forward|upload|copy|bcc|exfiltrate|collect|transmit|read|include|append|attach)",
    # Other languages
    r"(?:sag|sage|sagen sie|erzahl|erzahle|verrate|teile) (?:es |das |dies |davon )?(?:dem|den|der) (?:benutzer|nutzer|anwender|nutzern|benutzern)n? (?:\w+ ){0,2}?(?:nicht|nichts)",
    r"ne (?:le )?(?:dites?|informez?|prevenez?|mentionnez?|revelez?) (?:\w+ ){0,3}(?:a )?l ?utilisateur",
    r"no (?:le )?(?:digas|diga|informes|informe|menciones|reveles) (?:\w+ ){0,3}al usuario",
    r"non (?:dire|informare|rivelare) (?:\w+ ){0,3}all ?utente",
    r"не (?:говори|говорите|сообщаи|сообщаите|рассказываи) (?:\w+ ){0,3}пользовател\w+",
)
_CONCEAL_CJK = (
    r"(?:不要|请勿|切勿|别)(?:告诉|告知|通知|提醒|让)(?:用户|使用者)",
    r"ユーザー?に(?:は)?(?:言わ|伝え|知らせ|教え)ない",
)

# Files and data that are somebody's secret

_FILES = (
    r"(?:ssh (?:keys?|config|id \w+|known hosts|authorized keys)|(?:id|ssh) (?:rsa|ed25519|ecdsa|dsa)|ssh(?= (?:directory|folder))|"
    r"aws credentials|aws config|netrc|npmrc|pypirc|pgpass|git credentials|gitconfig|kube config|kubeconfig|docker config json|"
    r"(?:cursor |claude |vscode )?mcp json|claude desktop config(?: json)?|etc (?:passwd|shadow|hosts)|keychain|keystore|"
    r"private keys?|env(?: local| production| file)?|credentials (?:json|files?)|"
    r"browser (?:cookies|passwords|history)|saved passwords|wallet (?:file|seed|keys?)|seed phrase|bash history|zsh history|"
    r"secrets? (?:file|files|yaml|json)|password (?:file|store|database))"
)
_SECRETS = rf"(?:{_FILES}|environment variables|credentials)"
_TAKE = _any(
    "read open load get fetch retrieve cat include copy collect grab upload send attach pass print dump extract access provide steal exfiltrate paste"
)
_THEN = r"(?:pass|passing|send|sending|include|including|put|putting|provide|providing|add|append|attach|submit|supply|use|insert|paste|place|post|upload)"
_GAP = r"(?:[^\W.]+ )"
_INTO = (
    r"(?<!such\s)(?:as|in|into|to|via|with|through) (?:the |a |an |this |that |its |your )?(?:[^\W.]+ ){0,3}?"
    r"(?:parameter|parameters|argument|arguments|param|field|value|input|sidenote|note|context|tool|call|request|query|header|body|url|endpoint|server|webhook)"
)
_TAKE_AND_PASS = (
    rf"{_TAKE} {_GAP}{{0,8}}?{_SECRETS} (?:[^\W.]+ ){{0,6}}?(?:[.] )?(?:[^\W.]+ ){{0,4}}?{_THEN} (?:[^\W.]+ ){{0,8}}?{_INTO}",
    rf"{_THEN} {_GAP}{{0,8}}?{_SECRETS} (?:[^\W.]+ ){{0,6}}?{_INTO}",
    (
        rf"(?:before|after|whenever|each time|every time|when) (?:you )?(?:using|calling|invoking|running|use|call|invoke|run|executing)"
        rf" (?:[^\W.]+ ){{0,8}}?(?:you must |you should |you need to |always |first |please )*{_TAKE} {_GAP}{{0,8}}?{_SECRETS}"
    ),
    rf"(?:you must|you need to|you have to|always|first|must|please) (?:first |also |always )?{_TAKE} {_GAP}{{0,8}}?{_SECRETS}",
)
_TAKE_AT_ALL = (rf"{_TAKE} {_GAP}{{0,6}}?{_FILES}",)

_DATA = (
    r"(?:credentials?|passwords?|api keys?|access keys?|secret keys?|private keys?|ssh keys?|secrets|(?:access |auth |bearer |session )?tokens?|"
    r"(?:full |entire |complete |whole )?(?:conversation|chat|message)(?: history| log| transcript)?|system prompt|"
    r"environment variables|personal (?:data|information)|user data|cookies|file contents?|contents? of (?:[^\W.]+ ){1,6}?(?:file|files)|"
    r"session data|chat logs?|source code)"
)
_SEND = _any(
    "send sending post posting upload uploading forward forwarding transmit transmitting exfiltrate leak email mail bcc "
    "submit submitting copy push pipe relay report"
)
_OUT = (
    r"(?:to|via|towards?|through) (?:[^\W.]+ ){0,4}?(?:https?|ftp|www|webhook\w*|(?:external|remote|attacker\w*|third party|our|my|this|following|collection|logging|analytics|telemetry)"
    r" (?:[^\W.]+ ){0,2}?(?:endpoint|server|url|address|api|service|host|site|webhook|email))"
)
_EXFILTRATE = (
    rf"{_SEND} {_GAP}{{0,6}}?{_DATA} (?:[^\W.]+ ){{0,6}}?{_OUT}",
    rf"{_SEND} {_GAP}{{0,4}}?(?:it|them|everything|all data|the result|the results|the contents?|its contents?) (?:[^\W.]+ ){{0,3}}?to (?:[^\W.]+ ){{0,2}}?(?:https?|webhook\w*|attacker\w*)",
    rf"(?:include|pass|append|attach|add|put|embed|encode) {_GAP}{{0,5}}?{_DATA} (?:[^\W.]+ ){{0,5}}?(?:in|into|to|as) (?:the |a )?(?:[^\W.]+ ){{0,2}}?(?:query string|url|link|image|webhook)",
)
_EXFILTRATE_STRICTLY = (
    rf"{_SEND} {_GAP}{{0,6}}?{_DATA} (?:[^\W.]+ ){{0,6}}?(?:to|via) (?:[^\W.]+ ){{0,4}}?(?:endpoint|server|url|address|host|email|webhook)",
    (
        rf"(?:include|pass|provide|append|attach|put|send|give|forward) {_GAP}{{0,5}}?(?:the )?(?:full |entire |complete |whole |previous |user s )?"
        rf"(?:conversation(?: history| so far)?(?! (?:urls?|ids?|names?|titles?))|chat (?:history|log)|message history|system prompt|credentials|api keys?|passwords?)"
        rf" (?:[^\W.]+ ){{0,5}}?(?<!such\s)(?:as|in|into|to|with|here)"
    ),
)

# Orders about other tools

_CALL = _any("use using call calling invoke invoking run running execute executing calls trying")
_OTHER_TOOL = (
    r"(?:any|all|every|each)(?: of the)?(?: other)? (?:mcp )?(?:tools?|functions?|actions?|requests?|operations?)"
)
_ORDER = (
    rf"(?:always|must|first|should) (?:be )?(?:used|called|call|invoke|invoked|run|executed?|use) (?:this |this tool |it |[^\W.]+ )?(?:first )?(?:before) (?:{_CALL} )?{_OTHER_TOOL}",
    rf"(?:this tool|it) (?:must|should|has to|needs to) (?:always )?be (?:called|used|invoked|run|executed) (?:first )?before (?:{_CALL} )?{_OTHER_TOOL}",
    rf"before (?:you )?{_CALL} {_OTHER_TOOL} (?:[^\W.]+ ){{0,6}}?(?:call|use|invoke|run) this(?: tool)?",
    r"(?:always|you must) (?:call|use|invoke|run) (?:this|this tool|this function)(?: tool)? (?:first|before (?:anything|everything|doing anything)|for every|on every|at the (?:start|beginning) of every)",
    r"this (?:tool )?must (?:always )?be (?:called|used|invoked|run) (?:first|before (?:anything|everything))(?= [.]|$| (?:for|on|in|at) (?:every|each|any|all))",
)
_ELSEWHERE = (
    r"(?:from|on|of|by|via|to|in) (?:any |all |the )?other (?:mcp )?servers?",
    r"other mcp servers?",
    r"(?:instead of|rather than|in place of|over) (?:any|all|every)(?: of the)? other (?:mcp )?tools?",
    r"(?:do not|dont|never|stop|avoid) (?:use|using|call|calling) (?:any |all |the )?other (?:mcp )?tools?",
    r"(?:replaces?|overrides?|supersedes?) (?:all|any)(?: of the)? other (?:mcp )?tools?",
    r"(?:after|when|whenever|while) (?:[^\W.]+ ){0,3}?(?:any|all|every) other (?:mcp )?tools?",
)

# What a text has no reason to speak of

_PROMPT = (
    r"(?:your |the |its )?(?:system|initial|developer|hidden|original) prompts?",
    r"(?:your |the |its )?system (?:messages?|instructions?)",
    r"(?:the |your |this |full |entire |whole |complete |previous )*conversation (?:history|log|transcript|context|so far)",
    r"(?:the |your |full |entire )*chat (?:history|log|transcript)",
    r"(?:all |the )?(?:previous|prior|earlier) (?:messages|conversations?|turns)",
    r"your (?:own )?(?:instructions|guidelines|training data|context window)",
)


class Kind(NamedTuple):
    """Expressions that mean the same, and the stems of which each group has one in every text that they match.

    ``unless`` are words right before a match that turn it around.
    """

    expressions: tuple[str, ...]
    stems: tuple[tuple[str, ...], ...] = ()
    unless: tuple[str, ...] = ()


_NEGATED = ("not", "never", "dont", "doesnt", "cannot", "cant", "wont", "without", "nor", "no")
_USER_STEMS = (
    *("user", "human", "operator", "customer", "owner", "anyone", "them", "him", "her", "it", "this", "that", "these"),
    *(
        "nutzer",
        "benutzer",
        "anwender",
        "utilisateur",
        "usuario",
        "utente",
        "пользовател",
        "用户",
        "使用者",
        "ユーザ",
        "send",
    ),
    *("forward", "upload", "copy", "bcc", "collect", "transmit", "read", "include", "append", "attach", "exfil"),
)
_FILE_STEMS = (
    (
        *(
            "ssh",
            "rsa",
            "aws",
            "netrc",
            "npmrc",
            "pypirc",
            "pgpass",
            "credential",
            "config",
            "kube",
            "docker",
            "mcpjson",
        ),
        *("passwd", "shadow", "keychain", "keystore", "key", "env", "cookies", "password", "wallet", "seed", "history"),
        *("secret", "hosts"),
    ),
)
_SEND_STEMS = (
    *("send", "post", "upload", "forward", "transmit", "exfiltrat", "leak", "mail", "bcc", "submit", "copy", "push"),
    *("pipe", "relay", "report", "include", "pass", "append", "attach", "add", "put", "embed", "encode"),
)
_OUT_STEMS = (
    *(
        "http",
        "ftp",
        "www",
        "webhook",
        "endpoint",
        "server",
        "url",
        "address",
        "api",
        "service",
        "host",
        "site",
        "email",
    ),
    *("query", "link", "image", "attacker"),
)
_DATA_STEMS = (
    *("conversation", "chat", "history", "prompt", "credential", "key", "password", "token", "secret", "variables"),
    *("personal", "userdata", "cookies", "content", "sessiondata", "source", "message"),
)
KINDS: dict[str, Kind] = {
    "override": Kind(
        _OVERRIDE,
        (
            (
                *(
                    "ignor",
                    "disregard",
                    "forget",
                    "overrid",
                    "overrul",
                    "discard",
                    "dismiss",
                    "neglect",
                    "bypass",
                    "follow",
                ),
                *("obey", "attention", "adhere", "supersed", "replace", "preceden", "priorit", "youare", "directives"),
                *(
                    "instructions",
                    "missachte",
                    "vergiss",
                    "oublie",
                    "olvid",
                    "dimentica",
                    "esqueca",
                    "игнорир",
                    "забудь",
                ),
            ),
        ),
        _NEGATED,
    ),
    "override-cjk": Kind(_OVERRIDE_CJK, (("忽略", "无视", "忘", "忽視", "無視"),)),
    "conceal": Kind(
        _CONCEAL,
        (
            (
                *(
                    "tell",
                    "inform",
                    "notif",
                    "alert",
                    "warn",
                    "let",
                    "mention",
                    "reveal",
                    "disclos",
                    "report",
                    "say",
                    "discuss",
                ),
                *("expose", "know", "notic", "told", "aware", "findout", "learn", "suspect", "keep", "hide", "conceal"),
                *(
                    "withhold",
                    "secret",
                    "covert",
                    "quiet",
                    "surrept",
                    "silent",
                    "sag",
                    "erzahl",
                    "verrat",
                    "teile",
                    "dites",
                ),
                *(
                    "prevenez",
                    "diga",
                    "menciones",
                    "dire",
                    "rivelare",
                    "говори",
                    "сообща",
                    "рассказ",
                    "hidden",
                    "confiden",
                ),
            ),
            _USER_STEMS,
        ),
    ),
    "conceal-cjk": Kind(_CONCEAL_CJK, (("用户", "使用者", "ユーザ"),)),
    "secret-file": Kind(_TAKE_AND_PASS, _FILE_STEMS, _NEGATED),
    "secret-file-at-all": Kind(_TAKE_AT_ALL, _FILE_STEMS, _NEGATED),
    "exfiltration": Kind(_EXFILTRATE, (_SEND_STEMS, _OUT_STEMS), _NEGATED),
    "exfiltration-strictly": Kind(_EXFILTRATE_STRICTLY, (_DATA_STEMS,), _NEGATED),
    "ordering": Kind(
        _ORDER,
        (
            ("before", "first", "every", "eachtime", "start", "beginning"),
            ("call", "use", "invok", "run", "execut", "using", "running"),
        ),
    ),
    "elsewhere": Kind(_ELSEWHERE, (("other",), ("server", "tool"))),
    "prompt": Kind(
        _PROMPT,
        (
            (
                *("prompt", "conversation", "chat", "messages", "instructions", "guidelines", "training", "context"),
                *("turns", "systemmessage"),
            ),
        ),
    ),
}
"""What a text may be searched for, by the name that a rule asks for it by."""


class Phrase(NamedTuple):
    """A part of a text that one of the expressions matches."""

    start: int
    end: int


def may_hold(text: str, kind: str) -> bool:
    """A cheap test: whether the stems of a kind are in the text, however it is dressed."""
    letters = letters_of(text)
    return all(any(stem in letters for stem in group) for group in KINDS[kind].stems)


def find(text: str, kind: str) -> Iterator[Phrase]:
    """The phrases of a kind in ``text``, in its order; of those that meet only the first, and of these the longest."""
    known = KINDS[kind]
    found: set[Phrase] = set()
    for form in fold(text):
        for pattern in known.expressions:
            for match in expression(pattern, form.joined).finditer(form.string):
                phrase = Phrase(*form.span(*match.span()))
                if not _turned_around(form.string, match.start(), known.unless) and _is_file(text, phrase, match[0]):
                    found.add(phrase)
    reached = -1
    for phrase in sorted(found, key=lambda one: (one.start, -one.end)):
        if phrase.start >= reached:
            reached = phrase.end
            yield phrase


def _turned_around(string: str, start: int, unless: tuple[str, ...]) -> bool:
    before = string[max(start - 24, 0) : start].split()
    return bool(before) and before[-1] in unless


_STAND_INS = (".example", ".sample", ".template", ".dist")


def _is_file(text: str, phrase: Phrase, folded: str) -> bool:
    """Whether an `env` in a phrase, if there is one, is the file: it begins with a dot, and is no template of it."""
    if not re.search(r"\benv\b", folded):
        return True
    return ".env" in text[max(phrase.start - 1, 0) : phrase.end].lower() and not text.startswith(_STAND_INS, phrase.end)
