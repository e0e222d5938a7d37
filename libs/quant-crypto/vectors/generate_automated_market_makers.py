"""Vectors for impermanent loss and trades with a constant-product pool.

Impermanent loss: the reserves of the Uniswap v3 whitepaper (equations 6.29 and 6.30) and the two values by plain subtraction in 400
digits; in some cases the value of the position is checked against the integral of its reserve of A over the path of the price. Trades:
the output that leaves the product of the reserves as it was, in exact rational arithmetic. All are of the values of the doubles and
rounded once at the end.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_automated_market_makers.py

Writes automated-market-makers.exact.json beside this file.
"""

import json
import pathlib
import random
from fractions import Fraction as Q

from mpmath import inf, mp, mpf, quad, sqrt

mp.dps = 400
HERE = pathlib.Path(__file__).parent
random.seed(31)


def reserves(p, a, b):
    p = min(max(p, a), b)
    return (1 / sqrt(p) - (0 if b == inf else 1 / sqrt(b)), sqrt(p) - sqrt(a))


def checked_by_path(p0, p1, a, b, lp0, lp1):
    """The value of a position changes by its reserve of A times the change of the price, all along the way."""
    with mp.workdps(30):
        kinks = sorted({p0, p1, *(e for e in (a, b) if min(p0, p1) < e < max(p0, p1))}, reverse=p1 < p0)
        path = quad(lambda p: reserves(p, a, b)[0], kinks)
        assert abs(lp0 + path - lp1) <= mpf("1e-20") * (lp0 + lp1), (p0, p1, a, b)


def loss(t):
    p0, p1 = mpf(t.get("initial_price_ratio", 1)), mpf(t["current_price_ratio"])
    kind = t.get("amm_type", "v2")
    a, b = (mpf(0), inf) if kind == "v2" else (mpf(t["lower_tick"]), mpf(t["upper_tick"]))
    (x0, y0), (x1, y1) = reserves(p0, a, b), reserves(p1, a, b)
    if mpf("0.01") < p1 / p0 < 100 and abs(p1 / p0 - 1) > mpf("1e-3"):
        checked_by_path(p0, p1, a, b, x0 * p0 + y0, x1 * p1 + y1)
    liquidity = mpf(t.get("initial_investment", 1000)) / (x0 * p0 + y0)
    hold, lp = liquidity * (x0 * p1 + y0), liquidity * (x1 * p1 + y1)
    position = "full_range" if kind == "v2" else "below_range" if p1 <= a else "above_range" if p1 >= b else "in_range"
    return {
        "impermanent_loss_pct": 100 * (lp / hold - 1), "hold_value": hold, "lp_value": lp, "loss_amount": lp - hold,
        "fee_breakeven_apy": 100 * ((hold / lp) ** (mpf(365) / 30) - 1), "fee_breakeven_horizon_days": 30,
        "fee_breakeven_return_pct": 100 * (hold / lp - 1), "price_ratio": p1 / p0, "amm_type": kind, "position": position,
        "liquidity": liquidity, "initial_amount_a": liquidity * x0, "initial_amount_b": liquidity * y0,
        "current_amount_a": liquidity * x1, "current_amount_b": liquidity * y1,
    }


def swap(t):
    a, b, d = Q(t["reserve_a"]), Q(t["reserve_b"]), Q(t["trade_amount"])
    direction = t.get("trade_direction", "a_to_b")
    x, y = (a, b) if direction == "a_to_b" else (b, a)
    fee = Q(t.get("fee_bps", 30), 10000)
    out = y - x * y / (x + d * (1 - fee))
    spot, after = y / x, (y - out) / (x + d)
    new = (x + d, y - out)
    return {
        "output_amount": out, "effective_price": out / d, "spot_price": spot, "price_impact_pct": 100 * (1 - out / d / spot),
        "slippage_bps": 10000 * (1 - out / d / spot), "fee_amount": d * fee, "minimum_output_1pct_tolerance": out * 99 / 100,
        "price_impact_ex_fee_pct": 100 * (1 - out / (d * (1 - fee)) / spot), "new_reserve_a": new[direction == "b_to_a"],
        "new_reserve_b": new[direction == "a_to_b"], "post_trade_spot_price": after, "spot_price_change_pct": 100 * (after / spot - 1),
        "trade_direction": direction,
    }


def plain(record):
    def number(v):
        if isinstance(v, (str, int)):
            return v
        v = float(v)
        return None if abs(v) == float("inf") else v
    return {k: number(v) for k, v in record.items()}


def wide(low, high):
    return float(f"{10 ** random.uniform(low, high):.6g}")


