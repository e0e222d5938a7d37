"""Writes vectors/elementary.json: exp, expm1, log, ln(a/b), erfcx and the table of 2^(j/128) behind exp, by mpmath in 60 digits.

    python3 libs/quant-core/vectors/generate_elementary.py
"""

import json
import random
import struct
from pathlib import Path

from mpmath import __version__ as mpmath_version
from mpmath import erfc, exp, expm1, log, log1p, mp, mpf, pi, sqrt

mp.dps = 60
OUT = Path(__file__).parent / "elementary.json"
random.seed(20)


def row(value, *arguments):
    """The arguments, the nearest double and, in its units in the last place, what it leaves out of the value."""
    nearest = float(value)
    bits = struct.unpack("<q", struct.pack("<d", abs(nearest)))[0]
    above = struct.unpack("<d", struct.pack("<q", bits + 1))[0]
    unit = mpf(above) - mpf(abs(nearest))
    return [*arguments, nearest, float((value - mpf(nearest)) / unit)]


def any_double():
    """Every exponent is as likely as any other."""
    return random.uniform(1, 2) * 2.0 ** random.randint(-1022, 1022)


def near(x, width):
    return [x * (1 + random.uniform(-1, 1) * 10 ** random.uniform(-16, width)) for _ in range(150)]


exponents = [random.uniform(-745, 709.7) for _ in range(1000)] + [random.uniform(-2, 2) for _ in range(1000)]
exponents += [s * 10 ** random.uniform(-20, 0) for s in (-1, 1) for _ in range(200)]
exponents += [-708.0, -708.4, -745.1, 708.0, 708.1, 709.78, 0.0, 1.0, -1.0]
positive = [any_double() for _ in range(1000)] + [random.uniform(0, 4) for _ in range(1000)] + near(1.0, -1)
positive += near(2**0.5, -1) + near(0.5**0.5, -1) + [5e-324, 1e-320, 2.0**-1022, 1.7976931348623157e308, 1.0]
ratios = [(random.uniform(50, 150), random.uniform(50, 150)) for _ in range(1000)]
ratios += [(x, 100.0) for x in near(100.0, -1) + near(141.42, -1) + near(70.71, -1)]
ratios += [(10 ** random.uniform(-12, 12), 10 ** random.uniform(-12, 12)) for _ in range(1000)]



def erfcx(x):
    """exp(x^2) erfc(x), by its asymptotic series where that has 60 digits."""
    if x < 1000:
        return exp(x * x) * erfc(x)
    total = term = mpf(1)
    for k in range(1, 20):
        term *= -(2 * k - 1) / (2 * x * x)
        total += term
    return total / (x * sqrt(pi))


above = [random.uniform(0, 3) for _ in range(1000)] + [10 ** random.uniform(-20, 300) for _ in range(500)] + near(0.41421356, -1)
upper = [random.uniform(0, 4) for _ in range(1500)] + [10 ** random.uniform(-20, 300) for _ in range(500)]
upper += [random.uniform(4, 40) for _ in range(1000)] + [0.0, 3.9999999999999996, 4.0, 1e300]
root = mpf(2) ** (mpf(1) / 128)
entries = [root**j for j in range(128)]
OUT.write_text(
    json.dumps(
        {
            "engine": f"mpmath {mpmath_version}, {mp.dps} digits",
            "generator": "libs/quant-core/vectors/generate_elementary.py",
            "tolerance": {"unitsInTheLastPlace": {"exp": 0.53, "expMinusOne": 1.5, "log": 1, "logOfRatio": 2, "logPlusOne": 2.5, "erfcx": 2}, "table": "to the last bit"},
            "columns": ["arguments", "nearest double", "value less the nearest double, in units in the last place"],
            "functions": {
                "exp": [row(exp(mpf(x)), x) for x in exponents],
                "expMinusOne": [row(expm1(mpf(x)), x) for x in exponents if abs(x) <= 650],
                "log": [row(log(mpf(x)), x) for x in positive],
                "logOfRatio": [row(log(mpf(a) / mpf(b)), a, b) for a, b in ratios],
                "logPlusOne": [row(log1p(mpf(x)), x) for x in above],
                "erfcx": [row(erfcx(mpf(x)), x) for x in upper],
            },
            "table": [v for e in entries for v in (float(e), float(e / mpf(float(e)) - 1))],
        }
    ).replace("]], ", "]],\n")
    + "\n",
    encoding="utf-8",
)
