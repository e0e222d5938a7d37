"""Vectors for schedules, by QuantLib.

Run with Python 3 and QuantLib 1.29 (seconds):  python3 vectors/generate_schedules.py

Writes schedules.quantlib.json beside this file: 2,400 random sets of terms, the days of ql.Schedule, counted from the start, and which periods it says are
regular.

With its endOfMonth QuantLib moves days to the last business day of the month by every convention, and the first and the last day
too. Sets with endOfMonth therefore begin and end on last days of months, are unadjusted or modified following, and have no other odd
period. With third Wednesdays QuantLib leaves out a last day that coincides with the end before it is moved: sets begin on such a day,
and end on one or more than three weeks later. The rule CDS2015 of QuantLib leaves out a last 20 March or September; credit default swaps end on 20 June and 20 December.
"""

import json
import pathlib
import random

import QuantLib as ql

HERE = pathlib.Path(__file__).parent
CALENDARS = {
    "target": ql.TARGET(),
    "usSettlement": ql.UnitedStates(ql.UnitedStates.Settlement),
    "weekendsOnly": ql.WeekendsOnly(),
}
CONVENTIONS = {"following": ql.Following, "modified-following": ql.ModifiedFollowing, "preceding": ql.Preceding, "modified-preceding": ql.ModifiedPreceding, "unadjusted": ql.Unadjusted}  # fmt: skip
RULES = {"backward": ql.DateGeneration.Backward, "forward": ql.DateGeneration.Forward, "imm": ql.DateGeneration.ThirdWednesday, "cds2015": ql.DateGeneration.CDS2015}  # fmt: skip
MONTHS = [1, 2, 3, 4, 6, 12, 5, 9, 24]


def terms_of(rng):
    rule = rng.choice(["backward", "backward", "forward", "imm", "cds2015"])
    start = ql.Date(rng.randrange(1, 29), rng.randrange(1, 13), rng.randrange(2000, 2021)) + rng.randrange(0, 4)
    months = 3 if rule == "cds2015" else rng.choice(MONTHS)
    end = start + rng.randrange(40 * months, 31 * months * 12)
    if rng.random() < 0.4:
        end = start + ql.Period(months * rng.randrange(1, 12), ql.Months)
    if rule == "cds2015":
        end = ql.Date(20, rng.choice([6, 12]), end.year() + 1) - rng.choice([0, 0, 1, 17, 50])
    if rule == "imm":
        start, end = (ql.Date.nthWeekday(3, ql.Wednesday, date.month(), date.year()) for date in (start, end))
        end += rng.choice([0, 0, 25])
    convention = termination = rng.choice(list(CONVENTIONS))
    if rng.random() < 0.3:
        termination = rng.choice(list(CONVENTIONS))
    end_of_month = rule in ("backward", "forward") and rng.random() < 0.3
    if end_of_month:
        start, end = ql.Date.endOfMonth(start), ql.Date.endOfMonth(end)
        convention = termination = rng.choice(["modified-following", "unadjusted"])
    first = last = ql.Date()
    if rule in ("backward", "forward") and not end_of_month and end - start > 200 and rng.random() < 0.4:
        first = start + rng.randrange(30, 90) if rng.random() < 0.7 else first
        last = end - rng.randrange(30, 90) if rng.random() < 0.7 else last
    return rule, start, end, months, rng.choice(list(CALENDARS)), convention, termination, end_of_month, first, last


def case(rng):
    rule, start, end, months, calendar, convention, termination, end_of_month, first, last = terms_of(rng)
    schedule = ql.Schedule(start, end, ql.Period(months, ql.Months), CALENDARS[calendar], CONVENTIONS[convention], CONVENTIONS[termination], RULES[rule], end_of_month, first, last)  # fmt: skip
    inputs = {"start": start.ISO(), "end": end.ISO(), "tenorMonths": months, "convention": convention, "rule": rule}
    inputs |= {"terminationConvention": termination} if termination != convention else {}
    inputs |= {"endOfMonth": True} if end_of_month else {}
    inputs |= {"firstDate": first.ISO()} if first != ql.Date() else {}
    inputs |= {"nextToLastDate": last.ISO()} if last != ql.Date() else {}
    regular = "".join(str(int(flag)) for flag in schedule.isRegular())
    return [calendar, inputs, [day - start for day in schedule], regular]


if __name__ == "__main__":
    rng = random.Random(412)
    document = {
        "engine": f"QuantLib {ql.__version__}",
        "generator": "libs/quant-fi/vectors/generate_schedules.py",
        "tolerance": 0,
        "columns": ["calendar", "inputs", "days", "regular"],
        "schedules": [case(rng) for _ in range(2400)],
    }
    (HERE / "schedules.quantlib.json").write_text(json.dumps(document, separators=(",", ":")) + "\n")
