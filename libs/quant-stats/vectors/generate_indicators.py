"""Reference values of technical indicators on series that are hard for doubles.

Run with Python 3 and mpmath 1.2 (seconds):  python3 vectors/generate_indicators.py

Writes indicators.exact.json beside this file. All sums, averages and comparisons are exact fractions of the doubles in the
request, by the definitions in the docstrings; square roots and logarithms have 50 digits. Prices, averages and bandwidths are
equal within 1e-12 of the larger; a threshold is passed by more than 1e-9, a band by more than 1e-12 of the channel.
Tolerance: 1e-12 of the value or, for differences of prices, of the largest price.
"""

import json
import math
import pathlib
import random
from fractions import Fraction as F

from mpmath import mp, mpf

mp.dps = 50
HERE = pathlib.Path(__file__).parent
SLACK = F(1, 10**9)


def root(x):
    return mp.sqrt(mpf(x.numerator) / x.denominator)


def real(x):
    return mpf(x.numerator) / x.denominator if isinstance(x, F) else x


def out(x):
    if isinstance(x, dict):
        return {key: out(value) for key, value in x.items()}
    if isinstance(x, list):
        return [out(value) for value in x]
    if isinstance(x, (F, mpf)):
        value = float(real(x))
        return value if math.isfinite(value) else None
    return x


def mean(x):
    return sum(x, F(0)) / len(x)


def smoothed(x, period, weight):
    """Averages from the mean of the first `period` values on."""
    averages = [mean(x[:period])]
    for value in x[period:]:
        averages.append(averages[-1] * (1 - weight) + value * weight)
    return averages


def ema(x, period):
    return smoothed(x, period, F(2, period + 1))


def wilder(x, period):
    return smoothed(x, period, F(1, period))


def variance(x):
    return mean([v * v for v in x]) - mean(x) ** 2


def order(a, b):
    a, b = (a, b) if isinstance(a, F) and isinstance(b, F) else (real(a), real(b))
    if a == b or abs(a - b) * 10**12 <= max(abs(a), abs(b)):
        return 0
    return 1 if a > b else -1


def bands(window, k):
    mid, sd = mean(window), root(variance(window))
    flat = max(window) == min(window)
    return {
        "upper": real(mid) + k * sd,
        "mid": mid,
        "lower": real(mid) - k * sd,
        "percent_b": F(1, 2) if flat else mpf(1) / 2 + real(window[-1] - mid) / (2 * k * sd),
        "bandwidth": 200 * k * sd / real(mid) if mid > 0 else None,
    }


def stochastic(window):
    low, high = min(window), max(window)
    return F(50) if low == high else 100 * (window[-1] - low) / (high - low)


def strength(p, N):
    changes = [b - a for a, b in zip(p, p[1:])]
    gain = wilder([max(c, F(0)) for c in changes], N)[-1]
    loss = wilder([max(-c, F(0)) for c in changes], N)[-1]
    return F(50) if gain + loss == 0 else 100 * gain / (gain + loss)


def macd(p):
    if len(p) < 26:
        return {"macd": None, "signal": None, "histogram": None}
    line = [a - b for a, b in zip(ema(p, 12)[14:], ema(p, 26))]
    if len(line) < 9:
        return {"macd": line[-1], "signal": None, "histogram": None}
    signal = ema(line, 9)[-1]
    return {"macd": line[-1], "signal": signal, "histogram": line[-1] - signal}


