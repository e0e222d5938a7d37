"""Vectors for tiered margin, futures basis and funding arbitrage: maintenance margins as the sum over the parts of a value, liquidation prices and joint moves as roots of
equity − maintenance − fee, found by bisection in 60 digits on the values of the doubles. Neither derived amounts nor lines are used.

Published cases, in "published": Binance, "How to Calculate Liquidation Price of USDⓈ-M Futures Contracts"
(https://www.binance.com/en/support/faq/b3c689c1f50a44cabb3a84e663b81d93), its account and its maintenance amounts; Bybit, "Liquidation
Price (Inverse Contract)" and "Liquidation Price Calculation under Isolated Mode"; BitMEX, "Inverse Futures Guide".

Run with Python 3 and mpmath 1.2 (seconds):  python3 vectors/generate_margin.py

Writes margin.mpmath.json beside this file.
"""

import json
import pathlib
import random

from mpmath import inf, mp, mpf

mp.dps = 60
HERE = pathlib.Path(__file__).parent


def maintenance(brackets, value):
    total, start = mpf(0), mpf(0)
    for bracket in brackets:
        end = mpf(bracket.get("notionalUpTo", inf))
        if bracket is brackets[-1]:
            end = inf
        part = min(mpf(value), end) - start
        if part <= 0:
            break
        total += part * mpf(bracket["maintenanceMarginRate"])
        start = end
    return total


def crossing(left, low, high):
    """The point between low (left > 0) and high (left < 0), by bisection."""
    for _ in range(260):
        middle = (low + high) / 2
        low, high = (middle, high) if left(middle) > 0 else (low, middle)
    return (low + high) / 2


def table(rng, unit):
    rates = sorted(rng.choice([rng.uniform(0, 0.02), rng.uniform(0, 0.5)]) for _ in range(rng.randrange(1, 11)))
    caps, cap = [], unit * 10 ** rng.uniform(-2, 0.5)
    for _ in rates:
        caps.append(cap)
        cap *= rng.uniform(1.5, 6)
    rows = [{"notionalUpTo": c, "maintenanceMarginRate": r} for c, r in zip(caps, rates)]
    if rng.random() < 0.5:
        del rows[-1]["notionalUpTo"]
    return rows


def isolated(rng):
    while True:
        inverse, long = rng.random() < 0.5, rng.random() < 0.5
        entry, quantity = 10 ** rng.uniform(-4, 5), 10 ** rng.uniform(-2, 5)
        value = mpf(quantity) / mpf(entry) if inverse else mpf(quantity) * mpf(entry)
        collateral = float(value) / rng.choice([0.7, 1, 2, 5, 10, rng.uniform(1, 125), -50])
        brackets, fee, basis = table(rng, float(value)), rng.choice([0.0, 0.0005, rng.uniform(0, 0.01)]), rng.choice(["mark", "entry"])
        worth = lambda price: mpf(quantity) / price if inverse else quantity * price
        side = (1 if long else -1) * (-1 if inverse else 1)
        equity = lambda price: mpf(collateral) + side * (worth(price) - value)
        far, near = (mpf(10) ** -40, mpf(10) ** 40)
        bounds = (near, far) if long else (far, near)
        if basis == "mark":
            left = lambda price: equity(price) - maintenance(brackets, worth(price)) - mpf(fee) * worth(price)
        else:
            broke = lambda price: equity(price) - mpf(fee) * worth(price)
            cost = maintenance(brackets, value)
            if broke(bounds[1]) < 0 < broke(bounds[0]):
                cost += mpf(fee) * worth(crossing(broke, *bounds))
            else:
                continue
            left = lambda price: equity(price) - cost
        if left(bounds[1]) < 0 < left(bounds[0]):
            price = crossing(left, *bounds)
        elif left(bounds[1]) >= 0:
            price = None
        else:
            continue
        scale = max(value, abs(collateral), maintenance(brackets, value))
        terms = {"contract": "inverse" if inverse else "linear", "direction": "long" if long else "short", "entryPrice": entry,
                 "quantity": quantity, "collateral": collateral, "brackets": brackets, "takerFee": fee, "basis": basis}  # fmt: skip
        # how far a relative error of the terms moves the price, as a share of it
        condition = 1 if price is None else max(1, scale / worth(price))
        if condition > 1e9:
            continue  # the collateral pays for all of it to the last digit
        return {"position": terms, "price": None if price is None else float(price), "condition": float(condition),
                "maintenance": float(maintenance(brackets, value)), "value": float(value)}  # fmt: skip


