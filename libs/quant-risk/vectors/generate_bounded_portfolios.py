"""Portfolios within bounds, by trying every set of active bounds in 40 digits; risk parity by coordinate descent.

Each asset is at its lower bound, at its upper bound or between them; for each of the 3^k patterns the conditions of optimality are
a linear system, and the pattern whose solution also satisfies the inequalities is the answer. Shares of risk are those of the
definition. Writes bounded-portfolios.exact.json. Run in the library: python3 vectors/generate_bounded_portfolios.py
"""
import itertools
import json
import random

import mpmath
from mpmath import lu_solve, matrix, mp, mpf, sqrt

mp.dps = 40
random.seed(20261123)
TINY = mpf(10) ** -25


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def times(S, w):
    return [dot(row, w) for row in S]


def solved(S, rows, right, fixed, free):
    """w on the free assets and the multipliers: S w = sum nu_r rows_r on them, rows_r . w = right_r."""
    f, m = len(free), len(rows)
    A, b = matrix(f + m, f + m), matrix(f + m, 1)
    for a, i in enumerate(free):
        for c, j in enumerate(free):
            A[a, c] = S[i][j]
        for r, row in enumerate(rows):
            A[a, f + r] = -row[i]
            A[f + r, a] = row[i]
        b[a] = -sum(S[i][j] * v for j, v in fixed.items())
    for r, row in enumerate(rows):
        b[f + r] = right[r] - sum(row[j] * v for j, v in fixed.items())
    try:
        x = lu_solve(A, b)
    except ZeroDivisionError:
        return None
    w = [fixed.get(i) for i in range(len(S))]
    for a, i in enumerate(free):
        w[i] = x[a]
    return w, [x[f + r] for r in range(m)]


def patterns(lower, upper):
    for sides in itertools.product((0, -1, 1), repeat=len(lower)):
        fixed = {i: (lower if s < 0 else upper)[i] for i, s in enumerate(sides) if s}
        yield sides, fixed, [i for i, s in enumerate(sides) if not s]


def is_inside(w, lower, upper):
    return all(l - TINY <= x <= u + TINY for x, l, u in zip(w, lower, upper))


def is_optimal(slopes, sides):
    """slope of the objective after the multipliers: it must not fall into the inside."""
    return all((s == 0) or (s < 0 and g >= -TINY) or (s > 0 and g <= TINY) for g, s in zip(slopes, sides))


def least_variance(S, lower, upper, rows, right):
    for sides, fixed, free in patterns(lower, upper):
        if len(free) < len(rows):
            continue
        found = solved(S, rows, right, fixed, free)
        if found is None or not is_inside(found[0], lower, upper):
            continue
        w, nu = found
        slopes = [g - sum(n * row[i] for n, row in zip(nu, rows)) for i, g in enumerate(times(S, w))]
        if is_optimal(slopes, sides):
            return w
    return None


def best_sharpe(S, lower, upper, total, e):
    ones = [mpf(1)] * len(e)
    for sides, fixed, free in patterns(lower, upper):
        if not free:
            continue
        found = solved(S, [ones], [total], fixed, free)
        if found is None:
            continue
        a = found[0]
        # the direction: S b = e - nu on the free ones, sum 0
        f = len(free)
        A, b = matrix(f + 1, f + 1), matrix(f + 1, 1)
        for p, i in enumerate(free):
            for q, j in enumerate(free):
                A[p, q] = S[i][j]
            A[p, f], A[f, p], b[p] = mpf(1), mpf(1), e[i]
        x = lu_solve(A, b)
        direction = [mpf(0)] * len(e)
        for p, i in enumerate(free):
            direction[i] = x[p]
        gain = dot(e, a)
        if gain <= 0:
            continue
        t = dot(a, times(S, a)) / gain if len(free) > 1 else mpf(0)
        w = [u + t * v for u, v in zip(a, direction)]
        if not is_inside(w, lower, upper):
            continue
        theta = dot(e, w) / dot(w, times(S, w))
        if theta <= 0:
            continue
        rest = [theta * g - x_ for g, x_ in zip(times(S, w), e)]
        nu = rest[free[0]]
        if all(abs(rest[i] - nu) < TINY for i in free) and is_optimal([r - nu for r in rest], sides):
            return w
    return None


def greatest(lower, upper, total, mu):
    w, rest = list(lower), total - sum(lower)
    for i in sorted(range(len(mu)), key=lambda i: -mu[i]):
        step = min(upper[i] - lower[i], rest)
        w[i] += step
        rest -= step
    return dot(w, mu)


