"""What a learner's page may be told of her class: never another's answer, and no tally before the teacher opens it."""

from collections.abc import Collection, Mapping
from typing import Any

from gofish_learn.knowledge.proofs.chance_words import in_hundred
from gofish_learn.teach.classroom.answers import Tally, tally_of, tally_words
from gofish_learn.teach.classroom.classroom import Classroom, Member, OpenSheet, Prompt, Stage
from gofish_learn.teach.classroom.moments import moment_of


def seen_by_learner(  # noqa: PLR0913 - what a class has
    classroom: Classroom,
    member: Member,
    answers: Mapping[int, float],
    *,
    begun: bool = False,
    table: int | None = None,
    answered: Collection[int] = (),
) -> dict[str, Any]:
    """The news of a class for one learner, as a JSON object.

    The answers are those to the question that is open, by the number of the member who gave them. `begun` says whether
    she has played in the class's deal already, on this device or another, and `table` at which table with a game that
    is not over she sits; None at none. `answered` are the questions of the open sheet that she has answered, by number.
    """
    prompt, sheet = classroom.prompt, classroom.sheet
    seen = prompt and _prompt_seen(prompt, answers, answers.get(member.number))
    if prompt is None and sheet is not None and (following := sheet.next_for(answered)):
        seen = _on_sheet(sheet, following)
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
        "prompt": seen,
        "filled_in": f"You have answered {len(answered)} of {len(sheet.prompts)}." if sheet and answered else "",
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
        "low": prompt.low,
        "high": prompt.high,
        "unit": prompt.unit,
        "stage": prompt.stage.value,
    }


def _on_sheet(sheet: OpenSheet, prompt: Prompt) -> dict[str, Any]:
    """A question of a sheet for the learner who answers it next: nothing tells what is right, or of other answers."""
    place = f"{sheet.prompts.index(prompt) + 1} of {len(sheet.prompts)}"
    told = prompt_object(prompt) | {"text": f"{place}: {prompt.text}"}
    return told | {"own": None, "own_words": None, "tally": None, "answer": None}


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


def _prompt_seen(prompt: Prompt, answers: Mapping[int, float], own: float | None) -> dict[str, Any]:
    open_tally = prompt.stage is not Stage.ASKED
    tally = tally_of(prompt, list(answers.values()), own) if open_tally else None
    return prompt_object(prompt) | {
        "own": own,
        "own_words": None if own is None else prompt.words_of(own),
        "tally": tally and tally_object(prompt, tally, exact=prompt.stage is Stage.ANSWER),
        "answer": _answer_object(prompt),
    }
