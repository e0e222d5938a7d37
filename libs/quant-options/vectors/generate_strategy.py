"""Profit and loss of option positions at expiry, in exact rational arithmetic.

Run with Python 3 (a second):  python3 vectors/generate_strategy.py

Writes strategy.exact.json beside this file. The inputs are read as the doubles they are; profits are sums of fractions,
breakevens are found as the sign changes of the exact profit between neighbouring strikes and beyond the last one, with no
tolerance: positions whose profit at a strike is less than 1e-9 of the amounts at stake without being 0 are left out. Each
breakeven carries the error in the price that rounding the premium and the profit beside it (2^-50 of each) may cause.
"""

import json
import pathlib
import random
from fractions import Fraction

HERE = pathlib.Path(__file__).parent
random.seed(1973)


def cost(leg):
    premium = Fraction(leg["premium"])
    return leg["quantity"] * (abs(premium) if leg["quantity"] < 0 else premium)


def profit(legs, S):
    S = Fraction(S)
    total = Fraction(0)
    for leg in legs:
        K = Fraction(leg["K"])
        total += leg["quantity"] * max(S - K if leg["type"] == "call" else K - S, Fraction(0)) - cost(leg)
    return total


def solve(legs):
    """Nodes, exact profits, final slope, breakevens with tolerances; None if a profit is too close to 0."""
    nodes = sorted({Fraction(0)} | {Fraction(leg["K"]) for leg in legs})
    values = [profit(legs, x) for x in nodes]
    stake = sum(abs(leg["quantity"]) * (Fraction(leg["K"]) + abs(Fraction(leg["premium"]))) for leg in legs)
    if any(v != 0 and abs(v) < stake / 10**9 for v in values):
        return None
    far = nodes[-1] + 1
    slope = profit(legs, far) - values[-1]
    net = abs(sum(cost(leg) for leg in legs))
    points = []
    segments = list(zip(nodes, values, nodes[1:] + [None], values[1:] + [None]))
    for i, (x, v, x1, v1) in enumerate(segments):
        rise = slope if x1 is None else (v1 - v) / (x1 - x)
        before = None if i == 0 else (v - values[i - 1]) / (x - nodes[i - 1])
        if v == 0 and x > 0 and not (before == 0 and rise == 0):
            points.append((x, Fraction(0)))
        if rise != 0 and v != 0:
            root = x - v / rise
            if root > x and (x1 is None or root < x1):
                size = net + min(abs(v), abs(v) if v1 is None else abs(v1))
                points.append((root, (root + size / abs(rise)) / 2**50))
    return nodes, values, slope, points


def shown(x):
    return float(x)


def decimals(low, high, digits=2):
    return round(random.uniform(low, high), digits)


def position(kind):
    if kind == "plain":
        return [
            {
                "type": random.choice(["call", "put"]),
                "K": float(random.randrange(70, 131, 5)),
                "premium": decimals(-2, 20),
                "quantity": random.choice([-3, -2, -1, 1, 2, 3]),
            }
            for _ in range(random.randint(1, 6))
        ]
    if kind == "many":
        return [
            {
                "type": random.choice(["call", "put"]),
                "K": decimals(1000, 90000),
                "premium": decimals(0, 5000),
                "quantity": random.randint(-50, 50),
            }
            for _ in range(50)
        ]
    if kind == "balanced":  # large amounts that cancel: no slope is left beyond the strikes
        quantity = random.randint(1, 5 * 10**8)
        strikes = sorted(10 ** random.uniform(-3, 12) for _ in range(3))
        legs = []
        for K, ratio in zip(strikes, (1, -2, 1)):
            legs.append({"type": "call", "K": K, "premium": decimals(0, 1000), "quantity": quantity * ratio})
        return legs
    return [  # "wide": every order of magnitude
        {
            "type": random.choice(["call", "put"]),
            "K": 10 ** random.uniform(-12, 12),
            "premium": random.choice([-1, 1]) * 10 ** random.uniform(-12, 12),
            "quantity": int(random.choice([-1, 1]) * 10 ** random.uniform(0, 9)),
        }
        for _ in range(random.randint(1, 8))
    ]


def plateaus():
    """Positions with exact zeros: stretches, touching points, lines that vanish everywhere."""
    call, put = "call", "put"
    return [
        [(call, 100.0, 0.0, 1)],
        [(put, 80.0, 0.0, 1)],
        [(call, 100.0, 5.0, 1), (call, 100.0, 5.0, -1)],
        [(call, 95.0, 7.0, 1), (call, 100.0, 3.0, -2), (call, 105.0, 4.0, 1)],
        [(call, 90.0, 12.0, 1), (call, 95.0, 7.0, -1), (call, 105.0, 1.0, -1), (call, 110.0, 1.0, 1)],
        [(call, 90.0, 0.0, 1), (call, 100.0, 0.0, -2), (call, 110.0, 0.0, 1)],
        [(put, 100.0, 100.0, 1)],
        [(put, 100.0, 50.0, 2), (call, 100.0, 0.0, 1)],
        [(call, 100.0, 0.0, 1), (call, 110.0, 0.0, -1), (put, 100.0, 0.0, -1), (put, 110.0, 0.0, 1), (put, 50.0, 10.0, 1)],
        [(call, 100.0, 10.0, 1), (call, 110.0, 0.0, -1)],
        [(call, 100.0, 10.0, 1), (call, 110.0, 0.0, -1), (call, 120.0, 0.0, 1)],
    ]


def main():
    positions = [[dict(zip(("type", "K", "premium", "quantity"), leg)) for leg in legs] for legs in plateaus()]
    for kind, count in (("plain", 24), ("many", 4), ("balanced", 8), ("wide", 24)):
        found = 0
        while found < count:
            legs = position(kind)
            if solve(legs) is not None:
                positions.append(legs)
                found += 1
    cases = []
    for legs in positions:
        nodes, values, slope, points = solve(legs)
        hi = shown(nodes[-1]) * 1.25
        prices = [0.0] + [hi * f for f in (0.1, 0.3, 0.5, 0.7, 0.9, 1)] + [shown(x) for x in nodes[1:3]]
        cases.append(
            {
                "legs": legs,
                "net_premium": shown(sum(cost(leg) for leg in legs)),
                "max_profit": None if slope > 0 else shown(max(values)),
                "max_loss": None if slope < 0 else shown(min(values)),
                "breakevens": [[shown(x), shown(tolerance)] for x, tolerance in points],
                "largest": shown(max(abs(v) for v in values)),
                "curve": [[S, shown(profit(legs, S))] for S in prices],
            }
        )
    text = ",\n".join("    " + json.dumps(case) for case in cases)
    engine = "Python 3.11 fractions, exact rational arithmetic on the doubles of the inputs"
    generator = "libs/quant-options/vectors/generate_strategy.py"
    tolerance = "breakevens: beside each; curves: 4 units of rounding of the largest premium or profit; the rest exact"
    meta = {"engine": engine, "generator": generator, "tolerance": tolerance}
    head = json.dumps(meta, indent=2)[:-2] + ',\n  "cases": [\n'
    (HERE / "strategy.exact.json").write_text(head + text + "\n  ]\n}\n")


main()
