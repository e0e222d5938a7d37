"""Vectors for liquidation prices and funding rates, in exact rational arithmetic on the values of the doubles (roots and compounded
figures in 60 digits by mpmath), rounded once at the end.

A price at which the equity meets a margin is found without its formula: the equity less the margin is linear in the price, so that
two of its values have the root between or beside them.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_perpetuals.py

Writes perpetuals.exact.json beside this file.
"""

import json
import pathlib
import random
from fractions import Fraction as Q
from itertools import groupby

from mpmath import expm1, log1p, mp, mpf, sqrt

mp.dps = 60
HERE = pathlib.Path(__file__).parent
random.seed(33)


def real(q):
    return mpf(q.numerator) / q.denominator


def root(excess, entry):
    here, there = excess(entry), excess(2 * entry)
    return entry - here * entry / (there - here)


def liquidation(t):
    entry, size = Q(t["entry_price"]), Q(t["position_size"])
    rate = Q(t.get("maintenance_margin_rate", 0.005))
    held = Q(t["collateral"]) + Q(t.get("funding_accumulated", 0))
    is_long = t["direction"] == "long"
    units = size / entry if is_long else -size / entry
    equity = lambda price: held + units * (price - entry)
    unclamped = root(lambda price: equity(price) - rate * size, entry)
    price = max(Q(0), unclamped)
    margin = rate * size
    return {
        "liquidation_price": price, "distance_pct": 100 * (entry - price if is_long else price - entry) / entry,
        "effective_leverage": size / held if held > 0 else None, "margin_ratio_current": held / size,
        "max_loss_before_liq": held - margin, "direction": t["direction"],
        "effective_collateral": held, "maintenance_margin": margin, "bankruptcy_price": max(Q(0), root(equity, entry)),
        "liquidation_price_mark_basis": max(Q(0), root(lambda price: equity(price) - rate * abs(units) * price, entry)),
        "leverage_declared": t["leverage"],
        "leverage_consistent": abs(size / Q(t["collateral"]) - Q(t["leverage"])) <= Q(t["leverage"]) / 100,
        "can_be_liquidated": unclamped > 0 if is_long else True, "already_liquidatable": held <= margin,
    }


