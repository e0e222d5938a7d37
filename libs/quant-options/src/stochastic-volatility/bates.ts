import { inputs, type InputsOf } from '@quant/core';
import { europeanOptionFields } from '../black-scholes/inputs';
import { fourierPrice } from './internal/fourier-value';
import { jumpFields, varianceFields } from './variance-fields';

const batesInputs = inputs({ ...europeanOptionFields, ...varianceFields, ...jumpFields });

/** A European option on an underlying with Heston's variance and lognormal jumps. */
export type BatesInputs = InputsOf<{ readonly fields: typeof europeanOptionFields }> &
  InputsOf<{ readonly fields: typeof varianceFields }> &
  InputsOf<{ readonly fields: typeof jumpFields }>;

/**
 * Value of a European option under Bates's model: the stochastic volatility of Heston, and jumps of the price by lognormal
 * factors.
 *
 * dS/S = (r − q − λm)·dt + √v·dW₁ + (J − 1)·dN,  ln J ~ N(μ, δ²),  m = e^(μ + δ²/2) − 1,  v as in {@link hestonPrice}
 *
 * @param inputs                 type, S, K, T, r, q, v0, kappa, theta, volOfVol, correlation of {@link hestonPrice}, and
 * @param inputs.jumpIntensity   λ, expected jumps a year                     [1/year]  0 … 100
 * @param inputs.jumpMean        μ, mean of the logarithm of a jump           –         −2 … 2
 * @param inputs.jumpVolatility  δ, standard deviation of that logarithm      –         0 … 2
 * @returns value of one option on one unit                                   [currency]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws NotConvergedError  the integral does not settle
 * @throws OutOfRangeError    the price exceeds the largest double
 * @remarks Without volatility, or with jumps of one size on next to no volatility, the law has steps and its integral does not
 *          settle; {@link mertonPrice} has it exactly. Accuracy: relative error of the option out of the money ≤ 1e-11, over
 *          vectors/bates.mpmath.json. Cost: as {@link hestonPrice}.
 * @see Bates (1996), "Jumps and stochastic volatility", Rev. Financial Studies 9, 69–107.
 * @example
 * const variance = { v0: 0.04, kappa: 4, theta: 0.25, volOfVol: 1, correlation: -0.5 };
 * const jumps = { jumpIntensity: 0.5, jumpMean: -0.1, jumpVolatility: 0.15 };
 * batesPrice({ type: 'call', S: 100, K: 100, T: 1, r: 0.01, q: 0.02, ...variance, ...jumps }); // ≈ 16.729894653549612
 */
export function batesPrice(inputs: BatesInputs): number {
  return fourierPrice(batesInputs.complete(inputs));
}
