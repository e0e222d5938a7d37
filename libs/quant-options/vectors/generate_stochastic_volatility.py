"""Reference values of Heston, Bates and Merton prices and Greeks.

Run with Python 3 and mpmath 1.3 (three minutes):  python3 vectors/generate_stochastic_volatility.py

Writes heston.mpmath.json, bates.mpmath.json and merton.mpmath.json beside this file. Heston and Bates: 50 digits, one
fixed hyperbola through z = 1/2 between the poles of Lewis's integrand, the trapezoidal rule with two unrelated steps that
must agree to 25 digits; the moment function in the form of Gatheral. Greeks are central differences of these prices in 50
digits, with no formula of a Greek in sight. Merton: the series of 50-digit Black–Scholes prices.
"""

import json
import pathlib
import random

import mpmath
from mpmath import cosh, cos, exp, expm1, factorial, log, mp, mpc, mpf, ncdf, pi, sin, sinh, sqrt

mp.dps = 50
HERE = pathlib.Path(__file__).parent
GENERATOR = "libs/quant-options/vectors/generate_stochastic_volatility.py"
ENGINE = f"mpmath {mpmath.__version__}, 50 digits"
draw = random.Random(41)
MODEL = ("v0", "kappa", "theta", "volOfVol", "correlation")
JUMPS = ("jumpIntensity", "jumpMean", "jumpVolatility")


def log_moment(z, T, v0, kappa, theta, s, rho, jumps):
    beta = kappa - rho * s * z
    d = sqrt(beta * beta + s * s * (z - z * z))
    g = (beta - d) / (beta + d)
    decay = exp(-d * T)
    value = kappa * theta / s**2 * ((beta - d) * T - 2 * log((1 - g * decay) / (1 - g)))
    value += v0 * (beta - d) / s**2 * (1 - decay) / (1 - g * decay)
    lam, mu, delta = jumps
    return value + lam * T * (exp(mu * z + delta**2 * z * z / 2) - 1 - z * expm1(mu + delta**2 / 2))


def covered(k, tilt, step, *law):
    scale = mpf(1) / 4

    def at(u):
        z = mpf(1) / 2 + scale * (sin(tilt) * (1 - cosh(u)) + mpc(0, 1) * cos(tilt) * sinh(u))
        dz = scale * (-sin(tilt) * sinh(u) + mpc(0, 1) * cos(tilt) * cosh(u))
        return exp(log_moment(z, *law) + k * (1 - z)) / (z * (z - 1)) * dz / mpc(0, 1)

    total = at(mpf(0)).real / 2
    for i in range(1, 4000):
        term = at(i * step)
        total += term.real
        if abs(term) < mpf(10) ** -42:
            break
    return total * step / pi


def fourier(type, S, K, T, r, q, v0, kappa, theta, s, rho, lam, mu, delta, steps=(18,)):
    k = log(K / S) - (r - q) * T
    load = (v0 + kappa * theta * T) / s
    tilt = -mpmath.atan2(load * rho + k, load * sqrt(1 - rho**2)) / 2
    law = (T, v0, kappa, theta, s, rho, (lam, mu, delta))
    values = [covered(k, tilt, mpf(1) / n, *law) for n in steps]
    if max(values) - min(values) > mpf(10) ** -25:
        raise ArithmeticError("not settled")
    return S * exp(-q * T) * (values[0] + (1 if type == "call" else 0)) - (0 if type == "call" else -K * exp(-r * T))


def greeks(type, args):
    h = mpf(10) ** -12
    exact = [mpf(x) for x in args]

    def moved(place, by):
        return fourier(type, *[x + by if i == place else x for i, x in enumerate(exact)])

    def slope(place):
        step = h * exact[place] if exact[place] else h
        return (moved(place, step) - moved(place, -step)) / (2 * step)

    step = exact[0] * mpf(10) ** -10
    price = fourier(type, *exact)
    return {
        "price": price,
        "delta": slope(0),
        "gamma": (moved(0, step) - 2 * price + moved(0, -step)) / step**2,
        "theta": -slope(2),
        "vega": 2 * sqrt(exact[5]) * slope(5),
        "rho": slope(3),
    }


