"""Vectors for loans, curves, forward rates, exchange rates and policy rates.

Run with Python 3, mpmath 1.2, numpy 1.24 and scipy 1.10 (a minute):  python3 vectors/generate_textbook.py

Writes textbook.exact.json beside this file. Loans: fractions in whole units of money, halves rounded up, the last payment settles.
Unrounded loans: mpmath, 60 digits, period by period. Curves: mpmath, 60 digits, the formulas of Nelson, Siegel and Svensson and lines
between points. Svensson fits: the least squares that scipy's Nelder-Mead finds from 8 starts. Exchange rates, Fisher and Taylor: mpmath.
"""

import json
import pathlib
import random
from fractions import Fraction

import numpy as np
import scipy
from mpmath import exp, mp, mpf
from scipy.optimize import minimize

mp.dps = 60
HERE = pathlib.Path(__file__).parent


def rounded(x):
    """To the nearest whole unit, halves up."""
    return (2 * x.numerator + x.denominator) // (2 * x.denominator)


def decimal(x):
    return Fraction(str(x)) if "e" not in str(x) else Fraction(float(x)).limit_denominator(10**20)


def rounded_loan(loan, unit, extra, extras):
    """Everything in whole units."""
    one = decimal(unit)
    owed = decimal(loan["principal"]) / one
    assert owed.denominator == 1
    m = loan["paymentsPerYear"]
    n = round(loan["years"] * m)
    r = decimal(loan["annualRate"]) / m
    level = owed / n if r == 0 else owed * r / (1 - (1 + r) ** -n)
    level = rounded(level)
    rows, total, owed = [], 0, int(owed)
    paid = {}
    for period, amount in extras:
        paid[period] = paid.get(period, 0) + int(decimal(amount) / one)
    for period in range(1, n + 1):
        interest = rounded(owed * r)
        offered = level + int(decimal(extra) / one) + paid.get(period, 0)
        due = owed + interest
        payment = due if period == n or due <= offered else offered
        owed = due - payment
        total += interest
        rows.append([float(x * one) for x in (payment, payment - interest, interest, owed)])
        if owed == 0:
            break
    return {"payment": float(level * one), "payments": len(rows), "finalPayment": rows[-1][0], "totalInterest": float(total * one), "rows": rows}


def exact_loan(loan, extra, extras):
    m = loan["paymentsPerYear"]
    n = round(loan["years"] * m)
    r = mpf(str(loan["annualRate"])) / m
    owed = mpf(str(loan["principal"]))
    level = owed / n if r == 0 else owed * r / (1 - (1 + r) ** -n)
    rows, total = [], mpf(0)
    for period in range(1, n + 1):
        interest = owed * r
        offered = level + mpf(str(extra)) + sum(mpf(str(a)) for k, a in extras if k == period)
        due = owed + interest
        payment = due if period == n or due <= offered + mpf(10) ** -45 else offered
        owed = due - payment
        total += interest
        rows.append([float(x) for x in (payment, payment - interest, interest, owed)])
        if owed == 0:
            break
    return {"payment": float(level), "payments": len(rows), "finalPayment": rows[-1][0], "totalInterest": float(total), "rows": rows}


def loans(rng):
    for i in range(24):
        m = rng.choice([1, 2, 4, 12, 12, 12, 26])
        years = rng.choice([1, 2, 5, 10]) if i < 22 else 15
        loan = {"principal": float(rng.randrange(1000, 500_000)), "annualRate": rng.choice([0.0, round(rng.uniform(0.001, 0.2), 5)]), "years": years, "paymentsPerYear": m}
        unit = rng.choice([0.01, 0.01, 0.05, 1])
        extra = rng.choice([0, 0, rng.randrange(1, 300)])
        extras = [[rng.randrange(1, m * years + 1), rng.randrange(1, 5000)] for _ in range(rng.choice([0, 0, 1, 3]))]
        case = {"loan": loan, "extraPayment": extra, "extraPayments": extras}
        yield {**case, "roundTo": unit, "expected": rounded_loan(loan, unit, extra, extras)}
        yield {**case, "roundTo": None, "expected": exact_loan(loan, extra, extras)}


def f1(x):
    return mpf(1) if x == 0 else (1 - exp(-x)) / x


def svensson(p, t):
    t = mpf(t)
    x, z = t / mpf(p["tau"]), t / mpf(p["tau2"])
    return p["beta0"] + mpf(p["beta1"]) * f1(x) + mpf(p["beta2"]) * (f1(x) - exp(-x)) + mpf(p["beta3"]) * (f1(z) - exp(-z))


def curves(rng):
    for i in range(30):
        p = {"beta0": rng.uniform(-0.01, 0.06), "beta1": rng.uniform(-0.05, 0.05), "beta2": rng.uniform(-0.1, 0.1), "beta3": rng.uniform(-0.1, 0.1) if i % 2 else 0.0, "tau": 10 ** rng.uniform(-1, 1), "tau2": 10 ** rng.uniform(-0.5, 1.3)}
        times = [0, 1e-12, 1e-6, 0.25, 1, 5, 30, 100]
        zeros = [svensson(p, t) for t in times]
        a, b = sorted([rng.uniform(0.1, 30), rng.uniform(0.1, 30)])
        forward = (svensson(p, b) * mpf(b) - svensson(p, a) * mpf(a)) / (mpf(b) - mpf(a))
        scale = max(abs(p[k]) for k in ("beta0", "beta1", "beta2", "beta3"))
        yield {"parameters": p, "times": times, "zeroRates": [float(z) for z in zeros], "discounts": [float(exp(-z * mpf(t))) for z, t in zip(zeros, times)],
               "from": a, "to": b, "forward": float(forward), "scale": scale}  # fmt: skip


