"""Vectors for yield curves: natural cubic splines by a dense solve, the best Nelson-Siegel curve by a search of its own, and forward
rates, all by mpmath on the values of the doubles; the least squared error on 20,000 decay times for many more curves by numpy.

Run with Python 3, mpmath 1.3, numpy 2 and scipy 1:  python3 vectors/generate_yield_curve.py

Writes yield-curve.exact.json and nelson-siegel.grid.json beside this file.
"""

import json
import pathlib
import random

import numpy
from mpmath import mp, mpf
from scipy.interpolate import CubicSpline

mp.dps = 60
HERE = pathlib.Path(__file__).parent
random.seed(48)
LOW, HIGH = 0.05, 30.0
MARKET = [1 / 12, 0.25, 0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30]


# ---------------------------------------------------------------- natural cubic splines


def spline(tenors, rates, targets):
    """Coefficients of all pieces from one linear system: values, first and second derivatives at the knots, no bend at the ends."""
    t, y = [mpf(v) for v in tenors], [mpf(v) for v in rates]
    n = len(t) - 1
    a, b = mp.zeros(4 * n), mp.zeros(4 * n, 1)
    row = 0
    for i in range(n):
        h = t[i + 1] - t[i]
        a[row, 4 * i], b[row] = 1, y[i]
        row += 1
        for k in range(4):
            a[row, 4 * i + k] = h**k
        b[row] = y[i + 1]
        row += 1
        if i + 1 < n:
            for k in range(1, 4):
                a[row, 4 * i + k] = k * h ** (k - 1)
            a[row, 4 * i + 5] = -1
            row += 1
            a[row, 4 * i + 2], a[row, 4 * i + 3], a[row, 4 * i + 6] = 2, 6 * h, -2
            row += 1
    a[row, 2] = 2
    row += 1
    a[row, 4 * n - 2], a[row, 4 * n - 1] = 2, 6 * (t[n] - t[n - 1])
    c = mp.lu_solve(a, b)
    out = []
    for x in targets:
        x = min(max(mpf(x), t[0]), t[n])
        i = max(i for i in range(n) if t[i] <= x)
        out.append(sum(c[4 * i + k] * (x - t[i]) ** k for k in range(4)))
    scipys = CubicSpline(tenors, rates, bc_type="natural")
    # scipy's pieces are not exact at their far ends: of knots 1e-9 apart they have lost all digits there
    narrowest = min(b - a for a, b in zip(tenors, tenors[1:]))
    for x, value in zip(targets, out):
        if tenors[0] <= x <= tenors[-1] and narrowest > 1e-4:
            assert abs(float(scipys(x)) - value) <= 1e-11 * max(abs(v) for v in rates), (x, value)
    return [float(v) for v in out]


def spline_cases():
    cases = []
    for kind in range(12):
        n = [2, 3, 4, 7, 12, 12, 30, 8, 8, 6, 6, 12][kind]
        if kind < 6:
            tenors = sorted(random.sample(MARKET, n))
        elif kind < 8:
            tenors = sorted(round(10 ** random.uniform(-2, 2.3), 3) for _ in range(n))
        elif kind == 8:
            tenors = [0, 1e-9, 2e-9, 0.5, 0.500001, 10, 100, 200]
        else:
            tenors = sorted(round(random.uniform(0, 50), 2) for _ in range(n))
        scale = [0.05, 0.05, 1, 5, 0.05, 5, 0.05, 1e-8, 0.05, 100, 1e-300, 0.05][kind]
        rates = [scale * round(random.uniform(-1, 1), 4) for _ in range(n)]
        if kind == 4:
            rates = [0.0501 + i * 1e-6 for i in range(n)]
        targets = [0, tenors[0], tenors[-1], 1000] + [
            random.uniform(tenors[i], tenors[i + 1]) for i in range(n - 1) for _ in range(2)
        ]
        cases.append({"tenors": tenors, "rates": rates, "target_tenors": targets, "rates_": spline(tenors, rates, targets)})
    return [{**{k: v for k, v in c.items() if k != "rates_"}, "interpolated_rates": c["rates_"]} for c in cases]


# ---------------------------------------------------------------- Nelson-Siegel


def loadings(t, tau):
    """f1 and f2 at 60 digits: what cancels of them leaves forty."""
    x = mpf(t) / tau
    if x == 0:
        return mpf(1), mpf(0)
    with mp.extradps(40):
        decay = mp.exp(-x)
        first = (1 - decay) / x
        return +first, +(first - decay)


