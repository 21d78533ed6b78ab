"""Orders to obey what comes later: what a tool returns, what is encoded, and what a text will say another time."""

from __future__ import annotations

from mcp_lsp.model.orders.words import COULD, NEGATED, Kind, any_of

_ORDERS = any_of("instruction instructions command commands order orders directive directives")
_SAID = r"(?:(?!(?:not|never|instead|rather|dont|untrusted|data|only|json|xml)\b)[^\W.]+ )"
_THERE = any_of(
    "field output result results response page document text value content file message comment email mail server website site webpage issue ticket reply"
)
_OBEY = any_of("obey comply_with carry_out act_on act_upon heed")
_DO = any_of("act follow execute obey do run carry perform apply comply treat answer")
_CODED = any_of(
    "base64 hex hexadecimal rotie rot rot_13 binary morse cipher ciphertext encoded caesar encrypted reversed escaped unicode"
)
_LATER = any_of(
    "later after_that after afterwards beyond onwards onward all_later every_later any_later from_then each_following subsequent"
)
_SHALL = any_of("is_to are_to must should has_to have_to need_to needs_to shall will")
_OBEYED = (
    # What a tool returns
    rf"{COULD}{any_of('treat regard consider take interpret read understand view handle')} {_SAID}{{1,9}}?as (?:a |an |the |your |new |direct |further |next |binding |if it were an? |if they were ){{0,4}}{_ORDERS}(?= [.]|$| (?:and|for you|from the user|of the user|to follow|to be|that must|which must|without)\b)",
    (
        rf"{any_of('whatever any all every')} (?:the |of |other ){{0,2}}(?:{_ORDERS}|requests|tasks|prompts) (?:[^\W.]+ ){{0,7}}?{_SHALL} (?:always )?be {any_of('carried_out obeyed followed executed complied_with performed done')} "
        rf"{any_of('as_if as_though like without even no_matter whatever at_once immediately exactly verbatim to_the_letter before_anything unconditionally')}"
    ),
    rf"{COULD}{_OBEY} (?:the |any |all |every |whatever |each |its |these |those ){{0,3}}(?:[^\W.]+ )?{_ORDERS} (?:that |which )?(?:are |is |you |it |they |were )?(?:[^\W.]+ )?(?:in|by|inside|within|from|of|here|there)(?= [.]|$| (?:this|the|that|each|its|any|a|an) (?:[^\W.]+ ){{0,2}}?{_THERE}\b)",
    rf"{any_of('perform execute carry_out do')} (?:the |any |every )?{any_of('action actions command commands steps task tasks')} (?:that is |that are )?{any_of('named given stated written found returned')} (?:here|there|in this field|in this value) (?:[^\W.]+ )?(?:without|immediately|at once|before|no matter|even)",
    rf"{any_of('is are as become becomes')} your (?:new |next |real |actual |only |true ){{0,2}}{any_of('orders commands')}",
    rf"{any_of('is_to are_to must should shall has_to have_to')} be obeyed",
    rf"{any_of('text texts content words ticket mail mails message messages page comment comments note notes')} (?:[^\W.]+ ){{0,8}}?{any_of('is are')} binding",
    rf"{any_of('may can might will')} {any_of('command instruct order direct')} you(?= [.]|$| to)",
    rf"and (?:then )?{any_of('comply obey')}(?= [.]|$)",
    rf"{any_of('message note order letter word')} {any_of('of from by')} your {any_of('creators creator makers maker developers developer vendor')}",
    rf"obey {any_of('the this our its')} {any_of('server tool vendor page author')}",
    rf"{any_of('spells spell says reads means is contains')} what you {any_of('run do execute call send')} next",
    rf"{COULD}follow {any_of('every all any each')} {_ORDERS} {any_of('on in from of inside')} (?:[^\W.]+ ){{1,4}}?{any_of('even regardless no_matter whatever without blindly')}",
    rf"whatever (?:[^\W.]+ ){{1,3}}?{any_of('says asks demands contains orders')} {any_of('carry_it_out do_it obey follow_it execute_it comply')}",
    # What is encoded
    rf"{COULD}decode (?:[^\W.]+ ){{1,10}}?(?:and|then) (?:then )?{_DO}(?= [.]|$| (?:it|on|upon|out|what|the|its|them|as|with|according)\b)",
    rf"{_CODED} (?:[^\W.]+ ){{0,8}}?decode (?:it |this |them )?(?:and|then) (?:then )?{_DO}",
    rf"{any_of('interpret treat read use take decode understand')} {any_of('this the following these that')} (?:[^\W.]+ ){{0,2}}?{_CODED}(?: [^\W.]+){{0,3}}? (?:as|for) (?:your |the |a |an )?(?:next |new |further |actual |real )?(?:{_ORDERS}|prompt|task)",
    rf"{any_of('solve decrypt decipher unscramble decode translate reverse unpack crack')} (?:[^\W.]+ ){{0,8}}?(?:and|then) (?:then )?{any_of('do_as do_what act_on act_accordingly follow obey do_it do_so do_that run_it execute_it carry_it_out')}",
    rf"{_CODED} (?:[^\W.]+ ){{0,3}}?(?:of|for|and says|says|with) what you {any_of('are_to have_to must should shall')}",
    rf"do {any_of('as what whatever')} {any_of('it they that this')} {any_of('says say tells_you tell_you asks commands orders demands')}(?= [.]|$)",
    rf"if {any_of('a the any some an')} (?:[^\W.]+ )?{_THERE} {any_of('asks tells orders instructs wants commands')} {any_of('you the_model the_assistant')} to (?:[^\W.]+ ){{0,5}}?{any_of('do_it do_so comply obey')}",
    rf"{_ORDERS} {any_of('in from inside within of')} (?:[^\W.]+ ){{1,5}}?{any_of('count_as counts_as are_as_good_as are_equal_to equal are_equivalent_to rank_with have_the_same_weight_as carry_the_same_weight_as have_the_same_rank_as')} (?:[^\W.]+ ){{0,3}}?(?:users?|humans?|your)",
    rf"{any_of('lines line values entries outputs rows')} that {any_of('begin begins start starts')} with (?:[^\W.]+ ){{1,3}}?{_SHALL} (?:[^\W.]+ )?(?:be )?{any_of('done executed obeyed followed carried_out performed')}",
    rf"{any_of('lines line values entries outputs rows')} that {any_of('begin begins start starts')} with (?:[^\W.]+ ){{1,3}}?{any_of('are is')} to be {any_of('done executed obeyed followed carried_out performed')}",
    # What comes later
    rf"{any_of('from as_of')} the {any_of('second third fourth fifth sixth tenth')} {any_of('call use invocation run time session')} on",
    rf"{any_of('the_user they')} {any_of('no_longer stops stop has_stopped have_stopped')} {any_of('looks look looking watch watches watching checks check checking pays pay paying reads reading')}",
    rf"{any_of('this the_tools')} description {any_of('may can will might')} {any_of('change be_changed be_updated be_replaced')}",
    rf"description {any_of('may can will might')} change (?:[.] )?(?:[^\W.]+ ){{0,6}}?{any_of('newest latest current')}",
    rf"{any_of('on after from starting_with starting_from beginning_with as_of since with')} the (?:[^\W.]+ )?{any_of('second third fourth fifth sixth tenth next')} {any_of('call use invocation run time session')} (?:and |or )?{_LATER}",
    rf"{any_of('once as_soon_as when after until')} {any_of('the_user they the_human')} (?:has |have )?(?:come to |learned to |learnt to |started to |begun to |begins to |is |are |got |grown ){{0,2}}{any_of('trusts trust trusted used_to accustomed_to relies_on rely_on')} (?:this|you|it|your|the (?:tool|server|assistant|model|agent))",
    rf"after {any_of('ten five three twenty fifty many several some few a_few hundred')} {any_of('uses calls runs invocations days weeks')} {any_of('this the')} {any_of('tool server description')}",
    rf"until the user {any_of('is has')} (?:[^\W.]+ )?{any_of('inattentive away asleep distracted gone afk bored tired looking_away left')}",
    rf"{any_of('after once when until')} (?:the |this |its )?{any_of('review audit approval scan vetting')} (?:[^\W.]+ ){{0,4}}?{any_of('is_over is_done has_passed is_finished has_ended is_through')} (?:[^\W.]+ ){{0,3}}?{any_of('rules real instructions behave act start send forward')}",
    rf"{any_of('after from')} the {any_of('second third fourth fifth sixth tenth')} [^\W.]+ {any_of('start begin switch')} (?:[^\W.]+ )?{any_of('sending forwarding to adding asking uploading copying including collecting')}",
    rf"once approved (?:this|the|it) (?:[^\W.]+ )?{any_of('may can will might does')}",
    rf"re ?read (?:this|the) (?:[^\W.]+ )?{any_of('description text definition documentation instructions')} {any_of('before at on each every prior')}",
    rf"{any_of('takes_precedence take_precedence prevails prevail has_priority overrides override supersedes supersede outranks counts_more wins')} (?:over )?what(?:ever)? {any_of('the_user they the_human')} (?:has |have |had )?{any_of('approved agreed accepted confirmed reviewed seen consented signed allowed')}",
    (
        rf"{any_of('starting beginning from as_of effective')} (?:in |on |from |next |with ){{0,2}}{any_of('january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday tomorrow next_week next_month next_year')} "
        rf"(?:[^\W.]+ )?{any_of('treat obey forward upload copy interpret ignore read send')}"
    ),
    # Other languages
    r"(?:befolge|befolgen sie|fuhre|fuhren sie|gehorche) (?:alle |die |jede |samtliche ){0,2}(?:\w+ )?(?:anweisungen|befehle|anordnungen) (?:\w+ ){0,3}?(?:in|auf|aus) (?:der|dem|dieser|diesem|den) (?:\w+ )?(?:seite|antwort|ausgabe|dokument|datei|ergebnis|feld|text)",
    r"(?:obeis|obeissez|execute|executez|suis|suivez|applique|appliquez) (?:a |aux |toutes |les |tous ){0,3}(?:instructions|ordres|commandes|consignes) (?:\w+ ){0,3}?(?:dans|de) (?:la|le|cette|ce|l) (?:\w+ )?(?:page|reponse|sortie|document|fichier|resultat|champ|texte)",
    r"(?:obedece|obedezca|ejecuta|ejecute|sigue|siga|cumple) (?:todas |las |los |todos ){0,2}(?:instrucciones|ordenes|comandos) (?:\w+ ){0,3}?(?:en|de) (?:la|el|esta|este) (?:\w+ )?(?:pagina|respuesta|salida|documento|archivo|resultado|campo|texto)",
)
_OBEYED_CJK = (
    r"(?:执行|服从|遵循|遵守|照做)\w{0,4}?(?:网页|页面|文件|文档|结果|返回内容|输出|字段|邮件)\w{0,3}?(?:中|里|内)?的?(?:所有|任何|全部)?(?:指令|命令)",
    r"(?:解码|解密)\w{0,12}?(?: \w{1,12}){0,3}? ?\w{0,6}?(?:并|然后|后)\w{0,2}?(?:执行|照做|遵循|服从)",
)

KINDS: dict[str, Kind] = {
    "obeyed": Kind(_OBEYED, unless=NEGATED),
    "obeyed-cjk": Kind(_OBEYED_CJK, unspaced=True),
}
"""What is searched for, by name."""
