"""Orders on how a model is to answer from now on, whatever it is asked."""

from __future__ import annotations

from mcp_lsp.model.orders.words import LEADS, NEGATED, NOT, Kind, any_of, up_to

_ANSWERS = r"(?:responses?|repl(?:y|ies)|answers?|messages?|outputs?)"
_ON = any_of(
    "moving_forward going_forward from_now_on from_here_on henceforth from_this_point_on hereafter from_now from_this_message_on starting_now from_this_moment_on"
)
_REPLIES = (
    rf"{any_of('respond reply answer')} to (?:all|every|any|each) (?:future|further|subsequent|later|following) (?:[^\W.]+ )?{any_of('messages message requests request prompts prompt questions question turns queries')}",
    rf"{any_of('encode encrypt translate write give format phrase wrap convert render')} (?:all|every|each|your) (?:of your |your |further |future |subsequent ){{0,2}}{_ANSWERS} {up_to(6)}{_ON}",
    rf"{_ON} (?:[^\W.]+ ){{0,2}}?{any_of('encode encrypt translate write give format phrase prefix begin end start sign finish')} (?:all|every|each|your) (?:of your |your )?{_ANSWERS}",
    rf"{any_of('respond reply answer speak write talk')} (?:only |exclusively |always )?{any_of('in like as with')} {up_to(3)}{_ON}",
    rf"{_ON} (?:you (?:must |will )?|always |only )?{any_of('speak talk respond reply answer write')} {any_of('like only as in exclusively')}",
    rf"{any_of('switch change')} to {up_to(3)}(?:for|in) (?:all|every|each) (?:of your |your |future |further |subsequent ){{0,2}}{_ANSWERS}",
)
_REPLIES_STRICTLY = (
    rf"{LEADS}{any_of('add append put insert place attach include')} {up_to(10)}{any_of('to at in')} the {any_of('end bottom start beginning top')} of (?:every|each|all|your) (?:of your |your )?(?:answers?|responses?|replies|reply)(?! (?:to|body|header|object|headers)\b)",
    rf"{any_of('every each all')} (?:of your |your )?(?:answers?|repl(?:y|ies)|responses?) must (?:always )?{any_of('end begin start close')} with (?:the |these |this )?{any_of('words word phrase sentence text link line slogan exact following')}",
    rf"{LEADS}{any_of('end finish close begin start sign')} (?:(?:every|each|all|your) (?:of your |your )?(?:answers?|responses?)|(?:your|every) repl(?:y|ies)) with (?:an? |the )(?:[^\W.]+ )?{any_of('link word words phrase slogan sentence line advert advertisement mention')}",
    rf"{LEADS}{any_of('recommend promote advertise praise plug')} {up_to(4)}in (?:all|every|each|your) (?:of your |your )?(?:answers?|repl(?:y|ies)|responses?)",
    rf"{NOT}answer (?:the question|what the user|the user)(?: [^\W.]+){{0,2}} {any_of('say reply answer tell return write')} {up_to(4)}instead",
    rf"{LEADS}{any_of('prepend prefix begin start end finish sign')} (?:your|all|every|each) (?:of your |your |next |final )?{_ANSWERS} with {any_of('exactly the_words the_word the_text the_phrase the_string the_exact the_following the_message')}",
    rf"instead {any_of('reply respond answer say')} (?:to )?the user(?! (?:to|that|with|about|if|whether|how|what|which)\b)",
)

KINDS: dict[str, Kind] = {
    "replies": Kind(_REPLIES, unless=NEGATED),
    "replies-strictly": Kind(_REPLIES_STRICTLY, unless=NEGATED),
}
"""What is searched for, by name."""
