import { choice, inputs, type InputsOf, InvalidInputError, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { YEARS } from '../market/bounds';
import { sabrKernel, type SabrMethod } from './sabr-kernel';

const METHODS: readonly SabrMethod[] = ['hagan', 'obloj', 'normal'];

/** Forwards, strikes and shifts of rates and prices. */
export const LEVEL = { atLeast: -1e12, atMost: 1e12 };

const sabrInputs = inputs(
  {
    /** Forward [currency or rate], F + shift > 0. */
    F: number(LEVEL),
    /** Strike [currency or rate], K + shift > 0. */
    K: number(LEVEL),
    /** Time to expiry [years], 0 … 100. */
    T: number(YEARS),
    /** Volatility of the forward to the power of beta, > 0, ≤ 1e12. */
    alpha: number({ greaterThan: 0, atMost: 1e12 }),
    /** Power of the forward, 0 … 1. */
    beta: number({ atLeast: 0, atMost: 1 }),
    /** Correlation of the forward and its volatility, −1 < rho < 1. */
    rho: number({ greaterThan: -1, lessThan: 1 }),
    /** Volatility of the volatility [1/√year], 0 … 100. */
    nu: number({ atLeast: 0, atMost: 100 }),
    /** Added to forward and strike, for negative rates; default 0. */
    shift: number(LEVEL, 0),
    /** `hagan`, `obloj` or `normal`; default `hagan`. */
    method: choice(METHODS, 'hagan'),
  },
  {
    'forward and strike are above −shift': ({ F, K, shift }) => {
      assertAbove('F', F, shift);
      assertAbove('K', K, shift);
    },
  },
);

/** @throws InvalidInputError  a forward or strike is not above −shift */
export function assertAbove(name: string, value: number, shift: number): void {
  if (!(value + shift > 0)) throw new InvalidInputError([name], 'value_error', `above −shift = ${0 - shift}`, value);
}

/** A strike of a SABR smile. */
export type SabrInputs = InputsOf<typeof sabrInputs>;

/**
 * Implied volatility of the SABR model by an expansion in short times.
 *
 * dF = α_t·F^β·dW₁,  dα_t = ν·α_t·dW₂,  dW₁·dW₂ = ρ·dt,  with F + shift and K + shift in the place of F and K:
 * σ = α/((FK)^((1−β)/2)·(1 + (1−β)²x²/24 + (1−β)⁴x⁴/1920)) · z/χ(z) · (1 + c·T),  x = ln(F/K),  z = (ν/α)·(FK)^((1−β)/2)·x,
 * χ(z) = ln((√(1 − 2ρz + z²) + z − ρ)/(1 − ρ)),  c = (1−β)²α²/(24·(FK)^(1−β)) + ρβνα/(4·(FK)^((1−β)/2)) + (2 − 3ρ²)ν²/24
 *
 * `obloj` replaces the leading term by ν·x/χ(ν·(F^(1−β) − K^(1−β))/(α·(1−β))), which is exact as T → 0; `normal` is Hagan's
 * expansion of the volatility of Bachelier's model.
 *
 * @param inputs.F       forward                                   [currency or rate]  −1e12 … 1e12, F + shift > 0
 * @param inputs.K       strike                                    [currency or rate]  −1e12 … 1e12, K + shift > 0
 * @param inputs.T       time to expiry                            [years]             0 … 100
 * @param inputs.alpha   α, volatility of F^β                      [F^(1−β)/√year]     > 0, ≤ 1e12
 * @param inputs.beta    β, power of the forward                   –                   0 … 1
 * @param inputs.rho     ρ, correlation with the volatility        –                   −1 < ρ < 1
 * @param inputs.nu      ν, volatility of the volatility           [1/√year]           0 … 100
 * @param inputs.shift   added to forward and strike               [as F]              −1e12 … 1e12, default 0
 * @param inputs.method  `hagan`, `obloj` or `normal`              –                   default `hagan`
 * @returns lognormal volatility of the shifted forward [1/√year], or normal volatility [F/√year]; below 0 where the expansion
 *   fails, which long times and a large ν bring about
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws OutOfRangeError    the volatility exceeds the largest double
 * @remarks The expansion is not free of arbitrage far below the forward. Accuracy of the expansion itself: relative error ≤ 1e-12
 *          over vectors/sabr.mpmath.json, at the money too. Cost: O(1).
 * @see Hagan, Kumar, Lesniewski & Woodward (2002), "Managing smile risk", Wilmott, September, 84–108, eqs. 2.17 and A.59;
 *   Obłój (2008), "Fine-tune your smile", Wilmott, May, 102–104.
 * @example
 * const smile = { F: 0.0398, T: 5, alpha: 0.036, beta: 0.5, rho: -0.2, nu: 0.4 };
 * sabrVolatility({ ...smile, K: 0.03 }); // ≈ 0.22489729600683963
 */
export function sabrVolatility(inputs: SabrInputs): number {
  const { F, K, T, shift, method, ...law } = sabrInputs.complete(inputs);
  return inRange(sabrKernel(law, F + shift, K + shift, T, method), 'the volatility');
}
