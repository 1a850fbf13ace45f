from gofish_learn.engine.records.own_rules import (
    RulesError as RulesError,
    own_rules as own_rules,
    parse_rules as parse_rules,
)
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
