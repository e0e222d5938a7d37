"""Reference values of realised volatilities and regimes.

Run with Python 3 and mpmath 1.3, and R with TTR for the cross-check:  python3 vectors/generate_realized_volatility.py

Writes realized-volatility.exact.json and regime.exact.json beside this file: the formulas of Parkinson (1980), Garman & Klass (1980),
Rogers & Satchell (1991), Yang & Zhang (2000) and Wilder (1978) in 50 digits on the exact doubles of the prices. Where Rscript and
TTR are installed, the ordinary cases are compared with TTR::volatility and TTR::RSI to 1e-12.
"""

import json
import math
import pathlib
import random
import shutil
import subprocess

from mpmath import mp, mpf

mp.dps = 50
HERE = pathlib.Path(__file__).parent
random.seed(60)


def variance(values):
    m = mp.fsum(values) / len(values)
    return mp.fsum((v - m) ** 2 for v in values) / (len(values) - 1)


def estimates(bars, inside, returns, A):
    """Volatilities of the last `inside` bars, those across bars of the last `returns` returns."""
    o, h, l, c = (None if bars.get(k) is None else [mpf(x) for x in bars[k]] for k in ("open", "high", "low", "close"))
    ln = mp.log
    n = len(c)
    first, start = n - inside, n - returns
    out = {"close_to_close": mp.sqrt(A * variance([ln(c[i] / c[i - 1]) for i in range(start, n)]))}
    out.update(parkinson=None, garmanKlass=None, rogersSatchell=None, yangZhang=None)
    if h is None or l is None:
        return out
    out["parkinson"] = mp.sqrt(A * mp.fsum(ln(h[i] / l[i]) ** 2 for i in range(first, n)) / (4 * inside * ln(2)))
    if o is None:
        return out
    gk = mp.fsum(ln(h[i] / l[i]) ** 2 / 2 - (2 * ln(2) - 1) * ln(c[i] / o[i]) ** 2 for i in range(first, n))
    rs = lambda i: ln(h[i] / c[i]) * ln(h[i] / o[i]) + ln(l[i] / c[i]) * ln(l[i] / o[i])
    out["garman_klass"] = mp.sqrt(A * gk / inside)
    out["rogers_satchell"] = mp.sqrt(A * mp.fsum(rs(i) for i in range(first, n)) / inside)
    m = returns
    k = mpf("0.34") / (mpf("1.34") + mpf(m + 1) / (m - 1))
    so = variance([ln(o[i] / c[i - 1]) for i in range(start, n)])
    sc = variance([ln(c[i] / o[i]) for i in range(start, n)])
    srs = mp.fsum(rs(i) for i in range(start, n)) / m
    out["yang_zhang"] = mp.sqrt(A * (so + k * sc + (1 - k) * srs))
    return out


def walk(n, level, drift, size, gap=0.3):
    bars = {"open": [], "high": [], "low": [], "close": []}
    price = level
    for _ in range(n):
        o = price * math.exp(gap * size * random.gauss(0, 1))
        path = [o]
        for _ in range(8):
            path.append(path[-1] * math.exp(drift / 8 + size * random.gauss(0, 1) / 8**0.5))
        price = path[-1]
        for key, value in zip(("open", "high", "low", "close"), (o, max(path), min(path), price)):
            bars[key].append(value)
    return bars


def close_only(closes):
    return {"close": closes}


def without(bars, key):
    return {k: v for k, v in bars.items() if k != key}


def numbers(fields):
    return {k: None if v is None else float(v) for k, v in fields.items()}


def volatility_case(title, bars, A=252, ttr=False):
    n = len(bars["close"])
    return {"title": title, "bars": bars, "annualization_factor": A, "expect": numbers(estimates(bars, n, n - 1, A)), "ttr": ttr}


