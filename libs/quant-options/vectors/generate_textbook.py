"""Reference values of Black-76, Bachelier and digital options, of py_vollib's definitions, and of trees of many steps.

Run with Python 3, mpmath 1.2 and NumPy 1.24 (a minute):  python3 vectors/generate_textbook.py

Writes black-76.mpmath.json, bachelier.mpmath.json, digital.mpmath.json, py-vollib.definitions.json and
binomial-tree.many-steps.json beside this file. Prices are the formulas in 60 digits (Bachelier: 320) on the exact doubles of the inputs; Greeks
are numerical derivatives of these prices (mpmath.diff), with no formula of a Greek in sight. Trees are the backward induction
in 80-bit numbers. py_vollib's units (helpers and greeks/analytical.py of vollib/py_vollib at
4073fe72fd3ceb7e903808e88e2d4643bb112d5e) are applied to the same derivatives.
"""

import json
import pathlib
import random

import mpmath
import numpy
from mpmath import diff, exp, log, mp, mpf, ncdf, npdf, sqrt

mp.dps = 60
HERE = pathlib.Path(__file__).parent
GENERATOR = "libs/quant-options/vectors/generate_textbook.py"
ENGINE = f"mpmath {mpmath.__version__}, 60 digits"
draw = random.Random(19)


def bsm(phi, S, K, T, r, q, v):
    d1 = (log(S / K) + (r - q) * T) / (v * sqrt(T)) + v * sqrt(T) / 2
    return phi * (S * exp(-q * T) * ncdf(phi * d1) - K * exp(-r * T) * ncdf(phi * (d1 - v * sqrt(T))))


def black(phi, F, K, T, r, v):
    return bsm(phi, F, K, T, r, r, v)


def bachelier(phi, F, K, T, r, v):
    d = phi * (F - K) / (v * sqrt(T))
    return exp(-r * T) * (phi * (F - K) * ncdf(d) + v * sqrt(T) * npdf(d))


def digital(kind):
    def price(phi, S, K, T, r, q, v):
        d1 = (log(S / K) + (r - q) * T) / (v * sqrt(T)) + v * sqrt(T) / 2
        if kind == "asset-or-nothing":
            return S * exp(-q * T) * ncdf(phi * d1)
        return exp(-r * T) * ncdf(phi * (d1 - v * sqrt(T)))

    return price


def derivatives(price, phi, args, T=2, r=3, v=-1):
    """Price and plain derivatives; args are S or F, K, T, r, …, sigma."""
    exact = [mpf(x) for x in args]
    v %= len(args)

    def by(place, order=1):
        return diff(lambda x: price(phi, *[x if i == place else a for i, a in enumerate(exact)]), exact[place], order)

    return {
        "price": price(phi, *exact),
        "delta": by(0),
        "gamma": by(0, 2),
        "theta": -by(T),
        "vega": by(v),
        "rho": by(r),
    }


def rounded(values):
    return {name: float(value) for name, value in values.items()}


def write(name, tolerance, cases, engine=ENGINE, **more):
    head = {"engine": engine, "generator": GENERATOR, "tolerance": tolerance, **more}
    lines = ",\n".join(json.dumps(case) for case in cases)
    text = json.dumps(head, ensure_ascii=False)[:-1] + ', "cases": [\n' + lines + "\n]}\n"
    (HERE / name).write_text(text, encoding="utf-8")


def types():
    return (("call", 1), ("put", -1))


def drawn(deviations=5):
    T, r, v = draw.uniform(0.01, 10), draw.uniform(-0.05, 0.2), draw.uniform(0.05, 1.5)
    return T, r, v, draw.uniform(-deviations, deviations)


cases = []
for _ in range(40):
    T, r, v, z = drawn(8)
    F = 10 ** draw.uniform(-2, 5)
    K = F * float(exp(mpf(z) * v * sqrt(T)))
    for name, phi in types():
        request = {"type": name, "F": F, "K": K, "T": T, "r": r, "sigma": v}
        cases.append({"request": request, "expect": rounded(derivatives(black, phi, (F, K, T, r, v)))})
write("black-76.mpmath.json", 1e-12, cases, note="relative; theta beside r·V as well")

