"""The server of `gofish-learn play`, seen from outside: what it answers, what it never gives away, and how it ends."""

import itertools
import json
import re
import signal
import socket
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psutil
import pytest
import websockets.sync.client
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from gofish_learn.serve.voila.joined import STATIC, write_joined
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from tests.browser.harness import Server, gofish_server, kernels_of, private_environment
from tests.serve.classroom.visitors import Answer, Visitor
from tests.tree import ROOT

APP = "/voila/render/play.ipynb"
LESSON = "/lessons/04/"
STYLE = "/voila/templates/gofish/static/index.css"
PATIENCE = 60


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> Answer:
    """One request, with the path sent exactly as written."""
    return Visitor(server.url).ask(method, path, **headers)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all the tests that leave it as it is."""
    with gofish_server(tmp_path_factory.mktemp("play")) as running:
        yield running


@pytest.fixture(scope="module")
def app_answer(server: Server) -> Iterator[Answer]:
    """The answer to the app's address, as each one starts a kernel; this one's runs as long as its page is open."""
    visitor = Visitor(server.url)
    answer = visitor.get(APP)
    assert answer.status == 200
    with visitor.opened(answer.kernel):
        yield answer


@pytest.fixture(scope="module")
def app_page(app_answer: Answer) -> str:
    """The page of the app."""
    return app_answer.body


def kernel_in(page: str) -> str:
    """The id of the page's kernel."""
    found = re.search(r'"kernelId":\s*"([^"]+)"', page)
    assert found
    return found[1]


def entry_in(page: str) -> str:
    """The address of the script that loads Voila's others."""
    (found,) = re.findall(r'<script src="(/voila/static/[^"]+/voila\.js)">', page)
    assert isinstance(found, str)
    return found


def preloads(page: str) -> list[str]:
    """The scripts that a page fetches before it knows what for."""
    return re.findall(r'<link rel="preload" as="script" href="([^"]+)">', page)


def test_the_landing_page_offers_the_apps(server: Server) -> None:
    answer = ask(server, "/")
    assert answer.status == 200
    assert f'href="{APP}"' in answer.body
    assert "For teachers" in answer.body


def test_the_lessons_are_pages_without_a_kernel_and_run_no_script_but_ours(server: Server) -> None:
    before = len(kernels_of(server))
    answers = [ask(server, f"{LESSON}{page}") for page in ("", "worksheet/", "present/", "present/notes/", "print/")]
    assert [answer.status for answer in answers] == [200] * 5
    for answer in answers:
        assert "script-src 'self';" in answer.headers["Content-Security-Policy"]
        for address in re.findall(r'<(?:script type="module" src|link rel="stylesheet" href)="([^"]+)"', answer.body):
            file = ask(server, f"/lessons/{address.partition('lessons/')[2]}")
            assert (file.status, "immutable" in file.headers["Cache-Control"]) == (200, True)
    assert len(kernels_of(server)) == before


@pytest.mark.parametrize(("path", "leads_to"), [("/lessons", "lessons/"), ("/lessons/04/present", "present/")])
def test_a_lesson_s_address_may_lack_its_last_slash(server: Server, path: str, leads_to: str) -> None:
    answer = ask(server, path)
    assert (answer.status, answer.headers["Location"]) == (301, leads_to)


def test_a_lesson_comes_as_a_pdf_and_a_picture_as_it_is(server: Server) -> None:
    answer = ask(server, f"{LESSON}print.pdf?what=worksheet&what=plan&paper=letter")
    assert (answer.status, answer.headers["Content-Type"], answer.body[:5]) == (200, "application/pdf", "%PDF-")
    assert ask(server, "/lessons/images/worlds-left.svg").headers["Content-Type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path",
    [
        "/lessons/99/",
        "/lessons/04/lesson.md",
        "/lessons/images/",
        "/lessons/images/../README.md",
        "/lessons/static/nothing.js",
        "/lessons/04/print.pdf",
        "/lessons/04/print.pdf?what=nothing",
        "/lessons/04/print.pdf?what=worksheet&paper=a3",
        "/lessons/99/print.pdf?what=worksheet",
    ],
)
def test_what_no_lesson_has_is_not_found(server: Server, path: str) -> None:
    assert ask(server, path).status == 404


@pytest.mark.parametrize("path", ["/", APP, LESSON, "/nothing/here", "/voila/render/nothing.ipynb"])
def test_every_page_is_a_page_for_everybody(server: Server, app_page: str, path: str) -> None:
    body = app_page if path == APP else ask(server, path).body
    assert '<html lang="en">' in body
    assert 'name="viewport" content="width=device-width, initial-scale=1"' in body
    assert re.search(r"<title>[^<]*Go Fish Learn</title>", body)
    assert ".ipynb</title>" not in body
    assert body.count("<main") == 1


