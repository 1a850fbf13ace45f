"""The tour draws with the card table's own modules: the script reaches into the folder beside it."""

from pathlib import Path

import pytest

from gofish_learn.ui.app.bundle import JoinError, join_modules, join_styles


def folders(tmp_path: Path, **files: str) -> Path:
    """Write each file (`tour_main_js` is tour/main.js) and answer the folder `tour`."""
    (tmp_path / "tour").mkdir()
    (tmp_path / "table").mkdir()
    for name, text in files.items():
        folder, stem, suffix = name.split("_")
        (tmp_path / folder / f"{stem}.{suffix}").write_text(text, encoding="utf-8")
    return tmp_path / "tour"


def test_a_module_of_the_folder_beside_brings_its_own_neighbours(tmp_path: Path) -> None:
    tour = folders(
        tmp_path,
        tour_main_js='import { face } from "../table/cards.js";\nimport { own } from "./dom.js";\n'
        "export default { face, own };\n",
        tour_dom_js="export const own = 2;\n",
        table_cards_js='import { make } from "./dom.js";\nexport const face = make;\n',
        table_dom_js="export const make = 1;\n",
    )
    assert join_modules(tour) == (
        "// ../table/dom.js\nconst make = 1;\n\n// ../table/cards.js\nconst face = make;\n\n"
        "// dom.js\nconst own = 2;\n\n// main.js\nexport default { face, own };\n"
    )


def test_a_module_that_is_reached_both_ways_is_joined_once(tmp_path: Path) -> None:
    tour = folders(
        tmp_path,
        tour_main_js='import { face } from "../table/cards.js";\nimport { own } from "./own.js";\n'
        "export default { face, own };\n",
        tour_own_js="export const own = 2;\n",
        table_cards_js='import { own } from "../tour/own.js";\nexport const face = own;\n',
    )
    assert join_modules(tour).count("const own = 2;") == 1


def test_a_missing_neighbour_is_named_by_its_way(tmp_path: Path) -> None:
    tour = folders(tmp_path, tour_main_js='import { face } from "../table/cards.js";\n')
    with pytest.raises(JoinError) as refused:
        join_modules(tour)
    assert str(refused.value) == "There is no file ../table/cards.js, which main.js imports."


def test_style_sheets_of_the_folder_beside_keep_their_place(tmp_path: Path) -> None:
    tour = folders(
        tmp_path,
        tour_tour_css='@import "../table/one.css";\n@import "./two.css";\n',
        tour_two_css="b { top: 2px; }\n",
        table_one_css="b { top: 1px; }\n",
    )
    joined = join_styles(tour, "tour.css")
    assert joined.index("top: 1px") < joined.index("top: 2px")
    assert "@import" not in joined
