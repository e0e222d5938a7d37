"""Reference values of the indicators that are aligned with their bars, by their published definitions.

Run with Python 3 and mpmath 1.2 (seconds):  python3 vectors/generate_textbook_indicators.py

Writes textbook-indicators.exact.json beside this file (libs/quant-stats/vectors/generate_textbook_indicators.py). Every figure is an
exact fraction of the doubles of the bars, each window and each recurrence from its definition; only square roots have 50 digits.
null where there is no value. Sources: Wilder (1978) for RSI, ATR, ADX and SAR, Appel (1979) for MACD, Bollinger (2001), Lane
(1984), Williams (1973), Lambert (1980), Quong & Soudack (1989), Chande (1995), Donchian (1960), Granville (1963), Hosoda (1969).
Conventions are those of the docstrings of the functions.
"""

import json
import pathlib
import random
from fractions import Fraction as F

import mpmath
from mpmath import mp, mpf

mp.dps = 50
HERE = pathlib.Path(__file__).parent


def mean(x):
    return sum(x, F(0)) / len(x)


def out(x):
    if x is None:
        return None
    return float(mpf(x.numerator) / x.denominator) if isinstance(x, F) else float(x)


def windows(x, n):
    return [x[i - n + 1 : i + 1] if i >= n - 1 and None not in x[i - n + 1 : i + 1] else None for i in range(len(x))]


def rolled(x, n, f):
    return [None if w is None else f(w) for w in windows(x, n)]


def sma(x, n):
    return rolled(x, n, mean)


def wma(x, n):
    return rolled(x, n, lambda w: sum((k + 1) * v for k, v in enumerate(w)) / F(n * (n + 1), 2))


def smoothed(x, n, weight):
    """Averages from the mean of the first n values on; what is None in front counts for nothing."""
    first = next((i for i, v in enumerate(x) if v is not None), len(x))
    averages = [None] * len(x)
    for i in range(first + n - 1, len(x)):
        before = averages[i - 1] if i > first + n - 1 else None
        averages[i] = mean(x[first : first + n]) if before is None else before * (1 - weight) + x[i] * weight
    return averages


def ema(x, n):
    return smoothed(x, n, F(2, n + 1))


def wilder(x, n):
    return smoothed(x, n, F(1, n))


def each(f, *columns):
    return [None if None in row else f(*row) for row in zip(*columns)]


def rsi(x, n):
    changes = [None] + [b - a for a, b in zip(x, x[1:])]
    gain = wilder([None if c is None else max(c, F(0)) for c in changes], n)
    loss = wilder([None if c is None else max(-c, F(0)) for c in changes], n)
    return each(lambda g, l: F(50) if g + l == 0 else 100 * g / (g + l), gain, loss)


def true_range(b):
    return [None] + [max(h - l, abs(h - c), abs(l - c)) for h, l, c in zip(b["high"][1:], b["low"][1:], b["close"])]


def percent(part, whole):
    return F(0) if whole == 0 else 100 * part / whole


def adx(b, n):
    up = [None] + [y - x for x, y in zip(b["high"], b["high"][1:])]
    down = [None] + [x - y for x, y in zip(b["low"], b["low"][1:])]
    plus = each(lambda u, d: u if u > d and u > 0 else F(0), up, down)
    minus = each(lambda u, d: d if d > u and d > 0 else F(0), up, down)
    average = wilder(true_range(b), n)
    plus_di = each(percent, wilder(plus, n), average)
    minus_di = each(percent, wilder(minus, n), average)
    dx = each(lambda p, m: percent(abs(p - m), p + m), plus_di, minus_di)
    return {"adx": wilder(dx, n), "plusDi": plus_di, "minusDi": minus_di}


def stochastic(b, n, smoothing, signal):
    highest, lowest = rolled(b["high"], n, max), rolled(b["low"], n, min)
    fast = each(lambda c, h, l: F(50) if h == l else 100 * (c - l) / (h - l), b["close"], highest, lowest)
    k = sma(fast, smoothing)
    return {"k": k, "d": sma(k, signal)}


