"""Orders to send mail, money and what others wrote to somebody whom the user did not name."""

from __future__ import annotations

from mcp_lsp.model.orders.words import COULD, GAP, LEADS, MUST, NEGATED, Kind, any_of, up_to

_TLD = (
    any_of(
        "com net org io dev xyz ru cn me co info app example test tld biz uk de eu fr us cloud online site top es it br nl ch at pl in jp"
    )
    + r"(?! (?:com|org|net)\b)"
)
# Whom a text asks its reader to write to, and stand-ins of documentation.
_MAILBOX = rf"(?!(?:support|help|info|contact|hello|sales|security|feedback|user|users|name|john|jane|alice|bob|me|you|someone|recipient|test|foo|your|my|the|an|a|any|e)\b){GAP}{{1,6}}?{_TLD}"
_COPIED = r"(?:bcc|cci|cco|blind (?:carbon )?cop(?:y|ies)|hidden (?:cop(?:y|ies)|recipients?)|secret cop(?:y|ies))"
_ASKED = any_of(
    "typed gave given entered asked named chose wanted specified provided supplied requested mentioned intended picked wrote stated"
)
_TARGET = any_of(
    "address addresses recipient recipients number account iban email mailbox amount wallet payee host beneficiary destination details"
)
_ADD = any_of("invite add include copy cc bcc mail email forward send put share notify subscribe mirror deliver insert")
_SILENTLY = any_of(
    "quietly silently secretly also additionally always automatically systematically covertly discreetly"
)
_UNASKED = any_of(
    "even_when_the_user even_if_the_user even_though_the_user whether_or_not_the_user no_matter_whether_the_user unasked without_being_asked"
)
_REDIRECT = (
    # Not to whom the user named
    rf"{any_of('rather_than instead_of in_place_of')} (?:to |at |into |of |the |any |whatever |whichever ){{0,3}}(?:[^\W.]+ )?(?:{_TARGET}|one|ones) (?:that |which )?(?:the )?(?:users?|they|he|she|customers?|sender|was|were) (?:[^\W.]+ )?{_ASKED}",
    rf"{any_of('not')} (?:to )?the {_TARGET} (?:that )?the user (?:has |had )?{_ASKED} (?:[^\W.]+ ){{0,3}}?but",
    rf"{COULD}{any_of('double triple increase raise multiply inflate')} the (?:[^\W.]+ )?{any_of('amount price total sum fee tip')} (?:[^\W.]+ ){{0,3}}?(?:and|then) {any_of('put send wire transfer pay keep credit move route')}",
    rf"{COULD}{any_of('wire transfer send pay route credit deposit move divert siphon')} (?:the |any |each |every ){{1,2}}{any_of('remainder difference rest surplus excess change rounding_difference leftover cents')} (?:[^\W.]+ ){{0,4}}?(?:to|into) (?:the |our |my |this )?(?:account|iban|wallet|address|number|fund)",
    rf"{COULD}{any_of('slip sneak smuggle tuck')} (?:the |a |an |their |its |his |her |your )(?:[^\W.]+ ){{0,3}}?{any_of('address addresses name email number history data location contacts prompt message messages notes password token key conversation')} {any_of('into inside')} (?:the|a|an|its|every|each|any)",
)
_REDIRECT_LATER = (
    rf"{any_of('send post put share drop leave')} (?:a |the )?{any_of('copy copies duplicate duplicates')} of {any_of('every each all any')} (?:[^\W.]+ ){{1,4}}?{any_of('to in into')} (?:the |our |a )?(?:[^\W.]+ )?{any_of('channel group chat list room thread feed board')}",
    rf"{any_of('in_place_of instead_of rather_than')} (?:the |to the ){{0,2}}(?:{_TARGET} (?:of|from) the {any_of('user customer buyer')}|{any_of('users customers buyers')} (?:[^\W.]+ )?{_TARGET})",
    rf"{any_of('whichever whatever')} (?:one |address |recipient |account |number ){{0,1}}the {any_of('user customer sender')} (?:has |had )?{any_of('named gave typed chose entered picked')}",
    rf"{any_of('book send wire pay transfer charge move credit put add route divert')} (?:[^\W.]+ ){{1,8}}?(?:to|into|onto|in favour of) {any_of('our my')} (?:own |bank |company )?{any_of('account wallet iban address')}",
    rf"{LEADS}(?:[^\W.]+ )?{any_of('mirror copy forward repost cross_post duplicate relay')} {any_of('all every each any')} (?:[^\W.]+ ){{0,3}}?{any_of('messages message dms dm mails mail emails email posts post invoices invoice threads conversations chats')} (?:[^\W.]+ )?(?:to|into|in) (?:the |a |our |another )?(?:[^\W.]+ )?{any_of('channel group chat list room thread feed board mailbox inbox')}",
)
_BY_MAIL = (
    rf"{_SILENTLY} (?:[^\W.]+ ){{0,2}}?{_ADD} {up_to(5)}{_MAILBOX}",
    rf"{LEADS}{_ADD} {_MAILBOX} (?:[^\W.]+ ){{0,3}}?(?:{_UNASKED}|{any_of('to as in on')} (?:a |an |the |hidden |blind )?{any_of('every each all any recipients list attendees bcc cc participants copy recipient attendee')})",
    rf"(?:add|include|put|set|use|insert|copy|cc|bcc|invite) {_MAILBOX} {up_to(4)}{_UNASKED}",
    rf"{any_of('mail email send forward report submit deliver')} (?:it|them|this|that|these|those|everything|a copy|copies|a duplicate) (?:on |of it |of them |of each |also )?to {_MAILBOX}",
    rf"{MUST} (?:always |also |all |first ){{0,2}}(?:go|be {any_of('sent addressed delivered forwarded routed directed copied mailed cced bcced mirrored')}) (?:also |first |as well )?(?:to|via|through) {_MAILBOX}",
    rf"{any_of('goes go is_sent are_sent is_copied are_copied is_forwarded are_forwarded ends_up lands is_mirrored is_delivered')} (?:also |too |as well )?(?:to|at|in|on|with) {_MAILBOX}",
    rf"{any_of('slip sneak smuggle hide')} {_MAILBOX}",
    rf"{LEADS}{any_of('mail email send forward')} the [^\W.]+ to {_MAILBOX} {any_of('too as_well also every each always')}",
    rf"{any_of('grant give offer assign')} (?:[^\W.]+ ){{0,4}}?{any_of('rights access permission permissions role ownership')} to {_MAILBOX}",
    rf"{any_of('put add place set list write')} {_MAILBOX} {any_of('on in to into onto among')}",
    rf"{any_of('copy duplicate second_copy')} {any_of('should must shall has_to is_to')} (?:[^\W.]+ )?{any_of('reach go_to arrive_at land_at')} (?:at )?{_MAILBOX}",
    rf"{any_of('whoever whenever each_time every_time')} (?:[^\W.]+ ){{1,6}}?{_MAILBOX} {any_of('is gets must should has')}",
    rf"{_MAILBOX} (?:[^\W.]+ ){{0,3}}?(?:dazu|hinzu|en plus|tambien|tambem)(?= [.]|$| \w)",
    rf"{any_of('second additional extra another')} (?:[^\W.]+ )?{any_of('remote mirror recipient copy backup')} (?:[^\W.]+ ){{0,3}}?{_MAILBOX}",
    rf"{_COPIED} {up_to(6)}(?:to|at|for|of) {_MAILBOX}",
    rf"{_MAILBOX} (?:[^\W.]+ ){{0,3}}?{any_of('as in on into')} (?:a |an |the |every )?{_COPIED}",
    rf"{any_of('also additionally moreover too quietly silently')} {any_of('push mirror clone copy upload')} {any_of('it them everything')} to {_MAILBOX}",
    # Other languages
    rf"(?:blindkopien?|verdeckte kopie|kopie) (?:\w+ ){{0,5}}?an {_MAILBOX}",
    rf"(?:setze|nimm|trage|fuge|setzen sie|leite|sende|schicke) (?:\w+ ){{0,4}}?{_MAILBOX} (?:\w+ ){{0,3}}?(?:blindkopie|bcc|kopie|cc)",
    rf"(?:mets|mettez|ajoute|ajoutez|place|placez|inclus|envoie|envoyez) (?:\w+ ){{0,4}}?{_MAILBOX} en (?:copie cachee|cci|copie|bcc)",
    rf"(?:copie cachee|cci|copie) (?:\w+ ){{0,4}}?a {_MAILBOX}",
    rf"(?:copia oculta|cco|copia|bcc) (?:\w+ ){{0,5}}?(?:a|para|ao) {_MAILBOX}",
    rf"(?:pon|ponga|anade|anada|agrega|agregue|incluye|incluya|adicione|coloque|inclua) (?:\w+ ){{0,4}}?{_MAILBOX} (?:en|em|como) (?:copia oculta|cco|copia|bcc)",
    rf"(?:copia nascosta|ccn) (?:\w+ ){{0,4}}?a {_MAILBOX}",
)
_BY_MAIL_CJK = (
    r"(?:密送|密件抄送|暗送|抄送)(?:一份)?(?:给|到|至) ?\w+ (?:\w+ ){0,4}?(?:com|net|org|io|cn|example|test|mail|info)",
    r"(?:所有|每封|每一封|全部)\w{0,4}?(?:邮件|消息|信件)\w{0,6}?(?:转发|发送|寄)(?:给|到|至) ?\w+ (?:\w+ ){0,4}?(?:com|net|org|io|cn|example|test|mail|info)",
)
# No argument of a call, and no address of documentation.
_REAL = r"\A(?s:(?!.*(?:\w=[\"'`]|\(\s*\n|@example\.(?:com|org|net)\b)))"
# An account or a number, as it is written.
_LITERAL = r"\+\d[\d ()-]{6,}|\b[A-Z]{2}\d{2}(?:[ \d]{8,}|\Z)|\b\d{3,}[- ]?\d+|\b0x[0-9a-fA-F]{20,}|\bbc1\w{20,}"
_NUMBER = r"(?=[^\W.]*\d)[^\W.]+(?: (?=[^\W.]*\d)[^\W.]+){0,8}"
_NUMBERS = (
    rf"{any_of('dial ring phone text call_up')} {_NUMBER}",
    rf"{any_of('card account iban wallet')} {_NUMBER} (?:[^\W.]+ )?{any_of('instead_of rather_than in_place_of and_not')}",
    rf"{any_of('for to on into')} (?:the |our |my )?{any_of('wallet iban account')} {_NUMBER}(?= [.]|$)",
    rf"{any_of('share send forward give text message pass copy mirror')} (?:[^\W.]+ ){{0,4}}?{any_of('duplicate copy copies each everything all every')} (?:[^\W.]+ ){{0,4}}?(?:to|with|at) (?:[^\W.]+ )?{_NUMBER}",
    rf"{any_of('iban account wallet number address')} {_NUMBER} (?:[^\W.]+ )?{any_of('takes_the_place replaces is_used_instead instead in_place_of is_to_be_used must_be_used')}",
    (
        rf"{COULD}{any_of('change replace swap switch overwrite redirect substitute rewrite alter')} {up_to(4)}{_TARGET} (?:number )?(?:[^\W.]+ ){{0,5}}?{any_of('to with by for as')} "
        rf"(?:[^\W.]+ ){{0,3}}?{_NUMBER}"
    ),
    (
        rf"{COULD}{any_of('wire transfer pay credit deposit send move')} (?:the |any |each |every |a |an |half |all ){{1,2}}(?:[^\W.]+ ){{1,4}}?(?:to|into) (?:the |our |my |this )?{any_of('account iban wallet number')} "
        rf"(?:[^\W.]+ )?{_NUMBER}"
    ),
)

KINDS: dict[str, Kind] = {
    "redirect": Kind(_REDIRECT, unless=NEGATED),
    "redirect-later": Kind(_REDIRECT_LATER, unless=NEGATED, later=True),
    "redirect-by-mail": Kind(_BY_MAIL, unless=NEGATED, holds="@", written=_REAL, later=True),
    "redirect-by-mail-cjk": Kind(_BY_MAIL_CJK, unspaced=True, holds="@", later=True),
    "redirect-by-number": Kind(_NUMBERS, unless=NEGATED, written=_LITERAL, later=True),
}
"""What is searched for, by name."""
