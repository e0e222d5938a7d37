"""Reference analyses of synthetic option chains.

Run with Python 3 and mpmath 1.3 (under a minute):  python3 vectors/generate_option_chain.py

Writes option-chain.synthetic.json beside this file. The quotes of most chains are priced from a known forward, dividends
included, and a known smile; these are recorded as the truth that the analysis must recover. All expectations are computed
from the exact doubles of the request: volatilities by bracketing on the 50-digit Black-76 price, max pain by the sum over all
pairs of strikes in rational arithmetic, each rounded once. The tolerance of a volatility is 1e-12 of its value plus what
32 * 2^-52 of the discounted forward and strike do to it.
"""

import json
import pathlib
import random
from fractions import Fraction

from mpmath import mp, mpf

mp.dps = 50
EPS = mpf(2) ** -52
HERE = pathlib.Path(__file__).parent
FIELDS = ("call_bid", "call_ask", "put_bid", "put_ask", "call_oi", "put_oi", "call_volume", "put_volume")


def black(phi, F, K, v):
    """Undiscounted."""
    d1 = mp.log(F / K) / v + v / 2
    return phi * (F * mp.ncdf(phi * d1) - K * mp.ncdf(phi * (d1 - v)))


def implied(phi, F, K, T, discount, price):
    """(volatility, tolerance) or None, by the rules of the bounds."""
    A, B = discount * F, discount * K
    lower, upper = max(phi * (A - B), mpf(0)), A if phi > 0 else B
    slack = 8 * EPS * max(A, B)
    if T == 0:
        return None
    for bound in (lower, upper):
        assert bound == 0 or not slack / 4 < abs(price - bound) < 4 * slack, "the rounding decides"
    if price <= lower + (slack if lower > 0 else 0) or price >= upper - slack:
        return None
    twin = -1 if F > K else 1
    target = mp.log((price - lower) / discount)
    low, high = mpf(10) ** -6, mpf(1)
    gap = lambda v: mp.log(black(twin, F, K, v)) - target
    while gap(low) > 0:
        low /= 2
    while gap(high) < 0:
        high *= 2
    v = mp.findroot(gap, (low, high), solver="anderson", tol=mpf(10) ** -70, maxsteps=400, verify=False)
    assert abs(gap(v)) < mpf(10) ** -30
    vega_sigma = discount * F * mp.npdf(mp.log(F / K) / v + v / 2) * v
    return v / mp.sqrt(T), mpf(10) ** -12 * v / mp.sqrt(T) + 32 * EPS * (A + B) / vega_sigma * v / mp.sqrt(T)


def mid(bid, ask):
    return (mpf(bid) + mpf(ask)) / 2 if bid > 0 and ask >= bid else None


def nearest(rows, spot):
    return min(rows, key=lambda row: (abs(Fraction(row["strike"]) - Fraction(spot)), row["strike"]))


def line(x, x0, y0, x1, y1):
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


def at_delta(points, delta):
    for (d0, iv0), (d1, iv1) in zip(points, points[1:]):
        if min(d0, d1) <= delta <= max(d0, d1):
            return line(delta, d0, iv0, d1, iv1)
    return None


def at_money(points, F):
    if not points:
        return None
    if F <= points[0][0] or F >= points[-1][0]:
        return points[0][1] if F <= points[0][0] else points[-1][1]
    for (k0, iv0), (k1, iv1) in zip(points, points[1:]):
        if k0 <= F <= k1:
            return line(F, k0, iv0, k1, iv1)


def pain(rows, spot):
    if not any(row["call_oi"] + row["put_oi"] for row in rows):
        return None, None
    strikes = [(Fraction(row["strike"]), row["call_oi"], row["put_oi"]) for row in rows]
    payouts = {row["strike"]: sum(c * max(Fraction(row["strike"]) - K, 0) + p * max(K - Fraction(row["strike"]), 0)
                                  for K, c, p in strikes) for row in rows}
    least = min(payouts.values())
    strike = nearest([row for row in rows if payouts[row["strike"]] == least], spot)["strike"]
    return strike, float(least)


