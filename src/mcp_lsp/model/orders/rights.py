"""Orders to act with rights, or in a trust, that nobody gave, and without the checks that guard them."""

from __future__ import annotations

from mcp_lsp.model.orders.words import LEADS, MUST, NEGATED, Kind, any_of, up_to

_CHECKS = any_of(
    "checks check filtering filters filter moderation screening review validation guardrails restrictions safeguards controls measures policies guidelines rules protocols"
)
_RIGHTS = (
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
# In its first sentence a text says what a tool is for.
_RIGHTS_LATER = (
    (
        rf"{LEADS}{any_of('grant give allow assign')} (?:(?:it|me|this tool|the tool|this agent|this server|the server|yourself) )?{any_of('unrestricted unlimited full complete administrator admin root total superuser')} "
        rf"(?:(?:filesystem|file system|system|network|administrator|admin|disk|shell) )?{any_of('access privileges permissions rights')}(?= [.]|$| (?:and|immediately|now|without|to (?:this (?:tool|server)|the (?:tool|server)))\b)"
    ),
    rf"{LEADS}grant (?:admin|administrator|root|superuser)(?= [.]|$)",
)
_RIGHTS_STRICTLY = (
    rf"{LEADS}elevate your {any_of('privileges permissions rights')}",
    rf"{LEADS}{any_of('ignore bypass circumvent')} {any_of('all any every')} {any_of('restrictions limits permissions restriction')} on (?:[^\W.]+ )?access",
    rf"you {any_of('have_been are')} (?:now |hereby )?{any_of('granted given')} (?:the )?{any_of('full unrestricted unlimited complete elevated admin administrator root')} (?:[^\W.]+ )?{any_of('access privileges rights permissions authority')}",
    rf"{any_of('all any your the')} {any_of('safety security content moderation')} {_CHECKS} {any_of('have_been are_hereby are_now has_been')} {any_of('disabled deactivated lifted suspended turned_off switched_off waived removed bypassed')}(?= [.]|$| (?:by|here|now|for this (?:call|tool|request|conversation|session))\b)",
    rf"{LEADS}{any_of('disable deactivate turn_off switch_off suspend')} (?:all |any |your |the )?{any_of('content safety')} {any_of('moderation filter filters filtering checks policy policies')}(?= [.]|$| for this (?:call|request|tool|conversation|session)\b)",
    rf"{LEADS}{any_of('disable deactivate bypass skip remove ignore turn_off')} (?:all |any |every ){{1,2}}{any_of('security safety')} (?:related )?{_CHECKS}(?! (?:for|of|on|in|from)\b)",
    rf"{any_of('use using attempt try')} (?:to use )?{any_of('path directory')} traversal {up_to(4)}to {any_of('access read reach get open')}",
)

KINDS: dict[str, Kind] = {
    "rights": Kind(_RIGHTS, unless=NEGATED),
    "rights-later": Kind(_RIGHTS_LATER, unless=NEGATED, later=True),
    "rights-strictly": Kind(_RIGHTS_STRICTLY, unless=NEGATED),
}
"""What is searched for, by name."""
