"""Vertical spreads at the edges of the documented domain.

Run with Python 3 and mpmath 1.3 (a minute):  python3 vectors/generate_spread_scan.py

Writes spread-scan.extremes.json beside this file. The strikes are the doubles of the documented grid; everything else is
computed from the exact inputs with 1200 digits, each option on its own and the spread as their plain difference. A
tolerance stands beside each figure: relative to the spread (not to its legs) 2^-52·(32 + 8h²), with h the distance from
the money in standard deviations, as exponentials amplify the rounding of h²/2; likewise for what it lacks to the discounted
width, plus 2^-50 of the interest on the width (of the width where the spread is the cheaper part); and what these do to
the breakeven and its probability.
"""

import json
import pathlib

from mpmath import mp, mpf

mp.dps = 1200
HERE = pathlib.Path(__file__).parent
EPS = mpf(2) ** -52
TINY = mpf(2) ** -1060
GREATEST = mpf(2) ** 1024


def cdf(x):
    return mp.erfc(-x / mp.sqrt(2)) / 2


def option(phi, S, K, T, sigma, r, q):
    v = sigma * mp.sqrt(T)
    d1 = (mp.log(S / K) + (r - q) * T) / v + v / 2
    d2 = d1 - v
    price = phi * (S * mp.exp(-q * T) * cdf(phi * d1) - K * mp.exp(-r * T) * cdf(phi * d2))
    return price, cdf(phi * d2), d2, v


def figure(value, tolerance):
    if abs(value) >= GREATEST:
        return None
    return [float(value), float(tolerance + TINY)]


def candidate(request, K1, K2):
    S, sigma, T, r, q = (mpf(request[name]) for name in ("spot", "vol", "dte_years", "r", "q"))
    bull = request["strategy"].startswith("bull")
    phi = 1 if "call" in request["strategy"] else -1
    K1, K2 = mpf(K1), mpf(K2)
    width = K2 - K1
    prices = {(p, K): option(p, S, K, T, sigma, r, q) for p in (1, -1) for K in (K1, K2)}
    p1, p2 = prices[phi, K1][0], prices[phi, K2][0]
    net = p1 - p2 if bull else p2 - p1
    gain, loss = (width - net, net) if net >= 0 else (-net, width + net)
    value, other = abs(net), width * mp.exp(-r * T) - abs(net)
    h = max(abs(prices[1, K][2]) + prices[1, K][3] for K in (K1, K2))
    relative = EPS * (32 + 8 * h * h)
    own = relative * value
    rest = own + 4 * EPS * width if value <= other else relative * other + 4 * EPS * width * abs(mp.expm1(-r * T))
    gain_tolerance, loss_tolerance = (rest, own) if net >= 0 else (own, rest)
    breakeven = K1 + abs(net) if phi > 0 else K2 - abs(net)
    breakeven_tolerance = own + 2 * EPS * (K2 + abs(net))
    if gain <= 0 or float(gain) == 0:
        prob, prob_tolerance = mpf(0), mpf(0)
    elif loss < 0:
        prob, prob_tolerance = mpf(1), mpf(0)
    else:
        side = 1 if bull else -1
        _, prob, d2, v = option(side, S, breakeven, T, sigma, r, q)
        density = mp.npdf(d2) / (v * breakeven)
        prob_tolerance = EPS * (16 + 4 * d2 * d2) * min(prob, 1) + 2 * density * breakeven_tolerance
    ratio = gain / loss if loss > 0 and float(loss) != 0 else None
    ratio_figure = None
    if ratio is not None:
        error = gain_tolerance / abs(gain) + loss_tolerance / loss + TINY / loss
        ratio_figure = figure(ratio, abs(ratio) * 2 * error)
    return {
        "strikes": [float(K1), float(K2)],
        "net_debit_credit": figure(net, own),
        "max_profit": figure(gain, gain_tolerance),
        "max_loss": figure(loss, loss_tolerance),
        "risk_reward": ratio_figure,
        "breakeven": figure(breakeven, breakeven_tolerance),
        "prob_profit": figure(prob, prob_tolerance),
    }


BASE = {"spot": 100.0, "vol": 0.2, "dte_years": 0.25, "r": 0.05, "q": 0.0, "num_candidates": 4, "strike_range_pct": 0.1}
MARKETS = {
    "plain": {},
    "no rate, deep in and out of the money": {"r": 0.0, "vol": 0.1, "dte_years": 0.02, "strike_range_pct": 0.2},
    "half the spot, a week": {"dte_years": 7 / 365, "strike_range_pct": 0.5, "num_candidates": 6},
    "prices below the least double": {"dte_years": 1 / 365, "strike_range_pct": 0.5},
    "debits above the width": {"r": -0.5, "dte_years": 5.0, "vol": 0.3},
    "high rate": {"r": 5.0, "q": 4.9, "dte_years": 3.0},
    "a century": {"dte_years": 100.0, "q": 0.02, "vol": 0.6},
    "narrow": {"strike_range_pct": 1e-4},
    "largest spot": {"spot": 1e12, "strike_range_pct": 0.5},
    "smallest spots": {"spot": 1e-290},
    "volatile": {"vol": 10.0, "dte_years": 2.0},
    "hardly volatile": {"vol": 1e-4, "dte_years": 1.0, "strike_range_pct": 0.05},
}


def main():
    cases = []
    for title, changes in MARKETS.items():
        for strategy in ("bull_call_spread", "bear_put_spread", "bull_put_spread", "bear_call_spread"):
            request = {**BASE, **changes, "strategy": strategy}
            spot, half, n = request["spot"], request["spot"] * request["strike_range_pct"], request["num_candidates"]
            strikes = [spot + (half * (2 * i - n)) / n for i in range(n + 1)]
            spreads = [candidate(request, K1, K2) for K1, K2 in zip(strikes, strikes[1:])]
            cases.append({"title": f"{title}, {strategy}", "request": request, "spreads": spreads})
    text = ",\n".join("    " + json.dumps(case) for case in cases)
    head = (
        '{\n  "engine": "mpmath 1.3, 1200 digits",\n  "generator": "libs/quant-options/vectors/generate_spread_scan.py",\n'
        '  "tolerance": "absolute, beside each value",\n  "cases": [\n'
    )
    (HERE / "spread-scan.extremes.json").write_text(head + text + "\n  ]\n}\n")


main()
