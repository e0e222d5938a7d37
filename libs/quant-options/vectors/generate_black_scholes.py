"""Reference values of the Black-Scholes-Merton family for extreme inputs.

Run with Python 3 and mpmath 1.3 (about ten minutes):  python3 vectors/generate_black_scholes.py

Writes black-scholes.extremes.json and implied-volatility.extremes.json beside this file. All arithmetic is done on the
exact doubles of the inputs with 450 digits. Greeks are numerical derivatives of the price, not closed forms. The
tolerance of each quantity is 1e-13 of its value plus 16 times what a relative change of 2^-53 in each input, added up
over the inputs, does to it (and 64 units of the least double): an error that the rounding of the inputs could have caused is no error of the formula.
"""

import json
import math
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 450
HERE = pathlib.Path(__file__).parent
HALF_ULP = mpf(2) ** -53
GREATEST = mpf(2) ** 1024
SUBNORMAL = 64 * mpf(2) ** -1074
NAMES = ("S", "K", "T", "sigma", "r", "q")


def legs(S, K, T, r, q):
    return S * mp.exp(-q * T), K * mp.exp(-r * T)


def cdf(x):
    return mp.erfc(-x / mp.sqrt(2)) / 2


def d12(S, K, T, sigma, r, q):
    v = sigma * mp.sqrt(T)
    d1 = (mp.log(S / K) + (r - q) * T) / v + v / 2
    return d1, d1 - v


def price(phi, S, K, T, sigma, r, q):
    A, B = legs(S, K, T, r, q)
    d1, d2 = d12(S, K, T, sigma, r, q)
    return phi * (A * cdf(phi * d1) - B * cdf(phi * d2))


def derivative(phi, args, orders):
    """Mixed partial derivative by central differences; error O(h^2) with h = 1e-30 of the natural scale."""
    scale = args["sigma"] * mp.sqrt(args["T"])
    scale = min(mpf(1), scale)
    steps = {
        "S": args["S"] * scale, "K": args["K"] * scale, "T": args["T"] * scale, "sigma": args["sigma"] * scale,
        "r": scale / (1 + args["T"]), "q": scale / (1 + args["T"]),
    }
    stencils = {1: ((-1, mpf(-1) / 2), (1, mpf(1) / 2)), 2: ((-1, mpf(1)), (0, mpf(-2)), (1, mpf(1))),
                3: ((-2, mpf(-1) / 2), (-1, mpf(1)), (1, mpf(-1)), (2, mpf(1) / 2))}
    terms = [(dict(args), mpf(1))]
    for name, order in orders:
        h = steps[name] * mpf(10) ** -30
        terms = [({**a, name: a[name] + k * h}, c * w / h**order) for a, c in terms for k, w in stencils[order]]
    return mp.fsum(c * price(phi, *(a[n] for n in NAMES)) for a, c in terms)


def quantities(kind, *values):
    phi = 1 if kind == "call" else -1
    args = dict(zip(NAMES, values))
    S, K, T, sigma, r, q = values
    d1, d2 = d12(*values)
    V = price(phi, *values)
    D = lambda *orders: derivative(phi, args, orders)
    delta = D(("S", 1))
    intrinsic = max(phi * (S - K), mpf(0))
    return {
        "price": V, "intrinsic": intrinsic, "time_value": V - intrinsic, "breakeven": K + phi * V,
        "prob_itm": cdf(phi * d2), "d1": d1, "d2": d2, "forward": S * mp.exp((r - q) * T),
        "greeks.delta": delta, "greeks.gamma": D(("S", 2)), "greeks.theta": -D(("T", 1)) / 365,
        "greeks.vega": D(("sigma", 1)) / 100, "greeks.rho": D(("r", 1)) / 100,
        "greeks.vanna": D(("S", 1), ("sigma", 1)) / 100, "greeks.charm": -D(("S", 1), ("T", 1)) / 365,
        "greeks.volga": D(("sigma", 2)) / 100, "greeks.speed": D(("S", 3)),
        "greeks.color": -D(("S", 2), ("T", 1)) / 365,
        "extended_greeks.veta": -D(("sigma", 1), ("T", 1)) / 36500,
        "extended_greeks.zomma": D(("S", 2), ("sigma", 1)) / 100,
        "extended_greeks.ultima": D(("sigma", 3)) / 100, "extended_greeks.lambda": delta * S / V,
        "extended_greeks.epsilon": D(("q", 1)) / 100, "extended_greeks.dual_delta": D(("K", 1)),
        "extended_greeks.dual_gamma": D(("K", 2)),
    }


