"""Vectors for day counts that need more than two days, by QuantLib and by exact fractions.

Run with Python 3 and QuantLib 1.29 (seconds):  python3 vectors/generate_day_counts.py

Writes day-counts.quantlib.json beside this file:
 icma       300 schedules with odd first or last periods, and the fractions of each period and of a part of each regular
            one by ActualActual(ISMA, schedule); of odd periods by rule 251 in exact fractions
 published  the cases of ISDA (1999), "EMU and Market Conventions: Recent Developments", by exact fractions of days counted there
 isda360    30E/360 ISDA with and without the maturity, by Thirty360(ISDA, maturity)
 business   BUS/252 by Business252
 leap       ACT/365L by ICMA rule 251.1(i), in exact fractions: QuantLib has no such day count
"""

import json
import pathlib
import random
from fractions import Fraction

import QuantLib as ql

HERE = pathlib.Path(__file__).parent
CALENDARS = {"target": ql.TARGET(), "usSettlement": ql.UnitedStates(ql.UnitedStates.Settlement), "japan": ql.Japan()}


def random_schedule(rng):
    months = rng.choice([3, 6, 6, 12])
    start = ql.Date(rng.randrange(1, 29), rng.randrange(1, 13), rng.randrange(2000, 2021))
    rule = rng.choice(["backward", "forward"])
    end = start + ql.Period(months * rng.randrange(2, 9), ql.Months) + rng.randrange(0, 28 * months)
    code = ql.DateGeneration.Backward if rule == "backward" else ql.DateGeneration.Forward
    schedule = ql.Schedule(start, end, ql.Period(months, ql.Months), ql.NullCalendar(), ql.Unadjusted, ql.Unadjusted, code, False)  # fmt: skip
    return {"start": start.ISO(), "end": end.ISO(), "tenorMonths": months, "rule": rule}, schedule


def icma(rng):
    for _ in range(300):
        inputs, schedule = random_schedule(rng)
        count = ql.ActualActual(ql.ActualActual.ISMA, schedule)
        rows = []
        for a, b, regular in zip(schedule, list(schedule)[1:], schedule.isRegular()):
            rows.append([a.ISO(), b.ISO(), count.yearFraction(a, b, a, b) if regular else None])
            if regular:
                part = a + rng.randrange(1, b - a)
                rows.append([a.ISO(), part.ISO(), count.yearFraction(a, part, a, b)])
            else:
                rows[-1][2] = odd_fraction(a, b, inputs, schedule)
        yield [inputs, rows]


def odd_fraction(a, b, inputs, schedule):
    """By rule 251 in exact fractions, one notional period after the other."""
    months, total = inputs["tenorMonths"], 0.0
    backward = inputs["rule"] == "backward"
    k = 1
    near = b if backward else a
    while (near > a) if backward else (near < b):
        far = (b if backward else a) + ql.Period((-k if backward else k) * months, ql.Months)
        low, high = (far, near) if backward else (near, far)
        d1, d2 = max(low, a), min(high, b)
        if d1 < d2:
            total += Fraction(d2 - d1, high - low) * Fraction(months, 12)
        near, k = far, k + 1
    return float(total)


PUBLISHED = [
    # schedule, start, end, ACT/ACT ISDA, ACT/ACT ICMA
    [{"start": "2003-11-01", "end": "2004-05-01", "frequency": 2}, "2003-11-01", "2004-05-01", 0.497724380567, 0.5],
    [{"start": "1999-02-01", "end": "2000-07-01", "frequency": 1}, "1999-02-01", "1999-07-01", 0.410958904110, 0.410958904110],
    [{"start": "1999-02-01", "end": "2000-07-01", "frequency": 1}, "1999-07-01", "2000-07-01", 1.001377348600, 1.0],
    [{"start": "2002-08-15", "end": "2004-01-15", "frequency": 2, "stub": "long-front"}, "2002-08-15", "2003-07-15", 0.915068493151, 0.915760869565],
    [{"start": "2002-08-15", "end": "2004-01-15", "frequency": 2, "stub": "long-front"}, "2003-07-15", "2004-01-15", 0.504004790778, 0.5],
    [{"start": "1999-07-30", "end": "2000-06-30", "frequency": 2, "stub": "short-back"}, "1999-07-30", "2000-01-30", 0.503892506924, 0.5],
    [{"start": "1999-07-30", "end": "2000-06-30", "frequency": 2, "stub": "short-back"}, "2000-01-30", "2000-06-30", 0.415300546448, 0.417582417582],
]  # fmt: skip


def isda360(rng):
    for _ in range(400):
        start = ql.Date(rng.randrange(1, 29), rng.randrange(1, 13), rng.randrange(1990, 2040)) + rng.randrange(0, 4)
        end = start + rng.randrange(1, 4000)
        if rng.random() < 0.5:
            start = ql.Date.endOfMonth(ql.Date(1, 2, start.year()))
        if rng.random() < 0.5:
            end = ql.Date.endOfMonth(ql.Date(1, 2, end.year() + 1))
        maturity = rng.choice([end, end + 400])
        yield [start.ISO(), end.ISO(), maturity.ISO(), ql.Thirty360(ql.Thirty360.ISDA, maturity).dayCount(start, end)]


def business(rng):
    for name, calendar in CALENDARS.items():
        for _ in range(60):
            start = ql.Date(1, 1, 2006) + rng.randrange(0, 5000)
            end = start + rng.randrange(0, 1500)
            yield [name, start.ISO(), end.ISO(), ql.Business252(calendar).yearFraction(start, end)]


def leap(rng):
    for _ in range(150):
        inputs, schedule = random_schedule(rng)
        inputs["rule"] = "backward"
        months = inputs["tenorMonths"]
        schedule = ql.Schedule(ql.DateParser.parseISO(inputs["start"]), ql.DateParser.parseISO(inputs["end"]), ql.Period(months, ql.Months), ql.NullCalendar(), ql.Unadjusted, ql.Unadjusted, ql.DateGeneration.Backward, False)  # fmt: skip
        for a, b in zip(schedule, list(schedule)[1:]):
            now = a + rng.randrange(1, b - a + 1)
            days = (a + i for i in range(1, b - a + 1))
            long = any((d.month(), d.dayOfMonth()) == (2, 29) for d in days) if months == 12 else ql.Date.isLeap(b.year())
            yield [inputs, a.ISO(), now.ISO(), float(Fraction(now - a, 366 if long else 365))]


if __name__ == "__main__":
    rng = random.Random(251)
    document = {
        "engine": f"QuantLib {ql.__version__}, exact fractions for ACT/365L and odd periods, and the printed cases of ISDA",
        "generator": "libs/quant-fi/vectors/generate_day_counts.py",
        "tolerance": 1e-15,
        "icma": list(icma(rng)),
        "published": PUBLISHED,
        "isda360": list(isda360(rng)),
        "business": list(business(rng)),
        "leap": list(leap(rng)),
    }
    (HERE / "day-counts.quantlib.json").write_text(json.dumps(document, separators=(",", ":")) + "\n")