def technical(request):
    p = [F(x) for x in request["prices"]]
    v = request.get("volumes")
    n, period = len(p), request.get("period", 14)
    N = min(period, n - 1)
    P, base, window = p[-1], p[-1 - N], p[-N:]
    changes = [abs(b - a) for a, b in zip(p, p[1:])]
    sma, average, rsi, k, lines = mean(window), ema(p, N)[-1], strength(p, N), stochastic(window), macd(p)
    spread = mean([abs(x - sma) for x in window])
    cci = F(0) if spread == 0 else (P - sma) / (F(15, 1000) * spread)
    volatility = None
    if min(p) > 0:
        logs = [mp.log(real(b) / real(a)) for a, b in zip(p[-N - 1 :], p[-N:])]
        centre = mp.fsum(logs) / N
        volatility = mp.sqrt(252 * mp.fsum((x - centre) ** 2 for x in logs) / (N - 1))
    obv = None
    if v is not None:
        obv = F(v[0]) + sum((F(y) * ((b > a) - (b < a)) for a, b, y in zip(p, p[1:], v[1:])), F(0))
    w = min(20, n)
    bollinger = bands(p[-w:], 2)
    histogram = lines["histogram"]
    floor = F(1, 10**12) * max(abs(x) for x in p)
    side = None if histogram is None else 0 if abs(histogram) <= floor else 1 if histogram > 0 else -1
    votes = [order(P, sma), order(P, average), (rsi > 50) - (rsi < 50), order(P, base)] + ([] if side is None else [side])
    score = F(sum(votes), len(votes))
    signals = [
        ("RSI_OVERBOUGHT", rsi > 70 + SLACK), ("RSI_OVERSOLD", rsi < 30 - SLACK), ("ABOVE_SMA", votes[0] > 0), ("BELOW_SMA", votes[0] < 0),
        ("STOCH_OVERBOUGHT", k > 80 + SLACK), ("STOCH_OVERSOLD", k < 20 - SLACK), ("MACD_BULLISH", side == 1), ("MACD_BEARISH", side == -1),
        ("BOLLINGER_UPPER_BREAK", order(P, bollinger["upper"]) > 0), ("BOLLINGER_LOWER_BREAK", order(P, bollinger["lower"]) < 0),
        ("CCI_OVERBOUGHT", cci > 100 + SLACK), ("CCI_OVERSOLD", cci < -100 - SLACK),
    ]  # fmt: skip
    bias = lambda x: "BULLISH" if x > 0 else "BEARISH" if x < 0 else "NEUTRAL"
    return {
        "price": P, "period": period, "period_used": N, "sma": sma, "ema": average, "rsi": rsi, "macd": lines,
        "bollinger": {**bollinger, "window": w}, "stochastic_k": k,
        "stochastic_d": mean([stochastic(p[e - N : e]) for e in (n - 2, n - 1, n)]) if n >= N + 2 else None,
        "williams_r": k - 100, "cci": cci, "roc": 100 * (P / base - 1) if base > 0 else None, "momentum": P - base,
        "atr": wilder(changes, N)[-1], "mean_abs_change": mean(changes[-N:]), "volatility": volatility, "obv": obv,
        "signals": [name for name, applies in signals if applies],
        "trend": bias(votes[0]) if votes[0] == votes[2] else "NEUTRAL", "score": score,
        "composite_signal": bias(score) if abs(score) >= F(6, 10) else "NEUTRAL",
    }  # fmt: skip


def channel(request):
    p, window, k = [F(x) for x in request["prices"]], request.get("window", 20), request.get("num_std", 2)
    n = len(p)
    w = min(window, n)
    every = [bands(p[e - w : e], mpf(k)) for e in range(w, n + 1)][-125:]
    last, widths = every[-1], [b["bandwidth"] for b in every]
    squeeze = len(widths) > 1 and None not in widths and order(widths[-1], min(widths)) <= 0
    position = real(last["percent_b"])
    beyond = position > 1 + mpf(10) ** -12, position < -mpf(10) ** -12
    return {
        "upper_band": last["upper"], "middle_band": last["mid"], "lower_band": last["lower"], "std_dev": root(variance(p[-w:])),
        "percent_b": position, "bandwidth": last["bandwidth"], "squeeze_signal": bool(squeeze), "squeeze_lookback": len(widths),
        "signal": "OVERBOUGHT" if beyond[0] else "OVERSOLD" if beyond[1] else "NEUTRAL", "window": window, "window_used": w,
        "num_std": k, "price": p[-1], "n": n,
    }  # fmt: skip


def crossover(request):
    p = [F(x) for x in request["prices"]]
    n, a, b = len(p), min(request.get("fast_period", 10), len(p)), min(request.get("slow_period", 50), len(p))
    fast, slow = ema(p, a)[b - a :], ema(p, b)
    crossings, sign, side = [], 0, 0
    for i, (x, y) in enumerate(zip(fast, slow), b - 1):
        side = order(x, y)
        if side and sign and side != sign:
            crossings.append({"type": "GOLDEN_CROSS" if side > 0 else "DEATH_CROSS", "idx": i, "price": p[i]})
        sign = side or sign
    return {
        "signal": "BULLISH" if side > 0 else "BEARISH" if side < 0 else "NEUTRAL", "fast_ema": fast[-1], "slow_ema": slow[-1],
        "spread": fast[-1] - slow[-1], "spread_pct": 100 * (fast[-1] / slow[-1] - 1) if slow[-1] > 0 else None,
        "last_signals": crossings[-5:], "total_crosses": len(crossings),
        "bars_since_last_cross": n - 1 - crossings[-1]["idx"] if crossings else None,
        "fast_period_used": a, "slow_period_used": b, "price": p[-1], "n": n,
    }  # fmt: skip


def true_range(request):
    high, low, close = ([F(x) for x in request[name]] for name in ("high", "low", "close"))
    n, period = len(close), request.get("period", 14)
    N = min(period, n - 1)
    ranges = [max(h - l, abs(h - c), abs(l - c)) for h, l, c in zip(high[1:], low[1:], close)]
    series = wilder(ranges, N)
    average = mean(series)
    return {
        "current_atr": series[-1], "atr_pct": 100 * series[-1] / close[-1] if close[-1] > 0 else None, "atr_series": series,
        "atr_series_start": N,
        "volatility_regime": "HIGH" if series[-1] > average * 3 / 2 else "LOW" if series[-1] < average / 2 else "MEDIUM",
        "period": period, "period_used": N, "true_range": ranges[-1], "average_atr": average, "n": n,
    }  # fmt: skip


