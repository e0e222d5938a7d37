"""Vectors for functions of spreadsheets, by mpmath and printed cases.

Run with Python 3 and mpmath (seconds):  python3 vectors/generate_spreadsheets.py

Writes spreadsheets.exact.json beside this file: random inputs with the definitions of OASIS OpenFormula 1.2, section 6.12, in 50 digits
(sums are summed payment by payment, balances period by period), and printed cases: formulajs 4.6 (test/financial.js), the documentation of
Microsoft Excel, and the help of LibreOffice. formulajs counts the days of TBILLYIELD in months of 30; its case is left out.
"""

import json
import pathlib
import random

import mpmath as mp

mp.mp.dps = 50
HERE = pathlib.Path(__file__).parent

FORMULAJS, EXCEL, LIBREOFFICE = "formulajs", "Excel", "LibreOffice"
LOAN = {"rate": 0.1 / 12, "nper": 360, "pv": 100000}
MACHINE = {"cost": 1000000, "salvage": 100000, "life": 6}
BILL = {"settlement": "2023-01-04", "maturity": "2023-01-31", "price": 99.71275}
PAPER = {"settlement": "2023-01-04", "maturity": "2023-12-28", "price": 95.6145}
PRINTED = [
    [FORMULAJS, "cumulativeInterest", [{**LOAN, "from": 13, "to": 24}], -9916.77251395708, 1e-9],
    [FORMULAJS, "cumulativeInterest", [{**LOAN, "from": 13, "to": 24, "when": "begin"}], -9834.815716321069, 1e-9],
    [FORMULAJS, "cumulativeInterest", [{**LOAN, "from": 1, "to": 24}], -19891.752778759568, 1e-9],
    [FORMULAJS, "cumulativePrincipal", [{**LOAN, "from": 13, "to": 24}], -614.0863271085149, 1e-9],
    [EXCEL, "cumulativeInterest", [{"rate": 0.09 / 12, "nper": 360, "pv": 125000, "from": 13, "to": 24}], -11135.23213, 1e-5],
    [EXCEL, "cumulativeInterest", [{"rate": 0.09 / 12, "nper": 360, "pv": 125000, "from": 1, "to": 1}], -937.5, 1e-9],
    [EXCEL, "cumulativePrincipal", [{"rate": 0.09 / 12, "nper": 360, "pv": 125000, "from": 13, "to": 24}], -934.1071234, 1e-7],
    [EXCEL, "cumulativePrincipal", [{"rate": 0.09 / 12, "nper": 360, "pv": 125000, "from": 1, "to": 1}], -68.27827118, 1e-8],
    [LIBREOFFICE, "cumulativeInterest", [{"rate": 0.055 / 12, "nper": 24, "pv": 5000, "when": "begin", "from": 4, "to": 6}], -57.54, 5e-3],
    [FORMULAJS, "effectiveRate", [0.1, {"periodsPerYear": 4}], 0.10381289062499977, 1e-9],
    [EXCEL, "effectiveRate", [0.0525, {"periodsPerYear": 4}], 0.0535427, 5e-8],
    [FORMULAJS, "nominalRate", [0.1, {"periodsPerYear": 4}], 0.09645475633778045, 1e-9],
    [EXCEL, "nominalRate", [0.053543, {"periodsPerYear": 4}], 0.05250032, 5e-9],
    [LIBREOFFICE, "nominalRate", [0.135, {"periodsPerYear": 12}], 0.1273, 5e-5],
    [EXCEL, "sln", [{"cost": 30000, "salvage": 7500, "life": 10}], 2250, 0],
    [EXCEL, "tbillYield", [{"settlement": "2008-03-31", "maturity": "2008-06-01", "price": 98.45}], 0.091417, 5e-7],
    *[[FORMULAJS, "db", [{**MACHINE, "per": i + 1, "month": 6}], value, 1e-9] for i, value in enumerate([159500, 268119.5, 182589.3795, 124343.36743949998, 84677.83322629951, 57665.60442710997])],
    *[[FORMULAJS, "db", [{**MACHINE, "per": i + 1, "month": 9}], value, 1e-9] for i, value in enumerate([239250, 242679.25, 165264.56925, 112545.17165925002, 76643.26189994926, 52194.061353865436])],
    *[[EXCEL, "db", [{**MACHINE, "per": i + 1, "month": 7}], value, 5e-3] for i, value in enumerate([186083.33, 259639.42, 176814.44, 120410.64, 81999.64, 55841.76, 15845.10])],
    *[[FORMULAJS, "db", [{"cost": cost, "salvage": 1000000, "life": 6, "per": 1, "month": 6}], 0, 0] for cost in (1000000, 100000)],
    *[[FORMULAJS, "ddb", [{**MACHINE, "per": i + 1}], value, 1e-9] for i, value in enumerate([333333.3333333333, 222222.22222222225, 148148.14814814815, 98765.43209876546, 65843.62139917696, 31687.242798353895])],
    *[[FORMULAJS, "ddb", [{**MACHINE, "per": i + 1, "factor": 1.5}], value, 1e-9] for i, value in enumerate([250000, 187500, 140625, 105468.75, 79101.5625, 59326.171875])],
    *[[FORMULAJS, "ddb", [{"cost": cost, "salvage": 1000000, "life": 6, "per": 1, "factor": 1.5}], 0, 0] for cost in (1000000, 100000)],
    [EXCEL, "ddb", [{"cost": 2400, "salvage": 300, "life": 3650, "per": 1}], 1.32, 5e-3],
    [EXCEL, "ddb", [{"cost": 2400, "salvage": 300, "life": 120, "per": 1}], 40, 1e-9],
    [EXCEL, "ddb", [{"cost": 2400, "salvage": 300, "life": 10, "per": 1}], 480, 1e-9],
    [EXCEL, "ddb", [{"cost": 2400, "salvage": 300, "life": 10, "per": 2, "factor": 1.5}], 306, 1e-9],
    [EXCEL, "ddb", [{"cost": 2400, "salvage": 300, "life": 10, "per": 10}], 22.12, 5e-3],
    *[[FORMULAJS, "disc", [{**BILL, "dayCount": count}], value, 1e-11] for count, value in (("30/360 US", 0.0383), ("ACT/360", 0.0383), ("ACT/365F", 0.03883194444), ("ACT/ACT ISDA", 0.03883194444))],
    *[[FORMULAJS, "disc", [{**PAPER, "dayCount": count}], value, 1e-11] for count, value in (("30/360 US", 0.04459830508), ("ACT/360", 0.0441), ("ACT/365F", 0.0447125), ("30E/360", 0.04459830508), ("ACT/ACT ISDA", 0.0447125))],
]  # fmt: skip


