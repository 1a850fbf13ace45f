"""How many seats this machine has room for."""

import psutil

MIB = 1 << 20
SEAT_MIB = 40
"""What a page's kernel takes of the memory, beyond what it shares with the others."""
RESERVE_MIB = 400
"""What is left alone: the server itself takes some 130, and kernels that count chances some 10 more each."""
MOST_SEATS = 100
"""More were never tried on one machine."""


def seats_in_memory() -> int:
    """How many pages may have a kernel at once, by the memory that is free now; at least one."""
    free = psutil.virtual_memory().available // MIB
    return max(1, min(MOST_SEATS, (free - RESERVE_MIB) // SEAT_MIB))
