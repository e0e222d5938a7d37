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
    n, p = 1 + mpf(t["nominalReturnPct"]) / 100, 1 + mpf(t["inflationRatePct"]) / 100
    real = n / p
    k, v = t.get("periods"), t.get("initialValue")
    out = {
        "realReturnPct": 100 * (real - 1), "fisherExactRealReturnPct": 100 * (real - 1), "fisherExactRealReturnDecimal": real - 1,
        "approximateRealReturn": 100 * (n - p), "purchasingPowerMultiplier": 1 / p,
        "inflationDragPct": 100 * (n - real), "yearsToHalvePurchasingPower": mp.log(2) / mp.log(p) if p > 1 else None,
        "cumulativeNominalReturnPct": None if k is None else 100 * (n**k - 1),
        "cumulativeRealReturnPct": None if k is None else 100 * (real**k - 1),
    }
    series = None
    if k is not None and v is not None:
        series = [[i, number(mpf(v) * n**i), number(mpf(v) * real**i)] for i in range(k + 1)]
    logs = [abs(mp.log(x)) for x in (n, real) if x > 0]
    growth = max([1] + [(k or 1) * x for x in logs])
    return {"inputs": t, "expected": plain(out), "series": series, "growth": float(growth)}


def taylor(t):
    get = lambda name, default: mpf(t.get(name, default))
    r, pi, target = get("neutralRealRate", 2), get("currentInflation", 0), get("targetInflation", 2)
    gap, a, b = get("outputGapPct", 0), get("inflationWeight", 0.5), get("outputWeight", 0.5)
    parts = [r, pi, a * (pi - target), b * gap]
    rate = sum(parts)
    current = mpf(t["currentPolicyRate"]) if "currentPolicyRate" in t else None
    off = None if current is None else rate - current
    out = {
        "prescribedRate": rate, "inflationGap": pi - target, "outputGap": gap, "rateGap": off,
        "policyStance": None if off is None else "NEUTRAL" if abs(off) <= mpf(1e-9) else "LOOSE" if off > 0 else "TIGHT",
        "prescribedRealRate": rate - pi, "zeroBoundRate": max(mpf(0), rate), "taylorPrincipleSatisfied": a > 0,
    }
    names = ["neutralRealRate", "currentInflation", "inflationAdjustment", "outputAdjustment"]
    return {"inputs": t, "expected": plain(out), "components": plain(dict(zip(names, parts))), "largest": float(max(map(abs, parts + [target])))}


def real_yield(t):
    n, tenor = mpf(t["nominalYield"]), mpf(t["tenorYears"])
    tips, expected = (mpf(t[k]) if k in t else None for k in ("tipsYield", "inflationExpectation"))
    breakeven = n - tips if tips is not None else expected
    fisher = (1 + n / 100) / (1 + breakeven / 100) - 1 if breakeven > -100 else None
    out = {
        "realYield": n - breakeven, "breakevenInflation": breakeven, "nominalYield": n,
        "fisherRealYieldPct": None if fisher is None else 100 * fisher, "tenorYears": tenor,
        "source": "tips" if tips is not None else "expectation",
        "breakevenInflationFisherPct": None if tips is None else 100 * ((1 + n / 100) / (1 + tips / 100) - 1),
        "inflationRiskPremiumPct": None if tips is None or expected is None else breakeven - expected,
        "cumulativeRealReturnPct": None if fisher is None else 100 * ((1 + fisher) ** tenor - 1),
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
            t = {"nominalReturnPct": percent(), "inflationRatePct": percent()}
            t |= ({} if k is None else {"periods": k}) | ({} if v is None else {"initialValue": v})
            returns.append(inflation_adjusted(t))
returns.append(inflation_adjusted({"nominalReturnPct": -100, "inflationRatePct": 3, "periods": 3, "initialValue": -7.0}))
returns.append(inflation_adjusted({"nominalReturnPct": 1000, "inflationRatePct": -99.9999, "periods": 60, "initialValue": 1e15}))
NAMES = ["targetInflation", "outputGapPct", "neutralRealRate", "inflationWeight", "outputWeight", "currentPolicyRate"]
rules = [
    taylor({"currentInflation": random.uniform(-10, 20) if i % 3 else random.uniform(-1000, 1000)}
           | {name: round(random.gauss(1, 3), 3) if i % 4 else random.uniform(-1000, 1000) for name in NAMES if random.random() < 0.6})
    for i in range(40)
]
yields = []
for tenor in (1 / 12, 1, 10, 24.9, 200):
    for both in range(3):
        for _ in range(5):
            t = {"nominalYield": percent(), "tenorYears": tenor}
            if both != 1:
                t["tipsYield"] = percent()
            if both != 0:
                t["inflationExpectation"] = percent()
            yields.append(real_yield(t))
(HERE / "macro.exact.json").write_text(json.dumps({
    "engine": "mpmath 1.3, 400 digits",
    "generator": "libs/quant-fi/vectors/generate_macro.py",
    "tolerance": 2e-15,
    "returns": returns, "rules": rules, "yields": yields,
}, separators=(",", ":")) + "\n")
