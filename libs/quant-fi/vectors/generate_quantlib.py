"""Vectors for day counts, dated bonds and zero curves by QuantLib.

Run with Python 3 and QuantLib 1.29 (seconds):  python3 vectors/generate_quantlib.py

Writes quantlib.json beside this file. Day counts: Thirty360(USA), Thirty360(European), Actual360, Actual365Fixed, ActualActual(ISDA).
Where a period of 30/360 US begins on the last of February and ends on a 31st, QuantLib 1.29 applies the rule for February after that
for the 31st; SIFMA's Standard Securities Calculation Methods have it before, and those periods are counted here by their rules. Bonds:
FixedRateBond on an unadjusted schedule made backwards from the maturity; clean price, accrued interest, duration, convexity at a
yield, the yield of the price, and the z-spread over a linear zero curve. Curves: PiecewiseLinearZero of par bonds with yearly coupons,
read between the tenors. A price is a product of as many rounded factors as there are coupons, a yield and a spread are iterated to
1e-13.
"""

import json
import pathlib
import random

import QuantLib as ql

HERE = pathlib.Path(__file__).parent
COUNTS = {
    "30/360 US": ql.Thirty360(ql.Thirty360.USA),
    "30E/360": ql.Thirty360(ql.Thirty360.European),
    "ACT/360": ql.Actual360(),
    "ACT/365F": ql.Actual365Fixed(),
    "ACT/ACT ISDA": ql.ActualActual(ql.ActualActual.ISDA),
}
BOND_COUNTS = {"30/360 US": COUNTS["30/360 US"], "30E/360": COUNTS["30E/360"], "ACT/ACT ICMA": None}


def iso(date):
    return date.ISO()


def is_end_of_february(date):
    return date.month() == 2 and ql.Date.isEndOfMonth(date)


def bond_basis(first, last):
    """SIFMA's rules in their order: February, then the 31st."""
    d1, d2 = first.dayOfMonth(), last.dayOfMonth()
    if is_end_of_february(first) and is_end_of_february(last):
        d2 = 30
    if is_end_of_february(first):
        d1 = 30
    if d2 == 31 and d1 in (30, 31):
        d2 = 30
    if d1 == 31:
        d1 = 30
    return (360 * (last.year() - first.year()) + 30 * (last.month() - first.month()) + d2 - d1) / 360


def days(rng):
    ends = [ql.Date(28, 2, 2023), ql.Date(29, 2, 2024), ql.Date(28, 2, 2024), ql.Date(31, 1, 2024), ql.Date(30, 1, 2024), ql.Date(31, 12, 2023), ql.Date(1, 1, 2024), ql.Date(31, 8, 2024), ql.Date(30, 8, 2024), ql.Date(28, 2, 2100), ql.Date(1, 3, 2024)]  # fmt: skip
    pairs = [(a, b) for a in ends for b in ends]
    for _ in range(200):
        first = ql.Date(1, 1, 1901) + rng.randrange(0, 100_000)
        pairs.append((first, min(first + rng.randrange(0, 8000), ql.Date(30, 12, 2199))))
    for first, last in pairs:
        if first > last:
            continue
        fractions = {name: count.yearFraction(first, last) for name, count in COUNTS.items()}
        if is_end_of_february(first) and last.dayOfMonth() == 31:
            fractions["30/360 US"] = bond_basis(first, last)
        yield {"start": iso(first), "end": iso(last), "fractions": fractions}