def funding(t):
    rates = [Q(e["rate"]) for e in t["funding_rates"]]
    n, interval = len(rates), t.get("payment_interval_hours", 8)
    per_year = Q(8760, interval)
    mean = sum(rates) / n
    variance = sum((r - mean) ** 2 for r in rates) / (n - 1)
    middle = sorted(rates)[(n - 1) // 2 : n // 2 + 1]
    log_growth = sum((log1p(real(r)) for r in rates), mpf(0))
    runs = [(sign, len(list(run))) for sign, run in groupby((r > 0) - (r < 0) for r in rates)]
    streak = lambda sign: max((length for s, length in runs if s == sign), default=0)
    mean8, neutral = mean * 8 / interval, Q(1, 10**4) * (1 + Q(1, 10**9))
    pnl = None if t.get("position_size") is None else Q(t["position_size"]) * sum(rates)
    return {
        "annualized_rate": mean * per_year, "cumulative_return": expm1(log_growth), "mean_rate": mean,
        "median_rate": sum(middle) / len(middle), "std_rate": sqrt(real(variance)),
        "positive_pct": Q(100 * sum(r > 0 for r in rates), n), "negative_pct": Q(100 * sum(r < 0 for r in rates), n),
        "max_streak_positive": streak(1), "max_streak_negative": streak(-1),
        "regime": "CONTANGO" if mean8 > neutral else "BACKWARDATION" if mean8 < -neutral else "NEUTRAL", "n": n,
        "carry_pnl": pnl, "long_pnl": None if pnl is None else -pnl, "short_pnl": pnl,
        "min_rate": min(rates), "max_rate": max(rates), "latest_rate": rates[-1], "total_rate": sum(rates),
        "payments_per_year": per_year, "annualized_compounded": expm1(log_growth * real(per_year) / n),
        "annualized_std": sqrt(real(variance * per_year)),
    }


def plain(record):
    def number(v):
        if v is None or isinstance(v, (str, bool, int)):
            return v
        v = float(v)
        return None if abs(v) == float("inf") else v
    return {k: number(v) for k, v in record.items()}


def wide(low, high):
    return float(f"{10 ** random.uniform(low, high):.6g}")


def position(size, collateral, **more):
    leverage = float(f"{min(1000.0, size / collateral * random.choice([1, 1, 1.005, 0.98, 1.02])):.5g}")
    return {"entry_price": wide(-6, 6), "collateral": collateral, "position_size": size, "leverage": leverage,
            "direction": random.choice(["long", "short"]), **more}


positions = []
for _ in range(80):
    size = wide(0, 7)
    more = {}
    if random.random() < 0.7:
        more["maintenance_margin_rate"] = random.choice([0, 0.004, 0.005, 0.01, 0.025, 0.1, 0.4999])
    if random.random() < 0.7:
        more["funding_accumulated"] = random.choice([-1, 1]) * float(f"{size * random.choice([1e-4, 0.01, 0.3, 2]):.5g}")
    positions.append(position(size, float(f"{size / random.uniform(0.4, 120):.6g}"), **more))
for direction in ("long", "short"):  # a collateral near the size, and near the maintenance margin
    for near in (1, 1.005, 0.005, 1.0049999, 1.005000001, 0.0050000001, 0.004999999, 3):
        positions.append(position(12345.6, 12345.6 * near, direction=direction))
    positions.append(position(1e15, 1e15, direction=direction, funding_accumulated=-1e15))
    positions.append(position(1e-9, 1e-12, direction=direction, funding_accumulated=1e-13))

payments = lambda rates: [{"rate": r} for r in rates]
tidy = lambda level, spread, n: [round(random.gauss(level, spread), 7) for _ in range(n)]
series = [tidy(random.choice([-2e-4, -1e-5, 0, 1e-5, 2e-4]), random.choice([1e-5, 3e-4, 2e-3]), n) for n in (3, 4, 5, 8, 31, 100, 365, 400) for _ in range(3)]
series += [[round(random.choice([-1, 0, 1]) * 1e-4, 4) for _ in range(60)] for _ in range(4)]
series += [[1e-4, -1e-4] * 30, [1e-4] * 30, [-1e-4] * 7, [1e-4 * (1 + 1e-8)] * 9, [-1.0001e-4] * 9]
series += [[0.99, -0.99, 0.5], [-0.999999999] * 3 + [0.999999999] * 3, [0.999] * 400, [-0.999] * 400, [0.1] * 300 + [-0.1] * 299]
series += [[1e-4, 1e-4 + 1e-18, 1e-4 - 1e-18], [1e-300, 3e-300, -2e-300], [0.5, 0.5 + 2.0**-53, 0.5], [1e-9] * 50 + [0.9]]
fundings = []
for rates in series:
    t = {"funding_rates": payments(rates)}
    if random.random() < 0.6:
        t["payment_interval_hours"] = random.choice([1, 2, 3, 4, 7, 8, 24, 168])
    if random.random() < 0.6:
        t["position_size"] = random.choice([-1, 1]) * wide(-2, 9)
    fundings.append(t)
fundings += [{"funding_rates": payments([r] * 3), "payment_interval_hours": h}
             for h in (1, 2, 3, 4, 7, 24) for r in (1e-4 * h / 8, -1e-4 * h / 8, 1.00001e-4 * h / 8, -1.00001e-4 * h / 8)]

out = {
    "engine": "exact rational arithmetic; roots and compounded figures by mpmath 1.3, 60 digits",
    "generator": "libs/quant-crypto/vectors/generate_perpetuals.py",
    "tolerance": 1e-15,
    "positions": [{"inputs": t, "expected": plain(liquidation(t))} for t in positions],
    "fundings": [{"inputs": t, "expected": plain(funding(t))} for t in fundings],
}
(HERE / "perpetuals.exact.json").write_text(json.dumps(out, separators=(",", ":")) + "\n")
print({k: len(v) for k, v in out.items() if isinstance(v, list)})
