"""Vectors for bonds: price, durations and convexity by the sum of the cash flows and its derivatives, and yields by bisection of it,
in 60 digits on the values of the doubles, rounded once at the end.

The derivatives are central differences of the price as a function of the yield, at 400 digits, not the formulas under test.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_bond.py

Writes bond.exact.json beside this file.
"""

import json
import pathlib
import random

from mpmath import mp, mpf

DIGITS = 60
mp.dps = DIGITS
HERE = pathlib.Path(__file__).parent
random.seed(13)
GREATEST = mpf(2) ** 1024


def flows(bond):
    f, n = bond["frequency"], bond["frequency"] * bond["years"]
    coupon = mpf(bond["face"]) * mpf(bond["couponRate"]) / f
    return [(k, coupon + (bond["face"] if k == n else 0)) for k in range(1, n + 1)]


def price_at(bond, growth):
    """Horner's rule, growth being 1 + ytm/frequency."""
    total = mpf(0)
    for _, cash in reversed(flows(bond)):
        total = (total + cash) / growth
    return total


def number(x):
    return float(x) if abs(x) < GREATEST else None


@mp.workdps(400)
def measures(bond):
    f, y = bond["frequency"], mpf(bond["ytm"])
    # central differences of the whole sum, with a step far below 60 digits
    h = (f + y) * mpf(10) ** -100
    down, price, up = (price_at(bond, 1 + (y + i * h) / f) for i in (-1, 0, 1))
    modified = (down - up) / (2 * h) / price
    convexity = (down - 2 * price + up) / h**2 / price
    face, rate = mpf(bond["face"]), mpf(bond["couponRate"])
    premium = price - face
    return {
        "price": number(price),
        "premium_discount": 0.0 if bond["ytm"] == bond["couponRate"] else number(premium),
        "macaulay_duration": number(modified * (1 + y / f)),
        "modified_duration": number(modified),
        "convexity": number(convexity),
        "dv01": number(modified * price / 10000),
        "coupon_payment": number(face * rate / f),
        "periods": f * bond["years"],
        "current_yield": number(face * rate / price),
        "effective_annual_yield": number((1 + y / f) ** f - 1),
        "price_pct_of_par": number(100 * price / face),
        "dollar_convexity": number(convexity * price),
        "classification": "par" if abs(premium) <= face / mpf(10) ** 12 else "premium" if premium > 0 else "discount",
    }


def yield_of(bond):
    """Bisection in ln(1 + y/f): ln P falls from +infinity to -infinity."""
    f = bond["frequency"]
    low, high = mpf(-2000), mpf(2000)
    price = mpf(bond["price"])
    for _ in range(190):
        middle = (low + high) / 2
        if price_at(bond, mp.exp(middle)) > price:
            low = middle
        else:
            high = middle
    return number(f * mp.expm1(low))


def of_report(bond):
    """In the names of the wire; yields are those of a textbook function."""
    return {"coupon_rate" if name == "couponRate" else name: value for name, value in bond.items()}


def bond(**terms):
    return {"couponRate": 0.05, "years": 10, "face": 1000, "frequency": 2} | terms


corners = [bond(ytm=y, couponRate=c, years=t, frequency=f)
           for y in (0, 1e-9, -1e-9, 1e-16, -1e-300, 0.05, -0.01) for c in (0, 0.05) for t, f in ((1, 1), (10, 2), (100, 12))]
corners += [bond(ytm=y, couponRate=c, years=t, frequency=1)
            for y in (-0.5, -0.97, -0.999, -1 + 2**-40, -1 + 2**-53) for c in (0, 0.03) for t in (1, 5, 100)]
corners += [bond(ytm=y, couponRate=c, years=100, frequency=f, face=face)
            for y in (-0.9, 0.3, 8) for c in (0, 1e-9, 10) for f in (2, 7, 12) for face in (0.01, 1e15)]
corners += [bond(ytm=-random.random() ** 3 / 10, years=100, frequency=12) for _ in range(20)]
drawn = [bond(ytm=round(random.gauss(0.05, 0.05), random.randint(2, 17)), couponRate=round(abs(random.gauss(0.04, 0.04)), random.randint(2, 17)),
              years=random.randint(1, 100), frequency=random.randint(1, 12), face=random.choice([1, 100, 1000, 250000]))
         for _ in range(120)]

yields = [bond(price=p, couponRate=c, years=t, frequency=f)
          for p in (1e-9, 5, 600, 999.9999999, 1000.0000001, 1700, 1e6, 1e15) for c in (0, 1e-6, 0.05, 8) for t, f in ((1, 1), (7, 2), (100, 1), (60, 12))]
yields += [bond(price=p, face=f, couponRate=c, years=3) for p, f in ((1e-300, 1e15), (1e15, 1e-300)) for c in (0, 0.05)]
# so rich that the first tangent meets the price where no double above -1 is
yields += [bond(price=1e15, face=f, couponRate=10, years=20, frequency=1) for f in (1e-177, 1e-200, 1e-100)]
yields += [bond(price=random.lognormvariate(4.6, 0.7), couponRate=round(abs(random.gauss(0.04, 0.04)), 4), face=100,
                years=random.randint(1, 100), frequency=random.randint(1, 12)) for _ in range(60)]

(HERE / "bond.exact.json").write_text(json.dumps({
    "engine": "mpmath 1.3: sums of cash flows, their differences at 400 digits, bisection at 60",
    "generator": "libs/quant-fi/vectors/generate_bond.py",
    "tolerance": 1e-14,
    "bonds": [{"inputs": of_report(b), "expected": measures(b)} for b in corners + drawn],
    "yields": [{"inputs": b, "expected": yield_of(b)} for b in yields],
}, separators=(",", ":")) + "\n")
