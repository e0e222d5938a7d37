"""Reference values of Hurst exponents by rescaled ranges.

Run with Python 3 and mpmath 1.3 (about a minute):  python3 vectors/generate_hurst.py

Writes hurst-exponent.exact.json beside this file: R/S of the blocks in 40 digits on the exact doubles of the inputs, the line
through the logarithms by the sums of Gauss's normal equations, and the expectation of Anis & Lloyd (1976) by gamma functions.
"""

import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 40
HERE = pathlib.Path(__file__).parent


def expected(w):
    total = mp.fsum(mp.sqrt(mpf(w - i) / i) for i in range(1, w))
    return mp.gamma(mpf(w - 1) / 2) / (mp.sqrt(mp.pi) * mp.gamma(mpf(w) / 2)) * total


def sizes(least, greatest):
    found, k = [], 0
    while True:
        w = int(mp.floor(least * mpf(2) ** (mpf(k) / 4) + mpf(1) / 2))
        if w > greatest:
            return found
        if w not in found:
            found.append(w)
        k += 1


def rescaled_range(block):
    if max(block) == min(block):
        return None
    w = len(block)
    centre = mp.fsum(block) / w
    path, paths = mpf(0), [mpf(0)]
    for x in block:
        path += x - centre
        paths.append(path)
    return (max(paths) - min(paths)) / mp.sqrt(mp.fsum((x - centre) ** 2 for x in block) / w)


def line(x, y):
    n, mx, my = len(x), mp.fsum(x) / len(x), mp.fsum(y) / len(y)
    sxx = mp.fsum((a - mx) ** 2 for a in x)
    slope = mp.fsum((a - mx) * (b - my) for a, b in zip(x, y)) / sxx
    ssr = mp.fsum((b - my - slope * (a - mx)) ** 2 for a, b in zip(x, y))
    sst = mp.fsum((b - my) ** 2 for b in y)
    return slope, ssr, sst, sxx


def answer(series, least=10, greatest=None):
    n = len(series)
    greatest = greatest or n // 2
    values = [mpf(x) for x in series]
    windows = []
    for w in sizes(least, greatest):
        ratios = [rescaled_range(values[i * w : (i + 1) * w]) for i in range(n // w)]
        ratios = [r for r in ratios if r is not None]
        if ratios:
            windows.append((w, len(ratios), mp.fsum(ratios) / len(ratios), expected(w)))
    result = {
        "windows": [[w, b, float(r), float(e)] for w, b, r, e in windows],
        "hurst_exponent": None,
        "hurst_corrected": None,
        "expected_hurst": None,
        "r_squared": None,
        "standard_error": None,
    }
    if len(windows) < 2:
        return result
    x = [mp.log(w) for w, _, _, _ in windows]
    slope, ssr, sst, sxx = line(x, [mp.log(r) for _, _, r, _ in windows])
    fair = line(x, [mp.log(e) for _, _, _, e in windows])[0]
    ratios = [r for _, _, r, _ in windows]
    level = max(ratios) - min(ratios) <= mpf("1e-12") * max(ratios)
    result.update(
        hurst_exponent=float(slope),
        hurst_corrected=float(mpf(1) / 2 + slope - fair),
        expected_hurst=float(fair),
        r_squared=1.0 if len(x) == 2 else None if level else float(1 - ssr / sst),
        standard_error=None if len(x) == 2 else float(mp.sqrt(ssr / (len(x) - 2) / sxx)),
    )
    return result


def series():
    rng = random.Random(20)
    normal = lambda n, scale=0.01: [round(rng.gauss(0, scale), 5) for _ in range(n)]
    yield "two sizes", normal(24), {}
    yield "two sizes from 20 increments", normal(20), {"min_window": 5, "max_window": 6}
    yield "odd sizes only", normal(31), {"min_window": 13, "max_window": 15}
    yield "smallest windows", normal(97), {"min_window": 2}
    yield "three smallest windows", normal(23), {"min_window": 2, "max_window": 4}
    yield "one block of the whole series", normal(50), {"min_window": 25, "max_window": 50}
    yield "everyday", normal(700), {}
    yield "long", normal(3000), {"min_window": 100, "max_window": 3000}
    walk, path = [], 1e15 - 5000
    for _ in range(120):
        path += rng.choice([-3, -1, 2, 4])
        walk.append(path)
    yield "levels near the general bound", walk, {}
    yield "small on a high level", [1e6 + round(rng.gauss(0, 1), 3) for _ in range(100)], {}
    yield "tiny", [x * 1e-305 for x in normal(60)], {}
    yield "subnormal", [5e-324 * rng.randint(-9, 9) for _ in range(60)], {}
    yield "huge", [x * 1e16 for x in normal(60)], {}
    yield "one size of step", [rng.choice([-1, 1]) for _ in range(256)], {}
    yield "alternating, R/S 1 at even sizes", [i % 2 for i in range(64)], {"min_window": 4, "max_window": 64}
    yield "flat but for the tail", [0] * 45 + normal(5), {}
    yield "flat but for one block size", [0] * 36 + normal(4), {"min_window": 10, "max_window": 18}
    yield "flat parts", normal(30) + [0.25] * 40 + normal(33), {}
    yield "flat at all sizes", [0.1] * 40, {}
    yield "trend with noise", [0.01 * i + x for i, x in enumerate(normal(300))], {}
    anti = normal(400)
    yield "differences of noise", [b - a for a, b in zip(anti, anti[1:])], {}


def main():
    cases = []
    for title, values, given in series():
        expect = answer(values, given.get("min_window", 10), given.get("max_window"))
        cases.append({"title": title, "request": {"series": values, **given}, "expect": expect})
    few = [*range(2, 41), 67, 95, 113, 250, 1000, 1001, 2500, 4757, 4999, 5000]
    content = {
        "engine": "mpmath 1.3, 40 digits, exact doubles as inputs",
        "generator": "libs/quant-stats/vectors/generate_hurst.py",
        "tolerance": 1e-13,
        "expected_rs": [[w, float(expected(w))] for w in few],
        "cases": cases,
    }
    (HERE / "hurst-exponent.exact.json").write_text(json.dumps(content, separators=(",", ":")) + "\n")


main()
