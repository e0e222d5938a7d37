import { answering } from '../../../../tools/testing/answering';
import fc from 'fast-check';
import { rules } from '@quant/contract/rules/pairs-signal';
import { pairsSignal } from './pairs-signal';

const signalOf = answering<'pairsSignal', typeof pairsSignal>(rules, pairsSignal);

/** A walk of integers and a multiple of it with noise, which ends with a jump or without. */
const pair = fc
  .record({
    steps: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 25, maxLength: 120 }),
    noise: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 120, maxLength: 120 }),
    slope: fc.constantFrom(-2, -1, 1, 3),
    jump: fc.constantFrom(0, 45, -45),
  })
  .map(({ steps, noise, slope, jump }) => {
    let level = 2000;
    const series_a = steps.map((step) => (level += step));
    const series_b = series_a.map((a, i) => 9000 + slope * a + (noise[i] ?? 0) + (i === steps.length - 1 ? jump : 0));
    return { series_a, series_b };
  })
  .filter(({ series_a }) => new Set(series_a).size > 3);

test('the legs sell a rich spread and buy a poor one, whatever the sign of the hedge ratio', () => {
  let trades = 0;
  fc.assert(
    fc.property(pair, (data) => {
      const { legs, hedge_ratio, spread, reason_code, signal } = signalOf(data);
      const isOpen = reason_code === 'spread_above_entry' || reason_code === 'spread_below_entry';
      expect(legs).toHaveLength(isOpen ? 2 : 0);
      if (!isOpen) return;
      trades++;
      const [b, a] = legs;
      const side = Math.sign(spread.current);
      expect(b?.units).toBe(-side);
      expect(a?.units).toBe(side * hedge_ratio);
      for (const leg of legs) expect(leg.side).toBe(leg.units > 0 ? 'long' : 'short');
      expect(signal).toBe(`${b?.side.toUpperCase()}_B_${a?.side.toUpperCase()}_A`);
    }),
  );
  expect(trades).toBeGreaterThan(10);
});

test('names name, and change nothing else', () => {
  fc.assert(
    fc.property(pair, fc.string({ minLength: 1, maxLength: 10 }), (data, name_a) => {
      const { pair: names, legs, signal, reason, ...figures } = signalOf(data);
      const named = signalOf({ ...data, name_a });
      expect(named).toMatchObject(figures);
      expect(named.pair).toEqual([name_a, names[1]]);
      expect(named.legs.map(({ units }) => units)).toEqual(legs.map(({ units }) => units));
      expect([signal === named.signal, reason === named.reason]).toContain(name_a === 'A' || legs.length === 0);
    }),
  );
});

test('in other units of both the signal stays', () => {
  fc.assert(
    fc.property(pair, fc.integer({ min: -300, max: 20 }), (data, exponent) => {
      const scale = (values: readonly number[]) => values.map((value) => value * 2 ** exponent);
      const { spread, intercept, ...original } = signalOf(data);
      const {
        spread: other,
        intercept: moved,
        ...scaled
      } = signalOf({
        series_a: scale(data.series_a),
        series_b: scale(data.series_b),
      });
      expect(scaled).toEqual(original);
      expect(moved).toBe(intercept * 2 ** exponent);
      expect(other.current_zscore).toBe(spread.current_zscore);
      expect(other.std).toBe(spread.std * 2 ** exponent);
    }),
  );
});
