"""Reference values of portfolio health, from the definitions in 40 digits on the exact doubles of the inputs.

Run with Python 3 and mpmath (a few seconds):  python3 vectors/generate_portfolio_health.py

Writes portfolio-health.exact.json beside this file.
"""

import json
import pathlib
import random

from mpmath import floor, mp, mpf, sqrt

mp.dps = 40
HERE = pathlib.Path(__file__).parent
TINY = mpf("1e-12")
SCENARIOS = [("2008 Crisis", -40, -200), ("Rate Hike +200bps", -10, 200), ("Flash Crash -15%", -15, 0)]


def mean(values):
    return mp.fsum(values) / len(values)


def deviation(values, scale=None):
    m = mean(values)
    s = sqrt(mp.fsum((v - m) ** 2 for v in values) / (len(values) - 1))
    return mpf(0) if s <= TINY * (max(abs(v) for v in values) if scale is None else scale) else s


def ratio(a, b):
    return None if b == 0 else a / b


def risk_of(r, scale, rf):
    n, m, s = len(r), mean(r), deviation(r, scale)
    f = rf / 252
    down = sqrt(mp.fsum(min(x - f, 0) ** 2 for x in r) / n)
    wealth, peak, falls = mpf(1), mpf(1), []
    for x in r:
        wealth *= 1 + x
        peak = max(peak, wealth)
        falls.append(wealth / peak - 1)
    cagr = wealth ** (mpf(252) / n) - 1
    ordered = sorted(r)
    h = (n - 1) * mpf(1) / 20
    k = int(floor(h))
    var = ordered[k] + (h - k) * (ordered[min(k + 1, n - 1)] - ordered[k])
    deepest = min(0, min(falls))
    return {
        "sharpe": ratio(252 * m - rf, s * sqrt(252)),
        "annualized_return": 252 * m,
        "annualized_vol": s * sqrt(252),
        "var_95": var,
        "max_drawdown": mpf(deepest),
        "current_drawdown": falls[-1],
        "cvar_95": mean([x for x in r if x <= var]),
        "sortino": ratio(252 * m - rf, down * sqrt(252)),
        "calmar": ratio(cagr, abs(deepest)),
    }


def health(body):
    held = body["holdings"]
    assets = [h["asset"] for h in held]
    values = [mpf(h["value"]) for h in held]
    samples = [[mpf(x) for x in h["returns"]] for h in held]
    total, whole = mp.fsum(values), mp.fsum(mpf(h["target_weight"]) for h in held)
    weights = [v / total for v in values]
    targets = [mpf(h["target_weight"]) / whole for h in held]
    n, k = len(samples[0]), len(held)
    terms = [[w * s[t] for w, s in zip(weights, samples)] for t in range(n)]
    r = [mp.fsum(row) for row in terms]
    scale = max(abs(x) for row in terms for x in row)
    sd = [deviation(s) for s in samples]
    cov = [[mpf(0)] * k for _ in range(k)]
    for i in range(k):
        for j in range(k):
            if sd[i] != 0 and sd[j] != 0:
                mi, mj = mean(samples[i]), mean(samples[j])
                cov[i][j] = mp.fsum((a - mi) * (b - mj) for a, b in zip(samples[i], samples[j])) / (n - 1)
    defined = [[None if 0 in (sd[i], sd[j]) else cov[i][j] / (sd[i] * sd[j]) for j in range(k)] for i in range(k)]
    pairs = [defined[i][j] for i in range(k) for j in range(i + 1, k) if defined[i][j] is not None]
    marginal = [mp.fsum(cov[i][j] * weights[j] for j in range(k)) for i in range(k)]
    variance = mp.fsum(w * g for w, g in zip(weights, marginal))
    none = variance <= TINY * mp.fsum(w * w * cov[i][i] for i, w in enumerate(weights))
    drifts = [100 * (w - t) for w, t in zip(weights, targets)]
    amounts = [total * t - v for t, v in zip(targets, values)]
    traded = [abs(a) >= body["min_trade_usd"] and abs(a) > TINY * total for a in amounts]
    stress = []
    for name, market, bps in SCENARIOS:
        pnl = mp.fsum(
            v * (mpf(h["beta"]) * market / 100 - mpf(h["duration"]) * bps / 10000) for v, h in zip(values, held)
        )
        stress.append({"scenario": name, "pnl": pnl, "pnl_pct": 100 * pnl / total})
    return {
        "portfolio_value": total,
        "risk": risk_of(r, scale, mpf(body["risk_free_rate"])),
        "correlation": {
            "assets": assets,
            "matrix": defined,
            "volatilities": {a: s * sqrt(252) for a, s in zip(assets, sd)},
            "average_correlation": mean(pairs) if pairs else None,
        },
        "diversification": {
            "risk_contributions": None if none else {a: w * g / variance for a, w, g in zip(assets, weights, marginal)},
            "diversification_ratio": None if none else mp.fsum(w * s for w, s in zip(weights, sd)) / sqrt(variance),
            "effective_n": 1 / mp.fsum(w * w for w in weights),
        },
        "rebalance": {
            "needs_rebalance": bool(max(map(abs, drifts)) > body["rebalance_threshold_pct"] + mpf("1e-9")),
            "max_drift_pct": max(map(abs, drifts)),
            "drifts": [
                {"asset": a, "current_weight": 100 * w, "target_weight": 100 * t, "drift_pct": d}
                for a, w, t, d in zip(assets, weights, targets, drifts)
            ],
            "trades": [
                {"asset": a, "action": "BUY" if c > 0 else "SELL", "amount": abs(c)}
                for a, c, on in zip(assets, amounts, traded)
                if on
            ],
            "target_weight_unit": "percent" if whole > 50 else "fraction",
        },
        "stress_test": stress,
        "n_periods": n,
    }


