"""Reference values of binomial trees.

Run with Python 3 and mpmath 1.3 (about two minutes):  python3 vectors/generate_binomial_tree.py

Writes binomial-tree.nodes.json beside this file. Each tree is walked by its definition, in currency, with 60 digits on the
exact doubles of the inputs: every spot S·u^j·d^(i-j) is formed anew, every node takes the discounted expectation and, if
the option is American, at least phi·(S - K). Vega and rho are differences of whole trees. European prices are checked
against the binomial sum.
"""

import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).parent
BUMP = mpf(0.001)


def parameters(method, T, sigma, r, q, steps):
    dt = T / steps
    move, growth = mp.exp(sigma * mp.sqrt(dt)), mp.exp((r - q) * dt)
    if method == "forward":
        return growth * move, growth / move, 1 / (1 + move), mp.exp(-r * dt)
    return move, 1 / move, (growth - 1 / move) / (move - 1 / move), mp.exp(-r * dt)


def walk(request, method, american, sigma=None, r=None):
    """Root value, and the rows of steps 1 and 2."""
    S, K, T, q = (mpf(request[name]) for name in ("S", "K", "T", "q"))
    sigma = mpf(request["sigma"]) if sigma is None else sigma
    r = mpf(request["r"]) if r is None else r
    steps, phi = request["steps"], 1 if request["type"] == "call" else -1
    u, d, p, discount = parameters(method, T, sigma, r, q, steps)
    ups = [u**j for j in range(steps + 1)]
    downs = [d**j for j in range(steps + 1)]

    def spot(i, j):
        return S * ups[j] * downs[i - j]

    up, down = discount * p, discount * (1 - p)
    row = [max(phi * (spot(steps, j) - K), mpf(0)) for j in range(steps + 1)]
    rows = {steps: row}
    for i in range(steps - 1, -1, -1):
        row = [up * row[j + 1] + down * row[j] for j in range(i + 1)]
        if american:
            row = [max(value, phi * (spot(i, j) - K)) for j, value in enumerate(row)]
        if i <= 2:
            rows[i] = row
    return row[0], rows, spot


def binomial_sum(request, method):
    S, K, T, sigma, r, q = (mpf(request[name]) for name in ("S", "K", "T", "sigma", "r", "q"))
    steps, phi = request["steps"], 1 if request["type"] == "call" else -1
    u, d, p, discount = parameters(method, T, sigma, r, q, steps)
    return discount**steps * mp.fsum(
        mp.binomial(steps, j) * p**j * (1 - p) ** (steps - j) * max(phi * (S * u**j * d ** (steps - j) - K), mpf(0))
        for j in range(steps + 1)
    )


def valuation(request):
    T, sigma, r, q = (mpf(request[name]) for name in ("T", "sigma", "r", "q"))
    steps, american = request["steps"], request["exercise"] == "american"
    method = "forward" if abs(r - q) * mp.sqrt(T / steps) > sigma else "CRR"
    u, d, p, _ = parameters(method, T, sigma, r, q, steps)
    price, rows, spot = walk(request, method, american)
    european = walk(request, method, False)[0]
    reference = binomial_sum(request, method)
    assert abs(european - reference) <= mpf(10) ** -45 * reference
    delta = (rows[1][1] - rows[1][0]) / (spot(1, 1) - spot(1, 0))
    gamma = theta = None
    if steps > 1:
        low, middle, high = rows[2]
        upper = (high - middle) / (spot(2, 2) - spot(2, 1))
        lower = (middle - low) / (spot(2, 1) - spot(2, 0))
        gamma = (upper - lower) / ((spot(2, 2) - spot(2, 0)) / 2)
        theta = (middle - price) / (2 * T / steps) / 365 if method == "CRR" else None
    h = sigma / 2 if sigma <= 2 * BUMP else BUMP
    vega = (walk(request, method, american, sigma=sigma + h)[0] - walk(request, method, american, sigma=sigma - h)[0]) / (200 * h)
    rho = (walk(request, method, american, r=r + BUMP)[0] - walk(request, method, american, r=r - BUMP)[0]) / (200 * BUMP)
    numbers = {
        "price": price, "european_tree_price": european, "early_exercise_premium": price - european,
        "u": u, "d": d, "p": p,
        "greeks.delta": delta, "greeks.gamma": gamma, "greeks.theta": theta, "greeks.vega": vega, "greeks.rho": rho,
    }
    return method, {name: None if value is None else float(value) for name, value in numbers.items()}


def requests():
    rng = random.Random(1979)
    for steps in (1, 2, 3, 4, 7, 16, 33, 50, 77, 100, 151, 200):
        for exercise, type_ in (("american", "put"), ("american", "call"), ("european", "put"), ("european", "call")):
            S, T, sigma = rng.uniform(50, 200), rng.uniform(0.05, 3), rng.uniform(0.1, 0.8)
            yield dict(S=S, K=S * rng.uniform(0.7, 1.4), T=T, sigma=sigma, r=rng.uniform(-0.03, 0.12), q=rng.uniform(-0.03, 0.12),
                       type=type_, exercise=exercise, steps=steps)
    extremes = [
        dict(sigma=10.0, T=100.0, r=0.05, q=0.0), dict(sigma=10.0, T=100.0, r=5.0, q=-1.0), dict(sigma=10.0, T=100.0, r=-1.0, q=5.0),
        dict(sigma=10.0, T=1.0, r=0.05, q=0.05), dict(sigma=3.0, T=30.0, r=-0.5, q=0.2), dict(sigma=0.004, T=1.0, r=0.1, q=0.0),
        dict(sigma=0.004, T=1.0, r=0.0, q=0.1), dict(sigma=0.5, T=100.0, r=5.0, q=-1.0), dict(sigma=0.5, T=100.0, r=-1.0, q=5.0),
        dict(sigma=0.001, T=1e-3, r=0.01, q=0.01), dict(sigma=1e-6, T=2.0, r=0.03, q=0.01), dict(sigma=0.2, T=1e-8, r=0.05, q=0.0),
    ]
    for market in extremes:
        for K, type_ in ((100.0, "put"), (100.0, "call"), (250.0, "put"), (30.0, "call"), (1e-9, "put"), (1e12, "put")):
            yield dict(S=100.0, K=K, **market, type=type_, exercise="american", steps=200 if K == 100.0 else 50)
    # around the forward: with curvature at the root, and exercised best on the way
    for r, q, K in ((0.6, 0.1, 164.0), (0.1, 0.6, 61.0), (-0.5, -1.0, 700.0), (-1.0, -0.5, 30.0)):
        for type_ in ("put", "call"):
            for steps in (2, 3, 12):
                yield dict(S=100.0, K=K, T=1.0, sigma=0.1, r=r, q=q, type=type_, exercise="american", steps=steps)
    for r, q, K, type_ in ((-0.5, -1.0, 1000.0, "put"), (-1.0, -0.5, 10.0, "call")):
        yield dict(S=100.0, K=K, T=5.0, sigma=0.1, r=r, q=q, type=type_, exercise="american", steps=20)


def main():
    cases = []
    for request in requests():
        method, expect = valuation(request)
        cases.append({"request": request, "method": method, "expect": expect})
    content = {"engine": "mpmath 1.3, 60 digits, trees by definition", "generator": "libs/quant-options/vectors/generate_binomial_tree.py", "tolerance": "relative 1e-13 and what rounding of the inputs moves", "cases": cases}
    (HERE / "binomial-tree.nodes.json").write_text(json.dumps(content, indent=1) + "\n")


if __name__ == "__main__":
    main()
