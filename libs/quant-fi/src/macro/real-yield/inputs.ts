import { assertInputs, assertNumber, type Bounds } from '@quant/core';

/** The yield of a nominal bond and what is known of inflation over its life; in percent per year. */
export interface RealYieldInputs {
  /** Yield of the nominal bond, > −100, ≤ 1000. */
  readonly nominalYield: number;
  /** Inflation that is expected, > −100, ≤ 1000; default unknown. */
  readonly inflationExpectation?: number | null | undefined;
  /** Real yield of an inflation-linked bond of the same term, > −100, ≤ 1000; default unknown. */
  readonly tipsYield?: number | null | undefined;
  /** Term of the bonds in years, > 0, ≤ 200; default 10. */
  readonly tenorYears?: number | undefined;
}

/** Defaults written out, null where nothing is known. */
export type CompleteRealYieldInputs = {
  readonly [Name in keyof RealYieldInputs]-?: Exclude<RealYieldInputs[Name], undefined>;
};

const YIELD: Bounds = { greaterThan: -100, atMost: 1000 };
const TENOR: Bounds = { greaterThan: 0, atMost: 200 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function completeRealYieldInputs(inputs: RealYieldInputs): CompleteRealYieldInputs {
  assertInputs(inputs);
  const { nominalYield, inflationExpectation = null, tipsYield = null, tenorYears = 10 } = inputs;
  assertNumber(nominalYield, 'nominalYield', YIELD);
  if (inflationExpectation !== null) assertNumber(inflationExpectation, 'inflationExpectation', YIELD);
  if (tipsYield !== null) assertNumber(tipsYield, 'tipsYield', YIELD);
  assertNumber(tenorYears, 'tenorYears', TENOR);
  return {
    // + 0: a −0 would show
    nominalYield: nominalYield + 0,
    inflationExpectation: inflationExpectation === null ? null : inflationExpectation + 0,
    tipsYield: tipsYield === null ? null : tipsYield + 0,
    tenorYears,
  };
}