def bonds(rng):
    for _ in range(120):
        frequency = rng.choice([1, 2, 4])
        name = rng.choice(list(BOND_COUNTS))
        # to the 27th: the end of months is a matter of custom, tested by dates
        maturity = ql.Date(rng.randrange(1, 28), rng.randrange(1, 13), rng.randrange(2026, 2060))
        settlement = ql.Date(rng.randrange(1, 28), rng.randrange(1, 13), rng.randrange(2021, 2025))
        ql.Settings.instance().evaluationDate = settlement
        schedule = ql.Schedule(
            ql.Date(maturity.dayOfMonth(), maturity.month(), 2019), maturity, ql.Period(12 // frequency, ql.Months),
            ql.NullCalendar(), ql.Unadjusted, ql.Unadjusted, ql.DateGeneration.Backward, False)  # fmt: skip
        count = BOND_COUNTS[name] or ql.ActualActual(ql.ActualActual.ISMA, schedule)
        coupon = rng.choice([0.0, round(rng.uniform(0.001, 0.12), 4)])
        if coupon == 0.0:
            coupon = 0.0001
        bond = ql.FixedRateBond(0, 100.0, schedule, [coupon], count)
        ytm = round(rng.uniform(-0.01, 0.2), 5)
        compounding = (count, ql.Compounded, frequency)
        price = bond.cleanPrice(ytm, *compounding)
        rate = ql.InterestRate(ytm, *compounding)
        yield {
            "bond": {"couponRate": coupon, "frequency": frequency, "dayCount": name, "settlement": iso(settlement), "maturity": iso(maturity)},
            "ytm": ytm,
            "price": price,
            "accrued": bond.accruedAmount(settlement),
            "macaulay": ql.BondFunctions.duration(bond, rate, ql.Duration.Macaulay),
            "modified": ql.BondFunctions.duration(bond, rate, ql.Duration.Modified),
            "convexity": ql.BondFunctions.convexity(bond, rate),
            "yieldOfHundred": bond.bondYield(100.0, *compounding, settlement, 1e-14, 1000) if hasattr(bond, "bondYield") else bond.bond_yield(100.0),
        }  # fmt: skip


def par_curves(rng):
    today = ql.Date(15, 1, 2024)
    ql.Settings.instance().evaluationDate = today
    count = ql.Thirty360(ql.Thirty360.USA)
    for _ in range(12):
        tenors = sorted(rng.sample(range(1, 31), rng.randrange(2, 9)))
        start = rng.uniform(0.005, 0.05)
        yields = [round(start + 0.001 * i + rng.uniform(-0.002, 0.003), 5) for i, _ in enumerate(tenors)]
        if tenors[0] != 1:
            # before its first point QuantLib extrapolates otherwise
            tenors, yields = [1, *tenors], [start, *yields]
        helpers = []
        for tenor, par in zip(tenors, yields):
            schedule = ql.Schedule(today, today + ql.Period(tenor, ql.Years), ql.Period(1, ql.Years), ql.NullCalendar(), ql.Unadjusted, ql.Unadjusted, ql.DateGeneration.Backward, False)  # fmt: skip
            helpers.append(ql.FixedRateBondHelper(ql.QuoteHandle(ql.SimpleQuote(100.0)), 0, 100.0, schedule, [par], count))
        curve = ql.PiecewiseLinearZero(today, helpers, count)
        zeros = [curve.zeroRate(today + ql.Period(t, ql.Years), count, ql.Continuous).rate() for t in tenors]
        between = [0.5 * (a + b) for a, b in zip(tenors, tenors[1:])]
        forwards = [curve.forwardRate(float(a), float(b), ql.Continuous).rate() for a, b in zip(tenors, tenors[1:])]
        case = {"tenors": tenors, "yields": yields, "zeroRates": zeros, "between": between,
                "discounts": [curve.discount(t) for t in between], "forwards": forwards}  # fmt: skip
        # spread of a bond over the curve
        handle = ql.YieldTermStructureHandle(curve)
        last = tenors[-1]
        schedule = ql.Schedule(today, today + ql.Period(last, ql.Years), ql.Period(1, ql.Years), ql.NullCalendar(), ql.Unadjusted, ql.Unadjusted, ql.DateGeneration.Backward, False)  # fmt: skip
        bond = ql.FixedRateBond(0, 100.0, schedule, [0.04], count)
        price = round(rng.uniform(70, 110), 3)
        spread = ql.BondFunctions.zSpread(bond, price, curve, count, ql.Compounded, ql.Annual, today, 1e-13, 1000)
        yield {**case, "spreadBond": {"couponRate": 0.04, "years": last, "frequency": 1, "price": price}, "zSpread": spread}
        del handle


if __name__ == "__main__":
    rng = random.Random(1929)
    document = {
        "engine": f"QuantLib {ql.__version__}",
        "generator": "libs/quant-fi/vectors/generate_quantlib.py",
        "tolerances": {"dayCount": 1e-15, "price": 2e-13, "accrued": 1e-12, "duration": 1e-12, "yield": 1e-11, "bootstrap": 1e-11, "zSpread": 1e-10},
        "dayCounts": list(days(rng)),
        "bonds": list(bonds(rng)),
        "parCurves": list(par_curves(rng)),
    }
    (HERE / "quantlib.json").write_text(json.dumps(document) + "\n")
