"""Reference values of the Engle-Granger test.

Run with Python 3, mpmath 1.2, numpy 1.24 and statsmodels 0.13 (about a minute):  python3 vectors/generate_cointegration.py

Writes cointegration.exact.json beside this file. `expect` comes from 50 digits on the exact doubles of the inputs: one matrix
of products, reduced column by column (Cholesky), for each number of lags; no part of it is shared with statsmodels. Its
adfuller and mackinnonp stand beside as `statsmodels` [statistic, lags, p-value] where the number of lags they may choose from
is the same, for everyday data: it has no rule for spreads without noise, and its least squares cut off what is small.
"""

import json
import math
import pathlib
import random

import numpy
from mpmath import mp, mpf
from statsmodels.tsa.adfvalues import mackinnonp
from statsmodels.tsa.stattools import adfuller

mp.dps = 50
HERE = pathlib.Path(__file__).parent
SURFACES = {"1%": ("-3.89644", "-10.9519", "-22.527"), "5%": ("-3.33613", "-6.1101", "-6.823"), "10%": ("-3.04445", "-4.2412", "-2.720")}


def line(x, y):
    n, mx, my = len(x), mp.fsum(x) / len(x), mp.fsum(y) / len(y)
    sxx = mp.fsum((a - mx) ** 2 for a in x)
    slope = mp.fsum((a - mx) * (b - my) for a, b in zip(x, y)) / sxx
    residuals = [b - my - slope * (a - mx) for a, b in zip(x, y)]
    ssr = mp.fsum(e * e for e in residuals)
    sst = mp.fsum((b - my) ** 2 for b in y)
    return slope, my - slope * mx, residuals, ssr, sst


def reduced(columns, target, rows, noise):
    """Cholesky on the products of the columns and the target: what each column leaves of the target, and the last t ratio."""
    k = len(columns)
    every = columns + [target]
    gram = [[mp.fsum(a * b for a, b in zip(u, v)) for v in every] for u in every]
    own = [gram[j][j] for j in range(k)]
    left, last = [], None
    for j in range(k):
        pivot = gram[j][j]
        last = None
        if mp.sqrt(abs(pivot)) > max(mpf("1e-11") * mp.sqrt(own[j]), noise * mp.sqrt(rows)):
            last = gram[j][k] / mp.sqrt(pivot)
            row = list(gram[j])
            for i in range(j + 1, k + 1):
                factor = gram[i][j] / pivot
                gram[i] = [a - factor * b for a, b in zip(gram[i], row)]
        left.append(gram[k][k])
    return left, last


def p_value(t):
    # the limits as doubles, so that they belong to the same side everywhere
    t = mpf(t)
    if t > 0.92:
        return mpf(1)
    if t < -18.86:
        return mpf(0)
    if t <= -2.62:
        z = mpf("2.92") + mpf("1.5012") * t + mpf("0.039796") * t**2
    else:
        z = mpf("2.1945") + mpf("0.64695") * t - mpf("0.29198") * t**2 - mpf("0.042377") * t**3
    return mp.erfc(-z / mp.sqrt(2)) / 2


