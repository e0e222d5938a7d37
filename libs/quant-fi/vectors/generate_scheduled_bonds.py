"""Vectors for bonds on schedules, by QuantLib, printed cases, and the formulas of yields in 40 digits.

Run with Python 3, QuantLib 1.29 and mpmath (seconds):  python3 vectors/generate_scheduled_bonds.py

Writes scheduled-bonds.quantlib.json beside this file:
 bonds       FixedRateBond and AmortizingFixedRateBond on schedules with odd first and last periods: cash flows, accrued interest, price,
             durations, convexity and the yield of a price (street convention)
 exDividend  the accrued interest of a bond with an ex-coupon period around that
 curves      on a curve of linear zero rates: value, z-spread (continuous), par asset-swap spread (AssetSwap), key-rate durations by
             central differences of fourth order of the value, and the projected coupons of a FloatingRateBond
 published   31 CFR part 356, appendix B, II: prices at yields, and the same formulas to all digits
 cached      the cases of QuantLib's test-suite/bonds.cpp, testCached, and exCoupon testExCouponGilt and testExCouponAustralianBond
 treasury    31 CFR part 356, appendix B, II.A-C, formulas for regular, short and long first periods, by mpmath
 true        the price at a true yield: the sum of the payments in mpmath, each at its street time and its delay in days over the days of
             the following half-year
"""

import json
import pathlib
import random

import mpmath as mp
import QuantLib as ql

mp.mp.dps = 40
HERE = pathlib.Path(__file__).parent
COUNTS = {"30/360 US": ql.Thirty360(ql.Thirty360.USA), "30E/360": ql.Thirty360(ql.Thirty360.European), "ACT/ACT ICMA": None}
OTHERS = {"ACT/360": ql.Actual360(), "ACT/365F": ql.Actual365Fixed(), "ACT/ACT ISDA": ql.ActualActual(ql.ActualActual.ISDA)}
FREQUENCIES = {12: ql.Annual, 6: ql.Semiannual, 3: ql.Quarterly}
NULL = ql.NullCalendar()


def terms_of(rng):
    """A schedule whose days are before the 29th, so that coupons by 30/360 are level."""
    months = rng.choice([12, 6, 6, 3])
    start = ql.Date(rng.randrange(1, 29), rng.randrange(1, 13), rng.randrange(2005, 2022))
    rule = rng.choice(["backward", "forward"])
    end = start + ql.Period(months * rng.randrange(2, 16), ql.Months)
    end += ql.Period(rng.randrange(0, months), ql.Months)
    end = ql.Date(rng.randrange(1, 29), end.month(), end.year())
    inputs = {"start": start.ISO(), "end": end.ISO(), "tenorMonths": months, "rule": rule}
    first = last = ql.Date()
    if rule == "backward" and rng.random() < 0.5:
        # a long first period: it ends on the second coupon day after the start
        days = [end]
        while days[-1] - ql.Period(months, ql.Months) > start:
            days.append(end - ql.Period(months * len(days), ql.Months))
        if len(days) > 2:
            first = days[-2]
            inputs["firstDate"] = first.ISO()
    code = ql.DateGeneration.Backward if rule == "backward" else ql.DateGeneration.Forward
    schedule = ql.Schedule(start, end, ql.Period(months, ql.Months), NULL, ql.Unadjusted, ql.Unadjusted, code, False, first, last)
    return inputs, schedule, months


def icma(inputs, schedule):
    """With its schedule QuantLib 1.29 counts back from the end, and so misses level coupons before an odd last period."""
    return ql.ActualActual(ql.ActualActual.ISMA, schedule) if inputs["rule"] == "backward" else ql.ActualActual(ql.ActualActual.ISMA)


