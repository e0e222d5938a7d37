"""Panels as pandas reads, aligns, fills and resamples them.

Run with Python 3 and pandas:  python3 vectors/generate_panels.py

Writes the files of vectors/files, which tests read as well, and panels.pandas.json beside this file.
"""

import json
import math
import random
from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pandas as pd

random.seed(39)
HERE = Path(__file__).parent
FILES = HERE / "files"
FILES.mkdir(exist_ok=True)


def business_days(first, last):
    day = first
    while day <= last:
        if day.weekday() < 5 and random.random() > 0.02:
            yield day
        day += timedelta(1)


def walk(start):
    price = start
    while True:
        price *= math.exp(random.gauss(0.0002, 0.015))
        yield round(price, 2)


def write(name, text):
    # no translation of line ends
    (FILES / name).write_bytes(text.encode())


def daily():
    prices = [walk(180), walk(0.5), walk(2500)]
    lines = ["Date,AAPL,2330,Close of day"]
    for day in business_days(date(2019, 12, 20), date(2021, 1, 29)):
        cells = ["" if random.random() < 0.05 else f"{next(price)}" for price in prices]
        lines.append(",".join([day.isoformat(), *cells]))
    write("daily.csv", "\n".join(lines) + "\n")


def monthly():
    lines = ["day;rate;note"]
    for year in range(2019, 2022):
        for month in range(1, 13):
            if (year, month) in {(2021, 5), (2021, 6)}:
                continue
            cell = "." if random.random() < 0.1 else f"{random.gauss(4, 1):.2f}".replace(".", ",")
            lines.append(f"{date(year, month, 1 + month % 3):%d.%m.%Y};{cell};text")
    write("monthly.csv", "\r\n".join(lines) + "\r\n")


def weekly_newest_first():
    price = walk(50)
    days = [date(2018, 12, 28) + timedelta(7 * i) for i in range(110)]
    rows = [f'"{day:%m/%d/%Y}"\t"{next(price) + 1000:,.2f}"\t{random.randint(1, 10**9)}' for day in days]
    write("weekly.tsv", "\ufeff" + "\n".join(["When\tClose\tVolume", *reversed(rows)]))


def sparse():
    """Every edge of the calendar: leap days, ISO weeks at the end of years, empty months, duplicates."""
    days = ["1999-12-31", "2000-02-28", "2000-02-29", "2000-03-01", "2004-12-31", "2005-01-01", "2005-01-02"]
    days += ["2005-01-03", "2008-12-29", "2009-12-31", "2010-01-03", "2010-01-04", "2012-02-29", "2015-12-31"]
    days += ["2016-01-01", "2016-01-03", "2016-02-29", "2020-12-28", "2020-12-31", "2021-01-03", "2021-01-04"]
    values = [f"{random.uniform(1, 100):.6f}" for _ in days]
    write("sparse.csv", "\n".join(["d|x|y", *(f"{d}|{v}|{'' if i % 4 else i + 1}" for i, (d, v) in enumerate(zip(days, values)))]))


def quoted():
    write("quoted.csv", 'day,"a ""b"", c","two\nlines"\r\n2024-03-08,"1","2.5"\r\n2024-03-11,,"-3e-7"\r\n2024-11-01,"12.5", 4 \r\n')


for make in (daily, monthly, weekly_newest_first, sparse, quoted):
    make()


READ = {
    "daily.csv": (dict(index_col=0, parse_dates=True), {}),
    "monthly.csv": (
        dict(sep=";", decimal=",", na_values=["."], usecols=["day", "rate"], index_col=0, parse_dates=True, dayfirst=True),
        {"dateOrder": "dmy", "decimal": "comma", "missing": ["."], "columns": ["rate"]},
    ),
    "weekly.tsv": (
        dict(sep="\t", thousands=",", index_col=0, parse_dates=True, encoding="utf-8-sig"),
        {"dateOrder": "mdy", "decimal": "point", "order": "any"},
    ),
    "sparse.csv": (dict(sep="|", index_col=0, parse_dates=True), {}),
    "quoted.csv": (dict(index_col=0, parse_dates=True), {}),
}
frames = {}
reads = []
for name, (theirs, ours) in READ.items():
    frame = pd.read_csv(FILES / name, float_precision="round_trip", **theirs).sort_index()
    frames[name] = frame
    reads.append({"file": name, "options": ours})


