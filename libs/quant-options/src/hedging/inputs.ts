import { assertInputs, assertInteger, assertNumber, assertOneOf, type Bounds } from '@quant/core';
import { AMOUNT, DEFAULT_RATE, POSITIVE_MONEY, POSITIVE_VOLATILITY, RATE } from '../market/bounds';
import { type Complete } from '../market/complete';

/** What is to be protected. */
export type HedgedPositionType = 'long_stock' | 'short_stock' | 'long_crypto' | 'long_options';

const HEDGED_POSITION_TYPES: readonly HedgedPositionType[] = [
  'long_stock',
  'short_stock',
  'long_crypto',
  'long_options',
];

/** Calendar days; the most are 100 years. */
const HORIZON_DAYS = { greaterThan: 0, atMost: 36_500 } satisfies Bounds;

/** Share of the position's value. */
const COST_SHARE = { greaterThan: 0, atMost: 1 } satisfies Bounds;

const DEFAULT_HORIZON_DAYS = 30;
const DEFAULT_COST_SHARE = 0.05;

/** A position, its market, and what its protection may cost. */
export interface HedgeRecommendationInputs {
  readonly positionType: HedgedPositionType;
  /** Value of the position [currency], > 0, ≤ 1e15; positive for a short position too. */
  readonly positionValue: number;
  /** Price of one share or coin [currency], > 0, ≤ 1e12. */
  readonly assetPrice: number;
  /** Volatility [1/√year] as a fraction, > 0, ≤ 10. */
  readonly volatility: number;
  /** Horizon, and time to expiry of the hedge [calendar days], whole, 1 … 36500; default 30. */
  readonly timeHorizonDays?: number | undefined;
  /** Most that a hedge may cost, as a fraction of the value, > 0, ≤ 1; default 0.05. */
  readonly maxHedgeCostPct?: number | undefined;
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  readonly r?: number | undefined;
}

/** The inputs with every default written out. */
export type CompleteHedgeRecommendationInputs = Complete<HedgeRecommendationInputs>;

/**
 * Refuses what breaks a bound, and writes out the defaults.
 *
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function completeHedgeInputs(inputs: HedgeRecommendationInputs): CompleteHedgeRecommendationInputs {
  assertInputs(inputs);
  const {
    positionType,
    positionValue,
    assetPrice,
    volatility,
    timeHorizonDays = DEFAULT_HORIZON_DAYS,
    maxHedgeCostPct = DEFAULT_COST_SHARE,
    r = DEFAULT_RATE,
  } = inputs;
  assertOneOf(positionType, 'positionType', HEDGED_POSITION_TYPES);
  assertNumber(positionValue, 'positionValue', POSITIVE_MONEY);
  assertNumber(assetPrice, 'assetPrice', AMOUNT);
  assertNumber(volatility, 'volatility', POSITIVE_VOLATILITY);
  assertInteger(timeHorizonDays, 'timeHorizonDays', HORIZON_DAYS);
  assertNumber(maxHedgeCostPct, 'maxHedgeCostPct', COST_SHARE);
  assertNumber(r, 'r', RATE);
  return { positionType, positionValue, assetPrice, volatility, timeHorizonDays, maxHedgeCostPct, r };
}