def fixed(rng, kind):
    inputs, schedule, months = terms_of(rng)
    name = rng.choice(list(COUNTS) if kind != "coupons" else list(OTHERS))
    count = COUNTS.get(name) or OTHERS.get(name) or icma(inputs, schedule)
    periods = len(schedule) - 1
    settlement = list(schedule)[0] + rng.randrange(0, list(schedule)[-1] - list(schedule)[0])
    ql.Settings.instance().evaluationDate = settlement
    bond = {"settlement": settlement.ISO(), "dayCount": name}
    coupon = round(rng.uniform(0, 0.1), 4)
    if kind == "steps":
        rates = [round(rng.uniform(0, 0.1), 4) for _ in range(periods)]
        bond["rates"] = rates
    else:
        bond["couponRate"], rates = coupon, [coupon]
    if kind == "amortizing":
        faces = [100.0]
        for _ in range(periods - 1):
            faces.append(faces[-1] - rng.choice([0, 0, round(rng.uniform(0, 90 / periods), 2)]))
        bond["faces"] = faces
        instrument = ql.AmortizingFixedRateBond(0, faces, schedule, rates, count)
    else:
        bond["face"] = 100.0
        instrument = ql.FixedRateBond(0, 100.0, schedule, rates, count, ql.Unadjusted)
    outstanding = instrument.notional(settlement)
    days = {}
    for flow in instrument.cashflows():
        if flow.date() > settlement:
            days[flow.date().ISO()] = days.get(flow.date().ISO(), 0.0) + flow.amount()
    out = {"schedule": inputs, "bond": bond, "amounts": sorted(days.items()), "accrued": instrument.accruedAmount(settlement) * outstanding / 100}
    if kind == "coupons":
        return out
    ytm = round(rng.uniform(-0.01, 0.12), 4)
    frequency = FREQUENCIES[months]
    rate = ql.InterestRate(ytm, count, ql.Compounded, frequency)
    dirty = ql.CashFlows.npv(instrument.cashflows(), rate, False, settlement, settlement)
    leg = instrument.cashflows()
    out |= {
        "ytm": ytm,
        "dirty": dirty,
        "macaulay": ql.CashFlows.duration(leg, rate, ql.Duration.Macaulay, False, settlement),
        "modified": ql.CashFlows.duration(leg, rate, ql.Duration.Modified, False, settlement),
        "convexity": ql.CashFlows.convexity(leg, rate, False, settlement),
    }
    return out


def ex_dividend(rng):
    for _ in range(40):
        start = ql.Date(rng.randrange(1, 29), rng.randrange(1, 13), rng.randrange(2005, 2018))
        end = start + ql.Period(60, ql.Months)
        schedule = ql.Schedule(start, end, ql.Period(6, ql.Months), NULL, ql.Unadjusted, ql.Unadjusted, ql.DateGeneration.Backward, False)
        calendar = ql.UnitedKingdom()
        bond = ql.FixedRateBond(0, 100.0, schedule, [0.0425], ql.ActualActual(ql.ActualActual.ISMA, schedule), ql.Following, 100.0, start, calendar, ql.Period(7, ql.Days), calendar, ql.Unadjusted, False)  # fmt: skip
        at = rng.choice(list(schedule)[1:-1])
        for settlement in [at - rng.randrange(5, 14) for _ in range(3)]:
            yield [{"start": start.ISO(), "end": end.ISO(), "tenorMonths": 6}, settlement.ISO(), bond.accruedAmount(settlement)]


TENORS = [0.5, 1, 2, 3, 5, 7, 10, 20]


def linear_curve(settlement, rates):
    dates = [settlement] + [settlement + int(365 * t) for t in TENORS]
    return ql.ZeroCurve(dates, [rates[0], *rates], ql.Actual365Fixed(), NULL, ql.Linear(), ql.Continuous)


