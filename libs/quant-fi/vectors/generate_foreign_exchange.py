"""Vectors for interest rate parity, purchasing power parity and carry trades: what borrowing, converting and lending comes to, in 400
digits on the values of the doubles.

`growth` is what an error of the exponent is magnified by, `noise` what one of the largest term is: a profit of 1e-9 of the forward has
nine digits less than that.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_foreign_exchange.py

Writes foreign-exchange.exact.json beside this file.
"""

import json
import math
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 400
HERE = pathlib.Path(__file__).parent
random.seed(38)


def number(x):
    if not isinstance(x, mpf):
        return x
    return float(x) if math.isfinite(float(x)) else None


def plain(record):
    return {k: number(v) for k, v in record.items()}


def invested(rate, years):
    return 1 + rate * years if years <= 1 else (1 + rate) ** years


def parity(t):
    s, rd, rf, years = (mpf(t[k]) for k in ("spot_rate", "domestic_rate", "foreign_rate", "time_years"))
    # one unit of foreign currency, lent, against its price, borrowed
    forward = s * invested(rd, years) / invested(rf, years)
    premium = forward / s - 1
    out = {
        "theoretical_forward": forward, "forward_premium_pct": 100 * premium,
        "annualized_forward_premium_pct": None if years == 0 else 100 * premium / years, "forward_points": forward - s,
        "carry_direction": "NEUTRAL" if rd == rf else "BORROW_FOREIGN" if rd > rf else "BORROW_DOMESTIC",
        "annualized_carry_yield": 100 * (rd - rf), "parity_type": "covered", "compounding": "simple" if years <= 1 else "annual",
        "expected_future_spot": None, "arbitrage_profit": None, "arbitrage_pct": None, "mispriced": None, "arbitrage_direction": None,
        "implied_domestic_rate": None, "deviation_bps": None,
    }
    growth = max(1, abs(mp.log(forward / s)))
    noise = mpf(1)
    if "actual_forward" in t:
        actual = mpf(t["actual_forward"])
        gap = actual - forward
        grown = actual / s * invested(rf, years)
        implied = None if years == 0 else (grown - 1) / years if years <= 1 else grown ** (1 / years) - 1
        out |= {
            "arbitrage_profit": abs(gap), "arbitrage_pct": 100 * abs(gap) / s, "mispriced": abs(gap) / s > mpf(0.001),
            "arbitrage_direction": "NONE" if gap == 0 else "BORROW_DOMESTIC_LEND_FOREIGN" if gap > 0 else "BORROW_FOREIGN_LEND_DOMESTIC",
            "implied_domestic_rate": implied, "deviation_bps": None if implied is None else 10000 * (implied - rd),
        }
        largest = max(abs(actual - s), abs(forward - s)) if abs(premium) < 0.5 else max(actual, forward)
        noise = max(1, largest / abs(gap)) if gap else mpf(1)
    return {"inputs": t, "expected": plain(out), "growth": float(growth), "noise": float(noise)}


def purchasing_power(t):
    s, pd, pf, years = (mpf(t[k]) for k in ("base_spot_rate", "domestic_inflation", "foreign_inflation", "time_years"))
    k = (1 + pd) ** years / (1 + pf) ** years
    out = {
        "ppp_rate": s * k, "overvaluation_pct": 100 * (1 / k - 1), "real_exchange_rate": s / k, "inflation_differential": 100 * (pd - pf),
        "expected_change_pct": 100 * (k - 1), "approximate_change_pct": 100 * (pd - pf) * years,
        "domestic_currency_outlook": "UNCHANGED" if k == 1 else "DEPRECIATE" if k > 1 else "APPRECIATE",
    }
    return {"inputs": t, "expected": plain(out), "growth": float(max(1, abs(mp.log(k))))}


