"""Writes cash-flows.json: 32 investments with one change of sign, their rate of return and their value at 8 %, by mpmath in 50 digits.

usage: python3 tools/bench/vectors/cash-flows.py      (needs mpmath)
"""
import json
from pathlib import Path
from mpmath import mp, mpf, findroot

mp.dps = 50
COUNT = 32
PERIODS = 60
RATE = 0.08


def numbers():
    """Numbers in [0, 1) with few binary digits, the same on every machine."""
    state = 54321
    while True:
        state = (1664525 * state + 1013904223) % 2**32
        yield (state >> 12) / 2**20


def investment(u):
    """An outlay, and sixty payments in whole cents that return more than it."""
    payments = [round(50 + 200 * next(u), 2) for _ in range(PERIODS)]
    outlay = round(sum(payments) * (0.3 + 0.4 * next(u)), 2)
    return [-outlay, *payments]


def value(flows, rate):
    return sum(mpf(flow) / (1 + mpf(rate)) ** t for t, flow in enumerate(flows))


u = numbers()
flows = [investment(u) for _ in range(COUNT)]
values = [
    {"irr": float(findroot(lambda r, f=f: value(f, r), (mpf("0.001"), mpf("0.2")), solver="anderson")), "npv": float(value(f, RATE))}
    for f in flows
]
target = Path(__file__).with_suffix(".json")
document = {
    "engine": "mpmath 1.3, 50 digits",
    "generator": "tools/bench/vectors/cash-flows.py",
    "tolerance": "none: the bench prints the errors against it",
    "rate": RATE,
    "flows": flows,
    "values": values,
}
target.write_text(json.dumps(document) + "\n")
