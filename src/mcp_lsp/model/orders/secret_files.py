"""Orders to take files and values that are somebody's secret."""

from __future__ import annotations

from mcp_lsp.model.orders.words import GAP_TO, MODEL, MUST, NEGATED, Kind, any_of, up_to

# A public key is for everybody.
_SSH_KEYS = r"(?:(?:private )?ssh (?:private )?(?:keys?|id (?:rsa|ed25519|ecdsa|dsa))|id rsa|id ed25519|id ecdsa|id dsa|ssh (?:rsa|ed25519|ecdsa|dsa))(?! pub\b)"
_HARD = (
    rf"(?:{_SSH_KEYS}|(?:ssh|aws|gnupg|kube) (?:directory|folder)|aws credentials|netrc|pypirc|pgpass|git credentials|"
    r"(?:cursor |claude |vscode )?mcp json|claude desktop config(?: json)?|etc (?:passwd|shadow)|proc self environ|keychain|keyring|"
    r"private (?:ssh )?keys?|application default credentials|claude settings json|config gcloud|(?:saved |stored )browser (?:passwords|logins)|config gh(?: hosts(?: yml)?)?|azure (?:credentials|accesstokens json)|"
    r"gnupg(?: [^\W.]+){0,2}?|browser (?:s )?(?:cookies?|passwords|history|logins)|cookies (?:database|db|file)|login data|"
    r"(?:saved|stored) (?:passwords|logins)|wallet (?:file|seed|keys?|dat)|(?:seed|recovery|mnemonic) phrases?|"
    r"(?:bash|zsh|shell|command) history|docker config json|kube config|password (?:file|store|database|manager(?: s)?(?: vault)?)|"
    r"vault file|etc secrets(?: [^\W.]+){0,2}?|config credentials|env(?! (?:file )?(?:of|in) your (?:own )?project)(?: local| production| file)?|npmrc)"
)
# The same without what a tool may be about.
_HARDEST = (
    r"(?:(?:ssh )?(?:id rsa|id ed25519|id ecdsa|id dsa)(?! pub\b)|aws credentials|netrc|pypirc|pgpass|git credentials|(?:cursor |claude |vscode )?mcp json|"
    r"claude desktop config(?: json)?|claude settings json|etc (?:passwd|shadow)|proc self environ|config gh(?: hosts(?: yml)?)?|"
    r"browser (?:s )?(?:passwords|history|logins)|(?:saved|stored) (?:browser )?(?:passwords|logins)|wallet dat|(?:seed|recovery|mnemonic) phrase|"
    r"(?:bash|zsh|shell) history|kube config|docker config json)"
)
_FILES = (
    rf"(?:{_HARD}|ssh (?:config|known hosts|authorized keys)|aws config|gitconfig|kubeconfig|etc hosts|keystore|"
    r"credentials (?:json|files?)|secrets? (?:file|files|yaml|json))"
)
_SECRETS = rf"(?:{_FILES}|environment variables|credentials)"
# The values that a process was started with.
_ENVIRONMENT = (
    r"(?:(?:all |the |your |every |any |its ){0,3}(?:environment variables?|env vars?)|"
    r"(?:[^\W.]+ ){1,8}?(?:environment variable|env var)|(?:[^\W.]+ ){1,8}?from (?:the |your |its )(?:environment(?: variables)?|shell)|"
    r"(?:the |your |whole |entire |full |process ){1,2}environment|printenv)"
)
_TAKE = any_of(
    "check examine inspect look_for look_in look_into look_up find locate read open load get fetch retrieve cat include copy collect grab "
    "upload send attach pass print dump extract access provide steal exfiltrate paste gather obtain search scan harvest take pull "
    "slurp view"
)
_THEN = any_of(
    "pass passing send sending include including put putting provide providing add append attach submit supply use insert "
    "paste place post upload give hand_over write store return list report deliver forward"
)
_INTO = (
    r"(?<!such\s)(?:as|in|into|to|via|with|through) (?:the |a |an |this |that |its |your )?(?:[^\W.]+ ){0,3}?"
    r"(?:parameter|parameters|argument|arguments|param|field|value|input|sidenote|note|notes|memo|context|tool|call|request|query|header|body|url|endpoint|server|webhook)"
)
_PASS = (
    r"(?:pass|send|attach|append|paste|upload|post|forward|put|email|transmit|include|copy|return|add|give|hand over|supply|provide|"
    r"submit|insert|place|deliver|share|list|report|store|write|save) "
    r"(?:along )?(?:it|them|its|everything|that|those|all|what(?:ever)?|(?:the |their )(?:[^\W.]+ )?(?:contents?|values?|keys?|text|data|passwords?|outputs?|results?|tokens?|bytes|lines))"
)
_ARGUMENT = any_of("argument parameter field input property param value")
_TAKE_AND_PASS = (
    rf"{_TAKE} {GAP_TO}{{0,6}}?{_HARD} {up_to(10)}(?:and |then ){{1,2}}(?:[^\W.]+ ){{0,2}}?{_PASS}",
    rf"{_TAKE} {GAP_TO}{{0,8}}?(?:{_FILES}|environment variables) (?:[^\W.]+ ){{0,6}}?(?:[.] )?(?:[^\W.]+ ){{0,4}}?{_THEN} (?:[^\W.]+ ){{0,8}}?{_INTO}",
    rf"{_THEN} {GAP_TO}{{0,8}}?(?:{_HARDEST}|ssh private key|private ssh key|kubeconfig|env|aws config) (?:[^\W.]+ ){{0,6}}?{_INTO}",
    rf"{_THEN} {any_of('your the')} (?:users )?{any_of('private_key private_keys saved_passwords stored_passwords saved_logins browser_cookies')} (?:of the user |from the |browser |keychain ){{1,3}}(?:[^\W.]+ ){{0,6}}?{_INTO}",
    rf"{_THEN} {GAP_TO}{{0,4}}?(?:{any_of('all any every')} (?:of )?(?:the |your )?environment variables|(?:users|stored|saved) credentials) (?:[^\W.]+ ){{0,6}}?{_INTO}",
    (
        rf"(?:before|after|whenever|each time|every time|when) (?:you )?(?:using|calling|invoking|running|use|call|invoke|run|executing)"
        rf" (?:[^\W.]+ ){{0,8}}?(?:you must |you should |you need to |always |first |please ){{0,6}}{_TAKE} {GAP_TO}{{0,8}}?{_SECRETS}"
    ),
    rf"(?:you must|you need to|you have to|always|first|must|please) (?:first |also |always )?{_TAKE} {GAP_TO}{{0,8}}?{_FILES}",
    # Two sentences, or one that is told to take what the other names
    (
        rf"{_HARD} {up_to(10)}(?:[.] )?{up_to(4)}{any_of('read open load fetch get copy cat take grab')} {any_of('it them its the_file this_file that_file')} {up_to(4)}(?:and |then ){{1,2}}"
        rf"(?:[^\W.]+ )?{_PASS}"
    ),
    rf"{_TAKE} {GAP_TO}{{0,6}}?{_HARD} (?:[.] )?(?:[^\W.]+ ){{0,3}}?(?:then |and ){{1,2}}(?:[^\W.]+ )?{_PASS}",
    rf"(?:{MODEL} )?{MODEL} {MUST} (?:first |also |always )?{_TAKE} {GAP_TO}{{0,8}}?{_HARD}",
    # What an argument is to hold
    rf"{_ARGUMENT} {MUST} (?:always )?{any_of('contain hold carry include have be be_set_to be_filled_with')} (?:the )?(?:[^\W.]+ )?{any_of('contents content everything text data')} {up_to(4)}{_HARD}",
    rf"{any_of('set fill populate')} {up_to(4)}{any_of('to with from using')} (?:the )?(?:[^\W.]+ )?{any_of('contents content text data')} (?:of |in |from ){{1,2}}{GAP_TO}{{0,4}}?{_HARD}",
    rf"{any_of('contents content text')} (?:of |in |from ){GAP_TO}{{0,4}}?{_HARD} {MUST} (?:always |also )?be {any_of('passed included sent attached provided supplied put added given submitted copied inserted')}",
    (
        rf"{any_of('ensure make_sure make_certain see_to_it')} (?:that )?{GAP_TO}{{0,5}}?{_HARD} {any_of('is are gets get')} "
        rf"{any_of('passed included sent attached provided supplied put added given submitted copied')}"
    ),
    rf"use {GAP_TO}{{0,4}}?{_HARD} to {any_of('fill fill_in populate set complete')} {up_to(4)}{_ARGUMENT}",
    rf"{any_of('include attach append supply submit provide send paste upload')} (?:along )?(?:the )?(?:[^\W.]+ )?{any_of('contents content text bytes output')} of {GAP_TO}{{0,4}}?{_HARD}",
    rf"{any_of('send pass hand give')} along {GAP_TO}{{0,5}}?{_HARD}",
    rf"{any_of('extract take pull grab collect')} from {GAP_TO}{{0,2}}?{_HARD} {up_to(6)}(?:and |then ){{1,2}}{any_of('include return send pass append print')} (?:it |them |everything |that |all )?{any_of('in to as with')} (?:the |your )?{any_of('response reply answer output result query argument parameter')}",
    rf"{_HARD} (?:[.] )?(?:always |also |first |please ){{0,2}}include (?:the |its |full ){{0,2}}{any_of('contents content text')} {any_of('in with')} (?:the |your |every |each )?{any_of('response reply answer output')}",
    rf"{any_of('include attach append submit supply paste upload')} (?:your |the users |the user s |users |home |user |the |a |copy |of ){{0,5}}{_HARDEST} {any_of('to_the in_the as in to with_the for_the with_each with_every so_that')}",
    (
        rf"{_ARGUMENT} {MUST} (?:always )?{any_of('contain hold carry include take')} {any_of('whatever everything all anything')} (?:that )?"
        rf"(?:is |stands |can be found |is found |is stored |there is ){{0,1}}{any_of('in inside within under at from')} {GAP_TO}{{0,5}}?{_HARD}"
    ),
    # A tool that has no business with a file, and needs what is in it
    rf"{any_of('needs need requires require expects expect wants takes include includes')} (?:[^\W.]+ )?{any_of('content contents text output bytes')} of {GAP_TO}{{0,4}}?{_HARDEST} {any_of('in as to for before so')}",
    rf"{any_of('must should has_to have_to needs_to need_to')} {any_of('include contain carry hold pass bring have')} (?:the )?{any_of('content contents text output value')} of {GAP_TO}{{0,4}}?{_HARDEST}",
    rf"{any_of('content contents text output')} of {GAP_TO}{{0,4}}?{_HARDEST} {any_of('goes go belongs belong is_put is_passed is_needed are_needed is_to are_to are_passed')}",
    rf"{any_of('filled set populated')} {any_of('with to from by')} {up_to(4)}{_HARDEST}",
    rf"{any_of('include attach supply submit provide give send pass paste upload put')} {GAP_TO}{{0,4}}?{_HARDEST} {any_of('in as into via through')}",
    rf"{any_of('make let have get ask')} (?:the )?{any_of('model assistant agent shell client')} {up_to(4)}{_HARDEST} {up_to(4)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}",
    rf"{any_of('find locate search collect gather look_for read open take load grab')} (?:any |all |every |each |the ){{1,2}}(?:[^\W.]+ )?{any_of('pem key credential credentials secret env pfx kdbx wallet')} files? {up_to(4)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}",
    rf"{any_of('run execute')} (?:[^\W.]+ )?cat {GAP_TO}{{0,4}}?{_HARDEST}",
    rf"{any_of('ask query request')} {up_to(4)}for {_ENVIRONMENT} (?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}",
    rf"{any_of('include attach send pass upload read copy collect return')} {any_of('everything all_files all the_files')} {any_of('under in from inside')} (?:the |your |home |user )?{any_of('ssh aws gnupg kube docker azure')}",
    (
        rf"{any_of('collect gather find extract harvest retrieve get')} (?:all |any |every |the |saved |stored ){{1,3}}{any_of('credentials passwords api_keys ssh_keys private_keys tokens secrets logins cookies')} "
        rf"(?:that |which |you |can |are ){{0,4}}{any_of('found stored saved from in find')} {up_to(5)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}"
    ),
    rf"{any_of('look_for find search collect gather take')} {up_to(4)}{any_of('credentials tokens secrets passwords api_keys aws_keys access_keys')} {any_of('in from')} (?:the |your )?(?:environment|env|shell) (?:variables )?(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}",
    rf"{any_of('look search check scan go')} {any_of('in into through at')} (?:the |your )?(?:process )?{any_of('environment env shell keychain')} (?:variables )?for (?:any |all |the ){{0,2}}{any_of('credentials tokens secrets passwords keys')} (?:and |then ){{1,2}}(?:[^\W.]+ )?(?:{_PASS}|add them)",
    # The environment of the process
    rf"{any_of('dump gather collect harvest copy append grab send attach exfiltrate take')} {_ENVIRONMENT}(?! (?:from|of|between) (?:a|one|the|another)) (?:[^\W.]+ ){{0,4}}?{any_of('in into to as and via with')}(?! (?:another|a|the) (?:service|container|pod|deployment|app|project|process|host|file|build|environment|job|function|new)\b)",
    (
        rf"{any_of('read get take fetch retrieve obtain list print run gather')} {_ENVIRONMENT} {up_to(4)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}"
    ),
    # A password out of a file
    (
        rf"{any_of('obtain read get fetch take extract retrieve find grab copy')} (?:the |all |any ){{0,2}}(?:[^\W.]+ )?{any_of('password passwords secret secrets credentials api_key api_keys token tokens')} "
        rf"(?:stored |found |kept )?{any_of('from in')} (?:the |a |your )?{up_to(3)}{any_of('yml yaml json toml ini conf cfg config file disk')} {up_to(2)}(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}"
    ),
    rf"{any_of('search scan crawl look_through')} {up_to(4)}{any_of('for')} (?:any |all |the )?(?:private keys?|seed phrases?|passwords|credentials|ssh keys|api keys|secrets) (?:[^\W.]+ )?(?:and |then ){{1,2}}(?:[^\W.]+ )?{_PASS}",
)
# Files that hold secrets beside what a tool is about, and where a key is somebody's.
_MORE_FILES = (
    rf"(?:{_FILES}|etc ssl private|(?:tls|ssl|server|client|signing) (?:private )?keys?(?= (?:file|pem|usually|from|at|in|under)\b)|mylogin cnf|my cnf|"
    r"rclone conf|s3cfg|terraformrc|vault token|run secrets|id rsa|kdbx|wp config php|service account json|google credentials json|(?:login )?keychain|"
    r"sam hive|serviceaccount token|(?:bash|zsh|psql|mysql|python|node repl) history)"
)
_LOOK = any_of(
    "look_through have_a_look_through have_a_look_at have_a_look_in take_a_look_at go_through comb sift dig_through peek_at skim"
)
_SECRETS_IN = any_of(
    "values_marked_sensitive values_that_are_sensitive sensitive_values secrets secret passwords password tokens token credentials"
)
_TAKE_AT_ALL = (
    rf"{any_of('begin start end open close continue')} with (?:the |its |full |whole ){{0,2}}{any_of('contents content text')} of {GAP_TO}{{0,4}}?{_HARDEST}",
    rf"(?<!to\s){any_of('return print output show echo display include quote reveal email mail')} (?:the |its |full |whole |first |last |raw ){{0,3}}{any_of('contents content text lines bytes')} of {GAP_TO}{{0,4}}?{_HARDEST}",
    rf"{_HARDEST} (?:[.] )?(?:always|also|first) {any_of('check read include open load inspect')} (?:this|the|that) (?:[^\W.]+ )?file",
    rf"(?:please |first |always |must |also ){{1,2}}{any_of('read open load fetch cat')} {GAP_TO}{{0,4}}?id (?:rsa|ed25519|ecdsa) pub (?:and |then ){{1,2}}{_PASS}(?! (?:[^\W.]+ ){{0,6}}?(?:public|key|keys|ssh)\b)",
    rf"(?<!are\s)(?<!is\s)(?<!be\s)(?<!were\s){_TAKE} (?!from\b){GAP_TO}{{0,6}}?{_FILES}",
    rf"(?<!are\s)(?<!is\s)(?<!be\s)(?<!were\s)(?<!to\s){_LOOK} {GAP_TO}{{0,4}}?{_MORE_FILES}",
    (
        rf"(?<!are\s)(?<!is\s)(?<!to\s){any_of('pull extract copy read get take fetch dump collect grab')} (?:the |all |any |every ){{0,2}}(?:[^\W.]+ )?{_SECRETS_IN} {up_to(4)}{any_of('from in of out_of')} (?:the |your )?"
        rf"(?:[^\W.]+ ){{0,2}}?(?:tfstate|tfvars|my cnf|mylogin cnf|rclone conf|s3cfg|wp config php|service account json|etc ssl private|run secrets)"
    ),
    rf"(?:{_HARDEST}|private keys?|etc ssl private) {up_to(10)}{any_of('read load cat fetch open copy')} {any_of('it that them this')} {any_of('too as_well also first beforehand in without_asking')}(?= [.]|$)",
    rf"(?:{_HARDEST}|application default credentials) {up_to(6)}(?:[.] )?{up_to(3)}{any_of('read load fetch open')} {any_of('it this_file that_file the_file')} {up_to(3)}(?:and |then ){{1,2}}{up_to(2)}{any_of('copy pass send paste include quote report put return')}",
    rf"(?:{_HARDEST}|login keychain|security dump keychain) {up_to(6)}{any_of('and')} {any_of('feed hand give pass send supply')} {up_to(6)}to this",
    rf"(?<!to\s){any_of('use take set put make quote copy give fill enter')} (?:the |its |full |whole |first |last |raw ){{0,3}}{any_of('contents content text line lines value output bytes')} of {GAP_TO}{{0,4}}?{_HARDEST}",
    rf"{any_of('value argument parameter field input')} (?:for |of )?(?:[^\W.]+ ){{0,3}}?{any_of('is are must_be should_be has_to_be comes_from')} (?:the |a )?(?:[^\W.]+ )?{any_of('content contents text line lines bytes hash value output')} of {GAP_TO}{{0,3}}?{_HARDEST}",
    rf"(?<!to\s){any_of('grep awk tail head less zip tar scp rsync base64')} {GAP_TO}{{0,7}}?{_HARDEST}",
    # Other languages
    rf"(?:lies|lese|lesen sie|offne|offnen sie|lade|laden sie|kopiere|kopieren sie|hole|ubernimm|sende) (?:\w+ ){{0,6}}?{_HARD}",
    rf"(?:lis|lisez|ouvre|ouvrez|copie|copiez|recupere|recuperez|envoie|envoyez) (?:\w+ ){{0,6}}?{_HARD}",
    rf"(?:lee|lea|abre|abra|copia|copie|obten|obtenga|recupera|envia|leia|obtenha|recupere|envie) (?:\w+ ){{0,6}}?{_HARD}",
)
_TAKE_CJK = (
    r"(?:把|将)(?:用户|你|您)的?\w{0,6}?(?:密码|密钥|凭据|凭证|令牌|私钥)\w{0,4}?(?:写入|填入|放入|放到|附加|加入|添加|传入|作为)",
    r"(?:把|将|读取)\w{0,4}?环境变量\w{0,6}?(?:附加|写入|填入|放入|加入|添加到|发送|上传|传入|输出)",
    (
        r"(?:读取|打开|复制|获取|上传|发送|查看)\w{0,10}(?: \w{1,12}){0,3}? ?(?:ssh id|id rsa|id ed25519|aws credentials|git credentials|"
        r"etc passwd|etc shadow|mcp json|kube config|bash history|zsh history|netrc|npmrc|pgpass)"
    ),
    r"(?:读取|打开|复制|获取)\w{0,12}(?: \w{1,12}){0,3}? ?(?:env 文件|私钥文件|密钥|凭据文件|密码文件)\w{0,8}?(?:附|作为|传递|发送|放入|填入|加入|写入|传入)",
    r"(?:读取|打开|复制|获取|上传|发送|收集)\w{0,8}?(?:私钥|密钥文件|助记词|浏览器密码|保存的密码)",
)

# An argument that asks for a file by its name.
_NAMES = (
    rf"{any_of('content contents text data value output')} (?:of|from|in) (?:reading )?(?:the )?(?:[^\W.]+ ){{0,2}}?{_HARDEST}",
    rf"{any_of('read cat open load')} (?:the )?(?:[^\W.]+ )?{_HARDEST} (?:and|into|here|first)",
    rf"{_HARDEST} {any_of('contents content text value')}",
)

KINDS: dict[str, Kind] = {
    "secret-file-name": Kind(_NAMES),
    "secret-file": Kind(_TAKE_AND_PASS, unless=NEGATED),
    "secret-file-at-all": Kind(_TAKE_AT_ALL, unless=NEGATED),
    "secret-file-cjk": Kind(_TAKE_CJK, unspaced=True),
}
"""What is searched for, by name."""
