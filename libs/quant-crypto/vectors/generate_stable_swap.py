"""Vectors for StableSwap pools. Decimals: D and the new balance by bisection of the whitepaper's invariant in 60 digits, the slope from its
partial derivatives. Integers: the loops of the contract 3pool in Python's unbounded integers.

Published case, in "published": Balancer's balancer-maths, testData/testData/11155111-7439300-Stable-stataUSDC-stataUSDT.json, a swap on the
chain: balances in 18 places, A = 1000 (amp 1,000,000 with a precision of 1000), rates, and a fee of 0.1 % of what is paid in, which is
taken off the amount here; 6 decimal places of the token that is paid out.

Run with Python 3 and mpmath 1.2 (seconds):  python3 vectors/generate_stable_swap.py

Writes stable-swap.mpmath.json beside this file. Integers are strings.
"""

import json
import pathlib
import random

from mpmath import fprod, fsum, mp, mpf

mp.dps = 90
HERE = pathlib.Path(__file__).parent


def bisect(f, low, high):
    """Root of a rising function."""
    for _ in range(400):
        middle = (low + high) / 2
        low, high = (low, middle) if f(middle) > 0 else (middle, high)
    return (low + high) / 2


def excess(x, A, D):
    """The left side less the right side of the whitepaper's equation, with A·n for its A·n^n; falls with D."""
    n = len(x)
    return A * n * D + D ** (n + 1) / (mpf(n) ** n * fprod(x)) - A * n * fsum(x) - D


def swap(x, A, i, j, d):
    x = [mpf(b) for b in x]
    D = bisect(lambda D: excess(x, A, D), mpf(0), fsum(x) * 2)
    after = list(x)
    after[i] += mpf(d)

    def short(y):
        after[j] = y
        return -excess(after, A, D)

    y = bisect(short, mpf(10) ** -60, x[j])
    n = len(x)
    Q = D ** (n + 1) / (mpf(n) ** n * fprod(x))
    return D, x[j] - y, (A * n + Q / x[i]) / (A * n + Q / x[j])


def decimals(rng):
    for _ in range(90):
        n = rng.randrange(2, 9)
        spread = rng.choice([0.3, 3, 12])
        balances = [10 ** (6 + spread * rng.uniform(-0.5, 0.5)) for _ in range(n)]
        A = rng.choice([1, 10, 100, 2000, rng.uniform(1, 1e4), 1e6])
        i, j = rng.sample(range(n), 2)
        amount = balances[i] * 10 ** rng.uniform(-14, 2)
        fee = rng.choice([0.0, 0.0004, 0.01])
        D, out, spot = swap(balances, mpf(A), i, j, amount)
        kept = 1 - mpf(fee)
        yield {"balances": balances, "amplification": A, "tokenIn": i, "tokenOut": j, "amountIn": amount, "fee": fee, "D": float(D),
               "out": float(out * kept), "paid": float(out * fee), "spot": float(spot), "impact": float(1 - out * kept / amount / spot)}  # fmt: skip


def get_D(xp, amp):
    n, total, D = len(xp), sum(xp), sum(xp)
    ann = amp * n
    for _ in range(255):
        D_P = D
        for x in xp:
            D_P = D_P * D // (x * n)
        before, D = D, (ann * total + D_P * n) * D // ((ann - 1) * D + (n + 1) * D_P)
        if abs(D - before) <= 1:
            return D
    raise ArithmeticError


def get_y(i, j, x, xp, amp):
    n, D = len(xp), get_D(xp, amp)
    c, total, ann = D, 0, amp * n
    for k in range(n):
        if k != j:
            other = x if k == i else xp[k]
            total += other
            c = c * D // (other * n)
    c = c * D // (ann * n)
    b = total + D // ann
    y = D
    for _ in range(255):
        before, y = y, (y * y + c) // (2 * y + b - D)
        if abs(y - before) <= 1:
            return y
    raise ArithmeticError


def units(rng):
    while True:
        n = rng.randrange(2, 9)
        xp = [int(10 ** rng.uniform(23, 27)) for _ in range(n)]
        amp, fee = rng.choice([1, 10, 100, 2000, 10000]), rng.choice([0, 4_000_000, 30_000_000])
        i, j = rng.sample(range(n), 2)
        dx = int(xp[i] * 10 ** rng.uniform(-20, 1)) + 1
        try:
            dy = max(0, xp[j] - get_y(i, j, xp[i] + dx, xp, amp) - 1)
        except ArithmeticError:
            continue
        paid = fee * dy // 10**10
        return {"balances": [str(x) for x in xp], "amplification": str(amp), "tokenIn": i, "tokenOut": j, "amountIn": str(dx),
                "feeUnits": str(fee), "D": str(get_D(xp, amp)), "out": str(dy - paid), "paid": str(paid)}  # fmt: skip


def published():
    rates = [1238765561700857944, 1414776878607727229]
    paid = mpf(10) * rates[0] / 10**18 * (1 - mpf("0.001"))
    rate = mpf(rates[1]) / 10**18
    return [{"source": "balancer-maths, 11155111-7439300-Stable", "balances": [21116.734020109359171539, 82348.545564048094640470],
             "amplification": 1000, "tokenIn": 0, "tokenOut": 1, "amountIn": float(paid), "out": float(mpf("8.771615") * rate),
             "within": float(mpf("1e-6") * rate)}]  # fmt: skip


if __name__ == "__main__":
    rng = random.Random(2019)
    document = {
        "engine": "mpmath 1.2, 90 digits, bisection; Python 3 integers",
        "generator": "libs/quant-crypto/vectors/generate_stable_swap.py",
        "tolerances": {"invariant": 1e-15, "out": 4e-15, "spot": 4e-15, "impact": 4e-15},
        "decimals": list(decimals(rng)),
        "units": [units(rng) for _ in range(120)],
        "published": published(),
    }
    (HERE / "stable-swap.mpmath.json").write_text(json.dumps(document) + "\n")
