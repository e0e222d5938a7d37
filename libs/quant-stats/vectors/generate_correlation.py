"""Reference values for the correlation matrix by mpmath with 60 digits from the exact values of the doubles.

Run: python3 generate_correlation.py    (writes correlation.exact.json beside itself)
"""

import json
import os

import mpmath as mp

mp.mp.dps = 60


class Congruential:
    """x <- 69069 x + 1 mod 2^32, Marsaglia: uniform numbers that any language repeats."""

    def __init__(self, seed):
        self.state = seed

    def uniform(self):
        self.state = (69069 * self.state + 1) % 2**32
        return self.state / 2**32 - 0.5


def ranks(values):
    return [mp.mpf(sum(w < v for w in values) + 1 + sum(w <= v for w in values)) / 2 for v in values]


def deviations(values):
    values = [mp.mpf(v) for v in values]
    mean = mp.fsum(values) / len(values)
    return [v - mean for v in values]


def answer(series, method):
    n = len(series[0])
    raw = [deviations(s) for s in series]
    compared = raw if method == "pearson" else [deviations(ranks(s)) for s in series]
    k = len(series)
    r = mp.matrix(k, k)
    p = mp.matrix(k, k)
    for a in range(k):
        for b in range(k):
            square = mp.fdot(compared[a], compared[a]) * mp.fdot(compared[b], compared[b])
            r[a, b] = mp.fdot(compared[a], compared[b]) / mp.sqrt(square)
            # sixty digits leave enough of 1 - r^2 for series that agree in all of a double's
            rest = 1 - r[a, b] ** 2 if a != b else mp.mpf(0)
            p[a, b] = mp.betainc(mp.mpf(n - 2) / 2, mp.mpf(1) / 2, 0, rest, regularized=True) if rest > 0 else 0
    rows = lambda m: [[float(mp.nstr(m[a, b], 20)) for b in range(k)] for a in range(k)]
    covariance = mp.matrix(k, k)
    for a in range(k):
        for b in range(k):
            covariance[a, b] = mp.fdot(raw[a], raw[b]) / (n - 1)
    values = sorted((mp.nstr(v, 20) for v in mp.eigsy(r, eigvals_only=True)), key=mp.mpf, reverse=True)
    return {"correlation": rows(r), "covariance": rows(covariance), "p_values": rows(p), "eigenvalues": [float(v) for v in values]}


def cases():
    u = Congruential(2024).uniform
    base = [u() for _ in range(30)]
    noisy = lambda weight: [x + weight * u() for x in base]
    yield "independent", [[u() for _ in range(40)] for _ in range(4)], "pearson"
    yield "close to one", [base, noisy(1e-2), noisy(1e-5), noisy(1e-8), [-x for x in noisy(1e-11)]], "pearson"
    yield "linear up to rounding", [base, [0.1 * x + 3 for x in base], [7 - x / 3 for x in base]], "pearson"
    yield "small ranges at high levels", [[1e6 + 1e-6 * x for x in base], [1e15 - 8 * i for i in range(30)], noisy(0.3)], "pearson"
    yield "tiny and huge", [[1e-160 * x for x in noisy(1)], [1e15 * x for x in noisy(1)], noisy(1)], "pearson"
    yield "three observations", [[1.0, 2.0, 4.0], [1.0, 3.0, 2.0], [0.1, 0.2, 0.4000001]], "pearson"
    yield "ties", [[float(i // 3) for i in range(21)], [float((i * 5) % 7) for i in range(21)], [u() for _ in range(21)]], "spearman"
    yield "ranks of floats", [base, noisy(0.5), [x**3 for x in noisy(0.1)]], "spearman"
    yield "fewer observations than series", [[u() for _ in range(6)] for _ in range(9)], "pearson"


def main():
    document = {"engine": f"mpmath {mp.__version__}, 60 digits, from the exact values of the doubles", "generator": "libs/quant-stats/vectors/generate_correlation.py", "tolerance": 1e-13, "cases": []}
    for title, series, method in cases():
        document["cases"].append({"title": title, "series": series, "method": method, **answer(series, method)})
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "correlation.exact.json"), "w") as file:
        json.dump(document, file, separators=(",", ":"))
        file.write("\n")


main()
