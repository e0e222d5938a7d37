"""Long-only portfolios of least variance and of the highest Sharpe ratio, by trying every support in 40 digits.

On a given support the conditions of optimality are a linear system; of the 2^k - 1 supports the one that also satisfies the
inequalities is the answer. Writes long-only.exact.json. Run in the library: python3 vectors/generate_long_only.py
"""
import itertools
import json
import random

import mpmath
from mpmath import lu_solve, matrix, mp, mpf, sqrt

mp.dps = 40
random.seed(20240611)


def cone(S, b):
    """The y >= 0 with (S y)_i = b_i on its support and >= b_i off it."""
    k = len(b)
    for m in range(1, k + 1):
        for support in itertools.combinations(range(k), m):
            y = lu_solve(matrix([[S[i][j] for j in support] for i in support]), matrix([b[i] for i in support]))
            if min(y) <= 0:
                continue
            at = dict(zip(support, y))
            slope = [sum(S[i][j] * v for j, v in at.items()) - b[i] for i in range(k)]
            if all(slope[i] > mpf(10) ** -25 * abs(S[i][i]) for i in range(k) if i not in at):
                total = sum(y)
                return [at.get(i, mpf(0)) / total for i in range(k)]
    return None


def covariance(k, n, shared, low):
    """Of random returns with a common factor, volatilities from 10^low to 1, rounded to doubles."""
    scale = [mpf(10) ** random.uniform(low, 0) for _ in range(k)]
    rows = []
    for _ in range(n):
        factor = random.gauss(0, 1)
        rows.append([s * (shared * factor + random.gauss(0, 1)) for s in scale])
    means = [sum(r[i] for r in rows) / n for i in range(k)]
    S = [[sum((r[i] - means[i]) * (r[j] - means[j]) for r in rows) / (n - 1) for j in range(k)] for i in range(k)]
    # the rounded matrix is the problem
    rounded = [[mpf(float(mpmath.nstr(S[min(i, j)][max(i, j)], 12))) for j in range(k)] for i in range(k)]
    excess = [mpf(float(mpmath.nstr(random.uniform(-0.4, 1) * s * random.uniform(0.2, 1), 6))) for s in scale]
    return rounded, excess


def digits(x):
    return float(mpmath.nstr(x, 17))


cases = []
PLANS = [(2, 20, 0.5, -1), (3, 12, 1, -1), (4, 9, 0, -1), (5, 15, 2, -1), (6, 14, 1, -1), (7, 12, 0.7, -1),
         (3, 9, 0.5, -3), (5, 12, 1, -3), (6, 20, 0.3, -3), (4, 6, 1, -5), (5, 6, 0, -1), (6, 7, 0, -2)]
for plan in PLANS:
    for _ in range(4):
        S, e = covariance(*plan)
        if max(e) <= 0:
            continue
        least, best = cone(S, [mpf(1)] * len(e)), cone(S, e)
        if least is None or best is None:
            continue
        variance = sum(w * v * S[i][j] for i, w in enumerate(least) for j, v in enumerate(least))
        deviation = sqrt(sum(w * v * S[i][j] for i, w in enumerate(best) for j, v in enumerate(best)))
        cases.append({
            'covariance': [digits(x) for row in S for x in row],
            'excessReturns': [digits(x) for x in e],
            'minimumVariance': [digits(w) for w in least],
            'maximumSharpe': [digits(w) for w in best],
            'variance': digits(variance),
            'sharpe': digits(sum(w * x for w, x in zip(best, e)) / deviation),
        })

document = {
    'engine': f'mpmath {mpmath.__version__}, 40 digits: every support solved',
    'generator': 'libs/quant-risk/vectors/generate_long_only.py',
    'tolerance': 1e-11,
    'cases': cases,
}
with open('vectors/long-only.exact.json', 'w') as out:
    out.write(json.dumps(document, separators=(',', ':')) + '\n')
print(len(cases), 'cases')
