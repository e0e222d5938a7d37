import { inputs, type InputsOf, InvalidInputError, number } from '@quant/core';

const futuresConvexityInputs = inputs(
  {
    /** Rate of the future, (100 − price)/100, −1 … 10. */
    rate: number({ atLeast: -1, atMost: 10 }),
    /** Begin of the loan in years, 0 … 100. */
    t1: number({ atLeast: 0, atMost: 100 }),
    /** End of the loan in years, above t1, ≤ 100. */
    t2: number({ atLeast: 0, atMost: 100 }),
    /** Volatility of the short rate a year, 0 … 1. */
    sigma: number({ atLeast: 0, atMost: 1 }),
    /** Speed of mean reversion, 0 … 10. */
    meanReversion: number({ atLeast: 0, atMost: 10 }),
  },
  { assertOrder },
);

function assertOrder({ t1, t2 }: { readonly t1: number; readonly t2: number }): void {
  if (t2 <= t1) throw new InvalidInputError(['t2'], 'value_error', 'above t1', t2);
}

/** A future on a rate in the model of Hull and White. */
export type FuturesConvexityInputs = InputsOf<typeof futuresConvexityInputs>;

/**
 * Convexity adjustment of a future on an interest rate: futures rate less forward rate, in the model of Hull and White.
 *
 * (1 − e^(−z))·(R + 1/τ),  z = σ²·B(τ)²·(1 − e^(−2a·t₁))/(2a) + σ²·B(τ)·B(t₁)²/2,  B(x) = (1 − e^(−a·x))/a,  τ = t₂ − t₁
 *
 * @param inputs.rate           R, rate of the future, 1 − price/100  [1/year]   −1 … 10
 * @param inputs.t1             begin of the loan                     [years]    0 … 100
 * @param inputs.t2             end of the loan                       [years]    > t1, ≤ 100
 * @param inputs.sigma          σ, volatility of the short rate       [1/year per √year]  0 … 1
 * @param inputs.meanReversion  a, 0 is the model of Ho and Lee       [1/year]   0 … 10
 * @returns the adjustment [1/year], `convexity` of a future in `bootstrapCurve`
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @remarks Exact in the model for simple interest and a future that is settled continuously. Accuracy: 1e-14. Cost: O(1).
 * @see Kirikos & Novak (1997), "Convexity conundrums", Risk 10(3), 60–61; QuantLib 1.29, `HullWhite::convexityBias`.
 * @example
 * futuresConvexity({ rate: 0.06, t1: 5, t2: 5.25, sigma: 0.015, meanReversion: 0.03 }); // ≈ 0.002696344801004
 */
export function futuresConvexity(inputs: FuturesConvexityInputs): number {
  const { rate, t1, t2, sigma, meanReversion } = futuresConvexityInputs.complete(inputs);
  const length = t2 - t1;
  const overLoan = saturation(meanReversion, length);
  const before = saturation(meanReversion, t1);
  const variance = overLoan * saturation(2 * meanReversion, t1) + 0.5 * before * before;
  return -Math.expm1(-sigma * sigma * overLoan * variance) * (rate + 1 / length) + 0;
}

/** (1 − e^(−a·x))/a, x for a = 0. */
function saturation(a: number, x: number): number {
  return a * x === 0 ? x : -Math.expm1(-a * x) / a;
}
