"""Leverage checks in 60 digits, on the values of the doubles: the normal quantile by root-finding, the shortfall by quadrature.

Run with Python 3 and mpmath 1.3 (about ten seconds):  python3 vectors/generate_leverage_check.py

Writes leverage-check.exact.json beside this file. The liquidation price is found as the root of equity less maintenance margin, not by
its formula. `size` is the largest term of a figure, by which its error is judged.
"""

import json
import random
from pathlib import Path

from mpmath import erfc, exp, findroot, inf, mp, mpf, pi, quad, sqrt

mp.dps = 60
random.seed(38)
HOURS = 8760


def quantile(c):
    # upper tail, so that c next to 1 keeps its digits
    tail = 1 - mpf(c)
    start = sqrt(2) * mp.erfinv(1 - 2 * tail) if tail > mpf(10) ** -20 else mpf(9)
    return findroot(lambda z: erfc(z / sqrt(2)) / 2 - tail, start)


def shortfall_factor(c, z):
    density = lambda u: u * exp(-u * u / 2) / sqrt(2 * pi)
    return quad(density, [z, z + 2, z + 8, z + 40]) / (1 - mpf(c))


def check(request, quote):
    side = 1 if request["direction"] == "long" else -1
    E, S, C = (mpf(request[k]) for k in ("entry_price", "position_size", "collateral"))
    mmr, mark, h = mpf(request["maintenance_margin_rate"]), mpf(request["mark_price"]), request["holding_period_days"]
    returns = [side * mpf(r) for r in request["returns"]]
    n = len(returns)
    m = sum(returns) / n
    s = sqrt(sum((r - m) ** 2 for r in returns) / (n - 1))
    if s <= mpf(10) ** -12 * max(abs(r) for r in returns):
        s = mpf(0)
    notional = S * mark / E
    pnl = side * S * (mark / E - 1)
    equity = C + pnl
    liq = findroot(lambda p: C + side * S * (p / E - 1) - S * mmr, E)
    liq = max(liq, mpf(0))
    distance = 100 * side * (mark - liq) / mark
    # a distance at the very threshold is a matter of rounding
    if any(abs(distance - x) < mpf(10) ** -6 for x in (0, 10, 20)):
        return None
    levels = []
    for c in request["confidence_levels"]:
        z = quantile(c)
        spread = s * sqrt(h)
        var, cvar = -h * m + z * spread, -h * m + spread * shortfall_factor(c, z)
        size = max(abs(h * m), abs(z * spread), spread)
        levels.append({"confidence": c, "var_pct": 100 * var, "cvar_pct": 100 * cvar, "var_usd": var * notional,
                       "cvar_usd": cvar * notional, "var_pct_of_equity": 100 * var * notional / equity if equity > 0 else None,
                       "size": size})
    full = m / s**2 if s > 0 else None
    buffer = C + pnl - S * mmr
    highest = max(levels, key=lambda level: level["confidence"])
    annual = mpf(quote["fundingRate"]) * HOURS / mpf(quote["intervalHours"]) if quote else None
    carry = side * annual * notional if quote else None
    flags = [name for name, applies in [
        ("liquidated", distance <= 0),
        ("liquidation_distance_critical", distance < 10),
        ("liquidation_distance_elevated", 10 <= distance < 20),
        ("paying_funding", quote and carry > 0),
        ("over_kelly_sizing", full is not None and S / C > max(full, 0)),
        ("negative_edge", full is not None and full <= 0),
        ("var_exceeds_margin_buffer", highest["var_usd"] > buffer),
    ] if applies]
    critical = {"liquidated", "liquidation_distance_critical", "var_exceeds_margin_buffer"} & set(flags)
    number = lambda x: float(x) if isinstance(x, mpf) else x
    figures = lambda d: {k: number(v) for k, v in d.items()}
    return {
        "notional_usd": float(notional),
        "liquidation": figures({
            "liquidation_price": liq, "distance_pct": distance, "max_loss_before_liq_usd": C - S * mmr, "remaining_buffer_usd": buffer,
            "unrealized_pnl_usd": pnl, "equity_usd": equity}),
        "volatility_daily": float(s), "volatility_annual": float(s * sqrt(365)),
        "by_level": [figures(level) for level in levels],
        "kelly": figures({"full_kelly_leverage": full, "half_kelly_leverage": full and full / 2, "current_leverage": S / C,
                          "effective_leverage": notional / equity if equity > 0 else None}),
        "meanOverDeviation": float(abs(m) / s) if s > 0 else None,
        "funding": figures({"annualized_rate": annual, "carry_cost_annual_usd": carry}) if quote else None,
        "flags": flags,
        "verdict": "critical" if critical else "elevated" if flags else "ok",
    }


def request():
    entry = float(f"{10 ** random.uniform(-6, 6):.6g}")
    collateral = round(10 ** random.uniform(1, 6), 2)
    leverage = random.choice([0.3, 0.8, 1, 2, 3, 5, 8, 12, 25, 60])
    sd = random.choice([0.005, 0.03, 0.08])
    drift = random.choice([-0.01, 0, 0.0005, 0.003, 0.02])
    count = random.choice([10, 20, 60])
    return {
        "asset": random.choice(["BTC", "ETH", "SOL"]), "direction": random.choice(["long", "short"]),
        "entry_price": entry, "position_size": round(leverage * collateral, 2), "collateral": collateral,
        "maintenance_margin_rate": random.choice([0, 0.004, 0.005, 0.01, 0.1, 0.45]),
        "returns": [round(random.gauss(drift, sd), 6) for _ in range(count)],
        "confidence_levels": random.choice([[0.95, 0.99], [0.999], [0.3, 0.975], [0.99, 0.9], [0.5], [0.9999999, 0.0001]]),
        "holding_period_days": random.choice([1, 1, 5, 10, 252, 253, 36500]),
        "mark_price": float(f"{entry * random.choice([1, 0.98, 1.013, 1.2, 0.85, 0.5, 2.5]):.9g}"),
    }


def quote():
    if random.random() < 0.3:
        return None
    return {"fundingRate": random.choice([0.0001, -0.0003, 0.0, 0.00012345, -1e-5]), "intervalHours": random.choice([1, 4, 8])}


cases = []
while len(cases) < 60:
    r, q = request(), quote()
    expected = check(r, q)
    if expected:
        cases.append({"inputs": r, "quote": q, "expected": expected})
flat = request() | {"returns": [0.001] * 30, "direction": "short"}
cases.append({"inputs": flat, "quote": None, "expected": check(flat, None)})

Path(__file__).with_name("leverage-check.exact.json").write_text(json.dumps({
    "engine": "mpmath 1.3, 60 digits",
    "generator": "libs/quant-crypto/vectors/generate_leverage_check.py",
    "tolerance": "relative 1e-14, of the largest term",
    "cases": cases,
}, separators=(",", ":")) + "\n")