def option():
    T = 10 ** draw.uniform(-2.3, 1.3)
    S = 10 ** draw.uniform(-1, 4)
    law = {
        "v0": 10 ** draw.uniform(-3, 0),
        "kappa": 10 ** draw.uniform(-1.5, 1),
        "theta": 10 ** draw.uniform(-3, 0),
        "volOfVol": 10 ** draw.uniform(-1.5, 0.7),
        "correlation": draw.choice([draw.uniform(-0.95, 0.95), draw.uniform(-0.95, 0.2), -0.99, 0.99]),
    }
    r, q = draw.uniform(-0.02, 0.1), draw.uniform(-0.02, 0.08)
    k = draw.choice([0, 1, 1]) * draw.gauss(0, 1.5) * ((law["theta"] + law["v0"]) * T) ** 0.5
    K = S * float(exp(k + (r - q) * T))
    return {"type": draw.choice(["call", "put"]), "S": S, "K": K, "T": T, "r": r, "q": q, **law}


def cases(count, with_jumps, tight, with_greeks):
    found = []
    while len(found) < count:
        request = option()
        if with_jumps:
            request |= {"jumpIntensity": 10 ** draw.uniform(-1.3, 1), "jumpMean": draw.gauss(0, 0.2), "jumpVolatility": draw.uniform(0, 0.4)}
        jumps = [request.get(name, 0) for name in JUMPS]
        args = [request[name] for name in ("S", "K", "T", "r", "q", *MODEL)] + jumps
        try:
            price = fourier(request["type"], *map(mpf, args), steps=(18, 29))
        except ArithmeticError:
            continue
        scale = args[0] * float(exp(-args[4] * args[2]))
        other = price - (1 if request["type"] == "call" else -1) * (mpf(args[0]) * exp(-mpf(args[4]) * args[2]) - mpf(args[1]) * exp(-mpf(args[3]) * args[2]))
        if min(price, other) < scale * mpf(10) ** -14:
            continue
        values = greeks(request["type"], args) if with_greeks else {"price": price}
        # the option out of the money, whose relative error counts
        found.append({"request": request, "expect": {n: float(v) for n, v in values.items()}, "time_value": float(min(price, other)), "scale": scale})
    return found


def black(type, S, K, T, r, q, v):
    phi = 1 if type == "call" else -1
    if v == 0:
        return max(mpf(0), phi * (S * exp(-q * T) - K * exp(-r * T)))
    d = (log(S / K) + (r - q) * T) / (v * sqrt(T)) + v * sqrt(T) / 2
    return phi * (S * exp(-q * T) * ncdf(phi * d) - K * exp(-r * T) * ncdf(phi * (d - v * sqrt(T))))


def merton(type, S, K, T, r, q, sigma, lam, mu, delta):
    m = expm1(mu + delta**2 / 2)
    total = mpf(0)
    for n in range(0, 600):
        lift = (n * (mu + delta**2 / 2)) / T - lam * m
        total += exp(-lam * T) * (lam * T) ** n / factorial(n) * exp(n * (mu + delta**2 / 2) - lam * m * T) * black(type, S, K * exp(-lift * T), T, r, q, sqrt(sigma**2 + n * delta**2 / T))
    return total


def merton_cases(count):
    found = []
    while len(found) < count:
        base = option()
        request = {name: base[name] for name in ("type", "S", "K", "T", "r", "q")}
        request |= {"sigma": draw.uniform(0.05, 0.8), "jumpIntensity": 10 ** draw.uniform(-2, 0.9), "jumpMean": draw.gauss(0, 0.3), "jumpVolatility": draw.choice([0, draw.uniform(0, 0.5)])}
        args = [mpf(request[name]) for name in ("S", "K", "T", "r", "q", "sigma", *JUMPS)]
        found.append({"request": request, "expect": {"price": float(merton(request["type"], *args))}})
    return found


def write(name, tolerance, note, found):
    head = {"engine": ENGINE, "generator": GENERATOR, "tolerance": tolerance, "note": note}
    text = json.dumps(head, ensure_ascii=False)[:-1] + ', "cases": [\n' + ",\n".join(map(json.dumps, found)) + "\n]}\n"
    (HERE / name).write_text(text)


write("merton.mpmath.json", 1e-11, "relative to the price", merton_cases(60))
write("bates.mpmath.json", 1e-11, "relative to the option out of the money, plus 1e-15 of scale", cases(40, True, True, False))
write("heston.mpmath.json", 1e-11, "the price as in bates.mpmath.json; Greeks relative, plus what 1e-14 of scale makes of them", cases(40, False, True, True) + cases(60, False, True, False))
