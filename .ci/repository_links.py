"""Write the links that need the repository's address: the ZIP file, and what Binder opens.

The address is `project.urls.Repository` in pyproject.toml, and stands nowhere else. Once it is there or has changed,
run `python .ci/repository_links.py`. Without one the pages say in words how to get the files.
"""

import re
import tomllib
from pathlib import Path
from urllib.parse import quote, urlsplit

ROOT = Path(__file__).parent.parent
BEGIN, END = "<!-- written by .ci/repository_links.py -->", "<!-- end of it -->"
BETWEEN = re.compile(f"(?<={re.escape(BEGIN)}\n).*?(?={re.escape(END)})", re.DOTALL)
BINDER = "https://mybinder.org/v2/"
PAGES = ("README.md", "lessons/README.md")
DOORS = {
    "all activities": "voila/tree/notebooks/apps",
    "lesson 01 in JupyterLab": "lab/tree/notebooks/01-meet-the-game.ipynb",
}
"""What Binder opens: the name of each door, and its address below that of the server."""
IN_WORDS = (
    "On the page where you read this, choose *Code* and then *Download ZIP*, and unpack the file. "
    "Or clone the repository, if you have Git.\n"
)


def repository() -> str | None:
    """The address of the repository; `None` as long as there is none."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    address: str | None = project.get("urls", {}).get("Repository")
    return address and address.rstrip("/").removesuffix(".git")


def links(address: str | None) -> str:
    """The lines that lead to the files and to Binder.

    Args:
        address: Where the repository is: on GitHub, GitLab or any other server.
    """
    if address is None:
        return IN_WORDS
    where, path = urlsplit(address).hostname, urlsplit(address).path.strip("/")
    zipped = {"github.com": "archive/HEAD.zip", "gitlab.com": f"-/archive/HEAD/{path.rpartition('/')[2]}.zip"}
    binder = {"github.com": f"gh/{path}", "gitlab.com": f"gl/{quote(path, safe='')}"}
    source = binder.get(str(where), f"git/{quote(address, safe='')}")
    doors = (f"[{name}]({BINDER}{source}/HEAD?urlpath={quote(door, safe='')})" for name, door in DOORS.items())
    clone = f"clone it: `git clone {address}`"
    file = zipped.get(str(where))
    fetch = f"[Download the ZIP file]({address}/{file}) and unpack it, or {clone}" if file else f"C{clone[1:]}"
    return f"{fetch}. To look first, without installing, open {' or '.join(doors)} on Binder.\n"


def written(page: str, address: str | None) -> str:
    """A page with the links of this address.

    Raises:
        ValueError: it has no place for them.
    """
    text, count = BETWEEN.subn(lambda _: links(address), page)
    if count != 1:
        raise ValueError(f"the page needs one line {BEGIN} and one line {END}")
    return text


def main() -> None:
    """Write the links into the pages."""
    for name in PAGES:
        page = ROOT / name
        page.write_text(written(page.read_text(encoding="utf-8"), repository()), encoding="utf-8")


if __name__ == "__main__":
    main()
