"""Reference values of power options: the integral of the payoff over the law of the spot at expiry, without the closed form.

Run with Python 3 and mpmath 1.3:  python3 vectors/generate_options_power_option.py
"""
import json
import random
from pathlib import Path

from mpmath import exp, inf, log, mp, mpf, npdf, quad, sqrt

mp.dps = 34


def price(S, K, T, sigma, power, r, q, type):
    """e^(-rT) E[max(phi (S_T^n - K), 0)], with ln(S_T / S) normal: integrated from the kink outwards, in steps."""
    v = sigma * sqrt(T)
    spot = lambda z: S * exp((r - q - sigma**2 / 2) * T + v * z)
    kink = (log(K) / power - log(S) - (r - q - sigma**2 / 2) * T) / v
    sign = -1 if type == "put" else 1
    steps = [kink + sign * step for step in (0, 0.25, 0.5, 1, 2, 4, 8, 16, 32)] + [sign * inf]
    payoff = lambda z: sign * (spot(z) ** power - K) * npdf(z)
    return exp(-r * T) * quad(payoff, sorted(steps))


def cases():
    """Haug's example, and options within three standard deviations of the money."""
    dice = random.Random(20261128)
    yield {"S": 10, "K": 100, "T": 0.5, "sigma": 0.1, "power": 2, "r": 0.08, "q": 0.06, "type": "call"}
    for _ in range(40):
        T, sigma, power = dice.choice([0.02, 0.5, 2, 10]), dice.choice([0.05, 0.2, 0.6]), dice.choice([0.1, 0.5, 1, 1.9, 2.05, 3, 5])
        S = round(10 ** dice.uniform(-1, 4), 3)
        K = float(f"{S**power * 2.718281828 ** (power * sigma * T**0.5 * dice.uniform(-3, 3)):.6g}")
        r, q, kind = round(dice.uniform(-0.02, 0.1), 4), round(dice.uniform(0, 0.08), 4), dice.choice(["call", "put"])
        yield {"S": S, "K": K, "T": T, "sigma": sigma, "power": power, "r": r, "q": q, "type": kind}


def exact(case):
    return {name: value if name == "type" else mpf(value) for name, value in case.items()}


HEADER = {
    "engine": f"mpmath 1.3, quadrature of the payoff, {mp.dps} digits",
    "generator": "libs/quant-options/vectors/generate_options_power_option.py",
    "tolerance": "relative 1e-13",
    "cases": [{"request": case, "price": float(price(**exact(case)))} for case in cases()],
}
(Path(__file__).parent / "options_power_option.json").write_text(json.dumps(HEADER, indent=1) + "\n")
