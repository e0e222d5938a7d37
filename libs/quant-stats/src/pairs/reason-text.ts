import { type Cointegration } from '../cointegration/cointegration-result';
import { type PairSignalReason } from './pair-signal-result';
import { THRESHOLDS } from './trading-rule';

/** The rule that decided, in words and rounded numbers. */
export function reasonText(rule: PairSignalReason, test: Cointegration, nameA: string, nameB: string): string {
  switch (rule) {
    case 'collinear':
      return `${nameB} is a linear function of ${nameA}: there is no spread to trade`;
    case 'not_cointegrated':
      return `${nameA} and ${nameB} are not cointegrated: ${testText(test)}`;
    case 'spread_above_entry':
      return `the spread is ${distanceText(test)}, beyond the entry threshold of ${THRESHOLDS.entry}`;
    case 'spread_below_entry':
      return `the spread is ${distanceText(test)}, beyond the entry threshold of ${THRESHOLDS.entry}`;
    case 'spread_near_mean':
      return `the spread is ${distanceText(test)}, within the exit threshold of ${THRESHOLDS.exit}`;
    case 'between_thresholds':
      return `the spread is ${distanceText(test)}, between the thresholds of ${THRESHOLDS.exit} and ${THRESHOLDS.entry}`;
  }
}

function testText({ adfStatistic, criticalValue, significance }: Cointegration): string {
  const statistic = adfStatistic === null ? 'none' : adfStatistic.toFixed(3);
  return `the ADF statistic ${statistic} is not below ${criticalValue.toFixed(3)}, critical at ${significance}`;
}

function distanceText({ currentZscore }: Cointegration): string {
  const z = currentZscore ?? 0;
  return `${Math.abs(z).toFixed(3)} standard deviations ${z < 0 ? 'below' : 'above'} its mean`;
}
