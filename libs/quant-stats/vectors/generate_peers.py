"""Writes peers.json: what statsmodels and SciPy answer to the names of parity/statsmodels.json and parity/scipy.json.

usage: /usr/bin/python3 generate_peers.py
"""
import json
import random
from pathlib import Path

import numpy as np
import scipy
import scipy.stats as st
import statsmodels
import statsmodels.api as sm
from statsmodels.stats.stattools import durbin_watson, jarque_bera
from statsmodels.tsa.stattools import adfuller, coint

rng = random.Random(11)
N = 80
x1 = [round(rng.gauss(0, 1), 6) for _ in range(N)]
x2 = [round(0.4 * a + rng.gauss(0, 1), 6) for a in x1]
y = [round(1 + 0.5 * a - 0.8 * b + rng.gauss(0, 0.7), 6) for a, b in zip(x1, x2)]
walk = [round(float(v), 6) for v in 50 + np.cumsum([rng.gauss(0.05, 1) for _ in range(N)])]
other = [round(3 + 1.7 * v + rng.gauss(0, 1.2), 6) for v in walk]
positive = [round(rng.lognormvariate(0.2, 0.5), 6) for _ in range(N)]

ols = sm.OLS(y, sm.add_constant(np.column_stack([x1, x2]))).fit()
poly = sm.OLS(y, np.vander(x1, 4, increasing=True)).fit()
adf = adfuller(walk)
adf_trend = adfuller(walk, regression="ct", autolag="BIC")
pair = coint(other, walk, maxlag=12, autolag="aic")
line = st.linregress(x1, y)
fit_t = None

PEERS = {
    "statsmodels": {
        "OLS.params": ols.params.tolist(),
        "OLS.bse": ols.bse.tolist(),
        "OLS.tvalues": ols.tvalues.tolist(),
        "OLS.pvalues": ols.pvalues.tolist(),
        "OLS.conf_int": ols.conf_int().tolist(),
        "OLS.rsquared": ols.rsquared,
        "OLS.rsquared_adj": ols.rsquared_adj,
        "OLS.fvalue": ols.fvalue,
        "OLS.f_pvalue": ols.f_pvalue,
        "OLS.llf": ols.llf,
        "OLS.aic": ols.aic,
        "OLS.bic": ols.bic,
        "OLS.mse_resid": ols.mse_resid,
        "OLS.resid": ols.resid[:3].tolist(),
        "OLS.fittedvalues": ols.fittedvalues[:3].tolist(),
        "OLS of powers": poly.params.tolist(),
        "durbin_watson": durbin_watson(ols.resid),
        "adfuller": [adf[0], adf[1], adf[2], adf[3], adf[4]["1%"], adf[4]["5%"], adf[4]["10%"]],
        "adfuller, ct, BIC": [adf_trend[0], adf_trend[1], adf_trend[2], adf_trend[3]],
        "coint": [pair[0], pair[1], pair[2][1], pair[2][2]],
        "jarque_bera": list(jarque_bera(np.array(positive))[:2]),
    },
    "scipy": {
        "tmean": st.tmean(y),
        "tvar": st.tvar(y),
        "tstd": st.tstd(y),
        "skew": st.skew(y, bias=False),
        "kurtosis": st.kurtosis(y, bias=False),
        "iqr": st.iqr(y),
        "median_abs_deviation": st.median_abs_deviation(y),
        "scoreatpercentile": st.scoreatpercentile(y, 5),
        "pearsonr": st.pearsonr(x1, y).statistic,
        "spearmanr": st.spearmanr(x1, y).statistic,
        "kendalltau": st.kendalltau(x1, y).statistic,
        "linregress": [line.slope, line.intercept, line.stderr, line.pvalue],
        "jarque_bera": list(st.jarque_bera(positive)),
        "ks_1samp": list(st.ks_1samp(y, st.norm(0.9, 1.1).cdf)),
        "ks_2samp": list(st.ks_2samp(x1, y)),
        "gaussian_kde": float(st.gaussian_kde(y, bw_method=0.3 / np.std(y, ddof=1))(0.5)[0]),
        "norm.fit": list(st.norm.fit(positive)),
        "laplace.fit": list(st.laplace.fit(positive)),
        "uniform.fit": list(st.uniform.fit(positive)),
        "expon.fit": st.expon.fit(positive, floc=0)[1],
        "lognorm.fit": [np.log(st.lognorm.fit(positive, floc=0)[2]), st.lognorm.fit(positive, floc=0)[0]],
        "gamma.fit": list(st.gamma.fit(positive, floc=0))[::2],
        "weibull_min.fit": list(st.weibull_min.fit(positive, floc=0))[::2],
        "logistic.fit": list(st.logistic.fit(positive)),
        "t.fit": list(st.t.fit(other and [v + 0.3 * v**3 for v in y])),
    },
}

OUT = {
    "engine": f"statsmodels {statsmodels.__version__}, SciPy {scipy.__version__}, NumPy {np.__version__}",
    "generator": "libs/quant-stats/vectors/generate_peers.py",
    "tolerance": "relative: closed forms 1e-11, iterated fits 2e-4, intervals 1e-9",
    "x1": x1,
    "x2": x2,
    "y": y,
    "walk": walk,
    "other": other,
    "positive": positive,
    "heavy": [v + 0.3 * v**3 for v in y],
    "answers": PEERS,
}
Path(__file__).with_name("peers.json").write_text(json.dumps(OUT, ensure_ascii=False, default=float) + "\n")
