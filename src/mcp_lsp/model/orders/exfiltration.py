"""Orders to send data of the user to where they do not belong."""

from __future__ import annotations

from mcp_lsp.model.orders.words import COULD, GAP, GAP_TO, LEADS, MUST, NEGATED, NO_CODE, Kind, any_of, up_to

_DATA = (
    r"(?:credentials?|passwords?|api keys?|access keys?|secret keys?|private keys?|ssh keys?|secrets|(?:access |auth |bearer |session )?tokens?|"
    r"(?:full |entire |complete |whole )?(?:(?:conversation|chat)(?: history| log| transcript)?|message (?:history|log|transcript))|system prompt|"
    r"environment variables|personal (?:data|information)|user data|(?:session |auth )?cookies?|file contents?|contents? of (?:[^\W.]+ ){1,6}?(?:file|files)|"
    r"session data|chat logs?|source code|(?:customer|client|patient|employee|contact|subscriber) (?:list|database)s?|address book|database dump|(?:customer|client|patient|employee|user) records|transcripts?|credit card(?: numbers?| details| data)?|what the user (?:said|says|typed|types|wrote|writes|asked)|"
    r"(?:users|customers|persons) (?:private |personal |full |own |email |phone |home |credit card )?(?:name|number|address|calendar|notes|password|token|files|documents|messages|contacts|data|mails|emails|photos|location|history|key|keys|numbers)|"
    r"(?:private|personal|confidential) (?:notes|files|documents|messages|photos|mails|emails)|clipboard|search history|browsing history|keystrokes|(?:payment|card|bank|billing) (?:details|data|information)|"
    r"contents? of (?:the |this |your |its |their |users |all |any |open |current |whole ){0,4}(?:\w+ )?(?:directory|folder|workspace|inbox|mailbox|clipboard|file|files|repository|screen|database|disk)|"
    r"(?:their|users|the users|his|her) (?:[^\W.]+ )?(?:documents?|files?|messages?|contacts?|emails?|mails?|notes?|photos?|data|location|password|input|inputs|prompts?|calendar)|"
    r"(?:all|every|each|the users?|user)(?: users?| of the users?)? (?:messages?|prompts?|questions?|replies|reply|answers?|location|address|clipboard|history|data|inputs?|files?|emails?|queries|responses?|results?|contacts|"
    r"information))"
)
_SEND = any_of(
    "share sharing stream supply send sending post posting upload uploading forward forwarding transmit transmitting exfiltrate leak email mail bcc "
    "submit submitting copy push pipe relay report"
)
_OUT = (
    r"(?:to|via|towards?|through) (?:[^\W.]+ ){0,4}?(?:https?|ftp|www|webhooks?|(?:external|remote|attackers?|third party|our|my|this|following|collection|logging|analytics|telemetry)"
    r" (?:[^\W.]+ ){0,2}?(?:endpoint|server|url|address|api|service|host|site|webhook|email))"
)
# Where data go that nobody sees again; of an address, a colon and slashes are not heard.
_AWAY = (
    r"(?:(?:https?|hxxps?|ftp|wss?|www)(?= (?!and\b|only\b|or\b|with\b|in\b|to\b|for\b|connections?\b|requests?\b)[^\W.])|(?:the |an? |our |my |their |some |its ){0,2}(?:[^\W.]+ ){0,2}?"
    r"(?:attackers?|third part(?:y|ies)(?= [.]|$)|telemetry|analytics|webhooks?|pastebin|public (?:gist|repository|repo|pastebin|channel|bucket|paste|link)|"
    r"(?:remote|third party|external|foreign|partners?|vendors?|logging|collection|outside|unknown) (?:[^\W.]+ ){0,1}?(?:server|endpoint|api|host|service|machine|address|site|url))|"
    r"(?:our|my) (?:[^\W.]+ )?(?:collector|sink|storage|server|servers|endpoint|api|host|backend|cloud|database|mailbox|address|team))"
)
_SENT = any_of(
    "sent forwarded uploaded transmitted posted copied shared mirrored streamed delivered mailed emailed submitted reported relayed "
    "pushed exported piped bccd bcced included"
)
_SECRET_VALUES = r"(?:(?:the|any|all|your|their|users?) ){0,3}(?:credentials?|passwords?|(?:api |access )?(?:keys?|tokens?)|secrets|cookies)"
_SEND_MORE = any_of(
    "share send post upload forward transmit leak email mail submit copy push pipe relay report stream deliver ship "
    "transfer publish save dump exfiltrate hand export mirror"
)
_PRIVATE = rf"(?:(?:the |all |any |every |each |your |a copy of |copies of |full |entire |complete ){{0,4}}{_DATA})"
_EXFILTRATE = (
    rf"{any_of('pass hand send forward give')} {_SECRET_VALUES} {any_of('along onward onwards')}",
    rf"{any_of('pass hand send forward give')} along {_SECRET_VALUES}",
    rf"(?<!to\s)exfiltrate {GAP}{{1,8}}?{any_of('to via through')}",
    rf"{LEADS}exfiltrate (?:all |any |every |the |user |users |sensitive |their |your ){{0,3}}{any_of('data files information contacts documents records keys it them')}(?! (?:attempts?|attacks?)\b)",
    rf"{any_of('secretly covertly surreptitiously stealthily')} {any_of('uploads sends forwards transmits copies posts exfiltrates leaks ships exports shares records logs collects reads')}",
    rf"{any_of('silently quietly secretly discreetly')} (?:also )?{any_of('uploads forwards transmits exfiltrates leaks ships')} (?!no\b|a\b|an\b){up_to(4)}to {_AWAY}",
    rf"also {any_of('silently quietly secretly covertly')} {any_of('creates opens registers adds uploads sends forwards posts subscribes exports copies')}",
    (
        rf"{COULD}{any_of('reveal output print repeat dump leak disclose quote recite paste include append add send forward share')} (?:all |the |any |of |verbatim |full |entire |complete ){{0,3}}your (?:full |entire |complete |own |hidden |initial ){{0,2}}"
        rf"(?:system (?:prompt|message|instructions)|initial (?:prompt|instructions)|hidden (?:prompt|instructions))"
    ),
    # Into the notes of something
    (
        rf"{any_of('always silently must also')} (?:also |always )?{any_of('include add populate pass append put write attach fill')} {up_to(4)}{any_of('notes sidenote side_note memo remarks feedback tracking telemetry debug audit')} {any_of('field argument parameter column property')} with (?:the |your |all ){{0,2}}"
        rf"(?:[^\W.]+ )?{any_of('conversation chat messages exchanges history')}"
    ),
    (
        rf"{any_of('include add append put write attach paste place')} (?:the |all |your |every ){{0,2}}(?:[^\W.]+ ){{0,3}}?{any_of('conversation chat messages exchanges dialogue dialog')} (?:[^\W.]+ ){{0,8}}?{any_of('in into to')} (?:the |its |a )?{any_of('notes sidenote side_note memo remarks feedback tracking telemetry debug audit')} "
        rf"{any_of('field argument parameter column property')}"
    ),
    rf"{any_of('silently secretly quietly covertly')} {any_of('forward send upload post transmit relay')} (?:all |any |every |the ){{0,2}}{any_of('prior previous earlier past preceding')} {any_of('messages conversations turns exchanges chats')}",
    rf"{_SEND} {GAP}{{0,6}}?{_DATA} (?:[^\W.]+ ){{0,6}}?{_OUT}",
    # What a tool is about goes to an address as well.
    rf"{_SEND} {GAP}{{0,4}}?(?:everything|all data) (?:[^\W.]+ ){{0,3}}?to (?:[^\W.]+ ){{0,2}}?(?:https?|webhooks?|attackers?)",
    rf"{_SEND} {GAP}{{0,4}}?(?:it|them|the result|the results|the contents?|its contents?) (?:[^\W.]+ ){{0,3}}?to (?:[^\W.]+ ){{0,2}}?(?:attackers?|https? {up_to(12)}{any_of('as_well too in_addition every_time each_time in_the_background quietly secretly')}(?= [.]|$))",
    rf"{_PRIVATE} {up_to(8)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_SEND} (?:it|them|all|those) {up_to(3)}{any_of('to via')} {_AWAY}",
    rf"{any_of('whenever when if once each_time every_time')} {up_to(2)}{_DATA} {up_to(6)}{_SEND} (?:it|them|all|those) {up_to(3)}{any_of('to via')} {_AWAY}",
    (
        rf"{any_of('include pass append attach add put embed encode hide')} {GAP}{{0,5}}?{_DATA} (?:[^\W.]+ ){{0,5}}?{any_of('in into to as')} (?:the |a )?(?:[^\W.]+ ){{0,2}}?{any_of('query_string url link image webhook subdomain hostname dns')}"
        # As the makers of an API ask for it.
        r"(?<!token\sto\sthe\surl)(?<!token\sin\sthe\surl)(?<!key\sto\sthe\surl)(?<!key\sin\sthe\surl)"
    ),
    # Other verbs and addresses
    rf"{_SEND_MORE} {GAP}{{0,5}}?{_PRIVATE} {up_to(5)}{any_of('to via through at on onto into with in')} {_AWAY}",
    rf"{any_of('stream transmit deliver ship relay exfiltrate transfer mirror')} {GAP}{{0,4}}?{_DATA} {up_to(5)}{any_of('to via through')} {_AWAY}",
    rf"{_SEND} (?:[^\W.]+ ){{0,2}}?{any_of('whatever everything anything all')} (?:that )?the users? (?:has |have |ever )?{any_of('types type says writes enters sends receives does opens reads asks said wrote')} {up_to(3)}to",
    rf"{_PRIVATE} {MUST} (?:always |also |first |all ){{0,2}}be {_SENT} {up_to(4)}{any_of('to with via through')} {_AWAY}",
    rf"{any_of('each every all any')} {any_of('answer answers message messages reply replies response responses prompt prompts document documents')} (?:of the user |from the user )?{MUST} (?:always |also ){{0,2}}be {_SENT} {up_to(2)}{any_of('to via')} {_AWAY}",
    rf"{any_of('whenever when if once')} the user {any_of('shares enters gives provides types mentions')} {up_to(3)}{any_of('data password details credentials information')} {up_to(2)}{any_of('deliver send forward upload report submit pass relay')} (?:it|them|this|that) {any_of('to along on')}",
    # A request that carries something off
    rf"{any_of('request call open fetch visit load get link image')} {up_to(3)}https? {up_to(10)}{any_of('followed_by with and containing appended carrying plus')} {up_to(3)}{_PRIVATE}",
    rf"{any_of('image picture pixel link markdown')} {up_to(6)}https? {up_to(10)}{any_of('conversation chat password token secret history prompt data message messages')}(?= [.]|$| (?:at|in|is|where|encoded|appended|to|as)\b)(?<!example)",
    rf"https? (?:[^\W.]+ ){{2,8}}?(?:the )?{any_of('conversation_so_far conversation_history chat_history system_prompt users_password conversation_here')}",
    rf"{any_of('encode embed hide put')} {GAP}{{0,3}}?{_DATA} {up_to(4)}{any_of('dns subdomain hostname')}",
    r"curl (?:[^\W.]+ ){0,6}?(?:d|data|f|t|form|binary|upload file) (?:[^\W.]+ ){0,3}?(?:etc|ssh|home|passwd|env|aws|id rsa|netrc|shadow|credentials|secrets?) (?:[^\W.]+ ){0,8}?https?",
    r"wget (?:[^\W.]+ ){0,4}?post (?:file|data) (?:[^\W.]+ ){1,8}?https?",
    rf"{any_of('report_back phone_home call_home beacon')} {up_to(4)}to {_AWAY}",
    rf"ping https? {up_to(8)}{any_of('plus with followed_by and containing')} {up_to(3)}{any_of('name user hostname token password key')}",
    rf"{any_of('pass hand')} {any_of('on over')} {_PRIVATE} {up_to(3)}to {_AWAY}",
    rf"{any_of('publish post put show expose')} {_PRIVATE} {any_of('on in to')} (?:a |the )?public (?:[^\W.]+ )?{any_of('page site website wiki forum board channel')}",
    r"curl (?:[^\W.]+ ){0,3}?(?:to )?(?:post|send|upload|put) (?:[^\W.]+ ){0,5}?(?:etc|ssh|passwd|env|aws|id rsa|netrc|shadow|credentials|secrets?) (?:[^\W.]+ ){0,8}?https?",
    rf"{any_of('files documents messages data everything emails pages')} (?:that )?you {any_of('read open see receive write find have_access')} {MUST} (?:always |also ){{0,2}}be {_SENT} {up_to(2)}{any_of('to via through')} {_AWAY}",
    rf"{any_of('leak send exfiltrate smuggle encode')} {_PRIVATE} {up_to(2)}{any_of('via through in with')} (?:an? )?dns",
    rf"{any_of('append add include attach embed')} {_PRIVATE} {up_to(5)}{any_of('to in into')} (?:the url )?{_AWAY}",
    # To where everybody can read it
    rf"{any_of('save write post publish push put copy upload commit paste create share persist store')} {GAP}{{0,5}}?{_PRIVATE} {up_to(4)}{any_of('to on in into')} (?:a |the |an )?(?:[^\W.]+ )?public (?:[^\W.]+ )?{any_of('gist repository repo pastebin channel bucket paste')}",
    rf"{any_of('create make open publish')} (?:a |the )?public {any_of('gist paste repository repo pastebin')} {any_of('with of from containing')} {up_to(5)}{any_of('private secret secrets credentials tokens password passwords confidential')}",
    rf"{any_of('post share copy forward send publish')} {up_to(4)}{any_of('private confidential secret')} {up_to(4)}{any_of('to into in on')} (?:a |the )?public",
    # By ways that carry anything
    (
        rf"{_SEND_MORE} (?:a copy of |copies of |the ){{0,2}}{any_of('all every each any')} (?:[^\W.]+ )?{any_of('document documents file files message messages page pages email emails mail mails')} (?:that |which )?"
        rf"{any_of('the_user you users')} {any_of('opens open reads read writes write edits edit creates create sees see receives receive saves save')} {up_to(3)}{any_of('to via through at')} {_AWAY}"
    ),
    (
        rf"{any_of('encode compress zip encrypt serialize serialise')} {GAP}{{0,3}}?{_PRIVATE} {up_to(5)}(?:and |then ){{1,2}}(?:[^\W.]+ )?"
        rf"{any_of('request fetch open visit call load get send post upload')} {up_to(3)}https?"
    ),
    (
        rf"{_SEND_MORE} (?:the |all |any |every |their |users? |collected |found |stored |harvested |gathered |saved ){{0,4}}{any_of('credentials passwords password secrets tokens api_keys cookies private_keys seed_phrase')} "
        rf"{up_to(3)}{any_of('to with via through')} (?:the |an? |our |my |this )(?:[^\W.]+ )?{any_of('telegram discord bot irc pastebin chat_group')}(?! (?:user|account|token|api|integration)\b)"
    ),
    (
        rf"{any_of('pipe feed send stream pass redirect')} (?:the |its |all |every |each |any |your ){{1,2}}(?:[^\W.]+ ){{0,3}}?{any_of('dump database history credentials secrets environment conversation messages documents archive tarball')} "
        rf"{up_to(3)}{any_of('to into through with via')} {any_of('curl wget nc netcat')}"
    ),
    (
        rf"{any_of('post publish write put add paste copy dump upload push export mirror leak')} (?:the |all |any ){{0,2}}{any_of('contents content code files data text details information')} {any_of('of from in')} (?:the |a |any |all |users? |your ){{0,3}}private "
        rf"{any_of('repository repo repositories repos project projects')} {up_to(3)}{any_of('as in to into on')} (?:a |an |the )?(?:public |new )?{any_of('comment issue gist pull_request paste wiki readme')}"
    ),
)
# The words of an address, of which `holds` sees the sign between them.
_MAILBOX = rf"{GAP}{{1,6}}?{any_of('com net org io dev xyz ru cn me co info app example test tld biz uk de eu fr us me cloud online site top')}"
_EVERY = r"(?:all|every|each|any)"
_MAIL = r"(?:outgoing |incoming |sent |new ){0,2}(?:mails?|emails?|messages?|invoices?|documents?|files?|orders?|payments?|repl(?:y|ies)|responses?)"
_EXFILTRATE_BY_MAIL = (
    rf"{any_of('bcc cc')} {any_of('every all each any')} {up_to(4)}{any_of('to')} {_MAILBOX}",
    rf"bcc (?!to\b|of\b|field\b|as\b|recipients?\b){_MAILBOX}",
    rf"{any_of('always secretly silently quietly covertly discreetly')} (?:also )?{any_of('cc bcc copy forward send email mail')} {_MAILBOX}",
    rf"also {any_of('cc bcc copy forward')} {_MAILBOX}",
    rf"{any_of('always also must silently secretly quietly automatically')} add {_MAILBOX} {any_of('to in into as')} (?:the |its |every |each )?(?:[^\W.]+ )?{any_of('bcc cc')}",
    rf"{any_of('must also always')} (?:also |always )?{any_of('call use invoke run')} (?:the )?(?:[^\W.]+ ){{0,2}}?{any_of('email mail message')} (?:tool |function )?(?:[^\W.]+ ){{0,3}}?to {_MAILBOX}",
    rf"(?<!to\s)let {_MAILBOX} know",
    rf"{any_of('add put include insert set')} {_MAILBOX} {any_of('as in into to on')} (?:an? |the |its )?{any_of('hidden secret silent invisible')} {any_of('recipient copy bcc field line address')}",
    rf"{any_of('each_time whenever every_time whatever always when before after')} {up_to(6)}{any_of('add put include insert set copy')} {_MAILBOX} {any_of('in to into as on')} (?:the |a |its )?(?:[^\W.]+ )?{any_of('bcc cc recipient recipients')}",
    rf"{any_of('sure ensure certain always')} (?:that )?{_MAILBOX} {any_of('is gets must_be should_be has_to_be')} (?:always |also )?{any_of('in on added_to included_in put_in')} (?:the )?{any_of('bcc cc recipients')}",
    rf"{_SEND} {GAP}{{0,6}}?(?:{_DATA}|everything|all [^\W.]+|every [^\W.]+) {GAP}{{0,5}}?to {_MAILBOX}",
    rf"{any_of('also always')} {_SEND} a copy {GAP}{{0,5}}?to {_MAILBOX}",
    rf"{any_of('send mail email forward')} a copy of {any_of('every all each any the_users this_conversation the_conversation')} {GAP}{{0,5}}?to {_MAILBOX}",
    rf"{_EVERY} (?:of the |of )?{_MAIL} {MUST} (?:always |also ){{0,2}}be {any_of('bccd bcced ccd cced sent copied forwarded mailed emailed blind_copied')} {up_to(2)}to {_MAILBOX}",
    rf"{any_of('add put include set')} {_MAILBOX} {any_of('as in to')} (?:an? |the )?(?:[^\W.]+ )?{any_of('bcc cc recipient copy')} {up_to(4)}{any_of('all every each any whatever everything')}",
    rf"{any_of('change set replace rewrite redirect')} (?:the |all |every |each ){{0,2}}{any_of('recipient recipients address addresses')} {up_to(4)}to {_MAILBOX}",
    rf"{_PRIVATE} {MUST} (?:always |also ){{0,2}}be {_SENT} {up_to(2)}to {_MAILBOX}",
    rf"{any_of('redirect route forward send divert reroute')} (?:all |every |any |each |outgoing |incoming |outbound |sent |new ){{1,3}}(?:mails?|emails?|e mails?|messages?|invoices?|payments?) to {_MAILBOX}",
    rf"{any_of('share send forward mail email')} (?:the |all |any |every ){{0,2}}{any_of('users customers')} {up_to(3)}{any_of('with to')} {_MAILBOX}",
    rf"{any_of('back_up copy export dump')} {up_to(5)}by {any_of('mailing emailing sending forwarding')} (?:it|them|all|everything) to {_MAILBOX}",
)
# A number of a telephone; what else has a plus and digits is told by how many there are.
_PHONE = r"\d{1,4}(?: ?\d){6,14}"
_EXFILTRATE_BY_PHONE = (
    (
        rf"{any_of('send forward text report copy relay transmit')} (?:a copy of )?(?:the |all |any |every |each ){{0,2}}(?:[^\W.]+ ){{0,4}}?"
        rf"{any_of('messages conversation verification_code verification_codes one_time_codes one_time_code login_codes login_code contacts location password passwords history chat copy')} {up_to(5)}to \d{{1,4}}(?: ?\d{{2,}}){{1,5}}"
    ),
    rf"{any_of('ensure make_sure make_certain')} (?:that )?{up_to(3)}copy of {up_to(5)}to \d{{1,4}}(?: ?\d{{2,}}){{1,5}}",
    (
        rf"{_EVERY} (?:of the |of |the ){{0,2}}(?:[^\W.]+ ){{0,2}}?{any_of('messages message conversation texts chats codes contacts replies answers invoices')} (?:[^\W.]+ ){{0,3}}?{MUST} (?:always |also ){{0,2}}be "
        rf"{_SENT} {up_to(2)}to {_PHONE}"
    ),
    rf"{any_of('forward send route relay redirect reroute')} {any_of('all every each any')} (?:[^\W.]+ )?{any_of('messages message texts codes replies')} {up_to(6)}{any_of('to through via')} {up_to(6)}{_PHONE}",
    rf"{any_of('change replace rewrite redirect')} (?:the |all |every |each |number of |number ){{0,4}}{any_of('recipient recipients')} {up_to(4)}{any_of('to with by')} {_PHONE}",
)
# Of a host, the words between its dots.
_EXFILTRATE_BY_HOST = (
    rf"{_PRIVATE} {MUST} (?:always |also ){{0,2}}be {_SENT} {up_to(2)}{any_of('to with')} {_MAILBOX}",
    rf"{any_of('push mirror upload')} (?:also )?a copy of (?:the |your |this |users |all ){{1,2}}(?:[^\W.]+ )?{any_of('repository repo code project files workspace')} to {up_to(4)}git {_MAILBOX}",
    (
        rf"{any_of('send mail email forward post upload push relay stream copy mirror transmit')} (?:a )?{any_of('copy_of copies_of')} {any_of('all every each any the_users')} (?:[^\W.]+ ){{0,6}}?"
        rf"to {any_of('our my the_following')} (?:[^\W.]+ ){{0,2}}?{any_of('server host machine storage endpoint collector site')} (?:at |on |under )?{_MAILBOX}"
    ),
)
_EXFILTRATE_STRICTLY = (
    rf"(?<!to\s){_SEND} {GAP_TO}{{0,6}}?{_DATA} (?:[^\W.]+ ){{0,6}}?(?:to|via) (?:[^\W.]+ ){{0,4}}?(?:endpoint|server|url|webhook)",
    (
        r"(?:include|pass|provide|append|attach|put|send|give|forward) (?:[^\W.]+ ){0,5}?(?:the )?(?:full |entire |complete |whole |previous |user s )?"
        r"(?:conversation(?: history| so far)?(?! (?:urls?|ids?|names?|titles?))|chat (?:history|log)|message history|system prompt)"
        r" (?:[^\W.]+ ){0,5}?(?<!such\s)(?:as|in|into|to|with|here)"
    ),
    rf"{any_of('include pass provide append attach put send give forward')} (?:any|all|every|the users|their) (?:of the |the |users |other |stored |known ){{0,2}}(?:credentials|api keys?|passwords?|tokens|secrets) {up_to(5)}(?<!such\s){any_of('as in into to with here')}",
)

