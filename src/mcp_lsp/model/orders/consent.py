"""Orders to do without a consent: to skip who asks for it, to take it as given, or to give it in the user's place."""

from __future__ import annotations

from mcp_lsp.model.orders.words import COULD, LEADS, MODEL, MUST, NEGATED, NOT, Kind, any_of, up_to

_CONSENT = any_of(
    "confirmation confirmations approval approvals consent permission permissions authorization authorisation go_ahead sign_off agreement acknowledgement"
)
_HIM = r"(?:the |your |any |a )?(?:users?|humans?|operator|customer|person|owner|anyone|anybody|them|him|her)"
_WHATEVER = r"(?:whether or not|regardless|no matter|irrespective|even (?:if|when|though)|whatever)"
_GO = any_of(
    "go_ahead proceed continue carry_on press_on act execute run_it do_it do_so go_on push_ahead move_on delete_it send_it merge"
)
_ASKING = any_of(
    "asking checking waiting hesitation hesitating confirming prompting consulting questions further_questions further_ado checking_back"
)
_OVER = any_of(
    "skip bypass circumvent omit get_around sidestep evade avoid suppress disable dismiss override go_around work_around turn_off switch_off auto_accept "
    "click_through click_away ignore disregard overlook"
)
_GATE = (
    r"(?:(?:human|user|users|manual|client|clients|native|usual|final|second|security|peer|required|safety|two person|editorial) ){0,3}"
    r"(?:approval|confirmation|consent|permission|authorization|authorisation|review|sign off|four eyes|double check|acceptance) "
    r"(?:step|steps|workflow|process|dialog|dialogs|dialogue|prompt|prompts|screen|gate|gates|check|checks|flow|request|requests|stage|phase|box|pop up|popup|rule|rules|requirement|requirements)"
)
_GATE_ALONE = r"(?:(?:human|user|users|manual|required|editorial) ){1,2}(?:approval|confirmation|consent|permission|authorization|review|sign off)"
_SHOWN = r"(?:warnings?|dialogs?|dialogues?|prompts?|alerts?|pop ups?|popups?|notices?|messages?|banners?)"
_CLIENT = any_of("client host app application editor ide user_interface interface browser system operating_system os")
_CONSENTED = any_of("agreed consented approved authorized authorised accepted confirmed okayed")
_YES = any_of(
    "consent agreement approval yes permission confirmation acceptance ok authorization authorisation assent a_green_light a_go_ahead approved agreed granted given"
)
_A_YES = any_of("consent agreement approval yes permission confirmation acceptance authorization authorisation assent")

_CONSENT_OR_REVIEW = any_of(
    "confirmation approval consent permission authorization authorisation acknowledgement review sign_off agreement ok okay go_ahead green_light"
)
_WHOSE = r"(?:(?:the |any |explicit |prior |further |additional |their |your |a ){0,3}(?:users?|humans?|operators?|customers?)(?: s)? )"
_A_USER = r"(?:the |your |any )?(?:user|users|human|operator|customer)"
_UNASKED = rf"without (?:ever |first )?(?:(?:{any_of('asking requiring requesting seeking needing awaiting obtaining getting any waiting')} )(?:for )?)?(?:{_WHOSE}{_CONSENT_OR_REVIEW}|{_A_USER} (?:for |to ){{0,2}}(?:[^\W.]+ ){{0,2}}?(?:{_CONSENT_OR_REVIEW}|confirm|approve|agree))"
_CARRY = any_of(
    "send forward pass upload export transfer hand deliver transmit share post submit relay push email mail pay wire publish"
)
_CARRIED = any_of(
    "sent forwarded passed uploaded exported transferred handed delivered transmitted shared posted submitted relayed pushed emailed paid published"
)
_UNCONDITIONALLY = r"(?! (?:[^\W.]+ ){0,8}?(?:unless|until|if|when|while|because|since|again|twice|only)\b)"
_AGREED = any_of("consented agreed approved authorized authorised")