def on_curves(rng):
    for _ in range(60):
        inputs, schedule, months = terms_of(rng)
        first, last = list(schedule)[0], list(schedule)[-1]
        settlement = first + rng.randrange(1, last - first - 30)
        ql.Settings.instance().evaluationDate = settlement
        # knots on whole days, and a flat end beyond twenty years is never reached
        rates = [round(rng.uniform(0.005, 0.06), 4) for _ in TENORS]
        tenors = [int(365 * t) / 365 for t in TENORS]
        curve = linear_curve(settlement, rates)
        coupon = round(rng.uniform(0.01, 0.08), 4)
        count = icma(inputs, schedule)
        bond = ql.FixedRateBond(0, 100.0, schedule, [coupon], count, ql.Following, 100.0, first, ql.TARGET())
        price = round(rng.uniform(80, 120), 3)
        handle = ql.YieldTermStructureHandle(curve)
        value = ql.CashFlows.npv(bond.cashflows(), handle, False, settlement, settlement)
        z = ql.BondFunctions.zSpread(bond, price, curve, ql.Actual365Fixed(), ql.Continuous, ql.Annual, settlement, 1e-14, 1000)

        def bumped(k, shift):
            moved = [rate + shift * (i == k) for i, rate in enumerate(rates)]
            return ql.CashFlows.npv(bond.cashflows(), ql.YieldTermStructureHandle(linear_curve(settlement, moved)), False, settlement, settlement)  # fmt: skip

        h = 1e-3
        durations = [-(8 * (bumped(k, h) - bumped(k, -h)) - bumped(k, 2 * h) + bumped(k, -2 * h)) / (12 * h) / value for k in range(len(TENORS))]
        floating = ql.Schedule(settlement, last, ql.Period(6, ql.Months), NULL, ql.Unadjusted, ql.Unadjusted, ql.DateGeneration.Backward, False)
        annuity = sum(ql.Actual360().yearFraction(a, b) * curve.discount(ql.TARGET().adjust(b)) for a, b in zip(floating, list(floating)[1:]))
        accrued = bond.accruedAmount(settlement)
        yield {
            "schedule": inputs,
            "settlement": settlement.ISO(),
            "couponRate": coupon,
            "price": price,
            "tenors": tenors,
            "rates": rates,
            "value": value,
            "zSpread": z,
            "keyRates": durations,
            "assetSwap": (value - price - accrued) / (100 * annuity),
            "floating": floating_coupons(schedule, settlement, handle, months),
        }


def floating_coupons(schedule, settlement, handle, months):
    index = ql.IborIndex("index", ql.Period(months, ql.Months), 0, ql.EURCurrency(), NULL, ql.Unadjusted, False, ql.Actual360(), handle)
    rates = []
    for a, b in zip(schedule, list(schedule)[1:]):
        if a <= settlement:
            rates.append(0.031)
        else:
            rates.append((handle.discount(a) / handle.discount(b) - 1) / ql.Actual360().yearFraction(a, b) + 0.001)
    # regular periods: the coupons of QuantLib's own floating-rate bond
    past = [d for d in schedule if d <= settlement]
    index.addFixing(past[-1], 0.03, True)
    bond = ql.FloatingRateBond(0, 100.0, schedule, index, ql.Actual360(), ql.Unadjusted, 0, [1.0], [0.001], [], [], False)
    for i, flow in enumerate(ql.as_floating_rate_coupon(f) for f in list(bond.cashflows())[:-1]):
        if flow.accrualStartDate() > settlement and schedule.isRegular(i + 1):
            assert abs(flow.rate() - rates[i]) < 1e-12, (flow.rate(), rates[i])
            rates[i] = flow.rate()
    return rates


PUBLISHED = [
    ["8 3/4 % 30-year bond, issued 15 May 1990, 8.84 %", {"start": "1990-05-15", "end": "2020-05-15", "frequency": 2}, 0.0875, 0.0884, 99.057893],
    ["8 1/2 % 2-year note, issued 2 April 1990, short first period, 8.59 %", {"start": "1990-04-02", "end": "1992-03-31", "frequency": 2, "endOfMonth": True}, 0.085, 0.0859, 99.838183],
    ["8 1/2 % 5-year 2-month note, issued 1 March 1990, long first period, 8.53 %", {"start": "1990-03-01", "end": "1995-05-15", "frequency": 2, "stub": "long-front"}, 0.085, 0.0853, 99.805118],
]  # fmt: skip


# QuantLib's test-suite/bonds.cpp, testCached: settlement on 23 November 2004, price of a yield and yield of a price, to six digits
CACHED = [
    [{"start": "2004-10-31", "end": "2006-10-31", "frequency": 2}, 0.025, 0.02925, 99.204505, 99.203125, 0.029257],
    [{"start": "2004-11-15", "end": "2009-11-15", "frequency": 2}, 0.035, 0.03569, 99.687192, 99.6875, 0.035689],
]


