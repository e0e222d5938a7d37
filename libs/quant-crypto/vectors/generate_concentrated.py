"""Vectors for Uniswap v3. Integers: Python's unbounded ones, with the factors of TickMath derived here as round(2^128/1.0001^(2^i/2)) by
mpmath, and ticks by the logarithm in 60 digits. Decimals: mpmath by definition.

Published cases, in "published", typed from the test suites of Uniswap v3-core (test/TickMath.spec.ts, SqrtPriceMath.spec.ts,
SwapMath.spec.ts) and v3-sdk (src/utils/maxLiquidityForAmounts.test.ts, without full precision).

Run with Python 3 and mpmath 1.2 (seconds):  python3 vectors/generate_concentrated.py

Writes concentrated.exact.json beside this file. Integers are strings.
"""

import json
import pathlib
import random
from math import isqrt

from mpmath import floor, log, mp, mpf, nint, sqrt

mp.dps = 120
HERE = pathlib.Path(__file__).parent
Q96, Q128 = 2**96, 2**128
MAX_TICK = 887272
FACTORS = [int(nint(mpf(Q128) / mpf("1.0001") ** (mpf(2) ** i / 2))) for i in range(20)]


def ratio_at(tick):
    ratio = Q128
    for bit, factor in enumerate(FACTORS):
        if abs(tick) >> bit & 1:
            ratio = ratio * factor >> 128
    if tick > 0:
        ratio = (2**256 - 1) // ratio
    return -(-ratio // 2**32)


def tick_at(ratio):
    tick = int(floor(2 * log(mpf(ratio) / Q96) / log(mpf("1.0001"))))
    # the contract's ratio of a tick is rounded: the tick is the greatest one whose ratio is not above
    while ratio_at(tick) > ratio:
        tick -= 1
    while tick < MAX_TICK and ratio_at(tick + 1) <= ratio:
        tick += 1
    return tick


def encode(amount1, amount0):
    return isqrt((amount1 << 192) // amount0)


def up(a, b):
    return -(-a // b)


def delta0(a, b, liquidity, rounds_up):
    a, b = sorted((a, b))
    product = liquidity * Q96 * (b - a)
    return up(up(product, b), a) if rounds_up else product // b // a


def delta1(a, b, liquidity, rounds_up):
    return up(liquidity * abs(b - a), Q96) if rounds_up else liquidity * abs(b - a) // Q96


def step(current, target, liquidity, remaining, pips):
    """By the whitepaper's section 6.2.3, with the rounding in favour of the pool."""
    zero = current >= target
    paid, got = (delta0, delta1) if zero else (delta1, delta0)
    if remaining >= 0:
        spend = remaining * (10**6 - pips) // 10**6
        if spend >= paid(current, target, liquidity, True):
            after = target
        elif zero:
            low = liquidity * Q96 + spend * current
            after = up(liquidity * Q96 * current, low) if low < 2**256 else up(liquidity * Q96, liquidity * Q96 // current + spend)
        else:
            after = current + spend * Q96 // liquidity
    elif -remaining >= got(current, target, liquidity, False):
        after = target
    elif zero:
        after = current - up(-remaining * Q96, liquidity)
    else:
        after = up(liquidity * Q96 * current, liquidity * Q96 + remaining * current)
    cost, gain = paid(current, after, liquidity, True), got(current, after, liquidity, False)
    if remaining < 0:
        gain = min(gain, -remaining)
    fee = remaining - cost if remaining >= 0 and after != target else up(cost * pips, 10**6 - pips)
    return after, cost, gain, fee


def ticks(rng):
    spread = [rng.randrange(-MAX_TICK, MAX_TICK + 1) for _ in range(60)]
    for tick in [-MAX_TICK, 1 - MAX_TICK, -1, 0, 1, MAX_TICK - 1, MAX_TICK, *(s * 2**i for i in range(20) for s in (1, -1)), *spread]:
        ratio = ratio_at(tick)
        assert abs(mpf(ratio) / (mpf("1.0001") ** (mpf(tick) / 2) * Q96) - 1) < mpf(10) ** -9
        yield {"tick": tick, "ratio": str(ratio), "price": float(mpf("1.0001") ** tick)}


def ratios(rng):
    low, high = ratio_at(-MAX_TICK), ratio_at(MAX_TICK) - 1
    drawn = [int(mpf(low) ** (1 - u) * mpf(high) ** u) for u in (rng.random() for _ in range(60))]
    edges = [ratio_at(t) + d for t in (rng.randrange(-800000, 800000) for _ in range(20)) for d in (-1, 0, 1)]
    for ratio in [low, high, Q96 - 1, Q96, *drawn, *edges]:
        yield {"ratio": str(ratio), "tick": tick_at(ratio)}


def positions(rng):
    for _ in range(60):
        centre = rng.randrange(-400000, 400000)
        lower, upper = centre - rng.randrange(1, 50000), centre + rng.randrange(1, 50000)
        a, b, p = ratio_at(lower), ratio_at(upper), ratio_at(rng.choice([centre, lower - 10, upper + 10, lower, upper])) + rng.randrange(2)
        liquidity = int(10 ** rng.uniform(0, 30))
        x = min(max(p, a), b)
        amounts = {r: (delta0(x, b, liquidity, r), delta1(a, x, liquidity, r)) for r in (False, True)}
        has0, has1 = int(10 ** rng.uniform(0, 30)), int(10 ** rng.uniform(0, 30))
        of0 = lambda s: has0 * (s * b // Q96) // (b - s)
        of1 = lambda s: has1 * Q96 // (s - a)
        best = of0(a) if p <= a else of1(b) if p >= b else min(of0(p), of1(p))
        yield {"sqrtRatioX96": str(p), "sqrtLowerX96": str(a), "sqrtUpperX96": str(b), "liquidity": str(liquidity),
               "down": [str(n) for n in amounts[False]], "up": [str(n) for n in amounts[True]],
               "has": [str(has0), str(has1)], "best": str(best)}  # fmt: skip


def steps(rng):
    for _ in range(120):
        tick = rng.randrange(-500000, 500000)
        current, target = ratio_at(tick), ratio_at(tick + rng.randrange(-20000, 20001))
        liquidity = int(10 ** rng.uniform(0, 34))
        size = max(delta0(current, target, liquidity, True), delta1(current, target, liquidity, True), 1)
        remaining = rng.choice([1, -1]) * int(size * mpf(10) ** rng.uniform(-6, 1))
        pips = rng.choice([0, 100, 500, 3000, 10000, 999999])
        yield case(current, target, liquidity, remaining, pips, step(current, target, liquidity, remaining, pips))


def case(current, target, liquidity, remaining, pips, result):
    names = ("sqrtRatioX96", "sqrtTargetX96", "liquidity", "amountRemaining")
    return {**dict(zip(names, map(str, (current, target, liquidity, remaining)))), "feePips": pips, "result": [str(n) for n in result]}


def decimals(rng):
    for _ in range(60):
        price = 10 ** rng.uniform(-6, 6)
        width = rng.choice([1e-9, 0.01, 0.5, 3])
        lower, upper = price * (1 - width * rng.uniform(0.1, 0.3)), price * (1 + width * rng.random())
        at = price * rng.choice([1, 1, 1 - min(width, 1.8) / 2, 1 + 2 * width])
        if not lower < upper:
            continue
        liquidity, has0, has1 = 10 ** rng.uniform(-3, 9), rng.choice([0.0, 10 ** rng.uniform(-3, 6)]), 10 ** rng.uniform(-3, 6)
        p, a, b = mpf(min(max(at, lower), upper)), mpf(lower), mpf(upper)
        x, y = 1 / sqrt(p) - 1 / sqrt(b), sqrt(p) - sqrt(a)
        best = min(([has0 / x] if x > 0 else []) + ([has1 / y] if y > 0 else []))
        yield {"price": at, "lower": lower, "upper": upper, "liquidity": liquidity, "amounts": [float(liquidity * x), float(liquidity * y)],
               "value": float(liquidity * (x * at + y)), "gamma": float(-mpf(liquidity) / (2 * mpf(at) ** mpf(1.5))) if lower < at < upper else 0,
               "has": [has0, has1], "best": float(best), "takes": [float(best * x), float(best * y)]}  # fmt: skip


def fees(rng):
    for _ in range(20):
        last, growth, liquidity = rng.randrange(2**256), rng.randrange(2**140), int(10 ** rng.uniform(0, 30))
        yield {"liquidity": str(liquidity), "last": str(last), "now": str((last + growth) % 2**256), "fees": str(liquidity * growth // Q128)}


def published():
    e18, one = 10**18, encode(1, 1)
    p99, a, b, p111 = encode(99, 110), encode(100, 110), encode(110, 100), encode(111, 100)
    best = [(one, "100", "200", "2148"), (one, "100", str(2**256 - 1), "2148"), (one, str(2**256 - 1), "200", "4297"),
            (p99, "100", "200", "1048"), (p99, "100", str(2**256 - 1), "1048"),
            (p99, str(2**256 - 1), "200", "1214437677402050006470401421068302637228917309992228326090730924516431320489727"),
            (p111, "100", "200", "2097"), (p111, str(2**256 - 1), "200", "2097"),
            (p111, "100", str(2**256 - 1), "1214437677402050006470401421098959354205873606971497132040612572422243086574654")]  # fmt: skip
    big, small = 20282409603651670423947251286016, 1024
    swaps = [
        (one, encode(101, 100), 2 * e18, e18, 600, (encode(101, 100), 9975124224178055, 9925619580021728, 5988667735148)),
        (one, encode(101, 100), 2 * e18, -e18, 600, (encode(101, 100), 9975124224178055, 9925619580021728, 5988667735148)),
        (one, encode(1000, 100), 2 * e18, e18, 600, (None, 999400000000000000, 666399946655997866, 600000000000000)),
        (one, encode(10000, 100), 2 * e18, -e18, 600, (None, 2000000000000000000, e18, 1200720432259356)),
        (417332158212080721273783715441582, 1452870262520218020823638996, 159344665391607089467575320103, -1, 1,
         (417332158212080721273783715441581, 1, 1, 1)),
        (2, 1, 1, 3915081100057732413702495386755767, 1, (1, 39614081257132168796771975168, 0, 39614120871253040049813)),
        (2413, 79887613182836312, 1985041575832132834610021537970, 10, 1872, (2413, 0, 0, 10)),
        (big, big * 11 // 10, small, -4, 3000, (big * 11 // 10, 26215, 0, 79)),
        (big, big * 9 // 10, small, -263000, 3000, (big * 9 // 10, 1, 26214, 1)),
    ]
    inputs = [
        (one, e18, e18 // 10, False, 87150978765690771352898345369),
        (one, e18, e18 // 10, True, 72025602285694852357767227579),
        (one, 10 * e18, 2**100, True, 624999999995069620),
        (one, 1, (2**256 - 1) // 2, True, 1),
        (1, 1, 2**255, True, 1),
        (1025574284609383690408304870162715216695788925244, 50015962439936049619261659728067971248, 406, True,
         1025574284609383582644711336373707553698163132913),
    ]
    outputs = [(one, e18, e18 // 10, False, 88031291682515930659493278152), (one, e18, e18 // 10, True, 71305346262837903834189555302)]
    text = lambda row: [n if isinstance(n, bool) else str(n) for n in row]
    return {
        "ticks": [{"tick": -MAX_TICK, "ratio": "4295128739"}, {"tick": MAX_TICK, "ratio": "1461446703485210103287273052203988822378723970342"}],
        "liquidity": [{"sqrtRatioX96": str(p), "sqrtLowerX96": str(a), "sqrtUpperX96": str(b), "has": [x, y], "best": n} for p, x, y, n in best],
        "steps": [case(*row[:5], ["" if n is None else n for n in row[5]]) for row in swaps],
        "inputs": [text(row) for row in inputs],
        "outputs": [text(row) for row in outputs],
        "deltas": [text((0, one, encode(121, 100), e18, 90909090909090910)), text((1, one, encode(121, 100), e18, 10**17))],
    }


if __name__ == "__main__":
    rng = random.Random(3)
    document = {
        "engine": "Python 3 integers and mpmath 1.2, 120 digits",
        "generator": "libs/quant-crypto/vectors/generate_concentrated.py",
        "tolerances": {"price": 5e-16, "decimals": 2e-15},
        "ticks": list(ticks(rng)),
        "ratios": list(ratios(rng)),
        "positions": list(positions(rng)),
        "steps": list(steps(rng)),
        "fees": list(fees(rng)),
        "decimals": list(decimals(rng)),
        "published": published(),
    }
    (HERE / "concentrated.exact.json").write_text(json.dumps(document) + "\n")
