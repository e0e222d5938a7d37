"""Reference values of SVI slices and SABR smiles.

Run with Python 3 and mpmath 1.3 (a minute):  python3 vectors/generate_smiles.py

Writes svi.mpmath.json and sabr.mpmath.json beside this file. 40 digits on the exact doubles of the inputs. SVI: volatility from
the raw parameters; the density as the second difference of Black's calls, with no formula of a density in sight; the variance
swap by quadrature of the replicating options; local volatility as Dupire's quotient of differences of those calls. SABR: the
formulas of Hagan et al. (2002), eqs. 2.17 and A.59, and of Obłój (2008), as printed.
"""

import json
import pathlib
import random

import mpmath
from mpmath import exp, inf, log, mp, mpf, ncdf, quad, sqrt

mp.dps = 40
HERE = pathlib.Path(__file__).parent
GENERATOR = "libs/quant-options/vectors/generate_smiles.py"
ENGINE = f"mpmath {mpmath.__version__}, 40 digits"
draw = random.Random(42)


def svi(p, k):
    a, b, rho, m, sigma = (mpf(p[n]) for n in ("a", "b", "rho", "m", "sigma"))
    return a + b * (rho * (k - m) + sqrt((k - m) ** 2 + sigma**2))


def call(F, K, w):
    v = sqrt(w)
    d = log(F / K) / v + v / 2
    return F * ncdf(d) - K * ncdf(d - v)


def density(p, F, K):
    F, K = mpf(F), mpf(K)
    at = lambda x: call(F, x, svi(p, log(x / F)))
    h = K * mpf(10) ** -10
    return (at(K + h) - 2 * at(K) + at(K - h)) / h**2


def swap(p, T):
    out = lambda k: call(mpf(1), exp(k), svi(p, k)) - (0 if k > 0 else 1 - exp(k))
    v = sqrt(svi(p, mpf(0)))
    ends = [0, v / 2, v, 2 * v, 4 * v, 8 * v, 16 * v, 32 * v, 64 * v, 400 * v + 60]
    total = quad(lambda k: 2 * out(k) * exp(-k), ends) + quad(lambda k: 2 * out(-k) * exp(k), ends)
    return sqrt(total / T)


def local(slices, S, r, q, K, T):
    S, r, q, K, T = map(mpf, (S, r, q, K, T))
    times = [mpf(0)] + [mpf(one["T"]) for one in slices]

    def undiscounted(K, T):
        F = S * exp((r - q) * T)
        k = log(K / F)
        i = next(i for i, t in enumerate(times) if t > T)
        low = mpf(0) if i == 1 else svi(slices[i - 2], k)
        share = (T - times[i - 1]) / (times[i] - times[i - 1])
        return exp(-r * T) * call(F, K, low + share * (svi(slices[i - 1], k) - low))

    h, d = K * mpf(10) ** -10, T * mpf(10) ** -10
    c = undiscounted(K, T)
    by_time = (undiscounted(K, T + d) - undiscounted(K, T - d)) / (2 * d)
    up, down = undiscounted(K + h, T), undiscounted(K - h, T)
    return sqrt((by_time + (r - q) * K * (up - down) / (2 * h) + q * c) / (K**2 / 2 * (up - 2 * c + down) / h**2))


def slice_at(v, T):
    root = v * T**0.5
    b = draw.uniform(0.1, 0.8) * root
    rho, sigma = draw.uniform(-0.8, 0.4), draw.uniform(0.4, 1.5) * root
    return {"a": v * v * T - b * sigma * draw.uniform(0.2, 0.7), "b": b, "rho": rho, "m": draw.uniform(-0.2, 0.2) * root, "sigma": sigma}


def svi_cases(count):
    found = []
    while len(found) < count:
        v, T = draw.uniform(0.1, 0.5), draw.uniform(0.05, 2)
        p = slice_at(v, T)
        F = 10 ** draw.uniform(0, 4)
        K = F * float(exp(draw.gauss(0, 1.2) * v * T**0.5))
        # the later slice is the same smile at 1.3 to 2 times the variance: nothing falls in time
        grown = draw.uniform(1.3, 2)
        later = {"T": T * 1.5, **p, "a": p["a"] * grown, "b": p["b"] * grown}
        point = {"slices": [{"T": T, **p}, later], "S": F, "r": draw.uniform(0, 0.06), "q": draw.uniform(0, 0.04), "K": K, "T": T * draw.choice([0.6, 1.2, 1.4])}
        w = svi(p, log(mpf(K) / F))
        found.append({
            "slice": p, "F": F, "K": K, "T": T,
            "volatility": float(sqrt(w / T)), "density": float(density(p, F, K)), "swap": float(swap(p, mpf(T))),
            "local": {"request": point, "volatility": float(local(**point))},
        })
    return found


def sabr(method, F, K, T, alpha, beta, rho, nu):
    F, K, T, alpha, beta, rho, nu = map(mpf, (F, K, T, alpha, beta, rho, nu))
    x, g = log(F / K), 1 - beta
    chi = lambda z: log((sqrt(1 - 2 * rho * z + z * z) + z - rho) / (1 - rho))
    mean = rho * beta * nu * alpha / (4 * (F * K) ** (g / 2)) + (2 - 3 * rho**2) * nu**2 / 24
    z = nu / alpha * (F * K) ** (g / 2) * x
    flat = 1 + g**2 * x**2 / 24 + g**4 * x**4 / 1920
    if method == "normal":
        c = mean - beta * (2 - beta) * alpha**2 / (24 * (F * K) ** g)
        return alpha * (F * K) ** (beta / 2) * (1 + x**2 / 24 + x**4 / 1920) / flat * (z / chi(z) if z else 1) * (1 + c * T)
    c = mean + g**2 * alpha**2 / (24 * (F * K) ** g)
    if method == "hagan":
        return alpha / ((F * K) ** (g / 2) * flat) * (z / chi(z) if z else 1) * (1 + c * T)
    if x == 0:
        return alpha / F**g * (1 + c * T)
    z = nu / alpha * (x if g == 0 else (F**g - K**g) / g)
    return nu * x / chi(z) * (1 + c * T)


def sabr_cases(count):
    found = []
    for i in range(count):
        method = ("hagan", "obloj", "normal")[i % 3]
        F, beta, T, v = 10 ** draw.uniform(-2, 3), draw.choice([0, 0.25, 0.5, 0.9, 1]), draw.uniform(0.02, 10), draw.uniform(0.05, 0.5)
        K = F * float(exp(draw.choice([0, 1e-9, 1e-4, 1, 1]) * draw.gauss(0, 1.5) * v * T**0.5))
        request = {"F": F, "K": K, "T": T, "alpha": v * F ** (1 - beta), "beta": beta, "rho": draw.uniform(-0.99, 0.99), "nu": draw.uniform(0.01, 1.5)}
        value = float(sabr(method, **request))
        found.append({"request": {**request, "method": method}, "volatility": value})
    return found


def write(name, tolerance, note, found):
    head = {"engine": ENGINE, "generator": GENERATOR, "tolerance": tolerance, "note": note}
    text = json.dumps(head, ensure_ascii=False)[:-1] + ', "cases": [\n' + ",\n".join(map(json.dumps, found)) + "\n]}\n"
    (HERE / name).write_text(text)


if __name__ == "__main__":
    write("sabr.mpmath.json", 1e-12, "relative", sabr_cases(90))
    write("svi.mpmath.json", 1e-10, "relative", svi_cases(40))
