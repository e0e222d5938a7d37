"""Vectors for positions in lots: exact fractions, each input read as the decimal that its double prints as; figures rounded to doubles
once, at the end.

Run with Python 3:  python3 vectors/generate_position_lots.py

Writes position-lots.exact.json beside this file.
"""

import json
import pathlib
import random
from fractions import Fraction

HERE = pathlib.Path(__file__).parent
random.seed(9)


def exact(x):
    return Fraction(repr(x))


def position(inputs, lot_size):
    account, entry, stop = (exact(inputs[k]) for k in ("account_size", "entry_price", "stop_loss"))
    risk, reward, lot = account * exact(inputs["risk_per_trade"]), entry - stop, exact(lot_size)
    shares = risk / (abs(reward) * lot) // 1 * lot
    affordable = account / (entry * lot) // 1 * lot
    figures = {
        "shares": shares, "value": shares * entry, "risk": risk, "pct_account": shares * entry / account,
        "risk_per_share": abs(reward), "max_loss": shares * abs(reward), "shares_exact": risk / abs(reward),
        "target_1r": entry + reward, "target_2r": entry + 2 * reward, "target_3r": entry + 3 * reward,
        "stop_distance_pct": 100 * abs(reward) / entry, "max_affordable_shares": affordable,
    }
    return {
        "inputs": inputs,
        "lot_size": lot_size,
        "expected": {name: float(x) for name, x in figures.items()}
        | {"direction": "long" if reward > 0 else "short", "requires_leverage": shares * entry > account},
    }


def case(account, risk, entry, stop, lot):
    return {"account_size": account, "risk_per_trade": risk, "entry_price": entry, "stop_loss": stop}, lot


cases = [
    # whole in decimals, not in doubles: 0.3/0.1, 200/|50 - 49.9|, 30/|1.3 - 1.2|
    case(0.3, 1, 0.2, 0.1, 0.1),
    case(10000, 0.02, 50, 49.9, 1),
    case(3000, 0.01, 1.3, 1.2, 100),
    case(1, 1, 0.3, 0.2, 0.7),
    # just short of a whole lot: by a hundredth of a cent in a thousand million, and by 1e-10
    case(90380287.39, 1, 100, 99.87, 1),
    case(496.9999999999, 1, 2, 1, 1),
    case(24969.19, 0.011, 2.95e-06, 3.21e-06, 1),
    case(1000, 0, 10, 9, 0.1),
    case(100, 0.02, 62000, 61000, 0.001),
    case(1e15, 1, 1e-05, 2e-05, 1e-08),
]
for _ in range(50):
    entry = round(random.lognormvariate(3, 3) + 0.01, random.choice((2, 4, 8)))
    stop = round(entry * random.choice((0.9, 0.98, 1.03)) + 1e-8, random.choice((4, 8)))
    account, risk = round(random.lognormvariate(10, 2) + 1, 2), round(random.uniform(0.001, 0.05), 4)
    cases.append(case(account, risk, entry, stop, random.choice((1, 10, 100, 0.1, 0.01, 0.001, 1e-8))))
(HERE / "position-lots.exact.json").write_text(json.dumps({
    "engine": "Python 3.11 fractions of the decimals, exact, rounded once",
    "generator": "libs/quant-risk/vectors/generate_position_lots.py",
    "tolerance": "exact",
    "positions": [position(*c) for c in cases if c[0]["entry_price"] != c[0]["stop_loss"]],
}, separators=(",", ":")) + "\n")