def series():
    """Name -> prices."""
    rng = random.Random(20240609)
    walk = lambda n, level, step, digits=4: [round(level + step * rng.gauss(0, 1) + step * i / 10, digits) for i in range(n)]
    yield "eighths at 1e15", [1e15 - 64 + rng.randrange(16) / 8 for _ in range(40)]
    yield "spread of 1e-9 at 1e6", [1e6 + rng.randrange(1, 9) * 2**-30 for _ in range(40)]
    yield "both ends of the domain", [1e15, -1e15, 1e15, 0.25, -0.5, 1e-3, 2e-3, 3e-3, 1e15, -1e15, 1e-3, 7e-3]
    yield "1e15 far behind", [1e15] + walk(45, 10, 1)
    yield "of size 1e-300", [x * 1e-300 for x in walk(40, 10, 1)]
    for n in (5, 6, 25, 26, 33, 34, 35):
        yield f"n = {n}", walk(n, 100, 2)
    yield "flat", [0.1] * 36
    yield "flat with a step", [0.1] * 30 + [0.3]
    yield "flat for long after a zigzag", [10, 11, 10.5, 11.25] + [11.25] * 1400
    yield "flat in the last window", walk(20, 50, 3) + [49.7] * 21
    yield "rising by equal steps", [float(i) for i in range(1, 41)]
    yield "falling by equal steps", [40.1 - 0.1 * i for i in range(40)]
    yield "constant growth", [100 * 1.01**i for i in range(40)]
    yield "two prices in turn", [0.1, 0.3] * 20
    yield "around 0", walk(44, 0, 2)
    yield "zero among positive prices", walk(15, 20, 2) + [0.0] + walk(15, 20, 2)
    yield "strength of 70", [10, 11, 12, 13, 14, 15, 16, 17, 16, 15, 14]
    yield "strength of 70, in tenths", [1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.6, 1.5, 1.4]
    yield "strength of 30", [17, 16, 15, 14, 13, 12, 11, 10, 11, 12, 13]
    yield "strength of 50", [10, 11, 10, 11, 10, 11, 10, 11, 10]
    yield "stochastic of 80", [5, 0, 10, 3, 4, 8]
    yield "stochastic of 20", [5, 0, 10, 3, 4, 2]
    yield "on the upper band", [1, 1, 1, 1, 2]
    yield "on the lower band, in tenths", [0.3, 0.3, 0.3, 0.3, 0.1]
    yield "averages meet and part without a cross", [10.0] * 8 + [11.0, 11.0] + [11.0] * 90 + [12.0, 13.0] + [13.0] * 60 + [5.0] * 3
    yield "back where it was", [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3]


def requests(prices):
    """(kind, the request without the prices, its answer)."""
    rng = random.Random(len(prices))
    full = lambda body, name="prices": {name: prices, **body}
    small = 4 if len(prices) < 25 else 14
    for period in sorted({small, 2, 5000 if len(prices) < 100 else 14}):
        body = {"period": period, "volumes": [float(rng.randrange(0, 10**4)) / 8 for _ in prices]} if period == 2 else {"period": period}
        yield "technical", body, technical(full(body))
    if len(prices) > 1000:
        return
    for window, width in ((20, 2), (5, 0.5), (2, 3)):
        body = {"window": window, "num_std": width}
        yield "bollinger", body, channel(full(body))
    if len(prices) >= 30:
        for fast, slow in ((1, 2), (3, 8), (10, 5000)):
            body = {"fast_period": fast, "slow_period": slow}
            yield "crossover", body, crossover(full(body))
    bars = {
        "high": [min(1e15, x + abs(x) * rng.choice((0, 2**-7, 0.5))) for x in prices],
        "low": [max(-1e15, x - abs(x) * rng.choice((0, 2**-7, 0.25))) for x in prices],
    }
    for period in (1, 3, 5000):
        body = {**bars, "period": period}
        yield "atr", body, true_range(full(body, "close"))


def main():
    named = dict(series())
    cases = []
    for name, prices in named.items():
        for kind, body, answer in requests(prices):
            cases.append({"kind": kind, "series": name, "request": body, "expect": out(answer)})
    file = {
        "engine": "Python 3.11 fractions and mpmath 1.3, 50 digits",
        "generator": "libs/quant-stats/vectors/generate_indicators.py",
        "tolerance": 1e-12,
        "series": named,
        "cases": cases,
    }
    (HERE / "indicators.exact.json").write_text(json.dumps(file, separators=(",", ":")) + "\n")


main()
