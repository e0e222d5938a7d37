import { type VestingSchedule } from '@quant/crypto/reports';
import { figure } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';

/**
 * Tokens unlocked, month by month and in all.
 *
 * @param _       of `vestingSchedule`
 * @param result  what it has answered
 * @example
 * const inputs = { totalTokens: 1200, vestingMonths: 12 };
 * vestingPicture(inputs, vestingSchedule(inputs)).id; // 'vesting'
 */
export function vestingPicture(_: unknown, { schedule, totalTokens, ...dates }: VestingSchedule): Picture {
  const { fullyVestedDate, cliffEndDate, startDate } = dates;
  const monthly = schedule.map(({ month, tokensUnlocked }) => [month - 0.4, month + 0.4, 0, tokensUnlocked] as const);
  // a step function: unlocks happen once a month
  const steps = schedule.flatMap(({ month, pctUnlocked }, i): Point[] => [
    [month, (schedule[i - 1]?.pctUnlocked ?? 0) / 100],
    [month, pctUnlocked / 100],
  ]);
  const half = schedule.find(({ cumulative }) => cumulative >= totalTokens / 2);
  return {
    id: 'vesting',
    title: `Unlocking of ${figure(totalTokens)} tokens`,
    subtitle: `From ${startDate} · cliff to ${cliffEndDate} · half by ${half?.date ?? fullyVestedDate} · all by ${fullyVestedDate}`,
    description: `Bars of the tokens unlocked in each of ${schedule.length} months, and a rising line of their sum.`,
    x: { label: 'Month' },
    panels: [
      {
        y: { label: 'Unlocked in all', format: 'percent' },
        series: [
          {
            kind: 'line',
            label: '',
            tone: 'primary',
            points: steps,
          },
        ],
      },
      {
        y: { label: 'Tokens a month' },
        share: 0.7,
        series: [{ kind: 'bars', label: '', tone: 'secondary', bars: monthly }],
      },
    ],
  };
}
