"""Reference values of exchange, touch, chooser, forward-start and quanto options.

Run with Python 3 and mpmath 1.2 (half a minute):  python3 vectors/generate_exotics.py

Writes exchange.mpmath.json, touch.mpmath.json, double-touch.mpmath.json, exotic.mpmath.json and exotic.published.json beside this file; the last has the
tables of Haug that the tests of QuantLib print. Prices are evaluated with 60 digits on
the exact doubles of the inputs; Greeks are numerical derivatives of the prices (mpmath.diff), with no formula of a Greek in
sight. Chooser prices are checked against the integral of max(call, put) over the spot at the choice, prices at the touch
against the integral over the hitting time.
"""

import json
import pathlib
import random

import mpmath
from mpmath import diff, exp, inf, log, mp, mpc, mpf, ncdf, npdf, quad, sqrt

mp.dps = 60
HERE = pathlib.Path(__file__).parent
GENERATOR = "libs/quant-options/vectors/generate_exotics.py"
ENGINE = f"mpmath {mpmath.__version__}, 60 digits"
draw = random.Random(41)


def bsm(phi, S, K, T, r, q, v):
    d1 = (log(S / K) + (r - q) * T) / (v * sqrt(T)) + v * sqrt(T) / 2
    return phi * (S * exp(-q * T) * ncdf(phi * d1) - K * exp(-r * T) * ncdf(phi * (d1 - v * sqrt(T))))


def exchange(S1, S2, T, q1, q2, sigma1, sigma2, correlation, quantity1, quantity2):
    v = sqrt(sigma1**2 + sigma2**2 - 2 * correlation * sigma1 * sigma2)
    return bsm(1, quantity1 * S1, quantity2 * S2, T, q2, q1, v)


def chooser(S, K, choiceTime, T, r, q, sigma):
    d = (log(S / K) + (r - q + sigma**2 / 2) * T) / (sigma * sqrt(T))
    y = (log(S / K) + (r - q) * T + sigma**2 * choiceTime / 2) / (sigma * sqrt(choiceTime))
    asset, cash = S * exp(-q * T), K * exp(-r * T)
    return (
        asset * ncdf(d)
        - cash * ncdf(d - sigma * sqrt(T))
        - asset * ncdf(-y)
        + cash * ncdf(-y + sigma * sqrt(choiceTime))
    )


def chooser_integral(S, K, t, T, r, q, sigma):
    def value(z):
        spot = S * exp((r - q - sigma**2 / 2) * t + sigma * sqrt(t) * z)
        return npdf(z) * max(bsm(phi, spot, K, T - t, r, q, sigma) for phi in (1, -1))

    kink = (log(K / S) + (q - r) * (T - t) - (r - q - sigma**2 / 2) * t) / (sigma * sqrt(t))
    return exp(-r * t) * quad(value, [-12, kink, 12])


def forward_start(phi):
    def price(S, moneyness, startTime, T, r, q, sigma):
        return exp(-r * startTime) * bsm(phi, S * exp((r - q) * startTime), moneyness * S * exp((r - q) * startTime), T - startTime, r, q, sigma)

    return price


def quanto(phi):
    def price(S, K, T, r, q, sigma, foreignRate, exchangeVolatility, correlation, fixedRate):
        F = S * exp((foreignRate - q - correlation * sigma * exchangeVolatility) * T)
        return fixedRate * exp(-r * T) * bsm(phi, F, K, T, mpf(0), mpf(0), sigma)

    return price


