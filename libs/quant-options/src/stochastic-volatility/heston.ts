import { inputs, type InputsOf } from '@quant/core';
import { type OptionValue } from '../black-scholes/european-value';
import { europeanOptionFields } from '../black-scholes/inputs';
import { fourierPrice, fourierValue } from './internal/fourier-value';
import { varianceFields } from './variance-fields';

const hestonInputs = inputs({ ...europeanOptionFields, ...varianceFields });

/** A European option on an underlying with Heston's variance. */
export type HestonInputs = InputsOf<{ readonly fields: typeof europeanOptionFields }> &
  InputsOf<{ readonly fields: typeof varianceFields }>;

const NO_JUMPS = { jumpIntensity: 0, jumpMean: 0, jumpVolatility: 0 };

/**
 * Value of a European option under the stochastic volatility of Heston.
 *
 * dS = (r − q)·S·dt + √v·S·dW₁,  dv = κ·(θ − v)·dt + σ_v·√v·dW₂,  dW₁·dW₂ = ρ·dt
 *
 * @param inputs.type         `call` or `put`
 * @param inputs.S            spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K            strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T            time to expiry                        [years]     0 … 100
 * @param inputs.r            risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q            dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.v0           variance now, a volatility squared    [1/year]    0 … 100
 * @param inputs.kappa        κ, speed of reversion                 [1/year]    0 … 100
 * @param inputs.theta        θ, long-run variance                  [1/year]    0 … 100
 * @param inputs.volOfVol     σ_v, volatility of the variance       [1/year]    0 … 10
 * @param inputs.correlation  ρ of the price and the variance       –           −0.999 … 0.999
 * @returns value of one option on one unit                         [currency]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws NotConvergedError  the integral does not settle with 32 nodes to a unit of its variable
 * @throws OutOfRangeError    the price exceeds the largest double
 * @remarks Feller's condition is not needed. Limits: with T = 0 or without variance the discounted payoff on the forward; with
 *          volOfVol = 0 Black–Scholes on the mean variance.
 *          Accuracy: relative error of the option out of the money ≤ 1e-12, or of the spot where almost no moment is finite,
 *          over vectors/heston.mpmath.json. Cost: some 100 evaluations of the moment function, about 40 µs.
 * @see Heston (1993), "A closed-form solution for options with stochastic volatility", Rev. Financial Studies 6, 327–343; Lewis
 *   (2000), Option valuation under stochastic volatility, for the integral; Boyarchenko & Levendorskii (2019), for its contour.
 * @example
 * const variance = { v0: 0.04, kappa: 4, theta: 0.25, volOfVol: 1, correlation: -0.5 };
 * hestonPrice({ type: 'call', S: 100, K: 100, T: 1, r: 0.01, q: 0.02, ...variance }); // ≈ 16.070154917028834
 */
export function hestonPrice(inputs: HestonInputs): number {
  return fourierPrice({ ...NO_JUMPS, ...hestonInputs.complete(inputs) });
}

/**
 * Value and Greeks of a European option under Heston's stochastic volatility: plain partial derivatives at fixed parameters.
 *
 * vega is ∂V/∂√v0, that by the volatility now; with κ = volOfVol = 0 it is that of Black–Scholes.
 *
 * @param inputs  as of {@link hestonPrice}
 * @returns price and derivatives, per year and per 1.00 of volatility and rate; all but the price are null without variance, and
 *   each is null beyond doubles
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound of {@link hestonPrice}
 * @throws NotConvergedError  the integral does not settle
 * @throws OutOfRangeError    the price exceeds the largest double
 * @remarks All figures are integrals over the same nodes as the price. Accuracy: 1e-11 of each figure, over
 *          vectors/heston.mpmath.json. Cost: about two prices.
 * @see Heston (1993), Rev. Financial Studies 6, 327–343, eqs. 10–18.
 * @example
 * const variance = { v0: 0.04, kappa: 4, theta: 0.25, volOfVol: 1, correlation: -0.5 };
 * hestonGreeks({ type: 'call', S: 100, K: 100, T: 1, r: 0.01, q: 0.02, ...variance }).delta; // ≈ 0.5994713257500282
 */
export function hestonGreeks(inputs: HestonInputs): OptionValue {
  return fourierValue({ ...NO_JUMPS, ...hestonInputs.complete(inputs) });
}