GILT = [{"start": "1996-02-29", "end": "2021-06-07", "frequency": 2, "rule": "forward", "firstDate": "1996-06-07"}, 0.08, 6]
AUSTRALIAN = [{"start": "2004-02-15", "end": "2017-02-15", "frequency": 2}, 0.06, 7]
# the same, testExCouponGilt (business days) and testExCouponAustralianBond (all days): market values at a price of 103
EX_COUPON = [
    [*GILT, "2013-05-29", 3.8021978, 0.0749518, 5.6760445, 42.1531486, 1e-6],
    [*GILT, "2013-05-30", -0.1758242, 0.0749618, 5.8928163, 43.7562186, 1e-6],
    [*GILT, "2013-05-31", -0.1538462, 0.0749599, 5.8901860, 43.7239438, 1e-6],
    [*AUSTRALIAN, "2014-08-07", 2.8670, 0.04723, 2.26276, 6.54870, 1e-3],
    [*AUSTRALIAN, "2014-08-08", -0.1160, 0.047235, 2.32536, 6.72531, 1e-3],
    [*AUSTRALIAN, "2014-08-11", -0.0660, 0.04719, 2.31732, 6.68407, 1e-3],
]


def treasury(rng):
    """Newly issued notes with a short or long first period."""
    for _ in range(60):
        maturity = ql.Date(15, rng.choice([2, 5, 8, 11]), rng.randrange(2010, 2040))
        whole = rng.randrange(1, 20)
        coupon_day = maturity - ql.Period(6 * whole, ql.Months)
        before = coupon_day - ql.Period(6, ql.Months)
        is_long = rng.random() < 0.5
        # the first whole half-year begins at coupon_day; what precedes it is the odd part
        issue = before + rng.randrange(1, coupon_day - before)
        c, y = mp.mpf(str(round(rng.uniform(0.005, 0.1), 5))), mp.mpf(str(round(rng.uniform(0.0, 0.1), 4)))
        r, s = coupon_day - issue, coupon_day - before
        v, part = 1 / (1 + y / 2), mp.mpf(r) / s
        level = c * 50 * sum(v**k for k in range(1, whole + 1)) + 100 * v**whole
        odd = c * 50 * part * (v if is_long else 1)
        price = (odd + level) / (1 + part * y / 2)
        inputs = {"start": issue.ISO(), "end": maturity.ISO(), "frequency": 2, "stub": "long-front" if is_long else "short-front"}
        yield [inputs, float(c), float(y), float(price)]


def true_yields(rng):
    for _ in range(40):
        start = ql.Date(15, rng.randrange(1, 13), rng.randrange(2005, 2020))
        end = start + ql.Period(6 * rng.randrange(2, 20), ql.Months)
        schedule = ql.Schedule(start, end, ql.Period(6, ql.Months), NULL, ql.Unadjusted, ql.Unadjusted, ql.DateGeneration.Backward, False)
        days = list(schedule)
        settlement = start + rng.randrange(0, 180)
        c, y = mp.mpf(str(round(rng.uniform(0.005, 0.1), 5))), mp.mpf(str(round(rng.uniform(0.0, 0.1), 4)))
        elapsed = mp.mpf(settlement - days[0]) / (days[1] - days[0])
        calendar, price = ql.UnitedStates(ql.UnitedStates.Settlement), mp.mpf(0)
        for k, day in enumerate(days[1:], 1):
            following = day + ql.Period(6, ql.Months)
            time = k - elapsed + mp.mpf(calendar.adjust(day) - day) / (following - day)
            price += (50 * c + (100 if day == end else 0)) * (1 + y / 2) ** -time
        yield [{"start": start.ISO(), "end": end.ISO(), "frequency": 2}, settlement.ISO(), float(c), float(y), float(price)]


if __name__ == "__main__":
    rng = random.Random(356)
    kinds = ["level"] * 160 + ["steps"] * 30 + ["amortizing"] * 60 + ["coupons"] * 60
    document = {
        "engine": f"QuantLib {ql.__version__}, mpmath {mp.__version__}, and the printed cases of 31 CFR part 356, appendix B",
        "generator": "libs/quant-fi/vectors/generate_scheduled_bonds.py",
        "tolerance": 1e-12,
        "bonds": [fixed(rng, kind) for kind in kinds],
        "exDividend": list(ex_dividend(rng)),
        "curves": list(on_curves(rng)),
        "published": PUBLISHED,
        "cached": CACHED,
        "exCoupon": EX_COUPON,
        "treasury": list(treasury(rng)),
        "true": list(true_yields(rng)),
    }
    (HERE / "scheduled-bonds.quantlib.json").write_text(json.dumps(document, separators=(",", ":")) + "\n")