def carry(t):
    rb, ri, s0, s1 = (mpf(t[k]) for k in ("borrow_currency_rate", "invest_currency_rate", "spot_entry", "spot_exit"))
    years, lever, equity = mpf(t["holding_period_days"]) / 365, mpf(t["leverage"]), mpf(t["notional"])
    total = s1 / s0 * (1 + ri * years) - (1 + rb * years)
    s, c = s1 / s0 - 1, (ri - rb) * years
    held, owed = 1 + ri * years, 1 + rb * years
    has = held > 0 and owed > 0
    out = {
        "carry_return_pct": 100 * c, "spot_return_pct": 100 * s, "interaction_return_pct": 100 * s * ri * years, "total_return_pct": 100 * total,
        "levered_return_pct": 100 * lever * total, "annualized_total_return": 100 * total / years if years else None,
        "annualized_levered_return": 100 * lever * total / years if years else None, "pnl_amount": equity * lever * total,
        "breakeven_depreciation_pct": 100 * (1 - owed / held) if has else None, "breakeven_spot": s0 * owed / held if has else None,
        "carry_pnl": equity * lever * c, "spot_pnl": equity * lever * (s + s * ri * years),
    }
    largest = max(abs(c), abs(s), abs(s * ri * years))
    noise = max(1, largest / abs(total)) if total else mpf(1)
    # 1 + r t may cancel, and s may be nearly balanced by its interest
    noise = max(noise, (1 + abs(ri * years)) / abs(held), (1 + abs(rb * years)) / abs(owed))
    return {"inputs": t, "expected": plain(out), "noise": float(noise)}


def rate():
    return random.choice([
        lambda: round(random.gauss(0.03, 0.04), 4), lambda: random.uniform(-0.99, 10), lambda: random.gauss(0, 1) * 1e-9, lambda: 0.0,
        lambda: -1 + 10 ** random.uniform(-15, -1), lambda: 0.0525,
    ])()


def spot():
    return round(math.exp(random.gauss(0, 3)), 4) + 1e-4


TIMES = [0, 1e-9, 1 / 365, 0.25, 1 - 2**-53, 1, 1 + 2**-52, 1.5, 5, 30, 100]
parities = []
for years in TIMES:
    for i in range(9):
        t = {"spot_rate": spot(), "domestic_rate": rate(), "foreign_rate": rate(), "time_years": years}
        if i % 3 == 1:
            t["actual_forward"] = spot()
        if i % 3 == 2:
            rd, rf = random.uniform(-0.01, 0.15), random.uniform(-0.01, 0.15)
            near = mpf(t["spot_rate"]) * invested(mpf(rd), mpf(years)) / invested(mpf(rf), mpf(years))
            t |= {"domestic_rate": rd, "foreign_rate": rf, "actual_forward": float(near * (1 + random.gauss(0, 1) * 10 ** random.uniform(-12, -2)))}
        parities.append(parity(t))
powers = [
    purchasing_power({"base_spot_rate": spot(), "domestic_inflation": rate() * f, "foreign_inflation": rate(), "time_years": years})
    for years in [0, 1e-6, 0.25, 1, 4.31, 20, 100] for f in (1, 1, 1, 0.1)
]
powers += [purchasing_power({"base_spot_rate": 1.1, "domestic_inflation": 100, "foreign_inflation": p, "time_years": 100}) for p in (0, 100, -0.9999)]
carries = [
    carry({"borrow_currency_rate": rate(), "invest_currency_rate": rate(), "spot_entry": s, "spot_exit": s * random.choice([1, random.uniform(0.5, 2), 1 + 1e-9]),
           "holding_period_days": days, "leverage": random.choice([1, 2.5, 1000, 0.1]), "notional": random.choice([100000, 1e15, 0.01])})
    for days in (0, 1, 90, 365, 3650, 36500) for s in (spot() for _ in range(9))
]
(HERE / "foreign-exchange.exact.json").write_text(json.dumps({
    "engine": "mpmath 1.3, 400 digits: replication by borrowing, converting and lending",
    "generator": "libs/quant-fi/vectors/generate_foreign_exchange.py",
    "tolerance": 2e-15,
    "parities": parities, "powers": powers, "carries": carries,
}, separators=(",", ":")) + "\n")
