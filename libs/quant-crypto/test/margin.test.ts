import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { refusal } from '../../../tools/testing/refusal';
import * as crypto from '../src/index';

interface Vectors {
  readonly tolerances: Readonly<Record<'price' | 'maintenance' | 'account' | 'basis' | 'carry', number>>;
  readonly isolated: readonly {
    readonly position: crypto.TieredPosition;
    readonly price: number | null;
    readonly condition: number;
    readonly maintenance: number;
    readonly value: number;
  }[];
  readonly accounts: readonly {
    readonly account: crypto.CrossMarginInputs;
    readonly equity: number;
    readonly maintenances: readonly number[];
    readonly ratio: number;
    readonly prices: readonly (number | null)[];
    readonly up: number | null;
    readonly down: number | null;
  }[];
  readonly bases: readonly ({ readonly inputs: crypto.FuturesBasisInputs } & Readonly<
    Record<'basis' | 'premium' | 'simple' | 'compounded' | 'continuous' | 'implied', number>
  >)[];
  readonly carries: readonly ({
    readonly inputs: Readonly<Record<keyof crypto.FundingArbitrageInputs, number>>;
    readonly breakEven: number | null;
  } & Readonly<Record<'funding' | 'fees' | 'profit' | 'annualized', number>>)[];
  readonly published: {
    readonly prices: readonly Published<{ readonly position: crypto.TieredPosition; readonly price: number }>[];
    readonly profits: readonly Published<{ readonly inputs: crypto.PerpetualProfitInputs; readonly net: number }>[];
    readonly amounts: readonly {
      readonly source: string;
      readonly notional: number;
      readonly brackets: readonly crypto.MarginBracket[];
      readonly amount: number;
      readonly rate: number;
    }[];
  };
}

type Published<Case> = Case & { readonly source: string; readonly within: number };

const vectors = JSON.parse(readFileSync('vectors/margin.mpmath.json', 'utf8')) as Vectors;
const { tolerances, published } = vectors;

/** Relative error; of an absent figure, 0 if it is to be absent. */
function off(found: number | null, expected: number | null, scale = Math.abs(expected ?? 1)): number {
  if (expected === null) return found === null ? 0 : Infinity;
  return Math.abs((found ?? NaN) - expected) / scale;
}

const worst = { price: 0, maintenance: 0, account: 0 };

test('isolated positions agree with bisection', () => {
  for (const { position, price, condition, maintenance, value } of vectors.isolated) {
    const found = crypto.tieredLiquidationPrice(position);
    worst.price = Math.max(worst.price, off(found, price) / condition);
    const { maintenanceMargin } = crypto.marginRequirement({ notional: value, brackets: position.brackets });
    worst.maintenance = Math.max(worst.maintenance, off(maintenanceMargin, maintenance, value));
  }
  expect(worst.price).toBeLessThanOrEqual(tolerances.price);
  expect(worst.maintenance).toBeLessThanOrEqual(tolerances.maintenance);
});

test('accounts agree with bisection', () => {
  for (const { account, equity, maintenances, ratio, prices, up, down } of vectors.accounts) {
    const found = crypto.crossMargin(account);
    const scale = account.positions.reduce((sum, { quantity, markPrice }) => sum + quantity * markPrice, 0);
    const errors = [
      off(found.equity, equity, scale),
      off(found.marginRatio, ratio, ratio * (1 + scale / equity)),
      off(found.jointMoveUp, up, 1 + (up ?? 0)),
      off(found.jointMoveDown, down, 1),
      ...maintenances.map((margin, i) => off(found.maintenanceMargins[i] ?? null, margin, scale)),
      ...prices.map((price, i) => {
        const quantity = account.positions[i]?.quantity ?? NaN;
        return off(found.liquidationPrices[i] ?? null, price, (price ?? 0) + scale / quantity);
      }),
    ];
    worst.account = Math.max(worst.account, ...errors);
  }
  expect(worst.account).toBeLessThanOrEqual(tolerances.account);
});

test.each(vectors.bases)('basis of $inputs', ({ inputs, basis, premium, simple, compounded, continuous, implied }) => {
  const found = crypto.futuresBasis(inputs);
  const errors = [
    off(found.basis, basis),
    off(found.premium, premium),
    off(found.annualizedSimple, simple),
    off(found.annualizedContinuous, continuous),
    off(found.annualizedCompounded, compounded, Math.abs(continuous) * (1 + compounded)),
    off(found.impliedRate, implied, Math.abs(continuous) + (inputs.q ?? 0)),
  ];
  expect(Math.max(...errors)).toBeLessThanOrEqual(tolerances.basis);
});

