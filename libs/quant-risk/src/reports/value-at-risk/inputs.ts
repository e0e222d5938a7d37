import { inputs, type InputsOf, integer, number, optional, series, type Series } from '@quant/core';
import { RETURN } from '../../returns/bounds';

export const DEFAULT_CONFIDENCE_LEVELS: Series = [0.95, 0.99];
export const DEFAULT_HOLDING_PERIOD_DAYS = 1;

const CONFIDENCE = { greaterThan: 0, lessThan: 1 };

/** Returns, and the loss to measure. */
export const parametricValueAtRiskInputs = inputs({
  /** Simple returns per day, −1000 … 1000, oldest first [10 … 5000]. */
  returns: series({ atLeast: 10, atMost: 5000 }, RETURN),
  /** Probabilities of not losing more, > 0, < 1 [1 … 5]; default 0.95 and 0.99. */
  confidenceLevels: series({ atLeast: 1, atMost: 5 }, CONFIDENCE, DEFAULT_CONFIDENCE_LEVELS),
  /** Days over which the loss is made, integer 1 … 252; default 1. */
  holdingPeriodDays: integer({ atLeast: 1, atMost: 252 }, DEFAULT_HOLDING_PERIOD_DAYS),
  /** Value that the returns are of, in currency, > 0; default none. */
  portfolioValue: optional(number({ greaterThan: 0 })),
});

/** Returns, and the loss to measure. */
export type ParametricValueAtRiskInputs = InputsOf<typeof parametricValueAtRiskInputs>;