def account(rng):
    positions = []
    for _ in range(rng.randrange(1, 7)):
        entry, quantity = 10 ** rng.uniform(-1, 5), 10 ** rng.uniform(-1, 1)
        mark = entry * rng.uniform(0.9, 1.1)
        quantity = quantity * 50_000 / mark
        positions.append({"direction": rng.choice(["long", "short"]), "quantity": quantity, "entryPrice": entry, "markPrice": mark,
                          "brackets": table(rng, 50_000), "beta": rng.choice([1, 0, rng.uniform(-0.5, 2)])})  # fmt: skip
    fee = rng.choice([0.0, 0.0005])
    sides = [1 if p["direction"] == "long" else -1 for p in positions]

    def left(prices):
        equity = mpf(balance) + sum(s * p["quantity"] * (x - mpf(p["entryPrice"])) for s, p, x in zip(sides, positions, prices))
        values = [p["quantity"] * x for p, x in zip(positions, prices)]
        return equity - sum(maintenance(p["brackets"], v) + mpf(fee) * v for p, v in zip(positions, values)), equity, values

    marks = [mpf(p["markPrice"]) for p in positions]
    balance = 0.0
    need = float(left(marks)[0])
    balance = -need + rng.uniform(0.01, 0.6) * 50_000 * len(positions)
    net, equity, values = left(marks)
    assert net > 0
    alone = []
    for i, side in enumerate(sides):
        at = lambda x: left(marks[:i] + [x] + marks[i + 1 :])[0]
        target = mpf(10) ** -30 if side > 0 else marks[i] * mpf(10) ** 9
        alone.append(float(crossing(at, marks[i], target)) if at(target) < 0 else None)

    def joint(sign):
        at = lambda x: left([m * (1 + sign * mpf(p["beta"]) * x) for m, p in zip(marks, positions)])[0]
        falling = [-1 / (sign * mpf(p["beta"])) for p in positions if sign * p["beta"] < 0]
        end = min(falling) if falling else mpf(10) ** 9
        if at(end) >= 0:
            return None
        return float(sign * crossing(at, mpf(0), end))

    costs = [float(maintenance(p["brackets"], v)) for p, v in zip(positions, values)]
    total = sum(maintenance(p["brackets"], v) + mpf(fee) * v for p, v in zip(positions, values))
    return {"account": {"balance": balance, "positions": positions, "takerFee": fee}, "equity": float(equity), "maintenances": costs,
            "ratio": float(total / equity), "prices": alone, "up": joint(1), "down": joint(-1)}  # fmt: skip


def basis(rng):
    s = 10 ** rng.uniform(-3, 6)
    f = s * rng.choice([1 + rng.uniform(-1e-9, 1e-9), rng.uniform(0.5, 2), rng.uniform(0.99, 1.02)])
    t, q = rng.choice([rng.uniform(0.002, 1), 30 / 365, 1]), rng.choice([0.0, 0.03])
    ratio = mpf(f) / mpf(s)
    return {"inputs": {"S": s, "F": f, "T": t, "q": q}, "basis": float(mpf(f) - s), "premium": float(ratio - 1),
            "simple": float((ratio - 1) / t), "compounded": float(ratio ** (1 / mpf(t)) - 1), "continuous": float(mp.log(ratio) / t),
            "implied": float(mp.log(ratio) / t + q)}  # fmt: skip


