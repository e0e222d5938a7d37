import { inputs, type InputsOf, InvalidInputError, list, number, series, text } from '@quant/core';
import { sum } from '@quant/core/kernels';
import { isNearWhole } from '../../rebalancing/is-near-whole';
import { COMPOUNDED_RETURN, DEFAULT_RISK_FREE_RATE, RISK_FREE_RATE } from '../../returns/bounds';

export const DEFAULT_THRESHOLD_PCT = 5;
export const DEFAULT_MIN_TRADE = 100;

const AMOUNT = { atLeast: 0 };

/** An asset that is held. */
const portfolioHolding = inputs({
  /** Name, 1 … 64 characters, not that of another holding. */
  asset: text({ atLeast: 1, atMost: 64 }),
  /** Value [USD], ≥ 0. */
  value: number(AMOUNT),
  /** Share wanted, 0 … 100: of all holdings either in percent, with a sum within 2 of 100, or fractions, within 0.02 of 1. */
  targetWeight: number({ atLeast: 0, atMost: 100 }),
  /** Simple returns per day, −1 … 1000, oldest first [5 … 5000], as many as of the other holdings. */
  returns: series({ atLeast: 5, atMost: 5000 }, COMPOUNDED_RETURN),
  /** Change of the value, in percent, per percent of the market; default 1. */
  beta: number({}, 1),
  /** Modified duration [years]; default 0. */
  duration: number({}, 0),
});

/** An asset that is held. */
export type PortfolioHolding = InputsOf<typeof portfolioHolding>;

/** A portfolio and what is wanted of it. */
export const portfolioHealthInputs = inputs(
  {
    /** 2 … 50, of a total value > 0. */
    holdings: list(portfolioHolding, { atLeast: 2, atMost: 50 }),
    /** Risk-free rate, simple [1/year], −1 … 10; default 0.05. */
    riskFreeRate: number(RISK_FREE_RATE, DEFAULT_RISK_FREE_RATE),
    /** Drift from the targets that is tolerated [percentage points], ≥ 0; default 5. */
    rebalanceThresholdPct: number(AMOUNT, DEFAULT_THRESHOLD_PCT),
    /** Smallest trade [USD], ≥ 0; default 100. */
    minTradeUsd: number(AMOUNT, DEFAULT_MIN_TRADE),
  },
  { assertPortfolio },
);

/** A portfolio and what is wanted of it. */
export type PortfolioHealthInputs = InputsOf<typeof portfolioHealthInputs>;

/** Rules for the holdings together. */
function assertPortfolio({ holdings }: { readonly holdings: readonly PortfolioHolding[] }): void {
  const targets = sum(holdings.map(({ targetWeight }) => targetWeight));
  const rules: readonly (readonly [boolean, string])[] = [
    [new Set(holdings.map(({ asset }) => asset)).size === holdings.length, 'of distinct assets'],
    [new Set(holdings.map(({ returns }) => returns.length)).size === 1, 'of equally long returns'],
    [holdings.some(({ value }) => value > 0), 'of a total value above 0'],
    [isNearWhole(targets, 100) || isNearWhole(targets, 1), 'of target weights with a sum within 2 of 100 or 0.02 of 1'],
  ];
  for (const [holds, constraint] of rules) {
    if (!holds) throw new InvalidInputError(['holdings'], 'value_error', constraint, holdings);
  }
}