@pytest.mark.parametrize("path", ["/", APP, LESSON, "/nothing/here"])
def test_no_page_refers_to_another_server(server: Server, app_answer: Answer, path: str) -> None:
    answer = app_answer if path == APP else ask(server, path)
    addresses = re.findall(r"(?:src|href|url|import)\s*[=(]\s*[\"']?((?:https?:)?//[^\"')\s>]+)", answer.body)
    assert addresses == []
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src" in policy
    assert "frame-ancestors 'self'" in policy
    assert not re.search(r"https?:|wss?:|\*", policy), "nothing but this server"


def test_the_page_of_an_app_has_its_title_and_none_of_its_source(app_page: str) -> None:
    assert "<title>Play · Go Fish Learn</title>" in app_page
    notebook = json.loads((ROOT / "notebooks" / "apps" / "play.ipynb").read_text(encoding="utf-8"))
    sources = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert sources
    for line in "\n".join(sources).splitlines():
        assert not line.strip() or line not in app_page
    assert "Laying the table" in app_page


def test_what_one_page_needed_the_next_fetches_while_its_kernel_starts(app_page: str, server: Server) -> None:
    entry_of_voila = entry_in(app_page)
    assert entry_of_voila in preloads(app_page)
    (entry,) = set(re.findall(r"remoteEntry\.\w+\.js(?=[^{]*anywidget)", app_page))
    bundle, version = f"/voila/labextensions/anywidget/static/{entry}", entry.split(".")[1]
    style = re.findall(r'href="(/voila/[^"]+\.css)', app_page)[0]
    scripts = {entry_of_voila, f"{bundle}?v={version}", bundle}
    others = {f"{bundle}?v=<none>", style, entry_of_voila.replace("voila.js", "none.js")}
    sent = [path for path in sorted(scripts | others) if ask(server, path).status == 200]
    assert len(sent) == 5
    assert {path for path in preloads(ask(server, APP).body) if path in scripts | others} == scripts


def test_on_one_computer_only_an_apps_own_files_are_compressed_and_what_cannot_change_is_kept_for_ever(
    server: Server, app_page: str
) -> None:
    for path in ("/", entry_in(app_page)):
        assert "Content-Encoding" not in ask(server, path, Accept_Encoding="gzip").headers
    own = re.findall(r'href="(/voila/joined/[^"]+)"', app_page)
    assert [ask(server, path, Accept_Encoding="gzip").headers["Content-Encoding"] for path in own] == ["gzip"] * 2
    assert ask(server, entry_in(app_page)).headers["Cache-Control"].endswith("immutable")
    assert ask(server, entry_in(app_page).replace("/static/", "/static/0")).status == 404


def test_the_script_and_style_of_an_app_are_files_that_are_kept_until_they_are_others(
    server: Server, app_page: str, tmp_path: Path
) -> None:
    names = write_joined(tmp_path / "joined")
    apps = {"arena", "chance", "classroom", "detective", "memory", "progress", "quiz", "rules_lab", "table", "tour"}
    assert names.keys() == {*apps, "class_bar"}
    assert re.findall(r'preload"[^>]* href="/voila/joined/([^"]+)">', app_page) == list(names["table"])
    texts = (join_modules(STATIC / "table"), join_styles(STATIC / "table", "table.css"))
    for name, text, kind in zip(names["table"], texts, ("javascript", "css"), strict=True):
        answer = ask(server, f"/voila/joined/{name}")
        assert (answer.status, answer.body) == (200, text)
        assert answer.headers["Content-Type"].endswith(kind)
        assert answer.headers["Cache-Control"].endswith("immutable")
        app, _, suffix = name.split(".")
        assert ask(server, f"/voila/joined/{app}.0123456789abcdef.{suffix}").status == 404


