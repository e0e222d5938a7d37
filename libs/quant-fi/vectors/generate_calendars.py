"""Vectors for business calendars, by QuantLib and the sources listed below.

Run with Python 3 and QuantLib 1.29 (seconds):  python3 vectors/generate_calendars.py

Writes calendars.quantlib.json beside this file: for each market the holidays of QuantLib 1.29 from 1990 to 2150 that are not at a
weekend, by year as days of the year; the days on which our calendar is closed and QuantLib's is not (added), or the other way round
(removed), with the source; and adjusted days, added business days and counts on random days.

The differences are not QuantLib's later corrections but facts: closings that were decided after QuantLib 1.29 (2023-02), and for
Japan the law of the time (a day that was not yet kept on the following weekday) and the published equinoxes, which QuantLib's formula
misses by a day before 2000 and from 2100 on.
"""

import json
import math
import pathlib
import random

import QuantLib as ql

HERE = pathlib.Path(__file__).parent
YEARS = range(1990, 2151)
MARKETS = {
    "target": ql.TARGET(),
    "usSettlement": ql.UnitedStates(ql.UnitedStates.Settlement),
    "nyse": ql.UnitedStates(ql.UnitedStates.NYSE),
    "unitedKingdom": ql.UnitedKingdom(),
    "japan": ql.Japan(),
}
CONVENTIONS = {
    "following": ql.Following,
    "modified-following": ql.ModifiedFollowing,
    "preceding": ql.Preceding,
    "modified-preceding": ql.ModifiedPreceding,
    "nearest": ql.Nearest,
    "unadjusted": ql.Unadjusted,
}


def added():
    return {
        "nyse": {"2025-01-09": "NYSE, 30 December 2024: day of mourning for President Carter"},
        "unitedKingdom": {"2023-05-08": "Proclamation of 6 November 2022: coronation of King Charles III"},
    }


# National Astronomical Observatory of Japan, list of equinoxes 1990-1999 (Koyomi Station), days of March and September
EQUINOXES = {1990: (21, 23), 1991: (21, 23), 1992: (20, 23), 1993: (20, 23), 1994: (21, 23), 1995: (21, 23), 1996: (20, 23), 1997: (20, 23), 1998: (21, 23), 1999: (21, 23)}  # fmt: skip
# substitutes on Tuesday and Wednesday exist since 2007 (Act 43 of 2005)
NOT_YET = ["1992-05-06", "1997-05-06", "1998-05-06", "2003-05-06"]


def published_equinoxes(year):
    if year < 2000:
        return EQUINOXES[year]
    leap = (year - 1980) // 4
    moved = 0.242194 * (year - 1980)
    return (math.floor(21.851 + moved) - leap, math.floor(24.2488 + moved) - leap)


def is_weekend(date):
    return date.weekday() in (1, 7)


def japan_days(year):
    """Equinox days, with the Monday after a Sunday, and the Tuesday before the equinox after the third Monday of September."""
    spring, autumn = (ql.Date(day, month, year) for day, month in zip(published_equinoxes(year), (3, 9)))
    days = {date + 1 if date.weekday() == 1 else date for date in (spring, autumn)}
    if year >= 2003 and autumn.weekday() == 4 and 17 <= autumn.dayOfMonth() <= 23:
        days.add(autumn - 1)
    if year >= 2003:
        days.add(ql.Date.nthWeekday(3, ql.Monday, 9, year))
    else:
        aged = ql.Date(15, 9, year)
        days.add(aged + 1 if aged.weekday() == 1 else aged)
    return {date for date in days if not is_weekend(date)}


def differences_of_japan():
    calendar = MARKETS["japan"]
    plus, minus = {}, {day: "Act on National Holidays before Act 43 of 2005" for day in NOT_YET}
    for year in [*range(1990, 2000), *range(2100, 2151)]:
        ours = japan_days(year)
        theirs = {d for m in (3, 9) for d in days_of(calendar, year) if d.month() == m}
        source = "equinox, National Astronomical Observatory of Japan" if year < 2000 else "equinox, formula of the Hydrographic Department of Japan for 2100-2150"
        plus.update({d.ISO(): source for d in sorted(ours - theirs)})
        minus.update({d.ISO(): source for d in sorted(theirs - ours)})
    return plus, minus


def days_of(calendar, year):
    return calendar.holidayList(ql.Date(1, 1, year), ql.Date(31, 12, year), False)


def random_days(rng):
    for name, calendar in {**MARKETS, "weekendsOnly": ql.WeekendsOnly(), "usSettlement+target": ql.JointCalendar(MARKETS["usSettlement"], MARKETS["target"])}.items():
        for _ in range(60):
            # away from the differences
            date = ql.Date(1, 1, 2006) + rng.randrange(0, 5000)
            count = rng.randrange(-300, 301)
            later = date + rng.randrange(0, 900)
            adjusted = [calendar.adjust(date, code).ISO() for code in CONVENTIONS.values()]
            yield [name, date.ISO(), adjusted, count, calendar.advance(date, count, ql.Days).ISO(), later.ISO(), calendar.businessDaysBetween(date, later)]


def main():
    plus, minus = differences_of_japan()
    content = {
        "generator": "libs/quant-fi/vectors/generate_calendars.py",
        "engine": f"QuantLib {ql.__version__}",
        "tolerance": 0,
        "markets": {name: {str(year): [d.dayOfYear() for d in days_of(calendar, year)] for year in YEARS} for name, calendar in MARKETS.items()},
        "added": {**added(), "japan": plus},
        "removed": {"japan": minus},
        "conventions": list(CONVENTIONS),
        "days": list(random_days(random.Random(41))),
    }
    (HERE / "calendars.quantlib.json").write_text(json.dumps(content, separators=(",", ":")) + "\n")


main()
