"""Vectors for the amortization schedule: the month-by-month recursion B <- B (1 + r) - w on the values of the doubles, in 400 digits,
of which (1 + r)^n = 1e158 takes 158. The payment is the root of B_n = 0, found from two recursions, not from the annuity formula.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_amortization.py

Writes amortization.exact.json beside this file.
"""

import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 400
HERE = pathlib.Path(__file__).parent
random.seed(14)
SLACK = mpf(10) ** -9


def level_payment(principal, rate, months):
    """B_n is linear in the payment: B_n = u - p s with u from P alone, s from payments of 1 alone."""
    grown, paid = principal, mpf(0)
    for _ in range(months):
        grown, paid = grown * (1 + rate), paid * (1 + rate) + 1
    return grown / paid


def recursion(principal, rate, payment, most):
    """Rows [payment, principal, interest, balance] until what is owed is paid, `most` of them at most. A rest of 1e-9 N of a
    month's payment is no month of its own."""
    rows, owed = [], principal
    while True:
        interest = owed * rate
        due = owed + interest
        # due <= w at the last payment; beyond it by the slack, when the next payment would be that small
        k = len(rows) + 1
        rest = due - payment
        # N - k of a loan that owes `rest` after k payments: the term that is left
        left = term(rest, rate, payment) if rest > 0 else mpf(0)
        if k == most or rest <= 0 or left <= SLACK * (k + left):
            rows.append([due, owed, interest, mpf(0)])
            return rows
        rows.append([payment, payment - interest, interest, due - payment])
        owed = due - payment


def term(owed, rate, payment):
    if rate == 0:
        return owed / payment
    return -mp.log(1 - rate * owed / payment) / mp.log(1 + rate)


def number(x):
    return float(x) if isinstance(x, mpf) else x


def loan(inputs):
    principal, months = mpf(inputs["principal"]), 12 * inputs["years"]
    rate, extra = mpf(inputs["annual_rate"]) / 12, mpf(inputs.get("extra_payment", 0))
    payment = level_payment(principal, rate, months)
    baseline = recursion(principal, rate, payment, months)
    rows = recursion(principal, rate, payment + extra, months)
    interest = sum(row[2] for row in rows)
    full = sum(row[2] for row in baseline)
    assert abs(sum(row[1] for row in rows) / principal - 1) < mpf(10) ** -200
    wanted = sorted({1, 2, 3, len(rows) // 3, len(rows) // 2, 2 * len(rows) // 3, len(rows) - 1, len(rows)} - {0})
    picked = [
        {
            "month": k, "payment": row[0], "principal": row[1], "interest": row[2], "balance": row[3],
            "cumulative_interest": sum(r[2] for r in rows[:k]), "cumulative_principal": sum(r[1] for r in rows[:k]),
        }
        for k, row in ((k, rows[k - 1]) for k in wanted if k <= len(rows))
    ]
    return {
        "inputs": inputs,
        "expected": {k: number(v) for k, v in {
            "payment": payment, "with_extra": payment + extra, "months": len(rows), "years": len(rows) / 12,
            "total_interest": interest, "total_paid": principal + interest, "final_payment": rows[-1][0],
            "baseline_total_interest": full, "interest_saved": full - interest, "baseline_months": months,
            "months_saved": months - len(rows),
        }.items()},
        "rows": [{k: number(v) for k, v in row.items()} for row in picked],
    }


RATES = [0, 1e-300, 1e-12, 1e-6, 0.003, 0.035, 0.12, 0.36, 1.2, 3, 10]
tables = []
for rate in RATES:
    for years in (1, 7, 30, 50):
        principal = round(random.lognormvariate(11, 2), 2)
        level = float(level_payment(mpf(principal), mpf(rate / 12), 12 * years))
        extras = [0, 1e-9 * level, level * random.random() ** 2, level * 20 * random.random()]
        tables += [{"principal": principal, "annual_rate": rate, "years": years, "extra_payment": e} for e in extras]
tables += [
    {"principal": 12000, "annual_rate": 0, "years": 2, "extra_payment": 100},
    {"principal": 5000, "annual_rate": 0.08, "years": 3, "extra_payment": 10000},
    {"principal": 1e15, "annual_rate": 0.05, "years": 30, "extra_payment": 1e15},
    {"principal": 1e15, "annual_rate": 10, "years": 50, "extra_payment": 0},
    {"principal": 1e-300, "annual_rate": 0.05, "years": 30, "extra_payment": 1e-302},
    {"principal": 10000, "annual_rate": 1.2, "years": 50, "extra_payment": 1e-20},
    {"principal": 10000, "annual_rate": 1.2, "years": 50, "extra_payment": 1e-25},
]
(HERE / "amortization.exact.json").write_text(json.dumps({
    "engine": "mpmath 1.3, 400 digits: month-by-month recursion on the values of the doubles",
    "generator": "libs/quant-fi/vectors/generate_amortization.py",
    "tolerance": "by quantity, in libs/quant-fi/src/reports/fixed-income-amortization.test.ts",
    "loans": [loan(t) for t in tables],
}, separators=(",", ":")) + "\n")