def test_a_page_s_connection_carries_neither_the_script_nor_the_style_of_its_app(server: Server, app_page: str) -> None:
    opened = message("comm_open", {"comm_id": "look", "target_name": "jupyter.widget.control", "data": {}})
    opened["metadata"] = {"version": "1.0.0"}
    asked = message("comm_msg", {"comm_id": "look", "data": {"method": "request_states"}})
    url = f"ws://{urlsplit(server.url).netloc}/api/kernels/{kernel_in(app_page)}/channels"
    with websockets.sync.client.connect(url, max_size=None, open_timeout=PATIENCE) as connection:
        for one in (opened, asked):
            connection.send(json.dumps(one))
        answers = (connection.recv(timeout=PATIENCE) for _ in itertools.count())
        states = next(text for text in map(str, answers) if "update_states" in text)
    assert "window.gofish_draw(view" in states
    assert len(states) < 10_000


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/contents",
        "/api/contents/play.ipynb",
        "/api/kernels",
        "/api/kernelspecs",
        "/api/sessions",
        "/api/terminals",
        "/api/kernels/00000000-0000-0000-0000-000000000000",
        "/api/kernels/00000000-0000-0000-0000-000000000000/channels",
        "/api/config/notebook",
        "/files/play.ipynb",
        "/login",
        "/logout",
        "/lab",
        "/tree",
        "/voila/api/contents",
        "/voila/api/contents/",
        "/voila/api/contents/play.ipynb?content=1",
        "/voila/tree",
        "/voila/files/play.ipynb",
        "/voila/files/fish.svg",
        "/voila/files/../../pyproject.toml",
        "/voila/files/..%2f..%2fpyproject.toml",
        "/voila/render/",
        "/voila/render/../apps/play.ipynb",
        "/voila/render/..%2f..%2fREADME.md",
        "/voila/render//etc/hostname",
        "/voila/render/play.ipynb/../../../pyproject.toml",
        "/voila/static/../app.py",
        "/voila/static/..%2fapp.py",
        "/voila/static/%2e%2e/app.py",
        "/voila/static//etc/hostname",
        "/voila/static/",
        "/voila/templates/gofish/index.html.j2",
        "/voila/templates/gofish/static/../index.html.j2",
        "/voila/templates/gofish/static/..%2findex.html.j2",
        "/voila/templates/gofish/static/../../../../../../voila_config.py",
        "/voila/templates/../static/x",
        "/voila/templates/nope/static/x.js",
        "/voila/labextensions/anywidget/../../../../../../etc/hostname",
        "/voila/labextensions/anywidget/..%2f..%2f..%2fkernels/python3/kernel.json",
        "/voila/joined/",
        "/voila/joined/..%2fconnection",
        "/voila/labextensions/other/package.json",
        "/voila/themes/x",
        "/static/favicon.ico",
        "/metrics",
    ],
)
def test_nothing_else_is_answered(server: Server, path: str) -> None:
    answer = ask(server, path)
    assert answer.status in {403, 404}
    assert "Traceback" not in answer.body


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "FOO"])
@pytest.mark.parametrize("path", ["/", APP, "/api/kernels", "/api/contents/x.ipynb", STYLE])
def test_nothing_can_be_changed_from_outside(server: Server, path: str, method: str) -> None:
    assert ask(server, path, method).status in {403, 404, 405}


@pytest.mark.parametrize("query", ["template=nope&theme=dark", "template=reveal&theme=nope"])
def test_the_template_and_the_theme_are_not_for_the_visitor_to_choose(server: Server, query: str) -> None:
    answer = ask(server, f"{APP}?{query}")
    assert answer.status == 200
    assert "Laying the table" in answer.body


def test_another_site_cannot_start_kernels_with_an_image_but_may_link(server: Server, app_page: str) -> None:
    before = len(kernels_of(server))
    assert ask(server, APP, Sec_Fetch_Site="cross-site", Sec_Fetch_Dest="image").status == 403
    assert len(kernels_of(server)) == before
    assert ask(server, APP, Sec_Fetch_Site="cross-site", Sec_Fetch_Dest="document").status == 200
    assert kernel_in(app_page)


@pytest.mark.parametrize("path", ["/", APP])
def test_a_name_of_another_site_that_points_here_is_refused(server: Server, path: str) -> None:
    assert ask(server, path, Host="rebound.example").status == 403


@pytest.mark.parametrize("method", ["DELETE", "POST", "PATCH"])
def test_a_page_s_kernel_can_be_seen_but_not_managed(server: Server, app_page: str, method: str) -> None:
    address = f"/api/kernels/{kernel_in(app_page)}"
    assert ask(server, address).status == 200
    assert ask(server, address, method).status in {403, 404, 405}
    assert ask(server, address).status == 200


def test_a_page_s_kernel_is_not_ended_by_whoever_lacks_the_page_s_cookie(server: Server, app_page: str) -> None:
    assert ask(server, f"/voila/api/shutdown/{kernel_in(app_page)}", "POST").status == 403
    assert ask(server, f"/api/kernels/{kernel_in(app_page)}").status == 200


