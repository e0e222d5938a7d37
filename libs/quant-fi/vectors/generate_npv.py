"""Vectors for the net present value of payments of which the first is made today: the sum period by period in 60 digits by mpmath,
on the values of the doubles, rounded once at the end.

Run with Python 3 and mpmath 1.3 (seconds):  python3 vectors/generate_npv.py

Writes npv.exact.json beside this file. "documented" are the examples of the documentation of numpy_financial.npv (numpy-financial
1.0 and its forerunner numpy 1.17), and the decimals that are right there; the script stops if the sums do not agree.
"""

import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).parent

DOCUMENTED = [
    {"rate": 0.08, "values": [-40000, 5000, 8000, 12000, 30000], "printed": 3065.22267, "decimals": 5},
    {"rate": 0.281, "values": [-100, 39, 59, 55, 20], "printed": -0.0084785916384548798, "decimals": 13},
]


def present_values(rate, values):
    growth = 1 + mpf(rate)
    return [mpf(value) * growth**-i for i, value in enumerate(values)]


def solved(rate, values):
    terms = present_values(rate, values)
    return {"rate": rate, "values": values, "npv": float(mp.fsum(terms)), "gross": float(mp.fsum(abs(t) for t in terms))}


def documented(case):
    total = mp.fsum(present_values(case["rate"], case["values"]))
    assert abs(total - mpf(case["printed"])) <= mpf(10) ** -case["decimals"], case
    return {**case, **solved(case["rate"], case["values"])}


def project(rng):
    """An outlay, then mostly inflows in cents."""
    low = rng.choice([0, -50, -400])
    return [-round(rng.uniform(0, 1e4), 2), *(round(rng.uniform(low, 400), 2) for _ in range(rng.randrange(1, 120)))]


def cases(rng):
    yield 0.0, [1e15, 0.25, -1e15, 1e-3]
    yield 0.0, [-1e15, -0.25, 1e15, -1e-3]
    yield 1e-17, [1e15, 1, -1e15]
    yield 100, [7]
    yield 1e15, [1, 1e15, 1e15]
    yield -0.9999999999999999, [1e-3, 1e-3, -5]
    yield 0.1, [0, 0]
    yield 0.05, [-1000, 300, 400, 500, 200]
    for _ in range(40):
        yield rng.choice([rng.uniform(-0.05, 0.3), rng.uniform(0, 0.01), 10 ** rng.uniform(-14, -2), rng.uniform(0, 100)]), project(rng)
    for _ in range(20):
        yield rng.uniform(-0.9, 1), [rng.choice([-1, 1]) * 10 ** rng.uniform(-10, 15) for _ in range(rng.randrange(1, 40))]


def long_cases():
    """One payment, then another one as often as said; the last two have factors beyond the range of doubles."""
    for first, then, times, rate in (
        (-1000, 0.3, 4999, 1e-12), (-100, 3, 4999, 0.013), (-5, 0.1, 2999, -0.013), (-1e9, 1e-3, 4999, -0.05), (-7, 0.1, 20000, 1e-4),
        (-1e6, 55.5, 100000, 3e-5), (-1, 1, 999, 100), (-1e15, 1e-200, 400, -0.9),
    ):  # fmt: skip
        answer = solved(rate, [first] + [then] * times)
        yield {"first": first, "then": then, "times": times, "rate": rate, "npv": answer["npv"], "gross": answer["gross"]}


if __name__ == "__main__":
    document = {
        "engine": "mpmath 1.3, 60 digits, period by period",
        "generator": "libs/quant-fi/vectors/generate_npv.py",
        "tolerance": "of the gross value, by length, in libs/quant-fi/src/cash-flows/npv.test.ts",
        "documented": [documented(case) for case in DOCUMENTED],
        "cases": [solved(*case) for case in cases(random.Random(1907))],
        "longCases": list(long_cases()),
    }
    (HERE / "npv.exact.json").write_text(json.dumps(document) + "\n")
