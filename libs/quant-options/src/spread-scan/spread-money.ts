import { type CompleteSpreadScan } from './inputs';
import { SPREAD_KINDS } from './spread-strategy';
import { spreadValues } from './spread-values';
import { type StrikeValues } from './strike-values';

/** What a spread costs, and what it gains and loses at most at expiry [currency]. */
export interface SpreadMoney {
  readonly netDebitCredit: number;
  readonly maxProfit: number;
  readonly maxLoss: number;
}

/**
 * A debit spread pays its value x and may gain what x lacks to the width; a credit spread receives x and may lose the rest.
 *
 * Preconditions, unchecked: lower.K ≤ upper.K.
 */
export function spreadMoney(scan: CompleteSpreadScan, lower: StrikeValues, upper: StrikeValues): SpreadMoney {
  const { dteYears, r, strategy } = scan;
  const { type, isDebit } = SPREAD_KINDS[strategy];
  const width = upper.K - lower.K;
  const { callSpread, putSpread } = spreadValues(scan, lower, upper);
  const [value, other] = type === 'call' ? [callSpread, putSpread] : [putSpread, callSpread];
  // the interest on the width, w·(1 − e^(−rT)), and the other spread do not cancel where the value nears the width
  const rest = value <= other ? width - value : other - width * Math.expm1(-r * dteYears);
  if (isDebit) return { netDebitCredit: value, maxProfit: rest, maxLoss: value };
  return { netDebitCredit: 0 - value, maxProfit: value, maxLoss: rest };
}