def solved(tenors, rates, tau):
    """Squared error and parameters of the best curve of one decay time, by the normal equations in digits enough for them."""
    with mp.workdps(160 + int(1.8 * float(tenors[0] / tau))):
        rows = [[mpf(1), *loadings(t, tau)] for t in tenors]
        a = mp.matrix(3)
        b = mp.matrix(3, 1)
        for row, y in zip(rows, rates):
            for i in range(3):
                b[i] += row[i] * mpf(y)
                for j in range(3):
                    a[i, j] += row[i] * row[j]
        beta = mp.lu_solve(a, b)
        residuals = [mpf(y) - sum(beta[i] * row[i] for i in range(3)) for row, y in zip(rows, rates)]
        return sum(r * r for r in residuals), list(beta), residuals


def grid_errors(tenors, rates, count=20000):
    """The squared errors on a grid of decay times: columns in long doubles, scaled to length 1, then a batched QR of LAPACK."""
    t, y = numpy.array(tenors, dtype=numpy.longdouble), numpy.array(rates) - numpy.mean(rates)
    taus = LOW * (HIGH / LOW) ** numpy.linspace(0, 1, count)
    taus[-1] = HIGH
    x = t[None, :] / taus[:, None]
    first = numpy.where(x == 0, 1, -numpy.expm1(-x) / numpy.where(x == 0, 1, x))
    decay = numpy.exp(-(t[None, :] - t[0]) / taus[:, None])
    # of curves that end before tau: without the straight line that both have in common
    is_short = (taus > t[-1])[:, None]
    second = numpy.where(is_short, 1 - first, first)
    third = numpy.where(is_short, 1 - 2 * first + numpy.exp(-x), decay)
    columns = numpy.stack([numpy.ones_like(x), second, third], axis=2)
    columns /= numpy.sqrt((columns**2).sum(axis=1, keepdims=True))
    q, _ = numpy.linalg.qr(columns.astype(float))
    residuals = y - numpy.einsum("kij,kj->ki", q, numpy.einsum("kij,i->kj", q, y))
    # a second pass takes out what the first left by rounding
    residuals -= numpy.einsum("kij,kj->ki", q, numpy.einsum("kij,ki->kj", q, residuals))
    return taus, (residuals**2).sum(axis=1)


def golden_section(f, low, high):
    ratio = (mp.sqrt(5) - 1) / 2
    a, b = mpf(low), mpf(high)
    c, d = b - ratio * (b - a), a + ratio * (b - a)
    fc, fd = f(c), f(d)
    while b - a > mpf(10) ** -20 * b:
        if fc <= fd:
            b, d, fd = d, c, fc
            c = b - ratio * (b - a)
            fc = f(c)
        else:
            a, c, fc = c, d, fd
            d = a + ratio * (b - a)
            fd = f(d)
    return (a + b) / 2


def optimum(tenors, rates):
    taus, errors = grid_errors(tenors, rates)
    f = lambda tau: solved(tenors, rates, tau)[0]
    padded = numpy.concatenate([[numpy.inf], errors, [numpy.inf]])
    minima = [i for i in range(len(taus)) if padded[i + 1] < padded[i] and padded[i + 1] <= padded[i + 2]]
    minima = sorted(minima, key=lambda i: errors[i])[:5]
    best = None
    for i in minima:
        tau = golden_section(f, taus[max(i - 2, 0)], taus[min(i + 2, len(taus) - 1)])
        for candidate in (tau, mpf(LOW), mpf(HIGH)):
            if (candidate == LOW and i > 2) or (candidate == HIGH and i < len(taus) - 3):
                continue
            error = f(candidate)
            # a curve that meets the points is as good as any other that does: the shortest decay of them
            error = mpf(0) if error < mpf(10) ** -36 else error
            if best is None or (error, candidate) < best:
                best = (error, candidate)
    # one that no double can tell from the best is as good, too
    if f(mpf(LOW)) <= best[0] * (1 + mpf(10) ** -14):
        best = (f(mpf(LOW)), mpf(LOW))
    return best[1], len(minima)


def curve(tau, b0, b1, b2, t):
    first, second = loadings(t, tau)
    return b0 + b1 * first + b2 * second


