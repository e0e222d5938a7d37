"""Surfaces of straight lines: volatilities between strikes and between expiries.

Run with Python 3 and mpmath 1.2:  python3 vectors/generate_surface_in_time.py

Writes volatility-surface.time.json beside this file: lines of the volatility along the strike, lines of the total variance along
time, in 50 digits from the doubles as they are.
"""

import json
import pathlib
import random

from mpmath import mp, mpf, sqrt

mp.dps = 50
random.seed(20260611)


def along_strike(quotes, strike):
    below = max((k, v) for k, v in quotes if k <= strike)
    above = min((k, v) for k, v in quotes if k >= strike)
    if below[0] == above[0]:
        return mpf(below[1])
    share = (mpf(strike) - mpf(below[0])) / (mpf(above[0]) - mpf(below[0]))
    return mpf(below[1]) + (mpf(above[1]) - mpf(below[1])) * share


def at(surface, strike, time):
    near = max(t for t in surface if t <= time)
    far = min(t for t in surface if t >= time)
    if near == far:
        return along_strike(surface[near], strike)
    w1, w2 = (along_strike(surface[t], strike) ** 2 * mpf(t) for t in (near, far))
    w = w1 + (w2 - w1) * (mpf(time) - mpf(near)) / (mpf(far) - mpf(near))
    return sqrt(w / mpf(time))


cases = []
for _ in range(60):
    times = sorted({round(random.uniform(0.02, 5), 4) for _ in range(random.randint(2, 6))})
    surface = {
        t: sorted((k, round(random.uniform(0.05, 1.5), 4)) for k in {float(random.randint(40, 90)) for _ in range(5)} | {40.0, 90.0})
        for t in times
    }
    asked = [(random.uniform(40, 90), random.uniform(times[0], times[-1])) for _ in range(5)]
    asked += [(surface[times[0]][1][0], times[0]), (65.5, times[-1])]
    cases.append(
        {
            "K": [k for t in times for k, _ in surface[t]],
            "T": [t for t in times for _ in surface[t]],
            "sigma": [v for t in times for _, v in surface[t]],
            "asked": asked,
            "values": [float(at(surface, k, t)) for k, t in asked],
        }
    )

out = pathlib.Path(__file__).with_name("volatility-surface.time.json")
head = {
    "engine": "mpmath 1.2, 50 digits",
    "generator": "libs/quant-options/vectors/generate_surface_in_time.py",
    "tolerance": 1e-14,
}
out.write_text(json.dumps({**head, "cases": cases}) + "\n")
