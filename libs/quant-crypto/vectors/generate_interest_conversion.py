"""Conversions between nominal and effective rates in 60 digits, on the values of the doubles.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_interest_conversion.py

Writes interest-conversion.exact.json beside this file.
"""

import json
import math
import random
from pathlib import Path

from mpmath import exp, log, log1p, mp, mpf

mp.dps = 400
random.seed(32)
PERIODS = {"hourly": 8760, "daily": 365, "weekly": 52, "monthly": 12, "quarterly": 4, "semiannually": 2, "annually": 1,
           "continuous": None}


def number(x):
    x = None if x is None or abs(x) > mpf(1.7976931348623157e308) else float(x)
    return x


def convert(rate, kind, compounding):
    n, rate = PERIODS[compounding], mpf(rate)
    if kind == "apy":
        g, apy = log1p(rate), rate
        apr = g if n is None else n * (exp(g / n) - 1)
    else:
        g, apr = (rate if n is None else n * log1p(rate / n)), rate
        # a growth of 1e15 is no number of digits
        apy = exp(g) - 1 if g < 1000 else mpf("1e400")
    daily = exp(g / 365) - 1 if g / 365 < 1000 else mpf("1e400")
    return {
        "apy": number(apy), "apy_pct": number(100 * apy), "apr": number(apr), "apr_pct": number(100 * apr),
        "effective_daily_rate": number(daily), "continuous_rate": number(g),
        "doubling_time_days": number(365 * log(2) / g) if g > 0 else None,
        "periods_per_year": n, "periodic_rate": None if n is None else number(apr / n),
    }


RATES = [0.0, 1e-300, 1e-200, -1e-200, 1e-17, -1e-12, 1e-9, 3e-7, 0.0001, 0.05, 0.12, -0.3, -0.999, 0.7, 1.0, 2.0, 2.718, 3.5,
         9.99, 25.0, 100.0, 364.5, 700.0, 709.5, 745.0, 900.0, 1234.5, 2500.0, 1e4, 54321.0, 259042.5, 1e6]
cases = []
for compounding, n in PERIODS.items():
    rates = RATES + [random.uniform(0, 1) * 10 ** random.uniform(-3, 4) for _ in range(6)]
    if n:
        rates += [-n * (1 - 1e-9), -n * 0.5, math.nextafter(-n, 0)]
    else:
        rates += [-5.0, -800.0, -1e15]
    cases += [(rate, "apr", compounding) for rate in rates]
    rates = [r for r in RATES if r > -1] + [random.uniform(-1, 3) for _ in range(3)] + [math.nextafter(-1, 0), -1 + 1e-9]
    cases += [(rate, "apy", compounding) for rate in rates]

Path(__file__).with_name("interest-conversion.exact.json").write_text(json.dumps({
    "engine": "mpmath 1.3, 400 digits",
    "generator": "libs/quant-crypto/vectors/generate_interest_conversion.py",
    "tolerance": 5e-16,
    "cases": [{"inputs": {"rate": r, "from_type": k, "compounding": c}, "expected": convert(r, k, c)} for r, k, c in cases],
}, separators=(",", ":")) + "\n")
