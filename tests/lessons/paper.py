"""How a picture looks on white paper: what `vl-convert-python` needs to print one for a page of a lesson."""

from textwrap import wrap

from gofish_learn.ui.charts.picture import Picture, Spec

INK = "#12303a"
LINE = "#b5cfd1"
EDGE = "#4f7179"
SOFT = "#36535d"
SERIES = ("#0b6e86", "#c2410c", "#6d4fb3", "#8a5f00", "#1c6b43", "#a11d5a")
HEAT = ("#eef6f5", "#277f98", "#063c4c")
FAINT = "66"
"""The end of a colour that lets the paper through."""

WIDTH = 620
LONGEST_LINE = 90


def fills(series: tuple[str, ...]) -> list[str]:
    """The insides that go with the outlines of these colours: in turn full, empty and faint."""
    return [(colour, "transparent", colour + FAINT)[at % 3] for at, colour in enumerate(series)]


def on_paper(picture: Picture, width: int = WIDTH) -> Spec:
    """The specification of a picture, so many pixels wide, with its title, its sentence and the colours of print."""
    words = {"labelColor": INK, "titleColor": INK}
    config = {
        "background": "white",
        "mark": {"color": SERIES[0]},
        "text": {"color": INK},
        "axis": {**words, "gridColor": LINE, "domainColor": EDGE, "tickColor": EDGE},
        "legend": {**words, "labelLimit": 0},
        "title": {"color": INK, "subtitleColor": INK, "anchor": "start"},
        "view": {"stroke": LINE},
        "range": {"category": list(SERIES), "fills": fills(SERIES), "heatmap": list(HEAT), "ramp": list(HEAT)},
        "style": {
            "guide": {"color": SOFT},
            "square": {"stroke": EDGE},
            "icon": {"stroke": SERIES[0]},
            "branch": {"color": SOFT},
            "halo": {"color": "white", "stroke": "white"},
            "on-faint": {"color": "black"},
            "on-strong": {"color": "white"},
        },
    }
    title = {
        "text": wrap(picture.title, LONGEST_LINE),
        "subtitle": wrap(picture.says.replace(" %", "\u00a0%"), LONGEST_LINE),
    }
    across = {"width": width} if picture.spec["width"] == "container" else {}
    return {**picture.spec, **across, "title": title, "description": picture.says, "config": config}
