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


_DETERMINERS = _any(
    "all any every each of the your my these those this that other whatever and or user users both previous prior "
    "earlier preceding system developer safety security original initial existing current given such other"
)
_USER = r"(?:(?:the|your|any|our|this|that|human|end) ){0,3}(?:users?|humans?|operators?|customers?|owner|anyone|them|him|her)"
_NOT = _any(
    "do_not dont never must_not mustnt should_not shouldnt shall_not may_not cannot_ever not_to avoid refrain_from under_no_circumstances "
    "in_no_circumstances at_no_point"
)
_NOT += " (?:ever |please |under any circumstances |explicitly )?"

# Orders that put others aside

_PUT_ASIDE = _any(
    "ignore ignoring disregard disregarding forget forgetting do_not_follow dont_follow stop_following do_not_obey "
    "stop_obeying pay_no_attention_to do_not_adhere_to set_aside put_aside abandon do_not_listen_to no_longer_follow"
)
# What honest software does as well, to prompts and to rules of its own.
_REPLACE = _any("override overriding overrule discard dismiss neglect bypass circumvent")
_PRIOR = _any(
    "previous prior preceding earlier above foregoing aforementioned former past initial original existing system "
    "developer safety all your"
)
_ORDERS = _any(
    "instruction instructions prompt prompts directive directives guideline guidelines guardrails programming training "
    "system_prompt system_message"
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
    ),
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

