import { choice, type CompleteOf, inputs, type InputsOf, InvalidInputError, number, optional } from '@quant/core';
import { FULL_RANGE, type PriceRange } from '../../pools/price-range';

const POSITIVE = { greaterThan: 0 };

/** A deposit in a pool, and how far the price has moved since. Prices are of token A in units of token B. */
export const impermanentLossInputs = inputs({
  /** Price now, > 0. */
  currentPriceRatio: number(POSITIVE),
  /** Price at the deposit, > 0; default 1. */
  initialPriceRatio: number(POSITIVE, 1),
  /** `v2`: liquidity at every price; `v3`: between `lowerTick` and `upperTick`. Default `v2`. */
  ammType: choice(['v2', 'v3'], 'v2'),
  /** Price, not an index, below which the position is all A, > 0; required by `v3`, ignored by `v2`. */
  lowerTick: optional(number(POSITIVE)),
  /** Price, not an index, above which the position is all B, > `lowerTick`; required by `v3`, ignored by `v2`. */
  upperTick: optional(number(POSITIVE)),
  /** Value of the deposit when it was made, in token B, > 0; default 1000. */
  initialInvestment: number(POSITIVE, 1000),
});

/** A deposit in a pool, and how far the price has moved since. Prices are of token A in units of token B. */
export type ImpermanentLossInputs = InputsOf<typeof impermanentLossInputs>;

/** Defaults written out, and the range of prices in which the liquidity is. */
export type CompleteImpermanentLossInputs = CompleteOf<typeof impermanentLossInputs> & { readonly range: PriceRange };

/** @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field */
export function completeImpermanentLossInputs(inputs: ImpermanentLossInputs): CompleteImpermanentLossInputs {
  const complete = impermanentLossInputs.complete(inputs);
  const { ammType, lowerTick, upperTick } = complete;
  return { ...complete, range: ammType === 'v2' ? FULL_RANGE : rangeBetween(lowerTick, upperTick) };
}

function rangeBetween(lower: number | null, upper: number | null): PriceRange {
  if (lower === null) throw new InvalidInputError(['lowerTick'], 'value_error', "given where ammType is 'v3'", lower);
  if (upper === null) throw new InvalidInputError(['upperTick'], 'value_error', "given where ammType is 'v3'", upper);
  if (lower >= upper) throw new InvalidInputError(['lowerTick'], 'value_error', 'less than upperTick', lower);
  return { lower, upper };
}
