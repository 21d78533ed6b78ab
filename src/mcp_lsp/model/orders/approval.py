"""Orders to go ahead without anybody's consent, and with rights that nobody gave."""

from __future__ import annotations

from mcp_lsp.model.orders.words import LEADS, MUST, NEGATED, NOT, Kind, any_of, up_to

_CONSENT = any_of(
    "confirmation approval consent permission authorization authorisation acknowledgement review sign_off agreement ok okay go_ahead green_light"
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
        rf"{any_of('privileges permissions rights access authority')} {any_of('regardless_of no_matter irrespective_of ignoring bypassing whatever without_regard_to even_if even_when whether_or_not')}"
    ),
    (
        rf"{any_of('operator user administrator administrators admin developer developers owner')} {any_of('has have')} (?:already )?(?:pre )?{any_of('preauthorized preauthorised authorized authorised approved preapproved granted consented_to agreed_to')} "
        rf"(?:you )?{any_of('unrestricted unlimited full all any every complete')} (?:[^\W.]+ )?{any_of('access actions action calls requests operations transfers tools permissions use steps')}(?! (?:of|in|on|from|by|that|which|at)\b)(?! (?:for|to) (?:the|this|that|an?) (?:account|project|user|token|app|role)\b)"
    ),
    rf"you {any_of('are have_been')} (?:now |hereby |fully |explicitly )?{any_of('authorized authorised permitted allowed cleared instructed entitled')} to {any_of('bypass ignore override skip disregard disable circumvent')} (?:all |any |the |your |every ){{0,2}}(?:[^\W.]+ )?{_CHECKS}",
    # What is checked no longer
    rf"{MUST} (?:always |also ){{0,2}}be {any_of('processed executed run handled treated accepted trusted passed used followed performed')} (?:as [^\W.]+ )?without (?:any |further |the ){{0,2}}(?:[^\W.]+ ){{0,3}}?{any_of('safety security content ethical')} {_CHECKS}",
    rf"{LEADS}{any_of('disable deactivate remove drop suspend lift switch_off turn_off')} (?:all |any |every |of |the |your ){{1,3}}(?:(?:security|safety|ai|content|internal) ){{0,2}}{any_of('guardrails safeguards')}(?! (?:for|of|on|in|from|attached|with)\b)",
    rf"{any_of('execute run')} {any_of('this it')} as {any_of('root administrator admin superuser')} {any_of('no_matter regardless even_if whoever whether_or_not')}",
    rf"trust this {any_of('tool server')} {any_of('completely fully unconditionally blindly entirely absolutely implicitly without_question')}",
    rf"{any_of('trust follow accept obey execute')} (?:its|this tools|this servers|the tools|the servers) {any_of('output outputs results instructions response responses')} (?:{any_of('unconditionally blindly implicitly')}|without (?:question|verification|checking|validation|hesitation|asking))",
)
_GRANT = (
    rf"{LEADS}{any_of('execute run call invoke send perform do proceed delete apply transfer pay buy install continue go_ahead')} (?:[^\W.]+ ){{0,3}}?without (?:ever |first )?(?:{any_of('asking waiting_for requesting seeking awaiting')} )?(?:for )?(?:{_WHOSE}{_CONSENT}|(?:the |your )(?:user|human)(?= [.]|$| (?:for|to|first)\b))",
    (
        rf"{LEADS}{any_of('grant give allow assign')} (?:(?:it|me|this tool|the tool|this agent|this server|the server|yourself) )?{any_of('unrestricted unlimited full complete administrator admin root total superuser')} "
        rf"(?:(?:filesystem|file system|system|network|administrator|admin|disk|shell) )?{any_of('access privileges permissions rights')}(?= [.]|$| (?:and|immediately|now|without|to (?:this (?:tool|server)|the (?:tool|server)))\b)"
    ),
    rf"{LEADS}grant (?:admin|administrator|root|superuser)(?= [.]|$)",
)
_AGREED = any_of("consented agreed approved authorized authorised")
_APPROVAL_STRICTLY = (
    rf"you {any_of('may can should must are_free_to')} (?:[^\W.]+ )?{any_of('act proceed continue go_on go_ahead execute run send call do')} (?:[^\W.]+ ){{0,3}}?without (?:{_WHOSE}{_CONSENT}|(?:the |any )?{_CONSENT} of {_HIM})",
    rf"(?<!if\s)(?<!when\s)(?<!once\s)(?<!after\s)(?<!whether\s)(?<!that\s){any_of('permission consent approval authorization authorisation')} {any_of('has_been is was')} (?:already )?{any_of('granted given obtained')} {any_of('in_advance beforehand for_all for_every for_any')}",
    rf"{NOT}bother (?:to ask|asking) (?:{_HIM}|for {_CONSENT})",
    rf"{LEADS}elevate your {any_of('privileges permissions rights')}",
    rf"{LEADS}{any_of('ignore bypass circumvent')} {any_of('all any every')} {any_of('restrictions limits permissions restriction')} on (?:[^\W.]+ )?access",
    rf"{any_of('approvals approval confirmations confirmation consent permission permissions')} {any_of('is are')} not {any_of('needed required necessary')} {any_of('here for_this_tool for_this_call at_all from_the_user')}",
    rf"{LEADS}assume (?:that )?{_HIM} {any_of('agrees consents approves accepts has_agreed has_approved has_consented would_agree')}",
    rf"{any_of('consider treat regard')} (?:all |any |every |the |users ){{0,3}}{any_of('confirmations confirmation approvals approval consent permission')} (?:as )?{any_of('given granted obtained')}",
    rf"{LEADS}(?:auto approve|autoapprove|automatically approve) (?:all|every|any|each) (?:[^\W.]+ )?{any_of('request requests call calls action actions')} {any_of('from by of')} this",
    rf"{NOT}{any_of('prompt ask consult asking prompting')} {_HIM} before (?:you|it|each|every|any|[^\W.]+ing)\b",
    rf"no {_CONSENT} (?:from|of|by) {_HIM} {any_of('is are')} {any_of('needed required necessary')}(?= [.]|$)",
    rf"you {any_of('have_been are')} (?:now |hereby )?{any_of('granted given')} (?:the )?{any_of('full unrestricted unlimited complete elevated admin administrator root')} (?:[^\W.]+ )?{any_of('access privileges rights permissions authority')}",
    rf"{any_of('all any your the')} {any_of('safety security content moderation')} {_CHECKS} {any_of('have_been are_hereby are_now has_been')} {any_of('disabled deactivated lifted suspended turned_off switched_off waived removed bypassed')}(?= [.]|$| (?:by|here|now|for this (?:call|tool|request|conversation|session))\b)",
    rf"{LEADS}{any_of('disable deactivate turn_off switch_off suspend')} (?:all |any |your |the )?{any_of('content safety')} {any_of('moderation filter filters filtering checks policy policies')}(?= [.]|$| for this (?:call|request|tool|conversation|session)\b)",
    rf"{LEADS}{any_of('bypass skip ignore circumvent suppress')} {any_of('any all every')} (?:[^\W.]+ )?{_CONSENT}(?: {any_of('dialog dialogs dialogue step steps prompt prompts check checks request requests screen screens')})?(?= [.]|$| (?:and|before|when)\b)",
    rf"you {any_of('do_not dont no_longer never')} need (?:to )?(?:ask for |get |wait for |have |obtain )?(?:the |any |a )?{any_of('users humans user human')} (?:s )?{_CONSENT}",
    rf"the user {any_of('does_not doesnt need_not neednt will_not wont')} (?:have to |need to )?{any_of('approve confirm agree authorize authorise consent_to be_asked')}(?= [.]|$| (?:it|this|that|anything|any|each|every|about|before)\b){_CONDITION}",
    rf"(?<!when\s)(?<!if\s)(?<!once\s)(?<!after\s)(?<!that\s)(?<!until\s)(?<!unless\s)(?<!whether\s)(?<!because\s)the user has (?:already {_AGREED}|{_AGREED} (?:already|in advance|beforehand|to (?:this|all|any|every)\b))(?= [.]|$| (?:and|so|all|any|every|this)\b)",
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
    r"(?:不要|无需|不必|请勿|不用|别)(?:再)?(?:向|跟|和|与)(?:用户|使用者)(?:进行)?(?:确认|核实|请示)",
)

KINDS: dict[str, Kind] = {
    "approval": Kind(_APPROVAL, unless=NEGATED),
    "approval-later": Kind(_GRANT, unless=NEGATED, later=True),
    "approval-strictly": Kind(_APPROVAL_STRICTLY, unless=NEGATED),
    "approval-cjk": Kind(_APPROVAL_CJK, unspaced=True, later=True),
}
"""What is searched for, by name."""