def answer(series_x, series_y):
    n = len(series_x)
    x, y = [mpf(v) for v in series_x], [mpf(v) for v in series_y]
    slope, intercept, s, ssr, sst = line(x, y)
    max_lag = min(math.ceil(12 * (n / 100) ** 0.25), n // 4)
    result = {"max_lag": max_lag, "hedge_ratio": slope, "intercept": intercept, "r_squared": 1 - ssr / sst, "reason": None}
    for name, (b0, b1, b2) in SURFACES.items():
        result[f"critical_values.{name}"] = mpf(b0) + mpf(b1) / (n - 1) + mpf(b2) / (n - 1) ** 2
    nothing = {"adf_statistic": None, "p_value": 0, "lags": None, "n_obs": None}
    if mp.sqrt(ssr / sst) <= mpf("1e-10"):
        result.update(nothing, spread_std=0, half_life=None, half_life_ar1=None, current_zscore=None, reason="collinear")
        return result
    deviation = mp.sqrt(ssr / (n - 1))
    result.update(spread_std=deviation, current_zscore=s[-1] / deviation)
    d = [None] + [s[t] - s[t - 1] for t in range(1, n)]
    noise = mpf("1e-14") * max(abs(v) for v in y)
    kappa = line(s[:-1], d[1:])[0]
    result["half_life"] = -mp.log(2) / kappa if kappa < 0 else None
    result["half_life_ar1"] = -mp.log(2) / mp.log(1 + kappa) if -1 < kappa < 0 else None

    rows, start = n - 1 - max_lag, max_lag + 1
    lagged = lambda j, first: [d[t - j] for t in range(first, n)]
    level = lambda first: [s[t - 1] for t in range(first, n)]
    target = lagged(0, start)
    left, _ = reduced([level(start)] + [lagged(j, start) for j in range(1, max_lag + 1)], target, rows, noise)
    exact = max(mpf("1e-18") * mp.fsum(v * v for v in target), rows * noise**2)
    best, lags = None, None
    for lag, squares in enumerate(left):
        if squares <= exact:
            break
        aic = rows * mp.log(squares / rows) + 2 * (lag + 1)
        if best is None or aic < best:
            best, lags = aic, lag
    if lags is None:
        result.update(nothing, reason="exact_fit")
        return result
    n_obs, first = n - 1 - lags, lags + 1
    columns = [lagged(j, first) for j in range(1, lags + 1)] + [level(first)]
    left, ratio = reduced(columns, lagged(0, first), n_obs, noise)
    t = ratio / mp.sqrt(left[-1] / (n_obs - lags - 1))
    result.update(adf_statistic=t, p_value=p_value(t), lags=lags, n_obs=n_obs)
    return result


def second_opinion(series_x, series_y, max_lag):
    design = numpy.column_stack([numpy.ones(len(series_x)), numpy.array(series_x, float)])
    y = numpy.array(series_y, float)
    spread = y - design @ numpy.linalg.lstsq(design, y, rcond=None)[0]
    found = adfuller(spread, maxlag=max_lag, regression="n", autolag="aic")
    return [float(found[0]), int(found[2]), float(mackinnonp(found[0], regression="c", N=2))]


def everyday(rng):
    gauss = rng.gauss

    def walk(n, start=100.0, scale=1.0):
        path = [start]
        while len(path) < n:
            path.append(path[-1] + gauss(0, scale))
        return [round(v, 4) for v in path]

    def pair(n, ar=(0.8,), ma=0.0, slope=1.3, scale=1.0):
        x, before, shock, spread = walk(n), [0.0] * len(ar), 0.0, []
        for _ in range(n):
            new = gauss(0, scale)
            value = sum(a * b for a, b in zip(ar, before)) + new + ma * shock
            before, shock = [value] + before[:-1], new
            spread.append(value)
        return x, [round(5 + slope * a + b, 4) for a, b in zip(x, spread)]

    for n in (20, 21, 23, 24, 40, 43, 44, 45, 60, 99, 100, 101, 250):
        yield f"AR(1) spread, n = {n}", *pair(n)
    yield "slow spread", *pair(150, (0.97,))
    yield "walk instead of a spread", walk(120), walk(120, 50)
    yield "negative hedge ratio", *pair(80, (0.6,), slope=-0.7)
    yield "overshooting", *pair(80, (-0.7,))
    yield "AR(2)", *pair(160, (1.1, -0.4))
    yield "AR(6)", *pair(200, (0.3, 0, 0, 0, 0, 0.5))
    yield "moving average", *pair(160, (0.5,), -0.7)
    yield "explosive", *pair(60, (1.08,))
    yield "long", *pair(1800, (0.4, 0.2, 0.3))
    yield "one outlier", *outlier(*pair(90))
    yield "integers", [i * i % 11 for i in range(50)], [i * i % 11 + i * i * i % 7 for i in range(50)]


def outlier(x, y):
    return x, [v + (5 if i == 70 else 0) for i, v in enumerate(y)]


def special(x, y):
    yield "tiny y", x, [v * 1e-300 for v in y]
    yield "tiny x", [v * 1e-300 for v in x], [v * 1e-300 for v in y]
    yield "huge y", x, [v * 1e12 for v in y]
    yield "huge x", [v * 1e12 for v in x], y
    yield "high level", [v + 1e6 for v in x], [v + 1e9 for v in y]
    yield "near the general bound", [1e15 - 40 * i * (i % 7) for i in range(60)], [-1e15 + 64 * i * (i % 5) for i in range(60)]
    yield "collinear", x, [7 - 3 * v for v in x]
    yield "collinear but for rounding", x, [0.1 + 3.3 * v for v in x]
    yield "spread far below y", x, [v + 1e-9 * w for v, w in zip(x, y)]

    count = range(50)
    yield "alternating on a trend", [i for i in count], [i + i % 2 for i in count]
    yield "sine on a trend", [i for i in count], [i + math.sin(i) for i in count]
    yield "period of five on a trend", [i for i in count], [2 * i + (3, 1, 4, 1, 5)[i % 5] for i in count]
    yield "alternating, orthogonal to x", [i // 4 % 2 for i in range(48)], [i // 4 % 2 + i % 2 for i in range(48)]
    yield "alternating with a shock at the end", [i for i in count], [i + i % 2 + (3 if i == 49 else 0) for i in count]
    yield "sine with a shock at the end", [i for i in count], [i + math.sin(i) + (1 if i == 49 else 0) for i in count]
    yield "sine with a shock inside", [i for i in count], [i + math.sin(i) + (1 if i == 33 else 0) for i in count]
    yield "alternating spread with rounding errors", [1e6 + i for i in count], [1e9 + 0.1 * i + i % 2 for i in count]


def main():
    cases = []
    ordinary = list(everyday(random.Random(3)))
    compared = {title for title, _, _ in ordinary}
    _, some_x, some_y = ordinary[9]
    for title, x, y in ordinary + list(special(some_x, some_y)):
        expect = answer(x, y)
        compare = title in compared and len(x) >= 44
        item = {"title": title, "series_x": x, "series_y": y}
        if expect["reason"] != "collinear":
            # a spread far below the levels has lost as many digits as they have more
            lost = max(abs(v) for v in y) / float(expect["spread_std"])
            item["rtol"] = float(f"{(1e-12 if title in compared else 1e-11) + 1e-15 * lost:.0e}")
        item["expect"] = {k: float(v) if isinstance(v, mpf) else v for k, v in expect.items()}
        if compare:
            item["statsmodels"] = second_opinion(x, y, expect["max_lag"])
            theirs, ours = item["statsmodels"], item["expect"]
            print(title, theirs[0] / ours["adf_statistic"] - 1, theirs[1] == ours["lags"], ours["lags"])
        else:
            print(title, expect["reason"], expect["lags"], expect["adf_statistic"] and float(expect["adf_statistic"]))
        cases.append(item)
    grid = sorted([-25, -18.87, -18.86, -18.859999, -2.6200001, -2.62, -2.6199999, 0.92, 0.9200001, 3] + [i / 8 for i in range(-150, 8)])
    content = {
        "engine": "mpmath 1.2, 50 digits, exact doubles as inputs; statsmodels 0.13.5 adfuller(regression='n', autolag='aic'), mackinnonp",
        "generator": "libs/quant-stats/vectors/generate_cointegration.py",
        "tolerance": "relative: rtol of a case, else 1e-12; p-values 100 times that",
        "p_values": [[t, float(p_value(t)), float(mackinnonp(t, regression="c", N=2))] for t in grid],
        "cases": cases,
    }
    (HERE / "cointegration.exact.json").write_text(json.dumps(content, separators=(",", ":")) + "\n")


main()