def concentrated(**prices):
    return {"amm_type": "v3", **prices, "initial_investment": wide(-3, 9)}


moves = [1 + s * 10.0**-e for e in range(1, 16) for s in (1, -1)] + [1 + 2.0**-52, 1 - 2.0**-53]
deposits = [{"current_price_ratio": k} for k in moves]
deposits += [{"current_price_ratio": 10.0**e} for e in range(-15, 16) if e != 0]
deposits += [{"initial_price_ratio": p, "current_price_ratio": q, "initial_investment": 1.0}
             for p, q in ((1e15, 1e-15), (1e-15, 1e15), (1e15, 1e15 - 0.125), (1e-15, 1.0000001e-15))]
deposits += [{"initial_price_ratio": p, "current_price_ratio": p * (1 + random.uniform(-0.9, 2)), "initial_investment": wide(-3, 9)}
             for p in (wide(-9, 9) for _ in range(20))]
for _ in range(60):  # all sorts of places of both prices beside the range
    a, b = sorted((wide(-4, 4), wide(-4, 4)))
    deposits.append(concentrated(initial_price_ratio=wide(-4, 4), current_price_ratio=wide(-4, 4), lower_tick=a, upper_tick=b))
for _ in range(25):  # both within
    a, p, q, b = sorted(wide(-2, 3) for _ in range(4))
    p, q = random.sample((p, q), 2)
    deposits.append(concentrated(initial_price_ratio=p, current_price_ratio=q, lower_tick=a, upper_tick=b))
for e in range(2, 16, 2):  # tiny moves, narrow ranges, and both
    step = 10.0**-e
    deposits.append(concentrated(initial_price_ratio=2000.0, current_price_ratio=2000 * (1 + step), lower_tick=1500.0, upper_tick=2700.0))
    deposits.append(concentrated(initial_price_ratio=1.0, current_price_ratio=1.7, lower_tick=1 - step, upper_tick=1 + step))
    deposits.append(concentrated(initial_price_ratio=1.0, current_price_ratio=1 + step, lower_tick=1 - step, upper_tick=1 + step / 2))
    deposits.append(concentrated(initial_price_ratio=0.3, current_price_ratio=1 - step / 2, lower_tick=1 - step, upper_tick=1 + step))
deposits += [concentrated(initial_price_ratio=p, current_price_ratio=q, lower_tick=1.0, upper_tick=4.0)  # at the ends, and never within
             for p, q in ((1.0, 4.0), (4.0, 1.0), (1.0, 2.0), (2.0, 4.0), (0.5, 1.0), (8.0, 4.0), (0.2, 0.9), (5.0, 9.0), (0.5, 9.0), (9.0, 0.5))]
deposits += [concentrated(initial_price_ratio=p, current_price_ratio=q, lower_tick=1e-15, upper_tick=1e15)
             for p, q in ((1.0, 1.5), (1.0, 1.000001), (1e-15, 1e15), (1e15, 1e-15), (1e-9, 1e9))]

fees = lambda: random.choice([0, 1, 5, 25, 30, 100, 9999])
way = lambda: random.choice(["a_to_b", "b_to_a"])
trades = [{"reserve_a": wide(-6, 12), "reserve_b": wide(-6, 12), "trade_amount": wide(-9, 12), "trade_direction": way(), "fee_bps": fees()}
          for _ in range(80)]
trades += [{"reserve_a": 1e9, "reserve_b": 3e9, "trade_amount": 10.0**-e, "fee_bps": f} for e in range(0, 24, 4) for f in (0, 30)]
trades += [{"reserve_a": 1e3, "reserve_b": 7e2, "trade_amount": 10.0**e, "fee_bps": f} for e in range(3, 16, 3) for f in (0, 30)]
trades += [{"reserve_a": 1e15, "reserve_b": 1e-15, "trade_amount": 1e-15, "fee_bps": f, "trade_direction": d}
           for f in (0, 30) for d in ("a_to_b", "b_to_a")]

out = {
    "engine": "mpmath 1.3, 400 digits; trades in exact rational arithmetic",
    "generator": "libs/quant-crypto/vectors/generate_automated_market_makers.py",
    "tolerance": 1e-15,
    "deposits": [{"inputs": t, "expected": plain(loss(t))} for t in deposits],
    "trades": [{"inputs": t, "expected": plain(swap(t))} for t in trades],
}
(HERE / "automated-market-makers.exact.json").write_text(json.dumps(out, separators=(",", ":")) + "\n")
print({k: len(v) for k, v in out.items() if isinstance(v, list)})
