import fc from 'fast-check';
import { QuantError } from '@quant/core';
import * as fi from '../src/index';

const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const [FIRST, LAST] = [Date.UTC(1991, 0, 1) / 86_400_000, Date.UTC(2149, 11, 31) / 86_400_000];
const days = fc.integer({ min: FIRST, max: LAST }).map(iso);
const calendars = fc.constantFrom(fi.target, fi.usSettlement, fi.nyse, fi.unitedKingdom, fi.japan, fi.weekendsOnly);

test('an adjusted day is the nearest business day on its side, and moves no further when adjusted again', () => {
  fc.assert(
    fc.property(days, calendars, (day, calendar) => {
      for (const convention of [
        'following',
        'preceding',
        'modified-following',
        'modified-preceding',
        'nearest',
      ] as const) {
        const adjusted = fi.adjustDay(day, { calendar, convention });
        expect(fi.isBusinessDay(adjusted, { calendar })).toBe(true);
        expect(fi.adjustDay(adjusted, { calendar, convention })).toBe(adjusted);
        if (convention.startsWith('modified')) expect(adjusted.slice(0, 7)).toBe(day.slice(0, 7));
      }
      expect(fi.adjustDay(day, { calendar, convention: 'unadjusted' })).toBe(day);
    }),
  );
});

test('business days that are added are counted between, and taken away again', () => {
  fc.assert(
    fc.property(days, calendars, fc.integer({ min: 0, max: 80 }), (day, calendar, count) => {
      const start = fi.adjustDay(day, { calendar, convention: 'preceding' });
      fc.pre(start < '2149-01-01');
      const end = fi.addBusinessDays(start, count, { calendar });
      expect(fi.businessDaysBetween(start, end, { calendar })).toBe(count);
      expect(fi.addBusinessDays(end, -count, { calendar })).toBe(start);
      const joint = fi.jointCalendar([calendar, fi.target]);
      const both = fi.isBusinessDay(day, { calendar }) && fi.isBusinessDay(day, { calendar: fi.target });
      expect(fi.isBusinessDay(day, { calendar: joint })).toBe(both);
    }),
  );
});

const terms = fc.record({
  start: fc.integer({ min: FIRST, max: FIRST + 30_000 }),
  length: fc.integer({ min: 1, max: 20_000 }),
  tenorMonths: fc.integer({ min: 1, max: 48 }),
  stub: fc.constantFrom('short-front', 'long-front', 'short-back', 'long-back'),
  calendar: calendars,
  convention: fc.constantFrom('following', 'modified-following', 'preceding', 'unadjusted', 'nearest'),
  endOfMonth: fc.boolean(),
});

test('the days of a schedule rise from start to end, and regular periods have the same number of months', () => {
  fc.assert(
    fc.property(terms, ({ start, length, ...rest }) => {
      const [first, last] = [iso(start), iso(start + length)];
      const made = fi.schedule({ start: first, end: last, ...rest });
      expect(made.unadjusted[0]).toBe(first);
      expect(made.unadjusted.at(-1)).toBe(last);
      expect(made.isRegular).toHaveLength(made.days.length - 1);
      expect(made.isRegular.slice(1, -1)).not.toContain(false);
      const inOrder = made.days.every(
        (day, i) => i === 0 || day > (made.days[i - 1] as string) || made.days.length === 2,
      );
      expect(inOrder).toBe(true);
      const whole = fi.dayCountFraction(first, last, 'ACT/ACT ICMA', {
        schedule: fi.schedule({
          start: first,
          end: last,
          tenorMonths: rest.tenorMonths,
          stub: rest.stub,
        }),
      });
      expect(Math.abs(whole - length / 365.25)).toBeLessThan(0.1 + rest.tenorMonths / 12 / 20);
    }),
  );
});

const bonds = fc.record({
  months: fc.constantFrom(1, 2, 3, 6, 12),
  length: fc.integer({ min: 30, max: 14_000 }),
  settled: fc.double({ min: 0, max: 0.999, noNaN: true }),
  couponRate: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  ytm: fc.double({ min: -0.9, max: 2, noNaN: true }),
  stub: fc.constantFrom('short-front', 'long-front', 'short-back', 'long-back'),
  dayCount: fc.constantFrom(
    'ACT/ACT ICMA',
    '30E/360',
    '30/360 US',
    'ACT/360',
    'ACT/365F',
    'ACT/ACT ISDA',
    '30E/360 ISDA',
  ),
  yieldConvention: fc.constantFrom('street', 'treasury', 'true'),
});

test('prices and yields are inverse, prices fall, and extremes have a number or a documented error', () => {
  fc.assert(
    fc.property(bonds, ({ months, length, settled, ytm, stub, ...rest }) => {
      const start = 12_000;
      const schedule = fi.schedule({
        start: iso(start),
        end: iso(start + length),
        tenorMonths: months,
        stub,
      });
      const settlement = iso(start + Math.floor(settled * length));
      const bond = { ...rest, schedule, settlement } as fi.ScheduledBond & {
        readonly yieldConvention: fi.YieldConvention;
      };
      const value = fi.scheduledBondValue({ ...bond, ytm });
      for (const figure of Object.values(value)) expect(Number.isFinite(figure)).toBe(true);
      expect(value.modifiedDuration).toBeGreaterThanOrEqual(0);
      const higher = fi.scheduledBondValue({ ...bond, ytm: Math.min(2, ytm + 0.01) });
      expect(higher.dirtyPrice).toBeLessThanOrEqual(value.dirtyPrice);
      if (value.cleanPrice <= 0 || value.cleanPrice > 1e15 || value.modifiedDuration < 1e-3) return;
      const found = fi.scheduledBondYield({ ...bond, price: value.cleanPrice });
      const accuracy = (1e-13 * value.dirtyPrice) / value.cleanPrice / value.modifiedDuration;
      expect(Math.abs(found - ytm)).toBeLessThanOrEqual(accuracy * 10 + 1e-12 * (1 + Math.abs(ytm)));
    }),
  );
});

test('any price has a yield, or one beyond doubles', () => {
  const schedule = fi.schedule({ start: '2024-03-01', end: '2026-05-15', frequency: 2, stub: 'long-front' });
  const prices = fc.double({ min: 1e-300, max: 1e15, noNaN: true });
  fc.assert(
    fc.property(prices, fc.constantFrom('2024-03-01', '2025-01-31', '2026-05-14'), (price, settlement) => {
      try {
        expect(Number.isFinite(fi.scheduledBondYield({ schedule, settlement, couponRate: 0, price }))).toBe(true);
      } catch (error) {
        expect(QuantError.is(error)).toBe(true);
        expect(['OUT_OF_RANGE', 'NO_SOLUTION']).toContain((error as QuantError).code);
      }
    }),
  );
});

test('losses of value add up to at most cost less salvage', () => {
  const amounts = fc.double({ min: 0, max: 1e15, noNaN: true });
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0.1, max: 5, noNaN: true }),
      (cost, salvage, life, factor) => {
        const losses = Array.from({ length: life }, (_, i) => fi.ddb({ cost, salvage, life, factor, per: i + 1 }));
        expect(Math.min(...losses)).toBeGreaterThanOrEqual(0);
        const total = losses.reduce((sum, loss) => sum + loss, 0);
        expect(total).toBeLessThanOrEqual(Math.max(0, cost - salvage) * (1 + 1e-12) + cost * 1e-12);
        for (let per = 1; per <= life; per++) expect(fi.db({ cost, salvage, life, per })).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
