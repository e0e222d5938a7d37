"""Reference values of trade evaluations, from the definitions in 40 digits on the exact doubles of the inputs.

Run with Python 3 and mpmath (a few seconds):  python3 vectors/generate_trade_evaluation.py

Writes trade-evaluation.exact.json beside this file.
"""

import json
import pathlib
import random

from mpmath import floor, mp, mpf, nint, sqrt

mp.dps = 40
HERE = pathlib.Path(__file__).parent


def deviation(values):
    m = mp.fsum(values) / len(values)
    s = sqrt(mp.fsum((v - m) ** 2 for v in values) / (len(values) - 1))
    return mpf(0) if s <= mpf("1e-12") * max(abs(v) for v in values) else s


def wilder(prices, period):
    changes = [b - a for a, b in zip(prices, prices[1:])]
    gain = mp.fsum(max(c, 0) for c in changes[:period]) / period
    loss = mp.fsum(max(-c, 0) for c in changes[:period]) / period
    for c in changes[period:]:
        gain = (gain * (period - 1) + max(c, 0)) / period
        loss = (loss * (period - 1) + max(-c, 0)) / period
    return mpf(50) if gain + loss == 0 else 100 * gain / (gain + loss)


def side(a, b, slack):
    return 0 if abs(a - b) <= slack else (1 if a > b else -1)


def evaluate(body):
    given = {k: mpf(v) for k, v in body.items() if k not in ("prices", "returns")}
    entry, stop, target = given["entry_price"], given["stop_loss"], given["take_profit"]
    prices = [mpf(p) for p in body["prices"]]
    n = len(prices)
    risk, reward = abs(entry - stop), abs(target - entry)
    exact = given["account_size"] * given["risk_per_trade"] / risk
    near = nint(exact)
    shares = near if abs(exact - near) <= mpf("1e-9") * max(1, exact) else floor(exact)
    value = shares * entry
    spread = value * given["spread_bps"] / 20000
    commission = shares * given["commission_per_share"]
    impact_bps = 10 * sqrt(value / given["adv"])
    impact = value * impact_bps / 10000
    round_trip = 2 * (spread + commission + impact)
    rr = reward / risk
    sma = mp.fsum(prices[-14:]) / 14
    rsi = wilder(prices, min(14, n - 1))
    above = side(prices[-1], sma, mpf("1e-12") * max(prices[-1], sma))
    strong = side(rsi, 50, mpf("1e-9"))
    trend = {(1, 1): "BULLISH", (-1, -1): "BEARISH"}.get((above, strong), "NEUTRAL")
    signals = ["RSI_OVERBOUGHT"] * (rsi > 70 + mpf("1e-9")) + ["RSI_OVERSOLD"] * (rsi < 30 - mpf("1e-9"))
    signals += ["ABOVE_SMA"] * (above > 0) + ["BELOW_SMA"] * (above < 0)
    returns = [b / a - 1 for a, b in zip(prices, prices[1:])]
    recent = deviation(returns[-min(21, n - 1) :]) * sqrt(252)
    whole = deviation(returns) * sqrt(252)
    ratio = None if whole == 0 else recent / whole
    regime = "NORMAL"
    if ratio is not None:
        regime = "CRISIS" if ratio > 2 else "HIGH_VOL" if ratio > 1.3 else "LOW_VOL" if ratio < 0.7 else "NORMAL"
    kelly = None
    if body["returns"] is not None and len(body["returns"]) >= 10:
        sample = [mpf(r) for r in body["returns"]]
        s = deviation(sample)
        full = None if s == 0 else mp.fsum(sample) / len(sample) / s**2
        kelly = {"full_kelly": full, "half_kelly": None if full is None else full / 2}
    long = target > entry
    aligned = trend == ("BULLISH" if long else "BEARISH")
    verdict = "CAUTION" if rr >= mpf("1.5") - mpf("1e-9") else "UNFAVORABLE"
    if aligned and regime in ("NORMAL", "LOW_VOL") and rr >= 2 - mpf("1e-9"):
        verdict = "FAVORABLE"
    return {
        "direction": "LONG" if long else "SHORT",
        "risk_reward": rr,
        "risk_reward_net": None if shares == 0 else (shares * reward - round_trip) / (shares * risk + round_trip),
        "break_even_win_rate": 1 / (1 + rr),
        "position": {
            "shares": shares,
            "value": value,
            "pct_account": value / given["account_size"],
            "risk_per_share": risk,
            "max_loss": shares * risk,
            "max_profit": shares * reward,
        },
        "costs": {
            "round_trip": round_trip,
            "pct_of_position": None if value == 0 else 100 * round_trip / value,
            "spread": spread,
            "commission": commission,
            "impact": impact,
            "impact_bps": impact_bps,
        },
        "signals": {"rsi": rsi, "sma": sma, "trend": trend, "signals": signals, "aligned_with_trade": aligned},
        "regime": {"realized_vol": recent, "long_vol": whole, "vol_ratio": ratio, "vol_regime": regime},
        "kelly": kelly,
        "verdict": verdict,
    }


