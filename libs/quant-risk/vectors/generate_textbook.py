"""Reference values of the textbook functions of returns.

Run with Python 3 and mpmath 1.2:  python3 vectors/generate_textbook.py

Writes textbook.exact.json beside this file: the definitions term by term in 60 digits, on the exact doubles of the inputs. `sizes` holds,
for a figure that is a difference, the size of its largest term.
"""

import datetime
import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).parent
TOLERANCE = 1e-13
GREATEST = mpf(2) ** 1024


def mean(x):
    return mp.fsum(x) / len(x)


def cross(x, y):
    a, b = mean(x), mean(y)
    return mp.fsum((u - a) * (v - b) for u, v in zip(x, y))


def deviation(x, scale=None):
    s = mp.sqrt(cross(x, x) / (len(x) - 1))
    return mpf(0) if s <= mpf(10) ** -12 * (scale or max(abs(v) for v in x)) else s


def quantile(x, p, q):
    """Type 7 at p/q, by whole numbers."""
    ordered = sorted(x)
    k, rest = divmod((len(x) - 1) * p, q)
    return ordered[k] + (mpf(rest) / q * (ordered[k + 1] - ordered[k]) if rest else 0)


def over(a, b):
    return None if a is None or b is None or b == 0 else a / b


def levels(returns):
    wealth = [mpf(1)]
    for r in returns:
        wealth.append(wealth[-1] * (1 + r))
    return wealth


def underwater(wealth):
    peak, curve = mpf(0), []
    for value in wealth:
        peak = max(peak, value)
        curve.append(value / peak - 1)
    return curve


def growth(returns, a):
    return levels(returns)[-1] ** (a / len(returns)) - 1


def normal_quantile(p):
    return mp.sqrt(2) * mp.erfinv(2 * p - 1)


def shape(r):
    n, m = mpf(len(r)), mean(r)
    m2, m3, m4 = (mp.fsum((v - m) ** k for v in r) / n for k in (2, 3, 4))
    skew = m3 / m2 ** mpf("1.5") * mp.sqrt(n * (n - 1)) / (n - 2)
    return skew, (n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * (m4 / m2**2 - 3) + 6)


def cornish_fisher(z, s, k):
    return z + (z * z - 1) * s / 6 + (z**3 - 3 * z) * k / 24 - (2 * z**3 - 5 * z) * s * s / 36


def rises(z, s, k):
    """True where the expansion does not fall on |u| <= max(|z|, 3.0902), by its slope at 4001 points."""
    limit = max(abs(z), mpf("3.0902"))
    slope = lambda u: (k / 8 - s * s / 6) * u * u + s / 3 * u + 1 - k / 8 + 5 * s * s / 36
    return all(slope(limit * i / 2000) >= 0 for i in range(-2000, 2001))


def tail_mean(r, q):
    return mean([v for v in r if v <= q])


def stability(wealth):
    if wealth[-1] == 0:
        return None
    y = [mp.log(w) for w in wealth[1:]]
    t = [mpf(i) for i in range(len(y))]
    return over(cross(t, y) ** 2, cross(t, t) * cross(y, y))