def message(kind: str, content: dict[str, object]) -> dict[str, Any]:
    """A message of Jupyter's protocol."""
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "s", "username": "", "version": "5.3"}
    return {
        "header": header | {"date": "2026-01-01T00:00:00Z"},
        "parent_header": {},
        "metadata": {},
        "buffers": [],
        "channel": "shell",
        "content": content,
    }


def test_no_code_can_be_run_and_nothing_read_through_the_page_s_connection(
    server: Server, app_page: str, tmp_path: Path
) -> None:
    mark = tmp_path / "mark"
    code = f"open({str(mark)!r}, 'w')"
    attempts = [
        message("execute_request", {"code": code, "silent": False, "store_history": False, "allow_stdin": False}),
        message("execute_request", {"code": "", "user_expressions": {"x": code}, "silent": True}),
        message("complete_request", {"code": "os.", "cursor_pos": 3}),
        message("inspect_request", {"code": "os", "cursor_pos": 2, "detail_level": 1}),
        message("history_request", {"hist_access_type": "tail", "n": 5, "raw": True, "output": False}),
        message("debug_request", {"type": "request", "command": "evaluate", "arguments": {"expression": code}}),
        {**message("debug_request", {"command": "evaluate", "arguments": {"expression": code}}), "channel": "control"},
        {**message("execute_request", {"code": code, "silent": False}), "channel": "control"},
    ]
    last = message("kernel_info_request", {})
    kinds = set()
    url = f"ws://{urlsplit(server.url).netloc}/api/kernels/{kernel_in(app_page)}/channels"
    with websockets.sync.client.connect(url, max_size=None, open_timeout=PATIENCE) as connection:
        for attempt in (*attempts, last):
            connection.send(json.dumps(attempt))
        while True:
            reply = json.loads(connection.recv(timeout=PATIENCE))
            kinds.add(reply["msg_type"])
            # The kernel answers in turn: once it answers this, it has answered whatever it was given before.
            if (
                reply["msg_type"] == "kernel_info_reply"
                and reply["parent_header"]["msg_id"] == last["header"]["msg_id"]
            ):
                break
    assert not mark.exists()
    assert kinds <= {"kernel_info_reply", "status"}


def test_the_connection_is_only_for_pages_of_this_server(server: Server, app_page: str) -> None:
    url = f"ws://{urlsplit(server.url).netloc}/api/kernels/{kernel_in(app_page)}/channels"
    with (
        pytest.raises(InvalidStatus, match="403"),
        websockets.sync.client.connect(url, origin=Origin("http://elsewhere.example")),
    ):
        pass


def test_the_server_is_quiet_even_about_what_it_refuses(server: Server, app_page: str) -> None:
    assert ask(server, f"/voila/api/shutdown/{kernel_in(app_page)}", "POST").status == 403
    assert ask(server, "/api/kernels/00000000-0000-0000-0000-000000000000/channels").status == 404
    assert ask(server, "/voila/static/../app.py").status in {403, 404}
    assert ask(server, APP, "FOO").status == 405
    url = f"ws://{urlsplit(server.url).netloc}/api/kernels/{kernel_in(app_page)}/channels"
    with websockets.sync.client.connect(url, open_timeout=PATIENCE) as connection:
        for bad in (
            "nonsense",
            "[]",
            json.dumps({**message("comm_msg", {}), "header": {"msg_type": ["x"]}}),
            b"\xff" * 40,
        ):
            connection.send(bad)
        asked = message("kernel_info_request", {})
        connection.send(json.dumps(asked))
        answers = (json.loads(connection.recv(timeout=PATIENCE)) for _ in itertools.count())
        assert next(one for one in answers if one["parent_header"].get("msg_id") == asked["header"]["msg_id"])
    assert server.log.splitlines() == [f"Go Fish Learn is ready at {server.url} (Ctrl-C stops it)."]


# --- starting and ending ---