def floats(value):
    if isinstance(value, dict):
        return {k: floats(v) for k, v in value.items()}
    if isinstance(value, list):
        return [floats(v) for v in value]
    return float(value) if isinstance(value, mpf) else value


def request(rng):
    k, n = rng.choice([2, 2, 3, 5, 8]), rng.choice([5, 6, 20, 21, 22, 45])
    names = ["SPY", "TLT", "10", "2", "__proto__", "constructor", "x_y", "\U0001f4b0"]
    rng.shuffle(names)
    unit = rng.choice([1, 100])
    raw = [rng.random() for _ in range(k)]
    common = [rng.gauss(0.0003, 0.01) for _ in range(n)]
    holdings = []
    for i in range(k):
        level = rng.choice([1, 1, 1, 1e-6, 30])
        returns = [round(max(-1, level * (c * rng.choice([1, 1, -1]) + rng.gauss(0, 0.01))), 9) for c in common]
        if rng.random() < 0.12:
            returns = [0.0001] * n
        if rng.random() < 0.05:
            returns[n // 2] = -1
        holdings.append(
            {
                "asset": names[i],
                "value": rng.choice([0, 1, 1, 1]) * round(rng.uniform(1, 1e5), 2) * rng.choice([1, 1, 1e9]),
                "target_weight": round(unit * raw[i] / sum(raw), 3),
                "returns": returns,
                "beta": rng.choice([1, 0, -0.4, 1.7]),
                "duration": rng.choice([0, 0, 6.5, 17]),
            }
        )
    total = sum(h["value"] for h in holdings)
    if total == 0:
        return request(rng)
    # a flat asset that dwarfs the others leaves doubles few digits of the deviation
    terms = list(zip(*[[h["value"] / total * x for x in h["returns"]] for h in holdings]))
    if deviation([mp.fsum(row) for row in terms]) < max(abs(x) for row in terms for x in row) / 1000:
        return request(rng)
    return {
        "holdings": holdings,
        "risk_free_rate": rng.choice([0.05, 0, -0.01]),
        "rebalance_threshold_pct": rng.choice([0, 5, 20.5]),
        "min_trade_usd": rng.choice([0, 100, 1e4]),
    }


def hedged(rng):
    """Two halves that cancel but for the rounding of their doubles."""
    returns = [round(rng.gauss(0, 0.01), 6) for _ in range(12)]
    sides = [{"asset": a, "value": 500, "target_weight": 50, "beta": 1, "duration": 0} for a in "AB"]
    sides[0]["returns"], sides[1]["returns"] = returns, [0.003 - r for r in returns]
    return {"holdings": sides, "risk_free_rate": 0.05, "rebalance_threshold_pct": 5, "min_trade_usd": 100}


def main():
    rng = random.Random(20260613)
    bodies = [hedged(rng)] + [request(rng) for _ in range(60)]
    cases = [{"request": body, "expect": floats(health(body))} for body in bodies]
    head = {"engine": "mpmath 1.3, 40 digits", "generator": "libs/quant-risk/vectors/generate_portfolio_health.py", "tolerance": "relative 1e-12, of the largest term", "cases": cases}
    (HERE / "portfolio-health.exact.json").write_text(json.dumps(head, separators=(",", ":")) + "\n")


main()
