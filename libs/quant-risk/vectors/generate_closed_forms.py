"""Vectors for transaction costs, position sizes and stress tests: the formulas in exact rational arithmetic on the values of the
doubles (square roots in 50 digits by mpmath), rounded once at the end.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_closed_forms.py

Writes closed-forms.exact.json beside this file.
"""

import json
import pathlib
import random
from fractions import Fraction as Q

from mpmath import mp, mpf

mp.dps = 50
HERE = pathlib.Path(__file__).parent
random.seed(54)


def root(q):
    return mp.sqrt(mpf(q.numerator) / q.denominator)


def number(x):
    return None if x is None else float(x)


def cost(t):
    q = Q(t["trade_value"])
    get = lambda name, default=0: Q(t.get(name, default))
    commission = get("commission_per_share") * get("shares", 1) + get("commission_flat") + q * get("commission_pct") / 100
    spread = q * get("spread_bps", 5) / 20000
    coefficient = 10000 * Q(t["daily_volatility"]) if "daily_volatility" in t else Q(10)
    p = days = None
    if "adv" in t and "participation_rate" in t:
        days = q / Q(t["adv"]) / Q(t["participation_rate"])
    if "market_impact_bps" in t:
        model, bps = "fixed", get("market_impact_bps")
    elif "adv" in t:
        model, p = "square_root", q / Q(t["adv"])
    elif "participation_rate" in t:
        model, p = "square_root", Q(t["participation_rate"])
    else:
        model, bps = "none", Q(0)
    real = lambda x: mpf(x.numerator) / x.denominator
    bps = real(coefficient) * root(p) if p is not None else real(bps)
    impact = real(q) * bps / 10000
    total = real(commission) + real(spread) + impact
    return {
        "total_cost": total, "cost_bps": 10000 * total / real(q), "commission": commission, "spread_cost": spread,
        "market_impact": impact, "round_trip_cost": 2 * total, "round_trip_bps": 20000 * total / real(q),
        "breakeven_move_pct": 200 * total / real(q), "cost_as_pct": 100 * total / real(q), "impact_model": model,
        "market_impact_bps": bps, "impact_coefficient_bps": None if p is None else coefficient, "participation": p,
        "execution_days": days,
    }


def snapped(x):
    k = (x + Q(1, 2)).__floor__()
    return k if abs(x - k) <= Q(1, 10**9) * max(1, x) else x.__floor__()


def size(t):
    account, entry, stop = Q(t["account_size"]), Q(t["entry_price"]), Q(t["stop_loss"])
    risk = account * Q(t.get("risk_per_trade", 0.02))
    reward = entry - stop
    shares = snapped(risk / abs(reward))
    value = shares * entry
    return {
        "shares": shares, "value": value, "risk": risk, "pct_account": value / account, "risk_per_share": abs(reward),
        "max_loss": shares * abs(reward), "direction": "long" if reward > 0 else "short", "shares_exact": risk / abs(reward),
        "target_1r": entry + reward, "target_2r": entry + 2 * reward, "target_3r": entry + 3 * reward,
        "stop_distance_pct": 100 * abs(reward) / entry, "max_affordable_shares": snapped(account / entry),
        "requires_leverage": value > account * (1 + Q(1, 10**12)),
    }


def stress(t):
    positions, scenarios = t["positions"], t["scenarios"]
    net = sum(Q(p["value"]) for p in positions)
    results = []
    for s in scenarios:
        dy = Q(s.get("rate_shock_bps", 0)) / 10000
        rows = []
        for p in positions:
            v = Q(p["value"])
            equity = v * Q(p.get("beta", 1)) * Q(s.get("market_shock_pct", 0)) / 100
            rate = v * (-Q(p.get("duration", 0)) * dy + Q(p.get("convexity", 0)) * dy * dy / 2)
            vol = Q(p.get("vega", 0)) * Q(s.get("vol_shock_pct", 0))
            pnl = equity + rate + vol
            rows.append([pnl, None if v == 0 else 100 * pnl / abs(v), equity, rate, vol])
        total = [sum(row[i] for row in rows) for i in (0, 2, 3, 4)]
        results.append({"totals": [number(x) for x in total], "pct": number(None if net == 0 else 100 * total[0] / abs(net)),
                        "rows": [[number(x) for x in row] for row in rows]})
    totals = [r["totals"][0] for r in results]
    names = [s["name"] for s in scenarios]
    return {"results": results, "worst": names[totals.index(min(totals))], "best": names[totals.index(max(totals))],
            "net": number(net), "gross": number(sum(abs(Q(p["value"])) for p in positions))}


def plain(record):
    keep = (str, bool, type(None))
    return {k: v if isinstance(v, keep) else float(v) for k, v in record.items()}


def some(**choices):
    return {name: draw() for name, draw in choices.items() if random.random() < 0.6}


amount = lambda: round(random.lognormvariate(3, 3), 4)
costs = [{"trade_value": amount() + 1} | some(
    commission_per_share=lambda: round(random.random() / 50, 4), commission_flat=amount, commission_pct=lambda: random.random(),
    shares=lambda: random.randint(1, 10**6), spread_bps=lambda: random.choice([0, 2.5, 7, 13.3]),
    market_impact_bps=lambda: random.choice([0, 3.3, 20]), adv=lambda: amount() * 100 + 1,
    participation_rate=lambda: random.random() + 1e-6, daily_volatility=lambda: random.random() / 10 + 1e-4) for _ in range(60)]
sizes = [{"account_size": amount() + 100, "risk_per_trade": random.random() ** 3, "entry_price": e, "stop_loss": s}
         for e, s in ((round(random.lognormvariate(3, 2), 3) + 0.01, round(random.lognormvariate(3, 2), 3) + 0.02) for _ in range(40))]
# decimals whose quotient is whole: 1 % of 1000k over a stop of 0.1
sizes += [{"account_size": 1000 * k, "risk_per_trade": 0.01, "entry_price": round(e, 1), "stop_loss": round(e - 0.1, 1)}
          for k in (1, 3, 7, 1000) for e in (0.3, 1.1, 50, 99.9, 1234.5)]
stresses = [{
    "positions": [{"asset": f"P{i}", "value": random.choice([-1, 1, 1, 0]) * amount()} | some(
        beta=lambda: random.gauss(1, 1), duration=lambda: random.gauss(5, 5), convexity=lambda: random.gauss(50, 50),
        vega=lambda: random.gauss(0, 500)) for i in range(random.randint(1, 7))],
    "scenarios": [{"name": f"S{i}"} | some(market_shock_pct=lambda: random.uniform(-100, 60), rate_shock_bps=lambda: random.randint(-300, 300),
                                           vol_shock_pct=lambda: random.uniform(-20, 60)) for i in range(random.randint(1, 5))],
} for _ in range(25)]
(HERE / "closed-forms.exact.json").write_text(json.dumps({
    "engine": "exact rational arithmetic; square roots by mpmath 1.3, 50 digits",
    "generator": "libs/quant-risk/vectors/generate_closed_forms.py",
    "tolerance": 2e-15,
    "costs": [{"inputs": t, "expected": plain(cost(t))} for t in costs],
    "sizes": [{"inputs": t, "expected": plain(size(t))} for t in sizes],
    "stresses": [{"inputs": t, "expected": stress(t)} for t in stresses],
}, separators=(",", ":")) + "\n")
