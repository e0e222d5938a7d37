"""Vectors for credit default swaps, by QuantLib, and the values that Markit and the ISDA model print.

Run with Python 3, QuantLib 1.29 and scipy (seconds):  python3 vectors/generate_credit.py

Writes credit.quantlib.json beside this file:
 valued     IsdaCdsEngine (Taylor, with and without half a day of bias, piecewise forwards) on flat curves and on curves of several points;
            value, legs, par spread (with accrual rebate), clean upfront; for 30 years not with a negative sum of forward and hazard rate, of
            which QuantLib takes five terms of a series, however large it is
 markit     QuantLib's test-suite/creditdefaultswap.cpp, testIsdaEngine: upfronts of Markit's converter for 10 million, and the discount
            curve of its deposits and swaps as QuantLib bootstraps it
 single     the same file, testIsdaCalculatorReconcileSingleQuote: the value that Markit's calculator prints
 accrued    the same file, testAccrualRebateAmounts: accrued premiums printed at cdsmodel.com
 bootstrapped  hazard rates at which IsdaCdsEngine has the quoted par spreads and upfronts, by scipy's brentq in turn
 helper     the survival probabilities of PiecewiseFlatHazardRate with SpreadCdsHelper, whose points lie a day later
"""

import json
import pathlib

import QuantLib as ql
from scipy.optimize import brentq

HERE = pathlib.Path(__file__).parent
DC = ql.Actual365Fixed()
WO = ql.WeekendsOnly()
BIAS = {"none": ql.IsdaCdsEngine.NoBias, "half-day": ql.IsdaCdsEngine.HalfDayBias}


def day(text):
    return ql.DateParser.parseISO(text)


def iso(date):
    return date.ISO()


def periods(start, end):
    return ql.Schedule(start, end, ql.Period(3, ql.Months), WO, ql.Following, ql.Unadjusted, ql.DateGeneration.CDS2015, False)


def swap(today, end, coupon, face=1.0, side=ql.Protection.Buyer, start=None):
    return ql.CreditDefaultSwap(side, face, 0.0, coupon, periods(start or today, end), ql.Following, ql.Actual360(), True, True, today, ql.Date(), ql.FaceValueClaim(), ql.Actual360(True), True, today, 3)  # fmt: skip


def engine(survival, recovery, discount, bias="none"):
    return ql.IsdaCdsEngine(survival, recovery, discount, False, ql.IsdaCdsEngine.Taylor, BIAS[bias], ql.IsdaCdsEngine.Piecewise)


def flat_rate(today, rate):
    return ql.YieldTermStructureHandle(ql.FlatForward(today, rate, DC))


def flat_hazard(today, rate):
    return ql.DefaultProbabilityTermStructureHandle(ql.FlatHazardRate(today, ql.QuoteHandle(ql.SimpleQuote(rate)), DC))


def hazards(dates, rates):
    curve = ql.HazardRateCurve(dates, [rates[0], *rates], DC)
    curve.enableExtrapolation()
    return ql.DefaultProbabilityTermStructureHandle(curve)


def figures(cds):
    return [cds.NPV(), cds.defaultLegNPV(), -cds.couponLegNPV(), cds.fairSpread(), cds.fairUpfront(), cds.accrualRebate().amount()]


def valued():
    out = []
    for today in ["2009-05-21", "2024-01-15", "2024-03-19", "2024-03-20", "2024-06-21"]:
        for end in ["2024-12-20", "2026-06-20", "2029-06-20", "2034-12-20"] if today > "2020" else ["2014-06-20", "2010-06-20", "2039-03-20"]:
            for rate, hazard in [(0.03, 0.02), (-0.005, 0.001), (1e-7, 1e-8), (0.1, 0.9)]:
                if end == "2039-03-20" and rate < 0:
                    hazard = 0.006
                for bias in BIAS:
                    recovery, coupon = (0.4, 0.01) if bias == "none" else (0.2, 0.05)
                    t = day(today)
                    ql.Settings.instance().evaluationDate = t
                    cds = swap(t, day(end), coupon, 1e6)
                    cds.setPricingEngine(engine(flat_hazard(t, hazard), recovery, flat_rate(t, rate), bias))
                    out.append([{"referenceDate": today, "end": end, "couponRate": coupon, "recoveryRate": recovery, "accrualBias": bias}, rate, hazard, figures(cds)])  # fmt: skip
    return out


def curve_of(today, deposits, swaps, fixed, floating):
    helpers = [ql.DepositRateHelper(q, ql.Period(m, ql.Months), 2, WO, ql.ModifiedFollowing, False, ql.Actual360()) for m, q in deposits]
    index = ql.IborIndex("IsdaIbor", ql.Period(floating, ql.Months), 2, ql.USDCurrency(), WO, ql.ModifiedFollowing, False, ql.Actual360())
    helpers += [ql.SwapRateHelper(q, ql.Period(y, ql.Years), WO, fixed, ql.ModifiedFollowing, ql.Thirty360(ql.Thirty360.BondBasis), index) for y, q in swaps]  # fmt: skip
    curve = ql.PiecewiseLogLinearDiscount(0, WO, helpers, DC)
    curve.enableExtrapolation()
    points = [[iso(d), curve.discount(d)] for d in curve.dates()][1:]
    return ql.YieldTermStructureHandle(curve), points


