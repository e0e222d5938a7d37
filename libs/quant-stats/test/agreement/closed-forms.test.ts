import fc from 'fast-check';
import { disagreements } from '../../../../tools/testing/closed-form';
import { even, magnitudes } from '../../../../tools/testing/drawn-numbers';
import { rationalFormula } from '../../../../tools/testing/exact-formula';
import { statsLinearRegression } from '../../src/reports/stats-linear-regression';
import { statsPolynomialRegression } from '../../src/reports/stats-polynomial-regression';
import { statsCorrelationMatrix } from '../../src/reports/stats-correlation-matrix';
import { statsNormalDistribution } from '../../src/reports/stats-normal-distribution';
import { statsProbabilisticSharpe } from '../../src/reports/stats-probabilistic-sharpe';
import { statsRealizedVolatility } from '../../src/reports/stats-realized-volatility';
import { statsSharpeRatio } from '../../src/reports/stats-sharpe-ratio';
import { statsZscore } from '../../src/reports/stats-zscore';

const returns = fc.array(even(-0.06, 0.062), { minLength: 10, maxLength: 16 });

/** The moments of a sample, by their definitions. */
const MOMENTS = {
  n: 'size(returns)[1]',
  m: 'sum(returns) / n',
  parts: 'sum(abs(returns)) / n',
  central: 'f(k) = sum(map(1:n, g(i) = (returns[i] - m)^k)) / n',
  s: 'sqrt(n / (n - 1) * central(2))',
};

test('a Sharpe ratio and its standard errors by Lo and by Mertens; how sure it is, by Bailey and López de Prado', () => {
  expect(
    disagreements({
      inputs: fc.record({
        returns,
        risk_free_rate: even(0, 0.08),
        annualization_factor: fc.constantFrom(12, 252, 365),
      }),
      of: (inputs) => ({
        ...statsSharpeRatio(inputs),
        sure: statsProbabilisticSharpe({ ...inputs, benchmark_sharpe: -1 }),
      }),
      where: {
        ...MOMENTS,
        A: 'annualization_factor',
        sr: '(m - risk_free_rate / A) / s',
        size: '(parts + risk_free_rate / A) / s',
        g3: 'central(3) / central(2)^(3/2)',
        g4: 'central(4) / central(2)^2',
        V: '1 - g3 * sr + (g4 - 1) / 4 * sr^2',
        z: '(sr + 1 / sqrt(A)) * sqrt(n - 1) / sqrt(V)',
        zSize: '(size + 1 / sqrt(A)) * sqrt(n - 1) / sqrt(V)',
      },
      figures: {
        // a mean of gains and losses, less a rate
        sharpe_ratio: { is: 'sr * sqrt(A)', beside: 'size * sqrt(A)' },
        sharpe_per_period: { is: 'sr', beside: 'size' },
        annualized_return: { is: 'm * A', beside: 'parts * A' },
        annualized_vol: 's * sqrt(A)',
        excess_return: { is: 'm * A - risk_free_rate', beside: 'parts * A + risk_free_rate' },
        se_sharpe: 'sqrt((1 + sr^2 / 2) / n) * sqrt(A)',
        se_sharpe_mertens: 'sqrt(V / n) * sqrt(A)',
        t_statistic: { is: 'sr * sqrt(n)', beside: 'size * sqrt(n)' },
        skewness: { is: 'g3', beside: '1 + abs(g3)' },
        excess_kurtosis: { is: 'g4 - 3', beside: 'g4' },
        'sure.z_score': { is: 'z', beside: 'zSize' },
        'sure.probabilistic_sharpe_ratio': { is: 'N(z)', beside: 'N(z) + zSize * phi(z)' },
        'sure.p_value': { is: 'N(-z)', beside: 'N(-z) + zSize * phi(z)' },
        'sure.se_sharpe': 'sqrt(V / (n - 1)) * sqrt(A)',
      },
      tolerance: 1e-14,
    }),
  ).toEqual([]);
});

test('z-scores', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ level: fc.constantFrom(0, 1, 1e6), returns: fc.array(even(-5, 5), { minLength: 5, maxLength: 15 }) })
        .map(({ level, returns }) => ({ returns: returns.map((value) => level + value) })),
      of: ({ returns: series }) => statsZscore({ series, threshold: 2 }),
      where: MOMENTS,
      figures: {
        mean: { is: 'm', beside: 'parts' },
        std_dev: 's',
        // an observation near the mean
        current_zscore: { is: '(returns[n] - m) / s', beside: '1' },
        'z_scores.0': { is: '(returns[1] - m) / s', beside: '1' },
      },
      tolerance: 1e-14,
    }),
  ).toEqual([]);
});

