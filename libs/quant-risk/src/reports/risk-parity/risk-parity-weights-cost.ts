import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES, textsBytes } from '@quant/core/kernels';
import { type RiskParityInputs } from './inputs';

const CUBE_NANOSECONDS = 9;
const ENTRY_NANOSECONDS = 50;

/** To look at an entry or a name that is given: a request with too many is refused after that. */
const GIVEN_ENTRY_NANOSECONDS = 3;
const GIVEN_NAME_NANOSECONDS = 200;

/** Four numbers of an asset, by its name. */
const ASSET_BYTES = 4 * NUMBER_BYTES;

/** `asset 50` and what is around it. */
const GIVEN_NAME_BYTES = 20;

const OTHER_BYTES = 1500;

/**
 * Cost of {@link riskParityWeights}: a time that grows with the cube of the number of assets, and one for each
 * entry and name that is given.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * riskParityWeightsCost({ volatilities: [0.1, 0.2], correlationMatrix: [[1, 0], [0, 1]] }).milliseconds < 0.1; // true
 */
export function riskParityWeightsCost(inputs: RiskParityInputs): CallCost {
  const { volatilities, correlationMatrix, assetNames, riskBudget } = inputs;
  const assets = volatilities.length;
  const names = assetNames ? textsBytes(assetNames.slice(0, assets)) : GIVEN_NAME_BYTES * assets;
  const entries = correlationMatrix.reduce((sum, row) => sum + row.length, riskBudget?.length ?? 0);
  const reading = GIVEN_ENTRY_NANOSECONDS * entries + GIVEN_NAME_NANOSECONDS * (assetNames?.length ?? 0);
  return estimatedCost(
    CUBE_NANOSECONDS * assets ** 3 + ENTRY_NANOSECONDS * assets ** 2 + reading,
    OTHER_BYTES + ASSET_BYTES * assets + 4 * names,
  );
}
