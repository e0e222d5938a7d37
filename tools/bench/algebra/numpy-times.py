"""Times of numpy, SciPy and, where they are installed, pandas and QuantLib, and a sample of their results as JSON, name -> { ms, values }.

usage: python3 numpy-times.py FOLDER      the folder has the inputs as raw doubles
"""

import json
import math
import pathlib
import sys
import time

import numpy as np
from scipy import optimize
from scipy.special import ndtr

folder = pathlib.Path(sys.argv[1])
returns, x, y, prices, a, b = (np.fromfile(folder / f"{name}.f64") for name in ("returns", "x", "y", "prices", "a", "b"))
rows = returns.reshape(500, 1000)
correlation = np.corrcoef(rows)
covariance = np.cov(rows)


phi, S, K, T, r, q, sigma = (np.fromfile(folder / f"{name}.f64") for name in ("type", "S", "K", "T", "r", "q", "sigma"))
daily = a[:5000] / 100
MOST = 1000


def sample(result):
    """Every so many numbers of a result, as sample.mjs takes them."""
    parts = result if isinstance(result, tuple) else (result,)
    numbers = np.concatenate([np.ravel(np.asarray(part, dtype=float)) for part in parts])
    return [x if math.isfinite(x) else None for x in numbers[:: max(1, numbers.size // MOST)].tolist()]


def measured(task):
    run, result_of = task if isinstance(task, tuple) else (task, lambda result: result)
    return {"ms": best(run), "values": sample(result_of(run()))}


def best(run):
    least, start, runs = float("inf"), time.perf_counter(), 0
    while runs < 2 or time.perf_counter() - start < 0.25:
        before = time.perf_counter()
        run()
        least = min(least, time.perf_counter() - before)
        runs += 1
    return least * 1e3


def risk_parity(k):
    """Spinu's function by L-BFGS-B."""
    C = correlation[:k, :k]
    return optimize.minimize(
        lambda v: 0.5 * v @ C @ v - np.log(v).sum() / k,
        np.full(k, 1 / np.sqrt(k)),
        jac=lambda v: C @ v - 1 / (k * v),
        method="L-BFGS-B",
        bounds=[(1e-9, None)] * k,
        options={"ftol": 0, "gtol": 1e-10},
    )


def least_squares():
    q, r = np.linalg.qr(np.column_stack([np.ones(1000), rows[:3].T]))
    return np.linalg.solve(r, q.T @ rows[3])


def book():
    root = np.sqrt(T)
    d1 = (np.log(S / K) + (r - q + 0.5 * sigma * sigma) * T) / (sigma * root)
    d2 = d1 - sigma * root
    discount, carry = np.exp(-r * T), np.exp(-q * T)
    n1, n2 = ndtr(phi * d1), ndtr(phi * d2)
    density = np.exp(-0.5 * d1 * d1) / np.sqrt(2 * np.pi)
    price = phi * (S * carry * n1 - K * discount * n2)
    theta = -S * carry * density * sigma / (2 * root) - phi * (r * K * discount * n2 - q * S * carry * n1)
    gamma, vega = carry * density / (S * sigma * root), S * carry * density * root
    return price, phi * carry * n1, gamma, vega, theta, phi * K * T * discount * n2


def monte_carlo():
    steps = (0.1 - 0.02) / 12 + 0.2 / math.sqrt(12) * np.random.default_rng(1).standard_normal((1000, 120))
    values = np.exp(np.cumsum(steps, axis=1))
    return np.quantile(values, (0.05, 0.25, 0.5, 0.75, 0.95), axis=0)


def metrics():
    """Those of our report that are not quotients of the others."""
    excess, wealth = daily - 0.05 / 252, np.cumprod(1 + daily)
    drawdowns = wealth / np.maximum.accumulate(wealth) - 1
    tail = np.quantile(daily, (0.05, 0.01))
    deviations = daily - daily.mean()
    squares = deviations * deviations
    return (
        excess.mean() / daily.std(ddof=1),
        np.sqrt(np.mean(np.minimum(excess, 0) ** 2)),
        drawdowns.min(),
        np.sqrt(np.mean(drawdowns**2)),
        tail,
        daily[daily <= tail[0]].mean(),
        daily[daily <= tail[1]].mean(),
        (squares * deviations).mean() / squares.mean() ** 1.5,
        (squares * squares).mean() / squares.mean() ** 2,
        daily[daily > 0].sum() / -daily[daily < 0].sum(),
    )


tasks = {
    "book of 100,000, price and 5 Greeks": book,
    "Monte Carlo 1,000 paths of 120 periods": (monte_carlo, lambda _: np.empty(0)),
    "risk metrics of 5,000 returns": (metrics, lambda _: np.empty(0)),
    "correlation matrix 500 x 1,000": lambda: np.corrcoef(rows),
    "covariance matrix 500 x 1,000": lambda: np.cov(rows),
    "shrunk covariance 500 x 1,000": (lambda: np.cov(rows), lambda _: np.empty(0)),
    "least squares 1,000 x 3": least_squares,
    "standard deviation 1e6": lambda: np.std(x, ddof=1),
    "quantile 1e6": lambda: np.quantile(x, 0.05),
    "correlation 1e6": (lambda: np.corrcoef(x, y), lambda matrix: matrix[0, 1]),
}
for k in (50, 200, 500):
    tasks[f"eigenvalues {k}"] = (lambda k=k: np.linalg.eigvalsh(correlation[:k, :k]), lambda values: values[::-1])
    tasks[f"risk parity {k}"] = (lambda k=k: risk_parity(k), lambda _: np.empty(0))

try:
    import pandas as pd
except ImportError:
    pass
else:
    P, A, B = pd.Series(prices), pd.Series(a), pd.Series(b)

    def bollinger(window):
        rolling = P.rolling(window)
        middle, deviation = rolling.mean(), rolling.std(ddof=0)
        return middle + 2 * deviation, middle - 2 * deviation

    tasks["Bollinger bands 1e6, window 20"] = lambda: bollinger(20)
    tasks["Bollinger bands 1e6, window 10,000"] = lambda: bollinger(10_000)
    tasks["rolling beta 252 of 1e5"] = lambda: A.rolling(252).cov(B) / B.rolling(252).var()
    tasks["rolling Sharpe ratio 252 of 1e5"] = lambda: math.sqrt(252) * A.rolling(252).mean() / A.rolling(252).std()
    tasks["rolling correlation 252 of 1e5"] = lambda: A.rolling(252).corr(B)
    tasks["rolling kurtosis 252 of 1e5"] = lambda: A.rolling(252).kurt()

try:
    import QuantLib as ql
except ImportError:
    pass
else:

    def options():
        """A thousand options with their Greeks, called from Python."""
        for _ in range(1000):
            forward = 100 * math.exp((0.03 - 0.01) * 0.75)
            option = ql.BlackCalculator(ql.PlainVanillaPayoff(ql.Option.Call, 105), forward, 0.25 * math.sqrt(0.75), math.exp(-0.03 * 0.75))
            answer = option.delta(100), option.gamma(100), option.vega(0.75), option.theta(100, 0.75), option.rho(0.75)
        return answer

    tasks["one option 1,000 times, Greeks"] = options

# no rival, but the volatilities that the prices are made of
known = {"book of 100,000, implied volatility": {"ms": None, "values": sample(sigma)}}
print(json.dumps(known | {name: measured(task) for name, task in tasks.items()}))