test.each(vectors.carries)('carry of $inputs', ({ inputs, funding, fees, profit, annualized, breakEven }) => {
  const found = crypto.fundingArbitrage(inputs);
  const { shortRate, longRate, shortIntervalHours, longIntervalHours, holdingHours, capital } = inputs;
  const gross = holdingHours * (Math.abs(shortRate) / shortIntervalHours + Math.abs(longRate) / longIntervalHours);
  const turnover = gross + 2 * (Math.abs(inputs.shortFee) + Math.abs(inputs.longFee));
  const errors = [
    off(found.funding, funding, gross),
    off(found.fees, fees, turnover),
    off(found.profit, profit, turnover),
    off(found.annualizedReturn, annualized, (turnover / capital) * (8760 / holdingHours)),
    off(found.breakEvenHours, breakEven, (breakEven ?? 1) * (gross / Math.abs(funding))),
  ];
  expect(Math.max(...errors)).toBeLessThanOrEqual(tolerances.carry);
});

test('fees that are received break even at once, and a carry of nothing never', () => {
  const legs = { shortRate: 0, holdingHours: 24 };
  expect(crypto.fundingArbitrage({ ...legs, shortFee: -1e-4 }).breakEvenHours).toBe(0);
  expect(crypto.fundingArbitrage({ ...legs, shortFee: 1e-4 }).breakEvenHours).toBeNull();
});

test.each(published.prices)('published liquidation price: $source', ({ position, price, within }) => {
  expect(Math.abs((crypto.tieredLiquidationPrice(position) ?? NaN) - price)).toBeLessThanOrEqual(within);
});

test.each(published.profits)('published profit: $source', ({ inputs, net, within }) => {
  expect(Math.abs(crypto.perpetualProfit(inputs).net - net)).toBeLessThanOrEqual(within);
});

test.each(published.amounts)('published amount: $source', ({ notional, brackets, amount, rate }) => {
  expect(crypto.marginRequirement({ notional, brackets })).toMatchObject({
    maintenanceAmount: expect.closeTo(amount, 9) as number,
    maintenanceMarginRate: rate,
    initialMargin: null,
    maxLeverage: null,
  });
});

const flat = [{ maintenanceMarginRate: 0.01 }];
const long = { direction: 'long', entryPrice: 100, quantity: 1, collateral: 10, brackets: flat } as const;
const falling = [{ notionalUpTo: 10, maintenanceMarginRate: 0.02 }, { maintenanceMarginRate: 0.01 }];
const unordered = [
  { notionalUpTo: 10, maintenanceMarginRate: 0.01 },
  { notionalUpTo: 10, maintenanceMarginRate: 0.02 },
];
const wrongAmount = [
  { notionalUpTo: 1e4, maintenanceMarginRate: 0.01 },
  { maintenanceMarginRate: 0.02, maintenanceAmount: 105 },
];
const priceWith = (brackets: readonly crypto.MarginBracket[]) => () =>
  crypto.tieredLiquidationPrice({ ...long, brackets });

test.each([
  [priceWith(falling), 'brackets[1].maintenanceMarginRate', 'value_error'],
  [priceWith(unordered), 'brackets[1].notionalUpTo', 'value_error'],
  [priceWith([...flat, ...flat]), 'brackets[0].notionalUpTo', 'value_error'],
  [priceWith(wrongAmount), 'brackets[1].maintenanceAmount', 'value_error'],
  [priceWith([]), 'brackets', 'too_short'],
  [() => crypto.tieredLiquidationPrice({ ...long, takerFee: 0.99 }), 'takerFee', 'value_error'],
  [() => crypto.crossMargin({ balance: 1, positions: [] }), 'positions', 'too_short'],
  [
    () =>
      crypto.marginRequirement({
        notional: 1,
        brackets: [{ maintenanceMarginRate: 0, maxLeverage: 20 }],
        leverage: 21,
      }),
    'leverage',
    'less_than_equal',
  ],
])('refused: %s', (calculate, param, rule) => {
  expect(refusal(calculate)).toMatchObject({ param, rule });
});

