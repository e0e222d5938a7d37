"""Vectors for interpolated and bootstrapped curves and swaps, by QuantLib and mpmath.

Run with Python 3, QuantLib 1.29 and mpmath (seconds):  python3 vectors/generate_curves.py

Writes curves.quantlib.json beside this file. QuantLib bootstraps curves from deposits, FRAs, futures and swaps (log-linear discount
factors, linear zero rates, natural cubic ln D), in one curve and with an exogenous discount curve, and values swaps on them. Its
PiecewiseConvexMonotoneZero is Hagan and West's method with other choices at the ends, so mpmath evaluates the monotone convex curve:
the forward rate of the article's section 6, integrated numerically.
"""

import json
import pathlib
import random

import mpmath as mp
import QuantLib as ql

HERE = pathlib.Path(__file__).parent
mp.mp.dps = 30
TODAY = ql.Date(15, 1, 2024)
TARGET = ql.TARGET()
MF = ql.ModifiedFollowing
ACT360, ACT365, B30 = ql.Actual360(), ql.Actual365Fixed(), ql.Thirty360(ql.Thirty360.BondBasis)
CURVES = {"log-linear": ql.PiecewiseLogLinearDiscount, "linear-zero": ql.PiecewiseLinearZero, "log-cubic": ql.PiecewiseNaturalLogCubicDiscount}  # fmt: skip
TIMES = [0.01, 0.1, 0.4, 0.5, 1, 1.7, 2.5, 3, 4.2, 7.7, 9.9, 10]


def forward_nodes(x, y):
    n = len(x) - 1
    fd = [None] + [(y[i] - y[i - 1]) / (x[i] - x[i - 1]) for i in range(1, n + 1)]
    f = [None] * (n + 1)
    for i in range(1, n):
        f[i] = (x[i] - x[i - 1]) / (x[i + 1] - x[i - 1]) * fd[i + 1] + (x[i + 1] - x[i]) / (x[i + 1] - x[i - 1]) * fd[i]
    if n == 1:
        return fd, [fd[1], fd[1]]
    f[0], f[n] = fd[1] - (f[1] - fd[1]) / 2, fd[n] - (f[n - 1] - fd[n]) / 2
    if all(rate > 0 for rate in fd[1:]):
        f[0], f[n] = min(max(f[0], 0), 2 * fd[1]), min(max(f[n], 0), 2 * fd[n])
        for i in range(1, n):
            f[i] = min(max(f[i], 0), 2 * min(fd[i], fd[i + 1]))
    return fd, f


def g(x, g0, g1):
    """g and the places at which it has a kink, in the order of the article."""
    if g0 == 0 and g1 == 0:
        return lambda u: mp.mpf(0), []
    if (g0 < 0 and -g0 / 2 <= g1 <= -2 * g0) or (g0 > 0 and -g0 / 2 >= g1 >= -2 * g0):
        return lambda u: g0 * (1 - 4 * u + 3 * u**2) + g1 * (-2 * u + 3 * u**2), []
    if (g0 < 0 and g1 > -2 * g0) or (g0 > 0 and g1 < -2 * g0):
        eta = (g1 + 2 * g0) / (g1 - g0)
        return lambda u: g0 if u <= eta else g0 + (g1 - g0) * ((u - eta) / (1 - eta)) ** 2, [eta]
    if (g0 > 0 and 0 > g1 > -g0 / 2) or (g0 < 0 and 0 < g1 < -g0 / 2):
        eta = 3 * g1 / (g1 - g0)
        return lambda u: g1 + (g0 - g1) * ((eta - u) / eta) ** 2 if u < eta else g1, [eta]
    eta, a = g1 / (g1 + g0), -g0 * g1 / (g0 + g1)
    return lambda u: a + (g0 - a) * ((eta - u) / eta) ** 2 if u < eta else (a + (g1 - a) * ((u - eta) / (1 - eta)) ** 2 if eta < 1 else a), [eta]  # fmt: skip


