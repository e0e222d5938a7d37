"""Vectors for present and future values, net present values and growth rates: the sums period by period in 60 digits by mpmath, on the
values of the doubles, rounded once at the end. Payback periods in exact rational arithmetic.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_time_value.py

Writes time-value.exact.json beside this file.
"""

import json
import pathlib
import random
from fractions import Fraction as Q

from mpmath import mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).parent
LARGEST = mpf(2) ** 1024 - mpf(2) ** 970
random.seed(56)


def number(x):
    return float(x) if abs(x) < LARGEST else None


def numbers(figures):
    return {name: number(x) if isinstance(x, mpf) else x for name, x in figures.items()}


def precise(function):
    """In as many digits as 1 + rate takes."""

    def solve(t):
        with mp.workdps(400 if abs(t["rate"]) < 1e-40 else 60):
            return function(t)

    return solve


@precise
def present_value(t):
    q = 1 + mpf(t["rate"])
    n, payment, lump = t["periods"], mpf(t.get("payment", 0)), mpf(t.get("future_value", 0))
    first = 1 if t.get("payment_timing", "end") == "end" else 0
    annuity = mp.fsum(q ** -(k + first) for k in range(n))
    return numbers({
        "pv_of_lump_sum": lump * q**-n, "pv_of_annuity": payment * annuity, "present_value": lump * q**-n + payment * annuity,
        "total_payments": payment * n, "discount_factor": q**-n, "annuity_factor": annuity,
    })


@precise
def future_value(t):
    q = 1 + mpf(t["rate"])
    n, payment, lump = t["periods"], mpf(t.get("payment", 0)), mpf(t.get("present_value", 0))
    first = 0 if t.get("payment_timing", "end") == "end" else 1
    annuity = mp.fsum(q ** (k + first) for k in range(n))
    total = lump * q**n + payment * annuity
    return numbers({
        "fv_of_lump_sum": lump * q**n, "fv_of_annuity": payment * annuity, "future_value": total, "total_payments": payment * n,
        "total_interest": total - lump - payment * n, "growth_factor": q**n, "annuity_factor": annuity,
        "interestByPart": abs(lump * (q**n - 1)) + abs(payment * (annuity - n)),
    })


def growth(t):
    s, e, years = mpf(t["start_value"]), mpf(t["end_value"]), mpf(t["years"])
    g = mp.log(e / s) / years
    figures = numbers({
        "cagr": mp.expm1(g), "cagr_pct": 100 * mp.expm1(g), "total_return_pct": 100 * (e - s) / s, "log_growth_rate": g,
        "growth_multiple": e / s,
    })
    figures["doubling_time_years"] = float(mp.log(2) / g) if g > 0 else None
    figures["halving_time_years"] = float(-mp.log(2) / g) if g < 0 else None
    figures["projections"] = [number(e * mp.exp(g * k)) for k in (1, 3, 5, 10, 20)]
    return figures


def payback(values):
    """The sum of the values so far, in rationals: the period, and how far into it."""
    total, tolerance = Q(0), sum(abs(value) for value in values) / 10**12
    for i, value in enumerate(values):
        before, total = total, total + value
        if before < -tolerance <= total:
            return i + 1, float(i - before / value)
    return None, None


def decision(npv, absolute):
    if abs(npv) <= absolute / 10**12:
        return "INDIFFERENT"
    return "ACCEPT" if npv > 0 else "REJECT"


def rational(x):
    mantissa, exponent = abs(x).man_exp
    return (-1 if x < 0 else 1) * Q(mantissa) * Q(2) ** exponent


