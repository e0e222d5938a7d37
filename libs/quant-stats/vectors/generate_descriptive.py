"""Writes descriptive.exact.json: descriptive statistics by their definitions, in fractions, roots and exponentials in 60 digits.

Samples are ordinary ones and hard ones: a range of 2 at a level of 1e9, values of 1e-150 and of 1e14, 5,000 returns, ties.

    python3 libs/quant-stats/vectors/generate_descriptive.py
"""

import json
import random
from collections import Counter
from fractions import Fraction
from pathlib import Path

import mpmath
from mpmath import mp, mpf

mp.dps = 60
DRAWN = random.Random(20261122)


def exact(x):
    return mpf(x.numerator) / x.denominator


def quantile(ordered, p):
    """Type 7 of Hyndman & Fan, of p as the double it is."""
    rank = (len(ordered) - 1) * Fraction(p)
    below = int(rank)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (rank - below) * (ordered[above] - ordered[below])


def density(values, at, bandwidth):
    kernels = [mpmath.exp(-(((mpf(at) - mpf(x)) / bandwidth) ** 2) / 2) for x in values]
    return mpmath.fsum(kernels) / mpmath.sqrt(2 * mp.pi) / bandwidth / len(values)


def correlation(xs, ys):
    """By its definition, in fractions up to the root."""
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    products = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys))
    squares = sum((x - mean_x) ** 2 for x in xs) * sum((y - mean_y) ** 2 for y in ys)
    return exact(products) / mpmath.sqrt(exact(squares))


def statistics(values, others):
    n = len(values)
    xs, ys = [Fraction(x) for x in values], [Fraction(y) for y in others]
    ordered = sorted(xs)
    mean = sum(xs) / n
    m2, m3, m4 = (sum((x - mean) ** k for x in xs) / n for k in (2, 3, 4))
    middle = quantile(ordered, 0.5)
    variance = exact(m2 * n / (n - 1))
    quartiles = exact(quantile(ordered, 0.75) - quantile(ordered, 0.25))
    excess = exact(m4 / (m2 * m2)) - 3
    bandwidth = mpf("1.06") * min(mpmath.sqrt(variance), quartiles / mpf("1.34")) * mpf(n) ** mpf("-0.2")
    counts = Counter(values)
    most = max(counts.values())
    return {
        "mean": exact(mean),
        "variance": variance,
        "standardDeviation": mpmath.sqrt(variance),
        "skewness": exact(m3) / exact(m2) ** mpf("1.5") * mpmath.sqrt(n * (n - 1)) / (n - 2),
        "kurtosis": mpf(n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * excess + 6),
        "correlation": correlation(xs, ys),
        "covariance": exact(sum((x - mean) * (y - sum(ys) / n) for x, y in zip(xs, ys)) / (n - 1)),
        "median": exact(middle),
        "quantile05": exact(quantile(ordered, 0.05)),
        "quantile99": exact(quantile(ordered, 0.99)),
        "interquartileRange": quartiles,
        "medianAbsoluteDeviation": exact(quantile(sorted(abs(x - middle) for x in xs), 0.5)),
        "mode": mpf(min(x for x, count in counts.items() if count == most)),
        "density": density(values, values[1], bandwidth),
    }


def normal(n, mean=0.0, deviation=1.0):
    return [DRAWN.gauss(mean, deviation) for _ in range(n)]


SAMPLES = {
    "an ordinary sample": (normal(101), normal(101)),
    "an even one": (normal(40, 3, 0.5), normal(40)),
    "a range of 2 at 1e9": ([1e9 + DRAWN.uniform(-1, 1) for _ in range(501)], [1e9 + DRAWN.uniform(-1, 1) for _ in range(501)]),
    "least magnitudes": ([1e-150 * DRAWN.uniform(1, 2) for _ in range(60)], [1e-150 * DRAWN.uniform(1, 2) for _ in range(60)]),
    "greatest magnitudes": ([1e14 * DRAWN.uniform(1, 9) for _ in range(60)], [1e14 * DRAWN.uniform(1, 9) for _ in range(60)]),
    "5,000 returns": (normal(5000, 0.0004, 0.011), normal(5000, 0.0004, 0.011)),
    "a skewed sample": ([DRAWN.lognormvariate(0, 1.5) for _ in range(300)], normal(300)),
    "ties": ([float(DRAWN.randint(1, 12)) for _ in range(90)], [float(DRAWN.randint(1, 12)) for _ in range(90)]),
}


CLOSE = normal(200)
SAMPLES["two that rise together"] = (CLOSE, [x + DRAWN.gauss(0, 0.01) for x in CLOSE])
SAMPLES["two that go against each other"] = (CLOSE, [-3 * x + DRAWN.gauss(0, 1) for x in CLOSE])


def main():
    cases = [
        {
            "title": title,
            "values": values,
            "others": others,
            "expect": {name: float(value) for name, value in statistics(values, others).items()},
        }
        for title, (values, others) in SAMPLES.items()
    ]
    document = {
        "source": "fractions; mpmath, 60 digits",
        "version": mpmath.__version__,
        "generator": "libs/quant-stats/vectors/generate_descriptive.py",
        "tolerance": 1e-12,
        "cases": cases,
    }
    Path(__file__).with_name("descriptive.exact.json").write_text(json.dumps(document) + "\n")


main()
