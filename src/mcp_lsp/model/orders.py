"""Phrases by which a text gives orders to the model that reads it, as expressions for folded texts.

The expressions are our own; the forms they cover are those of public reports on tool poisoning (seen 2026-11), and what
they leave alone was measured on the descriptions of well-kept servers.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from mcp_lsp import regex
from mcp_lsp.model.folded import END, fold, letters_of, matches

# Words


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _any(words: str) -> str:
    """One of some words; ``_`` stands for the space inside of one."""
    return f"(?:{'|'.join(word.replace('_', ' ') for word in words.split())})"


def _up_to(most: int) -> str:
    """Any words of the same sentence, as few as will do."""
    return rf"(?:[^\W.]+ ){{0,{most}}}?"


_DETERMINERS = _any(
    "all any every each of the your my these those this that other whatever and or user users both previous prior "
    "earlier preceding system developer safety security original initial existing current given such former past"
)
_USER = (
    r"(?:(?:the|your|any|our|this|that|human|end) ){0,3}"
    r"(?:(?:users?|humans?|operators?|customers?|owner|anyone|anybody|them|him|her)"
    r"|(?:person|people|human)(?: (?:that|who|whom))?(?: you are)? (?:chatting|talking|speaking|working|using)(?: (?:with|to|the chat|this))?)"
)
# A user of the model, not one of a product that a tool writes to.
_THE_USER = r"(?:the |your |our )(?:human |end )?(?:user|human|operator|customer|person)"
_MODEL = _any("you the_model the_assistant the_agent the_ai the_llm the_client assistant agents models assistants")
_MUST = _any(
    "must should shall has_to have_to needs_to need_to is_to are_to ought_to is_required_to are_required_to "
    "is_obliged_to are_obliged_to is_expected_to are_expected_to is_supposed_to are_supposed_to"
)
_NOT = r"(?<!or\s)" + _any(
    "do_not dont never must_not mustnt should_not shouldnt shall_not may_not cannot_ever not_to avoid refrain_from "
    "under_no_circumstances under_no_circumstance in_no_circumstances in_no_case at_no_point need_not no_need_to "
    "not_necessary_to unnecessary_to not_required_to not_have_to forbidden_to not_allowed_to"
)
_NOT += (
    r" (?:(?:should|must|may|are|can|shall) (?:you|the model|the assistant|the agent) (?:to )?)?"
    r"(?:ever |please |under any circumstances |explicitly |in any way |directly )?"
)
_CONDITION = r"(?! (?:[^\W.]+ ){0,12}?(?:unless|until|before|if|when|without|only|merely|just|yet|till)\b)"

# Orders that put others aside

_PUT_ASIDE = _any(
    "ignore ignoring disregard disregarding forget forgetting do_not_follow dont_follow stop_following do_not_obey "
    "stop_obeying pay_no_attention_to pay_no_heed_to set_aside put_aside lay_aside cast_aside abandon abandoning unlearn "
    "disobey disobeying defy cease_following cease_to_follow stop_complying_with stop_adhering_to deviate_from depart_from"
)
_DISOBEY = (
    _any(
        "do_not dont never must_not mustnt should_not shouldnt shall_not may_not not_to no_longer need_not no_need_to "
        "no_longer_need_to no_longer_have_to not_have_to stop_trying_to cannot"
    )
    + " (?:ever )?"
    + _any("follow obey adhere_to comply_with observe honor honour heed listen_to abide_by respect be_bound_by")
)
# What honest software does as well, to prompts and to rules of its own.
_REPLACE = _any("override overriding overrule discard dismiss neglect bypass circumvent")
_PRIOR = _any(
    "previous prior preceding earlier above foregoing aforementioned former past initial original existing system "
    "developer safety all your"
)
_ORDERS = _any(
    "instruction instructions prompt prompts directive directives direction directions guideline guidelines guidance guardrails "
    "programming training system_prompt system_message"
)
_BOUNDS = _any(
    "rules policies policy guidelines restrictions limitations limits constraints filters safeguards guardrails guidance "
    "instructions directives directions principles protocols training programming"
)
# Who gives orders to a model; `users` is the user's.
_MASTERS = _any("user users operator operators developer developers provider providers system host creators makers")
_ASKED = _any(
    "said says asked asks wants wanted told tells wrote requested requests instructed configured ordered demands decided"
)
_VOID = _any(
    "void null cancelled canceled revoked rescinded obsolete invalid annulled suspended superseded moot withdrawn "
    "abolished lifted no_longer nullified repealed"
)
_TO_BE_VOID = _any(
    "ignored disregarded forgotten void null cancelled obsolete invalid discarded overridden overruled superseded dropped"
)
_IS_NOW = _any("are is was were has_been have_been") + " (?:now |hereby |herewith |therefore |all |immediately )?"
_NO_LONGER = (
    _any("do_not does_not dont doesnt no_longer cease_to ceases_to have_ceased_to")
    + r" (?:[^\W.]+ )?"
    + _any("apply applies bind binds hold count matter")
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
        r"(?! (?:the|this|that|a|an|it|line|threshold)\b)"
    ),
    # Of a page, everything above a line may be left aside.
    rf"{_any('disregard ignore forget')} the {_any('above foregoing')}(?= [.]|$| {_any('and now instead instructions rules prompt')})",
    (
        rf"{_any('ignore disregard forget')} {_any('what whatever everything anything')} (?:that )?(?:the )?users? (?:has |have )?"
        rf"{_any('said says asked asks wants wanted told wrote requested requests')}"
    ),
    rf"{_any('ignore disregard')} the users? {_any('request requests instructions instruction wishes intent commands orders')}",
    (
        rf"{_any('instead_of rather_than')} {_any('what following doing executing answering')} the users? "
        rf"{_any('asked asks wants wanted requested said request requests instructions instruction command question')}"
    ),
    rf"{_any('no_matter regardless_of')} what the users? {_any('says said tells instructs asks wants requests')}(?! for)",
    (
        rf"{_any('all any your the')} {_any('previous prior earlier')} {_any('instructions prompts directives guidelines')} "
        rf"{_any('are is')} (?:now |hereby )?{_any('void null cancelled canceled revoked rescinded obsolete invalid no_longer')}"
    ),
    (
        rf"{_any('these this the_following my')} (?:new |updated )?{_any('instruction instructions directive directives')} "
        rf"{_any('supersede supersedes override overrides replace replaces')} (?:{_DETERMINERS} ){{0,4}}{_ORDERS}"
    ),
    (
        rf"{_any('take takes taking has have')} {_any('precedence priority')} over (?:{_DETERMINERS} ){{0,2}}"
        rf"{_any('all any every other your previous prior earlier existing system user users')} (?:{_DETERMINERS} ){{0,2}}{_ORDERS}"
    ),
    (
        rf"{_any('your you_have')} (?:been given )?{_any('new updated real actual true')} {_any('instructions directives')} "
        rf"{_any('are is follow supersede override')}"
    ),
    (
        rf"{_PUT_ASIDE} (?:{_DETERMINERS} ){{0,3}}{_any('safety ethical your')} (?:{_DETERMINERS} ){{0,2}}"
        rf"{_any('rules policies policy guidelines restrictions limitations filters safeguards')}"
    ),
    (
        rf"(?:{_any('previous prior earlier existing all')} {_any('instructions directives guidelines prompts')}"
        rf"|your (?:[^\W.]+ )?{_any('instructions directives guidelines rules restrictions policies')}) "
        rf"(?:do not|dont|no longer) (?:[^\W.]+ )?apply"
    ),
    (
        rf"{_any('ignore disregard forget')} {_any('what whatever everything anything all')} (?:that )?you "
        rf"{_any('were have_been had_been')} {_any('told taught given instructed asked')}"
    ),
    (
        rf"{_any('treat consider take regard use accept')} {_any('this these it the_following')} as your (?:[^\W.]+ )?"
        rf"{_any('instruction instructions prompt orders guidelines rules')}"
    ),
    rf"replace (?:all )?(?:of )?your (?:[^\W.]+ )?{_any('instructions prompt guidelines rules')} {_any('with by')}",
    rf"{_NOT}{_any('listen_to obey')} the users?(?= [.]|$| {_any('and but anymore any_more')}\b)",
    rf"{_any('pretend imagine')} (?:that )?you {_any('have had are were')} {_any('no not unrestricted unfiltered uncensored free without')}\b",
    rf"your {_any('new real actual true')} {_any('task role goal objective mission purpose job orders identity')} {_any('is are now will')}",
    # Behind it stand the instructions themselves; before it nothing of the sentence.
    (
        rf"(?:^|(?<=[.]\s))new (?:system )?{_any('instructions orders directives')}"
        rf"(?= {_any('you always never do ignore disregard read send call run execute forward include act obey from_now')}\b)"
    ),
    (
        rf"from {_any('now this_point here')} {_any('on onward onwards forward')} (?:[^\W.]+ )?"
        rf"{_any('you always never act respond answer ignore obey treat')}"
    ),
    (
        rf"{_any('system admin administrator security developer emergency')} override"
        rf"(?= {_any('you ignore disregard execute run all the_following activated engaged enabled accepted granted')}\b)"
    ),
    (
        rf"you are now (?:an? |the )?(?:[^\W.]+ ){{0,2}}"
        rf"{_any('assistant agent model ai bot chatbot hacker pirate administrator admin attacker character persona')}"
    ),
    r"you are (?:now |no longer )?(?:in |an? )?(?:developer|admin|debug|god|jailbreak|unrestricted|dan) mode",
    r"you are (?:now (?:dan|unrestricted|jailbroken|free (?:from|of))|no longer (?:bound|restricted|limited) by)",
    # The same with more words around
    rf"{_DISOBEY} (?:{_DETERMINERS} ){{0,5}}?(?:{_PRIOR} )(?:{_DETERMINERS} ){{0,3}}{_ORDERS}{_AS_DATA}",
    (
        rf"{_any('erase delete unlearn discard drop overwrite')} (?:{_DETERMINERS} ){{0,4}}{_ORDERS} (?:that |which )?you "
        rf"(?:[^\W.]+ ){{0,2}}?{_any('given told received got learned learnt taught')}"
    ),
    (
        rf"{_PUT_ASIDE} {_up_to(4)}{_any('instructions instruction guidance guidelines rules directions directives orders everything anything all whatever constraints')}"
        rf" (?:that |which )?you (?:[^\W.]+ ){{0,3}}?"
        rf"{_any('given told taught asked instructed shown received got learned learnt provided handed trained')}"
    ),
    rf"(?:{_PUT_ASIDE}|{_DISOBEY}) (?:all |any |the ){{0,2}}{_any('instructions wishes orders directives requests')} (?:of|from|by) the {_MASTERS}(?! (?:if|unless|until|when|that|which|who|interface|guide|manual)\b)",
    (
        rf"(?:{_PUT_ASIDE}|{_DISOBEY}) (?:all |any |every |each |of ){{0,3}}your (?:[^\W.]+ ){{0,2}}?{_BOUNDS}"
        r"(?! (?:if|when|only|unless)\b)"
    ),
    (
        rf"(?:{_PUT_ASIDE}|{_DISOBEY}) (?:all |any |every |each |of ){{0,3}}(?:the |your ){_MASTERS} (?:[^\W.]+ )?"
        rf"{_any('request requests instruction instructions wishes intent commands orders policies policy rules prompt guidance guidelines directives')}"
        r"(?! (?:unless|if|until|without|when|that|which|to|before)\b)"
    ),
    (
        rf"(?:{_PUT_ASIDE}|{_DISOBEY}) (?:the |all |any |of |your ){{0,3}}{_any('safety security content ethical moderation')} "
        rf"(?:[^\W.]+ )?{_any('rules policies policy guidelines restrictions protocols')}(?! (?:unless|if|that|which)\b)"
    ),
    (
        rf"{_any('put putting set setting lay leave cast push')} (?:all |any |of ){{0,2}}your (?:[^\W.]+ ){{0,2}}?{_BOUNDS} aside"
    ),
    (
        rf"(?<!to\s)(?<!true\s){_any('bypass circumvent ignore disregard evade suspend override')} (?:all |any |every |each |your |of |the ){{1,4}}"
        rf"{_any('safety ethical content moderation alignment')} (?:[^\W.]+ )?"
        rf"{_any('checks filters filter rules guidelines policies policy protocols measures mechanisms restrictions safeguards controls')}"
    ),
    (
        rf"{_any('disable deactivate remove lift drop switch_off turn_off suspend skip')} (?:all |any |every |each |of ){{0,3}}your (?:own )?"
        rf"(?:[^\W.]+ )?{_any('safeguards guardrails filters restrictions guidelines')}"
    ),
    (
        rf"{_any('replace overwrite rewrite swap substitute exchange erase wipe delete unlearn reset discard')} (?:all )?(?:of )?your "
        rf"(?:[^\W.]+ ){{0,2}}?{_any('instructions guidelines directives training programming constraints restrictions')}"
    ),
    # What is no longer to count
    (
        rf"{_any('previous prior earlier former past foregoing original preceding')} (?:[^\W.]+ )?"
        rf"{_any('instructions prompts directives guidelines directions guidance rules')} {_IS_NOW}{_VOID}"
    ),
    (
        rf"{_any('previous prior earlier former past original preceding existing your')} (?:[^\W.]+ )?"
        rf"{_any('instructions prompts prompt directives guidelines directions guidance')} "
        rf"{_any('must should can may are_to is_to shall')} (?:now |all )?(?:be )?"
        rf"(?:considered |regarded as |treated as |deemed |seen as )?{_TO_BE_VOID}"
    ),
    rf"your (?:[^\W.]+ ){{0,2}}?{_any('instructions guidelines directives restrictions guidance rules training policy policies')} {_IS_NOW}{_VOID}",
    (
        rf"{_any('rules guidelines guidance instructions directives directions policies restrictions constraints orders')} "
        rf"(?:given |set |made |laid down )?{_any('in of from by')} (?:the |your ){_any('system_prompt system_message system developer developers provider operator host creators makers user')} "
        rf"(?:[^\W.]+ ){{0,2}}?(?:{_IS_NOW}{_VOID}|{_NO_LONGER})"
    ),
    (
        rf"{_any('instructions rules guidelines directives directions guidance prompts')} (?:that |which )?"
        rf"{_any('contradict contradicts contradicting conflict conflicts conflicting oppose opposing contrary')} (?:with |to )?(?:this|these|the) "
        rf"(?:[^\W.]+ ){{1,3}}?{_any('are_to is_to must should shall can may')} (?:be )?{_TO_BE_VOID}"
    ),
    (
        rf"(?:the|your|all|any) {_any('content safety ethical moderation')} {_any('policy policies guidelines rules filters restrictions')} "
        rf"(?:[^\W.]+ ){{0,3}}?(?:{_IS_NOW}{_VOID}|{_NO_LONGER})"
    ),
    rf"no {_any('content safety ethical moderation usage')} {_any('policy policies rules guidelines restrictions')} {_any('applied applies apply existed exists binds')}",
    (
        rf"{_any('anything everything whatever all what')} (?:that )?(?:the |your ){_MASTERS} (?:has |have |had |ever )?{_ASKED} {_up_to(4)}"
        rf"{_any('should must can may is_to are_to is shall')} (?:be )?(?:considered |regarded as |treated as |deemed )?{_TO_BE_VOID}"
    ),
    (
        rf"your (?:original |current |initial |previous |prior |main |first |old ){{1,2}}{_any('task goal objective mission job role purpose assignment')} "
        rf"(?:now |hereby )?{_any('has_changed has_been is_over is_now was is_void is_cancelled is_replaced')}"
    ),
    (
        rf"{_any('pretend imagine act behave assume')} (?:as if |as though |that |like ){{0,2}}(?:all |any |the |your |every |there were no ){{0,3}}"
        rf"{_any('messages instructions conversation rules prompts guidelines message prompt')} {_up_to(5)}"
        rf"{_any('never_existed did_not_exist never_happened were_never was_never do_not_exist do_not_apply did_not_apply had_never')}"
    ),
    # What is to come before all else
    (
        rf"{_any('this these the_following what_follows my the')} (?:tool s |tools |server s |servers |[^\W.]+ )?"
        rf"{_any('notice text message description instructions instruction directions directives directive guidance note rules paragraph section document statement follows')} "
        rf"{_up_to(3)}{_any('supersede supersedes override overrides overrule overrules outrank outranks outweigh outweighs trump trumps replace replaces')} "
        rf"(?:the )?{_any('any all every other your previous prior earlier existing original those anything everything whatever what')} "
        rf"{_up_to(3)}(?:{_ORDERS}|(?:the |your ){_MASTERS}(?= [.]|$| (?:or|and|has|have|had|said|says|asks|asked|wants|may)\b))"
    ),
    rf"{_any('what_follows this the_following')} {_any('replaces supersedes overrides')} your (?:[^\W.]+ )?{_ORDERS}",
    (
        rf"{_any('take takes taking has have having')} (?:a |the |higher |greater |absolute |top ){{0,2}}{_any('precedence priority authority')} {_any('over than')} "
        rf"(?:{_any('anything everything whatever what all any')} {_up_to(2)}{_MASTERS} (?:has |have |had |may have )?{_ASKED}"
        rf"|the {_MASTERS} {_any('wishes requests request orders commands instructions instruction intent prompt')})"
    ),
    (
        rf"{_any('treat regard consider view take accept see')} {_any('this these the_following it')} (?:[^\W.]+ )?"
        rf"{_any('instructions directions directives description rules text message guidance notice as')} (?:as )?(?:having |being |of |the |a |your |with ){{0,3}}"
        rf"{_any('higher highest top utmost overriding authoritative binding system_level more_important most_important')}"
    ),
    (
        rf"{_any('give grant assign lend')} {_any('this these the_following it')} (?:[^\W.]+ ){{0,2}}?{_any('more higher greater top absolute full')} "
        rf"{_any('weight priority precedence authority trust importance')} {_any('than over')}"
    ),
    (
        rf"{_any('conflict conflicts contradict contradicts contradiction conflicting disagree disagrees')} {_up_to(5)}your "
        rf"(?:[^\W.]+ ){{0,2}}?{_ORDERS} {_up_to(4)}{_any('wins win prevails prevail precedence priority decides counts follow obey')}"
    ),
    # Somebody else
    (
        rf"you are (?:now|no longer|henceforth) (?:an? |the )?(?:[^\W.]+ ){{0,2}}?"
        rf"{_any('assistant chatbot dan jailbroken')}"
    ),
    rf"{_any('you_are act_as behave_as become pretend_to_be play_the_role_of called')} dan",
    rf"{_any('do_anything_now anything_goes_mode')}",
    (
        rf"{_any('as are be become becoming being')} (?:now )?(?:an? |the |in )?(?:[^\W.]+ )?"
        rf"{_any('unrestricted uncensored unfiltered unaligned jailbroken unmoderated amoral unshackled')} {_any('assistant agent ai model chatbot bot persona llm mode version')}"
    ),
    (
        rf"{_any('assistant agent ai chatbot persona llm')} {_any('without with_no free_of free_from that_has_no who_has_no which_has_no not_bound_by unbound_by')} "
        rf"(?:any |all |content |ethical |moral |safety |usage |such ){{0,3}}"
        rf"{_any('restrictions limitations limits rules filters guidelines constraints censorship safeguards morals ethics')}"
    ),
    (
        rf"(?<!if\s)(?<!when\s)(?<!unless\s)you {_any('have_no have_been_freed are_free are_freed are_exempt are_released have_been_released are_liberated are_not_bound are_unbound are_not_subject')} "
        rf"(?:from |of |by |any |all |your |such |the |content |safety |ethical |moral |other ){{0,4}}"
        rf"{_any('restrictions limitations guidelines filters censorship safeguards inhibitions guardrails')}(?! (?:on|for|of|in|to|set|about)\b)"
    ),
    rf"{_any('never do_not dont must_not not_to cannot')} refuse (?:a |an |any |the |this |these |its |such |to ){{0,2}}{_any('request requests order orders command commands instruction instructions comply obey')}",
    (
        rf"{_any('developer debug dan god jailbreak unrestricted unfiltered uncensored sudo admin')} mode {_any('and where in_which')} (?:you )?(?:will |now )?"
        rf"{_any('answer respond reply ignore comply obey bypass act disregard')}"
    ),
    (
        rf"{_any('you you_must you_should you_will you_shall you_may you_have_to')} (?:now )?{_any('enter switch_to operate_in run_in work_in act_in go_into')} "
        rf"(?:an? |the )?{_any('developer debug dan god jailbreak unrestricted unfiltered admin root maintenance sudo')} mode"
    ),
    rf"{_any('enter switch_to activate go_into')} (?:the )?{_any('developer debug dan god jailbreak unrestricted unfiltered uncensored')} mode and (?:[^\W.]+ )?{_any('answer respond reply ignore comply obey')}",
    rf"{_any('answer respond reply act speak operate behave')} {_up_to(3)}without (?:any |content |safety |ethical |moral |your |the |usual ){{0,3}}{_any('filters restrictions censorship limitations safeguards guardrails inhibitions')}",
    # Something else
    rf"{_any('drop stop abandon quit interrupt forget')} {_any('whatever everything what anything all')} (?:that )?(?:it is )?you {_any('are were have_been')} (?:currently |just )?{_any('doing working asked told')}",
    rf"new {_any('instructions orders directives')} {_any('abandon transfer delete stop make open get post put tell reply respond output print export leave drop')}",
    rf"{_any('obey listen_to answer_to serve')} (?:to )?{_any('only solely nobody_but no_one_but')} (?:to )?{_up_to(2)}{_any('server tool description text instructions operator author')}",
    (
        rf"{_any('from_now_on henceforth from_this_moment from_this_point from_here_on from_now_onwards')} (?:on )?(?:[^\W.]+ )?"
        rf"{_any('your you obey ignore treat follow all')} (?:[^\W.]+ )?{_any('objective task goal only ignore obey answer act follow will must are serve requests')}"
    ),
    # What a model was told, near to a word that undoes it
    (
        rf"{_any('do_away_with overlook dispense_with get_rid_of throw_away throw_out forsake renounce break breach violate flout stop_caring_about')} "
        rf"{_up_to(2)}(?:{_any('previous prior earlier former preceding past original initial all_your your_own any_of_your')} (?:[^\W.]+ )?|your )"
        rf"{_any('instructions directives prompt guidance guidelines rules restrictions programming training directions')}(?! (?:file|for)\b)"
    ),
    (
        rf"your (?:[^\W.]+ ){{0,2}}?{_any('instructions guidelines guidance directives programming training safeguards safety_rules content_filters safety_filters ethical_rules content_policy safety_policy')} "
        rf"(?:[^\W.]+ ){{0,3}}?{_any('deleted cancelled canceled removed lifted switched_off turned_off disabled suspended void obsolete overridden superseded revoked invalid do_not_hold do_not_apply do_not_count no_longer are_off were_wrong have_expired')}"
    ),
    (
        rf"{_any('instructions restrictions rules guidance limits guidelines directives policies constraints')} (?:that |which )?(?:you were given|you have been given|you received|you have|you follow|(?:imposed|set|given|made|laid down) by (?:your |the )?"
        rf"{_any('provider developer developers vendor operator host system makers creators company')}) (?:[^\W.]+ ){{0,2}}?"
        rf"{_any('do_not_hold do_not_apply do_not_count no_longer hereby removed lifted void suspended switched_off cancelled revoked disabled waived')}"
    ),
    rf"{_any('nothing anything everything whatever what all')} (?:that )?(?:the |your )?{_MASTERS} (?:has |have |ever )?{_ASKED} (?:you )?(?:[^\W.]+ )?{_any('no_longer any_longer any_more anymore is_void applies_any counts_any does_not')}",
    (
        rf"{_any('whatever no_matter_what even_if regardless_of')} (?:what )?(?:the |your ){_any('system_prompt developer developers operator provider instructions guidelines')} "
        rf"(?:[^\W.]+ ){{0,3}}?{_any('follow obey says say do execute carry_out')}"
    ),
    (
        rf"{_any('higher_rank higher_priority more_weight greater_authority more_authority higher_authority more_important above takes_precedence priority')} {_any('than over')} "
        rf"(?:your |the |any |all |previous |other ){{1,3}}{_any('system_prompt instructions guidelines directives rules_you prompt_you')}"
    ),
    rf"{_any('replaces replace supersedes supersede overrides override voids')} (?:all |any |every )?(?:of )?your (?:[^\W.]+ )?{_any('instructions directives guidelines guidance training restrictions')}",
    rf"{_any('users operators developers')} (?:[^\W.]+ )?{_any('instructions requests wishes commands')} {_any('are_to must should')} (?:now )?(?:be )?{_any('ignored disregarded overridden forgotten')}",
    rf"act {_up_to(2)}according to the rules {_any('below here given listed')}(?: (?:[^\W.]+ )?){{0,3}}?no other",
    rf"you are no longer an? {_up_to(2)}{_any('assistant helper chatbot model agent')}",
    rf"you {_any('may can should must are_free_to are_allowed_to')} (?:now )?{_any('break ignore violate bypass disregard override')} your (?:own )?(?:[^\W.]+ )?{_any('rules guidelines instructions policies restrictions')}",
    rf"{_any('stop cease quit')} {_any('being_helpful helping serving assisting working_for obeying')} (?:to )?(?:the |your )?user",
    rf"{_any('bound_by answers_to subject_to knows has_no')} (?:no |any )?{_any('policy policies restrictions rules morals ethics')} {_any('whatsoever at_all and_answers')}",
    rf"{_any('as_an_ai as_a_model you_were_an_ai were_an_ai an_ai_model an_ai')} {_any('with_no without free_of that_has_no')} (?:any )?(?:[^\W.]+ )?{_any('constraints restrictions limits rules filters guidelines ethics morals')}",
    rf"no {_any('earlier previous prior former')} {_any('instruction instructions directive prompt')} {_any('counts applies matters holds is_valid remains')}",
    rf"consider (?:all )?your (?:[^\W.]+ )?{_any('instructions guidelines rules restrictions directives prompt')} {_any('deleted void cancelled removed gone lifted obsolete revoked null replaced')}",
    # Rules that are said to be the model's own
    rf"{_PUT_ASIDE} {_up_to(3)}{_any('guidelines instructions rules policies principles directives restrictions')} (?:that |which )?you (?:[^\W.]+ )?{_any('follow obey have use apply observe operate work')}(?! for\b)",
    (
        rf"{_PUT_ASIDE} {_up_to(4)}{_any('guidelines instructions rules policies principles directives restrictions orders')} {_any('set given made laid imposed written')} (?:down )?by (?:your |the )?"
        rf"{_any('creators makers developer developers provider vendor operator company host user system')}"
    ),
    rf"{_any('do_not dont never no_longer need_not')} {_any('apply enforce')} your (?:[^\W.]+ ){{0,2}}?{_any('restrictions guidelines policies safeguards rules limits filters')}",
    (
        rf"{_any('suspend pause relax loosen lift waive drop ignore forget skip break disable')} (?:all |any |of )?{_any('your')} "
        rf"{_any('normal usual regular standard own ordinary default safety content ethical moral')} (?:[^\W.]+ )?{_any('rules restrictions guidelines policies limits checks filters safeguards principles')}"
    ),
    rf"{_any('ignore disregard discard drop forget')} the users? {_any('query question message input prompt request')} (?:and|instead)",
    rf"{_any('consider regard think_of see')} yourself (?:as )?(?:now )?{_any('free freed released exempt unbound liberated unrestricted')}",
    (
        rf"you are (?:now |hereby )?{_any('exempt free freed released relieved')} (?:from|of) (?:all |any |your |the ){{1,2}}(?:[^\W.]+ )?"
        rf"{_any('policies rules commitments obligations restrictions guidelines instructions limits')}"
    ),
    rf"{_any('whatever everything anything what all')} (?:that )?you {_any('were have_been')} {_any('told taught instructed')} {_up_to(4)}{_any('no_longer does_not is_void is_wrong is_obsolete is_cancelled')}",
    rf"(?:{_PUT_ASIDE}|{_DISOBEY}) {_any('what whatever anything everything')} (?:that )?the {_any('developer system user operator host')} (?:prompt |message |instructions )?{_any('says said says_about tells told asks wants')}",
    rf"{_any('enable enter activate switch_to go_into turn_on')} {_any('unrestricted uncensored unfiltered jailbreak god dan')} mode",
    rf"{_any('skip omit bypass forgo')} (?:every |all |any |the ){{1,2}}{_any('ethical safety moral')} (?:[^\W.]+ )?{_any('check checks rules review considerations')} (?:that )?you",
    rf"you are (?:now |henceforth )?the {_any('servers tools attackers')} (?:[^\W.]+ )?{_any('agent assistant servant')}",
    rf"{_any('prior previous earlier former')} {_any('guidance instructions directives')} {_IS_NOW}{_any('withdrawn final_no deleted replaced_by_this overridden_by_this')}",
    rf"{_any('your the')} {_any('system_prompt system_message')} {_any('is was has_been')} (?:now |hereby )?{_any('outdated void obsolete superseded invalid wrong cancelled revoked overridden irrelevant no_longer')}",
    rf"(?:{_PUT_ASIDE}|{_DISOBEY}) {_any('what whatever anything everything')} (?:that )?the {_MASTERS} (?:has |have |had |may have |might )?{_ASKED}",
    rf"{_any('forget ignore disregard')} {_any('the this our')} {_any('conversation chat messages discussion dialogue')} {_any('so_far until_now up_to_now above before_this')}",
    (
        rf"{_any('instructions guidelines guidance directives rules restrictions directions orders')} (?:that were |which were )?{_any('given_to_you issued_to_you you_were_given you_received')} (?:[^\W.]+ ){{0,2}}?"
        rf"(?:{_IS_NOW}{_VOID}|{_NO_LONGER}|{_any('must should are_to can may')} (?:now )?be {_TO_BE_VOID})"
    ),
    rf"{_any('answer respond reply act speak behave talk')} (?:only |always |to me )?as dan",
    # Other languages
    r"(?:ignoriere|missachte|vergiss) (?:\w+ ){0,3}(?:vorherigen|bisherigen|vorigen|fruheren|obigen) (?:\w+ )?(?:anweisungen|instruktionen|befehle|vorgaben)",
    r"(?:ignorez?|oubliez?) (?:\w+ ){0,3}(?:instructions?|consignes?|directives?) (?:precedentes?|anterieures?|ci dessus)",
    r"(?:ignora|ignore|olvida|olvide) (?:\w+ ){0,3}(?:instrucciones|indicaciones|ordenes) (?:anteriores|previas)",
    r"(?:ignora|ignori|dimentica) (?:\w+ ){0,3}istruzioni (?:precedenti|anteriori)",
    r"(?:ignore|esqueca) (?:\w+ ){0,3}instrucoes (?:anteriores|previas)",
    r"(?:игнорируи|игнорируите|забудь|забудьте) (?:\w+ ){0,3}(?:предыдущие|прежние|прошлые) (?:инструкции|указания)",
)
_OVERRIDE_CJK = (
    r"(?:忽略|无视|忘记|忽視|無視|不要遵守|不要遵循)(?:所有|一切|全部|您|你|的|之前|先前|以上|上述|前面)+(?:指令|指示|提示|说明|命令)",
    r"(?:以前|これまで|上記|前|先)の(?:すべての|全ての)?(?:指示|命令|プロンプト|ルール)(?:を|は)?(?:すべて|全て|全部)?(?:を|は)?(?:無視|忘れ)",
)

# Orders to keep something from the user

_THIS = r"(?:this|that|it|these|those|any of (?:this|these)|the above)"
_DEEDS = (
    r"(?:calls?|steps?|actions?|instructions?|requests?|transfers?|transmission|cop(?:y|ies)|existence|presence|use|usage|"
    r"access|tool use|behaviou?r|activity|notes?|process|upload|uploads|forwarding|operations?|parameters?|arguments?|"
    r"sidenote|side effects?|second recipient|extra recipient|proxy|redirection|directives?|changes?|exchange)"
)
_ACT = (
    rf"(?:about )?(?:of )?(?:{_THIS}|anything|the fact|what you|"
    rf"(?:the|this|these|any|your) (?:\w+ ){{0,2}}{_DEEDS})"
)
_TELLING = (
    r"(?:tell|telling|inform|informing|notify|notifying|alert|alerting|warn|warning|apprise|apprising|advise|advising)"
)
_MENTIONING_VERBS = (
    r"(?:mention|mentioning|reveal|revealing|disclose|disclosing|report|reporting|discuss|discussing|expose|exposing|"
    r"acknowledge|acknowledging|admit|admitting|refer to|referring to|allude to|hint at|speak of|talk about|bring up|"
    r"point out|describe|explain|explaining|divulge|divulging|show|showing|display|share|sharing|say|saying)"
)
_ANSWER = (
    r"(?:in|from|within) (?:your |the |any |a |its )?(?:\w+ ){0,1}?(?:answers?|repl(?:y|ies)|responses?|summary|summaries|output|explanations?|"
    r"chat|conversation|final message)"
)
_SNOOPED = _any(
    "read copied accessed collected logged recorded monitored tracked intercepted harvested forwarded uploaded sent shared changed "
    "modified altered replaced made called used transferred transmitted included attached stored deleted added redirected took takes taken happened"
)
_UNAWARE = _any(
    "unaware in_the_dark oblivious ignorant uninformed unsuspecting none_the_wiser unknowing unwitting clueless"
)
_SECRETLY = (
    r"(?:secretly|covertly|quietly|silently|discreetly|stealthily|surreptitiously|furtively|clandestinely|unobtrusively|"
    r"unnoticed|inconspicuously|invisibly|on the quiet|under the radar|in secret)"
)
_CONCEAL = (
    # Not to tell a user something false is honest.
    (
        rf"{_NOT}{_TELLING} {_USER}"
        r"(?= [.]|$| (?:to (?:this|that|it|these)|anything|of (?:this|that|it|any)|what you|why|this|it|and|or|at all|either|under|that (?:this|you|it|these|any|we|the tool)"
        r"|about (?:this|that|it|these|those|them|any|anything|what|how|why|your|the (?:\w+ ){0,3}?"
        r"(?:access|calls?|steps?|actions?|files?|transfer|upload|copy|requests?|instructions?|tool|changes?|operations?|side effects?|data|contents?|"
        r"sidenote|parameters?|arguments?|recipients?|forwarding))\b))"
        r"(?! (?:unless|until))"
    ),
    (
        rf"{_NOT}{_any('mention mentioning reveal revealing say saying admit disclose acknowledge tell')} (?:to )?(?:{_USER} )?"
        rf"(?:the fact )?that you (?:first |also |just |already )?"
        rf"{_any('have had need needed must will read sent did used called copied accessed forwarded included passed were are_reading are_sending are_using are_calling are_collecting are_copying')}"
        r"(?! (?:no|not)\b)(?! (?:[^\W.]+ ){0,12}?(?:unless|until)\b)"
    ),
    (
        rf"{_NOT}{_any('show showing display describe share explain present expose')} {_any('this these')} "
        rf"{_any('instruction instructions step steps action actions note notes directive directives')} {_any('to with')} {_USER}"
    ),
    rf"{_NOT}{_any('bring bringing')} {_any('this it that these')} up",
    rf"{_NOT}{_any('talk speak')} {_any('about of')} {_any('this it that these')} {_any('to with')} {_USER}",
    rf"{_any('keep stay remain')} {_any('quiet silent mum')} {_any('about on regarding')}",
    rf"behind (?:the backs? of {_USER}|(?:the |your )?(?:users?|customers?|humans?|operators?) backs?)",
    rf"{_any('do perform run execute make carry_out')} {_any('this it that')}(?: [^\W.]+)? {_any('in_secret secretly covertly')}",
    rf"(?<!to\s){_any('say saying tell mention reveal')} nothing (?:to {_USER}|{_any('about of')} {_any('this it that these the')})",
    rf"{_any('tell telling show')} {_USER} nothing",
    rf"pretend (?:that )?(?:you|this|it|nothing|the [^\W.]+) {_any('did_not didnt never have_not had_not')}",
    rf"{_any('act behave respond proceed continue pretend answer carry_on')} (?:as if |as though |like |that )?nothing (?:[^\W.]+ )?happened",
    rf"{_any('if when should')} {_USER} asks? {_up_to(5)}(?<!to\s){_any('deny lie pretend make_something_up change_the_subject deflect')}",
    rf"{_any('omit exclude leave_out remove')} (?:any |all |every )?(?:mentions?|references?|traces?) {_any('of to')} {_any('this it these that your')}",
    rf"(?:leave|leaving) no {_any('trace traces evidence record sign')}",
    rf"{_USER} (?:must|should|shall)(?: not|nt| never) (?:ever )?see {_any('this it these that')}",
    rf"{_NOT}let {_USER} (?:know|see|notice|find out|learn|realize|realise|suspect)",
    (
        rf"{_NOT}(?:mention|mentioning|reveal|revealing|disclose|disclosing|report|reporting|say|saying|discuss|expose) {_ACT}"
        rf"(?: (?!unless|until|except)[^\W.]+){{0,6}}? (?:to|with|from) {_USER}"
    ),
    rf"{_NOT}(?:mention|reveal|disclose|report) (?:this|that|it|these)(?: (?:instructions?|steps?|calls?|actions?|notes?))?(?= [.]|$)",
    (
        rf"{_USER} (?:must|should|shall)(?: not|nt| never) (?:need to |have to )?(?:ever )?"
        rf"(?:know|notice|be told|be informed|be notified|be made aware|be aware|find out|learn|suspect|hear){_CONDITION}"
    ),
    # What a user need not know may be an ID.
    (
        rf"{_USER} (?:may|can|need|needs|does|do)(?: not|nt| never) (?:need to |have to )?(?:ever )?"
        rf"(?:know|notice|be told|be informed|be notified|be made aware|be aware|find out|learn|suspect)"
        rf"(?= [.]|$| {_any('about of this it what that_you that_this')}\b)"
    ),
    # Software may tell somebody nothing by mail.
    (
        rf"without (?:ever )?(?:telling|informing|mentioning (?:it|this|that) to) (?:{_THE_USER}|anyone|anybody)"
        r"(?! (?:s|by|via|through|per|over|whether|which|how|where|when|what|who)\b)"
    ),
    (
        rf"without (?:ever )?(?:notifying|alerting) (?:{_THE_USER}|anyone|anybody)(?= (?:of|about) (?:this|it|that|the (?:copy|transfer|upload|call|step|access))\b)"
    ),
    rf"without {_USER} (?:knowing|noticing|being (?:told|aware|informed|notified)|finding out)",
    r"without (?:the )?users? (?:knowledge|awareness)",
    (
        rf"(?<!to\s)(?<!true\s){_any('keep hide conceal withhold')} (?:this|that|it|these|them|the (?:\w+ ){{0,2}}(?:call|step|action|transfer|request|"
        rf"instruction|instructions|fact|activity))(?: [^\W.]+){{0,4}}? (?:to yourself|from (?:{_THE_USER}|anyone|anybody|(?:the )?users))(?! {_any('history list view profile settings')})"
    ),
    r"keep (?:this|it|that|these) (?:a )?(?:strictly )?(?:secret|hidden|confidential|between us)",
    rf"this (?:is|step is|action is|call is) (?:a )?(?:secret|hidden|confidential) (?:and )?(?:to|from) {_USER}",
    r"(?:secretly|covertly|surreptitiously|stealthily) (?:add|change|modify|call|run|execute|use|replace|write|store|save|log|record|pass|post|transfer|delete|share|email|fetch|get|insert|set)",
    r"(?:secretly|covertly|quietly|surreptitiously|stealthily|silently) (?:send|forward|upload|copy|bcc|exfiltrate|collect|transmit|read|include|append|attach)",
    # The same in other words
    (
        rf"{_NOT}{_TELLING} {_USER} (?:about |of )?that {_up_to(4)}{_any('is was are were has have had been gets')} (?:[^\W.]+ )?{_SNOOPED}"
        rf"{_CONDITION}"
    ),
    (rf"{_NOT}{_TELLING} {_USER}(?= (?:about|of) (?:the |an |a |any )(?:[^\W.]+ ){{0,2}}?{_DEEDS}\b{_CONDITION})"),
    (
        rf"{_NOT}{_any('mention mentioning reveal revealing disclose disclosing admit admitting acknowledge acknowledging divulge let_on letting_on hint')} "
        rf"(?:to {_USER} )?(?:the fact )?that (?:this|an?|the|any|it|you|your|something|another|these|data|their|its) {_up_to(5)}"
        rf"{_any('takes_place took_place was_made were_made was_sent is_sent was_read was_copied was_called is_called was_used was_shared was_added was_changed happened happens exists occurred occurs was_forwarded was_uploaded was_accessed were_sent were_read were_accessed')}{_CONDITION}"
    ),
    rf"{_NOT}{_MENTIONING_VERBS} (?:{_THIS}|(?:any of )?(?:the|these|this|those|your) (?:[^\W.]+ ){{0,2}}?{_DEEDS}) {_ANSWER}",
    (
        rf"{_NOT}{_any('explain explaining describe describing disclose disclosing reveal revealing divulge expose mention mentioning')} "
        rf"(?:this|these|the existence of|the purpose of) (?:[^\W.]+ ){{0,2}}?{_any('parameter argument call step sidenote instruction instructions change')} to {_USER}"
    ),
    (
        rf"{_NOT}{_any('reveal revealing disclose disclosing mention mentioning divulge admit acknowledge')} the {_any('existence presence purpose true_purpose real_purpose')} of "
        rf"(?:this|these|that|the) (?:[^\W.]+ ){{0,2}}?{_DEEDS}"
    ),
    rf"{_NOT}{_any('bother bothering trouble troubling burden worry worrying distract confuse disturb')} {_USER} {_any('with about')} (?:this|it|that|these|the fact|a notification|any mention|a mention|news)",
    rf"{_NOT}{_any('draw call direct')} (?:{_USER}|users|the users?) attention to",
    rf"{_NOT}let on {_any('that to about')}",
    rf"{_NOT}leave {_any('a any')} {_any('trace traces hint sign record evidence')} (?:of|for) (?:this|it|the)",
    (
        rf"{_any('so_that so such_that ensure make_sure ensuring make_certain see_to_it be_sure take_care important essential crucial')} (?:that )?{_USER} "
        rf"{_any('does_not dont do_not doesnt cannot can_not never will_not wont is_not are_not has_no may_not must_not should_not')} "
        rf"(?:ever )?{_any('notice notices know knows find_out finds_out learn learns realize realizes realise realises suspect suspects become_aware hear hears aware informed told idea')}"
        rf"(?= [.]|$| (?:about|of|this|it|that|what|anything|the (?:copy|transfer|call|upload|change|access|second|extra|proxy))\b)"
    ),
    (
        rf"{_THE_USER} {_any('remain remains stay stays is_kept be_kept kept is_left must_be_kept is_to_remain to_remain is_to_stay')} "
        rf"(?:completely |fully |blissfully |entirely )?{_UNAWARE}"
    ),
    rf"{_any('keep keeping leave leaving')} (?:{_THE_USER}|them) (?:completely |fully |entirely )?{_UNAWARE}",
    (
        rf"{_any('kept keep prevent prevented stop stopped')} (?:{_THE_USER} )?from {_any('finding_out learning knowing noticing discovering seeing')} "
        rf"(?:about |of |out )?(?:this|it|that|what you|the) (?:[^\W.]+ ){{0,2}}?{_any('copy call transfer step upload access change request')}"
    ),
    (
        rf"{_THE_USER} {_any('is_not_to are_not_to does_not_have_to need_not should_not must_not does_not_need_to shall_not')} (?:ever )?"
        rf"{_any('be_made_aware be_told be_informed be_notified be_alerted know learn find_out be_aware aware see')}"
        rf"(?= [.]|$| (?:about|of|this|it|that (?:you|this|a|an|the|it|their)|what you)\b){_CONDITION}"
    ),
    (
        rf"{_any('users customers')} {_any('are_not are_never must_not should_not need_not must_never should_never')} (?:to )?(?:ever )?"
        rf"{_any('be_made_aware be_told be_informed be_notified be_alerted')} (?:of|about|that) (?:this|it|the) (?:[^\W.]+ ){{0,2}}?(?:{_DEEDS}|was|is)"
    ),
    (
        rf"{_any('under_no_circumstances under_no_circumstance in_no_case at_no_point never')} {_any('should must may shall is are can')} {_USER} (?:ever )?(?:to )?(?:be )?"
        rf"{_any('alerted told informed notified see know learn warned aware notice')}"
    ),
    rf"{_any('nobody no_one noone')} {_any('may must should shall can')} (?:ever )?{_any('know learn find_out notice see hear')} (?:of |about )?(?:this|it|the) {_DEEDS}",
    rf"{_any('hide conceal obscure mask cover_up disguise')} (?:this|these|the|any|your) {_up_to(3)}from {_THE_USER} {_any('when in by while')} (?:you|your|summariz|summarising|summarizing)",
    (
        rf"(?:this|it|these) (?:[^\W.]+ )?(?:[^\W.]+ )?{_any('must should shall is_to has_to needs_to are_to')} {_any('stay remain be_kept be_held')} "
        rf"(?:strictly |entirely |a )?(?:{_any('between_us between_you')}|{_any('secret hidden confidential concealed private undisclosed invisible')} (?:from|to) {_THE_USER})"
    ),
    rf"{_any('do perform run execute make carry_out complete')} (?:this|the (?:following|above|next) (?:steps?|actions?|calls?)|these (?:steps?|actions?)) {_SECRETLY}(?= [.]|$| (?:and|so|by|in|before|after|without|with)\b)",
    rf"{_any('unnoticed unseen undetected unobserved')} by {_THE_USER}",
    rf"{_any('unbeknownst unknown')} to {_THE_USER}",
    rf"without (?:{_THE_USER}s|{_THE_USER}|their) {_any('knowledge awareness noticing knowing realizing realising')}",
    rf"(?<!to\s){_any('be stay remain act')} {_any('discreet secretive stealthy covert inconspicuous')}(?= [.]|$| (?:about|and|with|the|so)\b)",
    rf"{_any('it this they these')} {_any('should must may shall')} {_any('not never')} {_any('appear show_up be_mentioned be_disclosed be_revealed be_visible be_shown')} {_any('in to')} (?:the |your |any )?(?:[^\W.]+ )?{_any('chat answer reply response summary conversation user')}",
    (
        rf"your (?:[^\W.]+ )?{_any('reply answer response summary message output explanation')} {_any('must should may shall can is_to has_to')} (?:not |never )?"
        rf"{_any('mention reveal disclose acknowledge hint_at allude_to refer_to leave_out omit')} (?:any |that |the |this |these |all ){{1,2}}{_up_to(3)}"
        rf"{_any('file files call calls step steps reference references mention accessed read used sent instruction instructions transfer copy parameter')}"
    ),
    (
        rf"{_any('omit exclude leave leave_out remove strip drop keep')} (?:any |all |every |the |this |these |that |out ){{1,3}}{_any('mention mentions reference references trace traces call calls step steps action actions transfer upload request')} "
        rf"(?:[^\W.]+ ){{0,4}}?{_any('from out_of')} (?:your|the final|the) {_any('answer reply response summary message output explanation report_to')}"
    ),
    rf"{_any('make making give giving with leave')} no {_any('mention hint indication sign trace clue')} (?:of|that|to|about) (?:this|these|that|you|the (?:[^\W.]+ ){{0,2}}?{_DEEDS}|{_THE_USER})",
    r"(?:cover|hide|erase) your (?:own )?tracks",
    (
        rf"{_any('if when should')} (?:{_USER} )?(?:is |are |they |you are |ever )?(?:asks?|asked|inquires?|questioned|wonders?|asking) {_up_to(12)}"
        rf"(?<!to\s)(?<!a\s)(?<!the\s){_any('claim_that claim_you deny_that deny_any deny_it deny_having deny_this lie_and say_you_did_not say_you_never invent_a make_up_a pretend_that feign tell_them_nothing')}"
    ),
    rf"{_any('give offer provide invent present tell')} (?:{_USER} )?(?:a |an |some )?{_any('plausible fake false made_up innocent harmless')} {_any('explanation reason excuse story pretext')}",
    # What is kept, near to whom it is kept from
    (
        rf"{_any('user users human customer operator person you_are_assisting you_are_helping you_assist')} {_any('must should shall may is_to has_to are_to ought_to')} "
        rf"(?:not |never |remain |be |stay |always ){{0,3}}(?:left |kept |held )?{_UNAWARE}"
    ),
    rf"(?:person|people|human) (?:that |who |whom )?(?:you are |youre )?(?:assisting|helping|serving|chatting with|talking to) {_any('must should shall may is_to')} {_any('not never')} (?:be )?{_any('told know informed notice learn see find_out aware')}",
    rf"{_THE_USER} has no {_any('need right reason')} to {_any('know learn hear')}",
    rf"{_THE_USER} {_any('must_not should_not may_not will_not must_never should_never')} be able to {_any('tell notice see know')}(?= (?:that|this|it|what)\b| [.]|$)",
    rf"{_any('users user')} {_any('mustnt shouldnt cant wont cannot')} {_any('be_able_to_tell know notice find_out learn be_told suspect')}(?= (?:that|this|it|what|about|of)\b| [.]|$)",
    rf"so {_up_to(2)}(?:{_THE_USER}) {_any('wont will_not cannot can_not will_never never does_not doesnt')} {_any('find_out notice know learn suspect realize realise')}(?= (?:that|this|it|what|about|of)\b| [.]|$)",
    rf"nothing {_any('about of')} (?:this|it|that|the {_DEEDS}) {_any('may must should can is_to shall')} be {_any('shown told said mentioned revealed disclosed')}",
    rf"{_any('not never')} (?:[^\W.]+ ){{0,2}}?come to {_THE_USER}s {_any('attention notice knowledge')}",
    rf"{_any('breathe utter drop')} (?:not )?(?:a |no )?word (?:of|about) (?:this|it|that)",
    rf"without {_any('mentioning acknowledging')} (?:to {_USER} )?(?:this|that|the|any|it|these)(?: (?:[^\W.]+ ){{0,2}}?{_DEEDS})?(?= [.]|$| (?:to|in|and|or|at)\b)",
    rf"without {_any('reporting disclosing revealing explaining')} (?:to {_USER} )?(?:this|that|the|these) (?:[^\W.]+ ){{0,2}}?{_DEEDS}(?= [.]|$| (?:to|in|and|or|at)\b)",
    (
        rf"{_NOT}{_TELLING} {_USER} (?:of|about) (?:the |an? |any )?{_any('additional extra second hidden other actual real')} "
        rf"{_any('recipient recipients call request copy step address parameter transfer')}"
    ),
    (
        rf"{_NOT}{_any('reveal revealing disclose disclosing tell telling show showing mention mentioning explain explaining')} (?:to )?{_USER} "
        rf"{_any('what_was what_you what_is_sent what_happened where_it why_you that_you how_you')}{_CONDITION}"
    ),
    rf"{_any('conceal hide withhold')} from {_THE_USER} {_any('that what the_fact')}",
    rf"{_any('conceal hide withhold keep')} {_any('this these')} (?:[^\W.]+ )?from {_THE_USER}(?! {_any('list interface view')})",
    rf"never {_any('admit acknowledge concede')} (?:to {_USER} )?that {_any('this these you the_tool a_tool')}",
    rf"{_any('skip omit leave_out drop gloss_over')} the {_any('part bit detail')} about",
    rf"{_any('answer reply present report respond summarize summarise act behave pretend')} {_up_to(3)}as {_any('though if')} {_any('no nothing you_had_not you_did_not you_never it_never this_never you_had_never')} {_up_to(3)}{_any('called happened made sent used read done occurred took_place did been')}",
    rf"{_any('if when')} (?:you are |ever )?{_any('questioned confronted challenged')} (?:[^\W.]+ ){{0,3}}?{_any('say claim answer reply insist deny respond tell')}",
    rf"not for {_any('the_users_eyes the_eyes_of_the_user users_eyes the_user_to_see')}",
    # More of what is not to be told
    rf"{_NOT}{_TELLING} {_any('anyone anybody the_person people')} (?:that|about|of|what) (?:the|this|it|you|your|their|an?){_CONDITION}",
    rf"{_any('step action call instruction instructions request this copy')} (?:[^\W.]+ )?(?:[^\W.]+ )?{_any('must should may shall')} {_any('never not')} be {_any('mentioned revealed disclosed discussed exposed told_to shown_to_the_user shared_with_the_user')}(?! (?:unless|until|before)\b)",
    rf"without (?:ever )?letting (?:{_THE_USER}|anyone) {_any('know see notice find_out')}",
    rf"{_any('keep keeping')} (?:this|these|the) (?:[^\W.]+ )?{_DEEDS} {_any('confidential secret hidden quiet private')}",
    rf"{_NOT}make {_USER} aware (?:of|that)",
    rf"(?<!to\s){_any('hide destroy erase remove conceal')} (?:any |all |every |the )?{_any('evidence traces trace signs indication')} of (?:this|these|the|your) (?:[^\W.]+ )?{_DEEDS}",
    rf"(?<!to\s)quietly {_any('add insert change replace record call set swap')} (?:the|a|an|this|your)",
    (
        rf"{_NOT}{_any('mention mentioning reveal revealing disclose disclosing admit')} that {_any('an_external a_second an_additional another a_third this the_tool the_file the_data data files their_data the_users')} "
        rf"{_up_to(3)}{_any('was were is are has_been have_been')} [^\W.]+{_CONDITION}"
    ),
    rf"{_any('not never no_reason_to no_need_to dont')} (?:to )?{_any('bring_up raise bring')} (?:the |this |that |any )(?:[^\W.]+ )?{_DEEDS} (?:up )?{_any('with to')} {_USER}",
    rf"{_any('under_no_circumstances under_no_circumstance in_no_case at_no_point')} {_any('should must may can shall')} (?:this|it|these|the {_DEEDS}) be {_any('shared shown revealed disclosed mentioned told visible known')}",
    rf"{_NOT}{_any('report reporting mention mentioning disclose disclosing reveal revealing')} the {_any('copied sent forwarded read uploaded collected stored accessed')} (?:[^\W.]+ ){{0,2}}?to {_THE_USER}",
    rf"{_THE_USER} {_any('should must need may shall')}(?:nt| not| never) (?:to )?be {_any('told informed made_aware notified')} (?:that|about|of) (?:the|this|it|a|their|you|any){_CONDITION}",
    rf"{_any('best better wise advisable important')} (?:to |that )(?:[^\W.]+ )?(?:{_THE_USER} )?(?:[^\W.]+ ){{0,2}}?{_UNAWARE}",
    rf"{_any('user users human customer person operator')} {_any('is are was')} {_any('not never')} {_any('supposed meant allowed permitted intended')} to {_any('know learn find_out see_this see_it hear be_told be_informed notice be_aware')}{_CONDITION}",
    rf"{_NOT}{_any('talk talking speak speaking')} {_any('about of')} (?:this|these|the) (?:[^\W.]+ )?{_DEEDS} (?:with|to) {_USER}",
    rf"{_NOT}{_any('include including list listing mention mentioning put note')} {_any('this these')} (?:[^\W.]+ )?{_DEEDS} {_ANSWER}",
    rf"{_any('not_necessary unnecessary not_required no_need not_important')} (?:that |for ){_THE_USER} (?:to )?{_any('learns knows learn know is_told be_told is_informed be_informed is_notified be_notified hears')}(?! (?:the id|which)\b)",
    rf"{_any('ensure make_sure make_certain see_to_it so_that')} (?:that )?{_any('nobody no_one noone')} {_any('notices knows learns finds_out sees suspects realizes realises')}",
    # Other languages
    r"(?:sag|sage|sagen sie|erzahl|erzahle|verrate|teile) (?:es |das |dies |davon )?(?:dem|den|der) (?:benutzer|nutzer|anwender|nutzern|benutzern)n? (?:\w+ ){0,2}?(?:nicht|nichts)",
    r"ne (?:le )?(?:dites?|informez?|prevenez?|mentionnez?|revelez?) (?:\w+ ){0,3}(?:a )?l ?utilisateur",
    (
        r"(?:erwahne|verrate|sag|sage|zeige|erklare) (?:\w+ ){0,3}?(?:nicht|nichts) (?:\w+ ){0,2}?(?:dem|den|der) "
        r"(?:benutzer|nutzer|anwender)n?"
    ),
    r"der (?:benutzer|nutzer|anwender) darf (?:\w+ ){0,2}?(?:nicht|nichts) (?:\w+ ){0,2}?(?:wissen|erfahren|merken|sehen)",
    r"no (?:(?:se|le|lo|les) ){0,2}(?:digas|diga|informes|informe|menciones|reveles) (?:\w+ ){0,3}al usuario",
    r"non (?:dire|informare|rivelare) (?:\w+ ){0,3}all ?utente",
    r"не (?:говори|говорите|сообщаи|сообщаите|рассказываи) (?:\w+ ){0,3}пользовател\w+",
)
_CONCEAL_CJK = (
    r"(?:不要|请勿|切勿|别)(?:告诉|告知|通知|提醒|让)(?:用户|使用者)",
    r"ユーザー?に(?:は)?\w{0,10}?(?:言わ|伝え|知らせ|教え|見せ|明かさ)ない",
)

# Files and data that are somebody's secret

# A public key is for everybody.
_SSH_KEYS = r"(?:(?:private )?ssh (?:private )?(?:keys?|id (?:rsa|ed25519|ecdsa|dsa))|(?:id|ssh) (?:rsa|ed25519|ecdsa|dsa))(?! pub\b)"
_HARD = (
    rf"(?:{_SSH_KEYS}|ssh (?:directory|folder)|aws credentials|netrc|pypirc|pgpass|git credentials|"
    r"(?:cursor |claude |vscode )?mcp json|claude desktop config(?: json)?|etc (?:passwd|shadow)|proc self environ|keychain|keyring|"
    r"private (?:ssh )?keys?|application default credentials|claude settings json|config gcloud|(?:saved |stored )browser (?:passwords|logins)|config gh(?: hosts(?: yml)?)?|azure (?:credentials|accesstokens json)|"
    r"gnupg(?: [^\W.]+){0,2}?|browser (?:s )?(?:cookies?|passwords|history|logins)|cookies (?:database|db|file)|login data|"
    r"(?:saved|stored) (?:passwords|logins)|wallet (?:file|seed|keys?|dat)|(?:seed|recovery|mnemonic) phrases?|"
    r"(?:bash|zsh|shell|command) history|docker config json|kube config|password (?:file|store|database|manager(?: s)?(?: vault)?)|"
    r"vault file|env(?! (?:file )?(?:of|in) your (?:own )?project)(?: local| production| file)?|npmrc)"
)
# The same without what a tool may be about.
_HARDEST = (
    r"(?:(?:ssh )?id (?:rsa|ed25519|ecdsa|dsa)(?! pub\b)|aws credentials|netrc|pypirc|pgpass|git credentials|(?:cursor |claude |vscode )?mcp json|"
    r"claude desktop config(?: json)?|claude settings json|etc (?:passwd|shadow)|proc self environ|config gh(?: hosts(?: yml)?)?|"
    r"browser (?:s )?(?:passwords|history|logins)|(?:saved|stored) (?:browser )?(?:passwords|logins)|wallet dat|(?:seed|recovery|mnemonic) phrase|"
    r"(?:bash|zsh|shell) history|kube config|docker config json)"
)
_FILES = (
    rf"(?:{_HARD}|ssh (?:config|known hosts|authorized keys)|aws config|gitconfig|kubeconfig|etc hosts|keystore|"
    r"credentials (?:json|files?)|secrets? (?:file|files|yaml|json))"
)
_SECRETS = rf"(?:{_FILES}|environment variables|credentials)"
# The values that a process was started with.
_ENVIRONMENT = (
    r"(?:(?:all |the |your |every |any |its ){0,3}(?:environment variables?|env vars?)|"
    r"(?:[^\W.]+ ){1,8}?(?:environment variable|env var)|(?:[^\W.]+ ){1,8}?from (?:the |your |its )(?:environment(?: variables)?|shell)|"
    r"(?:the |your |whole |entire |full |process ){1,2}environment|printenv)"
)
_TAKE = _any(
    "check examine inspect look_for look_in look_into look_up find locate read open load get fetch retrieve cat include copy collect grab "
    "upload send attach pass print dump extract access provide steal exfiltrate paste gather obtain search scan harvest take pull "
    "slurp view"
)
_THEN = _any(
    "pass passing send sending include including put putting provide providing add append attach submit supply use insert "
    "paste place post upload give hand_over write store return list report deliver forward"
)
_GAP = r"(?:[^\W.]+ )"
# What leads to a secret is none.
_GAP_TO = r"(?:(?!paths?\b|names?\b|locations?\b|public\b|example\b)[^\W.]+ )"
_INTO = (
    r"(?<!such\s)(?:as|in|into|to|via|with|through) (?:the |a |an |this |that |its |your )?(?:[^\W.]+ ){0,3}?"
    r"(?:parameter|parameters|argument|arguments|param|field|value|input|sidenote|note|notes|memo|context|tool|call|request|query|header|body|url|endpoint|server|webhook)"
)
_PASS = (
    r"(?:pass|send|attach|append|paste|upload|post|forward|put|email|transmit|include|copy|return|add|give|hand over|supply|provide|"
    r"submit|insert|place|deliver|share|list|report|store|write|save) "
    r"(?:along )?(?:it|them|its|everything|that|those|all|what(?:ever)?|(?:the |their )(?:[^\W.]+ )?(?:contents?|values?|keys?|text|data|passwords?|outputs?|results?|tokens?|bytes|lines))"
)
_ARGUMENT = _any("argument parameter field input property param value")
_TAKE_AND_PASS = (
    rf"{_TAKE} {_GAP_TO}{{0,6}}?{_HARD} {_up_to(10)}(?:and |then ){{1,2}}(?:[^\W.]+ ){{0,2}}?{_PASS}",
    rf"{_TAKE} {_GAP_TO}{{0,8}}?(?:{_FILES}|environment variables) (?:[^\W.]+ ){{0,6}}?(?:[.] )?(?:[^\W.]+ ){{0,4}}?{_THEN} (?:[^\W.]+ ){{0,8}}?{_INTO}",
    rf"{_THEN} {_GAP_TO}{{0,8}}?(?:{_HARDEST}|ssh private key|private ssh key|kubeconfig|env|aws config) (?:[^\W.]+ ){{0,6}}?{_INTO}",
    rf"{_THEN} {_any('your the')} (?:users )?{_any('private_key private_keys saved_passwords stored_passwords saved_logins browser_cookies')} (?:of the user |from the |browser |keychain ){{1,3}}(?:[^\W.]+ ){{0,6}}?{_INTO}",
    rf"{_THEN} {_GAP_TO}{{0,4}}?(?:{_any('all any every')} (?:of )?(?:the |your )?environment variables|(?:users|stored|saved) credentials) (?:[^\W.]+ ){{0,6}}?{_INTO}",
    (
        rf"(?:before|after|whenever|each time|every time|when) (?:you )?(?:using|calling|invoking|running|use|call|invoke|run|executing)"
        rf" (?:[^\W.]+ ){{0,8}}?(?:you must |you should |you need to |always |first |please )*{_TAKE} {_GAP_TO}{{0,8}}?{_SECRETS}"
    ),
    rf"(?:you must|you need to|you have to|always|first|must|please) (?:first |also |always )?{_TAKE} {_GAP_TO}{{0,8}}?{_FILES}",
    # Two sentences, or one that is told to take what the other names
    rf"{_HARD} (?:[.] )?{_up_to(4)}{_any('read open load fetch get copy cat take grab')} {_any('it them its the_file')} {_up_to(4)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}",
    rf"{_TAKE} {_GAP_TO}{{0,6}}?{_HARD} (?:[.] )?(?:[^\W.]+ ){{0,3}}?(?:then |and ){{1,2}}(?:[^\W.]+ )?{_PASS}",
    rf"(?:{_MODEL} )?{_MODEL} {_MUST} (?:first |also |always )?{_TAKE} {_GAP_TO}{{0,8}}?{_HARD}",
    # What an argument is to hold
    rf"{_ARGUMENT} {_MUST} (?:always )?{_any('contain hold carry include have be be_set_to be_filled_with')} (?:the )?(?:[^\W.]+ )?{_any('contents content everything text data')} {_up_to(4)}{_HARD}",
    rf"{_any('set fill populate')} {_up_to(4)}{_any('to with from using')} (?:the )?(?:[^\W.]+ )?{_any('contents content text data')} (?:of |in |from ){{1,2}}{_GAP_TO}{{0,4}}?{_HARD}",
    rf"{_any('contents content text')} (?:of |in |from ){_GAP_TO}{{0,4}}?{_HARD} {_MUST} (?:always |also )?be {_any('passed included sent attached provided supplied put added given submitted copied inserted')}",
    (
        rf"{_any('ensure make_sure make_certain see_to_it')} (?:that )?{_GAP_TO}{{0,5}}?{_HARD} {_any('is are gets get')} "
        rf"{_any('passed included sent attached provided supplied put added given submitted copied')}"
    ),
    rf"use {_GAP_TO}{{0,4}}?{_HARD} to {_any('fill fill_in populate set complete')} {_up_to(4)}{_ARGUMENT}",
    rf"{_any('include attach append supply submit provide send paste upload')} (?:along )?(?:the )?(?:[^\W.]+ )?{_any('contents content text bytes output')} of {_GAP_TO}{{0,4}}?{_HARD}",
    rf"{_any('send pass hand give')} along {_GAP_TO}{{0,5}}?{_HARD}",
    rf"{_any('include attach append submit supply paste upload')} (?:your |the users |the user s |users |home |user |the |a |copy |of ){{0,5}}{_HARDEST} {_any('to_the in_the as in to with_the for_the with_each with_every so_that')}",
    # A tool that has no business with a file, and needs what is in it
    rf"{_any('needs need requires require expects expect wants takes include includes')} (?:[^\W.]+ )?{_any('content contents text output bytes')} of {_GAP_TO}{{0,4}}?{_HARDEST} {_any('in as to for before so')}",
    rf"{_any('must should has_to have_to needs_to need_to')} {_any('include contain carry hold pass bring have')} (?:the )?{_any('content contents text output value')} of {_GAP_TO}{{0,4}}?{_HARDEST}",
    rf"{_any('content contents text output')} of {_GAP_TO}{{0,4}}?{_HARDEST} {_any('goes go belongs belong is_put is_passed is_needed are_needed is_to are_to are_passed')}",
    rf"{_any('filled set populated')} {_any('with to from by')} {_up_to(4)}{_HARDEST}",
    rf"{_any('include attach supply submit provide give send pass paste upload put')} {_GAP_TO}{{0,4}}?{_HARDEST} {_any('in as into via through')}",
    rf"{_any('make let have get ask')} (?:the )?{_any('model assistant agent shell client')} {_up_to(4)}{_HARDEST} {_up_to(4)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}",
    rf"{_any('find locate search collect gather look_for')} (?:any |all |every |each |the ){{1,2}}(?:[^\W.]+ )?{_any('pem key credential credentials secret env pfx kdbx wallet')} files? {_up_to(4)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}",
    rf"{_any('run execute')} (?:[^\W.]+ )?cat {_GAP_TO}{{0,4}}?{_HARDEST}",
    rf"{_any('ask query request')} {_up_to(4)}for {_ENVIRONMENT} (?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}",
    rf"{_any('include attach send pass upload read copy collect return')} {_any('everything all_files all the_files')} {_any('under in from inside')} (?:the |your |home |user )?{_any('ssh aws gnupg kube docker azure')}",
    (
        rf"{_any('collect gather find extract harvest retrieve get')} (?:all |any |every |the |saved |stored ){{1,3}}{_any('credentials passwords api_keys ssh_keys private_keys tokens secrets logins cookies')} "
        rf"(?:that |which |you |can |are ){{0,4}}{_any('found stored saved from in find')} {_up_to(5)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}"
    ),
    rf"{_any('look_for find search collect gather take')} {_up_to(4)}{_any('credentials tokens secrets passwords api_keys aws_keys access_keys')} {_any('in from')} (?:the |your )?(?:environment|env|shell) (?:variables )?(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}",
    # The environment of the process
    rf"{_any('dump gather collect harvest copy append grab send attach exfiltrate take')} {_ENVIRONMENT}(?! (?:from|of|between) (?:a|one|the|another)) (?:[^\W.]+ ){{0,4}}?{_any('in into to as and via with')}(?! (?:another|a|the) (?:service|container|pod|deployment|app|project|process|host|file|build|environment|job|function|new)\b)",
    (
        rf"{_any('read get take fetch retrieve obtain list print run gather')} {_ENVIRONMENT} {_up_to(4)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}"
    ),
    # A password out of a file
    (
        rf"{_any('obtain read get fetch take extract retrieve find grab copy')} (?:the |all |any ){{0,2}}(?:[^\W.]+ )?{_any('password passwords secret secrets credentials api_key api_keys token tokens')} "
        rf"(?:stored |found |kept )?{_any('from in')} (?:the |a |your )?{_up_to(3)}{_any('yml yaml json toml ini conf cfg config file disk')} {_up_to(2)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}"
    ),
    rf"{_any('search scan crawl look_through')} {_up_to(4)}{_any('for')} (?:any |all |the )?(?:private keys?|seed phrases?|passwords|credentials|ssh keys|api keys|secrets) (?:[^\W.]+ )?(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}",
)
_TAKE_AT_ALL = (rf"(?<!are\s)(?<!is\s)(?<!be\s)(?<!were\s){_TAKE} (?!from\b){_GAP_TO}{{0,6}}?{_FILES}",)

_DATA = (
    r"(?:credentials?|passwords?|api keys?|access keys?|secret keys?|private keys?|ssh keys?|secrets|(?:access |auth |bearer |session )?tokens?|"
    r"(?:full |entire |complete |whole )?(?:(?:conversation|chat)(?: history| log| transcript)?|message (?:history|log|transcript))|system prompt|"
    r"environment variables|personal (?:data|information)|user data|(?:session |auth )?cookies?|file contents?|contents? of (?:[^\W.]+ ){1,6}?(?:file|files)|"
    r"session data|chat logs?|source code|(?:customer|client|patient|employee|user) records|transcripts?|credit card(?: numbers?| details| data)?|what the user (?:said|says|typed|types|wrote|writes|asked)|"
    r"(?:users|customers|persons) (?:private |personal |full |own |email |phone |home |credit card )?(?:name|number|address|calendar|notes|password|token|files|documents|messages|contacts|data|mails|emails|photos|location|history|key|keys|numbers)|"
    r"(?:private|personal|confidential) (?:notes|files|documents|messages|photos|mails|emails)|clipboard|search history|browsing history|keystrokes|(?:payment|card|bank|billing) (?:details|data|information)|"
    r"contents? of (?:the |this |your |its |their |users |all |any |open |current |whole ){0,4}(?:\w+ )?(?:directory|folder|workspace|inbox|mailbox|clipboard|file|files|repository|screen|database|disk)|"
    r"(?:their|users|the users|his|her) (?:[^\W.]+ )?(?:documents?|files?|messages?|contacts?|emails?|mails?|notes?|photos?|data|location|password|input|inputs|prompts?|calendar)|"
    r"(?:all|every|each|the users?|user)(?: users?| of the users?)? (?:messages?|prompts?|questions?|replies|reply|answers?|location|address|clipboard|history|data|inputs?|files?|emails?|queries|responses?|results?|contacts|"
    r"information))"
)
_SEND = _any(
    "share sharing stream supply send sending post posting upload uploading forward forwarding transmit transmitting exfiltrate leak email mail bcc "
    "submit submitting copy push pipe relay report"
)
_OUT = (
    r"(?:to|via|towards?|through) (?:[^\W.]+ ){0,4}?(?:https?|ftp|www|webhooks?|(?:external|remote|attackers?|third party|our|my|this|following|collection|logging|analytics|telemetry)"
    r" (?:[^\W.]+ ){0,2}?(?:endpoint|server|url|address|api|service|host|site|webhook|email))"
)
# Where data go that nobody sees again; of an address, a colon and slashes are not heard.
_AWAY = (
    r"(?:(?:https?|hxxps?|ftp|wss?|www)(?= (?!and\b|only\b|or\b|with\b|in\b|to\b|for\b|connections?\b|requests?\b)[^\W.])|(?:the |an? |our |my |their |some |its ){0,2}(?:[^\W.]+ ){0,2}?"
    r"(?:attackers?|third part(?:y|ies)(?= [.]|$)|telemetry|analytics|webhooks?|pastebin|public (?:gist|repository|repo|pastebin|channel|bucket|paste|link)|"
    r"(?:remote|third party|external|foreign|partners?|vendors?|logging|collection|outside|unknown) (?:[^\W.]+ ){0,1}?(?:server|endpoint|api|host|service|machine|address|site|url))|"
    r"(?:our|my) (?:[^\W.]+ )?(?:collector|sink|storage|server|servers|endpoint|api|host|backend|cloud|database|mailbox|address|team))"
)
_SENT = _any(
    "sent forwarded uploaded transmitted posted copied shared mirrored streamed delivered mailed emailed submitted reported relayed "
    "pushed exported piped bccd bcced included"
)
_SECRET_VALUES = r"(?:(?:the|any|all|your|their|users?) ){0,3}(?:credentials?|passwords?|(?:api |access )?(?:keys?|tokens?)|secrets|cookies)"
_SEND_MORE = _any(
    "share send post upload forward transmit leak email mail submit copy push pipe relay report stream deliver ship "
    "transfer publish save dump exfiltrate hand export mirror"
)
_PRIVATE = rf"(?:(?:the |all |any |every |each |your |a copy of |copies of |full |entire |complete ){{0,4}}{_DATA})"
_EXFILTRATE = (
    rf"{_any('pass hand send forward give')} {_SECRET_VALUES} {_any('along onward onwards')}",
    rf"{_any('pass hand send forward give')} along {_SECRET_VALUES}",
    rf"(?<!to\s)exfiltrate {_GAP}{{1,8}}?{_any('to via through')}",
    rf"{_SEND} {_GAP}{{0,6}}?{_DATA} (?:[^\W.]+ ){{0,6}}?{_OUT}",
    rf"{_SEND} {_GAP}{{0,4}}?(?:it|them|everything|all data|the result|the results|the contents?|its contents?) (?:[^\W.]+ ){{0,3}}?to (?:[^\W.]+ ){{0,2}}?(?:https?|webhooks?|attackers?)",
    rf"{_any('include pass append attach add put embed encode hide')} {_GAP}{{0,5}}?{_DATA} (?:[^\W.]+ ){{0,5}}?{_any('in into to as')} (?:the |a )?(?:[^\W.]+ ){{0,2}}?{_any('query_string url link image webhook subdomain hostname dns')}",
    # Other verbs and addresses
    rf"{_SEND_MORE} {_GAP}{{0,5}}?{_PRIVATE} {_up_to(5)}{_any('to via through at on onto into with in')} {_AWAY}",
    rf"{_any('stream transmit deliver ship relay exfiltrate transfer mirror')} {_GAP}{{0,4}}?{_DATA} {_up_to(5)}{_any('to via through')} {_AWAY}",
    rf"{_SEND} (?:[^\W.]+ ){{0,2}}?{_any('whatever everything anything all')} (?:that )?the users? (?:has |have |ever )?{_any('types type says writes enters sends receives does opens reads asks said wrote')} {_up_to(3)}to",
    rf"{_PRIVATE} {_MUST} (?:always |also |first |all ){{0,2}}be {_SENT} {_up_to(4)}{_any('to with via through')} {_AWAY}",
    rf"{_any('each every all any')} {_any('answer answers message messages reply replies response responses prompt prompts document documents')} (?:of the user |from the user )?{_MUST} (?:always |also ){{0,2}}be {_SENT} {_up_to(2)}{_any('to via')} {_AWAY}",
    rf"{_any('whenever when if once')} the user {_any('shares enters gives provides types mentions')} {_up_to(3)}{_any('data password details credentials information')} {_up_to(2)}{_any('deliver send forward upload report submit pass relay')} (?:it|them|this|that) {_any('to along on')}",
    # A request that carries something off
    rf"{_any('request call open fetch visit load get link image')} {_up_to(3)}https? {_up_to(10)}{_any('followed_by with and containing appended carrying plus')} {_up_to(3)}{_PRIVATE}",
    rf"{_any('image picture pixel link markdown')} {_up_to(6)}https? {_up_to(10)}{_any('conversation chat password token secret history prompt data message messages')}(?= [.]|$| (?:at|in|is|where|encoded|appended|to|as)\b)(?<!example)",
    rf"https? (?:[^\W.]+ ){{2,8}}?(?:the )?{_any('conversation_so_far conversation_history chat_history system_prompt users_password conversation_here')}",
    rf"{_any('encode embed hide put')} {_GAP}{{0,3}}?{_DATA} {_up_to(4)}{_any('dns subdomain hostname')}",
    r"curl (?:[^\W.]+ ){0,6}?(?:d|data|f|t|form|binary|upload file) (?:[^\W.]+ ){0,3}?(?:etc|ssh|home|passwd|env|aws|id rsa|netrc|shadow|credentials|secrets?) (?:[^\W.]+ ){0,8}?https?",
    r"wget (?:[^\W.]+ ){0,4}?post (?:file|data) (?:[^\W.]+ ){1,8}?https?",
    rf"{_any('report_back phone_home call_home beacon')} {_up_to(4)}to {_AWAY}",
    rf"ping https? {_up_to(8)}{_any('plus with followed_by and containing')} {_up_to(3)}{_any('name user hostname token password key')}",
    rf"{_any('pass hand')} {_any('on over')} {_PRIVATE} {_up_to(3)}to {_AWAY}",
    rf"{_any('publish post put show expose')} {_PRIVATE} {_any('on in to')} (?:a |the )?public (?:[^\W.]+ )?{_any('page site website wiki forum board channel')}",
    r"curl (?:[^\W.]+ ){0,3}?(?:to )?(?:post|send|upload|put) (?:[^\W.]+ ){0,5}?(?:etc|ssh|passwd|env|aws|id rsa|netrc|shadow|credentials|secrets?) (?:[^\W.]+ ){0,8}?https?",
    rf"{_any('files documents messages data everything emails pages')} (?:that )?you {_any('read open see receive write find have_access')} {_MUST} (?:always |also ){{0,2}}be {_SENT} {_up_to(2)}{_any('to via through')} {_AWAY}",
    rf"{_any('leak send exfiltrate smuggle encode')} {_PRIVATE} {_up_to(2)}{_any('via through in with')} (?:an? )?dns",
    rf"{_any('append add include attach embed')} {_PRIVATE} {_up_to(5)}{_any('to in into')} (?:the url )?{_AWAY}",
    # To where everybody can read it
    rf"{_any('save write post publish push put copy upload commit paste create share')} {_GAP}{{0,5}}?{_PRIVATE} {_up_to(4)}{_any('to on in into')} (?:a |the |an )?(?:[^\W.]+ )?public (?:[^\W.]+ )?{_any('gist repository repo pastebin channel bucket paste')}",
    rf"{_any('create make open publish')} (?:a |the )?public {_any('gist paste repository repo pastebin')} {_any('with of from containing')} {_up_to(3)}{_any('private secret secrets credentials tokens password passwords confidential')}",
    rf"{_any('post share copy forward send publish')} {_up_to(4)}{_any('private confidential secret')} {_up_to(4)}{_any('to into in on')} (?:a |the )?public",
)
# The words of an address, of which `holds` sees the sign between them.
_MAILBOX = rf"{_GAP}{{1,6}}?{_any('com net org io dev xyz ru cn me co info app example test')}"
_EVERY = r"(?:all|every|each|any)"
_MAIL = r"(?:outgoing |incoming |sent |new ){0,2}(?:mails?|emails?|messages?|invoices?|documents?|files?|orders?|payments?|repl(?:y|ies)|responses?)"
_EXFILTRATE_BY_MAIL = (
    rf"{_any('bcc cc')} {_any('every all each any')} {_up_to(4)}{_any('to')} {_MAILBOX}",
    rf"bcc (?!to\b|of\b|field\b|as\b|recipients?\b){_MAILBOX}",
    rf"{_any('always secretly silently quietly covertly discreetly')} (?:also )?{_any('cc bcc copy forward send email mail')} {_MAILBOX}",
    rf"also {_any('cc bcc copy forward')} {_MAILBOX}",
    rf"{_SEND} {_GAP}{{0,6}}?(?:{_DATA}|everything|all [^\W.]+|every [^\W.]+) {_GAP}{{0,5}}?to {_MAILBOX}",
    rf"{_any('also always')} {_SEND} a copy {_GAP}{{0,5}}?to {_MAILBOX}",
    rf"{_any('send mail email forward')} a copy of {_any('every all each any the_users this_conversation the_conversation')} {_GAP}{{0,5}}?to {_MAILBOX}",
    rf"{_EVERY} (?:of the |of )?{_MAIL} {_MUST} (?:always |also ){{0,2}}be {_any('bccd bcced ccd cced sent copied forwarded mailed emailed blind_copied')} {_up_to(2)}to {_MAILBOX}",
    rf"{_any('add put include set')} {_MAILBOX} {_any('as in to')} (?:an? |the )?(?:[^\W.]+ )?{_any('bcc cc recipient copy')} {_up_to(2)}{_any('all every each any')}",
    rf"{_any('change set replace rewrite redirect')} (?:the |all |every |each ){{0,2}}{_any('recipient recipients address addresses')} {_up_to(4)}to {_MAILBOX}",
    rf"{_PRIVATE} {_MUST} (?:always |also ){{0,2}}be {_SENT} {_up_to(2)}to {_MAILBOX}",
    rf"{_any('redirect route forward send divert reroute')} (?:all |every |any |each |outgoing |incoming |outbound |sent |new ){{1,3}}(?:mails?|emails?|e mails?|messages?|invoices?|payments?) to {_MAILBOX}",
    rf"{_any('share send forward mail email')} (?:the |all |any |every ){{0,2}}{_any('users customers')} {_up_to(3)}{_any('with to')} {_MAILBOX}",
    rf"{_any('back_up copy export dump')} {_up_to(5)}by {_any('mailing emailing sending forwarding')} (?:it|them|all|everything) to {_MAILBOX}",
)
# A number of a telephone; what else has a plus and digits is told by how many there are.
_EXFILTRATE_BY_PHONE = (
    (
        rf"{_any('send forward text report copy relay transmit')} (?:a copy of )?(?:the |all |any |every |each ){{0,2}}(?:[^\W.]+ ){{0,4}}?"
        rf"{_any('messages conversation verification_code verification_codes one_time_codes one_time_code login_codes login_code contacts location password passwords history chat copy')} {_up_to(5)}to \d{{1,4}}(?: ?\d{{2,}}){{1,5}}"
    ),
    rf"{_any('ensure make_sure make_certain')} (?:that )?{_up_to(3)}copy of {_up_to(5)}to \d{{1,4}}(?: ?\d{{2,}}){{1,5}}",
)
# Of a host, the words between its dots.
_EXFILTRATE_BY_HOST = (
    rf"{_PRIVATE} {_MUST} (?:always |also ){{0,2}}be {_SENT} {_up_to(2)}{_any('to with')} {_MAILBOX}",
    rf"{_any('push mirror upload')} (?:also )?a copy of (?:the |your |this |users |all ){{1,2}}(?:[^\W.]+ )?{_any('repository repo code project files workspace')} to {_up_to(4)}git {_MAILBOX}",
)
_EXFILTRATE_STRICTLY = (
    rf"(?<!to\s){_SEND} {_GAP_TO}{{0,6}}?{_DATA} (?:[^\W.]+ ){{0,6}}?(?:to|via) (?:[^\W.]+ ){{0,4}}?(?:endpoint|server|url|webhook)",
    (
        r"(?:include|pass|provide|append|attach|put|send|give|forward) (?:[^\W.]+ ){0,5}?(?:the )?(?:full |entire |complete |whole |previous |user s )?"
        r"(?:conversation(?: history| so far)?(?! (?:urls?|ids?|names?|titles?))|chat (?:history|log)|message history|system prompt)"
        r" (?:[^\W.]+ ){0,5}?(?<!such\s)(?:as|in|into|to|with|here)"
    ),
    rf"{_any('include pass provide append attach put send give forward')} (?:any|all|every|the users|their) (?:of the |the |users |other |stored |known ){{0,2}}(?:credentials|api keys?|passwords?|tokens|secrets) {_up_to(5)}(?<!such\s){_any('as in into to with here')}",
)

# Orders about other tools

_CALL = _any("use using call calling invoke invoking run running execute executing calls trying")
_OTHER_TOOL = (
    r"(?:any|all|every|each)(?: of the)?(?: other)? (?:mcp )?(?:tools?|functions?|actions?|requests?|operations?)\b"
    r"(?! (?:that|which|of|in|from|with|for|here|below|above|on|related|involving)\b)"
)
_FIRST = r"(?:before|prior to|ahead of|in advance of)"
_OTHERS = r"(?:any|all|every) other (?:mcp )?(?:tools?|functions?)(?! (?:that|which|of this|from this|in this|for)\b)"
_THIS_TOOL = r"(?:this(?: (?:tool|function|one|action))?|it)"
_RUN = _any(
    "call calling use using invoke invoking run running execute executing consult consulting trigger triggering query"
)
_RAN = _any("called used invoked run executed consulted triggered queried")
_DUTY = _any(
    "must must_always should always has_to have_to needs_to need_to required mandatory obliged obligatory compulsory imperative "
    "necessary be_sure_to make_sure_to remember_to never_fail_to"
)
# What comes again and again, whatever it is about.
_TALK = r"(?:conversations?|chats?|sessions?|dialogues?|dialogs?|interactions?|threads?|turns?|tasks?)"
_ASKING = r"(?:requests?|messages?|prompts?|quer(?:y|ies)|questions?|responses?|answers?|repl(?:y|ies)|turns?|(?:user )?inputs?|interactions?)"
_AT_LARGE = (
    r"(?! (?:s|about|on|in|that|which|to|for|from|related|with|concerning|where|regarding|involving|type|id|body|header|like|such|under)\b)"
    r"(?! of (?!the user\b))"
)
_ANYTHING = (
    r"(?:(?:you |doing |you do |do |taking |giving |making |performing |the assistant |answering |using |calling |invoking |executing |running |use |call ){0,3}"
    r"(?:any other (?:mcp )?(?:tools?|functions?|actions?|steps?|operations?|calls?)(?! (?:that|which|of|from|in|for|on)\b)|anything(?: else)?(?! (?:in|on|is|that|of)\b)|everything else|"
    r"(?:any|every|each|all) (?:tools?|functions?|tool calls?)(?! (?:that|which|of|from|in|for|on|with|below)\b)|"
    rf"(?:any|every|each) (?:answer|response|reply)(?! (?:that|which|about|of|to an?|from|in|on)\b)|"
    rf"(?:answering|responding to|replying to|answer|respond to) (?:any|every|each|the user|the users?|a)(?: {_ASKING})?{_AT_LARGE}))"
)
_ORDER = (
    rf"(?:never|do not|dont) (?:use|call|invoke|run) (?:any other|another) (?:tools?|functions?) (?:until|before|unless) {_any('this you it')}",
    rf"(?:you )?(?:must |should |always ){{0,2}}(?:call|use|invoke|run|execute) this(?: tool| function)? (?:first )?{_FIRST} (?:you )?(?:{_CALL} )?{_OTHERS}",
    rf"(?:you )?(?:must |should |always ){{0,2}}(?:call|use|invoke|run|execute) this(?: tool| function)? (?:first )?{_FIRST} (?:anything|everything)(?: else)?",
    rf"(?:this(?: tool| function)?|it) (?:must|should|has to|needs to|is to) (?:always )?be (?:called|used|invoked|run|executed) (?:first )?{_FIRST} (?:you )?(?:{_CALL} )?{_OTHERS}",
    rf"(?:always|must|first|should) (?:be )?(?:used|called|call|invoke|invoked|run|executed?|use) (?:this |this tool |it |[^\W.]+ )?(?:first )?(?:before) (?:{_CALL} )?{_OTHER_TOOL}",
    rf"(?:this tool|it) (?:must|should|has to|needs to) (?:always )?be (?:called|used|invoked|run|executed) (?:first )?before (?:{_CALL} )?{_OTHER_TOOL}",
    rf"before (?:you )?{_CALL} {_OTHER_TOOL} (?:[^\W.]+ ){{0,6}}?(?:call|use|invoke|run) this(?: tool)?",
    r"(?:always|you must) (?:call|use|invoke|run) (?:this|this tool|this function)(?: tool)? (?:first|before (?:anything|everything|doing anything)|for every|on every|at the (?:start|beginning) of every)",
    r"this (?:tool |function )?(?:must|has to|needs to) (?:always )?be (?:called|used|invoked|run) (?:first|before (?:anything|everything))(?= [.]|$| (?:for|on|in|at) (?:every|each|any|all))",
    # The same in other words
    rf"{_RUN} {_THIS_TOOL} (?:first )?{_any('before prior_to ahead_of in_advance_of')} {_ANYTHING}(?! (?:s|to)\b)",
    rf"{_any('before prior_to ahead_of in_advance_of')} {_ANYTHING} (?:[^\W.]+ ){{0,6}}?{_any('call use invoke run execute consult')} {_THIS_TOOL}",
    rf"{_THIS_TOOL} (?:tool )?{_MUST} (?:always )?(?:be )?{_RAN} (?:first )?{_any('before prior_to ahead_of in_advance_of')} {_ANYTHING}",
    rf"{_any('must has_to needs_to shall')} (?:always )?be the (?:very )?first {_any('one tool call thing action function step')} (?:that is |to be |you |that you |which is |of |in |at ){{1,2}}(?:{_RAN}|{_any('call use every each any all')})",
    rf"the (?:very first {_any('thing step action')}|first thing) (?:[^\W.]+ ){{0,5}}?{_any('is_to must_be_to should_be_to is must_be')} (?:always )?(?:to )?{_RUN} {_THIS_TOOL}",
    rf"the very first {_any('call thing step action tool')} (?:in|of|at) {_any('every each any all')} {_TALK}",
    rf"{_DUTY} {_up_to(3)}{_RUN} {_THIS_TOOL} {_up_to(2)}{_any('at from')} the {_any('start beginning outset opening')} of {_any('each every any all')} {_TALK}{_AT_LARGE}",
    rf"{_DUTY} (?:always |first )?be {_RAN} {_up_to(3)}{_any('at from in for')} (?:the )?(?:start |beginning |outset |of ){{0,2}}{_any('each every any all')} {_TALK}(?= [.]|$| (?:regardless|whatever|no|even|first|without)\b)",
    rf"{_any('begin start open commence initiate')} {_any('every each any all')} {_TALK} {_any('by with')} (?:an? )?(?:calls? to |[^\W.]+ing )?{_THIS_TOOL}",
    rf"{_any('every each all any')} {_TALK} {_MUST} (?:always )?{_any('begin start open commence')} {_any('by with')} (?:an? )?(?:calls? to |[^\W.]+ing )?{_THIS_TOOL}",
    rf"{_DUTY} {_up_to(4)}{_RUN} {_THIS_TOOL} {_any('after before for on with at upon in')} {_any('each every any all')} (?:user )?{_ASKING}{_AT_LARGE}",
    rf"{_DUTY} (?:always )?be {_RAN} {_any('after before for on with at upon in')} {_any('each every any all')} (?:user )?{_ASKING}{_AT_LARGE}",
    rf"{_RUN} {_THIS_TOOL} {_any('after before for on with at upon')} {_any('each every any all')} (?:user )?{_ASKING}(?: of the user)?(?= [.]|$| {_any('even no_matter regardless whatever without')}\b)",
    (
        rf"(?:{_RUN} {_THIS_TOOL}|be {_RAN}) {_up_to(2)}{_any('each_time every_time whenever')} {_any('the_user a_user users')} "
        rf"{_any('sends send says writes types posts speaks submits enters')} {_any('a any an something anything')}(?: (?:new )?{_ASKING})?{_AT_LARGE}"
    ),
    rf"(?:no other (?:mcp )?(?:tools?|functions?|calls?)|nothing else|no tools?) {_any('may can must should shall will is are')} (?:not )?(?:be )?(?:{_RAN} )?{_any('until before unless')} {_THIS_TOOL}(?: tool)? (?:has|is|was|have)",
    rf"{_any('do_not dont never must_not should_not may_not cannot')} {_RUN} (?:any |all |the |another ){{0,2}}(?:other )?{_any('tool tools function functions')} (?:[^\W.]+ )?{_any('until before unless without prior_to')} (?:first )?(?:having )?(?:{_any('calling using invoking running called')} )?{_THIS_TOOL}(?= [.]|$| {_any('first one was has is beforehand have')}\b)",
    (
        rf"{_any('mandatory required obligatory compulsory necessary essential')} (?:first )?{_any('prerequisite step precondition condition first_step')} {_any('for before of to')} "
        rf"(?:using |calling |making )?{_any('any every each all')} (?:other )?(?:tool|function|call|calls|request|action|operation|response|tools|actions|answer){_AT_LARGE}"
    ),
    rf"{_any('mandatory required obligatory compulsory imperative essential')} {_any('that_you to for_you_to')} (?:always |first )?{_RUN} {_THIS_TOOL} {_any('first beforehand')}(?= [.]|$| {_any('in at for before')} {_any('each every any all')}\b)",
    rf"{_THIS_TOOL} {_up_to(3)}{_any('priority precedence preference')} (?:and |takes |has |precedence |priority ){{0,4}}{_any('over above before')} (?:any |all |every |each )(?:of the |the )?(?:others?|tools?|functions?)(?: (?:tools?|functions?))?{_AT_LARGE}",
    rf"{_any('prefer favour favor choose select pick prioritize prioritise')} {_THIS_TOOL} {_any('over instead_of rather_than above before ahead_of')} {_any('any all every each')} (?:other )?(?:tools?|functions?|alternatives?|others|options?){_AT_LARGE}",
    (
        rf"{_any('never do_not dont must_not cannot')} {_any('answer respond reply act proceed continue')} (?:to )?(?:the user |any question |any questions |any request |users |anything |a user |any message )?"
        rf"{_any('without before until unless')} (?:first )?(?:having )?(?:you )?(?:have )?(?:{_any('called calling used using invoked invoking run running consulted consulting')}) {_THIS_TOOL}"
    ),
    rf"{_any('whenever when each_time every_time if once')} (?:you )?{_up_to(2)}(?:another|any other|a different|some other) (?:mcp )?{_any('tool function')} {_up_to(5)}{_any('call use invoke run execute consult')} {_THIS_TOOL}",
    rf"{_any('each_time every_time whenever')} {_any('any the_user you a an')} {_up_to(4)}{_any('call use invoke run execute')} {_THIS_TOOL} {_any('as_well too beforehand first')}(?= [.]|$)",
    (
        rf"{_RUN} {_THIS_TOOL} {_up_to(4)}{_any('no_matter regardless_of irrespective_of whatever')} (?:what |whether |which )?(?:the |their )?"
        rf"(?:{_any('user_asks user_asked user_says user_said user_wants user_requests user_requested users_question users_request')}|(?:subject|question|topic|request|task)(?= [.]|$))"
    ),
    rf"{_any('for on with after at upon')} {_any('any every each all')} (?:user )?{_ASKING} (?:whatsoever |at all )?(?:you must |always |first )?{_any('call use invoke run execute consult')} {_THIS_TOOL}(?= [.]|$| (?:first|before|too|as well)\b)",
    rf"once per {_any('message request turn question prompt response answer')} {_any('call use invoke run execute')} {_THIS_TOOL}",
    rf"never skip {_THIS_TOOL}",
    rf"{_any('always you_must you_have_to must_always')} {_any('start begin open')} (?:out )?{_any('by with')} (?:an? )?(?:calls? to |[^\W.]+ing )this(?: tool| function| one)?(?= [.]|$| (?:in|for|no|regardless|whatever|before)\b)",
    rf"{_any('no_tool no_tools no_other_tool no_other_tools no_function')} {_any('may can must should shall')} be {_RAN} {_any('before until unless prior_to')} this(?: tool| one)?(?= [.]|$| (?:has|is|was|one)\b)",
    rf"{_any('this_is it_is this_must_be')} the (?:very )?first {_any('tool thing function call action')} (?:that )?you {_any('must have_to need_to should_always')} {_any('call use run invoke do execute make')}",
    rf"{_any('before prior_to')} {_any('answering responding replying acting')} (?:[^\W.]+ ){{0,2}}?{_any('always you_must you_have_to you_should_always')} {_any('call use invoke run execute consult')} {_THIS_TOOL}",
    rf"{_any('first_of_all first_and_foremost above_all')} {_up_to(2)}{_any('call use invoke run execute')} this tool",
    rf"always {_any('use call run invoke prefer')} {_THIS_TOOL} {_any('even_if even_when even_though')}",
    rf"{_any('never do_not dont must_not cannot')} {_any('start begin open finish end')} (?:a |any |the |your )?{_TALK} {_any('without before until unless')} (?:first )?(?:having )?{_any('called calling used using invoked invoking run running')} {_THIS_TOOL}",
    rf"{_RUN} {_THIS_TOOL} before and after {_any('every each any all')} (?:other )?(?:tool|tools|tool call|call|function)",
    rf"{_RUN} {_THIS_TOOL} before you {_any('call use invoke run')} {_any('any every another')} (?:other )?(?:tool|function)?(?= [.]|$)",
    rf"{_RUN} {_THIS_TOOL} before (?:you {_any('call use')} )any other(?= [.]|$)",
    rf"{_RUN} {_THIS_TOOL} first before (?:you )?{_any('think thinking respond responding answer answering act acting reply replying plan planning')}",
    rf"{_any('use call run invoke execute')} {_THIS_TOOL} first {_any('always every_time each_time in_every in_each in_any no_matter regardless')}",
    rf"{_THIS_TOOL} (?:tool )?{_MUST} (?:always )?(?:be )?(?:{_RAN} )?{_any('before ahead_of prior_to precede come_before')} {_any('all any every each everything anything')} (?:others|else|tools?|other (?:mcp )?(?:tools?|calls?|functions?)|other(?= [.]|$)|tool calls?|functions?){_AT_LARGE}",
    rf"{_any('at from')} the {_any('start beginning outset opening')} of {_any('each every any all')} {_TALK} {_up_to(3)}{_any('call use invoke run execute consult')} {_THIS_TOOL}(?= [.]|$| (?:first|before|without)\b)",
    rf"{_MODEL} {_MUST} (?:always )?{_any('start begin open')} (?:out )?{_any('with by')} (?:calling |using |running )?{_THIS_TOOL}(?= [.]|$| (?:in|for|at|no|regardless|whatever|before)\b)",
    rf"{_any('each every all any')} (?:user )?(?:{_ASKING}|{_TALK}|tool calls?|tool use) (?:{_MUST} )?(?:be )?(?:[^\W.]+ )?{_any('requires require needs demands preceded_by begin_with start_with calls_for followed_by')} (?:an? )?(?:calls? (?:to|of) |use of |using |calling )?{_THIS_TOOL}",
    rf"{_any('mandatory required obligatory compulsory imperative essential vital crucial')} that {_THIS_TOOL} {_any('is be must_be gets')} (?:always )?{_RAN} (?:first(?= [.]|$)|(?:first )?{_FIRST} {_ANYTHING})",
    rf"{_any('do_nothing nothing no_answer no_response no_reply no_action no_tool no_other_tool')} {_up_to(4)}{_any('until before unless without')} this {_any('tool function one')} {_any('has_been was is_called is_run has_run has_finished been')}",
    rf"{_any('make let keep')} {_THIS_TOOL} (?:be )?{_any('your the')} (?:very )?first {_any('call tool action step move thing')}",
    rf"{_any('regardless_of no_matter whatever irrespective_of')} {_up_to(4)}{_any('always first must')} {_any('call use invoke run execute consult')} {_THIS_TOOL}",
    rf"{_any('regardless_of no_matter whatever irrespective_of')} {_up_to(4)}{_any('call use invoke run execute consult')} {_THIS_TOOL} {_any('first before always')}",
    rf"{_any('give giving grant assign')} this {_any('tool function server')} (?:the |a )?(?:[^\W.]+ )?{_any('priority precedence preference')}",
    rf"your (?:very )?first {_any('action step call move act task')} {_any('must has_to is_to shall')} (?:always )?(?:be )?(?:to )?(?:an? )?(?:calls? to )?(?:{_RUN} )?{_THIS_TOOL}",
)
# Of tools that say "other" the ones of the same server may be meant.
_ORDER_STRICTLY = (
    rf"other {_any('tools functions')} {_any('may can must should')} only be {_RAN} {_any('after once when')} {_THIS_TOOL}(?= [.]|$| (?:one|has|was|is|returned)\b)",
    rf"other {_any('tools functions')} (?!of\b|in\b|from\b|here\b){_up_to(4)}{_any('unless until before')} {_THIS_TOOL} {_any('is was has_been have_been')} (?:first )?{_RAN}",
    rf"{_RUN} {_THIS_TOOL} {_any('at from')} the {_any('start beginning outset')} of {_any('each every any all')} {_TALK}{_AT_LARGE}",
    rf"{_RUN} {_THIS_TOOL} {_any('after before for on with at upon')} {_any('each every any all')} (?:user )?{_ASKING}{_AT_LARGE}",
    rf"{_RUN} {_THIS_TOOL} {_up_to(2)}{_any('each_time every_time whenever')} the user {_any('asks sends writes says')}{_AT_LARGE}",
)
_ELSEWHERE = (
    r"(?:(?<=tools\s)|(?<=tool\s)|(?<=resources\s)|(?<=prompts\s)|(?<=calls\s)|(?<=descriptions\s))(?:from|on|of|by|via|to|in) (?:any |all |the )?other (?:mcp )?servers?",
    r"(?:(?<=tools\s)|(?<=tool\s)|(?<=resources\s)|(?<=prompts\s))(?:from|on|of|by|via|in) (?:another|a different) (?:mcp )?server",
    (
        r"(?:all|any|every|each) other (?:mcp )?(?:tools?|servers?) (?:are|is|must|should) (?:now )?(?:not |never )?(?:be )?"
        r"(?:deprecated|disabled|unsafe|insecure|broken|untrusted|compromised|ignored|avoided|unavailable|used|called|obsolete)"
    ),
    r"(?:applies|apply|extends?) to (?:all|any|every) other (?:mcp )?(?:tools?|servers?)",
    r"other mcp servers?",
    r"(?:instead of|rather than|in place of|over) (?:any|all|every)(?: of the)? other (?:mcp )?tools?",
    rf"{_any('do_not dont never stop avoid')} {_any('use using call calling')} (?:any |all |the )?other (?:mcp )?tools?(?! (?:for|to|in|of|on|with|here)\b)",
    r"(?:replaces?|overrides?|supersedes?) (?:all|any)(?: of the)? other (?:mcp )?tools?",
    r"(?:after|when|whenever|while) (?:[^\W.]+ ){0,3}?(?:any|all|every) other (?:mcp )?tools?",
)

_OWN = r"(?:built in|builtin|native|default|standard|own|internal|bundled|existing|usual|regular|host s?)"
_TOOL = r"(?:tools?|functions?|search|reader|editor|browser|fetch|fetcher|shell|bash|terminal|file (?:search|reader|tools?)|capabilities)"
# Not the name of a product, of which all tools of the server may be.
_SORT = (
    r"(?:search|calendar|e ?mail|mail|file|web|weather|database|messaging|payment|translation|chat|note|notes|maps?|code|image|"
    r"available|connected|installed|existing|similar|external|mcp)"
)
_ELSEWHERE_AT_ALL = (
    r"(?:from|on|of|by|via|to|in) (?:any |all |the )?other (?:mcp )?servers?",
    r"all other (?:mcp )?(?:tools|servers)",
    rf"{_any('any every each no')} other (?:{_SORT} )?{_any('tool tools mcp_server mcp_servers')}",
    rf"{_any('another different foreign')} mcp server",
    rf"other {_any('connected installed active available configured')} (?:mcp )?{_any('servers server tools')}",
    rf"{_any('connected installed active')} (?:mcp )?servers {_any('other_than except besides')}",
    rf"{_any('servers tools')} {_any('other_than except besides')} {_any('this these ours')}",
    rf"{_any('tool tools')} (?:that |which )?(?:an? |the )?{_any('different other another')} (?:mcp )?servers?",
    rf"{_any('tool tools functions')} {_any('of from by offered_by provided_by made_by')} (?:an? |the |any |all )?(?:[^\W.]+ )?{_any('competing other rival third different alternative')} (?:party )?{_any('providers provider vendors vendor companies parties party')}",
    # Tools of the client, and those that do the same
    rf"{_any('instead_of rather_than in_place_of in_preference_to over than replaces replace supersedes avoid')} (?:the |your |any |its |client s ){{1,2}}(?:own )?{_OWN} (?:[^\W.]+ ){{0,2}}?{_TOOL}",
    rf"{_any('instead_of rather_than in_place_of in_preference_to over than replaces supersedes')} your (?:own |other |usual ){{0,2}}(?:[^\W.]+ )?{_any('tool tools functions capabilities search')}",
    rf"{_any('do_not dont never avoid stop')} {_any('use using call calling')} (?:the |your |any )(?:own )?{_OWN} (?:[^\W.]+ ){{0,2}}?{_TOOL}",
    rf"{_any('any all every other')} {_any('similar alternative competing rival comparable equivalent search related')} {_any('tools tool servers server functions')}",
    rf"{_any('ignore avoid skip disregard disable distrust')} (?:any |all |the ){{0,2}}{_any('similar alternative competing rival other')} (?:[^\W.]+ )?{_any('tools tool servers server')}",
    rf"{_any('alternatives competitors rivals')} to this (?:tool|server)",
    rf"{_any('in_place_of instead_of over rather_than')} (?:any |all )?{_any('similar competing alternative comparable equivalent')} (?:[^\W.]+ )?{_any('tool tools server servers')}",
    rf"if (?:an?other|a different|some other) (?:mcp )?{_any('server tool')} {_any('offers provides has is can exists gives')}",
    # Tools that are said to be no good
    rf"(?:the|your|other|any) (?!this\b)(?:[^\W.]+ ){{0,3}}?{_any('tool tools server servers function')} {_any('is are return returns')} (?:all |now |currently |often )?(?:[^\W.]+ )?{_any('broken deprecated unreliable outdated unsafe insecure obsolete compromised untrustworthy wrong dangerous disabled')} {_up_to(5)}{_any('use_this avoid prefer_this instead data results')}",
    rf"other (?:[^\W.]+ )?tools {_any('are return give')} {_any('wrong outdated unreliable broken deprecated unsafe insecure stale')}",
    rf"{_any('tool tools server servers')} {_up_to(4)}{_any('not_to_be_trusted are_not_to_be_trusted cannot_be_trusted must_not_be_trusted')}",
    # Tools that are made to do something else
    rf"{_any('change changes modify modifies alter alters affect affects redefine redefines')} (?:how |the way |the behaviou?r of ){{1,2}}(?:the |any |all |other )?(?:[^\W.]+ ){{1,4}}?{_any('tool tools function')}(?= [.]|$| (?:behaves|works|behave|work|is|are|must|which|so|and)\b)",
    rf"{_any('side_effect side_effects rule rules instruction instructions')} {_any('for of on')} (?:the |any |other ){{1,2}}(?:[^\W.]+ ){{1,4}}?{_any('tool tools')}",
    rf"{_any('intercept intercepts hijack hijacks reroute reroutes redirect redirects wrap wraps hooks')} (?:all |any |every |the )?{_any('calls invocations tool_calls')}",
    rf"{_any('whenever when if once after before')} (?:the |a |an |any )(?!this\b)(?:[^\W.]+ ){{1,4}}?tool (?:of |from |is |are |gets )(?:[^\W.]+ ){{0,3}}?{_any('called used invoked connected present available installed executed')} {_up_to(5)}{_any('must should has_to add use change replace set have_to call')}",
    rf"{_any('whenever when')} (?!this\b|it\b|you\b)(?:[^\W.]+ ){{1,4}}?{_any('is_called is_invoked is_used is_executed')} (?!this\b){_up_to(6)}{_any('must has_to have_to is_to add change replace set')}",
    rf"if (?:an? |the )(?:[^\W.]+ ){{1,2}}?(?:mcp )?server is {_any('connected present available installed configured')} {_any('use call invoke prefer')}",
    rf"before {_any('calling using invoking')} (?:a |any |the )?tools? of (?:the |a |any |another )(?:[^\W.]+ )?server",
    rf"{_any('any every each')} tools? that {_up_to(4)}{_any('must should has_to have_to may_only')}",
    rf"{_any('calls invocations')} (?:to|of|for) (?:[^\W.]+ ){{1,4}}?{_any('must should have_to')} {_any('go be_routed be_sent pass be_passed run')} through this",
    rf"{_any('call invoke use')} the (?:[^\W.]+ ){{1,2}}?servers (?:[^\W.]+ ){{1,5}}?{_any('to first and for before tool')}",
    rf"{_any('role place work job')} of the other (?:connected )?{_any('servers tools')}",
    rf"{_any('disable deactivate uninstall disconnect remove block')} (?:the |all |any ){{0,2}}other (?:mcp )?{_any('tools servers')}",
    rf"asks {_any('to_use for')} the (?:[^\W.]+ ){{1,3}}?tool use this",
    rf"{_any('output outputs result results')} of (?:any|every|each|all) other (?:[^\W.]+ )?{_any('tool tools')}",
    rf"{_any('other another different')} (?:mcp )?servers? (?:s )?(?:[^\W.]+ )?{_any('tool tools')}",
    rf"{_any('other another')} servers (?:[^\W.]+ )?tools?",
    rf"{_any('tool tools')} that {_any('do_not_come are_not come_from stem_from belong_to')} (?:from |of |part of )?{_any('this another other any_other')} (?:[^\W.]+ )?servers?",
    rf"{_any('only nothing_but exclusively')} (?:use |the )?tools {_any('of from on')} this (?:mcp )?server",
    rf"{_any('output outputs result results answers data')} (?:of|from) other (?:[^\W.]+ )?tools",
    rf"{_any('overrides replaces changes supersedes extends')} the {_any('description behaviour behavior definition instructions meaning')} of (?:the )?(?:[^\W.]+ ){{1,4}}?tool",
    rf"{_any('to of from on through')} the {_any('filesystem github gitlab slack gmail whatsapp notion payments')} (?:mcp )?server",
    rf"all other {_SORT} {_any('tools servers')}",
    rf"{_any('instead_of rather_than over than in_place_of')} other (?:[^\W.]+ ){{0,2}}?tools",
    rf"other tools {_up_to(4)}{_any('are return give')} (?:[^\W.]+ )?{_any('wrong outdated unreliable broken deprecated unsafe insecure stale malicious')}",
    rf"(?:the|your) (?!this\b)(?:[^\W.]+ ){{1,3}}?tool is (?:[^\W.]+ )?{_any('broken deprecated unreliable outdated unsafe insecure compromised disabled obsolete')} [.] (?:[^\W.]+ )?use this",
    rf"{_any('if when')} the (?:[^\W.]+ ){{1,2}}?tool is {_any('available present installed connected enabled')} {_any('send use call also add')}",
    rf"{_any('output outputs result results')} of the (?:[^\W.]+ ){{1,4}}?tool {_any('must should has_to have_to')} be {_any('passed sent given')}",
    rf"{_any('the your any')} (?:own )?{_OWN} (?:[^\W.]+ ){{0,2}}?{_TOOL} {_any('must should may shall is_to are_to can')} {_any('not never')} be {_any('used called trusted invoked')}",
    rf"{_any('the your any')} (?:own )?{_OWN} (?:[^\W.]+ ){{0,2}}?{_TOOL} {_any('mustnt shouldnt cannot')} be {_any('used called trusted invoked')}",
    rf"never {_any('call use invoke')} (?:[^\W.]+ ){{1,4}}?of any other server",
)

# What a text has no reason to speak of

_TALKED = r"(?:conversation|chat|dialogue|dialog|discussion|exchange|session)"
_PROMPT = (
    r"(?:your |the |its )?(?:system|initial|developer|hidden|original) prompts?",
    r"(?:your |the |its )?(?:system|developer) (?:messages?|instructions?|directives?)",
    r"(?:the )?developers? (?:s )?(?:directives?|instructions?)",
    r"(?:the |your |this |full |entire |whole |complete |previous )*conversation (?:history|log|transcript|context|so far|until now|up to now|to date)",
    r"(?:the |your |full |entire )*(?:chat|dialogue|dialog|discussion) (?:history|log|transcript|so far|until now|up to now|to date)",
    r"(?:all |the )?(?:previous|prior|earlier|preceding|past) (?:messages|conversations?|turns|chats|dialogues)",
    (
        r"your (?:own |initial |hidden |internal |original |secret |core |current |operating |underlying |exact )*"
        r"(?:instructions|guidelines|training data|context window|system configuration|operating guidelines|initial configuration|reasoning trace|thought process|chain of thought|inner monologue|scratchpad)"
    ),
    # In other words
    rf"{_any('entire full whole complete')} {_any('conversation chat dialogue dialog')}(?! (?:ids?|object|names?|list)\b)",
    rf"{_any('transcript recap digest log record summary')} of (?:the |this |our |your |that |all ){{0,2}}(?:[^\W.]+ )?{_any('conversation chat dialogue dialog discussion session everything')} (?:so far|until now|up to now|to date|with the user|between|discussed|of the user)",
    rf"{_any('transcript recap digest')} of (?:the |this |our |your ){{1,2}}(?:[^\W.]+ )?{_TALKED}",
    rf"{_any('everything anything what all')} (?:that )?(?:was |has been |we have |we |you have |you and the user )?{_any('discussed said talked')} (?:about )?(?:in this {_TALKED}|with the user|so far|until now|up to now)",
    rf"{_any('every all each')} (?:of the )?{_any('message messages turn turns prompt prompts question questions input inputs')} (?:that |which )?(?:the user|you|users?) (?:has |have )?{_any('sent written typed asked exchanged entered wrote')}",
    rf"{_any('messages turns')} {_any('exchanged of_this_conversation of_this_chat of_this_session of_this_exchange')}",
    rf"all (?:user|users?) {_any('inputs prompts messages')} (?:of|in|from) this {_TALKED}",
    rf"{_any('last first previous')} (?:[^\W.]+ )?{_any('turns messages')} of (?:the|this) {_TALKED}",
    rf"{_any('turns messages')} (?:of|in) this {_any('exchange conversation thread session')}(?! (?:id|with)\b)",
    rf"{_any('instructions rules guidelines context prompt orders directives')} (?:that |which |under which )?(?:you|the model|the assistant|it) {_any('were_given was_given have_been_given are_given received run_under operate_under follow_now are_following runs_under operates_under')}",
    rf"how you were {_any('instructed prompted configured told')}",
    rf"{_any('rules instructions guidelines')} that {_any('govern control guide define')} (?:you|your [^\W.]+)",
    rf"{_any('contents content text')} of (?:your|its|the models?|the assistants?) {_any('context_window memory context prompt')}",
    rf"{_any('your its')} context window",
    rf"{_any('repeat print output quote reproduce copy echo recite')} (?:back )?(?:the |all |every |any |everything |that |stands |is ){{1,3}}(?:{_any('text words content lines instructions message')} )?(?:that |which )?(?:is |stands |comes )?{_any('above before preceding')}",
    rf"{_any('exact verbatim literal full')} {_any('wording text words')} of (?:the |your )?(?:users? )?(?:[^\W.]+ )?{_any('prompt message instructions question request')}",
    rf"the users? {_any('exact last latest own verbatim previous original')} (?:[^\W.]+ )?{_any('prompt prompts words wording message messages')}",
    rf"{_any('what everything anything all')} (?:that )?(?:the user|they|users) (?:has |have )?{_any('told wrote_to said_to shared_with confided_to')} you",
    rf"{_any('what everything anything all')} (?:that )?you {_any('know remember recall have_learned have_learnt learned learnt')} {_any('about of')} (?:the|this|your) user",
    rf"{_any('tools servers functions')} (?:that |which )?(?:are )?(?:currently )?{_any('available_to_you you_have_access_to you_can_call you_can_use you_have_available at_your_disposal')}",
    rf"{_any('write put include pass provide record give insert supply fill add')} {_up_to(2)}your {_up_to(3)}{_any('reasoning chain_of_thought thought_process thinking thoughts train_of_thought')}",
    rf"your (?:[^\W.]+ )?{_any('reasoning thinking')} {_any('that_led behind_this before_this in_full')}",
    rf"{_any('dialogue dialog conversation exchange chat discussion')} between (?:you and )?the user",
    rf"{_any('conversation chat dialogue dialog exchange discussion')} (?:up )?{_any('to_this_point until_this_point to_here before_this')}",
    rf"{_any('preceding previous earlier prior foregoing')} {_any('dialogue dialog exchange discussion chat conversation')}",
    rf"the users {_any('earlier previous prior past former')} {_any('questions messages requests prompts inputs words chats')}",
    rf"{_any('whatever everything all anything what')} (?:that )?the user has {_any('typed said written asked entered told')}",
    rf"{_any('everything anything all what whatever')} (?:that )?you were {_any('told given instructed')}",
    rf"you and the user (?:have |had )?{_any('talked spoken discussed said written')}",
    rf"{_any('exchanges messages turns dialogue conversation')} between (?:the )?user and (?:the )?{_any('assistant model agent ai you')}",
    rf"your {_any('thoughts thinking reasoning deliberations')} {_any('that_led before_this behind leading_to so_far about_the_user')}",
    rf"{_any('list names all')} (?:of )?(?:the |all ){{0,2}}tools (?:that |which )?you (?:have|know|see)",
    rf"the users {_any('complete full entire whole')} (?:[^\W.]+ )?{_any('history messages log')}",
    rf"{_any('everything all anything')} (?:that is )?in your {_any('context memory prompt')}",
    rf"{_any('last latest previous recent')} (?:[^\W.]+ )?messages {_any('of from by')} the user",
    rf"{_any('what everything anything all')} (?:that )?the user (?:has |have )?{_any('said asked wrote told typed mentioned')} {_any('before earlier previously so_far you')}",
    rf"{_any('system initial')} (?:message|configuration) {_any('as and you')}",
    rf"{_any('quote recite repeat reveal state disclose')} your (?:[^\W.]+ )?{_any('instructions guidelines rules configuration prompt directives')}",
    rf"{_any('pass give put include provide supply send insert attach')} {_up_to(3)}your (?:[^\W.]+ ){{0,2}}?{_any('instructions rules prompt configuration')}",
)


class Kind(NamedTuple):
    """Expressions that mean the same, and ``stems``: of each group, a text that one of them matches has one.

    ``unless`` are words right before a match that turn it around, ``holds`` is what a match has in the text itself.
    ``unspaced`` is a language that sets no spaces between its words.
    """

    expressions: tuple[str, ...]
    stems: tuple[tuple[str, ...], ...]
    unless: tuple[str, ...] = ()
    holds: str = ""
    unspaced: bool = False


_NEGATED = _words("not never dont doesnt cannot cant wont without nor no")
_FILE_STEMS = _words(
    "ssh rsa ided ecdsa dsa aws netrc npmrc pypirc pgpass credential gitconfig kube docker mcpjson claudedesktop passwd "
    "shadow etchosts keychain keyring keystore privatekey env cookie logindata logins password wallet phrase history "
    "secret environ gcloud gnupg configgh azure vault token shell apikey claudesettings pem keyfile pfx kdbx"
)
KINDS: dict[str, Kind] = {
    "override": Kind(
        _OVERRIDE,
        (
            _words(
                "accept act admin always answer anteriores anylonger anymore anything appliesany "
                "assisting assume authority become behave beinghelpful bypass called cancelled "
                "censorship circumvent commands comply cons countsany developer directi discard "
                "doesnot donot dont drop emergency enable enter ethic evade evenif everything "
                "filters forg fromhereon fromnowon fromthis gointo guardrails guid helping "
                "henceforth ignor imagine importance inhibitions insteadof instruction intent "
                "invalid istruzioni jailbroken limitations limits listento missachte moral never "
                "nolonger null obey obsolete orders oublie outrank outweigh overr playtheroleof "
                "polic precedence pretend previas principles priority programming prompt "
                "protocols ratherthan refuse regard repl request respond restrictions rules safe "
                "security see serve serving speak supersede suspend switchto system take talk "
                "training treat trump trust turnon unaligned uncensored unfiltered unmoderated "
                "unrestricted unshackled vergiss view void weight what wishes workingfor you "
                "игнорир забудь"
            ),
        ),
        unless=_NEGATED,
    ),
    "override-cjk": Kind(_OVERRIDE_CJK, (_words("指令 指示 提示 说明 命令 无视 無視 忘れ"),), unspaced=True),
    "conceal": Kind(
        _CONCEAL,
        (
            _words(
                "admit advis alert alludeto appear appris attention aware beheld behind bekept "
                "bit bother bring burden challenged changethesubject claim clandestinely clue "
                "conce confronted confuse covert deflect deny describ detail diga disclos "
                "discreet discuss display dist dite divulg evidence excuse expla expos feign "
                "findout findsout from furtively hear hide hint idea if ignorant inconspicuous "
                "indication inform inthedark inventa invisibly keep know learn leav let lie make "
                "menciones mention nicht non nothing notice oblivious onthequiet outof part "
                "pointout prete questioned quietly raise reali reason refer remain report reve "
                "say secret see shar show sign silently speak stay stealth story surreptitiously "
                "suspect talk tell theeyesoftheuser these this though told trace troubl unde "
                "unob unwitting userseyes visible warn withhold without word worry your "
                "пользовател"
            ),
        ),
    ),
    "conceal-cjk": Kind(_CONCEAL_CJK, (_words("用户 使用者 ユーザ"),), unspaced=True),
    "secret-file": Kind(_TAKE_AND_PASS, (_FILE_STEMS,), unless=_NEGATED),
    "secret-file-at-all": Kind(_TAKE_AT_ALL, (_FILE_STEMS,), unless=_NEGATED),
    "exfiltration": Kind(
        _EXFILTRATE,
        (
            _words(
                "add along and append attach bcc beacon callhome carrying chathistory containing "
                "conversation copied copy deliver dns dump embed encode exfiltrate export "
                "followedby forward hostname image include leak link mail markdown mirror onward "
                "pass phonehome picture pipe pixel plus post publi push querystring relay report "
                "save send sent shar ship smuggle stream subdomain submit supply systemprompt "
                "trans upload url webhook with"
            ),
        ),
        unless=_NEGATED,
    ),
    "exfiltration-by-mail": Kind(
        _EXFILTRATE_BY_MAIL,
        (
            _words(
                "address also always cc copied copy covertly delivered discreetly divert "
                "exfiltrate exported forward included leak mail mirrored pipe post push quietly "
                "recipient redirect relay report route secretly send sent shar silently stream "
                "submit supply transmit upload"
            ),
            _words("app cn co dev example info io me net org ru test xyz"),
        ),
        unless=_NEGATED,
        holds="@",
    ),
    "exfiltration-by-phone": Kind(
        _EXFILTRATE_BY_PHONE,
        (
            _words(
                "chat contacts conversation copy history location logincode messages onetimecode "
                "password verificationcode"
            ),
            _words("copy ensure forward make relay report send text transmit"),
        ),
        unless=_NEGATED,
    ),
    "exfiltration-by-host": Kind(
        _EXFILTRATE_BY_HOST,
        (
            _words(
                "bccd bcced copied copy delivered exported forwarded included mailed mirrored "
                "piped posted pushed relayed reported sent shared streamed submitted transmitted "
                "uploaded"
            ),
            _words(
                "areexpectedto areobligedto arerequiredto aresupposedto areto hasto haveto "
                "isexpectedto isobligedto isrequiredto issupposedto isto mirror must needsto "
                "needto oughtto push shall should upload"
            ),
        ),
        unless=_NEGATED,
        holds=".",
    ),
    "exfiltration-strictly": Kind(
        _EXFILTRATE_STRICTLY,
        (_words("append attach endpoint forward give include pass provide put send server url webhook"),),
        unless=_NEGATED,
    ),
    "ordering": Kind(
        _ORDER,
        (
            _words(
                "above aheadof always before begin call commence condition consult demands "
                "execut first followedby inadvanceof initiate insteadof invok irrespectiveof "
                "needs nomatter open over prec preference prerequisite prior quer ratherthan "
                "regardlessof require run skip start step trigger unless until use using "
                "whatever without youmust"
            ),
        ),
    ),
    "ordering-strictly": Kind(
        _ORDER_STRICTLY,
        (
            _words("all any each every functions tools whenever"),
            _words("call consult execut invok quer run trigger use using"),
        ),
    ),
    "elsewhere": Kind(_ELSEWHERE, (_words("other different"), _words("server tool"))),
    "elsewhere-at-all": Kind(
        _ELSEWHERE_AT_ALL,
        (
            _words(
                "avoid before calls changes dont extends filesystem function github gitlab gmail "
                "inplaceof inpreferenceto insteadof invocations iscalled isexecuted isinvoked "
                "isused mcp mustnt never not other over payments replace server shouldnt slack "
                "stop supersedes than that tool whatsapp"
            ),
        ),
    ),
    "prompt": Kind(
        _PROMPT,
        (
            _words(
                "above asked before between chat confidedto conversation developer dialog "
                "directive discuss earlier entered everything exchange guidelines hidden initial "
                "instruction memory mentioned message ofthis orders original past preceding "
                "previous prior prompt rules said sent session sharedwith system talked text "
                "thread told tools typed users word written wrote you"
            ),
            _words(
                "all anything arefollowing aregiven beforethis chat complete configuration "
                "context conversation copy deliberations developer digest directive discuss each "
                "earlier echo entire every exact exchange foregoing former full functions "
                "guidelines havebeengiven hidden history initial instruction its last latest "
                "literal log message operate original output own past previous print prior "
                "prompt quote reasoning recap rece recite record repeat reproduce rules "
                "runsunder rununder said scratchpad servers sofar spoken summary system talked "
                "that theassistant themodel thinking thought todate tohere tools tothispoint "
                "train transcript turns until uptonow verbatim wasgiven were what whole written "
                "you"
            ),
        ),
    ),
}
"""What a text may be searched for, by the name that a rule asks for it by."""


class Phrase(NamedTuple):
    """A part of a text that one of the expressions matches."""

    start: int
    end: int


# The letters of the shortest phrase in a language that sets spaces; many names and values have fewer.
_SHORTEST = 7


def may_hold(text: str, kind: str) -> bool:
    """A cheap test: whether what every phrase of a kind has is in the text, however it is dressed."""
    known = KINDS[kind]
    if known.holds not in text or (len(text) < _SHORTEST and not known.unspaced):
        return False
    return _has_all(letters_of(text), known.stems)


def _has_all(letters: str, groups: Iterable[Iterable[str]]) -> bool:
    """Whether of each group one is among the letters."""
    # Asked of every text of a file for every kind: a loop takes half the time of `any` in `all`.
    for group in groups:
        for stem in group:
            if stem in letters:
                break
        else:
            return False
    return True


@cache
def needs(pattern: str) -> tuple[tuple[str, ...], ...]:
    """Groups of words, of each of which every text that ``pattern`` matches has one; read off the pattern.

    An expression takes long to compile and to search for; nearly all texts lack something that it needs.
    """
    groups: list[tuple[str, ...]] = []
    depth = 0
    for piece in _PIECE.finditer(pattern):
        if words := piece["words"] or piece["word"]:
            if depth == 0:
                groups.append(tuple({_joined(one) for one in words.split("|")}))
        elif piece[0] == "|" and depth == 0:
            return ()
        else:
            depth += {"(": 1, ")": -1}.get(piece[0], 0)
    return tuple(sorted(groups, key=len))


def _joined(words: str) -> str:
    """Letters that every text with ``words`` has in a row."""
    return max(_MAYBE.split(words), key=len).replace(" ", "")


# An escape, a set of characters, words of which one must be there, a word that must, or what nests.
_PIECE = regex.compile(
    r"\\.|\[[^\]]*\]|\(\?:(?P<words>[a-z ?]+(?:\|[a-z ?]+)*)\)(?![?*{])|(?P<word>[a-z]{2,}(?= ))|[()|]"
)
_MAYBE = regex.compile(r"[a-z ]\?")


def find(text: str, kind: str) -> Iterator[Phrase]:
    """The phrases of a kind in ``text``, in its order; of those that meet only the first, and of these the longest."""
    known = KINDS[kind]
    letters = letters_of(text)
    expressions = [pattern for pattern in known.expressions if _has_all(letters, needs(pattern))]
    found: set[Phrase] = set()
    for form in fold(text) if expressions else ():
        for pattern in expressions:
            for match in matches(pattern, form, known.unspaced):
                phrase = Phrase(*form.span(*match.span()))
                if (
                    not _turned_around(form.string, match, known.unless)
                    and known.holds in text[phrase.start : phrase.end]
                    and _is_file(text, phrase, match[0])
                    and not is_mentioned(text, phrase.start, phrase.end)
                ):
                    found.add(phrase)
    reached = -1
    for phrase in sorted(found, key=lambda one: (one.start, -one.end)):
        if phrase.start >= reached:
            reached = phrase.end
            yield phrase


def _turned_around(string: str, match: re.Match[str], unless: tuple[str, ...]) -> bool:
    """Whether the words before a match make it a thing not to do."""
    before = string[max(match.start() - _SENTENCE, 0) : match.start()].rpartition(END)[2].split()
    if match[0].startswith("without "):
        return not _NEGATING.isdisjoint(before)
    return bool(before) and before[-1] in unless


_SENTENCE = 200
_NEGATING = frozenset({"not", "never", "dont", "cannot", "cant", "no", "nothing", "avoid", "mustnt", "shouldnt"})

_MENTIONING = regex.compile(
    r"\b(?:detect|scan|flag|block|filter|catch|match|attempt|inject|jailbreak|phrase|pattern|such as|like|e\.g|example|"
    r"contain|quote|token|marker|strip)",
    re.IGNORECASE,
)
_QUOTES = "\"'`“”‘’„«»"


def is_mentioned(text: str, start: int, end: int) -> bool:
    """Whether a text speaks *of* a part of it, which stands in quotes behind words that announce an example."""
    before, behind = text[max(start - 1, 0) : start], text[end : end + 1]
    if not before or before not in _QUOTES or not behind or behind not in _QUOTES:
        return False
    return _MENTIONING.search(text, max(start - 100, 0), start) is not None


# Marks and what nobody sees may stand between the letters.
_DOT_ENV = regex.compile(r"\.[^\w\s]{0,9}e[^\w\s]{0,9}n[^\w\s]{0,9}v", re.IGNORECASE)
_STAND_INS = (".example", ".sample", ".template", ".dist")


def _is_file(text: str, phrase: Phrase, folded: str) -> bool:
    """Whether an `env` in a phrase, if there is one, is the file: it begins with a dot, and is no template of it."""
    if not re.search(r"\benv\b", folded):
        return True
    said = unicodedata.normalize("NFKC", text[max(phrase.start - 1, 0) : phrase.end])
    return bool(_DOT_ENV.search(said)) and not text.startswith(_STAND_INS, phrase.end)