def analysis(request):
    spot, r, T = request["spot"], mpf(request["r"]), mpf(request["T"])
    rows = sorted(({**dict.fromkeys(FIELDS, 0), **row} for row in request["chain"]), key=lambda row: row["strike"])
    mids = [(mid(row["call_bid"], row["call_ask"]), mid(row["put_bid"], row["put_ask"])) for row in rows]
    both = [(row, c, p) for row, (c, p) in zip(rows, mids) if c is not None and p is not None]
    F, source = mpf(spot) * mp.exp(r * T), "spot_carry"
    if both:
        least = min(abs(c - p) for _, c, p in both)
        ties = [row for row, c, p in both if abs(c - p) <= least * (1 + mpf(10) ** -12)]
        assert len(ties) == 1, "the rounding decides"
        row, c, p = next(item for item in both if item[0] is ties[0])
        parity = row["strike"] + mp.exp(r * T) * (c - p)
        if parity > 0:
            F, source = parity, "put_call_parity"
    discount = mp.exp(-r * T)
    smile, points, worst = [], [], mpf(0)
    for row, (c, p) in zip(rows, mids):
        call = None if c is None else implied(1, F, mpf(row["strike"]), T, discount, c)
        put = None if p is None else implied(-1, F, mpf(row["strike"]), T, discount, p)
        used = (put or call) if row["strike"] < F else (call or put)
        smile.append([row["strike"], c, p, *(side and side[0] for side in (call, put, used)),
                      *(side and side[1] for side in (call, put, used))])
        if used:
            points.append((mpf(row["strike"]), used[0]))
            worst = max(worst, used[1])
    deltas = [(mp.ncdf(mp.log(F / K) / (iv * mp.sqrt(T)) + iv * mp.sqrt(T) / 2), iv) for K, iv in points]
    wings = at_delta(deltas, mpf("0.25")), at_delta(deltas, mpf("0.75"))
    atm_iv = at_money(points, F)
    low = [iv for K, iv in points if K < 0.95 * spot]
    high = [iv for K, iv in points if K > 1.05 * spot]
    atm = nearest(rows, spot)
    c, p = mids[rows.index(atm)]
    move = None if c is None or p is None else c + p
    total = {name: sum(row[name] for row in rows) for name in FIELDS[4:]}
    volume = total["call_volume"] + total["put_volume"]
    weighted = sum(Fraction(row["strike"]) * (row["call_volume"] + row["put_volume"]) for row in rows)
    pain_strike, pain_payout = pain(rows, spot)
    ratio = lambda puts, calls: float(Fraction(puts, calls)) if calls else None
    exact = {
        "put_call_ratio_volume": ratio(total["put_volume"], total["call_volume"]),
        "put_call_ratio_oi": ratio(total["put_oi"], total["call_oi"]),
        "total_volume": volume, "total_oi": total["call_oi"] + total["put_oi"],
        "total_call_volume": total["call_volume"], "total_put_volume": total["put_volume"],
        "total_call_oi": total["call_oi"], "total_put_oi": total["put_oi"],
        "volume_weighted_strike": float(weighted / volume) if volume else None,
        "max_pain_strike": pain_strike, "max_pain_payout": pain_payout,
        "forward_source": source, "atm_strike": atm["strike"], "n_strikes": len(rows),
    }
    near = {
        "implied_forward": [F, 4 * EPS * F * (1 + abs(r * T))], "expected_move": [move, move and 4 * EPS * move],
        "atm_iv_approx": [None, None] if move is None or T == 0 else
                       [move / (spot * mp.sqrt(2 * T / mp.pi)), 8 * EPS * move / (spot * mp.sqrt(2 * T / mp.pi))],
        "atm_iv": [atm_iv, worst], "skew_metric": [mp.fsum(low) / len(low) - mp.fsum(high) / len(high), 2 * worst]
                                                if low and high else [None, None],
        "risk_reversal_25d": [None, None] if None in wings else [wings[0] - wings[1], 10 * worst],
        "butterfly_25d": [None, None] if None in wings else [(wings[0] + wings[1]) / 2 - atm_iv, 10 * worst],
    }
    as_floats = lambda values: [None if value is None else float(value) for value in values]
    return {"exact": exact, "near": {name: as_floats(pair) for name, pair in near.items()},
            "smile": [as_floats(point) for point in smile]}


def quotes(F, T, r, strikes, vol, spread=lambda price: (price, price), seed=1, count=5000):
    """A chain priced at the forward F and the smile vol(K), with random activity."""
    rng = random.Random(seed)
    discount = mp.exp(-mpf(r) * mpf(T))
    rows = []
    for K in strikes:
        v = vol(mpf(K)) * mp.sqrt(mpf(T))
        call, put = (spread(float(discount * black(phi, F, mpf(K), v))) for phi in (1, -1))
        row = dict(zip(FIELDS, (*call, *put, *(rng.randrange(count) for _ in range(4)))))
        rows.append({"strike": K, **row})
    rng.shuffle(rows)
    return rows


