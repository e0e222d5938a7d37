"""Vectors for the functions of the time value of money and for dated and modified rates of return: the defining equations, solved by
mpmath in 500 digits on the values of the doubles and rounded once at the end.

Run with Python 3 and mpmath 1.2 (three minutes):  python3 vectors/generate_annuities.py

Writes annuities.exact.json beside this file. "documented" are the examples in the docstrings of numpy-financial 1.0
(github.com/numpy/numpy-financial, numpy_financial/_financial.py, commit 03e194b) and of Microsoft's pages on XNPV, XIRR, MIRR, and the
decimals that are right there; the script stops if the equations do not agree with them. Amounts come with their "scale": the largest of
the terms of the equation, against which a difference of terms is to be judged.
"""

import datetime
import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 500
HERE = pathlib.Path(__file__).parent


def factors(rate, n):
    r, n = mpf(rate), mpf(n)
    growth = (1 + r) ** n
    return growth, (growth - 1) / r if r != 0 else n


def due(rate, when):
    return 1 + mpf(rate) if when == "begin" else mpf(1)


def fv(rate, nper, pmt, pv, when="end"):
    growth, s = factors(rate, nper)
    parts = [mpf(pv) * growth, mpf(pmt) * due(rate, when) * s]
    return -sum(parts), max(map(abs, parts))


def pv(rate, nper, pmt, fv=0, when="end"):
    growth, s = factors(rate, nper)
    parts = [mpf(fv) / growth, mpf(pmt) * due(rate, when) * s / growth]
    return -sum(parts), max(map(abs, parts))


def pmt(rate, nper, pv, fv=0, when="end"):
    growth, s = factors(rate, nper)
    parts = [mpf(fv) / (s * due(rate, when)), mpf(pv) * growth / (s * due(rate, when))]
    # interest only is no difference: the parts of the equation at the rate itself
    return -sum(parts), max(abs((mpf(pv) + mpf(fv)) / s), min(abs(mpf(pv) * rate), abs(parts[1])), abs(sum(parts)))


def balance(rate, per, nper, pv, fv, when):
    """Owed before the payment, period by period as it is defined."""
    payment = pmt(rate, nper, pv, fv, when)[0]
    owed = mpf(pv)
    for k in range(1, per):
        owed = (owed + payment) * (1 + mpf(rate)) if when == "begin" else owed * (1 + mpf(rate)) + payment
    return owed, payment


def ipmt(rate, per, nper, pv, fv=0, when="end"):
    if when == "begin" and per == 1:
        return mpf(0), mpf(1)
    owed, payment = balance(rate, per, nper, pv, fv, when)
    # what is owed has earned interest since the payment before
    interest = -owed * rate / due(rate, when)
    return interest, max(abs(interest), min(abs(mpf(pv) * rate), abs(payment)))


def ppmt(rate, per, nper, pv, fv=0, when="end"):
    owed, payment = balance(rate, per, nper, pv, fv, when)
    part = payment - ipmt(rate, per, nper, pv, fv, when)[0]
    return part, abs(part)


def nper(rate, pmt, pv, fv=0, when="end"):
    r = mpf(rate)
    if r == 0:
        n = -(mpf(fv) + pv) / pmt
    else:
        p = mpf(pmt) * due(rate, when) / r
        n = mp.log((p - fv) / (p + pv)) / mp.log(1 + r)
    # the payment hardly covers the interest: its rounding comes back divided by what repays
    worn = 0 if r == 0 else abs(mpf(pmt) / (mpf(pmt) * due(rate, when) + r * pv) / mp.log(1 + r))
    return n, max(abs(n), worn)


def rate(nper, pmt, pv, fv=0, when="end", near=None):
    def excess(r):
        growth, s = factors(r, nper)
        return mpf(fv) + pv * growth + pmt * due(r, when) * s

    low, high = mpf(near) - mpf("1e-3"), mpf(near) + mpf("1e-3")
    r = mp.findroot(excess, (low, high), solver="anderson", tol=mpf(10) ** -200, maxsteps=400)
    return r, 1 + abs(r)


def mirr(values, financeRate, reinvestRate):
    n = len(values)
    gains = sum(mpf(v) * (1 + mpf(reinvestRate)) ** (n - 1 - i) for i, v in enumerate(values) if v > 0)
    costs = sum(-mpf(v) / (1 + mpf(financeRate)) ** i for i, v in enumerate(values) if v < 0)
    r = (gains / costs) ** (mpf(1) / (n - 1)) - 1
    return r, 1 + abs(r)


def day(text):
    return datetime.date.fromisoformat(text)


def xnpv(rate, values, dates):
    terms = [mpf(v) * (1 + mpf(rate)) ** (-mpf((day(d) - day(dates[0])).days) / 365) for v, d in zip(values, dates)]
    return mp.fsum(terms), mp.fsum(map(abs, terms))