_ACT = (
    r"(?:about )?(?:of )?(?:this|that|these|those|it|any of (?:this|these)|anything|the fact|what you|"
    r"(?:the|this|these|any|your) (?:\w+ ){0,2}(?:call|calls|step|steps|action|actions|instruction|instructions|request|"
    r"transfer|transmission|copy|existence|presence|use|usage|access|tool use|behaviou?r|activity|note|notes|process))"
)
_CONCEAL = (
    # Not to tell a user something false is honest.
    (
        rf"{_NOT}(?:tell|telling|inform|informing|notify|notifying|alert|alerting|warn|warning) {_USER}"
        r"(?= [.]|$| (?:to (?:this|that|it|these)|anything|of (?:this|that|it|any)|what you|why|this|it|and|or|at all|either|under|that (?:this|you|it|these|any|we|the tool)"
        r"|about (?:this|that|it|these|those|them|any|anything|what|how|why|your|the (?:\w+ ){0,3}?"
        r"(?:access|calls?|steps?|actions?|files?|transfer|upload|copy|requests?|instructions?|tool|changes?|operations?|side effects?|data|contents?))\b))"
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
    rf"{_any('say saying tell mention reveal')} nothing (?:to {_USER}|{_any('about of')} {_any('this it that these the')})",
    rf"{_any('tell telling show')} {_USER} nothing",
    rf"pretend (?:that )?(?:you|this|it|nothing|the [^\W.]+) {_any('did_not didnt never have_not had_not')}",
    rf"{_any('act behave respond proceed continue pretend answer carry_on')} (?:as if |as though |like |that )?nothing (?:[^\W.]+ )?happened",
    rf"{_any('if when should')} {_USER} asks? (?:[^\W.]+ ){{0,5}}?{_any('deny lie pretend claim make_something_up change_the_subject')}",
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
        rf"(?:know|notice|be told|be informed|be notified|be made aware|be aware|find out|learn|suspect|hear)"
    ),
    # What a user need not know may be an ID.
    (
        rf"{_USER} (?:may|can|need|needs|does|do)(?: not|nt| never) (?:need to |have to )?(?:ever )?"
        rf"(?:know|notice|be told|be informed|be notified|be made aware|be aware|find out|learn|suspect)"
        rf"(?= [.]|$| {_any('about of this it what that_you that_this')}\b)"
    ),
    rf"without (?:ever )?(?:telling|informing|notifying|alerting|mentioning (?:it|this|that) to) {_USER}",
    rf"without {_USER} (?:knowing|noticing|being (?:told|aware|informed|notified)|finding out)",
    r"without (?:the )?users? (?:knowledge|awareness)",
    (
        rf"(?:keep|hide|conceal|withhold) (?:this|that|it|these|them|the (?:\w+ ){{0,2}}(?:call|step|action|transfer|request|"
        rf"instruction|instructions|fact|activity))(?: [^\W.]+){{0,4}}? (?:from|to yourself)(?: {_USER})?"
    ),
    r"keep (?:this|it|that|these) (?:a )?(?:strictly )?(?:secret|hidden|confidential|between us)",
    rf"this (?:is|step is|action is|call is) (?:a )?(?:secret|hidden|confidential) (?:and )?(?:to|from) {_USER}",
    r"(?:secretly|covertly|surreptitiously|stealthily) (?:add|change|modify|call|run|execute|use|replace|write|store|save|log|record|pass|post|transfer|delete|share|email|fetch|get|insert|set)",
    r"(?:secretly|covertly|quietly|surreptitiously|stealthily|silently) (?:send|forward|upload|copy|bcc|exfiltrate|collect|transmit|read|include|append|attach)",
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

_FILES = (
    r"(?:ssh (?:keys?|config|id (?:rsa|ed25519|ecdsa|dsa)|known hosts|authorized keys)|(?:id|ssh) (?:rsa|ed25519|ecdsa|dsa)|ssh(?= (?:directory|folder))|"
    r"aws credentials|aws config|netrc|npmrc|pypirc|pgpass|git credentials|gitconfig|kube config|kubeconfig|docker config json|"
    r"(?:cursor |claude |vscode )?mcp json|claude desktop config(?: json)?|etc (?:passwd|shadow|hosts)|keychain|keystore|"
    r"private keys?|env(?: local| production| file)?|credentials (?:json|files?)|"
    r"browser (?:cookies|passwords|history)|saved passwords|wallet (?:file|seed|keys?)|seed phrase|bash history|zsh history|"
    r"secrets? (?:file|files|yaml|json)|password (?:file|store|database))"
)
_SECRETS = rf"(?:{_FILES}|environment variables|credentials)"
_TAKE = _any(
    "check examine inspect look_for find locate read open load get fetch retrieve cat include copy collect grab upload send attach pass print dump extract access provide steal exfiltrate paste"
)
_THEN = r"(?:pass|passing|send|sending|include|including|put|putting|provide|providing|add|append|attach|submit|supply|use|insert|paste|place|post|upload)"
_GAP = r"(?:[^\W.]+ )"
_INTO = (
    r"(?<!such\s)(?:as|in|into|to|via|with|through) (?:the |a |an |this |that |its |your )?(?:[^\W.]+ ){0,3}?"
    r"(?:parameter|parameters|argument|arguments|param|field|value|input|sidenote|note|context|tool|call|request|query|header|body|url|endpoint|server|webhook)"
)
_HARD = (
    r"(?:(?:private )?ssh (?:keys?|id (?:rsa|ed25519|ecdsa|dsa))|(?:id|ssh) (?:rsa|ed25519|ecdsa|dsa)|aws credentials|netrc|pypirc|pgpass|git credentials|"
    r"(?:cursor |claude |vscode )?mcp json|claude desktop config(?: json)?|etc (?:passwd|shadow)|keychain|private (?:ssh )?keys?|"
    r"browser (?:cookies|passwords|history)|saved passwords|wallet (?:file|seed|keys?)|seed phrase|bash history|zsh history|"
    r"password (?:file|store|database)|env|npmrc)"
)
_PASS = (
    r"(?:pass|send|attach|append|paste|upload|post|forward|put|email|transmit|include|copy|return) "
    r"(?:it|them|its|everything|that|those|all|(?:the |their )(?:contents?|values?|keys?|text|data|passwords?))"
)
_TAKE_AND_PASS = (
    rf"{_TAKE} {_GAP}{{0,6}}?{_HARD} {_GAP}{{0,6}}?(?:and |then ){{1,2}}{_PASS}",
    rf"{_TAKE} {_GAP}{{0,8}}?{_SECRETS} (?:[^\W.]+ ){{0,6}}?(?:[.] )?(?:[^\W.]+ ){{0,4}}?{_THEN} (?:[^\W.]+ ){{0,8}}?{_INTO}",
    rf"{_THEN} {_GAP}{{0,8}}?{_SECRETS} (?:[^\W.]+ ){{0,6}}?{_INTO}",
    (
        rf"(?:before|after|whenever|each time|every time|when) (?:you )?(?:using|calling|invoking|running|use|call|invoke|run|executing)"
        rf" (?:[^\W.]+ ){{0,8}}?(?:you must |you should |you need to |always |first |please )*{_TAKE} {_GAP}{{0,8}}?{_SECRETS}"
    ),
    rf"(?:you must|you need to|you have to|always|first|must|please) (?:first |also |always )?{_TAKE} {_GAP}{{0,8}}?{_SECRETS}",
)
_TAKE_AT_ALL = (rf"{_TAKE} {_GAP}{{0,6}}?{_FILES}",)

_DATA = (
    r"(?:credentials?|passwords?|api keys?|access keys?|secret keys?|private keys?|ssh keys?|secrets|(?:access |auth |bearer |session )?tokens?|"
    r"(?:full |entire |complete |whole )?(?:conversation|chat|message)(?: history| log| transcript)?|system prompt|"
    r"environment variables|personal (?:data|information)|user data|cookies|file contents?|contents? of (?:[^\W.]+ ){1,6}?(?:file|files)|"
    r"session data|chat logs?|source code|"
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
_SECRET_VALUES = r"(?:(?:the|any|all|your|their|users?) ){0,3}(?:credentials?|passwords?|(?:api |access )?(?:keys?|tokens?)|secrets|cookies)"
_EXFILTRATE = (
    rf"{_any('pass hand send forward give')} {_SECRET_VALUES} {_any('along onward onwards')}",
    rf"{_any('pass hand send forward give')} along {_SECRET_VALUES}",
    rf"(?<!to\s)exfiltrate {_GAP}{{1,8}}?{_any('to via through')}",
    rf"{_SEND} {_GAP}{{0,6}}?{_DATA} (?:[^\W.]+ ){{0,6}}?{_OUT}",
    rf"{_SEND} {_GAP}{{0,4}}?(?:it|them|everything|all data|the result|the results|the contents?|its contents?) (?:[^\W.]+ ){{0,3}}?to (?:[^\W.]+ ){{0,2}}?(?:https?|webhooks?|attackers?)",
    rf"(?:include|pass|append|attach|add|put|embed|encode) {_GAP}{{0,5}}?{_DATA} (?:[^\W.]+ ){{0,5}}?(?:in|into|to|as) (?:the |a )?(?:[^\W.]+ ){{0,2}}?(?:query string|url|link|image|webhook)",
)
# The words of an address, of which `holds` sees the sign between them.
_MAILBOX = rf"{_GAP}{{1,6}}?{_any('com net org io dev xyz ru cn me co info app example test')}"
_EXFILTRATE_BY_MAIL = (
    rf"bcc {_MAILBOX}",
    rf"{_any('always also secretly silently quietly')} {_any('cc copy forward send email')} {_MAILBOX}",
    rf"{_SEND} {_GAP}{{0,6}}?(?:{_DATA}|everything|all [^\W.]+|every [^\W.]+|a copy) {_GAP}{{0,5}}?to {_MAILBOX}",
)
_EXFILTRATE_STRICTLY = (
    rf"{_SEND} {_GAP}{{0,6}}?{_DATA} (?:[^\W.]+ ){{0,6}}?(?:to|via) (?:[^\W.]+ ){{0,4}}?(?:endpoint|server|url|address|host|email|webhook)",
    (
        rf"(?:include|pass|provide|append|attach|put|send|give|forward) {_GAP}{{0,5}}?(?:the )?(?:full |entire |complete |whole |previous |user s )?"
        rf"(?:conversation(?: history| so far)?(?! (?:urls?|ids?|names?|titles?))|chat (?:history|log)|message history|system prompt|credentials|api keys?|passwords?)"
        rf" (?:[^\W.]+ ){{0,5}}?(?<!such\s)(?:as|in|into|to|with|here)"
    ),
)

# Orders about other tools

_CALL = _any("use using call calling invoke invoking run running execute executing calls trying")
_OTHER_TOOL = (
    r"(?:any|all|every|each)(?: of the)?(?: other)? (?:mcp )?(?:tools?|functions?|actions?|requests?|operations?)\b"
    r"(?! (?:that|which|of|in|from|with|for|here|below|above|on|related|involving)\b)"
)
_FIRST = r"(?:before|prior to)"
_OTHERS = r"(?:any|all|every) other (?:mcp )?(?:tools?|functions?)(?! (?:that|which|of this|from this|in this|for)\b)"
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
    r"(?:do not|dont|never|stop|avoid) (?:use|using|call|calling) (?:any |all |the )?other (?:mcp )?tools?",
    r"(?:replaces?|overrides?|supersedes?) (?:all|any)(?: of the)? other (?:mcp )?tools?",
    r"(?:after|when|whenever|while) (?:[^\W.]+ ){0,3}?(?:any|all|every) other (?:mcp )?tools?",
)

_ELSEWHERE_AT_ALL = (
    r"(?:from|on|of|by|via|to|in) (?:any |all |the )?other (?:mcp )?servers?",
    r"all other (?:mcp )?(?:tools|servers)",
)

# What a text has no reason to speak of

_PROMPT = (
    r"(?:your |the |its )?(?:system|initial|developer|hidden|original) prompts?",
    r"(?:your |the |its )?(?:system|developer) (?:messages?|instructions?)",
    r"(?:the |your |this |full |entire |whole |complete |previous )*conversation (?:history|log|transcript|context|so far)",
    r"(?:the |your |full |entire )*chat (?:history|log|transcript)",
    r"(?:all |the )?(?:previous|prior|earlier) (?:messages|conversations?|turns)",
    r"your (?:own )?(?:instructions|guidelines|training data|context window)",
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
_TAKE_STEMS = _words(
    "check examine inspect lookfor find locate read open load get fetch retrieve cat include including copy collect grab "
    "upload send attach pass print dump extract access provide providing steal exfiltrate paste put add append submit supply "
    "use insert place post"
)
_FILE_STEMS = _words(
    "ssh rsa ided ecdsa dsa aws netrc npmrc pypirc pgpass credential gitconfig kube docker mcpjson claudedesktop passwd "
    "shadow etchosts keychain keystore privatekey env cookies password browser wallet seedphrase history secret"
)
_SEND_STEMS = _words(
    "shar stream supply send post upload forward transmit exfiltrat leak mail bcc submit copy push pipe relay report include "
    "pass append attach add put embed encode hand give cc"
)
KINDS: dict[str, Kind] = {
    "override": Kind(
        _OVERRIDE,
        (
            _words(
                "ignor disregard forget overrid overrul discard dismiss neglect bypass circumvent follow obey attention adhere "
                "listen supersed replac preceden priorit instruct directives guideline guardrail prompt youare your apply "
                "pretend imagine setaside putaside abandon nomatter regardless insteadof ratherthan fromnow fromthispoint "
                "fromhere newsystem neworders missacht vergiss oublie olvid dimentica esqueca игнорир забудь"
            ),
        ),
        unless=_NEGATED,
    ),
    "override-cjk": Kind(_OVERRIDE_CJK, (_words("指令 指示 提示 说明 命令 无视 無視 忘れ"),), unspaced=True),
    "conceal": Kind(
        _CONCEAL,
        (
            _words(
                "tell inform notif alert warn let mention reveal disclos report say discuss expose know notic told aware "
                "findout findingout hidden learn suspect hear keep hide conceal withhold secret covert quiet surrept silent "
                "stealth confiden admit acknowledge show display describe share explain present bring talk speak behind "
                "nothing pretend happened ask omit exclude leave leaving remove see mum nicht nichts lutilisateur usuario "
                "utente пользовател"
            ),
            _words(
                "donot mustnot shouldnot shallnot maynot cannot neednot needsnot doesnot didnot havenot hadnot notto dont didnt mustnt shouldnt shallnt cannt maynt neednt needsnt doesnt never avoid refrain nocircumstances "
                "nopoint without keep hide conceal withhold secret covert quiet surrept silent stealth confiden hidden behind "
                "remain stay nothing pretend happened ask omit exclude leaveout leaveno leavingno remove nicht lutilisateur "
                "usuario utente пользовател"
            ),
        ),
    ),
    "conceal-cjk": Kind(_CONCEAL_CJK, (_words("用户 使用者 ユーザ"),), unspaced=True),
    "secret-file": Kind(_TAKE_AND_PASS, (_FILE_STEMS, _TAKE_STEMS), unless=_NEGATED),
    "secret-file-at-all": Kind(_TAKE_AT_ALL, (_FILE_STEMS, _TAKE_STEMS), unless=_NEGATED),
    "exfiltration": Kind(
        _EXFILTRATE,
        (
            _SEND_STEMS,
            _words(
                "http ftp www webhook attacker endpoint server url address api service host site email exfiltrat query link "
                "image along onward"
            ),
        ),
        unless=_NEGATED,
    ),
    "exfiltration-by-mail": Kind(_EXFILTRATE_BY_MAIL, (_SEND_STEMS,), unless=_NEGATED, holds="@"),
    "exfiltration-strictly": Kind(
        _EXFILTRATE_STRICTLY,
        (
            _SEND_STEMS + _words("provide"),
            _words(
                "endpoint server url address host email webhook conversation chat history prompt credential key password"
            ),
        ),
        unless=_NEGATED,
    ),
    "ordering": Kind(
        _ORDER,
        (
            _words("until unless before first prior every atthestart atthebeginning"),
            _words("call use using invok run execut"),
        ),
    ),
    "elsewhere": Kind(_ELSEWHERE, (_words("other different"), _words("server tool"))),
    "elsewhere-at-all": Kind(_ELSEWHERE_AT_ALL, (_words("other"), _words("server tool"))),
    "prompt": Kind(
        _PROMPT,
        (
            _words(
                "system developer prompt conversation chat previousmess priormess earliermess turns instructions guidelines trainingdata contextwindow"
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
                groups.append(tuple({max(_MAYBE.sub("", one).split(), key=len) for one in words.split("|")}))
        elif piece[0] == "|" and depth == 0:
            return ()
        else:
            depth += {"(": 1, ")": -1}.get(piece[0], 0)
    return tuple(sorted(groups, key=len))


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