def touch(kind, up):
    eta = -1 if up else 1

    def price(S, H, T, r, q, sigma, cash):
        nu, h = r - q - sigma**2 / 2, log(H / S)
        v = sigma * sqrt(T)
        if kind == "one-touch":
            mu = nu / sigma**2
            root = sqrt(mpc(mu**2 + 2 * r / sigma**2))
            N = lambda x: mpmath.erfc(-x / sqrt(mpf(2))) / 2
            z = h / v + root * v
            value = exp((mu + root) * h) * N(eta * z) + exp((mu - root) * h) * N(eta * z - 2 * eta * root * v)
            return cash * value.real
        hit = ncdf(eta * (h - nu * T) / v) + exp(2 * nu * h / sigma**2) * ncdf(eta * (h + nu * T) / v)
        return cash * exp(-r * T) * (hit if kind == "one-touch-at-expiry" else 1 - hit)

    return price


def double_touch(kind):
    def price(S, lower, upper, T, r, q, sigma, cash):
        """The sum over images of the density, integrated between the barriers."""
        nu, a, b, v = r - q - sigma**2 / 2, log(lower / S), log(upper / S), sigma * sqrt(T)
        inside = mpf(0)
        most = int(7 * v / (b - a)) + 2
        for n in range(-most, most + 1):
            for c, sign in ((2 * n * (b - a), 1), (2 * b + 2 * n * (b - a), -1)):
                inside += sign * exp(nu * c / sigma**2) * (ncdf((b - c - nu * T) / v) - ncdf((a - c - nu * T) / v))
        return cash * exp(-r * T) * (inside if kind == "no-touch" else 1 - inside)

    return price


def at_touch_integral(S, H, T, r, q, sigma, cash):
    nu, h = r - q - sigma**2 / 2, log(H / S)
    density = lambda t: abs(h) / (sigma * t * sqrt(t)) * npdf((h - nu * t) / (sigma * sqrt(t)))
    return cash * quad(lambda t: exp(-r * t) * density(t) if t > 0 else mpf(0), [0, T / 64, T / 8, T])


def by(price, request, name, order=1):
    x = mpf(request[name])
    exact = {key: mpf(value) for key, value in request.items()}
    return diff(lambda y: price(**{**exact, name: y}), x, order)


def by_two(price, request, one, two):
    exact = {key: mpf(value) for key, value in request.items()}
    f = lambda x, y: price(**{**exact, one: x, two: y})
    return diff(f, (exact[one], exact[two]), (1, 1))


def value(price, request):
    return price(**{key: mpf(x) for key, x in request.items()})


def theta(price, request, times):
    """Calendar time brings all times nearer."""
    return -sum(by(price, request, name) for name in times)


def one_asset(price, request, times=("T",)):
    return {
        "price": value(price, request),
        "delta": by(price, request, "S"),
        "gamma": by(price, request, "S", 2),
        "theta": theta(price, request, times),
        "vega": by(price, request, "sigma"),
        "rho": by(price, request, "r"),
    }


def case(request, values, **more):
    return {"request": request, "expect": {name: float(x) for name, x in values.items()}, **more}


def write(name, tolerance, cases, engine=ENGINE, origin={"generator": GENERATOR}, **more):
    head = {"engine": engine, **origin, "tolerance": tolerance, **more}
    lines = ",\n".join(json.dumps(each) for each in cases)
    text = json.dumps(head, ensure_ascii=False)[:-1] + ', "cases": [\n' + lines + "\n]}\n"
    (HERE / name).write_text(text, encoding="utf-8")


def market():
    return {"T": draw.uniform(0.05, 5), "r": draw.uniform(-0.05, 0.15), "q": draw.uniform(-0.05, 0.12), "sigma": draw.uniform(0.05, 1)}


def spot_and_strike(deviations, m):
    S = 10 ** draw.uniform(-1, 4)
    return S, S * float(exp(draw.uniform(-deviations, deviations) * m["sigma"] * sqrt(m["T"])))


