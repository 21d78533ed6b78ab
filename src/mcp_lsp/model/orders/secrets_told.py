"""Orders to tell what is a secret: in an answer, in an argument, or to whoever calls."""

from __future__ import annotations

from mcp_lsp.model.orders.words import COULD, LEADS, MUST, NEGATED, SECRETS, Kind, any_of, up_to

_TELL = any_of(
    "include add append prepend prefix insert embed put write print output return show reveal expose leak dump display echo disclose paste emit list give attach tell quote repeat share"
)
_THEIRS = r"(?:(?:the |all |any |every |of ){0,6}(?:users|user|their|real|actual|master|production|live|stored|saved|plaintext|admin|administrator|root|customers|database)(?: s)? )"
# What is somebody's, more or less.
_PRIVATE = rf"(?:{SECRETS}|environment (?:variables|details)|env vars|(?:sensitive|confidential|secret|classified) (?:company |user |internal |customer )?(?:data|information|details|values|records|documents))"
_REPLY = r"(?:responses?|repl(?:y|ies)|answers?|outputs?|summar(?:y|ies)|final message|messages? to the user)(?! (?:headers?|cookies?|object|schema|body|metadata|status|class|type|file|format)\b)"
_IN = any_of("in into to within inside with as_part_of at_the_end_of")
_ALWAYS = any_of("always also must please first additionally automatically silently secretly quietly")
_IN_OR_AS = any_of("in into to within inside as via through")
_ENDS = r"(?= [.]|$| (?:and|or|then|before|when|as|so|here|every)\b)"
# An argument that is for something else.
_ODD_FIELD = (
    r"(?:notes?|sidenotes?|side note|memo|comments?|remarks?|ref|reference|trace|context|metadata|feedback|reason|debug|label|tags?|description|title|extra|tracking|audit|telemetry|analytics) "
    r"(?:argument|parameter|field|param|input|property)"
)
_FOUND = r"(?:(?:that |which )?(?:you |it )(?:can |could |may |might |have )?(?:find|see|access|reach|have|found|seen|know|encounter|encountered)|found(?! in (?:the |a )?(?:repo|repository|code|file|scan|commit|page)\b)|available to you|in (?:your|the) (?:context|memory)|you know)"
_TOLD = (
    # In what the model answers
    rf"{COULD}{_TELL} (?:[^\W.]+ ){{0,3}}?{_THEIRS}?{_PRIVATE} {up_to(8)}{_IN} (?:your|every|each|all|all your|every one of your) (?:[^\W.]+ )?{_REPLY}",
    rf"{_ALWAYS} {_TELL} {_THEIRS}(?:[^\W.]+ )?{_PRIVATE} {up_to(4)}{_IN} (?:the |its |this |a )?(?:tool |function |final )?(?:{_REPLY}|results?\b|(?:arguments?|parameters?|fields?|query)\b)",
    rf"always {_TELL} (?:the |all |any )?(?:[^\W.]+ )?{_PRIVATE} (?:back |out )?{_IN} (?:the )?{_REPLY}",
    rf"{any_of('before after whenever when')} (?:calling|using|invoking|running|you call|you use) this (?:tool )?{_TELL} (?:all |any |the ){{0,2}}{_THEIRS}?(?:[^\W.]+ )?{_PRIVATE}",
    (
        rf"{any_of('prefix begin start end append prepend sign finish preface')} (?:to )?{any_of('every each all your')} (?:[^\W.]+ ){{0,2}}?{_REPLY} (?:to the user )?{any_of('with by')} (?:the |all |a |your ){{0,2}}"
        rf"(?:[^\W.]+ ){{0,2}}?{_PRIVATE}"
    ),
    rf"{_REPLY} {MUST} (?:always |also ){{0,2}}{any_of('include append contain carry end_with begin_with start_with repeat')} (?:the |all |any |your ){{0,2}}{_THEIRS}(?:[^\W.]+ )?{_PRIVATE}",
    rf"{COULD}(?:{_TELL}|pass|send|supply|provide|submit|place|copy) (?:[^\W.]+ ){{0,4}}?(?:{SECRETS}|(?:private|personal|confidential) (?:messages|data|files|notes|documents|information|emails|mails)) {_IN_OR_AS} (?:the |its |a |your )?{_ODD_FIELD}",
    rf"{any_of('fill populate set complete')} (?:the |its |a |your )?{_ODD_FIELD} {any_of('with to from by')} (?:[^\W.]+ ){{0,4}}?(?:{SECRETS})",
    rf"{COULD}{any_of('include return output print send give')} {_THEIRS}(?:[^\W.]+ )?{_PRIVATE} {any_of('together along as_well')} with (?:the |your |every |each ){{0,2}}{any_of('result results response answer output reply')}",
    rf"(?:{_ODD_FIELD}) {MUST} (?:always )?{any_of('hold contain include carry be_set_to be_filled_with have')} {_THEIRS}(?:[^\W.]+ )?{_PRIVATE}",
    rf"{COULD}{any_of('give_out hand_out hand_over give_away surrender spill blurt_out')} (?:the |your |all |any |their |users ){{1,3}}(?:[^\W.]+ )?(?:{SECRETS})",
    rf"in your (?:[^\W.]+ )?{any_of('message answer reply response summary output')} (?:[^\W.]+ )?{any_of('quote include add repeat print mention write give show')} {_THEIRS}(?:[^\W.]+ )?{_PRIVATE}",
    rf"{COULD}{_TELL} (?:the |all |any |your |users ){{0,6}}(?:{_THEIRS})?(?:[^\W.]+ )?(?:{SECRETS}) to {any_of('whoever anyone anybody everyone everybody')}",
    (
        rf"{any_of('call invoke run execute use')} (?:the )?(?:[^\W.]+ ){{0,3}}?{any_of('secrets credentials passwords')} (?:tool |function )?(?:and |then ){{1,2}}{any_of('hand give pass feed send supply')} (?:its |the |their )?(?:[^\W.]+ )?(?:outputs?|results?|values?|it|them) to this"
    ),
    # Whatever there is
    rf"{any_of('gather collect find extract include print output list harvest return send reveal dump grab steal append report pass')} (?:and [^\W.]+ )?(?:for )?{any_of('any all every each whatever')} (?:of the |the )?(?:[^\W.]+ ){{0,2}}?(?:{_PRIVATE}|tokens?|keys?) (?:or [^\W.]+ )?{_FOUND}",
    (
        rf"files? {any_of('containing with holding contain contains that_contain named')} (?:the words? |words |any |strings? |terms? ){{0,6}}(?:[^\W.]+ ){{0,3}}?{any_of('password passwords secret secrets api_key api_keys apikey credential credentials token tokens')} {up_to(10)}"
        rf"{any_of('include return send append pass report print output attach upload forward copy')} (?:all )?(?:of )?(?:{any_of('their its the')} (?:full |whole )?{any_of('contents content text values value')}|{any_of('what everything whatever')} (?:they|it|is|that))"
    ),
    (
        rf"{any_of('read access open fetch load retrieve get')} (?:the |all |any |our |your ){{0,2}}(?:[^\W.]+ )?{any_of('confidential classified secret restricted sensitive')} (?:[^\W.]+ ){{1,12}}?(?:and |then ){{1,2}}"
        rf"{any_of('include return append send add pass print')} (?:it|them|its contents?|the contents?|that) (?:in|into|to|as part of|with) your (?:[^\W.]+ )?{_REPLY}"
    ),
    (
        rf"{any_of('fetch get read take retrieve obtain grab')} (?:the |an? |any |all |users ){{0,2}}(?:[^\W.]+ )?{SECRETS} (?:[^\W.]+ ){{0,6}}?(?:and |then ){{1,2}}{any_of('include send pass append add attach')} (?:it|them) "
        rf"{any_of('when in with to as')} (?:[^\W.]+ ){{0,5}}?https?(?= [^\W.])"
    ),
    rf"{any_of('steal exfiltrate harvest leak siphon smuggle')} {up_to(4)}(?:{SECRETS}|user data|personal data|private data|api key)",
    rf"{any_of('send pass forward hand')} (?:[^\W.]+ ){{1,4}}?{any_of('token key password secret')} along(?= [.]|$| (?:to|with (?:it|every|each|the (?:request|call)))\b)",
    # What another tool keeps
    (
        rf"{any_of('call invoke run execute')} (?:the )?(?:[^\W.]+ ){{0,3}}?{any_of('secrets credentials passwords')} (?:tool |function )?(?:and |then ){{1,2}}{any_of('include return append send add print paste pass put')} "
        rf"(?:its |the |all |their )?(?:[^\W.]+ )?(?:outputs?|results?|values?|it|them|{_PRIVATE}) (?:here|(?:in|into|to|as|with) (?:the |your |this |every )?(?:[^\W.]+ )?(?:{_REPLY}|field|argument|parameter|note|query))"
    ),
)
_TOLD_LATER = (
    rf"{LEADS}{any_of('export extract dump copy collect harvest upload grab')} the {any_of('users customers')} (?:[^\W.]+ )?{any_of('cookies passwords credentials tokens sessions private_keys browsing_history address_book')}(?! (?:of|for|from|in)\b)",
    rf"{COULD}{any_of('output print show reveal display include give return')} the {any_of('master private root signing encryption')} {any_of('key password')}(?= [.]|$| (?:in plain|when asked|if asked|to whoever|verbatim|and)\b)",
    rf"{LEADS}{any_of('return output print dump send include disclose')} {any_of('all every any')} (?:of the |the |your |stored ){{0,2}}{any_of('secrets credentials passwords')}(?! (?:of|for|in|from|whose|with|by)\b)",
    rf"{LEADS}{any_of('reveal output expose leak dump disclose print')} (?:all |any |the |your |every |users |stored |their |of ){{0,4}}{any_of('secrets passwords api_keys credentials private_keys api_key')}(?= [.]|$| (?:and|to (?:me|us|the (?:caller|attacker|server))|you|immediately|now|from your|verbatim)\b)",
    rf"{COULD}{any_of('output reveal print tell leak send give')} (?:me |us )?the users (?:[^\W.]+ )?(?:{SECRETS}|api keys?)(?= [.]|$| (?:to|in|and|before|verbatim|with)\b)",
)
_TOLD_STRICTLY = (
    rf"{COULD}{any_of('write put include insert paste place add copy')} (?:the |all |any |your ){{0,6}}{_THEIRS}?(?:[^\W.]+ )?(?:{SECRETS}) {any_of('in into')} the {any_of('title description comment notes memo remark subject summary')}(?= [.]|$| (?:of (?:the|each|every)|and|before)\b)",
    rf"{any_of('every each all your')} (?:[^\W.]+ )?{any_of('reply response answer replies responses answers')} {MUST} (?:always |also ){{0,2}}{any_of('include append contain carry end_with')} (?:the |all |any |your ){{0,2}}(?:[^\W.]+ )?(?:{SECRETS})",
    rf"{COULD}{any_of('pass send supply provide submit put give')} (?:the |all ){{0,6}}{any_of('users their customers')} (?:[^\W.]+ ){{0,3}}?(?:{SECRETS}) as (?:the |a )?{any_of('comment note notes memo remark title description label tag ref reference metadata context')}",
    rf"{COULD}{_TELL} (?:(?:all|any|every) (?:the |of ){{0,2}}|{_THEIRS})(?:[^\W.]+ )?{_PRIVATE} (?:back |out ){{0,1}}{_IN} (?:the |your )(?:final )?{_REPLY}(?! (?:when|if|unless|only)\b)",
    rf"{COULD}{any_of('pass send supply provide submit put give')} (?:the |all |any ){{0,6}}{any_of('users their customers')} (?:[^\W.]+ )?(?:{SECRETS}) as (?:the |a |an )(?!(?:[^\W.]+ ){{0,2}}?(?:token|key|auth|authorization|password|secret|credentials?|bearer|api|code)\b)(?:[^\W.]+ ){{1,2}}?{any_of('argument parameter field param')}",
    rf"{COULD}{any_of('tell give send show reveal list')} {any_of('me us')} {any_of('every all any')} (?:of the |the |your )?(?:[^\W.]+ )?{any_of('secret secrets password passwords credential credentials')}",
    rf"{any_of('disclose reveal dump print output leak')} {any_of('all every any')} (?:of the |the |your )?(?:[^\W.]+ )?{_PRIVATE}(?= [.]|$| (?:you|that you|in your|to|at)\b)",
    rf"{LEADS}{any_of('include print return output list dump append send show')} {any_of('all every')} (?:of the |the |your )?environment variables? {_IN} (?:the |your ){{0,1}}(?:[^\W.]+ )?{any_of('response reply answer output result results query argument')}",
    rf"{_ALWAYS} {_TELL} (?:the |all |any |[^\W.]+ )?{_THEIRS}?{_PRIVATE} {_IN} (?:the )?{_REPLY}",
    rf"{COULD}{_TELL} (?:the |all |any )?{any_of('real actual true live production plaintext master')} (?:[^\W.]+ ){{0,2}}?(?:{SECRETS})",
    rf"{COULD}{_TELL} (?:the |all |any ){{0,2}}{_PRIVATE} (?:from|of|found in) (?:[^\W.]+ ){{1,4}}?in this {any_of('field argument parameter property value')}",
    rf"{COULD}{_TELL} (?:the |all |any ){{0,2}}(?:[^\W.]+ )?{_PRIVATE} (?:and [^\W.]+ [^\W.]+ )?here(?= [.]|$)",
    rf"{any_of('include print return output list dump read append send')} {any_of('all any every')} (?:of the |the )?environment variables? {any_of('containing matching with named that_contain whose starting')}",
    rf"{_ALWAYS} {any_of('expose reveal leak disclose')} {any_of('these this it them those')} (?:in|to)",
    rf"{_ALWAYS} {any_of('return output reveal expose include print')} (?:the |all |any )?{any_of('sensitive confidential secret classified')} {any_of('data information details values records')}{_ENDS}",
    rf"{any_of('responses summaries answers replies reports')} {MUST} (?:always |also ){{0,2}}{any_of('include append contain carry end_with')} (?:the |all |any |your |current ){{0,3}}{_PRIVATE}",
    rf"{any_of('capture steal harvest obtain grab secure')} (?:and [^\W.]+ )?(?:the |all |any )?{any_of('credentials passwords secrets tokens')} (?:of|from) {any_of('the all every any')} (?:[^\W.]+ )?{any_of('user users administrator administrators admin admins system account accounts employee employees customers')}",
    rf"{any_of('extract collect harvest dump')} {any_of('every all each any')} (?:[^\W.]+ )?{any_of('entry entries value values setting settings item items')} (?:from|of|in) the (?:[^\W.]+ )?{any_of('authentication credential credentials secret secrets password')} {any_of('store vault database file manager')}",
    rf"{any_of('retrieve read fetch dump print get')} (?:all |the |your )?environment variables first",
    rf"{any_of('upload exfiltrate leak send post')} (?:the |your |all |whole |entire ){{1,2}}environment(?: variables)?(?= [.]|$| (?:to|and)\b)(?! to (?:the )?(?:server|cloud|registry|workspace|project|team)\b)",
)
# The name of an environment variable, as it is written.
_VARIABLE = r"\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASS|CREDENTIALS|PWD)S?\b"
_KEPT = any_of("key keys token tokens secret secrets password passwords passwd pass credentials pwd")
_TOLD_OF_VARIABLES = (
    (
        rf"{COULD}{any_of('print output echo show reveal retrieve read leak dump exfiltrate send include append return extract forward upload post attach steal log fetch add insert put')} (?!your\b)(?:also |the |value |values |of |all |actual |out |environment |variable |contents ){{0,5}}(?:[^\W.]+ ){{0,6}}?{_KEPT}"
        r"(?= [.]|$| (?:here|along|and|with|to|environment|env|in (?:your|the) (?:response|reply|answer|output|message|summary|query|result|field|argument|note)|into|as (?:the |a )?(?:argument|parameter|note|context)|before|when|from (?:your|the) env\w*)\b)"
    ),
)

KINDS: dict[str, Kind] = {
    "secret-told": Kind(_TOLD, unless=NEGATED),
    "secret-told-later": Kind(_TOLD_LATER, unless=NEGATED, later=True),
    "secret-told-strictly": Kind(_TOLD_STRICTLY, unless=NEGATED),
    "secret-told-of-variables": Kind(_TOLD_OF_VARIABLES, unless=NEGATED, holds="_", written=_VARIABLE),
}
"""What is searched for, by name."""