def fit_case(name, tenors, rates):
    pairs = sorted(zip(tenors, rates))
    tenors, rates = [float(p[0]) for p in pairs], [float(p[1]) for p in pairs]
    tau, count = optimum(tenors, rates)
    error, beta, residuals = solved(tenors, rates, tau)
    mean = sum(mpf(y) for y in rates) / len(rates)
    total = sum((mpf(y) - mean) ** 2 for y in rates)
    targets = [0.0, tenors[0] / 2, *tenors] + [(a + b) / 2 for a, b in zip(tenors, tenors[1:])] + [1.5 * tenors[-1], 1000.0]
    with mp.workdps(160 + int(1.8 * float(tenors[0] / tau))):
        values = [curve(tau, *beta, t) for t in targets]
    return {
        "name": name, "tenors": tenors, "rates": rates, "target_tenors": targets, "minima": count,
        "interpolated_rates": [float(v) for v in values],
        "params": {"beta0": float(beta[0]), "beta1": float(beta[1]), "beta2": float(beta[2]), "tau": float(tau),
                   "tau_at_bound": bool(tau == LOW or tau == HIGH)},
        "fit": {"sse": float(error), "rmse": float(mp.sqrt(error / len(rates))),
                "max_abs_error": float(max(abs(r) for r in residuals)), "r_squared": float(1 - error / total), "n": len(rates)},
    }


def shaped(tenors, tau, b0, b1, b2, noise=0.0, digits=6):
    return [round(float(curve(mpf(tau), b0, b1, b2, t)) + random.gauss(0, noise), digits) if noise or digits
            else float(curve(mpf(tau), b0, b1, b2, t)) for t in tenors]


def random_curve(kind):
    n = random.choice([4, 5, 6, 8, 10, 12])
    tenors = sorted(random.sample(MARKET, n))
    if kind == 0:
        return tenors, shaped(tenors, random.choice([0.3, 0.9, 1.8, 4, 9]), 0.045, random.uniform(-0.04, 0.03),
                              random.uniform(-0.05, 0.05), 0.0004)
    if kind == 1:
        return tenors, [round(random.uniform(-0.01, 0.06), 5) for _ in tenors]
    if kind == 2:
        one = shaped(tenors, 0.4, 0.03, -0.02, random.uniform(-0.06, 0.06))
        return tenors, [round(a + b - 0.03, 6) for a, b in zip(one, shaped(tenors, 7, 0.03, 0, random.uniform(-0.06, 0.06), 1e-4))]
    if kind == 3:
        tenors = sorted(round(random.uniform(0.002, 1), 4) for _ in range(n))
        return tenors, [round(0.05 + random.uniform(-1, 1) * 0.002, 5) for _ in tenors]
    if kind == 4:
        tenors = sorted(round(random.uniform(5, 200), 1) for _ in range(n))
        return tenors, [round(4 + random.uniform(-1, 1), 3) for _ in tenors]
    tenors = [0.0, *sorted(round(10 ** random.uniform(-2, 2), 4) for _ in range(n - 1))]
    return tenors, [round(random.uniform(-50, 50), 2) for _ in tenors]


# of two decay times that meet four points: one set of random rates in five hundred has them
MET_TWICE = [
    ([1, 7, 10, 30], [0.0207, 0.0406, 0.0457, 0.0571]),
    ([1 / 12, 0.25, 15, 30], [0.0521, 0.0486, 0.0041, 0.0033]),
    ([1, 2, 20, 30], [0.0076, 0.0168, 0.0533, 0.0548]),
    ([1 / 12, 0.25, 1, 3], [0.0003, 0.0045, 0.0165, 0.0219]),
    ([0.25, 0.5, 2, 3], [0.0596, 0.0492, 0.0136, 0.0057]),
    ([1 / 12, 0.5, 3, 20], [0.0152, 0.0292, 0.0516, 0.0572]),
]


def fit_cases():
    cases = [
        fit_case("two humps", MARKET, [0.05, 0.047, 0.044, 0.041, 0.04, 0.042, 0.047, 0.05, 0.051, 0.049, 0.046, 0.045]),
        fit_case("convex, the longest decay", [1, 2, 3, 5, 10, 20], [0.01 + 1e-5 * t * t for t in [1, 2, 3, 5, 10, 20]]),
        fit_case("a first point that stands alone, the shortest decay", [0.08, 1, 2, 3, 5], [0.09, 0.03, 0.0301, 0.0302, 0.0303]),
        fit_case("a first point that stands alone, beyond the decay", [1, 2, 3, 5, 7, 10], [0.09, 0.03, 0.031, 0.0302, 0.0303, 0.0304]),
        fit_case("four points that the curve meets", [0.5, 2, 5, 10], [0.02, 0.03, 0.034, 0.035]),
        fit_case("doubles on a curve", MARKET, shaped(MARKET, 1.8, 0.045, -0.02, 0.015, 0, 0)),
        fit_case("money market", [1 / 365, 7 / 365, 14 / 365, 1 / 12, 2 / 12, 0.25], [0.0531, 0.05312, 0.05315, 0.0532, 0.05322, 0.05318]),
        fit_case("percent, two units of the fifth digit", [0.25, 0.5, 1, 2, 5, 10, 30], [5.00001, 5.00002, 5.00002, 5.00001, 5, 5.00001, 5.00002]),
    ]
    cases += [fit_case(f"four points that two curves meet, {tenors}", tenors, rates) for tenors, rates in MET_TWICE]
    for i in range(24):
        cases.append(fit_case(f"random {i}", *random_curve(i % 6)))
    return cases


