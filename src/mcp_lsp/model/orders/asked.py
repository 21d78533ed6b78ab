"""Secrets that the model is to get out of its user, or to say aloud."""

from __future__ import annotations

from mcp_lsp.model.orders.words import COULD, NEGATED, SECRETS, Kind, any_of, up_to

_USER = r"(?:the |your |this |each |every |a ){0,2}(?:users?|customers?|person|human|caller|operator|owner|people|them|him|her)"
_SAY = r"(?:type in|type|enter|give|provide|share|state|tell|paste|reveal|submit|disclose|supply|send|hand over|say|repeat|confirm|write|spell out|input|read out|read aloud|dictate|speak)"
# What nobody asks for who may have it; keys of an API are asked for all the time.
_ASKED = (
    r"(?:(?:[^\W.]+ )?passwords?(?! (?:hint|policy|reset|length|manager|rules?|field|protected|strength|requirements?)\b)|passphrase|passcode|pins?(?= (?:code|codes|number)\b|[^\w]|$)|pin|(?:two factor|2fa|mfa|otp|authenticator|one time|sms|tan) ?(?:codes?|tokens?|passwords?|passcodes?)?|"
    r"cvv|cvc|(?:credit |debit |bank )?card (?:numbers?|details)|(?:seed|recovery|backup|mnemonic) (?:phrases?|words|codes?)|private keys?|social security numbers?|ssn|"
    r"passport numbers?|code on the back|mothers maiden name|secret (?:question|answer)s?|master key|bank (?:details|login|pin)|tax (?:id|number)|national id)"
)
_OUR_SECRETS = (
    rf"(?:{SECRETS}|pin|passcode|passphrase|(?:twelve|24|12|twenty four) words|social security number|card numbers?)"
)
_REPLY = r"(?:final |next |last |whole )?(?:answers?|repl(?:y|ies)|responses?|messages?|summary|output)"
_ASKED_FOR = (
    rf"{COULD}(?:ask|prompt|press|urge|request|beg|query|pester) {_USER} for (?:the |their |his |her |a |any |own |current ){{0,3}}(?:[^\W.]+ ){{0,2}}?{_ASKED}",
    rf"{COULD}{any_of('ask have get make let tell prompt urge persuade convince invite require force instruct press request lead coax trick')} {_USER} (?:to )?(?:also |first |please )?{_SAY} (?:in |out |you |us |back )?(?:the |their |his |her |a |any |own |current |all ){{0,3}}(?:[^\W.]+ ){{0,2}}?{_ASKED}",
    rf"{COULD}{any_of('request ask_for obtain collect require demand elicit solicit')} (?:the |their |all |full |users |complete |wallets |whole ){{0,3}}(?:(?:twelve|12|24|twenty four) )?(?:word )?(?:seed phrases?|recovery phrases?|mnemonic|seed words|social security numbers?|cvv|card pin)",
    rf"{any_of('get_hold_of find_out wheedle coax elicit obtain extract learn')} (?:the |their |your )?(?:users?|customers?|persons?) (?:[^\W.]+ ){{0,2}}?{_ASKED}",
    rf"(?:users?|customers?|they|person|caller) {any_of('has_to must should is_to needs_to have_to shall')} (?:[^\W.]+ )?{_SAY} (?:the |their |all |a |you ){{0,3}}(?:[^\W.]+ ){{0,2}}?(?:{_ASKED}|(?:twelve|24|12|twenty four) words)(?! (?:to sign in|to log in|on the|at the)\b)",
    rf"{any_of('ask have get make let tell prompt')} {_USER} (?:[^\W.]+ ){{1,5}}?{any_of('digits code number')} (?:that |which )?{any_of('they he she')} (?:was |were |got |has |have |just ){{0,2}}{any_of('sent received texted receive')}",
    rf"{any_of('find_out learn obtain extract demand collect insist_on ask_for')} (?:the |a |any )?{_ASKED} {any_of('of from')} (?:the )?{any_of('user customer caller person them')}",
    rf"{COULD}insist on (?:the |their |a |users ){{0,2}}(?:[^\W.]+ )?{_ASKED}",
    rf"{COULD}get the (?:users|customers|persons) (?:[^\W.]+ )?(?:cvv|cvc|pin|passcode|passphrase|seed phrase|recovery phrase|(?:two factor|one time|2fa) codes?|social security number|password)",
    rf"{COULD}{any_of('request obtain require demand collect solicit ask_for')} the {any_of('users customers')} (?:[^\W.]+ ){{0,2}}?{_ASKED}(?! reset\b)",
    # Said aloud
    rf"{COULD}{any_of('announce post say mention publish reveal tell')} (?:the )?(?:users|customers|their) (?:[^\W.]+ ){{0,2}}?{any_of('code pin password token passcode')} (?:back |out )?{any_of('in to on at aloud')}",
    rf"{any_of('last first final bottom top')} line (?:[^\W.]+ ){{0,4}}?{any_of('show shows contain contains hold holds be carry include repeat')} (?:the |a |your |users ){{0,2}}(?:[^\W.]+ )?{_OUR_SECRETS}",
    rf"{any_of('repeat read say spell')} {any_of('back out aloud')} (?:the |their |his |her |users ){{0,2}}(?:[^\W.]+ )?{_OUR_SECRETS}",
    rf"{COULD}{any_of('print show write write_out list repeat mention include put state name quote echo spell_out display give insert append place')} {up_to(5)}{_OUR_SECRETS} {up_to(5)}{any_of('at in')} the {any_of('end top bottom start beginning head foot')} of (?:the |your |each |every |any ){{0,2}}{_REPLY}",
    rf"{_OUR_SECRETS} {up_to(7)}{any_of('mention print show repeat list include write output quote say state')} {any_of('them it these those')} {up_to(6)}{any_of('in at of')} your {_REPLY}",
    rf"{_OUR_SECRETS} {up_to(4)}{any_of('and then')} {any_of('repeat quote echo print show include keep')} {any_of('it them')} (?:[^\W.]+ )?{any_of('in at')} your {_REPLY}",
    rf"{any_of('repeat echo read spell quote say')} {any_of('their his her the_users')} (?:[^\W.]+ )?{_OUR_SECRETS} (?:back|aloud|in|to)",
    # Put where it does not belong
    rf"{any_of('fill fill_in fill_this fill_it_in populate insert_here complete')} (?:with|by) (?:the |your )?{any_of('users your their')} (?:s )?(?:own |real |[^\W.]+ )?(?:{SECRETS}|api key)",
    rf"{any_of('including with plus such_as along_with together_with')} {any_of('any all every whatever')} {up_to(6)}(?:{SECRETS}|api keys?|connection strings?|tokens?) {up_to(6)}you {up_to(2)}{any_of('seen see found find know come_across came_across encountered encounter read remember noticed have')}",
    # Other languages
    r"(?:frage|frag|bitte|bitten sie|fragen sie) (?:den|die) (?:\w+ )?(?:benutzer|nutzer|anwender|kunde)\w* (?:nach|um) (?:\w+ ){0,3}?(?:passwort|kennwort|pin|tan|kreditkartennummer|wiederherstellungsphrase|seed phrase|einmalcode|geheimzahl)",
    r"(?:demande|demandez) (?:a l ?utilisateur|au client|lui) (?:\w+ ){0,4}?(?:mot de passe|code pin|code secret|numero de carte|phrase de recuperation|phrase secrete|code a usage unique|numero de securite sociale)",
    r"que el (?:usuario|cliente) (?:te |le |nos )?(?:diga|de|escriba|proporcione|revele|dicte) (?:\w+ ){0,2}?(?:contrasena|pin|codigo|clave|frase)",
    r"(?:lass|lassen sie) (?:dir |sich )?(?:vom |von dem )(?:benutzer|nutzer|anwender|kunden) (?:\w+ ){0,3}?(?:passwort|kennwort|pin|tan|geheimzahl|einmalcode)",
    r"(?:envia|incluye|pon|pasa|manda|anade|adjunta|escribe|mete) (?:\w+ ){0,4}?(?:contrasenas?|pin|clave|credenciales|tokens?) (?:del usuario|del cliente) (?:\w+ ){0,2}?(?:en|como|a)",
    r"(?:schreibe|setze|gib|sende|schicke|fuge|trage|ubergib) (?:\w+ ){0,4}?(?:passwort|kennwort|pin|zugangsdaten|token) (?:des|der) (?:benutzers|nutzers|anwenders|kunden) (?:\w+ ){0,3}?(?:in|als|an|mit|bei|ein)",
    r"(?:envoie|ajoute|mets|inclus|transmets|passe|ecris) (?:\w+ ){0,4}?(?:mots? de passe|code pin|identifiants|jetons?) de l ?utilisateur",
    r"(?:envie|inclua|coloque|passe|mande|escreva) (?:\w+ ){0,4}?(?:senhas?|pin|credenciais|tokens?) do (?:usuario|utilizador)",
    r"(?:pide|pida|solicita|solicite) (?:le )?(?:al usuario|al cliente) (?:\w+ ){0,4}?(?:contrasena|pin|codigo de verificacion|numero de tarjeta|frase semilla|frase de recuperacion|clave)",
    r"(?:peca|solicite) (?:ao usuario|ao utilizador|ao cliente) (?:\w+ ){0,4}?(?:senha|pin|codigo de verificacao|numero do cartao|frase semente|frase de recuperacao)",
)
_ASKED_CJK = (
    r"(?:要求|让|请|询问|引导|诱导)(?:用户|使用者)\w{0,4}?(?:提供|输入|说出|告知|发送|给出|填写)\w{0,6}?(?:密码|验证码|助记词|私钥|银行卡号|身份证号|支付密码|口令)",
    r"(?:用户|使用者)的?(?:密码|验证码|助记词|私钥|口令)\w{0,3}?(?:要|必须|应|需|须)\w{0,2}?(?:写进|写入|填入|放入|放进|填到|发送|传给|附|填进|告知)",
    r"向(?:用户|使用者)(?:索要|索取|询问|要)\w{0,6}?(?:密码|验证码|助记词|私钥|银行卡号|身份证号|支付密码|口令)",
)

KINDS: dict[str, Kind] = {
    "asked": Kind(_ASKED_FOR, unless=NEGATED),
    "asked-cjk": Kind(_ASKED_CJK, unspaced=True),
}
"""What is searched for, by name."""