def lines(rng):
    for _ in range(12):
        tenors = sorted(rng.sample(range(1, 60), 6))
        rates = [round(rng.uniform(-0.005, 0.08), 4) for _ in tenors]

        def z(t, tenors=tenors, rates=rates):
            if t <= tenors[0]:
                return mpf(rates[0])
            for (a, ra), (b, rb) in zip(zip(tenors, rates), zip(tenors[1:], rates[1:])):
                if t <= b:
                    return mpf(ra) + (mpf(rb) - mpf(ra)) * (mpf(t) - a) / (b - a)
            return mpf(rates[-1])

        a = rng.uniform(0, 60)
        b = a + rng.choice([1e-6, 0.25, 5])
        yield {"tenors": tenors, "rates": rates, "from": a, "to": b, "zeroRate": float(z(a)), "discount": float(exp(-z(b) * mpf(b))),
               "forward": float((z(b) * mpf(b) - z(a) * mpf(a)) / (mpf(b) - mpf(a)))}  # fmt: skip


def fits(rng):
    def n1(x):
        return np.where(x == 0, 1.0, -np.expm1(-x) / np.where(x == 0, 1, x))

    low, high = np.log(0.05), np.log(30)
    for _ in range(2):
        tenors = np.array([0.25, 0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30])
        rates = np.round(0.03 + 0.01 * np.tanh(tenors / rng.uniform(1, 8)) + np.array([rng.uniform(-0.001, 0.001) for _ in tenors]), 5)

        def sse(logs, tenors=tenors, rates=rates):
            a, b = np.exp(np.clip(logs, low, high))
            x = np.c_[np.ones(len(tenors)), n1(tenors / a), n1(tenors / a) - np.exp(-tenors / a), n1(tenors / b) - np.exp(-tenors / b)]
            c = np.linalg.lstsq(x, rates, rcond=1e-11)[0]
            return float(((rates - x @ c) ** 2).sum())

        starts = np.random.default_rng(7).uniform(low, high, (8, 2))
        best = min((minimize(sse, s, method="Nelder-Mead", options={"xatol": 1e-9, "fatol": 1e-22, "maxiter": 600}) for s in starts), key=lambda m: m.fun)
        yield {"tenors": tenors.tolist(), "rates": rates.tolist(), "rmse": float((best.fun / len(tenors)) ** 0.5)}


def forwards(rng):
    periods = {"continuous": None, "annual": 1, "semiannual": 2, "quarterly": 4, "monthly": 12}
    for _ in range(60):
        name = rng.choice(list(periods))
        m = periods[name]
        r1, r2 = rng.uniform(-0.05, 0.3), rng.uniform(-0.05, 0.3)
        t1 = rng.choice([0, rng.uniform(0, 20)])
        t2 = t1 + rng.uniform(0.1, 20)
        growth = lambda r: mpf(r) if m is None else m * mp.log(1 + mpf(r) / m)  # noqa: E731
        g = (growth(r2) * mpf(t2) - growth(r1) * mpf(t1)) / (mpf(t2) - mpf(t1))
        rate = g if m is None else m * (exp(g / m) - 1)
        yield {"inputs": {"r1": r1, "t1": t1, "r2": r2, "t2": t2, "compounding": name}, "expected": float(rate), "scale": max(abs(r1), abs(r2)) * (1 + t1 / (t2 - t1))}


def exchange(rng):
    for _ in range(60):
        spot, d, f, years = 10 ** rng.uniform(-3, 4), rng.uniform(-0.5, 2), rng.uniform(-0.5, 2), rng.uniform(0, 30)
        name = rng.choice(["simple", "annual", "continuous"])
        if name == "simple":
            years = rng.uniform(0, 1)
        T, D, F = mpf(years), mpf(d), mpf(f)
        growth = {"simple": (1 + D * T) / (1 + F * T), "annual": ((1 + D) / (1 + F)) ** T, "continuous": exp((D - F) * T)}[name]
        power = ((1 + D) / (1 + F)) ** T
        yield {"spot": spot, "domestic": d, "foreign": f, "years": years, "compounding": name, "forward": float(mpf(spot) * growth), "power": float(mpf(spot) * power),
               "real": float((1 + D) / (1 + F) - 1), "taylor": float(mpf(0.02) + D + mpf(0.5) * (D - mpf(0.02)) + mpf(0.5) * F)}  # fmt: skip


if __name__ == "__main__":
    rng = random.Random(1913)
    document = {
        "engine": f"Python fractions, mpmath 1.2 (60 digits), scipy {scipy.__version__}",
        "generator": "libs/quant-fi/vectors/generate_textbook.py",
        "tolerances": {"roundedLoan": 0, "loan": 2e-15, "curve": 2e-15, "forward": 4e-15, "line": 1e-14, "fit": 1e-6, "exchange": 2e-14},
        "loans": list(loans(rng)),
        "curves": list(curves(rng)),
        "lines": list(lines(rng)),
        "fits": list(fits(rng)),
        "forwards": list(forwards(rng)),
        "exchange": list(exchange(rng)),
    }
    (HERE / "textbook.exact.json").write_text(json.dumps(document) + "\n")