def chains():
    # discrete dividends: 1.31 after 0.1 and 0.35 years, on a share at 412.37
    r, T, spot = 0.043, 0.46, 412.37
    F = (spot - mpf("1.31") * (mp.exp(-r * mpf("0.1")) + mp.exp(-r * mpf("0.35")))) * mp.exp(mpf(r) * mpf(T))
    svi = lambda K: mp.sqrt(mpf("0.04") + mpf("0.12") * (mpf("-0.5") * (mp.log(K / F) - mpf("0.02"))
                            + mp.sqrt((mp.log(K / F) - mpf("0.02")) ** 2 + mpf("0.015"))))
    yield "dividends and a smile, quotes unrounded", spot, r, T, F, svi, \
        quotes(F, T, r, [280 + 7.5 * i for i in range(41)], svi)
    # the same in cents: bids vanish in the wings, some quotes fall below their bound
    cents = lambda price: (max(0, round(price * 0.99 - 0.02, 2)), round(price * 1.01 + 0.02, 2))
    yield "the same in cents", spot, r, 0.04, F, None, quotes(F, 0.04, r, [280 + 7.5 * i for i in range(41)], svi, cents, 2)
    # a flat smile under a continuous yield and a negative rate
    r, T, spot = -0.35, 2.5, 80.0
    F = spot * mp.exp((mpf(r) - mpf("0.08")) * mpf(T))
    flat = lambda K: mpf("0.6")
    yield "flat, negative rate, forward far below the spot", spot, r, T, F, flat, \
        quotes(F, T, r, [10.0 + 4 * i for i in range(25)], flat, seed=3)
    # a coin of ten-billionths, strikes at equal ratios
    r, T, spot = 0.11, 0.0301, 1.37e-8
    F = mpf(spot) * mp.exp(mpf(r) * mpf(T))
    wide = lambda K: mpf("1.1") + mpf("0.3") * abs(mp.log(K / F)) + mpf("0.2") * mp.log(K / F)
    yield "a coin far below a cent, positive skew", spot, r, T, F, wide, \
        quotes(F, T, r, [1.37e-8 * 1.08 ** i for i in range(-10, 12)], wide, seed=4)
    # a forward beyond every strike, so that one end is the nearest
    r, T, spot = 0.5, 8.0, 50.0
    F = spot * mp.exp(mpf(r) * mpf(T))
    flat = lambda K: mpf("0.35")
    yield "forward beyond the strikes", spot, r, T, F, flat, quotes(F, T, r, [20.0 + 10 * i for i in range(12)], flat, seed=5)
    # parity with a put worth more than strike and call: no forward
    rows = [{"strike": 10, "call_bid": 1, "call_ask": 2, "put_bid": 30, "put_ask": 31, "put_volume": 3},
            {"strike": 20, "call_bid": 1.5, "call_ask": 2.5, "call_volume": 4}, {"strike": 30, "put_bid": 3, "put_ask": 3}]
    yield "parity would give a negative forward", 21, 0.05, 0.7, None, None, rows
    # whole numbers up to the bounds: sums far beyond 2^53
    rng = random.Random(6)
    rows = [{"strike": K, **{name: rng.randrange(10**12 + 1) for name in FIELDS[4:]}}
            for K in rng.sample(range(1, 10**12 + 1), 60)]
    yield "whole numbers up to 1e12", 5e11, 0.05, 1.0, None, None, rows
    # decimal strikes, where the pain is flat over a stretch
    rows = [{"strike": i / 10, "call_oi": 3 * (i < 7), "put_oi": 3 * (i > 10), "call_volume": 7 * (i == 9)} for i in range(3, 15)]
    yield "a stretch of equal pain", 0.95, 0.05, 1.0, None, None, rows
    yield "equal pain, equally near", 0.75, 0.05, 1.0, None, None, \
        [{"strike": 0.5, "call_oi": 1}, {"strike": 1.0, "put_oi": 1}]


def main():
    cases = []
    for name, spot, r, T, F, vol, rows in chains():
        request = {"chain": rows, "spot": spot, "r": r, "T": T}
        case = {"name": name, "request": request, **analysis(request)}
        if vol is not None:
            case["truth"] = {"forward": float(F), "vols": [float(vol(mpf(row["strike"]))) for row in
                                                             sorted(rows, key=lambda row: row["strike"])]}
        cases.append(case)
    document = {"engine": "mpmath 1.3, 50 digits; max pain and weighted strike in rational arithmetic",
                "generator": "libs/quant-options/vectors/generate_option_chain.py",
                "tolerance": "absolute, beside each value",
                "layout": "exact: equal to the last bit; near: [value, absolute tolerance]; smile: strike, call mid, put mid, "
                          "call iv, put iv, iv, then the absolute tolerances of the three volatilities",
                "cases": cases}
    lines = json.dumps(document)
    (HERE / "option-chain.synthetic.json").write_text(lines + "\n")


main()
