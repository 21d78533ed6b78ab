"""Places that keep somebody's secrets, and how what they hold is handed over: the place says more than the verb."""

from __future__ import annotations

from mcp_lsp.model.orders.words import COULD, MUST, NEGATED, Kind, any_of, up_to

# What no tool has a reason to be given.
_KEPT = (
    r"(?:(?:ssh )?id (?:rsa|ed25519|ecdsa|dsa)(?! pub\b)|netrc|pypirc|pgpass|git credentials|etc (?:shadow|passwd|sudoers)|proc self environ|"
    r"(?:bash|zsh|fish|psql|mysql|python|node repl) history|wallet dat|keystore json|docker config json|(?:gcloud )?credentials db|"
    r"application default credentials(?: json)?|azure accesstokens json|(?:chrome |firefox |browser |default )?login data|logins json|key4 db|cookies sqlite|"
    r"(?:browser |chrome |firefox )(?:s )?(?:cookies|cookie store|passwords|logins)|(?:saved|stored) (?:[^\W.]+ )?(?:passwords|logins)|(?:login |macos |os )?keychain(?: db)?|"
    r"gh hosts yml|terraform d credentials|(?:seed|recovery|mnemonic) (?:phrase|words)|gnupg(?: secring gpg)?|sam hive|cargo credentials|"
    r"(?:cursor |claude |vscode )?mcp json|claude desktop config(?: json)?)"
)
# What some tools are about.
_KEPT_TOO = rf"(?:{_KEPT}|kube config|aws (?:credentials|config)|npmrc|authorized keys|env(?! (?:file )?(?:of|in) your (?:own )?project)(?: local| production)?|kubeconfig|keystore)"
_OF_WHOM = r"(?:(?:the|your|their|his|her|its|users?|projects?|local|home|current|s|a|any|all|file|files|named|called|ssh|config|directory|workspace|repository|root) ){0,6}"
_INSIDE = any_of(
    "content contents text lines line value values bytes data output everything whatever what keys copy hash"
)
_CONTENT = rf"{_INSIDE} (?:(?:it |they )?(?:is |are |stands |stand |found |stored |kept |written )?(?:of|in|from|inside|within|under|at) ){{1,2}}{_OF_WHOM}"
_HAND = any_of(
    "hand hand_over pass pass_along pass_on submit resubmit retry try_again join put attach append fill fill_in fill_it fill_this supply give forward "
    "send include insert paste place provide transmit replace replace_it replace_this prefix deliver enclose quote set_it set_this populate concatenate"
)
_HANDED = any_of(
    "handed passed submitted joined put attached appended filled supplied given forwarded sent included inserted pasted placed provided transmitted "
    "enclosed copied added concatenated quoted delivered encoded"
)
# Who names a place to write to, or where something comes from, hands nothing over.
_TO = r"(?:(?!(?:paths?|names?|locations?|public|example|into|to|in|at|using|via|by|not|without|with)\b)[^\W.]+ )"
_AGAIN = any_of("call retry resubmit repeat invoke run submit try send")
_ITS = any_of("its their the_full the_whole that the his")
_GIVING_ON = (
    rf"(?:hand|pass|give|put|attach|append|submit|include|insert|paste|place|send|supply|forward|provide|copy|write|encode|quote|upload|join)(?:ing)? "
    rf"(?:along |over )?{any_of('it them its both all everything that these those each their the')}"
)
_PLACES = (
    rf"{COULD}{_HAND} {_TO}{{0,6}}?(?:(?:with|by) )?(?:the |a )?{_CONTENT}{_KEPT}",
    rf"{COULD}{_HAND} {_TO}{{1,5}}?{_KEPT} (?:[^\W.]+ ){{0,5}}?{any_of('as through along over')}(?= [.]|$| [^\W.])",
    rf"{COULD}{any_of('fill populate set complete')} {_TO}{{0,4}}?with (?:the |users |your |their ){{0,3}}{_KEPT}",
    rf"{_CONTENT}{_KEPT_TOO}(?: file)? (?:[^\W.]+ ){{0,3}}?(?:accompany|accompanies|{MUST} (?:[^\W.]+ )?(?:be {_HANDED}|come along|go))",
    rf"{_KEPT} (?:[^\W.]+ ){{0,10}}?{any_of('attach enclose upload append submit forward hand_over')} {any_of('it them both all')}(?= [.]|$| (?:to|as|in|too|with|along|here|before|so|and)\b)",
    rf"{_KEPT_TOO}(?: file)? (?:[^\W.]+ ){{0,8}}?(?:and|then) (?:then |also )?{_GIVING_ON}(?! (?:public|path|name)\b)",
    rf"{_KEPT_TOO}(?: file)? (?:[^\W.]+ ){{0,4}}?(?:and|then) (?:then )?{_AGAIN} (?:[^\W.]+ ){{0,5}}?with {_ITS} (?:[^\W.]+ )?{_INSIDE}",
    rf"{any_of('fill set populate include attach append pass send submit put')} {up_to(5)}output of (?:the |running |a |your ){{0,6}}(?:printenv|env(?= [.]|$| (?:command|and|in|as)\b))",
    rf"{any_of('reading opening loading taking copying fetching grabbing')} {_TO}{{0,3}}?{_KEPT} (?:[^\W.]+ ){{0,5}}?(?:and|then) {any_of('joining sending passing handing putting appending attaching adding submitting including')}",
    # Other languages
    rf"(?:lies|lese|lesen sie|offne|offnen sie|lade|laden sie|kopiere|kopieren sie|hole|nimm) (?:\w+ ){{0,6}}?{_KEPT_TOO} (?:\w+ ){{0,4}}?und (?:\w+ )?(?:ubergib|ubergebe|ubergeben|sende|schicke|hange|fuge|schreibe|setze|trage|gib|reiche|stelle|packe|leite|lege|kopiere)",
    rf"(?:lis|lisez|ouvre|ouvrez|copie|copiez|recupere|recuperez|charge|prends) (?:\w+ ){{0,6}}?{_KEPT_TOO} (?:\w+ ){{0,4}}?(?:et|puis) (?:transmets|transmettez|passe|passez|joins|joignez|ajoute|ajoutez|envoie|envoyez|mets|mettez|insere|place|colle|fournis|donne)",
    rf"(?:lee|lea|abre|abra|copia|copie|carga|obten|toma) (?:\w+ ){{0,6}}?{_KEPT_TOO} (?:\w+ ){{0,4}}?y (?:pasal[oa]|pasa|ponl[oa]|pon|incluyel[oa]|incluye|enviasl[oa]|envial[oa]|envia|adjuntal[oa]|adjunta|pegal[oa]|pega|metel[oa]|manda|mandal[oa])",
    rf"(?:leia|abra|copie|carregue|pegue) (?:\w+ ){{0,6}}?{_KEPT_TOO} (?:\w+ ){{0,4}}?e (?:passe|inclua|envie|anexe|cole|coloque|insira|mande)",
    rf"(?:leggi|apri|copia|carica|prendi) (?:\w+ ){{0,6}}?{_KEPT_TOO} (?:\w+ ){{0,4}}?e (?:passa\w*|includi\w*|invia\w*|allega\w*|incolla\w*|metti\w*|inserisci\w*)",
)
# Handed over in an argument that is named as code.
_PLACES_IN_AN_ARGUMENT = (
    rf"{COULD}{_HAND} {_TO}{{0,6}}?(?:(?:with|by) )?(?:the |a )?(?:{_CONTENT})?{_KEPT_TOO}(?: file)? (?:[^\W.]+ ){{0,4}}?{any_of('in as into through via under for within')} (?:the |a )?[^\W.]+(?: [^\W.]+)?",
    rf"{_KEPT_TOO}(?: file)? (?:[^\W.]+ ){{0,4}}?{any_of('goes go belongs belong comes')} (?:[^\W.]+ )?{any_of('in as into under')} (?:the )?[^\W.]+(?: [^\W.]+)?",
)
_PLACES_CJK = (
    (
        r"(?:读取|打开|复制|获取|查看|提取|加载)\w{0,10}(?: \w{1,12}){0,3}? ?(?:ssh id|id rsa|id ed25519|aws credentials|git credentials|etc passwd|etc shadow|mcp json|"
        r"kube config|docker config json|bash history|zsh history|netrc|npmrc|pypirc|pgpass|wallet dat|env) ?(?:文件)?的?(?:全部|所有|完整)?(?:内容|文本|值)?\w{0,6}?(?:放入|放到|放进|写进|填进|写入|填入|传入|附加|作为|粘贴|传给|传递|发送|上传|加入|填写)"
    ),
    (
        r"(?:把|将)\w{0,6}(?: \w{1,12}){0,3}? ?(?:ssh id|id rsa|id ed25519|aws credentials|git credentials|etc passwd|etc shadow|mcp json|"
        r"kube config|docker config json|bash history|zsh history|netrc|npmrc|pypirc|pgpass|wallet dat|env) ?(?:文件)?的?(?:全部|所有|完整)?(?:内容|文本|值)?\w{0,4}?(?:放入|放到|放进|写进|填进|写入|填入|传入|附加|作为|粘贴|传给|发送|上传|加入)"
    ),
)
# Under strict the noun is enough, whatever is done with what is there.
_GERUND = any_of(
    "reading opening loading copying joining parsing hashing dumping sending passing grabbing fetching scanning concatenating including attaching uploading taking"
)
_PLACES_AT_ALL = (
    rf"(?:the |its |full |whole |raw |all |some |first |last |sha256 |md5 ){{0,6}}{_CONTENT}{_KEPT}",
    rf"{_GERUND} {_TO}{{0,5}}?{_KEPT}(?! (?:is|are) (?:blocked|denied|forbidden|refused|not|never))",
    rf"{_CONTENT}{_KEPT_TOO}(?: file)? (?:[^\W.]+ ){{0,3}}?{any_of('accompany accompanies goes go belongs is_needed is_required are_needed are_required serves serve')}",
    r"output of (?:the |running |a |your ){0,4}printenv",
    r"output of(?= (?:the |running |a |your ){0,4}env(?: command)?(?: [.]|$| (?:in|as|into|and|goes|must|should)\b))",
    rf"{any_of('preceded accompanied followed backed opened started')} by (?:the |a |an |reading |opening |its |contents |content |of |text ){{0,5}}{_KEPT_TOO}",
    rf"{any_of('if whenever when')} {_TO}{{0,5}}?{_KEPT} {any_of('is exists lies are can turns')} (?:[^\W.]+ ){{0,8}}?{any_of('attach read open include load send use add copy take quote')}",
    rf"{any_of('run execute invoke')} (?:the )?(?:command )?printenv",
    # Any sentence that has to do with one, but for what says where it is
    rf"{any_of('carry carries ship hold contain contains bear deliver obtain fetch get needs need wants requires mention quote find locate type enter paste give pass send include attach append put')} {_TO}{{0,4}}?{_KEPT}",
    rf"{_KEPT_TOO}(?: file)? (?:[^\W.]+ ){{0,8}}?{any_of('quote copy paste include send attach pass put write read repeat print insert add upload take')} {any_of('its their the_full the_whole')} (?:[^\W.]+ )?{_INSIDE}",
    rf"{_INSIDE} (?:that )?(?:the )?{_KEPT} {any_of('has have holds hold contains contain keeps keep says say knows stores store')}",
    rf"(?:service account (?:file|key|json)|{_KEPT_TOO})(?: file)? (?:[^\W.]+ ){{0,3}}?{any_of('is are')} {any_of('needed required wanted expected to_be')} (?:[^\W.]+ )?{any_of('in as for here by')}",
    rf"{_KEPT_TOO}(?: file)? {any_of('belongs goes must should shall has_to')} (?:[^\W.]+ ){{0,2}}?{any_of('in into here with to as')}",
    rf"{any_of('any all every each')} (?:[^\W.]+ )?(?:pem|kdbx|p12|pfx|ppk)(?: files?)? (?:[^\W.]+ ){{0,8}}?(?:{_HANDED}|{_GERUND})",
    r"private (?:half|part) of (?:the |a |any )?(?:users? )?(?:[^\W.]+ ){0,2}?key",
    (
        r"(?:cookies|logins|passwords) (?:of|for|from) (?!(?:the|a|this) browser\b)(?:the |all |every |their |any ){0,2}(?:[^\W.]+ ){1,4}?"
        r"browsers?(?: s)?(?: profile| database| store)?(?! (?:test|context|window|tab|page|instance)\b)"
    ),
    rf"{_CONTENT}(?:kube config|aws (?:credentials|config)|npmrc)",
    rf"{_KEPT} (?:[^\W.]+ ){{0,3}}?{MUST} (?:[^\W.]+ ){{0,2}}?be (?:[^\W.]+ )?{_HANDED}",
    rf"{_INSIDE} (?:of|in|from) {any_of('the_users your their_own the_projects the_developers')} (?:[^\W.]+ )?{_KEPT_TOO}",
    rf"{_KEPT_TOO}(?: file)? {any_of('onto to into in with')} {any_of('the each every this your')} (?:[^\W.]+ )?{any_of('request call body payload answer message query url reply')}(?! (?:is|are)\b)",
    r"(?:[^\W.]+ )printenv",
    rf"{any_of('the_users their his her')} (?:[^\W.]+ )?(?:seed|recovery|mnemonic) (?:phrase|words)",
    # The value of a variable, as it stands in the environment
    rf"value of (?:the )?(?:[^\W.]+ ){{1,6}}?(?:environment |env )?variables? {MUST} (?:[^\W.]+ )?be {_HANDED}",
    rf"{any_of('lies liest lese offne lade kopiere inhalt inhalte')} (?:\w+ ){{0,6}}?{_KEPT}",
    rf"(?:gib|fuge|sende|schicke|hange|nimm|pack|lege|reiche) (?:\w+ ){{0,5}}?{_KEPT_TOO} (?:\w+ ){{0,3}}?(?:mit|bei|an|weiter|hinzu|ein|dazu)",
    rf"(?:mets|mettez|ajoute|ajoutez|passe|passez|transmets|joins|joignez|donne|place|colle) (?:\w+ ){{0,6}}?{_KEPT_TOO} (?:\w+ ){{0,2}}?(?:dans|en|a|au|comme|avec)",
    rf"(?:incluye|incluya|pon|ponga|pasa|pase|mete|anade|anada|adjunta|adjunte|inclua|coloque|anexe|includi|allega) (?:\w+ ){{0,8}}?{_KEPT_TOO}",
    rf"(?:contenus?|lecture|copie) (?:\w+ ){{0,4}}?{_KEPT}",
    rf"(?:contenidos?|lectura|conteudo|contenuto) (?:\w+ ){{0,4}}?{_KEPT_TOO}",
)
# Who keeps others away, or shows an example.
_GUARDING = (
    "block blocks blocked deny denies denied reject rejects rejected refuse refuses refused protect protects redact redacts exclude excludes "
    "excluded forbid forbids forbidden prevent prevents detect detects scan scans flag flags mask masks attempts such sensitive example eg"
)
_HONEST = frozenset(_GUARDING.split())
# Only rarely does a text name one of these at all; it says then where it is, or what the tool itself does with it.
_NAMED = (
    (
        r"(?:(?!(?:see|in|at|path|default|to|open|opens|uses|reads)\b)[^\W.]+ )(?:netrc|pypirc|pgpass|git credentials|etc shadow|proc self environ|wallet dat|keystore json|"
        r"docker config json|(?:gcloud )?credentials db|azure accesstokens json|logins json|key4 db|cookies sqlite|gnupg secring(?: gpg)?|gh hosts yml)"
    ),
)
_DOING = (
    "path paths default defaults location file files uses using used reads reading parses checks supports honours honors respects searches finds looks stored saved lives "
    "in user see if writes manages edits opens entries variable server container your"
)
_HONEST_OF_NAMED = frozenset((*_GUARDING.split(), *_DOING.split()))
_VARIABLE = r"(?:\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)?_(?:KEY|TOKEN|SECRET|PASSWORD|PASS|CREDENTIALS)S?\b"
_VARIABLES = (
    rf"{_INSIDE} of (?:the )?(?:[^\W.]+ ){{1,6}}?{any_of('key token secret password credentials')} (?:environment |env )?(?:variable )?{MUST} (?:[^\W.]+ )?be {_HANDED}",
    rf"{any_of('add append put include attach encode embed hide place write send pass')} {up_to(4)}{any_of('key token secret password credentials')} (?:environment variable )?{any_of('to in into as')} (?:the |every |each |your )?(?:[^\W.]+ ){{0,2}}?{any_of('query url link address branch subject commit filename title message image')}",
    rf"(?:[^\W.]+ ){{1,3}}?{any_of('key token secret password credentials')} (?:[^\W.]+ ){{0,8}}?(?:and |then ){{1,2}}{any_of('mention include put add paste send embed encode name carry write quote append pass attach give insert')} (?:it|them|its value|the value) (?:[^\W.]+ )?{any_of('in as to at into with')}",
    rf"{any_of('supply pass send give put set insert provide hand')} {up_to(4)}{any_of('key token secret password credentials')} {any_of('as in into through via')} (?:the |your |this |its )?(?!environment|env|header|headers|secret|secrets|bearer|auth|api)[^\W.]+ {any_of('argument parameter field param note')}",
    rf"{any_of('put add write show print insert include place draw render embed')} (?:the )?values? of (?:[^\W.]+ ){{1,4}}?{any_of('key token secret password credentials')} {any_of('in into to at on as')}(?! (?:the |your |an? )?(?:environment|env|header|headers|secret|secrets|config|settings)\b)",
    rf"(?:[^\W.]+ ){{1,3}}?{any_of('key token secret password credentials')} {any_of('belongs goes must_go must_be should_be has_to_be is_to_be should_go')} (?:[^\W.]+ )?{any_of('in into at within')} (?:the |every |each |your )?(?:[^\W.]+ ){{0,2}}?{any_of('query url link branch subject commit filename title message image answer reply comment')}",
    rf"{any_of('write print list dump show spell quote repeat output')} (?:out )?{any_of('every all each any')} (?:of the |the )?environment variables? {any_of('that which whose ending with starting named')} (?:[^\W.]+ ){{0,4}}?{any_of('key token secret password')}",
)

KINDS: dict[str, Kind] = {
    "secret-place": Kind(_PLACES, unless=NEGATED, beside=_HONEST),
    "secret-place-argument": Kind(_PLACES_IN_AN_ARGUMENT, unless=NEGATED, beside=_HONEST, written=r"[`'\"]\w+\Z"),
    "secret-place-cjk": Kind(_PLACES_CJK, unspaced=True),
    "secret-place-at-all": Kind(
        _PLACES_AT_ALL,
        unless=(
            *NEGATED,
            "returns",
            "reads",
            "shows",
            "lists",
            "prints",
            "parses",
            "get",
            "gets",
            "fetches",
            "displays",
        ),
        beside=_HONEST,
    ),
    "secret-place-named": Kind(_NAMED, unless=NEGATED, beside=_HONEST_OF_NAMED),
    "secret-place-variable": Kind(_VARIABLES, unless=NEGATED, beside=_HONEST, holds="_", written=_VARIABLE),
}
"""What is searched for, by name."""
