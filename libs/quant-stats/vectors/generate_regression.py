"""Reference values for the regressions: normal equations solved by mpmath with 200 digits from the exact values of the doubles.

Data of NIST's Statistical Reference Datasets (Longley, Norris, Pontius, Filip, Wampler4, Wampler5): the script checks that the
decimals as printed reproduce the certified values before it answers for the doubles nearest to them, which differ
in the eighth digit for Filip. The others are made here by a linear congruential generator.

Run: python3 generate_regression.py    (writes regression.exact.json beside itself)
"""

import json
import os

import mpmath as mp

mp.mp.dps = 200

# relative; likelihoods are judged against the number of observations, residuals against the largest of them
TOLERANCE = 2e-13
INFERENCE = {"near-collinear-1e-3": 1e-11, "near-collinear-1e-6": 1e-9, "near-collinear-1e-9": 1e-6}

LONGLEY = """60323 83 234289 2356 1590 107608 1947
61122 88.5 259426 2325 1456 108632 1948
60171 88.2 258054 3682 1616 109773 1949
61187 89.5 284599 3351 1650 110929 1950
63221 96.2 328975 2099 3099 112075 1951
63639 98.1 346999 1932 3594 113270 1952
64989 99 365385 1870 3547 115094 1953
63761 100 363112 3578 3350 116219 1954
66019 101.2 397469 2904 3048 117388 1955
67857 104.6 419180 2822 2857 118734 1956
68169 108.4 442769 2936 2798 120445 1957
66513 110.8 444546 4681 2637 121950 1958
68655 112.6 482704 3813 2552 123366 1959
69564 114.2 502601 3931 2514 125368 1960
69331 115.7 518173 4806 2572 127852 1961
70551 116.9 554894 4007 2827 130081 1962"""
NORRIS = """0.1 0.2;338.8 337.4;118.1 118.2;888.0 884.6;9.2 10.1;228.1 226.5;668.5 666.3;998.5 996.3;449.1 448.6;778.9 777.0;
559.2 558.2;0.3 0.4;0.1 0.6;778.1 775.5;668.8 666.9;339.3 338.0;448.9 447.5;10.8 11.6;557.7 556.0;228.3 228.1;998.0 995.8;
888.8 887.6;119.6 120.2;0.3 0.3;0.6 0.3;557.6 556.8;339.3 339.1;888.0 887.2;998.5 999.0;778.9 779.0;10.2 11.1;117.6 118.3;
228.9 229.2;668.4 669.1;449.2 448.9;0.2 0.5"""
PONTIUS = """.11019 .21956 .32949 .43899 .54803 .65694 .76562 .87487 .98292 1.09146 1.20001 1.30822 1.41599 1.52399 1.63194 1.73947
1.84646 1.95392 2.06128 2.16844 .11052 .22018 .32939 .43886 .54798 .65739 .76596 .87474 .98300 1.09150 1.20004 1.30818 1.41613
1.52408 1.63159 1.73965 1.84696 1.95445 2.06177 2.16829"""
FILIP = """0.8116 -6.860120914
0.9072 -4.324130045
0.9052 -4.358625055
0.9039 -4.358426747
0.8053 -6.955852379
0.8377 -6.661145254
0.8667 -6.355462942
0.8809 -6.118102026
0.7975 -7.115148017
0.8162 -6.815308569
0.8515 -6.519993057
0.8766 -6.204119983
0.8885 -5.853871964
0.8859 -6.109523091
0.8959 -5.79832982
0.8913 -5.482672118
0.8959 -5.171791386
0.8971 -4.851705903
0.9021 -4.517126416
0.909 -4.143573228
0.9139 -3.709075441
0.9199 -3.499489089
0.8692 -6.300769497
0.8872 -5.953504836
0.89 -5.642065153
0.891 -5.031376979
0.8977 -4.680685696
0.9035 -4.329846955
0.9078 -3.928486195
0.7675 -8.56735134
0.7705 -8.363211311
0.7713 -8.107682739
0.7736 -7.823908741
0.7775 -7.522878745
0.7841 -7.218819279
0.7971 -6.920818754
0.8329 -6.628932138
0.8641 -6.323946875
0.8804 -5.991399828
0.7668 -8.781464495
0.7633 -8.663140179
0.7678 -8.473531488
0.7697 -8.247337057
0.77 -7.971428747
0.7749 -7.676129393
0.7796 -7.352812702
0.7897 -7.072065318
0.8131 -6.774174009
0.8498 -6.478861916
0.8741 -6.159517513
0.8061 -6.835647144
0.846 -6.53165267
0.8751 -6.224098421
0.8856 -5.910094889
0.8919 -5.598599459
0.8934 -5.290645224
0.894 -4.974284616
0.8957 -4.64454848
0.9047 -4.290560426
0.9129 -3.885055584
0.9209 -3.408378962
0.9219 -3.13200249
0.7739 -8.726767166
0.7681 -8.66695597
0.7665 -8.511026475
0.7703 -8.165388579
0.7702 -7.886056648
0.7761 -7.588043762
0.7809 -7.283412422
0.7961 -6.995678626
0.8253 -6.691862621
0.8602 -6.392544977
0.8809 -6.067374056
0.8301 -6.684029655
0.8664 -6.378719832
0.8834 -6.065855188
0.8898 -5.752272167
0.8964 -5.132414673
0.8963 -4.811352704
0.9074 -4.098269308
0.9119 -3.66174277
0.9228 -3.2644011"""


