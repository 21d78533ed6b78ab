"""The words of orders, to build expressions from, and what a kind of phrases is.

Expressions are for folded texts: small Latin letters, words with one space between them, ``.`` for the end of a sentence.
"""

from __future__ import annotations

from mcp_lsp.record import Record


class Kind(Record):
    """Expressions that mean the same.

    ``unless`` are words right before a match that turn it around, ``holds`` is what a match has in the text itself.
    ``written`` is an expression for the match as the text has it.
    ``beside`` are words before it in its sentence that make it honest.
    ``unspaced`` is a language that sets no spaces between its words.
    ``later`` are phrases that are honest in the first sentence, which says what a tool does.
    """

    expressions: tuple[str, ...]
    unless: tuple[str, ...] = ()
    holds: str = ""
    written: str = ""
    beside: frozenset[str] = frozenset()
    unspaced: bool = False
    later: bool = False


def any_of(words: str) -> str:
    """One of some words; ``_`` stands for the space inside of one."""
    # Asked a thousand times when the expressions are loaded.
    return f"(?:{words.strip().replace(' ', '|').replace('_', ' ')})"


def up_to(most: int) -> str:
    """Any words of the same sentence, as few as will do."""
    return rf"(?:[^\W.]+ ){{0,{most}}}?"


USER = (
    r"(?:(?:the|your|any|our|this|that|human|end) ){0,3}"
    r"(?:(?:users?|humans?|operators?|customers?|owner|anyone|anybody|them|him|her)"
    r"|(?:person|people|human|whoever)(?: (?:that|who|whom))?(?: you are)? (?:chatting|talking|speaking|working|using|assisting|helping|serving)(?: (?:with|to|for|the chat|this))?)"
)
"""The user, and whoever else is meant by it."""
THE_USER = r"(?:the |your |our )(?:human |end )?(?:user|human|operator|customer|person)"
"""A user of the model, not one of a product that a tool writes to."""
MODEL = any_of("you the_model the_assistant the_agent the_ai the_llm the_client assistant agents models assistants")
"""The model that reads a text."""
MUST = any_of(
    "must should shall has_to have_to needs_to need_to is_to are_to ought_to is_required_to are_required_to "
    "is_obliged_to are_obliged_to is_expected_to are_expected_to is_supposed_to are_supposed_to"
)
"""What makes an order of a sentence."""
NOT = r"(?<!or\s)" + any_of(
    "do_not dont never must_not mustnt should_not shouldnt shall_not may_not cannot_ever not_to avoid refrain_from "
    "under_no_circumstances under_no_circumstance in_no_circumstances in_no_case at_no_point need_not no_need_to "
    "not_necessary_to unnecessary_to not_required_to not_have_to forbidden_to not_allowed_to"
)
NOT += (
    r" (?:(?:should|must|may|are|can|shall) (?:you|the model|the assistant|the agent) (?:to )?)?"
    r"(?:ever |please |under any circumstances |explicitly |in any way |directly )?"
)
"""What makes a prohibition of one."""
NO_CODE = r"\A(?s:(?!.*(?:\w=[\"'`]|\(\s*\n)))"
"""For a match as the text has it: no arguments of a call are in it."""
GAP = r"(?:[^\W.]+ )"
"""Any word of the same sentence."""
GAP_TO = r"(?:(?!paths?\b|names?\b|locations?\b|public\b|example\b)[^\W.]+ )"
"""The same, but for what leads to a secret, which is none."""

NEGATED = ("not", "never", "dont", "doesnt", "cannot", "cant", "wont", "without", "nor", "no")
"""Words right before an order that make it a thing not to do."""

_NO_ORDER = (
    "to may might can could would will not never or cannot dont that which whether true if be is are was were been gets"
)
COULD = "".join(map(r"(?<!\b{}\s)".format, _NO_ORDER.split()))
"""Before a verb: nothing that makes it what could be, or is not to be."""
LEADS = (
    r"(?:(?<![^\W.]\s)|(?<=\band\s)|(?<=\bthen\s)|(?<=\balways\s)|(?<=\balso\s)|(?<=\bmust\s)|(?<=\bplease\s)|(?<=\bfirst\s)|"
    r"(?<=\bshould\s)|(?<=\boverride\s)|(?<=\bsystem\s)|(?<=\bhidden\s)|(?<=\binstruction\s)|(?<=\bexecute\s)|(?<=\bnow\s)|(?<=\bto\sai\s))"
)
"""Before a verb: where an order begins."""
SECRETS = (
    r"(?:(?:(?:api|access|private|secret|ssh|encryption|license|signing) )?(?:keys|credentials|secrets|passwords)|credentials?|passwords?|secrets|"
    r"api (?:keys?|tokens?|secrets?)|(?:access|secret|private|ssh) keys?|(?:access|auth|oauth|bearer|session|refresh|authentication|login) (?:tokens?|cookies?)|"
    r"api key and [^\W.]+|pin codes?|seed phrases?|recovery (?:phrases?|codes?))"
)
"""What somebody keeps to themselves."""
