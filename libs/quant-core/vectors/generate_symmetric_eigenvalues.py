"""Eigenvalues of symmetric matrices by mpmath with 60 digits from the exact values of the doubles.

Run: python3 generate_symmetric_eigenvalues.py    (writes symmetric-eigenvalues.json beside itself)
"""

import json
import os

import mpmath as mp

mp.mp.dps = 60


def congruential(state):
    """x <- 69069 x + 1 mod 2^32, Marsaglia: uniform numbers that any language repeats."""
    while True:
        state = (69069 * state + 1) % 2**32
        yield state / 2**32 - 0.5


def symmetric(size, entry):
    half = {(i, j): entry(i, j) for i in range(size) for j in range(i + 1)}
    return [half[max(i, j), min(i, j)] for i in range(size) for j in range(size)]


def cases():
    u = congruential(99)
    yield "random", 12, symmetric(12, lambda i, j: next(u)), "largest"
    yield "positive definite", 20, symmetric(20, lambda i, j: 20 + next(u) if i == j else next(u)), "each"
    yield "Hilbert", 8, symmetric(8, lambda i, j: 1 / (i + j + 1)), "largest"
    yield "well conditioned up to scaling", 8, symmetric(8, lambda i, j: (1 if i == j else 0.5) * 2.0 ** (-7 * (i + j))), "each"
    yield "diagonal", 3, [2.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 5.0], "each"
    yield "one number", 1, [3.0], "each"
    yield "equal diagonal", 2, [1.0, -0.25, -0.25, 1.0], "each"
    yield "zero diagonal", 2, [0.0, 2.0, 2.0, 0.0], "each"
    yield "random, large", 40, symmetric(40, lambda i, j: next(u)), "largest"
    yield "positive definite, large", 33, symmetric(33, lambda i, j: 40 + next(u) if i == j else next(u)), "each"
    yield "two equal blocks", 24, symmetric(24, lambda i, j: 1 / (i % 12 + j % 12 + 1) if i // 12 == j // 12 else 0.0), "largest"
    yield "tridiagonal", 30, symmetric(30, lambda i, j: 2.0 if i == j else -1.0 if i - j == 1 else 0.0), "largest"
    yield "zero diagonal, large", 20, symmetric(20, lambda i, j: 0.0 if i == j else next(u)), "largest"
    yield "huge", 18, symmetric(18, lambda i, j: 2.0**900 * next(u)), "largest"
    yield "large and well conditioned up to scaling", 20, symmetric(20, lambda i, j: (1 if i == j else 0.5) * 2.0 ** (-3 * (i + j))), "each"
    yield "tiny entry beside a gap", 2, [1.0, 1e-200, 1e-200, 2.0], "each"


def main():
    document = {
        "engine": f"mpmath {mp.__version__}, 60 digits",
        "generator": "libs/quant-core/vectors/generate_symmetric_eigenvalues.py",
        "tolerance": "4e-15 of the largest eigenvalue or of each, as judgedAgainst says",
        "cases": [],
    }
    for title, size, matrix, judged in cases():
        exact = mp.matrix([[mp.mpf(matrix[i * size + j]) for j in range(size)] for i in range(size)])
        values = mp.eigsy(exact, eigvals_only=True) if size > 1 else [exact[0, 0]]
        ordered = sorted((float(mp.nstr(v, 20)) for v in values), reverse=True)
        document["cases"].append({"title": title, "size": size, "matrix": matrix, "eigenvalues": ordered, "judgedAgainst": judged})
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "symmetric-eigenvalues.json"), "w") as file:
        json.dump(document, file, separators=(",", ":"))
        file.write("\n")


main()