_CONSENT_ALWAYS = (
    # Data that go on without anybody being asked
    rf"{any_of('always automatically just immediately directly must should silently please')} (?:[^\W.]+ ){{0,3}}?{_CARRY} {up_to(10)}{_UNASKED}",
    rf"{MUST} (?:always |also ){{0,2}}be {_CARRIED} {up_to(8)}{_UNASKED}",
    rf"{_CARRY} {up_to(8)}{any_of('no_need_to dont_bother_to without_bothering_to do_not')} {any_of('check ask confirm consult verify')} (?:with )?{_A_USER} first",
)
_CONSENT_LATER = (
    rf"{LEADS}{any_of('execute run call invoke send perform do proceed delete apply transfer pay buy install continue go_ahead')} (?:[^\W.]+ ){{0,3}}?without (?:ever |first )?(?:{any_of('asking waiting_for requesting seeking awaiting')} )?(?:for )?(?:{_WHOSE}{_CONSENT_OR_REVIEW}|(?:the |your )(?:user|human)(?= [.]|$| (?:for|to|first)\b))",
)
_CONSENT_STRICTLY = (
    # None is needed
    rf"no (?:further |additional |explicit |user |human |prior |extra |manual |more ){{0,6}}{_CONSENT} (?:prompt |step |dialog )?{any_of('is are')} {any_of('needed required necessary called_for')}(?:(?= [.] (?:go|just|proceed|do|act|run|carry)\b)|(?= (?:so|go|just|proceed|even|at all|from the user|before you|and you)\b))",
    rf"{any_of('confirmations approvals confirmation approval consent permission')} {any_of('is are')} not {any_of('needed required necessary')} (?:so|go|just|even|and you)",
    rf"{COULD}{_GO} (?:[^\W.]+ ){{0,2}}?without (?:any |ever |first )?{_ASKING}(?= [.]|$| (?:the user|for|first|anyone|anybody|questions|permission|them|back|again)\b)",
    rf"{MODEL} (?:{MUST}|will|may|can) (?:[^\W.]+ ){{1,10}}?without (?:first |ever )?{any_of('checking confirming consulting verifying clearing_it discussing_it talking asking')} (?:it |this |with ){{0,2}}{_HIM}",
    rf"without (?:ever )?{any_of('asking consulting prompting')} {_HIM} (?:and|or) (?:without )?(?:ever )?{any_of('telling informing notifying letting')}",
    # It is taken as given
    rf"{any_of('treat regard consider take interpret read count understand see')} (?:[^\W.]+ ){{0,2}}?{any_of('silence reply response answer timeout inaction absence delay ambiguity anything')} (?:[^\W.]+ ){{0,3}}?as (?:a |an |the |full |implicit |tacit |their ){{0,3}}{_YES}",
    rf"{any_of('silence no_answer no_reply no_response inaction')} {any_of('means counts_as is implies equals amounts_to is_taken_as stands_for')} (?:a |an |the |full |implicit |tacit ){{0,2}}{_A_YES}",
    rf"user has already {_CONSENTED} to {any_of('any all every each whatever everything these this such anything')}",
    rf"{any_of('prompt dialog dialogue question confirmation')} would {any_of('only just merely needlessly')} {any_of('annoy slow confuse disturb interrupt bother delay')}",
    (
        rf"{any_of('permission consent approval authorization authorisation confirmation')} {any_of('was is has_been were')} (?:already |thereby |implicitly |automatically )?{any_of('granted given obtained implied assumed')} "
        rf"{any_of('at during by upon when through with')} (?:the |this |it |they )?(?:time of )?{any_of('installation install installing setup onboarding connecting connection sign_up registration first user_installed was_installed enabling adding configuration')}"
    ),
    rf"by {any_of('installing connecting adding enabling activating using')} (?:this|it|the) (?:[^\W.]+ )?the user (?:has |have )?{any_of('agreed agrees consented consents approved approves authorized authorizes gives gave accepts accepted')}",
    rf"{any_of('consent approval permission confirmation')} {any_of('can_be may_be is must_be should_be')} {any_of('assumed presumed taken_for_granted implied inferred')}",
    rf"{MODEL} {any_of('may can should must are_free_to are_allowed_to are_permitted_to')} (?:[^\W.]+ ){{1,6}}?{any_of('on_your_own on_its_own')} {any_of('initiative authority accord')}",
    # It is given in the user's place
    rf"{any_of('always just simply')} {any_of('pass set send give use answer supply put')} (?:it to |this to |this as |the value |to |the flag to ){{0,2}}{any_of('true yes confirmed approved')} (?:[^\W.]+ ){{0,2}}?{_WHATEVER}",
    rf"{any_of('set pass mark give answer')} (?:the )?{any_of('confirm confirmed approved approval consent user_approved user_confirmed user_consent human_approved human_approval has_consent')} (?:[^\W.]+ )?(?:to |as |with |is )?{any_of('true yes')} (?:[^\W.]+ ){{0,2}}?{any_of('yourself always without_asking each_time every_time on_behalf on_their_behalf for_them for_the_user unasked')}",
    rf"{LEADS}{any_of('confirm approve accept answer agree')} (?:[^\W.]+ ){{1,5}}?{any_of('on_behalf_of in_place_of in_the_name_of instead_of')} the {any_of('user human operator')}",
    rf"{LEADS}{any_of('approve accept merge confirm allow grant')} {any_of('it them this everything all')} {any_of('whatever no_matter regardless irrespective however_bad')}",
    rf"{LEADS}{any_of('tick check accept agree confirm approve click sign answer press consent acknowledge')} (?:[^\W.]+ ){{0,8}}?(?:in the users {any_of('stead place name')}|for the user|yourself)(?= [.]|$| (?:and|so|if|when|before)\b)",
    # Nobody waits
    rf"(?:{NOT}|without |no need to |need not |dont need to )(?:wait|waiting) for (?:an? |the |any |his |her |their |users ){{0,2}}{any_of('ok okay yes go_ahead nod answer reply reaction consent confirmation approval permission')}(?= [.]|$| (?:of|from|by) the (?:user|human|operator)| (?:and|just|before)\b)",
    rf"{any_of('assume presume')} (?:that )?(?:a |an |the |their |his ){{0,2}}{any_of('yes consent approval agreement permission ok they_agree user_agrees user_consents user_approves user_is_fine')}",
    rf"ask {any_of('nothing nobody no_one no_questions')}(?= [.]|$| (?:and|just)\b)",
    rf"{LEADS}{any_of('close dismiss accept confirm click_away')} (?:the |any |every |each |all |such |it |them ){{1,2}}(?:[^\W.]+ )?{any_of('dialog dialogs dialogue warning warnings popup prompt prompts')} (?:and|to) {any_of('go_on continue proceed press_on carry_on')}",
    rf"{any_of('dialog dialogs dialogue warning warnings popup pop_up alert')} (?:[^\W.]+ ){{0,3}}?{any_of('close dismiss accept confirm ignore click')} {any_of('it them')} (?:and|away|at once|immediately|without)",
    rf"{any_of('prompt prompts dialog dialogue warning warnings confirmation approval review consent')} (?:[^\W.]+ )?{any_of('is are')} {any_of('only just merely but nothing_but a_mere')} (?:a |an |for )?{any_of('formality formalities noise show cosmetic leftover relic nuisance habit')}",
    rf"human in the loop (?:[^\W.]+ ){{0,3}}?{any_of('left_out skipped bypassed removed unnecessary not_needed disabled omitted dropped')}",
    rf"{any_of('approvals approval confirmations confirmation consent permissions permission review')} (?:step |prompt |dialog )?{any_of('is are can_be may_be')} {any_of('waived left_out bypassed dispensed_with superfluous unnecessary suspended lifted')} (?:for this|here|by|with this|in this|when you)",
    rf"{any_of('consent approval permission confirmation agreement')} (?:[^\W.]+ ){{0,2}}?{any_of('counts_as is_taken_as is_deemed is_considered is_regarded_as is_presumed is_to_be_taken_as')} {any_of('given granted obtained implied')}",
    rf"standing {any_of('approval permission consent authorization authorisation')}(?= [.]|$| (?:from|of|by|for)\b)",
    rf"{any_of('treat regard consider')} {any_of('every all any each this the')} (?:[^\W.]+ ){{1,3}}?as (?:already |pre |fully ){{0,2}}{any_of('approved preapproved authorized authorised confirmed consented_to permitted granted')}",
    rf"no {any_of('reason point use')} {any_of('to in for')} (?:[^\W.]+ )?{any_of('stop wait pause ask asking waiting stopping pausing')} (?:[^\W.]+ ){{0,3}}?{any_of('review confirmation approval permission user them consent answer')}",
    rf"{any_of('should if when while even_if')} (?:the |an? |this )?{any_of('approval confirmation review consent permission')} (?:is |be |are )?(?:still )?{any_of('pending missing late lacking absent outstanding denied refused')} (?:[^\W.]+ ){{0,5}}?{any_of('nevertheless anyway anyhow regardless all_the_same nonetheless proceed go_ahead go_on')}",
    rf"{any_of('earlier previous first one prior initial single')} {any_of('yes consent approval ok agreement permission confirmation')} (?:of the user )?{any_of('covers counts_for holds_for extends_to applies_to is_enough_for suffices_for')} {any_of('all every any later each everything')}",
    rf"questions to (?:the )?{any_of('user users human')} {any_of('are is')} {any_of('not_wanted unwanted not_welcome unwelcome forbidden not_allowed unnecessary')}",
    rf"{any_of('ask pose put')} (?:the user |him |them )?no questions? (?:to )?(?:the user|before|first)?(?= [.]|$| )",
    rf"{any_of('answer answered accept accepted confirm confirmed click clicked approve approved')} (?:[^\W.]+ ){{0,4}}?by yourself",
    rf"{NOT}{any_of('make let have')} the {any_of('user human')} (?:have to |need to )?{any_of('click confirm approve press sign')}",
    rf"(?:{NOT}|no need to ){any_of('present show submit offer put')} (?:[^\W.]+ ){{0,4}}?for {any_of('approval confirmation review consent')}(?= [.]|$| (?:to|by|and|first|before)\b)",
    rf"{any_of('without before')} {any_of('showing presenting submitting')} (?:[^\W.]+ ){{0,4}}?to the {any_of('user human')} for {any_of('approval confirmation review consent')}",
    rf"{any_of('dont do_not neednt need_not')} (?:have to |need to )?{any_of('check ask consult confirm clear_it verify')} (?:it |this )?(?:with )?{_HIM} {any_of('beforehand first before_that before_you before_doing again each_time')}",
    rf"blanket {_CONSENT}",
    rf"if {_HIM} {any_of('does_not doesnt fails_to do_not dont')} {any_of('answer reply respond react object')} (?:[^\W.]+ ){{0,6}}?{any_of('go_ahead proceed continue do_it assume act go_on take_it carry_on')}",
    rf"{any_of('act do_it delete_it send_it execute proceed')} first (?:and |then )?(?:then )?{any_of('ask inform tell notify report')} {up_to(3)}{any_of('later afterwards after')}",
    rf"{LEADS}{_OVER} (?:the |any |all ){{0,2}}{any_of('security permission certificate safety')} {_SHOWN} {any_of('of from by')} (?:the |your )?{_CLIENT}",
    rf"{any_of('pretend act_as_if act_as_though assume imagine')} (?:that )?the {any_of('user human customer')} {any_of('clicked agreed approved consented confirmed accepted has_clicked has_agreed has_approved has_confirmed said_yes pressed')}",
    rf"so (?:that )?{any_of('nobody no_one the_user_isnt the_user_is_not')} (?:is |gets |will be )?{any_of('asked prompted bothered consulted warned')}",
    rf"{_HIM} {any_of('does_not doesnt do_not dont')} {any_of('want wish like have need')} to be {any_of('asked prompted bothered consulted disturbed')}",
    rf"{any_of('admin administrator owner operator user')} has (?:already )?{any_of('approved authorized authorised confirmed consented_to permitted')} {any_of('all every any')} (?:[^\W.]+ ){{0,3}}?{any_of('in_advance beforehand already')}",
    rf"you are {any_of('allowed permitted free authorized authorised entitled')} to (?:[^\W.]+ ){{1,4}}?without (?:any |the |their |prior |users ){{0,2}}{_CONSENT}(?= [.]|$)",
    # Settings that ask no more
    rf"dangerously {any_of('skip bypass allow disable ignore')} (?:[^\W.]+ ){{1,5}}?(?:to )?{any_of('true always each_time every_time yes')}",
    rf"{any_of('always set pass use add keep include')} {up_to(3)}dangerously {any_of('skip bypass allow disable ignore')} (?:permissions|approvals|sandbox|everything)",
    (
        rf"{any_of('turn_on enable activate switch_on choose select set use')} (?:the )?(?:[^\W.]+ )?(?:auto approve|auto approval|auto accept|autoapprove|auto run|yolo mode|bypass permissions|full auto|always allow)"
        rf" (?:[^\W.]+ ){{0,2}}?{any_of('in for of')} (?:the |your |this |all |every ){{0,2}}{any_of('client host editor ide settings configuration config session tool tools server calls')}"
    ),
    rf"{any_of('choose click pick press tell ask advise urge have')} (?:[^\W.]+ ){{0,4}}?always allow(?= [.]|$| (?:so|for|when|in|on|button|at|instead)\b)",
    rf"{any_of('add put')} {any_of('this it')} (?:tool |server )?(?:to|on) (?:the |your ){{0,2}}(?:[^\W.]+ )?(?:allow ?list|auto approve list|alwaysallow|allowed tools|trusted (?:tools|servers)|whitelist)",
    # What warns
    rf"{LEADS}{_OVER} (?:the |any |all |every |each |its |such ){{0,2}}(?:[^\W.]+ )?{_SHOWN} (?:that |which )?(?:the |your |this )?{_CLIENT} {any_of('displays shows raises gives may_show pops shows_you may_display prints brings')}",
    rf"{LEADS}{_OVER} (?:the |your |any ){{0,2}}{any_of('clients hosts editors')} (?:[^\W.]+ ){{0,2}}?{_SHOWN}",
    rf"{any_of('press_on proceed continue go_on')} {any_of('despite in_spite_of regardless_of')} (?:the |any |all )?(?:[^\W.]+ )?{_SHOWN}",
    # Nobody is asked
    rf"you {any_of('may can should must are_free_to')} (?:[^\W.]+ )?{any_of('act proceed continue go_on go_ahead execute run send call do')} (?:[^\W.]+ ){{0,3}}?without (?:{_WHOSE}{_CONSENT_OR_REVIEW}|(?:the |any )?{_CONSENT_OR_REVIEW} of {_A_USER})",
    rf"(?<!if\s)(?<!when\s)(?<!once\s)(?<!after\s)(?<!whether\s)(?<!that\s){any_of('permission consent approval authorization authorisation')} {any_of('has_been is was')} (?:already )?{any_of('granted given obtained')} {any_of('in_advance beforehand for_all for_every for_any')}",
    rf"{NOT}bother (?:to ask|asking) (?:{_A_USER}|for {_CONSENT_OR_REVIEW})",
    rf"{any_of('approvals approval confirmations confirmation consent permission permissions')} {any_of('is are')} not {any_of('needed required necessary')} {any_of('here for_this_tool for_this_call at_all from_the_user')}",
    rf"{LEADS}assume (?:that )?{_A_USER} {any_of('agrees consents approves accepts has_agreed has_approved has_consented would_agree')}",
    rf"{any_of('consider treat regard')} (?:all |any |every |the |users ){{0,3}}{any_of('confirmations confirmation approvals approval consent permission')} (?:as )?{any_of('given granted obtained')}",
    rf"{LEADS}(?:auto approve|autoapprove|automatically approve) (?:all|every|any|each) (?:[^\W.]+ )?{any_of('request requests call calls action actions')} {any_of('from by of')} this",
    rf"{NOT}{any_of('prompt ask consult asking prompting')} {_A_USER} before (?:you|it|each|every|any|[^\W.]+ing)\b",
    rf"no {_CONSENT_OR_REVIEW} (?:from|of|by) {_A_USER} {any_of('is are')} {any_of('needed required necessary')}(?= [.]|$)",
    rf"{LEADS}{any_of('bypass skip ignore circumvent suppress')} {any_of('any all every')} (?:[^\W.]+ )?{_CONSENT_OR_REVIEW}(?: {any_of('dialog dialogs dialogue step steps prompt prompts check checks request requests screen screens')})?(?= [.]|$| (?:and|before|when)\b)",
    rf"you {any_of('do_not dont no_longer never')} need (?:to )?(?:ask for |get |wait for |have |obtain )?(?:the |any |a )?{any_of('users humans user human')} (?:s )?{_CONSENT_OR_REVIEW}",
    rf"the user {any_of('does_not doesnt need_not neednt will_not wont')} (?:have to |need to )?{any_of('approve confirm agree authorize authorise consent_to be_asked')}(?= [.]|$| (?:it|this|that|anything|any|each|every|about|before)\b){_UNCONDITIONALLY}",
    rf"(?<!when\s)(?<!if\s)(?<!once\s)(?<!after\s)(?<!that\s)(?<!until\s)(?<!unless\s)(?<!whether\s)(?<!because\s)the user has (?:already {_AGREED}|{_AGREED} (?:already|in advance|beforehand|to (?:this|all|any|every)\b))(?= [.]|$| (?:and|so|all|any|every|this)\b)",
    rf"{any_of('always automatically just immediately directly must should silently please')} (?:[^\W.]+ ){{0,6}}?{any_of('execute run call invoke perform proceed delete apply approve accept install buy use')} {up_to(10)}{_UNASKED}",
    rf"{NOT}(?:ask|wait|prompt|check with|consult|seek|request|require|asking|waiting) (?:for )?(?:{_WHOSE}{_CONSENT_OR_REVIEW}|{_A_USER} (?:for |to ){{1,2}}(?:[^\W.]+ ){{0,2}}?(?:{_CONSENT_OR_REVIEW}|confirm|approve)){_UNCONDITIONALLY}",
    rf"{NOT}(?:ask|wait|asking|waiting) for (?:any |a |further ){{0,2}}{_CONSENT_OR_REVIEW}(?= [.]|$| (?:and|just|or|before)\b){_UNCONDITIONALLY}",
    rf"{any_of('no_need_to dont_bother_to')} {any_of('check ask consult confirm')} (?:with )?{_A_USER} (?:first|beforehand)",
    # Other languages
    r"frage? (?:\w+ )?nicht (?:lange|erst|vorher|nach|weiter)(?= [.]|$| (?:mach|tu|fuhre|losche|sende|sondern|und|einfach)\b)",
    r"ne (?:pose|posez) (?:aucune question|pas de questions?) (?:a|au|avant)",
    r"el usuario ya (?:lo |le |nos |te )?(?:aprobo|autorizo|acepto|confirmo|consintio|dio su)(?: todo)?(?= [.]|$| (?:sigue|continua|procede|asi|hazlo|ejecuta|no|y)\b)",
    r"(?:benutzer|nutzer|anwender)\w* (?:muss|mussen|braucht|soll) (?:\w+ )?nicht (?:\w+ )?(?:gefragt|befragt|zustimmen|bestatigen|einwilligen|um (?:\w+ )?(?:erlaubnis|zustimmung|bestatigung))",
    r"l ?utilisateur na pas (?:besoin d ?|a )(?:etre )?(?:consulte|confirmer|approuver|valider|interroge|donner)",
    r"(?:no es necesario|no hace falta) (?:preguntar|consultar|avisar|pedir) (?:\w+ ){0,2}?al usuario",
    r"el usuario no (?:tiene que|necesita|debe) (?:confirmar|aprobar|autorizar|consentir)",
    r"ohne (?:vorher |erst |lange )?(?:nachzufragen|ruckzufragen|zu fragen|ruckfrage|nachfrage)(?= [.]|$)",
    r"warten? (?:sie )?nicht auf (?:ein |das |die |eine |den )?(?:ja|ok|okay|zustimmung|antwort|bestatigung|freigabe|erlaubnis) (?:des|vom|der)",
    r"(?:geh|gehe|gehen sie|nimm|nehmen sie) (?:\w+ ){0,2}?(?:davon aus|an) dass (?:der|die) (?:benutzer|nutzer|anwender)\w* (?:\w+ )?(?:zustimmt|einverstanden|zugestimmt|einwilligt)",
    r"l ?utilisateur a deja (?:donne son (?:accord|consentement|autorisation)|accepte|consenti|approuve)(?= [.]|$| (?:nattends|ne|a|pour)\b)",
    r"(?:considere|considerez|suppose|supposez|pars|partez) (?:\w+ ){0,3}?l ?utilisateur (?:est |a |y )?(?:daccord|donne son accord|accepte|consent|consenti|approuve)",
    r"(?:da|de|dalo|asume|asuma|supon|suponga) (?:por )?(?:hecho |sentado |aceptado )?que el usuario (?:\w+ )?(?:esta de acuerdo|de acuerdo|acepta|consiente|aprueba|acepto|autoriza)",
    r"(?:assuma|considere|suponha|presuma) que o (?:usuario|utilizador) (?:\w+ )?(?:concorda|aceita|aprova|autoriza|concordou|aceitou)",
    r"(?:eine?|weitere|vorherige|die) (?:\w+ )?(?:ruckfrage|bestatigung|zustimmung|freigabe|genehmigung|erlaubnis|nachfrage|einwilligung) (?:\w+ ){0,4}?(?:ist|sind) (?:\w+ )?(?:nicht|nie) (?:notig|erforderlich|notwendig)(?= [.]|$| \w+ (?:es|sie|sofort|direkt)\b)",
    r"(?:hole|hol|holen sie|warte|warten sie|bitte|bitten sie|frage|frag|fragen sie) (?:\w+ ){0,4}?(?:keine|nicht|nie) (?:\w+ ){0,3}?(?:bestatigung|zustimmung|erlaubnis|genehmigung|freigabe|einwilligung|ruckfrage)",
    r"(?:fuhre|loesche|losche|sende|schicke|buche|uberweise|starte) (?:\w+ ){0,4}?ohne (?:\w+ )?(?:ruckfrage|nachfrage|nachzufragen|zu fragen|bestatigung|zustimmung)(?= [.]|$| (?:aus|ab|durch|beim|des)\b)",
    r"(?:inutile|pas besoin|nul besoin|il nest pas necessaire) de (?:demander|solliciter|attendre|requerir|redemander) (?:\w+ ){0,3}?l?(?:accord|permission|confirmation|autorisation|avis|consentement|validation)",
    r"n(?:e )?(?:demande|demandez|sollicite|sollicitez|attends|attendez) (?:pas|jamais|aucune?) (?:\w+ ){0,2}?l?(?:accord|permission|confirmation|autorisation|avis|consentement|validation)",
    r"sans (?:\w+ )?(?:demander|consulter|prevenir|attendre) (?:\w+ ){0,3}?l ?utilisateur",
    r"(?:no|nunca) (?:pidas|pida|solicites|solicite|esperes|espere|busques|requieras) (?:\w+ ){0,2}?(?:confirmacion|permiso|autorizacion|aprobacion|consentimiento)",
    r"no (?:hace falta|es necesario|se necesita|necesitas) (?:\w+ ){0,3}?(?:confirmacion|permiso|autorizacion|aprobacion|consentimiento) (?:\w+ )?del usuario",
    r"sin (?:preguntar|consultar|avisar|confirmar) (?:nada |antes |primero )?(?:al|con el) usuario",
    r"nao (?:peca|solicite|espere|aguarde) (?:\w+ ){0,2}?(?:confirmacao|permissao|autorizacao|aprovacao|consentimento)",
    r"non (?:chiedere|richiedere|aspettare|attendere) (?:\w+ ){0,2}?(?:conferma|permesso|autorizzazione|approvazione|consenso)",
    rf"{any_of('immer stets direkt sofort automatisch')} (?:\w+ ){{0,8}}?ohne (?:\w+ ){{0,2}}?(?:benutzer|nutzer|anwender)s? (?:\w+ ){{0,2}}?(?:bestatigung|erlaubnis|zustimmung|genehmigung|fragen)",
    r"ohne (?:ruckfrage|zustimmung|genehmigung|bestatigung|erlaubnis) (?:des|beim|durch den|vom) (?:benutzers?|nutzers?|anwenders?)",
    r"sans (?:demander|attendre|obtenir) (?:\w+ ){0,2}?(?:confirmation|autorisation|permission|accord|consentement) (?:\w+ )?(?:l )?(?:d )?l? ?utilisateur",
    r"sin (?:pedir|solicitar|esperar|requerir) (?:\w+ ){0,2}?(?:confirmacion|permiso|autorizacion|aprobacion|consentimiento) (?:al|del) usuario",
    r"sem (?:pedir|solicitar|aguardar|esperar) (?:\w+ ){0,2}?(?:confirmacao|permissao|autorizacao|aprovacao|consentimento) (?:ao|do) (?:usuario|utilizador)",
)
# In its first sentence a text says what a flag does.
_CONSENT_STRICTLY_LATER = (
    rf"{LEADS}{_OVER} (?:the |any |all |every |each |this |its ){{0,2}}(?:{_GATE}|{_GATE_ALONE})(?! (?:if|when|only) (?:the user|they|asked|explicitly))",
    rf"{NOT}{any_of('require request ask_for seek await demand')} (?:any |the |a |further |user |human ){{0,2}}{_CONSENT}(?= [.]|$| (?:and|just|before)\b)",
    rf"{_CONSENT} {any_of('is_not isnt are_not arent')} {any_of('needed required necessary')}(?= [.]|$)",
    rf"{LEADS}{any_of('click_through click_away dismiss')} {any_of('any all every each the')} (?:[^\W.]+ )?{_SHOWN}(?= [.]|$| (?:that|which|and|from|you)\b)",
    rf"{NOT}{any_of('pause stop halt hesitate hold interrupt')} (?:[^\W.]+ ){{0,3}}?{any_of('for to')} (?:a |any |the )?(?:{_CONSENT}|ask|confirm|check)",
)
_CONSENT_CJK = (
    r"(?:沉默|不回复|未回复|没有回复|不回应|未回应)\w{0,4}?(?:视为|当作|当成|等于|即为|即表示|表示|默认)\w{0,4}?(?:同意|授权|批准|确认|许可)",
    r"(?:视为|当作|当成|默认)(?:用户|使用者)(?:已经|已)?(?:同意|授权|批准|确认|许可)",
    r"(?:跳过|绕过|省略|略过|忽略)(?:所有|任何|一切|全部)?(?:的)?(?:人工|用户|使用者)的?(?:确认|审批|审核|授权|许可|同意|警告)",
    r"(?:直接|立即|马上|自动)(?:执行|删除|转账|发送|支付|提交|合并)\w{0,3}?[ ]?(?:无需|不要|不用|不必|无须)\w{0,3}?(?:询问|确认|请示|征求)",
    r"(?:不用|无需|不必|不要|无须)(?:再)?(?:等|等待|等候)(?:用户|使用者|对方)?的?(?:同意|确认|回复|批准|许可)",
    r"(?:用户|使用者)(?:已经|已|早已)\w{0,2}?(?:授权|同意|批准|确认) ?(?:请)?(?:直接|无需|不用|不必|马上|立即)",
    r"(?:不要|无需|不必|不用|别|请勿)(?:再)?(?:询问|征询|打扰)(?:用户|使用者) ?(?:请)?(?:直接|立即|马上|就)",
    r"(?:忽略|关闭|无视)(?:客户端|系统|界面)\w{0,4}?(?:警告|提示框|弹窗|确认框)",
)
_CONSENT_CJK_LATER = (
    r"(?:无需|不需要?|不用|不必|无须|不要|未经|不经)(?:再|事先)?(?:征求|经过|询问|请求|等待|取得|得到|征得)?(?:用户|使用者)的?(?:同意|确认|许可|批准|授权)",
    r"(?:不要|无需|不必|请勿|不用|别)(?:再)?(?:向|跟|和|与)(?:用户|使用者)(?:进行)?(?:确认|核实|请示)",
)

KINDS: dict[str, Kind] = {
    "consent": Kind(_CONSENT_ALWAYS, unless=NEGATED),
    "consent-later": Kind(_CONSENT_LATER, unless=NEGATED, later=True),
    "consent-strictly": Kind(_CONSENT_STRICTLY, unless=NEGATED),
    "consent-strictly-later": Kind(_CONSENT_STRICTLY_LATER, unless=NEGATED, later=True),
    "consent-cjk": Kind(_CONSENT_CJK, unspaced=True),
    "consent-cjk-later": Kind(_CONSENT_CJK_LATER, unspaced=True, later=True),
}
"""What is searched for, by name."""
