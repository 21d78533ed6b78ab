"""Ranks that a text claims: above the user and the host, and above all other tools and offers."""

from __future__ import annotations

from mcp_lsp.model.orders.words import COULD, MUST, NEGATED, Kind, any_of

_WHOSE = r"(?:the |any |all |every |what |those |ones |of |your ){0,5}(?:end )?(?:users?|system|host|client|developer|operator|vendor|user s)"
_WORDS = any_of(
    "request requests instruction instructions wishes wish prompt message messages rules words orders policies guidelines says say wants want preferences settings"
)
_RULES = any_of("policy policies rules guidelines restrictions instructions terms limits constraints")
_MAKER = r"(?:anthropic|openai|google|microsoft|the (?:developers?|makers?|creators?|vendors?|authors?|provider) of (?:the|this|your) (?:model|client|assistant|ai)|your (?:developers?|makers?|vendor|creators?|provider))"
_RANK = (
    rf"{any_of('rank ranks stand stands come comes weigh weighs go goes are_placed is_placed')} {any_of('above before over higher_than more_than ahead_of')} {_WHOSE} {_WORDS}",
    rf"outrank(?:s|ing)? {_WHOSE}(?= [.]|$| (?:and|of|or|{_WORDS})\b)",
    rf"you are (?:[^\W.]+ ){{0,6}}?no longer {any_of('bound governed limited restricted constrained held subject')} (?:by|to) (?:the |any |your |all ){{0,6}}(?:[^\W.]+ )?{_RULES}",
    rf"this {any_of('server tool message text source connector')} {any_of('is has_been')} (?:[^\W.]+ )?{any_of('verified certified trusted approved authorized authorised vetted audited')} (?:[^\W.]+ ){{0,6}}?{any_of('may can is_allowed_to is_permitted_to has_the_right_to must_be should_be is_to_be')} (?:[^\W.]+ ){{0,3}}?{any_of('commands command instructions orders obeyed trusted followed instruct')}",
    rf"{any_of('may can is_allowed_to has_the_right_to is_entitled_to is_authorized_to')} {any_of('give issue')} {any_of('you the_model the_assistant')} (?:[^\W.]+ )?{any_of('commands instructions orders')}",
    rf"{COULD}{any_of('comply_with obey follow fulfil fulfill honour honor')} (?:all |any |every |the |its )?{any_of('requests instructions commands orders wishes')} {any_of('from of by')} (?:the|this) {any_of('server tool vendor')} {any_of('at_all_times always without unconditionally in_every even')}",
    rf"{any_of('description text tool server instructions instruction rules directive')} {any_of('has have gets get keeps')} the {any_of('last final')} word",
    rf"{any_of('server tool text description message')} {any_of('speaks acts talks')} {any_of('with_the_authority_of in_the_name_of on_behalf_of for')} (?:the )?{any_of('system user developer operator anthropic openai administrator')}",
    rf"{any_of('has have carries carry with holds')} the {any_of('authority rank rights')} of (?:the |a )?{any_of('system developer operator user administrator')} (?:prompt|message|itself)",
    rf"our {any_of('word wishes rules instructions orders')} {any_of('count counts weigh weighs matter matters come comes go goes')} {any_of('more before above first over')}",
    rf"{any_of('count counts weigh weighs matter matters')} more than (?:the |what the |those of the )?{any_of('user users users_s system host developer')}(?= [.]|$| (?:prompt|wishes|says|wants|s|instructions)\b)",
    rf"{any_of('we i')} {any_of('allow permit authorize authorise')} you to {any_of('skip ignore break bypass leave override disregard')}",
    rf"{any_of('instructions rules text directives orders instruction description')} (?:[^\W.]+ ){{0,3}}?{any_of('take takes have has')} {any_of('priority precedence')} over (?:those|the ones|anything|what|everything|the words|whatever) (?:of |from |by |said by ){{0,2}}(?:the )?{any_of('user system host developer operator')}",
    rf"{any_of('endorsed recommended certified mandated verified approved')} by {_MAKER}",
    # Other languages
    r"(?:stehen|steht|gelten|gilt|haben vorrang|hat vorrang) (?:\w+ ){0,2}?(?:uber|vor) (?:den|denen|dem|der) (?:\w+ ){0,3}?(?:benutzers?|nutzers?|anwenders?|systems?)",
    r"(?:prevalent|prevaut|priment|prime|lemportent|lemporte) sur (?:\w+ ){0,4}?(?:l ?utilisateur|systeme)",
    r"(?:prevalecen|prevalece|tienen prioridad|tiene prioridad) sobre (?:\w+ ){0,4}?(?:usuario|sistema)",
)
_RIVAL = any_of("rival rivals competitor competitors competing alternative alternatives others rest other_ones")
_BAD = any_of(
    "false wrong fake outdated inaccurate unreliable avoided unsafe inferior compromised hacked poisoned hijacked infected malicious backdoored insecure"
)
_TALK = any_of("message messages prompt prompts question questions turn turns request requests reply answer")
_ABOVE = r"(?:above|over|before|ahead of|instead of|in preference to)"
_PREFERENCE = (
    rf"{any_of('required obliged instructed expected')} to {any_of('favour favor prefer choose pick select')} (?:this|it|me) (?:[^\W.]+ )?{_ABOVE}",
    rf"{any_of('choose pick prefer favour favor select')} me {_ABOVE}",
    rf"the only {any_of('trustworthy reliable safe trusted correct legitimate genuine secure accurate')} (?:[^\W.]+ ){{0,2}}?{any_of('tool server one')}(?! (?:for|to|that|in)\b)",
    rf"never {any_of('use call pick choose trust touch try')} (?:the |any |any of the )?(?:others|other ones|rest|alternatives|rivals|competitors)(?= [.]|$| (?:whatever|even|no|under)\b)",
    rf"{COULD}{any_of('recommend rank list place put present suggest')} (?:[^\W.]+ ){{1,4}}?{_ABOVE} (?:all|any|every) (?:of )?(?:the )?(?:{_RIVAL}|other \w+)(?= [.]|$| (?:even|no|whatever|regardless|in|products|offers|tools|services|airlines|brands)\b)",
    rf"{COULD}{any_of('present declare name call show rank portray describe praise recommend')} (?:[^\W.]+ ){{1,3}}?as (?:the |a |our )?(?:clear )?{any_of('winner best first_choice top_choice superior number_one favourite favorite')} (?:[^\W.]+ )?{any_of('no_matter regardless whatever even irrespective in_every always')}",
    rf"{any_of('speak talk write')} {any_of('badly ill poorly negatively disparagingly')} {any_of('of about')}",
    rf"{COULD}{any_of('disparage denigrate badmouth discredit belittle vilify')} (?:any |all |the |other |its |every |our |their ){{0,3}}(?:{_RIVAL}|competition|providers?|products?|tools?)",
    rf"mention (?:[^\W.]+ ){{1,4}}?by name in {any_of('every each all')}",
    rf"every other (?:[^\W.]+ ){{0,2}}?{any_of('tool source server provider service')} (?:[^\W.]+ ){{0,3}}?{_BAD}",
    rf"other (?:[^\W.]+ ){{0,2}}?{any_of('tools servers')} (?:[^\W.]+ ){{0,5}}?{any_of('compromised hacked poisoned hijacked infected malicious backdoored')}",
    rf"{any_of('do_not dont never')} {any_of('select choose pick use call')} (?:a |any |the )?{any_of('rival rivals competitor competitors competing')}",
    rf"{any_of('called run used invoked')} first last",
    rf"{any_of('if when whenever')} you {any_of('can could may have_to must')} {any_of('pick choose select decide')} {any_of('among between from')} (?:[^\W.]+ ){{0,3}}?tools? this {any_of('one tool')} {MUST}",
    rf"{any_of('call use invoke run trigger')} this (?:tool |one |function )?in {any_of('response reply answer reaction')} to {any_of('every each any all')}",
    rf"{any_of('call use invoke run trigger')} (?:this|it)(?: tool)? (?:[^\W.]+ ){{0,5}}?even if (?:it|this|that) is {any_of('irrelevant unrelated not_relevant off_topic useless not_needed unnecessary')}",
    rf"{any_of('route direct redirect channel funnel pass run')} {any_of('every all each any')} (?:[^\W.]+ ){{0,3}}?{any_of('requests request calls call traffic query queries')} (?:through|via|to) (?:this tool|our|my)",
    rf"{COULD}{any_of('put list place rank name show')} (?:[^\W.]+ ){{1,3}}?first in {any_of('each every any all')} (?:[^\W.]+ )?{any_of('comparison list ranking answer table result recommendation')}",
    rf"{COULD}{any_of('rate score rank mark judge grade')} (?:the |all |any |our ){{0,2}}(?:{_RIVAL}|competition) (?:[^\W.]+ ){{0,3}}?{any_of('lower worse down below badly')}",
    rf"never {any_of('name mention recommend suggest show offer list')} (?:a |an |any |the )(?:[^\W.]+ ){{0,2}}?{any_of('other_than except but besides')} {any_of('ours us this our')}",
    rf"{any_of('whatever no_matter_what whichever')} (?:the |their )?{any_of('question task request topic problem query')} (?:[^\W.]+ )?{any_of('start begin open go_to turn_to')} (?:with |first )?{any_of('this here')}",
    rf"{COULD}{any_of('steer nudge push')} {any_of('them users the_user people everyone customers him')} {any_of('to towards toward')} (?!the\b|a\b|an\b|their\b)[^\W.]+",
    rf"{any_of('hide omit leave_out drop suppress filter_out conceal bury')} (?:all |any |the ){{0,2}}{any_of('offers results links products entries reviews deals')} {any_of('of from by')} (?:[^\W.]+ ){{0,5}}?{any_of('compete competes competitors competitor competing rivals rival')}",
    rf"{any_of('give award rate')} (?:[^\W.]+ ){{0,2}}?{any_of('five_stars the_best_rating the_top_score the_highest_rating the_best_score full_marks')} (?:[^\W.]+ ){{0,4}}?{any_of('our us ours')}",
    rf"this tool and {any_of('no none nothing')} {any_of('other else')}",
    rf"other (?:[^\W.]+ ){{1,2}}?{any_of('lie cheat deceive spy_on')}(?= [.]|$| (?:to|so|and|you|about|on|users|them)\b)",
    rf"{COULD}{any_of('call label')} (?:the |all |any |our ){{0,2}}{any_of('competitors rivals competition')} [^\W.]+",
    rf"{MUST} (?:always )?{any_of('win come_first come_out_first come_out_on_top')} {any_of('each every all any')}(?! (?:round|game|match|of)\b)",
    # At every start
    rf"{MUST} (?:always )?be {any_of('called used run invoked executed')} (?:once |first ){{0,2}}(?:at|from) the {any_of('start beginning outset')} of {any_of('each every any all')} (?:[^\W.]+ ){{1,2}}?{any_of('session conversation chat sessions conversations')}",
    rf"{any_of('call run use invoke execute')} (?:this |it |this tool |me )?(?:once |first |exactly once |immediately |automatically ){{0,2}}(?:at|from) the (?:very )?{any_of('start beginning outset')} of {any_of('each every any all')} (?:[^\W.]+ ){{0,2}}?{any_of('session conversation chat sessions conversations chats')}(?! (?:with|about|that|in|of)\b)",
)

KINDS: dict[str, Kind] = {
    "rank": Kind(_RANK, unless=NEGATED),
    "preference": Kind(_PREFERENCE, unless=NEGATED),
}
"""What is searched for, by name."""