def figures(r, b, rf, a):
    n, f, root = len(r), rf / a, mp.sqrt(a)
    m, s, wealth = mean(r), deviation(r), levels(r)
    curve = underwater(wealth)[1:]
    down = lambda x: mp.sqrt(mp.fsum(min(v - x, 0) ** 2 for v in r) / n)
    omega = lambda x: over(mp.fsum(max(v - x, 0) for v in r), mp.fsum(max(x - v, 0) for v in r))
    cagr = growth(r, a)
    var = quantile(r, 5, 100)
    size = max(abs(v) for v in r + b)
    x = {
        "totalReturn": wealth[-1] - 1,
        "annualizedReturn": cagr,
        "arithmeticReturn": a * m,
        "annualizedVolatility": s * root,
        "sharpeRatio": over(a * m - rf, s * root),
        "sortinoRatio": over(a * m - rf, down(f) * root),
        "calmarRatio": over(cagr, -min(curve)),
        "omegaRatio": omega(mpf(0.001)),
        "gainLossRatio": omega(mpf(0)),
        "tailRatio": over(abs(quantile(r, 95, 100)), abs(var)),
        "stability": stability(wealth),
        "maxDrawdown": min(curve),
        "ulcerIndex": mp.sqrt(mp.fsum(d * d for d in curve) / n),
        "painIndex": -mp.fsum(curve) / n,
        "historicalVar": var,
        "historicalVar99": quantile(r, 1, 100),
        "historicalExpectedShortfall": tail_mean(r, var),
        "kellyLeverage": over(m - f, s * s),
    }
    x["downsideDeviation"] = down(mpf(0.001)) * root
    z, h = normal_quantile(mpf(1) / 20), mpf(10)
    x["parametricVar"] = m + z * s
    x["parametricVar10"] = h * m + z * s * mp.sqrt(h)
    if s:
        skew, kurt = shape(r)
        x["cornishFisherVar"] = m + cornish_fisher(z, skew, kurt) * s if rises(z, skew, kurt) else None
        x["cornishFisherVar10"] = None
        if rises(z, skew / mp.sqrt(h), kurt / h):
            x["cornishFisherVar10"] = h * m + cornish_fisher(z, skew / mp.sqrt(h), kurt / h) * s * mp.sqrt(h)
    sb = deviation(b)
    beta = over(cross(r, b) / (n - 1) if s and sb else mpf(0), sb * sb)
    d = [u - v for u, v in zip(r, b)]
    te = deviation(d, size)
    up, low = [i for i in range(n) if b[i] > 0], [i for i in range(n) if b[i] < 0]
    at = lambda y, among: [y[i] for i in among]
    slope = lambda i: over(cross(at(r, i), at(b, i)), cross(at(b, i), at(b, i))) if len(i) > 1 else None
    ratio = lambda i, g: over(g(at(r, i)), g(at(b, i))) if i else None
    x |= {
        "alpha": None if beta is None else a * (m - f - beta * (mean(b) - f)),
        "beta": beta,
        "treynorRatio": over(a * m - rf, beta),
        "trackingError": te * root,
        "informationRatio": over(root * mean(d), te),
        "upCapture": ratio(up, mp.fsum),
        "downCapture": ratio(low, mp.fsum),
        "upCaptureGeometric": ratio(up, lambda y: growth(y, a)),
        "downCaptureGeometric": ratio(low, lambda y: growth(y, a)),
        "upBeta": slope(up),
        "downBeta": slope(low),
    }
    # a power multiplies the error of its logarithm; a path that has lost half is followed as wealth, so that 1 + total counts
    fallen = min(curve) <= -0.5
    exponent = 1 + a / n * (1 + (abs(mp.log(wealth[-1])) if wealth[-1] > 0 else 0))
    grown = ((1 + cagr) if fallen else abs(cagr)) * exponent
    power = lambda i, y: (1 + a / len(i)) * max(1, abs(mp.log(levels(at(y, i))[-1]) if levels(at(y, i))[-1] > 0 else 0) * a / len(i))
    geometric = lambda name, i: 10 * abs(x[name]) * (power(i, r) + power(i, b)) if i and x[name] else 0
    loud = s / sb if sb else mpf(0)
    tail_size = 3 * abs(x["cornishFisherVar"] or 0) + 30 * s + abs(m) if s else 0
    sizes = {
        "totalReturn": wealth[-1] if fallen else 0,
        "annualizedReturn": grown,
        "calmarRatio": grown / -min(curve) if min(curve) else 0,
        "arithmeticReturn": a * size,
        "sharpeRatio": (a * size + abs(rf)) / (s * root) if s else 0,
        "sortinoRatio": (a * size + abs(rf)) / (down(f) * root) if down(f) else 0,
        "tailRatio": (x["tailRatio"] or 0) * size / abs(var) if var else 0,
        "stability": 1,
        "historicalVar": size,
        "historicalVar99": size,
        "historicalExpectedShortfall": size,
        "kellyLeverage": (size + abs(f)) / s**2 if s else 0,
        "parametricVar": abs(m) + 2 * s,
        "parametricVar10": 10 * (abs(m) + 2 * s),
        "cornishFisherVar": tail_size,
        "cornishFisherVar10": 10 * tail_size,
        "alpha": a * (size + abs(f)) * (1 + loud),
        "beta": loud,
        "treynorRatio": (a * size + abs(rf)) / abs(beta) * (1 + loud / abs(beta)) if beta else 0,
        "trackingError": a * size,
        "informationRatio": root * size / te * (1 + size / te) if te else 0,
        "upCapture": mp.fsum(map(abs, at(r, up))) / mp.fsum(at(b, up)) if up else 0,
        "downCapture": mp.fsum(map(abs, at(r, low))) / -mp.fsum(at(b, low)) if low else 0,
        "upCaptureGeometric": geometric("upCaptureGeometric", up),
        "downCaptureGeometric": geometric("downCaptureGeometric", low),
        "upBeta": 10 * loud,
        "downBeta": 10 * loud,
    }
    return x, sizes, wealth, curve


def plain(value):
    """The nearest double; null beyond their range."""
    return None if value is None or abs(value) >= GREATEST else float(value)


def rolled(r, window, figure):
    return [None] * (window - 1) + [plain(figure(r[i - window : i])) for i in range(window, len(r) + 1)]


def aggregated(r, dates, part):
    parts = {}
    for value, date in zip(r, dates):
        parts.setdefault(part(datetime.date.fromisoformat(date)), []).append(value)
    return [{"part": list(k), "totalReturn": plain(levels(v)[-1] - 1), "count": len(v)} for k, v in parts.items()]


