"""Reference backtests, from a broker that keeps a ledger in exact fractions.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_backtest.py

Writes backtest.exact.json beside this file. Prices are exact rationals of the doubles; averages, RSI, squared deviations, cash, units
and equity are fractions without any rounding, event after event; roots and powers have 40 digits. Numbers are compared exactly:
equal means equal. Only the inputs of a case whose comparisons are nearly equal are avoided by construction, or exactly equal.
"""

import json
import pathlib
import random
from fractions import Fraction as F

from mpmath import mp, mpf

mp.dps = 40
HERE = pathlib.Path(__file__).parent
DEFAULTS = {
    "sma_crossover": {"fast": 20, "slow": 50},
    "rsi_mean_reversion": {"period": 14, "oversold": 30, "overbought": 70},
    "momentum": {"lookback": 60},
    "bollinger_breakout": {"period": 20, "std": 2},
}


def decide(strategy, q, seen, memory):
    """Signal after the last of the prices seen so far; `memory` holds the previous one, and Wilder's averages."""
    held = memory.get("signal", 0)
    n = len(seen)
    if strategy == "sma_crossover":
        if n >= q["slow"]:
            gap = sum(seen[-q["fast"]:]) / q["fast"] - sum(seen[-q["slow"]:]) / q["slow"]
            held = 1 if gap > 0 else -1 if gap < 0 else held
    elif strategy == "momentum":
        if n > q["lookback"]:
            gap = seen[-1] - seen[-1 - q["lookback"]]
            held = 1 if gap > 0 else -1 if gap < 0 else held
    elif strategy == "rsi_mean_reversion":
        p = q["period"]
        if n > p:
            changes = [b - a for a, b in zip(seen[-1 - p:], seen[-p:])] if n == p + 1 else [seen[-1] - seen[-2]]
            up, down = [max(x, 0) for x in changes], [max(-x, 0) for x in changes]
            if n == p + 1:
                memory["g"], memory["l"] = sum(up) / F(p), sum(down) / F(p)
            else:
                memory["g"], memory["l"] = (memory["g"] * (p - 1) + up[0]) / p, (memory["l"] * (p - 1) + down[0]) / p
            # denominators grow by a factor p every bar: 300 bits are far beyond any double
            memory["g"], memory["l"] = trimmed(memory["g"]), trimmed(memory["l"])
            total = memory["g"] + memory["l"]
            rsi = 100 * memory["g"] / total if total else F(50)
            held = 1 if rsi < F(q["oversold"]) else 0 if rsi > F(q["overbought"]) else held
    else:
        p = q["period"]
        if n >= p:
            w = seen[-p:]
            m = sum(w) / p
            square = F(q["std"]) ** 2 * sum((x - m) ** 2 for x in w) / p
            gap = seen[-1] - m
            if gap * gap > square:
                held = 1 if gap > 0 else -1
    memory["signal"] = held
    return held


def trimmed(x, bits=300):
    return F(round(x * 2**bits), 2**bits) if x.denominator.bit_length() > 600 else x


def statistics(curve):
    n = len(curve)
    r = [mpf(0) if a == 0 else frac(b / a - 1) for a, b in zip(curve, curve[1:])]
    m = mp.fsum(r) / len(r)
    sd = mp.sqrt(mp.fsum((x - m) ** 2 for x in r) / (len(r) - 1))
    if sd <= mpf("1e-12") * max(abs(x) for x in r):
        sd = mpf(0)
    dd = mp.sqrt(mp.fsum(min(x, 0) ** 2 for x in r) / len(r))
    peak, deepest = curve[0], F(0)
    for x in curve:
        peak = max(peak, x)
        deepest = min(deepest, x / peak - 1)
    growth = frac(curve[-1] / curve[0])
    annual = growth ** (mpf(252) / (n - 1)) - 1
    year = mp.sqrt(252)
    return {
        "total_return": frac(curve[-1] / curve[0] - 1), "annualized_return": annual, "annualized_vol": sd * year,
        "sharpe": m / sd * year if sd else None, "sortino": m / dd * year if dd else None,
        "calmar": annual / abs(frac(deepest)) if deepest else None, "max_drawdown": frac(deepest),
    }