def double(x):
    """The nearest double, or None beyond their range."""
    return None if abs(x) >= GREATEST else float(x)


def valuation_case(kind, *numbers):
    values = [mpf(x) for x in numbers]
    expect = quantities(kind, *values)
    noise = dict.fromkeys(expect, mpf(0))
    for i, value in enumerate(values):
        nudged = list(values)
        nudged[i] = value * (1 + HALF_ULP)
        for name, moved in quantities(kind, *nudged).items():
            noise[name] += abs(moved - expect[name])
    if abs(expect["price"]) < mpf(2) ** -1022:
        del expect["extended_greeks.lambda"]  # a ratio by a subnormal price has no digits to compare
    tolerance = {n: float(mpf("1e-13") * abs(x) + 16 * noise[n] + SUBNORMAL) if abs(x) < GREATEST else 0 for n, x in expect.items()}
    return {
        "request": {**dict(zip(NAMES, numbers)), "type": kind},
        "expect": {n: [double(x), tolerance[n]] for n, x in expect.items()},
    }


def valuation_inputs():
    corners = [
        (100, 100.05, 1e-5, 0.3, 0.05, 0.01), (100, 100, 1e-8, 0.2, 0.05, 0), (100, 100.000001, 1e-8, 0.2, 0.05, 0.02),
        (100, 100, 1, 1e-8, 0, 0), (100, 100.0000003, 1, 1e-8, 0, 0), (100, 99.99999, 2, 1e-7, 0.03, 0.03),
        (100, 100, 100, 10, 0.05, 0), (100, 200, 100, 10, 5, -1), (100, 50, 100, 0.5, 5, 5), (100, 100, 100, 0.3, 5, 4.99),
        (1e12, 1e-12, 100, 10, 0.05, 0.02), (1e-12, 1e12, 100, 8, 0.05, 0), (1e12, 1e-12, 1, 1.5, 0.05, 0),
        (1e-12, 1e12, 4, 1.4, 0.05, 0), (1e12, 1e12, 0.5, 0.2, 0.05, 0.01), (1e-12, 1.1e-12, 0.5, 0.2, 0.05, 0.01),
        (100, 2000, 0.25, 0.2, 0.05, 0), (100, 5, 0.25, 0.2, 0.05, 0.01), (100, 4090, 0.25, 0.2, 0.05, 0),
        (1e6, 4e7, 0.25, 0.2, 0.02, 0), (100, 102, 0.01, 0.03, 0.02, 0), (100, 103, 0.003, 0.05, 0.02, 0.01),
        (100, 130, 0.5, 0.1, -1, 5), (100, 130, 0.5, 0.1, 5, -1), (100, 110, 50, 0.05, 0.01, 0.012),
        (7, 7.7, 1e-3, 2.5, 0.05, 0), (100, 101, 0.0625, 0.4, 0, 0), (100, 99, 0.0625, 0.39999, 0, 0),
        (100, 104, 0.25, 0.2, 0, 0), (100, 60, 1, 0.05, 0, 0), (1e-300, 1e-300, 1, 0.2, 0.05, 0), (100, 100, 1e-50, 0.2, 0.05, 0),
    ]
    rng = random.Random(20260801)
    for _ in range(40):
        T = 10 ** rng.uniform(-6, 2)
        sigma = min(10.0, 10 ** rng.uniform(-3, 1))
        r, q = rng.uniform(-0.1, 0.3), rng.choice([0.0, rng.uniform(-0.1, 0.3)])
        S = 10 ** rng.uniform(-6, 9)
        K = S * math.exp((r - q) * T + rng.gauss(0, 4) * sigma * math.sqrt(T))
        if 0 < K <= 1e12:
            corners.append((S, K, T, sigma, r, q))
    return corners


def valuations():
    return [valuation_case(kind, *map(float, c)) for c in valuation_inputs() for kind in ("call", "put")]


