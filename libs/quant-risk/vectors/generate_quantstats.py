"""What QuantStats 0.0.84 answers where it has more than empyrical, by its definitions.

Run with Python 3 and mpmath 1.2:  python3 vectors/generate_quantstats.py

Writes quantstats.exact.json beside this file. Each function below has the name of QuantStats' and its definition, as read in
quantstats/stats.py of github.com/ranaroussi/quantstats at commit 01323c1, with arithmetic in 50 digits in the place of pandas'.
"""

import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 50
HERE = pathlib.Path(__file__).parent


def mean(x):
    return mp.fsum(x) / len(x)


def std(x):
    m = mean(x)
    return mp.sqrt(mp.fsum((v - m) ** 2 for v in x) / (len(x) - 1))


def to_drawdown_series(r):
    price, peak, out = mpf(1), mpf(1), []
    for v in r:
        price *= 1 + v
        peak = max(peak, price)
        out.append(price / peak - 1)
    return out


def ulcer_index(r):
    return mp.sqrt(mp.fsum(d * d for d in to_drawdown_series(r)) / (len(r) - 1))


def profit_factor(r):
    return mp.fsum(v for v in r if v >= 0) / abs(mp.fsum(v for v in r if v < 0))


def gain_to_pain_ratio(r):
    return mp.fsum(r) / abs(mp.fsum(v for v in r if v < 0))


def risk_return_ratio(r):
    return mean(r) / std(r)


def value_at_risk(r):
    return mean(r) + std(r) * mp.sqrt(2) * mp.erfinv(2 * mpf(5) / 100 - 1)


def conditional_value_at_risk(r):
    """method='historical'."""
    s = sorted(r)
    k, rest = divmod((len(s) - 1) * 5, 100)
    quantile = s[k] + (mpf(rest) / 100 * (s[k + 1] - s[k]) if rest else 0)
    return mean([v for v in s if v <= quantile])


FUNCTIONS = [
    to_drawdown_series,
    ulcer_index,
    profit_factor,
    gain_to_pain_ratio,
    risk_return_ratio,
    value_at_risk,
    conditional_value_at_risk,
]


def plain(value):
    return [float(v) for v in value] if isinstance(value, list) else float(value)


def main():
    rng = random.Random(84)
    returns = [round(rng.gauss(0.0005, 0.012), 6) for _ in range(260)]
    exact = [mpf(v) for v in returns]
    content = {
        "engine": "the definitions of QuantStats 0.0.84 in mpmath 1.2, 50 digits",
        "generator": "libs/quant-risk/vectors/generate_quantstats.py",
        "tolerance": 1e-13,
        "returns": returns,
        "expect": {f.__name__: plain(f(exact)) for f in FUNCTIONS},
    }
    (HERE / "quantstats.exact.json").write_text(json.dumps(content, separators=(",", ":")) + "\n")


main()
