# The public names with their types, for type checkers and editors; `_HOMES` in `__init__.py` lists them too.

from gofish_learn.bots.base import Bot as Bot
from gofish_learn.bots.checking.battery import check_bot as check_bot
from gofish_learn.bots.careful import CarefulBot as CarefulBot
from gofish_learn.bots.forgetful import ForgetfulBot as ForgetfulBot
from gofish_learn.bots.memory import MemoryBot as MemoryBot
from gofish_learn.bots.random import RandomBot as RandomBot
from gofish_learn.bots.registry import BOTS as BOTS, bot_named as bot_named
from gofish_learn.bots.thinker import ThinkerBot as ThinkerBot
from gofish_learn.engine.asks import Ask as Ask, Expose as Expose, IllegalActionError as IllegalActionError
from gofish_learn.engine.cards import (
    CARDS as CARDS,
    RANKS as RANKS,
    SUITS as SUITS,
    Card as Card,
    Rank as Rank,
    Suit as Suit,
)
from gofish_learn.engine.records.document import RecordError as RecordError
from gofish_learn.engine.events import (
    Asked as Asked,
    CardDrawn as CardDrawn,
    CardExposed as CardExposed,
    CardRefused as CardRefused,
    CardsGiven as CardsGiven,
    Event as Event,
    GameEnded as GameEnded,
    GoFishSaid as GoFishSaid,
    GroupLaid as GroupLaid,
    HandDealt as HandDealt,
    HandRefilled as HandRefilled,
    Offence as Offence,
    PenaltyGiven as PenaltyGiven,
    Skipped as Skipped,
    TurnSkipped as TurnSkipped,
    TurnStarted as TurnStarted,
)
from gofish_learn.engine.game import legal_asks as legal_asks, play as play, start as start
from gofish_learn.engine.history import Game as Game, replay as replay
from gofish_learn.engine.records.own_rules import (
    RulesError as RulesError,
    own_rules as own_rules,
    parse_rules as parse_rules,
)
from gofish_learn.engine.records.record import Record as Record, parse_record as parse_record
from gofish_learn.engine.rule_books import (
    AUTHORS as AUTHORS,
    CLASSROOM_PAIRS as CLASSROOM_PAIRS,
    FISHED_MY_WISH as FISHED_MY_WISH,
    RULE_BOOKS as RULE_BOOKS,
    STANDARD as STANDARD,
    TRADITIONAL as TRADITIONAL,
    YOUNG_CHILDREN as YOUNG_CHILDREN,
)
from gofish_learn.engine.rules import Rules as Rules
from gofish_learn.engine.view import View as View
from gofish_learn.knowledge.beliefs.beliefs import Beliefs as Beliefs, beliefs_of as beliefs_of
from gofish_learn.knowledge.beliefs.evidence import Reading as Reading
from gofish_learn.knowledge.odds.odds import (
    Odds as Odds,
    cards_held as cards_held,
    dealt_book as dealt_book,
    draws_until_wish as draws_until_wish,
    fishing_the_wish as fishing_the_wish,
    fishing_within as fishing_within,
    holding as holding,
)
from gofish_learn.knowledge.odds.steps import (
    all_of as all_of,
    how_many as how_many,
    misses_by_card as misses_by_card,
    misses_by_wanted as misses_by_wanted,
    one_at_least as one_at_least,
)
from gofish_learn.knowledge.proofs.explain import explain as explain
from gofish_learn.knowledge.remembering.models import (
    Chunks as Chunks,
    Fading as Fading,
    LastEvents as LastEvents,
    Memory as Memory,
    Perfect as Perfect,
)
from gofish_learn.knowledge.review.choices import Choice as Choice, choices as choices
from gofish_learn.knowledge.review.review import review as review, review_all as review_all
from gofish_learn.knowledge.review.why_best import why_best as why_best
from gofish_learn.lab.arguments import ForfeitWarning as ForfeitWarning
from gofish_learn.lab.deals import (
    Deal as Deal,
    deck_of as deck_of,
    opponent_has_one as opponent_has_one,
    try_deals as try_deals,
)
from gofish_learn.lab.arena.running import play_tournament as play_tournament
from gofish_learn.lab.arena.standings import Standings as Standings
from gofish_learn.lab.rule_change import Compared as Compared, compare_rules as compare_rules
from gofish_learn.lab.setting import Setting as Setting
from gofish_learn.lab.simulate import simulate as simulate
from gofish_learn.lab.memory_curve import compare_memories as compare_memories
from gofish_learn.lab.paired import (
    PairedResults as PairedResults,
    going_first as going_first,
    same_deals as same_deals,
    seats_rotated as seats_rotated,
)
from gofish_learn.lab.estimate import Estimate as Estimate
from gofish_learn.lab.statistics import Results as Results
from gofish_learn.serve.store.own_bots import save_bot as save_bot
from gofish_learn.serve.notebook.chart import Chart as Chart
from gofish_learn.serve.notebook.pieces import (
    at_table as at_table,
    cross_out as cross_out,
    deal_again as deal_again,
    draw_again as draw_again,
    guess as guess,
    show_hands as show_hands,
    slide as slide,
)
from gofish_learn.serve.notebook.apps import (
    bot_arena as bot_arena,
    chance_lab as chance_lab,
    detective as detective,
    memory_lab as memory_lab,
    my_progress as my_progress,
    play_table as play_table,
    practice as practice,
    rules_lab as rules_lab,
    rules_tour as rules_tour,
    story as story,
    teacher_page as teacher_page,
)
from gofish_learn.ui.charts.bars import bars as bars, histogram as histogram
from gofish_learn.ui.charts.grids import heat_grid as heat_grid, icon_array as icon_array
from gofish_learn.ui.charts.lines import Line as Line, Said as Said, calibration as calibration, lines as lines
from gofish_learn.ui.charts.measure import CHANCE as CHANCE, Measure as Measure
from gofish_learn.ui.charts.picture import Picture as Picture, PictureError as PictureError
from gofish_learn.ui.charts.tree import Branch as Branch, tree as tree
from gofish_learn.teach.narrator import Narrator as Narrator
from gofish_learn.teach.practice.homework import homework_sheet as homework_sheet
from gofish_learn.teach.practice.in_words import (
    ask_question as ask_question,
    check_answer as check_answer,
    practice_question as practice_question,
)

__version__: str