def frac(x):
    return mpf(x.numerator) / mpf(x.denominator)


def backtest(prices, strategy="sma_crossover", params=None, initial_capital=10000, commission_bps=5, slippage_bps=5):
    q = {**DEFAULTS[strategy], **(params or {})}
    P = [F(x) for x in prices]
    n = len(P)
    c = (F(commission_bps) / 2 + F(slippage_bps)) / 10000
    cash, units = F(initial_capital), F(0)
    before = entry = None
    equity, trades, memory, bankrupt = [cash], [], {}, False

    def settle(i, reason, after, costs):
        trades.append({
            "signal_idx": entry - 1, "entry_idx": entry, "exit_idx": i, "side": "long" if units > 0 else "short",
            "entry": prices[entry], "exit": prices[i], "shares": frac(units), "pnl": frac(after - before),
            "return": frac(after / before - 1), "costs": frac(costs), "bars_held": i - entry, "exit_reason": reason,
        })

    wanted = decide(strategy, q, P[:1], memory)
    for i in range(1, n):
        price = P[i]
        if bankrupt:
            equity.append(F(0))
            continue
        if units and cash + units * price <= 0:
            settle(i, "bankrupt", F(0), c * abs(units) * P[entry])
            bankrupt, units, cash = True, F(0), F(0)
            equity.append(F(0))
            continue
        sign = (units > 0) - (units < 0)
        if units and (wanted != sign or i == n - 1):
            cost = c * abs(units) * price
            cash += units * price - cost
            settle(i, "signal" if wanted != sign else "end_of_data", cash, c * abs(units) * P[entry] + cost)
            units = F(0)
        if not units and wanted and i < n - 1:
            before, entry = cash, i
            size = cash / (price * (1 + c))
            units = size * wanted
            cash -= units * price + c * size * price
        equity.append(cash + units * price)
        if equity[-1].denominator.bit_length() > 4000:  # a ledger of very many trades: 900 digits are enough
            cash, units = trimmed(cash, 3000), trimmed(units, 3000)
        wanted = decide(strategy, q, P[: i + 1], memory)

    pnl = [t["pnl"] for t in trades]
    wins, losses = [x for x in pnl if x > 0], [x for x in pnl if x <= 0]
    mean = lambda x: mp.fsum(x) / len(x) if x else None
    own, asset = statistics(equity), statistics(P)
    stride = -(-(n - 1) // 49)
    return {
        "strategy": strategy, "params": q, "bars": n, "num_trades": len(trades), "bankrupt": bankrupt,
        "performance": {
            **own, "final_equity": frac(equity[-1]), "exposure": mpf(sum(t["bars_held"] for t in trades)) / (n - 1),
            "total_costs": mp.fsum(t["costs"] for t in trades),
        },
        "trades_summary": {
            "total": len(trades), "wins": len(wins), "losses": len(losses), "win_rate": mpf(len(wins)) / len(trades) if trades else None,
            "avg_pnl": mean(pnl), "avg_win": mean(wins), "avg_loss": mean(losses),
            "profit_factor": mp.fsum(wins) / -mp.fsum(losses) if losses and mp.fsum(losses) else None,
        },
        "vs_buy_hold": {
            "strategy_return": own["total_return"], "buy_hold_return": asset["total_return"], "excess_return": own["total_return"] - asset["total_return"],
            "buy_hold_annualized_return": asset["annualized_return"], "buy_hold_sharpe": asset["sharpe"], "buy_hold_max_drawdown": asset["max_drawdown"],
        },
        "equity_curve": [frac(x) for x in equity],
        "equity_curve_sample": [frac(equity[i]) for i in [*range(0, n - 1, stride), n - 1]],
        "trades": trades,
    }


def walk(seed, n, volatility, drift=0.0, start=100.0, digits=4):
    rng = random.Random(seed)
    prices = [start]
    while len(prices) < n:
        prices.append(round(prices[-1] * (1 + rng.gauss(drift, volatility)), digits))
    return prices


def steps(*levels):
    return [float(level) for level, bars in levels for _ in range(bars)]


REQUESTS = [
    {"prices": walk(1, 120, 0.02), "params": {"fast": 3, "slow": 10}},
    {"prices": walk(2, 90, 0.03), "params": {"fast": 1, "slow": 2}, "commission_bps": 40, "slippage_bps": 25},
    {"prices": walk(3, 52, 0.01)},
    {"prices": walk(4, 51, 0.01), "params": {"slow": 50}},
    {"prices": walk(5, 150, 0.03), "strategy": "rsi_mean_reversion", "params": {"period": 5}},
    {"prices": walk(6, 80, 0.02), "strategy": "rsi_mean_reversion", "params": {"period": 2, "oversold": 40.5, "overbought": 60}, "initial_capital": 0.01},
    {"prices": walk(7, 100, 0.03), "strategy": "momentum", "params": {"lookback": 1}, "commission_bps": 0, "slippage_bps": 0},
    {"prices": walk(8, 100, 0.03), "strategy": "momentum", "initial_capital": 1e15},
    {"prices": walk(9, 120, 0.02), "strategy": "bollinger_breakout", "params": {"period": 8, "std": 1.25}},
    {"prices": walk(10, 40, 0.02), "strategy": "bollinger_breakout", "params": {"std": 1e-3, "period": 2}},
    # levels: equal prices, moves that cancel, an exact tie with the band (one of five prices off: two deviations)
    {"prices": steps((100, 20), (101, 20)), "params": {"fast": 2, "slow": 5}},
    {"prices": steps((100, 10), (101, 3), (100, 10), (99, 3), (100, 10)), "params": {"fast": 2, "slow": 4}, "commission_bps": 0, "slippage_bps": 0},
    {"prices": steps((100, 10), (102, 1), (100, 10), (97, 1), (100, 10)), "strategy": "momentum", "params": {"lookback": 1}, "commission_bps": 0, "slippage_bps": 0},
    {"prices": steps((100, 10), (102, 1), (100, 10), (97, 1), (100, 10)), "strategy": "bollinger_breakout", "params": {"period": 5}},
    {"prices": steps((100, 12), (103, 1), (97, 1), (100, 20)), "strategy": "bollinger_breakout", "params": {"period": 6}},
    {"prices": steps((50, 34)), "strategy": "rsi_mean_reversion"},
    # a short position at twice its entry without costs is worth nothing, exactly; just below it lives on
    {"prices": steps((100, 5), (99, 20), (98, 3), (198, 1), (150, 11)), "strategy": "momentum", "params": {"lookback": 8}, "commission_bps": 0, "slippage_bps": 0},
    {"prices": steps((100, 5), (99, 20), (98, 3), (190, 1), (97, 11)), "strategy": "momentum", "params": {"lookback": 8}, "commission_bps": 0, "slippage_bps": 0},
    {"prices": [100 - i / 2 for i in range(40)] + [500.0] * 10, "strategy": "momentum", "params": {"lookback": 20}, "commission_bps": 100},
    {"prices": [float(i + 1) for i in range(40)], "strategy": "momentum", "params": {"lookback": 3}, "commission_bps": 3000, "slippage_bps": 2000},
    {"prices": [100 * 1.01**i for i in range(40)], "strategy": "momentum", "params": {"lookback": 5}},
    {"prices": walk(11, 400, 0.02), "strategy": "momentum", "params": {"lookback": 2}},
]


def plain(x):
    if isinstance(x, mpf):
        return float(x)
    if isinstance(x, dict):
        return {k: plain(v) for k, v in x.items()}
    return [plain(v) for v in x] if isinstance(x, list) else x


if __name__ == "__main__":
    cases = [{"request": r, "expected": plain(backtest(**r))} for r in REQUESTS]
    answer = {"engine": "Python 3.11 fractions and mpmath 1.3, 40 digits", "generator": "libs/quant-risk/vectors/generate_backtest.py", "tolerance": 1e-12, "cases": cases}
    (HERE / "backtest.exact.json").write_text(json.dumps(answer, separators=(",", ":")) + "\n")
    for case in cases:
        print(case["expected"]["strategy"], case["expected"]["num_trades"], case["expected"]["bankrupt"])
