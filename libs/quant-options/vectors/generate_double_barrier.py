"""Reference values of double barrier options.

Run with Python 3 and mpmath 1.2 (half a minute):  python3 vectors/generate_double_barrier.py

Writes double-barrier.mpmath.json and double-barrier.published.json beside this file; the second has the table of Haug that
the tests of QuantLib print. Prices are the series of Kunitomo and Ikeda with 50 digits on the exact doubles of the inputs;
Greeks are numerical derivatives of the prices (mpmath.diff), with no formula of a Greek in sight. Some prices are checked
against the integral of the payoff over the density of the spot that no barrier has absorbed.
"""

import json
import pathlib
import random

import mpmath
from mpmath import diff, exp, log, mp, mpf, ncdf, npdf, quad, sqrt

mp.dps = 50
HERE = pathlib.Path(__file__).parent
draw = random.Random(43)


def vanilla(phi, S, K, T, r, q, sigma):
    v = sigma * sqrt(T)
    d1 = (log(S / K) + (r - q) * T) / v + v / 2
    return phi * (S * exp(-q * T) * ncdf(phi * d1) - K * exp(-r * T) * ncdf(phi * (d1 - v)))


def starts(a, b, v):
    most = int(8 * v / (b - a)) + 2
    for n in range(-most, most + 1):
        yield 2 * n * (b - a), 1
        yield 2 * b + 2 * n * (b - a), -1


def out(phi, S, K, lower, upper, T, r, q, sigma):
    a, b, k, v = log(lower / S), log(upper / S), log(K / S), sigma * sqrt(T)
    low, high = (max(a, k), b) if phi > 0 else (a, min(b, k))
    if low >= high:
        return mpf(0)
    legs = []
    for nu in (r - q + sigma**2 / 2, r - q - sigma**2 / 2):
        inside = mpf(0)
        for c, sign in starts(a, b, v):
            inside += sign * exp(nu * c / sigma**2) * (ncdf((high - c - nu * T) / v) - ncdf((low - c - nu * T) / v))
        legs.append(inside)
    return phi * (S * exp(-q * T) * legs[0] - K * exp(-r * T) * legs[1])


def out_integral(phi, S, K, lower, upper, T, r, q, sigma):
    nu, a, b, k, v = r - q - sigma**2 / 2, log(lower / S), log(upper / S), log(K / S), sigma * sqrt(T)
    density = lambda x: sum(s * exp(nu * c / sigma**2) * npdf((x - c - nu * T) / v) / v for c, s in starts(a, b, v))
    payoff = lambda x: max(phi * (S * exp(x) - K), 0)
    return exp(-r * T) * quad(lambda x: payoff(x) * density(x), sorted({a, min(b, max(a, k)), b}))


def price(kind, phi):
    def function(**m):
        market = {name: m[name] for name in ("S", "K", "T", "r", "q", "sigma")}
        return out(phi, **m) if kind == "knock-out" else vanilla(phi, **market) - out(phi, **m)

    return function


def figures(function, request):
    exact = {name: mpf(x) for name, x in request.items()}
    by = lambda name, order=1: diff(lambda y: function(**{**exact, name: y}), exact[name], order)
    return {
        "price": float(function(**exact)),
        "delta": float(by("S")),
        "gamma": float(by("S", 2)),
        "theta": float(-by("T")),
        "vega": float(by("sigma")),
        "rho": float(by("r")),
    }


def write(name, head, cases):
    lines = ",\n".join(json.dumps(each) for each in cases)
    text = json.dumps(head, ensure_ascii=False)[:-1] + ', "cases": [\n' + lines + "\n]}\n"
    (HERE / name).write_text(text, encoding="utf-8")


