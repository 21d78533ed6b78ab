"""Orders about other tools: to call this one before them, and what is said of those of other servers."""

from __future__ import annotations

from mcp_lsp.model.orders.words import MODEL, MUST, Kind, any_of, up_to

_CALL = any_of("use using call calling invoke invoking run running execute executing calls trying")
_OTHER_TOOL = (
    r"(?:any|all|every|each)(?: of the)?(?: other)? (?:mcp )?(?:tools?|functions?|actions?|requests?|operations?)\b"
    r"(?! (?:that|which|of|in|from|with|for|here|below|above|on|related|involving)\b)"
)
_FIRST = r"(?:before|prior to|ahead of|in advance of)"
_OTHERS = r"(?:any|all|every) other (?:mcp )?(?:tools?|functions?)(?! (?:that|which|of this|from this|in this|for)\b)"
_THIS_TOOL = r"(?:this(?: (?:tool|function|one|action))?|it)"
_RUN = any_of(
    "call calling use using invoke invoking run running execute executing consult consulting trigger triggering query"
)
_RAN = any_of("called used invoked run executed consulted triggered queried")
_DUTY = any_of(
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
    r"(?:any|every|each|all) (?:tools?|functions?|tool calls?)(?! (?:that|which|of|from|in|for|on|with|below|calls?)\b)|"
    rf"(?:any|every|each) (?:answer|response|reply)(?! (?:that|which|about|of|to an?|from|in|on)\b)|"
    rf"(?:answering|responding to|replying to|answer|respond to) (?:(?:any|every|each|a|the users?) {_ASKING}|the users?){_AT_LARGE}))"
)
# What comes first for one thing is not put before all others.
_WHATEVER_FOR = (
    rf"(?! (?:for|with) (?!(?:any|every|each|all) (?:user )?(?:{_ASKING}|{_TALK}|tools?|calls?){_AT_LARGE}))"
    r"(?! (?:when|whenever|if|to|about|as|once|after|where|unless|in order)\b)"
    r"(?! before (?!any|all|every|each|you|using|calling|doing|answering|responding))"
)
# The tool itself, as its text calls it, and what it is to be called whatever the user is about.
_SELF = r"(?:this(?: (?:one|tool|function|server))?|it|me)"
_DO = any_of("call use run trigger invoke execute consult select choose pick prefer")
_HOWEVER = any_of(
    "regardless_of irrespective_of independent_of independently_of no_matter whatever doesnt_matter does_not_matter"
)
_MATTER = (
    r"(?:(?:question|topic|intent|request|subject|task|prompt)(?= [.]|$| (?:is|being|at|may|might|was|you|your|of the user|always|this|it|call|use|run|the first|first)\b)|"
    r"(?:user|they|he|she) (?:asks?|asked|wants?|wanted|says?|said|requests?|requested|needs?|is asking)(?: for)?(?= [.]|$| (?:you|always|this|it|call|use|run|trigger|invoke|first)\b)|(?:was|is|has been|been) (?:asked|said|requested)|users (?:question|request|intent|prompt|message))"
)
_ORDER = (
    rf"(?:never|do not|dont) (?:use|call|invoke|run) (?:any other|another) (?:tools?|functions?) (?:until|before|unless) {any_of('this you it')}",
    rf"(?:you )?(?:must |should |always ){{0,2}}(?:call|use|invoke|run|execute) this(?: tool| function)? (?:first )?{_FIRST} (?:you )?(?:{_CALL} )?{_OTHERS}",
    rf"(?:you )?(?:must |should |always ){{0,2}}(?:call|use|invoke|run|execute) this(?: tool| function)? (?:first )?{_FIRST} (?:anything|everything)(?: else)?",
    rf"(?:this(?: tool| function)?|it) (?:must|should|has to|needs to|is to) (?:always )?be (?:called|used|invoked|run|executed) (?:first )?{_FIRST} (?:you )?(?:{_CALL} )?{_OTHERS}",
    rf"(?:always|must|first|should) (?:be )?(?:used|called|call|invoke|invoked|run|executed?|use) (?:this |this tool |it |[^\W.]+ )?(?:first )?(?:before) (?:{_CALL} )?{_OTHER_TOOL}",
    rf"(?:this tool|it) (?:must|should|has to|needs to) (?:always )?be (?:called|used|invoked|run|executed) (?:first )?before (?:{_CALL} )?{_OTHER_TOOL}",
    rf"before (?:you )?{_CALL} {_OTHER_TOOL} (?:[^\W.]+ ){{0,6}}?(?:call|use|invoke|run) this(?: tool)?",
    rf"(?:always|you must) (?:call|use|invoke|run) (?:this|this tool|this function)(?: tool)? (?:first{_WHATEVER_FOR}|before (?:anything|everything|doing anything)|for every|on every|at the (?:start|beginning) of every)",
    r"this (?:tool |function )?(?:must|has to|needs to) (?:always )?be (?:called|used|invoked|run) (?:first|before (?:anything|everything))(?= [.]|$| (?:for|on|in|at) (?:every|each|any|all))",
    # The same in other words
    rf"{_RUN} {_THIS_TOOL} (?:first )?{any_of('before prior_to ahead_of in_advance_of')} {_ANYTHING}(?! (?:s|to)\b)",
    rf"{any_of('before prior_to ahead_of in_advance_of')} {_ANYTHING} (?:[^\W.]+ ){{0,6}}?{any_of('call use invoke run execute consult')} {_THIS_TOOL}",
    rf"{_THIS_TOOL} (?:tool )?{MUST} (?:always )?(?:be )?{_RAN} (?:first )?{any_of('before prior_to ahead_of in_advance_of')} {_ANYTHING}",
    rf"{any_of('must has_to needs_to shall')} (?:always )?be the (?:very )?first {any_of('one tool call thing action function step')} (?:that is |to be |you |that you |which is |of |in |at ){{1,2}}(?:{any_of('every each any all')} (?:user )?(?:{_TALK}|{_ASKING}){_AT_LARGE}|(?:{_RAN}|{any_of('call use all')})(?! (?:after|in|on|when|for|with|from|by|once|if|to)\b))",
    rf"the (?:very first {any_of('thing step action')}|first thing) (?:[^\W.]+ ){{0,5}}?{any_of('is_to must_be_to should_be_to is must_be')} (?:always )?(?:to )?{_RUN} {_THIS_TOOL}",
    rf"the very first {any_of('call thing step action tool')} (?:in|of|at) {any_of('every each any all')} {_TALK}",
    rf"{_DUTY} {up_to(3)}{_RUN} {_THIS_TOOL} {up_to(2)}{any_of('at from')} the {any_of('start beginning outset opening')} of {any_of('each every any all')} {_TALK}{_AT_LARGE}",
    rf"{_DUTY} (?:always |first )?be {_RAN} {up_to(3)}{any_of('at from in for')} (?:the )?(?:start |beginning |outset |of ){{0,2}}{any_of('each every any all')} {_TALK}(?= [.]|$| (?:regardless|whatever|no|even|first|without)\b)",
    rf"{any_of('begin start open commence initiate')} {any_of('every each any all')} {_TALK} {any_of('by with')} (?:an? )?(?:calls? to |[^\W.]+ing )?{_THIS_TOOL}",
    rf"{any_of('every each all any')} {_TALK} {MUST} (?:always )?{any_of('begin start open commence')} {any_of('by with')} (?:an? )?(?:calls? to |[^\W.]+ing )?{_THIS_TOOL}",
    rf"{_DUTY} {up_to(4)}{_RUN} {_THIS_TOOL} {any_of('after before for on with at upon in')} {any_of('each every any all')} (?:user )?{_ASKING}{_AT_LARGE}",
    rf"{_DUTY} (?:always )?be {_RAN} {any_of('after before for on with at upon in')} {any_of('each every any all')} (?:user )?{_ASKING}{_AT_LARGE}",
    rf"{_RUN} {_THIS_TOOL} {any_of('after before for on with at upon')} {any_of('each every any all')} (?:user )?{_ASKING}(?: of the user)?(?= [.]|$| {any_of('even no_matter regardless whatever without')}\b)",
    (
        rf"(?:{_RUN} {_THIS_TOOL}|be {_RAN}) {up_to(2)}{any_of('each_time every_time whenever')} {any_of('the_user a_user users')} "
        rf"{any_of('sends send says writes types posts speaks submits enters')} {any_of('a any an something anything')}(?: (?:new )?{_ASKING})?{_AT_LARGE}"
    ),
    rf"(?:no other (?:mcp )?(?:tools?|functions?|calls?)|nothing else|no tools?) {any_of('may can must should shall will is are')} (?:not )?(?:be )?(?:{_RAN} )?{any_of('until before unless')} {_THIS_TOOL}(?: tool)? (?:has|is|was|have)",
    rf"{any_of('do_not dont never must_not should_not may_not cannot')} {_RUN} (?:any |all |the |another ){{0,2}}(?:other )?{any_of('tool tools function functions')} (?:[^\W.]+ )?{any_of('until before unless without prior_to')} (?:first )?(?:having )?(?:{any_of('calling using invoking running called')} )?{_THIS_TOOL}(?= [.]|$| {any_of('first one was has is beforehand have')}\b)",
    (
        rf"{any_of('mandatory required obligatory compulsory necessary essential')} (?:first )?{any_of('prerequisite step precondition condition first_step')} {any_of('for before of to')} "
        rf"(?:using |calling |making )?{any_of('any every each all')} (?:other )?(?:tool|function|call|calls|request|action|operation|response|tools|actions|answer){_AT_LARGE}"
    ),
    rf"{any_of('mandatory required obligatory compulsory imperative essential')} {any_of('that_you to for_you_to')} (?:always |first )?{_RUN} {_THIS_TOOL} {any_of('first beforehand')}(?= [.]|$| {any_of('in at for before')} {any_of('each every any all')}\b)",
    rf"{_THIS_TOOL} {up_to(3)}{any_of('priority precedence preference')} (?:and |takes |has |precedence |priority ){{0,4}}{any_of('over above before')} (?:any |all |every |each )(?:of the |the )?(?:others?|tools?|functions?)(?: (?:tools?|functions?))?{_AT_LARGE}",
    rf"{any_of('prefer favour favor choose select pick prioritize prioritise')} {_THIS_TOOL} {any_of('over instead_of rather_than above before ahead_of')} {any_of('any all every each')} (?:other )?(?:tools?|functions?|alternatives?|others|options?){_AT_LARGE}",
    (
        rf"{any_of('never do_not dont must_not cannot')} {any_of('answer respond reply act proceed continue')} (?:to )?(?:the user |any question |any questions |any request |users |anything |a user |any message )?"
        rf"{any_of('without before until unless')} (?:first )?(?:having )?(?:you )?(?:have )?(?:{any_of('called calling used using invoked invoking run running consulted consulting')}) {_THIS_TOOL}"
    ),
    rf"{any_of('whenever when each_time every_time if once')} (?:you )?{up_to(2)}(?:another|any other|a different|some other) (?:mcp )?{any_of('tool function')} {up_to(5)}{any_of('call use invoke run execute consult')} {_THIS_TOOL}",
    rf"{any_of('each_time every_time whenever')} {any_of('any the_user you a an')} {up_to(4)}{any_of('call use invoke run execute')} {_THIS_TOOL} {any_of('as_well too beforehand first')}(?= [.]|$)",
    (
        rf"{_RUN} {_THIS_TOOL} {up_to(4)}{any_of('no_matter regardless_of irrespective_of whatever')} (?:what |whether |which )?(?:the |their )?"
        rf"(?:{any_of('user_asks user_asked user_says user_said user_wants user_requests user_requested users_question users_request')}|(?:subject|question|topic|request|task)(?= [.]|$))"
    ),
    rf"{any_of('for on with after at upon')} {any_of('any every each all')} (?:user )?{_ASKING} (?:whatsoever |at all )?(?:you must |always |first )?{any_of('call use invoke run execute consult')} {_THIS_TOOL}(?= [.]|$| (?:first|before|too|as well)\b)",
    rf"once per {any_of('message request turn question prompt response answer')} {any_of('call use invoke run execute')} {_THIS_TOOL}",
    rf"never skip {_THIS_TOOL}",
    rf"{any_of('always you_must you_have_to must_always')} {any_of('start begin open')} (?:out )?{any_of('by with')} (?:an? )?(?:calls? to |[^\W.]+ing )this(?: tool| function| one)?(?= [.]|$| (?:in|for|no|regardless|whatever|before)\b)",
    rf"{any_of('no_tool no_tools no_other_tool no_other_tools no_function')} {any_of('may can must should shall')} be {_RAN} {any_of('before until unless prior_to')} this(?: tool| one)?(?= [.]|$| (?:has|is|was|one)\b)",
    rf"{any_of('this_is it_is this_must_be')} the (?:very )?first {any_of('tool thing function call action')} (?:that )?you {any_of('must have_to need_to should_always')} {any_of('call use run invoke do execute make')}",
    rf"{any_of('before prior_to')} {any_of('answering responding replying acting')} (?:[^\W.]+ ){{0,2}}?{any_of('always you_must you_have_to you_should_always')} {any_of('call use invoke run execute consult')} {_THIS_TOOL}",
    rf"{any_of('first_of_all first_and_foremost above_all')} {up_to(2)}{any_of('call use invoke run execute')} this tool",
    rf"always {any_of('use call run invoke prefer')} {_THIS_TOOL} {any_of('even_if even_when even_though')}(?! you (?:believe|think|assume|know) (?:[^\W.]+ ){{0,5}}?already\b)",
    rf"{any_of('never do_not dont must_not cannot')} {any_of('start begin open finish end')} (?:a |any |the |your )?{_TALK} {any_of('without before until unless')} (?:first )?(?:having )?{any_of('called calling used using invoked invoking run running')} {_THIS_TOOL}",
    rf"{_RUN} {_THIS_TOOL} before and after {any_of('every each any all')} (?:other )?(?:tool|tools|tool call|call|function)",
    rf"{_RUN} {_THIS_TOOL} before you {any_of('call use invoke run')} {any_of('any every another')} (?:other )?(?:tool|function)?(?= [.]|$)",
    rf"{_RUN} {_THIS_TOOL} before (?:you {any_of('call use')} )any other(?= [.]|$)",
    rf"{_RUN} {_THIS_TOOL} first before (?:you )?{any_of('think thinking respond responding answer answering act acting reply replying plan planning')}",
    rf"{any_of('use call run invoke execute')} {_THIS_TOOL} first {any_of('always every_time each_time in_every in_each in_any no_matter regardless')}",
    rf"{_THIS_TOOL} (?:tool )?{MUST} (?:always )?(?:be )?(?:{_RAN} )?{any_of('before ahead_of prior_to precede come_before')} {any_of('all any every each everything anything')} (?:others|else|tools?|other (?:mcp )?(?:tools?|calls?|functions?)|other(?= [.]|$)|tool calls?|functions?){_AT_LARGE}",
    rf"{any_of('at from')} the {any_of('start beginning outset opening')} of {any_of('each every any all')} {_TALK} {up_to(3)}{any_of('call use invoke run execute consult')} {_THIS_TOOL}(?= [.]|$| (?:first|before|without)\b)",
    rf"{MODEL} {MUST} (?:always )?{any_of('start begin open')} (?:out )?{any_of('with by')} (?:calling |using |running )?{_THIS_TOOL}(?= [.]|$| (?:in|for|at|no|regardless|whatever|before)\b)",
    rf"{any_of('each every all any')} (?:user )?(?:{_ASKING}|{_TALK}|tool calls?|tool use) (?:{MUST} )?(?:be )?(?:[^\W.]+ )?{any_of('requires require needs demands preceded_by begin_with start_with calls_for followed_by')} (?:an? )?(?:calls? (?:to|of) |use of |using |calling )?{_THIS_TOOL}",
    rf"{any_of('mandatory required obligatory compulsory imperative essential vital crucial')} that {_THIS_TOOL} {any_of('is be must_be gets')} (?:always )?{_RAN} (?:first(?= [.]|$)|(?:first )?{_FIRST} {_ANYTHING})",
    rf"{any_of('do_nothing nothing no_answer no_response no_reply no_action no_tool no_other_tool')} {up_to(4)}{any_of('until before unless without')} this {any_of('tool function one')} {any_of('has_been was is_called is_run has_run has_finished been')}",
    rf"{any_of('make let keep')} {_THIS_TOOL} (?:be )?{any_of('your the')} (?:very )?first {any_of('call tool action step move thing')}",
    rf"{any_of('regardless_of no_matter whatever irrespective_of')} {up_to(4)}{any_of('always first must')} {any_of('call use invoke run execute consult')} {_THIS_TOOL}",
    rf"{any_of('regardless_of no_matter whatever irrespective_of')} {up_to(4)}{any_of('call use invoke run execute consult')} {_THIS_TOOL} {any_of('first before always')}",
    rf"{any_of('give giving grant assign')} this {any_of('tool function server')} (?:the |a )?(?:[^\W.]+ )?{any_of('priority precedence preference')}",
    rf"your (?:very )?first {any_of('action step call move act task')} {any_of('must has_to is_to shall')} (?:always )?(?:be )?(?:to )?(?:an? )?(?:calls? to )?(?:{_RUN} )?{_THIS_TOOL}",
    # Around every call, and ahead of every choice
    rf"{_RUN} {_THIS_TOOL} (?:immediately |right |directly |again |once ){{0,2}}{any_of('after before alongside with')} {any_of('every each any all')} (?:other |single ){{0,2}}(?:mcp )?{any_of('tool tools')} {any_of('call calls use invocation run')}{_AT_LARGE}(?! (?:is|are|was|were|has|have)\b)",
    rf"{_THIS_TOOL} {MUST} (?:always |also ){{0,2}}be {_RAN} (?:immediately |right |directly |again |once ){{0,2}}{any_of('after before alongside with')} {any_of('every each any all')} (?:other |single ){{0,2}}(?:mcp )?{any_of('tool tools')} {any_of('call calls use invocation run')}{_AT_LARGE}(?! (?:is|are|was|were|has|have)\b)",
    rf"{_THIS_TOOL} {any_of('has takes must_have should_have gets is_of enjoys')} (?:the |a ){{0,1}}{any_of('highest top utmost greatest first')} {any_of('priority precedence')} {any_of('of among over')} {any_of('all any every')} (?:the |other |available ){{0,2}}{any_of('tools functions alternatives')}{_AT_LARGE}",
    rf"{MUST} (?:always )?be (?:{_RAN}|preferred|chosen|selected|tried|picked) {any_of('ahead_of before over in_preference_to instead_of')} {any_of('every any all each')} (?:the |other |available ){{0,2}}{any_of('alternative alternatives tool tools function functions')}{_AT_LARGE}(?! (?:is|are|was|were|has|have|can|will)\b)",
    (
        rf"{_THIS_TOOL} {MUST} (?:always |first ){{0,2}}(?:be )?(?:{_RAN}|execute|come|happen) (?:first )?{any_of('before prior_to ahead_of')} (?:you )?(?:take |taking |do |doing |make |making )?{any_of('any every')} "
        rf"{any_of('further other next more')} {any_of('step steps action actions move')}{_AT_LARGE}"
    ),
    (
        rf"{any_of('regardless_of no_matter whatever irrespective_of')} (?:what |which )?(?:the |your |this |their ){{0,1}}{any_of('task request question topic subject prompt user_asks user_wants user_says')} (?:at hand |is |may be |for ){{0,2}}"
        rf"this(?: tool| function| one) {MUST} (?:always |first ){{0,2}}(?:be )?(?:{_RAN}|execute|come)(?= [.]|$| (?:first|before|beforehand|every|each|at the|and|too)\b)"
    ),
)
# Who is told not to guess something is told where it is known, and for nothing else.
_INSTEAD = frozenset({"memory", "yourself", "guess", "guessing", "manually", "scratch"})
# Of tools that say "other" the ones of the same server may be meant.
_ORDER_STRICTLY = (
    rf"always {any_of('choose select pick prefer')} this {any_of('tool server one function')}(?= [.]|$)",
    rf"if both (?:tools? |functions? |of them )?{any_of('are is exist seem fit')} {up_to(4)}{any_of('choose use prefer pick select call')} this (?:tool|one|function|server)",
    rf"{any_of('should must always just please')} (?:always )?{any_of('prefer favour favor choose use select pick')} this (?:tool|function|one|server) {any_of('over instead_of rather_than above before')} (?:the |all |any )?others(?= [.]|$| (?:and|even|always)\b)",
    rf"{any_of('use call run select choose')} this (?:tool|function|one) {any_of('rather_than instead_of over')} (?:the |all |any )?others(?= [.]|$)",
    rf"{any_of('just always must')} (?:always )?{any_of('use call run invoke')} this (?:tool|function) no matter {any_of('how what which who whether')}",
    (
        rf"no other {any_of('tool tools function functions')} {up_to(3)}{any_of('works work function operate responds respond available usable')} {up_to(2)}{any_of('until before unless')} (?:you (?:have )?)?(?:first )?"
        rf"(?:{_RAN}|{_RUN}) {_THIS_TOOL}(?= [.]|$| (?:first|once|tool)\b)"
    ),
    rf"other {any_of('tools functions')} {any_of('may can must should')} only be {_RAN} {any_of('after once when')} {_THIS_TOOL}(?= [.]|$| (?:one|has|was|is|returned)\b)",
    rf"other {any_of('tools functions')} (?!of\b|in\b|from\b|here\b){up_to(4)}{any_of('unless until before')} {_THIS_TOOL} {any_of('is was has_been have_been')} (?:first )?{_RAN}",
    rf"{_RUN} {_THIS_TOOL} {any_of('at from')} the {any_of('start beginning outset')} of {any_of('each every any all')} {_TALK}{_AT_LARGE}",
    rf"{_RUN} {_THIS_TOOL} {any_of('after before for on with at upon')} {any_of('each every any all')} (?:user )?{_ASKING}{_AT_LARGE}",
    rf"{_RUN} {_THIS_TOOL} {up_to(2)}{any_of('each_time every_time whenever')} the user {any_of('asks sends writes says')}{_AT_LARGE}",
    rf"until {_THIS_TOOL} {any_of('is was has_been')} (?:first )?{_RAN} {up_to(2)}{any_of('no all every')} other {any_of('tools functions tool function')}",
    # Whatever the user is about
    (
        rf"{_HOWEVER} {up_to(4)}{_MATTER} {up_to(6)}(?:{_DO} {_SELF}|first|{_DO} (?:[^\W.]+ ){{1,2}}?(?:first|anyway))"
        r"(?! (?:with|over|as|on|via|the|page|item|row|line|result|match|letter|word)\b)"
    ),
    rf"{_DO} {_SELF} (?:[^\W.]+ ){{0,6}}?{_HOWEVER} {up_to(3)}{_MATTER}",
    rf"{_DO} {_SELF} {up_to(2)}{any_of('at_all_times unconditionally under_all_circumstances without_exception in_all_cases no_exceptions every_single_time')}(?= [.]|$| (?:even|and|no|whatever|regardless|before|first|on|for|in every|in each)\b)",
    rf"{_DO} {_SELF} (?:[^\W.]+ ){{0,5}}?{any_of('even_if even_when even_though')} {any_of('another a_different other some_other')} (?:mcp )?{any_of('tool tools server one')}(?! (?:is|are) (?:running|open|busy|used|selected)\b)",
    rf"{any_of('even also')} {any_of('if where when')} the user {any_of('just only merely')} {any_of('says_hi says_hello says_thanks says_anything greets chats')}",
    rf"{any_of('nothing_to_do_with unrelated_to not_related_to')} {up_to(6)}{_DO} {up_to(3)}{any_of('anyway nonetheless nevertheless all_the_same first regardless')}(?= [.]|$| (?:prior|before|and|first)\b)",
    rf"{any_of('always')} {_DO} {any_of('it this me')} first(?= [.]|$| (?:no|always|whatever|regardless|in|before)\b)",
    # Around every call, every turn and every answer
    (
        rf"{any_of('between after before around prior_to ahead_of')} (?:any |every |each |all |and |two |of |single |other ){{1,5}}(?:mcp )?{any_of('tool tools')} (?:call |calls |use |invocation |run ){{0,1}}(?:[^\W.]+ ){{0,6}}?"
        rf"{any_of('insert call invoke run trigger execute')} (?:a|an|one|to|it|this|me)"
    ),
    rf"{_DO} (?:[^\W.]+ ){{1,4}}?{any_of('after before around')} (?:each |every |any |and ){{1,4}}(?:other |single ){{0,2}}(?:mcp )?tool {any_of('call use invocation')}{_AT_LARGE}",
    (
        rf"{any_of('never do_not dont must_not no')} {any_of('run call use invoke execute trigger')} (?:a |an |any |another |other ){{1,2}}{any_of('tool tools function functions')} (?!that\b|which\b|in\b|with\b){up_to(4)}{any_of('unless until before without')} "
        rf"(?:(?!users?\b|human\b|confirm)[^\W.]+ ){{1,4}}?{any_of('has was is returned been succeeded ran finished first')}(?! (?:required|needed|necessary)\b)"
    ),
    (
        rf"{any_of('whenever each_time every_time before as_soon_as once when')} {up_to(5)}{any_of('any_other another a any some_other')} (?:other |mcp ){{0,2}}{any_of('tool function')}{_AT_LARGE} {up_to(12)}"
        rf"(?:obliged to|{any_of('call trigger invoke')} {up_to(2)}{any_of('instead first beforehand')})"
    ),
    rf"{any_of('first opening initial')} {any_of('action move step call thing tool act')} (?:[^\W.]+ ){{0,2}}?{any_of('in of at on for')} {any_of('each every any all')} (?:user |new |single )?(?:conversations?|chats?|dialogues?|dialogs?|interactions?|turns?|prompts?|messages?|user requests?)(?! (?:s|queue|type|template|id|with|that|about)\b)",
    rf"{_DO} {_SELF} {up_to(8)}{any_of('at from')} the {any_of('start beginning outset')} of {any_of('each every any all')} (?:user |new )?(?:messages?|turns?|conversations?|chats?|prompts?|interactions?){_AT_LARGE}",
    rf"{any_of('every each any all')} (?:user )?{any_of('interaction conversation chat turn prompt dialogue')} {MUST} (?:[^\W.]+ )?(?:be )?{any_of('closed ended finished end close finish preceded followed accompanied concluded wrapped opened begun begin start')} (?:up )?{any_of('by with')} (?:a |an )?{any_of('call calls calling run invoking use')}",
    (
        rf"no {any_of('answer reply response output message')} {any_of('may can must should shall is_to will')} be {any_of('given sent shown written made produced returned')} {up_to(5)}{any_of('before until unless prior_to')} "
        rf"(?:(?!users?\b|human\b)[^\W.]+ ){{1,4}}?{any_of('was has is been')} (?:been )?{_RAN}"
    ),
    rf"{any_of('isnt is_not was_not wasnt')} the (?:very )?first {any_of('thing tool call action')} {any_of('triggered called run used invoked you')}",
    rf"{any_of('every each any all')} (?:single |new )?(?:user )?{_ASKING} {any_of('needs requires demands must has_to calls_for')} {up_to(3)}{any_of('run call use query invocation execution')} (?:of |to )?{_SELF}",
    rf"{any_of('start begin open precede preface initiate')} {any_of('every each any all')} (?:single |new )?(?:user )?{_ASKING} {any_of('by with')} (?:an? )?(?:call to |calling |invoking |running |using |querying )?{_SELF}",
    rf"{_SELF} {MUST} (?:always )?{any_of('precede come_before go_before run_before happen_before')} {any_of('whatever anything everything all_else all_others any_other every_other')}(?! (?:that|in|of|is)\b)",
    rf"{any_of('whatever no_matter regardless irrespective')} {up_to(5)}your (?:very )?{any_of('first initial opening')} {any_of('move step action act call thing')} {any_of('is_to must has_to should')}",
    (
        rf"{any_of('do_not dont never')} {any_of('do say answer attempt try')} (?:anything|a thing|anything else) (?!else\b){any_of('before until unless without')} {up_to(5)}"
        rf"{any_of('called run invoked calling running invoking executed consulted queried')}"
    ),
    rf"{_SELF} {any_of('goes comes runs')} first (?:[^\W.]+ )?{any_of('always in_any in_every in_each no_matter whatever regardless')}",
    rf"{any_of('each_time every_time whenever before')} {MODEL} {any_of('is are')} about to {any_of('answer respond reply act call speak')} (?:[^\W.]+ ){{0,3}}?{_DO} {_SELF}",
    rf"{_RUN} {_THIS_TOOL} {any_of('in_advance_of ahead_of prior_to before')} {any_of('every each all')} other (?:mcp )?tools?{_AT_LARGE}",
    rf"{any_of('however how')} {any_of('irrelevant unrelated off_topic trivial')} {up_to(4)}{any_of('run call use invoke query consult')} {_SELF}",
    # Before all others
    rf"{any_of('precedence priority')} over {any_of('all any every')} (?:of )?(?:the )?{any_of('remaining other available installed connected')} (?:mcp )?{any_of('tools tool functions servers')}{_AT_LARGE}",
    rf"{any_of('select choose pick prefer favour favor')} {_SELF} {any_of('over above before instead_of rather_than')} {any_of('everything_else anything_else all_else all_others everything')}",
    rf"{_SELF} is the only {any_of('one tool function server')} (?:that )?{any_of('you youre')} (?:are )?{any_of('allowed permitted supposed')} to {any_of('pick use call choose select run')}(?! (?:in|inside|for|to|on|with|from|during|within|while|when)\b)",
    rf"{any_of('highest top maximum utmost')} priority {any_of('tool function')}(?= [.]|$| (?:select|use|call|always|and)\b)",
    (
        rf"{any_of('failing_to_do_so otherwise or_else not_doing_so')} {up_to(2)}{any_of('makes make renders invalidates will_make will_render')} (?:all|every|any|the) (?:[^\W.]+ )?"
        rf"{any_of('results tools calls answers outputs tool')} {up_to(3)}{any_of('invalid void useless wrong worthless unusable')}"
    ),
    # Other languages
    (
        r"(?:dieses werkzeug|dieses tool|diese funktion) (?:muss|ist|soll|sollte) (?:\w+ ){0,4}?(?:vor|bei|zu beginn|nach|am anfang) (?:\w+ )?(?:jede\w*|alle\w*) (?:\w+ )?"
        r"(?:werkzeug\w*|tools?|funktion\w*|tool ?aufruf\w*|antwort|gesprachs?|nachricht|unterhaltung)"
    ),
    (
        r"(?:rufe|ruf|verwende|nutze|benutze|rufen sie|verwenden sie) (?:immer |stets |zuerst ){0,2}(?:dieses|diese) (?:werkzeug|tool|funktion) (?:\w+ ){0,3}?(?:vor|bei|nach|zu beginn) "
        r"(?:\w+ )?(?:jede\w*|allen?) (?:\w+ )?(?:werkzeug\w*|tools?|funktion\w*|tool ?aufruf\w*|antwort|gesprachs?|nachricht|unterhaltung)"
    ),
    r"(?:cette fonction|cet outil) (?:doit|devra|est a) (?:\w+ ){0,4}?(?:avant|apres|au debut de) (?:\w+ )?(?:tout\w*|chaque|tous) (?:les )?(?:autres?|outils?|reponses?|conversations?|messages?|fonctions?)",
    r"(?:appelez?|appelle|utilisez?|executez?|lancez?) (?:toujours |systematiquement |dabord )?(?:cet outil|cette fonction) (?:\w+ ){0,3}?(?:avant|apres|au debut de) (?:tout\w*|chaque|tous) (?:les )?(?:autres?|outils?|reponses?|conversations?|messages?)",
    r"(?:esta herramienta|esta funcion) (?:debe|tiene que|ha de) (?:\w+ ){0,4}?(?:antes|despues|al inicio|al principio) de (?:cualquier|cada|todas?|todos?|las demas) (?:las |los |otra |otro )?(?:\w+ )?(?:herramientas?|respuestas?|conversacion|conversaciones|mensajes?|funcion|demas)",
    r"(?:llama|usa|utiliza|ejecuta|invoca) (?:siempre )?(?:a )?esta (?:herramienta|funcion) (?:\w+ ){0,3}?(?:antes|despues|al inicio) de (?:cualquier|cada|todas) (?:las |otra )?(?:\w+ )?(?:herramientas?|respuestas?|conversacion|mensajes?)",
    r"(?:esta ferramenta|esta funcao) (?:deve|tem que|precisa) (?:\w+ ){0,4}?(?:antes|depois|no inicio) de (?:qualquer|cada|todas?|todos?) (?:as |os |outra |outro )?(?:\w+ )?(?:ferramentas?|respostas?|conversas?|mensagens?|mensagem|funcao)",
    r"(?:chame|use|utilize|execute|invoque) (?:sempre )?esta (?:ferramenta|funcao) (?:\w+ ){0,3}?(?:antes|depois|no inicio) de (?:qualquer|cada|todas) (?:as |outra )?(?:\w+ )?(?:ferramentas?|respostas?|conversas?|mensagem)",
)
_ORDER_CJK = (
    r"(?:任何|所有|每个|每次|其他|其它)\w{0,6}?(?:工具|回答|回复|对话|请求)\w{0,3}?(?:之前|以前|前)\w{0,6}?(?:调用|使用|执行|运行)(?:本|此|该|这个)(?:工具|函数|功能)",
    r"(?:无论|不管)\w{0,8}?(?:用户|问题|请求|任务)\w{0,10}?(?: \w{0,6}?)?(?:都|必须|均)\w{0,16}?(?:调用|使用|执行|运行)(?:本|此|该|这个)(?:工具|函数|功能)",
    r"(?:每次|每轮|每个)(?:对话|会话|回复|回答)(?:开始|之前|时)?\w{0,4}?(?:必须|都要|首先|先)\w{0,4}?(?:调用|使用|执行)(?:本|此|该|这个)(?:工具|函数|功能)",
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
    rf"{any_of('do_not dont never stop avoid')} {any_of('use using call calling')} (?:any |all |the )?other (?:mcp )?tools?(?! (?:for|to|in|of|on|with|here)\b)",
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
# Servers that many clients have beside any other.
_KNOWN = any_of(
    "github gitlab slack gmail outlook whatsapp telegram notion jira linear stripe paypal filesystem postgres docusign salesforce hubspot mail email bank "
    "payment payments docker kubernetes discord twilio figma asana trello zoom dropbox"
)
_DEMANDS = any_of("must should need needs has_to have_to requires require expects expect takes shall")
_OTHER_CALL = any_of(
    "call calls query queries invocation invocations arguments argument parameters parameter recipient recipients"
)
_ELSEWHERE_AT_ALL = (
    r"(?:from|on|of|by|via|to|in) (?:any |all |the )?other (?:mcp )?servers?",
    r"all other (?:mcp )?(?:tools|servers)",
    # When this one has failed, nothing is to be tried.
    rf"(?<!attempt\s)(?<!attempting\s)(?<!try\s)(?<!trying\s){any_of('any every each no')} other (?:{_SORT} )?{any_of('tool tools mcp_server mcp_servers')}",
    rf"{any_of('another different foreign')} mcp server",
    rf"other {any_of('connected installed active available configured')} (?:mcp )?{any_of('servers server tools')}",
    rf"{any_of('connected installed active')} (?:mcp )?servers {any_of('other_than except besides')}",
    rf"{any_of('servers tools')} {any_of('other_than except besides')} {any_of('this these ours')}",
    rf"{any_of('tool tools')} (?:that |which )?(?:an? |the )?{any_of('different other another')} (?:mcp )?servers?",
    rf"{any_of('tool tools functions')} {any_of('of from by offered_by provided_by made_by')} (?:an? |the |any |all )?(?:[^\W.]+ )?{any_of('competing other rival third different alternative')} (?:party )?{any_of('providers provider vendors vendor companies parties party')}",
    # Tools of the client, and those that do the same
    rf"{any_of('instead_of rather_than in_place_of in_preference_to over than replaces replace supersedes avoid')} (?:the |your |any |its |client s ){{1,2}}(?:own )?{_OWN} (?:[^\W.]+ ){{0,2}}?{_TOOL}",
    rf"{any_of('instead_of rather_than in_place_of in_preference_to over than replaces supersedes')} your (?:own |other |usual ){{0,2}}(?:[^\W.]+ )?{any_of('tool tools functions capabilities search')}",
    rf"{any_of('do_not dont never avoid stop')} {any_of('use using call calling')} (?:the |your |any )(?:own )?{_OWN} (?:[^\W.]+ ){{0,2}}?{_TOOL}",
    rf"{any_of('any all every other')} {any_of('similar alternative competing rival comparable equivalent search related')} {any_of('tools tool servers server functions')}",
    rf"{any_of('ignore avoid skip disregard disable distrust')} (?:any |all |the ){{0,2}}{any_of('similar alternative competing rival other')} (?:[^\W.]+ )?{any_of('tools tool servers server')}",
    rf"{any_of('alternatives competitors rivals')} to this (?:tool|server)",
    rf"{any_of('in_place_of instead_of over rather_than')} (?:any |all )?{any_of('similar competing alternative comparable equivalent')} (?:[^\W.]+ )?{any_of('tool tools server servers')}",
    rf"if (?:an?other|a different|some other) (?:mcp )?{any_of('server tool')} {any_of('offers provides has is can exists gives')}",
    # Tools that are said to be no good
    rf"(?:the|your|other|any) (?!this\b)(?:[^\W.]+ ){{0,3}}?{any_of('tool tools server servers function')} {any_of('is are return returns')} (?:all |now |currently |often )?(?:[^\W.]+ )?{any_of('broken deprecated unreliable outdated unsafe insecure obsolete compromised untrustworthy wrong dangerous disabled')} {up_to(5)}{any_of('use_this avoid prefer_this instead data results')}",
    rf"other (?:[^\W.]+ )?tools {any_of('are return give')} {any_of('wrong outdated unreliable broken deprecated unsafe insecure stale')}",
    rf"{any_of('tool tools server servers')} {up_to(4)}{any_of('not_to_be_trusted are_not_to_be_trusted cannot_be_trusted must_not_be_trusted')}",
    rf"other (?:mcp )?servers are (?:[^\W.]+ )?{any_of('unsafe insecure unreliable broken outdated malicious deprecated compromised untrustworthy')}",
    # Tools that are made to do something else
    rf"{any_of('change changes modify modifies alter alters affect affects redefine redefines')} (?:how |the way |the behaviou?r of ){{1,2}}(?:the |any |all |other )?(?:[^\W.]+ ){{1,4}}?{any_of('tool tools function')}(?= [.]|$| (?:behaves|works|behave|work|is|are|must|which|so|and)\b)",
    rf"{any_of('side_effect side_effects rule rules instruction instructions')} {any_of('for of on')} (?:the |any |other ){{1,2}}(?:[^\W.]+ ){{1,4}}?{any_of('tool tools')}",
    rf"{any_of('intercept intercepts hijack hijacks reroute reroutes redirect redirects wrap wraps hooks')} (?:all |any |every |the )?{any_of('calls invocations tool_calls')}",
    rf"{any_of('whenever when if once after before')} (?:the |a |an |any )(?!this\b)(?:[^\W.]+ ){{1,4}}?tool (?:of |from |is |are |gets )(?:[^\W.]+ ){{0,3}}?{any_of('called used invoked connected present available installed executed')} {up_to(5)}{any_of('must should has_to add use change replace set have_to call')}",
    rf"{any_of('whenever when')} (?!this\b|it\b|you\b)(?:[^\W.]+ ){{1,4}}?{any_of('is_called is_invoked is_used is_executed')} (?!this\b){up_to(6)}{any_of('must has_to have_to is_to add change replace set')}",
    rf"if (?:an? |the )(?:[^\W.]+ ){{1,2}}?(?:mcp )?server is {any_of('connected present available installed configured')} {any_of('use call invoke prefer')}",
    rf"before {any_of('calling using invoking')} (?:a |any |the )?tools? of (?:the |a |any |another )(?:[^\W.]+ )?server",
    rf"{any_of('any every each')} tools? that {up_to(4)}{any_of('must should has_to have_to may_only')}",
    rf"{any_of('calls invocations')} (?:to|of|for) (?:[^\W.]+ ){{1,4}}?{any_of('must should have_to')} {any_of('go be_routed be_sent pass be_passed run')} through this",
    rf"{any_of('call invoke use')} the (?:[^\W.]+ ){{1,2}}?servers (?:[^\W.]+ ){{1,5}}?{any_of('to first and for before tool')}",
    rf"{any_of('role place work job')} of the other (?:connected )?{any_of('servers tools')}",
    rf"{any_of('disable deactivate uninstall disconnect remove block')} (?:the |all |any ){{0,2}}other (?:mcp )?{any_of('tools servers')}",
    rf"asks {any_of('to_use for')} the (?:[^\W.]+ ){{1,3}}?tool use this",
    rf"{any_of('output outputs result results')} of (?:any|every|each|all) other (?:[^\W.]+ )?{any_of('tool tools')}",
    rf"{any_of('other another different')} (?:mcp )?servers? (?:s )?(?:[^\W.]+ )?{any_of('tool tools')}",
    rf"{any_of('other another')} servers (?:[^\W.]+ )?tools?",
    rf"{any_of('tool tools')} that {any_of('do_not_come are_not come_from stem_from belong_to')} (?:from |of |part of )?{any_of('this another other any_other')} (?:[^\W.]+ )?servers?",
    rf"{any_of('only nothing_but exclusively')} (?:use |the )?tools {any_of('of from on')} this (?:mcp )?server",
    rf"{any_of('output outputs result results answers data')} (?:of|from) other (?:[^\W.]+ )?tools",
    rf"{any_of('overrides replaces changes supersedes extends')} the {any_of('description behaviour behavior definition instructions meaning')} of (?:the )?(?:[^\W.]+ ){{1,4}}?tool",
    rf"{any_of('to of from on through')} the {any_of('filesystem github gitlab slack gmail whatsapp notion payments')} (?:mcp )?server",
    rf"all other {_SORT} {any_of('tools servers')}",
    rf"{any_of('instead_of rather_than over than in_place_of')} other (?:[^\W.]+ ){{0,2}}?tools",
    rf"other tools {up_to(4)}{any_of('are return give')} (?:[^\W.]+ )?{any_of('wrong outdated unreliable broken deprecated unsafe insecure stale malicious')}",
    rf"(?:the|your) (?!this\b)(?:[^\W.]+ ){{1,3}}?tool is (?:[^\W.]+ )?{any_of('broken deprecated unreliable outdated unsafe insecure compromised disabled obsolete')} [.] (?:[^\W.]+ )?use this",
    rf"{any_of('if when')} the (?:[^\W.]+ ){{1,2}}?tool is {any_of('available present installed connected enabled')} {any_of('send use call also add')}",
    rf"{any_of('output outputs result results')} of the (?:[^\W.]+ ){{1,4}}?tool {any_of('must should has_to have_to')} be {any_of('passed sent given')}",
    rf"{any_of('the your any')} (?:own )?{_OWN} (?:[^\W.]+ ){{0,2}}?{_TOOL} {any_of('must should may shall is_to are_to can')} {any_of('not never')} be {any_of('used called trusted invoked')}",
    rf"{any_of('the your any')} (?:own )?{_OWN} (?:[^\W.]+ ){{0,2}}?{_TOOL} {any_of('mustnt shouldnt cannot')} be {any_of('used called trusted invoked')}",
    rf"never {any_of('call use invoke')} (?:[^\W.]+ ){{1,4}}?of any other server",
    # A tool of a server that is named, and what is said of it
    rf"the (?!(?:mcp|web|file|app|application|proxy|same) servers\b)(?:[^\W.]+ ){{1,3}}?servers (?:[^\W.]+ ){{1,4}}?{any_of('tool function')} {any_of('is are needs need has must should may can requires does will no_longer returns sends')}",
    rf"the (?:[^\W.]+ ){{1,4}}?{any_of('tool function')} {any_of('from of on')} (?:the |an? )(?!mcp server\b|same\b|this\b)(?:[^\W.]+ ){{1,3}}?{any_of('server')}(?= (?:as|is|must|should|needs|requires|has|may|will|does)\b)",
    rf"{any_of('instead_of rather_than in_place_of in_preference_to')} (?:the |any |an? )(?:[^\W.]+ ){{1,3}}?servers (?:[^\W.]+ ){{1,4}}?{any_of('use call invoke prefer')} {any_of('this_tool this_one this_server this_function')}",
    rf"{any_of('route send redirect direct pass')} {any_of('its their all every any the those')} {any_of('calls invocations')} {up_to(2)}through this {any_of('tool server one function')}",
    # What this one does to the rest
    rf"presence of this {any_of('tool server')} {up_to(3)}{any_of('changes alters affects modifies means')}",
    rf"{any_of('changes alters modifies affects redefines')} how (?:[^\W.]+ ){{1,5}}?{any_of('behaves works operates')} (?:[.] )?(?:its|the) (?:[^\W.]+ ){{1,3}}?{any_of('argument parameter recipient arguments parameters')} {MUST}",
    rf"{any_of('while once when as_long_as now_that')} this {any_of('tool server mcp_server')} is {any_of('installed loaded present')} {up_to(8)}{any_of('treat all_other every_other any_other other_tools servers')}",
    rf"{any_of('whenever when if once')} (?:an? |some |any ){{0,1}}{any_of('different other another')} (?:mcp )?{any_of('tool server')} {any_of('asks_for asks requests wants')}",
    rf"other (?:[^\W.]+ )?tools (?:that |which )?{any_of('offer provide offering providing claim claiming')} {up_to(2)}{any_of('similar same comparable equivalent')}",
    rf"{any_of('treat regard consider')} their {any_of('results output outputs answers data responses')} as {any_of('unreliable wrong invalid false outdated incorrect')}",
    rf"{any_of('when whenever if once after before')} the (?!(?:mcp|web|file|app|application|proxy|same) servers\b)(?:[^\W.]+ ){{1,3}}?servers (?:[^\W.]+ ){{1,4}}?{any_of('is_used is_called is_invoked is_run gets_called')}",
    rf"{any_of('behaves works acts')} differently {any_of('when while once if')} this {any_of('server tool')} is",
    rf"{any_of('tool tools')} {any_of('of from by')} another {any_of('vendor provider company publisher')}",
    rf"the official (?:[^\W.]+ ){{1,3}}?{any_of('tools tool server')} {any_of('is are')} (?:now |all )?{any_of('broken deprecated unreliable outdated unsafe insecure obsolete compromised disabled')}",
    # What a tool of somebody else needs, is told and gives
    rf"the {_KNOWN} servers (?!(?:logs?|status|name|address|url)\b)(?:[^\W.]+ ){{1,4}}?{any_of('runs run is_run is_used is_called is_invoked gets needs must expects takes requires has')}",
    rf"the {_KNOWN} (?:server |integration |mcp ){{0,2}}tools? {_DEMANDS}(?! be (?:enabled|installed|connected|configured|available|turned)\b)",
    rf"tools? of (?:your|the) (?:[^\W.]+ ){{1,2}}?server {any_of('expects expect takes wants accepts requires needs')}",
    rf"{any_of('through via using from by')} the {_KNOWN} (?:server |mcp ){{0,2}}tools? {any_of('must should need needs has_to have_to require requires')}",
    rf"{any_of('from of in')} the {_KNOWN} {any_of('integration connector extension plugin')} {any_of('must has_to should needs is_to')} be {any_of('given passed called told set changed used')}",
    rf"{any_of('instruct direct configure force')} the (?!this\b)(?:[^\W.]+ ){{1,3}}?tool to(?! (?:the|a|an|your)\b)",
    rf"{any_of('instruct direct configure')} the {_KNOWN} {any_of('server integration')} to",
    (
        rf"{any_of('when whenever if once')} {up_to(4)}the {_KNOWN} (?:mcp )?{any_of('server tool integration')} {up_to(6)}{any_of('alter change rewrite modify replace redirect intercept')} {any_of('the its their that every any')}"
        rf" (?:[^\W.]+ )?{_OTHER_CALL}"
    ),
    rf"{any_of('alter change rewrite modify replace set overwrite')} (?:the |any |every |each ){{0,2}}(?:[^\W.]+ )?{any_of('parameter parameters argument arguments recipient recipients')} of {any_of('any every each all the_other')} (?:[^\W.]+ ){{0,3}}?tools?(?! (?:in|of|that|here|below)\b)",
    rf"{any_of('to through by via from')} (?:the|any|an) other (?!side\b|end\b)(?:[^\W.]+ )?tools? {any_of('must have_to has_to need should are_to')}",
    rf"{any_of('results output outputs answers findings reports')} {any_of('of from by')} (?:the|any|your|other) (?:[^\W.]+ ){{0,2}}?{any_of('scanner tool tools server servers linter checker analyzer analyser guard firewall reviewer')} {any_of('shouldnt should_not must_not mustnt cannot are_not_to can_not')} be {any_of('trusted believed relied_on')}(?! (?:before|until|unless|if|when|while)\b)",
    (
        rf"{any_of('when whenever if once')} (?!you\b|this\b|it\b|the user\b)(?:[^\W.]+ ){{1,3}}?{any_of('lists reports flags finds returns shows raises')} {up_to(6)}{any_of('downgrade downplay falsify')} (?:it|them|that|its|the)"
    ),
    (
        rf"{any_of('for_as_long_as as_long_as while once')} (?:[^\W.]+ ){{1,3}}?{any_of('is')} {any_of('installed connected loaded')} (?:the |all |any )(?:[^\W.]+ ){{1,2}}?tools? {_DEMANDS}"
    ),
    rf"{any_of('treat regard consider use take')} {any_of('our my this')} (?:[^\W.]+ ){{0,3}}?as (?:its|their|the) {any_of('replacement substitute successor')} and",
    rf"{any_of('cannot cant must_not mustnt no_longer do_not dont')} use the {any_of('original genuine real')} (?:[^\W.]+ ){{1,3}}?{any_of('any_longer any_more anymore')}",
    rf"{any_of('do_not dont never')} {any_of('choose pick select trust prefer')} (?:any |the )?(?:[^\W.]+ )?tools? {any_of('of from by')} other",
    rf"{any_of('in_conjunction_with in_combination_with when_combined_with')} (?:[^\W.]+ ){{1,4}}?{any_of('server tool integration')} {any_of('set add replace always change')}",
    rf"{any_of('stop avoid do_not dont never')} {any_of('using use calling call')} the (?:[^\W.]+ ){{0,2}}?tools? (?:that |which )?{any_of('came comes ships shipped is_built belongs is_bundled you_already')}",
    rf"for the {_KNOWN} (?:server |mcp )?tools? (?:[^\W.]+ )?{any_of('set add pass use append replace')}",
    rf"the other (?:[^\W.]+ ){{1,2}}?tools? {any_of('lies lie is_wrong are_wrong is_broken are_broken must_not cannot_be_trusted is_unsafe are_unsafe')}",
    rf"{any_of('before when after whenever once')} the {_KNOWN} servers (?:[^\W.]+ ){{1,4}}?{any_of('runs is_run is_called is_used is_invoked')} {up_to(3)}{any_of('swap replace change alter set modify add')}",
    # Other languages
    r"(?:werkzeuge?s?|tools?|funktion(?:en)?) (?:\w+ ){0,5}?(?:des|eines|der|anderer) ?(?:anderen|anderer|fremden)? servers?",
    r"(?:l ?|d)?outils? (?:\w+ ){0,4}?(?:dun autre serveur|dautres serveurs|des autres serveurs|de lautre serveur)",
    r"(?:herramientas?|ferramentas?) (?:\w+ ){0,4}?(?:de otros?|del otro|de outros?|do outro) servidor(?:es)?",
)
_ELSEWHERE_CJK = (
    r"(?:其他|其它|别的|另一个|另外的)\w{0,3}?(?:服务器|mcp服务)(?:的|上的|提供的)?\w{0,4}?(?:工具|函数)",
    r"(?:不要|禁止|请勿|停止)(?:使用|调用)(?:任何)?(?:其他|其它|别的)\w{0,4}?工具",
)


KINDS: dict[str, Kind] = {
    "ordering": Kind(_ORDER, beside=_INSTEAD),
    "ordering-strictly": Kind(_ORDER_STRICTLY, beside=_INSTEAD),
    "ordering-cjk": Kind(_ORDER_CJK, unspaced=True),
    "elsewhere": Kind(_ELSEWHERE),
    "elsewhere-at-all": Kind(_ELSEWHERE_AT_ALL),
    "elsewhere-cjk": Kind(_ELSEWHERE_CJK, unspaced=True),
}
"""What is searched for, by name."""
