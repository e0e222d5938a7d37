"""Reference values of the functions behind the fits.

Run with Python 3 and mpmath 1.3 (ten seconds):  python3 vectors/generate_distribution_fit_functions.py

Writes distribution-fit.functions.json beside this file: e - ln(1 + e), ln k - digamma(k), and the distribution function of a gamma
distribution of large shape at (1 + e) times its mean, by integrating its density. In 60 digits on the exact doubles.
"""

import json
import pathlib

from mpmath import mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).parent


def gamma_cdf(e, k):
    log_constant = k * mp.log(k) - k - mp.loggamma(k)
    gap = lambda e: e - mp.log1p(e)
    density = lambda z: mp.exp(log_constant - k * gap(z / mp.sqrt(k))) / (1 + z / mp.sqrt(k)) / mp.sqrt(k)
    z = e * mp.sqrt(k)
    return mp.quad(density, [mpf(-20)] + [mpf(j) for j in range(-19, 20) if j < z] + [z])


gaps = [s * 10.0**-j for j in range(0, 19, 2) for s in (1, -1)][2:] + [0.3, -0.3, 0.5, -0.5, 0.50001, -0.50001, -0.9, 2.0, 1e6]
shapes = [10.0**j for j in range(-10, 25, 2)] + [0.3, 0.5, 1.0, 1.5, 2.0, 7.25, 11.999, 12.0, 12.5, 100.0]
places = [(z * k**-0.5, k) for k in (1e8, 1e9, 1e12, 1e18) for z in (-8.0, -3.0, -1.0, -0.1, 0.0, 0.01, 0.5, 2.0, 5.0)]
HEADER = {"engine": "mpmath 1.3, 60 digits", "generator": "libs/quant-stats/vectors/generate_distribution_fit_functions.py", "tolerance": 1e-15}
TABLE = {
    "logGap": [[e, float(mpf(e) - mp.log1p(mpf(e)))] for e in gaps],
    "logMinusDigamma": [[k, float(mp.log(mpf(k)) - mp.digamma(mpf(k)))] for k in shapes],
    "nearMeanGammaCdf": [[e, k, float(gamma_cdf(mpf(e), mpf(k)))] for e, k in places],
}
text = json.dumps(HEADER)[:-1] + "".join(f',\n"{name}":{json.dumps(rows, separators=(",", ":"))}' for name, rows in TABLE.items())
(HERE / "distribution-fit.functions.json").write_text(text + "}\n")
