"""Writes beta.json: references in 25 digits for the beta, F and Student t distributions.

Each argument is a double, written so that it reads back as the same double; each value belongs to exactly that double. The
probabilities come from the hypergeometric series with positive terms, in fixed point, or from mpmath's quadrature of the
density where that series would be long; a sample is checked against mpmath's betainc, erfc and closed forms.

    python3 libs/quant-core/vectors/generate_beta.py
"""

import json
import math
import random
from functools import cache
from pathlib import Path

import mpmath
from mpmath import atan, betainc, erfc, exp, log, log1p, loggamma, mp, mpf, nstr, pi, quad, sqrt

DIGITS, SHOWN = 40, 25
mp.dps = DIGITS
random.seed(20251121)
OUT = Path(__file__).parent / "beta.json"
HALF = mpf(1) / 2


def series(a, b, x):
    """2F1(a + b, 1; a + 1; x): all terms are positive. None where it would take too long."""
    bits = int(mp.dps * 3.33) + 64
    one = 1 << bits
    fixed = lambda v: int(mp.ldexp(v, bits))
    x_fixed, numerator, denominator = fixed(x), fixed(a + b), fixed(a + 1)
    total = term = one
    for _ in range(15000):
        term = term * numerator // denominator * x_fixed >> bits
        total += term
        if term == 0:
            return mp.ldexp(mpf(total), -bits)
        numerator += one
        denominator += one
    return None


def power(a, b, x, y):
    return exp(a * log(x) + b * log(y) - loggamma(a) - loggamma(b) + loggamma(a + b))


def integral(a, b, x, y):
    """Integral of t^(a-1) (1-t)^(b-1) from 0 to x in units of x^a y^b, over the relative distance u from x."""
    f = lambda u: exp((a - 1) * log1p(-u) + (b - 1) * log1p(u * x / y)) / y
    spread = sqrt(a * b / (a + b + 1)) / (a + b) / x
    fall = (a * y - b * x) / y
    unit = min(spread, 1 / fall) if fall > 0 else spread
    points = [0] + [p for p in (unit * k for k in (1, 2, 4, 7, 11, 16, 22, 30, 40, 150)) if p < 1]
    if len(points) < 11:
        points += [(1 + points[-1]) / 2, 1]
    return quad(f, points)


@cache
def tails(a, b, x, y):
    """Probability below and above x; y = 1 - x, both exact."""
    if x * (a + b) > a:
        above, below = tails_below_mean(b, a, y, x)
        return below, above
    return tails_below_mean(a, b, x, y)


def tails_below_mean(a, b, x, y):
    before, size = mp.dps, int(max(0, mpmath.log10(a + b)))
    mp.dps = DIGITS + 2 * size + 20
    try:
        terms = series(a, b, x)
        if terms is not None:
            below = power(a, b, x, y) * terms / a
            return below, 1 - below
        # next to 1 the series of the other side is short, and what it leaves of 1 is not small: x is far below the mean otherwise
        mirrored = series(b, a, y) if b < 1 else None
        if mirrored is not None:
            above = power(a, b, x, y) * mirrored / b
            if 1 - above > mpf(10) ** -15:
                return 1 - above, above
        below = power(a, b, x, y) * integral(a, b, x, y)
        return below, 1 - below
    finally:
        mp.dps = before


def f_place(x, df1, df2):
    with mp.workdps(120):
        total = df1 * x + df2
        return df1 / 2, df2 / 2, df1 * x / total, df2 / total


def t_place(t, df):
    with mp.workdps(120):
        total = df + t * t
        return df / 2, HALF, df / total, t * t / total


def two_sided(t, df):
    if t == 0:
        return mpf(1)
    return tails(*t_place(t, df))[0]


def t_density(t, df):
    return exp(loggamma((df + 1) / 2) - loggamma(df / 2) - log(pi * df) / 2 - (df + 1) / 2 * log1p(t * t / df))


def beta_density(x, a, b):
    return power(a, b, x, 1 - x) / x / (1 - x)


def f_density(x, df1, df2):
    return power(*f_place(x, df1, df2)) / x


def precise(function):
    def inner(*args):
        with mp.workdps(DIGITS + 60):
            return function(*args)
    return inner