plain = walk(60, 100, 0.0, 0.01)
VOLATILITIES = [
    volatility_case("an ordinary year", walk(120, 50, 0.0005, 0.012), 252, True),
    volatility_case("five bars", walk(5, 2000, 0, 0.03), 365, True),
    volatility_case("a strong drift with gaps", walk(40, 10, 0.05, 0.01, 2.0), 252, True),
    volatility_case("one bar a year", walk(30, 1e-4, 0.01, 0.2), 1, True),
    volatility_case("without opens", without(plain, "open")),
    volatility_case("without highs", without(plain, "high")),
    volatility_case("closes alone", close_only(plain["close"])),
    volatility_case("moves of 1e-9", walk(40, 100, 0, 1e-9)),
    volatility_case("moves of 1e-13 at 1e14", close_only([1e14 + random.choice((0, 0.015625, 3.0, 7.5)) for _ in range(30)])),
    volatility_case("moves of a factor of 1e100", walk(12, 1e-100, 0.0, 30.0)),
    volatility_case("from the least double to 1e15", close_only([5e-324, 1e15, 1e-320, 1, 1e15, 2e-308, 3])),
    volatility_case("opens and closes at the extremes", {"open": [1, 2, 3, 4, 5, 3], "high": [2, 2, 3, 4, 7, 3], "low": [1, 1, 3, 2, 5, 2], "close": [2, 1, 3, 2, 7, 2]}),
]


def rsi(prices, N):
    p = [mpf(x) for x in prices]
    d = [b - a for a, b in zip(p, p[1:])]
    g, l = (mp.fsum(max(s * x, 0) for x in d[:N]) / N for s in (1, -1))
    for x in d[N:]:
        g, l = (g * (N - 1) + max(x, 0)) / N, (l * (N - 1) + max(-x, 0)) / N
    return mpf(50) if g + l == 0 else 100 * g / (g + l)


def regime_case(title, bars, sma_period=50, vol_window=21, rsi_period=14, ttr=False):
    closes = bars["close"]
    p = [mpf(x) for x in closes]
    n = len(p)
    N, w, R = min(sma_period, n), min(vol_window, n - 1), min(rsi_period, n - 1)
    sma = mp.fsum(p[-N:]) / N
    r = [b / a - 1 for a, b in zip(p, p[1:])]
    recent, long = (mp.sqrt(252 * variance(x)) for x in (r[-w:], r))
    versus = p[-1] / sma - 1
    trend = "UPTREND" if versus > 0 else "DOWNTREND"
    ratio = recent / long
    regime = "CRISIS" if ratio > 2 else "HIGH_VOL" if ratio > mpf("1.3") else "LOW_VOL" if ratio < mpf("0.7") else "NORMAL"
    composite = "DEFENSIVE" if regime == "CRISIS" else "RISK_ON" if trend == "UPTREND" and regime in ("NORMAL", "LOW_VOL") else "NEUTRAL"
    s5, s20 = (100 * (p[-1] / p[-1 - k] - 1) for k in (5, 20))
    direction = (
        "STRONG_UP" if s5 > 2 and s20 > 5 else "UP" if s5 > 0 and s20 > 0 else "STRONG_DOWN" if s5 < -2 and s20 < -5
        else "DOWN" if s5 < 0 and s20 < 0 else "CHOPPY"
    )
    strength = rsi(closes, R)
    strategy = (
        "REDUCE_EXPOSURE" if composite == "DEFENSIVE" else "TAKE_PROFITS" if strength > 70 else "TREND_FOLLOW"
        if composite == "RISK_ON" else "MEAN_REVERSION_LONG" if strength < 30 else "WAIT"
    )
    figures = {"sma": sma, "recent_vol": recent, "long_vol": long, "vol_ratio": ratio, "rsi": strength}
    differences = {"price_vs_sma": versus, "slope_5d_pct": s5, "slope_20d_pct": s20}
    return {
        "title": title,
        "bars": bars,
        "periods": {"sma_period": sma_period, "vol_window": vol_window, "rsi_period": rsi_period},
        "figures": numbers(figures),
        "differences": numbers(differences),
        "realized_vol": numbers(estimates(bars, w, w, 252)),
        "words": {"trend": trend, "vol_regime": regime, "composite": composite, "direction": direction, "suggested_strategy": strategy},
        "used": {"sma_period_used": N, "vol_window_used": w, "rsi_period_used": R},
        "ttr": ttr,
    }


def joined(a, b):
    scale = a["close"][-1] / b["open"][0]
    return {k: a[k] + [x * scale for x in b[k]] for k in a}


def closes_walk(n, drift, size):
    return close_only(walk(n, 100, drift, size)["close"])


