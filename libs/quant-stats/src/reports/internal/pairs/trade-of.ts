import { type Answer } from '@quant/contract';

type Pair = Answer<'pairsSignal'>;

/** z-scores of the spread beyond which a position is opened, and within which it is closed. */
export const THRESHOLDS: Pair['thresholds'] = { entry: 2, exit: 0.5 };

/** The first rule of the pair trade that applies. */
export function tradingRule({
  reason,
  cointegrated,
  current_zscore: z,
}: Answer<'statsCointegration'>): Pair['reason_code'] {
  // without a z-score the spread is constant: that is collinear
  if (reason === 'collinear' || z === null) return 'collinear';
  if (!cointegrated) return 'not_cointegrated';
  if (z > THRESHOLDS.entry) return 'spread_above_entry';
  if (z < -THRESHOLDS.entry) return 'spread_below_entry';
  return Math.abs(z) < THRESHOLDS.exit ? 'spread_near_mean' : 'between_thresholds';
}

/** A trade in a word and in units. */
export interface Trade {
  readonly signal: string;
  readonly legs: Pair['legs'];
}

/** The trade under a rule: one unit of b against hedgeRatio units of a, on the side towards the mean. */
export function tradeOf(rule: Pair['reason_code'], hedgeRatio: number, nameA: string, nameB: string): Trade {
  switch (rule) {
    case 'collinear':
    case 'not_cointegrated':
      return { signal: 'NO_TRADE', legs: [] };
    case 'spread_above_entry':
      return position(-1, hedgeRatio, nameA, nameB);
    case 'spread_below_entry':
      return position(1, hedgeRatio, nameA, nameB);
    case 'spread_near_mean':
      return { signal: 'CLOSE_POSITION', legs: [] };
    case 'between_thresholds':
      return { signal: 'WAIT', legs: [] };
  }
}

function position(units: 1 | -1, hedgeRatio: number, nameA: string, nameB: string): Trade {
  const sideOfB = units > 0 ? 'long' : 'short';
  // a negative hedge ratio puts both on one side
  const isOpposite = hedgeRatio >= 0;
  const sideOfA = isOpposite === units > 0 ? 'short' : 'long';
  return {
    signal: `${sideOfB.toUpperCase()}_${nameB}_${sideOfA.toUpperCase()}_${nameA}`,
    legs: [
      { name: nameB, side: sideOfB, units },
      // a difference, which has no negative zero
      { name: nameA, side: sideOfA, units: 0 - units * hedgeRatio },
    ],
  };
}
