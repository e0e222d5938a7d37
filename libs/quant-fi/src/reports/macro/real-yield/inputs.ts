import { type CompleteOf, inputs, type InputsOf, number, optional, unsignedZero } from '@quant/core';

const YIELD = { greaterThan: -100, atMost: 1000 };

/** The yield of a nominal bond and what is known of inflation over its life; in percent per year. */
export const realYieldInputs = inputs({
  /** Yield of the nominal bond, > −100, ≤ 1000. */
  nominalYield: unsignedZero(number(YIELD)),
  /** Inflation that is expected, > −100, ≤ 1000; default unknown. */
  inflationExpectation: optional(unsignedZero(number(YIELD))),
  /** Real yield of an inflation-linked bond of the same term, > −100, ≤ 1000; default unknown. */
  tipsYield: optional(unsignedZero(number(YIELD))),
  /** Term of the bonds in years, > 0, ≤ 200; default 10. */
  tenorYears: number({ greaterThan: 0, atMost: 200 }, 10),
});

/** The yield of a nominal bond and what is known of inflation over its life; in percent per year. */
export type RealYieldInputs = InputsOf<typeof realYieldInputs>;

/** Defaults written out, null where nothing is known. */
export type CompleteRealYieldInputs = CompleteOf<typeof realYieldInputs>;
