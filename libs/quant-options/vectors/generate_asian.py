"""Reference values of options on an arithmetic average.

Run with Python 3, mpmath 1.3 and numpy 2 (a minute or two of one core, a line for each price):  python3 vectors/generate_asian.py

Writes all of asian.arithmetic.json beside this file; the digits of `product` and `backward` beyond the fourteenth depend on the build
of numpy. Four routes, none of them a convolution of densities:

- quadrature: n = 2, composite Gauss-Legendre over the first fixing in 40-digit arithmetic; the second is lognormal, given
  the first.
- product: n = 3, Gauss-Legendre over the first two fixings, in doubles. Absolute error about 1e-14 of spot.
- backward: any n, in doubles. With y = (n*K - sum so far)/spot the value per spot obeys the backward recursion
  W_j(y) = E[e^X * W_(j-1)(y*e^(-X) - 1)] (the reduction of Rogers & Shi 1995 for discrete fixings), W_0(y) = max(-y, 0):
  Gauss-Legendre in X, 14-point interpolation in ln y. Absolute error about 1e-13 of spot.
- moments: the double sum over all pairs of fixings, 50 digits.
"""

import json
import math
import pathlib

import numpy as np
from mpmath import mp, mpf

mp.dps = 40
HERE = pathlib.Path(__file__).parent
NODES, WEIGHTS = np.polynomial.legendre.leggauss(32)


def black(phi, F, K, v):
    """Expected payoff on a lognormal variable of mean F; K may be <= 0."""
    if K <= 0:
        return F - K if phi == 1 else mpf(0)
    d1 = mp.log(F / K) / v + v / 2
    cdf = lambda x: mp.erfc(-x / mp.sqrt(2)) / 2
    return phi * (F * cdf(phi * d1) - K * cdf(phi * (d1 - v)))


def panels(low, high, width):
    count = max(1, int(mp.ceil((high - low) / width)))
    half = (high - low) / count / 2
    return [(low + half * (2 * k + 1 + mpf(x)), half * mpf(w)) for k in range(count) for x, w in zip(NODES, WEIGHTS)]


def graded(low, high, width, kink):
    """Panels that halve towards the kink, where the integrand is infinitely flat but not analytic."""
    if not low < kink < high:
        return panels(low, high, width)
    points = []
    for end, sign in ((low, -1), (high, 1)):
        near = kink
        for k in range(60, -1, -3):
            far = kink + sign * width * mpf(2) ** -k
            if sign * far >= sign * end:
                break
            points += panels(min(near, far), max(near, far), width)
            near = far
        points += panels(min(near, end), max(near, end), width)
    return points


def quadrature_price(phi, S, K, T, sigma, r, q, n, low, high, width):
    """low … high: the range of each standard normal that counts, for the price in question."""
    S, K, T, sigma, r, q = (mpf(x) for x in (S, K, T, sigma, r, q))
    dt = T / n
    m, s = (r - q - sigma**2 / 2) * dt, sigma * mp.sqrt(dt)

    def value(spot, total, left):
        if left == 1:
            return black(phi, spot * mp.exp((r - q) * dt), n * K - total, s)
        rest = n * K - total
        kink = (mp.log(rest / spot) - m) / s if rest > 0 else mpf(low) - 1
        terms = []
        for x, w in graded(mpf(low), mpf(high), mpf(width), kink):
            grown = spot * mp.exp(m + s * x)
            terms.append(w * mp.exp(-x * x / 2) / mp.sqrt(2 * mp.pi) * value(grown, total + grown, left - 1))
        return mp.fsum(terms)

    return mp.exp(-r * T) * value(S, mpf(0), n) / n


def double_black_call(F, K, v):
    """Vectorised; absolute accuracy is all that is asked of it."""
    cdf = np.frompyfunc(lambda x: math.erfc(-x / math.sqrt(2)) / 2, 1, 1)
    d1 = np.log(F / K) / v + v / 2
    return F * cdf(d1).astype(float) - K * cdf(d1 - v).astype(float)


