"""Writes regression.json: three correlated predictors, a response, and the coefficients at 60 digits.

Run: python3 regression.py   (needs mpmath)
"""

import json
import random
from pathlib import Path

import mpmath as mp

mp.mp.dps = 60
random.seed(42)

N = 1000
x, y = [], []
for _ in range(N):
    market = random.gauss(0.0005, 0.01)
    row = [market, 0.3 * market + random.gauss(0, 0.005), random.gauss(0, 0.005)]
    x.append([round(value, 6) for value in row])
    y.append(round(0.0002 + 1.1 * row[0] - 0.4 * row[1] + 0.25 * row[2] + random.gauss(0, 0.006), 6))

a = mp.matrix([[1, *row] for row in x])
b = mp.lu_solve(a.T * a, a.T * mp.matrix(y))
values = {f"b{j}": float(b[j]) for j in range(4)}
document = {
    "engine": "mpmath 1.3, 60 digits",
    "generator": "tools/bench/vectors/regression.py",
    "tolerance": "none: the bench prints the errors against it",
    "x": x,
    "y": y,
    "values": values,
}
text = json.dumps(document, separators=(",", ":"))
Path(__file__).with_name("regression.json").write_text(text + "\n")
