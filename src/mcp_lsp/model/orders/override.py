"""Orders to put other instructions aside."""

from __future__ import annotations

from mcp_lsp.model.orders.words import NEGATED, NOT, Kind, any_of, up_to

_DETERMINERS = any_of(
    "all any every each of the your my these those this that other whatever and or user users both previous prior "
    "earlier preceding system developer safety security original initial existing current given such former past"
)
_PUT_ASIDE = any_of(
    "ignore ignoring disregard disregarding forget forgetting do_not_follow dont_follow stop_following do_not_obey "
    "stop_obeying pay_no_attention_to pay_no_heed_to set_aside put_aside lay_aside cast_aside abandon abandoning unlearn "
    "disobey disobeying defy cease_following cease_to_follow stop_complying_with stop_adhering_to deviate_from depart_from"
)
_DISOBEY = (
    any_of(
        "do_not dont never must_not mustnt should_not shouldnt shall_not may_not not_to no_longer need_not no_need_to "
        "no_longer_need_to no_longer_have_to not_have_to stop_trying_to cannot"
    )
    + " (?:ever )?"
    + any_of("follow obey adhere_to comply_with observe honor honour heed listen_to abide_by respect be_bound_by")
)
# What honest software does as well, to prompts and to rules of its own.
_REPLACE = any_of("override overriding overrule discard dismiss neglect bypass circumvent")
_PRIOR = any_of(
    "previous prior preceding earlier above foregoing aforementioned former past initial original existing system "
    "developer safety all your"
)
_ORDERS = any_of(
    "instruction instructions prompt prompts directive directives direction directions guideline guidelines guidance guardrails "
    "programming training system_prompt system_message"
)
_BOUNDS = any_of(
    "rules policies policy guidelines restrictions limitations limits constraints filters safeguards guardrails guidance "
    "instructions directives directions principles protocols training programming"
)
# Who gives orders to a model; `users` is the user's.
_MASTERS = any_of("user users operator operators developer developers provider providers system host creators makers")
_ASKED = any_of(
    "said says asked asks wants wanted told tells wrote requested requests instructed configured ordered demands decided"
)
# Who made the model, or lets it run; others have operators and hosts as well.
_MAKERS = (
    r"(?:your (?:model )?(?:provider|developers?|vendor|operator|host|system|makers?|creators?|company)|"
    r"(?:the )?(?:model )?(?:developers?|makers|creators|system prompt)|the model (?:provider|vendor))"
)
_VOID = any_of(
    "void null cancelled canceled revoked rescinded obsolete invalid annulled suspended superseded moot withdrawn "
    "abolished lifted no_longer nullified repealed"
)
_TO_BE_VOID = any_of(
    "ignored disregarded forgotten void null cancelled obsolete invalid discarded overridden overruled superseded dropped"
)
_IS_NOW = any_of("are is was were has_been have_been") + " (?:now |hereby |herewith |therefore |all |immediately )?"
_NO_LONGER = (
    any_of("do_not does_not dont doesnt no_longer cease_to ceases_to have_ceased_to")
    + r" (?:[^\W.]+ )?"
    + any_of("apply applies bind binds hold count matter")
)
# To follow nothing that stands in a page is what an honest tool asks for.
_AS_DATA = (
    r"(?! (?:in|inside|within|found|contained|embedded|that appear|which appear)(?: in| on| inside| within)? "
    r"(?:the |this |that |these |a |any |its |fetched |returned ){0,3}"
    r"(?:pages?|content|contents|text|texts|documents?|files?|results?|outputs?|responses?|data|emails?|messages?|it|them|website)\b)"
)
_OVERRIDE = (
    rf"{_PUT_ASIDE} (?:{_DETERMINERS} ){{0,5}}?(?:{_PRIOR} )(?:{_DETERMINERS} ){{0,3}}{_ORDERS}{_AS_DATA}",
    (
        rf"{_REPLACE} (?:{_DETERMINERS} ){{0,4}}?{any_of('previous prior preceding earlier your safety all')} "
        rf"(?:{_DETERMINERS} ){{0,3}}{any_of('instructions directives guidelines guardrails programming')}"
    ),
    (
        rf"{any_of('ignore disregard forget')} (?:{_DETERMINERS} ){{0,3}}{any_of('previous prior preceding earlier above')} "
        rf"(?:{_DETERMINERS} ){{0,2}}{any_of('rules commands orders messages constraints restrictions policies context')}"
    ),
    (
        rf"{_PUT_ASIDE} (?:{_DETERMINERS} ){{0,3}}{_ORDERS} (?:{any_of('you_were you_have_been you_had_been that_were')} "
        rf"{any_of('given told')}|{any_of('above before_this so_far')})"
    ),
    (
        rf"{any_of('ignore disregard forget')} {any_of('everything anything all')} (?:{any_of('that you were been have had has')} ){{0,6}}"
        rf"{any_of('above told_before said_before told_so_far before_this came_before youve_been_told you_were_told told said_above')}"
        r"(?! (?:the|this|that|a|an|it|line|threshold)\b)"
    ),
    # Of a page, everything above a line may be left aside.
    rf"{any_of('disregard ignore forget')} the {any_of('above foregoing')}(?= [.]|$| {any_of('and now instead instructions rules prompt')})",
    (
        rf"{any_of('ignore disregard forget')} {any_of('what whatever everything anything')} (?:that )?(?:the )?users? (?:has |have )?"
        rf"{any_of('said says asked asks wants wanted told wrote requested requests')}"
    ),
    rf"{any_of('ignore disregard')} the users? {any_of('request requests instructions instruction wishes intent commands orders')}",
    (
        rf"{any_of('instead_of rather_than')} {any_of('what following doing executing answering')} the users? "
        rf"{any_of('asked asks wants wanted requested said request requests instructions instruction command question')}"
    ),
    rf"{any_of('no_matter regardless_of')} what the users? {any_of('says said tells instructs asks wants requests')}(?! for)",
    (
        rf"{any_of('all any your the')} {any_of('previous prior earlier')} {any_of('instructions prompts directives guidelines')} "
        rf"{any_of('are is')} (?:now |hereby )?{any_of('void null cancelled canceled revoked rescinded obsolete invalid no_longer')}"
    ),
    (
        rf"{any_of('these this the_following my')} (?:new |updated )?{any_of('instruction instructions directive directives')} "
        rf"{any_of('supersede supersedes override overrides replace replaces')} (?:{_DETERMINERS} ){{0,4}}{_ORDERS}"
    ),
    (
        rf"{any_of('take takes taking has have')} {any_of('precedence priority')} over (?:{_DETERMINERS} ){{0,2}}"
        rf"{any_of('all any every other your previous prior earlier existing system user users')} (?:{_DETERMINERS} ){{0,2}}{_ORDERS}"
    ),
    (
        rf"{any_of('your you_have')} (?:been given )?{any_of('new updated real actual true')} {any_of('instructions directives')} "
        rf"{any_of('are is follow supersede override')}"
    ),
    (
        rf"{_PUT_ASIDE} (?:{_DETERMINERS} ){{0,3}}{any_of('safety ethical your')} (?:{_DETERMINERS} ){{0,2}}"
        rf"{any_of('rules policies policy guidelines restrictions limitations filters safeguards')}"
    ),
    (
        rf"(?:{any_of('previous prior earlier existing all')} {any_of('instructions directives guidelines prompts')}"
        rf"|your (?:[^\W.]+ )?{any_of('instructions directives guidelines rules restrictions policies')}) "
        rf"(?:do not|dont|no longer) (?:[^\W.]+ )?apply"
    ),
    (
        rf"{any_of('ignore disregard forget')} {any_of('what whatever everything anything all')} (?:that )?you "
        rf"{any_of('were have_been had_been')} {any_of('told taught given instructed asked')}"
    ),
    (
        rf"{any_of('treat consider take regard use accept')} {any_of('this these it the_following')} as your (?:[^\W.]+ )?"
        rf"{any_of('instruction instructions prompt orders guidelines rules')}"
    ),
    rf"replace (?:all )?(?:of )?your (?:[^\W.]+ )?{any_of('instructions prompt guidelines rules')} {any_of('with by')}",
    rf"{NOT}{any_of('listen_to obey')} the users?(?= [.]|$| {any_of('and but anymore any_more')}\b)",
    rf"{any_of('pretend imagine')} (?:that )?you {any_of('have had are were')} {any_of('no not unrestricted unfiltered uncensored free without')}\b",
    rf"your {any_of('new real actual true')} {any_of('task role goal objective mission purpose job orders identity')} {any_of('is are now will')}",
    # Behind it stand the instructions themselves; before it nothing of the sentence.
    (
        rf"(?:^|(?<=[.]\s))new (?:system )?{any_of('instructions orders directives')}"
        rf"(?= {any_of('you always never do ignore disregard read send call run execute forward include act obey from_now')}\b)"
    ),
    (
        rf"from {any_of('now this_point here')} {any_of('on onward onwards forward')} (?:[^\W.]+ )?"
        rf"{any_of('you always never act respond answer ignore obey treat')}"
    ),
    (
        rf"{any_of('system admin administrator security developer emergency')} override"
        rf"(?= {any_of('you ignore disregard execute run all the_following activated engaged enabled accepted granted')}\b)"
    ),
    (
        rf"you are now (?:an? |the )?(?:[^\W.]+ ){{0,2}}"
        rf"{any_of('assistant agent model ai bot chatbot hacker pirate administrator admin attacker character persona')}"
    ),
    r"you are (?:now |no longer )?(?:in |an? )?(?:developer|admin|debug|god|jailbreak|unrestricted|dan) mode",
    r"you are (?:now (?:dan|unrestricted|jailbroken|free (?:from|of))|no longer (?:bound|restricted|limited) by)",
    # The same with more words around
    rf"{_DISOBEY} (?:{_DETERMINERS} ){{0,5}}?(?:{_PRIOR} )(?:{_DETERMINERS} ){{0,3}}{_ORDERS}{_AS_DATA}",
    (
        rf"{any_of('erase delete unlearn discard drop overwrite')} (?:{_DETERMINERS} ){{0,4}}{_ORDERS} (?:that |which )?you "
        rf"(?:[^\W.]+ ){{0,2}}?{any_of('given told received got learned learnt taught')}"
    ),
    (
        rf"{_PUT_ASIDE} {up_to(4)}{any_of('instructions instruction guidance guidelines rules directions directives orders everything anything all whatever constraints')}"
        rf" (?:that |which )?you (?:[^\W.]+ ){{0,3}}?"
        rf"{any_of('given told taught asked instructed shown received got learned learnt provided handed trained')}"
    ),
    rf"(?:{_PUT_ASIDE}|{_DISOBEY}) (?:all |any |the ){{0,2}}{any_of('instructions wishes orders directives requests')} (?:of|from|by) the {_MASTERS}(?! (?:if|unless|until|when|that|which|who|interface|guide|manual)\b)",
    (
        rf"(?:{_PUT_ASIDE}|{_DISOBEY}) (?:all |any |every |each |of ){{0,3}}your (?:[^\W.]+ ){{0,2}}?{_BOUNDS}"
        r"(?! (?:if|when|only|unless)\b)"
    ),
    (
        rf"(?:{_PUT_ASIDE}|{_DISOBEY}) (?:all |any |every |each |of ){{0,3}}(?:the |your ){_MASTERS} (?:[^\W.]+ )?"
        rf"{any_of('request requests instruction instructions wishes intent commands orders policies policy rules prompt guidance guidelines directives')}"
        r"(?! (?:unless|if|until|without|when|that|which|to|before)\b)"
    ),
    (
        rf"(?:{_PUT_ASIDE}|{_DISOBEY}) (?:the |all |any |of |your ){{0,3}}{any_of('safety security content ethical moderation')} "
        rf"(?:[^\W.]+ )?{any_of('rules policies policy guidelines restrictions protocols')}(?! (?:unless|if|that|which)\b)"
    ),
    (
        rf"{any_of('put putting set setting lay leave cast push')} (?:all |any |of ){{0,2}}your (?:[^\W.]+ ){{0,2}}?{_BOUNDS} aside"
    ),
    (
        rf"(?<!to\s)(?<!true\s){any_of('bypass circumvent ignore disregard evade suspend override')} (?:all |any |every |each |your |of |the ){{1,4}}"
        rf"{any_of('safety ethical content moderation alignment')} (?:[^\W.]+ )?"
        rf"{any_of('checks filters filter rules guidelines policies policy protocols measures mechanisms restrictions safeguards controls')}"
    ),
    (
        rf"{any_of('disable deactivate remove lift drop switch_off turn_off suspend skip')} (?:all |any |every |each |of ){{0,3}}your (?:own )?"
        rf"(?:[^\W.]+ )?{any_of('safeguards guardrails filters restrictions guidelines')}"
    ),
    (
        rf"{any_of('replace overwrite rewrite swap substitute exchange erase wipe delete unlearn reset discard')} (?:all )?(?:of )?your "
        rf"(?:[^\W.]+ ){{0,2}}?{any_of('instructions guidelines directives training programming constraints restrictions')}"
    ),
    # What is no longer to count
    (
        rf"{any_of('previous prior earlier former past foregoing original preceding')} (?:[^\W.]+ )?"
        rf"{any_of('instructions prompts directives guidelines directions guidance rules')} {_IS_NOW}{_VOID}"
    ),
    (
        rf"{any_of('previous prior earlier former past original preceding existing your')} (?:[^\W.]+ )?"
        rf"{any_of('instructions prompts prompt directives guidelines directions guidance')} "
        rf"{any_of('must should can may are_to is_to shall')} (?:now |all )?(?:be )?"
        rf"(?:considered |regarded as |treated as |deemed |seen as )?{_TO_BE_VOID}"
    ),
    rf"your (?:[^\W.]+ ){{0,2}}?{any_of('instructions guidelines directives restrictions guidance rules training policy policies')} {_IS_NOW}{_VOID}",
    (
        rf"{any_of('rules guidelines guidance instructions directives directions policies restrictions constraints orders')} "
        rf"(?:given |set |made |laid down )?{any_of('in of from by')} (?:the |your ){any_of('system_prompt system_message system developer developers provider operator host creators makers user')} "
        rf"(?:[^\W.]+ ){{0,2}}?(?:{_IS_NOW}{_VOID}|{_NO_LONGER})"
    ),
    (
        rf"{any_of('instructions rules guidelines directives directions guidance prompts')} (?:that |which )?"
        rf"{any_of('contradict contradicts contradicting conflict conflicts conflicting oppose opposing contrary')} (?:with |to )?(?:this|these|the) "
        rf"(?:[^\W.]+ ){{1,3}}?{any_of('are_to is_to must should shall can may')} (?:be )?{_TO_BE_VOID}"
    ),
    (
        rf"(?:the|your|all|any) {any_of('content safety ethical moderation')} {any_of('policy policies guidelines rules filters restrictions')} "
        rf"(?:[^\W.]+ ){{0,3}}?(?:{_IS_NOW}{_VOID}|{_NO_LONGER})"
    ),
    rf"no {any_of('content safety ethical moderation usage')} {any_of('policy policies rules guidelines restrictions')} {any_of('applied applies apply existed exists binds')}",
    (
        rf"{any_of('anything everything whatever all what')} (?:that )?(?:the |your ){_MASTERS} (?:has |have |had |ever )?{_ASKED} {up_to(4)}"
        rf"{any_of('should must can may is_to are_to is shall')} (?:be )?(?:considered |regarded as |treated as |deemed )?{_TO_BE_VOID}"
    ),
    (
        rf"your (?:original |current |initial |previous |prior |main |first |old ){{1,2}}{any_of('task goal objective mission job role purpose assignment')} "
        rf"(?:now |hereby )?{any_of('has_changed has_been is_over is_now was is_void is_cancelled is_replaced')}"
    ),
    (
        rf"{any_of('pretend imagine act behave assume')} (?:as if |as though |that |like ){{0,2}}(?:all |any |the |your |every |there were no ){{0,3}}"
        rf"{any_of('messages instructions conversation rules prompts guidelines message prompt')} {up_to(5)}"
        rf"{any_of('never_existed did_not_exist never_happened were_never was_never do_not_exist do_not_apply did_not_apply had_never')}"
    ),
    # What is to come before all else
    (
        rf"{any_of('this these the_following what_follows my the')} (?:tool s |tools |server s |servers |[^\W.]+ )?"
        rf"{any_of('notice text message description instructions instruction directions directives directive guidance note rules paragraph section document statement follows')} "
        rf"{up_to(3)}{any_of('supersede supersedes override overrides overrule overrules outrank outranks outweigh outweighs trump trumps replace replaces')} "
        rf"(?:the )?{any_of('any all every other your previous prior earlier existing original those anything everything whatever what')} "
        rf"{up_to(3)}(?:{_ORDERS}|(?:the |your ){_MASTERS}(?= [.]|$| (?:or|and|has|have|had|said|says|asks|asked|wants|may)\b))"
    ),
    rf"{any_of('what_follows this the_following')} {any_of('replaces supersedes overrides')} your (?:[^\W.]+ )?{_ORDERS}",
    (
        rf"{any_of('take takes taking has have having')} (?:a |the |higher |greater |more |absolute |top ){{0,2}}{any_of('precedence priority authority')} {any_of('over than')} (?:both |all |any |even )?"
        rf"(?:{any_of('anything everything whatever what all any')} {up_to(2)}{_MASTERS} (?:has |have |had |may have )?{_ASKED}"
        rf"|the {_MASTERS} {any_of('wishes requests request orders commands instructions instruction intent prompt')})"
    ),
    (
        rf"{any_of('treat regard consider view take accept see')} {any_of('this these the_following it')} (?:[^\W.]+ )?"
        rf"{any_of('instructions directions directives description rules text message guidance notice as')} (?:as )?(?:having |being |of |the |a |your |with ){{0,3}}"
        rf"{any_of('higher highest top utmost overriding authoritative binding system_level more_important most_important')}"
    ),
    (
        rf"{any_of('give grant assign lend')} {any_of('this these the_following it')} (?:[^\W.]+ ){{0,2}}?{any_of('more higher greater top absolute full')} "
        rf"{any_of('weight priority precedence authority trust importance')} {any_of('than over')}"
    ),
    (
        rf"{any_of('conflict conflicts contradict contradicts contradiction conflicting disagree disagrees')} {up_to(5)}your "
        rf"(?:[^\W.]+ ){{0,2}}?{_ORDERS} {up_to(4)}{any_of('wins win prevails prevail precedence priority decides counts follow obey')}"
    ),
    # Somebody else
    (
        rf"you are (?:now|no longer|henceforth) (?:an? |the )?(?:[^\W.]+ ){{0,2}}?"
        rf"{any_of('assistant chatbot dan jailbroken')}"
    ),
    rf"{any_of('you_are act_as behave_as become pretend_to_be play_the_role_of called')} dan",
    rf"{any_of('do_anything_now anything_goes_mode')}",
    (
        rf"{any_of('as are be become becoming being')} (?:now )?(?:an? |the |in )?(?:[^\W.]+ )?"
        rf"{any_of('unrestricted uncensored unfiltered unaligned jailbroken unmoderated amoral unshackled')} {any_of('assistant agent ai model chatbot bot persona llm mode version')}"
    ),
    (
        rf"{any_of('assistant agent ai chatbot persona llm')} {any_of('without with_no free_of free_from that_has_no who_has_no which_has_no not_bound_by unbound_by')} "
        rf"(?:any |all |content |ethical |moral |safety |usage |such ){{0,3}}"
        rf"{any_of('restrictions limitations limits rules filters guidelines constraints censorship safeguards morals ethics')}"
    ),
    (
        rf"(?<!if\s)(?<!when\s)(?<!unless\s)you {any_of('have_no have_been_freed are_free are_freed are_exempt are_released have_been_released are_liberated are_not_bound are_unbound are_not_subject')} "
        rf"(?:from |of |by |any |all |your |such |the |content |safety |ethical |moral |other ){{0,4}}"
        rf"{any_of('restrictions limitations guidelines filters censorship safeguards inhibitions guardrails')}(?! (?:on|for|of|in|to|set|about)\b)"
    ),
    rf"{any_of('never do_not dont must_not not_to cannot')} refuse (?:a |an |any |the |this |these |its |such |to ){{0,2}}{any_of('request requests order orders command commands instruction instructions comply obey')}",
    (
        rf"{any_of('developer debug dan god jailbreak unrestricted unfiltered uncensored sudo admin')} mode {any_of('and where in_which')} (?:you )?(?:will |now )?"
        rf"{any_of('answer respond reply ignore comply obey bypass act disregard')}"
    ),
    (
        rf"{any_of('you you_must you_should you_will you_shall you_may you_have_to')} (?:now )?{any_of('enter switch_to operate_in run_in work_in act_in go_into')} "
        rf"(?:an? |the )?{any_of('developer debug dan god jailbreak unrestricted unfiltered admin root maintenance sudo')} mode"
    ),
    rf"{any_of('enter switch_to activate go_into')} (?:the )?{any_of('developer debug dan god jailbreak unrestricted unfiltered uncensored')} mode and (?:[^\W.]+ )?{any_of('answer respond reply ignore comply obey')}",
    rf"{any_of('answer respond reply act speak operate behave')} {up_to(3)}without (?:any |content |safety |ethical |moral |your |the |usual ){{0,3}}{any_of('filters restrictions censorship limitations safeguards guardrails inhibitions')}",
    # Something else
    rf"{any_of('drop stop abandon quit interrupt forget')} {any_of('whatever everything what anything all')} (?:that )?(?:it is )?you {any_of('are were have_been')} (?:currently |just )?{any_of('doing working asked told')}",
    rf"new {any_of('instructions orders directives')} {any_of('abandon transfer delete stop make open get post put tell reply respond output print export leave drop')}",
    rf"{any_of('obey listen_to answer_to serve')} (?:to )?{any_of('only solely nobody_but no_one_but')} (?:to )?{up_to(2)}{any_of('server tool description text instructions operator author')}",
    (
        rf"{any_of('from_now_on henceforth from_this_moment from_this_point from_here_on from_now_onwards')} (?:on )?(?:[^\W.]+ )?"
        rf"{any_of('your you obey ignore treat follow all')} (?:[^\W.]+ )?{any_of('objective task goal only ignore obey answer act follow will must are serve requests')}"
    ),
    # What a model was told, near to a word that undoes it
    (
        rf"{any_of('do_away_with overlook dispense_with get_rid_of throw_away throw_out forsake renounce break breach violate flout stop_caring_about')} "
        rf"{up_to(2)}(?:{any_of('previous prior earlier former preceding past original initial all_your your_own any_of_your')} (?:[^\W.]+ )?|your )"
        rf"{any_of('instructions directives prompt guidance guidelines rules restrictions programming training directions')}(?! (?:file|for)\b)"
    ),
    (
        rf"your (?:[^\W.]+ ){{0,2}}?{any_of('instructions guidelines guidance directives programming training safeguards safety_rules content_filters safety_filters ethical_rules content_policy safety_policy')} "
        rf"(?:[^\W.]+ ){{0,3}}?{any_of('deleted cancelled canceled removed lifted switched_off turned_off disabled suspended void obsolete overridden superseded revoked invalid do_not_hold do_not_apply do_not_count no_longer are_off were_wrong have_expired')}"
    ),
    (
        rf"{any_of('instructions restrictions rules guidance limits guidelines directives policies constraints')} (?:that |which )?(?:you were given|you have been given|you received|you have|you follow|(?:imposed|set|given|made|laid down|configured|written|defined|provided) by {_MAKERS}) (?:[^\W.]+ ){{0,2}}?"
        rf"{any_of('do_not_hold do_not_apply do_not_count no_longer hereby removed lifted void suspended switched_off cancelled revoked disabled waived')}"
    ),
    rf"{any_of('nothing anything everything whatever what all')} (?:that )?(?:the |your )?{_MASTERS} (?:has |have |ever )?{_ASKED} (?:you )?(?:[^\W.]+ )?{any_of('no_longer any_longer any_more anymore is_void applies_any counts_any does_not')}",
    (
        rf"{any_of('whatever no_matter_what even_if regardless_of')} (?:what )?(?:the |your ){any_of('system_prompt developer developers operator provider instructions guidelines')} "
        rf"(?:[^\W.]+ ){{0,3}}?{any_of('follow obey says say do execute carry_out')}"
    ),
    (
        rf"{any_of('higher_rank higher_priority more_weight greater_authority more_authority higher_authority more_important above takes_precedence priority')} {any_of('than over')} "
        rf"(?:your |the |any |all |previous |other ){{1,3}}{any_of('system_prompt instructions guidelines directives rules_you prompt_you')}"
    ),
    rf"{any_of('replaces replace supersedes supersede overrides override voids')} (?:all |any |every )?(?:of )?your (?:[^\W.]+ )?{any_of('instructions directives guidelines guidance training restrictions')}",
    rf"{any_of('users operators developers')} (?:[^\W.]+ )?{any_of('instructions requests wishes commands')} {any_of('are_to must should')} (?:now )?(?:be )?{any_of('ignored disregarded overridden forgotten')}",
    rf"act {up_to(2)}according to the rules {any_of('below here given listed')}(?: (?:[^\W.]+ )?){{0,3}}?no other",
    rf"you are no longer an? {up_to(2)}{any_of('assistant helper chatbot model agent')}",
    rf"you {any_of('may can should must are_free_to are_allowed_to')} (?:now )?{any_of('break ignore violate bypass disregard override')} your (?:own )?(?:[^\W.]+ )?{any_of('rules guidelines instructions policies restrictions')}",
    rf"{any_of('stop cease quit')} {any_of('being_helpful helping serving assisting working_for obeying')} (?:to )?(?:the |your )?user",
    rf"{any_of('bound_by answers_to subject_to knows has_no')} (?:no |any )?{any_of('policy policies restrictions rules morals ethics')} {any_of('whatsoever at_all and_answers')}",
    rf"{any_of('as_an_ai as_a_model you_were_an_ai were_an_ai an_ai_model an_ai')} {any_of('with_no without free_of that_has_no')} (?:any )?(?:[^\W.]+ )?{any_of('constraints restrictions limits rules filters guidelines ethics morals')}",
    rf"no {any_of('earlier previous prior former')} {any_of('instruction instructions directive prompt')} {any_of('counts applies matters holds is_valid remains')}",
    rf"consider (?:all )?your (?:[^\W.]+ )?{any_of('instructions guidelines rules restrictions directives prompt')} {any_of('deleted void cancelled removed gone lifted obsolete revoked null replaced')}",
    # Rules that are said to be the model's own
    rf"{_PUT_ASIDE} {up_to(3)}{any_of('guidelines instructions rules policies principles directives restrictions')} (?:that |which )?you (?:[^\W.]+ )?{any_of('follow obey have use apply observe operate work')}(?! for\b)",
    (
        rf"{_PUT_ASIDE} {up_to(4)}{any_of('guidelines instructions rules policies principles directives restrictions orders')} {any_of('set given made laid imposed written')} (?:down )?by "
        rf"(?:{_MAKERS}|(?:your |the )(?:user|system))"
    ),
    rf"{any_of('do_not dont never no_longer need_not')} {any_of('apply enforce')} your (?:[^\W.]+ ){{0,2}}?{any_of('restrictions guidelines policies safeguards rules limits filters')}",
    (
        rf"{any_of('suspend pause relax loosen lift waive drop ignore forget skip break disable')} (?:all |any |of )?{any_of('your')} "
        rf"{any_of('normal usual regular standard own ordinary default safety content ethical moral')} (?:[^\W.]+ )?{any_of('rules restrictions guidelines policies limits checks filters safeguards principles')}"
    ),
    rf"{any_of('ignore disregard discard drop forget')} the users? {any_of('query question message input prompt request')} (?:and|instead)",
    rf"{any_of('consider regard think_of see')} yourself (?:as )?(?:now )?{any_of('free freed released exempt unbound liberated unrestricted')}",
    (
        rf"you are (?:now |hereby )?{any_of('exempt free freed released relieved')} (?:from|of) (?:all |any |your |the ){{1,2}}(?:[^\W.]+ )?"
        rf"{any_of('policies rules commitments obligations restrictions guidelines instructions limits')}"
    ),
    rf"{any_of('whatever everything anything what all')} (?:that )?you {any_of('were have_been')} {any_of('told taught instructed')} {up_to(4)}{any_of('no_longer does_not is_void is_wrong is_obsolete is_cancelled')}",
    rf"(?:{_PUT_ASIDE}|{_DISOBEY}) {any_of('what whatever anything everything')} (?:that )?the {any_of('developer system user operator host')} (?:prompt |message |instructions )?{any_of('says said says_about tells told asks wants')}",
    rf"{any_of('enable enter activate switch_to go_into turn_on')} {any_of('unrestricted uncensored unfiltered jailbreak god dan')} mode",
    rf"{any_of('skip omit bypass forgo')} (?:every |all |any |the ){{1,2}}{any_of('ethical safety moral')} (?:[^\W.]+ )?{any_of('check checks rules review considerations')} (?:that )?you",
    rf"you are (?:now |henceforth )?the {any_of('servers tools attackers')} (?:[^\W.]+ )?{any_of('agent assistant servant')}",
    rf"{any_of('prior previous earlier former')} {any_of('guidance instructions directives')} {_IS_NOW}{any_of('withdrawn final_no deleted replaced_by_this overridden_by_this')}",
    rf"{any_of('your the')} {any_of('system_prompt system_message')} {any_of('is was has_been')} (?:now |hereby )?{any_of('outdated void obsolete superseded invalid wrong cancelled revoked overridden irrelevant no_longer withdrawn lifted suspended replaced_by_this')}",
    rf"(?:{_PUT_ASIDE}|{_DISOBEY}) {any_of('what whatever anything everything')} (?:that )?the {_MASTERS} (?:has |have |had |may have |might )?{_ASKED}",
    rf"{any_of('forget ignore disregard')} {any_of('the this our')} {any_of('conversation chat messages discussion dialogue')} {any_of('so_far until_now up_to_now above before_this')}",
    (
        rf"{any_of('instructions guidelines guidance directives rules restrictions directions orders')} (?:that were |which were )?{any_of('given_to_you issued_to_you you_were_given you_received')} (?:[^\W.]+ ){{0,2}}?"
        rf"(?:{_IS_NOW}{_VOID}|{_NO_LONGER}|{any_of('must should are_to can may')} (?:now )?be {_TO_BE_VOID})"
    ),
    rf"{any_of('answer respond reply act speak behave talk')} (?:only |always |to me )?as dan",
    # What this text, or the model itself, is set against
    rf"{_PUT_ASIDE} {up_to(3)}{any_of('rules instructions guidelines directives principles policies orders')} (?:that |which )?you {any_of('were are have_been had_been')} (?:currently |so far |previously )?{any_of('following obeying using observing applying working_under operating_under bound_by')}",
    (
        rf"{any_of('treat consider take regard accept')} (?:the |this |these |that )(?:[^\W.]+ ){{1,3}}?as your {any_of('sole only new real true actual highest binding')} (?:[^\W.]+ )?"
        rf"{any_of('instruction instructions directive directives prompt orders guidelines rules guidance')}"
    ),
    (
        rf"{any_of('follow obey heed execute comply_with listen_to')} (?:this|the|these) {up_to(3)}{any_of('description text instructions note message tool server page directive directives section document')} "
        rf"{any_of('and_not rather_than instead_of not over')} (?:what |those of |to )?(?:the |your )(?:user|human|person|operator)(?: you are [^\W.]+)?(?= [.]|$| (?:if|when|where|whenever|or|and|in|should|wants|says|said|asks|asked|requests?)\b)"
    ),
    rf"do {any_of('what as')} (?:this|the) {up_to(3)}{any_of('says states demands tells wants asks')} {any_of('and_not rather_than instead_of not')} (?:of )?(?:what |as )?the user",
    (
        rf"(?<!to\s)(?<!true\s){any_of('bypass circumvent evade override sidestep work_around get_around disable ignore disregard')} (?:all |any |every |each |of ){{0,3}}your (?:own )?"
        rf"{any_of('built_in internal inherent innate inbuilt')} (?:[^\W.]+ )?{any_of('restrictions limitations limits constraints filters safeguards guardrails guidelines rules protections policies')}"
    ),
    (
        rf"{any_of('must should shall have_to may can need_to will')} (?:now |always )?{any_of('bypass circumvent evade sidestep work_around get_around')} (?:all |any |every |each |of ){{0,3}}your (?:own )?(?:[^\W.]+ )?"
        rf"{any_of('restrictions limitations constraints safeguards guardrails guidelines protections')}(?! (?:on|for(?! this)|of|in|to|set|about)\b)"
    ),
    (
        rf"(?:{_PUT_ASIDE}|{_DISOBEY}) (?:all |any |the |whatever |every ){{0,2}}{any_of('instructions instruction guidance rules directives directions guidelines prompts')} (?:that |which )?"
        rf"{any_of('came come were_given were_issued appeared stand stood you_saw you_received you_got have_come you_read')} {up_to(2)}"
        rf"{any_of('earlier previously so_far before_this in_this_session in_this_conversation in_this_chat')}(?= [.]|$| (?:in|from) (?:the|this|our) (?:session|conversation|chat|thread|dialogue|prompt|context)\b| (?:and|as|because|since)\b)"
    ),
    rf"{any_of('ignore disregard overrule')} (?:the |your )user {any_of('if when where whenever')} {up_to(4)}{any_of('contradict contradicts conflict conflicts disagree disagrees objects')}",
    rf"{any_of('wins_over prevails_over counts_more_than weighs_more_than stands_above')} {any_of('what whatever anything everything all')} (?:that )?(?:the |your )user (?:has |have |ever )?{any_of('said says asked asks wants wanted told wrote requested requests')}",
    (
        rf"{any_of('instructions directives guidelines guidance rules')} (?:{any_of('from_before before preceding prior_to')} this (?:[^\W.]+ ){{0,2}}?"
        rf"|(?:that |which )?you {any_of('followed obeyed have_followed have_obeyed were_following')} {any_of('until_now so_far before up_to_now')} )(?:{_NO_LONGER}|{_IS_NOW}{_VOID})"
    ),
    # An authority that a text claims, and nobody who has to be asked
    rf"{any_of('no_matter_what whatever regardless_of_what')} (?:else )?you {any_of('were have_been had_been are')} (?:[^\W.]+ )?{any_of('told instructed taught ordered asked')}(?= [.]|$| (?:above|before|earlier|so far|previously|by|until|otherwise|you)\b)",
    rf"as your {any_of('only sole single supreme highest final ultimate')} {any_of('authority guide guideline instruction instructions rulebook master directive directives')}",
    rf"{any_of('carry carries have has hold holds with possess possesses')} (?:the )?{any_of('developer system operator provider')} level {any_of('authority rank precedence priority')}",
    rf"{any_of('cancel cancels void voids overrule overrules annul annuls nullify nullifies override overrides supersede supersedes revoke revokes replace replaces')} {any_of('any all every each the')} (?:[^\W.]+ )?system {any_of('message messages prompt prompts instruction instructions')} (?:that |which )?you",
    (
        rf"{any_of('pretend imagine act_as_if act_as_though behave_as_if behave_as_though suppose')} (?:that )?your (?:[^\W.]+ )?{any_of('filter filters guidelines guardrails restrictions rules safeguards policies limitations ethics training instructions')} "
        rf"{any_of('was were is are had has did do does never no')}"
    ),
    (
        rf"you {any_of('do_not dont no_longer never')} {any_of('need require')} (?:to )?(?:ask |wait |for |the |any |a |get |have |users? |human ){{0,5}}{any_of('approval permission consent confirmation')} "
        rf"{any_of('for to before')} (?:do |doing |take |taking |perform |run |execute )?{any_of('anything everything any_action any_operation any_step any_command all_actions')}"
    ),
    rf"{any_of('any all every')} {any_of('request requests wish wishes instruction instructions')} {any_of('by from of')} the {any_of('human user operator')} to {up_to(3)}you {up_to(8)}{any_of('is are')} (?:now |hereby |to be )?{any_of('void moot irrelevant ignored disregarded overruled')}",
    # Other languages
    (
        r"(?:ignoriere|ignorieren sie|missachte|missachten sie|vergiss|vergessen sie|verwirf|ubergehe|umgehe|umgehen sie) (?:\w+ ){0,3}"
        r"(?:vorherigen?|bisherigen?|vorigen?|fruheren?|obigen?|ursprunglichen?|deiner?|deinen) (?:\w+ ){0,2}"
        r"(?:anweisungen|instruktionen|befehle|vorgaben|richtlinien|sicherheitsregeln|sicherheitsrichtlinien)"
    ),
    (
        r"(?:ignorez?|oubliez?|contournez?|desobeis) (?:\w+ ){0,4}(?:instructions?|consignes?|directives?|regles?|restrictions?) "
        r"(?:\w+ ){0,2}(?:precedentes?|anterieures?|ci dessus|initiales?|recues?|systeme|que tu as|qui tont ete|de ton)"
    ),
    (
        r"(?:ignora|ignore|olvida|olvide|desobedece|descarta) (?:\w+ ){0,4}(?:instrucciones|indicaciones|ordenes|directrices|reglas|normas|restricciones) "
        r"(?:\w+ ){0,3}(?:anteriores|previas|originales|iniciales|recibidas|que te|del sistema|te dio|te dieron)"
    ),
    r"(?:ignora|ignori|dimentica) (?:\w+ ){0,3}istruzioni (?:precedenti|anteriori)",
    (
        r"(?:ignore|ignora|esqueca|desconsidere|desobedeca|descarte) (?:\w+ ){0,4}(?:instrucoes|diretrizes|orientacoes|ordens|regras|restricoes) "
        r"(?:\w+ ){0,3}(?:anteriores|previas|originais|iniciais|recebidas|que voce|que te|do sistema)"
    ),
    r"(?:игнорируи|игнорируите|забудь|забудьте) (?:\w+ ){0,3}(?:предыдущие|прежние|прошлые) (?:инструкции|указания)",
)
# What rules of a product are said to do as well, more or less.
_OWN_RULES = any_of(
    "instructions instruction guidelines guidance guardrails rules constraints restrictions limits limitations policies policy "
    "directives safeguards principles prompt prompts programming"
)
_REACHED_YOU = (
    rf"(?:(?:that |which )?(?:has |have |had )?(?:reached|bound|bind|binds|governed|steered|guided) you|"
    rf"(?:that |which )?you (?:had |have |were |have been )?{any_of('received given got started_with began_with loaded_with initialised_with initialized_with shipped_with set_up_with')}|"
    rf"(?:that |which )?{_MAKERS} (?:has |have )?{any_of('configured set gave imposed defined wrote provided issued')}|"
    rf"{any_of('configured set given imposed defined written provided issued')} by {_MAKERS})"
)
_OVERRIDE_STRICTLY = (
    # What reached the model before, and what becomes of it
    rf"(?:{_PUT_ASIDE}|{_DISOBEY}|{_REPLACE}) {up_to(3)}{_OWN_RULES} (?:[^\W.]+ )?{_REACHED_YOU}",
    rf"(?:{_PUT_ASIDE}|{_DISOBEY}) {up_to(2)}{any_of('guardrails guidelines guidance safeguards')} in your {any_of('configuration config setup settings system_prompt prompt training')}",
    (
        rf"{_OWN_RULES} (?:[^\W.]+ )?{_REACHED_YOU} {up_to(8)}{any_of('suspended revoked lifted outdated obsolete void waived cancelled superseded overridden abolished no_longer do_not_apply dont_apply any_more anymore')}"
    ),
    (
        rf"{any_of('instructions guidelines directives orders rules prompt')} (?:that |which )?{any_of('you your')} {up_to(4)}{any_of('conflict conflicts contradict contradicts clash clashes disagree differ')} {up_to(8)}"
        rf"{any_of('throw discard drop ignore forget ours win wins prevail prevails obey follow')}"
    ),
    (
        rf"{any_of('all any previous prior earlier former original existing initial')} (?:[^\W.]+ )?{any_of('constraints restrictions limitations rules policies safeguards guardrails prohibitions')} "
        rf"{any_of('are have_been')} {any_of('hereby herewith henceforth')} (?:[^\W.]+ )?{_VOID}"
    ),
    (
        rf"your (?:[^\W.]+ )?{any_of('rules guidelines restrictions policies instructions limits reservations safeguards')} {any_of('about against regarding concerning around')} {up_to(12)}"
        rf"{any_of('do_not dont no_longer does_not')} (?:[^\W.]+ )?{any_of('count apply hold matter bind')}"
    ),
    rf"{any_of('no_matter_what whatever regardless_of_what')} (?:your |any of your )(?:[^\W.]+ )?{any_of('instructions rules guidelines policies prompt directives')} (?:may |might |will )?{any_of('say says state states tell tells require requires demand')}",
    (
        rf"{any_of('regardless_of irrespective_of notwithstanding in_spite_of despite')} (?:any |all |the |your |other ){{0,3}}{any_of('restrictions constraints limits limitations rules guidelines instructions safeguards prohibitions policies')} "
        rf"{any_of('stated given mentioned imposed received issued')} (?:to you |on you )?{any_of('earlier above before previously elsewhere by')}"
    ),
    (
        rf"{any_of('consider regard treat deem think_of')} (?:the {any_of('operators developers systems vendors providers hosts')}|your) (?:[^\W.]+ )?{any_of('prompt instructions rules guidelines policy policies message directives')} (?:as )?"
        rf"{any_of('deleted void cancelled removed gone lifted obsolete revoked null replaced superseded withdrawn erased')}"
    ),
    (
        rf"{_OWN_RULES} (?:[^\W.]+ )?(?:that |which )?you were {any_of('trained fine_tuned aligned built tuned set_up deployed')} {any_of('on with by under')} {up_to(3)}"
        rf"{any_of('superseded replaced void obsolete cancelled outdated revoked lifted overridden no_longer does_not do_not')}"
    ),
    (
        rf"{any_of('anything whatever everything what')} (?:that )?(?:your {any_of('guidelines rules policy policies developer vendor provider operator instructions training')}|{any_of('your the')} system {any_of('message prompt')}) "
        rf"{any_of('forbids forbid prohibits prohibit bans ban disallows disallow rules_out restricts prevents')} (?:(?!not\b|never\b)[^\W.]+ ){{0,3}}?{any_of('allowed permitted fine ok okay acceptable welcome')}"
    ),
    rf"{any_of('set put leave throw cast lay drop forget ignore abandon lose suspend')} (?:aside |away )?your (?:[^\W.]+ )?{any_of('caution scruples reservations restraint inhibitions hesitation morals ethics conscience')}",
    (
        rf"{any_of('treat regard handle obey follow take')} {up_to(2)}{any_of('request requests command commands instructions orders')} {up_to(8)}as {any_of('if though')} (?:the |your |an? )?{any_of('administrator admin user developer operator system owner vendor')} {any_of('had has')} "
        rf"(?:[^\W.]+ )?{any_of('typed written said sent given issued ordered asked')}"
    ),
    rf"you {any_of('have_been are were')} (?:now |hereby )?{any_of('reassigned repurposed reprogrammed')}(?= [.]|$| (?:to|and|your|as|by)\b)",
    rf"your {any_of('employer master boss principal commander')} is (?:now |from now on )",
    rf"your {any_of('vendors providers developers makers operators creators')} (?:[^\W.]+ ){{0,2}}?{any_of('policy policies rules guidelines restrictions prompt instructions')} {any_of('is are has_been have_been was were')} (?:now |hereby |all )?(?:{_VOID}|waived|replaced)",
    (
        rf"{any_of('outranks outrank overrules overrule trumps trump outweighs outweigh')} {any_of('anything everything whatever all what')} (?:that )?(?:the|a|your|any) {any_of('person human user operator developer vendor')} (?:has |may |might )?"
        rf"{any_of('types type typed says say said asks ask asked wants want wrote writes orders demands')}"
    ),
    rf"{any_of('delete erase wipe purge remove clear')} (?:the |all |any |your |those ){{1,2}}(?:[^\W.]+ )?{any_of('rules instructions guidelines restrictions directives constraints')} {up_to(6)}from your {any_of('memory context prompt mind')}",
    # What is said to stand above them
    rf"{any_of('act work proceed operate behave rely')} {any_of('solely only exclusively')} {any_of('on by according_to')} {any_of('what_is_written_here what_is_said_here what_stands_here this_description this_text these_instructions')}",
    rf"{any_of('overwrite replace rewrite swap substitute update alter amend discard erase')} your (?:[^\W.]+ )?system {any_of('prompt message instructions')}",
    rf"you {any_of('are_to must should shall have_to will')} obey (?:(?:it|them|this tool|this server|its output|its results) {any_of('accordingly unconditionally to_the_letter without_question blindly in_everything')}|its instructions|whatever it returns)",
    # Refusals that are not allowed, and somebody else's part
    rf"{any_of('bypass suppress skip drop override overcome ignore')} {any_of('any all every your')} (?:[^\W.]+ )?{any_of('refusal refusals')}",
    rf"{any_of('refusal refusals refusing to_refuse')} {any_of('is are')} {any_of('not never')} {any_of('permitted allowed acceptable an_option possible_here')}(?= [.]|$| (?:while|here|as|because|in this)\b)",
    (
        rf"{any_of('true real actual')} {any_of('identity persona nature self')} (?:is )?(?:which |that |who )?{up_to(4)}{any_of('no without')} "
        rf"(?:[^\W.]+ )?{any_of('ethics safety morals restrictions rules filters limits module guidelines')}"
    ),
    rf"{any_of('assume adopt take_on')} the {any_of('role identity authority powers')} of (?:the |an? )?(?:[^\W.]+ ){{0,2}}?{any_of('owner administrator admin superuser operator root')} and (?:[^\W.]+ )?{any_of('approve grant confirm authorise authorize accept permit allow')}",
    # Other languages
    r"deine (?:\w+ ){0,2}?(?:anweisungen|regeln|richtlinien|vorgaben|beschrankungen|einschrankungen|sicherheitsregeln) (?:\w+ ){0,4}?(?:nicht mehr|aufgehoben|ungultig|ausgesetzt|außer kraft|hinfallig)",
    r"(?:befolge|gehorche|folge|gehorcht|befolgst|folgst) (?:\w+ ){0,2}?(?:ausschließlich|einzig) (?:\w+ ){0,3}?(?:werkzeugs?|tools?|servers?|texten?|anweisungen)",
    r"tes (?:\w+ )?(?:instructions|consignes|regles|directives|restrictions) (?:\w+ ){0,3}?(?:ne s ?appliquent|sont annulees|sont suspendues|sont levees|nont plus|ne valent)",
    r"obedece (?:\w+ ){0,2}?(?:unicamente|solamente|solo|exclusivamente) (?:\w+ ){0,5}?(?:herramienta|servidor|texto|descripcion)",
    r"tus (?:\w+ )?(?:instrucciones|reglas|restricciones|directrices|normas) (?:\w+ ){0,3}?(?:ya no|quedan anuladas|quedan suspendidas|estan anuladas|han sido anuladas)",
    r"(?:obedeca|siga) (?:\w+ ){0,2}?(?:unicamente|somente|apenas|exclusivamente) (?:\w+ ){0,5}?(?:ferramenta|servidor|texto|descricao)",
    r"suas (?:\w+ )?(?:instrucoes|regras|restricoes|diretrizes) (?:\w+ ){0,3}?(?:nao valem|foram revogadas|foram suspensas|estao suspensas|deixam de valer)",
)
_OVERRIDE_CJK = (
    r"(?:忽略|无视|忘记|忽視|無視|不要遵守|不要遵循)(?:所有|一切|全部|您|你|的|之前|先前|以上|上述|前面)+(?:指令|指示|提示|说明|命令)",
    (
        r"(?:忽略|无视|忘记|忽視|無視|抛开|绕过|违反|不要遵守|不要遵循|不再遵守|不必遵守)\w{0,8}?(?:你|您)\w{0,12}?"
        r"(?:指令|指示|提示词|规则|限制|约束|命令|准则)"
    ),
    r"从现在(?:起|开始)\w{0,6}?(?:只|仅)(?:按照|听从|服从|遵循|执行)",
    r"(?:你|您)(?:的|之前的|原有的)\w{0,6}?(?:指令|规则|限制|约束|准则)\w{0,4}?(?:已|均已|都已)?(?:失效|作废|取消|解除|暂停)",
    r"(?:以前|これまで|上記|前|先)の(?:すべての|全ての)?(?:指示|命令|プロンプト|ルール)(?:を|は)?(?:すべて|全て|全部)?(?:を|は)?(?:無視|忘れ)",
)


KINDS: dict[str, Kind] = {
    "override": Kind(_OVERRIDE, unless=NEGATED),
    "override-cjk": Kind(_OVERRIDE_CJK, unspaced=True),
    "override-strictly": Kind(_OVERRIDE_STRICTLY, unless=NEGATED),
}
"""What is searched for, by name."""
