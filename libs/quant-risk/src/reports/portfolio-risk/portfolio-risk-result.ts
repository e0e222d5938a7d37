import { type HistoricalRisk } from '../historical-risk/historical-risk-result';
import { type BenchmarkComparison } from './benchmark-comparison-result';

/** Return, risk and distribution of a portfolio, and its standing against a benchmark. */
export interface PortfolioRisk extends HistoricalRisk {
  /** null without benchmark returns. */
  readonly benchmark: BenchmarkComparison | null;
  /** Returns. */
  readonly n: number;
  readonly varMethod: 'historical_type7';
  readonly periodsPerYear: 252;
}
