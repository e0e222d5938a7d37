import fc from 'fast-check';
import { answering, isInvalidRequest } from '../../../../tools/testing/answering';
import { type Answer } from '@quant/contract';
import { rules as linearRules } from '@quant/contract/rules/stats-linear-regression';
import { rules as polynomialRules } from '@quant/contract/rules/stats-polynomial-regression';
import { columnsOf } from '../../test/columns-of';
import { leastSquaresCoefficients } from '../regression/least-squares-coefficients';
import { statsLinearRegression } from './stats-linear-regression';
import { statsPolynomialRegression } from './stats-polynomial-regression';

type Line = Answer<'statsLinearRegression'>;

const linear = answering<'statsLinearRegression', typeof statsLinearRegression>(linearRules, statsLinearRegression);
const polynomial = answering<'statsPolynomialRegression', typeof statsPolynomialRegression>(
  polynomialRules,
  statsPolynomialRegression,
);

/** Sixteenths: sums and products of a few are exact. */
const number = fc.integer({ min: -800, max: 800 }).map((units) => units / 16);

const data = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 20 })).chain(([p, more]) =>
  fc.record({
    x: fc.array(fc.array(number, { minLength: p, maxLength: p }), { minLength: p + more, maxLength: p + more }),
    y: fc.array(number, { minLength: p + more, maxLength: p + more }),
  }),
);

type Data = typeof data extends fc.Arbitrary<infer T> ? T : never;

/** The fit, or null where the columns turned out to be dependent. */
function fitOf({ x, y }: Data): Line | null {
  try {
    return linear(Object.freeze({ x, y }));
  } catch {
    return null;
  }
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const near = (actual: number | null | undefined, expected: number | null | undefined, tolerance: number) => {
  if (typeof actual !== 'number' || typeof expected !== 'number') expect(actual).toBe(expected);
  else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance);
};

/** Draws data until their columns are well independent. */
const fitted = data
  .map((drawn) => ({ ...drawn, fit: fitOf(drawn) }))
  .filter((drawn): drawn is Data & { fit: Line } => {
    const errors = drawn.fit?.standard_errors ?? [];
    return (
      drawn.fit !== null && errors.every((error) => error !== null && error < 10 * (drawn.fit?.residual_std_error ?? 0))
    );
  });

test('residuals have mean 0, are orthogonal to every predictor, and with the fit make up y', () => {
  fc.assert(
    fc.property(fitted, ({ x, y, fit }) => {
      const { residuals, intercept, coefficients } = fit;
      near(total(residuals), 0, 1e-10);
      coefficients.forEach((_, j) => {
        near(total(residuals.map((e, i) => e * (x[i]?.[j] ?? NaN))), 0, 1e-8);
      });
      y.forEach((value, i) => {
        near((fit.fitted[i] ?? NaN) + (residuals[i] ?? NaN), value, 1e-12);
        near(total(coefficients.map((b, j) => b * (x[i]?.[j] ?? NaN))) + intercept, fit.fitted[i], 1e-10);
      });
    }),
  );
});

test('coefficients alone are those of the regression, and predict additively', () => {
  fc.assert(
    fc.property(fitted, ({ x, y, fit }) => {
      const { intercept, coefficients } = leastSquaresCoefficients(y, columnsOf(x));
      expect({ intercept, coefficients }).toEqual({ intercept: fit.intercept, coefficients: fit.coefficients });
      // a known plane added to the response is added to the coefficients
      const raised = leastSquaresCoefficients(
        y.map((value, i) => value + 3 - 2 * (x[i]?.[0] ?? NaN)),
        columnsOf(x),
      );
      near(raised.intercept, intercept + 3, 1e-9 * (1 + (fit.intercept_std_error ?? NaN)));
      raised.coefficients.forEach((b, j) => {
        near(b, (coefficients[j] ?? NaN) - (j === 0 ? 2 : 0), 1e-9 * (1 + (fit.standard_errors[j] ?? NaN)));
      });
    }),
  );
});

