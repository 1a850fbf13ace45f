from gofish_learn.engine.asks import Ask as Ask
from gofish_learn.engine.cards import (
    Card as Card,
    Rank as Rank,
    Suit as Suit,
)
from gofish_learn.engine.history import Game as Game, replay as replay
from gofish_learn.engine.records.own_rules import own_rules as own_rules
from gofish_learn.engine.rule_books import RULE_BOOKS as RULE_BOOKS, STANDARD as STANDARD
from gofish_learn.engine.rules import Rules as Rules
from gofish_learn.engine.view import View as View
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of as beliefs_of
from gofish_learn.knowledge.opening_odds import holding as holding
from gofish_learn.knowledge.proofs.explain import explain as explain
from gofish_learn.knowledge.review.choices import choices as choices
from gofish_learn.knowledge.review.review import review as review
from gofish_learn.bots.base import Bot as Bot
from gofish_learn.bots.checks import check_bot as check_bot
from gofish_learn.bots.registry import BOTS as BOTS
from gofish_learn.lab.rule_change import compare_rules as compare_rules
from gofish_learn.lab.simulation import simulate as simulate
from gofish_learn.ui.charts.bars import bars as bars
from gofish_learn.store.own_bots import save_bot as save_bot
from gofish_learn.serve.notebook.chart import Chart as Chart
from gofish_learn.serve.notebook.pieces import guess as guess
from gofish_learn.serve.notebook.apps import play_table as play_table

__version__: str
