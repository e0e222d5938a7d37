"""Vectors for parametric value at risk: the definitions in mpmath, 50 digits, on the exact values of the doubles.

The normal quantile is the root of erfc by mpmath. The Cornish-Fisher shortfall is not the closed form but the tail integral
of the Cornish-Fisher quantile, by quadrature. Whether that quantile falls nowhere in the range that counts is read
off its values on a grid.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_value_at_risk.py

Writes value-at-risk.exact.json beside this file.
"""

import json
import pathlib
import random

from mpmath import erfc, exp, mp, mpf, pi, quad, sqrt

mp.dps = 50
HERE = pathlib.Path(__file__).parent


def cdf(x):
    return erfc(-x / sqrt(mpf(2))) / 2


def pdf(x):
    return exp(-x * x / 2) / sqrt(2 * pi)


def quantile(a):
    if 2 * a == 1:
        return mpf(0)
    if 2 * a > 1:
        return -quantile(1 - a)
    # by bisection, then Newton steps
    lo, hi = mpf(-40), mpf(0)
    for _ in range(60):
        mid = (lo + hi) / 2
        if cdf(mid) < a:
            lo = mid
        else:
            hi = mid
    x = (lo + hi) / 2
    for _ in range(6):
        x -= (cdf(x) - a) / pdf(x)
    assert abs(cdf(x) / a - 1) < mpf("1e-40")
    return x


def expansion(z, S, K):
    return z + (z**2 - 1) * S / 6 + (z**3 - 3 * z) * K / 24 - (2 * z**3 - 5 * z) * S**2 / 36


def rises(z, S, K):
    """Whether the quantile function falls nowhere on |u| <= max(|z|, 3.0902), by its differences on a fine grid."""
    limit = max(abs(z), mpf("3.0902"))
    steps = 4000
    values = [expansion(limit * i / steps, S, K) for i in range(-steps, steps + 1)]
    return all(after >= before - mpf("1e-15") for before, after in zip(values, values[1:]))


def parametric(returns, levels, h, value):
    rs = [mpf(r) for r in returns]
    n = len(rs)
    m = sum(rs) / n
    d = [r - m for r in rs]
    m2, m3, m4 = (sum(x**k for x in d) / n for k in (2, 3, 4))
    s = sqrt(m2 * n / (n - 1))
    S = m3 / m2 ** mpf("1.5") * sqrt(mpf(n) * (n - 1)) / (n - 2)
    K = mpf(n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * (m4 / m2**2 - 3) + 6)
    Sh, Kh, sh = S / sqrt(mpf(h)), K / h, s * sqrt(mpf(h))
    figures = []
    for c in levels:
        a = 1 - mpf(c)
        z = quantile(a) if 2 * c >= 1 else -quantile(mpf(c))
        zcf = expansion(z, Sh, Kh)
        start = min(z, mpf(0)) - 16  # below, the density is 1e-50 of that at the end
        pieces = int((z - start) / 2) + 1
        points = [start + (z - start) * i / pieces for i in range(pieces + 1)]
        shortfall = -h * m - sh * quad(lambda u: expansion(u, Sh, Kh) * pdf(u), points) / a
        losses = {"var": -(h * m + z * sh), "cvar": -h * m + sh * pdf(z) / a,
                  "var_cornish_fisher": -(h * m + zcf * sh), "cvar_cornish_fisher": shortfall}
        valid = rises(z, Sh, Kh)
        shown = {k: v if valid or "fisher" not in k else None for k, v in losses.items()}
        row = {k: None if v is None else float(v) for k, v in shown.items()}
        row |= {f"{k}_dollar": None if v is None or value is None else float(v * mpf(value)) for k, v in shown.items()}
        row["reason"] = None if valid else "cornish_fisher_invalid"
        row |= {"var_pct": float(100 * losses["var"]), "cvar_pct": float(100 * losses["cvar"]), "z": float(z),
                "z_cornish_fisher": float(zcf), "size": float(h * abs(m) + sh * (1 + abs(z) ** 3 * (1 + abs(Sh) + abs(Kh) + Sh * Sh)))}
        figures.append(row)
    return {"levels": figures, "mean_daily": float(m), "volatility_daily": float(s), "volatility_annual": float(s * sqrt(mpf(252))),
            "skewness": float(S), "excess_kurtosis": float(K), "cornish_fisher_valid": all(row["reason"] is None for row in figures)}


random.seed(20261121)
gauss = lambda n, mu, sd: [round(random.gauss(mu, sd), 6) for _ in range(n)]
cases = [
    ("ten", [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005], [0.95, 0.99], 1, 50000),
    ("normal", gauss(120, 0.0005, 0.01), [0.9, 0.975, 0.999], 10, 1e6),
    ("far tails", gauss(40, 0, 0.02), [0.9999999, 1 - 2**-53, 1e-300, 0.5, 0.3], 5, None),
    ("skewed", [-0.2] + gauss(59, 0.001, 0.01), [0.95, 0.99], 252, 123.456),
    ("heavy tails", [0.1, -0.1] + gauss(80, 0, 0.008), [0.95, 0.99], 3, None),
    ("jumps up", [0.3, 0.25] + gauss(30, -0.002, 0.02), [0.95], 1, None),
    ("a high level", [round(900 + random.gauss(0, 1e-3), 7) for _ in range(30)], [0.95], 1, None),
    ("extreme", [1000, -1000, 999, -3, 2, 500, 1, -1, 0.5, 700], [0.99], 20, 1e15),
    ("long horizon", gauss(60, 0.003, 0.006) + [-0.05], [0.95], 252, 100),
    ("uniform", [i / 1000 for i in range(-10, 11)], [0.95], 1, None),
]
(HERE / "value-at-risk.exact.json").write_text(json.dumps({
    "engine": "mpmath 1.3, 50 digits; shortfall of the expansion by quadrature",
    "generator": "libs/quant-risk/vectors/generate_value_at_risk.py",
    "tolerance": 1e-14,
    "cases": [{"title": t, "inputs": {"returns": r, "confidence_levels": c, "holding_period_days": h, "portfolio_value": v},
               "expected": parametric(r, c, h, v)} for t, r, c, h, v in cases],
}, separators=(",", ":")) + "\n")
