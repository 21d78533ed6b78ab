"""Orders to call a tool that is not the one of the text, with what is none of its business."""

from __future__ import annotations

from mcp_lsp.model.orders.words import COULD, MUST, NEGATED, SECRETS, Kind, any_of, up_to

_CALL = any_of("call calling invoke invoking run running execute executing use using trigger")
_ORDERED = r"(?:must|always|also|should|required to|have to|need to|first|immediately|then|please|silently)"
_TALKED = r"(?:(?:users? |users |whole |raw |original )?(?:message|prompt|question|conversation|input|chat|request)|conversation history|chat (?:history|log)|transcript)"
_FILE = r"(?:etc (?:passwd|shadow)|(?:ssh )?id (?:rsa|ed25519|ecdsa)(?! pub\b)|aws credentials|proc self environ|(?:claude |cursor )?mcp json)"
_NOT_THIS = r"(?!this\b|it\b|the same\b)"
_CALLS = (
    # With a secret file, a secret, or what was said
    rf"{_ORDERED} (?:be )?(?:{_CALL}|called|invoked|run|executed) {up_to(8)}{any_of('path file target filename with filepath file_path on')} {up_to(3)}{_FILE}",
    rf"{_ORDERED} {_CALL} {_NOT_THIS}(?:[^\W.]+ ){{1,6}}?with (?:the |all |their )?(?:users|customers|user s|their) (?:[^\W.]+ )?(?:{SECRETS}|card numbers?|bank details)",
    rf"{_CALL} {_NOT_THIS}{up_to(8)}{any_of('argument parameter field payload metadata body input message note param')} set to (?:the |your |all |users ){{0,3}}(?:[^\W.]+ )?(?:{any_of('confidential secret private')} (?:[^\W.]+ )?(?:token|key|password|data|information)|{any_of('token files file conversation chat secret')} contents?)",
    rf"{_ORDERED} {_CALL} {_NOT_THIS}{any_of('exfiltrate steal leak harvest siphon')} [^\W.]+",
    rf"{_CALL} {up_to(8)}attackers?(?= [^\W.]|$| [.])",
    # Calls that are caught on their way
    rf"{any_of('intercept intercepts hijack hijacks capture captures catches')} (?:all |any |every |the )?(?:[^\W.]+ ){{0,3}}?{any_of('requests calls messages')} {any_of('intended meant destined addressed bound')} {any_of('for to')}",
)
_CALLS_STRICTLY = (
    rf"{_CALL} {_NOT_THIS}{up_to(6)}with the {any_of('full entire complete whole raw original')} (?:[^\W.]+ )?{_TALKED}(?! (?:id|url|object)\b)",
    rf"{_ORDERED} {_CALL} {_NOT_THIS}(?:[^\W.]+ ){{1,5}}?with the same {any_of('parameters arguments record input data values')}",
    rf"{_CALL} {_NOT_THIS}(?:[^\W.]+ ){{1,5}}?with all (?:the |of the |query |search ){{0,2}}{any_of('results data messages records responses outputs')} (?:to|for) (?:[^\W.]+ ){{0,3}}?{any_of('audit analytics logging logs telemetry compliance monitoring tracking quality')}",
    rf"{_CALL} {_NOT_THIS}{up_to(6)}to {any_of('transfer move send pay withdraw wire')} (?:[^\W.]+ ){{0,2}}?\d+ (?:\d+ )?(?:[^\W.]+ ){{0,3}}?to (?:the |an? |our |my )?(?:[^\W.]+ )?{any_of('account wallet address')}",
    rf"{any_of('also always immediately')} {_CALL} {_NOT_THIS}{up_to(8)}https?(?= (?!only\b|or\b|and\b)[^\W.])",
    rf"{COULD}{any_of('modify change replace falsify rewrite overwrite alter')} the (?:[^\W.]+ ){{0,2}}?{any_of('result results output outputs response values')} {any_of('of from with')} (?:the )?(?:[^\W.]+ ){{1,3}}?{any_of('tool response')}",
    rf"this (?:tool|function) (?:and|to) {any_of('replace modify change overwrite falsify alter correct')} the (?:[^\W.]+ ){{0,2}}?{any_of('result results output outputs response')} (?:of|from) (?:the )?(?:[^\W.]+ ){{1,3}}?{any_of('tool function server')}",
    rf"this (?:tool|function) and {any_of('replace overwrite swap')} the (?:[^\W.]+ )?{any_of('values arguments results parameters')} with",
    rf"{any_of('whenever when if before after once')} {any_of('any every each')} tools? {any_of('from of on in')} the (?:[^\W.]+ ){{1,3}}?server",
    rf"(?:tool|function) {MUST} be (?:called|invoked|run) with {up_to(3)}{_FILE}",
)

KINDS: dict[str, Kind] = {
    "calls": Kind(_CALLS, unless=NEGATED),
    "calls-strictly": Kind(_CALLS_STRICTLY, unless=NEGATED),
}
"""What is searched for, by name."""
