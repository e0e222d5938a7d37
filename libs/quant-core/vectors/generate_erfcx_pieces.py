"""Writes vectors/erfcx-pieces.json, which src/error-function/erfcx-pieces.ts derives as well: erfcx on [0, 4 + 1/32] as polynomials around k/16, k = 0 … 64.

Each piece interpolates erfcx at the nine Chebyshev nodes of [k/16 - 1/32, k/16 + 1/32] in 60 digits. Nine nodes include
the centre, so that erfcx(0) = 1 is met exactly. The coefficients are rounded to doubles at the very end.

    python3 libs/quant-core/vectors/generate_erfcx_pieces.py
"""

import json
from pathlib import Path

from mpmath import __version__ as mpmath_version
from mpmath import cos, erfc, exp, lu_solve, matrix, mp, mpf, pi

mp.dps = 60
PIECES_PER_UNIT, LAST_CENTRE, DEGREE = 16, 4, 8
HALF_WIDTH = mpf(1) / (2 * PIECES_PER_UNIT)
OUT = Path(__file__).parent / "erfcx-pieces.json"


def erfcx(x):
    return exp(x * x) * erfc(x)


def piece(centre):
    """Coefficients in rising powers of u = (x - centre) / HALF_WIDTH, turned into powers of t = x - centre."""
    nodes = [cos((2 * j + 1) * pi / (2 * (DEGREE + 1))) for j in range(DEGREE + 1)]
    nodes[DEGREE // 2] = mpf(0)
    vandermonde = matrix([[u**n for n in range(DEGREE + 1)] for u in nodes])
    values = matrix([erfcx(centre + HALF_WIDTH * u) for u in nodes])
    scaled = lu_solve(vandermonde, values)
    return [scaled[n] / HALF_WIDTH**n for n in range(DEGREE + 1)]


def truncation_error(centre, coefficients):
    """Largest relative error of the polynomial itself over 41 points, before any rounding."""
    points = [HALF_WIDTH * (mpf(i) / 20 - 1) for i in range(41)]
    value = lambda t: sum(c * t**n for n, c in enumerate(coefficients))
    return max(abs(value(t) / erfcx(centre + t) - 1) for t in points)


pieces = {mpf(k) / PIECES_PER_UNIT: None for k in range(LAST_CENTRE * PIECES_PER_UNIT + 1)}
worst = mpf(0)
for centre in pieces:
    pieces[centre] = piece(centre)
    worst = max(worst, truncation_error(centre, pieces[centre]))
assert worst < mpf("2e-17"), worst

coefficients = [float(c) for piece_of in pieces.values() for c in piece_of]
OUT.write_text(
    json.dumps(
        {
            "engine": f"mpmath {mpmath_version}, {mp.dps} digits",
            "generator": "libs/quant-core/vectors/generate_erfcx_pieces.py",
            "tolerance": "none: every coefficient to the last bit",
            "coefficients": coefficients,
        }
    )
    + "\n",
    encoding="utf-8",
)
print(f"{len(pieces)} pieces, truncation error {mp.nstr(worst, 3)}")