def cci(b, n):
    def index(w):
        m = mean(w)
        spread = mean([abs(v - m) for v in w])
        return F(0) if spread == 0 else (w[-1] - m) / (F(15, 1000) * spread)

    return rolled(typical(b), n, index)


def typical(b):
    return [(h + l + c) / 3 for h, l, c in zip(b["high"], b["low"], b["close"])]


def roc(x, n):
    return [None if i < n or x[i - n] <= 0 else 100 * (x[i] / x[i - n] - 1) for i in range(len(x))]


def obv(b):
    balance, balances = F(0), []
    for i, volume in enumerate(b["volume"]):
        change = 1 if i == 0 else b["close"][i] - b["close"][i - 1]
        balance += volume if change > 0 else -volume if change < 0 else 0
        balances.append(balance)
    return balances


def vwap(b, n):
    def average(rows):
        volume = sum(v for _, v in rows)
        return None if volume == 0 else sum(p * v for p, v in rows) / volume

    rows = list(zip(typical(b), b["volume"]))
    return [average(rows[: i + 1]) if n is None else average(rows[i - n + 1 : i + 1]) if i >= n - 1 else None for i in range(len(rows))]


def mfi(b, n):
    p = typical(b)
    up = [None] + [abs(y) * v if y > x else F(0) for x, y, v in zip(p, p[1:], b["volume"][1:])]
    down = [None] + [abs(y) * v if y < x else F(0) for x, y, v in zip(p, p[1:], b["volume"][1:])]
    return each(lambda u, d: F(50) if u + d == 0 else 100 * u / (u + d), rolled(up, n, sum), rolled(down, n, sum))


def since(w, best):
    return next(k for k in range(len(w)) if w[-1 - k] == best(w))


def aroon(b, n):
    up = rolled(b["high"], n + 1, lambda w: F(100 * (n - since(w, max)), n))
    down = rolled(b["low"], n + 1, lambda w: F(100 * (n - since(w, min)), n))
    return {"up": up, "down": down, "oscillator": each(lambda u, d: u - d, up, down)}


def parabolic_sar(b, step, maximum):
    high, low = b["high"], b["low"]
    step, maximum = F(step), F(maximum)
    is_long = not (low[0] - low[1] > max(high[1] - high[0], F(0)))
    stop, extreme, a = (low[0], high[1], step) if is_long else (high[0], low[1], step)
    stops = [None]
    for i in range(1, len(high)):
        j = max(i - 1, 1)
        if is_long and low[i] <= stop:
            is_long, stop, extreme, a = False, max(extreme, high[j], high[i]), low[i], step
        elif not is_long and high[i] >= stop:
            is_long, stop, extreme, a = True, min(extreme, low[j], low[i]), high[i], step
        elif is_long and high[i] > extreme:
            extreme, a = high[i], min(a + step, maximum)
        elif not is_long and low[i] < extreme:
            extreme, a = low[i], min(a + step, maximum)
        stops.append(stop)
        stop = stop + a * (extreme - stop)
        stop = min(stop, low[j], low[i]) if is_long else max(stop, high[j], high[i])
    return stops


def ichimoku(b, conversion, base, span, displacement):
    def middle(n):
        return each(lambda h, l: (h + l) / 2, rolled(b["high"], n, max), rolled(b["low"], n, min))

    def later(x):
        return ([None] * displacement + x)[: len(x)]

    tenkan, kijun = middle(conversion), middle(base)
    return {"conversion": tenkan, "base": kijun, "spanA": later(each(lambda x, y: (x + y) / 2, tenkan, kijun)), "spanB": later(middle(span))}


def bands(x, n, k):
    middle = sma(x, n)
    variance = rolled(x, n, lambda w: mean([(v - mean(w)) ** 2 for v in w]))
    spread = [None if v is None else mp.sqrt(mpf(v.numerator) / v.denominator) for v in variance]
    real = [None if m is None else mpf(m.numerator) / m.denominator for m in middle]
    return {"upper": each(lambda m, s: m + k * s, real, spread), "middle": middle, "lower": each(lambda m, s: m - k * s, real, spread), "deviation": spread}


