"""Reference values of the barrier options, extremes included.

Run with Python 3 and mpmath 1.3 (a few minutes):  python3 vectors/generate_barrier.py

Writes barrier.extremes.json beside this file. Prices and probabilities are integrals, taken on the exact doubles of the
inputs: the payoff against the lognormal density of paths that touched (or did not touch) the barrier, and the discount
factor against the density of the hitting time. The formulas of Reiner and Rubinstein, with complex arithmetic where
lambda is imaginary, are evaluated beside them in 160 digits; the two must agree to 1e-22 of the scale below, or the
generator fails. Greeks are central differences of the 160-digit formulas, not closed forms.

The tolerance of each quantity is 1e-15 of its scale plus twice what a relative change of 2^-53 in each input, added up over
the inputs, does to it. The scale of the price is S e^-qT + K e^-rT + R max(1, e^-rT); the scales of the Greeks follow from
it by their order in S (1/v each), sigma, T and r.
"""

import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 160
HERE = pathlib.Path(__file__).parent
ULP = mpf(2) ** -53
NAMES = ("S", "K", "H", "T", "sigma", "r", "q")
BARRIERS = ("up-in", "up-out", "down-in", "down-out")


def cdf(x):
    return mp.erfc(-x / mp.sqrt(2)) / 2


def formula(a, kind, barrier, R):
    """Reiner and Rubinstein (1991) in the notation of Haug (2007), 4.17.1: payoff, rebate, hit probability."""
    S, K, H, T, sigma, r, q = (a[n] for n in NAMES)
    phi = 1 if kind == "call" else -1
    eta = 1 if barrier.startswith("down") else -1
    v, b = sigma * mp.sqrt(T), r - q
    mu = (b - sigma**2 / 2) / sigma**2
    x1 = mp.log(S / K) / v + (1 + mu) * v
    x2 = mp.log(S / H) / v + (1 + mu) * v
    y1 = mp.log(H * H / (S * K)) / v + (1 + mu) * v
    y2 = mp.log(H / S) / v + (1 + mu) * v
    dq, dr, hs = S * mp.exp(-q * T), K * mp.exp(-r * T), H / S

    def plain(x):
        return phi * (dq * cdf(phi * x) - dr * cdf(phi * (x - v)))

    def image(y):
        return phi * (dq * hs ** (2 * mu + 2) * cdf(eta * y) - dr * hs ** (2 * mu) * cdf(eta * (y - v)))

    A, B, C, D = plain(x1), plain(x2), image(y1), image(y2)
    above = K > H
    table = {
        ("down-in", "call"): (C, A - B + D), ("up-in", "call"): (A, B - C + D),
        ("down-in", "put"): (B - C + D, A), ("up-in", "put"): (A - B + D, C),
        ("down-out", "call"): (A - C, B - D), ("up-out", "call"): (mpf(0), A - B + C - D),
        ("down-out", "put"): (A - B + C - D, mpf(0)), ("up-out", "put"): (B - D, A - C),
    }
    payoff = table[barrier, kind][0 if above else 1]
    h = mp.log(hs)
    nu = b - sigma**2 / 2
    hit = cdf(eta * (h - nu * T) / v) + hs ** (2 * mu) * cdf(eta * (h + nu * T) / v)
    if barrier.endswith("in"):
        rebate = R * mp.exp(-r * T) * (cdf(eta * (x2 - v)) - hs ** (2 * mu) * cdf(eta * (y2 - v)))
    else:
        lam = mp.sqrt(mp.mpc(mu**2 + 2 * r / sigma**2))
        z = h / v + lam * v
        rebate = mp.re(R * (hs ** (mu + lam) * cdf(eta * z) + hs ** (mu - lam) * cdf(eta * (z - 2 * lam * v))))
    return {"payoff": payoff, "rebate": rebate, "price": payoff + rebate, "hit": hit}


def integral(f, low, high, peak, width):
    """Integral with the interval cut around the peak of the integrand."""
    cuts = [peak + k * width for k in (-12, -6, -3, -1, 0, 1, 3, 6, 12)]
    inner = [c for c in cuts if low < c < high]
    low = max(low, peak - 60 * width)
    high = min(high, peak + 60 * width)
    if low >= high:
        return mpf(0)
    return mp.quad(f, [low] + [c for c in inner if low < c < high] + [high])


