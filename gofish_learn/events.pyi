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
from gofish_learn.teach.narrator import Narrator as Narrator