cases = []
for i in range(48):
    phi, kind = ((1, "knock-out"), (-1, "knock-out"), (1, "knock-in"), (-1, "knock-in"))[i % 4]
    T, sigma = draw.uniform(0.05, 5), draw.uniform(0.05, 1)
    S = 10 ** draw.uniform(-1, 4)
    width = sigma * T**0.5 * 10 ** draw.uniform(-0.4, 0.8)
    share, strike = draw.uniform(0.05, 0.95), draw.uniform(-0.3, 1.3)
    request = {
        "S": S,
        "K": S * float(exp((strike - share) * width)),
        "lower": S * float(exp(-share * width)),
        "upper": S * float(exp((1 - share) * width)),
        **{"T": T, "r": draw.uniform(-0.05, 0.15), "q": draw.uniform(-0.05, 0.12), "sigma": sigma},
    }
    if i < 8:
        exact = {name: mpf(x) for name, x in request.items()}
        with mpmath.workdps(20):
            gap = out_integral(phi, **exact) - out(phi, **exact)
        assert abs(gap) < 1e-14 * S, gap
    named = {"type": "call" if phi > 0 else "put", "barrierType": kind, **request}
    cases.append({"request": named, "expect": figures(price(kind, phi), request)})
write(
    "double-barrier.mpmath.json",
    {
        "engine": f"mpmath {mpmath.__version__}, 50 digits",
        "generator": "libs/quant-options/vectors/generate_double_barrier.py",
        "tolerance": 1e-13,
        "note": "beside S·e^(−qT) + K·e^(−rT) over the unit of each variable: distance, v or the width, T",
    },
    cases,
)

SPREADS = [(T, sigma) for T in (0.25, 0.5) for sigma in (0.15, 0.25, 0.35)]
TABLE = """
knock-out call 50 150 4.3515 6.1644 7.0373 6.9853 7.9336 6.5088
knock-out call 60 140 4.3505 5.8500 5.7726 6.8082 6.3383 4.3841
knock-out call 70 130 4.3139 4.8293 3.7765 5.9697 4.0004 2.2563
knock-out call 80 120 3.7516 2.6387 1.4903 3.5805 1.5098 .5635
knock-out call 90 110 1.2055 .3098 .0477 .5537 .0441 .0011
knock-out put 50 150 1.8825 3.7855 5.7191 2.1374 4.7033 7.1683
knock-out put 60 140 1.8825 3.7845 5.6060 2.1374 4.6236 6.1062
knock-out put 70 130 1.8825 3.7014 4.6472 2.1325 3.8944 3.5868
knock-out put 80 120 1.8600 2.6866 2.0719 1.8883 1.7851 .8244
knock-out put 90 110 .9473 .3449 .0578 .4555 .0491 .0013
knock-in call 50 150 0 .0900 1.1537 .0292 1.6487 5.7321
knock-in call 60 140 .0010 .4045 2.4184 .2062 3.2439 7.8569
knock-in call 70 130 .0376 1.4252 4.4145 1.0447 5.5818 9.9846
knock-in call 80 120 .5999 3.6158 6.7007 3.4340 8.0724 11.6774
knock-in call 90 110 3.1460 5.9447 8.1432 6.4608 9.5382 12.2398
"""
cases = []
for line in TABLE.split("\n")[1:-1]:
    kind, side, lower, upper, *prices = line.split()
    for (T, sigma), value in zip(SPREADS, prices):
        request = {"type": side, "barrierType": kind, "S": 100, "K": 100, "lower": float(lower), "upper": float(upper)}
        cases.append({"request": {**request, "T": T, "r": 0.1, "sigma": sigma}, "expect": {"price": float(value)}})
source = "Haug (2007), p. 156, as printed in the test-suite of QuantLib, doublebarrieroption.cpp"
write("double-barrier.published.json", {"engine": "printed table", "source": source, "tolerance": 1e-4, "note": "absolute"}, cases)
print(mpmath.nstr(out(1, *[mpf(x) for x in (100, 100, 80, 120, "0.25")], mpf(0.1), mpf(0), mpf(0.25)), 17))
