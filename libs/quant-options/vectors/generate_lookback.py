"""Reference values of lookback options.

Run with Python 3 and mpmath 1.3 (three minutes of one core, a line for each case):  python3 vectors/generate_lookback.py

Writes all of lookback.extremes.json beside this file. The closed forms of Goldman, Sosin & Gatto and of Conze & Viswanathan are not
used: the value is the integral of the law of the running extreme of a Brownian motion with drift (reflection principle), in
34 digits on the exact doubles of the inputs,

  P(max_{t <= T} (nu t + sigma W_t) <= m) = N((m - nu T)/v) - e^(2 nu m / sigma^2) N((-m - nu T)/v),  v = sigma sqrt(T),

and Greeks are central differences of that integral.
"""

import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 34
HERE = pathlib.Path(__file__).parent
NODES = 32


def N(x):
    return mp.erfc(-x / mp.sqrt(2)) / 2


def survival(m, nu, sigma, T):
    """P(max > m), m >= 0, without the cancellation of 1 - P(max <= m)."""
    v = sigma * mp.sqrt(T)
    return N((nu * T - m) / v) + mp.exp(2 * nu * m / sigma**2) * N((-m - nu * T) / v)


def legendre_rule(n):
    """Nodes and weights of Gauss and Legendre on [-1, 1], by Newton's method from Chebyshev's nodes."""
    rule = []
    for k in range(n):
        x = mp.cos(mp.pi * (k + mpf(3) / 4) / (n + mpf(1) / 2))
        for _ in range(8):
            p0, p1 = mpf(1), x
            for m in range(2, n + 1):
                p0, p1 = p1, ((2 * m - 1) * x * p1 - (m - 1) * p0) / m
            slope = n * (x * p1 - p0) / (x * x - 1)
            x -= p1 / slope
        rule.append((x, 2 / ((1 - x * x) * slope**2)))
    return rule


RULE = legendre_rule(NODES)


def integral(f, start, shift, nu, sigma, T):
    """Integral of f from start >= 0 to 16 deviations v beyond the centre of its mass, on pieces no wider than v."""
    v = sigma * mp.sqrt(T)
    end = max(start, abs(nu) * T + shift) + 16 * v
    points = [start]
    width = min(v, sigma**2 / abs(nu)) if nu != 0 else v
    while points[-1] < end:
        points.append(points[-1] + width)
        width = min(v, 2 * width)
    total = mpf(0)
    for lower, upper in zip(points, points[1:]):
        half, middle = (upper - lower) / 2, (upper + lower) / 2
        total += half * mp.fsum(w * f(middle + half * x) for x, w in RULE)
    return total


def above(S, X, T, sigma, r, q):
    """e^(-rT) E[(M - X)+] = e^(-rT) int_X^oo P(M > y) dy with y = S e^m, a weight that moves the mass up by v^2."""
    nu = r - q - sigma**2 / 2
    return mp.exp(-r * T) * integral(lambda m: S * mp.exp(m) * survival(m, nu, sigma, T), mp.log(X / S), sigma**2 * T, nu, sigma, T)


def below(S, X, T, sigma, r, q):
    """e^(-rT) E[(X - m)+] = e^(-rT) int_0^X P(min < y) dy with y = S e^(-m)."""
    nu = r - q - sigma**2 / 2
    return mp.exp(-r * T) * integral(lambda m: S * mp.exp(-m) * survival(m, -nu, sigma, T), mp.log(S / X), mpf(0), nu, sigma, T)


def value(o, S, T, sigma, r, q):
    disc, asset = mp.exp(-r * T), S * mp.exp(-q * T)
    K, low, high = o["K"], o["S_min"], o["S_max"]
    if o["lookback_type"] == "floating":
        if o["type"] == "call":
            return asset - low * disc + below(S, low, T, sigma, r, q)
        return high * disc - asset + above(S, high, T, sigma, r, q)
    if o["type"] == "call":
        return disc * max(high - K, mpf(0)) + above(S, max(K, high), T, sigma, r, q)
    return disc * max(K - low, mpf(0)) + below(S, min(K, low), T, sigma, r, q)


def is_resolved(name, greek, scale, steps):
    """Whether the rounding of the largest term, over the step, leaves thirteen digits of the Greek."""
    widths = {"delta": steps[0], "gamma": steps[0] ** 2, "theta": 365 * steps[1], "vega": 100 * steps[2], "rho": 100 * steps[3]}
    return 10 * mp.eps * scale / widths[name] <= mpf(10) ** -13 * abs(greek)