def xirr(values, dates, low, high):
    """By bisection: the bracket holds one change of sign."""
    low, high = mpf(low), mpf(high)
    sign = xnpv(low, values, dates)[0] > 0
    for _ in range(300):
        middle = (low + high) / 2
        if (xnpv(middle, values, dates)[0] > 0) == sign:
            low = middle
        else:
            high = middle
    return low, 1 + abs(low)


FUNCTIONS = {"fv": fv, "pv": pv, "pmt": pmt, "ipmt": ipmt, "ppmt": ppmt, "nper": nper}

A = [0.05 / 12, 0.06 / 12, 0.07 / 12]
DOCUMENTED = [
    ("fv", {"rate": 0.05 / 12, "nper": 120, "pmt": -100, "pv": -100}, 15692.928894335748, 9),
    *(("fv", {"rate": r, "nper": 120, "pmt": -100, "pv": -100}, v, 8) for r, v in zip(A, [15692.92889434, 16569.87435405, 17509.44688102])),
    ("pv", {"rate": 0.05 / 12, "nper": 120, "pmt": -100, "fv": 15692.93}, -100.00067131625819, 9),
    *(("pv", {"rate": r / 12, "nper": 120, "pmt": -100, "fv": 15692.93}, v, 8) for r, v in zip([0.05, 0.04, 0.03], [-100.00067132, -649.26771385, -1273.78633713])),
    ("pmt", {"rate": 0.075 / 12, "nper": 180, "pv": 200000}, -1854.0247200054619, 10),
    ("nper", {"rate": 0.07 / 12, "pmt": -150, "pv": 8000}, 64.07335, 5),
    *(("nper", {"rate": r, "pmt": p, "pv": v}, n, 8) for (r, p, v), n in zip(
        [(r, p, v) for r in (0.07 / 12, 0.07 / 12 + 0.01 / 12) for p in (-150, -100) for v in (8000, 9000)],
        [64.07334877, 74.06368256, 108.07548412, 127.99022654, 66.12443902, 76.87897353, 114.70165583, 137.90124779])),
    *(("ppmt", {"rate": 0.0824 / 12, "per": k + 1, "nper": 12, "pv": 2500}, v, 2) for k, v in enumerate(
        [-200.58, -201.96, -203.35, -204.74, -206.15, -207.56, -208.99, -210.42, -211.87, -213.32, -214.79, -216.26])),
    *(("ipmt", {"rate": 0.0824 / 12, "per": k + 1, "nper": 12, "pv": 2500}, v, 2) for k, v in enumerate(
        [-17.17, -15.79, -14.40, -13.01, -11.60, -10.18, -8.76, -7.32, -5.88, -4.42, -2.96, -1.49])),
]  # fmt: skip

MICROSOFT = {
    "values": [-10000, 2750, 4250, 3250, 2750],
    "dates": ["2008-01-01", "2008-03-01", "2008-10-30", "2009-02-15", "2009-04-01"],
    "rate": 0.09,
    "xnpv": 2086.647602,
    "xirr": 0.373362535,
}
IRR = [([-100, 39, 59, 55, 20], 0.28095), ([-100, 0, 0, 74], -0.0955), ([-100, 100, 0, -7], -0.0833), ([-100, 100, 0, 7], 0.06206), ([-5, 10.5, 1, -8, 1], 0.0886)]
# Microsoft, "MIRR function": 12.61 %, 5 years; 13.48 % at a reinvestment rate of 14 %
MIRR = [([-120000, 39000, 30000, 21000, 37000, 46000], 0.1, 0.12, 0.1261), ([-120000, 39000, 30000, 21000, 37000, 46000], 0.1, 0.14, 0.1348)]


def solved(name, arguments):
    value, scale = FUNCTIONS[name](**arguments)
    return {"name": name, "inputs": arguments, "expected": float(value), "scale": float(scale)}


def documented():
    for name, arguments, printed, decimals in DOCUMENTED:
        case = solved(name, arguments)
        assert abs(mpf(case["expected"]) - mpf(printed)) <= mpf(10) ** -decimals, (name, arguments, case, printed)
        yield {**case, "printed": printed, "decimals": decimals}


def amounts(rng):
    return rng.choice([-1, 1]) * round(10 ** rng.uniform(0, 6), 2)


def annuity(rng):
    rate = rng.choice([0.0, 10 ** rng.uniform(-18, -6), -(10 ** rng.uniform(-18, -6)), rng.uniform(0, 0.02), rng.uniform(-0.05, 0.4), rng.uniform(-0.9, 5)])
    nper = rng.choice([1, 12, 360, rng.randrange(1, 500), round(rng.uniform(0.1, 40), 3)])
    return rate, nper, rng.choice(["end", "begin"])


