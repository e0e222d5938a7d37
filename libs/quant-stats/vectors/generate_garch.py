"""Reference fits of GARCH(1,1).

Run with Python 3, mpmath 1.2, numpy 1.24 and scipy 1.10 or later (three minutes):  python3 vectors/generate_garch.py

Writes garch.exact.json beside this file.
The likelihood is written down as it is defined, in the units of the returns. scipy's SLSQP maximises it inside the constraints
from 40 random starts; the best point, or where that has alpha = 0 the best with an alpha that is likelier than a constant
variance, is polished along its face by Newton's method with derivatives by differences of 50-digit
mpmath values, which leaves some 20 digits, and is then checked to be no worse than any of the 40. Standard errors are from the
Hessian of the same differences.
"""

import json
import math
import pathlib

import mpmath as mp
import numpy as np
import scipy
from scipy.optimize import minimize

mp.mp.dps = 50
CAP = 1 - 1e-6
FLOOR = 1e-8
LAST = mp.mpf(10) ** -13  # step of the differences


def minus_ll(theta, returns, number=float, log=math.log, pi=math.pi):
    omega, alpha, beta, mu = theta
    squares = [(r - mu) ** 2 for r in returns]
    p = h = sum(squares) / len(squares)
    total = number(0)
    for square in squares:
        h = omega + alpha * p + beta * h
        if not h > 0:
            return math.inf
        p = square
        total += log(2 * pi) + log(h) + p / h
    return total / 2


def global_fit(returns, has_mean, rng):
    mean = np.mean(returns) if has_mean else 0.0
    scale = math.sqrt(np.mean((np.array(returns) - mean) ** 2))
    z = [(r - mean) / scale for r in returns]

    def full(x):
        return (x[0], x[1], x[2], x[3] if has_mean else 0.0)

    def objective(x):
        value = minus_ll(full(x), z)
        return value if math.isfinite(value) else 1e10

    bounds = [(FLOOR, 10), (0, CAP), (0, CAP)] + ([(-3, 3)] if has_mean else [])
    cap = [{'type': 'ineq', 'fun': lambda x: CAP - x[1] - x[2]}]
    ends = []
    for k in range(40):
        a = rng.uniform() ** 2 * 0.9
        b = (0.99 - a) * rng.uniform()
        start = [(1 - a - b) * math.exp(rng.normal()), a, b] + ([0.1 * rng.normal()] if has_mean else [])
        fit = minimize(objective, start, method='SLSQP', bounds=bounds, constraints=cap,
                       options={'ftol': 1e-13, 'maxiter': 500})
        x = np.clip(fit.x, [b[0] for b in bounds], [b[1] for b in bounds])
        value = objective(x)
        if x[1] + x[2] <= CAP + 1e-9:
            ends.append((value, x))
    best = min(ends, key=lambda end: end[0])
    if best[1][1] < 1e-6:
        # alpha = 0 is no effect of the returns: the best maximum that has one, if it is likelier than a constant variance
        constant = objective([1.0, 0.0, 0.0] + ([0.0] if has_mean else []))
        with_alpha = [end for end in ends if end[1][1] > 1e-4 and end[0] < constant - 1e-8]
        best = min(with_alpha, key=lambda end: end[0], default=best)
    return mean, scale, best


def differences(f, x):
    """Gradient and Hessian by central differences at 50 digits."""
    k = len(x)

    def at(*moves):
        y = list(x)
        for i, s in moves:
            y[i] += s * LAST
        return f(y)

    gradient = mp.matrix([(at((i, 1)) - at((i, -1))) / (2 * LAST) for i in range(k)])
    hessian = mp.matrix(k, k)
    for i in range(k):
        for j in range(i, k):
            mixed = at((i, 1), (j, 1)) - at((i, 1), (j, -1)) - at((i, -1), (j, 1)) + at((i, -1), (j, -1))
            hessian[i, j] = hessian[j, i] = mixed / (4 * LAST**2)
    return gradient, hessian


def downhill(gradient, hessian):
    shift = mp.mpf(0)
    while True:
        try:
            return mp.cholesky_solve(hessian + shift * mp.eye(len(gradient)), gradient)
        except ValueError:
            shift = max(2 * shift, mp.norm(hessian) / 100)


