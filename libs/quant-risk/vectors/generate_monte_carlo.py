"""Reference values of simulated funds, from an implementation that shares nothing with ours.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_monte_carlo.py

Writes monte-carlo.exact.json beside this file. The random integers are exact; normal numbers are the inverse of erfc in 30 digits; every
path is followed step by step, as the contract words it, in 30 digits; quantiles and shares are taken of the sorted values.
"""

import json
import math
import pathlib
from statistics import NormalDist

from mpmath import mp, mpf

mp.dps = 30
HERE = pathlib.Path(__file__).parent
MASK = 0xFFFFFFFF


def splitmix32(a):
    while True:
        a = (a + 0x9E3779B9) & MASK
        t = a ^ (a >> 16)
        t = (t * 0x21F0AAAD) & MASK
        t ^= t >> 15
        t = (t * 0x735A2D97) & MASK
        yield t ^ (t >> 15)


def xoshiro128(seed):
    mix = splitmix32(seed)
    s = [next(mix) for _ in range(4)]
    rotl = lambda x, k: ((x << k) | (x >> (32 - k))) & MASK
    while True:
        yield (rotl((s[1] * 5) & MASK, 7) * 9) & MASK
        t = (s[1] << 9) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11)


def normals(seed):
    words = xoshiro128(seed)
    guess = NormalDist().inv_cdf
    while True:
        a, b = next(words), next(words)
        u = mpf(((a >> 6) * 2**26 + (b >> 6)) * 2 + 1) / mpf(2) ** 53
        low = min(u, 1 - u)
        z = mpf(guess(float(low)))
        for _ in range(2):  # Newton on the smaller tail
            z -= (mp.erfc(-z / mp.sqrt(2)) / 2 - low) / mp.npdf(z)
        yield z if u < 0.5 else -z


def quantile(x, p):
    h = (len(x) - 1) * mpf(p)
    k = int(mp.floor(h))
    return x[k] if h == k else x[k] + (h - k) * (x[k + 1] - x[k])


def rate(flows):
    """The smallest root r >= 0 of sum c_k (1 + r)^-k, else the largest below 0: the first change of sign on a fine grid, bisected."""
    largest = max(abs(c) for c in flows)

    def value(u):
        x, total = mp.exp(-u), mpf(0)
        for c in reversed(flows):
            total = total * x + c / largest
        return total

    if abs(value(mpf(0))) < mpf("1e-25"):
        return mpf(0)
    for direction in (1, -1):
        before = mpf(0)
        for i in range(1, 2001):
            after = direction * mpf(i) / 200
            if (value(after) > 0) != (value(before) > 0):
                for _ in range(100):
                    middle = (before + after) / 2
                    if (value(middle) > 0) == (value(before) > 0):
                        before = middle
                    else:
                        after = middle
                return mp.expm1(before)
            before = after
    return None


