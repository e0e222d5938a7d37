"""Vectors for the amortization schedule in whole cents: Python's decimal and fractions, month by month.

Every input is read as the decimal that its double prints as. The level payment comes from the closed form P r g / (g - 1), with
g = (1 + r)^n in 1000 digits (from fractions P / n at r = 0); interest is a fraction of whole units, rounded half up as
floor(x + 1/2). Amounts are counted in units of the rounding, as integers.

Run with Python 3:  python3 vectors/generate_rounded_amortization.py

Writes rounded-amortization.exact.json beside this file. Amounts are exact decimals, as text.
"""

import json
import pathlib
import random
from decimal import ROUND_HALF_UP, Decimal, getcontext
from fractions import Fraction

getcontext().prec = 1000
HERE = pathlib.Path(__file__).parent
random.seed(2106)


def exact(x):
    return Decimal(repr(x))


def half_up(x):
    return (2 * x.numerator + x.denominator) // (2 * x.denominator)


def level_payment(units, rate, months):
    """In units, before it is rounded."""
    if rate == 0:
        return half_up(Fraction(units, months))
    growth = (1 + rate / 12) ** months
    return int((units * (rate / 12) * growth / (growth - 1)).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def repay(units, rate, payment, months):
    rows, owed = [], units
    for month in range(1, months + 1):
        interest = half_up(Fraction(owed) * Fraction(rate) / 12)
        paid = min(payment, owed + interest) if month < months else owed + interest
        owed = owed + interest - paid
        rows.append((paid, paid - interest, interest, owed))
        if owed == 0:
            break
    return rows


def loan(inputs, round_to):
    unit, rate = exact(round_to), exact(inputs["annualRate"])
    units, extra = exact(inputs["principal"]) / unit, exact(inputs.get("extraPayment", 0)) / unit
    assert units == int(units) and extra == int(extra)
    units, extra, most = int(units), int(extra), 12 * inputs["years"]
    level = level_payment(units, rate, most)
    baseline = repay(units, rate, level, most)
    rows = repay(units, rate, level + extra, most)
    assert sum(row[1] for row in rows) == units and rows[-1][3] == 0
    interest, full = sum(row[2] for row in rows), sum(row[2] for row in baseline)

    def amount(count):
        return format((count * unit).normalize() if count else Decimal(0), "f")

    wanted = {1, 2, 3, len(rows) // 3, len(rows) // 2, 2 * len(rows) // 3, len(rows) - 1, len(rows)}
    return {
        "inputs": inputs,
        "roundTo": round_to,
        "expected": {
            "payment": amount(level), "withExtra": amount(level + extra), "finalPayment": amount(rows[-1][0]),
            "totalInterest": amount(interest), "totalPaid": amount(units + interest),
            "baselineTotalInterest": amount(full), "interestSaved": amount(full - interest),
            "months": str(len(rows)), "baselineMonths": str(len(baseline)), "monthsSaved": str(len(baseline) - len(rows)),
        },
        "rows": [
            {
                "month": str(k), "payment": amount(rows[k - 1][0]), "principal": amount(rows[k - 1][1]),
                "interest": amount(rows[k - 1][2]), "balance": amount(rows[k - 1][3]),
                "cumulativeInterest": amount(sum(row[2] for row in rows[:k])),
                "cumulativePrincipal": amount(sum(row[1] for row in rows[:k])),
            }
            for k in sorted(wanted) if 1 <= k <= len(rows)
        ],
    }


tables = [
    # ties: the first interest is 523.125, 0.005, and 0.005 with a twelfth of the rate that ends in threes; at no interest the payment
    # is 8.125 and 0.125
    ({"principal": 162000, "annualRate": 0.03875, "years": 30}, 0.01),
    ({"principal": 1, "annualRate": 0.06, "years": 1}, 0.01),
    ({"principal": 1.5, "annualRate": 0.04, "years": 1}, 0.01),
    ({"principal": 97.5, "annualRate": 0, "years": 1}, 0.01),
    ({"principal": 1.5, "annualRate": 0, "years": 1}, 0.01),
    # the rounded payment is the interest: all of the loan is in the last payment
    ({"principal": 10000, "annualRate": 1.2, "years": 50}, 0.01),
    # rounded up, the payments repay early
    ({"principal": 3, "annualRate": 0, "years": 30}, 0.01),
    ({"principal": 1000, "annualRate": 10, "years": 50}, 1),
    ({"principal": 1e15, "annualRate": 0.05, "years": 30}, 1),
    ({"principal": 9999999999999.99, "annualRate": 0.065, "years": 50, "extraPayment": 0.01}, 0.01),
    ({"principal": 30000000, "annualRate": 0.0119, "years": 35}, 1),
    ({"principal": 250000.35, "annualRate": 0.0175, "years": 15, "extraPayment": 12.05}, 0.05),
    ({"principal": 1234.567, "annualRate": 0.0825, "years": 4}, 0.001),
    ({"principal": 5000, "annualRate": 0.08, "years": 3, "extraPayment": 10000}, 0.01),
]
for rate in (0, 1e-300, 1e-12, 0.003, 0.0499, 1 / 3, 3):
    for years in (1, 7, 30):
        principal = round(random.lognormvariate(11, 2), 2)
        extra = random.choice((0, round(random.random() * principal / years / 12, 2)))
        tables.append(({"principal": principal, "annualRate": rate, "years": years, "extraPayment": extra}, 0.01))
(HERE / "rounded-amortization.exact.json").write_text(json.dumps({
    "engine": "Python 3.11 decimal (1000 digits) and fractions: month by month in whole units",
    "generator": "libs/quant-fi/vectors/generate_rounded_amortization.py",
    "tolerance": "exact",
    "loans": [loan(*table) for table in tables],
}, separators=(",", ":")) + "\n")
