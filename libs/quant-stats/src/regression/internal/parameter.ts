import { studentTTwoSided } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { type FitQuality } from '../fit-quality';
import { type Centring } from './centring';
import { NEGLIGIBLE } from './quality-of-fit';

/** One coefficient with its inference. */
export interface Parameter {
  readonly value: number;
  /** null without degrees of freedom. */
  readonly standardError: number | null;
  /** null without degrees of freedom, for an exact fit, and beyond the range of doubles. */
  readonly tStatistic: number | null;
  /** Two-sided; null without a t statistic, but 0 for an exact fit unless the coefficient is 0. */
  readonly pValue: number | null;
}

/** A coefficient of the centred response, in the units of the fit. */
export interface FittedParameter {
  readonly value: number;
  /** Its standard error per unit of residual deviation. */
  readonly spread: number;
  /** Largest absolute value of what it multiplies. */
  readonly reach: number;
  /** Factor to the caller's units. */
  readonly scale: number;
}

/** Student's test of a coefficient against 0, and its value in the caller's units. */
export function parameter(
  { value, spread, reach, scale }: FittedParameter,
  y: Centring,
  quality: FitQuality,
): Parameter {
  const { residualStdError, dfResidual, exactFit } = quality;
  // the scale may exceed the range of doubles, while 0 stays 0
  const raw = value === 0 ? 0 : value * scale;
  if (residualStdError === null) return { value: raw, standardError: null, tStatistic: null, pValue: null };
  if (exactFit) {
    const isZero = Math.abs(value) * reach <= NEGLIGIBLE * (y.largest / y.unit);
    return { value: raw, standardError: 0, tStatistic: null, pValue: isZero ? null : 0 };
  }
  // tests in the units of the fit, which stay within the range of doubles
  const standardError = spread * (residualStdError / y.unit);
  const tStatistic = finiteOrNull(value / standardError);
  return {
    value: raw,
    standardError: standardError * scale,
    tStatistic,
    pValue: tStatistic === null ? null : studentTTwoSided(tStatistic, dfResidual),
  };
}

/**
 * √(w·(AᵀA)⁻¹·wᵀ): the standard error of the combination w·b of coefficients, per unit of residual deviation.
 *
 * @param weights  w [k]
 * @param spreads  W with (AᵀA)⁻¹ = W·Wᵀ [k × k, column-major]
 */
export function combinationSpread(spreads: Float64Array, weights: Float64Array): number {
  const k = weights.length;
  let square = 0;
  for (let j = 0; j < k; j++) {
    let product = 0;
    for (let i = 0; i < k; i++) {
      const weight = weights[i] as number;
      // 0 times the infinite spread of a column of tiny numbers is 0 all the same
      if (weight !== 0) product += weight * (spreads[i + j * k] as number);
    }
    square += product * product;
  }
  return Math.sqrt(square);
}
