"""Vectors for internal rates of return: all real roots of the polynomials, isolated in exact integer arithmetic by Descartes' rule of
signs under bisection (Collins and Akritas), refined by exact sign changes to 40 digits, rounded once at the end.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_internal_rate_of_return.py

Writes internal-rate-of-return.exact.json beside this file. Series with roots that touch, or nearly so, have no place here: the net
value between two neighbours departs from 0 by 1e-11 of the absolute value at least.
"""

import json
import math
import pathlib
import random
from fractions import Fraction as Q

from mpmath import mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).parent
random.seed(58)


def integers(flows):
    """Coefficients in q = 1 + r, lowest power first, without zeros at the ends, as integers of the same signs and ratios."""
    exact = [Q(flow) for flow in flows]
    while exact[0] == 0:
        exact.pop(0)
    while exact[-1] == 0:
        exact.pop()
    unit = math.lcm(*(c.denominator for c in exact))
    return [int(c * unit) for c in reversed(exact)]


def variations(p):
    signs = [c > 0 for c in p if c != 0]
    return sum(a != b for a, b in zip(signs, signs[1:]))


def shifted(p):
    """p(x + 1)"""
    p = list(p)
    for i in range(len(p) - 1):
        for j in range(len(p) - 2, i - 1, -1):
            p[j] += p[j + 1]
    return p


def at(p, x):
    value = Q(0)
    for c in reversed(p):
        value = value * x + c
    return value


def isolated(p):
    """Intervals of q, open, each with one root; exact roots as points."""
    bits = max((abs(c) / abs(p[-1])).__ceil__().bit_length() for c in (Q(x) for x in p)) + 1
    d = len(p) - 1
    found = []
    # p on (0, 2^bits) as a polynomial on (0, 1)
    stack = [([c << (bits * i) for i, c in enumerate(p)], Q(0), Q(2) ** bits)]
    while stack:
        q, low, width = stack.pop()
        assert width > Q(1, 2**400), "roots that touch"
        count = variations(shifted(q[::-1]))
        if count == 0:
            continue
        if count == 1:
            found.append((low, low + width))
            continue
        half = [c << (d - i) for i, c in enumerate(q)]
        upper = shifted(half)
        if upper[0] == 0:
            found.append((low + width / 2, low + width / 2))
            upper = upper[1:] + [0]
        stack += [(half, low, width / 2), (upper, low + width / 2, width / 2)]
    return sorted(found)


def refined(p, low, high):
    if low == high:
        return low
    positive = at(p, low) > 0 if at(p, low) != 0 else at(p, low + (high - low) / 2**200) > 0
    while (high - low) * 10**40 > high:
        middle = (low + high) / 2
        value = at(p, middle)
        if value == 0:
            return middle
        if (value > 0) == positive:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def imbalance(p, q):
    return abs(at(p, q)) / at([abs(c) for c in p], q)


def rates(flows):
    p = integers(flows)
    return p, [refined(p, *interval) for interval in isolated(p)]


def is_clear(p, roots):
    """Whether neither the roots are nearly double nor an extremum is nearly a root."""
    if any(imbalance(p, (a + b) / 2) < Q(1, 10**11) for a, b in zip(roots, roots[1:])):
        return False
    derivative = [i * c for i, c in enumerate(p)][1:]
    while derivative and derivative[0] == 0:
        derivative.pop(0)
    extrema = [refined(derivative, *interval) for interval in isolated(derivative)] if len(derivative) > 1 else []
    return all(imbalance(p, q) >= Q(1, 10**11) for q in extrema)


def of_roots(roots, scale):
    """Flows of the given rates, rounded to doubles."""
    p = [mpf(1)]
    for r in roots:
        q = 1 + mpf(r)
        p = [(p[i] if i < len(p) else 0) - (q * p[i - 1] if i > 0 else 0) for i in range(len(p) + 1)]
    return [float(-c * scale) for c in p]


def candidates():
    yield from (
        [-1000, 200, 300, 400, 500], [-1600, 10000, -10000], [-100, 220, -105], [-100, 200, -150], [-1000, 3600, -4310, 1716],
        [-1, 1e9], [-1e-9, 0, 0, 1], [-1e12, 1e12 + 1], [1e15, -1e15 + 0.125], [-1000, 0, 5], [-1e15, 1e-3], [-1e-300, 0, 1e15],
        [0, 0, -5, 3, 4, 0], [-7, 0, 0, 0, 0, 0, 0, 8], [3, -1e-8, -1e15, 1e-20, 5],
        [-1000] + [60] * 59 + [1060], [-1000] + [5] * 199 + [1005], [-94.3] + [2.75] * 19 + [102.75],
    )
    while True:
        kind = random.randrange(7)
        n = random.randrange(2, 26)
        if kind == 0:
            yield [round(random.choice([-1, 1]) * random.uniform(1, 100), 2) for _ in range(n)]
        elif kind == 1:
            yield [random.gauss(0, 1) for _ in range(n)]
        elif kind == 2:
            yield of_roots([random.uniform(-0.95, 2) for _ in range(random.randrange(1, 8))], 1000)
        elif kind == 3:
            yield [random.randrange(-5, 6) for _ in range(n)]
        elif kind == 4:
            yield [random.choice([-1, 1]) * 10 ** random.uniform(-6, 6) for _ in range(random.randrange(2, 10))]
        elif kind == 5:
            yield [-1000.0] + [round(random.uniform(0, 300), 2) for _ in range(n)] + [round(random.uniform(-900, 0), 2)]
        else:
            a = random.uniform(-0.5, 0.5)
            yield of_roots([a, a + 10 ** random.uniform(-4.5, -1), random.uniform(-0.5, 5)], 1e6)


def cases(count):
    source = candidates()
    found = []
    while len(found) < count:
        flows = [float(c) for c in next(source)]
        nonzero = [c for c in flows if c != 0]
        if len(flows) < 2 or not nonzero or min(nonzero) > 0 or max(nonzero) < 0:
            continue
        try:
            p, roots = rates(flows)
        except AssertionError:
            continue
        if not is_clear(p, roots):
            continue
        exact = [q - 1 for q in roots]
        found.append({"cash_flows": flows, "roots": [float(r) for r in exact]})
    return found


def many():
    """A series with more rates than are listed: its coefficients fall off so fast that all roots are real."""
    flows = [(-1 if t % 2 else 1) * 2.0 ** (-1.2 * t * t) for t in range(-28, 29)]
    return {"cash_flows": flows, "roots": [float(q - 1) for q in rates(flows)[1]]}


if __name__ == "__main__":
    document = {
        "engine": "exact integer arithmetic (Descartes, Collins-Akritas), Python 3.11 fractions",
        "generator": "libs/quant-fi/vectors/generate_internal_rate_of_return.py",
        "tolerance": 4e-16,
        "cases": cases(240),
        "many": many(),
    }
    text = json.dumps(document, indent=0)
    (HERE / "internal-rate-of-return.exact.json").write_text(text + "\n")