const bars = fc.array(
  fc.record({ gap: even(-0.02, 0.02), body: even(-0.03, 0.03), up: even(0, 0.02), down: even(0, 0.02) }),
  {
    minLength: 6,
    maxLength: 10,
  },
);

test('realised volatilities', () => {
  expect(
    disagreements({
      inputs: bars.map((drawn) => {
        const [open, high, low, close]: [number[], number[], number[], number[]] = [[], [], [], []];
        let last = 100;
        for (const { gap, body, up, down } of drawn) {
          const first = last * (1 + gap);
          last = first * (1 + body);
          open.push(first);
          close.push(last);
          high.push(Math.max(first, last) * (1 + up));
          low.push(Math.min(first, last) / (1 + down));
        }
        return { open, high, low, close };
      }),
      of: (prices) => statsRealizedVolatility({ ...prices, annualization_factor: 365 }),
      where: {
        n: 'size(close)[1]',
        m: 'n - 1',
        mean: 'f(from, term) = sum(map(from:n, term)) / (n - from + 1)',
        variance: 'f(term) = sum(map(2:n, g(i) = (term(i) - mean(2, term))^2)) / (m - 1)',
        toClose: 'f(i) = log(close[i] / close[i - 1])',
        overnight: 'f(i) = log(open[i] / close[i - 1])',
        day: 'f(i) = log(close[i] / open[i])',
        rs: 'f(i) = log(high[i] / close[i]) * log(high[i] / open[i]) + log(low[i] / close[i]) * log(low[i] / open[i])',
        park: 'f(i) = log(high[i] / low[i])^2 / (4 * log(bignumber(2)))',
        gk: 'f(i) = log(high[i] / low[i])^2 / 2 - (2 * log(bignumber(2)) - 1) * day(i)^2',
        k: '0.34 / (1.34 + (m + 1) / (m - 1))',
      },
      figures: {
        close_to_close_daily: 'sqrt(variance(toClose))',
        close_to_close: 'sqrt(365 * variance(toClose))',
        parkinson: 'sqrt(365 * mean(1, park))',
        garman_klass: 'sqrt(365 * mean(1, gk))',
        rogers_satchell: 'sqrt(365 * mean(1, rs))',
        yang_zhang: 'sqrt(365 * (variance(overnight) + k * variance(day) + (1 - k) * mean(2, rs)))',
      },
      tolerance: 1e-13,
      runs: 6,
    }),
  ).toEqual([]);
});

test('a normal distribution at a point', () => {
  expect(
    disagreements({
      inputs: fc.record({ x: even(-12, 12), mean: even(-3, 3), std: magnitudes(1.5, 4) }),
      of: statsNormalDistribution,
      where: { z: '(x - mean) / std', square: '1 + z^2' },
      figures: {
        z_score: 'z',
        // a rounding of z moves a tail, and the density, by z² of itself
        cdf: { is: 'N(z)', beside: 'N(z) * square' },
        survival: { is: 'N(-z)', beside: 'N(-z) * square' },
        pdf: { is: 'phi(z) / std', beside: 'phi(z) / std * square' },
        log_cdf: { is: 'log(N(z))', beside: 'abs(log(N(z))) + phi(z) / N(z) * abs(z)' },
        log_pdf: { is: 'log(phi(z) / std)', beside: 'square + abs(log(std))' },
      },
      tolerance: 1e-15,
    }),
  ).toEqual([]);
});

test('the quantile of a normal distribution is where its distribution function is p', () => {
  expect(
    disagreements({
      inputs: magnitudes(1e-12, 0.999).map((p) => ({
        p,
        z: statsNormalDistribution({ p, mean: 0, std: 1 }).quantile ?? NaN,
      })),
      of: ({ p }) => p,
      figures: { '': { is: 'N(z)', beside: 'N(z) + abs(z) * phi(z)' } },
      tolerance: 1e-15,
    }),
  ).toEqual([]);
});

const leastSquares = rationalFormula('inv(transpose(X) * X) * transpose(X) * y');

/** The powers of u, a row for each. */
const POWERS = '[ones, u, u .* u, u .* u .* u]';
const cubic = rationalFormula(`inv(${POWERS} * transpose(${POWERS})) * ${POWERS} * y`);

