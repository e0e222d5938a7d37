"""What empyrical 0.5.5 answers, by its definitions.

Run with Python 3 and mpmath 1.2:  python3 vectors/generate_empyrical.py

Writes empyrical.exact.json beside this file. Each function below has the name of empyrical's and its definition, as read in empyrical/stats.py
and empyrical/utils.py of github.com/stefan-jansen/empyrical-reloaded (the functions of 0.5.5; names at commit f14713c, bodies at 7cc3469), with arithmetic in 50
digits in the place of numpy's. Risk-free rates and required returns are per period there.
"""

import datetime
import json
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 50
HERE = pathlib.Path(__file__).parent
TOLERANCE = 1e-12


def mean(x):
    return mp.fsum(x) / len(x)


def std(x):
    m = mean(x)
    return mp.sqrt(mp.fsum((v - m) ** 2 for v in x) / (len(x) - 1))


def percentile(x, p):
    """numpy's default, linear; p is a fraction of whole hundredths."""
    s = sorted(x)
    k, rest = divmod((len(s) - 1) * p, 100)
    return s[k] + (mpf(rest) / 100 * (s[k + 1] - s[k]) if rest else 0)


def simple_returns(prices):
    return [(b - a) / a for a, b in zip(prices, prices[1:])]


def cum_returns(r):
    wealth, out = mpf(1), []
    for v in r:
        wealth *= 1 + v
        out.append(wealth - 1)
    return out


def cum_returns_final(r):
    return cum_returns(r)[-1]


def aggregate_returns(r, dates, convert_to):
    """Grouped by year and ISO week, year and month, or year."""
    key = {
        "weekly": lambda d: (d.year, d.isocalendar()[1]),
        "monthly": lambda d: (d.year, d.month),
        "yearly": lambda d: (d.year,),
    }[convert_to]
    groups = {}
    for v, date in zip(r, dates):
        groups.setdefault(key(datetime.date.fromisoformat(date)), []).append(v)
    return [cum_returns_final(groups[k]) for k in sorted(groups)]


def max_drawdown(r):
    peak, deepest = mpf(1), mpf(0)
    for c in cum_returns(r):
        peak = max(peak, 1 + c)
        deepest = min(deepest, (1 + c - peak) / peak)
    return deepest


def annual_return(r, a):
    return (1 + cum_returns_final(r)) ** (a / len(r)) - 1


def annual_volatility(r, a):
    return std(r) * a ** (mpf(1) / 2)


def calmar_ratio(r, a):
    return annual_return(r, a) / abs(max_drawdown(r))


def omega_ratio(r, risk_free, required_return, a):
    threshold = (1 + required_return) ** (1 / a) - 1
    less = [v - risk_free - threshold for v in r]
    return mp.fsum(v for v in less if v > 0) / -mp.fsum(v for v in less if v < 0)


def sharpe_ratio(r, risk_free, a):
    excess = [v - risk_free for v in r]
    return mean(excess) / std(excess) * mp.sqrt(a)


def downside_risk(r, required_return, a):
    return mp.sqrt(mean([min(v - required_return, 0) ** 2 for v in r])) * mp.sqrt(a)


def sortino_ratio(r, required_return, a):
    return mean([v - required_return for v in r]) * a / downside_risk(r, required_return, a)


def excess_sharpe(r, f):
    active = [u - v for u, v in zip(r, f)]
    return mean(active) / std(active)


def beta(r, f):
    m = mean(f)
    residual = [v - m for v in f]
    return mean([u * v for u, v in zip(residual, r)]) / mean([u * u for u in residual])


def alpha(r, f, risk_free, a):
    b = beta(r, f)
    return (1 + mean([u - risk_free - b * (v - risk_free) for u, v in zip(r, f)])) ** a - 1


def stability_of_timeseries(r):
    y, total = [], mpf(0)
    for v in r:
        total += mp.log(1 + v)
        y.append(total)
    t = [mpf(i) for i in range(len(y))]
    cov = lambda p, q: mean([(u - mean(p)) * (v - mean(q)) for u, v in zip(p, q)])
    ty, tt, yy = cov(t, y), cov(t, t), cov(y, y)
    return ty**2 / (tt * yy)


def tail_ratio(r):
    return abs(percentile(r, 95)) / abs(percentile(r, 5))


def capture(r, f, a):
    return annual_return(r, a) / annual_return(f, a)


def up(r, f, function):
    pairs = [(u, v) for u, v in zip(r, f) if v > 0]
    return function([u for u, _ in pairs], [v for _, v in pairs])


def down(r, f, function):
    pairs = [(u, v) for u, v in zip(r, f) if v < 0]
    return function([u for u, _ in pairs], [v for _, v in pairs])