def three_fixings_price(phi, S, K, T, sigma, r, q):
    """n = 3 in doubles: the density of the first two normals on a product grid, the last fixing by Black."""
    dt = T / 3
    s, b = sigma * np.sqrt(dt), r - q
    m = b * dt - s * s / 2
    starts = np.arange(-9.5, 9.5 + s, 0.5)
    x = (starts[:, None] + 0.25 * (1 + NODES)).ravel()
    w = np.tile(0.25 * WEIGHTS, len(starts)) * np.exp(-x * x / 2) / np.sqrt(2 * np.pi)
    first = S * np.exp(m + s * x)
    total = 0.0
    for spot, weight in zip(first, w):
        second = spot * np.exp(m + s * x)
        strike = 3 * K - spot - second
        forward = second * np.exp(b * dt)
        call = np.where(strike > 0, double_black_call(forward, np.maximum(strike, 1e-300), s), forward - strike)
        total += weight * (w * (call if phi == 1 else call - forward + strike)).sum()
    return np.exp(-r * T) * total / 3


STENCIL = 14
OFFSETS = np.arange(STENCIL)
BARYCENTRIC = np.array([(-1) ** k * float(mp.binomial(STENCIL - 1, k)) for k in OFFSETS])


def interpolate(values, position):
    start = np.clip(np.floor(position).astype(int) - STENCIL // 2 + 1, 0, len(values) - STENCIL)
    away = (position - start)[..., None] - OFFSETS
    away = np.where(away == 0, 1e-300, away)
    terms = BARYCENTRIC / away
    return (terms * values[start[..., None] + OFFSETS]).sum(-1) / terms.sum(-1)


def backward_price(phi, S, K, T, sigma, r, q, n):
    dt = T / n
    b = r - q
    s = sigma * np.sqrt(dt)
    m = b * dt - s * s / 2
    sums = np.concatenate([[0.0], np.cumsum(np.exp(b * dt * np.arange(1, n + 1)))])
    half = 0.5
    starts = np.arange(-9.5, 9.5 + s, 1.0)
    x = (starts[:, None] + half * (1 + NODES)).ravel()
    w = np.tile(half * WEIGHTS, len(starts)) * np.exp(-x * x / 2) / np.sqrt(2 * np.pi)
    growth = np.exp(m + s * x)

    def window(j):
        spread = s * np.sqrt(j)
        step = min(0.08 * s * np.sqrt(max(1.0, j / 3)), 0.05)
        low = np.log(sums[j]) - 9.5 * spread - (spread**2) / 2
        high = np.log(sums[j]) + 9.5 * spread + (spread**2) / 2
        return low, step, int(np.ceil((high - low) / step)) + STENCIL

    def stage(j, earlier, y):
        """W_j at the points y, from (low, step, values) of W_(j-1)."""
        low, step, values = earlier
        result = np.empty_like(y)
        for part in np.array_split(np.arange(len(y)), max(1, len(y) * len(x) // 200_000)):
            rest = y[part, None] / growth - 1
            inside = np.log(np.maximum(rest, 1e-300))
            position = (inside - low) / step
            outcome = np.where(position < 0, sums[j - 1] - rest, 0.0)
            mask = (position >= 0) & (position <= len(values) - 1)
            outcome[mask] = interpolate(values, position[mask])
            result[part] = (w * growth * outcome).sum(-1)
        return result

    low, step, count = window(1)
    y = np.exp(low + step * np.arange(count))
    state = (low, step, double_black_call(sums[1], y, s))
    for j in range(2, n):
        low, step, count = window(j)
        state = (low, step, stage(j, state, np.exp(low + step * np.arange(count))))
    call = stage(n, state, np.array([n * K / S]))[0] if n > 1 else None
    expected = S / n * call
    forward = S / n * sums[n]
    return np.exp(-r * T) * (expected if phi == 1 else expected - forward + K)


def equivalent_vol(T, sigma, r, q, n):
    with mp.workdps(50):
        T, sigma, b = mpf(T), mpf(sigma), mpf(r) - mpf(q)
        t = [T * i / n for i in range(1, n + 1)]
        weight = [mp.exp(b * x) for x in t]
        grow = [mp.exp(sigma**2 * x) for x in t]
        second = mp.fsum(weight[i] * weight[j] * grow[min(i, j)] for i in range(n) for j in range(n))
        return mp.sqrt(mp.log(second / mp.fsum(weight) ** 2) / T)


def case(engine, price, rtol, atol, request):
    print(engine, request, price, flush=True)
    return {"engine": engine, "request": request, "price": float(price), "rtol": rtol, "atol": atol}


def request(S, K, T, sigma, r, q, kind, n):
    return {"S": S, "K": K, "T": T, "sigma": sigma, "r": r, "q": q, "type": kind, "averaging": "arithmetic", "observations": n}


def main():
    prices = []
    # S, K, T, sigma, r, q, type, n, range of the normals, width of a panel
    for *inputs, low, high, width in [
        (100, 100, 1, 0.2, 0.05, 0, "call", 2, -14, 14, 1),
        (100, 90, 1, 0.2, 0.05, 0, "put", 2, -14, 14, 1),
        (100, 300, 0.5, 0.2, 0.05, 0, "call", 2, -14, 20, 0.5),
        (100, 40, 0.5, 0.2, 0.05, 0.1, "put", 2, -24, 12, 0.5),
        (100, 100, 1, 0.001, 0.05, 0.05, "call", 2, -14, 14, 1),
        (100, 104.1, 1, 1e-6, 0.05, 0.01, "put", 2, -14, 14, 1),
        (100, 120, 4, 2, 0.05, 0.01, "call", 2, -14, 20, 0.5),
        (100, 100, 100, 10, 0.05, 0.05, "put", 2, -16, 16, 0.02),
        (100, 100, 100, 10, 0.05, 0.05, "call", 2, -16, 90, 0.02),
        (100, 500, 2, 0.6, 5, -1, "put", 2, -20, 14, 0.5),
        (100, 60, 2, 0.3, -1, 5, "call", 2, -14, 40, 0.5),
    ]:
        *market, kind, n = inputs
        phi = 1 if kind == "call" else -1
        price = quadrature_price(phi, *market, n, low, high, width)
        prices.append(case("quadrature", price, 2e-12, 0, request(*inputs)))
    for inputs in [(100, 100, 1, 0.2, 0.05, 0, "call", 3), (100, 80, 3, 0.6, 0.03, 0.06, "put", 3)]:
        *market, kind, n = inputs
        price = three_fixings_price(1 if kind == "call" else -1, *market)
        prices.append(case("product", price, 0, 2e-13 * market[0], request(*inputs)))
    for inputs in [
        (100, 100, 1, 0.2, 0.05, 0, "call", 3),
        (100, 100, 1, 0.2, 0.05, 0, "call", 12),
        (100, 95, 1, 0.4, 0.03, 0.03, "put", 12),
        (100, 110, 5, 0.8, 0.02, 0.08, "call", 20),
        (100, 102, 0.02, 0.1, 0.5, 0, "call", 52),
        (100, 100, 1, 0.3, 0.05, 0.01, "call", 252),
    ]:
        *market, kind, n = inputs
        price = backward_price(1 if kind == "call" else -1, *market, n)
        prices.append(case("backward", price, 0, 2e-12 * market[0], request(*inputs)))
    moments = []
    for T, sigma, r, q, n in [
        (1, 0.2, 0.05, 0, 12), (1, 0.2, 0.05, 0.05, 200), (0.5, 1e-9, 0.05, 0, 50), (1e-12, 1e-6, 0.05, 0, 7),
        (100, 10, 5, -1, 40), (100, 10, -1, 5, 40), (100, 10, 0, 0, 100), (100, 0.01, -1, 5, 100), (2, 0.7, 0.03, 0.03, 1),
        (100, 3, 5, 0, 200),
    ]:
        value = float(equivalent_vol(T, sigma, r, q, n))
        moments.append({"request": {"T": T, "sigma": sigma, "r": r, "q": q, "observations": n}, "equivalent_vol": value})
    document = {
        "engine": "mpmath 1.3 (quadrature, moments), numpy (backward recursion)",
        "generator": "libs/quant-options/vectors/generate_asian.py",
        "tolerance": "rtol and atol of each price; equivalent volatilities 2e-13",
        "prices": prices,
        "moments": moments,
    }
    (HERE / "asian.arithmetic.json").write_text(json.dumps(document, indent=1) + "\n")


if __name__ == "__main__":
    main()
