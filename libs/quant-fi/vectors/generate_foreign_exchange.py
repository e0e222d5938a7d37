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
    s, rd, rf, years = (mpf(t[k]) for k in ("spotRate", "domesticRate", "foreignRate", "timeYears"))
    # one unit of foreign currency, lent, against its price, borrowed
    forward = s * invested(rd, years) / invested(rf, years)
    premium = forward / s - 1
    out = {
        "theoreticalForward": forward, "forwardPremiumPct": 100 * premium,
        "annualizedForwardPremiumPct": None if years == 0 else 100 * premium / years, "forwardPoints": forward - s,
        "carryDirection": "NEUTRAL" if rd == rf else "BORROW_FOREIGN" if rd > rf else "BORROW_DOMESTIC",
        "annualizedCarryYield": 100 * (rd - rf), "parityType": "covered", "compounding": "simple" if years <= 1 else "annual",
        "expectedFutureSpot": None, "arbitrageProfit": None, "arbitragePct": None, "mispriced": None, "arbitrageDirection": None,
        "impliedDomesticRate": None, "deviationBps": None,
    }
    growth = max(1, abs(mp.log(forward / s)))
    noise = mpf(1)
    if "actualForward" in t:
        actual = mpf(t["actualForward"])
        gap = actual - forward
        grown = actual / s * invested(rf, years)
        implied = None if years == 0 else (grown - 1) / years if years <= 1 else grown ** (1 / years) - 1
        out |= {
            "arbitrageProfit": abs(gap), "arbitragePct": 100 * abs(gap) / s, "mispriced": abs(gap) / s > mpf(0.001),
            "arbitrageDirection": "NONE" if gap == 0 else "BORROW_DOMESTIC_LEND_FOREIGN" if gap > 0 else "BORROW_FOREIGN_LEND_DOMESTIC",
            "impliedDomesticRate": implied, "deviationBps": None if implied is None else 10000 * (implied - rd),
        }
        largest = max(abs(actual - s), abs(forward - s)) if abs(premium) < 0.5 else max(actual, forward)
        noise = max(1, largest / abs(gap)) if gap else mpf(1)
    return {"inputs": t, "expected": plain(out), "growth": float(growth), "noise": float(noise)}


def purchasing_power(t):
    s, pd, pf, years = (mpf(t[k]) for k in ("baseSpotRate", "domesticInflation", "foreignInflation", "timeYears"))
    k = (1 + pd) ** years / (1 + pf) ** years
    out = {
        "pppRate": s * k, "overvaluationPct": 100 * (1 / k - 1), "realExchangeRate": s / k, "inflationDifferential": 100 * (pd - pf),
        "expectedChangePct": 100 * (k - 1), "approximateChangePct": 100 * (pd - pf) * years,
        "domesticCurrencyOutlook": "UNCHANGED" if k == 1 else "DEPRECIATE" if k > 1 else "APPRECIATE",
    }
    return {"inputs": t, "expected": plain(out), "growth": float(max(1, abs(mp.log(k))))}


def carry(t):
    rb, ri, s0, s1 = (mpf(t[k]) for k in ("borrowCurrencyRate", "investCurrencyRate", "spotEntry", "spotExit"))
    years, lever, equity = mpf(t["holdingPeriodDays"]) / 365, mpf(t["leverage"]), mpf(t["notional"])
    total = s1 / s0 * (1 + ri * years) - (1 + rb * years)
    s, c = s1 / s0 - 1, (ri - rb) * years
    held, owed = 1 + ri * years, 1 + rb * years
    has = held > 0 and owed > 0
    out = {
        "carryReturnPct": 100 * c, "spotReturnPct": 100 * s, "interactionReturnPct": 100 * s * ri * years, "totalReturnPct": 100 * total,
        "leveredReturnPct": 100 * lever * total, "annualizedTotalReturn": 100 * total / years if years else None,
        "annualizedLeveredReturn": 100 * lever * total / years if years else None, "pnlAmount": equity * lever * total,
        "breakevenDepreciationPct": 100 * (1 - owed / held) if has else None, "breakevenSpot": s0 * owed / held if has else None,
        "carryPnl": equity * lever * c, "spotPnl": equity * lever * (s + s * ri * years),
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
        t = {"spotRate": spot(), "domesticRate": rate(), "foreignRate": rate(), "timeYears": years}
        if i % 3 == 1:
            t["actualForward"] = spot()
        if i % 3 == 2:
            rd, rf = random.uniform(-0.01, 0.15), random.uniform(-0.01, 0.15)
            near = mpf(t["spotRate"]) * invested(mpf(rd), mpf(years)) / invested(mpf(rf), mpf(years))
            t |= {"domesticRate": rd, "foreignRate": rf, "actualForward": float(near * (1 + random.gauss(0, 1) * 10 ** random.uniform(-12, -2)))}
        parities.append(parity(t))
powers = [
    purchasing_power({"baseSpotRate": spot(), "domesticInflation": rate() * f, "foreignInflation": rate(), "timeYears": years})
    for years in [0, 1e-6, 0.25, 1, 4.31, 20, 100] for f in (1, 1, 1, 0.1)
]
powers += [purchasing_power({"baseSpotRate": 1.1, "domesticInflation": 100, "foreignInflation": p, "timeYears": 100}) for p in (0, 100, -0.9999)]
carries = [
    carry({"borrowCurrencyRate": rate(), "investCurrencyRate": rate(), "spotEntry": s, "spotExit": s * random.choice([1, random.uniform(0.5, 2), 1 + 1e-9]),
           "holdingPeriodDays": days, "leverage": random.choice([1, 2.5, 1000, 0.1]), "notional": random.choice([100000, 1e15, 0.01])})
    for days in (0, 1, 90, 365, 3650, 36500) for s in (spot() for _ in range(9))
]
(HERE / "foreign-exchange.exact.json").write_text(json.dumps({
    "engine": "mpmath 1.3, 400 digits: replication by borrowing, converting and lending",
    "generator": "libs/quant-fi/vectors/generate_foreign_exchange.py",
    "tolerance": 2e-15,
    "parities": parities, "powers": powers, "carries": carries,
}, separators=(",", ":")) + "\n")