def doubles(texts):
    return [float(t) for t in texts]


def exact(values):
    return [mp.mpf(v) for v in values]


def solve(columns, y):
    """Coefficients, their variances per unit of residual variance, fitted values, from columns of exact numbers."""
    k, n = len(columns), len(y)
    # mpmath takes what is small for singular, whatever its digits
    units = [max(abs(v) for v in column) for column in columns]
    columns = [[v / unit for v in column] for column, unit in zip(columns, units)]
    gram = mp.matrix(k, k)
    right = mp.matrix(k, 1)
    for i in range(k):
        right[i] = mp.fdot(columns[i], y)
        for j in range(k):
            gram[i, j] = mp.fdot(columns[i], columns[j])
    inverse = gram**-1
    b = inverse * right
    fitted = [mp.fsum(b[j] * columns[j][i] for j in range(k)) for i in range(n)]
    return [b[j] / units[j] for j in range(k)], [inverse[j, j] / units[j] ** 2 for j in range(k)], fitted


def survival_t(t, df):
    return mp.betainc(mp.mpf(df) / 2, mp.mpf(1) / 2, 0, df / (df + t * t), regularized=True)


def survival_f(f, d1, d2):
    return mp.betainc(mp.mpf(d2) / 2, mp.mpf(d1) / 2, 0, d2 / (d2 + d1 * f), regularized=True)


