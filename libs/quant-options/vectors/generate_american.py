"""Reference values of the American options.

Run with Python 3, QuantLib 1.29 and mpmath 1.2 (eight minutes):  python3 vectors/generate_american.py

Writes beside this file
- american.quantlib.json: 2,000 random contracts by QdFpAmericanEngine (Andersen, Lake and Offengenden), with the scheme
  QdFpTanhSinhIterationScheme(32, 40, 1e-10). Rows are [type, K, days, r, q, sigma, price], S = 100, T = days/365. Where r
  and q nearly agree the engine itself is off by up to 6e-7, and next to the boundary it is up to 1e-7 below the payoff;
- american.approximations.json: Barone-Adesi and Whaley by QuantLib's engine, Bjerksund and Stensland (2002) by the formula
  of Haug (2007) in 30 digits with the bivariate normal distribution by quadrature;
- american.published.json: tables of the literature and of other projects' tests, typed here with their source.
"""

import json
import pathlib
import random

import QuantLib as ql
from mpmath import mp, mpf

mp.dps = 30
HERE = pathlib.Path(__file__).parent
GENERATOR = "libs/quant-options/vectors/generate_american.py"
TODAY = ql.Date(2, 1, 2024)
CALENDAR = ql.NullCalendar()
COUNT = ql.Actual365Fixed()


def process(S, r, q, sigma):
    def flat(rate):
        return ql.YieldTermStructureHandle(ql.FlatForward(TODAY, rate, COUNT))

    volatility = ql.BlackVolTermStructureHandle(ql.BlackConstantVol(TODAY, CALENDAR, sigma, COUNT))
    return ql.BlackScholesMertonProcess(ql.QuoteHandle(ql.SimpleQuote(S)), flat(q), flat(r), volatility)


def price(kind, S, K, days, r, q, sigma, engine):
    payoff = ql.PlainVanillaPayoff(ql.Option.Put if kind == "put" else ql.Option.Call, K)
    option = ql.VanillaOption(payoff, ql.AmericanExercise(TODAY, TODAY + days))
    option.setPricingEngine(engine(process(S, r, q, sigma)))
    return option.NPV()


def contracts(n):
    draw = random.Random(20240102)
    for _ in range(n):
        sigma = round(draw.uniform(0.05, 0.8), 3)
        days = draw.randint(5, 1825)
        v = sigma * (days / 365) ** 0.5
        K = round(100 * 2.718281828459045 ** (draw.gauss(0, 1) * min(v, 0.6)), 2)
        kind = draw.choice(["put", "call"])
        yield kind, 100.0, K, days, round(draw.uniform(0.001, 0.15), 4), round(draw.uniform(0.001, 0.15), 4), sigma


def cdf(x):
    return mp.erfc(-x / mp.sqrt(2)) / 2


def bivariate(a, b, rho):
    """P(X <= a, Y <= b)."""
    root = mp.sqrt(1 - rho * rho)
    low = min(a, mpf(0)) - 14
    points = [low + (a - low) * i / 8 for i in range(9)]
    return mp.quad(lambda x: mp.npdf(x) * cdf((b - rho * x) / root), points)


def bjerksund_stensland(kind, S, K, T, r, q, sigma):
    """Haug (2007), section 3.2.2, and at least the European option."""
    S, K, T, r, q, v = (mpf(x) for x in (S, K, T, r, q, sigma))
    if kind == "put":
        S, K, r, q = K, S, q, r
    b = r - q
    t = (mp.sqrt(5) - 1) / 2 * T
    beta = (mpf(1) / 2 - b / v**2) + mp.sqrt((b / v**2 - mpf(1) / 2) ** 2 + 2 * r / v**2)
    top, bottom = beta / (beta - 1) * K, max(K, r / q * K)

    def boundary(time):
        h = -(b * time + 2 * v * mp.sqrt(time)) * K**2 / ((top - bottom) * bottom)
        return bottom + (top - bottom) * (1 - mp.exp(h))

    I1, I2 = boundary(t), boundary(T)
    if S >= I2:
        return S - K

    def exponent(g):
        return -r + g * b + g * (g - 1) * v**2 / 2

    def phi(g, H, I):
        d = -(mp.log(S / H) + (b + (g - mpf(1) / 2) * v**2) * t) / (v * mp.sqrt(t))
        kappa = 2 * b / v**2 + 2 * g - 1
        return mp.exp(exponent(g) * t) * S**g * (
            cdf(d) - (I / S) ** kappa * cdf(d - 2 * mp.log(I / S) / (v * mp.sqrt(t)))
        )

    def psi(g, H):
        m, vt, vT = b + (g - mpf(1) / 2) * v**2, v * mp.sqrt(t), v * mp.sqrt(T)
        rho, kappa = mp.sqrt(t / T), 2 * b / v**2 + 2 * g - 1
        e = [
            (mp.log(S / I1) + m * t) / vt,
            (mp.log(I2**2 / (S * I1)) + m * t) / vt,
            (mp.log(S / I1) - m * t) / vt,
            (mp.log(I2**2 / (S * I1)) - m * t) / vt,
        ]
        f = [
            (mp.log(x) + m * T) / vT
            for x in (S / H, I2**2 / (S * H), I1**2 / (S * H), S * I1**2 / (H * I2**2))
        ]
        return mp.exp(exponent(g) * T) * S**g * (
            bivariate(-e[0], -f[0], rho)
            - (I2 / S) ** kappa * bivariate(-e[1], -f[1], rho)
            - (I1 / S) ** kappa * bivariate(-e[2], -f[2], -rho)
            + (I1 / I2) ** kappa * bivariate(-e[3], -f[3], -rho)
        )

    a1, a2 = (I1 - K) * I1**-beta, (I2 - K) * I2**-beta
    v0 = v * mp.sqrt(T)
    d1 = (mp.log(S / K) + b * T) / v0 + v0 / 2
    european = S * mp.exp(-q * T) * cdf(d1) - K * mp.exp(-r * T) * cdf(d1 - v0)
    return max(european,
        a2 * S**beta - a2 * phi(beta, I2, I2) + phi(1, I2, I2) - phi(1, I1, I2) - K * phi(0, I2, I2) + K * phi(0, I1, I2)
        + a1 * phi(beta, I1, I2) - a1 * psi(beta, I1) + psi(1, I1) - psi(1, K) - K * psi(0, I1) + K * psi(0, K)
    )


