"""Vectors for inflation-adjusted returns, the Taylor rule and real yields: quotients of growth as the textbooks have them, in 400 digits on
the values of the doubles.

`growth` is what an error of the exponent is magnified by, `largest` the largest term of a sum.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_macro.py

Writes macro.exact.json beside this file.
"""

import json
import math
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 400
HERE = pathlib.Path(__file__).parent
random.seed(42)


def number(x):
    if not isinstance(x, mpf):
        return x
    return float(x) if math.isfinite(float(x)) else None


def plain(record):
    return {k: number(v) for k, v in record.items()}


def inflation_adjusted(t):
    n, p = 1 + mpf(t["nominal_return_pct"]) / 100, 1 + mpf(t["inflation_rate_pct"]) / 100
    real = n / p
    k, v = t.get("periods"), t.get("initial_value")
    out = {
        "real_return_pct": 100 * (real - 1), "fisher_exact_real_return_pct": 100 * (real - 1), "fisher_exact_real_return_decimal": real - 1,
        "approximate_real_return": 100 * (n - p), "purchasing_power_multiplier": 1 / p,
        "inflation_drag_pct": 100 * (n - real), "years_to_halve_purchasing_power": mp.log(2) / mp.log(p) if p > 1 else None,
        "cumulative_nominal_return_pct": None if k is None else 100 * (n**k - 1),
        "cumulative_real_return_pct": None if k is None else 100 * (real**k - 1),
    }
    series = None
    if k is not None and v is not None:
        series = [[i, number(mpf(v) * n**i), number(mpf(v) * real**i)] for i in range(k + 1)]
    logs = [abs(mp.log(x)) for x in (n, real) if x > 0]
    growth = max([1] + [(k or 1) * x for x in logs])
    return {"inputs": t, "expected": plain(out), "series": series, "growth": float(growth)}


def taylor(t):
    get = lambda name, default: mpf(t.get(name, default))
    r, pi, target = get("neutral_real_rate", 2), get("current_inflation", 0), get("target_inflation", 2)
    gap, a, b = get("output_gap_pct", 0), get("inflation_weight", 0.5), get("output_weight", 0.5)
    parts = [r, pi, a * (pi - target), b * gap]
    rate = sum(parts)
    current = mpf(t["current_policy_rate"]) if "current_policy_rate" in t else None
    off = None if current is None else rate - current
    out = {
        "prescribed_rate": rate, "inflation_gap": pi - target, "output_gap": gap, "rate_gap": off,
        "policy_stance": None if off is None else "NEUTRAL" if abs(off) <= mpf(1e-9) else "LOOSE" if off > 0 else "TIGHT",
        "prescribed_real_rate": rate - pi, "zero_bound_rate": max(mpf(0), rate), "taylor_principle_satisfied": a > 0,
    }
    names = ["neutral_real_rate", "current_inflation", "inflation_adjustment", "output_adjustment"]
    return {"inputs": t, "expected": plain(out), "components": plain(dict(zip(names, parts))), "largest": float(max(map(abs, parts + [target])))}


def real_yield(t):
    n, tenor = mpf(t["nominal_yield"]), mpf(t["tenor_years"])
    tips, expected = (mpf(t[k]) if k in t else None for k in ("tips_yield", "inflation_expectation"))
    breakeven = n - tips if tips is not None else expected
    fisher = (1 + n / 100) / (1 + breakeven / 100) - 1 if breakeven > -100 else None
    out = {
        "real_yield": n - breakeven, "breakeven_inflation": breakeven, "nominal_yield": n,
        "fisher_real_yield_pct": None if fisher is None else 100 * fisher, "tenor_years": tenor,
        "source": "tips" if tips is not None else "expectation",
        "breakeven_inflation_fisher_pct": None if tips is None else 100 * ((1 + n / 100) / (1 + tips / 100) - 1),
        "inflation_risk_premium_pct": None if tips is None or expected is None else breakeven - expected,
        "cumulative_real_return_pct": None if fisher is None else 100 * ((1 + fisher) ** tenor - 1),
        "reason": "breakeven_at_or_below_minus_100" if fisher is None else None,
    }
    # what is near 0 by difference has the digits of what it is a difference of
    level = (100 + abs(n) + abs(tips or 0)) / abs(100 + breakeven) if tips is not None else mpf(1)
    growth = 1 if fisher is None else max(1, tenor * abs(mp.log(1 + fisher)), level * max(1, tenor))
    return {"inputs": t, "expected": plain(out), "growth": float(growth)}


def percent():
    return random.choice([
        lambda: round(random.gauss(4, 4), 3), lambda: random.uniform(-99, 1000), lambda: random.gauss(0, 1) * 1e-7, lambda: 0.0,
        lambda: -100 + 10 ** random.uniform(-12, 1), lambda: 3.0, lambda: 3.0000001,
    ])()


returns = []
for k in (None, 1, 10, 200):
    for v in (None, 10000.0, -2.5e9, 0.0):
        for _ in range(3):
            t = {"nominal_return_pct": percent(), "inflation_rate_pct": percent()}
            t |= ({} if k is None else {"periods": k}) | ({} if v is None else {"initial_value": v})
            returns.append(inflation_adjusted(t))
returns.append(inflation_adjusted({"nominal_return_pct": -100, "inflation_rate_pct": 3, "periods": 3, "initial_value": -7.0}))
returns.append(inflation_adjusted({"nominal_return_pct": 1000, "inflation_rate_pct": -99.9999, "periods": 60, "initial_value": 1e15}))
NAMES = ["target_inflation", "output_gap_pct", "neutral_real_rate", "inflation_weight", "output_weight", "current_policy_rate"]
rules = [
    taylor({"current_inflation": random.uniform(-10, 20) if i % 3 else random.uniform(-1000, 1000)}
           | {name: round(random.gauss(1, 3), 3) if i % 4 else random.uniform(-1000, 1000) for name in NAMES if random.random() < 0.6})
    for i in range(40)
]
yields = []
for tenor in (1 / 12, 1, 10, 24.9, 200):
    for both in range(3):
        for _ in range(5):
            t = {"nominal_yield": percent(), "tenor_years": tenor}
            if both != 1:
                t["tips_yield"] = percent()
            if both != 0:
                t["inflation_expectation"] = percent()
            yields.append(real_yield(t))
(HERE / "macro.exact.json").write_text(json.dumps({
    "engine": "mpmath 1.3, 400 digits",
    "generator": "libs/quant-fi/vectors/generate_macro.py",
    "tolerance": 2e-15,
    "returns": returns, "rules": rules, "yields": yields,
}, separators=(",", ":")) + "\n")