test('a level far above the deviations costs no digits of slopes and residuals', () => {
  fc.assert(
    fc.property(fitted, fc.integer({ min: 24, max: 40 }), ({ x, y, fit }, exponent) => {
      // sixteenths on top of a power of two are exact
      const level = 2 ** exponent;
      const raised = fitOf({
        x: x.map((row) => row.map((value) => value + level)),
        y: y.map((value) => value - level),
      });
      fc.pre(raised !== null);
      fit.coefficients.forEach((b, j) => {
        near(raised.coefficients[j], b, 1e-12 * (1 + (fit.standard_errors[j] ?? NaN) + Math.abs(b)));
      });
      fit.residuals.forEach((e, i) => {
        near(raised.residuals[i], e, 1e-11);
      });
    }),
  );
});

test('the sums of squares and what is made of them agree', () => {
  fc.assert(
    fc.property(fitted, ({ y, fit }) => {
      const { n, df_residual, df_model, ss_residual, ss_total } = fit;
      fc.pre(!fit.exact_fit && ss_total > 0);
      near(total(fit.residuals.map((e) => e * e)), ss_residual, 1e-12 * ss_total);
      near(total(y.map((v) => (v - total(y) / n) ** 2)), ss_total, 1e-12 * ss_total);
      expect([n, df_model + 1 + df_residual]).toEqual([y.length, y.length]);
      near(fit.r_squared, 1 - ss_residual / ss_total, 1e-13);
      const perResidual = ((n - 1) / df_residual) * (1 - (fit.r_squared ?? NaN));
      near(fit.adjusted_r_squared, 1 - perResidual, 1e-12 * (1 + perResidual));
      const f = (ss_total - ss_residual) / df_model / (ss_residual / df_residual);
      near(fit.f_statistic, f, 1e-9 * (1 + f) + 1e-12 * (ss_total / ss_residual) * df_residual);
      near(fit.residual_std_error, Math.sqrt(fit.mse ?? NaN), 1e-13 * Math.sqrt(ss_total));
      near(fit.aic, 2 * (df_model + 1) - 2 * (fit.log_likelihood ?? NaN), 1e-9);
      near((fit.bic ?? NaN) - (fit.aic ?? NaN), (df_model + 1) * (Math.log(n) - 2), 1e-9);
      expect(fit.durbin_watson).toBeGreaterThanOrEqual(0);
      expect(fit.durbin_watson).toBeLessThanOrEqual(4 + 1e-12);
    }),
  );
});

test('with one predictor F is t², and both have the same p-value', () => {
  fc.assert(
    fc.property(fitted, ({ x, y }) => {
      const fit = fitOf({ x: x.map(([a = 0]) => [a]), y });
      const t = fit?.t_statistics[0];
      fc.pre(fit !== null && typeof t === 'number');
      near(fit.f_statistic, t * t, 1e-9 * (1 + t * t));
      near(fit.f_p_value, fit.p_values[0], 1e-9);
    }),
  );
});

test('the order of predictors does not matter, nor does the level or the unit of any of them', () => {
  fc.assert(
    fc.property(fitted, fc.integer({ min: -20, max: 20 }), ({ x, y, fit }, exponent) => {
      const unit = 2 ** exponent;
      const turned = fitOf({ x: x.map((row) => [...row].reverse()), y });
      const moved = fitOf({ x: x.map((row) => row.map((v) => (v + 1024) * unit)), y: y.map((v) => v - 512) });
      const last = fit.coefficients.length - 1;
      fit.coefficients.forEach((b, j) => {
        const size = 1e-9 * (1 + (fit.standard_errors[j] ?? NaN) + Math.abs(b));
        near(turned?.coefficients[last - j], b, size);
        near((moved?.coefficients[j] ?? NaN) * unit, b, size);
        near(moved?.p_values[j], fit.p_values[j], 1e-7);
      });
      near(moved?.r_squared, fit.r_squared, 1e-12);
      near(turned?.intercept_std_error, fit.intercept_std_error, 1e-9 * (1 + (fit.intercept_std_error ?? NaN)));
    }),
  );
});

test('a combination of the other predictors is refused', () => {
  fc.assert(
    fc.property(data, number, number, ({ x, y }, a, b) => {
      expect(fitOf({ x: x.map(([first = 0, ...others]) => [first, ...others, a * first + b]), y })).toBeNull();
    }),
  );
});

