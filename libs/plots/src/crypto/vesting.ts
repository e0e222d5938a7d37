import { type Answer } from '@quant/contract';
import { figure } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';

/**
 * Tokens unlocked, month by month and in all.
 *
 * @param _       of `cryptoVestingSchedule`
 * @param answer  its answer
 * @example
 * const start = { total_tokens: 1200, tge_pct: 0, start_date: '2025-01-01' };
 * const request = { ...start, cliff_months: 0, vesting_months: 12, vesting_type: 'linear' };
 * vestingPicture(request, cryptoVestingSchedule(request)).id; // 'vesting'
 */
export function vestingPicture(
  _: unknown,
  { schedule, total_tokens, ...dates }: Answer<'cryptoVestingSchedule'>,
): Picture {
  const { fully_vested_date, cliff_end_date, start_date } = dates;
  const monthly = schedule.map(({ month, tokens_unlocked }) => [month - 0.4, month + 0.4, 0, tokens_unlocked] as const);
  // a step function: unlocks happen once a month
  const steps = schedule.flatMap(({ month, pct_unlocked }, i): Point[] => [
    [month, (schedule[i - 1]?.pct_unlocked ?? 0) / 100],
    [month, pct_unlocked / 100],
  ]);
  const half = schedule.find(({ cumulative }) => cumulative >= total_tokens / 2);
  return {
    id: 'vesting',
    title: `Unlocking of ${figure(total_tokens)} tokens`,
    subtitle: `From ${start_date} · cliff to ${cliff_end_date} · half by ${half?.date ?? fully_vested_date} · all by ${fully_vested_date}`,
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
