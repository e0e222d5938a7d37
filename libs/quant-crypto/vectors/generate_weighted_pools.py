"""Vectors for weighted pools, by mpmath in 60 digits from their definition: trades and joins keep the product of the balances to the power of
their weights, found by bisection where the formula of the whitepaper could be copied; fees as in Balancer v2's WeightedMath.

Published cases, in "published": swaps on the chain in Balancer's balancer-maths, testData/testData/11155111-7439300-Weighted-USDC-DAI.json,
6 or 18 decimal places. They round in favour of the pool, in powers to 1e-14.

Run with Python 3 and mpmath 1.2 (seconds):  python3 vectors/generate_weighted_pools.py

Writes weighted-pools.mpmath.json beside this file.
"""

import json
import pathlib
import random

from mpmath import fprod, fsum, log, mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).parent


def bisect(f, low, high):
    """Root of a rising function."""
    for _ in range(400):
        middle = (low + high) / 2
        low, high = (low, middle) if f(middle) > 0 else (middle, high)
    return (low + high) / 2


def invariant(balances, weights):
    return fsum(mpf(w) * log(mpf(b)) for b, w in zip(balances, weights))


def swaps(rng):
    for _ in range(60):
        x, y = 10 ** rng.uniform(-6, 9), 10 ** rng.uniform(-6, 9)
        w, v = rng.choice([(0.5, 0.5), (0.8, 0.2), (0.2, 0.8), (0.02, 0.98), (rng.uniform(0.1, 0.4), rng.uniform(0.1, 0.4))])
        fee, amount = rng.choice([0.0, 0.003, 0.1]), x * 10 ** rng.uniform(-14, 2)
        kept = mpf(amount) * (1 - mpf(fee))
        level = invariant([x, y], [w, v])
        out = bisect(lambda o: level - invariant([mpf(x) + kept, y - o], [w, v]), mpf(0), mpf(y) * (1 - mpf(10) ** -55))
        spot = (mpf(y) / mpf(v)) / (mpf(x) / mpf(w))
        wanted = y * min(0.999, 10 ** rng.uniform(-14, 0))
        left = mpf(y) - mpf(wanted)
        need = mpf(x) * ((mpf(y) / left) ** (mpf(v) / mpf(w)) - 1)
        if need > mpf(10) ** 300:
            continue
        assert abs(invariant([mpf(x) + need, left], [w, v]) - level) < mpf(10) ** -40
        yield {"pool": {"reserveIn": x, "reserveOut": y, "weightIn": w, "weightOut": v, "fee": fee}, "amountIn": amount, "out": float(out),
               "spot": float(spot), "impact": float(1 - out / mpf(amount) / spot), "wanted": wanted, "cost": float(need / (1 - mpf(fee))),
               "condition": float(1 + mpf(v) / mpf(w) * log(mpf(y) / left))}  # fmt: skip


def pools(rng):
    for _ in range(60):
        n = rng.randrange(2, 9)
        balances = [10 ** rng.uniform(-3, 8) for _ in range(n)]
        cuts = sorted(rng.sample(range(1, 32), n - 1))
        weights = [(b - a) / 32 for a, b in zip([0, *cuts], [*cuts, 32])]
        supply, fee = 10 ** rng.uniform(-2, 8), rng.choice([0.0, 0.003, 0.05])
        scale = 10 ** rng.uniform(-13, 0.5)
        amounts = [b * scale * rng.choice([0, 1, rng.random()]) for b in balances]
        even = fsum(mpf(w) * (1 + mpf(a) / mpf(b)) for a, b, w in zip(amounts, balances, weights))
        after = []
        for a, b in zip(amounts, balances):
            free = mpf(b) * (even - 1)
            after.append(mpf(b) + (mpf(a) if mpf(a) <= free else free + (mpf(a) - free) * (1 - mpf(fee))))
        product = fprod(mpf(b) ** mpf(w) for b, w in zip(balances, weights))
        minted = mpf(supply) * (fprod(b ** mpf(w) for b, w in zip(after, weights)) / product - 1)
        shares, token = supply * 10 ** rng.uniform(-13, -0.1), rng.randrange(n)
        left = (mpf(supply) - mpf(shares)) / mpf(supply)
        whole = mpf(balances[token]) * (1 - left ** (1 / mpf(weights[token])))
        single = whole * mpf(weights[token]) + whole * (1 - mpf(weights[token])) * (1 - mpf(fee))
        logs = 1 + fsum(mpf(w) * abs(log(mpf(b))) for b, w in zip(balances, weights))
        yield {"pool": {"balances": balances, "weights": weights}, "supply": supply, "fee": fee, "amountsIn": amounts, "minted": float(minted),
               "shares": shares, "tokenOut": token, "single": float(single), "even": [float(mpf(b) * mpf(shares) / mpf(supply)) for b in balances],
               "invariant": float(product), "logs": float(logs)}  # fmt: skip


def published():
    usdc, dai = 6916.384366, 6240.659067374271172646
    there = {"reserveIn": usdc, "reserveOut": dai, "weightIn": 0.5, "weightOut": 0.5, "fee": 0.01}
    back = {**there, "reserveIn": dai, "reserveOut": usdc}
    return [
        {"pool": there, "amountIn": 10.0, "out": 8.920009849766722311, "within": 1e-11},
        {"pool": there, "wanted": 20.0, "cost": 22.461437, "within": 1e-6},
        {"pool": back, "amountIn": 700.0, "out": 691.273441, "within": 1e-6},
        {"pool": back, "wanted": 7.777777, "cost": 7.096762762105745646, "within": 1e-10},
    ]


if __name__ == "__main__":
    rng = random.Random(2018)
    document = {
        "engine": "mpmath 1.2, 60 digits",
        "generator": "libs/quant-crypto/vectors/generate_weighted_pools.py",
        "tolerances": {"out": 1e-15, "cost": 1e-15, "pool": 2e-15},
        "swaps": list(swaps(rng)),
        "pools": list(pools(rng)),
        "published": published(),
    }
    (HERE / "weighted-pools.mpmath.json").write_text(json.dumps(document) + "\n")