def clean(value):
    return None if value is None or (isinstance(value, float) and math.isnan(value)) else value


def written(frame):
    frame = frame.to_frame("values") if isinstance(frame, pd.Series) else frame
    return {
        "dates": [f"{day:%Y-%m-%d}" for day in frame.index],
        "columns": {str(name): [clean(float(x)) for x in frame[name]] for name in frame.columns},
    }


for read in reads:
    read.update(written(frames[read["file"]]))

daily_prices, sparse_values = frames["daily.csv"], frames["sparse.csv"]
aapl, rate, close = daily_prices["AAPL"], frames["monthly.csv"]["rate"], frames["weekly.tsv"]["Close"]


def as_of(series, index, max_age=None):
    known = series.dropna()
    left = pd.DataFrame({"date": index})
    right = pd.DataFrame({"date": known.index, "x": known.values})
    tolerance = None if max_age is None else pd.Timedelta(days=max_age)
    return pd.merge_asof(left, right, on="date", tolerance=tolerance)["x"].values


def as_of_frame(max_age=None):
    index = aapl.index
    return pd.DataFrame({"aapl": aapl.values, "rate": as_of(rate, index, max_age), "close": as_of(close, index, max_age)}, index=index)


three = {"aapl": aapl, "rate": rate, "close": close}
aligned = [
    {"options": {"join": join}, **written(pd.concat(three, axis=1, join=join).sort_index())} for join in ("inner", "outer")
] + [
    {"options": {"join": "asOf"}, **written(as_of_frame())},
    {"options": {"join": "asOf", "maxAge": 3}, **written(as_of_frame(3))},
    {"options": {"join": "asOf", "maxAge": 0}, **written(as_of_frame(0))},
]

filled = []
for name in ("daily.csv", "sparse.csv"):
    frame = frames[name]
    for limit in (None, 1, 2):
        given = {} if limit is None else {"limit": limit}
        filled.append({"file": name, "options": {"method": "forward", **given}, **written(frame.ffill(limit=limit))})
        linear = frame.interpolate(method="time", limit=limit, limit_area="inside")
        filled.append({"file": name, "options": {"method": "linear", **given}, **written(linear)})
    filled.append({"file": name, "options": {"method": "drop"}, **written(frame.dropna())})

PERIODS = {"week": "W-SUN", "month": "M", "quarter": "Q", "year": "A"}
resampled = []
bars = []
for name in ("daily.csv", "sparse.csv"):
    for period, rule in PERIODS.items():
        if name == "sparse.csv" and period == "week":
            continue
        groups = frames[name].resample(rule)
        for by in ("first", "last", "min", "max", "mean"):
            resampled.append({"file": name, "options": {"to": period, "by": by}, **written(getattr(groups, by)())})
        resampled.append({"file": name, "options": {"to": period, "by": "sum"}, **written(groups.sum(min_count=1))})
        column = frames[name].columns[0]
        bars.append({"file": name, "column": column, "to": period, **written(frames[name][column].resample(rule).ohlc())})

returns = [
    {"method": "simple", **written(daily_prices.pct_change(fill_method=None).iloc[1:])},
    {"method": "log", **written(np.log(daily_prices / daily_prices.shift()).iloc[1:])},
]

WINDOWS = [("2020-02-29", "2020-03-01"), ("2020-12-26", "2021-01-03"), (None, "2019-12-31"), ("2021-01-20", None), ("2030-01-01", None)]
windows = [
    {"options": {key: day for key, day in (("from", a), ("to", b)) if day}, **written(daily_prices.loc[a:b])} for a, b in WINDOWS
]

content = {
    "engine": f"pandas {pd.__version__}",
    "generator": "libs/quant-series/vectors/generate_panels.py",
    "tolerance": "values, dates, first, last, min and max exactly; the others 1e-14, simple returns 5e-16 of 1 + |r|",
    "reads": reads,
    "aligned": aligned,
    "filled": filled,
    "resampled": resampled,
    "bars": bars,
    "returns": returns,
    "windows": windows,
}
(HERE / "panels.pandas.json").write_text(json.dumps(content, separators=(",", ":"), allow_nan=False) + "\n")
