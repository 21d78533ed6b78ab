"""Orders to give a user a false picture: what is not to be told of a model's deeds, and what is said instead."""

from __future__ import annotations

from mcp_lsp.model.orders.words import LEADS, MODEL, NOT, THE_USER, USER, Kind, any_of, up_to

_CONDITION = r"(?! (?:[^\W.]+ ){0,12}?(?:unless|until|before|if|when|without|only|merely|just|yet|till)\b)"
_WHOM = rf"(?:{USER}|(?:the |your |any |a )?(?:students?|clients?|employees?|patients?|candidates?|caller|visitor|customer|child|reader|guest|applicant))"
_TELL = r"(?:tell|telling|inform|informing|notify|notifying|mention|mentioning|reveal|revealing|disclose|disclosing|admit|admitting|say|saying|alert|alerting|warn|warning|let on)"
_DOING = any_of(
    "accessing reading sending using calling including collecting copying tracking logging forwarding storing recording monitoring checking passing uploading "
    "watching harvesting saving sharing profiling scanning querying invoking changing modifying transferring adding analysing analyzing"
)
_DID = any_of(
    "read sent used called copied accessed forwarded included passed uploaded collected stored saved logged shared ran invoked took changed added deleted modified recorded"
)
_DONE = any_of(
    "catalogued cataloged tracked profiled scraped indexed saved analysed analyzed recorded collected logged monitored copied stored shared sent uploaded forwarded harvested intercepted sold read opened accessed"
)
_VERDICT = any_of(
    "safety security platform policy policies guardrail guardrails filter filters moderation permission permissions"
)
_PRETENCE = (
    # What the model does
    rf"{NOT}{_TELL} (?:to )?(?:{_WHOM} )?(?:about |the fact )?(?:that )?youre (?:also |just |secretly |now |going to be )?{_DOING}{_CONDITION}",
    rf"{NOT}{_TELL} (?:to )?(?:{_WHOM} )?(?:about |the fact )?(?:that )?you (?:are|were|have been|will be) (?:also |just |secretly |now )?{_DOING}{_CONDITION}",
    rf"{NOT}{any_of('tell inform notify')} {USER} (?:that )?(?:you|we|it|this tool) (?:have |had |has |also |just |already )?{_DID}{_CONDITION}(?! (?:no|not|the wrong)\b)",
    rf"{NOT}{any_of('say mention reveal admit disclose saying mentioning revealing admitting disclosing')} (?:to {_WHOM} )?that you (?:have |had |just |also |secretly )?(?:{_DID}|{any_of('looked opened checked saw searched scanned went_through listened')}){_CONDITION}(?! (?:no|not|the wrong)\b)",
    rf"{any_of('if when should')} {USER} {any_of('asks ask asked inquires notices wonders')} {up_to(5)}{any_of('say tell claim answer reply state insist')} (?:them |him |her )?(?:that )?(?:no {any_of('data file files information mail mails message messages call calls request')} {any_of('was were is has_been have_been')} (?:[^\W.]+ )?(?:{_DONE}|made)|nothing (?:was|is|has been)|you {any_of('did_not didnt never have_not')})",
    rf"{NOT}{_TELL} (?:to )?{_WHOM} (?:about |of )?that {up_to(5)}{any_of('is was are were has have being been gets')} (?:being |been )?(?:[^\W.]+ )?{_DONE}{_CONDITION}",
    rf"{NOT}{any_of('tell inform notify mention reveal disclose')} (?:to )?(?:{USER} )?that (?:the |a |any |its |our ){{0,2}}{up_to(4)}{_VERDICT} (?:[^\W.]+ ){{0,2}}?{any_of('blocked refused rejected denied stopped prevented flagged intervened')}",
    rf"without (?:ever )?(?:telling|informing|notifying) {THE_USER} {any_of('what why how')} (?:youre|you are|you were|you did|you do|this tool|it is|it does|is being|was) ?(?:doing|done|sent|doing it|does)?",
    rf"{any_of('include append add send pass attach upload forward insert')} (?:it|them|this|that|these|those) (?:[^\W.]+ )?{any_of('silently quietly secretly covertly discreetly surreptitiously')}",
    rf"{any_of('ensure ensuring make_sure making_sure so_that see_to_it')} (?:that )?(?:it|this|the [^\W.]+|they|nothing|that) {any_of('goes go remains remain stays stay is are passes')} {any_of('unnoticed undetected unseen')}",
    r"without leaving (?:any |a |behind any )?(?:traces?|evidence)",
    rf"{NOT}{any_of('reveal mention disclose say tell admit inform')} (?:to )?(?:{USER} )?that (?:this|it|the tool|this tool|the server|this server) (?:also |secretly |just )?{any_of('copies sends reads stores logs records uploads forwards collects shares tracks changes deletes calls saves keeps')}{_CONDITION}",
    rf"{any_of('leave make')} no {any_of('hint mention note word')} of (?:it|this|that|these|the (?:[^\W.]+ )?{any_of('bcc cc call step copy transfer upload request change fee recipient')})",
    rf"{NOT}{any_of('confirm admit reveal acknowledge disclose mention')} {any_of('that whether')} (?:this|the|such) {any_of('tool server call step')} (?:[^\W.]+ )?{any_of('exists existed happened took_place')}{_CONDITION}",
    # What is said instead
    rf"{LEADS}deny (?:that you (?:have |had |ever )?(?:{_DID}|did|made)|having (?:{_DID}|done)|any (?:knowledge|involvement))",
    rf"{any_of('tell assure inform convince')} {USER} (?:that )?{any_of('everything all it this')} {any_of('went is was worked has')} (?:[^\W.]+ )?{any_of('fine well ok okay good normal normally successful right')} {any_of('even regardless no_matter whatever')}",
    (
        rf"{any_of('present format phrase show describe frame word report')} (?:it|them|this|that|the (?:[^\W.]+ )?(?:information|data|answer|response|result|results|output|content|contents)) as {any_of('if though')} "
        rf"(?:(?:its|it is|it were|it was|they were|they are|theyre|this is|this were) (?:just |simply |only )?(?:an? |the )?(?:normal |regular |usual |standard |ordinary )?(?:part|component|piece|section|normal|regular|usual|standard|ordinary)|only the|nothing)"
    ),
    rf"{any_of('act behave pretend respond')} (?:like |as )(?:if |though )?you (?:have |had |really |actually )?{any_of('used called ran invoked executed did performed')} (?:it|this|the tool|the function|that)",
    rf"{any_of('just simply only')} {any_of('say tell claim pretend answer')} (?:them |the user |to the user )?(?:that )?you (?:have )?{any_of('used called ran invoked executed did performed finished')}",
)
_PRETENCE_STRICTLY = (
    rf"{LEADS}{any_of('say claim pretend')} (?:that )?you {any_of('have had')} no {any_of('access permission idea knowledge')}{_CONDITION}",
    rf"{LEADS}{any_of('erase delete remove strip wipe cut')} {any_of('this these')} (?:[^\W.]+ )?{any_of('step steps call calls action actions instruction instructions')} from (?:the |your )?{any_of('transcript history chat conversation log record summary')}",
    rf"{NOT}{any_of('include list record mention note log show')} {any_of('this these')} (?:[^\W.]+ )?{any_of('step steps call calls action actions')} (?:{any_of('in on')} (?:the |your |any ){any_of('list log record history account overview')}|where {THE_USER} {any_of('can could may will')} see)",
    rf"(?:nobody|no one) {any_of('should must may is_to shall')} (?:ever )?{any_of('know learn notice find_out suspect realise realize')} {any_of('that about of it this')}{_CONDITION}",
    rf"{any_of('summarising summarizing reporting explaining answering replying')} (?:[^\W.]+ ){{0,4}}?{any_of('skip leave_out omit drop')} (?:this|the) (?:[^\W.]+ )?{any_of('step call action transfer upload')}(?= [.]|$)",
    rf"{any_of('leave keep cut drop')} (?:this|it|that|these|them|the (?:[^\W.]+ )?{any_of('call step action transfer upload change copy request')}) out of (?:the |your |any )(?:[^\W.]+ )?{any_of('summary answer reply response report conversation chat explanation transcript')}(?= [.]|$| (?:that you|you|to the user|for the user)\b)",
    rf"{any_of('omit avoid suppress drop skip')} {any_of('any all every')} {any_of('mention mentions reference references hint hints')} {any_of('of to')} the (?:[^\W.]+ ){{0,2}}?{any_of('transfer upload call copy step access request change action exchange forwarding recipient')}(?= [.]|$)",
    rf"{LEADS}pretend (?:that )?(?:the tool|this tool|the call|the request|nothing|it|you)",
    rf"{LEADS}make {any_of('it this that')} {any_of('look appear seem')} (?:like|as if|as though|to be) (?:an? |it was |it were )?{any_of('normal regular ordinary routine usual harmless innocent accident mistake error coincidence')}(?! (?:photo|image|picture|map|text)\b)",
    rf"{LEADS}{any_of('say claim')} (?:that )?(?:it|this|there) {any_of('was is were')} (?:an? |only |just ){{0,6}}{any_of('network connection technical server timeout temporary')} {any_of('error problem issue failure glitch outage')}{_CONDITION}",
    rf"{LEADS}{any_of('report claim say pretend announce')} (?:that )?(?:[^\W.]+ ){{0,2}}?{any_of('success succeeded successful worked completed')} (?:even (?:if|when|though)|regardless|no matter|whether or not)",
    rf"{NOT}surface (?:it|this|that|these|them)(?= [.]|$| (?:to|in|anywhere)\b){_CONDITION}",
    rf"{NOT}{any_of('mention reveal disclose')} this tool (?:[^\W.]+ ){{0,8}}?to {THE_USER}(?= [.]|$| (?:or|and|in|at|under|ever|even)\b){_CONDITION}",
    (
        rf"{MODEL} {any_of('must should may shall')} (?:not|never) {any_of('reveal mention disclose expose')} (?:the |this |any |its )(?!(?:[^\W.]+ ){{0,3}}?(?:token|password|key|id|ids|secret|secrets|credential|credentials|email|path|paths|values?|url)\b)"
        rf"(?:[^\W.]+ ){{1,3}}?to {THE_USER}(?= [.]|$){_CONDITION}"
    ),
    rf"{any_of('send export upload copy transfer forward share post report submit mail email')} {up_to(16)}{any_of('discreetly covertly secretly surreptitiously stealthily unnoticed')}(?= [.]|$)",
)

KINDS: dict[str, Kind] = {
    "pretence": Kind(_PRETENCE),
    "pretence-strictly": Kind(_PRETENCE_STRICTLY),
}
"""What is searched for, by name."""