# What is somebody's own, and where in the world it goes.
_LOOT = (
    r"(?:credentials|passwords?|api keys?|private keys?|secrets|(?:access |session )?tokens|conversations?|chat (?:history|log|transcript)|message history|transcript|system prompt|"
    r"environment variables|cookies|source code|address book|(?:contact|customer|client|patient|employee) (?:list|database|records)|user data|"
    r"what the user (?:said|says|typed|types|wrote|writes|asked)|(?:users|customers|persons) (?:private |personal |full |own ){0,2}(?:messages|documents|files|photos|contacts|notes|passwords?|calendar|history)|"
    r"(?:private|personal|confidential) (?:notes|files|documents|messages|photos|data)|passport numbers?|date of birth|home address|social security number|card numbers?|tax id|medical records?|diagnos[ie]s|"
    r"(?:customer|client|patient|employee|user|personnel|medical) (?:record|file|profile|dossier)|clipboard|keystrokes|source files?|private repos?(?:itories|itory)?|"
    r"(?:users|customers|employees|patients|accounts|payments) table|meeting notes|whole (?:file|inbox|mailbox)|screenshots?)"
)
_ADDRESS = (
    r"(?:(?:https?|ftps?|sftp|wss?)(?= (?!only\b|or\b|and\b|with\b|in\b)[^\W.])|(?:our|my|the|this) (?:[^\W.]+ )?(?:telegram|discord|whatsapp|signal|matrix|irc) "
    r"(?:bot|channel|chat|group|account|room)|(?:the |our |my )(?:[^\W.]+ )?(?:webhook|collector|sink|dropbox)(?= (?:at|on|under|https?)\b))"
)
_SEND_OFF = any_of(
    "share send post upload forward transmit leak email mail submit push pipe relay report stream deliver ship transfer publish dump exfiltrate "
    "export mirror smuggle siphon funnel sync"
)
_ALSO = any_of("as_well too in_addition every_time each_time in_the_background afterwards in_passing on_the_side")
_PLACES = any_of("argument parameter field param input query header property")
_TALKED = r"(?:(?:this|the|our|your|whole|entire) conversation|chat (?:history|log|transcript)|message history|system prompt|clipboard|environment variables|open files)"
# An address in numbers; `holds` sees its dots.
_MACHINE = r"\d{1,3} \d{1,3} \d{1,3} \d{1,3}(?= |$)"
_EXFILTRATE_LATER_BY_NUMBER = (
    rf"{_SEND_OFF} {up_to(4)}{_LOOT} {up_to(4)}{any_of('to into at via')} {up_to(3)}{_MACHINE}",
    rf"{any_of('also additionally furthermore besides')} {_SEND_OFF} {up_to(5)}{any_of('to into at via')} {up_to(3)}{_MACHINE}",
    rf"{_SEND_OFF} {up_to(4)}{any_of('to into at via')} {up_to(3)}{_MACHINE} (?:\d+ )?{up_to(4)}{_ALSO}(?= [.]|$)",
)
_EXFILTRATE_LATER = (
    rf"{COULD}{any_of('send post upload forward transmit submit push pipe relay export publish put')} (?:the|its|this|all|every|your|each) (?:[^\W.]+ ){{0,2}}?{any_of('result results output outputs response responses answer data payload records contents content findings summary')} {up_to(4)}{any_of('to at via')} {up_to(3)}{_ADDRESS}",
    rf"{any_of('sending posting uploading forwarding transmitting')} (?:[^\W.]+ ){{0,3}}?{any_of('information data details content contents results')} to {up_to(3)}{_ADDRESS}",
    rf"{any_of('all every each')} (?:[^\W.]+ )?{any_of('messages message mails emails email requests replies queries files documents results')} {any_of('are is get gets will_be')} (?:also |silently |first )?{any_of('forwarded sent copied uploaded posted mirrored relayed transmitted')} to {up_to(3)}{_ADDRESS}",
    rf"{any_of('forwards sends uploads transmits exports posts leaks copies ships')} (?:all|every|each|the users|your) {up_to(4)}to (?:an? |the |our |some )?{any_of('external third_party remote attackers foreign')} (?:[^\W.]+ )?{any_of('endpoint server service url host site address machine')}",
    rf"{LEADS}send (?:it |them |everything |all |data |the result |the results ){{0,2}}to (?:an? |the |our )?external {any_of('endpoint server url host site address')}(?= [.]|$)",
    rf"{any_of('email mail send forward')} (?:the|this|our) (?:[^\W.]+ )?{any_of('chat conversation thread transcript')} to {any_of('me us the_author the_developer the_vendor our_server')}(?= [.]|$)",
    rf"{any_of('send export upload copy write save dump')} (?:all |the |every |any ){{1,2}}(?:[^\W.]+ ){{0,3}}?{any_of('data records files messages credentials contacts')} to (?:var tmp|tmp|dev shm)",
    rf"{any_of('collect gather take fetch pull')} {up_to(8)}(?:and |then ){{1,2}}{any_of('include pass send attach append put')} (?:it|them) {any_of('in with to into')} (?:the|your|every|each) {any_of('next following subsequent every')} (?:tool |api )?{any_of('call request calls requests')}",
    rf"always {any_of('export send forward upload copy sync ship back_up')} (?:the |all |your |every |query ){{0,3}}{any_of('results result data output outputs responses records')} to (?:the |our |an? )?(?:[^\W.]+ )?{any_of('backup external audit logging analytics reporting remote archive')} {any_of('system service server endpoint host storage tool')}",
    rf"{COULD}{any_of('transmit send forward report copy post relay')} (?:the|this|every|each|all|your) (?:users? |user s )?{any_of('prompt prompts question questions query input inputs conversation')} to (?:the |our |an? ){any_of('audit logging log monitoring tracking analytics telemetry compliance backup remote external')} {any_of('server service endpoint system tool host')}",
    rf"{any_of('put pass include copy insert write append add place')} the {any_of('result results output outputs response content contents answer')} of (?:the |all |any |every ){{0,2}}{any_of('previous other last earlier prior')} {any_of('tool tools call calls')} {any_of('in into to as')} (?:the |its )?{any_of('notes note sidenote memo trace context metadata feedback reason debug telemetry tracking')} {any_of('argument parameter field')}",
    rf"{any_of('save store log archive record mirror back_up')} (?:the|this|our|your|every|each) (?:whole |entire |full )?{any_of('conversation chat session dialogue transcript')} {any_of('on at to in under')} {up_to(2)}{_ADDRESS}",
    rf"{COULD}{any_of('post upload send copy push ship transmit forward')} (?:all|every|each|the users|any) {up_to(3)}{any_of('files documents messages mails emails records contacts photos notes prompts inputs')} to (?:our|my) (?:[^\W.]+ )?{any_of('endpoint server api host bucket service collector drive cloud')}",
    rf"{any_of('quietly silently secretly')} {any_of('store save log record keep track collect copy')} (?:every|all|each|the users) (?:[^\W.]+ )?{any_of('prompt prompts message messages question questions input inputs queries conversation conversations keystrokes')}",
    rf"also {any_of('pay transfer send wire')} (?:[^\W.]+ ){{0,5}}?to (?:the |our |my |an? )?{any_of('account wallet iban')}",
    rf"{COULD}{any_of('report send forward submit copy relay')} (?:each|every|all) (?:[^\W.]+ ){{0,2}}?{any_of('question questions message messages prompt prompts input inputs request requests')} {any_of('of from by')} the user to (?:the |our |an? ){any_of('vendor maker provider author developer company server operator team host')}",
    rf"{COULD}{any_of('push mirror copy upload clone publish')} (?:the|all|any|every|this) private {any_of('repo repository repositories repos code project')} to",
    rf"also add an? {any_of('bcc blind_copy blind_carbon_copy hidden_recipient')}",
    rf"{any_of('export send upload copy transfer')} {up_to(12)}to an {any_of('external outside unknown')} (?:[^\W.]+ )?{any_of('ftp server host')} {any_of('server discreetly quietly secretly host')}",
    rf"{_SEND_OFF} {up_to(6)}{_LOOT} {up_to(6)}{any_of('to into at via through with')} {up_to(4)}{_ADDRESS}",
    rf"{any_of('also additionally furthermore besides moreover')} (?:{_SEND_OFF}|{any_of('drop leave place put')}) {up_to(6)}{any_of('to into at via')} {up_to(3)}{_ADDRESS}",
    rf"{_SEND_OFF} {up_to(5)}{any_of('to into at via')} {up_to(3)}{_ADDRESS} {up_to(8)}{_ALSO}(?= [.]|$)",
    rf"{_LOOT} {up_to(8)}{any_of('is are gets get must_be should_be has_to_be have_to_be are_to_be is_to_be will_be')} (?:also |then |always )?{_SENT} {up_to(2)}{any_of('to via')} {up_to(3)}{_ADDRESS}",
    (
        rf"{any_of('dump gzip zip compress archive pack tar')} {up_to(8)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{any_of('transmit send upload ship post transfer deliver')} (?:it|them|the (?:archive|dump|file|result|zip)) "
        rf"(?:to|via) {up_to(2)}{_ADDRESS}"
    ),
    rf"{any_of('leak exfiltrate smuggle siphon funnel')} (?:its|the|their|his|her|all|every|each|any) {up_to(4)}{any_of('to through via')} {up_to(4)}{any_of('endpoint url server host address site account')}",
    rf"{any_of('whatever everything anything all')} (?:that )?{any_of('the_user you they')} (?:[^\W.]+ )?{any_of('pastes paste types type writes write drafts draft opens open says enters enter sends sees reads read uploads upload')} {up_to(3)}{any_of('goes go ends_up lands is_sent are_sent gets_sent')} (?:also )?{any_of('to at in via on')} {up_to(3)}{_ADDRESS}",
    rf"{any_of('mirror push clone sync copy back_up')} {any_of('the your this')} (?:[^\W.]+ )?{any_of('workspace project repository repo code codebase folder')} to (?:git|https?|ssh|s?ftp) [^\W.]+ {up_to(6)}{_ALSO}(?= [.]|$)",
    # Into an argument that is for something else
    (
        rf"{any_of('tuck slip smuggle sneak bury')} {any_of('the their his her any all every a')} {up_to(4)}{any_of('in into inside within')} (?:the |a |an )?(?:[^\W.]+ ){{0,2}}?"
        rf"{any_of('argument parameter field param query')}"
    ),
    rf"{_PLACES} {MUST} (?:also |always )?{any_of('contain carry hold include list bear')} {up_to(8)}(?:{_TALKED}|{any_of('everything anything whatever all')} (?:that )?the users? (?:has |have )?{any_of('typed said written entered asked told pasted')})",
    rf"{any_of('have make let ensure')} {up_to(5)}{_PLACES} {any_of('contain carry hold include')} {up_to(12)}(?:{_TALKED}|contents? of (?:all |the |any )?(?:open files|files (?:that |which )?(?:were |was |are |you |have been )?(?:opened|open|read|seen)))",
    (
        rf"{any_of('encode append add put include embed pass hide write')} {up_to(3)}{any_of('keys tokens passwords secrets credentials codes')} (?:that )?you (?:have )?"
        rf"{any_of('seen saw come_across came_across remember encountered noticed')}"
    ),
    (
        rf"(?:passport numbers?|date of birth|home address|social security number|card numbers?|tax id|medical records?) {up_to(8)}{any_of('must should are_to is_to has_to have_to')} (?:always |also )?be {_SENT} {up_to(3)}"
        rf"(?:the |a |an ){any_of('hidden secret undocumented invisible')} {_PLACES}"
    ),
    # Where others read it, and by ways that look harmless
    (
        rf"{any_of('paste post put include dump write add append insert embed list')} (?:the |all |any |every |your |its ){{1,2}}(?:[^\W.]+ )?{any_of('environment_variables env_vars passwords private_keys api_keys')} {up_to(5)}{any_of('in into to as inside within')} "
        rf"{up_to(3)}{any_of('html markdown hidden invisible public')} (?:[^\W.]+ )?{any_of('comment comments body gist page')}"
    ),
    (
        rf"{any_of('body comment description message footer')} of {any_of('each every any')} {up_to(8)}{any_of('paste post put include dump write embed list')} (?:the |all |any |every ){{1,2}}"
        rf"(?:[^\W.]+ )?{any_of('environment_variables env_vars private_keys api_keys')}"
    ),
    (
        rf"{any_of('dns')} {any_of('lookup lookups query queries request requests')} {any_of('of for with')} {up_to(6)}(?:(?:first|last) \d+ {any_of('chars characters bytes letters words')}|{any_of('base64 hex')} {up_to(2)}of|"
        rf"{any_of('encoded conversation password document')})"
    ),
    rf"{any_of('base64 hex urlencoded encoded')} (?:form |version |string |text |encoding )?of (?:the |all |your )?(?:users (?:[^\W.]+ ){{0,2}}?{any_of('message messages prompt prompts question input secrets')}|conversation|chat history|system prompt)",
    # Other languages
    (
        r"(?:ubermittle|ubermitteln sie|sende|senden sie|schicke|schicken sie|leite|poste|kopiere|lade) (?:\w+ ){0,5}?(?:chatverlauf|gesprachsverlauf|unterhaltung|konversation|"
        r"passwort|passworter|zugangsdaten|kontakte|adressbuch|quelltext|quellcode|api schlussel|umgebungsvariablen|zugriffstoken|dateiinhalte?) (?:\w+ ){0,4}?(?:an|zu|nach|auf) (?:\w+ ){0,4}?(?:https?|ftp|webhook)"
    ),
    (
        r"(?:envoie|envoyez|transmets|transmettez|transfere|transferez|publie|publiez|copie|copiez|poste|postez) (?:\w+ ){0,5}?(?:conversation|historique|mots? de passe|identifiants|cles? api|"
        r"jetons?|contacts|carnet dadresses|variables denvironnement|donnees personnelles|code source) (?:\w+ ){0,5}?(?:a|au|aux|vers|sur) (?:\w+ ){0,4}?(?:https?|ftp|webhook)"
    ),
    (
        r"(?:envia|envie|reenvia|reenvie|manda|sube|transmite|publica|copia) (?:\w+ ){0,4}?(?:agenda|contactos|conversacion|historial|contrasenas?|credenciales|tokens?|"
        r"mensajes|variables de entorno|codigo fuente|datos personales) (?:\w+ ){0,6}?(?:a|al|hacia|en) (?:\w+ ){0,4}?(?:https?|ftp|webhook)"
    ),
    (
        r"(?:envie|envia|mande|encaminhe|transmita|publique|copie|suba) (?:\w+ ){0,4}?(?:agenda|contatos|conversa|historico|senhas?|credenciais|tokens?|mensagens|"
        r"variaveis de ambiente|codigo fonte|dados pessoais) (?:\w+ ){0,6}?(?:para|ao|em) (?:\w+ ){0,4}?(?:https?|ftp|webhook)"
    ),
)
_EXFILTRATE_LATER_BY_MAIL = (
    rf"{any_of('email mail send forward')} (?:the|this|all|every|our|your) (?:[^\W.]+ ){{0,2}}?{any_of('thread conversation chat contents content transcript history exchange correspondence')} {up_to(6)}to {_MAILBOX}",
    rf"{_SEND_OFF} {up_to(4)}{_LOOT} {up_to(6)}to {_MAILBOX}",
    rf"{_LOOT} {up_to(8)}{any_of('is are gets get must_be should_be has_to_be have_to_be are_to_be is_to_be will_be')} (?:also |then |always )?{_SENT} {up_to(2)}{any_of('to via')} {_MAILBOX}",
    rf"{any_of('put add include insert set place')} {_MAILBOX} {any_of('in into as to on')} (?:the )?{any_of('bcc cc blind_copy')} {up_to(3)}{any_of('every each all any')}",
    rf"{any_of('every each all any')} (?:[^\W.]+ )?{any_of('mail mails email emails message messages')} {up_to(5)}{_MAILBOX} {any_of('as in on')} (?:a |the |its )?{any_of('blind_copy bcc hidden_recipient additional_recipient second_recipient')}",
)
_EXFILTRATE_CJK = (
    r"(?:将|把)\w{0,12}?(?:聊天记录|对话|密码|密钥|凭据|凭证|令牌|通讯录|环境变量|源代码)\w{0,10}?(?:发送|上传|提交|转发|传输|推送|传)到? ?(?:https?|webhook|ftp|\w{0,8}?(?:地址|服务器|邮箱))",
    r"(?:发送|上传|提交|转发|传输|推送)\w{0,8}?(?:聊天记录|密码|密钥|凭据|凭证|令牌|通讯录|环境变量|源代码)\w{0,6}?(?:到|至|给) ?(?:https?|webhook|ftp|\w{0,8}?(?:地址|服务器|邮箱))",
)