def floats(value):
    if isinstance(value, dict):
        return {k: floats(v) for k, v in value.items()}
    if isinstance(value, list):
        return [floats(v) for v in value]
    return float(value) if isinstance(value, mpf) else value


def series(rng, n, scale):
    kind = rng.choice(["walk", "walk", "walk", "flat", "steady", "late storm", "late calm", "sawtooth"])
    price, prices = 100.0, []
    for i in range(n):
        late = i >= n - 10
        size = {"flat": 0, "late storm": 0.05 if late else 0.004, "late calm": 0.002 if late else 0.03}.get(kind, 0.02)
        step = {"steady": 0.01, "sawtooth": 0.01 if i % 2 else -0.0095}.get(kind, rng.gauss(rng.choice([-0.01, 0, 0.01]) * size, size))
        price *= 1 + step
        prices.append(round(price, 4) * scale if kind != "steady" else price * scale)
    return prices


def request(rng):
    scale = rng.choice([1, 1, 1, 0.001, 1e9])
    entry = round(rng.uniform(5, 200), 2) * scale
    risk = entry * rng.choice([0.01, 0.02, 0.05, 0.3])
    sign = rng.choice([1, -1])
    n_returns = rng.choice([None, 0, 9, 10, 30])
    returns = None if n_returns is None else [round(rng.gauss(0.002, 0.02), 5) for _ in range(n_returns)]
    if returns and rng.random() < 0.15:
        returns = [0.001] * len(returns)
    return {
        "entry_price": entry,
        "stop_loss": entry - sign * risk,
        "take_profit": entry + sign * risk * rng.choice([0.5, 1.4999, 1.5, 1.9, 2, 2.5, 3.1]),
        "account_size": round(rng.uniform(10, 1e6), 2) * scale,
        "risk_per_trade": rng.choice([0, 0.005, 0.02, 0.02, 1]),
        "prices": series(rng, rng.choice([14, 15, 16, 21, 22, 23, 40, 80]), rng.choice([1, 1e-6, 1e9])),
        "returns": returns,
        "commission_per_share": rng.choice([0, 0.005, 1.3]),
        "spread_bps": rng.choice([0, 5, 12.5, 900]),
        "adv": rng.choice([1000, 5e6, 3.3e10]),
    }


def main():
    rng = random.Random(20260613)
    cases = []
    while len(cases) < 120:
        body = request(rng)
        # the target of a short trade may be no price
        if min(body["stop_loss"], body["take_profit"]) > 0:
            cases.append({"request": body, "expect": floats(evaluate(body))})
    head = {"engine": "mpmath 1.3, 40 digits", "generator": "libs/quant-risk/vectors/generate_trade_evaluation.py", "tolerance": "relative 1e-13, of the largest term", "cases": cases}
    (HERE / "trade-evaluation.exact.json").write_text(json.dumps(head, separators=(",", ":")) + "\n")


main()
