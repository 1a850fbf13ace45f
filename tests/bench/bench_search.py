"""How long somebody needs to find a deal from one hand, by hand: `python -m tests.bench.bench_search [BITS] [CODE]`.

Searches the first 2**BITS seeds of short codes (25 is all of them, 16 if nothing is said) for those that deal the hand
of seat 0, on all cores. CODE is the deal to be found; if none is given, one is planted in the last thousandth, and then
a secret deal is looked for in the same way. A short code is found in minutes, so it is only for deals that anybody may
know; a long one is never found, for it is not among them. The times are those of the processor: what else runs on the
machine does not count.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from random import Random, SystemRandom
from time import process_time

from gofish_learn.engine.cards import Card
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.deal_code import SEEDS, SHORT, DealCode, dealer_for, deck_for, fresh_secret
from tests.teach.seed_search import places_of, seeds_that_deal

PLAYERS = 3
BLOCK = 1 << 14
"""So many seeds are searched by a process at a time."""
FEWEST_BITS = 14


def search(work: tuple[frozenset[Card], frozenset[int], range]) -> tuple[list[int], float]:
    """The seeds of a block that deal a hand, and how many seconds of a core it took to find them."""
    began = process_time()
    return list(seeds_that_deal(*work)), process_time() - began


def found_by(code: DealCode, seeds: range, workers: ProcessPoolExecutor) -> tuple[list[str], float]:
    """The codes that deal seat 0 the hand of this code, and how many seconds of a core it took to find them."""
    dealer, deck = dealer_for(code.seed, code.players), deck_for(code.seed)
    places = frozenset(places_of(0, dealer, code.players, code.rules.cards_dealt(code.players)))
    hand = frozenset(deck[place] for place in places)
    blocks = (seeds[start : start + BLOCK] for start in range(0, len(seeds), BLOCK))
    found = list(workers.map(search, ((hand, places, block) for block in blocks)))
    codes = [DealCode(code.rules, code.players, seed).text for block, _ in found for seed in block]
    return codes, sum(took for _, took in found)


def main() -> None:
    """Search, and say what was found and how fast."""
    bits = int(sys.argv[1]) if len(sys.argv) > 1 else 16
    if not FEWEST_BITS <= bits <= 5 * SHORT:
        sys.exit(f"Say how many bits of a seed are searched: {FEWEST_BITS} to {5 * SHORT}.")
    seeds = range(1 << bits)
    planted = len(seeds) - 1 - int(Random(bits).random() * len(seeds) / 1000)
    wanted = [DealCode.parse(sys.argv[2])] if len(sys.argv) > 2 else []
    wanted = wanted or [DealCode(STANDARD, PLAYERS, seed) for seed in (planted, fresh_secret(SystemRandom()))]
    with ProcessPoolExecutor() as workers:
        for code in wanted:
            codes, took = found_by(code, seeds, workers)
            each, whole = 1e6 * took / len(seeds), took * SEEDS / len(seeds) / 60
            sys.stdout.write(f"{code.text}: {', '.join(codes) or 'nothing'} found among {len(seeds):,} seeds\n")
            sys.stdout.write(f"  {each:.1f} µs a seed; for all {SEEDS:,} that is {whole:.1f} minutes of one core\n")


if __name__ == "__main__":
    main()