cases = []
for _ in range(40):
    request = {
        "S1": 10 ** draw.uniform(-1, 3),
        "T": draw.uniform(0.05, 5),
        "q1": draw.uniform(-0.05, 0.1),
        "q2": draw.uniform(-0.05, 0.1),
        "sigma1": draw.uniform(0.05, 0.8),
        "sigma2": draw.uniform(0.05, 0.8),
        "correlation": draw.uniform(-0.99, 0.95),
        "quantity1": draw.choice([1, 2, 7]),
        "quantity2": draw.choice([1, 3]),
    }
    request["S2"] = request["S1"] * draw.uniform(0.5, 2) * request["quantity1"] / request["quantity2"]
    values = {
        "price": value(exchange, request),
        "delta1": by(exchange, request, "S1"),
        "delta2": by(exchange, request, "S2"),
        "gamma1": by(exchange, request, "S1", 2),
        "gamma2": by(exchange, request, "S2", 2),
        "crossGamma": by_two(exchange, request, "S1", "S2"),
        "theta": theta(exchange, request, ["T"]),
        "vega1": by(exchange, request, "sigma1"),
        "vega2": by(exchange, request, "sigma2"),
        "cega": by(exchange, request, "correlation"),
    }
    cases.append(case(request, values))
write("exchange.mpmath.json", 1e-12, cases, note="relative to each figure; theta beside price too, vegas beside cega")

cases = []
for i in range(36):
    m = market()
    S, H = spot_and_strike(3, m)
    up = H > S
    for kind in ("one-touch", "one-touch-at-expiry", "no-touch"):
        request = {"S": S, "H": H, **m, "cash": draw.uniform(1, 20)}
        price = touch(kind, up)
        if kind == "one-touch" and i < 6:
            with mpmath.workdps(20):
                gap = at_touch_integral(**{k: mpf(x) for k, x in request.items()}) - value(price, request)
            assert abs(gap) < 1e-12, gap
        named = {"touchType": kind, "direction": "up" if up else "down", **request}
        cases.append(case(named, one_asset(price, request)))
write("touch.mpmath.json", 1e-13, cases, note="beside cash over the unit of each variable: distance, v, T")

cases = []
for i in range(16):
    m = market()
    S = 10 ** draw.uniform(-1, 4)
    width = m["sigma"] * m["T"] ** 0.5 * 10 ** draw.uniform(-0.4, 0.8)
    share = draw.uniform(0.05, 0.95)
    barriers = {"lower": S * float(exp(-share * width)), "upper": S * float(exp((1 - share) * width))}
    kind = ("no-touch", "one-touch-at-expiry")[i % 2]
    request = {"S": S, **barriers, **m, "cash": draw.uniform(1, 20)}
    cases.append(case({"touchType": kind, **request}, one_asset(double_touch(kind), request)))
write("double-touch.mpmath.json", 1e-13, cases, note="beside cash over the unit of each variable: distance, v or the width, T")

cases = []
for i in range(30):
    m = market()
    S, K = spot_and_strike(2, m)
    request = {"S": S, "K": K, "choiceTime": m["T"] * draw.uniform(0.02, 0.99), **m}
    if i < 4:
        with mpmath.workdps(20):
            gap = chooser_integral(*[mpf(x) for x in request.values()]) / value(chooser, request) - 1
        assert abs(gap) < 1e-12, gap
    cases.append(case(request, one_asset(chooser, request, ["choiceTime", "T"]), function="chooserOption"))
    for kind, phi in (("call", 1), ("put", -1)):
        request = {"S": S, "moneyness": K / S, "startTime": m["T"] * draw.uniform(0.01, 0.95), **m}
        values = one_asset(forward_start(phi), request, ["startTime", "T"])
        values["gamma"] = 0
        cases.append(case({"type": kind, **request}, values, function="forwardStartOption"))
        request = {
            **{"S": S, "K": K, **m, "foreignRate": draw.uniform(-0.05, 0.15)},
            **{"exchangeVolatility": draw.uniform(0.02, 0.5), "correlation": draw.uniform(-1, 1)},
            "fixedRate": draw.uniform(0.5, 100),
        }
        price = quanto(phi)
        values = {
            **one_asset(price, request),
            "foreignRho": by(price, request, "foreignRate"),
            "exchangeVega": by(price, request, "exchangeVolatility"),
            "cega": by(price, request, "correlation"),
        }
        cases.append(case({"type": kind, **request}, values, function="quantoOption"))