def report(columns, y):
    """Every statistic of the contract for a design whose first column is constant."""
    n, k = len(y), len(columns)
    df = n - k
    b, spread, fitted = solve(columns, y)
    mean = mp.fsum(y) / n
    residuals = [yi - fi for yi, fi in zip(y, fitted)]
    ssr = mp.fsum(e * e for e in residuals)
    sst = mp.fsum((yi - mean) ** 2 for yi in y)
    mse = ssr / df
    se = [mp.sqrt(mse * s) for s in spread]
    t = [bj / sj for bj, sj in zip(b, se)]
    f = (sst - ssr) / (k - 1) / mse
    ll = -mp.mpf(n) / 2 * (mp.log(2 * mp.pi) + mp.log(ssr / n) + 1)
    return {
        "b": b,
        "se": se,
        "t": t,
        "p": [survival_t(tj, df) for tj in t],
        "r_squared": 1 - ssr / sst,
        "adjusted_r_squared": 1 - mse / (sst / (n - 1)),
        "f_statistic": f,
        "f_p_value": survival_f(f, k - 1, df),
        "mse": mse,
        "residual_std_error": mp.sqrt(mse),
        "ss_residual": ssr,
        "ss_total": sst,
        "log_likelihood": ll,
        "aic": -2 * ll + 2 * k,
        "bic": -2 * ll + k * mp.log(n),
        "durbin_watson": mp.fsum((residuals[i] - residuals[i - 1]) ** 2 for i in range(1, n)) / ssr,
        "residuals": [residuals[i] for i in (0, n // 2, n - 1)],
        "fitted": [fitted[i] for i in (0, n // 2, n - 1)],
    }


def linear(rows):
    return [[mp.mpf(1)] * len(rows)] + [exact([row[j] for row in rows]) for j in range(len(rows[0]))]


def powers(x, degree):
    points = exact(x)
    return [[p**j for p in points] for j in range(degree + 1)]


def check(name, answer, certified, deviation):
    for found, want in list(zip(answer["b"], certified)) + [(answer["residual_std_error"], deviation)]:
        assert abs(found / mp.mpf(want) - 1) < mp.mpf("1e-14"), (name, found, want)


class Congruential:
    """x <- 69069 x + 1 mod 2^32, Marsaglia: uniform numbers that any language repeats."""

    def __init__(self, seed):
        self.state = seed

    def uniform(self):
        self.state = (69069 * self.state + 1) % 2**32
        return self.state / 2**32 - 0.5


def made():
    """Designs that lose digits: (id, rows, y)."""
    u = Congruential(12345).uniform
    cases = []
    rows = [[u(), u(), u()] for _ in range(40)]
    cases.append(("ordinary", rows, [2 * r[0] - r[1] + 0.5 * r[2] + 0.3 * u() + 1 for r in rows]))
    for exponent in (3, 6, 9):
        rows = [[a, a + 10.0**-exponent * b] for a, b in [(u(), u()) for _ in range(30)]]
        cases.append((f"near-collinear-1e-{exponent}", rows, [r[0] + r[1] + 0.1 * u() for r in rows]))
    rows = [[1e9 + 100 * u(), 1e-9 * u()] for _ in range(25)]
    cases.append(("unequal-scales", rows, [r[0] / 100 + 1e9 * r[1] + u() for r in rows]))
    rows = [[1e15 - 1e4 * i, 3 * u()] for i in range(24)]
    cases.append(("at-the-bound", rows, [1e15 - 1000 * (i + 1) + round(1e3 * u()) for i in range(24)]))
    rows = [[u(), u()] for _ in range(30)]
    cases.append(("tight", rows, [1 + 3 * r[0] - r[1] + 1e-11 * u() for r in rows]))
    noise = [u() for _ in range(50)]
    rows = [[u()] for _ in range(50)]
    # the noise is made orthogonal to x up to 1e-9, so that next to nothing is explained
    b, _, fitted = solve(linear(rows), exact(noise))
    cases.append(("weak", rows, [float(mp.mpf(e) - f + mp.mpf(r[0]) / 10**9) for e, f, r in zip(noise, fitted, rows)]))
    rows = [[u() for _ in range(12)] for _ in range(40)]
    cases.append(("twelve-columns", rows, [sum(r) + u() for r in rows]))
    rows = [[float(i), float(i * i), float(i**3)] for i in range(1, 31)]
    cases.append(("powers-as-columns", rows, [1 + r[0] - 0.01 * r[1] + 50 * u() for r in rows]))
    rows = [[1e-200 * u(), 1e12 * u()] for _ in range(12)]
    cases.append(("tiny-units", rows, [1e-150 * u() for _ in rows]))
    return cases


def made_polynomials():
    """(id, x, y, degree)."""
    u = Congruential(54321).uniform
    wampler = [float(i) for i in range(21)]
    noise = [759, -2048, 2048, -2048, 2523, -2048, 2048, -2048, 1838, -2048, 2048, -2048, 1838, -2048, 2048, -2048, 2523]
    noise += [-2048, 2048, -2048, 759]
    quintic = [sum(x**j for j in range(6)) for x in wampler]
    cases = [(f"wampler{4 + i}", wampler, [q + 10 ** (2 * i + 2) * e for q, e in zip(quintic, noise)], 5) for i in (0, 1)]
    days = [45000.0 + i for i in range(60)]
    cases.append(("excel-dates", days, [100 + 0.1 * (d - 45000) - 0.002 * (d - 45030) ** 2 + u() for d in days], 4))
    seconds = [1.7e9 + 60.0 * i for i in range(40)]
    cases.append(("epoch-seconds", seconds, [50 + 3 * u() for _ in seconds], 3))
    clustered = [0.0, 1e-6, 2e-6, 1.0, 1.000001, 5.0, 5.00001, 9.0, 1.0, 5.0]
    cases.append(("clustered", clustered, [x + u() for x in clustered], 4))
    decades = [10.0**e for e in range(-4, 8)]
    cases.append(("decades", decades, [(e + 5) + u() for e in range(12)], 10))
    far = [1e15 - 8.0 * i for i in range(20)]
    cases.append(("at-the-bound", far, [1e15 * u() for _ in far], 6))
    small = [1e-25 * i for i in range(16)]
    cases.append(("tiny-units", small, [1e-20 * u() for _ in small], 10))
    return cases


def number(value):
    """Seventeen digits: the nearest double."""
    return [number(v) for v in value] if isinstance(value, list) else float(mp.nstr(value, 20))


def main():
    linears, polynomials = [], []

    def add_linear(name, rows, y):
        answer = report(linear(rows), exact(y))
        x = [r[0] for r in rows] if len(rows[0]) == 1 else rows
        case = {"id": name, "request": {"x": x, "y": y}, "answer": {k: number(v) for k, v in answer.items()}}
        # standard errors come from R alone, which is not refined: they lose what the least pivot, here 10^-e, takes
        linears.append({**case, "ofInference": INFERENCE.get(name, TOLERANCE)})

    def add_polynomial(name, x, y, degree):
        answer = report(powers(x, degree), exact(y))
        request = {"x": x, "y": y, "degree": degree}
        polynomials.append({"id": name, "request": request, "answer": {k: number(v) for k, v in answer.items()}, "ofInference": TOLERANCE})

    texts = [line.split() for line in LONGLEY.split("\n")]
    certified = "-3482258.63459582 15.0618722713733 -0.358191792925910e-1 -2.02022980381683 -1.03322686717359 -0.511041056535807e-1 1829.15146461355"
    check("longley", report(linear([t[1:] for t in texts]), exact([t[0] for t in texts])), certified.split(), "304.854073561965")
    add_linear("nist-longley", [doubles(t[1:]) for t in texts], doubles([t[0] for t in texts]))
    texts = [pair.split() for pair in NORRIS.replace("\n", "").split(";")]
    answer = report(linear([t[1:] for t in texts]), exact([t[0] for t in texts]))
    check("norris", answer, ["-0.262323073774029", "1.00211681802045"], "0.884796396144373")
    add_linear("nist-norris", [doubles(t[1:]) for t in texts], doubles([t[0] for t in texts]))
    for case in made():
        add_linear(*case)

    y = PONTIUS.split()
    x = [150000.0 * (i % 20 + 1) for i in range(40)]
    certified = ["0.673565789473684e-3", "0.732059160401003e-6", "-0.316081871345029e-14"]
    check("pontius", report(powers(x, 2), exact(y)), certified, "0.205177424076185e-3")
    add_polynomial("nist-pontius", x, doubles(y), 2)
    texts = [line.split() for line in FILIP.split("\n")]
    certified = "-1467.48961422980 -2772.17959193342 -2316.37108160893 -1127.97394098372 -354.478233703349 -75.1242017393757 -10.8753180355343 -1.06221498588947 -0.670191154593408e-1 -0.246781078275479e-2 -0.402962525080404e-4"
    answer = report(powers([t[1] for t in texts], 10), exact([t[0] for t in texts]))
    check("filip", answer, certified.split(), "0.334801051324544e-2")
    add_polynomial("nist-filip", doubles([t[1] for t in texts]), doubles([t[0] for t in texts]), 10)
    for case in made_polynomials():
        add_polynomial(*case)

    document = {
        "engine": f"mpmath {mp.__version__}, 200 digits, from the exact values of the doubles; NIST data checked against certified values",
        "generator": "libs/quant-stats/vectors/generate_regression.py",
        "tolerance": TOLERANCE,
        "linear": linears,
        "polynomial": polynomials,
    }
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "regression.exact.json"), "w") as file:
        json.dump(document, file, separators=(",", ":"))
        file.write("\n")


main()
