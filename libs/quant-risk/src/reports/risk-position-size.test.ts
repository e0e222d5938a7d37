import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/risk-position-size';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { snappedFloor } from './internal/size-in-shares';
import { riskPositionSize } from './risk-position-size';

const positionSize = answering<'riskPositionSize', typeof riskPositionSize>(rules, riskPositionSize);

type Figures = Readonly<Record<string, number | string | boolean | null>>;

interface Exact {
  readonly tolerance: number;
  readonly sizes: readonly { readonly inputs: Body<'riskPositionSize'>; readonly expected: Figures }[];
}

const { sizes, tolerance } = JSON.parse(readFileSync('vectors/closed-forms.exact.json', 'utf8')) as Exact;

test.each(sizes)('$inputs, in exact arithmetic', ({ inputs, expected }) => {
  const answer = positionSize(Object.freeze(inputs));
  expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
  // a difference of prices is judged by the prices
  const { entry_price, stop_loss } = inputs;
  const largest = entry_price + stop_loss;
  const noise = largest / Math.abs(entry_price - stop_loss);
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
      const answer = positionSize({
        account_size: risk,
        risk_per_trade: 1,
        entry_price: entry / 10,
        stop_loss: stop / 10,
      });
      expect(answer.shares).toBe(shares);
    }),
  );
});

test('no more is lost at the stop than is risked, and one share more would lose more', () => {
  const price = fc.double({ min: 0.01, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(price, price, fc.double({ min: 0, max: 1, noNaN: true }), (entry_price, stop_loss, risk_per_trade) => {
      fc.pre(entry_price !== stop_loss);
      const { shares, max_loss, risk, risk_per_share, direction, target_1r, target_2r, target_3r } = positionSize({
        ...{ account_size: 1e5, risk_per_trade, entry_price, stop_loss },
      });
      expect(max_loss).toBeLessThanOrEqual(risk * (1 + 1e-9) + 1e-9 * risk_per_share);
      expect(((shares ?? NaN) + 1) * risk_per_share).toBeGreaterThan(risk * (1 - 1e-15));
      expect(direction).toBe(stop_loss < entry_price ? 'long' : 'short');
      const ascends = target_1r <= target_2r && target_2r <= target_3r;
      const descends = target_1r >= target_2r && target_2r >= target_3r;
      expect(direction === 'long' ? ascends : descends).toBe(true);
    }),
  );
});

test('leverage is needed from the first dollar beyond the account, rounding aside', () => {
  const whole = positionSize({ account_size: 100_000, risk_per_trade: 0.02, entry_price: 100, stop_loss: 98 });
  expect(whole).toMatchObject({ shares: 1000, value: 100_000, pct_account: 1, requires_leverage: false });
  const at = (account_size: number) =>
    positionSize({ account_size, risk_per_trade: 1, entry_price: 1e6, stop_loss: 1e6 - account_size });
  expect(at(1e6 - 5e-7)).toMatchObject({ shares: 1, requires_leverage: false });
  expect(at(1e6 - 2e-6)).toMatchObject({ shares: 1, requires_leverage: true });
});

test('numbers beyond the range of doubles are null', () => {
  const tiny = positionSize({ account_size: 1e15, risk_per_trade: 1, entry_price: 1e-310, stop_loss: 2e-310 });
  expect(tiny).toMatchObject({
    shares: null,
    shares_exact: null,
    value: null,
    max_loss: null,
    max_affordable_shares: null,
  });
  expect(positionSize({ account_size: 1, entry_price: 1e-310, stop_loss: 1e15 }).stop_distance_pct).toBeNull();
  expect(
    positionSize({ account_size: 1e-310, risk_per_trade: 1, entry_price: 1, stop_loss: 1 - 1e-15 }).pct_account,
  ).toBe(0);
});

test('a risk of nothing takes no shares, and no figure is -0', () => {
  for (const risk_per_trade of [0, -0]) {
    const answer = positionSize({ account_size: 1000, risk_per_trade, entry_price: 10, stop_loss: 9 });
    expect(answer).toMatchObject({ shares: 0, value: 0, risk: 0, pct_account: 0, max_loss: 0, shares_exact: 0 });
  }
});

const TRADE = { account_size: 1000, entry_price: 10, stop_loss: 9 };

test('the default risk is 2 %', () => {
  expect(positionSize(TRADE)).toEqual(positionSize({ ...TRADE, risk_per_trade: 0.02 }));
});

test.each<[change: object, place: string, rule: string]>([
  [{ account_size: undefined }, 'account_size', 'missing'],
  [{ account_size: 0 }, 'account_size', 'greater_than'],
  [{ risk_per_trade: -0.1 }, 'risk_per_trade', 'greater_than_equal'],
  [{ risk_per_trade: 1.1 }, 'risk_per_trade', 'less_than_equal'],
  [{ risk_per_trade: null }, 'risk_per_trade', 'float_type'],
  [{ entry_price: 0 }, 'entry_price', 'greater_than'],
  [{ stop_loss: 0 }, 'stop_loss', 'greater_than'],
  [{ stop_loss: 10 }, 'stop_loss', 'value_error'],
  [{ stop_loss: undefined }, 'stop_loss', 'missing'],
])('refuses %j', (change, place, rule) => {
  expect(refusalsOf(() => positionSize({ ...TRADE, ...change }))).toEqual([[rule, place]]);
});
