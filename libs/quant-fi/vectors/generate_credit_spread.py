"""Vectors for credit spreads: yields and z-spreads by bisection of the sum of the cash flows in 60 digits, on the values of the
doubles; rounded once at the end.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_credit_spread.py

Writes credit-spread.exact.json beside this file.
"""

import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).parent
random.seed(49)
GREATEST = mpf(2) ** 1024


def number(x):
    return None if x is None or abs(x) >= GREATEST else float(x)


def rate_at(curve, t):
    """Linear between the points, flat beyond them."""
    points = sorted((mpf(p["tenor"]), mpf(p["rate"])) for p in curve)
    if t <= points[0][0]:
        return points[0][1]
    for (t0, r0), (t1, r1) in zip(points, points[1:]):
        if t <= t1:
            return r0 + (t - t0) / (t1 - t0) * (r1 - r0)
    return points[-1][1]


def price_at(flows, bases):
    """Bases are 1 + rate/frequency, one a payment."""
    return mp.fsum(cash * base**-k for (k, cash), base in zip(flows, bases))


def root(price_of, price, low, high):
    """Bisection of a falling function to the last of the digits in use."""
    for _ in range(230):
        middle = (low + high) / 2
        low, high = (middle, high) if price_of(middle) > price else (low, middle)
    return low


def yield_of(flows, f, price):
    growth = root(lambda x: price_at(flows, [mp.exp(x)] * len(flows)), price, mpf(-2000), mpf(2000))
    return f * mp.expm1(growth)


def spread(inputs):
    f, years = inputs["payment_frequency"], inputs["maturity_years"]
    n, price, face = f * years, mpf(inputs["bond_price"]), mpf(inputs["face_value"])
    coupon = face * mpf(inputs["coupon_rate"]) / f
    flows = [(k, coupon + (face if k == n else 0)) for k in range(1, n + 1)]
    flows = [(k, cash) for k, cash in flows if cash > 0]
    rates = [rate_at(inputs["risk_free_curve"], mpf(k) / f) for k, _ in flows]
    ytm = yield_of(flows, f, price)
    # z = width - f - min r, in the logarithm of the width: nothing lies at or below 0
    above = [r - min(rates) for r in rates]
    width = mp.exp(root(lambda x: price_at(flows, [(a + mp.exp(x)) / f for a in above]), price, mpf(-2000), mpf(2000)))
    z = width - f - min(rates)
    if inputs["coupon_rate"] == 0 or len(set(rates)) == 1:
        z = ytm - rates[-1]
    risk_free_price = price_at(flows, [1 + r / f for r in rates])
    risk_free_yield = yield_of(flows, f, risk_free_price)
    hazard = z / (1 - mpf(0.4)) if z >= 0 else None
    return {
        "yield_to_maturity": number(ytm),
        "yield_to_maturity_pct": number(100 * ytm),
        "z_spread_bps": number(10000 * z),
        "benchmark_yield": number(rates[-1]),
        "credit_spread_bps": number(10000 * (ytm - rates[-1])),
        "risk_free_price": number(risk_free_price),
        "risk_free_yield": number(risk_free_yield),
        "yield_spread_bps": number(10000 * (ytm - risk_free_yield)),
        "recovery_rate": 0.4,
        "hazard_rate_implied": number(hazard),
        "default_probability_implied": number(None if hazard is None else -mp.expm1(-hazard)),
        "cumulative_default_probability": number(None if hazard is None else -mp.expm1(-hazard * years)),
    }


def curve(*points):
    return [{"tenor": t, "rate": r} for t, r in points]


UP = curve((0.5, 0.012), (1, 0.016), (2, 0.022), (5, 0.031), (10, 0.038), (30, 0.041))
NEGATIVE = curve((1, -0.006), (5, -0.004), (10, 0.001))
WILD = curve((1, -0.9), (2, 9), (3, -0.5), (5, 0.1))


def bond(price, years, f=2, coupon=0.05, face=100, points=UP):
    return {"bond_price": price, "coupon_rate": coupon, "maturity_years": years, "face_value": face, "payment_frequency": f,
            "risk_free_curve": points}


cases = [bond(p, t, f, c, points=points) for p in (1e-6, 0.5, 70, 120, 5000, 1e12) for t, f in ((1, 1), (2, 2), (7, 4), (30, 1))
         for c in (0, 0.04) for points in (UP, NEGATIVE, WILD)]
cases += [bond(90, 100, 12), bond(1e-3, 100, 12, coupon=1e-6), bond(300, 100, 12, points=WILD), bond(1e15, 100, 1, points=WILD)]
cases += [bond(1e-300, 3, face=1e15), bond(1e15, 3, face=1e-300)]
for _ in range(40):
    tenors = sorted(random.sample(range(1, 60), random.randint(1, 8)))
    cases.append(bond(round(random.lognormvariate(4.5, 0.3), random.randint(1, 12)), random.randint(1, 15), random.choice([1, 2, 4]),
                      round(abs(random.gauss(0.04, 0.03)), 4), points=curve(*((t / 2, round(random.gauss(0.03, 0.02), 5)) for t in tenors))))

(HERE / "credit-spread.exact.json").write_text(json.dumps({
    "engine": "mpmath 1.3: bisection of sums of cash flows, 60 digits",
    "generator": "libs/quant-fi/vectors/generate_credit_spread.py",
    "tolerance": 1e-14,
    "cases": [{"inputs": c, "expected": spread(c)} for c in cases],
}, separators=(",", ":")) + "\n")