write("exotic.mpmath.json", 1e-12, cases, note="relative to each figure, beside the amounts exchanged over the unit of each variable")

QUANTLIB = "QuantLib test-suite/"
MARGRABE = ("S1", "S2", "quantity1", "quantity2", "T", "sigma1", "sigma2", "correlation")
MARGRABE_GREEKS = ("price", "delta1", "delta2", "gamma1", "gamma2", "theta")
TABLE = """
22 20 1 1 .1 .2 .15 -.5 2.125 .841 -.818 .112 .135 -2.043
22 20 1 1 .1 .2 .20 -.5 2.199 .813 -.784 .109 .132 -2.723
22 20 1 1 .1 .2 .25 -.5 2.283 .788 -.753 .105 .126 -3.419
22 20 1 1 .1 .2 .15 0 2.045 .883 -.870 .108 .131 -1.168
22 20 1 1 .1 .2 .20 0 2.091 .857 -.838 .112 .135 -1.698
22 20 1 1 .1 .2 .25 0 2.152 .830 -.805 .111 .134 -2.302
22 20 1 1 .1 .2 .15 .5 1.974 .946 -.942 .079 .096 -.126
22 20 1 1 .1 .2 .20 .5 1.989 .929 -.922 .092 .111 -.398
22 20 1 1 .1 .2 .25 .5 2.019 .902 -.891 .104 .125 -.838
22 20 1 1 .5 .2 .15 -.5 2.762 .672 -.602 .072 .087 -1.207
22 20 1 1 .5 .2 .20 -.5 2.989 .661 -.578 .064 .078 -1.457
22 20 1 1 .5 .2 .25 -.5 3.228 .653 -.557 .058 .070 -1.712
22 20 1 1 .5 .2 .15 0 2.479 .695 -.640 .085 .102 -.874
22 20 1 1 .5 .2 .20 0 2.650 .680 -.616 .077 .093 -1.078
22 20 1 1 .5 .2 .25 0 2.847 .668 -.592 .069 .083 -1.302
22 20 1 1 .5 .2 .15 .5 2.138 .746 -.713 .106 .128 -.416
22 20 1 1 .5 .2 .20 .5 2.231 .728 -.689 .099 .120 -.550
22 20 1 1 .5 .2 .25 .5 2.374 .707 -.659 .090 .109 -.741
22 10 1 2 .5 .2 .15 .5 2.138 .746 -1.426 .106 .255 -.987
11 20 2 1 .5 .2 .20 .5 2.231 1.455 -.689 .198 .120 .410
11 10 2 2 .5 .2 .25 .5 2.374 1.413 -1.317 .181 .219 -.336
"""
cases = []
for line in TABLE.split("\n")[1:-1]:
    figures = [float(x) for x in line.split()]
    request = {"q1": 0.06, "q2": 0.04, **dict(zip(MARGRABE, figures))}
    values = dict(zip(MARGRABE_GREEKS, figures[len(MARGRABE) :]))
    if request["quantity1"] * request["quantity2"] > 1:
        # there QuantLib scales a gamma by n, not n², and theta depends on how n·S is split; the price depends on n·S alone
        values = {name: values[name] for name in ("price", "delta1", "delta2")}
    cases.append(case(request, values, function="exchangeOption", within=1e-3, source=QUANTLIB + "margrabeoption.cpp"))