def carry(rng):
    case = {"shortRate": rng.uniform(-1e-4, 4e-4), "shortIntervalHours": rng.choice([1, 4, 8]), "longRate": rng.choice([0.0, rng.uniform(-2e-4, 2e-4)]),
            "longIntervalHours": rng.choice([1, 8]), "shortFee": rng.choice([0.0, 5e-4, -1e-4]), "longFee": rng.choice([1e-3, 2e-4]),
            "holdingHours": rng.choice([24, 720, rng.uniform(1, 8760)]), "capital": rng.choice([1, 0.2, 1.5])}  # fmt: skip
    hours, paid = mpf(case["holdingHours"]), mpf(case["longRate"]) / case["longIntervalHours"]
    hourly = mpf(case["shortRate"]) / case["shortIntervalHours"] - paid
    fees = 2 * (mpf(case["shortFee"]) + mpf(case["longFee"]))
    profit = hours * hourly - fees
    return {"inputs": case, "funding": float(hours * hourly), "fees": float(fees), "profit": float(profit),
            "annualized": float(profit / mpf(case["capital"]) * 8760 / hours), "breakEven": float(fees / hourly) if hourly > 0 else None}  # fmt: skip


def rows(*pairs, last=None):
    return [{"notionalUpTo": cap, "maintenanceMarginRate": rate, "maintenanceAmount": amount} for cap, rate, amount in pairs]


ETH = rows((1e4, 0.005, 0), (1e5, 0.0065, 15), (5e5, 0.01, 365), (1e6, 0.02, 5365), (2e6, 0.05, 35365), (5e6, 0.1, 135365))
BTC = rows((5e4, 0.004, 0), (2.5e5, 0.005, 50), (1e6, 0.01, 1300), (5e6, 0.025, 16300))


def published():
    """Other contracts enter Binance's example as a sum: collateral = WB − TMM + UPNL."""
    flat = lambda rate: [{"maintenanceMarginRate": rate}]
    binance = {"direction": "long", "contract": "linear"}
    inverse = {"contract": "inverse", "basis": "entry"}
    return {
        "prices": [
            {"source": "Binance, ETHUSDT", "position": {**binance, "entryPrice": 1456.84, "quantity": 3683.979, "brackets": ETH,
             "collateral": 1535443.01 - 71200.81144 - 56354.57}, "price": 1153.26, "within": 0.005},
            {"source": "Binance, BTCUSDT", "position": {**binance, "entryPrice": 32481.98, "quantity": 109.488, "brackets": BTC,
             "collateral": 1535443.01 - 356512.508 - 448192.89}, "price": 26316.89, "within": 0.005},
            {"source": "Bybit, inverse, cross, rounded to a tick of 0.5", "position": {**inverse, "direction": "long", "entryPrice": 8000,
             "quantity": 10000, "collateral": 0.5, "takerFee": 0.00075, "brackets": flat(0.005)}, "price": 5739.5, "within": 0.5},
        ],
        "profits": [
            {"source": "BitMEX, inverse futures", "inputs": {"contract": "inverse", "direction": "long", "entryPrice": 10000,
             "exitPrice": 10500, "quantity": 100000}, "net": 0.476, "within": 0.0005},
        ],
        "amounts": [
            {"source": "Binance, maintenance amount on level 5", "notional": 500000, "brackets": BTC, "amount": 1300, "rate": 0.01},
        ],
    }  # fmt: skip


if __name__ == "__main__":
    rng = random.Random(41)
    document = {
        "engine": "mpmath 1.2, 60 digits, bisection",
        "generator": "libs/quant-crypto/vectors/generate_margin.py",
        "tolerances": {"price": 1e-15, "maintenance": 1e-15, "account": 1e-14, "basis": 2e-15, "carry": 2e-15},
        "isolated": [isolated(rng) for _ in range(100)],
        "accounts": [account(rng) for _ in range(30)],
        "bases": [basis(rng) for _ in range(30)],
        "carries": [carry(rng) for _ in range(30)],
        "published": published(),
    }
    (HERE / "margin.mpmath.json").write_text(json.dumps(document) + "\n")
