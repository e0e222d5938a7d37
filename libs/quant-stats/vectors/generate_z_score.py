"""Reference values of z-scores, static and rolling, and of rolling deviations.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_z_score.py

Writes z-score.exact.json beside this file. Sums are exact rationals of the doubles of the series, window by window; mpmath takes
the root in 50 digits.
"""

import json
import pathlib
import random
from fractions import Fraction

from mpmath import mp, mpf

mp.dps = 50
HERE = pathlib.Path(__file__).parent
random.seed(28)


def root(q):
    return mp.sqrt(mpf(q.numerator) / q.denominator)


def moments(values):
    exact = [Fraction(v) for v in values]
    mean = sum(exact) / len(exact)
    return exact, mean, sum((v - mean) ** 2 for v in exact) / (len(exact) - 1)


def scores(values):
    exact, mean, variance = moments(values)
    if variance == 0:
        return [None] * len(values)
    deviation = root(variance)
    return [float((mpf((v - mean).numerator) / (v - mean).denominator) / deviation) for v in exact]


def case(title, series, window):
    _, mean, variance = moments(series)
    windows = [series[i : i + window] for i in range(len(series) - window + 1)]
    rolling = [scores(values)[-1] for values in windows]
    return {
        "title": title,
        "series": series,
        "window": window,
        "mean": float(mean),
        "std_dev": float(root(variance)),
        "z_scores": scores(series),
        "rolling_z": rolling,
        "populationDeviations": [float(root(moments(values)[2] * Fraction(window - 1, window))) for values in windows],
    }


def gauss(n, level, size):
    return [level + size * random.gauss(0, 1) for _ in range(n)]


def spiked(n, spikes, level, size):
    series = gauss(n, level, size)
    for i, spike in spikes.items():
        series[i] = spike
    return series


CASES = [
    case("an ordinary series", gauss(60, 100, 5), 7),
    case("a spike of 1e15 enters and leaves every window", spiked(60, {0: 1e15, 23: -1e15}, 1, 1e-3), 8),
    case("a spike at the anchor", spiked(60, {9: 1e15, 19: 1e15, 29: 3e14}, 1e-5, 1e-6), 10),
    case("spikes of both signs that cancel", spiked(50, {12: 1e15, 13: -1e15}, 2, 0.5), 6),
    case("a level of 1e15 with the spacing of doubles", [1e15 - random.choice((0, 0, 0.125, 0.25)) for _ in range(50)], 5),
    case("a level of 1e6 and a range of 1e-8", gauss(50, 1e6, 1e-8), 9),
    case("alternating levels of 1e15", [(-1) ** i * 1e15 * random.random() for i in range(40)], 4),
    case("values near the end of the range of doubles", gauss(40, 0, 1e-200), 5),
    case("subnormal values beside 1", [random.choice((0, 5e-324, 1e-323, 1, 2e-310)) for _ in range(40)], 3),
    case("windows that are constant in part", [random.choice((0.1, 0.1, 0.1, 0.2)) for _ in range(60)], 3),
    case("pairs", gauss(21, -3, 1), 2),
    case("the whole series", gauss(30, 0, 1), 30),
    case("all but one", gauss(30, 1e-30, 1e-31), 29),
    case("heavy tails", [random.gauss(0, 1) / (abs(random.gauss(0, 1)) + 1e-9) ** 3 for _ in range(60)], 15),
    case("a long window with one value far away", [0.1 + 1e-17 * i for i in range(149)] + [7e14] + gauss(100, 0.1, 0.01), 150),
    case("a long window near the end of the range of doubles", gauss(180, 0, 1e-200), 70),
    case("a long window whose squares are subnormal", gauss(180, 0, 1e-160), 70),
    case("a window whose squares are subnormal", gauss(60, 0, 1e-160), 20),
    case("a long window whose squares lose the digits behind them", gauss(180, 0, 1e-146), 70),
    case("a long window of subnormal values", [5e-324 * random.randint(0, 1000) for _ in range(120)], 40),
    case("values of 1e-200 and, outside of most windows, 1e15", spiked(150, {0: 1e15, 47: -1e15, 120: 1}, 0, 1e-200), 45),
    case("every magnitude in a long window", [random.gauss(0, 1) * 10 ** random.uniform(-320, 14) for _ in range(120)], 50),
]

rows = ",\n".join(json.dumps(c) for c in CASES)
(HERE / "z-score.exact.json").write_text(
    '{\n"engine": "Python 3.11 fractions, mpmath 1.3 at 50 digits",\n"generator": "libs/quant-stats/vectors/generate_z_score.py",\n'
    '"tolerance": {"meanAndDeviation": 2e-15, "ofLargestScore": 2e-15},\n"cases": [\n' + rows + "\n]\n}\n"
)
