"""Simulated funds with payments that change, from an implementation that shares nothing with ours.

The random integers are exact (generators of generate_monte_carlo.py); normal numbers are the inverse of erfc in 30 digits; every path
is followed period by period in 30 digits; quantiles are taken of the sorted values. Writes simulate-growth.exact.json.
Run in the library: python3 vectors/generate_simulate_growth.py
"""
import json
import pathlib

import mpmath
from mpmath import mp, mpf

mp.dps = 30
HERE = pathlib.Path(__file__).parent
source = (HERE / 'generate_monte_carlo.py').read_text()
scope = {'__file__': str(HERE / 'generate_monte_carlo.py'), '__name__': 'generators'}
exec(source[:source.index('def rate(')], scope)
normals, quantile, xoshiro128 = scope['normals'], scope['quantile'], scope['xoshiro128']


def uniforms(seed):
    words = xoshiro128(seed)
    while True:
        a, b = next(words), next(words)
        yield mpf(((a >> 6) * 2**26 + (b >> 6)) * 2 + 1) / mpf(2) ** 53


def factors(model, seed, per_year):
    if 'returns' in model:
        returns = [mpf(r) for r in model['returns']]
        for u in uniforms(seed):
            yield 1 + returns[int(mp.floor(u * len(returns)))]
    mu, sigma, dt = mpf(model['drift']), mpf(model['volatility']), 1 / mpf(per_year)
    for z in normals(seed):
        yield mp.exp((mu - sigma**2 / 2) * dt + sigma * mp.sqrt(dt) * z)


def simulated(model, o):
    g = factors(model, o['seed'], o['periodsPerYear'])
    n, paths = o['periods'], o['paths']
    payments = [mpf(p) for p in (o['payments'] if isinstance(o['payments'], list) else [o['payments']] * n)]
    values = [[mpf(o['initialValue'])] * paths] + [[None] * paths for _ in range(n)]
    ruined = [0] * (n + 1)
    for i in range(paths):
        empty = False
        for k in range(1, n + 1):
            v = mpf(0) if empty else values[k - 1][i] * next(g) + payments[k - 1]
            if empty:
                next(g)
            elif payments[k - 1] < 0 and v <= 0:
                v, empty = mpf(0), True
                for later in range(k, n + 1):
                    ruined[later] += 1
            values[k][i] = v
    for row in values:
        row.sort()
    return {
        'mean': [float(sum(row) / paths) for row in values],
        'quantiles': [[float(quantile(row, mpf(p))) for row in values] for p in o['levels']],
        'ruined': [count / paths for count in ruined],
        'terminal': [float(v) for v in values[-1]],
    }


HISTORY = [0.021, -0.034, 0.012, 0.055, -0.081, 0.003, 0.017, -0.009, 0.042, -0.026, 0.031]
PLAN = [250] * 10 + [-200] * 14
cases = []
for model, options in [
    ({'drift': 0.06, 'volatility': 0.18}, {'initialValue': 100, 'periods': 12, 'periodsPerYear': 12, 'payments': 0, 'paths': 50, 'seed': 1}),
    ({'drift': 0.06, 'volatility': 0.18}, {'initialValue': 300, 'periods': 24, 'periodsPerYear': 12, 'payments': PLAN, 'paths': 40, 'seed': 2}),
    ({'drift': 0.02, 'volatility': 0.4}, {'initialValue': 1000, 'periods': 10, 'periodsPerYear': 4, 'payments': -150, 'paths': 60, 'seed': 3}),
    ({'returns': HISTORY}, {'initialValue': 1, 'periods': 20, 'periodsPerYear': 252, 'payments': 0, 'paths': 50, 'seed': 4}),
    ({'returns': HISTORY}, {'initialValue': 0, 'periods': 24, 'periodsPerYear': 12, 'payments': PLAN, 'paths': 40, 'seed': 5}),
    ({'returns': [0.5, -1, 0.2, 0.1]}, {'initialValue': 10, 'periods': 6, 'periodsPerYear': 1, 'payments': [1, 0, -2, 5, -1, 3], 'paths': 50, 'seed': 6}),
]:
    options['levels'] = [0, 0.05, 0.5, 0.9, 1]
    cases.append({'model': model, 'options': options, 'expected': simulated(model, options)})
    print(cases[-1]['expected']['mean'][-1], cases[-1]['expected']['ruined'][-1])

with open('vectors/simulate-growth.exact.json', 'w') as out:
    document = {
        'engine': f'mpmath {mpmath.__version__}, 30 digits',
        'generator': 'libs/quant-risk/vectors/generate_simulate_growth.py',
        'tolerance': 1e-12,
        'cases': cases,
    }
    out.write(json.dumps(document, separators=(',', ':')) + '\n')