def rows(function, tuples):
    """Values below 1e-300 lose digits in a double and are left out."""
    table = []
    for args in tuples:
        value = function(*map(mpf, args))
        if abs(value) > mpf(10) ** -300:
            with mp.workdps(DIGITS):
                table.append([*map(repr, args), nstr(value, SHOWN), float(value - mpf(float(value)))])
    return table


def quantile_rows(probability, density, tuples, log_condition=1.5):
    """The quantile of the double p nearest to the probability of a double x: x and one step of Newton's method.

    p differs from the probability by 1e-16 of itself, so that what the step leaves is of the order 1e-32.
    """
    table = []
    for x, *parameters in tuples:
        exact, *shapes = map(mpf, (x, *parameters))
        value, slope = probability(exact, *shapes), density(exact, *shapes)
        p = float(value)
        condition = value / slope / abs(exact)
        if 1e-300 < p < 0.999 and condition < 10**log_condition:
            quantile = exact + (mpf(p) - value) / slope
            table.append([repr(p), *map(repr, parameters), nstr(quantile, SHOWN), float(quantile - mpf(float(quantile)))])
    return table


def around(x):
    return [math.nextafter(x, -math.inf), x, math.nextafter(x, math.inf)]


def spread(low, high, count):
    return [10 ** random.uniform(low, high) for _ in range(count)]


def shapes():
    small = [(a, b) for a in (1e-6, 1e-3, 0.25) for b in (1e-6, 1e-3, 0.2, 2.0, 40.0, 1e5)]
    mixed = list(zip(spread(-3, 4, 60), spread(-3, 4, 60))) + list(zip(spread(-1, 8, 20), spread(-1, 8, 20)))
    # the shapes at which the method changes
    edges = [(9999.0, 12000.0), (1e4, 1e4), (1e4, 3e6), (10001.0, 9999.5), (0.3, 5.0), (math.nextafter(0.3, 0), 5.0), (0.3, 0.3)]
    huge = [(1e8, 1e8), (1e8, 3e6), (2e5, 1e8), (1e8, 0.5), (3.0, 1e8), (1e15, 0.5), (1e15, 1e15), (1e-3, 1e15), (2.0, 1e15)]
    return small + mixed + edges + huge


def places():
    """Both tails and the neighbourhood of the mean, in standard deviations; the small and the tiny."""
    out = []
    for a, b in shapes():
        mean, deviation = a / (a + b), math.sqrt(a / (a + b) * b / (a + b) / (a + b + 1))
        xs = [mean + z * deviation for z in (random.uniform(-1, 1), random.choice([-3, 3]), random.uniform(-36, 36), random.uniform(-8, 8))]
        xs += [10 ** random.uniform(-300 / max(a, 1), 0), 1 - 10 ** random.uniform(-15, 0), (a + 1) / (a + b + 2)]
        out += [(x, a, b) for x in random.sample(xs, 3) if 1e-290 < x < 1]
    return out


def student():
    dfs = [1.0, 2.0, 3.0, 4.0, 5.0, 10.0, 30.0, 100.0, 200.0, 2.5, 0.7, 1e-3, 1e-6, *spread(0, 3, 20), *spread(3, 15, 12), 1e15]
    ts = [1e-9, 0.3, 1.0, math.sqrt(3.0), 1.96, 4.5, 12.0, 37.0, 1e3, 1e20]
    return [(t * random.uniform(0.9, 1.1), df) for df in dfs for t in random.sample(ts, 4)] + [
        (t, df) for df in (1.0, 2.0, 4.0, 1e15) for t in (1e-300, 1e-9, 1.0, 2.0, 30.0)] + [
        (t, df) for df in (0.01, 1.0, 2.5) for t in (*around(1e100), 1e90, 1e110, 1e160)]


def ratios():
    out = []
    for x, a, b in PLACES[:100]:
        if max(a, b) < 5e14:
            out.append((x / (1 - x) * b / a, 2 * a, 2 * b))
    out += [(x, 1.0, 10.0) for x in (1e-200, 0.1, 4.96, 1e5)] + [(x, 0.01, 0.02) for x in (*around(1e-250), *around(1e250), 1e-280, 1e280)]
    return [row for row in out if row[0] > 0]