def integrals(a, kind, barrier, R):
    """The same from densities alone."""
    S, K, H, T, sigma, r, q = (a[n] for n in NAMES)
    phi = 1 if kind == "call" else -1
    down = barrier.startswith("down")
    v, nu = sigma * mp.sqrt(T), r - q - sigma**2 / 2
    h, k, m = mp.log(H / S), mp.log(K / S), nu * T

    def density(x):
        return mp.exp(-((x - m) / v) ** 2 / 2) / (v * mp.sqrt(2 * mp.pi))

    def touched(x):
        near = x > h if down else x < h
        return mp.exp(-2 * h * (h - x) / v**2) if near else mpf(1)

    def value(g, low, high):
        f = (lambda x: g(x) * density(x) * touched(x)) if barrier.endswith("in") else (
            lambda x: g(x) * density(x) * (1 - touched(x)))
        total = mpf(0)
        for lo, hi in ((low, min(high, h)), (max(low, h), high)):
            if lo < hi:
                total += integral(f, lo, hi, m, v)
        return total

    far = 400 * v + abs(m) + abs(h) + abs(k) + 1
    low, high = (k, far) if phi > 0 else (-far, k)
    payoff = mp.exp(-r * T) * value(lambda x: phi * (S * mp.exp(x) - K), low, high)
    w0 = abs(h) / v

    def passage(rate):
        # the density of the hitting time t, in w = |h|/(sigma sqrt(t))
        kappa = nu * h / sigma**2
        f = lambda w: 2 / mp.sqrt(2 * mp.pi) * mp.exp(-((w - kappa / w) ** 2) / 2 - rate * (h / (sigma * w)) ** 2)
        peak = mp.sqrt(max(kappa, 0))
        start = [w0 * mp.mpf(2) ** (mpf(j) / 2) for j in range(1, 40) if w0 * mp.mpf(2) ** (mpf(j) / 2) < w0 + 30]
        around = [peak + d for d in (-12, -8, -4, -2, -1, 0, 1, 2, 4, 8, 12) if peak + d > w0]
        return mp.quad(f, sorted({w0, *start, *around, max(w0, peak) + 30}))

    hit = passage(mpf(0))
    if barrier.endswith("in"):
        rebate = R * mp.exp(-r * T) * (1 - hit)
    else:
        rebate = R * passage(r)
    return {"payoff": payoff, "rebate": rebate, "price": payoff + rebate, "hit": hit}


def shifted(a, name, by):
    return {**a, name: a[name] + by}


def difference(f, a, name, order):
    e = (abs(a[name]) if name in ("S", "T", "sigma") else mpf(1)) * mpf(10) ** -40
    up, down = f(shifted(a, name, e)), f(shifted(a, name, -e))
    return (up - down) / (2 * e) if order == 1 else (up - 2 * f(a) + down) / (e * e)


def quantities(a, kind, barrier, R):
    price = lambda x: formula(x, kind, barrier, R)["price"]
    exact = formula(a, kind, barrier, R)
    return {
        "price": exact["price"], "rebate_value": exact["rebate"], "hit_probability": exact["hit"],
        "greeks.delta": difference(price, a, "S", 1), "greeks.gamma": difference(price, a, "S", 2),
        "greeks.theta": -difference(price, a, "T", 1) / 365, "greeks.vega": difference(price, a, "sigma", 1) / 100,
        "greeks.rho": difference(price, a, "r", 1) / 100,
    }


def scales(a, R):
    S, K, T, sigma, r, q = (a[n] for n in ("S", "K", "T", "sigma", "r", "q"))
    money = S * mp.exp(-q * T) + K * mp.exp(-r * T) + R * max(1, mp.exp(-r * T))
    v = sigma * mp.sqrt(T)
    steep = (1 + 1 / v + abs(r - q) / sigma**2) / S
    return {
        "price": money, "rebate_value": money, "hit_probability": mpf(1), "greeks.delta": money * steep,
        "greeks.gamma": money * steep**2, "greeks.theta": money * (1 / T + abs(r) + abs(q) + sigma**2) / 365,
        "greeks.vega": money * (1 + v + abs(r - q) * T / v) * (1 + 1 / v) / sigma / 100,
        "greeks.rho": money * T * (1 + 1 / v + mp.sqrt(T) / sigma) / 100,
    }


def case(request):
    a = {n: mpf(request[n]) for n in NAMES}
    kind, barrier, R = request["type"], request["barrier_type"], mpf(request["rebate"])
    exact = quantities(a, kind, barrier, R)
    mp.dps = 30
    check = integrals(a, kind, barrier, R)
    mp.dps = 160
    scale = scales(a, R)
    for name, other in (("price", "price"), ("rebate_value", "rebate"), ("hit_probability", "hit")):
        gap = abs(exact[name] - check[other]) / scale[name]
        if gap > mpf(10) ** -22:
            raise SystemExit(f"formula and integral differ by {mp.nstr(gap, 5)} in {name} of {request}")
    noise = {name: mpf(0) for name in exact}
    for n in NAMES:
        moved = quantities(shifted(a, n, abs(a[n]) * ULP), kind, barrier, R)
        for name in noise:
            noise[name] += abs(moved[name] - exact[name])
    return {
        "request": request,
        "expect": {name: [float(exact[name]), float(scale[name] * mpf("1e-15") + 2 * noise[name])] for name in exact},
    }