def drawn(rng):
    for _ in range(150):
        rate, n, when = annuity(rng)
        a, b = amounts(rng), rng.choice([0, amounts(rng)])
        yield solved("fv", {"rate": rate, "nper": n, "pmt": a, "pv": b, "when": when})
        yield solved("pv", {"rate": rate, "nper": n, "pmt": a, "fv": b, "when": when})
        yield solved("pmt", {"rate": rate, "nper": n, "pv": a, "fv": rng.choice([b, -a]), "when": when})
        whole = max(1, int(n))
        part = {"rate": rate, "per": rng.randrange(1, whole + 1), "nper": whole, "pv": a, "fv": b, "when": when}
        yield solved("ipmt", part)
        yield solved("ppmt", part)
    for _ in range(120):
        rate, n, when = annuity(rng)
        loan = abs(amounts(rng))
        payment = float(pmt(rate, n, loan, 0, when)[0])
        if rate > -0.05 and 0 < -payment * float(due(rate, when)) - rate * loan > 1e-3 * -payment:
            yield solved("nper", {"rate": rate, "pmt": payment, "pv": loan, "fv": 0, "when": when})


def rates(rng):
    for _ in range(80):
        true = rng.choice([10 ** rng.uniform(-6, -1), rng.uniform(0, 0.3)])
        n = rng.choice([1, 12, 60, 360, rng.randrange(2, 400)])
        when = rng.choice(["end", "begin"]) if n > 1 else "end"
        loan = abs(amounts(rng))
        payment = float(pmt(true, n, loan, 0, when)[0])
        value, scale = rate(n, payment, loan, 0, when, true)
        yield {"inputs": {"nper": n, "pmt": payment, "pv": loan, "when": when}, "expected": float(value), "scale": float(scale)}


def dated(rng):
    for _ in range(60):
        count = rng.randrange(1, 30)
        start = datetime.date(rng.randrange(1900, 2030), rng.randrange(1, 13), rng.randrange(1, 28))
        days = [0] + [rng.randrange(1, 4000) for _ in range(count)]
        dates = [(start + datetime.timedelta(days=d)).isoformat() for d in days]
        values = [-round(rng.uniform(1, 1e4), 2)] + [round(rng.uniform(0, 3e4 / count), 2) for _ in range(count)]
        r = rng.choice([rng.uniform(-0.5, 1), 10 ** rng.uniform(-15, -3)])
        value, gross = xnpv(r, values, dates)
        irr, scale = xirr(values, dates, "-0.999999", 1e9)
        yield {"values": values, "dates": dates, "rate": r, "xnpv": float(value), "gross": float(gross), "xirr": float(irr), "scale": float(scale)}


def modified(rng):
    for _ in range(40):
        values = [-round(rng.uniform(1, 1e4), 2)] + [round(rng.uniform(-500, 4000), 2) for _ in range(rng.randrange(1, 80))]
        if max(values) <= 0:
            continue
        finance, reinvest = rng.uniform(-0.2, 0.5), rng.uniform(-0.2, 0.5)
        value, scale = mirr(values, finance, reinvest)
        yield {"values": values, "financeRate": finance, "reinvestRate": reinvest, "expected": float(value), "scale": float(scale)}


if __name__ == "__main__":
    rng = random.Random(1914)
    microsoft = {**MICROSOFT}
    exact = xnpv(MICROSOFT["rate"], MICROSOFT["values"], MICROSOFT["dates"]), xirr(MICROSOFT["values"], MICROSOFT["dates"], 0, 1)
    assert abs(exact[0][0] - MICROSOFT["xnpv"]) < 1e-6 and abs(exact[1][0] - MICROSOFT["xirr"]) < 2e-9
    for values, finance, reinvest, printed in MIRR:
        assert abs(mirr(values, finance, reinvest)[0] - printed) < 5e-5
    document = {
        "engine": "mpmath 1.2, 500 digits, the defining equations",
        "generator": "libs/quant-fi/vectors/generate_annuities.py",
        "tolerance": "of the scale: amounts 4e-16·(8 + n·|ln(1 + rate)|), rates 1e-15, dated values 4e-15, in libs/quant-fi/src/time-value/annuities.test.ts",
        "documented": list(documented()),
        "documentedIrr": [{"values": values, "printed": printed} for values, printed in IRR],
        "documentedMirr": [{"values": v, "financeRate": f, "reinvestRate": r, "printed": p} for v, f, r, p in MIRR],
        "microsoft": microsoft,
        "cases": list(drawn(rng)),
        "rates": list(rates(rng)),
        "dated": list(dated(rng)),
        "modified": list(modified(rng)),
    }
    (HERE / "annuities.exact.json").write_text(json.dumps(document) + "\n")
