"""Drifts from target weights, and the trades back to them, in exact rational arithmetic on the values of the doubles.

Run with Python 3:  python3 vectors/generate_rebalance_threshold.py

Writes rebalance-threshold.exact.json beside this file. Portfolios in which an amount, or the largest drift, is next to a threshold are
left out: there the answer is a matter of rounding.
"""

import json
import random
from fractions import Fraction as F
from pathlib import Path

random.seed(37)


def answer(request):
    held = [F(h["current_value"]) for h in request["holdings"]]
    wanted = [F(h["target_weight"]) for h in request["holdings"]]
    total, whole = sum(held), sum(wanted)
    least, threshold = F(request["min_trade_usd"]), F(request["threshold_pct"])
    targets = [w / whole * total for w in wanted]
    changes = [t - h for t, h in zip(targets, held)]
    drifts = [100 * (h / total - w / whole) for h, w in zip(held, wanted)]
    if any(abs(abs(c) - x) < total / 10**9 for c in changes if c != 0 for x in (least, 0)):
        return None
    if abs(max(map(abs, drifts)) - threshold) < F(1, 10**6):
        return None
    listed = [(i, c) for i, c in enumerate(changes) if abs(c) >= least and c != 0]
    turnover = sum(abs(c) for _, c in listed)
    return {
        "needs_rebalance": max(map(abs, drifts)) > threshold,
        "max_drift_pct": float(max(map(abs, drifts))),
        "drifts": [float(d) for d in drifts],
        "targets": [float(t) for t in targets],
        # index of the holding, and what to buy of it
        "trades": [[i, float(c)] for i, c in listed],
        "skipped": [[i, float(c)] for i, c in enumerate(changes) if 0 < abs(c) < least],
        "total_turnover": float(turnover),
        "turnover_pct": float(100 * turnover / total / 2),
        "total_value": float(total),
        "target_weight_sum": float(whole),
        "net_cash_flow": float(-sum(c for _, c in listed)),
    }


def portfolio(n):
    scale = 10 ** random.uniform(-12, 12)
    held = [round(random.uniform(0, 1) ** 3, 6) * scale if random.random() < 0.9 else 0.0 for _ in range(n)]
    held[0] += scale / 7
    raw = [random.uniform(0, 1) if random.random() < 0.9 else 0.0 for _ in range(n)]
    raw[-1] += 1e-3
    off = random.choice([1, 1, 0.985, 1.015])
    wanted = [min(1.0, round(off * w / sum(raw), 4 if n < 20 else 8)) for w in raw]
    mean = sum(held) / n
    return {
        "holdings": [{"asset": f"A{i % 40}", "current_value": h, "target_weight": w} for i, (h, w) in enumerate(zip(held, wanted))],
        "threshold_pct": random.choice([0, 1, 5, 20]),
        "min_trade_usd": random.choice([0, mean / 100, mean / 2, 10 * n * mean]),
    }


def sums_to_whole(request):
    return abs(sum(F(h["target_weight"]) for h in request["holdings"]) - 1) <= F(2, 100)


cases = []
while len(cases) < 60:
    request = portfolio(random.choice([1, 2, 3, 5, 12, 40]) if cases else 500)
    expected = answer(request) if sums_to_whole(request) else None
    if expected:
        cases.append({"inputs": request, "expected": expected})

Path(__file__).with_name("rebalance-threshold.exact.json").write_text(json.dumps({
    "engine": "Python 3.11 fractions, exact",
    "generator": "libs/quant-crypto/vectors/generate_rebalance_threshold.py",
    "tolerance": "1e-15 of the portfolio's value",
    "cases": cases,
}, separators=(",", ":")) + "\n")
