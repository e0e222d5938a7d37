"""Reference values of American options with little volatility or interest, where rounding is near the premium.

Run with Python 3 and NumPy (half a minute):  python3 vectors/generate_american_extremes.py

Writes american.extremes.json beside this file: the premium over the European option by binomial trees of 2,000 and 4,000
steps, the American less the European value on the same tree, extrapolated. The tree follows the forward with equal
steps of log spot, so that its probabilities stay within 0 and 1. Rows are [type, S, K, T, r, q, sigma, premium, change]; change
is between the two trees.
"""

import json
import math
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).parent
# type, K/S less 1 in standard deviations (of the boundary at expiry), T, r, q, sigma
MARKETS = [
    ("put", 0.5, 1.0, 1.0e-6, 0.0, 2.5e-5),
    ("put", 0.0, 3.8e-5, 1.0e-6, 3.4e-6, 1.6e-5),
    ("put", -0.3, 2.7e-8, 1.1e-6, -2.7e-7, 7.5e-6),
    ("call", 0.3, 1.2e-3, 1.7e-5, 1.8e-8, 5.7e-3),
    ("call", 0.0, 2.1e-3, 4.0e-5, 1.4e-7, 7.7e-4),
    ("put", -0.5, 1.0, 1.7e-4, 2.8e-5, 1.0e-3),
    ("put", -0.5, 0.5, 2.0e-3, 3.0e-3, 1.0e-3),
    ("call", 0.5, 2.0, 1.0e-4, 1.5e-5, 3.0e-4),
    ("put", -1.0, 1.0, 2.3e-4, 2.4e-4, 1.0e-4),
    ("call", 1.0, 10.0, 1.3e-6, 1.1e-6, 1.0e-5),
    ("put", 0.5, 4.06e-8, 6.8e-8, 0.0, 1.985),
]


def premium(kind, S, K, T, r, q, sigma, steps):
    phi = -1 if kind == "put" else 1
    dt = T / steps
    v = sigma * math.sqrt(dt)
    up, discount = 1 / (1 + math.exp(v)), math.exp(-r * dt)

    def payoff(i):
        return phi * K * np.expm1(math.log(S / K) + (r - q) * i * dt + v * np.arange(-i, i + 1, 2))

    american = np.maximum(payoff(steps), 0)
    european = american
    for i in range(steps - 1, -1, -1):
        european = discount * (up * european[1:] + (1 - up) * european[:-1])
        american = np.maximum(discount * (up * american[1:] + (1 - up) * american[:-1]), payoff(i))
    return float(american[0] - european[0])


def row(kind, deviations, T, r, q, sigma):
    start = min(1, r / q) if kind == "put" and q > 0 else max(1, r / q) if kind == "call" else 1
    S = 100.0
    K = S / start / math.exp(deviations * sigma * math.sqrt(T))
    coarse, fine = (premium(kind, S, K, T, r, q, sigma, steps) for steps in (2000, 4000))
    return [kind, S, K, T, r, q, sigma, float(f"{2 * fine - coarse:.6g}"), float(f"{abs(fine - coarse):.2g}")]


def main():
    content = {
        "engine": "binomial trees of 2,000 and 4,000 steps, extrapolated, by NumPy 1.24.2",
        "generator": "libs/quant-options/vectors/generate_american_extremes.py",
        "tolerance": 1e-12,
        "note": "in units of the larger of S and K, besides four changes from the coarse to the fine tree",
        "cases": [row(*market) for market in MARKETS],
    }
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace("],[", "],\n[")
    (HERE / "american.extremes.json").write_text(text + "\n")


main()