def implied_case(kind, S, K, T, sigma, r, q):
    """The root for the double nearest to the price at sigma, by Newton's method on the logarithm."""
    phi = 1 if kind == "call" else -1
    market = float(price(phi, *map(mpf, (S, K, T, sigma, r, q))))
    A, B = legs(*map(mpf, (S, K, T, r, q)))
    lower, upper = max(phi * (A - B), mpf(0)), A if phi == 1 else B
    tolerance = 8 * mpf(2) ** -52 * max(A, B)
    if market - lower <= (2 * tolerance if lower > 0 else 0) or upper - market <= 2 * tolerance:
        return None
    root = mpf(sigma)
    isUpper = 2 * (market - lower) > min(A, B)
    for _ in range(200):
        V = price(phi, mpf(S), mpf(K), mpf(T), root, mpf(r), mpf(q))
        d1, _ignored = d12(mpf(S), mpf(K), mpf(T), root, mpf(r), mpf(q))
        vega = A * mp.npdf(d1) * mp.sqrt(T)
        if isUpper:
            step = (mp.log(upper - market) - mp.log(upper - V)) * (upper - V) / -vega
        else:
            step = (mp.log(market - lower) - mp.log(V - lower)) * (V - lower) / vega
        root += step
        if abs(step) < root * mpf(10) ** -60:
            break
    else:
        raise ArithmeticError((kind, S, K, T, sigma))
    # what the rounding of the inputs does to the root: conditioning, not error
    noise = mpf(0)
    values = {"S": S, "K": K, "T": T, "sigma": root, "r": r, "q": q}
    for name, value in values.items():
        if name != "sigma":
            nudged = {**values, name: mpf(value) * (1 + HALF_ULP)}
            try:
                noise += abs(price(phi, *(mpf(nudged[n]) for n in NAMES)) - V)
            except OverflowError:  # |d1| > 1e200 once S and K differ: a root that exists at the money alone
                pass
    rtol = mpf("1e-12") + 16 * noise / (vega * root)
    if lower > 0 or isUpper:
        rtol = max(rtol, 16 * mpf(2) ** -52 * (A + B) / (vega * root))
    return {
        "request": {"S": S, "K": K, "T": T, "market_price": market, "r": r, "q": q, "type": kind},
        "implied_volatility": float(root), "rtol": float(rtol), "vega": float(vega / 100),
    }


def implied_inputs():
    fixed = [
        (100, 100, 1, 1e-8, 0, 0), (100, 100, 1, 15, 0, 0), (100, 100, 1, 1e-300, 0, 0), (1e12, 1e12, 1, 1e-250, 0, 0),
        (100, 150, 1, 0.0102, 0, 0), (100, 150, 1, 0.0109, 0, 0), (1e12, 1e4, 4, 0.5, 0, 0), (1e4, 1e12, 4, 0.5, 0, 0),
        (1e12, 1e-1, 25, 2, 0, 0), (1e-1, 1e12, 25, 3, 0, 0), (1e-1, 1e12, 1, 1, 0.05, 0), (100, 100.0000001, 1e-8, 0.01, 0, 0),
        (100, 100, 100, 0.2, 5, 4.99), (1e-300, 1.1e-300, 1, 0.2, 0, 0), (100, 100, 1e-100, 3, 0.05, 0), (100, 101, 1, 12, 0, 0),
        (100, 120, 1, 0.0047, 0, 0), (1e12, 3e12 / 3.3, 1, 0.0035, 0, 0),
    ]
    rng = random.Random(7)
    for _ in range(120):
        T = 10 ** rng.uniform(-5, 2)
        v = 10 ** rng.uniform(-4, 1)
        r, q = rng.uniform(-0.1, 0.3), rng.choice([0.0, rng.uniform(-0.1, 0.3)])
        K = 100 * math.exp((r - q) * T + rng.uniform(-1, 1) * min(33, v * rng.uniform(0, 36)))
        if 1e-12 < K <= 1e12:
            fixed.append((100, K, T, v / math.sqrt(T), r, q))
    return fixed


def implied():
    cases = (implied_case(kind, *map(float, c)) for c in implied_inputs() for kind in ("call", "put"))
    return [case for case in cases if case is not None]


def write(name, cases, tolerance, note):
    generator = "libs/quant-options/vectors/generate_black_scholes.py"
    header = {"engine": "mpmath 1.3, 450 digits", "generator": generator, "tolerance": tolerance, "note": note}
    lines = ",\n".join(json.dumps(case) for case in cases)
    text = json.dumps(header, indent=0)[:-2] + ',\n"cases": [\n' + lines + "\n]\n}\n"
    (HERE / name).write_text(text)


if __name__ == "__main__":
    write("black-scholes.extremes.json", valuations(), "absolute, beside each value", "expect: path -> [value, absolute tolerance]; null beyond doubles")
    write("implied-volatility.extremes.json", implied(), "rtol of each case; vega 1e4 times that", "root for the exact double market_price; rtol as the contract's")
