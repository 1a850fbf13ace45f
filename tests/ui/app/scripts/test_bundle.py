"""Many small files become one script and one style sheet, or a sentence says why not."""

from pathlib import Path

import pytest

from gofish_learn.ui.app.scripts import bundle as esm
from gofish_learn.ui.app.scripts.bundle import JoinError, join_modules, join_styles

UI = Path(esm.__file__).parents[2]


def written(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_no_import_and_no_export_is_left_but_the_widget_itself() -> None:
    assert [
        line for line in join_modules(UI, "table/main.js").splitlines() if line.startswith(("import", "export"))
    ] == ["export default { ...table };"]


def test_a_module_comes_after_those_it_imports_and_a_shared_one_only_once(tmp_path: Path) -> None:
    app = written(
        tmp_path,
        {
            "app/main.js": 'import { left } from "./left.js";\nimport { right } from "./help/right.js";\n\n'
            "export default { left, right };\n",
            "app/left.js": 'import { base } from "../shared/base.js";\n\nexport const left = base + 1;\n',
            "app/help/right.js": 'import { base as ground } from "../../shared/base.js";\n\n'
            "export async function right() { return ground; }\n",
            "shared/base.js": "export const base = 1;\n",
        },
    )
    assert join_modules(app, "app/main.js") == (
        "// shared/base.js\nconst $module0 = (() => {\nconst base = 1;\nreturn { base };\n})();\n"
        "// app/left.js\nconst $module1 = (() => {\nconst { base } = $module0;\nconst left = base + 1;\n"
        "return { left };\n})();\n"
        "// app/help/right.js\nconst $module2 = (() => {\nconst { base: ground } = $module0;\n"
        "async function right() { return ground; }\nreturn { right };\n})();\n"
        "// app/main.js\nconst { left } = $module1;\nconst { right } = $module2;\nexport default { left, right };\n"
    )


def test_what_is_for_readers_does_not_travel(tmp_path: Path) -> None:
    script = join_modules(
        written(
            tmp_path,
            {
                "app/main.js": '/** @import { Card } from "./types.d.ts" */\n\n/**\n * @param {Card} card\n */\n'
                "function render(card) {\n  // why\n\n  return `//${card} /* no comment */`;\n}\n"
                "export default { render };\n"
            },
        ),
        "app/main.js",
    )
    assert script == (
        "// app/main.js\nfunction render(card) {\nreturn `//${card} /* no comment */`;\n}\nexport default { render };\n"
    )


def test_a_type_before_code_on_its_line_drops_no_code(tmp_path: Path) -> None:
    code = "const one =\n/** @type {any} */ (window).one;\nconst two = 2;\n"
    folder = written(tmp_path, {"app/main.js": f"{code}/* why\n * so **/\nexport default {{ one, two }};\n"})
    script = join_modules(folder, "app/main.js")
    assert script == f"// app/main.js\n{code}export default {{ one, two }};\n"


@pytest.mark.parametrize(
    ("files", "reason"),
    [
        pytest.param(
            {"app/main.js": 'import { a } from "./a.js";\n'},
            "There is no file app/a.js, which app/main.js imports.",
            id="a module that is not there",
        ),
        pytest.param(
            {
                "app/main.js": 'import { a } from "./a.js";\n',
                "app/a.js": 'import { b } from "./help/b.js";\nexport const a = 1;\n',
                "app/help/b.js": 'import { a } from "../a.js";\nexport const b = 1;\n',
            },
            "The modules import each other in a circle: app/main.js → app/a.js → app/help/b.js → app/a.js.",
            id="modules in a circle",
        ),
        pytest.param(
            {"app/main.js": '\nimport { a, b } from "./a.js";\n', "app/a.js": "export const a = 1;\nconst b = 2;\n"},
            "app/main.js: app/a.js does not export b.",
            id="a name that is not exported",
        ),
        pytest.param(
            {"app/main.js": 'import { a } from "vega";\n'},
            'app/main.js: write imports as import { a, b as c } from "./file.js"; and not: import { a } from "vega";',
            id="an import of a package",
        ),
        pytest.param(
            {"app/main.js": "export default { text: `one` + `two\n  three` };\n"},
            "app/main.js: end a text in backquotes on the line it begins on, and not: "
            "export default { text: `one` + `two",
            id="a text whose lines would lose their margin",
        ),
        pytest.param(
            {"app/app.css": '@import "../shared/one.css";\n', "shared/one.css": '@import "./two.css";\n'},
            "There is no file shared/two.css, which shared/one.css imports.",
            id="a sheet that is not there",
        ),
        pytest.param(
            {
                "app/app.css": '@import "../shared/one.css";\n',
                "shared/one.css": '@import "./page/two.css";\n',
                "shared/page/two.css": '@import "../one.css";\n',
            },
            "The style sheets import each other in a circle: "
            "app/app.css → shared/one.css → shared/page/two.css → shared/one.css.",
            id="sheets in a circle",
        ),
        pytest.param(
            {"app/app.css": '@import "./one.css";\n', "app/one.css": "@import url(two.css);\n"},
            'app/one.css: write imports as @import "./name.css"; on one line.',
            id="an import of another form",
        ),
    ],
)
def test_what_cannot_be_joined_is_refused_with_the_reason(tmp_path: Path, files: dict[str, str], reason: str) -> None:
    first = next(iter(files))
    with pytest.raises(JoinError) as refused:
        (join_modules if first.endswith(".js") else join_styles)(written(tmp_path, files), first)
    assert str(refused.value) == reason


def test_a_style_sheet_comes_once_where_it_is_first_needed_after_those_that_it_imports(tmp_path: Path) -> None:
    app = written(
        tmp_path,
        {
            "app/app.css": '@import "../shared/one.css";\n@import "./help/two.css";\nb { top: 3px; }\n',
            "shared/one.css": '/* One\n   sheet. */\n@import "./page/zero.css";\nb {\n  top: 1px;\n}\n',
            "shared/page/zero.css": "b { top: 0; }\n",
            "app/help/two.css": '@import "../../shared/page/zero.css";\n@import "../../shared/one.css";\nb {}\n',
        },
    )
    assert join_styles(app, "app/app.css") == (
        "/* shared/page/zero.css */\nb { top: 0; }\n"
        "/* shared/one.css */\nb {\ntop: 1px;\n}\n"
        "/* app/help/two.css */\nb {}\n"
        "b { top: 3px; }\n"
    )
