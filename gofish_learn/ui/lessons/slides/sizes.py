"""How large a thing is, for the style sheet: a page may not say it itself, so `present.js` hands it on."""


def sizes(**numbers: float) -> str:
    """The attribute that says it: each number is a custom property of the element."""
    return f' data-sizes="{" ".join(f"{name}:{number:.4g}" for name, number in numbers.items())}"'
