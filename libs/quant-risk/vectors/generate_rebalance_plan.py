"""Rebalancing plans in exact rational arithmetic.

Run with Python 3 (about ten seconds):  python3 vectors/generate_rebalance_plan.py

Writes rebalance-plan.exact.json beside this file. A fixed-point iteration of X + c sum|w_i X - h_i| = P finds on which side of its
target each asset is, the linear equation of those sides gives X, and X is put back into the equation, which must hold exactly.
"""

import json
import random
from fractions import Fraction as F
from pathlib import Path

RESOLUTION = F(1, 10**12)


def solve(held, weights, cost):
    total = sum(held)
    x = total
    for _ in range(400):
        traded = sum(abs(w * x - h) for w, h in zip(weights, held))
        x = F(round((total - cost * traded) * 2**160), 2**160)
    signs = [1 if w * x > h else -1 for w, h in zip(weights, held)]
    # X + c sum s (w X - h) = P
    x = (total + cost * sum(s * h for s, h in zip(signs, held))) / (1 + cost * sum(s * w for s, w in zip(signs, weights)))
    assert x + cost * sum(abs(w * x - h) for w, h in zip(weights, held)) == total
    return x


def plan(request):
    held_by = {k: F(v) for k, v in request["current_holdings"].items()}
    wanted_by = {k: F(v) for k, v in request["target_weights"].items()}
    cost = F(request["transaction_cost_bps"]) / 10000
    least = F(request["min_trade_usd"])
    assets = sorted(set(held_by) | set(wanted_by), key=lambda name: name.encode("utf-16-be"))
    held = [held_by.get(a, F(0)) for a in assets]
    whole = sum(wanted_by.values())
    weights = [wanted_by.get(a, F(0)) / whole for a in assets]
    total = sum(held)
    x = solve(held, weights, cost)
    changes = [w * x - h for w, h in zip(weights, held)]
    # a trade at the very threshold is a matter of rounding
    if any(abs(abs(d) - least) <= total / 10**9 and d != 0 for d in changes if least > 0):
        return None
    if any(0 < abs(d) <= total / 10**9 for d in changes):
        return None
    traded = [abs(d) >= least and abs(d) > RESOLUTION * total for d in changes]
    paid = cost * sum(abs(d) for d, t in zip(changes, traded) if t)
    after = [h + d if t else h for h, d, t in zip(held, changes, traded)]
    buys = sum(d for d, t in zip(changes, traded) if t and d > 0)
    sells = -sum(d for d, t in zip(changes, traded) if t and d < 0)
    residual = sells - buys - paid
    assert sum(after) + residual == total - paid
    assert residual == 0 or not all(t or d == 0 for t, d in zip(traded, changes))
    return {
        "total": float(total),
        "assets": [a for a, t in zip(assets, traded) if t],
        "changes": [float(d) for d, t in zip(changes, traded) if t],
        "targets": [float(w * x) for w, t in zip(weights, traded) if t],
        "cost": float(paid),
        "buys": float(buys),
        "sells": float(sells),
        "residual": float(residual),
        "current": {a: float(h / total) for a, h in zip(assets, held)},
        "wanted": {a: float(w) for a, w in zip(assets, weights)},
        "post": {a: float(v / (total - paid)) for a, v in zip(assets, after)},
    }


def request(rng):
    names = ["B", "A", "a", "10", "9", "__proto__", "constructor", "\uffee", "\U0001f4b0", "x_y"] + [f"S{i:02d}" for i in range(40)]
    rng.shuffle(names)
    k = rng.choice([1, 2, 2, 3, 4, 6, 10, 50])
    scale = 10 ** rng.choice([0, 2, 4, 4, 6, 13])
    held = {n: rng.choice([0, 1, 1, 1]) * round(rng.random() ** rng.choice([1, 4]) * scale, 2) for n in names[:k]}
    shift = rng.randint(0, min(k, 49 - k)) if k < 49 else 0
    wanted_names = names[shift : shift + k]
    raw = [rng.choice([0, 1, 1]) * rng.random() ** rng.choice([1, 3]) for _ in wanted_names]
    if sum(raw) == 0 or sum(held.values()) == 0:
        return request(rng)
    wanted = {n: round(r / sum(raw), rng.choice([4, 6, 15])) for n, r in zip(wanted_names, raw)}
    if abs(sum(map(F, wanted.values())) - 1) > F(19, 1000):
        return request(rng)
    return {
        "current_holdings": held,
        "target_weights": wanted,
        "transaction_cost_bps": rng.choice([0, 10, 25, 200, 5000, round(rng.random() * 5000, 3)]),
        "min_trade_usd": rng.choice([0, 0, 10, round(scale * rng.random() / 20, 2)]),
    }


def main():
    rng = random.Random(20260613)
    cases = []
    while len(cases) < 100:
        body = request(rng)
        expect = plan(body)
        if expect is not None:
            cases.append({"request": body, "expect": expect})
    head = {"engine": "Python 3.11 fractions, exact", "generator": "libs/quant-risk/vectors/generate_rebalance_plan.py", "tolerance": "2e-15 of the portfolio's value", "cases": cases}
    Path(__file__).with_name("rebalance-plan.exact.json").write_text(json.dumps(head, separators=(",", ":")) + "\n")


main()
