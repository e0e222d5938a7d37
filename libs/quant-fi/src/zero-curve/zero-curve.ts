import { choice, inputs, type InputsOf, type Series } from '@quant/core';
import { curveOfRates, type ZeroCurve } from './curve-of-rates';
import { linearRate, rateChange, splineRate } from './interpolated-rate';
import { nelsonSiegelCurve as fittedNelsonSiegel } from './nelson-siegel/nelson-siegel-curve';
import { svenssonRate } from './parametric-curves';
import { checkedPoints } from './points';
import { svenssonFit, SVENSSON_POINTS } from './svensson/svensson-fit';

const METHODS = ['linear', 'cubic', 'nelsonSiegel', 'svensson'] as const;

const zeroCurveOptions = inputs({
  /** Interpolation or fit of the points; default 'linear'. */
  method: choice(METHODS, 'linear'),
});

/** How a curve is made of its points. */
export type ZeroCurveOptions = InputsOf<typeof zeroCurveOptions>;

const FEWEST = { linear: 1, cubic: 2, nelsonSiegel: 4, svensson: SVENSSON_POINTS };

/**
 * A curve of zero rates through points, or the Nelson–Siegel or Svensson curve that comes nearest to them.
 *
 * discount(t) = e^(−z(t)·t),  forwardRate(t₁, t₂) = (z(t₂)·t₂ − z(t₁)·t₁)/(t₂ − t₁)
 *
 * @param tenors          of the points, in any order, distinct   [n] [years]   0 … 200
 * @param rates           z, compounded continuously              [n] [1/year]  −1 … 10
 * @param options.method  'linear' (default): straight lines between the rates; 'cubic': natural spline; both flat beyond the ends.
 *                        'nelsonSiegel' (from 4 points on), 'svensson' (from 6 on): least squares
 * @returns `zeroRate(t)`, `discount(t)` and `forwardRate(t1, t2)`, t in years, 0 … 1000
 * @throws InvalidInputError  tenors or rates are absent, too few, of different length, or break a bound; an option is unknown
 * @remarks Accuracy: 1e-15 of the largest rate for lines and spline, 1e-13 for Nelson–Siegel; a forward rate over a short time
 *          magnifies that by t₁/(t₂ − t₁), but for lines. Cost: O(n·log n), Nelson–Siegel 25 µs and Svensson 0.5 ms a point; a rate
 *          O(log n).
 * @see Hagan & West (2006), "Interpolation methods for curve construction", Applied Math. Finance 13(2), 89–129; Nelson & Siegel
 *   (1987), J. Business 60(4), eq. 2; Svensson (1994), NBER working paper 4871, eq. 22.
 * @example
 * const curve = zeroCurve([1, 2, 5, 10], [0.03, 0.032, 0.036, 0.038]);
 * curve.zeroRate(3); // ≈ 0.0333333333333333
 * curve.discount(5); // ≈ 0.835270211411272
 * curve.forwardRate(5, 10); // ≈ 0.04
 */
export function zeroCurve(tenors: Series, rates: Series, options: ZeroCurveOptions = {}): ZeroCurve {
  const { method } = zeroCurveOptions.complete(options, ['options']);
  const points = checkedPoints(tenors, rates, FEWEST[method]);
  switch (method) {
    case 'linear':
      return curveOfRates(
        (t) => linearRate(points, t),
        (t1, t2) => rateChange(points, t1, t2),
      );
    case 'cubic':
      return curveOfRates(splineRate(points));
    case 'nelsonSiegel': {
      const { ratesAt } = fittedNelsonSiegel(points);
      return curveOfRates((t) => ratesAt([t])[0] as number);
    }
    case 'svensson': {
      const { parameters } = svenssonFit(points);
      return curveOfRates((t) => svenssonRate(parameters, t));
    }
  }
}