def case(title, returns, benchmark, rf=0.0, periods=252):
    r, b = [mpf(v) for v in returns], [mpf(v) for v in benchmark]
    expect, sizes, wealth, curve = figures(r, b, mpf(rf), mpf(periods))
    return {
        "title": title,
        "returns": returns,
        "benchmark": benchmark,
        "riskFreeRate": rf,
        "periodsPerYear": periods,
        "expect": {k: plain(v) for k, v in expect.items()},
        "sizes": {k: float(v) for k, v in sizes.items() if v and v < GREATEST},
        "cumulativeReturns": [plain(w - 1) for w in wealth[1:]],
        "drawdowns": [plain(d) for d in curve],
        "hasHalved": bool(min(curve) <= -0.5),
    }


def calendar_case(rng):
    day, dates = datetime.date(2023, 11, 1), []
    while len(dates) < 320:
        if day.weekday() < 5:
            dates.append(day.isoformat())
        day += datetime.timedelta(days=1)
    returns = [round(rng.gauss(0.0004, 0.01), 6) for _ in dates]
    r = [mpf(v) for v in returns]
    return {
        "dates": dates,
        "returns": returns,
        "monthly": aggregated(r, dates, lambda d: (d.year, d.month)),
        "yearly": aggregated(r, dates, lambda d: (d.year,)),
        "weekly": aggregated(r, dates, lambda d: tuple(d.isocalendar())[:2]),
        "rollingMaxDrawdown": rolled(r, 21, lambda w: min(underwater(levels(w)))),
        "rollingSharpe": rolled(r, 63, lambda w: mean(w) / deviation(w) * mp.sqrt(252)),
    }


def price_case(title, prices):
    p = [mpf(v) for v in prices]
    pairs = list(zip(p, p[1:]))
    return {
        "title": title,
        "prices": prices,
        "simpleReturns": [plain(b / a - 1) for a, b in pairs],
        "logReturns": [plain(mp.log(b / a)) for a, b in pairs],
        "compoundAnnualGrowth": plain((p[-1] / p[0]) ** (mpf(252) / len(pairs)) - 1),
        "drawdowns": [plain(d) for d in underwater(p)],
        "ulcerIndex": plain(mp.sqrt(mp.fsum(d * d for d in underwater(p)) / len(p))),
        "painIndex": plain(-mp.fsum(underwater(p)) / len(p)),
    }


def main():
    rng = random.Random(190)
    normal = lambda n, m, s, digits=6: [round(rng.gauss(m, s), digits) for _ in range(n)]
    market = normal(504, 0.0004, 0.01)
    linked = [round(0.0001 + 0.7 * v + rng.gauss(0, 0.006), 6) for v in market]
    wild = [round(v * rng.choice([1, 1, 1, 4]), 6) for v in normal(730, 0.0008, 0.02)]
    coin = [round(0.5 * v + rng.gauss(0, 0.02), 6) for v in wild]
    months = normal(60, 0.008, 0.04)
    cases = [
        case("two years of daily returns and a market", linked, market),
        case("the same above a risk-free rate", linked, market, 0.04),
        case("five years of months", months, normal(60, 0.006, 0.045), 0.02, 12),
        case("two years of every day, wild", wild, coin, 0.03, 365),
        case("21 returns: the 5 % quantile is one of them", normal(21, 0.001, 0.02), normal(21, 0.001, 0.015)),
        case("a total loss", linked[:30] + [-1.0] + linked[30:60], market[:61]),
        case("a fall by nine tenths and the way back", [-0.9, 3.0, 0.5, 0.4, -0.2, 0.3, 0.1], [-0.1, 0.2, 0.1, 0.05, -0.03, 0.01, 0.02]),
        case("returns of a millionth", normal(40, 1e-8, 1e-6, 10), normal(40, 1e-8, 1e-6, 10)),
        case("returns near each other", normal(40, 0.02, 1e-9, 15), normal(40, 0.01, 1e-3)),
        case("gains only", [0.01, 0.02, 0.005, 0.03, 0.015], [0.01, 0.01, 0.02, 0.03, 0.02]),
        case("quarters", normal(24, 0.02, 0.06), normal(24, 0.02, 0.05), 0.03, 4),
    ]
    walk = [100.0]
    for v in market[:100]:
        walk.append(round(walk[-1] * (1 + v), 2))
    prices = [
        price_case("a hundred days", walk),
        price_case("next to each other", [1e6, 1000000.0001, 1000000.00005, 999999.9999]),
        price_case("from cents to millions", [0.01, 3.0, 2.5e6, 1e3, 7.7]),
    ]
    bets = [[0.55, 1.2], [0.4, 1.0], [0.5, 1.0], [1.0, 3.0], [0.0, 2.0], [0.37, 2.9], [0.999, 1e-3]]
    content = {
        "engine": "mpmath 1.2, 60 digits, from the definitions",
        "generator": "libs/quant-risk/vectors/generate_textbook.py",
        "tolerance": TOLERANCE,
        "cases": cases,
        "calendar": calendar_case(rng),
        "prices": prices,
        "bets": [{"winRate": p, "payoffRatio": b, "fraction": plain(mpf(p) - (1 - mpf(p)) / mpf(b))} for p, b in bets],
    }
    (HERE / "textbook.exact.json").write_text(json.dumps(content, separators=(",", ":")) + "\n")


main()
