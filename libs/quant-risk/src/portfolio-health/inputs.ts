import {
  assertArray,
  assertInputs,
  assertNumber,
  assertSeries,
  assertString,
  type Bounds,
  InvalidInputError,
  type Series,
} from '@quant/core';
import { sum } from '@quant/core/kernels';
import { isNearWhole } from '../rebalancing/is-near-whole';
import { COMPOUNDED_RETURN, DEFAULT_RISK_FREE_RATE, RISK_FREE_RATE } from '../returns/bounds';

/** An asset that is held. */
export interface PortfolioHolding {
  /** Name, 1 … 64 characters, not that of another holding. */
  readonly asset: string;
  /** Value [USD], ≥ 0. */
  readonly value: number;
  /** Share wanted, 0 … 100: of all holdings either in percent, with a sum within 2 of 100, or fractions, within 0.02 of 1. */
  readonly targetWeight: number;
  /** Simple returns per day, −1 … 1000, oldest first [5 … 5000], as many as of the other holdings. */
  readonly returns: Series;
  /** Change of the value, in percent, per percent of the market; default 1. */
  readonly beta?: number | undefined;
  /** Modified duration [years]; default 0. */
  readonly duration?: number | undefined;
}

/** A portfolio and what is wanted of it. */
export interface PortfolioHealthInputs {
  /** 2 … 50, of a total value > 0. */
  readonly holdings: readonly PortfolioHolding[];
  /** Risk-free rate, simple [1/year], −1 … 10; default 0.05. */
  readonly riskFreeRate?: number | undefined;
  /** Drift from the targets that is tolerated [percentage points], ≥ 0; default 5. */
  readonly rebalanceThresholdPct?: number | undefined;
  /** Smallest trade [USD], ≥ 0; default 100. */
  readonly minTradeUsd?: number | undefined;
}

export const DEFAULT_THRESHOLD_PCT = 5;
export const DEFAULT_MIN_TRADE = 100;

const HOLDINGS = { atLeast: 2, atMost: 50 };
const NAME = { atLeast: 1, atMost: 64 };
const OBSERVATIONS = { atLeast: 5, atMost: 5000 };
const AMOUNT: Bounds = { atLeast: 0 };
const TARGET: Bounds = { atLeast: 0, atMost: 100 };

/**
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function assertPortfolioHealthInputs(inputs: PortfolioHealthInputs): void {
  assertInputs(inputs);
  const { holdings, riskFreeRate = DEFAULT_RISK_FREE_RATE } = inputs;
  const { rebalanceThresholdPct = DEFAULT_THRESHOLD_PCT, minTradeUsd = DEFAULT_MIN_TRADE } = inputs;
  assertArray(holdings, 'holdings', HOLDINGS);
  for (const [i, holding] of holdings.entries()) assertHolding(holding, i);
  assertNumber(riskFreeRate, 'riskFreeRate', RISK_FREE_RATE);
  assertNumber(rebalanceThresholdPct, 'rebalanceThresholdPct', AMOUNT);
  assertNumber(minTradeUsd, 'minTradeUsd', AMOUNT);
  assertPortfolio(holdings);
}

function assertHolding(holding: PortfolioHolding, i: number): void {
  assertInputs(holding, ['holdings', i]);
  const { asset, value, targetWeight, returns, beta = 1, duration = 0 } = holding;
  assertString(asset, ['holdings', i, 'asset'], NAME);
  assertNumber(value, ['holdings', i, 'value'], AMOUNT);
  assertNumber(targetWeight, ['holdings', i, 'targetWeight'], TARGET);
  assertSeries(returns, ['holdings', i, 'returns'], OBSERVATIONS, COMPOUNDED_RETURN);
  assertNumber(beta, ['holdings', i, 'beta']);
  assertNumber(duration, ['holdings', i, 'duration']);
}

/** What the holdings have to be together. */
function assertPortfolio(holdings: readonly PortfolioHolding[]): void {
  const wanted = sum(holdings.map(({ targetWeight }) => targetWeight));
  const rules: readonly (readonly [boolean, string])[] = [
    [new Set(holdings.map(({ asset }) => asset)).size === holdings.length, 'of distinct assets'],
    [new Set(holdings.map(({ returns }) => returns.length)).size === 1, 'of equally long returns'],
    [holdings.some(({ value }) => value > 0), 'of a total value above 0'],
    [isNearWhole(wanted, 100) || isNearWhole(wanted, 1), 'of target weights with a sum within 2 of 100 or 0.02 of 1'],
  ];
  for (const [holds, constraint] of rules) {
    if (!holds) throw new InvalidInputError(['holdings'], 'value_error', constraint, holdings);
  }
}