def polished(returns, has_mean, rng):
    mean, scale, (best, x) = global_fit(returns, has_mean, rng)
    z = [(mp.mpf(r) - mp.mpf(mean)) / mp.mpf(scale) for r in returns]
    at_cap = x[1] + x[2] > CAP - 1e-6
    beta_zero = x[2] < 1e-6
    if x[1] < 1e-6:
        return {'boundary': 'alpha_zero'}
    boundary = 'persistence' if at_cap else 'beta_zero' if beta_zero else 'none'
    at_floor = x[0] < 2e-8

    def theta(y):
        """Free parameters of the face to (omega, alpha, beta, mu)."""
        y = list(y)
        mu = y.pop() if has_mean else mp.mpf(0)
        omega = mp.mpf(FLOOR) * sum((r - mu) ** 2 for r in z) / len(z) if at_floor else y.pop(0)
        alpha = y.pop(0)
        beta = mp.mpf(CAP) - alpha if at_cap else mp.mpf(0) if beta_zero else y.pop(0)
        return omega, alpha, beta, mu

    def objective(y):
        return minus_ll(theta(y), z, mp.mpf, mp.log, mp.pi)

    start = ([] if at_floor else [x[0]]) + [x[1]] + ([] if at_cap or beta_zero else [x[2]]) + ([x[3]] if has_mean else [])
    y = mp.matrix([mp.mpf(v) for v in start])
    for _ in range(30):
        gradient, hessian = differences(objective, y)
        step = downhill(gradient, hessian)
        while mp.norm(step) > mp.mpf(10) ** -10 and objective(y - step) > objective(y):
            step /= 2
        y = y - step
        if mp.norm(step) < mp.mpf(10) ** -18:
            break
    else:
        raise RuntimeError('the polish did not converge')
    value = objective(y)
    assert value < best + 1e-9, (value, best)
    omega, alpha, beta, mu = theta(y)
    errors = None
    if boundary == 'none' and not at_floor:
        gradient, hessian = differences(objective, y)
        inverse = hessian**-1
        scales = [scale**2, 1, 1, scale]
        errors = [float(mp.sqrt(inverse[i, i]) * scales[i]) for i in range(len(y))]
    n = len(z)
    p = h = sum((r - mu) ** 2 for r in z) / n
    for r in z:
        h = omega + alpha * p + beta * h
        p = (r - mu) ** 2
    return {
        'boundary': boundary,
        'converged': not at_floor,
        'omega': float(omega * scale**2),
        'alpha': float(alpha),
        'beta': float(beta),
        'mu': float(mu * scale + mean) if has_mean else 0,
        'logLikelihood': float(-value - n * mp.log(scale)),
        'currentVariance': float(h * scale**2),
        'nextVariance': float((omega + alpha * p + beta * h) * scale**2),
        'standardErrors': errors,
    }


def simulated(rng, n, omega, alpha, beta, draw):
    h = omega / max(0.05, 1 - alpha - beta)
    e = math.sqrt(h) * draw()
    out = []
    for _ in range(n):
        h = omega + alpha * e * e + beta * h
        e = math.sqrt(h) * draw()
        out.append(e)
    return out


def series(rng):
    normal = rng.standard_normal
    heavy = lambda: rng.standard_t(4) / math.sqrt(2)
    yield 'simulated, 250', simulated(rng, 250, 0.05, 0.1, 0.85, normal)
    yield 'simulated, 200, short memory', simulated(rng, 200, 0.5, 0.3, 0.2, normal)
    yield 'heavy tails, 300', simulated(rng, 300, 0.05, 0.12, 0.8, heavy)
    yield 'nearly integrated, 300', simulated(rng, 300, 0.01, 0.06, 0.935, normal)
    yield 'integrated, 300', simulated(rng, 300, 0.02, 0.25, 0.75, normal)
    yield 'ARCH, 250', simulated(rng, 250, 0.6, 0.5, 0.0, normal)
    yield 'independent, 120', list(normal(120))
    yield 'thirty', simulated(rng, 30, 0.1, 0.5, 0.4, normal)
    yield 'forty, heavy tails', simulated(rng, 40, 0.1, 0.5, 0.3, heavy)
    outlier = list(normal(100))
    outlier[60] = 15.0
    yield 'one outlier, 100', outlier
    yield 'whole numbers, 150', [float(round(2 * e)) for e in simulated(rng, 150, 0.1, 0.15, 0.75, normal)]
    yield 'with a drift, 200', [e + 0.7 for e in simulated(rng, 200, 0.05, 0.15, 0.8, normal)]
    yield 'ends in zeros, 60', simulated(rng, 40, 0.1, 0.1, 0.8, normal) + [0.0] * 20
    yield 'a level and noise, 80', [50 + 0.001 * e for e in simulated(rng, 80, 0.1, 0.2, 0.7, normal)]


rng = np.random.default_rng(1996)
cases = []
for name, values in series(rng):
    returns = [round(float(v), 5) for v in values]
    fits = {}
    for mean_model in ('zero', 'constant'):
        if name.startswith('a level') and mean_model == 'zero':
            continue  # squares of one size to four digits: flat to the eleventh digit
        if name.startswith('ends in zeros') and mean_model == 'constant':
            continue  # SLSQP gets stuck before the cap
        fit = polished(returns, mean_model == 'constant', np.random.default_rng(7))
        fits[mean_model] = fit
    cases.append({'name': name, 'returns': returns, 'fits': fits})
result = {
    "engine": f"scipy {scipy.__version__} SLSQP from 40 starts, polished by mpmath {mp.__version__} at 50 digits",
    "generator": "libs/quant-stats/vectors/generate_garch.py",
    "tolerance": "parameters and variances 1e-11 of the standard error or, without one, of the size; errors 1e-10",
    "cases": cases,
}
pathlib.Path(__file__).with_name("garch.exact.json").write_text(json.dumps(result, separators=(",", ":")) + "\n")
