import { isoDate } from '@quant/core/kernels';
import { refusal } from '../../../../tools/testing/refusal';
import { panel } from '../panel/panel';
import { series } from '../panel/series';
import { type PeriodName, periodEnd } from './periods';
import { resample } from './resample';

const MS_PER_DAY = 86_400_000;

/** The last day of a period by the runtime's calendar: the next day is in another period. */
function isLast(day: number, period: PeriodName): boolean {
  const [today, tomorrow] = [new Date(day * MS_PER_DAY), new Date((day + 1) * MS_PER_DAY)];
  if (period === 'week') return today.getUTCDay() === 0;
  if (period === 'year') return today.getUTCFullYear() !== tomorrow.getUTCFullYear();
  const isMonthEnd = today.getUTCMonth() !== tomorrow.getUTCMonth();
  return isMonthEnd && (period === 'month' || tomorrow.getUTCMonth() % 3 === 0);
}

test.each<[period: PeriodName]>([['week'], ['month'], ['quarter'], ['year']])(
  'every day of a %s ends with it',
  (period) => {
    for (let day = Date.UTC(1895, 0, 1) / MS_PER_DAY; day < Date.UTC(2105, 0, 1) / MS_PER_DAY; day++) {
      const end = periodEnd(day, period);
      if (!isLast(end, period) || (end > day ? isLast(day, period) || periodEnd(day + 1, period) !== end : false)) {
        throw new Error(`${isoDate(day)}: ${isoDate(end)}`);
      }
    }
  },
);

test('the last week of the calendar ends with it', () => {
  expect(resample(series([1], ['9999-12-31']), { to: 'week', by: 'last' }).dates).toEqual(['9999-12-31']);
});

test('nothing has no periods, and a period without values is NaN', () => {
  expect(resample(series([], []), { to: 'month', by: 'sum' }).length).toBe(0);
  const quarterly = resample(series([1, null, null], ['2024-01-31', '2024-03-01', '2024-03-04']), {
    to: 'month',
    by: 'sum',
  });
  expect([...quarterly]).toEqual([
    ['2024-01-31', 1],
    ['2024-02-29', NaN],
    ['2024-03-31', NaN],
  ]);
});

test('bars of bars, each column by its own figure, in the given order', () => {
  const bars = panel(
    {
      open: [1, 3, 5],
      high: [4, 9, 6],
      low: [1, 2, 4],
      close: [3, 5, 6],
      volume: [10, 20, 30],
    },
    ['2024-03-01', '2024-03-28', '2024-04-02'],
  );
  const by = { volume: 'sum', open: 'first', high: 'max', low: 'min', close: 'last' } as const;
  const months = resample(bars, { to: 'month', by });
  expect([...months].map(([name, values]) => [name, ...values])).toEqual([
    ['volume', 30, 30],
    ['open', 1, 5],
    ['high', 9, 6],
    ['low', 1, 4],
    ['close', 5, 6],
  ]);
});

const CLOSES = series([1], ['2024-03-01']);
const PRICES = panel({ AAPL: [1] }, ['2024-03-01']);

test.each<[data: unknown, options: object, param: string, constraint: string]>([
  [undefined, { to: 'month', by: 'last' }, 'data', 'an object: pass panel(columns, dates)'],
  [CLOSES, { by: 'last' }, 'options.to', 'given'],
  [CLOSES, { to: 'day', by: 'last' }, 'options.to', "'week' or 'month' or 'quarter' or 'year'"],
  [CLOSES, { to: 'month' }, 'options.by', 'given'],
  [CLOSES, { to: 'month', by: 'median' }, 'options.by', "'first' or 'last'"],
  [CLOSES, { to: 'month', by: { values: 'last' } }, 'options.by', 'one word for a series'],
  [PRICES, { to: 'month', by: 'ohlc' }, 'options.by', 'column(panel, name)'],
  [PRICES, { to: 'month', by: { APPL: 'last' } }, 'options.by.APPL', "did you mean 'AAPL'?"],
  [PRICES, { to: 'month', by: { AAPL: 'ohlc' } }, 'options.by.AAPL', "'first' or 'last'"],
  [PRICES, { to: 'month', by: {} }, 'options.by', 'at least 1 column'],
])('refuses %#', (data, options, param, constraint) => {
  const refused = refusal(() => resample(data as never, options as never));
  expect(refused.param).toBe(param);
  expect(refused.constraint).toContain(constraint);
});