USD = ([(1, 0.003081), (2, 0.005525), (3, 0.007163), (6, 0.012413), (9, 0.014), (12, 0.015488)], [(2, 0.011907), (3, 0.01699), (4, 0.021198), (5, 0.02444), (6, 0.026937), (7, 0.028967), (8, 0.030504), (9, 0.031719), (10, 0.03279), (12, 0.034535), (15, 0.036217), (20, 0.036981), (25, 0.037246), (30, 0.037605)])  # fmt: skip
EUR = ([(1, -0.0056), (3, -0.00544), (6, -0.00519), (12, -0.00493)], [(2, -0.00482), (3, -0.00442), (4, -0.00399), (5, -0.00352), (6, -0.00297), (7, -0.00237), (8, -0.00176), (9, -0.00114), (10, -0.00054), (12, 0.00057), (15, 0.00188), (20, 0.00294), (30, 0.00282)])  # fmt: skip
MARKIT = [-97798.29358, -97776.11889, 914971.5977, 894985.6298, -186921.3594, -186839.8148, 1646623.672, 1579803.626, -274298.9203, -274122.4725, 2279730.93, 2147972.527, -592420.2297, -591571.2294, 3993550.206, 3545843.418, -797501.1422, -795915.9787, 4702034.688, 4042340.999]  # fmt: skip


def markit():
    ql.Settings.instance().evaluationDate = day("2009-05-21")
    _, points = curve_of(day("2009-05-21"), *USD, ql.Semiannual, 3)
    cases = [(end, spread, recovery) for end in ["2010-06-20", "2011-06-20", "2012-06-20", "2016-06-20", "2019-06-20"] for spread in [0.001, 0.1] for recovery in [0.2, 0.4]]  # fmt: skip
    return {"points": points, "rows": [[*case, value] for case, value in zip(cases, MARKIT)]}


def single():
    ql.Settings.instance().evaluationDate = day("2021-07-26")
    _, points = curve_of(day("2021-07-26"), *EUR, ql.Annual, 6)
    return {"points": points, "row": ["2026-06-20", 0.006713, 0.4, -16070.7, 1000]}


def pieces():
    """Swaps on the USD curve and a credit curve of four points."""
    t = day("2009-05-21")
    ql.Settings.instance().evaluationDate = t
    discount, _ = curve_of(t, *USD, ql.Semiannual, 3)
    dates = [t, day("2010-06-20"), day("2012-06-20"), day("2014-06-20"), day("2019-06-20")]
    rates = [0.01, 0.015, 0.03, 0.025]
    out = []
    for end in ["2009-12-20", "2013-03-20", "2014-06-20", "2019-06-20"]:
        for bias in BIAS:
            cds = swap(t, day(end), 0.05, 1e6)
            cds.setPricingEngine(engine(hazards(dates, rates), 0.35, discount, bias))
            out.append([{"referenceDate": "2009-05-21", "end": end, "couponRate": 0.05, "recoveryRate": 0.35, "accrualBias": bias}, figures(cds)])  # fmt: skip
    return {"ends": [iso(d) for d in dates[1:]], "rates": rates, "rows": out}


QUOTES = [("2010-06-20", 0.008, 0), ("2012-06-20", 0.012, 0), ("2014-06-20", 0.01, 0.021), ("2016-06-20", 0.05, -0.11), ("2019-06-20", 0.034, 0)]


def bootstrapped():
    t = day("2009-05-21")
    ql.Settings.instance().evaluationDate = t
    discount, _ = curve_of(t, *USD, ql.Semiannual, 3)
    dates, rates = [t], []
    for end, coupon, upfront in QUOTES:
        last = WO.adjust(day(end), ql.Following) - 1
        dates.append(max(day(end), last))
        cds = swap(t, day(end), coupon)

        def error(rate):
            cds.setPricingEngine(engine(hazards(dates, [*rates, rate]), 0.4, discount))
            return cds.fairUpfront() - upfront

        rates.append(brentq(error, 1e-9, 2, xtol=1e-16, rtol=1e-15))
    return {"quotes": QUOTES, "rates": rates, "points": [iso(d) for d in dates[1:]]}


def helper():
    t = day("2024-01-15")
    ql.Settings.instance().evaluationDate = t
    discount = flat_rate(t, 0.03)
    quotes = [[1, 0.006], [3, 0.009], [5, 0.012], [10, 0.015]]
    helpers = [ql.SpreadCdsHelper(s, ql.Period(y, ql.Years), 0, WO, ql.Quarterly, ql.Following, ql.DateGeneration.CDS2015, ql.Actual360(), 0.4, discount, True, True, ql.Date(), ql.Actual360(True), True, ql.CreditDefaultSwap.ISDA) for y, s in quotes]  # fmt: skip
    curve = ql.PiecewiseFlatHazardRate(t, helpers, DC)
    ends = [f"{2023 + y}-12-20" for y, _ in quotes]  # five years to the December after, from a January
    return {"quotes": [[end, spread] for end, (_, spread) in zip(ends, quotes)], "survival": [curve.survivalProbability(day(end)) for end in ends]}


ACCRUED = [["2009-03-18", 24166.67], ["2009-03-19", 0], ["2009-03-20", 277.78], ["2009-03-23", 1111.11], ["2009-06-19", 25555.56], ["2009-06-20", 25833.33], ["2009-06-21", 0], ["2009-06-22", 277.78], ["2014-06-18", 25277.78], ["2014-06-19", 25555.56]]  # fmt: skip

vectors = {
    "engine": f"QuantLib {ql.__version__}",
    "generator": "libs/quant-fi/vectors/generate_credit.py",
    "tolerance": 1e-11,
    "valued": valued(),
    "pieces": pieces(),
    "markit": markit(),
    "single": single(),
    "accrued": ACCRUED,
    "bootstrapped": bootstrapped(),
    "helper": helper(),
}
(HERE / "credit.quantlib.json").write_text(json.dumps(vectors, separators=(",", ":")) + "\n")
