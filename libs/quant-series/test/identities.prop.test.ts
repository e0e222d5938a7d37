import { isoDate } from '@quant/core/kernels';
import fc from 'fast-check';
import {
  align,
  column,
  type DatedSeries,
  fill,
  panel,
  readCsv,
  resample,
  series,
  toReturns,
  window,
} from '../src/index';

const value = fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0.01, max: 1e6, noNaN: true }) }, fc.constant(NaN));
const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: -20_000, max: 60_000 }), value), {
  selector: ([day]) => day,
  minLength: 2,
  maxLength: 60,
});
const dated = rows.map((all) =>
  series(
    all.map(([, one]) => one),
    all.map(([day]) => isoDate(day)),
    { order: 'any' },
  ),
);
const period = fc.constantFrom('week', 'month', 'quarter', 'year');

const known = (values: Float64Array) => values.filter((one) => !Number.isNaN(one));
const at = (data: DatedSeries, date: string) => data.values[data.dates.indexOf(date)];

test('a file that is written from a panel is read as the same panel', () => {
  const delimiter = fc.constantFrom(',', ';', '\t', '|', ' ');
  fc.assert(
    fc.property(dated, delimiter, fc.boolean(), ({ dates, values }, mark, isReversed) => {
      fc.pre(mark !== ' ' || known(values).length === values.length);
      const lines = dates.map((date, i) => `${date}${mark}${Number.isNaN(values[i]) ? '' : values[i]}`);
      const csv = ['d' + mark + 'x', ...(isReversed ? lines.toReversed() : lines)].join('\r\n');
      const read = readCsv(csv, { order: 'any', columns: ['x'] });
      expect(read.dates).toEqual(dates);
      expect(read.columns.x).toEqual(values);
    }),
  );
});

test('outer keeps every value, inner the common dates, and neither changes one', () => {
  fc.assert(
    fc.property(dated, dated, (a, b) => {
      const outer = align({ a, b }, { join: 'outer' });
      expect(outer.dates).toEqual([...new Set([...a.dates, ...b.dates])].sort());
      for (const [i, date] of outer.dates.entries()) expect(outer.columns.a[i]).toEqual(at(a, date) ?? NaN);
      const inner = align({ a, b });
      expect(inner.dates).toEqual(a.dates.filter((date) => b.dates.includes(date)));
      for (const [i, date] of inner.dates.entries()) expect(inner.columns.b[i]).toEqual(at(b, date));
    }),
  );
});

test('as of is an outer join, filled forward, on the dates of the first', () => {
  fc.assert(
    fc.property(dated, dated, (a, b) => {
      const filled = column(fill(align({ a, b }, { join: 'outer' }), { method: 'forward' }), 'b');
      const { columns, dates } = align({ a, b }, { join: 'asOf' });
      expect(dates).toEqual(a.dates);
      expect(Array.from(columns.b)).toEqual(a.dates.map((date) => at(filled, date)));
    }),
  );
});

test('filling keeps what is known, and stays between the neighbours', () => {
  fc.assert(
    fc.property(dated, fc.integer({ min: 1, max: 5 }), (data, limit) => {
      const forward = fill(data, { method: 'forward' }).values;
      const linear = fill(data, { method: 'linear' }).values;
      for (const [i, one] of data.values.entries()) {
        if (!Number.isNaN(one)) expect([forward[i], linear[i]]).toEqual([one, one]);
        const next = data.values.subarray(i).find((later) => !Number.isNaN(later)) ?? NaN;
        const [low, high] = [Math.min(forward[i] ?? NaN, next), Math.max(forward[i] ?? NaN, next)];
        expect((linear[i] ?? NaN) < low || (linear[i] ?? NaN) > high).toBe(false);
      }
      const limited = fill(data, { method: 'forward', limit }).values;
      expect(known(limited).length).toBeLessThanOrEqual(known(forward).length);
      expect(fill(data, { method: 'drop' }).values).toEqual(known(data.values));
    }),
  );
});

test('periods have the first, the last, the extremes and the sum of their values', () => {
  fc.assert(
    fc.property(dated, period, (data, to) => {
      const bars = resample(data, { to, by: 'ohlc' });
      const { open, high, low, close } = bars.columns;
      const mean = resample(data, { to, by: 'mean' }).values;
      const count = bars.dates.map((end, i) => {
        const from = bars.dates[i - 1];
        return data.dates.filter((date, row) => {
          return date <= end && (from === undefined || date > from) && !Number.isNaN(data.values[row]);
        }).length;
      });
      for (const [i, n] of count.entries()) {
        expect(Number.isNaN(open[i])).toBe(n === 0);
        if (n === 0) continue;
        for (const one of [open[i], close[i], mean[i]]) {
          expect(one ?? NaN).toBeGreaterThanOrEqual((low[i] ?? NaN) * (1 - 1e-15));
          expect(one ?? NaN).toBeLessThanOrEqual((high[i] ?? NaN) * (1 + 1e-15));
        }
      }
      const total = (values: Float64Array) => known(values).reduce((sum, one) => sum + one, 0);
      const sum = total(resample(data, { to, by: 'sum' }).values);
      expect(Math.abs(sum - total(data.values))).toBeLessThanOrEqual(1e-12 * sum);
    }),
  );
});

test('logarithmic returns add up over a window', () => {
  fc.assert(
    fc.property(dated, (data) => {
      const prices = fill(data, { method: 'drop' });
      fc.pre(prices.length >= 2);
      const returns = toReturns(prices, { method: 'log' });
      const sum = returns.values.reduce((total, one) => total + one, 0);
      const growth = Math.log((prices.values.at(-1) ?? NaN) / (prices.values[0] ?? NaN));
      expect(Math.abs(sum - growth)).toBeLessThanOrEqual(1e-12);
      const [from, to] = [prices.dates[1], prices.dates.at(-1)];
      expect(window(returns, { from, to })).toEqual(returns);
    }),
  );
});

test('the order of rows makes no difference', () => {
  fc.assert(
    fc.property(dated, fc.infiniteStream(fc.nat()), (data, random) => {
      const order = data.dates.map((_, i) => [random.next().value as number, i] as const).sort(([a], [b]) => a - b);
      const shuffled = panel(
        { x: order.map(([, i]) => data.values[i] as number) },
        order.map(([, i]) => data.dates[i] as string),
        { order: 'any' },
      );
      expect(shuffled).toEqual(panel({ x: data.values }, data.dates));
    }),
  );
});
