import { type Answer } from '@quant/contract';

type Direction = Answer<'indicatorsRegimeClassify'>['direction'];

/** Percent over 5 and over 20 bars beyond which a direction is strong. */
const STRONG_5 = 2;
const STRONG_20 = 5;

/** A change nearer to a threshold than this equals it: from 1 to 1.02 is 2 %, though not in doubles. */
const SLACK = 1e-9;

/** Direction by the changes over 5 and 20 bars, in percent. */
export function directionOf(slope5: number, slope20: number): Direction {
  if (slope5 > STRONG_5 + SLACK && slope20 > STRONG_20 + SLACK) return 'STRONG_UP';
  if (slope5 > 0 && slope20 > 0) return 'UP';
  if (slope5 < -STRONG_5 - SLACK && slope20 < -STRONG_20 - SLACK) return 'STRONG_DOWN';
  return slope5 < 0 && slope20 < 0 ? 'DOWN' : 'CHOPPY';
}
