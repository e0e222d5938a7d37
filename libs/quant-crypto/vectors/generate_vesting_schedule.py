"""Vesting schedules in exact rational arithmetic, with the calendar of Python.

Run with Python 3:  python3 vectors/generate_vesting_schedule.py

Writes vesting-schedule.exact.json beside this file. Unlocks are simulated: each month of vesting that has been served earns its
share, and a rule says in which month what has been earned is paid out. The code under test has closed forms instead.
"""

import json
import random
from calendar import monthrange
from datetime import date
from fractions import Fraction as F
from pathlib import Path

random.seed(36)


def day_after(start, months):
    year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
    return date(year, month + 1, min(start.day, monthrange(year, month + 1)[1]))


def schedule(total, tge, cliff, vesting, kind, start):
    total = F(total)
    at_start = total * F(tge) / 100
    rest = total - at_start
    # month in which the k-th month of vesting is paid out
    paid = {}
    for k in range(1, vesting + 1):
        if kind == "monthly_cliff":
            month = max(k, cliff)
        elif kind == "linear":
            month = cliff + k
        else:
            month = cliff + min((k + 2) // 3 * 3, vesting)
        paid[month] = paid.get(month, F(0)) + rest / vesting
    if vesting == 0:
        paid[cliff] = rest
    paid[0] = paid.get(0, F(0)) + at_start
    last = max(cliff, vesting) if kind == "monthly_cliff" else cliff + vesting
    rows, cumulative = [], F(0)
    for month in range(last + 1):
        unlocked = paid.pop(month, F(0))
        cumulative += unlocked
        rows.append([month, day_after(start, month).isoformat(), unlocked, cumulative, 100 * cumulative / total])
    assert not paid and cumulative == total
    return rows, at_start


def case(total, tge, cliff, vesting, kind, start):
    rows, at_start = schedule(total, tge, cliff, vesting, kind, start)
    unlocks = [row[0] for row in rows if row[2] > 0]
    return {
        "inputs": {"total_tokens": total, "tge_pct": tge, "cliff_months": cliff, "vesting_months": vesting, "vesting_type": kind,
                   "start_date": start.isoformat()},
        "rows": [[month, day, float(unlocked), float(cumulative), float(pct)] for month, day, unlocked, cumulative, pct in rows],
        "marks": {
            "tge_tokens": float(at_start), "fully_vested_month": rows[-1][0], "first_unlock_month": unlocks[0],
            "unlock_events": len(unlocks), "schedule_rows": len(rows), "fully_vested_date": rows[-1][1],
            "cliff_end_date": day_after(start, cliff).isoformat(),
        },
    }


KINDS = ["linear", "quarterly", "monthly_cliff"]
cases = []
for kind in KINDS:
    for cliff, vesting in [(0, 0), (5, 0), (0, 1), (0, 2), (3, 3), (1, 4), (12, 48), (7, 22), (24, 6), (6, 6)]:
        cases.append((1000.0, 0, cliff, vesting, kind, date(2024, 1, 31)))
        cases.append((1e15 / 3, 12.5, cliff, vesting, kind, date(2095, 11, 30)))
    cases.append((123456.789, 100, 3, 8, kind, date(2023, 8, 31)))
    cases.append((0.07, 100, 0, 0, kind, date(2024, 2, 29)))
    cases.append((1e-300, 33.3, 2, 13, kind, date(1900, 1, 31)))
for _ in range(24):
    start = date(random.randint(1900, 2200), random.randint(1, 12), 28)
    start = start.replace(day=random.randint(1, monthrange(start.year, start.month)[1]))
    total = round(random.uniform(0, 1) * 10 ** random.uniform(0, 15), 2) + 1
    cases.append((total, round(random.uniform(0, 60), 1), random.randint(0, 30), random.randint(1, 60), random.choice(KINDS), start))
cases.append((1e9, 0, 600, 600, "quarterly", date(2200, 12, 31)))

Path(__file__).with_name("vesting-schedule.exact.json").write_text(json.dumps({
    "engine": "Python 3.11 fractions, exact; datetime and calendar",
    "generator": "libs/quant-crypto/vectors/generate_vesting_schedule.py",
    "tolerance": 1e-15,
    "cases": [case(*c) for c in cases],
}, separators=(",", ":")) + "\n")
