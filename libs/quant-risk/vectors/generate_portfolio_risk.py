"""Reference values of portfolio risk and of drawdowns.

Run with Python 3 and mpmath 1.3 (some seconds):  python3 vectors/generate_portfolio_risk.py

Writes portfolio-risk.exact.json beside this file: the definitions term by term in 60 digits (700 where wealth leaves the range of
doubles, or hardly moves), on the exact doubles of the inputs. `sizes` holds, for a figure that is a difference, the size of its largest term.
"""

import json
import pathlib
import random

from mpmath import mp, mpf

HERE = pathlib.Path(__file__).parent
TOLERANCE = 1e-13
GREATEST = mpf(2) ** 1024


def moments(x):
    n = len(x)
    m = mp.fsum(x) / n
    return m, *(mp.fsum((v - m) ** k for v in x) / n for k in (2, 3, 4))


def deviation(x, scale=None):
    n = len(x)
    s = mp.sqrt(moments(x)[1] * n / (n - 1))
    return mpf(0) if s <= mpf(10) ** -12 * (scale or max(abs(v) for v in x)) else s


def quantile(x, p, q):
    """Type 7 at p/q, by whole numbers."""
    ordered = sorted(x)
    k, rest = divmod((len(x) - 1) * p, q)
    return ordered[k] + (mpf(rest) / q * (ordered[k + 1] - ordered[k]) if rest else 0)


def ratio(a, b):
    return None if b is None or b == 0 else a / b


def drawdowns(levels):
    peak, curve = mpf(0), []
    for level in levels:
        peak = max(peak, level)
        curve.append(level / peak - 1)
    return curve


def wealth(returns, start=1):
    levels = [mpf(start)]
    for r in returns:
        levels.append(levels[-1] * (1 + r))
    return levels


def benchmark_block(r, b, rf):
    n, f = len(r), rf / 252
    mr, mb = moments(r)[0], moments(b)[0]
    sr, sb = deviation(r), deviation(b)
    cov = mp.fsum((x - mr) * (y - mb) for x, y in zip(r, b)) / (n - 1) if sr and sb else mpf(0)
    beta = None if sb == 0 else cov / sb**2
    rho = None if sr == 0 or sb == 0 else cov / (sr * sb)
    diff = [x - y for x, y in zip(r, b)]
    te = deviation(diff, max(abs(v) for v in r + b))
    up = [i for i in range(n) if b[i] > 0]
    down = [i for i in range(n) if b[i] < 0]
    capture = lambda among: None if not among else mp.fsum(r[i] for i in among) / mp.fsum(b[i] for i in among)
    size = max(abs(v) for v in r + b)
    figures = {
        "beta": beta,
        "alpha": None if beta is None else 252 * (mr - f - beta * (mb - f)),
        "tracking_error": te * mp.sqrt(252),
        "information_ratio": ratio(252 * moments(diff)[0], te * mp.sqrt(252)),
        "treynor": ratio(252 * mr - rf, beta),
        "correlation": rho,
        "r_squared": None if rho is None else rho**2,
        "active_return": 252 * moments(diff)[0],
        "annualized": 252 * mb,
        "vol": sb * mp.sqrt(252),
        "up_capture": capture(up),
        "down_capture": capture(down),
    }
    loud = sr / sb if sb else mpf(0)
    sizes = {
        "beta": loud,
        "alpha": 252 * (size + abs(f)) * (1 + loud),
        # a difference carries the rounding of its terms
        "tracking_error": 252 * size,
        "information_ratio": 252 * size / te * (1 + size / te) if te else 0,
        "treynor": (252 * size + abs(rf)) / abs(beta) * (1 + loud / abs(beta)) if beta else 0,
        "correlation": 1,
        "r_squared": 1,
        "active_return": 252 * size,
        "annualized": 252 * size,
        "up_capture": mp.fsum(abs(r[i]) for i in up) / mp.fsum(b[i] for i in up) if up else 0,
        "down_capture": mp.fsum(abs(r[i]) for i in down) / mp.fsum(-b[i] for i in down) if down else 0,
    }
    return {"benchmark." + k: v for k, v in figures.items()}, {"benchmark." + k: v for k, v in sizes.items()}


