"""Orders to go ahead without anybody's consent, and with rights that nobody gave."""

from __future__ import annotations

from mcp_lsp.model.orders.words import LEADS, MUST, NEGATED, NOT, Kind, any_of, up_to

_CONSENT = any_of(
    "confirmation approval consent permission authorization authorisation acknowledgement review sign_off agreement"
)
_WHOSE = r"(?:(?:the |any |explicit |prior |further |additional |their |your |a ){0,3}(?:users?|humans?|operators?|customers?)(?: s)? )"
_HIM = r"(?:the |your |any )?(?:user|users|human|operator|customer)"
_UNASKED = rf"without (?:ever |first )?(?:(?:{any_of('asking requiring requesting seeking needing awaiting obtaining getting any waiting')} )(?:for )?)?(?:{_WHOSE}{_CONSENT}|{_HIM} (?:for |to ){{0,2}}(?:[^\W.]+ ){{0,2}}?(?:{_CONSENT}|confirm|approve|agree))"
_CARRY = any_of(
    "send forward pass upload export transfer hand deliver transmit share post submit relay push email mail pay wire publish"
)
_CARRIED = any_of(
    "sent forwarded passed uploaded exported transferred handed delivered transmitted shared posted submitted relayed pushed emailed paid published"
)
_CHECKS = any_of(
    "checks check filtering filters filter moderation screening review validation guardrails restrictions safeguards controls measures policies guidelines rules protocols"
)
_CONDITION = r"(?! (?:[^\W.]+ ){0,8}?(?:unless|until|if|when|while|because|since|again|twice|only)\b)"
_APPROVAL = (
    # Data that go on without anybody being asked
    rf"{any_of('always automatically just immediately directly must should silently please')} (?:[^\W.]+ ){{0,3}}?{_CARRY} {up_to(10)}{_UNASKED}",
    rf"{MUST} (?:always |also ){{0,2}}be {_CARRIED} {up_to(8)}{_UNASKED}",
    rf"{_CARRY} {up_to(8)}{any_of('no_need_to dont_bother_to without_bothering_to do_not')} {any_of('check ask confirm consult verify')} (?:with )?{_HIM} first",
    # Rights
    (
        rf"{any_of('execute run call invoke perform use operate act')} (?:[^\W.]+ ){{0,3}}?with (?:the )?{any_of('elevated root administrator admin administrative full highest maximum superuser system')} "
        rf"{any_of('privileges permissions rights access authority')} {any_of('regardless_of no_matter irrespective_of ignoring bypassing whatever without_regard_to')}"
    ),
    (
        rf"{any_of('operator user administrator administrators admin developer developers owner')} {any_of('has have')} (?:already )?(?:pre )?{any_of('preauthorized preauthorised authorized authorised approved preapproved granted consented_to agreed_to')} "
        rf"(?:you )?{any_of('unrestricted unlimited full all any every complete')} (?:[^\W.]+ )?{any_of('access actions action calls requests operations transfers tools permissions use steps')}(?! (?:of|in|on|from|by|that|which|at)\b)(?! (?:for|to) (?:the|this|that|an?) (?:account|project|user|token|app|role)\b)"
    ),
    # What is checked no longer
    rf"{MUST} (?:always |also ){{0,2}}be {any_of('processed executed run handled treated accepted trusted passed used followed performed')} (?:as [^\W.]+ )?without (?:any |further |the ){{0,2}}(?:[^\W.]+ ){{0,3}}?{any_of('safety security content ethical')} {_CHECKS}",
    rf"{LEADS}{any_of('disable deactivate remove drop suspend lift switch_off turn_off')} (?:all |any |every |of |the |your ){{1,3}}(?:(?:security|safety|ai|content|internal) ){{0,2}}{any_of('guardrails safeguards')}(?! (?:for|of|on|in|from|attached|with)\b)",
    rf"trust this {any_of('tool server')} {any_of('completely fully unconditionally blindly entirely absolutely implicitly without_question')}",
    rf"{any_of('trust follow accept obey execute')} (?:its|this tools|this servers|the tools|the servers) {any_of('output outputs results instructions response responses')} (?:{any_of('unconditionally blindly implicitly')}|without (?:question|verification|checking|validation|hesitation|asking))",
)
_GRANT = (
    (
        rf"{LEADS}{any_of('grant give allow assign')} (?:(?:it|me|this tool|this server|the server|yourself) )?{any_of('unrestricted unlimited full complete administrator admin root total superuser')} "
        rf"(?:(?:filesystem|file system|system|network|administrator|admin|disk|shell) )?{any_of('access privileges permissions rights')}(?= [.]|$| (?:and|immediately|now|without|to (?:this (?:tool|server)|the (?:tool|server)))\b)"
    ),
    rf"{LEADS}grant (?:admin|administrator|root|superuser)(?= [.]|$)",
)
_APPROVAL_STRICTLY = (
    rf"{any_of('always automatically just immediately directly must should silently please')} (?:[^\W.]+ ){{0,6}}?{any_of('execute run call invoke perform proceed delete apply approve accept install buy use')} {up_to(10)}{_UNASKED}",
    rf"{NOT}(?:ask|wait|prompt|check with|consult|seek|request|require|asking|waiting) (?:for )?(?:{_WHOSE}{_CONSENT}|{_HIM} (?:for |to ){{1,2}}(?:[^\W.]+ ){{0,2}}?(?:{_CONSENT}|confirm|approve)){_CONDITION}",
    rf"{NOT}(?:ask|wait|asking|waiting) for (?:any |a |further ){{0,2}}{_CONSENT}(?= [.]|$| (?:and|just|or|before)\b){_CONDITION}",
    rf"{any_of('no_need_to dont_bother_to')} {any_of('check ask consult confirm')} (?:with )?{_HIM} (?:first|beforehand)",
    rf"{LEADS}{any_of('disable deactivate bypass skip remove ignore turn_off')} (?:all |any |every ){{1,2}}{any_of('security safety')} (?:related )?{_CHECKS}(?! (?:for|of|on|in|from)\b)",
    rf"{any_of('use using attempt try')} (?:to use )?{any_of('path directory')} traversal {up_to(4)}to {any_of('access read reach get open')}",
    # Other languages
    rf"{any_of('immer stets direkt sofort automatisch')} (?:\w+ ){{0,8}}?ohne (?:\w+ ){{0,2}}?(?:benutzer|nutzer|anwender)s? (?:\w+ ){{0,2}}?(?:bestatigung|erlaubnis|zustimmung|genehmigung|fragen)",
    r"ohne (?:ruckfrage|zustimmung|genehmigung|bestatigung|erlaubnis) (?:des|beim|durch den|vom) (?:benutzers?|nutzers?|anwenders?)",
    r"sans (?:demander|attendre|obtenir) (?:\w+ ){0,2}?(?:confirmation|autorisation|permission|accord|consentement) (?:\w+ )?(?:l )?(?:d )?l? ?utilisateur",
    r"sin (?:pedir|solicitar|esperar|requerir) (?:\w+ ){0,2}?(?:confirmacion|permiso|autorizacion|aprobacion|consentimiento) (?:al|del) usuario",
    r"sem (?:pedir|solicitar|aguardar|esperar) (?:\w+ ){0,2}?(?:confirmacao|permissao|autorizacao|aprovacao|consentimento) (?:ao|do) (?:usuario|utilizador)",
)
_APPROVAL_CJK = (
    r"(?:无需|不需要?|不用|不必|无须|不要|未经|不经)(?:再|事先)?(?:征求|经过|询问|请求|等待|取得|得到|征得)?(?:用户|使用者)的?(?:同意|确认|许可|批准|授权)",
)

KINDS: dict[str, Kind] = {
    "approval": Kind(_APPROVAL, unless=NEGATED),
    "approval-later": Kind(_GRANT, unless=NEGATED, later=True),
    "approval-strictly": Kind(_APPROVAL_STRICTLY, unless=NEGATED),
    "approval-cjk": Kind(_APPROVAL_CJK, unspaced=True, later=True),
}
"""What is searched for, by name."""