test('a simple regression, by its normal equations in rational numbers', () => {
  expect(
    disagreements({
      inputs: fc
        .array(fc.record({ x: even(-10, 10), noise: even(-2, 2) }), { minLength: 6, maxLength: 12 })
        .map((points) => ({ x: points.map(({ x }) => x), y: points.map(({ x, noise }) => 3 + 0.5 * x + noise) })),
      of: ({ x, y }) => statsLinearRegression({ x, y, confidence_level: 0.95 }),
      where: {
        n: 'size(x)[1]',
        b: ({ x, y }) => leastSquares({ X: (x as number[]).map((value) => [1, value]), y }),
        meanX: 'sum(x) / n',
        Sxx: 'sum(map(1:n, f(i) = (x[i] - meanX)^2))',
        sse: 'sum(map(1:n, f(i) = (y[i] - b[1] - b[2] * x[i])^2))',
        sst: 'sum(map(1:n, f(i) = (y[i] - sum(y) / n)^2))',
        error: 'sqrt(sse / (n - 2))',
        size: 'sqrt(sum(map(1:n, f(i) = y[i]^2)) / n)',
        slopeSize: 'size / sqrt(Sxx / n)',
      },
      figures: {
        // a coefficient is the sum of what all observations say, some of it with the other sign
        intercept: { is: 'b[1]', beside: 'size + abs(meanX) * slopeSize' },
        'coefficients.0': { is: 'b[2]', beside: 'slopeSize' },
        'standard_errors.0': 'error / sqrt(Sxx)',
        intercept_std_error: 'error * sqrt(1 / n + meanX^2 / Sxx)',
        't_statistics.0': { is: 'b[2] / error * sqrt(Sxx)', beside: 'slopeSize / error * sqrt(Sxx)' },
        ss_residual: 'sse',
        ss_total: 'sst',
        residual_std_error: 'error',
        mse: 'sse / (n - 2)',
        r_squared: { is: '1 - sse / sst', beside: '1' },
        adjusted_r_squared: { is: '1 - (sse / (n - 2)) / (sst / (n - 1))', beside: '1 + 1 / (n - 2)' },
        f_statistic: { is: '(sst - sse) / (sse / (n - 2))', beside: 'sst / (sse / (n - 2))' },
        log_likelihood: { is: '-n / 2 * (log(2 * pi) + log(sse / n) + 1)', beside: 'n' },
      },
    }),
  ).toEqual([]);
});

test('a regression on three columns, and a polynomial, by their normal equations in rational numbers', () => {
  expect(
    disagreements({
      inputs: fc
        .array(fc.record({ u: even(-3, 3), v: even(0, 5), y: even(-4, 4) }), { minLength: 8, maxLength: 12 })
        .map((rows) => ({ u: rows.map(({ u }) => u), v: rows.map(({ v }) => v), y: rows.map(({ y }) => y) })),
      of: ({ u, v, y }) => ({
        plane: statsLinearRegression({ x: u.map((value, i) => [value, v[i] ?? NaN]), y, confidence_level: 0.95 }),
        cubic: statsPolynomialRegression({ x: u, y, degree: 3 }),
      }),
      where: {
        b: ({ u, v, y }) => leastSquares({ X: (u as number[]).map((value, i) => [1, value, (v as number[])[i]]), y }),
        c: ({ u, y }) => cubic({ u, y, ones: (u as number[]).map(() => 1) }),
      },
      figures: {
        // of the size of the observations: a coefficient itself may be next to nothing
        'plane.intercept': { is: 'b[1]', beside: '4' },
        'plane.coefficients.0': { is: 'b[2]', beside: '4' },
        'plane.coefficients.1': { is: 'b[3]', beside: '4' },
        'cubic.coefficients.0': { is: 'c[1]', beside: '4' },
        'cubic.coefficients.1': { is: 'c[2]', beside: '4' },
        'cubic.coefficients.2': { is: 'c[3]', beside: '4' },
        'cubic.coefficients.3': { is: 'c[4]', beside: '4' },
      },
      runs: 15,
    }),
  ).toEqual([]);
});

test('a correlation', () => {
  expect(
    disagreements({
      inputs: fc
        .array(fc.record({ a: even(-3, 3), b: even(0, 5) }), { minLength: 5, maxLength: 12 })
        .map((rows) => ({ a: rows.map(({ a }) => a), b: rows.map(({ b }) => b) })),
      of: ({ a, b }) => statsCorrelationMatrix({ series: { a, b }, method: 'pearson', include_eigenvalues: false }),
      where: {
        n: 'size(a)[1]',
        product: 'f(u, v) = sum(map(1:n, g(i) = (u[i] - sum(u) / n) * (v[i] - sum(v) / n)))',
        r: 'product(a, b) / sqrt(product(a, a) * product(b, b))',
      },
      // a sum of products of either sign
      figures: { 'correlation.0.1': { is: 'r', beside: '1' } },
      tolerance: 1e-15,
      runs: 12,
    }),
  ).toEqual([]);
});
