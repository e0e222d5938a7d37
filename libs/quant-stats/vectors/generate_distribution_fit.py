"""Reference values of maximum-likelihood fits.

Run with Python 3, mpmath 1.3 and SciPy 1.17 (four minutes of one core, a line for each sample):  python3 vectors/generate_distribution_fit.py

Writes all of distribution-fit.maxima.json beside this file. SciPy's optimisers look for the greatest likelihood from many starts; mpmath then
solves the score equations of that maximum in 50 digits on the exact doubles of the data, and evaluates log-likelihood and
Kolmogorov-Smirnov distance from the definitions of density and distribution function. Where the data are in the way of a start
(a scale of 1e-310), the search runs on the standardised data. No formula of the library is used.
"""

import json
import math
import pathlib
import random

import numpy as np
from mpmath import mp, mpf
from scipy import optimize, special

mp.dps = 50
HERE = pathlib.Path(__file__).parent
LOW, HIGH = 1, 200


def samples():
    """Name -> data."""
    rng = random.Random(20240607)
    gauss = lambda n, m=0.0, s=1.0: [rng.gauss(m, s) for _ in range(n)]
    student = lambda n, df: [rng.gauss(0, 1) / math.sqrt(rng.gammavariate(df / 2, 2 / df)) for _ in range(n)]
    ulp = 2.0**-52
    yield "normal", gauss(40)
    yield "student 3", student(60, 3)
    yield "student 4, n 150", [round(x, 4) for x in student(150, 4)]
    yield "Cauchy", student(50, 1)
    yield "df between 20 and 200", [special.stdtrit(30, (i + 0.5) / 80) for i in range(80)]
    yield "heavier than Cauchy", [x**5 for x in gauss(40)]
    yield "Laplace", [rng.choice((-1, 1)) * rng.expovariate(1) for _ in range(41)]
    yield "logistic", [math.log(u / (1 - u)) for u in (rng.random() for _ in range(45))]
    yield "uniform", [rng.uniform(-3, 5) for _ in range(30)]
    yield "lognormal", [math.exp(rng.gauss(0.3, 0.6)) for _ in range(40)]
    yield "gamma", [rng.gammavariate(2.5, 1.5) for _ in range(40)]
    yield "gamma, shape 0.01", [rng.gammavariate(0.01, 1) + 1e-300 for _ in range(30)]
    yield "Weibull", [rng.weibullvariate(2, 1.7) for _ in range(40)]
    yield "Weibull, shape 0.05", [rng.weibullvariate(1, 0.05) for _ in range(30)]
    yield "Weibull, shape 1e6", [math.exp(math.log(rng.expovariate(1)) / 1e6) for _ in range(30)]
    yield "exponential", [rng.expovariate(0.4) for _ in range(35)]
    yield "1 to 10", [float(i) for i in range(1, 11)]
    yield "scale 1e-15", [1e-15 * x for x in student(30, 4)]
    yield "scale 1e15", [x for x in (2e14 * x for x in student(30, 4)) if abs(x) <= 1e15]
    yield "scale 1e-310", [1e-310 * abs(x) for x in student(30, 4)]
    yield "mean 1e9 deviations", gauss(30, 1e9, 1.0)
    yield "mean -1e9 deviations", gauss(30, -1e9, 1.0)
    yield "gamma, shape 1e4", gauss(25, 100, 1.0)
    yield "gamma, shape 1e9", gauss(25, 1000, 0.03)
    yield "gamma, shape 1e12", gauss(25, 1000, 1e-3)
    yield "gamma, shape 1e24", gauss(25, 1e6, 1e-6)
    yield "a few units in the last place", [1 + ulp * i for i in (0, 1, 1, 2, 3, 5, 5, 8, 9, 13, 21, 30)]
    yield "two points", [2.0] * 7 + [3.0] * 5
    yield "two points, negative", [-2.0] * 6 + [3.0] * 6
    yield "three points", [1.0] * 4 + [2.0] * 3 + [4.0] * 4
    yield "integers", [float(rng.randint(-3, 3)) for _ in range(60)]
    yield "rounded", [round(x, 1) for x in student(60, 3)]
    yield "all equal but one", [1.0] * 19 + [1.5]
    yield "all equal but one below", [1.0] * 19 + [0.5]
    yield "one outlier of 1e15", gauss(11) + [1e15]
    yield "one outlier of -1e15 near 1e-15", [1e-15 * x for x in gauss(11)] + [-1e15]
    yield "two outliers", gauss(20) + [1e6, -1e6]
    yield "outliers on one side", gauss(20) + [300.0, 400.0, 500.0]
    yield "two clusters", gauss(20) + gauss(15, 1e4)
    yield "four of ten equal", [0.5] * 8 + gauss(12)
    yield "nearly half equal", [0.5] * 24 + gauss(26)
    yield "half within 1e-9", [1e-9 * x for x in gauss(10)] + gauss(10)
    yield "scales within scales", gauss(12, 0, 1e-6) + gauss(8, 0, 1e-3) + gauss(6, 0, 1.0) + gauss(4, 0, 1e3)
    yield "n is (df + 1) times the outliers", gauss(14) + [1e7, -1e7]
    yield "thirty decades", [10 ** rng.uniform(-15, 15) for _ in range(30)]
    yield "six hundred decades", [10 ** rng.uniform(-307, 15) for _ in range(20)]
    yield "prices", [100 * math.exp(x) for x in np.cumsum(gauss(50, 0, 0.01)).tolist()]
    yield "returns in percent", [round(100 * 0.01 * x, 2) for x in student(120, 5)]