def monotone_convex(tenors, rates, t):
    x = [mp.mpf(0)] + [mp.mpf(v) for v in tenors]
    y = [mp.mpf(0)] + [mp.mpf(v) * mp.mpf(r) for v, r in zip(tenors, rates)]
    fd, f = forward_nodes(x, y)
    t = mp.mpf(t)
    if t >= x[-1]:
        return [float((y[-1] + f[-1] * (t - x[-1])) / t), float(f[-1])]
    i = next(k for k in range(1, len(x)) if t < x[k])
    width, u = x[i] - x[i - 1], (t - x[i - 1]) / (x[i] - x[i - 1])
    shape, kinks = g(u, f[i - 1] - fd[i], f[i] - fd[i])
    integral = mp.quad(shape, [0] + [k for k in kinks if 0 < k < u] + [u]) if u > 0 else mp.mpf(0)
    return [float((y[i - 1] + width * (fd[i] * u + integral)) / t), float(fd[i] + shape(u))]


def interpolated(rng):
    sets = [("five points", [1, 2, 3, 4, 5], [0.03, 0.04, 0.047, 0.06, 0.06])]
    for k in range(40):
        n = rng.randrange(1, 9)
        tenors = sorted(round(rng.uniform(0.05, 30), 3) for _ in range(n))
        low = -0.02 if k % 4 == 0 else 0.005
        sets.append((f"random {k}", tenors, [round(rng.uniform(low, 0.08), 5) for _ in range(n)]))
    cases = []
    for name, tenors, rates in sets:
        times = [0.3, 0.5, 1.25, 1.5, 2.2, 2.5, 3.6, 4.4, 4.9, 6, tenors[0], round(rng.uniform(0.01, 30), 4)]
        cases.append([name, tenors, rates, [[t, *monotone_convex(tenors, rates, t)] for t in times]])
    return cases


def natural_splines():
    """ln D as QuantLib's NaturalLogCubic discount curve has it."""
    tenors, rates = [1, 2, 3, 5, 10], [0.03, 0.04, 0.047, 0.045, 0.05]
    dates = [TODAY + 365 * t for t in tenors]
    discounts = [float(mp.exp(-mp.mpf(r) * t)) for r, t in zip(rates, tenors)]
    curve = ql.NaturalLogCubicDiscountCurve([TODAY] + dates, [1.0] + discounts, ACT365)
    curve.enableExtrapolation()
    return [[t, curve.discount(float(t), True)] for t in TIMES + [12, 20]]


def rate_helpers(rates, index, discount):
    helpers, instruments, quotes = [], [], []
    for months, rate in zip([1, 3, 6], rates):
        quote = ql.SimpleQuote(rate)
        helper = ql.DepositRateHelper(ql.QuoteHandle(quote), ql.Period(months, ql.Months), 2, TARGET, MF, False, ACT360)
        start, end = helper.earliestDate(), helper.maturityDate()
        instruments.append({"type": "deposit", "start": start.ISO(), "end": end.ISO(), "rate": rate, "dayCount": "ACT/360"})
        helpers.append(helper), quotes.append(quote)
    rate = rates[3]
    quote = ql.SimpleQuote(rate)
    helper = ql.FraRateHelper(ql.QuoteHandle(quote), 6, 9, 2, TARGET, MF, False, ACT360)
    instruments.append({"type": "fra", "start": helper.earliestDate().ISO(), "end": helper.maturityDate().ISO(), "rate": rate, "dayCount": "ACT/360"})  # fmt: skip
    helpers.append(helper), quotes.append(quote)
    start, price, bias = ql.Date(18, 12, 2024), 100 - 100 * rates[4], 0.0002
    quote = ql.SimpleQuote(price)
    helper = ql.FuturesRateHelper(ql.QuoteHandle(quote), start, 3, TARGET, MF, False, ACT360, ql.QuoteHandle(ql.SimpleQuote(bias)))
    instruments.append({"type": "future", "start": start.ISO(), "end": helper.maturityDate().ISO(), "price": price, "convexity": bias, "dayCount": "ACT/360"})  # fmt: skip
    helpers.append(helper), quotes.append(quote)
    for years, rate in zip([2, 3, 5, 7, 10, 15, 20, 30], rates[5:]):
        quote = ql.SimpleQuote(rate)
        args = [ql.QuoteHandle(quote), ql.Period(years, ql.Years), TARGET, ql.Annual, MF, B30, index]
        helper = ql.SwapRateHelper(*args, ql.QuoteHandle(), ql.Period(), discount) if discount else ql.SwapRateHelper(*args)
        swap = {"type": "swap", "years": years, "start": helper.earliestDate().ISO(), "rate": rate, "dayCount": "30/360 US"}
        instruments.append(swap), helpers.append(helper), quotes.append(quote)
    return helpers, instruments, quotes


