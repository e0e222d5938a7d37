import { assertInputs, assertNumber, assertOneOf, type Bounds, InvalidInputError } from '@quant/core';
import { type AmmType } from './impermanent-loss-result';
import { FULL_RANGE, type PriceRange } from './internal/price-range';

/** A deposit in a pool, and how far the price has moved since. Prices are of token A in units of token B. */
export interface ImpermanentLossInputs {
  /** Price now, > 0. */
  readonly currentPriceRatio: number;
  /** Price at the deposit, > 0; default 1. */
  readonly initialPriceRatio?: number | undefined;
  /** `v2`: liquidity at every price; `v3`: between `lowerTick` and `upperTick`. Default `v2`. */
  readonly ammType?: AmmType | undefined;
  /** Price, not an index, below which the position is all A, > 0; required by `v3`, ignored by `v2`. */
  readonly lowerTick?: number | null | undefined;
  /** Price, not an index, above which the position is all B, > `lowerTick`; required by `v3`, ignored by `v2`. */
  readonly upperTick?: number | null | undefined;
  /** Value of the deposit when it was made, in token B, > 0; default 1000. */
  readonly initialInvestment?: number | undefined;
}

/** Defaults written out, and the range of prices in which the liquidity is. */
export interface CompleteImpermanentLossInputs {
  readonly currentPriceRatio: number;
  readonly initialPriceRatio: number;
  readonly ammType: AmmType;
  readonly range: PriceRange;
  readonly initialInvestment: number;
}

const POSITIVE: Bounds = { greaterThan: 0 };
const AMM_TYPES = ['v2', 'v3'] as const;

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeImpermanentLossInputs(inputs: ImpermanentLossInputs): CompleteImpermanentLossInputs {
  assertInputs(inputs);
  const { currentPriceRatio, initialPriceRatio = 1, ammType = 'v2', initialInvestment = 1000 } = inputs;
  const { lowerTick = null, upperTick = null } = inputs;
  assertNumber(currentPriceRatio, 'currentPriceRatio', POSITIVE);
  assertNumber(initialPriceRatio, 'initialPriceRatio', POSITIVE);
  assertOneOf(ammType, 'ammType', AMM_TYPES);
  if (lowerTick !== null) assertNumber(lowerTick, 'lowerTick', POSITIVE);
  if (upperTick !== null) assertNumber(upperTick, 'upperTick', POSITIVE);
  assertNumber(initialInvestment, 'initialInvestment', POSITIVE);
  const range = ammType === 'v2' ? FULL_RANGE : rangeBetween(lowerTick, upperTick);
  return { currentPriceRatio, initialPriceRatio, ammType, range, initialInvestment };
}

function rangeBetween(lower: number | null, upper: number | null): PriceRange {
  if (lower === null) throw new InvalidInputError(['lowerTick'], 'value_error', "given where ammType is 'v3'", lower);
  if (upper === null) throw new InvalidInputError(['upperTick'], 'value_error', "given where ammType is 'v3'", upper);
  if (lower >= upper) throw new InvalidInputError(['lowerTick'], 'value_error', 'less than upperTick', lower);
  return { lower, upper };
}
