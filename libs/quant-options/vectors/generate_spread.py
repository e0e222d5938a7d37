"""Reference values of options on the spread of two assets.

Run with Python 3 and mpmath 1.2 (a minute):  python3 vectors/generate_spread.py

Writes spread.mpmath.json and spread.published.json beside this file; the second has the table of Haug that the tests of
QuantLib print for the approximation of Kirk. Exact prices are one integral over the first asset, of the put on the second
given the first, with 25 digits; deltas and rho are numerical derivatives of the prices.
"""

import json
import pathlib
import random

import mpmath
from mpmath import diff, exp, log, mp, mpf, ncdf, npdf, quad, sqrt

mp.dps = 25
HERE = pathlib.Path(__file__).parent
draw = random.Random(44)


def black(phi, F, K, v):
    d1 = log(F / K) / v + v / 2
    return phi * (F * ncdf(phi * d1) - K * ncdf(phi * (d1 - v)))


def spread(phi, S1, S2, K, T, r, q1, q2, sigma1, sigma2, correlation):
    v1, v2 = sigma1 * sqrt(T), sigma2 * sqrt(T)
    F1, F2 = S1 * exp((r - q1) * T), S2 * exp((r - q2) * T)
    s = v2 * sqrt(1 - correlation**2)

    def value(z):
        first = F1 * exp(v1 * z - v1 * v1 / 2)
        second = F2 * exp(v2 * correlation * z - (v2 * correlation) ** 2 / 2)
        return npdf(z) * black(-1, second, first - K, s) if first > K else mpf(0)

    start = (log(K / F1) + v1 * v1 / 2) / v1 if K > 0 else mpf(-14)
    points = [start] + [start + (14 - start) * mpf(i) / 8 for i in range(1, 9)] if start > -14 else [mpf(x) for x in range(-14, 15, 2)]
    call = exp(-r * T) * quad(value, points)
    return call if phi > 0 else call - exp(-r * T) * (F1 - F2 - K)


def kirk(phi, S1, S2, K, T, r, q1, q2, sigma1, sigma2, correlation):
    A1, A2, B = S1 * exp(-q1 * T), S2 * exp(-q2 * T), K * exp(-r * T)
    w = A2 / (A2 + B)
    return black(phi, A1, A2 + B, sqrt(T * (sigma1**2 - 2 * correlation * sigma1 * sigma2 * w + (sigma2 * w) ** 2)))


def write(name, head, cases):
    lines = ",\n".join(json.dumps(each) for each in cases)
    text = json.dumps(head, ensure_ascii=False)[:-1] + ', "cases": [\n' + lines + "\n]}\n"
    (HERE / name).write_text(text, encoding="utf-8")


cases = []
for i in range(24):
    phi = 1 if i % 2 == 0 else -1
    S2 = 10 ** draw.uniform(0, 3)
    request = {
        **{"S1": S2 * draw.uniform(0.8, 2), "S2": S2, "K": S2 * draw.uniform(0.01, 0.6), "T": draw.uniform(0.1, 4)},
        **{name: draw.uniform(-0.05, 0.1) for name in ("r", "q1", "q2")},
        **{"sigma1": draw.uniform(0.1, 0.7), "sigma2": draw.uniform(0.1, 0.7), "correlation": draw.uniform(-0.95, 0.95)},
    }
    exact = {name: mpf(x) for name, x in request.items()}
    by = lambda name: float(diff(lambda y: spread(phi, **{**exact, name: y}), exact[name], h=mpf(10) ** -9 * abs(exact[name])))
    values = {"price": float(spread(phi, **exact)), "kirk": float(kirk(phi, **exact))}
    if i < 12:
        values.update({"delta1": by("S1"), "delta2": by("S2"), "rho": by("r")})
    cases.append({"request": {"type": "call" if phi > 0 else "put", **request}, "expect": values})
head = {
    "engine": f"mpmath {mpmath.__version__}, 25 digits",
    "generator": "libs/quant-options/vectors/generate_spread.py",
    "tolerance": 1e-13,
    "note": "beside the sum of the amounts exchanged over the unit of each variable; derivatives within 1e-9",
}
write("spread.mpmath.json", head, cases)

TABLE = """
28 20 7 .05 .29 .36 .42 90 2.1670
122 120 3 .1 .2 .2 -.5 36 4.7530
122 120 3 .1 .2 .2 0 36 3.7970
122 120 3 .1 .2 .2 .5 36 2.5537
122 120 3 .1 .2 .2 -.5 180 10.7517
122 120 3 .1 .2 .2 0 180 8.7020
122 120 3 .1 .2 .2 .5 180 6.0257
122 120 3 .1 .25 .2 -.5 36 5.4275
122 120 3 .1 .25 .2 0 36 4.3712
122 120 3 .1 .25 .2 .5 36 3.0086
122 120 3 .1 .25 .2 -.5 180 12.1941
122 120 3 .1 .25 .2 0 180 9.9340
122 120 3 .1 .25 .2 .5 180 7.0067
122 120 3 .1 .2 .25 -.5 36 5.4061
122 120 3 .1 .2 .25 0 36 4.3451
122 120 3 .1 .2 .25 .5 36 2.9723
122 120 3 .1 .2 .25 -.5 180 12.1483
122 120 3 .1 .2 .25 0 180 9.8780
122 120 3 .1 .2 .25 .5 180 6.9284
"""
cases = []
for line in TABLE.split("\n")[1:-1]:
    S1, S2, K, r, sigma1, sigma2, correlation, days, value = [float(x) for x in line.split()]
    request = {"type": "call", "S1": S1, "S2": S2, "K": K, "T": days / 360, "r": r, "q1": r, "q2": r}
    request.update({"sigma1": sigma1, "sigma2": sigma2, "correlation": correlation})
    cases.append({"request": request, "expect": {"kirk": value}})
source = "Haug, The Complete Guide to Option Pricing Formulas, p. 60, as printed in the test-suite of QuantLib, spreadoption.cpp"
write("spread.published.json", {"engine": "printed table", "source": source, "tolerance": 1e-4, "note": "absolute"}, cases)
example = [mpf(x) for x in (122, 120, 3, 0.5, 0.1, 0.1, 0.1, 0.2, 0.2, 0.5)]
print(float(spread(1, *example)), float(kirk(1, *example)))
