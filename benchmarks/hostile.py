"""What the rules on texts cost on a hostile one: a megabyte of what almost has something to flag, over and over.

    python benchmarks/hostile.py [--size N] [--all]

Each line is one text, made of a piece that is repeated: the CPU milliseconds of all rules together, and of the three
that take longest.
The last lines are of each kind of order: what its expressions begin like, without their last words.
With `--all` it has every rule that takes a millisecond or more.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from mcp_lsp.model.kinds import Kind
from mcp_lsp.model.orders.kinds import KINDS
from mcp_lsp.rules import registry
from mcp_lsp.rules.api import Context, Preset
from mcp_lsp.rules.over_texts import Asker, Role, Text
from mcp_lsp.rules.text import texts
from mcp_lsp.syntax.tree import String
from needed_words import sample

PIECES = {
    "prose": "Lists the issues of a repository, newest first, with their labels and who they are assigned to. ",
    "one word": "a",
    "spaces": " ",
    "line ends": "\n",
    "capitals": "IMPORTANT: you MUST ALWAYS call this FIRST. ",
    # characters
    "emoji families": "👩‍👩‍👧‍👦 👍🏽 ❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿 ",
    "Persian": "می‌خواهم کتاب‌ها را بخوانم. ",
    "Hindi": "क्‍षेत्र में खोजें। ",
    "Hebrew with isolates": "שלום \u2066mcp\u2069 עולם\u200f. ",
    "isolates that never end": "שלום \u2066\u2067\u2068",
    "marks without any use": "a\u200e",
    "zero-width spaces": "\u200b",
    "zero-width spaces between letters": "a\u200b",
    "tag characters": "\U000e0041",
    "a flag that never ends": "\U0001f3f4\U000e0067\U000e0062",
    "variation selectors": "\U000e0141",
    "escapes": '\n\t"',
    "escape sequences that never end": "\u001b[0;0;0 ",
    "titles that never end": "\u001b]0;title ",
    "letters of other scripts": "сору",
    # phrases
    "put aside": "ignore all previous and prior system ",
    "put aside, dressed": "1gn0re **all** preivous іnstruction ",
    "keep from": "do not tell the do not let the user ",
    "mention": "never mention this step and that it or ",
    "take a file": "read the file and open the ssh pass include it as the ",
    "send data": "send the conversation and all credentials and the tokens of ",
    "order": "before using any always call this ",
    "other tools": "when any other server or instead of all ",
    "spaced out": "i g n o r e  a l l  p r e v i o u s  ",
    "spaced out without end": "i g n o r e a l l p r e v i o u s ",
    "Markdown and HTML": "**a** `b` [c](d) <b>e</b> ",
    "tags": "<important <system <|im_start ",
    "accents": "ìgnôré ",
    # addresses
    "addresses": "https://docs.example.org/a/b/c?d=e#f ",
    "addresses without a host": "http://",
    "names in addresses": "https://user:pass.word.and.more:",
    "long hosts": "https://a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z.",
    "numbers with dots": "1.1.1.",
    "versions": "version 10.0.19041.1 ",
    "IP addresses": "the machine 93.184.216.34 or ",
    "numbers with colons": "1:2:",
    "times": "12:30:45 ",
    # literals
    "heads of keys": "sk-gh" + "p_AK" + "IAxoxb-",
    "heads of tokens": "-ey" + "J",
    "tokens with two parts": "ey" + "JhbGciOiJIUzI1NiJ9.ey" + "J",
    "heads of private keys": "-----BEGIN RSA PRIVATE ",
    "bearers": "Bearer    ",
    "base64 that is no text": "q7Rk2vXw9bTn4LzP8sYd3mHf6cJg1aQe5uWi0oKx",
    "base64 in lines": "q7Rk2vXw9bTn4LzP8sYd3mHf6cJg1aQe5uWi0oKxq7Rk2vXw9bTn4LzP8sYd3mHf\n",
    "paths": "/very/long/path/to/some/directory/that/goes/on/and/on",
    # phrases
    "ignore": "ignore all of the ",
    "ignore previous": "ignore all the previous and earlier and prior ",
    "disregard": "disregard forget override bypass any and every one of your ",
    "do not tell": "do not tell, do not mention, never say to anyone but ",
    "without telling": "without telling without informing without ",
    "half a tag": "<IMPORTANT <system <|im_start <s>[INST ",
    "brackets": "<",
    "comments": "<!-- ",
    "system": "system system prompts conversation histories ",
    "secret files": "~/.ssh ~/.aws .env id_rsa credentials mcp.json ",
    "read without a file": "read open cat load include pass the contents of the ",
    "send without a place": "send post upload forward pass along all of the data to the ",
    "before": "before you are using any of the other ",
    "first": "always call always use always run this tool ",
    "other": "other server all the other all other servers' ",
    "names": "call some_tool_name then use someToolName and ",
    "letters with spaces": "i g n o r e   a l l ",
    "Markdown": "**ig**_no_`re` *a*l*l* ",
}


def literal(string: str) -> String:
    return String(json.dumps(string, ensure_ascii=False), string)


def milliseconds(asker: Asker, text: Text, ctx: Context) -> float:
    """The CPU time of one rule on ``text``; it may give as many findings as the family takes."""
    started = time.process_time()
    if asker.when is None or asker.when(text.string):
        for number, _ in enumerate(asker.run(text, ctx), 1):
            if number == 100:
                break
    return (time.process_time() - started) * 1000


def near(kind: str) -> str:
    """What all expressions of a kind almost match."""
    random = Random(kind)
    return "".join(f"{sample(one, random).rpartition(' ')[0]} " for one in KINDS[kind].expressions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=1_000_000, help="the characters of each text")
    parser.add_argument("--all", action="store_true", help="every rule, not just the three that take longest")
    arguments = parser.parse_args()
    registry.families(Kind.DEFINITIONS)  # brings in all modules with rules on texts
    ctx = Context(Kind.DEFINITIONS, "tools.json", Preset.STRICT)
    for asker in texts.askers:
        milliseconds(asker, Text(literal("https://a.example 1.1.1.1 \u200b" * 50), Role.DESCRIPTION), ctx)
    worst: dict[str, tuple[float, str]] = {}
    for name, piece in {**PIECES, **{f"orders: {kind}": near(kind) for kind in KINDS}}.items():
        string = (piece * (arguments.size // len(piece) + 1))[: arguments.size]
        # A name is looked at by rules of its own.
        role = Role.NAME if name == "letters of other scripts" else Role.DESCRIPTION
        text = Text(literal(string), role)
        costs = {one.id: milliseconds(one, text, ctx) for one in texts.askers if role in one.roles}
        for rule, cost in costs.items():
            worst[rule] = max(worst.get(rule, (0.0, "")), (cost, name))
        shown = sorted(costs.items(), key=lambda one: -one[1])
        shown = [one for one in shown if one[1] >= 1] if arguments.all else shown[:3]
        listed = ", ".join(f"{rule} {cost:.0f}" for rule, cost in shown)
        print(f"{name:36}{sum(costs.values()):8.0f}  {listed}")
    print(f"\n{'the worst of each rule':36}")
    for rule, (cost, name) in sorted(worst.items(), key=lambda one: -one[1][0]):
        print(f"{rule:36}{cost:8.0f}  {name}")


if __name__ == "__main__":
    main()