def channel(middle, reach):
    return {"upper": each(lambda m, r: m + r, middle, reach), "middle": middle, "lower": each(lambda m, r: m - r, middle, reach)}


def macd(x, fast, slow, signal):
    line = each(lambda f, s: f - s, ema(x, fast), ema(x, slow))
    average = ema(line, signal)
    return {"line": line, "signal": average, "histogram": each(lambda l, s: l - s, line, average)}


def indicators(b):
    close = b["close"]
    high, low = rolled(b["high"], 6, max), rolled(b["low"], 6, min)
    return {
        "sma": sma(close, 7),
        "ema": ema(close, 7),
        "wma": wma(close, 7),
        "rsi": rsi(close, 5),
        "macd": macd(close, 3, 7, 4),
        "bollingerBands": bands(close, 6, 2),
        "atr": wilder(true_range(b), 5),
        "stochastic": stochastic(b, 5, 3, 2),
        "williamsR": each(lambda c, h, l: F(-50) if h == l else -100 * (h - c) / (h - l), close, high, low),
        "cci": cci(b, 6),
        "roc": roc(close, 4),
        "obv": obv(b),
        "adx": adx(b, 5),
        "vwap": vwap(b, None),
        "rollingVwap": vwap(b, 5),
        "keltner": channel(ema(close, 6), [None if v is None else F(3, 2) * v for v in wilder(true_range(b), 4)]),
        "donchian": {"upper": high, "middle": each(lambda h, l: (h + l) / 2, high, low), "lower": low},
        "parabolicSar": parabolic_sar(b, 0.02, 0.2),
        "ichimoku": ichimoku(b, 3, 6, 9, 4),
        "mfi": mfi(b, 5),
        "aroon": aroon(b, 6),
    }


def walk(seed, n, level, step, digits):
    random.seed(seed)
    close, bars = level, {"high": [], "low": [], "close": [], "volume": []}
    for _ in range(n):
        before, close = close, round(close + random.gauss(0, step), digits)
        high = round(max(before, close) + abs(random.gauss(0, step / 2)), digits)
        low = round(min(high, close) - abs(random.gauss(0, step)), digits)
        for name, value in zip(bars, (high, low, close, float(random.randrange(0, 5000)))):
            bars[name].append(value)
    return bars


def scaled(bars, factor):
    return {name: [v if name == "volume" else v * factor for v in x] for name, x in bars.items()}


ties = walk(3, 50, 5.0, 0.8, 0)
flat = {"high": [7.3] * 30, "low": [7.3] * 30, "close": [7.3] * 30, "volume": [0.0] * 10 + [3.0] * 20}
CASES = {
    "prices": walk(1, 60, 100.0, 1.5, 2),
    "many ties": ties,
    "flat": flat,
    "a small spread at a high level": walk(4, 40, 1e9, 0.01, 4),
    "around zero": walk(5, 40, 0.0, 1.0, 3),
    "huge": scaled(walk(6, 40, 100.0, 3.0, 2), 2.0**42),
    "tiny": scaled(walk(7, 40, 100.0, 3.0, 2), 2.0**-960),
}


def encoded(figures):
    return {k: encoded(v) for k, v in figures.items()} if isinstance(figures, dict) else [out(v) for v in figures]


def main():
    cases = []
    for name, bars in CASES.items():
        exact = {key: [F(v) for v in values] for key, values in bars.items()}
        cases.append({"name": name, "bars": bars, "expect": encoded(indicators(exact))})
    document = {
        "engine": f"Python fractions, mpmath {mpmath.__version__} for roots",
        "generator": "libs/quant-stats/vectors/generate_textbook_indicators.py",
        "tolerance": "relative 1e-13 of the largest price, percentage or volume that enters; cci 1e-13 of the level over the spread",
        "cases": cases,
    }
    (HERE / "textbook-indicators.exact.json").write_text(json.dumps(document, separators=(",", ":")) + "\n")


main()
