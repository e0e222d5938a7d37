import fc from 'fast-check';
import { QuantError } from '@quant/core';
import {
  barrierOption,
  blackScholesPrice,
  chooserOption,
  digitalOption,
  doubleTouchOption,
  exchangeOption,
  forwardStartOption,
  quantoOption,
  touchOption,
} from '../../src/index';
import { anyOption, plainOption } from '../arbitraries';

const fraction = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1));
const correlation = fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(-1, 0, 1));
const volatility = fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.constantFrom(0, 0.2));

/** Finite or null; a price beyond doubles is the documented error. */
function figuresOf(call: () => object): readonly unknown[] {
  try {
    return Object.values(call());
  } catch (error) {
    if (QuantError.is(error) && error.code === 'OUT_OF_RANGE') return [];
    throw error;
  }
}

test('over the whole domain every figure is finite or null, and no price negative', () => {
  const share = { share: fraction, correlation, other: volatility };
  fc.assert(
    fc.property(anyOption, fc.record(share), ({ type, S, K, T, r, q, sigma }, { share, correlation, other }) => {
      const market = { S, T, r, q, sigma };
      const touches = (['one-touch', 'one-touch-at-expiry', 'no-touch'] as const).flatMap((touchType) =>
        (['up', 'down'] as const).map((direction) => () => touchOption({ ...market, H: K, touchType, direction })),
      );
      const barriers = { lower: Math.min(S, K) * (1 - share / 2), upper: Math.max(S, K) * (1 + correlation / 2) };
      const corridors = (['one-touch-at-expiry', 'no-touch'] as const)
        .filter(() => 0 < barriers.lower && barriers.lower < barriers.upper && barriers.upper <= 1e12)
        .map((touchType) => () => doubleTouchOption({ ...market, ...barriers, touchType }));
      const currency = { foreignRate: q, exchangeVolatility: other, correlation };
      for (const call of [
        ...touches,
        ...corridors,
        () => chooserOption({ ...market, K, choiceTime: share * T }),
        () => forwardStartOption({ ...market, type, moneyness: K, startTime: share * T }),
        () => quantoOption({ ...market, type, K, ...currency }),
        () => exchangeOption({ S1: S, S2: K, T, q1: q, q2: r, sigma1: sigma, sigma2: other, correlation }),
      ]) {
        const [price, ...greeks] = figuresOf(call);
        expect(price === undefined || (price as number) >= 0).toBe(true);
        expect([price, ...greeks].filter((x) => x !== undefined && x !== null && !Number.isFinite(x))).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
});

test('a touch and its opposite make a bond, and the opposite is the rebate of a knock-in', () => {
  fc.assert(
    fc.property(plainOption, ({ S, K: H, T, r, q, sigma }) => {
      const direction = H > S ? 'up' : 'down';
      const touch = { direction, S, H, T, r, q, sigma, cash: 10 } as const;
      const bond = 10 * Math.exp(-r * T);
      const [hit, no] = (['one-touch-at-expiry', 'no-touch'] as const).map(
        (touchType) => touchOption({ ...touch, touchType }).price,
      ) as [number, number];
      expect(Math.abs(hit + no - bond)).toBeLessThanOrEqual(1e-12);
      const early = touchOption({ ...touch, touchType: 'one-touch' }).price;
      expect(r >= 0 ? early >= hit - 1e-12 : early <= hit + 1e-12).toBe(true);
      const ends = digitalOption({
        ...{ type: H > S ? 'call' : 'put', S, K: H, T, r, q, sigma, payoff: 'cash-or-nothing', cash: 10 },
      } as const).price;
      expect(hit).toBeGreaterThanOrEqual(ends - 1e-12);
      const knockIn = { type: 'call', S, K: S, H, T, r, q, sigma, barrierType: `${direction}-in` } as const;
      const rebate = barrierOption({ ...knockIn, rebate: 10 }).price - barrierOption(knockIn).price;
      expect(Math.abs(rebate - no)).toBeLessThanOrEqual(1e-11);
    }),
  );
});

test('limits: a chooser between the greater option and the straddle, a start now, a quanto without correlation', () => {
  fc.assert(
    fc.property(plainOption, fraction, ({ type, S, K, T, r, q, sigma }, share) => {
      const market = { S, T, r, q, sigma };
      const vanilla = (type: 'call' | 'put') => blackScholesPrice({ ...market, type, K });
      const [call, put] = [vanilla('call'), vanilla('put')];
      const chosen = (choiceTime: number) => chooserOption({ ...market, K, choiceTime }).price;
      const blur = 1e-13 * (S + K);
      expect(Math.abs(chosen(0) - Math.max(call, put))).toBeLessThanOrEqual(blur);
      expect(Math.abs(chosen(T) - call - put)).toBeLessThanOrEqual(blur);
      expect(chosen(share * T)).toBeGreaterThanOrEqual(Math.max(call, put) - blur);
      const started = forwardStartOption({ ...market, type, moneyness: K / S, startTime: 0 }).price;
      expect(Math.abs(started - vanilla(type))).toBeLessThanOrEqual(10 * blur);
      const currency = { foreignRate: r, exchangeVolatility: 0.3, correlation: 0, fixedRate: 2 };
      expect(Math.abs(quantoOption({ ...market, type, K, ...currency }).price - 2 * vanilla(type))).toBeLessThan(
        20 * blur + Number.MIN_VALUE,
      );
      const both = { S1: S, S2: K, T, q1: q, q2: r, sigma1: sigma, sigma2: 0, correlation: 0.3 };
      expect(exchangeOption(both).price).toBe(call);
      const back = { S1: K, S2: S, T, q1: r, q2: q, sigma1: 0, sigma2: sigma, correlation: 0.3 };
      expect(Math.abs(exchangeOption(back).price - put)).toBeLessThanOrEqual(blur);
    }),
  );
});

test('a corridor pays with both series alike, less than either side alone, and as one side if the other is far', () => {
  fc.assert(
    fc.property(plainOption, fc.double({ min: 0.01, max: 0.99, noNaN: true }), ({ S, T, r, q, sigma }, share) => {
      const price = (lower: number, upper: number) =>
        doubleTouchOption({ S, lower, upper, T, r, q, sigma, touchType: 'no-touch' }).price;
      const v = sigma * Math.sqrt(T);
      const [lower, upper] = [S * Math.exp(-share * v), S * Math.exp((1 - share) * v)];
      expect(Math.abs(price(lower, upper * (1 + 1e-13)) - price(lower, upper * (1 - 1e-13)))).toBeLessThan(1e-11);
      const single = touchOption({ S, H: lower, T, r, q, sigma, direction: 'down', touchType: 'no-touch' }).price;
      expect(price(lower, upper)).toBeLessThanOrEqual(single + 1e-13);
      expect(Math.abs(price(lower, 1e12) - single)).toBeLessThan(1e-12);
    }),
  );
});

test('documented limits', () => {
  const touch = { direction: 'up', H: 100, T: 1, r: 0.05, sigma: 0.2, cash: 10 } as const;
  const bond = 10 * Math.exp(-0.05);
  expect(touchOption({ ...touch, S: 100, touchType: 'one-touch' })).toMatchObject({ price: 10, delta: 0, rho: 0 });
  expect(touchOption({ ...touch, S: 101, touchType: 'one-touch-at-expiry' }).price).toBeCloseTo(bond, 12);
  expect(touchOption({ ...touch, S: 101, touchType: 'no-touch' }).price).toBe(0);
  expect(touchOption({ ...touch, S: 99, T: 0, touchType: 'no-touch' })).toMatchObject({ price: 10, delta: null });
  expect(touchOption({ ...touch, S: 99, sigma: 0, touchType: 'one-touch' }).price).toBeCloseTo(9.9, 12);
  const same = { S1: 100, S2: 100, T: 1, sigma1: 0.2, sigma2: 0.2, correlation: 1 };
  expect(exchangeOption(same)).toMatchObject({ price: 0, gamma1: null, theta: null, vega1: null, cega: null });
  expect(chooserOption({ S: 100, K: 100, choiceTime: 0, T: 1, r: 0, sigma: 0.2 }).vega).toBeNull();
});

test('relations between inputs', () => {
  const corridor = { S: 100, lower: 110, upper: 90, T: 1, r: 0, sigma: 0.2, touchType: 'no-touch' } as const;
  expect(() => doubleTouchOption(corridor)).toThrow(/upper/);
  expect(doubleTouchOption({ ...corridor, lower: 80 }).price).toBe(0);
  expect(doubleTouchOption({ ...corridor, lower: 80, S: 85, T: 0 })).toMatchObject({ price: 1, delta: null });
  const market = { S: 100, T: 1, r: 0, sigma: 0.2 };
  expect(() => chooserOption({ ...market, K: 100, choiceTime: 2 })).toThrow(/choiceTime/);
  expect(() => forwardStartOption({ ...market, type: 'call', startTime: 2 })).toThrow(/startTime/);
});