def swap_case(rng, forecast, discount, index):
    handle = ql.YieldTermStructureHandle(forecast)
    years, rate, face = rng.randrange(2, 25), round(rng.uniform(-0.01, 0.08), 4), 1_000_000
    start = TARGET.advance(TODAY, rng.choice([2, 2, 70, 200]), ql.Days)
    end = start + ql.Period(years, ql.Years)
    fixed = ql.Schedule(start, end, ql.Period(1, ql.Years), TARGET, MF, MF, ql.DateGeneration.Forward, False)
    floating = ql.Schedule(start, end, ql.Period(6, ql.Months), TARGET, MF, MF, ql.DateGeneration.Forward, False)
    spread = rng.choice([0, 0.0015])
    index = ql.Euribor6M(handle)
    swap = ql.VanillaSwap(ql.VanillaSwap.Payer, face, fixed, rate, B30, floating, index, spread, ACT360)
    swap.setPricingEngine(ql.DiscountingSwapEngine(discount))
    terms = {"start": start.ISO(), "end": end.ISO(), "couponRate": rate, "face": face, "margin": spread}
    return [terms, swap.NPV(), swap.fairRate(), -swap.fixedLegBPS() / 1e-4, swap.fixedLegNPV(), swap.floatingLegNPV()]


def bootstrapped(rng):
    cases = []
    for k in range(12):
        base = rng.choice([0.03, 0.01, -0.002])
        rates = [round(base + 0.0012 * i + rng.uniform(-0.001, 0.001), 5) for i in range(13)]
        two = k % 3 == 2
        flat = round(rng.uniform(0.005, 0.04), 4)
        discount = ql.YieldTermStructureHandle(ql.FlatForward(TODAY, flat, ACT365)) if two else None
        index = ql.Euribor6M()
        helpers, instruments, quotes = rate_helpers(rates, index, discount)
        for name, curve_type in CURVES.items():
            curve = curve_type(TODAY, helpers, ACT365)
            curve.enableExtrapolation()
            discounts = [[t, curve.discount(t)] for t in TIMES + [14, 21, 29.9, 30, 35]]
            handle = discount or ql.YieldTermStructureHandle(curve)
            swaps = [swap_case(rng, curve, handle, index) for _ in range(5)]
            ladder = ladder_of(curve, handle, quotes) if k < 2 else None
            cases.append({"interpolation": name, "discountRate": flat if two else None, "instruments": instruments, "discounts": discounts, "swaps": swaps, "ladder": ladder})  # fmt: skip
    return cases


def convexities(rng):
    rows = []
    for _ in range(60):
        t1, sigma, a = round(rng.uniform(0, 15), 3), round(rng.uniform(0.001, 0.05), 5), round(rng.uniform(0.001, 0.5), 4)
        t2, price = round(t1 + rng.choice([0.25, 0.5, 1]), 3), round(rng.uniform(90, 101), 3)
        rows.append([price, t1, t2, sigma, a, ql.HullWhite.convexityBias(price, t1, t2, sigma, a)])
    return rows


def ladder_of(curve, handle, quotes):
    """Change of the value of a 10-year payer swap per basis point of each rate, central difference."""
    state = random.Random(3)
    value = lambda: swap_case(random.Random(3), curve, handle, None)[1]
    terms = swap_case(state, curve, handle, None)[0]
    changes = []
    for quote in quotes:
        at = quote.value()
        half = 0.5e-4 if at < 10 else -0.5e-2
        quote.setValue(at + half)
        up = value()
        quote.setValue(at - half)
        changes.append(up - value())
        quote.setValue(at)
    return {"terms": terms, "changes": changes}


if __name__ == "__main__":
    ql.Settings.instance().evaluationDate = TODAY
    rng = random.Random(41)
    document = {
        "engine": f"QuantLib {ql.__version__}, mpmath {mp.__version__}",
        "generator": "libs/quant-fi/vectors/generate_curves.py",
        "tolerance": 1e-10,
        "monotoneConvex": interpolated(rng),
        "logCubic": natural_splines(),
        "bootstrapped": bootstrapped(rng),
        "convexities": convexities(rng),
    }
    (HERE / "curves.quantlib.json").write_text(json.dumps(document, separators=(",", ":")) + "\n")