def loan_parts(rate, nper, pv, fv, when):
    """Interest and principal of every payment, from the balance."""
    r = mp.mpf(rate)
    due = 1 + r if when == "begin" else mp.mpf(1)
    growth = (1 + r) ** nper
    pmt = -(mp.mpf(pv) * growth + fv) * r / (growth - 1) / due
    balance, parts = mp.mpf(pv), []
    for k in range(1, nper + 1):
        if when == "begin":
            # the first payment is made before any interest has accrued
            interest = mp.mpf(0) if k == 1 else -balance * r
            balance += pmt - interest
            parts.append((interest, pmt - interest))
        else:
            interest = -balance * r
            parts.append((interest, pmt - interest))
            balance += pmt - interest
    return parts


def loans(rng):
    for _ in range(80):
        nper = rng.randrange(2, 400)
        given = {"rate": rng.choice([round(rng.uniform(0.0005, 0.03), 6), 1e-9, 0.25]), "nper": nper, "pv": round(rng.uniform(-2e5, 2e5), 2), "fv": rng.choice([0, 0, 5000.5]), "when": rng.choice(["end", "begin"])}  # fmt: skip
        first = rng.choice([1, rng.randrange(1, nper + 1)])
        last = rng.randrange(first, nper + 1)
        parts = loan_parts(given["rate"], nper, given["pv"], given["fv"], given["when"])[first - 1 : last]
        scale = max(abs(x) + abs(y) for x, y in parts) * len(parts)
        yield [{**given, "from": first, "to": last}, float(sum(x for x, _ in parts)), float(sum(y for _, y in parts)), float(scale)]


def rates(rng):
    for _ in range(60):
        m = rng.choice([1, 2, 4, 12, 365, 0.5, 8760])
        nominal = rng.choice([round(rng.uniform(-0.4, 2), 6), 1e-12, 1e-5])
        effective = (1 + mp.mpf(nominal) / m) ** m - 1
        yield [m, nominal, float(effective), float(m * ((1 + mp.mpf(nominal)) ** (1 / mp.mpf(m)) - 1))]


def declining(rng):
    for _ in range(120):
        cost, salvage = round(rng.uniform(10, 1e5), 2), round(rng.uniform(0, 2e4), 2)
        life, month = rng.randrange(1, 30), rng.randrange(1, 13)
        factor = rng.choice([2, 1.5, 3, 0.7])
        yield [{"cost": cost, "salvage": salvage, "life": life}, month, factor, balances_of_db(cost, salvage, life, month), balances_of_ddb(cost, salvage, life, factor)]  # fmt: skip


def balances_of_db(cost, salvage, life, month):
    if salvage >= cost:
        return [0.0] * (life if month == 12 else life + 1)
    part = mp.mpf(int(mp.floor(1000 * (1 - (mp.mpf(salvage) / cost) ** (mp.mpf(1) / life)) + mp.mpf("0.5")))) / 1000
    left, losses = mp.mpf(cost), []
    for year in range(1, life + (month < 12) + 1):
        months = month if year == 1 else 12 if year <= life else 12 - month
        loss = left * part * months / 12 if year in (1, life + 1) else left * part
        left -= loss
        losses.append(float(loss))
    return losses


def balances_of_ddb(cost, salvage, life, factor):
    left, losses = mp.mpf(cost), []
    for _ in range(life):
        loss = max(mp.mpf(0), min(left * min(mp.mpf(1), mp.mpf(factor) / life), left - mp.mpf(salvage)))
        left -= loss
        losses.append(float(loss))
    return losses


if __name__ == "__main__":
    rng = random.Random(612)
    document = {
        "engine": f"mpmath {mp.__version__}, and printed cases of formulajs 4.6, Excel and LibreOffice",
        "generator": "libs/quant-fi/vectors/generate_spreadsheets.py",
        "tolerance": 1e-13,
        "printed": PRINTED,
        "loans": list(loans(rng)),
        "rates": list(rates(rng)),
        "declining": list(declining(rng)),
    }
    (HERE / "spreadsheets.exact.json").write_text(json.dumps(document, separators=(",", ":")) + "\n")
