import fc from 'fast-check';
import { pairSignal } from './index';

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
    const seriesA = steps.map((step) => (level += step));
    const seriesB = seriesA.map((a, i) => 9000 + slope * a + (noise[i] ?? 0) + (i === steps.length - 1 ? jump : 0));
    return { seriesA, seriesB };
  })
  .filter(({ seriesA }) => new Set(seriesA).size > 3);

test('the legs sell a rich spread and buy a poor one, whatever the sign of the hedge ratio', () => {
  let trades = 0;
  fc.assert(
    fc.property(pair, (data) => {
      const { legs, hedgeRatio, spread, reasonCode, signal } = pairSignal(data);
      const isOpen = reasonCode === 'spread_above_entry' || reasonCode === 'spread_below_entry';
      expect(legs).toHaveLength(isOpen ? 2 : 0);
      if (!isOpen) return;
      trades++;
      const [b, a] = legs;
      const side = Math.sign(spread.current);
      expect(b?.units).toBe(-side);
      expect(a?.units).toBe(side * hedgeRatio);
      for (const leg of legs) expect(leg.side).toBe(leg.units > 0 ? 'long' : 'short');
      expect(signal).toBe(`${b?.side.toUpperCase()}_B_${a?.side.toUpperCase()}_A`);
    }),
  );
  expect(trades).toBeGreaterThan(10);
});

test('names name, and change nothing else', () => {
  fc.assert(
    fc.property(pair, fc.string({ minLength: 1, maxLength: 10 }), (data, nameA) => {
      const { pair: names, legs, signal, reason, ...figures } = pairSignal(data);
      const named = pairSignal({ ...data, nameA });
      expect(named).toMatchObject(figures);
      expect(named.pair).toEqual([nameA, names[1]]);
      expect(named.legs.map(({ units }) => units)).toEqual(legs.map(({ units }) => units));
      expect([signal === named.signal, reason === named.reason]).toContain(nameA === 'A' || legs.length === 0);
    }),
  );
});

test('in other units of both the signal stays', () => {
  fc.assert(
    fc.property(pair, fc.integer({ min: -300, max: 20 }), (data, exponent) => {
      const scale = (values: readonly number[]) => values.map((value) => value * 2 ** exponent);
      const { spread, intercept, ...original } = pairSignal(data);
      const {
        spread: other,
        intercept: moved,
        ...scaled
      } = pairSignal({
        seriesA: scale(data.seriesA),
        seriesB: scale(data.seriesB),
      });
      expect(scaled).toEqual(original);
      expect(moved).toBe(intercept * 2 ** exponent);
      expect(other.currentZscore).toBe(spread.currentZscore);
      expect(other.std).toBe(spread.std * 2 ** exponent);
    }),
  );
});