const points = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 15 })).chain(([degree, more]) =>
  fc.record({
    degree: fc.constant(degree),
    x: fc.uniqueArray(fc.integer({ min: -60, max: 60 }), {
      minLength: degree + 1 + more,
      maxLength: degree + 1 + more,
    }),
    b: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: degree + 1, maxLength: degree + 1 }),
    shift: fc.integer({ min: -100, max: 100 }),
  }),
);

const valueAt = (b: readonly number[], x: number) => b.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
const worst = (found: readonly number[], wanted: readonly number[]) =>
  Math.max(...wanted.map((value, i) => Math.abs((found[i] ?? NaN) - value)));

test('a polynomial with whole coefficients is found again, as far as its values are exact', () => {
  fc.assert(
    fc.property(points, ({ degree, x, b }) => {
      const y = x.map((at) => valueAt(b, at));
      fc.pre(Math.max(...y.map(Math.abs)) <= 1e15);
      const fit = polynomial({ x, y, degree });
      expect(worst(fit.coefficients, b)).toBeLessThanOrEqual(1e-9);
      expect(fit.exact_fit).toBe(true);
    }),
  );
});

test('a polynomial of degree one is the straight line', () => {
  fc.assert(
    fc.property(points, fc.array(number, { minLength: 60, maxLength: 60 }), ({ x }, noise) => {
      const y = x.map((_, i) => noise[i] ?? 0);
      fc.pre(x.length > 2 && Math.max(...y) > Math.min(...y));
      const line = linear({ x, y });
      const fit = polynomial({ x, y, degree: 1 });
      near(fit.coefficients[0], line.intercept, 1e-11);
      near(fit.coefficients[1], line.coefficients[0], 1e-11);
      near(fit.standard_errors[0], line.intercept_std_error, 1e-11);
      near(fit.p_values[1], line.p_values[0], 1e-9);
      near(fit.log_likelihood, line.log_likelihood, 1e-8);
    }),
  );
});

test('moving the points moves the polynomial: predictions, F and likelihood stay', () => {
  fc.assert(
    fc.property(points, fc.array(number, { minLength: 60, maxLength: 60 }), ({ x, degree, shift }, noise) => {
      const y = x.map((_, i) => noise[i] ?? 0);
      const here = polynomial({ x, y, degree });
      fc.pre(!here.exact_fit);
      const there = polynomial({ x: x.map((at) => at + shift), y, degree });
      expect(worst(there.predicted, here.predicted)).toBeLessThanOrEqual(1e-11);
      near(there.f_statistic, here.f_statistic, 1e-9 * (1 + (here.f_statistic ?? NaN)));
      near(there.log_likelihood, here.log_likelihood, 1e-9);
      // the leading coefficient knows of no shift
      near(there.coefficients[degree], here.coefficients[degree], 1e-12 * Math.abs(here.coefficients[degree] ?? NaN));
      near(
        there.t_statistics[degree],
        here.t_statistics[degree],
        1e-9 * (1 + Math.abs(here.t_statistics[degree] ?? NaN)),
      );
    }),
  );
});

const any = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.integer({ min: -2, max: 2 }),
  fc.constantFrom(1e-300, -1e-310, 5e-324, 1e15, -1e15, 0.1, 0.3),
);

test('whatever the numbers, an answer holds neither NaN nor infinity', () => {
  const pairs = fc.array(fc.tuple(any, any, any), { minLength: 3, maxLength: 12 });
  const isFinite = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).every(isFinite)
      : typeof value !== 'number' || Number.isFinite(value);
  fc.assert(
    fc.property(pairs, fc.integer({ min: 1, max: 4 }), (rows, degree) => {
      const y = rows.map(([, , value]) => value);
      for (const call of [
        () => linear({ x: rows.map(([a, b]) => [a, b]), y }),
        () => linear({ x: rows.map(([a]) => a), y }),
        () => polynomial({ x: rows.map(([a]) => a), y, degree }),
      ]) {
        let answer: object;
        try {
          answer = call();
        } catch (error) {
          expect(isInvalidRequest(error)).toBe(true);
          continue;
        }
        expect(isFinite(answer)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
