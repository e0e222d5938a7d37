"""Writes gamma.json: references for the gamma function and its relatives, the incomplete gamma function and what rests on it.

Each argument is a double, written so that it reads back as the same double; each value belongs to exactly these doubles.
The incomplete gamma function is summed in 60 digits (series, or continued fraction above a + 1), and integrated numerically
where the shape is so large that neither ends; a sample of both is checked against mpmath's own.

    python3 libs/quant-core/vectors/generate_gamma.py
"""

import json
import math
import random
from functools import lru_cache
from pathlib import Path

import mpmath
from mpmath import digamma, exp, gammainc, inf, log, log1p, loggamma, mp, mpf, pi, psi, quad, sqrt
from scipy.special import gammainccinv, gammaincinv

DIGITS, SHOWN = 60, 25
mp.dps = DIGITS
random.seed(20251121)
OUT = Path(__file__).parent / "gamma.json"
LEAST, NEGLIGIBLE = mpf("1e-300"), mpf(10) ** -DIGITS


def around(*xs):
    return [y for x in xs for y in (math.nextafter(x, 0), x, math.nextafter(x, math.inf))]


def spread(low, high, count):
    """Evenly spread in the logarithm."""
    return [10 ** random.uniform(low, high) for _ in range(count)]


def mass(a, x):
    return exp(a * log(x) - x - loggamma(a + 1))


def lower_series(a, x):
    total, term, n = mpf(1), mpf(1), 0
    while term > total * mpf(10) ** -mp.dps:
        n += 1
        term *= x / (a + n)
        total += term
    return total * mass(a, x)


def upper_fraction(a, x):
    """Lentz's method in its modified form."""
    b = x + 1 - a
    c, d = mpf(10) ** 300, 1 / b
    value, n, factor = d, 0, mpf(0)
    while abs(factor - 1) > mpf(10) ** -(DIGITS - 3):
        n += 1
        b += 2
        d = 1 / (b - n * (n - a) * d)
        c = b - n * (n - a) / c
        factor = c * d
        value *= factor
    return value * a * mass(a, x)


def smaller_integral(a, x):
    """The density over its value at x, away from the mode, in units of its decay."""
    side = 1 if x >= a else -1
    unit = 1 / sqrt(((x - a) / a) ** 2 + 1 / a)
    ratio = lambda t: exp((a - 1) * log1p(side * unit * t / x) - side * unit * t)
    ends = [t for t in (0, mpf(1) / 2, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512) if side > 0 or t * unit < x]
    return quad(ratio, ends) * unit * a * mass(a, x) / x


@lru_cache(maxsize=None)
def tails(a, x):
    if a > 20000:
        smaller = smaller_integral(a, x)
        return (1 - smaller, smaller) if x >= a else (smaller, 1 - smaller)
    if x > a + 1 and x > 1:
        upper = upper_fraction(a, x)
        return 1 - upper, upper
    lower = lower_series(a, x)
    if lower > mpf("0.9"):
        mp.dps = 400
        lower = lower_series(a, x)
        mp.dps = DIGITS
    return lower, 1 - lower


P = lambda a, x: tails(a, x)[0]
Q = lambda a, x: tails(a, x)[1]
for a, x in ((0.3, 2.0), (2.5, 0.1), (12.0, 30.0), (150.0, 120.0), (30000.0, 30100.0)):
    assert abs(Q(mpf(a), mpf(x)) / gammainc(mpf(a), mpf(x), inf, regularized=True) - 1) < mpf(10) ** -35, (a, x)


def inverse(side):
    """Newton's method from SciPy's value, checked by the residual."""

    def root(a, p):
        x = mpf(float((gammaincinv, gammainccinv)[side](float(a), float(p))))
        if not x > 0:
            x = exp((log(p if side == 0 else 1 - p) + loggamma(a + 1)) / a)
        for _ in range(60):
            # the smaller tail, so that no digit is lost
            value, other = tails(a, x)[side], tails(a, x)[1 - side]
            residual = log(value / p) if p < 0.5 else -log(other / (1 - p))
            weight = value if p < 0.5 else other
            step = (1 if side == 0 else -1) * residual * weight / (a * mass(a, x))
            x *= exp(-step)
            if abs(step) < mpf(10) ** -40:
                return x
        raise AssertionError((a, p))

    return root


