import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { positionSize, type PositionSizeInputs } from './index';
import { snappedFloor } from './internal/snapped-floor';

type Figures = Readonly<Record<string, number | string | boolean | null>>;

interface Exact {
  readonly tolerance: number;
  readonly sizes: readonly { readonly inputs: PositionSizeInputs; readonly expected: Figures }[];
}

const { sizes, tolerance } = JSON.parse(readFileSync('vectors/closed-forms.exact.json', 'utf8')) as Exact;

test.each(sizes)('$inputs, in exact arithmetic', ({ inputs, expected }) => {
  const answer = positionSize(Object.freeze(inputs));
  expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
  // a difference of prices is judged by the prices
  const { entryPrice, stopLoss } = inputs;
  const largest = entryPrice + stopLoss;
  const noise = largest / Math.abs(entryPrice - stopLoss);
  for (const [name, value] of Object.entries(expected)) {
    const found = (answer as unknown as Figures)[name];
    if (typeof value !== 'number') expect(found).toBe(value);
    else if (name.endsWith('hares')) expect(found).toBe(value);
    else {
      const scale = name.startsWith('target') ? 4 * largest : Math.abs(value) * (1 + noise);
      expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * scale);
    }
  }
});

test.each([
  [0, 0],
  [0.2, 0],
  [0.9999999995, 1],
  [0.999999998, 0],
  [1e-10, 0],
  [1.5, 1],
  [1999.9999999999716, 2000],
  [1999.999998, 2000],
  [1999.999997, 1999],
  [2000.000001, 2000],
  [2.5e9 + 0.5, 2.5e9 + 1],
  [1e300, 1e300],
  [Infinity, Infinity],
])('the snapped floor of %d is %d', (x, floor) => {
  expect(snappedFloor(x)).toBe(floor);
});

test('decimals whose quotient is whole are not rounded down by one', () => {
  const tenths = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(tenths, tenths, fc.integer({ min: 1, max: 9999 }), (entry, stop, shares) => {
      fc.pre(entry !== stop);
      // in tenths: the risk is shares·|entry − stop| by construction, as decimal as the prices
      const risk = (shares * Math.abs(entry - stop)) / 10;
      const answer = positionSize({ accountSize: risk, riskPerTrade: 1, entryPrice: entry / 10, stopLoss: stop / 10 });
      expect(answer.shares).toBe(shares);
    }),
  );
});

test('no more is lost at the stop than is risked, and one share more would lose more', () => {
  const price = fc.double({ min: 0.01, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(price, price, fc.double({ min: 0, max: 1, noNaN: true }), (entryPrice, stopLoss, riskPerTrade) => {
      fc.pre(entryPrice !== stopLoss);
      const { shares, maxLoss, risk, riskPerShare, direction, target1r, target2r, target3r } = positionSize({
        ...{ accountSize: 1e5, riskPerTrade, entryPrice, stopLoss },
      });
      expect(maxLoss).toBeLessThanOrEqual(risk * (1 + 1e-9) + 1e-9 * riskPerShare);
      expect(((shares ?? NaN) + 1) * riskPerShare).toBeGreaterThan(risk * (1 - 1e-15));
      expect(direction).toBe(stopLoss < entryPrice ? 'long' : 'short');
      const ascends = target1r <= target2r && target2r <= target3r;
      const descends = target1r >= target2r && target2r >= target3r;
      expect(direction === 'long' ? ascends : descends).toBe(true);
    }),
  );
});

test('leverage is needed from the first dollar beyond the account, rounding aside', () => {
  const whole = positionSize({ accountSize: 100_000, riskPerTrade: 0.02, entryPrice: 100, stopLoss: 98 });
  expect(whole).toMatchObject({ shares: 1000, value: 100_000, pctAccount: 1, requiresLeverage: false });
  const at = (accountSize: number) =>
    positionSize({ accountSize, riskPerTrade: 1, entryPrice: 1e6, stopLoss: 1e6 - accountSize });
  expect(at(1e6 - 5e-7)).toMatchObject({ shares: 1, requiresLeverage: false });
  expect(at(1e6 - 2e-6)).toMatchObject({ shares: 1, requiresLeverage: true });
});

test('numbers beyond the range of doubles are null', () => {
  const tiny = positionSize({ accountSize: 1e15, riskPerTrade: 1, entryPrice: 1e-310, stopLoss: 2e-310 });
  expect(tiny).toMatchObject({
    shares: null,
    sharesExact: null,
    value: null,
    maxLoss: null,
    maxAffordableShares: null,
  });
  expect(positionSize({ accountSize: 1, entryPrice: 1e-310, stopLoss: 1e15 }).stopDistancePct).toBeNull();
  expect(positionSize({ accountSize: 1e-310, riskPerTrade: 1, entryPrice: 1, stopLoss: 1 - 1e-15 }).pctAccount).toBe(0);
});

test('a risk of nothing takes no shares, and no figure is -0', () => {
  for (const riskPerTrade of [0, -0]) {
    const answer = positionSize({ accountSize: 1000, riskPerTrade, entryPrice: 10, stopLoss: 9 });
    expect(answer).toMatchObject({ shares: 0, value: 0, risk: 0, pctAccount: 0, maxLoss: 0, sharesExact: 0 });
  }
});

const TRADE = { accountSize: 1000, entryPrice: 10, stopLoss: 9 };

test('the default risk is 2 %', () => {
  expect(positionSize(TRADE)).toEqual(positionSize({ ...TRADE, riskPerTrade: 0.02 }));
});

test.each<[change: object, path: string, rule: string]>([
  [{ accountSize: undefined }, 'accountSize', 'missing'],
  [{ accountSize: 0 }, 'accountSize', 'greater_than'],
  [{ riskPerTrade: -0.1 }, 'riskPerTrade', 'greater_than_equal'],
  [{ riskPerTrade: 1.1 }, 'riskPerTrade', 'less_than_equal'],
  [{ riskPerTrade: null }, 'riskPerTrade', 'float_type'],
  [{ entryPrice: 0 }, 'entryPrice', 'greater_than'],
  [{ stopLoss: 0 }, 'stopLoss', 'greater_than'],
  [{ stopLoss: 10 }, 'stopLoss', 'value_error'],
  [{ stopLoss: undefined }, 'stopLoss', 'missing'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => positionSize({ ...TRADE, ...change }))).toMatchObject({ param, rule });
});
