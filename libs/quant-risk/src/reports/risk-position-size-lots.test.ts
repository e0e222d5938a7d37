import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { type Request } from '@quant/contract';
import { refusal } from '../../../../tools/testing/refusal';
import { riskPositionSize } from './risk-position-size';

interface Exact {
  readonly positions: readonly {
    readonly inputs: Request<'riskPositionSize'>;
    readonly lot_size: number;
    readonly expected: Readonly<Record<string, unknown>>;
  }[];
}

const { positions } = JSON.parse(readFileSync('vectors/position-lots.exact.json', 'utf8')) as Exact;

test.each(positions)('$inputs in lots of $lot_size, in exact fractions', ({ inputs, lot_size, expected }) => {
  expect(riskPositionSize(Object.freeze(inputs), { lot_size })).toEqual(expected);
});

test('whole shares are snapped, lots never exceed the risk', () => {
  const trade = { account_size: 90_380_287.39, risk_per_trade: 1, entry_price: 100, stop_loss: 99.87 };
  // 90,380,287.39/0.13 = 695,232,979.92
  expect(riskPositionSize(trade).shares).toBe(695_232_980);
  expect(riskPositionSize(trade, { lot_size: 1 }).shares).toBe(695_232_979);
});

test('what a position loses at the stop is within the risk, and one lot more is not', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 }).map((x) => x / 100);
  const lots = fc.constantFrom(1, 100, 0.1, 0.05, 1e-8);
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.integer({ min: 0, max: 1000 }),
      lots,
      (account, entry, stop, permille, lot_size) => {
        fc.pre(entry !== stop);
        const risk_per_trade = permille / 1000;
        const trade = { account_size: account, risk_per_trade, entry_price: entry, stop_loss: stop };
        const shares = new Decimal(riskPositionSize(trade, { lot_size }).shares ?? NaN);
        const risk = new Decimal(account).times(risk_per_trade);
        const perShare = new Decimal(entry).minus(stop).abs();
        expect(shares.mod(lot_size).toNumber()).toBe(0);
        expect(shares.times(perShare).lessThanOrEqualTo(risk)).toBe(true);
        expect(shares.plus(lot_size).times(perShare).greaterThan(risk)).toBe(true);
      },
    ),
  );
});

test('no figure is -0, and what is beyond the range of doubles is null', () => {
  const none = riskPositionSize(
    { account_size: 1000, risk_per_trade: -0, entry_price: 10, stop_loss: 9 },
    { lot_size: 0.1 },
  );
  expect(Object.values(none as object).some((x) => Object.is(x, -0))).toBe(false);
  const trade = { account_size: 1e15, risk_per_trade: 1, entry_price: 1e-310, stop_loss: 2e-310 };
  expect(riskPositionSize(trade, { lot_size: 1 })).toMatchObject({
    shares: null,
    shares_exact: null,
    max_affordable_shares: null,
  });
});

test('the settings of others for decimal.js change nothing', () => {
  const trade = { account_size: 25_000, risk_per_trade: 0.005, entry_price: 0.0123, stop_loss: 0.0119 };
  const before = riskPositionSize(trade, { lot_size: 0.1 });
  const { precision } = Decimal;
  Decimal.set({ precision: 2 });
  expect(riskPositionSize(trade, { lot_size: 0.1 })).toEqual(before);
  Decimal.set({ precision });
});

const TRADE = { account_size: 1000, risk_per_trade: 0.02, entry_price: 10, stop_loss: 9 };

test('without a lot shares are whole', () => {
  expect(riskPositionSize(TRADE, {})).toEqual(riskPositionSize(TRADE));
  expect(riskPositionSize(TRADE, { lot_size: undefined })).toEqual(riskPositionSize(TRADE));
});

test.each<[options: unknown, param: string, rule: string]>([
  [{ lot_size: 0 }, 'options.lot_size', 'greater_than'],
  [{ lot_size: -1 }, 'options.lot_size', 'greater_than'],
  [{ lot_size: NaN }, 'options.lot_size', 'finite_number'],
  [{ lot_size: '0.1' }, 'options.lot_size', 'float_type'],
  [{ lotsize: 0.1 }, 'options.lotsize', 'extra_forbidden'],
  [0.1, 'options', 'dict_type'],
  [null, 'options', 'dict_type'],
])('refuses the options %j', (options, param, rule) => {
  expect(refusal(() => riskPositionSize(TRADE, options as object))).toMatchObject({ param, rule });
});