def polished(equations, start):
    """Newton's method on the equations from the start, until 40 digits stand."""
    point = mp.matrix(start)
    for _ in range(60):
        value = mp.matrix(equations(*point))
        size = len(point)
        jacobian = mp.matrix(size, size)
        for j in range(size):
            h = mpf(10) ** -18 * max(1, abs(point[j]))
            up, down = point.copy(), point.copy()
            up[j] += h
            down[j] -= h
            difference = (mp.matrix(equations(*up)) - mp.matrix(equations(*down))) / (2 * h)
            for i in range(size):
                jacobian[i, j] = difference[i]
        step = mp.lu_solve(jacobian, value)
        longest = max(abs(s) for s in step)
        point -= step * min(1, 1 / longest) if longest > 0 else step
        if longest < mpf(10) ** -30:
            return list(point)
    raise ArithmeticError("no convergence")


def standardised(x):
    """Deviations from the median in mean absolute deviations, exactly and as doubles."""
    ordered = sorted(x)
    centre = (ordered[(len(x) - 1) // 2] + ordered[len(x) // 2]) / 2
    unit = sum(abs(v - centre) for v in x) / len(x)
    exact = [(v - centre) / unit for v in x]
    return centre, unit, exact, np.array([float(v) for v in exact])


def student_t(x):
    centre, unit, exact, y = standardised(x)
    n = len(x)
    most = max(sum(v == w for w in x) for v in x)
    if 2 * most >= n:
        return None

    def loss(p):
        mu, u, theta = p
        nu = math.exp(theta)
        r2 = ((y - mu) / math.exp(u)) ** 2
        constant = special.gammaln((nu + 1) / 2) - special.gammaln(nu / 2) - 0.5 * math.log(nu * math.pi) - u
        return -(n * constant - (nu + 1) / 2 * np.log1p(r2 / nu).sum()) / n

    spans = np.sort(np.abs(y))
    spans = [s for s in (spans[n // 4], spans[n // 2], 1.0, spans[-1]) if s > 0]
    starts = [(mu, math.log(s), math.log(df)) for mu in (0.0, float(y.mean())) for s in spans for df in (1.1, 2, 5, 15, 60, 190)]
    bounds = [(None, None), (-330, 20), (0.0, math.log(HIGH))]
    found = [optimize.minimize(loss, s, method="L-BFGS-B", bounds=bounds, options={"maxiter": 2000}) for s in starts]
    found += [
        optimize.minimize(loss, f.x, method="Nelder-Mead", bounds=bounds, options={"xatol": 1e-9, "fatol": 1e-14, "maxiter": 4000})
        for f in sorted(found, key=lambda f: f.fun)[:3]
    ]
    distinct = {}
    for f in sorted(found, key=lambda f: f.fun):
        if f.fun < found[0].fun + 1 and len(distinct) < 4:
            distinct.setdefault(round(f.x[2], 2), f.x)

    # the middle of the data, for Newton's method itself
    for df in (1.5, 10.0):
        distinct[-df] = (0.0, math.log(spans[min(1, len(spans) - 1)]), math.log(df))

    def tails(mu, u):
        return [(v - mu) / mp.exp(u) for v in exact]

    def equations(mu, u, nu):
        r = tails(mu, u)
        by_mu = mp.fsum((nu + 1) * z / (nu + z * z) for z in r)
        by_u = mp.fsum((nu + 1) * z * z / (nu + z * z) - 1 for z in r)
        return by_mu / n, by_u / n

    def by_nu(mu, u, nu):
        r = tails(mu, u)
        half = mp.digamma((nu + 1) / 2) - mp.digamma(nu / 2) - 1 / nu
        return half / 2 + mp.fsum((nu + 1) * z * z / (nu * (nu + z * z)) - mp.log1p(z * z / nu) for z in r) / (2 * n)

    def log_likelihood(mu, u, nu):
        r = tails(mu, u)
        constant = mp.loggamma((nu + 1) / 2) - mp.loggamma(nu / 2) - mp.log(nu * mp.pi) / 2 - u
        return n * constant - (nu + 1) / 2 * mp.fsum(mp.log1p(z * z / nu) for z in r)

    candidates = []
    for mu, u, theta in distinct.values():
        for bound in (LOW, HIGH):
            try:
                m, s = polished(lambda a, b: equations(a, b, mpf(bound)), (mu, u))
            except (ArithmeticError, ZeroDivisionError, ValueError):
                continue
            if (by_nu(m, s, mpf(bound)) > 0) == (bound == HIGH):
                candidates.append((log_likelihood(m, s, mpf(bound)), m, s, mpf(bound)))
        try:
            m, s, t = polished(lambda a, b, c: (*equations(a, b, mp.exp(c)), by_nu(a, b, mp.exp(c)) * mp.exp(c)), (mu, u, theta))
        except (ArithmeticError, ZeroDivisionError, ValueError, OverflowError):
            continue
        if LOW < mp.exp(t) < HIGH:
            candidates.append((log_likelihood(m, s, mp.exp(t)), m, s, mp.exp(t)))
    if not candidates:
        return None  # hundreds of decades: out of reach of a search in doubles
    best = max(candidates, key=lambda c: c[0])
    assert best[0] / n >= -min(f.fun for f in found) - 1e-9, "the search found more"
    value, m, s, nu = best
    cdf = lambda v: student_cdf(((v - centre) / unit - m) / mp.exp(s), nu)
    return {"df": nu, "loc": centre + unit * m, "scale": unit * mp.exp(s)}, value - n * mp.log(unit), cdf


def student_cdf(t, nu):
    tail = mp.betainc(nu / 2, mpf(1) / 2, 0, nu / (nu + t * t), regularized=True) / 2
    return tail if t < 0 else 1 - tail


def logistic(x):
    centre, unit, exact, y = standardised(x)
    n = len(x)

    def loss(p):
        z = (y - p[0]) / math.exp(p[1])
        return (2 * np.logaddexp(0, -np.abs(z)) + np.abs(z)).sum() / n + p[1]

    best = min((optimize.minimize(loss, (m, s)) for m in (0, y.mean()) for s in (-2, -0.5, 1)), key=lambda f: f.fun)

    def equations(m, u):
        z = [(v - m) / mp.exp(u) for v in exact]
        return mp.fsum(mp.tanh(v / 2) for v in z) / n, mp.fsum(v * mp.tanh(v / 2) for v in z) / n - 1

    m, u = polished(equations, best.x)
    z = [(v - m) / mp.exp(u) for v in exact]
    value = mp.fsum(-v - 2 * mp.log1p(mp.exp(-v)) for v in z) - n * (u + mp.log(unit))
    assert value / n >= -best.fun - mp.log(unit) - 1e-9
    cdf = lambda v: 1 / (1 + mp.exp(-((v - centre) / unit - m) / mp.exp(u)))
    return {"loc": centre + unit * m, "scale": unit * mp.exp(u)}, value, cdf


def normal(x):
    n, m = len(x), mp.fsum(x) / len(x)
    s = mp.sqrt(mp.fsum((v - m) ** 2 for v in x) / n)
    return {"mean": m, "std": s}, -n * (mp.log(2 * mp.pi * s * s) + 1) / 2, lambda v: mp.ncdf((v - m) / s)


def laplace(x):
    n = len(x)
    centre, scale, _, _ = standardised(x)
    cdf = lambda v: mp.exp((v - centre) / scale) / 2 if v < centre else 1 - mp.exp((centre - v) / scale) / 2
    return {"loc": centre, "scale": scale}, -n * (mp.log(2 * scale) + 1), cdf


def uniform(x):
    low, high = min(x), max(x)
    return {"min": low, "max": high}, -len(x) * mp.log(high - low), lambda v: (v - low) / (high - low)


def lognormal(x):
    logs = [mp.log(v) for v in x]
    params, value, cdf = normal(logs)
    return {"mu": params["mean"], "sigma": params["std"]}, value - mp.fsum(logs), lambda v: cdf(mp.log(v))


def exponential(x):
    m = mp.fsum(x) / len(x)
    return {"scale": m}, -len(x) * (mp.log(m) + 1), lambda v: -mp.expm1(-v / m)


def gamma(x):
    n, m = len(x), mp.fsum(x) / len(x)
    logs = mp.fsum(mp.log(v) for v in x)
    gap = mp.log(m) - logs / n
    (log_shape,) = polished(lambda t: [mp.log(mp.log(mp.exp(t)) - mp.digamma(mp.exp(t))) - mp.log(gap)], [-mp.log(2 * gap)])
    k = mp.exp(log_shape)
    value = (k - 1) * logs - n * k - n * k * mp.log(m / k) - n * mp.loggamma(k)
    return {"shape": k, "scale": m / k}, value, lambda v: gamma_cdf(k, v * k / m)


def gamma_cdf(k, x):
    if k < 1000:
        return mp.gammainc(k, 0, x, regularized=True)
    # the integral of the density in deviations from the mean
    log_constant = k * mp.log(k) - k - mp.loggamma(k)
    gap = lambda e: e - mp.log1p(e)
    density = lambda z: mp.exp(log_constant - k * gap(z / mp.sqrt(k))) / (1 + z / mp.sqrt(k)) / mp.sqrt(k)
    z = (x - k) / mp.sqrt(k)
    knots = [mpf(-15)] + [mpf(j) for j in range(-14, 15) if j < z] + [z]
    return mp.quad(density, knots, maxdegree=4)


def weibull(x):
    n, top = len(x), max(x)
    t = [mp.log(top / v) for v in x]
    mean_t = mp.fsum(t) / n

    def equation(log_k):
        w = [mp.exp(-mp.exp(log_k) * v) for v in t]
        return [mp.log(mp.exp(log_k) * (mean_t - mp.fsum(a * b for a, b in zip(w, t)) / mp.fsum(w)))]

    # the equation rises: bracket the root, then polish
    low, high = -mp.log(mean_t) - mpf("0.01"), -mp.log(mean_t) + 1
    while equation(high)[0] < 0:
        low, high = high, high + 1
    while high - low > 0.01:
        low, high = ((low + high) / 2, high) if equation((low + high) / 2)[0] < 0 else (low, (low + high) / 2)
    (log_k,) = polished(equation, [(low + high) / 2])
    k = mp.exp(log_k)
    scale = top * (mp.fsum(mp.exp(-k * v) for v in t) / n) ** (1 / k)
    value = mp.fsum(mp.log(k / scale) + (k - 1) * mp.log(v / scale) - mp.exp(k * mp.log(v / scale)) for v in x)
    return {"shape": k, "scale": scale}, value, lambda v: -mp.expm1(-mp.exp(k * mp.log(v / scale)))


def kolmogorov_distance(x, cdf):
    n = len(x)
    known = {}
    for v in x:
        if v not in known:
            known[v] = cdf(v)
    F = [known[v] for v in sorted(x)]
    return max(max(mpf(i + 1) / n - f, f - mpf(i) / n) for i, f in enumerate(F))


def kolmogorov_survival(x):
    terms = [2 * (-1) ** (j - 1) * mp.exp(-2 * (j * x) ** 2) for j in range(1, 2000)] if x > 0.02 else [1]
    return min(mpf(1), max(mpf(0), mp.fsum(terms)))


FITS = {
    "normal": normal, "student_t": student_t, "laplace": laplace, "logistic": logistic, "uniform": uniform,
    "lognormal": lognormal, "exponential": exponential, "gamma": gamma, "weibull": weibull,
}  # fmt: skip
POSITIVE = {"lognormal", "exponential", "gamma", "weibull"}


def case(name, data):
    x = [mpf(v) for v in data]
    n = len(x)
    fits = {}
    for distribution, fit in FITS.items():
        if distribution in POSITIVE and min(data) <= 0:
            continue
        mp.dps = 80 if distribution == "gamma" else 50
        result = fit(x)
        if result is None:
            continue
        params, value, cdf = result
        # betainc and gammainc are slow: fewer digits do for the distance
        mp.dps = 80 if distribution == "gamma" and params["shape"] > 1000 else 30
        distance = kolmogorov_distance(x, cdf)
        mp.dps = 50
        root = mp.sqrt(n)
        fits[distribution] = {
            "params": {key: float(v) for key, v in params.items()},
            "logLikelihood": float(value),
            "ksStatistic": float(distance),
            "ksPValue": float(kolmogorov_survival((root + mpf(12) / 100 + mpf(11) / 100 / root) * distance)),
        }
    m = mp.fsum(x) / n
    moment = lambda p: mp.fsum((v - m) ** p for v in x) / n
    g1, g2 = moment(3) / moment(2) ** mpf("1.5"), moment(4) / moment(2) ** 2 - 3
    descriptive = {
        "std": float(mp.sqrt(moment(2) * n / (n - 1))),
        "skewness": float(g1 * mp.sqrt(n * (n - 1)) / (n - 2)),
        "kurtosis": float(((n + 1) * g2 + 6) * (n - 1) / ((n - 2) * (n - 3))),
    }
    print(name, n, {k: f"{v['logLikelihood']:.6g}" for k, v in fits.items()}, fits.get("student_t", {}).get("params"), flush=True)
    return {"name": name, "data": data, "fits": fits, "descriptive": descriptive, "jarqueBera": float(n * (g1**2 + g2**2 / 4) / 6)}


def main():
    cases = [case(name, [float(v) for v in data]) for name, data in samples()]
    header = {
        "engine": "mpmath 1.3, SciPy 1.17",
        "generator": "libs/quant-stats/vectors/generate_distribution_fit.py",
        "tolerance": "by quantity, in libs/quant-stats/src/reports/stats-distribution-fit.exact.test.ts",
        "note": "maxima of the likelihood: score equations solved by mpmath in 50 digits, from many starts of SciPy's optimisers",
    }
    text = ",\n".join(json.dumps(c, separators=(",", ":")) for c in cases)
    head = json.dumps(header)[1:-1]
    (HERE / "distribution-fit.maxima.json").write_text("{" + head + ',"cases":[\n' + text + "\n]}\n")


if __name__ == "__main__":
    main()
