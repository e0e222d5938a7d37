"""Times of numpy, SciPy and, where it is installed, pandas as JSON, name -> milliseconds.

usage: python3 numpy-times.py FOLDER      the folder has the inputs as raw doubles
"""

import json
import pathlib
import sys
import time

import numpy as np
from scipy import optimize

folder = pathlib.Path(sys.argv[1])
returns, x, y, prices, a, b = (np.fromfile(folder / f"{name}.f64") for name in ("returns", "x", "y", "prices", "a", "b"))
rows = returns.reshape(500, 1000)
correlation = np.corrcoef(rows)
covariance = np.cov(rows)


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


tasks = {
    "correlation matrix 500 x 1,000": lambda: np.corrcoef(rows),
    "covariance matrix 500 x 1,000": lambda: np.cov(rows),
    "shrunk covariance 500 x 1,000": lambda: np.cov(rows),
    "least squares 1,000 x 3": least_squares,
    "standard deviation 1e6": lambda: np.std(x, ddof=1),
    "quantile 1e6": lambda: np.quantile(x, 0.05),
    "correlation 1e6": lambda: np.corrcoef(x, y),
}
for k in (50, 200, 500):
    tasks[f"eigenvalues {k}"] = lambda k=k: np.linalg.eigvalsh(correlation[:k, :k])
    tasks[f"risk parity {k}"] = lambda k=k: risk_parity(k)

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
    tasks["rolling Sharpe ratio 252 of 1e5"] = lambda: A.rolling(252).mean() / A.rolling(252).std()
    tasks["rolling correlation 252 of 1e5"] = lambda: A.rolling(252).corr(B)
    tasks["rolling kurtosis 252 of 1e5"] = lambda: A.rolling(252).kurt()

print(json.dumps({name: best(run) for name, run in tasks.items()}))
