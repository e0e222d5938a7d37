"""Vectors for bonds that mature on the last day of a month, by QuantLib.

Run with Python 3 and QuantLib 1.29 (seconds):  python3 vectors/generate_month_ends.py

Writes month-ends.quantlib.json beside this file: for maturities at the end of each month, 1, 2, 4 and 12 coupons a year, three day
counts, and the rule for ends of months on and off, the accrued interest and the clean price at a yield on five days of settlement, two
of them around a coupon. The coupons are those of a FixedRateBond on an unadjusted Schedule made backwards from the maturity, the
accrued interest is its accruedAmount.

The price by ACT/ACT ICMA is QuantLib's cleanPrice. By 30/360 QuantLib pays and discounts by the days that the day count finds between
coupons, 178 from 31 August to 28 February, where the market's formula (SIFMA) has equal coupons and whole periods; that price is the
sum over the dates of QuantLib's cash flows, less the part of the coupon that QuantLib has accrued, at most one.

A 30/360 US period from the last of February to a 31st has a day too many in QuantLib 1.29 (see generate_quantlib.py). Such days of
settlement are moved to the day before.
"""

import json
import pathlib
import random

import QuantLib as ql

HERE = pathlib.Path(__file__).parent
COUNTS = {"30/360 US": ql.Thirty360(ql.Thirty360.USA), "30E/360": ql.Thirty360(ql.Thirty360.European), "ACT/ACT ICMA": None}
FIRST_YEAR = 2015


def schedule_of(maturity, frequency, end_of_month):
    first = ql.Date.endOfMonth(ql.Date(1, maturity.month(), FIRST_YEAR))
    period = ql.Period(12 // frequency, ql.Months)
    return ql.Schedule(first, maturity, period, ql.NullCalendar(), ql.Unadjusted, ql.Unadjusted, ql.DateGeneration.Backward, end_of_month)  # fmt: skip


def settlements(rng, schedule):
    coupons = [date for date in schedule if date.year() > FIRST_YEAR + 1][:-1]
    at = rng.choice(coupons)
    days = [at - 1, at, at + rng.randrange(1, 27)]
    days.append(ql.Date.endOfMonth(ql.Date(1, rng.randrange(1, 13), rng.randrange(2018, 2026))))
    days.append(ql.Date(1, 1, 2018) + rng.randrange(0, 3000))
    return days


def months_ends(rng):
    for month in range(1, 13):
        for frequency in (1, 2, 4, 12):
            for name, count in COUNTS.items():
                # February ends on the 29th in half of them
                maturity = ql.Date.endOfMonth(ql.Date(1, month, rng.choice([2027, 2028])))
                for end_of_month in (True, False):
                    yield case(rng, maturity, frequency, name, count, end_of_month)


def case(rng, maturity, frequency, name, count, end_of_month):
    schedule = schedule_of(maturity, frequency, end_of_month)
    coupon, ytm = round(rng.uniform(0.005, 0.09), 4), round(rng.uniform(-0.005, 0.12), 4)
    bond = ql.FixedRateBond(0, 100.0, schedule, [coupon], count or ql.ActualActual(ql.ActualActual.ISMA, schedule))
    rows = []
    for day in settlements(rng, schedule):
        previous = max(date for date in schedule if date <= day)
        is_last_of_february = previous.month() == 2 and ql.Date.isEndOfMonth(previous)
        if name == "30/360 US" and is_last_of_february and day.dayOfMonth() == 31:
            day -= 1
        rows.append([day.ISO(), *values(bond, day, ytm, coupon, frequency, schedule, count)])
    return {"maturity": maturity.ISO(), "frequency": frequency, "dayCount": name, "endOfMonth": end_of_month, "couponRate": coupon, "ytm": ytm, "rows": rows}  # fmt: skip


def values(bond, day, ytm, coupon, frequency, schedule, count):
    ql.Settings.instance().evaluationDate = day
    accrued = bond.accruedAmount(day)
    if count is None:
        isma = ql.ActualActual(ql.ActualActual.ISMA, schedule)
        return accrued, bond.cleanPrice(ytm, isma, ql.Compounded, frequency, day)
    elapsed = min(1.0, accrued / (100 * coupon / frequency))
    due = sorted({flow.date() for flow in bond.cashflows() if flow.date() > day})
    growth = 1 + ytm / frequency
    dirty = sum(100 * coupon / frequency * growth ** -(k + 1 - elapsed) for k in range(len(due)))
    return accrued, dirty + 100 * growth ** -(len(due) - elapsed) - accrued


if __name__ == "__main__":
    document = {
        "engine": f"QuantLib {ql.__version__}",
        "generator": "libs/quant-fi/vectors/generate_month_ends.py",
        "tolerance": 1e-12,
        "columns": ["settlement", "accrued", "price"],
        "bonds": list(months_ends(random.Random(2902))),
    }
    (HERE / "month-ends.quantlib.json").write_text(json.dumps(document) + "\n")