REGIMES = [
    regime_case("ordinary", walk(130, 100, 0.0, 0.01), ttr=True),
    regime_case("thirty bars", walk(30, 100, 0.002, 0.01), ttr=True),
    regime_case("strong rise", walk(60, 100, 0.008, 0.006), ttr=True),
    regime_case("strong fall", walk(60, 100, -0.008, 0.006), ttr=True),
    regime_case("slow fall", close_only([100 * math.exp(-0.0004 * i + 0.001 * math.sin(i * i)) for i in range(60)])),
    regime_case("calm, then wild", joined(walk(150, 100, 0, 0.003), walk(21, 100, 0, 0.02))),
    regime_case("calm, then livelier", joined(walk(60, 100, 0.001, 0.008), walk(21, 100, 0.001, 0.0125))),
    regime_case("wild, then calm and rising", joined(walk(100, 100, 0, 0.03), walk(30, 100, 0.003, 0.004))),
    regime_case("short look-backs", walk(50, 100, 0, 0.01), 1 + 4, 2, 1),
    regime_case("look-backs beyond the data", walk(40, 100, 0, 0.01), 5000, 5000, 5000),
    regime_case("look-backs of the data itself", walk(40, 1e-6, 0, 0.01), 40, 39, 39),
    regime_case("no opens", without(walk(45, 1e10, 0, 0.02), "open"), 20, 10, 7),
    regime_case("closes alone, up", closes_walk(80, 0.003, 0.004)),
    regime_case("closes alone, down", closes_walk(80, -0.003, 0.004)),
    regime_case("small moves", walk(60, 100, 0, 1e-7)),
] + [regime_case(f"random {i}", closes_walk(random.randint(30, 90), random.gauss(0, 0.004), 0.012), random.randint(2, 60), random.randint(2, 40), random.randint(1, 30)) for i in range(20)]


def check_with_ttr():
    script = HERE / ".ttr.R"
    lines = ["suppressMessages(library(TTR))", "options(digits = 17)"]
    wanted = []
    vector = lambda values: "c(" + ",".join(repr(x) for x in values) + ")"
    for c in VOLATILITIES + REGIMES:
        if not c["ttr"]:
            continue
        bars, n = c["bars"], len(c["bars"]["close"])
        w = c["used"]["vol_window_used"] if "used" in c else n
        A = c.get("annualization_factor", 252)
        expect = c.get("expect") or c["realized_vol"]
        lines.append("x <- cbind(Open=%s,High=%s,Low=%s,Close=%s)" % tuple(vector(bars[k]) for k in ("open", "high", "low", "close")))
        across = w if "used" in c else n - 1
        for calc, field, m in (("close", "close_to_close", across), ("parkinson", "parkinson", w), ("garman.klass", "garman_klass", w), ("rogers.satchell", "rogers_satchell", w), ("yang.zhang", "yang_zhang", across)):
            # TTR counts the window of `close` in returns and skips the first difference itself
            series, count = ("x[,4]", m + 1) if calc == "close" else ("x", m)
            lines.append(f'cat(tail(volatility({series}, n={count}, calc="{calc}", N={A}), 1), "\\n")')
            wanted.append((c["title"], field, expect[field]))
        if "figures" in c:
            lines.append(f'cat(tail(RSI(x[,4], n={c["used"]["rsi_period_used"]}), 1), "\\n")')
            wanted.append((c["title"], "rsi", c["figures"]["rsi"]))
    script.write_text("\n".join(lines))
    found = [float(x) for x in subprocess.run(["Rscript", str(script)], capture_output=True, text=True, check=True).stdout.split()]
    script.unlink()
    assert len(found) == len(wanted)
    worst = 0
    for value, (title, field, expected) in zip(found, wanted):
        error = abs(value / expected - 1)
        worst = max(worst, error)
        assert error <= 1e-12, (title, field, value, expected)
    print(f"TTR agrees on {len(found)} figures to {worst:.1e}")


if shutil.which("Rscript"):
    check_with_ttr()


def write(name, cases, tolerance):
    for c in cases:
        del c["ttr"]
    rows = ",\n".join(json.dumps(c) for c in cases)
    (HERE / name).write_text(
        '{\n"engine": "mpmath 1.3, 50 digits; ordinary cases checked with R 4.2, TTR 0.24.3",\n'
        f'"generator": "libs/quant-stats/vectors/generate_realized_volatility.py",\n"tolerance": {tolerance},\n"cases": [\n{rows}\n]\n}}\n'
    )


write("realized-volatility.exact.json", VOLATILITIES, 1e-13)
write("regime.exact.json", REGIMES, 1e-12)
