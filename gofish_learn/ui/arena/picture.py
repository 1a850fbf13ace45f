"""The standings drawn: for each bot the share of its meetings that it won, with the band in which it may really lie."""

from gofish_learn.engine.wording import listed
from gofish_learn.lab.arena.standings import BotStanding, Standings
from gofish_learn.ui.arena.session import ArenaSession
from gofish_learn.ui.arena.words import error_of, order
from gofish_learn.ui.charts.measure import Measure
from gofish_learn.ui.charts.picture import Picture, Spec, spec_of

WINS = Measure("Beats the others", chance=True)
ROW = 40
TITLE = "How often each bot beats the others"


def band(standings: Standings, bot: BotStanding) -> tuple[float, float]:
    """From where to where a share may lie, as far as the order allows for; anywhere while nobody can tell."""
    error, share = error_of(standings, bot), bot.share or 0.0
    if error is None:
        return 0.0, 1.0
    reach = standings.order.reach * error
    return max(0.0, share - reach), min(1.0, share + reach)


def standings_picture(session: ArenaSession, standings: Standings) -> Picture:
    """The shares with their bands, the strongest bot on top."""
    places = [place for place in order(standings) if standings.bots[place].share is not None]
    titles = [session.opponents[place].title for place in places]
    bots = [standings.bots[place] for place in places]
    shares, bands = [bot.share or 0.0 for bot in bots], [band(standings, bot) for bot in bots]
    data = [
        {"bot": title, "share": share, "low": low, "high": high, "text": WINS.say(share)}
        for title, share, (low, high) in zip(titles, shares, bands, strict=True)
    ]
    along: Spec = {"field": "bot", "type": "nominal", "sort": titles, "title": None}
    along |= {"scale": {"domain": titles}, "axis": {"labelLimit": 110, "domain": False, "ticks": False}}
    across = WINS.axis() | {"scale": {"domain": [0, 1]}}
    layers: list[Spec] = [
        {
            "data": {"name": "even"},
            "mark": {"type": "rule", "style": "guide", "strokeDash": [6, 4], "strokeWidth": 1.5},
            "encoding": {"x": {"field": "at", **across}},
        },
        {
            "mark": {"type": "bar", "height": 14, "cornerRadius": 7, "opacity": 0.28},
            "encoding": {"y": along, "x": {"field": "low", **across}, "x2": {"field": "high"}},
        },
        {
            "mark": {"type": "point", "filled": True, "opacity": 1, "size": 170},
            "encoding": {"y": along, "x": {"field": "share", **across}},
        },
        {
            "mark": {"type": "text", "baseline": "bottom", "dy": -10, "fontWeight": "bold"},
            "encoding": {"y": along, "x": {"field": "share", **across}, "text": {"field": "text"}},
        },
    ]
    layers = [layer if "data" in layer else {"data": {"name": "shares"}} | layer for layer in layers]
    spec = spec_of({"even": [{"at": 0.5}], "shares": data}, {"layer": layers}, {"step": ROW, "for": "position"})
    rows = tuple(
        (title, WINS.cell(share), f"{WINS.cell(low)} to {WINS.cell(high)}", str(bot.games))
        for title, share, (low, high), bot in zip(titles, shares, bands, bots, strict=True)
    )
    told = [f"{row['bot']} {row['text']}" for row in data]
    says = (
        f"Meetings won: {listed(told)}. The real number is somewhere in the band, which gets narrower with every deal."
    )
    return Picture(TITLE, spec, says, ("Bot", "Beats the others", "May really be", "Games"), rows)
