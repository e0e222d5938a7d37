"""Backtests of given positions: an account of cash and units, in fractions.

At the close after a position has changed, the account is marked and as many units are traded that they are worth the position times
the equity that is left after the cost of the difference. Nothing is rounded. Writes backtest-positions.exact.json.
Run in the library: python3 vectors/generate_backtest_positions.py
"""
import json
import platform
import random
from fractions import Fraction

random.seed(20261123)


def traded(equity, units, price, wanted, cost):
    """E' = E - c |wanted E' - units P|: the one of the two signs that fits."""
    held = units * price
    for sign in (1, -1):
        after = (equity + sign * cost * held) / (1 + sign * cost * wanted)
        if sign * (wanted * after - held) >= 0 and after > 0:
            return after, wanted * after / price
    raise ArithmeticError


def account(prices, positions, capital, cost):
    last = len(prices) - 1
    cash, units, before, total_costs, ruined, held = capital, Fraction(0), 0, Fraction(0), False, 0
    curve = [capital]
    for t in range(1, last + 1):
        price = prices[t]
        equity = cash + units * price
        if units:
            held += 1
        if ruined:
            curve.append(Fraction(0))
            continue
        wanted = 0 if t == last else positions[t - 1]
        changes = wanted != before or (t == last and units != 0)
        if units and (equity <= 0 or ((wanted == 0 or wanted * before < 0) and changes and equity - cost * abs(units) * price <= 0)):
            ruined, cash, units = True, Fraction(0), Fraction(0)
            curve.append(Fraction(0))
            continue
        if changes:
            after, units = traded(equity, units, price, Fraction(wanted), cost)
            total_costs += equity - after
            cash, equity = after - units * price, after
            before = wanted
        curve.append(equity)
    return curve, total_costs, Fraction(held, last), ruined


def walk(n, step):
    price, prices = 100.0, []
    for _ in range(n):
        prices.append(round(price, 2))
        price *= 1 + random.uniform(-step, step)
    return prices


def drawn(n, choices, stay):
    positions, now = [], 0
    for _ in range(n):
        if random.random() > stay:
            now = random.choice(choices)
        positions.append(now)
    return positions


PLANS = [(30, 0.03, [1, -1, 0], 0.7, 0.001), (60, 0.03, [1, 0.5, 0.25, 0], 0.6, 0.002), (60, 0.04, [-1, -0.5, 0.5, 1], 0.5, 0.0005),
         (80, 0.02, [2, 1.5, -1.5, 3, 0], 0.8, 0.001), (40, 0.05, [1], 0.9, 0), (50, 0.03, [0.3, 0.31, 0.29], 0.1, 0.01),
         (60, 0.2, [5, -5, 3], 0.8, 0.001), (60, 0.12, [-3, 4], 0.9, 0.0), (2, 0.1, [1], 0, 0.001), (3, 0.1, [1], 0, 0.001),
         (100, 0.03, [1.0, -1.0, 0.999, 0.0], 0.5, 0.003)]
cases = []
for n, step, choices, stay, cost in PLANS:
    prices, positions = walk(n, step), drawn(n, choices, stay)
    commission, slippage = cost * 0.75, cost * 0.25
    curve, costs, exposure, ruined = account(
        [Fraction(p) for p in prices], [Fraction(p) for p in positions], Fraction(1000), Fraction(commission) + Fraction(slippage))
    cases.append({'prices': prices, 'positions': positions, 'options': {'initialCapital': 1000, 'commission': commission, 'slippage': slippage},
                  'equityCurve': [float(e) for e in curve], 'totalCosts': float(costs), 'exposure': float(exposure), 'isBankrupt': ruined})
    print(n, choices, float(curve[-1]), ruined)

with open('vectors/backtest-positions.exact.json', 'w') as out:
    document = {
        'engine': f'Python {platform.python_version()} fractions: an account of cash and units',
        'generator': 'libs/quant-risk/vectors/generate_backtest_positions.py',
        'tolerance': 1e-12,
        'cases': cases,
    }
    out.write(json.dumps(document, separators=(',', ':')) + '\n')
