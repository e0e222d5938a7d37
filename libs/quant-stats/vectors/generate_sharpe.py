"""Reference values of Sharpe ratios, their errors and the probabilistic Sharpe ratio.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_sharpe.py

Writes sharpe.exact.json beside this file: the formulas of Lo (2002), Mertens (2002) and Bailey & Lopez de Prado (2012) in 60 digits
on the exact doubles of the returns. Where scipy is installed, the moments of the ordinary cases are checked against it.
"""

import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).parent
random.seed(62)


def quantile(p):
    return mp.sqrt(2) * mp.erfinv(2 * mpf(p) - 1)


def N(z):
    return mp.erfc(-z / mp.sqrt(2)) / 2


def figures(returns, rf, A, benchmark):
    r = [mpf(x) for x in returns]
    n = len(r)
    m = mp.fsum(r) / n
    d = [x - m for x in r]
    s = mp.sqrt(mp.fsum(x * x for x in d) / (n - 1))
    m2, m3, m4 = (mp.fsum(x**k for x in d) / n for k in (2, 3, 4))
    g3, g4 = m3 / m2 ** mpf(1.5), m4 / m2**2
    f = mpf(rf) / A
    sr = (m - f) / s
    V = 1 - g3 * sr + (g4 - 1) / 4 * sr**2
    a = mp.sqrt(A)
    se = mp.sqrt((1 + sr**2 / 2) / n) * a
    q975, q95 = quantile("0.975"), quantile("0.95")
    lead = sr - mpf(benchmark) / a
    z = lead * mp.sqrt(n - 1) / mp.sqrt(V)
    ratio = {
        "sharpe_ratio": sr * a,
        "annualized_return": m * A,
        "annualized_vol": s * a,
        "excess_return": (m - f) * A,
        "se_sharpe": se,
        "ci_95_lower": sr * a - q975 * se,
        "ci_95_upper": sr * a + q975 * se,
        "sharpe_per_period": sr,
        "t_statistic": sr * mp.sqrt(n),
        "skewness": g3,
        "excess_kurtosis": g4 - 3,
        "se_sharpe_mertens": mp.sqrt(V / n) * a,
    }
    probabilistic = {
        "probabilistic_sharpe_ratio": N(z),
        "z_score": z,
        "p_value": N(-z),
        "se_sharpe": mp.sqrt(V / (n - 1)) * a,
        "min_track_record_length": 1 + V * (q95 / lead) ** 2 if lead > 0 else None,
    }
    return ratio, probabilistic


def case(title, returns, rf=0.05, A=252, benchmark=0.0):
    ratio, probabilistic = figures(returns, rf, A, benchmark)
    # what a figure is made of: its error is judged against that, where it is a difference
    m = sum(abs(x) for x in returns) / len(returns)
    as_doubles = lambda fields: {k: None if v is None else float(v) for k, v in fields.items()}
    return {
        "title": title,
        "inputs": {"returns": returns, "risk_free_rate": rf, "annualization_factor": A},
        "benchmark_sharpe": benchmark,
        "meanSize": max(m, abs(rf) / A),
        "ratio": as_doubles(ratio),
        "probabilistic": as_doubles(probabilistic),
    }


def gauss(n, mean, size):
    return [mean + size * random.gauss(0, 1) for _ in range(n)]


CASES = [
    case("daily", gauss(250, 4e-4, 0.01)),
    case("monthly, against a ratio of 0.5", gauss(36, 0.01, 0.04), 0.02, 12, 0.5),
    case("ten returns", gauss(10, 0.001, 0.02), 0.0),
    case("fat tails", [0.001 + 0.005 * random.gauss(0, 1) / (0.1 + abs(random.gauss(0, 1))) for _ in range(120)]),
    case("small gains, rare losses", [0.004 + 0.001 * random.random() if i % 17 else -0.06 for i in range(150)], 0.01),
    case("a ratio of 2 per period", gauss(60, 0.02, 0.01), 0.0, 252, 3.0),
    case("far below the benchmark", gauss(400, -0.02, 0.01), 0.0, 252, 5.0),
    case("far above the benchmark", gauss(300, 0.02, 0.01), 0.0, 252, -5.0),
    case("a negative rate", gauss(40, 0.0, 0.01), -0.5),
    case("one period a year", gauss(30, 0.08, 0.2), 0.03, 1),
    case("a mean of a million deviations", gauss(50, 1000.0, 0.001)),
    case("hardly more than flat: deviation 1e-11 of the mean", [0.1 + 1e-12 * random.random() for _ in range(30)]),
    case("a mean of 1e15", [1e15 - 1e5 * random.random() for _ in range(20)]),
    case("of both signs up to 1e15", [random.choice((-1, 1)) * 1e15 * random.random() for _ in range(25)]),
    case("returns of 1e-100", gauss(20, 1e-100, 1e-100), 0.0),
    case("returns of 1e-100 under a rate of 1e-3", gauss(20, 1e-100, 1e-100), 1e-3, 252, 1e14),
    case("two sizes of return", [0.02] * 9 + [-0.01] * 4, 0.0),
    case("one loss among thousands", [0.001] * 1999 + [-0.5], 0.0),
]

try:
    from scipy import stats
except ImportError:
    stats = None
if stats is not None:
    for c in CASES[:10]:
        r, ratio = c["inputs"]["returns"], c["ratio"]
        assert abs(stats.skew(r) - ratio["skewness"]) <= 1e-12 * max(1, abs(ratio["skewness"])), c["title"]
        assert abs(stats.kurtosis(r) - ratio["excess_kurtosis"]) <= 1e-11 * (3 + abs(ratio["excess_kurtosis"])), c["title"]
    print("scipy agrees on the moments")

rows = ",\n".join(json.dumps(c) for c in CASES)
(HERE / "sharpe.exact.json").write_text(
    '{\n"engine": "mpmath 1.3, 60 digits",\n"generator": "libs/quant-stats/vectors/generate_sharpe.py",\n"tolerance": 1e-13,\n"cases": [\n' + rows + "\n]\n}\n"
)