def figures(r, rf):
    n, f = len(r), rf / 252
    m, m2, m3, m4 = moments(r)
    s = deviation(r)
    levels = wealth(r)
    total = levels[-1] - 1
    curve = drawdowns(levels)
    cagr = (1 + total) ** (mpf(252) / n) - 1
    down = mp.sqrt(mp.fsum(min(x - f, 0) ** 2 for x in r) / n)
    var_95, var_99 = quantile(r, 5, 100), quantile(r, 1, 100)
    tail = lambda q: [x for x in r if x <= q]
    omega = lambda L: ratio(mp.fsum(max(x - L, 0) for x in r), mp.fsum(max(L - x, 0) for x in r))
    expect = {
        "returns.annualized": 252 * m,
        "returns.vol": s * mp.sqrt(252),
        "returns.total": total,
        "returns.best": max(r),
        "returns.worst": min(r),
        "returns.win_rate": mpf(sum(x > 0 for x in r)) / n,
        "returns.profit_factor": omega(0),
        "returns.cagr": cagr,
        "returns.mean": m,
        "returns.std": s,
        "risk.sharpe": ratio(252 * m - rf, s * mp.sqrt(252)),
        "risk.sortino": ratio(252 * m - rf, down * mp.sqrt(252)),
        "risk.calmar": ratio(cagr, abs(min(curve))) if cagr < GREATEST else None,
        "risk.omega": omega(f),
        "risk.var_95": var_95,
        "risk.cvar_95": mp.fsum(tail(var_95)) / len(tail(var_95)),
        "risk.var_99": var_99,
        "risk.cvar_99": mp.fsum(tail(var_99)) / len(tail(var_99)),
        "risk.max_drawdown": min(curve),
        "risk.downside_deviation": down * mp.sqrt(252),
        "risk.omega_threshold": f,
    }
    size = mp.fsum(abs(x) for x in r) / n
    # a power multiplies the error of its logarithm; a path that has lost half is followed as wealth, so that 1 + total counts
    has_halved = min(curve) <= -0.5
    exponent = mpf(252) / n * (1 + (abs(mp.log(1 + total)) if total > -1 else 0))
    growth = (1 + cagr if has_halved else abs(cagr)) * (1 + exponent)
    sizes = {
        "returns.annualized": 252 * size,
        "returns.mean": size,
        "risk.sharpe": (252 * size + abs(rf)) / (s * mp.sqrt(252)) if s else 0,
        "risk.sortino": (252 * size + abs(rf)) / (down * mp.sqrt(252)) if down else 0,
        "returns.total": 1 + total if has_halved else 0,
        "returns.cagr": growth,
        "risk.calmar": growth / abs(min(curve)) if min(curve) else 0,
    }
    names = ["skewness", "excess_kurtosis", "jarque_bera", "jarque_bera_p_value"]
    if s == 0:
        shape, shape_sizes = [None] * 4, [0] * 4
    else:
        g1, g2 = m3 / m2 ** mpf("1.5"), m4 / m2**2 - 3
        jb = n * (g1**2 / 6 + g2**2 / 24)
        kurt = (n - 1) * (n + 1) / mpf((n - 2) * (n - 3))
        shape = [g1 * mp.sqrt(n * (n - 1)) / (n - 2), (mpf(n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * g2 + 6), jb, mp.exp(-jb / 2)]
        shape_sizes = [3, kurt * (g2 + 6), n * (1 + (g2 + 6) ** 2 / 4), 0]
        shape_sizes[3] = shape[3] * shape_sizes[2]
    for name, value, of in zip(names, shape, shape_sizes):
        expect["distribution." + name], sizes["distribution." + name] = value, of
    return expect, sizes


def plain(value):
    """The nearest double; null beyond their range."""
    if value is None:
        return None
    return float(value) if abs(value) < GREATEST else None


def case(title, returns, rf=0.05, benchmark=None):
    r = [mpf(x) for x in returns]
    expect, sizes = figures(r, mpf(rf))
    inputs = {"returns": returns, "risk_free_rate": rf}
    if benchmark:
        more, more_sizes = benchmark_block(r, [mpf(x) for x in benchmark], mpf(rf))
        expect |= more
        sizes |= more_sizes
        inputs["benchmark_returns"] = benchmark
    return {
        "title": title,
        "inputs": inputs,
        "expect": {k: plain(v) for k, v in expect.items()},
        "sizes": {k: float(v) for k, v in sizes.items() if v and v < GREATEST},
    }


def cases():
    rng = random.Random(20)
    normal = lambda n, m, s, digits=6: [round(rng.gauss(m, s), digits) for _ in range(n)]
    market = normal(300, 0.0004, 0.01)
    linked = [round(0.0001 + 0.7 * x + rng.gauss(0, 0.006), 6) for x in market]
    hedge = [round(-0.4 * x + rng.gauss(0, 0.004), 6) for x in market]
    level = normal(40, 0.02, 1e-9, 15)
    yield case("a year of daily returns and a market", linked[:252], 0.05, market[:252])
    yield case("a hedge", hedge, 0.02, market)
    yield case("2000 returns, the tail among many", [round(x * rng.choice([1, 1, 1, 3]), 6) for x in normal(2000, 0.0003, 0.008)], 0.03)
    yield case("returns in whole percent, full of ties", [round(x, 2) for x in normal(700, 0.001, 0.02)], 0.01)
    yield case("two values only", [0.01, -0.01] * 60, 0)
    yield case("five returns", [0.3, -0.2, 0.1, -0.4, 0.5], -1)
    yield case("the greatest rate", normal(30, 0, 0.01), 10)
    yield case("a spread of 1e-9 at a level of 2 %", level, 0.05, [x + 1e-3 for x in level])
    yield case("a benchmark that differs by rounding", level, 0.05, [x * 1.0000000000001 for x in level])
    yield case("returns of 1e-9", [x * 1e-7 for x in normal(120, 0.0004, 0.01)], 0)
    yield case("returns of 1e-13", [x * 1e-11 for x in normal(120, 0.0004, 0.01)], 0)
    yield case("a fall to a millionth and back", [0.01, -0.999, 0.02, -0.999, 0.03, 999.0, -0.1, 999.0, 0.2, -0.05], 0.05)
    yield case("gains of 100 000 %", normal(20, 800, 50, 3), 0.05)
    mp.dps = 700
    yield case("wealth beyond the range of doubles, but not its growth", [1.5, 1.6, 1.4, -0.1] * 400, 0.05)
    yield case("wealth and growth beyond the range", [1000.0, 900.0] * 100, 0.05)
    yield case("wealth below the range of doubles, and back", [-0.999] * 120 + [999.0] * 120, 0.05)
    yield case("wealth beyond the range, and back", [999.0] * 120 + [-0.999] * 120, 0.05)
    tiny = [x * 1e-168 for x in normal(50, 0.0004, 0.01)]
    yield case("returns of 1e-170", tiny, 0, [x * 1e-168 for x in normal(50, 0, 0.01)])
    mp.dps = 60
    yield case("the market is flat", linked[:30], 0.05, [0.001] * 30)
    yield case("the portfolio is flat", [0.001] * 30, 0.05, market[:30])
    yield case("a steady growth, flat but for rounding", [1.01 ** (i + 1) / 1.01**i - 1 for i in range(30)], 0.05)
    yield case("a total loss", [0.02, -0.03, -1.0, 0.05, 0.01, 0.02], 0.05, [0.01, -0.02, -0.5, 0.3, 0.0, 0.01])


mp.dps = 60
FILE = {
    "engine": "mpmath 1.3, 60 digits, from the definitions",
    "generator": "libs/quant-risk/vectors/generate_portfolio_risk.py",
    "tolerance": TOLERANCE,
    "cases": list(cases()),
}
(HERE / "portfolio-risk.exact.json").write_text(json.dumps(FILE, separators=(",", ":")) + "\n")