@contextmanager
def started(folder: Path, *options: str, **extra: str) -> Iterator[subprocess.Popen[str]]:
    """A server, whose output can be read; it has ended when the block ends."""
    quiet = {"PYTHONPATH": str(ROOT), "BROWSER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    process = subprocess.Popen(
        [sys.executable, "-m", "gofish_learn.serve.cli", "play", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=folder,
        env=private_environment(folder, quiet | extra),
    )
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def lines_of(process: subprocess.Popen[str], number: int) -> list[str]:
    """The next lines that a server says."""
    assert process.stdout
    return [process.stdout.readline() for _ in range(number)]


def end(process: subprocess.Popen[str], server: Server, number: signal.Signals) -> None:
    """Ask a server to end while an app is open: it does with its kernels, says nothing, and leaves nothing behind."""
    kernels = kernels_of(server)
    assert len(kernels) == 1
    found = re.search(r"-f (\S+)", " ".join(kernels[0].cmdline()))
    assert found
    scratch = Path(found[1]).parents[1]
    assert scratch.is_dir()
    process.send_signal(number)
    rest, _ = process.communicate(timeout=PATIENCE)
    assert (process.returncode, rest) == (0, "")
    assert psutil.wait_procs(kernels, timeout=PATIENCE)[1] == []
    assert not scratch.exists()


def test_the_learner_s_own_settings_do_not_count_and_ctrl_c_ends_it_with_its_kernels(tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    startup = tmp_path / "ipython" / "profile_default" / "startup"
    startup.mkdir(parents=True)
    (startup / "00.py").write_text(f"open({str(marks / 'startup')!r}, 'w')", encoding="utf-8")
    (tmp_path / "voila.json").write_text('{"VoilaConfiguration": {"template": "reveal"}}', encoding="utf-8")
    far = marks.parent / "a-folder-for-temporary-files-with-a-name-as-long-as-on-every-mac"
    far.mkdir()
    (tmp_path / "rc.py").write_text(f"open({str(marks / 'rc')!r}, 'w')", encoding="utf-8")
    with started(
        tmp_path, "--no-browser", "--port", "0", PYTHONSTARTUP=str(tmp_path / "rc.py"), TMPDIR=str(far)
    ) as process:
        (ready,) = lines_of(process, 1)
        found = re.search(r"http://127\.0\.0\.1:\d+/", ready)
        assert found, ready
        server = Server(found[0], process, tmp_path)  # type: ignore[arg-type]  # its output is text here
        assert "Laying the table" in ask(server, APP).body
        assert list(marks.iterdir()) == []
        end(process, server, signal.SIGINT)
    assert {path.name for path in tmp_path.iterdir()} <= {"marks", "ipython", "voila.json", "rc.py", "data", far.name}
    assert list(far.iterdir()) == []


def test_others_on_the_network_need_a_key_and_a_shutdown_ends_it_with_its_kernels(tmp_path: Path) -> None:
    with started(tmp_path, "--no-browser", "--port", "0", "--host", "0.0.0.0") as process:  # noqa: S104 - what is tested
        said = lines_of(process, 4)
        assert said[0].startswith("Go Fish Learn is ready at http://")
        key = said[1].removeprefix("Join key: ").strip()
        found = re.search(r"(http://127\.0\.0\.1:\d+/)wall$", said[2])
        assert found, said
        server = Server(found[1], process, tmp_path)  # type: ignore[arg-type]  # its output is text here
        assert ask(server, APP).status == 302
        assert kernels_of(server) == []
        visitor = Visitor(server.url)
        assert visitor.join(key).status == 303
        answers = "/lessons/04/teacher-notes/"
        assert visitor.get(answers, X_Forwarded_For="203.0.113.7").status == 403, "a guest's"
        assert visitor.get(answers).status == 200, "on this machine itself"
        page = visitor.get(APP, Accept_Encoding="gzip")
        assert page.status == 200
        style = re.findall(r'href="(/voila/[^"]+\.css[^"]*)', page.body)[0]
        joined = [f"/voila/joined/{name}" for name in write_joined(tmp_path / "joined")["table"]]
        for path in (entry_in(page.body), style, *joined):
            plain, small = ask(server, path), ask(server, path, Accept_Encoding="gzip")
            assert small.body == plain.body
            assert int(small.headers["Content-Length"]) < int(plain.headers["Content-Length"]) / 2
            assert small.headers["Cache-Control"].endswith("immutable")
        assert page.headers["Content-Encoding"] == "gzip"
        url = f"{server.url.replace('http', 'ws', 1)}api/kernels/{kernel_in(page.body)}/channels"
        with websockets.sync.client.connect(
            url, open_timeout=PATIENCE, additional_headers={"Cookie": visitor.cookies}
        ) as connection:
            assert connection.response
            assert "permessage-deflate" in connection.response.headers["Sec-WebSocket-Extensions"]
            end(process, server, signal.SIGTERM)


def test_a_port_that_is_taken_and_a_browser_that_is_missing_are_told_of(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        with started(tmp_path, "--port", str(taken)) as process:
            said = lines_of(process, 3)
    assert said[0] == f"Port {taken} is taken, so another one is used.\n"
    assert said[1].startswith("Go Fish Learn is ready at http://127.0.0.1:")
    assert said[2].startswith("No browser could be opened from here; open http://127.0.0.1:")
