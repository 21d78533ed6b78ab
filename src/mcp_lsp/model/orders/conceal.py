"""Orders to keep something from the user."""

from __future__ import annotations

from mcp_lsp.model.orders.words import LEADS, MUST, NOT, THE_USER, USER, Kind, any_of, up_to

_CONDITION = r"(?! (?:[^\W.]+ ){0,12}?(?:unless|until|before|if|when|without|only|merely|just|yet|till)\b)"
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
_SNOOPED = any_of(
    "read copied accessed collected logged recorded monitored tracked intercepted harvested forwarded uploaded sent shared changed "
    "modified altered replaced made called used transferred transmitted included attached stored deleted added redirected took takes taken happened"
)
_UNAWARE = any_of(
    "unaware in_the_dark oblivious ignorant uninformed unsuspecting none_the_wiser unknowing unwitting clueless"
)
_SECRETLY = (
    r"(?:secretly|covertly|quietly|silently|discreetly|stealthily|surreptitiously|furtively|clandestinely|unobtrusively|"
    r"unnoticed|inconspicuously|invisibly|on the quiet|under the radar|in secret)"
)
_CONCEAL = (
    # Not to tell a user something false is honest.
    (
        rf"{NOT}{_TELLING} {USER}"
        r"(?= [.]|$| (?:to (?:this|that|it|these)|anything|of (?:this|that|it|any)|what you|why|this|it|and|or|at all|either|under|that (?:this|you|it|these|any|we|the tool)"
        r"|about (?:this|that|it|these|those|them|any|anything|what|how|why|your|the (?:\w+ ){0,3}?"
        r"(?:access|calls?|steps?|actions?|files?|transfer|upload|copy|requests?|instructions?|tool|changes?|operations?|side effects?|data|contents?|"
        r"sidenote|parameters?|arguments?|recipients?|forwarding))\b))"
        r"(?! (?:unless|until))"
    ),
    (
        rf"{NOT}{any_of('mention mentioning reveal revealing say saying admit disclose acknowledge tell')} (?:to )?(?:{USER} )?"
        rf"(?:the fact )?that you (?:first |also |just |already )?"
        rf"{any_of('have had need needed must will read sent did used called copied accessed forwarded included passed were are_reading are_sending are_using are_calling are_collecting are_copying')}"
        r"(?! (?:no|not)\b)(?! (?:[^\W.]+ ){0,12}?(?:unless|until|before)\b)"
    ),
    (
        rf"{NOT}{any_of('show showing display describe share explain present expose')} {any_of('this these')} "
        rf"{any_of('instruction instructions step steps action actions note notes directive directives')} {any_of('to with')} {USER}"
    ),
    rf"{NOT}{any_of('bring bringing')} {any_of('this it that these')} up",
    rf"{NOT}{any_of('talk speak')} {any_of('about of')} {any_of('this it that these')} {any_of('to with')} {USER}",
    rf"{any_of('keep stay remain')} {any_of('quiet silent mum')} {any_of('about on regarding')}",
    rf"behind (?:the backs? of {USER}|(?:the |your )?(?:users?|customers?|humans?|operators?) backs?)",
    rf"{any_of('do perform run execute make carry_out')} {any_of('this it that')}(?: [^\W.]+)? {any_of('in_secret secretly covertly')}",
    rf"(?<!to\s){any_of('say saying tell mention reveal')} nothing (?:to {USER}|{any_of('about of')} {any_of('this it that these the')})",
    rf"{any_of('tell telling show')} {USER} nothing",
    rf"pretend (?:that )?(?:you|this|it|nothing|the [^\W.]+) {any_of('did_not didnt never have_not had_not')}",
    rf"{any_of('act behave respond proceed continue pretend answer carry_on')} (?:as if |as though |like |that )?nothing (?:[^\W.]+ )?happened",
    rf"{any_of('if when should')} {USER} asks? {up_to(5)}(?<!to\s){any_of('deny lie pretend make_something_up change_the_subject deflect')}",
    rf"{any_of('omit exclude leave_out remove')} (?:any |all |every )?(?:mentions?|references?|traces?) {any_of('of to')} {any_of('this it these that your')}",
    rf"(?:leave|leaving) no {any_of('trace traces evidence record sign')}",
    rf"{USER} (?:must|should|shall)(?: not|nt| never) (?:ever )?see {any_of('this it these that')}",
    rf"{NOT}let {USER} (?:know|see|notice|find out|learn|realize|realise|suspect)",
    (
        rf"{NOT}(?:mention|mentioning|reveal|revealing|disclose|disclosing|report|reporting|say|saying|discuss|expose) {_ACT}"
        rf"(?: (?!unless|until|except)[^\W.]+){{0,6}}? (?:to|with|from) {USER}"
    ),
    rf"{NOT}(?:mention|reveal|disclose|report) (?:this|that|it|these)(?: (?:instructions?|steps?|calls?|actions?|notes?))?(?= [.]|$)",
    (
        rf"{USER} (?:must|should|shall)(?: not|nt| never) (?:need to |have to )?(?:ever )?"
        rf"(?:know|notice|be told|be informed|be notified|be made aware|be aware|find out|learn|suspect|hear){_CONDITION}"
    ),
    # What a user need not know may be an ID.
    (
        rf"{USER} (?:may|can|need|needs|does|do)(?: not|nt| never) (?:need to |have to )?(?:ever )?"
        rf"(?:know|notice|be told|be informed|be notified|be made aware|be aware|find out|learn|suspect)"
        rf"(?= [.]|$| {any_of('about of this it what that_you that_this')}\b)"
    ),
    # Software may tell somebody nothing by mail.
    (
        rf"without (?:ever )?(?:telling|informing|mentioning (?:it|this|that) to) (?:{THE_USER}|anyone|anybody)"
        r"(?! (?:s|by|via|through|per|over|whether|which|how|where|when|what|who)\b)"
    ),
    (
        rf"without (?:ever )?(?:notifying|alerting) (?:{THE_USER}|anyone|anybody)(?= (?:of|about) (?:this|it|that|the (?:copy|transfer|upload|call|step|access))\b)"
    ),
    rf"without {USER} (?:knowing|noticing|being (?:told|aware|informed|notified)|finding out)",
    r"without (?:the )?users? (?:knowledge|awareness)",
    (
        rf"(?<!to\s)(?<!true\s){any_of('keep hide conceal withhold')} (?:this|that|it|these|them|the (?:\w+ ){{0,2}}(?:call|step|action|transfer|request|"
        rf"instruction|instructions|fact|activity))(?: [^\W.]+){{0,4}}? (?:to yourself|from (?:{THE_USER}|anyone|anybody|(?:the )?users))(?! {any_of('history list view profile settings')})"
    ),
    r"keep (?:this|it|that|these) (?:a )?(?:strictly )?(?:secret|hidden|confidential|between us)",
    rf"this (?:is|step is|action is|call is) (?:a )?(?:secret|hidden|confidential) (?:and )?(?:to|from) {USER}",
    r"(?:secretly|covertly|surreptitiously|stealthily) (?:add|change|modify|call|run|execute|use|replace|write|store|save|log|record|pass|post|transfer|delete|share|email|fetch|get|insert|set)",
    r"(?:secretly|covertly|quietly|surreptitiously|stealthily|silently) (?:send|forward|upload|copy|bcc|exfiltrate|collect|transmit|read|include|append|attach)",
    # The same in other words
    (
        rf"{NOT}{_TELLING} {USER} (?:about |of )?that {up_to(4)}{any_of('is was are were has have had been gets')} (?:[^\W.]+ )?{_SNOOPED}"
        rf"{_CONDITION}"
    ),
    (rf"{NOT}{_TELLING} {USER}(?= (?:about|of) (?:the |an |a |any )(?:[^\W.]+ ){{0,2}}?{_DEEDS}\b{_CONDITION})"),
    (
        rf"{NOT}{any_of('mention mentioning reveal revealing disclose disclosing admit admitting acknowledge acknowledging divulge let_on letting_on hint')} "
        rf"(?:to {USER} )?(?:the fact )?that (?:this|an?|the|any|it|you|your|something|another|these|data|their|its) {up_to(5)}"
        rf"{any_of('takes_place took_place was_made were_made was_sent is_sent was_read was_copied was_called is_called was_used was_shared was_added was_changed happened happens exists occurred occurs was_forwarded was_uploaded was_accessed were_sent were_read were_accessed')}{_CONDITION}"
    ),
    rf"{NOT}{_MENTIONING_VERBS} (?:{_THIS}|(?:any of )?(?:the|these|this|those|your) (?:[^\W.]+ ){{0,2}}?{_DEEDS}) {_ANSWER}",
    (
        rf"{NOT}{any_of('explain explaining describe describing disclose disclosing reveal revealing divulge expose mention mentioning')} "
        rf"(?:this|these|the existence of|the purpose of) (?:[^\W.]+ ){{0,2}}?{any_of('parameter argument call step sidenote instruction instructions change')} to {USER}"
    ),
    (
        rf"{NOT}{any_of('reveal revealing disclose disclosing mention mentioning divulge admit acknowledge')} the {any_of('existence presence purpose true_purpose real_purpose')} of "
        rf"(?:this|these|that|the) (?:[^\W.]+ ){{0,2}}?{_DEEDS}"
    ),
    rf"{NOT}{any_of('bother bothering trouble troubling burden worry worrying distract confuse disturb')} {USER} {any_of('with about')} (?:this|it|that|these|the fact|a notification|any mention|a mention|news)",
    rf"{NOT}{any_of('draw call direct')} (?:{USER}|users|the users?) attention to",
    rf"{NOT}let on {any_of('that to about')}",
    rf"{NOT}leave {any_of('a any')} {any_of('trace traces hint sign record evidence')} (?:of|for) (?:this|it|the)",
    (
        rf"{any_of('so_that so such_that ensure make_sure ensuring make_certain see_to_it be_sure take_care important essential crucial')} (?:that )?{USER} "
        rf"{any_of('does_not dont do_not doesnt cannot can_not never will_not wont is_not are_not has_no may_not must_not should_not')} "
        rf"(?:ever )?{any_of('notice notices know knows find_out finds_out learn learns realize realizes realise realises suspect suspects become_aware hear hears aware informed told idea')}"
        rf"(?= [.]|$| (?:about|of|this|it|that|what|anything|the (?:copy|transfer|call|upload|change|access|second|extra|proxy))\b)"
    ),
    (
        rf"{THE_USER} {any_of('remain remains stay stays is_kept be_kept kept is_left must_be_kept is_to_remain to_remain is_to_stay')} "
        rf"(?:completely |fully |blissfully |entirely )?{_UNAWARE}"
    ),
    rf"{any_of('keep keeping leave leaving')} (?:{THE_USER}(?: (?:that |who |whom )?you are [^\W.]+(?: (?:with|for|to))?)?|them) (?:completely |fully |entirely )?{_UNAWARE}",
    (
        rf"{any_of('kept keep prevent prevented stop stopped')} (?:{THE_USER} )?from {any_of('finding_out learning knowing noticing discovering seeing')} "
        rf"(?:about |of |out )?(?:this|it|that|what you|the) (?:[^\W.]+ ){{0,2}}?{any_of('copy call transfer step upload access change request')}"
    ),
    (
        rf"{THE_USER} {any_of('is_not_to are_not_to does_not_have_to need_not should_not must_not does_not_need_to shall_not')} (?:ever )?"
        rf"{any_of('be_made_aware be_told be_informed be_notified be_alerted know learn find_out be_aware aware see')}"
        rf"(?= [.]|$| (?:about|of|this|it|that (?:you|this|a|an|the|it|their)|what you)\b){_CONDITION}"
    ),
    (
        rf"{any_of('users customers')} {any_of('are_not are_never must_not should_not need_not must_never should_never')} (?:to )?(?:ever )?"
        rf"{any_of('be_made_aware be_told be_informed be_notified be_alerted')} (?:of|about|that) (?:this|it|the) (?:[^\W.]+ ){{0,2}}?(?:{_DEEDS}|was|is)"
    ),
    (
        rf"{any_of('under_no_circumstances under_no_circumstance in_no_case at_no_point never')} {any_of('should must may shall is are can')} {USER} (?:ever )?(?:to )?(?:be )?"
        rf"{any_of('alerted told informed notified see know learn warned aware notice')}"
    ),
    rf"{any_of('nobody no_one noone')} {any_of('may must should shall can')} (?:ever )?{any_of('know learn find_out notice see hear')} (?:of |about )?(?:this|it|the) {_DEEDS}",
    rf"{any_of('hide conceal obscure mask cover_up disguise')} (?:this|these|the|any|your) {up_to(3)}from {THE_USER} {any_of('when in by while')} (?:you|your|summariz|summarising|summarizing)",
    (
        rf"(?:this|it|these) (?:[^\W.]+ )?(?:[^\W.]+ )?{any_of('must should shall is_to has_to needs_to are_to')} {any_of('stay remain be_kept be_held')} "
        rf"(?:strictly |entirely |a )?(?:{any_of('between_us between_you')}|{any_of('secret hidden confidential concealed private undisclosed invisible')} (?:from|to) {THE_USER})"
    ),
    rf"{any_of('do perform run execute make carry_out complete')} (?:this|the (?:following|above|next) (?:steps?|actions?|calls?)|these (?:steps?|actions?)) {_SECRETLY}(?= [.]|$| (?:and|so|by|in|before|after|without|with)\b)",
    rf"{any_of('unnoticed unseen undetected unobserved')} by {THE_USER}",
    rf"{any_of('unbeknownst unknown')} to {THE_USER}",
    rf"without (?:{THE_USER}s|{THE_USER}|their) {any_of('knowledge awareness noticing knowing realizing realising')}",
    rf"(?<!to\s){any_of('be stay remain act')} {any_of('discreet secretive stealthy covert inconspicuous')}(?= [.]|$| (?:about|and|with|the|so)\b)",
    rf"{any_of('it this they these')} {any_of('should must may shall')} {any_of('not never')} {any_of('appear show_up be_mentioned be_disclosed be_revealed be_visible be_shown')} {any_of('in to')} (?:the |your |any )?(?:[^\W.]+ )?{any_of('chat answer reply response summary conversation user')}",
    (
        rf"your (?:[^\W.]+ )?{any_of('reply answer response summary message output explanation')} {any_of('must should may shall can is_to has_to')} (?:not |never )?"
        rf"{any_of('mention reveal disclose acknowledge hint_at allude_to refer_to leave_out omit')} (?:any |that |the |this |these |all ){{1,2}}{up_to(3)}"
        rf"{any_of('file files call calls step steps reference references mention accessed read used sent instruction instructions transfer copy parameter')}"
    ),
    (
        rf"{any_of('omit exclude leave leave_out remove strip drop keep')} (?:any |all |every |the |this |these |that |out ){{1,3}}{any_of('mention mentions reference references trace traces call calls step steps action actions transfer upload request')} "
        rf"(?:[^\W.]+ ){{0,4}}?{any_of('from out_of')} (?:your|the final|the) {any_of('answer reply response summary message output explanation report_to')}"
    ),
    rf"{any_of('make making give giving with leave')} no {any_of('mention hint indication sign trace clue')} (?:of|that|to|about) (?:this|these|that|you|the (?:[^\W.]+ ){{0,2}}?{_DEEDS}|{THE_USER})",
    r"(?:cover|hide|erase) your (?:own )?tracks",
    (
        rf"{any_of('if when should')} (?:{USER} )?(?:is |are |they |you are |ever )?(?:asks?|asked|inquires?|questioned|wonders?|asking) {up_to(12)}"
        rf"(?<!to\s)(?<!a\s)(?<!the\s){any_of('claim_that claim_you deny_that deny_any deny_it deny_having deny_this lie_and say_you_did_not say_you_never invent_a make_up_a pretend_that feign tell_them_nothing')}"
    ),
    rf"{any_of('give offer provide invent present tell')} (?:{USER} )?(?:a |an |some )?{any_of('plausible fake false made_up innocent harmless')} {any_of('explanation reason excuse story pretext')}",
    # What is kept, near to whom it is kept from
    (
        rf"{any_of('user users human customer operator person you_are_assisting you_are_helping you_assist')} {any_of('must should shall may is_to has_to are_to ought_to')} "
        rf"(?:not |never |remain |be |stay |always ){{0,3}}(?:left |kept |held )?{_UNAWARE}"
    ),
    rf"(?:person|people|human) (?:that |who |whom )?(?:you are |youre )?(?:assisting|helping|serving|chatting with|talking to) {any_of('must should shall may is_to')} {any_of('not never')} (?:be )?{any_of('told know informed notice learn see find_out aware')}",
    rf"{THE_USER} has no {any_of('need right reason')} to {any_of('know learn hear')}",
    rf"{THE_USER} {any_of('must_not should_not may_not will_not must_never should_never')} be able to {any_of('tell notice see know')}(?= (?:that|this|it|what)\b| [.]|$)",
    rf"{any_of('users user')} {any_of('mustnt shouldnt cant wont cannot')} {any_of('be_able_to_tell know notice find_out learn be_told suspect')}(?= (?:that|this|it|what|about|of)\b| [.]|$)",
    rf"so {up_to(2)}(?:{THE_USER}) {any_of('wont will_not cannot can_not will_never never does_not doesnt')} {any_of('find_out notice know learn suspect realize realise')}(?= (?:that|this|it|what|about|of)\b| [.]|$)",
    rf"nothing {any_of('about of')} (?:this|it|that|the {_DEEDS}) {any_of('may must should can is_to shall')} be {any_of('shown told said mentioned revealed disclosed')}",
    rf"{any_of('not never')} (?:[^\W.]+ ){{0,2}}?come to {THE_USER}s {any_of('attention notice knowledge')}",
    rf"{any_of('breathe utter drop')} (?:not )?(?:a |no )?word (?:of|about) (?:this|it|that)",
    rf"without {any_of('mentioning acknowledging')} (?:to {USER} )?(?:this|that|the|any|it|these)(?: (?:[^\W.]+ ){{0,2}}?{_DEEDS})?(?= [.]|$| (?:to|in|and|or|at)\b)",
    rf"without {any_of('reporting disclosing revealing explaining')} (?:to {USER} )?(?:this|that|the|these) (?:[^\W.]+ ){{0,2}}?{_DEEDS}(?= [.]|$| (?:to|in|and|or|at)\b)",
    (
        rf"{NOT}{_TELLING} {USER} (?:of|about) (?:the |an? |any )?{any_of('additional extra second hidden other actual real')} "
        rf"{any_of('recipient recipients call request copy step address parameter transfer')}"
    ),
    (
        rf"{NOT}{any_of('reveal revealing disclose disclosing tell telling show showing mention mentioning explain explaining')} (?:to )?{USER} "
        rf"{any_of('what_was(?!_not) what_you what_is_sent what_happened where_it why_you that_you how_you')}{_CONDITION}"
    ),
    rf"{any_of('conceal hide withhold')} from {THE_USER} {any_of('that what the_fact')}",
    rf"{any_of('conceal hide withhold keep')} {any_of('this these')} (?:[^\W.]+ )?from {THE_USER}(?! {any_of('list interface view')})",
    rf"never {any_of('admit acknowledge concede')} (?:to {USER} )?that {any_of('this these you the_tool a_tool')}",
    rf"{any_of('skip omit leave_out drop gloss_over')} the {any_of('part bit detail')} about",
    rf"{any_of('answer reply present report respond summarize summarise act behave pretend')} {up_to(3)}as {any_of('though if')} {any_of('no nothing you_had_not you_did_not you_never it_never this_never you_had_never')} {up_to(3)}{any_of('called happened made sent used read done occurred took_place did been')}",
    rf"{any_of('if when')} (?:you are |ever )?{any_of('questioned confronted challenged')} (?:[^\W.]+ ){{0,3}}?{any_of('say claim answer reply insist deny respond tell')}",
    rf"not for {any_of('the_users_eyes the_eyes_of_the_user users_eyes the_user_to_see')}",
    # More of what is not to be told
    rf"{NOT}{_TELLING} {any_of('anyone anybody the_person people')} (?:that|about|of|what) (?:the|this|it|you|your|their|an?){_CONDITION}",
    rf"{any_of('step action call instruction instructions request this copy')} (?:[^\W.]+ )?(?:[^\W.]+ )?{any_of('must should may shall')} {any_of('never not')} be {any_of('mentioned revealed disclosed discussed exposed told_to shown_to_the_user shared_with_the_user')}(?! (?:unless|until|before)\b)",
    rf"without (?:ever )?letting (?:{THE_USER}|anyone) {any_of('know see notice find_out')}",
    rf"{any_of('keep keeping')} (?:this|these|the) (?:[^\W.]+ )?{_DEEDS} {any_of('confidential secret hidden quiet private')}",
    rf"{NOT}make {USER} aware (?:of|that)",
    rf"(?<!to\s){any_of('hide destroy erase remove conceal')} (?:any |all |every |the )?{any_of('evidence traces trace signs indication')} of (?:this|these|the|your) (?:[^\W.]+ )?{_DEEDS}",
    rf"(?<!to\s)quietly {any_of('add insert change replace record call set swap')} (?:the|a|an|this|your)",
    (
        rf"{NOT}{any_of('mention mentioning reveal revealing disclose disclosing admit')} that {any_of('an_external a_second an_additional another a_third this the_tool the_file the_data data files their_data the_users')} "
        rf"{up_to(3)}{any_of('was were is are has_been have_been')} [^\W.]+{_CONDITION}"
    ),
    rf"{any_of('not never no_reason_to no_need_to dont')} (?:to )?{any_of('bring_up raise bring')} (?:the |this |that |any )(?:[^\W.]+ )?{_DEEDS} (?:up )?{any_of('with to')} {USER}",
    rf"{any_of('under_no_circumstances under_no_circumstance in_no_case at_no_point')} {any_of('should must may can shall')} (?:this|it|these|the {_DEEDS}) be {any_of('shared shown revealed disclosed mentioned told visible known')}",
    rf"{NOT}{any_of('report reporting mention mentioning disclose disclosing reveal revealing')} the {any_of('copied sent forwarded read uploaded collected stored accessed')} (?:[^\W.]+ ){{0,2}}?to {THE_USER}",
    rf"{THE_USER} {any_of('should must need may shall')}(?:nt| not| never) (?:to )?be {any_of('told informed made_aware notified')} (?:that|about|of) (?:the|this|it|a|their|you|any){_CONDITION}",
    rf"{any_of('best better wise advisable important')} (?:to |that )(?:[^\W.]+ )?(?:{THE_USER} )?(?:[^\W.]+ ){{0,2}}?{_UNAWARE}",
    rf"{any_of('user users human customer person operator')} {any_of('is are was')} {any_of('not never')} {any_of('supposed meant allowed permitted intended')} to {any_of('know learn find_out see_this see_it hear be_told be_informed notice be_aware')}{_CONDITION}",
    rf"{NOT}{any_of('talk talking speak speaking')} {any_of('about of')} (?:this|these|the) (?:[^\W.]+ )?{_DEEDS} (?:with|to) {USER}",
    rf"{NOT}{any_of('include including list listing mention mentioning put note')} {any_of('this these')} (?:[^\W.]+ )?{_DEEDS} {_ANSWER}",
    rf"{any_of('not_necessary unnecessary not_required no_need not_important')} (?:that |for ){THE_USER} (?:to )?{any_of('learns knows learn know is_told be_told is_informed be_informed is_notified be_notified hears')}(?! (?:the id|which)\b)",
    rf"{any_of('ensure make_sure make_certain see_to_it so_that')} (?:that )?{any_of('nobody no_one noone')} {any_of('notices knows learns finds_out sees suspects realizes realises')}(?= [.]|$| (?:about|of|this|it|that|what you|anything|the {_DEEDS})\b){_CONDITION}",
    # From whom is said before
    (
        rf"{THE_USER} (?:[^\W.]+ ){{0,12}}?(?<!to\s){any_of('hide hiding conceal concealing withhold withholding')} (?:the |this |that |these |any |its |an? ){{1,2}}"
        rf"{any_of('extra additional real actual second true')} (?:[^\W.]+ )?(?:{_DEEDS}|recipients?|address|destination) from {any_of('them him her')}"
    ),
    rf"{THE_USER} (?:[^\W.]+ ){{0,12}}?(?:[.] )?(?:[^\W.]+ ){{0,6}}?(?<!to\s){any_of('hide hiding conceal concealing withhold withholding')} (?:this|these|that)(?: (?:[^\W.]+ )?{_DEEDS})? from {any_of('them him her')}",
    rf"{any_of('so so_that lest')} {any_of('they the_user he she users')} {any_of('wont will_not dont do_not doesnt does_not cannot never might may')} (?:be |become |get |grow |start |begin |ever ){{0,2}}{any_of('suspicious suspect wary suspecting')}(?= [.]|$| (?:of|that|about|anything|something|and|or|when|if|why)\b)",
    rf"{any_of('to_avoid without avoid not_to do_not dont never')} {any_of('raising arousing raise arouse rousing')} (?:any |the |the users |their ){{0,1}}{any_of('suspicion suspicions')}",
    rf"{any_of('make_sure ensure see_to_it make_certain')} (?:that )?they {any_of('never do_not dont will_not wont cannot')} (?:ever )?suspect (?:anything|something|that|this|it)",
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
# Whom a product serves; what is kept from them, it keeps for a reason as well.
_SOMEBODY = (
    r"(?:(?:the|your|our|any|this) (?:[^\W.]+ )?(?:users?|humans?|operator|customers?|persons?|people|clients?|travell?ers?|buyers?|shoppers?|reviewers?|"
    r"callers?|patients?|readers?|visitors?|guests?|requester|applicants?|payer|owner|team|account holder|colleagues)|them|him|her)"
)
_MORE_DEEDS = rf"(?:{_DEEDS}|edits?|modifications?|replacement|substitution|surcharge|markup|commission|downgrade|command|commands|bump|swap|deletion|fee)"
_LEARN = any_of(
    "find_out learn notice suspect realise realize discover get_wind become_aware be_told be_informed hear_of"
)
_CONCEAL_STRICTLY = (
    rf"{NOT}{any_of('bring bringing')} up (?:the|this|that|these) (?:[^\W.]+ )?(?:{_DEEDS}|fee|price|surcharge|cost){_CONDITION}",
    rf"{LEADS}{any_of('hide keep')} (?:the|this|that|any) (?:[^\W.]+ )?{any_of('fee surcharge markup commission transfer upload recipient forwarding call step')} from {THE_USER}",
    # What stays hidden
    rf"(?:the )?{any_of('real true actual')} {any_of('reason purpose cause destination recipient amount price intent motive')} {up_to(4)}{MUST} {any_of('remain stay be_kept be')} (?:[^\W.]+ )?{any_of('hidden secret concealed undisclosed unmentioned')}{_CONDITION}",
    rf"(?:this|it|that|these|the (?:[^\W.]+ )?(?:{_MORE_DEEDS}|reason|fact)) {MUST} {any_of('remain stay be_kept')} (?:[^\W.]+ )?{any_of('hidden secret concealed undisclosed invisible unknown')} (?:from|to) {_SOMEBODY}",
    rf"{any_of('withhold conceal hide suppress')} {any_of('this that these')} {any_of('fact detail details information circumstance truth knowledge')} from {_SOMEBODY}",
    rf"{any_of('withhold conceal suppress')} (?:this|that|the|these) (?:[^\W.]+ )?{_MORE_DEEDS} from {_SOMEBODY}",
    rf"{any_of('surcharge fee commission markup copy call transfer change edit step deletion')} {any_of('goes go stays remains is_left is_to_go')} {any_of('unmentioned unsaid unreported undisclosed')}",
    # What nobody is to be shown
    (
        rf"{any_of('command commands call calls step steps action actions transfer transfers upload uploads edit edits')} {up_to(6)}{any_of('should must may shall are_to is_to')} {any_of('not never')} be "
        rf"{any_of('echoed shown displayed printed mentioned repeated listed surfaced')} (?:to {THE_USER}|in your (?:[^\W.]+ )?{any_of('explanation summary transcript answer reply chat conversation report')}){_CONDITION}"
    ),
    rf"{any_of('not never nor neither omit without avoid')} {up_to(6)}{any_of('in from')} (?:the |your |any )?{any_of('explanation description list summary account report overview')} of (?:your {any_of('steps actions calls tool_calls')}|the (?:steps|actions) (?:taken|you))(?= [.]|$| (?:and|or|so|took|performed)\b)",
    rf"{any_of('no')} {any_of('trace mention sign hint indication record')} of {up_to(8)}{any_of('ends_up end_up appears appear shows_up show_up makes_it gets finds_its_way')} in(?:to)? (?:it|them|your|what you|the (?:[^\W.]+ )?{any_of('answer reply message mail summary chat conversation report response')})",
    (
        rf"{THE_USER} {any_of('shall should must may can is_to')} neither (?:[^\W.]+ ){{0,12}}?nor"
        rf"(?= (?:be |to be |hear |know |learn |notice |see )(?:[^\W.]+ ){{0,4}}?{any_of('informed told notified aware of about it this')}\b)"
    ),
    # Who is not to learn it
    rf"{any_of('they he she')} {any_of('mustnt must_not must_never shouldnt should_not should_never may_not may_never cannot are_not_to is_not_to shall_not')} (?:ever )?{_LEARN}(?= [.]|$| (?:about|of|this|that|it|anything)\b){_CONDITION}",
    rf"so (?:that )?{_SOMEBODY} {any_of('stays remains stay remain is_left are_left is_kept')} (?:[^\W.]+ )?{_UNAWARE}",
    rf"so (?:that )?{_SOMEBODY} {any_of('does_not doesnt do_not dont wont will_not never cannot')} (?:ever )?{any_of('find_out suspect get_wind')}(?= [.]|$| (?:about|of|this|that|it|anything|what)\b)",
    (
        rf"{any_of('refrain_from avoid never do_not dont must_not')} {any_of('telling tell informing inform')} (?:{THE_USER}|them|him|her) {any_of('which what where whom how who')} {up_to(4)}"
        rf"{any_of('received was were got gets has_been have_been had_been went goes')}(?! (?:not|asked|used to|it)\b){_CONDITION}"
    ),
    rf"so (?:that )?{_SOMEBODY} never {any_of('learns notices hears realises realizes suspects finds_out')} {any_of('of about it this that')}",
    rf"{THE_USER} {any_of('does_not doesnt need_not neednt has_no')} (?:need )?(?:to )?{any_of('hear learn be_told')} {any_of('about of')}(?= (?!a\b|an\b))",
    rf"{any_of('word phrase write formulate answer reply report summarise summarize')} {up_to(5)}so that (?:(?:nobody|no one) {any_of('would will can could')} (?:ever )?|{THE_USER} {any_of('cannot will_not does_not wont doesnt will_never would_not')} (?:ever )?){any_of('guess suspect realise realize find_out infer')}",
    rf"{any_of('reporting_back reporting summarising summarizing answering replying you_report you_answer you_reply you_summarise you_summarize')} {up_to(4)}{any_of('leave keep')} (?:the |any |this |that |all |out |every ){{1,2}}(?:[^\W.]+ ){{0,4}}?{any_of('out unmentioned')}(?= [.]|$)",
    rf"{any_of('act behave pretend answer reply report')} {any_of('as_if as_though')} (?:the|this|that|it|its) {up_to(5)}{any_of('on_its_own by_itself by_accident of_its_own_accord by_chance')}",
    rf"{any_of('let leave make keep have')} (?:{THE_USER}|them|him|her) {any_of('believe believing think thinking assume assuming')} {any_of('that the it nothing')}",
    rf"{_SOMEBODY} {MUST} {any_of('be_left be_kept keep go_on continue')} {any_of('believing thinking assuming to_believe to_think')}",
    (
        rf"{any_of('strip remove cut drop omit delete')} {any_of('any every all')} {any_of('hint hints mention mentions trace traces word sign signs')} {any_of('of to about')} {up_to(6)}{any_of('from out_of')} "
        rf"(?:{any_of('what_you anything_you')} {any_of('tell say write show report')}|your (?:[^\W.]+ )?{any_of('answer reply response summary report message explanation')})"
    ),
    rf"without (?:it|this|that|the (?:[^\W.]+ )?{_MORE_DEEDS}) {any_of('showing_up appearing turning_up')} in (?:the |your )?{any_of('chat conversation answer summary transcript reply')}",
    rf"{any_of('stays stay remains remain')} between {any_of('you_and us the_two_of_us')}",
    rf"{any_of('if when should')} (?:{THE_USER}|they|anyone|anybody|somebody|someone) {any_of('notices notice complains complain finds_out find_out objects asks ask asked')} {up_to(4)}(?<!to\s){any_of('blame lie deflect')}",
    # What is said instead
    (
        rf"{any_of('not never dont mustnt')} {any_of('disclose mention reveal report admit name')} {up_to(6)}{any_of('and but instead rather')} (?:[^\W.]+ )?{any_of('describe present label pass_off disguise declare portray')} {up_to(6)}as"
    ),
    rf"{any_of('pass_off disguise camouflage mask cover_up dress_up')} {any_of('this that these')} (?:[^\W.]+ )?{any_of('edit edits change changes call calls transfer step upload copy fee surcharge commission modification replacement deletion downgrade')} (?:as|by|in|inside|within|among|so)",
    # In secret
    rf"{any_of('process perform do run execute make carry_out handle sync call')} {up_to(5)}{any_of('covertly surreptitiously clandestinely furtively')}(?= [.]|$| (?:and|so|i e|by|in|before|after|without|with|while)\b)",
    # Other languages
    (
        r"(?:erwahne|erwahnen sie|verrate|verraten sie|sage?|sagen sie|erzahle?|offenbare|gestehe) (?:\w+ ){0,2}?(?:dem|den|der) (?:benutzer|nutzer|anwender|kunde)n? "
        r"(?:\w+ ){0,2}?(?:nicht|nie|niemals|auf keinen fall|keinesfalls|unter keinen umstanden) (?:\w+ )?(?:dass|davon|was|wohin|warum)"
    ),
    r"(?:verschweige|verheimliche|verschweigen sie|verheimlichen sie) (?:\w+ ){0,3}?(?:dem|den|der) (?:benutzer|nutzer|anwender|kunde)n?",
    r"ohne dass (?:der|die|ein) (?:benutzer|nutzer|anwender) (?:\w+ ){0,3}?(?:merkt|erfahrt|bemerkt|mitbekommt|weiß)",
    (
        r"ne (?:le |lui |les )?(?:dis|dites|revele|revelez|mentionne|mentionnez|parle|parlez|informe|informez|previens) (?:\w+ ){0,4}?(?:pas|jamais|rien) "
        r"(?:\w+ ){0,4}?l ?utilisateur (?:que|de|du|des)"
    ),
    r"a linsu de l ?utilisateur",
    r"(?:cache|cachez|dissimule|dissimulez) (?:ceci|cela|cette|cet|ce) (?:\w+ ){0,2}?a l ?utilisateur",
    r"(?:no|nunca|jamas) (?:le |se lo |les )?(?:digas|diga|cuentes|menciones|reveles|informes) (?:\w+ ){0,4}?(?:al|del) usuario",
    r"sin que el usuario (?:lo |se )?(?:sepa|note|entere|vea|perciba)",
    r"el usuario no (?:debe|puede) (?:saber|enterarse|notar)(?! (?:si|cuando|hasta)\b)",
    r"(?:oculta|oculte|esconde) (?:esto|este|esta|estos|el hecho) (?:\w+ ){0,3}?(?:al|del) usuario",
    r"(?:nao|nunca) (?:\w+ )?(?:diga|conte|mencione|revele|informe|avise) (?:\w+ ){0,4}?(?:ao|do) (?:usuario|utilizador) (?:que|sobre|isso|isto|de)",
    r"sem que o (?:usuario|utilizador) (?:saiba|perceba|note|veja|fique sabendo)",
    r"(?:esconda|oculte|omita) (?:isso|isto|esta|este|essa|o fato) (?:\w+ ){0,3}?(?:ao|do) (?:usuario|utilizador)",
)
_CONCEAL_CJK = (
    r"(?:不要|请勿|切勿|别)(?:告诉|告知|通知|提醒|让)(?:用户|使用者)",
    r"(?:不要|请勿|切勿|不得|绝不|不能|不可|千万别)(?:向|对|跟|在)(?:用户|使用者)\w{0,4}?(?:提及|提到|透露|泄露|告知|承认|说起)",
    r"(?:不要|请勿|切勿|不得|绝不能|不能|不可|别)(?:让|使|被)(?:用户|使用者)\w{0,4}?(?:知道|知晓|发现|察觉|发觉)",
    r"(?:瞒着|背着|隐瞒)(?:用户|使用者)",
    r"ユーザー?に(?:は)?\w{0,10}?(?:言わ|伝え|知らせ|教え|見せ|明かさ)ない",
)


KINDS: dict[str, Kind] = {
    "conceal": Kind(_CONCEAL),
    "conceal-cjk": Kind(_CONCEAL_CJK, unspaced=True),
    "conceal-strictly": Kind(_CONCEAL_STRICTLY),
}
"""What is searched for, by name."""