def simulate(initial_value=100000, annual_return=0.1, annual_vol=0.2, years=5, simulations=1000, contributions=0, withdrawal_rate=0, seed=42):
    v0, mu, sigma, T, c, w = map(mpf, (initial_value, annual_return, annual_vol, years, contributions, withdrawal_rate))
    N = max(1, math.ceil(12 * years - 1e-9))
    M = simulations
    dt = T / N
    z = normals(seed)
    paths = []
    paid_in, taken_out = [mpf(0)] * (N + 1), [mpf(0)] * (N + 1)
    for _ in range(M):
        V, path = v0, [v0]
        for k in range(1, N + 1):
            Z = next(z)
            if V > 0:
                grown = V * mp.exp((mu - sigma**2 / 2) * dt + sigma * mp.sqrt(dt) * Z)
                paid_in[k] += max(c, 0) * dt / M
                if grown + c * dt > 0:
                    V = (grown + c * dt) * (1 - w * dt)
                    taken_out[k] += (max(-c, 0) * dt + (grown + c * dt) * w * dt) / M
                else:
                    V = mpf(0)
                    taken_out[k] += grown / M
            path.append(V)
        paths.append(path)
    end = sorted(path[-1] for path in paths)
    mean = mp.fsum(end) / M
    std = mp.sqrt(mp.fsum((x - mean) ** 2 for x in end) / (M - 1))
    if std <= mpf("1e-12") * end[-1]:
        std = mpf(0)
    has_flows = c != 0 or w != 0
    invested = v0 + mp.fsum(paid_in)
    net = invested - mp.fsum(taken_out)
    slack = mpf("1e-12")
    below = lambda bound: mpf(sum(x < bound for x in end)) / M
    loss = double = None
    if net > slack * invested:
        loss, double = below(net - slack * invested), 1 - below(2 * net - 2 * slack * invested)
    ruin = mpf(sum(x == 0 for x in end)) / M if c < 0 else mpf(0)
    short = None if c < 0 else below((v0 + c * T) * (1 - slack))
    error = lambda p: None if p is None else mp.sqrt(p * (1 - p) / M)
    expected = None
    if c >= 0:
        expected = v0
        for _ in range(N):
            expected = (expected * mp.exp(mu * dt) + c * dt) * (1 - w * dt)
    growth = lambda end_value: (end_value / v0) ** (1 / T) - 1
    money_weighted = growth(mean)
    if has_flows:
        flows = [taken - paid for taken, paid in zip(taken_out, paid_in)]
        flows[0] = -v0
        flows[N] += mean
        step_rate = rate(flows)
        money_weighted = None if step_rate is None else (1 + step_rate) ** (1 / dt) - 1
    j = -(-N // 60)
    shown = [*range(0, N, j), N]
    se = std / mp.sqrt(M)
    reach = mpf("1.959963984540054") * se
    return {
        "terminal": {
            "mean": mean, "median": quantile(end, "0.5"), "p5": quantile(end, "0.05"), "p25": quantile(end, "0.25"),
            "p75": quantile(end, "0.75"), "p95": quantile(end, "0.95"), "std": std, "min": end[0], "max": end[-1],
        },
        "net_invested": net, "prob_loss": loss, "prob_double": double, "prob_ruin": ruin,
        "cagr": None if has_flows else growth(mean), "money_weighted_return": money_weighted,
        "sample_paths": [[paths[i][k] for k in shown] for i in range(5)],
        "sample_times": [k * T / N for k in shown],
        "median_cagr": None if has_flows else growth(quantile(end, "0.5")),
        "prob_below_contributions": short, "expected_terminal": expected,
        "standard_errors": {"mean": se, "prob_loss": error(loss), "prob_double": error(double), "prob_ruin": error(ruin), "prob_below_contributions": error(short)},
        "mean_ci95": [mean - reach, mean + reach],
        "steps": N,
    }


def plain(x):
    if isinstance(x, mpf):
        return float(x)
    if isinstance(x, dict):
        return {k: plain(v) for k, v in x.items()}
    return [plain(v) for v in x] if isinstance(x, list) else x


REQUESTS = [
    {"simulations": 150, "years": 1},
    {"simulations": 101, "years": 5.4, "withdrawal_rate": 0.3, "seed": 0},
    {"simulations": 100, "years": 2.5, "contributions": 1e6, "withdrawal_rate": 1, "seed": 4294967295},
    {"simulations": 120, "years": 2, "annual_vol": 0.6, "contributions": -60000, "seed": 9},
    {"simulations": 120, "years": 2, "annual_vol": 0.6, "contributions": -60000, "withdrawal_rate": 0.2, "seed": 9},
    {"simulations": 100, "years": 1.5, "contributions": -1e9, "seed": 3},
    {"simulations": 100, "years": 3, "annual_return": 5, "annual_vol": 5, "initial_value": 1e15, "seed": 5},
    {"simulations": 100, "years": 3, "annual_return": -5, "annual_vol": 5, "initial_value": 1e-290, "seed": 6},
    {"simulations": 100, "years": 3, "annual_return": -5, "annual_vol": 5, "contributions": 1e-3, "seed": 6},
    {"simulations": 100, "years": 30, "annual_return": 5, "annual_vol": 0, "initial_value": 1e15},
    {"simulations": 100, "years": 30, "annual_return": 5, "annual_vol": 0, "initial_value": 1e15, "contributions": 1e15},
    {"simulations": 100, "years": 30, "annual_vol": 0, "contributions": -12000},
    {"simulations": 100, "years": 1e-9, "seed": 12},
    {"simulations": 100, "years": 0.08333333333333334, "initial_value": 1, "seed": 13},
    {"simulations": 100, "years": 0.4, "annual_vol": 1e-7, "seed": 14},
    {"simulations": 100, "years": 1, "annual_return": 0, "annual_vol": 0, "initial_value": 0.1},
]

if __name__ == "__main__":
    cases = [{"request": r, "expected": plain(simulate(**r))} for r in REQUESTS]
    answer = {"engine": "Python 3.11 integers and mpmath 1.3, 30 digits", "generator": "libs/quant-risk/vectors/generate_monte_carlo.py", "tolerance": 1e-12, "cases": cases}
    (HERE / "monte-carlo.exact.json").write_text(json.dumps(answer, separators=(",", ":")) + "\n")
