"""Shrunk covariances of Ledoit and Wolf, by the formulas of their papers in 40 digits.

identity: "A well-conditioned estimator for large-dimensional covariance matrices" (2004), section 3.2, with the norm tr(AA')/k;
constant correlation: "Honey, I shrunk the sample covariance matrix" (2004), appendix B. The former is also compared with
scikit-learn's ledoit_wolf. Writes shrunk-covariance.exact.json. Run in the library: python3 vectors/generate_shrunk_covariance.py
"""
import json
import random

import mpmath
import numpy
import sklearn
from mpmath import mp, mpf, sqrt
from sklearn.covariance import ledoit_wolf

mp.dps = 40
random.seed(20261123)


def sample(returns):
    n = len(returns[0])
    y = [[v - sum(r) / n for v in r] for r in returns]
    S = [[sum(a * b for a, b in zip(p, q)) / n for q in y] for p in y]
    return y, S, n


def identity(returns):
    """m = <S, I>, d^2 = |S - mI|^2, b^2 = min(d^2, sum_t |x_t x_t' - S|^2 / n^2); |A|^2 = tr(AA')/k."""
    y, S, n = sample(returns)
    k = len(S)
    m = sum(S[i][i] for i in range(k)) / k
    d2 = sum((S[i][j] - (m if i == j else 0)) ** 2 for i in range(k) for j in range(k)) / k
    bbar = sum(sum((y[i][t] * y[j][t] - S[i][j]) ** 2 for i in range(k) for j in range(k)) / k for t in range(n)) / n**2
    share = min(bbar, d2) / d2 if d2 else mpf(0)
    return [[share * (m if i == j else 0) + (1 - share) * S[i][j] for j in range(k)] for i in range(k)], share


def constant_correlation(returns):
    y, S, T = sample(returns)
    N = len(S)
    rbar = 2 * sum(S[i][j] / sqrt(S[i][i] * S[j][j]) for i in range(N - 1) for j in range(i + 1, N)) / ((N - 1) * N)
    F = [[S[i][i] if i == j else rbar * sqrt(S[i][i] * S[j][j]) for j in range(N)] for i in range(N)]
    pi = [[sum((y[i][t] * y[j][t] - S[i][j]) ** 2 for t in range(T)) / T for j in range(N)] for i in range(N)]

    def theta(a, i, j):
        return sum((y[a][t] ** 2 - S[a][a]) * (y[i][t] * y[j][t] - S[i][j]) for t in range(T)) / T

    rho = sum(pi[i][i] for i in range(N)) + sum(
        rbar / 2 * (sqrt(S[j][j] / S[i][i]) * theta(i, i, j) + sqrt(S[i][i] / S[j][j]) * theta(j, i, j))
        for i in range(N) for j in range(N) if i != j)
    gamma = sum((F[i][j] - S[i][j]) ** 2 for i in range(N) for j in range(N))
    kappa = (sum(map(sum, pi)) - rho) / gamma
    share = max(mpf(0), min(kappa / T, mpf(1)))
    return [[share * F[i][j] + (1 - share) * S[i][j] for j in range(N)] for i in range(N)], share


def drawn(k, n, shared, level):
    scale = [10 ** random.uniform(-2.5, -1) for _ in range(k)]
    loading = [shared * random.uniform(-0.5, 1.5) for _ in range(k)]
    series = [[] for _ in range(k)]
    for _ in range(n):
        factor = random.gauss(0, 1)
        for i in range(k):
            series[i].append(round(level + scale[i] * (loading[i] * factor + random.gauss(0, 1)), 6))
    return series


cases = []
for plan in [(3, 5, 0.5, 0), (3, 60, 1, 0), (5, 8, 1, 0.001), (6, 250, 2, 0), (10, 12, 0.3, 0), (4, 3, 0, 0), (8, 40, 1, 3)]:
    given = drawn(*plan)
    exact = [[mpf(v) for v in r] for r in given]
    one, share = identity(exact)
    theirs, their_share = ledoit_wolf(numpy.array(given).T)
    assert abs(their_share - float(share)) <= 1e-9 * max(1, abs(plan[3])) and numpy.allclose(theirs, numpy.array(one, dtype=float), rtol=1e-8, atol=1e-12)
    other, other_share = constant_correlation(exact)
    cases.append({
        'returns': given,
        'identity': {'covariance': [[float(v) for v in row] for row in one], 'shrinkage': float(share)},
        'constant_correlation': {'covariance': [[float(v) for v in row] for row in other], 'shrinkage': float(other_share)},
    })
    print(plan, float(share), float(other_share))

with open('vectors/shrunk-covariance.exact.json', 'w') as out:
    document = {
        'engine': f'mpmath {mpmath.__version__}, 40 digits; identity agrees with scikit-learn {sklearn.__version__}',
        'generator': 'libs/quant-risk/vectors/generate_shrunk_covariance.py',
        'tolerance': 1e-12,
        'cases': cases,
    }
    out.write(json.dumps(document, separators=(',', ':')) + '\n')
