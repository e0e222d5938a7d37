import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { positionSize, type PositionSizeInputs, type PositionSizeOptions } from './index';

interface Exact {
  readonly positions: readonly {
    readonly inputs: PositionSizeInputs;
    readonly lotSize: number;
    readonly expected: Readonly<Record<string, unknown>>;
  }[];
}

const { positions } = JSON.parse(readFileSync('vectors/position-lots.exact.json', 'utf8')) as Exact;

test.each(positions)('$inputs in lots of $lotSize, in exact fractions', ({ inputs, lotSize, expected }) => {
  expect(positionSize(Object.freeze(inputs), { lotSize })).toEqual(expected);
});

test('whole shares are snapped, lots never exceed the risk', () => {
  const trade = { accountSize: 90_380_287.39, riskPerTrade: 1, entryPrice: 100, stopLoss: 99.87 };
  // 90,380,287.39/0.13 = 695,232,979.92
  expect(positionSize(trade).shares).toBe(695_232_980);
  expect(positionSize(trade, { lotSize: 1 }).shares).toBe(695_232_979);
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
      (account, entry, stop, permille, lotSize) => {
        fc.pre(entry !== stop);
        const riskPerTrade = permille / 1000;
        const trade = { accountSize: account, riskPerTrade, entryPrice: entry, stopLoss: stop };
        const shares = new Decimal(positionSize(trade, { lotSize }).shares ?? NaN);
        const risk = new Decimal(account).times(riskPerTrade);
        const perShare = new Decimal(entry).minus(stop).abs();
        expect(shares.mod(lotSize).toNumber()).toBe(0);
        expect(shares.times(perShare).lessThanOrEqualTo(risk)).toBe(true);
        expect(shares.plus(lotSize).times(perShare).greaterThan(risk)).toBe(true);
      },
    ),
  );
});

test('no figure is -0, and what is beyond the range of doubles is null', () => {
  const none = positionSize({ accountSize: 1000, riskPerTrade: -0, entryPrice: 10, stopLoss: 9 }, { lotSize: 0.1 });
  expect(Object.values(none as object).some((x) => Object.is(x, -0))).toBe(false);
  const trade = { accountSize: 1e15, riskPerTrade: 1, entryPrice: 1e-310, stopLoss: 2e-310 };
  expect(positionSize(trade, { lotSize: 1 })).toMatchObject({
    shares: null,
    sharesExact: null,
    maxAffordableShares: null,
  });
});

test('the settings of others for decimal.js change nothing', () => {
  const trade = { accountSize: 25_000, riskPerTrade: 0.005, entryPrice: 0.0123, stopLoss: 0.0119 };
  const before = positionSize(trade, { lotSize: 0.1 });
  const { precision } = Decimal;
  Decimal.set({ precision: 2 });
  expect(positionSize(trade, { lotSize: 0.1 })).toEqual(before);
  Decimal.set({ precision });
});

const TRADE = { accountSize: 1000, entryPrice: 10, stopLoss: 9 };

test('without a lot shares are whole', () => {
  expect(positionSize(TRADE, {})).toEqual(positionSize(TRADE));
  expect(positionSize(TRADE, { lotSize: undefined })).toEqual(positionSize(TRADE));
});

test.each<[options: unknown, param: string, rule: string]>([
  [{ lotSize: 0 }, 'options.lotSize', 'greater_than'],
  [{ lotSize: -1 }, 'options.lotSize', 'greater_than'],
  [{ lotSize: NaN }, 'options.lotSize', 'finite_number'],
  [{ lotSize: '0.1' }, 'options.lotSize', 'float_type'],
  [{ lotsize: 0.1 }, 'options.lotsize', 'extra_forbidden'],
  [0.1, 'options', 'dict_type'],
  [null, 'options', 'dict_type'],
])('refuses the options %j', (options, param, rule) => {
  expect(refusal(() => positionSize(TRADE, options as PositionSizeOptions))).toMatchObject({ param, rule });
});