def value_at_risk(r):
    return percentile(r, 5)


def conditional_value_at_risk(r):
    return mean(sorted(r)[: (len(r) - 1) * 5 // 100 + 1])


def roll(function, window, *series):
    ends = range(window, len(series[0]) + 1)
    return [function(*(s[i - window : i] for s in series)) for i in ends]


def answers(r, f, prices, dates, risk_free, required_return, a, window):
    both = lambda g: lambda u, v: g(u, v, a)
    alpha_beta = lambda u, v: [alpha(u, v, risk_free, a), beta(u, v)]
    updown = lambda u, v: up(u, v, both(capture)) / down(u, v, both(capture))
    return {
        "simple_returns": simple_returns(prices),
        "cum_returns": cum_returns(r),
        "cum_returns_final": cum_returns_final(r),
        "aggregate_returns": {k: aggregate_returns(r, dates, k) for k in ("weekly", "monthly", "yearly")},
        "max_drawdown": max_drawdown(r),
        "annual_return": annual_return(r, a),
        "cagr": annual_return(r, a),
        "annual_volatility": annual_volatility(r, a),
        "calmar_ratio": calmar_ratio(r, a),
        "omega_ratio": omega_ratio(r, risk_free, required_return, a),
        "sharpe_ratio": sharpe_ratio(r, risk_free, a),
        "sortino_ratio": sortino_ratio(r, risk_free, a),
        "downside_risk": downside_risk(r, risk_free, a),
        "excess_sharpe": excess_sharpe(r, f),
        "alpha": alpha(r, f, risk_free, a),
        "beta": beta(r, f),
        "alpha_beta": alpha_beta(r, f),
        "stability_of_timeseries": stability_of_timeseries(r),
        "tail_ratio": tail_ratio(r),
        "capture": capture(r, f, a),
        "up_capture": up(r, f, both(capture)),
        "down_capture": down(r, f, both(capture)),
        "up_down_capture": updown(r, f),
        "up_alpha_beta": up(r, f, alpha_beta),
        "down_alpha_beta": down(r, f, alpha_beta),
        "value_at_risk": value_at_risk(r),
        "conditional_value_at_risk": conditional_value_at_risk(r),
        "roll_max_drawdown": roll(max_drawdown, window, r),
        "roll_annual_volatility": roll(lambda x: annual_volatility(x, a), window, r),
        "roll_sharpe_ratio": roll(lambda x: sharpe_ratio(x, risk_free, a), window, r),
        "roll_sortino_ratio": roll(lambda x: sortino_ratio(x, risk_free, a), window, r),
        "roll_alpha": roll(lambda u, v: alpha(u, v, risk_free, a), window, r, f),
        "roll_beta": roll(beta, window, r, f),
        "roll_alpha_beta": roll(alpha_beta, window, r, f),
        "roll_up_capture": roll(lambda u, v: up(u, v, both(capture)), window, r, f),
        "roll_down_capture": roll(lambda u, v: down(u, v, both(capture)), window, r, f),
        "roll_up_down_capture": roll(updown, window, r, f),
    }


def plain(value):
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items()}
    return [plain(v) for v in value] if isinstance(value, list) else float(value)


def case(title, rng, n, days, m, s, periods, risk_free, required_return, window):
    dates = [(datetime.date(2023, 1, 3) + datetime.timedelta(days=days * i)).isoformat() for i in range(n)]
    benchmark = [round(rng.gauss(m, s), 6) for _ in range(n)]
    returns = [round(0.8 * v + rng.gauss(m / 2, s / 2), 6) for v in benchmark]
    prices = [round(100 * rng.uniform(0.9, 1.1), 2) for _ in range(n)]
    exact = [[mpf(v) for v in x] for x in (returns, benchmark, prices)]
    inputs = {"returns": returns, "benchmark": benchmark, "prices": prices, "dates": dates, "window": window}
    rates = {"risk_free": risk_free, "required_return": required_return, "annualization": periods}
    expect = answers(*exact, dates, mpf(risk_free), mpf(required_return), mpf(periods), window)
    return {"title": title, **inputs, **rates, "expect": plain(expect)}


def main():
    rng = random.Random(55)
    content = {
        "engine": "the definitions of empyrical 0.5.5 in mpmath 1.2, 50 digits",
        "generator": "libs/quant-risk/vectors/generate_empyrical.py",
        "tolerance": TOLERANCE,
        "cases": [
            case("days", rng, 340, 1, 0.0006, 0.011, 252, 0.0001, 0.05, 40),
            case("weeks", rng, 80, 7, 0.002, 0.025, 52, 0.0004, 0.02, 20),
        ],
    }
    (HERE / "empyrical.exact.json").write_text(json.dumps(content, separators=(",", ":")) + "\n")


main()