def row(kind, S, K, T, r, q, sigma, expected):
    return [kind, S, K, T, r, q, sigma, expected]


def write(name, engine, tolerance, note, **rest):
    content = {"engine": engine, "generator": GENERATOR, "tolerance": tolerance, "note": note, **rest}
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace("],[", "],\n[")
    (HERE / name).write_text(text + "\n")


def random_contracts():
    def engine(market):
        return ql.QdFpAmericanEngine(market, ql.QdFpTanhSinhIterationScheme(32, 40, 1e-10))

    cases = [
        [kind, K, days, r, q, sigma, float(f"{price(kind, S, K, days, r, q, sigma, engine):.12g}")]
        for kind, S, K, days, r, q, sigma in contracts(2000)
    ]
    write("american.quantlib.json", "QuantLib 1.29, QdFpAmericanEngine", 1e-6,
          "absolute, S = 100; rows are [type, K, days, r, q, sigma, price], T = days/365", cases=cases)


def approximations():
    quadratic, two_step = [], []
    for kind, S, K, days, r, q, sigma in contracts(200):
        value = price(kind, S, K, days, r, q, sigma, ql.BaroneAdesiWhaleyApproximationEngine)
        quadratic.append(row(kind, S, K, days / 365, r, q, sigma, float(f"{value:.12g}")))
        if len(two_step) < 40:
            value = bjerksund_stensland(kind, S, K, days / 365, r, q, sigma)
            two_step.append(row(kind, S, K, days / 365, r, q, sigma, float(f"{float(value):.15g}")))
    write("american.approximations.json", "QuantLib 1.29, BaroneAdesiWhaleyApproximationEngine; mpmath 1.2.1, 30 digits",
          {"baroneAdesiWhaley": 1e-5, "bjerksundStensland2002": 1e-11},
          "relative to the larger of S and K; QuantLib stops its critical price at 1e-6 of K",
          baroneAdesiWhaley=quadratic, bjerksundStensland2002=two_step)