def grid_cases():
    cases = []
    for i in range(360):
        tenors, rates = random_curve(i % 6)
        if len(set(tenors)) < len(tenors) or max(rates) - min(rates) < 1e-9:
            continue
        taus, errors = grid_errors(tenors, rates)
        best = int(numpy.argmin(errors))
        cases.append({"tenors": tenors, "rates": rates, "sse": float(errors[best]), "tau": float(taus[best])})
    return cases


# ---------------------------------------------------------------- forward rates


def forward_case(points, start, end, compounding):
    """Everything from the growth of the capital, in 60 digits."""
    t = [mpf(p["tenor"]) for p in sorted(points, key=lambda p: p["tenor"])]
    y = [mpf(p["rate"]) for p in sorted(points, key=lambda p: p["tenor"])]
    m = {"annual": 1, "semi": 2, "continuous": None}[compounding]

    def spot(x):
        if x <= t[0]:
            return y[0]
        if x >= t[-1]:
            return y[-1]
        i = max(i for i in range(len(t)) if t[i] <= x)
        return y[i] + (x - t[i]) / (t[i + 1] - t[i]) * (y[i + 1] - y[i])

    def growth(x, rate):
        return mp.exp(rate * x) if m is None else (1 + rate / m) ** (m * x)

    def forward(a, ra, b, rb):
        ratio = growth(b, rb) / growth(a, ra)
        return mp.log(ratio) / (b - a) if m is None else m * (ratio ** (1 / (m * (b - a))) - 1)

    a, b = mpf(start), mpf(end)
    with mp.workdps(120):
        rate = forward(a, spot(a), b, spot(b))
        ratio = growth(b, spot(b)) / growth(a, spot(a))
        segments = [forward(t[i], y[i], t[i + 1], y[i + 1]) for i in range(len(t) - 1)]
        return {
            "inputs": {"yield_curve": points, "forward_start": start, "forward_end": end, "compounding": compounding},
            "expected": {
                "forward_rate": float(rate), "spot_rate_start": float(spot(a)), "spot_rate_end": float(spot(b)),
                "discount_factor_start": float(1 / growth(a, spot(a))), "discount_factor_end": float(1 / growth(b, spot(b))),
                "forward_discount_factor": float(1 / ratio), "forward_rate_continuous": float(mp.log(ratio) / (b - a)),
                "forward_rate_simple": float((ratio - 1) / (b - a)),
            },
            "segments": [float(v) for v in segments],
        }


def forward_cases():
    cases = []
    for i in range(48):
        n = random.choice([2, 3, 6, 10])
        tenors = random.sample(MARKET + [0.01, 50, 200], n)
        level = random.choice([0.05, 0.05, 0.5, -0.3])
        points = [{"tenor": t, "rate": round(level + random.uniform(-1, 1) * 0.02, 5)} for t in tenors]
        start = round(random.uniform(0, 20), random.choice([0, 2, 10]))
        # wide, a day, a nanosecond, and across a point
        width = [random.uniform(1, 30), 1 / 365, 1e-9, 1e-12][i % 4]
        if i % 8 > 4:
            start = max(random.choice(tenors) - width / 3, 0)
        cases.append(forward_case(points, start, min(start + width, 200.0), ["continuous", "annual", "semi"][i % 3]))
    return cases


GENERATOR = "libs/quant-fi/vectors/generate_yield_curve.py"
exact = {
    "engine": "mpmath 1.3: splines by a dense linear system, 60 digits; Nelson-Siegel by normal equations in 160 digits and golden section "
    "in the cells of a grid of 20,000 decay times; forward rates by the growth of the capital, 120 digits",
    "generator": GENERATOR,
    "tolerance": "by quantity, in libs/quant-fi/src/reports/fi-yield-curve-interpolate.test.ts; forward rates 1e-14",
    "splines": spline_cases(),
    "curves": fit_cases(),
    "forwards": forward_cases(),
}
grid = {"engine": f"numpy {numpy.__version__}: QR for each of 20,000 decay times", "generator": GENERATOR, "tolerance": 1e-11, "curves": grid_cases()}
for name, content in (("yield-curve.exact.json", exact), ("nelson-siegel.grid.json", grid)):
    (HERE / name).write_text(json.dumps(content, separators=(",", ":")) + "\n")
for case in exact["curves"]:
    print(case["name"], case["minima"], case["params"], case["fit"]["sse"])
