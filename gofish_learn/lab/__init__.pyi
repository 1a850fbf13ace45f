from gofish_learn.lab.arena.running import play_tournament as play_tournament
from gofish_learn.lab.arena.standings import Standings as Standings
from gofish_learn.lab.arguments import ForfeitWarning as ForfeitWarning
from gofish_learn.lab.deals import (
    Deal as Deal,
    deck_of as deck_of,
    opponent_has_one as opponent_has_one,
    try_deals as try_deals,
)
from gofish_learn.lab.estimate import Estimate as Estimate
from gofish_learn.lab.paired import (
    PairedResults as PairedResults,
    going_first as going_first,
    same_deals as same_deals,
    seats_rotated as seats_rotated,
)
from gofish_learn.lab.rule_change import Compared as Compared, compare_rules as compare_rules
from gofish_learn.lab.deals import Setting as Setting
from gofish_learn.lab.runs.cluster import DaskExecutor as DaskExecutor
from gofish_learn.lab.simulation import simulate as simulate
from gofish_learn.lab.statistics import Results as Results
