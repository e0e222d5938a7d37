"""Writes normal.json: 50-digit references for the normal distribution and its special functions.

Each argument is a double, written so that it reads back as the same double; each value belongs to exactly that double.

    python3 libs/quant-core/vectors/generate_normal.py
"""

import json
import math
import random
from pathlib import Path

import mpmath
from mpmath import erfc, exp, log, mp, mpf, npdf, pi, sqrt

mp.dps = 60
random.seed(20251121)
OUT = Path(__file__).parent / "normal.json"
TINY = [5e-324, 1e-310, 2.2250738585072014e-308, 1e-300, 1e-200, 1e-154, 1e-100, 1e-30, 1e-17, 1e-16, 1e-12, 1e-8, 1e-5, 1e-3]
HUGE = [30.0, 50.0, 1e2, 1e3, 1e5, 6.7e7, 1e8, 1e10, 1e15, 1e50, 1e100, 1e150, 1.3e154, 1.4e154, 1e200, 1e300, 1.7e308]


def around(x):
    return [math.nextafter(x, -math.inf), x, math.nextafter(x, math.inf)]


def both_signs(xs):
    return [s * x for x in xs for s in (1.0, -1.0)]


def grid(low, high, count):
    """Evenly spaced, each point jittered, so that its low-order bits are not zero."""
    step = (high - low) / count
    return [low + step * (i + random.random()) for i in range(count)]


def arguments(reach, thresholds, scale):
    """Dense centre, both sides to `reach`, ±1 ulp around every branch threshold, tiny and huge."""
    centres = [scale * k / 16 for k in (0.5, 1, 1.5, 2.5, 8.5, 16.5, 31.5, 47.5, 63.5)]
    edges = [x for t in thresholds + centres for x in around(t)]
    return sorted({0.0, *grid(-2, 2, 200), *grid(-reach, reach, 500), *both_signs(edges + TINY + HUGE)})


def ncdf(x):
    return erfc(-x / sqrt(mpf(2))) / 2


def erfcx(x):
    return exp(x * x) * erfc(x) if x < 100 else asymptotic_erfcx(x)


def asymptotic_erfcx(x):
    """Abramowitz & Stegun 7.1.23, summed until the terms no longer count; from x = 100 on that is long before they grow."""
    total, term, k = mpf(0), mpf(1), 0
    while abs(term) > mpf(10) ** -65:
        total += term
        k += 1
        term *= -(2 * k - 1) / (2 * x * x)
    return total / (x * sqrt(pi))


def nlogcdf(x):
    if x > 0:
        return mpmath.log1p(-ncdf(-x))
    return log(erfcx(-x / sqrt(mpf(2))) / 2) - x * x / 2


def nquantile(p):
    """Newton's method on ln N(x), which is concave, on the side of the smaller tail; checked by the residual below."""
    tail = p if p < mpf(1) / 2 else 1 - p
    x = -sqrt(-2 * log(tail)) if tail < mpf("0.1") else mpf(0)
    for _ in range(200):
        value = ncdf(x)
        step = (log(value) - log(tail)) * value / npdf(x)
        x -= step
        if abs(step) <= mpf(10) ** -55 * max(abs(x), mpf(10) ** -300):
            break
    assert abs(ncdf(x) / tail - 1) < mpf(10) ** -50, p
    return x if p < mpf(1) / 2 else -x


def probabilities():
    near_one = [1 - n * 2.0**-53 for n in (1, 2, 3, 10, 1000, 10**6)] + [1 - 10.0**-k for k in range(1, 16)]
    tails = [10.0**-random.uniform(0, 323) for _ in range(250)] + [10.0**-random.uniform(0, 20) for _ in range(150)]
    edges = [p for t in (0.075, 0.925, 0.5, math.exp(-25), 1 - math.exp(-25), 0.25, 0.75) for p in around(t)]
    extremes = [5e-324, 1e-323, 1e-320, 2.2250738585072014e-308, 1e-300, 1e-100]
    return sorted({*grid(0, 1, 300), *tails, *near_one, *edges, *extremes, 0.1, 0.3, 0.9, 0.95, 0.975, 0.99})


def rows(function, xs):
    with_value = [(x, function(mpf(x))) for x in xs]
    return [[repr(x), mp.nstr(value, 50), float(value - mpf(float(value)))] for x, value in with_value]


ROOT2 = math.sqrt(2)
functions = {
    "erfc": rows(erfc, [x for x in arguments(28, [4.0, 26.543, 27.226, 27.4], 1) if x < 1e3]),
    "erfcx": rows(erfcx, [x for x in arguments(26.6, [4.0, 26.0], 1) if x >= -26.628] + [-26.628, *grid(4, 60, 60)]),
    "normalPdf": rows(npdf, [x for x in arguments(39, [37.6, 38.567, 38.7], 1) if abs(x) < 1e3]),
    "normalCdf": rows(ncdf, [x for x in arguments(39, [4 * ROOT2, 37.52, 38.485, 38.7], ROOT2) if abs(x) < 1e3]),
    "normalLogCdf": rows(nlogcdf, [x for x in arguments(45, [4 * ROOT2, 37.52], ROOT2) if -1.8e154 <= x < 1e3] + [-1.8e154]),
    "normalQuantile": rows(nquantile, probabilities()),
}

header = {
    "engine": f"mpmath {mpmath.__version__}, 60 working digits, rounded to 50",
    "generator": "libs/quant-core/vectors/generate_normal.py",
    "tolerance": {
        "relative": 1e-15,
        "subnormalUnits": 1,
        "note": "subnormalUnits: where the value is subnormal, its error in units of the smallest double",
    },
    "columns": ["argument, a double", "value", "value less the nearest double"],
}
# one row per line: a change of one value is a change of one line
body = ",\n".join(f'    "{name}": [\n      ' + ",\n      ".join(map(json.dumps, table)) + "\n    ]" for name, table in functions.items())
head = json.dumps(header, indent=2, ensure_ascii=False)[:-2]
OUT.write_text(f'{head},\n  "functions": {{\n{body}\n  }}\n}}\n', encoding="utf-8")
print({name: len(table) for name, table in functions.items()})
