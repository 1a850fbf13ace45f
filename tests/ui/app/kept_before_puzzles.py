"""What the apps that became Puzzles kept last: two forecasts and no case, and a round with one question answered."""

import json
from typing import Any

DETECTIVE: dict[str, Any] = {
    "format": "gofish-detective/1",
    "page": "record",
    "case": {"code": "", "choosing": "worth", "told": 0, "since": 0, "over": False},
    "record": [[40, 0.41, 0, 0.39], [60, 0.47, 1, 0.5]],
    "forecasts": [],
    "counted": {"S3-7WFPB-7": 2},
}
PRACTICE: dict[str, Any] = {
    "format": "gofish-practice/2",
    "boxes": json.dumps({"format": "gofish-boxes/1", "session": 1, "places": {}}),
    "round": {
        "lesson": 2,
        "waiting": [[name, 7] for name in ("first-ask", "third-step", "somebody", "chance-order")],
        "right": 1,
        "answers": 1,
        "missed": [],
        "believed": [],
    },
    "given": None,
    "tried": None,
    "hints": 0,
    "turns": 1,
    "streak": 4,
    "rungs": {},
}