def steps_of(S, T, sigma):
    """Steps of 1e-8 leave errors of 1e-16; the spot stays on its side of the extreme, where the law holds."""
    v = min(sigma * mp.sqrt(T), mpf(1))
    return [h * mpf(10) ** -8 for h in (S * v, T, sigma, v / (1 + T))]


def case(kind, style, S, T, sigma, r, q, K, low, high):
    request = {"S": S, "T": T, "sigma": sigma, "r": r, "q": q, "type": kind, "lookback_type": style,
               "K": K, "S_min": low, "S_max": high}
    o = {"type": kind, "lookback_type": style, "K": mpf(K), "S_min": mpf(low), "S_max": mpf(high)}
    at = [mpf(x) for x in (S, T, sigma, r, q)]
    steps = steps_of(*at[:3])

    def first(i):
        up, down = ([x + sign * steps[i] * (j == i) for j, x in enumerate(at)] for sign in (1, -1))
        return (value(o, *up) - value(o, *down)) / (2 * steps[i])

    V = value(o, *at)
    greeks = {"theta": -first(1) / 365, "vega": first(2) / 100, "rho": first(3) / 100}
    if style == "floating":
        X = low if kind == "call" else high
    else:
        X = max(K, high) if kind == "call" else min(K, low)
    if X != S:
        up, down = (value(o, at[0] + sign * steps[0], *at[1:]) for sign in (1, -1))
        greeks["delta"] = (up - down) / (2 * steps[0])
        greeks["gamma"] = (up + down - 2 * V) / steps[0] ** 2
    numbers = {n: float(g) for n, g in greeks.items() if is_resolved(n, g, max(S, K, low, high), steps)}
    print(kind, style, f"S={S} T={T} sigma={sigma} r={r} q={q}: {float(V)!r}", flush=True)
    return {"request": request, "price": float(V), "greeks": numbers}


def contracts():
    # S, T, sigma, r, q, distance of the extreme in deviations
    corners = [
        (100, 1, 0.3, 0.03, 0.03, 0.4), (100, 1, 0.3, 0.03 + 1e-12, 0.03, 0.4), (100, 1, 0.3, 0.03 + 1e-6, 0.03, 0.4),
        (100, 1, 0.3, 0.031, 0.03, 0.4), (100, 1, 0.3, 0.02, 0.03, 0.4), (100, 1, 0.3, 0.06, 0.03, 0.4), (100, 1, 0.3, 0.0601, 0.0301, 0.4),
        (100, 1, 0.3, 0.03 - 1e-9, 0.03, 0), (100, 0.5, 0.2, 0, 0, 0), (100, 2, 0.2, 0.05, 0.0, 5), (100, 2, 0.2, 0.05, 0.05, 9),
        (100, 1, 0.01, 0.05, 0.0, 2), (100, 1, 0.01, 0.0, 0.05, 2), (100, 1e-4, 0.4, 0.05, 0.0, 1), (61234.5, 0.08, 0.65, 0.04, 0.0, 0.7),
        (100, 10, 1.5, 0.05, 0.02, 0.3), (100, 25, 1.2, 0.05, 0.05, 0.2), (1e-6, 1, 0.4, 0.1, 0.3, 0.6), (1e9, 0.25, 0.15, -0.02, 0.04, 0.9),
    ]
    rng = random.Random(1979)
    for _ in range(9):
        corners.append((100, round(10 ** rng.uniform(-2, 0.7), 3), round(rng.uniform(0.05, 1), 3), round(rng.uniform(-0.05, 0.2), 3),
                        round(rng.uniform(-0.05, 0.2), 3), rng.choice([0, rng.uniform(0, 3)])))
    for i, (S, T, sigma, r, q, deviations) in enumerate(corners):
        width = deviations * sigma * T**0.5
        low, high = S * float(mp.exp(-width)), S * float(mp.exp(width))
        for kind in ("call", "put"):
            yield kind, "floating", S, T, sigma, r, q, S, low, high
            K = (low, high)[(kind == "call") == (i % 2 == 0)]
            yield kind, "fixed", S, T, sigma, r, q, K * (1 + sigma * T**0.5 * 0.1 * (i % 3 - 1)), low, high


if __name__ == "__main__":
    cases = [case(*contract) for contract in contracts()]
    header = {"engine": f"mpmath 1.3, {mp.dps} digits", "generator": "libs/quant-options/vectors/generate_lookback.py",
              "tolerance": "relative: prices 1e-14, Greeks 2e-13",
              "note": "integrals of the law of the running extreme and their differences; no delta and gamma where X = S, no Greek that rounding blurs"}
    lines = ",\n".join(json.dumps(c) for c in cases)
    (HERE / "lookback.extremes.json").write_text(json.dumps(header, indent=0)[:-2] + ',\n"cases": [\n' + lines + "\n]\n}\n")
