"""What a learner's page shows of her class, as HTML: who she is there, what the teacher wants of all, and the question.

It says both what a line says while it is new and what it says as a way back: which of them is new, the page knows.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.pages import html_of

PLAY, FRIENDS, JOIN = "gofish/play", "gofish/friends", "join"
LONGEST_NAMES = 20
"""More would not fit into the two lines of a phone."""
MOST_BUTTONS = 10
"""From the least number to the greatest, in steps of one."""
FEW = 3
ENDS = ("never", "always")
OUT = "You’re no longer in this class: it was closed, or your teacher took you off the list."


def bar_of(news: Mapping[str, Any]) -> Message:
    """The bar, for what `seen_by_learner` tells of a class; whatever the page has heard that is newer stays."""
    now = now_in(news)
    html = html_of(
        "class_bar/bar.html",
        news=news,
        lines=[*lines_of(news), line("out", OUT, "always", (OUT, "Join a class"), href=JOIN)],
        questions=[(one, field_of(one)) for one in news["questions"]],
        now=now,
        filled_in=filled_in(news),
        opens=opens_in(news),
    )
    return {"type": "class", "version": news["version"], "html": html}


def now_in(news: Mapping[str, Any]) -> int | str:
    """The number of the question that comes now: on a sheet the first without an answer, and then its end."""
    questions = news["questions"]
    if not news["sheet"]:
        return questions[0]["number"] if questions else ""
    return next((one["number"] for one in questions if one["own"] is None), "end")


def filled_in(news: Mapping[str, Any]) -> str:
    """How much of a sheet is answered, in words."""
    questions = news["questions"]
    return f"You have answered {sum(one['own'] is not None for one in questions)} of {len(questions)}."


def opens_in(news: Mapping[str, Any]) -> int | str:
    """What opens by itself, by a number: a question that waits for an answer, or a sheet by its first one."""
    questions = news["questions"]
    waits = questions and (news["sheet"] or (questions[0]["stage"] == "asked" and questions[0]["own"] is None))
    return questions[0]["number"] if waits else ""


def line(
    name: str,
    key: object,
    fresh: str,
    large: tuple[str, str],
    small: tuple[str, str] = ("", ""),
    **more: object,
) -> dict[str, Any]:
    """Something that the teacher wants of all; a second deal, or the next stage of a question, has another `key`.

    It is `fresh` `always`, or `once`, until it is opened or put off, or never (empty). `large` is a sentence and the
    words on its button, while it is new and has a line of its own, and `small` the same in a word or two. `more` says
    where it leads, where one goes `back` from there, and whether it can wait.
    """
    rest: dict[str, object] = {"href": None, "back": None, "may_wait": False}
    return {"name": name, "key": f"{name} {key}", "fresh": fresh, "large": large, "small": small} | rest | more


def lines_of(news: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """What is asked comes first, and what is shown before what is played; at a table others wait."""
    now, table, showing, deal = now_in(news), news["table"], news["showing"], news["deal"]
    if now == "end":
        yield line("question", f"{opens_in(news)} end", "always", (filled_in(news), "Hand it in"))
    elif now:
        yield question_line(next(one for one in news["questions"] if one["number"] == now))
    if table:
        large = ("Your table is ready.", "Go there")
        yield line("table", table, "always", large, ("", "Your table"), href=f"{FRIENDS}?table={table}")
    if showing:
        large = (f"Your teacher shows a game: {showing['title']}.", "Look at it")
        yield line("showing", showing["number"], "once", large, ("", "Shown game"), may_wait=True)
    if deal:
        whom = deal["against"] if len(deal["against"]) <= LONGEST_NAMES else "the same opponents"
        large = (f"Everybody plays {deal['code']}, against {whom}.", "Play it")
        link = f"{PLAY}#deal={deal['link']}"
        more = {"href": link, "back": f"{PLAY}#back=", "may_wait": True}
        yield line("deal", deal["link"], "" if news["begun"] else "once", large, ("", "Class deal"), **more)


def question_line(prompt: Mapping[str, Any]) -> dict[str, Any]:
    """The line of a question, which is new until it is answered, and again at each stage."""
    text, stage = prompt["text"], prompt["stage"]
    key = f"{prompt['number']} {stage}"
    if stage == "answer":
        return line("question", key, "once", (f"“{text}” Here is the answer.", "See it"), ("", "The answer"))
    if stage == "tally":
        return line("question", key, "once", (f"“{text}” See what everybody said.", "See it"), ("", "All answers"))
    large = (f"Your teacher asks: {text}", "Answer")
    if prompt["own"] is None:
        return line("question", key, "always", large, ("", "Question"))
    return line("question", key, "", large, (f"Thank you: {prompt['own_words']}.", "Change it"))


def field_of(prompt: Mapping[str, Any]) -> dict[str, Any] | None:
    """How a question is answered, with one press: by words, buttons or a line; None where it takes no more answers."""
    kind, low, high, unit = (prompt[name] for name in ("kind", "low", "high", "unit"))
    if prompt["stage"] != "asked":
        return None
    if kind == "words":
        return {"kind": "words", "is_short": prompt["is_short"]}
    if prompt["asks"]:
        return {"kind": "asks", "ranks": ranks_of(prompt)}
    if kind == "choice":
        answers = [{"value": at, "words": words, "end": "", "label": ""} for at, words in enumerate(prompt["choices"])]
        return {"kind": "choices", "answers": answers}
    is_whole = float(low).is_integer() and float(high).is_integer()
    ends = ENDS if kind == "chance" else (plain(low), plain(high))
    if is_whole and high - low <= MOST_BUTTONS:
        return {"kind": "numbers", "answers": [number(at, prompt) for at in range(int(low), int(high) + 1)]}
    by_ones = kind == "chance" or (is_whole and high - low >= FEW)
    return {
        "kind": "line",
        "low": plain(low),
        "high": plain(high),
        "step": "1" if by_ones else plain((high - low) / 100),
        "typed": "1" if kind == "chance" else "any",
        "mode": "numeric" if by_ones and low >= 0 else None,
        "ends": ends,
        "unit": unit,
        "at": plain(prompt["own"] if prompt["own"] is not None else (low + high) / 2),
        "wrong": f"Type a {'whole number' if kind == 'chance' else 'number'} from {plain(low)} to {plain(high)}.",
    }


def ranks_of(prompt: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The asks to choose from, as at the table: each rank, and then who may be asked for it."""
    found: dict[str, dict[str, Any]] = {}
    for value, (rank, player) in enumerate(prompt["asks"]):
        one = found.setdefault(
            rank, {"words": rank[:1].upper() + rank[1:], "spoken": rank, "players": [], "is_own": False}
        )
        one["players"].append({"value": value, "words": player})
        one["is_own"] |= value == prompt["own"]
    return list(found.values())


def number(value: int, prompt: Mapping[str, Any]) -> dict[str, Any]:
    """The button of a number; the ends of a chance say what they mean."""
    ends = {prompt["low"]: ENDS[0], prompt["high"]: ENDS[1]} if prompt["kind"] == "chance" else {}
    end = ends.get(value, "")
    label = ", ".join(filter(None, (f"{value} {prompt['unit']}".strip(), end)))
    return {"value": value, "words": value, "end": end, "label": label}


def plain(value: float) -> str:
    """A number with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
