import { assertInputs, assertInteger, assertNumber, assertSeries, type Bounds, type Series } from '@quant/core';
import { RETURN } from '../returns/bounds';

/** Returns, and the loss to measure. */
export interface ParametricValueAtRiskInputs {
  /** Simple returns per day, −1000 … 1000, oldest first [10 … 5000]. */
  readonly returns: Series;
  /** Probabilities of not losing more, > 0, < 1 [1 … 5]; default 0.95 and 0.99. */
  readonly confidenceLevels?: Series | undefined;
  /** Days over which the loss is made, integer 1 … 252; default 1. */
  readonly holdingPeriodDays?: number | undefined;
  /** What the returns are of, in currency, > 0; default none. */
  readonly portfolioValue?: number | null | undefined;
}

export const DEFAULT_CONFIDENCE_LEVELS: Series = [0.95, 0.99];
export const DEFAULT_HOLDING_PERIOD_DAYS = 1;

const OBSERVATIONS = { atLeast: 10, atMost: 5000 };
const LEVELS = { atLeast: 1, atMost: 5 };
const CONFIDENCE: Bounds = { greaterThan: 0, lessThan: 1 };
const HOLDING_PERIOD_DAYS: Bounds = { atLeast: 1, atMost: 252 };
const PORTFOLIO_VALUE: Bounds = { greaterThan: 0 };

/**
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function assertParametricValueAtRiskInputs(inputs: ParametricValueAtRiskInputs): void {
  assertInputs(inputs);
  const { returns, confidenceLevels = DEFAULT_CONFIDENCE_LEVELS, portfolioValue = null } = inputs;
  const { holdingPeriodDays = DEFAULT_HOLDING_PERIOD_DAYS } = inputs;
  assertSeries(returns, 'returns', OBSERVATIONS, RETURN);
  assertSeries(confidenceLevels, 'confidenceLevels', LEVELS, CONFIDENCE);
  assertInteger(holdingPeriodDays, 'holdingPeriodDays', HOLDING_PERIOD_DAYS);
  if (portfolioValue !== null) assertNumber(portfolioValue, 'portfolioValue', PORTFOLIO_VALUE);
}