def net_present_value(t):
    q = 1 + mpf(t["discount_rate"])
    flows = t["cash_flows"]
    values = [mpf(c) * q ** -(i + 1) for i, c in enumerate(flows)]
    samples = range(0, len(flows), 1 + len(flows) // 100)
    inflows, outflows = mp.fsum(v for v in values if v > 0), -mp.fsum(v for v in values if v < 0)
    npv = mp.fsum(values)
    period, fractional = payback([Q(c) for c in flows])
    discounted, discounted_fractional = payback([rational(v) for v in values])
    return {
        "npv": float(npv), "pv_inflows": float(inflows), "pv_outflows": float(outflows), "npv_first_flow_at_t0": float(npv * q),
        "total_cash_flow": float(sum(Q(c) for c in flows)), "pv_of_cash_flows": [[i, float(values[i])] for i in samples],
        "profitability_index": float(inflows / outflows) if outflows else None,
        "decision": decision(npv, inflows + outflows), "payback_period": period, "payback_period_fractional": fractional,
        "discounted_payback_period": discounted, "discounted_payback_period_fractional": discounted_fractional,
    }


def rate():
    return random.choice([
        random.uniform(-0.2, 0.3), random.uniform(0, 0.02), random.uniform(0, 100), random.uniform(-0.999, 0),
        random.choice([-1, 1]) * 10 ** random.uniform(-16, -3), 0.0,
    ])


def amount():
    return random.choice([0.0, round(random.uniform(-1e4, 1e4), 2), random.choice([-1, 1]) * 10 ** random.uniform(-10, 15)])


def annuity_inputs(name):
    fixed = [
        {"rate": 1e-12, "periods": 360, name: 1000, "payment": 100}, {"rate": -1e-12, "periods": 1000, "payment": 1},
        {"rate": 5e-324, "periods": 12, "payment": 3, name: 7}, {"rate": 9, "periods": 1000, "payment": 0, name: 0},
        {"rate": 9, "periods": 1000, "payment": 1, name: 0}, {"rate": 9, "periods": 1000, name: 5, "payment": 0},
        {"rate": -0.999, "periods": 1000, "payment": 0, name: 3}, {"rate": -0.999, "periods": 1000, "payment": 2, name: 0},
        {"rate": 100, "periods": 155, "payment": 1e-300, name: 1e-300}, {"rate": -0.99, "periods": 160, "payment": 1e-200, name: -1e-200},
        {"rate": -0.9999999999999999, "periods": 20, "payment": 1, name: 1, "payment_timing": "begin"},
        {"rate": 9, "periods": 308, "payment": 1, name: 0, "payment_timing": "begin"},
    ]
    drawn = [
        {"rate": rate(), "periods": random.randrange(1, 1001), "payment": amount(), name: amount(),
         "payment_timing": random.choice(["end", "begin"])}
        for _ in range(80)
    ]
    return fixed + drawn


def growth_inputs():
    fixed = [
        (1000, 1500, 5), (1e6, 1000000.001, 1), (1, 1e6, 0.001), (1e6, 1, 0.001), (1e15, 5e-324, 1), (5e-324, 1e15, 1e6),
        (1, 2, 1e-300), (2, 1, 1e-310), (3, 3, 7), (1, 1.0000000000000002, 1e6), (1e-300, 1e-10, 2),
    ]
    drawn = [(10 ** random.uniform(-6, 9), 10 ** random.uniform(-6, 9), 10 ** random.uniform(-2, 3)) for _ in range(30)]
    near = [(x := random.uniform(1, 100), x * (1 + random.uniform(-1e-3, 1e-3)), random.uniform(0.1, 30)) for _ in range(30)]
    return [{"start_value": s, "end_value": e, "years": y, "include_projections": True} for s, e, y in fixed + drawn + near]


def project():
    n = random.randrange(1, 60)
    inflows = [round(random.uniform(-50 if random.random() < 0.5 else 0, 400), 2) for _ in range(n)]
    return [-round(random.uniform(0, 200 * n), 2), *inflows]


def npv_inputs():
    fixed = [
        {"cash_flows": [1e15, -1e15, 1e-3], "discount_rate": 0.0}, {"cash_flows": [1e15, 1, -1e15], "discount_rate": 1e-17},
        {"cash_flows": [1e-300, -1e-300, 0, 1e-300], "discount_rate": -0.99}, {"cash_flows": [7], "discount_rate": 100},
    ]
    drawn = [{"cash_flows": project(), "discount_rate": random.choice([random.uniform(-0.05, 0.3), 10 ** random.uniform(-14, -2)])} for _ in range(60)]
    return fixed + drawn


def long_projects():
    """One payment, then another one as often as said."""
    for first, then, times, rate in (
        (-1000, 0.3, 4999, 1e-12), (-1000, 3, 4999, 1e-12), (-100, 3, 4999, 0.013), (-5, 0.1, 2999, -0.013), (-1e9, 1e-3, 4999, -0.05),
    ):
        inputs = {"cash_flows": [first] + [then] * times, "discount_rate": rate}
        yield {"first": first, "then": then, "times": times, "discount_rate": rate, "expected": net_present_value(inputs)}


def solved(function, inputs):
    return [{"inputs": t, "expected": function(t)} for t in inputs]


if __name__ == "__main__":
    document = {
        "engine": "mpmath 1.3, 60 digits, period by period; payback in Python 3.11 fractions",
        "generator": "libs/quant-fi/vectors/generate_time_value.py",
        "tolerance": "by quantity, in the tests of libs/quant-fi/src/reports",
        "presentValues": solved(present_value, annuity_inputs("future_value")),
        "futureValues": solved(future_value, annuity_inputs("present_value")),
        "growthRates": solved(growth, growth_inputs()),
        "netPresentValues": solved(net_present_value, npv_inputs()),
        "longProjects": list(long_projects()),
    }
    (HERE / "time-value.exact.json").write_text(json.dumps(document) + "\n")
