"""Vectors for coin-settled options: the price in coins by Black's formula over F, by mpmath in 60 digits; every Greek is a numerical
derivative of that price, or of F times it, so that no formula for a Greek is used. The net delta is Deribit's: the delta less the price
in coins (its FAQ on "Delta Total": a call of delta 0.50 that costs 0.10 BTC adds 0.40).

Run with Python 3 and mpmath 1.2 (a minute):  python3 vectors/generate_coin_settled.py

Writes coin-settled.mpmath.json beside this file.
"""

import json
import pathlib
import random

from mpmath import diff, erfc, log, mp, mpf, sqrt

mp.dps = 60
HERE = pathlib.Path(__file__).parent


def cdf(x):
    return erfc(-x / sqrt(mpf(2))) / 2


def coins(phi, F, K, T, sigma):
    v = sigma * sqrt(T)
    d1 = log(F / K) / v + v / 2
    return phi * (cdf(phi * d1) - K / F * cdf(phi * (d1 - v)))


def case(rng):
    phi = rng.choice([1, -1])
    F = rng.choice([60_000.0, 2_500.0, 10 ** rng.uniform(-4, 6)])
    T, sigma = rng.choice([1 / 365, 30 / 365, rng.uniform(0.001, 2)]), rng.choice([0.6, rng.uniform(0.05, 3)])
    K = F * float(mp.exp(mpf(rng.uniform(-4, 4)) * mpf(sigma) * sqrt(mpf(T))))
    f, k, t, s = mpf(F), mpf(K), mpf(T), mpf(sigma)
    p = lambda x: coins(phi, x, k, t, s)
    value = lambda x: x * p(x)
    price, index = p(f), F * rng.uniform(0.98, 1.02)
    expect = {
        "price": price,
        "cashPrice": price * mpf(index),
        "delta": diff(value, f),
        "netDelta": diff(value, f) - price,
        "gamma": diff(value, f, 2),
        "vega": f * diff(lambda x: coins(phi, f, k, t, x), s),
        "theta": -f * diff(lambda x: coins(phi, f, k, x, s), t),
        "coinDelta": diff(p, f),
        "coinGamma": diff(p, f, 2),
        "coinVega": diff(lambda x: coins(phi, f, k, t, x), s),
        "coinTheta": -diff(lambda x: coins(phi, f, k, x, s), t),
    }
    largest = float(abs(expect["gamma"]) / f + 2 * abs(expect["netDelta"]) / f**2)
    inputs = {"type": "call" if phi > 0 else "put", "F": F, "K": K, "T": T, "sigma": sigma, "S": index}
    return {"inputs": inputs, "expect": {name: float(figure) for name, figure in expect.items()}, "largestGammaTerm": largest}


if __name__ == "__main__":
    rng = random.Random(2016)
    document = {
        "engine": "mpmath 1.2, 60 digits, numerical derivatives",
        "generator": "libs/quant-options/vectors/generate_coin_settled.py",
        "tolerance": 2e-14,
        "cases": [case(rng) for _ in range(80)],
    }
    (HERE / "coin-settled.mpmath.json").write_text(json.dumps(document) + "\n")