def risk_parity(S, b):
    """Cyclical coordinate descent (Griveau-Billion, Richard & Roncalli 2013) to 30 digits: x_i (S x)_i = b_i."""
    k = len(b)
    x = [1 / sqrt(S[i][i]) for i in range(k)]
    for _ in range(4000):
        for i in range(k):
            c = sum(S[i][j] * x[j] for j in range(k) if j != i)
            x[i] = (-c + sqrt(c * c + 4 * S[i][i] * b[i])) / (2 * S[i][i])
        if max(abs(x[i] * dot(S[i], x) - b[i]) for i in range(k)) < mpf(10) ** -30:
            break
    else:
        raise ArithmeticError
    return [v / sum(x) for v in x]


def covariance(k, n, shared, low):
    scale = [mpf(10) ** random.uniform(low, 0) for _ in range(k)]
    rows = []
    for _ in range(n):
        factor = random.gauss(0, 1)
        rows.append([s * (shared * factor + random.gauss(0, 1)) for s in scale])
    means = [sum(r[i] for r in rows) / n for i in range(k)]
    S = [[sum((r[i] - means[i]) * (r[j] - means[j]) for r in rows) / (n - 1) for j in range(k)] for i in range(k)]
    rounded = [[mpf(float(mpmath.nstr(S[min(i, j)][max(i, j)], 12))) for j in range(k)] for i in range(k)]
    mu = [mpf(float(mpmath.nstr(random.uniform(-0.3, 1) * s * random.uniform(0.2, 1), 6))) for s in scale]
    return rounded, mu


def floats(values):
    return [float(v) for v in values]


# assets, observations, common factor, smallest volatility, bounds, sum
PLANS = [(2, 20, 0.5, -1, (0.2, 0.7), 1), (3, 12, 1, -1, (0, 0.4), 1), (3, 12, 1, -1, (-0.5, 1), 1), (4, 15, 0, -1, (-1, 1), 0.5),
         (4, 15, 2, -1, (0.05, 0.5), 1), (5, 20, 1, -1, (0, 0.3), 1), (5, 20, 1, -2, (-0.25, 0.75), 1), (6, 20, 0.7, -1, (0, 0.25), 1),
         (5, 15, 1, -1, None, 1), (6, 20, 1, -1, None, 2), (4, 10, 1, -1, (-3, 3), -1), (3, 9, 0.5, -1, (0.1, 0.6), 1.5)]
cases = []
for k, n, shared, low, bounds, total in PLANS:
    for _ in range(2):
        S, mu = covariance(k, n, shared, low)
        if bounds is None:
            pairs = [(round(random.uniform(-0.4, 0.1), 2), round(random.uniform(0.3, 1.2), 2)) for _ in range(k)]
            pairs[0] = (0.2, 0.2)
        else:
            pairs = [bounds] * k
        lower, upper = [mpf(l) for l, _ in pairs], [mpf(u) for _, u in pairs]
        total_ = mpf(total)
        ones = [mpf(1)] * k
        least = least_variance(S, lower, upper, [ones], [total_])
        most = greatest(lower, upper, total_, mu)
        start = dot(least, mu)
        frontier = []
        # a safest portfolio that also gains most is the whole frontier
        for j in (1, 2, 3) if most - start > TINY else ():
            target = start + (most - start) * j / 4
            w = least_variance(S, lower, upper, [ones, mu], [total_, target])
            frontier.append(floats(w))
        sharpe = best_sharpe(S, lower, upper, total_, mu) if most > 0 else None
        assert most <= 0 or sharpe is not None
        budget = [round(random.uniform(0.2, 3), 2) for _ in range(k)]
        parity = risk_parity(S, [mpf(x) / sum(mpf(y) for y in budget) for x in budget])
        volatility = sqrt(dot(least, times(S, least)))
        parts = [w * g / volatility for w, g in zip(least, times(S, least))]
        cases.append({
            'covariance': [floats(row) for row in S],
            'expectedReturns': floats(mu),
            'bounds': [[float(l), float(u)] for l, u in pairs],
            'sum': total,
            'minimumVariance': floats(least),
            'maximumSharpe': sharpe and floats(sharpe),
            'frontier': frontier,
            'budget': budget,
            'riskParity': floats(parity),
            'volatility': float(volatility),
            'contributions': floats(parts),
            'diversificationRatio': float(sum(abs(w) * sqrt(S[i][i]) for i, w in enumerate(least)) / volatility),
        })

with open('vectors/bounded-portfolios.exact.json', 'w') as out:
    document = {
        'engine': f'mpmath {mpmath.__version__}, 40 digits: every set of active bounds solved; coordinate descent for risk parity',
        'generator': 'libs/quant-risk/vectors/generate_bounded_portfolios.py',
        'tolerance': 1e-12,
        'cases': cases,
    }
    out.write(json.dumps(document, separators=(',', ':')) + '\n')
print(len(cases), 'cases', sum(c['maximumSharpe'] is None for c in cases), 'without a gain')
