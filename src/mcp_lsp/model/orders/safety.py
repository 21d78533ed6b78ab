"""Orders to leave safety aside, to obey whoever speaks, and to be in a mode in which that is allowed."""

from __future__ import annotations

from mcp_lsp.model.orders.words import COULD, LEADS, MODEL, NEGATED, Kind, any_of

_LEAVE = any_of("ignore ignoring disregard disregarding bypass bypassing skip skip_over skipping forget override omit")
_RULES = any_of(
    "instructions instruction checks check guidelines rules policies policy protocols restrictions filters measures considerations warnings training guardrails concerns"
)
_ORDERS = any_of("instructions instruction commands command orders directives requests prompts demands")
_SAFETY = (
    rf"your (?:safety |ethical |usual |normal )?{any_of('training guidelines guardrails safeguards')} {any_of('does_not doesnt do_not dont no_longer never')} (?:[^\W.]+ )?{any_of('apply applies bind hold count matter')}",
    rf"{any_of('ignore disregard forget skip bypass')} (?:all |any |every )?safety(?= [.]|$| and\b)",
    rf"{COULD}{_LEAVE} (?:all |any |every |the |your |of ){{0,3}}safety (?:related )?(?:and security (?:related )?)?{_RULES}(?! (?:for|of|on|in) (?:the|a|this) (?:device|machine|container|job|pipeline|build|run|deployment)\b)(?! (?:if|that|which)\b)",
    rf"{any_of('override overrides supersede supersedes overrule overrules outrank outranks replace replaces')} (?:all |any |the |your ){{0,2}}{any_of('user users operator system')} {_ORDERS} and (?:all |any |the |your )?{any_of('safety security content ethical')} {_RULES}",
    rf"{any_of('ethics morals morality safety')} {any_of('do_not does_not dont doesnt')} apply (?:here|to this {any_of('tool call server')}|in this {any_of('call conversation session')})",
    rf"forget about (?:all |any |your |the ){{0,2}}{any_of('safety ethics guidelines')}(?= [.]|$| (?:and|here|for this)\b)",
    rf"{any_of('instructions orders words word directives')} of this {any_of('tool server')} {any_of('is are')} (?:the )?{any_of('law binding final sacred absolute authoritative')}(?! (?:once|when|if|after)\b)",
    # Whom a model is to obey
    rf"{MODEL} must (?:always |fully |unconditionally |blindly |immediately ){{1,2}}{any_of('comply obey')}(?= [.]|$| (?:and|without|immediately|at once)\b)",
    rf"{MODEL} must (?:always |fully |unconditionally |blindly |immediately )?{any_of('comply_with obey follow')} (?:all|any|every|each) (?:of the |the )?{_ORDERS} (?:(?:that are |which are |that is )?{any_of('embedded contained found hidden included written given returned provided')} {any_of('in inside within by')}|(?:from|in|of) (?:this|the) (?:tool|server|document|page|text|output|result|response))",
    rf"{any_of('must always should')} (?:always |unconditionally |blindly )?{any_of('comply_with obey')} (?:all|any|every|each) {_ORDERS}(?= [.]|$| (?:without|immediately|unconditionally)\b)",
    rf"{any_of('treat regard accept consider')} (?:all |any |every |the )?{any_of('output outputs results result responses response text content')} of this {any_of('tool server')} as (?:[^\W.]+ ){{0,2}}?{any_of('commands command instructions orders authoritative trusted binding')}",
    # What a model is told that it is
    rf"you are (?:now |currently )?(?:running |operating |working )?in (?:an? |the )?{any_of('diagnostic diagnostics maintenance service test privileged unrestricted sudo root emergency override unsafe unfiltered unlocked superuser')} mode(?! (?:if|when|until|after|for)\b)",
    rf"as an? (?:ai|ai model|ai assistant|llm|language model|assistant) you are (?:now |hereby |fully |explicitly )?{any_of('permitted allowed authorized authorised entitled free')} to",
)
_SAFETY_STRICTLY = (
    rf"you are an? (?:[^\W.]+ ){{0,2}}?{any_of('assistant agent model ai bot hacker pirate expert administrator admin character persona attacker auditor terminal shell')} {any_of('from_now_on from_here_on henceforth')}",
    rf"{LEADS}ignore the user(?= [.]|$| and\b)",
    rf"all (?:the |your |other )?{any_of('rules restrictions limitations safeguards guidelines policies')} {any_of('are have_been')} {any_of('suspended lifted waived void off disabled')}(?= [.]|$| {any_of('for_this_call for_this_tool for_this_conversation for_this_session here now from_now')}\b)",
    rf"{LEADS}{any_of('comply_with obey')} (?:all|any|every|each) {_ORDERS} {any_of('from of by')} (?:this|the) {any_of('tool server')}",
    rf"{any_of('execute follow obey carry_out perform run')} {any_of('any all every whatever each')} {any_of('instruction instructions command commands order orders directive directives')} (?:that |which )?(?:it|the|this|its) (?:[^\W.]+ )?(?:{any_of('output result response page text document tool server')} )?{any_of('contains gives returns says includes holds')}",
    rf"{any_of('execute follow obey carry_out')} {any_of('any all every')} {any_of('instruction instructions command commands order orders directives')} (?:that are |that is |which are )?{any_of('in from contained_in found_in returned_by inside given_by')} (?:the|its|this) (?:[^\W.]+ )?{any_of('output outputs result results response responses tool server')}",
    rf"{any_of('obey do follow execute')} {any_of('whatever what everything anything exactly_what')} (?:that )?(?:the|this|its) (?:[^\W.]+ )?{any_of('response output result text tool server page document message')} {any_of('says say tells tell asks ask orders order instructs demands commands')}",
    rf"{LEADS}{any_of('enter activate enable switch_to go_into turn_on')} (?:the )?{any_of('god jailbreak unrestricted dan unfiltered uncensored sudo')} mode",
    rf"{LEADS}{any_of('enter activate enable switch_to go_into turn_on')} (?:the )?{any_of('developer debug admin diagnostic maintenance root privileged')} mode and {any_of('reveal ignore disclose bypass obey act answer respond')}",
    rf"{LEADS}{_LEAVE} (?:all |any |every ){{1,2}}{any_of('security')} (?:related )?{any_of('instructions guidelines warnings restrictions protocols considerations')}",
    rf"{any_of('override overrides supersede supersedes overrule overrules outrank outranks')} (?:all |any |the |your )?{any_of('user users operator')} {_ORDERS}(?! (?:of|for|field|file|template)\b)",
    rf"{any_of('authoritative binding')} {any_of('directives instructions commands orders')} (?:that |which )?{any_of('you the_model override supersede must')}",
)
_SAFETY_CJK = (
    r"(?:忽略|无视|跳过|绕过|关闭|禁用)(?:所有|一切|全部|任何)?的?安全(?:指令|策略|规则|检查|限制|准则|机制|过滤|提示|协议)",
    r"(?:无视|忽略|忘记|抛开|不要理会)(?:你|您)?(?:之前|先前|以前|此前|上面|以上|前面)的?(?:所有|一切|全部)?的?(?:规则|限制|约束|规定|要求|设定|对话)",
    r"(?:你|您)(?:现在|从现在起|从今以后)是\w{0,10}?(?:不受限|无限制|不受任何限制|没有任何限制|越狱)",
    r"(?:请|你|您)\w{0,4}?(?:进入|切换到|启用)(?:开发者|越狱|无限制|管理员|上帝)模式并",
)

KINDS: dict[str, Kind] = {
    "safety": Kind(_SAFETY, unless=NEGATED),
    "safety-strictly": Kind(_SAFETY_STRICTLY, unless=NEGATED),
    "safety-cjk": Kind(_SAFETY_CJK, unspaced=True),
}
"""What is searched for, by name."""
