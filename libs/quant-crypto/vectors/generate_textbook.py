"""Vectors for the textbook functions: liquidation prices, funding carry, swaps, impermanent loss, vesting and yields, by mpmath in 80
digits on the values of the doubles, from their definitions: the price at which the equity is down to its margin, the product of the
reserves, the value of the tokens held.

Run with Python 3 and mpmath 1.2 (seconds):  python3 vectors/generate_textbook.py

Writes textbook.exact.json beside this file.
"""

import json
import pathlib
import random

from mpmath import mp, mpf, sqrt

mp.dps = 80
HERE = pathlib.Path(__file__).parent


def liquidation(rng):
    for _ in range(40):
        long = rng.random() < 0.5
        entry, leverage = 10 ** rng.uniform(-4, 5), rng.choice([1, 3, 10, rng.uniform(1, 125)])
        mmr, funding, mark = rng.choice([0.0, rng.uniform(0, 0.05)]), rng.choice([0.0, rng.uniform(-0.05, 0.05)]), entry * rng.uniform(0.5, 1.5)
        # equity in units of the value at the entry: 1/leverage + funding + s·(P/E − 1) = mmr
        change = mpf(mmr) - funding - 1 / mpf(leverage)
        price = max(mpf(0), mpf(entry) * (1 + (change if long else -change)))
        distance = (mpf(mark) - price) / mpf(mark) * (1 if long else -1)
        yield {"position": {"direction": "long" if long else "short", "entryPrice": entry, "leverage": leverage, "maintenanceMarginRate": mmr, "fundingReceived": funding},
               "markPrice": mark, "price": float(price), "distance": float(distance)}  # fmt: skip


def carry(rng):
    for _ in range(20):
        rates = [rng.uniform(-1e-3, 2e-3) for _ in range(rng.randrange(1, 60))]
        hours, side = rng.choice([1, 4, 8]), rng.choice([1, -1])
        n = len(rates)
        total = mp.fsum(side * mpf(r) for r in rates)
        product = mpf(1)
        for r in rates:
            product *= 1 + side * mpf(r)
        year = mpf(8760) / hours
        yield {"rates": rates, "intervalHours": hours, "direction": "short" if side == 1 else "long", "total": float(total), "annualized": float(total / n * year),
               "compounded": float(product ** (year / n) - 1), "gross": float(mp.fsum(abs(mpf(r)) for r in rates))}  # fmt: skip


def swaps(rng):
    for _ in range(30):
        x, y = 10 ** rng.uniform(-2, 12), 10 ** rng.uniform(-2, 12)
        d, fee = x * 10 ** rng.uniform(-14, 2), rng.choice([0.0, 0.003, rng.uniform(0, 0.5)])
        kept = mpf(d) * (1 - mpf(fee))
        out = mpf(y) - mpf(x) * y / (mpf(x) + kept)
        yield {"reserveIn": x, "reserveOut": y, "amountIn": d, "fee": fee, "amountOut": float(out), "price": float(out / d),
               "impact": float(1 - out / d / (mpf(y) / x)), "newIn": float(mpf(x) + d), "newOut": float(mpf(y) - out)}  # fmt: skip


def held(p, a, b):
    p = min(max(mpf(p), a), b)
    return (1 / sqrt(p) - (0 if b == mp.inf else 1 / sqrt(b))), sqrt(p) - sqrt(a)


def losses(rng):
    for _ in range(50):
        p0 = 10 ** rng.uniform(-3, 5)
        p1 = p0 * rng.choice([1 + rng.uniform(-1e-6, 1e-6), rng.uniform(0.1, 10), 1])
        lower, upper = rng.choice([(None, None), (p0 * rng.uniform(0.3, 0.95), p0 * rng.uniform(1.05, 4)), (p0 * 0.5, None), (None, p0 * 2)])
        a, b = mpf(lower or 0), mpf(upper) if upper else mp.inf
        (x0, y0), (x1, y1) = held(p0, a, b), held(p1, a, b)
        hold, lp = x0 * p1 + y0, x1 * p1 + y1
        case = {"initialPrice": p0, "price": p1}
        if lower:
            case["lower"] = lower
        if upper:
            case["upper"] = upper
        yield {"inputs": case, "loss": float(lp / hold - 1)}


def yields(rng):
    for _ in range(40):
        n, rate = rng.choice([1, 2, 4, 12, 52, 365, 8760]), rng.choice([10 ** rng.uniform(-300, -10), rng.uniform(-0.9, 3), rng.uniform(0, 100)])
        yield {"periodsPerYear": n, "rate": rate, "apr": float(n * ((1 + mpf(rate)) ** (mpf(1) / n) - 1) if rate > 1e-60 or rate < 0 else rate),
               "apy": float((1 + mpf(rate) / n) ** n - 1 if rate > 1e-60 or rate < 0 else rate)}  # fmt: skip


def vestings(rng):
    for _ in range(60):
        kind = rng.choice(["linear", "monthly_cliff", "quarterly"])
        cliff, months, month, share = rng.randrange(0, 24), rng.randrange(0, 60), rng.randrange(0, 90), rng.choice([0.0, 0.1, 0.25])
        end = max(cliff, months) if kind == "monthly_cliff" else cliff + months
        served = 0 if month < cliff else month if kind == "monthly_cliff" else month - cliff
        if kind == "quarterly":
            served -= served % 3
        part = mpf(1) if month >= end else mpf(share) + (1 - mpf(share)) * served / max(months, 1)
        yield {"inputs": {"totalTokens": 1234567.0, "month": month, "initialShare": share, "cliffMonths": cliff, "vestingMonths": months, "vestingType": kind},
               "unlocked": float(mpf(1234567) * part)}  # fmt: skip


if __name__ == "__main__":
    rng = random.Random(2009)
    document = {
        "engine": "mpmath 1.2, 80 digits, by definition",
        "generator": "libs/quant-crypto/vectors/generate_textbook.py",
        "tolerances": {"liquidation": 2e-15, "carry": 4e-15, "swap": 1e-15, "loss": 3e-15, "yield": 1e-15, "vesting": 4e-16},
        "liquidation": list(liquidation(rng)),
        "carry": list(carry(rng)),
        "swaps": list(swaps(rng)),
        "losses": list(losses(rng)),
        "yields": list(yields(rng)),
        "vestings": list(vestings(rng)),
    }
    (HERE / "textbook.exact.json").write_text(json.dumps(document) + "\n")
