"""Many small files become one script and one style sheet, or a sentence says why not."""

import re
from pathlib import Path

import pytest

from gofish_learn.ui.app import bundle as esm
from gofish_learn.ui.app.bundle import JoinError, join_modules, join_styles

TABLE = Path(esm.__file__).parents[1] / "static" / "table"
DECLARED = re.compile(r"^(?:async )?(?:function|class|const|let|var) +([\w$]+)", re.MULTILINE)


def write(folder: Path, **files: str) -> Path:
    """Write each file (`main_js` is main.js) and answer the folder."""
    for name, text in files.items():
        stem, _, suffix = name.rpartition("_")
        (folder / f"{stem}.{suffix}").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def table_script() -> str:
    return join_modules(TABLE)


def test_no_import_and_no_export_is_left_but_the_widget_itself(table_script: str) -> None:
    assert [line for line in table_script.splitlines() if line.startswith(("import", "export"))] == [
        "export default { render };"
    ]


def test_no_name_stands_twice_at_the_top_level(table_script: str) -> None:
    names = DECLARED.findall(table_script)
    assert "render" in names
    assert len(names) == len(set(names))


def test_a_module_comes_after_those_it_imports_and_a_shared_one_only_once(tmp_path: Path) -> None:
    write(
        tmp_path,
        main_js='import { left } from "./left.js";\nimport { right } from "./right.js";\nexport default { left };\n',
        left_js='import { base } from "./base.js";\nexport const left = base + 1;\n',
        right_js='import { base } from "./base.js";\nexport function right() { return base; }\n',
        base_js="export const base = 1;\n",
    )
    assert join_modules(tmp_path) == (
        "// base.js\nconst base = 1;\n\n// left.js\nconst left = base + 1;\n\n"
        "// right.js\nfunction right() { return base; }\n\n// main.js\nexport default { left };\n"
    )


@pytest.mark.parametrize(
    ("files", "reason"),
    [
        pytest.param(
            {
                "main_js": 'import { a } from "./a.js";\nconst twice = 1;\n',
                "a_js": "const twice = 2;\nexport const a = 1;\n",
            },
            "twice is declared twice: in a.js and in main.js.",
            id="the same name in two modules",
        ),
        pytest.param(
            {"main_js": 'import { a } from "./a.js";\n'},
            "There is no file a.js, which main.js imports.",
            id="a module that is not there",
        ),
        pytest.param({}, "There is no file main.js.", id="an entry that is not there"),
        pytest.param(
            {
                "main_js": 'import { a } from "./a.js";\n',
                "a_js": 'import { b } from "./b.js";\nexport const a = 1;\n',
                "b_js": 'import { a } from "./a.js";\nexport const b = 1;\n',
            },
            "The modules import each other in a circle: main.js → a.js → b.js → a.js.",
            id="modules in a circle",
        ),
        pytest.param(
            {"main_js": 'import { a, b } from "./a.js";\n', "a_js": "export const a = 1;\nconst b = 2;\n"},
            "main.js, line 1: a.js does not export b.",
            id="a name that is not exported",
        ),
        pytest.param(
            {"main_js": 'import {\n  a,\n} from "./a.js";\n', "a_js": "export const a = 1;\n"},
            'main.js, line 1: write imports as import { a, b } from "./file.js"; on one line.',
            id="an import over several lines",
        ),
        pytest.param(
            {"main_js": 'import { a as b } from "./a.js";\n', "a_js": "export const a = 1;\n"},
            'main.js, line 1: write imports as import { a, b } from "./file.js"; on one line.',
            id="an import under another name",
        ),
        pytest.param(
            {"main_js": "const { a, b } = window;\n"},
            "main.js, line 1: declare one plain name at a time at the top level, not: const { a, b } = window;",
            id="several names in one declaration",
        ),
        pytest.param(
            {"main_js": 'import { a } from "./a.js";\n', "a_js": "export const a = 1;\nexport default a;\n"},
            "a.js, line 2: declare one plain name at a time at the top level, not: default a;",
            id="a default export that is not the widget",
        ),
    ],
)
def test_what_cannot_be_joined_is_refused_with_the_reason(tmp_path: Path, files: dict[str, str], reason: str) -> None:
    with pytest.raises(JoinError) as refused:
        join_modules(write(tmp_path, **files))
    assert str(refused.value) == reason


def test_styles_are_joined_in_the_order_of_the_entry(tmp_path: Path) -> None:
    write(
        tmp_path,
        table_css='@import "./one.css";\n@import "./two.css";\nb { top: 3px; }\n',
        one_css="b { top: 1px; }\n",
        two_css="b { top: 2px; }\n",
    )
    joined = join_styles(tmp_path)
    assert re.findall(r"top: (\d)px", joined) == ["1", "2", "3"]
    assert "@import" not in joined


@pytest.mark.parametrize(
    ("files", "reason"),
    [
        pytest.param(
            {"table_css": '@import "./one.css";\n'},
            "There is no file one.css, which table.css imports.",
            id="a sheet that is not there",
        ),
        pytest.param(
            {"table_css": '@import "./one.css";\n', "one_css": '@import "./two.css";\n'},
            "one.css: only table.css may import style sheets.",
            id="a sheet that imports another",
        ),
        pytest.param(
            {"table_css": "@import url(one.css);\n"},
            'table.css: write imports as @import "./name.css"; on one line.',
            id="another form of import",
        ),
    ],
)
def test_styles_that_cannot_be_joined_are_refused_with_the_reason(
    tmp_path: Path, files: dict[str, str], reason: str
) -> None:
    with pytest.raises(JoinError) as refused:
        join_styles(write(tmp_path, **files))
    assert str(refused.value) == reason
