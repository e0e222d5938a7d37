"""Writes options.json: European options with price and Greeks from mpmath at 50 digits, Greeks by numerical differentiation.

usage: python3 tools/bench/vectors/options.py      (needs mpmath)
"""
import json
from pathlib import Path
from mpmath import mp, mpf, diff, exp, log, ncdf, sqrt

mp.dps = 50
COUNT = 128


def uniform():
    """Numbers in [0, 1) with few binary digits, the same on every machine."""
    state = 12345
    while True:
        state = (1664525 * state + 1013904223) % 2**32
        yield (state >> 12) / 2**20


def price(phi, S, K, T, r, sigma):
    v = sigma * sqrt(T)
    d1 = (log(S / K) + r * T) / v + v / 2
    return phi * (S * ncdf(phi * d1) - K * exp(-r * T) * ncdf(phi * (d1 - v)))


def quote(u):
    """An option 0 to 2 standard deviations out of the money, without a dividend yield: the peers know none."""
    S, T, r, sigma = 100.0, 0.02 + 3 * next(u), 0.08 * next(u), 0.05 + 0.95 * next(u)
    phi = 1 if next(u) < 0.5 else -1
    K = float(S * exp(mpf(r) * T + phi * 2 * next(u) * mpf(sigma) * sqrt(mpf(T))))
    at = [mpf(x) for x in (S, K, T, r, sigma)]
    derivative = lambda i, order=1: diff(lambda x: price(phi, *(at[:i] + [x] + at[i + 1 :])), at[i], order)
    values = {
        "price": price(phi, *at),
        "delta": derivative(0),
        "gamma": derivative(0, 2),
        "theta": -derivative(2) / 365,
        "vega": derivative(4) / 100,
        "rho": derivative(3) / 100,
    }
    return {
        "inputs": {"type": "call" if phi == 1 else "put", "S": S, "K": K, "T": T, "r": r, "q": 0, "sigma": sigma},
        "values": {name: float(value) for name, value in values.items()},
    }


u = uniform()
quotes = [quote(u) for _ in range(COUNT)]
lines = ",\n".join("  " + json.dumps(q) for q in quotes)
Path(__file__).with_name("options.json").write_text(
    '{ "engine": "mpmath 1.3, 50 digits; Greeks by numerical differentiation", "generator": "tools/bench/vectors/options.py", '
    '"tolerance": "none: the bench prints the errors against it", "quotes": [\n' + lines + "\n] }\n"
)
