import { assertInputs, assertSeries, InvalidInputError, type Series } from '@quant/core';
import { choleskyFactor, withRidge } from '@quant/core/kernels';

/** Covariances of the assets. */
export interface MinimumVarianceInputs {
  /**
   * Row-major [k × k], 1 … 500 assets, any horizon: symmetric and positive semi-definite, each within 1e-8 of its
   * scale.
   */
  readonly covariance: Series;
}

/** Covariances and expected excess returns of the assets, over one horizon. */
export interface MaximumSharpeInputs extends MinimumVarianceInputs {
  /** Expected return of each asset less the risk-free rate [k]. */
  readonly excessReturns: Series;
}

const MOST_ASSETS = 500;
const ENTRIES = { atLeast: 1, atMost: MOST_ASSETS * MOST_ASSETS };

/** How far a matrix of rounded entries may be from a covariance matrix, at unit variances. */
const SLACK = 1e-8;

/** Volatilities and correlations, the latter with a ridge where they need one. */
export interface DefiniteCovariance {
  readonly volatilities: Float64Array;
  readonly definite: Float64Array;
}

/**
 * @returns what is in the covariances
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function assertMinimumVarianceInputs(inputs: MinimumVarianceInputs): DefiniteCovariance {
  assertInputs(inputs);
  assertSeries(inputs.covariance, 'covariance', ENTRIES);
  const { covariance } = inputs;
  const k = Math.sqrt(covariance.length);
  if (!Number.isInteger(k)) throw refusal('a square of entries, row by row', inputs);
  for (let i = 0; i < k; i++) if ((covariance[i * k + i] as number) < 0) throw refusal('≥ 0 on the diagonal', inputs);
  const { volatilities, correlation } = scaledCovariance(covariance, k);
  if (!isSymmetric(covariance, volatilities)) throw refusal('symmetric', inputs);
  const definite = withRidge(correlation, k);
  const isDefinite = definite === correlation || choleskyFactor(correlation, k, SLACK) !== null;
  if (!isDefinite || hasLooseEntry(covariance, volatilities)) throw refusal('positive semi-definite', inputs);
  return { volatilities, definite };
}

/**
 * @returns what is in the covariances
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function assertMaximumSharpeInputs(inputs: MaximumSharpeInputs): DefiniteCovariance {
  const scaled = assertMinimumVarianceInputs(inputs);
  const k = scaled.volatilities.length;
  assertSeries(inputs.excessReturns, 'excessReturns', { atLeast: k, atMost: k });
  return scaled;
}

function refusal(constraint: string, { covariance }: MinimumVarianceInputs): InvalidInputError {
  return new InvalidInputError(['covariance'], 'value_error', constraint, covariance);
}

function isSymmetric(covariance: Series, volatilities: Float64Array): boolean {
  const k = volatilities.length;
  for (let i = 0; i < k; i++) {
    const slack = SLACK * (volatilities[i] as number);
    for (let j = 0; j < i; j++) {
      const gap = Math.abs((covariance[i * k + j] as number) - (covariance[j * k + i] as number));
      if (gap > slack * (volatilities[j] as number)) return false;
    }
  }
  return true;
}

/** What does not vary does not vary together with anything either. */
function hasLooseEntry(covariance: Series, volatilities: Float64Array): boolean {
  const k = volatilities.length;
  return volatilities.includes(0) && covariance.some((entry, at) => entry !== 0 && volatilities[at % k] === 0);
}

/** A covariance matrix taken apart, Σ = D·C·D. */
interface ScaledCovariance {
  /** D [k], ≥ 0. */
  readonly volatilities: Float64Array;
  /** C, row-major [k × k], its diagonal exactly 1; 0 where an asset without volatility meets another. */
  readonly correlation: Float64Array;
}

/**
 * Preconditions, unchecked: none negative on the diagonal. The lower triangle is read.
 *
 * @param covariance  row-major [k × k]
 */
function scaledCovariance(covariance: ArrayLike<number>, k: number): ScaledCovariance {
  const volatilities = new Float64Array(k);
  const correlation = new Float64Array(k * k);
  for (let i = 0, row = 0; i < k; i++, row += k) {
    const volatility = Math.sqrt(covariance[row + i] as number);
    volatilities[i] = volatility;
    correlation[row + i] = 1;
    if (volatility === 0) continue;
    for (let j = 0; j < i; j++) {
      const other = volatilities[j] as number;
      if (other > 0)
        correlation[row + j] = correlation[j * k + i] = (covariance[row + j] as number) / volatility / other;
    }
  }
  return { volatilities, correlation };
}