test('a position that nothing liquidates has no liquidation price', () => {
  expect(crypto.tieredLiquidationPrice({ ...long, collateral: 100 })).toBeNull();
  const hedged = { contract: 'inverse', direction: 'short', entryPrice: 100, quantity: 100, collateral: 1 } as const;
  expect(crypto.tieredLiquidationPrice({ ...hedged, brackets: flat })).toBeNull();
});

test('with one bracket it is the liquidation price of the flat rate on the entry', () => {
  for (const direction of ['long', 'short'] as const) {
    const flatPrice = crypto.liquidationPrice({
      direction,
      entryPrice: 100,
      leverage: 10,
      maintenanceMarginRate: 0.01,
    });
    expect(crypto.tieredLiquidationPrice({ ...long, direction, basis: 'entry' })).toBeCloseTo(flatPrice, 12);
  }
});

test('an account at its margin has no way to go', () => {
  const positions = [{ direction: 'long', quantity: 1, entryPrice: 100, markPrice: 100, brackets: flat }] as const;
  const account = crypto.crossMargin({ balance: 1, positions });
  expect(account).toMatchObject({ marginRatio: 1, jointMoveUp: 0, jointMoveDown: 0, liquidationPrices: [100] });
  expect(crypto.crossMargin({ balance: -1, positions }).marginRatio).toBeNull();
  expect(crypto.crossMargin({ balance: 10, positions }).jointMoveUp).toBeNull();
});

const amount = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
const anyTable = fc
  .array(fc.record({ width: amount(1e-9, 1e9), step: amount(0, 0.04) }), { minLength: 1, maxLength: 20 })
  .map((rows) => {
    let [notionalUpTo, maintenanceMarginRate] = [0, 0];
    return rows.map(({ width, step }) => {
      notionalUpTo += width;
      maintenanceMarginRate += step;
      return { notionalUpTo, maintenanceMarginRate };
    });
  })
  .filter((rows) => rows.every(({ notionalUpTo }, i) => notionalUpTo > (rows[i - 1]?.notionalUpTo ?? 0)));
const anyPosition = fc.record({
  contract: fc.constantFrom('linear' as const, 'inverse' as const),
  direction: fc.constantFrom('long' as const, 'short' as const),
  entryPrice: amount(1e-12, 1e12),
  quantity: amount(1e-12, 1e12),
  collateral: amount(-1e15, 1e15),
  brackets: anyTable,
  takerFee: amount(0, 0.1),
  basis: fc.constantFrom('mark' as const, 'entry' as const),
});

test('a liquidation price is positive and finite, or null; more collateral never brings it nearer', () => {
  fc.assert(
    fc.property(anyPosition, amount(0, 1e6), (position, more) => {
      const price = crypto.tieredLiquidationPrice(position);
      const richer = crypto.tieredLiquidationPrice({
        ...position,
        collateral: Math.min(1e15, position.collateral + more),
      });
      if (price === null) return;
      expect(price > 0 && price < Infinity).toBe(true);
      const slack = 1e-9 * price;
      if (position.direction === 'long') expect(richer ?? 0).toBeLessThanOrEqual(price + slack);
      else expect(richer ?? Infinity).toBeGreaterThanOrEqual(price - slack);
    }),
  );
});

test('an account with any positions has finite figures or null', () => {
  const held = fc.record({
    direction: fc.constantFrom('long' as const, 'short' as const),
    quantity: amount(1e-9, 1e9),
    entryPrice: amount(1e-9, 1e9),
    markPrice: amount(1e-9, 1e9),
    brackets: anyTable,
    beta: amount(-100, 100),
  });
  fc.assert(
    fc.property(amount(-1e15, 1e15), fc.array(held, { minLength: 1, maxLength: 8 }), (balance, positions) => {
      const { jointMoveUp, jointMoveDown, ...found } = crypto.crossMargin({ balance, positions });
      const figures = [
        ...found.liquidationPrices,
        found.marginRatio,
        found.maintenanceMargin,
        ...found.unrealizedProfits,
      ];
      expect(figures.every((figure) => figure === null || Number.isFinite(figure))).toBe(true);
      expect(Number.isFinite(found.equity)).toBe(true);
      if (jointMoveUp !== null) expect(jointMoveUp >= 0 && jointMoveUp < Infinity).toBe(true);
      if (jointMoveDown !== null) expect(jointMoveDown <= 0 && jointMoveDown > -Infinity).toBe(true);
    }),
  );
});