def requests():
    random.seed(20240607)
    base = {"S": 100.0, "K": 100.0, "H": 90.0, "T": 1.0, "sigma": 0.2, "r": 0.05, "q": 0.02, "rebate": 3.0}
    changes = [
        {}, {"K": 80.0}, {"H": 99.999999}, {"H": 99.9, "sigma": 2.0}, {"H": 50.0}, {"H": 1e-3, "sigma": 3.0, "T": 10.0},
        {"r": -0.02, "q": -0.02}, {"r": -0.02, "q": 0.0}, {"r": -0.5, "q": -0.4, "sigma": 0.8, "T": 5.0},
        {"r": -1.0, "q": -0.9, "sigma": 1.0, "T": 50.0, "H": 99.0}, {"r": -0.02, "q": 0.0, "sigma": 0.01, "H": 99.0},
        {"r": -0.0002, "q": 0.0, "sigma": 0.2}, {"r": -0.02, "q": -0.0, "sigma": 0.2, "H": 99.9999},
        {"r": 0.0, "q": -0.02, "sigma": 0.2}, {"r": -1.0, "q": -1.0, "T": 100.0, "sigma": 0.5},
        {"sigma": 0.004, "K": 101.0, "T": 1.0, "r": 0.0, "q": 0.01}, {"sigma": 0.001, "K": 103.0, "H": 98.0},
        {"sigma": 0.02, "T": 0.01, "H": 99.7}, {"T": 1e-6, "H": 99.98, "K": 100.01}, {"sigma": 10.0, "T": 4.0},
        {"r": 5.0, "q": 0.0, "T": 2.0}, {"r": 0.0, "q": 5.0, "T": 0.5, "sigma": 0.7}, {"K": 1e3, "sigma": 0.1},
        {"K": 1.0, "sigma": 0.1}, {"S": 1e-3, "K": 1.1e-3, "H": 0.9e-3, "rebate": 0.0}, {"K": 90.0}, {"K": 90.0000001},
        {"S": 61234.5, "K": 65000.0, "H": 52000.0, "T": 60 / 365, "sigma": 0.7, "rebate": 500.0},
    ]
    # drift against volatility: lambda = 0 up to rounding, and a little to either side of it
    nu = -0.02 - 0.02  # r - q = -0.02 and sigma = 0.2
    changes += [{"r": -nu * nu / (2 * 0.04) * f, "q": -nu * nu / (2 * 0.04) * f + 0.02} for f in (1.0, 1 + 1e-6, 0.99)]
    cells = [(t, s, w) for t in ("call", "put") for s in ("down", "up") for w in ("in", "out")]
    for i, change in enumerate(changes):
        plain = {**base, **change}
        for j, (kind, side, way) in enumerate(cells):
            if i > 1 and (i + j) % 3 != 0:
                continue
            h = plain["H"] if side == "down" else plain["S"] * plain["S"] / plain["H"]
            yield {**plain, "H": h, "type": kind, "barrier_type": f"{side}-{way}"}
    for _ in range(60):
        kind, side, way = random.choice(cells)
        T, sigma = 10 ** random.uniform(-3, 1.5), 10 ** random.uniform(-2.3, 0.5)
        v = sigma * T**0.5
        away = min(5, v * 10 ** random.uniform(-2, 0.7))
        yield {
            "S": 100.0, "K": 100 * 2.718281828 ** max(-5, min(5, random.gauss(0, 1.5) * v)),
            "H": 100 * 2.718281828 ** (away if side == "up" else -away), "T": T, "sigma": sigma,
            "r": random.uniform(-0.1, 0.2), "q": random.uniform(-0.1, 0.2), "rebate": random.choice([0.0, 1.0, 50.0]),
            "type": kind, "barrier_type": f"{side}-{way}",
        }


def main():
    cases = [case(request) for request in requests()]
    document = {
        "engine": "mpmath 1.3: Reiner-Rubinstein in 160 digits, confirmed by quadrature of the densities",
        "generator": "libs/quant-options/vectors/generate_barrier.py",
        "tolerance": "absolute, beside each value",
        "note": "expect: path -> [value, absolute tolerance]",
    }
    lines = ",\n".join(f"    {json.dumps(c)}" for c in cases)
    head = json.dumps(document, indent=2)[:-2]
    (HERE / "barrier.extremes.json").write_text(f'{head},\n  "cases": [\n{lines}\n  ]\n}}\n')
    print(f"{len(cases)} cases")


if __name__ == "__main__":
    main()
