"""Writes indicators.json: 1,000 bars and the last value of four indicators, in exact fractions (the square root by mpmath).

usage: python3 tools/bench/vectors/indicators.py      (needs mpmath)
"""
import json
from fractions import Fraction as Q
from pathlib import Path
from mpmath import mp, mpf, sqrt

mp.dps = 50
COUNT = 1000


def uniform():
    """Numbers in [0, 1) with few binary digits, the same on every machine."""
    state = 12345
    while True:
        state = (1664525 * state + 1013904223) % 2**32
        yield Q(state >> 12, 2**20)


def bars(u):
    """A walk in sixty-fourths of a dollar: every price is a double and a short decimal."""
    sixty_fourth = lambda x: Q(round(64 * x), 64)
    close, high, low, last = [], [], [], Q(100)
    for _ in range(COUNT):
        last = max(sixty_fourth(last + 4 * (next(u) - Q(1, 2))), Q(10))
        close.append(last)
        high.append(last + sixty_fourth(next(u)))
        low.append(last - sixty_fourth(next(u)))
    return close, high, low


def wilder(values, n=14):
    """Wilder (1978): the mean of the first n, then (a·(n − 1) + v)/n."""
    average = sum(values[:n]) / n
    for value in values[n:]:
        average = (average * (n - 1) + value) / n
    return average


def ema(values, n):
    """Seeded with the mean of the first n; one value for each bar from n on."""
    line = [sum(values[:n]) / n]
    for value in values[n:]:
        line.append(line[-1] + Q(2, n + 1) * (value - line[-1]))
    return line


def indicators(close, high, low):
    changes = [b - a for a, b in zip(close, close[1:])]
    gain, loss = wilder([max(c, Q(0)) for c in changes]), wilder([max(-c, Q(0)) for c in changes])
    slow = ema(close, 26)
    macd = [a - b for a, b in zip(ema(close, 12)[14:], slow)]
    window = close[-20:]
    mean = sum(window) / 20
    variance = sum((x - mean) ** 2 for x in window) / 20
    ranges = [max(h - l, abs(h - c), abs(l - c)) for h, l, c in zip(high[1:], low[1:], close)]
    real = lambda x: mpf(x.numerator) / x.denominator
    return {
        "rsi": real(100 * gain / (gain + loss)),
        "histogram": real(macd[-1] - ema(macd, 9)[-1]),
        "upper": real(mean) + 2 * sqrt(real(variance)),
        "atr": real(wilder(ranges)),
    }


series = bars(uniform())
document = {
    "engine": "Python 3.11 fractions; square roots by mpmath 1.3",
    "generator": "tools/bench/vectors/indicators.py",
    "tolerance": "none: the bench prints the errors against it",
    "bars": {name: [float(x) for x in values] for name, values in zip(("close", "high", "low"), series)},
    "values": {name: float(x) for name, x in indicators(*series).items()},
}
Path(__file__).with_suffix(".json").write_text(json.dumps(document) + "\n")
