import { operations, type OperationSummary } from '@quant/operations';

export interface Family {
  readonly id: string;
  readonly title: string;
  readonly operations: readonly OperationSummary[];
}

const TITLES: Readonly<Record<string, string>> = {
  options: 'Options',
  derivatives: 'Derivatives',
  risk: 'Risk',
  simulate: 'Simulation',
  indicators: 'Indicators',
  'fixed-income': 'Bonds and loans',
  fi: 'Yield curves and credit',
  portfolio: 'Portfolio',
  stats: 'Statistics',
  crypto: 'Crypto',
  fx: 'Currencies',
  macro: 'Macroeconomics',
  tvm: 'Time value of money',
  trade: 'Trades',
  pairs: 'Pairs',
  backtest: 'Backtests',
  hedging: 'Hedging',
  live: 'Live markets',
  watch: 'Watch',
  batch: 'Batches',
};

/** The operations in the order of the document, family by family. */
export const FAMILIES: readonly Family[] = [...new Set(operations.map(({ family }) => family))].map((id) => ({
  id,
  title: familyTitle(id),
  operations: operations.filter(({ family }) => family === id),
}));

export function familyTitle(id: string): string {
  return TITLES[id] ?? id;
}