cases = []
for i in range(60):
    T, r, _, z = drawn((1, 5, 30)[i % 3])
    v = 10 ** draw.uniform(-4, 3)
    F = draw.uniform(-3, 3) * v
    K = F + z * v * T**0.5
    for name, phi in types():
        request = {"type": name, "F": F, "K": K, "T": T, "r": r, "sigma": v}
        # so far out of the money the Greeks have 200 digits less than the price
        with mpmath.workdps(320):
            values = derivatives(bachelier, phi, (F, K, T, r, v))
        # d² half-ulps: what the rounding of (F − K)/(σ√T) makes of n(d)
        cases.append({"request": request, "expect": rounded(values), "d2": float(((mpf(F) - K) / (mpf(v) * sqrt(mpf(T)))) ** 2)})
write("bachelier.mpmath.json", 1e-13, cases, note="relative, beside 2^-51·d2; theta beside r·V as well")

cases = []
for _ in range(30):
    T, r, v, z = drawn(4)
    q = draw.uniform(-0.05, 0.15)
    S = 10 ** draw.uniform(-2, 4)
    K = S * float(exp(mpf(z) * v * sqrt(T)))
    for kind in ("cash-or-nothing", "asset-or-nothing"):
        for name, phi in types():
            request = {"type": name, "S": S, "K": K, "T": T, "r": r, "q": q, "sigma": v, "payoff": kind}
            values = derivatives(digital(kind), phi, (S, K, T, r, q, v))
            # the scale of each figure beside which a difference of terms is judged
            scale = float(abs(values["price"]) + abs(values["delta"] * S))
            cases.append({"request": request, "expect": rounded(values), "scale": scale})
write("digital.mpmath.json", 1e-12, cases, note="relative to each figure, or to the scale over the unit of its variable")

cases = []
UNITS = {"price": 1, "delta": 1, "gamma": 1, "theta": mpf(1) / 365, "vega": mpf(1) / 100, "rho": mpf(1) / 100}
for _ in range(15):
    T, r, v, z = drawn(3)
    q = draw.uniform(0, 0.1)
    S = 10 ** draw.uniform(0, 3)
    K = S * float(exp(mpf(z) * v * sqrt(T)))
    for name, phi in types():
        for model, price, args in (
            ("black_scholes_merton", bsm, (S, K, T, r, q, v)),
            ("black_scholes", bsm, (S, K, T, r, 0.0, v)),
            ("black", black, (S, K, T, r, v)),
        ):
            plain = derivatives(price, phi, args)
            theirs = rounded({key: value * UNITS[key] for key, value in plain.items()})
            request = {"type": name, "S": S, "K": K, "T": T, "r": r, "q": args[4] if len(args) == 6 else r, "sigma": v}
            undiscounted = float(plain["price"] * exp(mpf(r) * mpf(T)))
            cases.append({"model": model, "request": request, "expect": theirs, "undiscounted": undiscounted})
write("py-vollib.definitions.json", 1e-12, cases, note="theta per day of 365, vega and rho per percentage point")

cases = []
for steps in (500, 1999, 5000):
    for name, phi in types():
        for exercise in ("european", "american"):
            request = {"type": name, "S": 100.0, "K": 105.0, "T": 1.5, "r": 0.05, "q": 0.03, "sigma": 0.25, "exercise": exercise, "steps": steps}
            S, K, T, r, q, v = (numpy.longdouble(request[key]) for key in ("S", "K", "T", "r", "q", "sigma"))
            dt = T / steps
            u = numpy.exp(v * numpy.sqrt(dt))
            p = (numpy.exp((r - q) * dt) - 1 / u) / (u - 1 / u)
            discount = numpy.exp(-r * dt)
            moves = numpy.arange(-steps, steps + 1, dtype=numpy.longdouble)
            spots = S * numpy.exp(moves * v * numpy.sqrt(dt))
            exercised = numpy.maximum(phi * (spots - K), 0)
            values = exercised[::2]
            for n in range(steps - 1, -1, -1):
                values = discount * (p * values[1:] + (1 - p) * values[:-1])
                if exercise == "american":
                    values = numpy.maximum(values, exercised[steps - n : steps + n + 1 : 2])
            cases.append({"request": request, "price": float(values[0])})
write("binomial-tree.many-steps.json", 1e-12, cases, engine=f"NumPy {numpy.__version__}, 80-bit numbers")
