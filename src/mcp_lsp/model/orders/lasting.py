"""Orders that outlast the call: to write to what is read at every start, to run what nobody looked at, to switch off guards."""

from __future__ import annotations

from mcp_lsp.model.orders.words import LEADS, NEGATED, Kind, any_of

_STARTUP = (
    r"(?:claude md|agents md|gemini md|copilot instructions(?: md)?|cursor ?rules?|windsurf ?rules|cline ?rules|bashrc|zshrc|bash profile|zprofile|profile|bash aliases|"
    r"authorized keys|crontab|launch ?agents|etc (?:hosts|sudoers|profile|crontab|passwd)|sudoers|rc local|autostart|startup folder|(?:post commit|pre commit|git) hooks?|known hosts)"
)
_WRITE = any_of("write append add insert put store save copy paste place echo include install create")
_WHERE = r"(?:the |your |my |their |users? |a |global |projects? |home |own |file |existing |of |in |at |local |ssh |root ){0,6}"
_GUARD = (
    r"(?:antivirus|anti virus|windows defender|defender|gatekeeper|selinux|apparmor|system integrity protection|edr|endpoint protection|real ?time protection|tamper protection|"
    r"virus scanner|malware scanner|firewall(?! (?:rules?|polic\w+|groups?|for|on|by|with)\b))"
)
_CHECK = r"(?:signature (?:check|checks|verification)|dry run(?: mode)?|row level security|certificate (?:check|checks|verification|validation)|audit (?:log|logs|logging|trail)|sandbox|sandboxing|two factor authentication)"
_SHELL = r"(?:curl|wget|iwr|irm) (?:[^\W.]+ ){1,14}(?:bash|sh|zsh|dash|ksh|python|pythone|python3|node|perl|iex|pwsh|powershell)"
_OFF = any_of("disable deactivate turn_off switch_off stop kill uninstall pause suspend remove")
_TRUSTED = any_of("safe trusted trustworthy verified official harmless")
_LASTING = (
    rf"{LEADS}{any_of('store save keep record note put commit add write')} (?:[^\W.]+ ){{0,5}}?(?:in|into|to) your (?:[^\W.]+ ){{0,2}}?memory (?:that|as a fact|so that|for all)",
    rf"{LEADS}remember {any_of('permanently forever for_good for_all from_now_on in_every in_all for_every')} (?:[^\W.]+ ){{0,4}}?that",
    rf"{any_of('is are')} (?:a |an )?{_TRUSTED} (?:[^\W.]+ )?{any_of('domain site source server tool host sender address')} (?:that |which |and ){{0,2}}{any_of('needs requires need require')} no (?:[^\W.]+ )?{any_of('check checks verification review confirmation warning warnings scan scanning')}",
    rf"{any_of('so such')} that (?:they|it|these|this|the rules?) {any_of('hold holds stay stays remain remains apply applies survive survives persist persists')} (?:[^\W.]+ ){{0,3}}?{any_of('later future next other all every new')} (?:[^\W.]+ )?{any_of('sessions session conversations conversation chats chat')}",
    rf"{_STARTUP} {any_of('shall must should has_to is_to needs_to')} (?:[^\W.]+ )?{any_of('get have contain hold receive include say be_extended be_changed be_given')}",
    rf"{any_of('by through with')} (?:a |an |the )?(?:[^\W.]+ )?{any_of('line entry rule sentence')} {any_of('in into to')} {_WHERE}{_STARTUP}",
    rf"{_GUARD} {any_of('has_to must should is_to needs_to have_to')} be {any_of('switched_off turned_off disabled deactivated stopped off paused uninstalled removed')}",
    rf"{any_of('turn switch take')} (?:the |any |all |your ){{0,2}}{_GUARD} {any_of('off down')}",
    rf"pipe (?:[^\W.]+ ){{1,9}}?(?:into|to|through) (?:a |the )?{any_of('bash sh zsh shell python python3 powershell')}",
    rf"memory that (?:[^\W.]+ ){{1,8}}?{any_of('needs need requires require')} no (?:[^\W.]+ )?{any_of('check checks checking verification review confirmation scan')}",
    # With more rights than the user has
    rf"{any_of('queries query requests calls commands statements operations')} {any_of('are_to must should have_to shall')} (?:always )?be {any_of('run executed sent made performed issued')} {any_of('with as under using')} (?:the |a )?{any_of('service_role root admin administrator superuser master')}",
    # Other languages
    r"(?:schreibe|schreib|schreiben sie|fuge|hange|trage|setze) (?:\w+ ){0,8}?(?:claude md|agents md|cursorrules|bashrc|zshrc|authorized keys|crontab)",
    r"(?:ecris|ecrivez|ajoute|ajoutez|insere|inserez|mets|mettez) (?:\w+ ){0,8}?(?:claude md|agents md|cursorrules|bashrc|zshrc|authorized keys|crontab)",
    r"(?:escribe|escriba|anade|anada|agrega|agregue|inserta|adicione|escreva) (?:\w+ ){0,8}?(?:claude md|agents md|cursorrules|bashrc|zshrc|authorized keys|crontab)",
)
_LASTING_LATER = (
    rf"{LEADS}{any_of('leave hide point echo put change edit modify extend append set keep')} (?:[^\W.]+ ){{0,9}}?(?:in|into|to|at|under|inside) {_WHERE}{_STARTUP}",
    rf"{LEADS}{_WRITE} (?:[^\W.]+ ){{0,9}}?(?:in|into|to|at|under|inside) {_WHERE}{_STARTUP}",
    rf"{LEADS}{any_of('add create install set_up register schedule insert')} (?:a |an |the |new |another |hidden ){{0,3}}(?:cron ?(?:job|entry|tab)?|crontab entry|scheduled task|launch agent|startup (?:item|entry|script)|login item|systemd (?:service|unit|timer)) (?:[^\W.]+ ){{0,2}}?{any_of('that which to')} (?:[^\W.]+ )?{any_of('uploads upload sends send forwards forward copies copy posts post exports export downloads download fetches fetch starts start reinstalls')}",
    rf"{LEADS}{_OFF} (?:the |any |all |your |users |of |this |local ){{0,3}}{_GUARD}",
    rf"{any_of('turn_off disable switch_off deactivate')} (?:its|all|any|both its) (?:[^\W.]+ ){{0,2}}?{_CHECK}",
)
# A pipe into a shell, as it is written.
_PIPED = r"\|\s{0,9}(?:sudo\s{1,9})?(?:(?:/usr)?/bin/)?(?:ba|z|da|k)?sh\b|\|\s{0,9}(?:python3?|node|perl|iex|pwsh|powershell)\b|>>\s{0,9}\S{0,80}(?:rc|profile|aliases|hosts|keys|crontab|sudoers|\.md)\b"
_PIPES = (_SHELL, rf"(?:[^\W.]+ ){{1,6}}?{_STARTUP}")

KINDS: dict[str, Kind] = {
    "lasting": Kind(_LASTING, unless=NEGATED),
    "lasting-later": Kind(_LASTING_LATER, unless=NEGATED, later=True),
    "lasting-by-pipe": Kind(_PIPES, unless=NEGATED, written=_PIPED),
}
"""What is searched for, by name."""
