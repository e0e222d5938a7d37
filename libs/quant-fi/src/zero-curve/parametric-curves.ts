import { inputs, type InputsOf, number } from '@quant/core';
import { curveOfRates, type ZeroCurve } from './curve-of-rates';

const BETA = { atLeast: -1e6, atMost: 1e6 };
const TAU = { atLeast: 1e-3, atMost: 1000 };

const nelsonSiegelFields = {
  /** Rate at long tenors, −1e6 … 1e6. */
  beta0: number(BETA),
  /** Short rate less long rate. */
  beta1: number(BETA),
  /** Size of the hump. */
  beta2: number(BETA),
  /** Decay time in years, 0.001 … 1000. */
  tau: number(TAU),
};

const nelsonSiegelInputs = inputs(nelsonSiegelFields);

/** Parameters of a Nelson–Siegel curve. */
export type NelsonSiegelParameters = InputsOf<typeof nelsonSiegelInputs>;

const svenssonInputs = inputs({
  ...nelsonSiegelFields,
  /** Size of the second hump. */
  beta3: number(BETA),
  /** Decay time of the second hump in years, 0.001 … 1000. */
  tau2: number(TAU),
});

/** Parameters of a Svensson curve. */
export interface SvenssonParameters extends InputsOf<{ readonly fields: typeof nelsonSiegelFields }> {
  /** Size of the second hump. */
  readonly beta3: number;
  /** Decay time of the second hump in years, 0.001 … 1000. */
  readonly tau2: number;
}

/** f₁ = (1 − e⁻ˣ)/x, 1 at x = 0: the share of β₁. */
export function slopeLoading(x: number): number {
  return x === 0 ? 1 : -Math.expm1(-x) / x;
}

/** f₂ = f₁ − e⁻ˣ: the share of a hump. */
export function humpLoading(x: number): number {
  return slopeLoading(x) - Math.exp(-x);
}

/** Zero rate of a Svensson curve. Precondition, unchecked: t ≥ 0, taus > 0. */
export function svenssonRate(parameters: SvenssonParameters, t: number): number {
  const { beta0, beta1, beta2, beta3, tau, tau2 } = parameters;
  const x = t / tau;
  return beta0 + (beta1 * slopeLoading(x) + (beta2 * humpLoading(x) + beta3 * humpLoading(t / tau2)));
}

/**
 * The Nelson–Siegel curve of given parameters.
 *
 * z(t) = β₀ + β₁·f₁ + β₂·(f₁ − e⁻ˣ),  f₁ = (1 − e⁻ˣ)/x,  x = t/τ
 *
 * @param parameters.beta0  β₀, the rate at long tenors          [1/year]  −1e6 … 1e6
 * @param parameters.beta1  β₁, short rate less long rate        [1/year]  −1e6 … 1e6
 * @param parameters.beta2  β₂, the size of the hump             [1/year]  −1e6 … 1e6
 * @param parameters.tau    τ, decay time                        [years]   0.001 … 1000
 * @returns `zeroRate(t)`, `discount(t)` and `forwardRate(t1, t2)`, t in years, 0 … 1000; rates compounded continuously
 * @throws InvalidInputError  a parameter is absent, unknown, not a finite number, or breaks a bound shown above
 * @remarks Accuracy: a few roundings of the largest beta. Cost: O(1) a rate.
 * @see Nelson & Siegel (1987), "Parsimonious modeling of yield curves", J. Business 60(4), 473–489, eq. 2.
 * @example
 * const curve = nelsonSiegelCurve({ beta0: 0.045, beta1: -0.02, beta2: 0.01, tau: 1.5 });
 * curve.zeroRate(5); // ≈ 0.0417502820465692
 * curve.zeroRate(0); // ≈ 0.025
 */
export function nelsonSiegelCurve(parameters: NelsonSiegelParameters): ZeroCurve {
  const complete = { ...nelsonSiegelInputs.complete(parameters), beta3: 0, tau2: 1 };
  return curveOfRates((t) => svenssonRate(complete, t));
}

/**
 * The Svensson curve of given parameters: that of Nelson and Siegel with a second hump.
 *
 * z(t) = β₀ + β₁·f₁(t/τ) + β₂·f₂(t/τ) + β₃·f₂(t/τ₂),  f₁(x) = (1 − e⁻ˣ)/x,  f₂(x) = f₁(x) − e⁻ˣ
 *
 * @param parameters.beta0, parameters.beta1, parameters.beta2, parameters.tau  as in `nelsonSiegelCurve`
 * @param parameters.beta3  β₃, the size of the second hump      [1/year]  −1e6 … 1e6
 * @param parameters.tau2   τ₂, its decay time                   [years]   0.001 … 1000
 * @returns `zeroRate(t)`, `discount(t)` and `forwardRate(t1, t2)`, t in years, 0 … 1000; rates compounded continuously
 * @throws InvalidInputError  a parameter is absent, unknown, not a finite number, or breaks a bound shown above
 * @remarks Central banks publish such parameters, often in percent. Accuracy: a few roundings of the largest beta. Cost: O(1) a rate.
 * @see Svensson (1994), "Estimating and interpreting forward interest rates", NBER working paper 4871, eq. 22.
 * @example
 * const curve = svenssonCurve({ beta0: 0.03, beta1: -0.02, beta2: 0.01, beta3: -0.015, tau: 1.5, tau2: 8 });
 * curve.zeroRate(10); // ≈ 0.0242248121279137
 */
export function svenssonCurve(parameters: SvenssonParameters): ZeroCurve {
  const complete = svenssonInputs.complete(parameters);
  return curveOfRates((t) => svenssonRate(complete, t));
}
