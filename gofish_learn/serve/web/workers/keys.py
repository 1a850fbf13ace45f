"""What a page is called by between the server and its workers: a hash, and behind it the table that it is a page of."""

import hashlib


def page_key(app: str, page: str, token: str, visit: str, table: int | None = None) -> str:
    """The key of a page: what it calls itself counts only with the same token and visit, and at the same table."""
    hashed = hashlib.sha256(f"{app}:{page}:{token}:{visit}".encode("utf-8", "surrogatepass")).hexdigest()
    return hashed if table is None else f"{hashed}@{table}"


def table_of(key: str) -> int | None:
    """The number of the table that a page is one of."""
    _, _, table = key.partition("@")
    return int(table) if table else None


def lane_of(key: str) -> str:
    """In which lane a page is answered: those of one table are answered one after the other."""
    table = table_of(key)
    return key if table is None else lane_of_table(table)


def lane_of_table(number: int) -> str:
    """The lane of a table."""
    return f"table {number}"