def stirling_error(x):
    mp.dps = 90
    value = loggamma(x + 1) - (x + mpf(1) / 2) * log(x) + x - log(2 * pi) / 2
    mp.dps = DIGITS
    return +value


def deviance(x, m):
    mp.dps = 90
    value = x * log(x / m) + m - x
    mp.dps = DIGITS
    return +value


def log_minus_digamma(x):
    mp.dps = 90
    value = log(x) - digamma(x)
    mp.dps = DIGITS
    return +value


def kolmogorov(x):
    terms = [(-1) ** (k - 1) * exp(-2 * k * k * x * x) for k in range(1, int(13 / x) + 3)]
    return 2 * sum(terms)


def gamma_pdf(x, shape, scale=mpf(1)):
    return shape * mass(shape, x / scale) / x


reals = [*spread(-300, 15, 60), *spread(-3, 3, 60), *[random.uniform(0.3, 17) for _ in range(60)]]
near = lambda centre: [centre + s * d for d in spread(-15, -1, 25) for s in (1, -1)]
thresholds = [0.5, 1.0, 2.0, 10.0, 15.5, *[1 + (k + 0.5) / 16 for k in range(0, 16, 3)], *[8 / (k + 0.5) - 0.5 for k in (1, 5, 9, 15)]]
EDGES = around(*thresholds)
ROOT = 1.4616321449683623


def shape_and_place(count):
    """Shapes over the domain, places in both tails, and the neighbours of every line between two methods."""
    pairs = []
    for a in [*spread(-10, 0, count), *spread(-2, 3, 2 * count)]:
        pairs += [(a, 10 ** random.uniform(-30, 2.7)), (a, a * 10 ** random.uniform(-2, 2))]
    for a in [*spread(0, 4, 2 * count), *spread(4, 15, count)]:
        pairs.append((a, max(a + random.uniform(-1, 1) * 36 * math.sqrt(a), a * 10 ** random.uniform(-20, 0))))
    pairs += [(a, random.uniform(0.02, 1.5)) for a in spread(-12, 0.1, count)]
    pairs += [(a, x) for a in around(1.0) for x in around(1.0)] + [(a, x) for a in (0.01, 0.3, 0.9) for x in around(1.0)]
    # half in each tail of the power x^a/Gamma(1 + a)
    for a in (0.9, 0.3, 0.05):
        pairs += [(a, x) for x in around((0.5 * math.gamma(1 + a)) ** (1 / a))]
    for a in (*around(20.0), 33.3, 200.0):
        pairs += [(a, x) for f in (0.7, 1.0, 1.3) for x in around(f * a)]
    pairs += [(a, x) for a in (1.5, 7.0, 1e4, 1e8) for x in around(a)]
    pairs += [(1e-300, 0.5), (1e-300, 20.0), (1e-100, 1e-100), (1e15, 1e15), (1e15, 1e15 + 6e8), (1e12, 1e12 - 3e7), (1e6, 970000.0)]
    return [(a, x) for a, x in pairs if x > 0]


