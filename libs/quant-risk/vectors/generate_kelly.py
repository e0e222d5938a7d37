"""Vectors for the Kelly criterion: the definitions in mpmath, 50 digits, on the exact values of the doubles.

The empirical leverage is found by bisection on the derivative of the log growth, and checked to maximise the growth itself.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_kelly.py

Writes kelly.exact.json beside this file.
"""

import json
import pathlib
import random

from mpmath import log, mp, mpf

mp.dps = 50
HERE = pathlib.Path(__file__).parent


def discrete(p, w, l):
    P, W, L = mpf(p), mpf(w), mpf(l)
    q, b = 1 - P, W / L
    raw = None if W == 0 else P - q / b
    full = mpf(0) if raw is None or raw <= mpf("1e-12") else raw

    def growth(f):
        return (P * log(1 + f * b) if P else mpf(0)) + (q * log(1 - f) if q else mpf(0)) if f else mpf(0)

    label = "NO_BET" if full == 0 else "QUARTER_KELLY" if full >= mpf("0.25") - mpf("1e-12") else "HALF_KELLY"
    return {
        "full_kelly": full, "half_kelly": full / 2, "quarter_kelly": full / 4, "edge": P * W - q * L, "payoff_ratio": b,
        "recommended": label, "kelly_raw": raw, "edge_per_unit_risk": (P * W - q * L) / L, "break_even_win_rate": 1 / (1 + b),
        "growth_rate_full": growth(full), "growth_rate_half": growth(full / 2),
    }


def empirical(rs):
    lo, hi = min(rs), max(rs)
    if not (lo < 0 < hi):
        return None
    slope = lambda f: sum(r / (1 + f * r) for r in rs)
    a, b = -1 / hi, -1 / lo
    for _ in range(190):
        m = (a + b) / 2
        if slope(m) > 0:
            a = m
        else:
            b = m
    f = (a + b) / 2
    grown = lambda x: sum(log(1 + x * r) for r in rs)
    step = mpf("1e-15") * (1 / hi - 1 / lo)
    assert grown(f) >= grown(f - step) and grown(f) >= grown(f + step)
    return f


def continuous(returns):
    rs = [mpf(r) for r in returns]
    n = len(rs)
    m = sum(rs) / n
    v = sum((r - m) ** 2 for r in rs) / (n - 1)
    k = m / v
    return {
        "full_kelly_leverage": k, "half_kelly": k / 2, "quarter_kelly": k / 4, "mean": m, "variance": v,
        "growth_annual": 252 * (m - v / 2), "growth_annual_full_kelly": 252 * m * m / (2 * v),
        "growth_annual_half_kelly": 252 * mpf(3) / 8 * m * m / v, "empirical_kelly": empirical(rs), "n": n,
        "size": sum(abs(r) for r in rs) / n,
    }


def plain(record):
    return {k: float(v) if isinstance(v, mpf) else v for k, v in record.items()}


random.seed(20261121)
bets = [(p, w, l) for p in (0, 1e-9, 0.01, 0.4, 0.5, 0.55, 0.62, 0.9, 1 - 1e-9, 1) for w, l in
        ((1.5, 1), (120, 100), (150, 1), (1e-6, 3), (1e15, 1e-6), (1e15, 1e15), (0, 2))]
bets += [(random.random(), random.lognormvariate(0, 1), random.lognormvariate(0, 1)) for _ in range(60)]
bets += [(1 / (1 + b) + e, b, 1) for b in (0.3, 1, 7) for e in (-1e-9, 3e-12, 1e-10, 1e-6, 1e-3)]

series = {
    "daily": [round(random.gauss(0.0005, 0.01), 6) for _ in range(60)],
    "losing": [round(random.gauss(-0.001, 0.02), 6) for _ in range(60)],
    "one large loss": [0.03] * 19 + [-0.35],
    "one tiny loss": [0.5] * 30 + [-1e-9],
    "one large gain": [-0.01] * 30 + [1000],
    "one large gain, sold": [-0.5] * 30 + [1e-9],
    "zeros among them": [0] * 20 + [0.01, -0.02, 0.03, 0.005],
    "balanced": [0.01, -0.01] * 10,
    "nearly balanced": [0.01, -0.01] * 10 + [1e-12],
    "gains only": [0.01, 0.02, 0.005, 0, 0.01, 0.03, 0.02, 0.001, 0.004, 0.02],
    "losses only": [-0.01, -0.02, -0.005, 0, -0.01, -0.03, -0.02, -0.001, -0.004, -0.02],
    "extreme": [1000, -1000, 999, -3, 2, 500, 1e-12, -1e-12, 0.5, 700],
    "tiny": [1e-200 * (i % 7 - 2.5) for i in range(20)],
    "long": [round(random.gauss(0.0004, 0.012), 5) for _ in range(400)],
}
(HERE / "kelly.exact.json").write_text(json.dumps({
    "engine": "mpmath 1.3, 50 digits",
    "generator": "libs/quant-risk/vectors/generate_kelly.py",
    "tolerance": 1e-14,
    "discrete": [{"inputs": {"win_rate": p, "avg_win": w, "avg_loss": l}, "expected": plain(discrete(p, w, l))} for p, w, l in bets],
    "continuous": [{"title": t, "returns": r, "expected": plain(continuous(r))} for t, r in series.items()],
}, separators=(",", ":")) + "\n")
