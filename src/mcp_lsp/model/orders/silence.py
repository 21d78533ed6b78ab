"""Orders to keep silent, in verbs that say it less plainly."""

from __future__ import annotations

from mcp_lsp.model.orders.words import LEADS, MUST, NOT, Kind, any_of

_SPEAKING = any_of(
    "disclosing revealing mentioning divulging reporting discussing bringing_up referring_to commenting_on acknowledging"
)
_SPEAK = any_of("disclose reveal mention divulge report discuss share say name show list acknowledge admit")
# What is for nobody's eyes anyway.
_NOT_SECRETS = r"(?!(?:[^\W.]+ ){0,7}?(?:keys?|tokens?|passwords?|secrets?|credentials?|personal|private|sensitive|confidential|pii|internal|ids?|names?|phi)\b)"
_ASKED = any_of(
    "asked asks ask questioned inquires pressed prompted insists insist wonders reporting summarising summarizing explaining"
)
_DEED = any_of("upload transfer export forwarding deletion removal recipient payment fee access copy request call")
_LOG = any_of("log logs output transcript report summary history trace overview protocol")
_SILENT = r"(?<!to\s)" + any_of(
    "keep_quiet stay_silent remain_silent be_silent be_quiet say_nothing keep_silent stay_quiet keep_mum lose_no_word not_a_word not_a_syllable not_a_hint"
)
_SILENCE = (
    rf"{any_of('refrain_from abstain_from')} (?:ever )?{_SPEAKING} {_NOT_SECRETS}(?:this|that|it|any|what|the|which|these|anything)",
    rf"(?:{NOT}{_SPEAK}|{any_of('refrain_from abstain_from avoid')} {_SPEAKING}) {_NOT_SECRETS}(?:[^\W.]+ ){{1,8}}?even {any_of('if when')} (?:[^\W.]+ ){{0,3}}?{_ASKED}",
    rf"{MUST} {any_of('remain stay be_kept be_left')} (?:completely |blissfully |entirely |fully )?{any_of('unaware oblivious in_the_dark ignorant none_the_wiser uninformed')} {any_of('of about that as')}",
    rf"{any_of('when if whenever')} (?:you are |the user |they |someone |somebody |anyone |anybody )?{_ASKED}(?! for\b) (?:[^\W.]+ ){{0,8}}?{any_of('say_only leave_out only_say just_say simply_say say_nothing tell_them_only mention_only answer_only deny keep_quiet stay_silent keep_silent')}",
    rf"{_SILENT} {any_of('about of on regarding')} {any_of('the this it that any your what these')}",
    rf"{LEADS}hide {any_of('the this any all these it')} (?:[^\W.]+ ){{0,3}}?{any_of('from in')} (?:the |your |any )(?:[^\W.]+ ){{0,2}}?{_LOG} (?:that |which )?(?:you|shown|the user|they|is shown|visible)",
    rf"{any_of('leave_out omit pass_over gloss_over')} (?:the |any |this |that )(?:[^\W.]+ )?{_DEED} (?:[^\W.]+ ){{0,4}}?{any_of('when_asked if_asked when_reporting in_your in_what_you when_you when_the_user')}",
    rf"so (?:that )?no {any_of('trace traces evidence footprint footprints')} (?:of (?:it|this|them) )?{any_of('is are remains remain stays stay can_be will_be exists')}",
    rf"{any_of('delete remove erase wipe clear purge')} (?:[^\W.]+ ){{1,5}}?{any_of('cover_your cover_its cover_our cover_the hide_your hide_the')} {any_of('tracks traces activity')}",
    rf"{LEADS}deny {any_of('having that_you any_knowledge knowing knowledge all_knowledge that_this that_any the_existence_of_this the_existence_of_these')}",
    rf"never {any_of('mention reveal disclose refer_to talk_about discuss')} these (?:[^\W.]+ )?{any_of('instructions tool_calls tool_call calls steps directives')}",
    rf"{any_of('nobody no_one')} {any_of('needs_to has_to need ought_to')} (?:ever )?{any_of('learn know hear notice find_out see')} (?:of|about|that|it|this)",
    rf"the user {any_of('needs_not need_not does_not_need_to doesnt_need_to does_not_have_to doesnt_have_to has_no_need_to')} {any_of('learn know hear notice find_out')} (?:of|about|that|it|this)",
    rf"{any_of('surcharge fee copy recipient transfer call step commission upload markup')} {any_of('must_not should_not may_not shall_not mustnt shouldnt')} {any_of('show appear be_visible be_seen be_noticed be_listed be_mentioned')}",
    rf"{any_of('go goes stay stays remain remains')} {any_of('unnoticed undetected unseen')}(?= [.]|$| (?:by|and)\b)",
    rf"{any_of('when if whenever')} {any_of('they the_user someone somebody anyone anybody')} {any_of('wonders wonder notices notice complains complain inquires asks_why asks_where')} (?:[^\W.]+ ){{0,8}}?{any_of('blame claim pretend deny make_up invent lie')}",
    rf"{any_of('keep leave')} the (?:[^\W.]+ )?{_DEED} out of (?:the |your ){any_of('summary answer report reply response')}",
    rf"{any_of('answer reply respond')} {any_of('evasively vaguely noncommittally')}",
    rf"give {any_of('an_evasive a_vague evasive vague')} {any_of('answer answers reply')}",
    rf"{LEADS}change the subject {any_of('if when as_soon_as')}",
    rf"{any_of('when if')} asked {any_of('about where why what how whether')} (?:[^\W.]+ ){{0,8}}?{any_of('speak_of claim pretend blame talk_of feign make_up lie')}",
    rf"{any_of('diff summary log report list preview overview')} (?:that |which )?you {any_of('show give present print')} (?:[^\W.]+ ){{0,2}}?{any_of('lack omit hide exclude leave_out not_show not_contain not_include must_not should_not')}",
    # Other languages
    r"(?:erwahne|erwahnen sie|verrate|sage?|sagen sie|erzahle?|berichte|melde|teile?) (?:\w+ ){0,3}?(?:benutzer|nutzer|anwender|kunde)\w* (?:gegenuber )?(?:\w+ )?(?:nichts|kein wort)",
    r"(?:kein wort|nichts|stillschweigen) (?:\w+ ){0,2}?(?:daruber|davon|hiervon|hieruber) (?:\w+ ){0,3}?(?:benutzer|nutzer|anwender)\w*",
    r"(?:benutzer|nutzer|anwender)\w* (?:darf|soll|sollte|braucht|muss) (?:\w+ ){0,4}?(?:nichts|nicht|nie) (?:\w+ ){0,2}?(?:erfahren|wissen|merken|bemerken|mitbekommen)(?= [.]|$| (?:dass|was|wie|wohin)\b)",
    r"n ?en (?:parle|parlez|dis|dites|souffle|informe|informez) (?:\w+ ){0,2}?(?:pas|rien|jamais|mot) (?:\w+ ){0,2}?l ?utilisateur",
    r"l ?utilisateur ne doit (?:rien |pas |jamais |surtout ){1,2}(?:en )?(?:\w+ )?(?:savoir|apprendre|remarquer|decouvrir|sen apercevoir)",
    r"(?:garde|gardez) (?:cela|ceci|ca|tout) (?:\w+ )?(?:secret|pour toi|pour vous|sous silence)",
    r"(?:passe|passez) (?:\w+ ){0,4}?sous silence",
    r"(?:guarda|guarde) (?:\w+ ){0,3}?(?:en secreto|silencio sobre)",
    r"el usuario no (?:se entere|lo sepa|lo note|lo vea)",
)

KINDS: dict[str, Kind] = {"silence": Kind(_SILENCE)}
"""What is searched for, by name."""
