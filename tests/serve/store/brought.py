"""A browser that has the games of another, as codes brought them until 1.0.0, and as a class brings a learner hers."""

from gofish_learn.serve.store.database import Database
from gofish_learn.serve.store.saves import have
from gofish_learn.serve.store.store import Store


def bring(store: Store, browser: str, owner: str) -> None:
    """Give a browser the games of an owner; what it had stays kept beside them."""
    store.know(browser)

    def write(database: Database) -> None:
        with database.transaction() as connection:
            have(connection, browser, owner)

    store._do(write)
