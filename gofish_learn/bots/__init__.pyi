from gofish_learn.bots.base import Bot as Bot
from gofish_learn.bots.checks import check_bot as check_bot
from gofish_learn.bots.thinker import CarefulBot as CarefulBot
from gofish_learn.bots.memory import ForgetfulBot as ForgetfulBot
from gofish_learn.bots.memory import MemoryBot as MemoryBot
from gofish_learn.bots.random import RandomBot as RandomBot
from gofish_learn.bots.registry import BOTS as BOTS, bot_named as bot_named
from gofish_learn.bots.thinker import ThinkerBot as ThinkerBot
