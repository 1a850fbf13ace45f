"""What a learner's page may be told of her class: never another's answer, and no tally before the teacher opens it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from gofish_learn.knowledge.proofs.chance_words import in_hundred
from gofish_learn.teach.classroom.answers import Tally, tally_of, tally_words
from gofish_learn.teach.classroom.classroom import Classroom, Given, Member, OpenSheet, Prompt, Stage
from gofish_learn.teach.classroom.moments import asks_of, moment_of
from gofish_learn.teach.classroom.votes import changed_words

AGAIN = "Once more, now that you have talked:"
NOBODY: Mapping[int, float] = MappingProxyType({})
NOTHING: Mapping[int, Given] = MappingProxyType({})


def seen_by_learner(  # noqa: PLR0913 - what a class has
    classroom: Classroom,
    member: Member,
    answers: Mapping[int, float],
    *,
    before: Mapping[int, float] = NOBODY,
    begun: bool = False,
    table: int | None = None,
    filled_in: Mapping[int, Given] = NOTHING,
    handed_in: bool = False,
) -> dict[str, Any]:
    """The news of a class for one learner, as a JSON object.

    The answers are those to the question that is open, by the number of the member who gave them, and at a second vote
    those that were given `before`. `begun` says whether she has played in the class's deal already, on this device or
    another, and `table` at which table with a game that is not over she sits; None at none. What she has `filled_in` of
    the open sheet goes by the number of the question.
    """
    prompt, sheet = classroom.prompt, classroom.sheet
    questions = []
    if prompt is not None and not prompt.is_closed:
        questions = [_prompt_seen(prompt, answers, before, member.number)]
    elif prompt is None and sheet is not None and not handed_in:
        questions = [_on_sheet(sheet, one, filled_in.get(one.number)) for one in sheet.prompts]
    return {
        "version": classroom.version,
        "name": classroom.name,
        "nickname": member.nickname,
        "frozen": classroom.frozen,
        "deal": classroom.deal
        and {
            "code": classroom.deal.code,
            "link": classroom.deal.link,
            "against": classroom.deal.against,
        },
        "begun": begun,
        "table": table,
        "showing": classroom.showing and {"number": classroom.showing.number, "title": classroom.showing.title},
        "questions": questions,
        "sheet": sheet.title if sheet and questions and prompt is None else "",
    }


def tally_object(prompt: Prompt, tally: Tally, *, exact: bool) -> dict[str, Any]:
    """A tally as a JSON object, with its words; only where the answer is shown does it say which bar is right.

    Nor does it say the chance of an ask before.
    """
    return {
        "count": tally.count,
        "bars": [
            {
                "label": bar.label,
                "count": bar.count,
                "before": bar.before,
                "exact": exact and bar.exact,
                "own": bar.own,
                "chance": in_hundred(bar.chance) if exact and bar.chance is not None else "",
            }
            for bar in tally.bars
        ],
        "words": tally_words(prompt, tally),
    }


def prompt_object(prompt: Prompt) -> dict[str, Any]:
    """A question as a JSON object, without its answer."""
    return {
        "number": prompt.number,
        "kind": prompt.kind.value,
        "text": prompt.text,
        "about": about_of(prompt),
        "choices": list(prompt.choices),
        "asks": asks_of(prompt),
        "is_short": bool(prompt.expects) and not prompt.why,
        "low": prompt.low,
        "high": prompt.high,
        "unit": prompt.unit,
        "stage": prompt.stage.value,
    }


def _on_sheet(sheet: OpenSheet, prompt: Prompt, own: Given | None) -> dict[str, Any]:
    """A question of a sheet for a learner who fills it in: nothing tells what is right, or of other answers."""
    place = f"{sheet.prompts.index(prompt) + 1} of {len(sheet.prompts)}"
    told = prompt_object(prompt) | {"text": f"{place}: {prompt.text}"}
    return told | _own(prompt, own) | {"first_words": None, "tally": None, "changed": "", "answer": None}


def _own(prompt: Prompt, own: Given | None) -> dict[str, Any]:
    return {"own": own, "own_words": None if own is None else prompt.words_of(own)}


def about_of(prompt: Prompt) -> list[str]:
    """What must be known for a question, as sentences, while it waits for answers."""
    if prompt.moment and prompt.stage is Stage.ASKED:
        return moment_of(prompt.moment).about
    return [*prompt.about]


def _answer_object(prompt: Prompt) -> dict[str, Any] | None:
    """The exact answer as a JSON object; None if nobody knows it, or it is not to be shown yet."""
    if prompt.stage is not Stage.ANSWER or prompt.exact is None:
        return None
    return {"value": prompt.exact, "words": prompt.right_words, "why": prompt.why}


def _prompt_seen(
    prompt: Prompt, answers: Mapping[int, float], before: Mapping[int, float], member: int
) -> dict[str, Any]:
    own, first = answers.get(member), before.get(member)
    tally = None if prompt.stage is Stage.ASKED else tally_of(prompt, [*answers.values()], own, [*before.values()])
    told = prompt_object(prompt) | _own(prompt, own)
    return told | {
        "text": f"{AGAIN} {prompt.text}" if prompt.again and tally is None else prompt.text,
        "first_words": None if first is None else prompt.words_of(first),
        "tally": tally and tally_object(prompt, tally, exact=prompt.stage is Stage.ANSWER),
        "changed": changed_words(prompt, before, answers) if tally else "",
        "answer": _answer_object(prompt),
    }
