import { verdictOf } from './verdict-of';

const REGIMES = ['CRISIS', 'HIGH_VOL', 'NORMAL', 'LOW_VOL'] as const;
const BEST = ['CAUTION', 'CAUTION', 'FAVORABLE', 'FAVORABLE'];
const CAUTION = Array<string>(4).fill('CAUTION');
const UNFAVORABLE = Array<string>(4).fill('UNFAVORABLE');

test.each([
  [Infinity, true, BEST],
  [2, true, BEST],
  [2 - 5e-10, true, BEST],
  [2 - 2e-9, true, CAUTION],
  [3, false, CAUTION],
  [1.5, true, CAUTION],
  [1.5 - 5e-10, false, CAUTION],
  [1.5 - 2e-9, true, UNFAVORABLE],
  [0, false, UNFAVORABLE],
])('reward/risk %d, aligned %s: by regime %j', (riskReward, isAligned, verdicts) => {
  expect(REGIMES.map((regime) => verdictOf(riskReward, isAligned, regime))).toEqual(verdicts);
});
