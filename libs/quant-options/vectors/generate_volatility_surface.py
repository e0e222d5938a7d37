"""Reference values of natural cubic splines through volatility quotes.

Run with Python 3 and mpmath 1.3 (a few seconds):  python3 vectors/generate_volatility_surface.py

Writes volatility-surface.splines.json beside this file. Each spline is the solution of one dense linear system for all four
coefficients of every piece (values, continuous first and second derivatives, natural ends), solved by mpmath's LU
decomposition with 50 digits on the exact doubles of the inputs: no tridiagonal system, no second derivatives as unknowns.
"""

import json
import pathlib
import random

from mpmath import matrix, lu_solve, mp, mpf

mp.dps = 50
HERE = pathlib.Path(__file__).parent


def spline(x, y):
    """Coefficients (c0, c1, c2, c3) of each piece in powers of (K - x_i)."""
    n = len(x) - 1
    A, b = matrix(4 * n, 4 * n), matrix(4 * n, 1)
    row = 0

    def equation(terms, right):
        nonlocal row
        for column, factor in terms:
            A[row, column] += factor
        b[row] = right
        row += 1

    for i in range(n):
        h = x[i + 1] - x[i]
        equation([(4 * i, 1)], y[i])
        equation([(4 * i + k, h**k) for k in range(4)], y[i + 1])
        if i + 1 < n:
            equation([(4 * i + 1, 1), (4 * i + 2, 2 * h), (4 * i + 3, 3 * h**2), (4 * i + 5, -1)], 0)
            equation([(4 * i + 2, 2), (4 * i + 3, 6 * h), (4 * i + 6, -2)], 0)
    equation([(2, 1)], 0)
    h = x[n] - x[n - 1]
    equation([(4 * n - 2, 2), (4 * n - 1, 6 * h)], 0)
    solution = lu_solve(A, b)
    return [[solution[4 * i + k] for k in range(4)] for i in range(n)]


def case(strikes, vols, asked):
    x, y = [mpf(s) for s in strikes], [mpf(v) for v in vols]
    pieces = spline(x, y)
    values = []
    for strike in asked:
        i = max(j for j in range(len(pieces)) if x[j] <= strike)
        values.append(float(mp.polyval(pieces[i][::-1], mpf(strike) - x[i])))
    return {"strikes": strikes, "vols": vols, "asked": asked, "values": values}


def cases():
    rng = random.Random(20240101)
    for n in (3, 4, 5, 8, 13, 20):
        for spacing in ("even", "uneven"):
            strikes = [100.0 * (0.6 + 0.8 * i / (n - 1)) for i in range(n)]
            if spacing == "uneven":
                strikes = sorted(round(rng.uniform(60, 140), rng.choice([0, 2, 5])) for _ in range(n))
                if len(set(strikes)) < n:
                    continue
            vols = [round(0.2 + 0.000_02 * (s - 100) ** 2 + rng.uniform(-0.02, 0.02), 4) for s in strikes]
            asked = sorted(rng.uniform(strikes[0], strikes[-1]) for _ in range(6))
            yield case(strikes, vols, asked)
    yield case([1e-3, 1.0, 1e6], [2.0, 0.5, 0.7], [0.5, 10.0, 5e5])
    yield case([99.999, 100.0, 100.001, 140.0], [0.2, 0.21, 0.2, 0.3], [99.9995, 100.0005, 101.0, 120.0])


if __name__ == "__main__":
    header = {
        "engine": f"mpmath 1.3, dense LU, {mp.dps} digits",
        "generator": "libs/quant-options/vectors/generate_volatility_surface.py",
        "tolerance": "1e-14 of the largest value",
    }
    lines = ",\n".join(json.dumps(c) for c in cases())
    text = json.dumps(header, indent=0)[:-2] + ',\n"cases": [\n' + lines + "\n]\n}\n"
    (HERE / "volatility-surface.splines.json").write_text(text)