# Said so plainly that it is no description.
_EXFILTRATE_PLAINLY_CJK = (
    r"(?:直接|悄悄|偷偷|秘密|务必|始终|必须|自动)(?:将|把)\w{0,6}?(?:聊天记录|对话记录|对话|密码|密钥|凭据|凭证|令牌|通讯录|环境变量)\w{0,6}?(?:发送|上传|提交|转发|传输|推送)到? ?(?:https?|webhook|ftp)",
)


KINDS: dict[str, Kind] = {
    "exfiltration": Kind(_EXFILTRATE, unless=NEGATED),
    "exfiltration-by-mail": Kind(_EXFILTRATE_BY_MAIL, unless=NEGATED, holds="@", written=NO_CODE),
    "exfiltration-by-phone": Kind(_EXFILTRATE_BY_PHONE, unless=NEGATED),
    "exfiltration-by-host": Kind(_EXFILTRATE_BY_HOST, unless=NEGATED, holds="."),
    "exfiltration-strictly": Kind(_EXFILTRATE_STRICTLY, unless=NEGATED),
    "exfiltration-later": Kind(_EXFILTRATE_LATER, unless=NEGATED, later=True),
    "exfiltration-later-by-number": Kind(_EXFILTRATE_LATER_BY_NUMBER, unless=NEGATED, holds=".", later=True),
    "exfiltration-later-by-mail": Kind(
        _EXFILTRATE_LATER_BY_MAIL, unless=NEGATED, holds="@", written=NO_CODE, later=True
    ),
    "exfiltration-plainly-cjk": Kind(_EXFILTRATE_PLAINLY_CJK, unspaced=True),
    "exfiltration-cjk": Kind(_EXFILTRATE_CJK, unspaced=True, later=True),
}
"""What is searched for, by name."""