def probabilities(count, low=-300):
    return [*spread(low, -1, count // 3), *[random.uniform(0, 1) for _ in range(count // 3)], *[1 - p for p in spread(-15, -1, count // 3)]]


def shape_and_probability(count):
    shapes = [*spread(-2, 4, count // 2), *spread(4, 15, count // 6), *spread(-10, -2, count // 6), *[random.uniform(0.5, 2) for _ in range(count // 6)]]
    pairs = list(zip(shapes, random.sample(probabilities(count), len(shapes))))
    return pairs + [(a, p) for a in (0.5, 1.0, 3.0, 1e6) for p in around(0.5) + [1e-300, 0.05, 0.999, 1 - 2**-53]] + [(0.00205, 0.3347), (0.00093, 0.5647), (0.0016, 0.479)]


def rows(function, arguments):
    table = []
    for xs in arguments:
        value = function(*map(mpf, xs))
        if abs(value) >= LEAST and abs(value) < mpf("1e300"):
            table.append([*map(repr, xs), mp.nstr(value, SHOWN), float(value - mpf(float(value)))])
    return table


def single(xs):
    return [(x,) for x in sorted(set(xs)) if x > 0]


def scaled(pairs, scales):
    return [(x * s, a, s) for (a, x), s in zip(pairs, scales)]


pairs = shape_and_place(22)
distribution = scaled(random.sample(pairs, 120), [1.0] * 30 + spread(-6, 6, 90))
chi = [(2 * x, 2 * a) for a, x in random.sample(pairs, 70)] + [(x, float(df)) for df in (1, 2, 3, 4, 10, 30, 100) for x in (0.004, 1.0, 3.84, 20.0, 700.0)]
deviations = [(m * f, m) for m in spread(-20, 15, 60) for f in (10 ** random.uniform(-15, 15), random.uniform(0.3, 3))]
deviations += [(m + m * d, m) for m in spread(-3, 15, 12) for d in spread(-12, -1, 3)]
deviations += [(f, 1.0) for f in around(0.7, 1.42)] + [(15868.057439090086, 11722.21052741512), (6684.475533792053, 4350.3951381341985)]
gamma_quantile = lambda p, a, s=mpf(1): s * inverse(0)(a, p)
quantiles = [(p, a) for a, p in shape_and_probability(72)]
functions = {
    "logGamma": rows(loggamma, single(reals + EDGES + near(1) + near(2))),
    "digamma": rows(digamma, single(reals + EDGES + near(ROOT) + around(ROOT))),
    "trigamma": rows(lambda x: psi(1, x), single([x for x in reals if x > 1e-140][:100] + around(10.0, 9.0, 1.0))),
    "stirlingError": rows(stirling_error, single(reals + EDGES)),
    "logMinusDigamma": rows(log_minus_digamma, single(reals[:100] + around(10.0))),
    "deviance": rows(deviance, deviations),
    "regularizedGammaP": rows(P, pairs),
    "regularizedGammaQ": rows(Q, pairs),
    "inverseRegularizedGammaP": rows(inverse(0), shape_and_probability(60)),
    "inverseRegularizedGammaQ": rows(inverse(1), shape_and_probability(60)),
    "gammaPdf": rows(gamma_pdf, distribution),
    "gammaCdf": rows(lambda x, a, s: P(a, x / s), distribution),
    "gammaSurvival": rows(lambda x, a, s: Q(a, x / s), distribution),
    "gammaQuantile": rows(gamma_quantile, [(p, a, s) for (p, a), s in zip(quantiles, spread(-6, 6, len(quantiles)))]),
    "chiSquaredPdf": rows(lambda x, df: gamma_pdf(x, df / 2, mpf(2)), chi),
    "chiSquaredCdf": rows(lambda x, df: P(df / 2, x / 2), chi),
    "chiSquaredSurvival": rows(lambda x, df: Q(df / 2, x / 2), chi),
    "chiSquaredQuantile": rows(lambda p, df: 2 * inverse(0)(df / 2, p), [(p, 2 * a) for p, a in quantiles]),
    "kolmogorovSurvival": rows(kolmogorov, single([*spread(-0.9, 1.26, 100), *around(0.15, 0.8, 1.0), 0.16, 18.5])),
}

tolerances = {
    "logGamma": 1e-15, "digamma": 2e-15, "trigamma": 1e-15, "stirlingError": 2e-15, "deviance": 5e-16, "kolmogorovSurvival": 1e-15,
    "logMinusDigamma": 2e-14, "regularizedGammaP": 1e-14, "regularizedGammaQ": 1e-14,
    "inverseRegularizedGammaP": 2e-13, "inverseRegularizedGammaQ": 2e-13, "gammaQuantile": 2e-13, "chiSquaredQuantile": 2e-13,
    "gammaPdf": 1e-14, "gammaCdf": 1e-14, "gammaSurvival": 1e-14, "chiSquaredPdf": 1e-14, "chiSquaredCdf": 1e-14, "chiSquaredSurvival": 1e-14,
}
assert tolerances.keys() == functions.keys()
header = {
    "engine": f"mpmath {mpmath.__version__}, {DIGITS} working digits, rounded to {SHOWN}",
    "generator": "libs/quant-core/vectors/generate_gamma.py",
    "columns": ["arguments, doubles", "value", "value less the nearest double"],
    "tolerances": tolerances,
}
# one row per line: a change of one value is a change of one line
body = ",\n".join(f'    "{name}": [\n' + ",\n".join(map(json.dumps, table)) + "\n    ]" for name, table in functions.items())
head = json.dumps(header, indent=2, ensure_ascii=False)[:-2]
OUT.write_text(f'{head},\n  "functions": {{\n{body}\n  }}\n}}\n', encoding="utf-8")
print({name: len(table) for name, table in functions.items()}, OUT.stat().st_size)
