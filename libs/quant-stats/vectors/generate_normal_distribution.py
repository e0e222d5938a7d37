"""Reference values of the normal distribution: both tails, density, logarithms, quantile and central interval.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_normal_distribution.py

Writes normal-distribution.exact.json beside this file, in as many digits as the magnitudes take, on the exact doubles of the inputs.
A figure beyond the range of doubles is null; the logarithm of a probability near 1 is that of the other tail.
"""

import json
import math
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 700
HERE = pathlib.Path(__file__).parent
random.seed(61)
LARGEST = mpf(2) ** 1024 * (1 - mpf(2) ** -54)


def double(x):
    return None if abs(x) >= LARGEST else float(x)


def tail(z):
    """ln N(-z) for z >= 0, and N(-z)."""
    if z > 100:
        # asymptotic series of the Mills ratio, far beyond its accuracy here
        terms = mp.fsum((-1) ** k * mp.fac2(2 * k - 1) / z ** (2 * k) for k in range(0, 12))
        return -z * z / 2 - mp.log(z * mp.sqrt(2 * mp.pi)) + mp.log(terms), mp.mpf(0)
    p = mp.erfc(z / mp.sqrt(2)) / 2
    return mp.log(p), p


def at(x, mean, std):
    z = (mpf(x) - mpf(mean)) / mpf(std)
    far_log, far = tail(abs(z))
    near = 1 - far
    near_log = mp.log1p(-far)
    low, high = (far, near) if z < 0 else (near, far)
    log_low, log_high = (far_log, near_log) if z < 0 else (near_log, far_log)
    log_pdf = -z * z / 2 - mp.log(std) - mp.log(2 * mp.pi) / 2
    pdf = mp.exp(log_pdf) if log_pdf > -800 else mpf(0)
    return {
        "z_score": double(z),
        "cdf": double(low),
        "survival": double(high),
        "pdf": double(pdf),
        "log_cdf": double(log_low),
        "log_survival": double(log_high),
        "log_pdf": double(log_pdf),
        # the largest term of log_pdf, for its tolerance
        "logPdfSize": double(max(z * z / 2, abs(mp.log(std)), 1)),
    }


def quantile(p):
    """N^-1(p) by bisection on the tail of the smaller probability."""
    p = mpf(p)
    if p == mpf(1) / 2:
        return mpf(0)
    t = p if p < mpf(1) / 2 else 1 - p
    x = -mp.sqrt(2) * mp.erfinv(1 - 2 * t) if t > mpf("1e-15") else -mp.sqrt(-2 * mp.log(t))
    with mp.workdps(400 if t < mpf("1e-40") else 60):
        target = mp.log(t)
        for _ in range(60):
            value = mp.erfc(-x / mp.sqrt(2)) / 2
            step = (mp.log(value) - target) * value / (mp.exp(-x * x / 2) / mp.sqrt(2 * mp.pi))
            x -= step
            if abs(step) < mpf("1e-35") * abs(x):
                break
    return x if p < mpf(1) / 2 else -x


POINTS = [
    (x, 0, 1)
    for x in [0, 5e-324, 1e-300, -1e-8, 0.5, -1, 3, -5.5, 8.3, -12, 14.5, -20, 26.5, 36.9, -37.4, 38, -38.4, 40, -100, 1e8, -1e15, 1e15]
]
POINTS += [
    (10.1, 10, 0.1),
    (1e15, -1e15, 1e15),
    (1e-300, 0, 1e-300),
    (3.9e-299, 0, 1e-300),
    (-4.5e-299, 0, 1e-300),
    (4.2e-310, 0, 1e-311),
    (0, 0, 5e-324),
    (0, 0, 1e-310),
    (0, 0, 2.3e-309),
    (1, 0, 1e-300),
    (-1, 0, 5e-324),
    (1, 0, 1e-154),
    (1, 0, 1e-153),
    (5, 5, 1e15),
    (1000000.25, 1000000, 0.125),
]
POINTS += [(random.gauss(0, 1) * 10 ** random.uniform(-5, 5), random.gauss(0, 3), 10 ** random.uniform(-3, 3)) for _ in range(40)]
PROBABILITIES = [5e-324, 1e-310, 1e-300, 1e-100, 1e-17, 1e-9, 0.01, 0.075, 0.3, 0.49999999999999994, 0.5, 0.5000000000000001, 0.7, 0.925, 0.99, 1 - 1e-9, 1 - 2**-53]
LEVELS = [5e-324, 1e-300, 1e-20, 1e-9, 1e-4, 0.1, 0.5, 0.68, 0.8499999999, 0.85, 0.8500000001, 0.9, 0.95, 0.99, 1 - 1e-12, 1 - 2**-53]
SCALES = [(0.0, 1.0), (100.0, 15.0), (-1e15, 1e15), (0.0, 1e-300)]


def interval(c, mean, std):
    # erfinv of mpmath for a small argument, the tail for a large one
    c = mpf(c)
    z = c * mp.sqrt(2 * mp.pi) / 2 if c < mpf("1e-200") else -quantile((1 - c) / 2) if c > mpf("0.1") else mp.sqrt(2) * mp.erfinv(c)
    return {"level": float(c), "lower": float(mean - z * std), "upper": float(mean + z * std), "z_critical": double(z)}


def quantiles():
    for p in PROBABILITIES:
        x = quantile(p)
        for mean, std in SCALES[: 4 if p in (1e-9, 0.7) else 1]:
            yield {"p": p, "mean": mean, "std": std, "quantile": float(mean + std * x), "size": float(max(abs(mean), abs(std * x)))}


def intervals():
    for c in LEVELS:
        for mean, std in SCALES[: 4 if c in (1e-9, 0.9) else 1]:
            yield {"mean": mean, "std": std, **interval(c, mpf(mean), mpf(std))}


def rows(items):
    return "[\n" + ",\n".join(json.dumps(i) for i in items) + "\n]"


points = [{"x": x, "mean": m, "std": s, "expect": at(x, m, s)} for x, m, s in POINTS]
(HERE / "normal-distribution.exact.json").write_text(
    '{\n"engine": "mpmath 1.3, up to 700 digits",\n"generator": "libs/quant-stats/vectors/generate_normal_distribution.py",\n"tolerance": 1e-12,\n'
    + f'"points": {rows(points)},\n"quantiles": {rows(quantiles())},\n"intervals": {rows(intervals())}\n}}\n'
)
