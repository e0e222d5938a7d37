"""Reference values of rolling deviations, shapes, covariances, correlations and regressions.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_rolling.py

Writes rolling.exact.json beside this file. Sums are exact rationals of the doubles of the series, window by window, and regressions
solve their normal equations in exact rationals; mpmath takes the roots in 60 digits. null: a window has no such figure.
"""

import json
import pathlib
import random
from fractions import Fraction

from mpmath import mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).parent
random.seed(40)


def real(q):
    return mpf(q.numerator) / q.denominator


def centred(values):
    exact = [Fraction(v) for v in values]
    mean = sum(exact) / len(exact)
    return mean, [v - mean for v in exact]


def shape(d):
    n = len(d)
    m2, m3, m4 = (sum(v**k for v in d) / n for k in (2, 3, 4))
    if m2 == 0:
        return None, None
    g1 = real(m3) / mp.sqrt(real(m2)) ** 3
    g2 = real(m4 / m2**2)
    skewness = g1 * mp.sqrt(n * (n - 1)) / (n - 2)
    kurtosis = mpf(n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * (g2 - 3) + 6)
    return float(skewness), float(kurtosis)


def solved(A, b):
    """Gauss elimination with exact numbers; None if singular."""
    p = len(b)
    rows = [list(A[i]) + [b[i]] for i in range(p)]
    for i in range(p):
        pivot = next((r for r in range(i, p) if rows[r][i] != 0), None)
        if pivot is None:
            return None
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(p):
            if r != i:
                share = rows[r][i] / rows[i][i]
                rows[r] = [a - share * c for a, c in zip(rows[r], rows[i])]
    return [rows[i][p] / rows[i][i] for i in range(p)]


def regression(y, X):
    my, dy = centred(y)
    means, ds = zip(*(centred(x) for x in X))
    A = [[sum(a * b for a, b in zip(u, v)) for v in ds] for u in ds]
    b = solved(A, [sum(a * c for a, c in zip(u, dy)) for u in ds])
    if b is None:
        return None
    left = [e - sum(s * d[i] for s, d in zip(b, ds)) for i, e in enumerate(dy)]
    total = sum(e * e for e in dy)
    intercept = my - sum(s * m for s, m in zip(b, means))
    terms = max([abs(my)] + [abs(s * m) for s, m in zip(b, means)])
    r_squared = None if total == 0 else float(real(1 - sum(e * e for e in left) / total))
    return {"slopes": [float(real(s)) for s in b], "intercept": float(real(intercept)),
            "largest_term": float(real(terms)), "r_squared": r_squared}


def window_of(x, z, y):
    n = len(x)
    (_, dx), (_, dy) = centred(x), centred(y)
    sxx, syy = sum(a * a for a in dx), sum(b * b for b in dy)
    sxy = sum(a * b for a, b in zip(dx, dy))
    skewness, kurtosis = shape(dx)
    correlation = None if sxx == 0 or syy == 0 else float(real(sxy) / mp.sqrt(real(sxx)) / mp.sqrt(real(syy)))
    return {
        "deviation": float(mp.sqrt(real(sxx / (n - 1)))),
        "skewness": skewness,
        "kurtosis": kurtosis,
        "covariance": float(real(sxy / (n - 1))),
        "covariance_scale": float(mp.sqrt(real(sxx)) * mp.sqrt(real(syy)) / (n - 1)),
        "correlation": correlation,
        "regression": regression(y, [x, z]),
    }


def case(title, x, z, y, window):
    cut = lambda s, end: s[end - window:end]
    return {"title": title, "x": x, "z": z, "y": y, "window": window,
            "windows": [window_of(cut(x, end), cut(z, end), cut(y, end)) for end in range(window, len(x) + 1)]}


def noise(n, size=1.0, level=0.0):
    return [level + size * random.gauss(0, 1) for _ in range(n)]


N = 60
x, z, y = noise(N), noise(N), noise(N)
with_spike = noise(N)
with_spike[20] = 1e12
with_steps = [float(i // 13) for i in range(N)]
cases = [
    case("an ordinary series", x, z, [0.5 + 2 * a - b + 0.3 * c for a, b, c in zip(x, z, y)], 10),
    case("a level of 1e8", noise(N, 1, 1e8), noise(N, 1, -1e8), noise(N, 1, 1e8), 7),
    case("a level of 1e11", [1e11 - i * i % 7 for i in range(N)], noise(N), noise(N), 9),
    case("a spike of 1e12 that passes through", with_spike, noise(N), noise(N), 8),
    case("a spike of 1e12 in the response", noise(N), noise(N), with_spike, 12),
    case("runs of equal values", with_steps, noise(N), noise(N), 5),
    case("runs of equal responses", noise(N), noise(N), with_steps, 5),
    case("values of 1e-200", noise(N, 1e-200), noise(N, 1e-150), noise(N, 1e-180), 6),
    case("a window of 1e-160 behind values of 1", noise(20) + noise(20, 1e-160) + noise(20), noise(N), noise(N), 6),
    case("nearly dependent predictors", x, [a + 1e-7 * b for a, b in zip(x, z)], y, 15),
    case("one window", x, z, y, N),
]
vectors = {
    "engine": "Python 3.11 fractions, mpmath 1.3 at 60 digits",
    "generator": "libs/quant-stats/vectors/generate_rolling.py",
    "tolerance": "1e-15 of the figure; skewness, kurtosis and slopes 1e-14; see rolling.vectors.test.ts",
    "cases": cases,
}
(HERE / "rolling.exact.json").write_text(json.dumps(vectors, separators=(",", ":")) + "\n")