def check():
    for x, a, b in random.sample([p for p in PLACES if max(p[1:]) < 1e3 and min(p[1:]) > 0.1], 20):
        expected = betainc(mpf(a), mpf(b), 0, mpf(x), regularized=True)
        assert abs(below(*map(mpf, (x, a, b))) / expected - 1) < mpf(10) ** -30, (x, a, b)
    for a, b, z in ((2e5, 3e5, 2), (1e5, 1e5, 0.5)):
        x = mpf(a / (a + b) - z * math.sqrt(a * b / (a + b) ** 3))
        terms = series(mpf(a), mpf(b), x) / a
        assert abs(integral(mpf(a), mpf(b), x, 1 - x) / terms - 1) < mpf(10) ** -30
    t = mpf("1.7")
    assert abs(two_sided(t, mpf(1)) - 1 + 2 * atan(t) / pi) < mpf(10) ** -35
    assert abs(two_sided(t, mpf(2)) - 1 + t / sqrt(t * t + 2)) < mpf(10) ** -35
    u = t / sqrt(4 + t * t)
    assert abs(two_sided(t, mpf(4)) - 1 + u * (3 - u * u) / 2) < mpf(10) ** -35
    assert abs(two_sided(mpf(30), mpf(10) ** 15) / erfc(30 / sqrt(mpf(2))) - 1) < mpf(10) ** -8


below = lambda x, a, b: tails(a, b, x, 1 - x)[0]
above = lambda x, a, b: tails(a, b, x, 1 - x)[1]
f_below = lambda x, df1, df2: tails(*f_place(x, df1, df2))[0]
f_above = lambda x, df1, df2: tails(*f_place(x, df1, df2))[1]
t_cdf = lambda x, df: two_sided(-x, df) / 2 if x < 0 else 1 - two_sided(x, df) / 2

PLACES = random.sample(places(), 230)
STUDENT = student()
RATIOS = ratios()
check()
signed = [(random.choice([-1, -1, 1]) * t, df) for t, df in STUDENT]
functions = {
    "betaPdf": rows(precise(beta_density), PLACES[:150]),
    "betaCdf": rows(below, PLACES),
    "betaSurvival": rows(above, PLACES),
    "betaQuantile": quantile_rows(below, precise(beta_density), PLACES),
    "fPdf": rows(precise(f_density), RATIOS),
    "fCdf": rows(f_below, RATIOS),
    "fSurvival": rows(f_above, RATIOS),
    "fQuantile": quantile_rows(f_below, precise(f_density), RATIOS),
    "studentTPdf": rows(precise(t_density), signed),
    "studentTLogPdf": rows(lambda x, df: log(precise(t_density)(x, df)), signed),
    "studentTCdf": rows(t_cdf, signed),
    "studentTSurvival": rows(lambda x, df: t_cdf(-x, df), [(-x, df) for x, df in signed]),
    "studentTTwoSided": rows(lambda x, df: two_sided(abs(x), df), signed),
    "studentTQuantile": quantile_rows(t_cdf, precise(t_density), signed),
}
TOLERANCES = {"studentTLogPdf": 2e-15, **{f"studentT{name}": 1e-14 for name in ("Pdf", "Cdf", "Survival", "TwoSided", "Quantile")}}
header = {
    "engine": f"mpmath {mpmath.__version__}, {DIGITS} working digits and more, rounded to {SHOWN}",
    "generator": "libs/quant-core/vectors/generate_beta.py",
    "columns": ["arguments, doubles", "value", "value less the nearest double"],
    "tolerances": {name: TOLERANCES.get(name, 2e-14) for name in functions},
}
# one row per line: a change of one value is a change of one line
body = ",\n".join(f'    "{name}": [\n' + ",\n".join(map(json.dumps, table)) + "\n    ]" for name, table in functions.items())
head = json.dumps(header, indent=2, ensure_ascii=False)[:-2]
OUT.write_text(f'{head},\n  "functions": {{\n{body}\n  }}\n}}\n', encoding="utf-8")
print({name: len(table) for name, table in functions.items()}, OUT.stat().st_size)