def published():
    haug = [
        [0.0206, 1.8771, 10.0089, 0.3159, 3.1280, 10.3919, 0.9495, 4.3777, 11.1679],
        [0.8208, 4.0842, 10.8087, 2.7437, 6.8015, 13.0170, 5.0063, 9.5106, 15.5689],
        [10.0000, 1.8770, 0.0410, 10.2533, 3.1277, 0.4562, 10.8787, 4.3777, 1.2402],
        [10.5595, 4.0842, 1.0822, 12.4419, 6.8014, 3.3226, 14.6945, 9.5104, 5.8823],
    ]
    baw = [
        row(kind, S, 100, T, 0.1, 0.1, sigma, values[3 * i + j])
        for (kind, T), values in zip((("call", 0.1), ("call", 0.5), ("put", 0.1), ("put", 0.5)), haug)
        for i, sigma in enumerate((0.15, 0.25, 0.35))
        for j, S in enumerate((90, 100, 110))
    ]
    baw.append(row("put", 100, 100, 0.5, 0, 0, 0.15, 4.2294))
    bs = [
        row("call", 90, 100, 0.5, 0.1, 0.1, 0.15, 0.8099),
        row("call", 100, 100, 0.5, 0.1, 0.1, 0.25, 6.7661),
        row("call", 110, 100, 0.5, 0.1, 0.1, 0.35, 15.5137),
        row("call", 100, 90, 0.5, 0.1, 0.1, 0.15, 10.54),
        row("call", 100, 110, 0.5, 0.1, 0.1, 0.35, 5.8374),
    ]
    ju_puts = [
        [0.006, 0.201, 0.433, 0.851, 1.576, 1.984, 5.000, 5.084, 5.260],
        [0.078, 0.697, 1.218, 1.309, 2.477, 3.161, 5.059, 5.699, 6.231],
        [0.247, 1.344, 2.150, 1.767, 3.381, 4.342, 5.288, 6.501, 7.367],
    ]
    ju = [
        row("put", 40, K, T, 0.0488, 0, sigma, values[3 * i + j])
        for sigma, values in zip((0.2, 0.3, 0.4), ju_puts)
        for i, K in enumerate((35, 40, 45))
        for j, T in enumerate((0.0833, 0.3333, 0.5833))
    ]
    ju_calls = {
        (0.03, 0.07, 0.2): [2.605, 5.182, 9.065, 14.430, 21.398],
        (0.03, 0.07, 0.4): [11.336, 15.711, 20.760, 26.440, 32.709],
        (0.00001, 0.07, 0.3): [5.552, 8.868, 13.158, 18.458, 24.786],
        (0.07, 0.03, 0.3): [12.177, 17.411, 23.402, 30.028, 37.177],
    }
    ju += [
        row("call", S, 100, 3, r, q, sigma, value)
        for (r, q, sigma), values in ju_calls.items()
        for S, value in zip((80, 90, 100, 110, 120), values)
    ]
    andersen = [
        row("put", 100, 100, 1, 0.05, 0.05, 0.25, 0.1069527028247546),
        row("put", 100, 100, 1, 0.075, 0.05, 0.25, 0.3671112309062572),
    ]
    edges = [
        [*row("put", 100, 1e-8, 1, 0.02, 0.02, 0.25, 0), 1e-14],
        [*row("call", 100, 1e-7, 1, 0.05, 0.01, 0.25, 100 - 1e-7), 1e-9],
        [*row("call", 100, 50, 1, 0.05, 0.01, 0, 51.4435121498811085), 1e-10],
        [*row("call", 100, 50, 1, 0.05, 0.01, 1e-8, 51.4435121498811156), 1e-8],
        [*row("put", 100, 120, 40, 0.01, 0.5, 1e-6, 108.980920365700442), 1e-4],
        [*row("put", 100, 120, 40, 0.01, 0.5, 0, 108.980904561184602), 1e-10],
        [*row("put", 100, 120, 1, 0.05, 0.01, 1e-7, 20), 1e-9],
        [*row("put", 100, 120, 1, 0.05, 0.01, 0, 20), 1e-12],
        [*row("put", 100, 120, 1, 0, 0.05, 1e-7, 24.8770575499286082), 1e-8],
        [*row("put", 100, 120, 1, 0, 0.05, 0, 24.8770575499286082), 1e-10],
        [*row("put", 1e-6, 120, 1, -0.075, 0.05, 0.25, 129.346097154926355), 1e-9],
        [*row("call", 1e-6, 120, 1, 0.075, 0.05, 0.25, 0), 1e-14],
        [*row("put", 100, 120, 1 / 365, 0.05, 0, 0.25, 20), 1e-10],
        [*row("call", 100, 1e-7, 1, 0.05, 0.025, 1e-8, 100 - 1e-7), 1e-8],
        [*row("call", 1e-8, 100, 1, 0.05, 0.025, 1e-8, 0), 1e-10],
        [*row("call", 100, 100, 1, 0.05, 0, 0.25, 12.3359989303687243), 1e-8],
        [*row("call", 1e10, 100, 1, 0.01, 0.05, 0.25, 1e10 - 100), 1e-2],
        [*row("call", 100, 1e10, 1, 0.01, 0.05, 0.25, 0), 1e-14],
    ]
    write("american.published.json", "QuantLib 1.29 test suite; Haug (1998, 2007); Ju (1999); Andersen, Lake & Offengenden (2016)", {"haug": 3e-3, "optlib": 1e-4, "ju": 8e-2, "andersen": 1e-7},
          "absolute; rows are [type, S, K, T, r, q, sigma, value]; edges end with their tolerance", haug={
              "source": "Haug (1998), p. 24, Barone-Adesi and Whaley, in QuantLib test-suite/americanoption.cpp", "cases": baw},
          optlib={"source": "Haug (2007), Bjerksund and Stensland (2002), in the tests of dbrojas/optlib", "cases": bs},
          ju={"source": "Ju & Zhong (1999), exhibits 3 and 6: his approximation, "
                        "in QuantLib test-suite/americanoption.cpp", "cases": ju},
          andersen={"source": "Andersen, Lake & Offengenden (2016), premium over the European put, fixed-point system A, (l, m, n) = (65, 8, 32), "
                              "in QuantLib test-suite/americanoption.cpp", "cases": andersen},
          edges={"source": "QuantLib test-suite/americanoption.cpp, testQdAmericanEngines, but for the three regular cases, where it "
                          "pins the approximation QD+", "cases": edges})


def main():
    ql.Settings.instance().evaluationDate = TODAY
    published()
    approximations()
    random_contracts()


main()
