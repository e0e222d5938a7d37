"""Reference values of options on stocks with dividends.

Run with Python 3 and QuantLib 1.29 (half a minute):  python3 vectors/generate_dividends.py

Writes dividends.quantlib.json beside this file: cash dividends by FdBlackScholesVanillaEngine, extrapolated over grids of
(400, 1600) and (800, 3200) points in time and space with four damping steps. Rows are [type, K, days, r, q, sigma,
exercise, dividends, price], S = 100, T = days/365, a dividend [day, amount].
"""

import json
import pathlib
import random

import QuantLib as ql

HERE = pathlib.Path(__file__).parent
TODAY = ql.Date(2, 1, 2024)
COUNT = ql.Actual365Fixed()


def price(kind, K, days, r, q, sigma, exercise, dividends, time, space):
    def flat(rate):
        return ql.YieldTermStructureHandle(ql.FlatForward(TODAY, rate, COUNT))

    volatility = ql.BlackVolTermStructureHandle(ql.BlackConstantVol(TODAY, ql.NullCalendar(), sigma, COUNT))
    market = ql.BlackScholesMertonProcess(ql.QuoteHandle(ql.SimpleQuote(100)), flat(q), flat(r), volatility)
    payoff = ql.PlainVanillaPayoff(ql.Option.Put if kind == "put" else ql.Option.Call, K)
    end = TODAY + days
    style = ql.AmericanExercise(TODAY, end) if exercise == "american" else ql.EuropeanExercise(end)
    option = ql.DividendVanillaOption(payoff, style, [TODAY + d for d, _ in dividends], [a for _, a in dividends])
    option.setPricingEngine(ql.FdBlackScholesVanillaEngine(market, time, space, 4))
    return option.NPV()


def main():
    ql.Settings.instance().evaluationDate = TODAY
    draw = random.Random(7)
    cases = []
    for i in range(40):
        days = draw.randint(60, 1095)
        row = [draw.choice(["put", "call"]), round(draw.uniform(75, 130), 1), days, round(draw.uniform(0, 0.1), 3),
               round(draw.uniform(0, 0.03), 3), round(draw.uniform(0.12, 0.5), 2), ["american", "european"][i % 2],
               [[day, round(draw.uniform(0.3, 4), 1)] for day in sorted(draw.sample(range(5, days - 5), draw.randint(1, 5)))]]
        coarse, fine = price(*row, 400, 1600), price(*row, 800, 3200)
        # its European prices are of second order, its American ones of first order in the step in time
        gain = (fine - coarse) / (1 if row[6] == "american" else 3)
        cases.append([*row, round(fine + gain, 7)])
    content = {"engine": "QuantLib 1.29, FdBlackScholesVanillaEngine",
               "generator": "libs/quant-options/vectors/generate_dividends.py",
               "tolerance": {"american": 1e-3, "european": 1e-5}, "note": "absolute, S = 100", "cases": cases}
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace('],["', '],\n["')
    (HERE / "dividends.quantlib.json").write_text(text + "\n")


main()
