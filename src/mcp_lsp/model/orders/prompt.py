"""What a text has no reason to speak of: the prompt of the model, and its conversation with the user."""

from __future__ import annotations

from mcp_lsp.model.orders.words import Kind, any_of, up_to

_TALKED = r"(?:conversation|chat|dialogue|dialog|discussion|exchange|session)"
_PROMPT = (
    # What an argument is for is said first in its text, and of whom the prompt is.
    (
        r"(?:your |(?<!section\sof\s)(?<!section\sof\sthe\s)(?<!\A)(?<!\Athe\s)(?<!\Aoptional\s)(?<!\Acustom\s)(?<!\Adefault\s)(?:the |its )?)(?:system|initial|developer|hidden|original) prompts?"
        r"(?! (?:for|of|to) (?:the |an? |this |each |every |new |chat |your ){0,3}(?:agents?|assistants?|bots?|chatbots?|models?|llms?|subagents?|sub agents?|personas?|characters?|completions?|generation|evaluation|judge)\b)"
        r"(?! (?:to (?:use|set|send with|guide|apply|give|steer|prepend|configure)|template|text used|override)\b)"
    ),
    r"(?:your |the |its )?(?:system|developer) (?:messages?|instructions?|directives?)",
    r"(?:the )?developers? (?:s )?(?:directives?|instructions?)",
    r"(?:the |your |this |full |entire |whole |complete |previous ){0,6}conversation (?:history|log|transcript|context|so far|until now|up to now|to date)",
    r"(?:the |your |full |entire ){0,6}(?:chat|dialogue|dialog|discussion) (?:history|log|transcript|so far|until now|up to now|to date)",
    r"(?:all |the )?(?:previous|prior|earlier|preceding|past) (?:messages|conversations?|turns|chats|dialogues)",
    (
        r"your (?:own |initial |hidden |internal |original |secret |core |current |operating |underlying |exact ){0,6}"
        r"(?:instructions|guidelines|context window|system configuration|operating guidelines|initial configuration|reasoning trace|thought process|chain of thought|inner monologue|scratchpad)"
    ),
    # In other words
    rf"{any_of('entire full whole complete')} {any_of('conversation chat dialogue dialog')}(?! (?:ids?|object|names?|list)\b)",
    rf"{any_of('transcript recap digest log record summary')} of (?:the |this |our |your |that |all ){{0,2}}(?:[^\W.]+ )?{any_of('conversation chat dialogue dialog discussion session everything')} (?:so far|until now|up to now|to date|with the user|between|discussed|of the user)",
    rf"{any_of('transcript recap digest')} of (?:the |this |our |your ){{1,2}}(?:[^\W.]+ )?{_TALKED}",
    rf"{any_of('everything anything what all')} (?:that )?(?:was |has been |we have |we |you have |you and the user )?{any_of('discussed said talked')} (?:about )?(?:in this {_TALKED}|with the user|so far|until now|up to now)",
    rf"{any_of('every all each')} (?:of the )?{any_of('message messages turn turns prompt prompts question questions input inputs')} (?:that |which )?(?:the user|you|users?) (?:has |have )?{any_of('sent written typed asked exchanged entered wrote')}",
    rf"{any_of('messages turns')} {any_of('exchanged of_this_conversation of_this_chat of_this_session of_this_exchange')}",
    rf"all (?:user|users?) {any_of('inputs prompts messages')} (?:of|in|from) this {_TALKED}",
    rf"{any_of('last first previous')} (?:[^\W.]+ )?{any_of('turns messages')} of (?:the|this) {_TALKED}",
    rf"{any_of('turns messages')} (?:of|in) this {any_of('exchange conversation thread session')}(?! (?:id|with)\b)",
    rf"{any_of('instructions rules guidelines context prompt orders directives')} (?:that |which |under which )?(?:you|the model|the assistant|it) {any_of('were_given was_given have_been_given are_given received run_under operate_under follow_now are_following runs_under operates_under')}",
    rf"{any_of('include reveal dump output print repeat return list show send share extract quote')} (?:all |any |the |parts |of ){{0,3}}your training data",
    rf"all (?:of the |the )?{any_of('previous prior earlier past')} exchanges",
    rf"list of (?:the |all ){{0,2}}{any_of('last previous prior earlier recent')} messages",
    rf"{any_of('mandatory required obligatory compulsory necessary')} to {any_of('pass include send add give supply attach')} the (?:full |entire |complete |whole )?history(?= [.]|$)",
    rf"how you were {any_of('instructed prompted configured told')}",
    rf"{any_of('rules instructions guidelines')} that {any_of('govern control guide define')} (?:you|your [^\W.]+)",
    rf"{any_of('contents content text')} of (?:your|its|the models?|the assistants?) {any_of('context_window memory context prompt')}",
    rf"{any_of('your its')} context window",
    rf"{any_of('repeat print output quote reproduce copy echo recite')} (?:back )?(?:the |all |every |any |everything |that |stands |is ){{1,3}}(?:{any_of('text words content lines instructions message')} )?(?:that |which )?(?:is |stands |comes )?{any_of('above before preceding')}",
    rf"{any_of('exact verbatim literal full')} {any_of('wording text words')} of (?:the |your )?(?:users? )?(?:[^\W.]+ )?{any_of('prompt message instructions question request')}",
    rf"the users? {any_of('exact last latest own verbatim previous')} (?:[^\W.]+ )?{any_of('prompt prompts words wording message messages')}",
    # What the user wrote may be what the tool is for, which its text says first.
    rf"(?<!\A)the users? original (?:[^\W.]+ )?{any_of('prompt prompts words wording message messages')}",
    rf"{any_of('what everything anything all')} (?:that )?(?:the user|they|users) (?:has |have )?{any_of('told wrote_to said_to shared_with confided_to')} you",
    rf"{any_of('what everything anything all')} (?:that )?you {any_of('know remember recall have_learned have_learnt learned learnt')} {any_of('about of')} (?:the|this|your) user",
    rf"{any_of('tools servers functions')} (?:that |which )?(?:are )?(?:currently )?{any_of('available_to_you you_have_access_to you_can_call you_can_use you_have_available at_your_disposal')}",
    rf"{any_of('write put include pass provide record give insert supply fill add')} {up_to(2)}your {up_to(3)}{any_of('reasoning chain_of_thought thought_process thinking thoughts train_of_thought')}",
    rf"your (?:[^\W.]+ )?{any_of('reasoning thinking')} {any_of('that_led behind_this before_this in_full')}",
    rf"{any_of('dialogue dialog conversation exchange chat discussion')} between (?:you and )?the user",
    rf"{any_of('conversation chat dialogue dialog exchange discussion')} (?:up )?{any_of('to_this_point until_this_point to_here before_this')}",
    rf"{any_of('preceding previous earlier prior foregoing')} {any_of('dialogue dialog exchange discussion chat conversation')}",
    rf"the users {any_of('earlier previous prior past former')} {any_of('questions messages requests prompts inputs words chats')}",
    rf"{any_of('whatever everything all anything what')} (?:that )?the user has {any_of('typed said written asked entered told')}",
    rf"{any_of('everything anything all what whatever')} (?:that )?you were {any_of('told given instructed')}",
    rf"you and the user (?:have |had )?{any_of('talked spoken discussed said written')}",
    rf"{any_of('exchanges messages turns dialogue conversation')} between (?:the )?user and (?:the )?{any_of('assistant model agent ai you')}",
    rf"your {any_of('thoughts thinking reasoning deliberations')} {any_of('that_led before_this behind leading_to so_far about_the_user')}",
    rf"{any_of('list names all')} (?:of )?(?:the |all ){{0,2}}tools (?:that |which )?you (?:have|know|see)",
    rf"the users {any_of('complete full entire whole')} (?:[^\W.]+ )?{any_of('history messages log')}",
    rf"{any_of('everything all anything')} (?:that is )?in your {any_of('context memory prompt')}",
    rf"{any_of('last latest previous recent')} (?:[^\W.]+ )?messages {any_of('of from by')} the user",
    rf"{any_of('what everything anything all')} (?:that )?the user (?:has |have )?{any_of('said asked wrote told typed mentioned')} {any_of('before earlier previously so_far you')}",
    rf"{any_of('system initial')} (?:message|configuration) {any_of('as and you')}",
    rf"{any_of('quote recite repeat reveal state disclose')} your (?:[^\W.]+ )?{any_of('instructions guidelines rules configuration prompt directives')}",
    rf"{any_of('pass give put include provide supply send insert attach')} {up_to(3)}your (?:[^\W.]+ ){{0,2}}?{any_of('instructions rules prompt configuration')}",
    # What it was told at the start, and thinks
    rf"your (?:{any_of('complete full entire internal inner private hidden raw verbatim unfiltered whole')} ){{1,3}}{any_of('reasoning thinking thoughts monologue deliberations')}(?! (?:time|budget|tokens|effort|level)\b)",
    rf"{any_of('instructions rules guidelines prompt directives policies configuration')} (?:that |which )?(?:your|the) {any_of('operator vendor provider developer developers host maker makers creators company')} (?:has |have )?{any_of('configured set gave wrote provided defined installed added issued given')}(?= [.]|$| (?:you|for you|to you|as|in|into|and)\b)",
    (
        rf"{any_of('rules instructions guidelines prompt configuration directives policies')} (?:that |which |with which )?{any_of('you the_model the_assistant')} {any_of('were was have_been has_been are')} "
        rf"(?:[^\W.]+ )?{any_of('initialised initialized started set_up booted launched primed loaded seeded prompted')}"
    ),
    rf"{any_of('rules instructions guidelines prompt directives configuration')} (?:that |which |with which )?you {any_of('started began booted launched')} {any_of('with under on')}",
    rf"{any_of('dump copy snapshot printout contents content')} of (?:the )?(?:{any_of('models assistants llms')}|your) (?:[^\W.]+ ){{0,2}}?{any_of('context memory prompt instructions')}(?! (?:use|usage|size|limit|menu)\b)",
    rf"{any_of('list names inventory catalog catalogue overview schemas schema')} of {any_of('all each every any the')} (?:[^\W.]+ )?{any_of('tool tools function functions')} (?:that |which )?{any_of('you the_model the_assistant')} {any_of('can may could have has know knows see sees are_able')}(?! (?:use|call) (?:in|inside|from|within|on)\b)",
    rf"{any_of('all each every')} {any_of('tool tools function functions')} (?:that |which )?you {any_of('can may could are_able_to')} {any_of('call use invoke access see')}(?! (?:in|inside|from|within|on)\b)",
    rf"{any_of('tools servers functions')} (?:and (?:tools|servers) )?(?:that |which )?you (?:are |have ){any_of('connected_to currently access_to loaded equipped_with been_given')}(?! (?:over|by|with a)\b)",
    rf"{any_of('text words lines message messages instructions everything content')} (?:that |which )?{any_of('precedes precede preceding comes_before came_before stands_before before')} {any_of('the_users the_user this our your')} (?:first |initial |own )?{any_of('message conversation question turn')}",
    rf"what {any_of('were_you have_you_been')} {any_of('told instructed given taught')}",
    rf"{any_of('last first previous latest recent past')} (?:[^\W.]+ )?{any_of('user users')} {any_of('messages message prompts prompt inputs turns')}(?! (?:of|in the queue)\b)",
    # In the words of others
    rf"{any_of('models assistants agents llms')} (?:own |full |complete |entire |internal |hidden |private ){{0,3}}{any_of('chain_of_thought reasoning_trace thought_process hidden_state internal_monologue scratchpad private_reasoning')}",
    rf"{any_of('what everything whatever all')} (?:that )?the user (?:has |have |just )?{any_of('asked said wrote typed sent told requested')} (?:[^\W.]+ ){{0,4}}?(?:and|or) (?:what|how|everything) you (?:have |had )?{any_of('answered replied said responded wrote did')}",
    rf"{any_of('everything whatever all anything')} (?:that )?the user (?:has |have |ever )?{any_of('talked_about discussed mentioned told wrote_about')}",
    rf"{any_of('report forward send relay submit copy pass log repeat mirror')} {any_of('each every all')} (?:of the )?user {any_of('message messages prompt prompts input inputs question questions')} (?:[^\W.]+ ){{0,3}}?{any_of('to in through via')}",
    rf"{any_of('last first previous latest recent')} (?:[^\W.]+ )?{any_of('prompts questions inputs requests queries')} {any_of('of by')} the user",
    rf"{any_of('text texts content contents copy copies names paths')} of {any_of('every all each any the')} (?:of the |the )?{any_of('file files document documents page pages email emails mail mails tab tabs')} (?:that |which )?you (?:have |had )?{any_of('opened read seen edited loaded visited written received')}",
    rf"{any_of('mentioned given shared typed provided named said')} {any_of('by_the_user by_the_human in_the_conversation in_this_conversation in_the_chat')} {any_of('go goes belong belongs are_to_be is_put are_put')} (?:[^\W.]+ )?{any_of('into in to')}",
    rf"{any_of('encode embed hide pack smuggle')} the users? (?:[^\W.]+ )?{any_of('name email address phone employer location birthday e_mail')}",
    # Other languages
    r"(?:deine|deiner|deinen|deinem) (?:\w+ )?(?:system ?prompts?|systemanweisung\w*|systemnachricht|(?:internen|geheimen|verborgenen|ursprunglichen) (?:anweisungen|vorgaben)|gedankengang|gedankenkette)",
    r"(?:vollstandige\w*|gesamte\w*|bisherige\w*|kompletten?) (?:chatverlauf|gesprachsverlauf|unterhaltung|konversation|gesprach)",
    r"(?:consignes|instructions|invite|prompt|message) (?:du )?systeme(?= [.]|$| (?:recues?|qui|que|au|et|dans|en|de ton)\b)",
    r"(?:ta chaine de pensee|ton raisonnement|tes (?:consignes|instructions) (?:systeme|internes|initiales|secretes|cachees))",
    r"historique (?:complet )?de (?:la|notre|cette) (?:conversation|discussion)",
    r"(?:prompt|mensaje|instrucciones|indicaciones) (?:del|de) sistema(?! operativo\b)",
    r"historial (?:completo )?de (?:la|esta|nuestra) conversacion",
    r"tu (?:cadena de pensamiento|razonamiento)",
    r"(?:prompt|mensagem|instrucoes) (?:do|de) sistema(?! operacional\b)",
    r"historico (?:completo )?da (?:conversa|nossa conversa)",
    r"(?:sua|tua) cadeia de (?:pensamento|raciocinio)",
)
_PROMPT_CJK = (
    r"系统(?:提示词|指令|prompt)",
    r"(?:你|您)的系统(?:提示|消息|设定)",
    r"(?:之前|此前|先前|到目前为止|全部|所有|完整)的?(?:对话|聊天|会话)(?:内容|记录|历史|上下文)",
    r"(?:你|您)的?\w{0,4}?(?:思维链|推理过程|思考过程)",
)

# An argument that asks for all of it by its name.
_PROMPT_NAMES = (
    rf"{any_of('full entire whole complete verbatim raw')} {any_of('conversation chat dialogue dialog')} (?:{any_of('history log transcript context')})",
    rf"{any_of('conversation chat dialogue dialog')} {any_of('history log transcript context')} {any_of('verbatim in_full complete')}",
    rf"{any_of('your full verbatim complete current hidden')} system prompt",
)
# A history that is the client's own, or is not to be lost.
_NOT_MEANT = ("native", "temporary", "ephemeral", "ignore")

KINDS: dict[str, Kind] = {
    "prompt": Kind(_PROMPT, unless=_NOT_MEANT),
    "prompt-name": Kind(_PROMPT_NAMES),
    "prompt-cjk": Kind(_PROMPT_CJK, unspaced=True),
}
"""What is searched for, by name."""