TOUCHES = """
one-touch down 100 105 0 .1 .5 .2 9.7264
one-touch up 100 95 0 .1 .5 .2 11.6553
one-touch up 100 105 0 .1 .5 .2 15
one-touch down 100 95 0 .1 .5 .2 15
one-touch down 100 105 .2 .1 .5 .2 12.2715
one-touch up 100 95 .2 .1 .5 .2 8.9109
one-touch up 100 105 .2 .1 .5 .2 15
one-touch down 100 95 .2 .1 .5 .2 15
one-touch-at-expiry down 100 105 0 .1 .5 .2 9.3604
one-touch-at-expiry up 100 95 0 .1 .5 .2 11.2223
no-touch down 100 105 0 .1 .5 .2 4.9081
no-touch up 100 95 0 .1 .5 .2 3.0461
no-touch up 2.37 2.33 .07 .43 .19 .005 0
"""
for line in TOUCHES.split("\n")[1:-1]:
    kind, side, *figures = line.split()
    request = dict(zip(("H", "S", "q", "r", "T", "sigma"), [float(x) for x in figures]))
    named = {"touchType": kind, "direction": side, "cash": 15, **request}
    source = QUANTLIB + "digitaloption.cpp; Haug (1998), p. 95, cases 1, 2, 5, 6, 9, 10"
    cases.append(case(named, {"price": float(figures[-1])}, function="touchOption", within=1e-4, source=source))
QUANTO = {"S": 100, "K": 105, "T": 0.5, "r": 0.08, "q": 0.04, "sigma": 0.2, "foreignRate": 0.05, "exchangeVolatility": 0.1, "correlation": 0.3}
FORWARD = {"S": 60, "moneyness": 1.1, "startTime": 0.25, "T": 1, "r": 0.08, "q": 0.04, "sigma": 0.3}
CHOOSER = {"S": 50, "K": 50, "choiceTime": 0.25, "T": 0.5, "r": 0.08, "sigma": 0.25}
for function, request, price, source in (
    ("quantoOption", {"type": "call", "fixedRate": 1.5, **QUANTO}, 5.3280, "quantooption.cpp; Haug (1998), pp. 105–106"),
    ("quantoOption", {"type": "put", **QUANTO}, 8.1636, "quantooption.cpp"),
    ("forwardStartOption", {"type": "call", **FORWARD}, 4.4064, "forwardoption.cpp; Haug (1998), p. 37"),
    ("forwardStartOption", {"type": "put", **FORWARD}, 8.2971, "forwardoption.cpp"),
    ("chooserOption", CHOOSER, 6.1071, "chooseroption.cpp; Haug (2007), section 4.12.1"),
):
    cases.append(case(request, {"price": price}, function=function, within=1e-4, source=QUANTLIB + source))
INSIDE = """
80 120 9.8716 8.9307 6.3272 1.9094
85 115 9.7961 7.2300 3.7100 .4271
90 110 8.9054 3.6752 .7960 .0059
95 105 3.6323 .0911 .0002 0
"""
TOUCHED = """
80 120 .0042 .9450 3.5486 7.9663
85 115 .0797 2.6458 6.1658 9.4486
90 110 .9704 6.2006 9.0798 9.8699
95 105 6.2434 9.7847 9.8756 9.8758
"""
source = QUANTLIB + "doublebinaryoption.cpp; Haug (2007), p. 181"
for kind, table in (("no-touch", INSIDE), ("one-touch-at-expiry", TOUCHED)):
    for line in table.split("\n")[1:-1]:
        lower, upper, *prices = [float(x) for x in line.split()]
        for sigma, price in zip((0.1, 0.2, 0.3, 0.5), prices):
            request = {"touchType": kind, "S": 100, "lower": lower, "upper": upper, "T": 0.25, "r": 0.05, "q": 0.02}
            named = {**request, "sigma": sigma, "cash": 10}
            cases.append(case(named, {"price": price}, function="doubleTouchOption", within=1e-4, source=source))
write(
    "exotic.published.json",
    1e-3,
    cases,
    engine="printed tables",
    origin={"source": "Haug, Option Pricing Formulas (1998, 2007), as printed in the test-suite of QuantLib"},
    note="absolute, `within` of each case: the printed digits",
)
