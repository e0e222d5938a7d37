"""Writes unit-root.json: augmented Dickey-Fuller tests by normal equations in 60 digits, checked against statsmodels.

usage: /usr/bin/python3 generate_unit_root.py
"""
import json
import math
import random
from pathlib import Path

import mpmath as mp
import numpy
import statsmodels
from statsmodels.tsa.adfvalues import mackinnoncrit, mackinnonp
from statsmodels.tsa.stattools import adfuller

mp.mp.dps = 60
TERMS = {"none": 0, "constant": 1, "linear": 2}
PEER = {"none": "n", "constant": "c", "linear": "ct"}


def regression(series, lags, terms, start):
    """Coefficient of the level over its error, squared residuals, rows: on the rows from `start` on."""
    n = len(series)
    diff = [None] + [series[t] - series[t - 1] for t in range(1, n)]
    rows, target = [], []
    for t in range(start, n):
        fixed = [mp.mpf(1), mp.mpf(t)][:terms]
        rows.append(fixed + [series[t - 1]] + [diff[t - j] for j in range(1, lags + 1)])
        target.append(diff[t])
    k = len(rows[0])
    gram = mp.matrix(k, k)
    right = mp.matrix(k, 1)
    for i in range(k):
        right[i] = mp.fsum(row[i] * y for row, y in zip(rows, target))
        for j in range(i, k):
            gram[i, j] = gram[j, i] = mp.fsum(row[i] * row[j] for row in rows)
    solution = mp.lu_solve(gram, right)
    squares = mp.fsum((y - mp.fsum(a * b for a, b in zip(row, solution))) ** 2 for row, y in zip(rows, target))
    unit = mp.matrix(k, 1)
    unit[terms] = 1
    spread = mp.lu_solve(gram, unit)[terms]
    ratio = solution[terms] / mp.sqrt(squares / (len(rows) - k) * spread)
    return ratio, squares, len(rows)


def most_lags(n, terms):
    return min(math.ceil(12 * (n / 100) ** 0.25), n // 2 - terms - 1, (n - 3 - terms) // 2)


def chosen(series, terms, criterion, most):
    best = None
    rows = len(series) - 1 - most
    penalty = mp.mpf(2) if criterion == "aic" else mp.log(rows)
    for lags in range(most + 1):
        _, squares, m = regression(series, lags, terms, most + 1)
        value = m * mp.log(squares / m) + penalty * (lags + 1 + terms)
        if best is None or value < best[0]:
            best = (value, lags)
    return best[1]


def case(name, values, trend, **options):
    series = [mp.mpf(v) for v in values]
    terms = TERMS[trend]
    n = len(series)
    if "lags" in options:
        lags = options["lags"]
        peer = adfuller(values, maxlag=lags, autolag=None, regression=PEER[trend])
    else:
        most = options.get("maxLags", most_lags(n, terms))
        criterion = options.get("criterion", "aic")
        lags = chosen(series, terms, criterion, most)
        peer = adfuller(values, maxlag=most, autolag=criterion.upper(), regression=PEER[trend])
    ratio, _, rows = regression(series, lags, terms, lags + 1)
    statistic = float(ratio)
    assert peer[2] == lags and peer[3] == rows, (name, peer, lags)
    assert abs(peer[0] / statistic - 1) < 1e-6, (name, peer[0], statistic)
    critical = mackinnoncrit(N=1, regression=PEER[trend], nobs=rows)
    return {
        "name": name,
        "series": values,
        "options": {"trend": trend, **options},
        "expect": {
            "statistic": statistic,
            "lags": lags,
            "observations": rows,
            "pValue": float(mackinnonp(statistic, regression=PEER[trend], N=1)),
            "criticalValues": {"1%": critical[0], "5%": critical[1], "10%": critical[2]},
        },
        "statsmodels": peer[0],
    }


def series(kind, n, seed):
    rng = random.Random(seed)
    level, out = 0.0, []
    for t in range(n):
        e = rng.gauss(0, 1)
        if kind == "walk":
            level += e
        elif kind == "drift":
            level += 0.3 + e
        elif kind == "reverting":
            level = 0.6 * level + e
        elif kind == "trend":
            level = 0.5 * t + 2 * e
        elif kind == "seasons":
            level = 3 * math.sin(t / 3) + e
        out.append(level)
    return out


CASES = []
for number, (kind, n) in enumerate(
    [("walk", 12), ("walk", 60), ("drift", 80), ("reverting", 50), ("trend", 70), ("seasons", 90), ("walk", 150)]
):
    values = series(kind, n, number)
    for trend in TERMS:
        CASES.append(case(f"{kind}, {n}, {trend}", values, trend))
    CASES.append(case(f"{kind}, {n}, bic", values, "constant", criterion="bic"))
    CASES.append(case(f"{kind}, {n}, 2 lags", values, "linear", lags=2))
    CASES.append(case(f"{kind}, {n}, at most 3", values, "constant", maxLags=3))
walk = series("walk", 60, 1)
CASES.append(case("no lags", walk, "none", lags=0))
CASES.append(case("prices near 1e5", [100000 + v for v in walk], "constant"))
CASES.append(case("tiny", [1e-9 * v for v in walk], "linear"))
CASES.append(case("huge", [1e13 * v for v in walk], "constant", criterion="bic"))

STATISTICS = [-25, -19.05, -19.04, -18.9, -18.83, -16.2, -16.18, -12, -6.5, -4, -3.5, -2.9, -2.89, -2.88]
STATISTICS += [-2, -1.61, -1.6, -1.04, -1.03, -0.5, 0, 0.69, 0.7, 0.71, 1, 2.73, 2.74, 2.75, 4, 8]

OUT = {
    "engine": f"mpmath {mp.__version__}, 60 digits, exact doubles as inputs; statsmodels {statsmodels.__version__} adfuller, mackinnonp and mackinnoncrit",
    "generator": "libs/quant-stats/vectors/generate_unit_root.py",
    "tolerance": "relative: statistic 1e-11, p-values 1e-9, critical values 1e-14",
    "pValues": {
        trend: [[t, float(mackinnonp(t, regression=PEER[trend], N=1))] for t in STATISTICS] for trend in TERMS
    },
    "cases": CASES,
}
Path(__file__).with_name("unit-root.json").write_text(json.dumps(OUT, ensure_ascii=False) + "\n")
print(len(CASES), max(abs(c["statsmodels"] / c["expect"]["statistic"] - 1) for c in CASES))
