import { readFileSync } from 'node:fs';
import { kellyCriterion, parametricValueAtRisk } from '@quant/risk/reports';
import { liquidationPrice } from '../liquidation-price/index';
import { type FundingQuote, leverageCheck, type LeverageCheckInputs, type LeverageFlag } from './index';
import { verdictOf } from './internal/flags';

type Figures = Readonly<Record<string, number | null>>;

interface Exact {
  readonly cases: readonly {
    readonly inputs: LeverageCheckInputs & { readonly returns: readonly number[] };
    readonly quote: Pick<FundingQuote, 'fundingRate' | 'intervalHours'> | null;
    readonly expected: {
      readonly notionalUsd: number;
      readonly liquidation: Figures;
      readonly volatilityDaily: number;
      readonly volatilityAnnual: number;
      /** `size` is the largest term of the two losses, a fraction. */
      readonly byLevel: readonly (Figures & { readonly size: number })[];
      readonly kelly: Figures;
      readonly meanOverDeviation: number | null;
      readonly funding: Figures | null;
      readonly flags: readonly LeverageFlag[];
      readonly verdict: string;
    };
  }[];
}

const { cases } = JSON.parse(readFileSync('vectors/leverage-check.exact.json', 'utf8')) as Exact;

const TOLERANCE = 1e-14;
const SOURCE = { asOfAgeSeconds: 3, stale: false, source: 'test' };

/** Numbers within the tolerance of a scale, null exactly. */
function expectNear(found: unknown, wanted: number | null | undefined, scale: number): void {
  if (typeof wanted !== 'number') expect(found).toBe(wanted);
  else expect(Math.abs((found as number) - wanted)).toBeLessThanOrEqual(TOLERANCE * scale);
}

test.each(cases.map((exact, i) => ({ i, ...exact })))(
  'position $i, in 60 digits',
  async ({ inputs, quote, expected }) => {
    const given = Object.freeze({ ...inputs, returns: Object.freeze(inputs.returns) });
    const answer = await leverageCheck(given, () => (quote === null ? null : { ...quote, ...SOURCE }));
    const { liquidation, var: risk, kelly } = answer as unknown as Readonly<Record<string, Figures>> & typeof answer;
    const equity = inputs.collateral + 3 * Math.max(inputs.positionSize, expected.notionalUsd);

    expectNear(answer.notionalUsd, expected.notionalUsd, expected.notionalUsd);
    for (const [name, value] of Object.entries(expected.liquidation)) {
      const scale = name.endsWith('Usd')
        ? equity
        : name === 'distancePct'
          ? 300 + Math.abs(value ?? 0)
          : 3 * Number(value) + inputs.entryPrice;
      expectNear((liquidation as unknown as Figures)[name], value, scale);
    }
    expectNear(risk.volatilityDaily, expected.volatilityDaily, expected.volatilityDaily);
    expectNear(risk.volatilityAnnual, expected.volatilityAnnual, expected.volatilityAnnual);
    expect(risk.byLevel).toHaveLength(expected.byLevel.length);
    expected.byLevel.forEach(({ size, ...figures }, i) => {
      const found = risk.byLevel[i] as unknown as Figures;
      const ofEquity = expected.liquidation['equityUsd'] ?? NaN;
      const scales: Figures = {
        ...{ confidence: 0, varPct: 100, cvarPct: 100, varUsd: expected.notionalUsd, cvarUsd: expected.notionalUsd },
        // an equity that is nearly gone has lost its digits
        varPctOfEquity: (100 * expected.notionalUsd * (1 + equity / Math.abs(ofEquity))) / ofEquity,
      };
      for (const [name, value] of Object.entries(figures)) expectNear(found[name], value, size * (scales[name] ?? NaN));
    });
    // a mean next to 0 has lost its digits
    const noise = 1 + 1 / (expected.meanOverDeviation ?? 1);
    for (const name of ['fullKellyLeverage', 'halfKellyLeverage'] as const) {
      expectNear(kelly[name], expected.kelly[name], Math.abs(expected.kelly[name] ?? 0) * noise);
    }
    expectNear(kelly.currentLeverage, expected.kelly['currentLeverage'], expected.kelly['currentLeverage'] ?? NaN);
    const left = 1 + equity / Math.abs(expected.liquidation['equityUsd'] ?? NaN);
    expectNear(
      kelly.effectiveLeverage,
      expected.kelly['effectiveLeverage'],
      (expected.kelly['effectiveLeverage'] ?? 0) * left,
    );
    expect(answer.flags).toEqual(expected.flags);
    expect(answer.verdict).toBe(expected.verdict);
    if (answer.liveFunding.unavailable) expect(expected.funding).toBeNull();
    else {
      const { annualizedRate, carryCostAnnualUsd } = expected.funding ?? {};
      expectNear(answer.liveFunding.annualizedRate, annualizedRate, Math.abs(annualizedRate ?? NaN));
      expectNear(answer.liveFunding.carryCostAnnualUsd, carryCostAnnualUsd, Math.abs(carryCostAnnualUsd ?? NaN));
    }
  },
);

const RETURNS = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
const POSITION = {
  ...({ asset: 'BTC', direction: 'long', entryPrice: 100, positionSize: 1000, collateral: 1000 } as const),
  maintenanceMarginRate: 0,
  returns: RETURNS,
};
const checked = (change: Partial<LeverageCheckInputs>) => leverageCheck({ ...POSITION, ...change });

describe('agrees with the single functions', () => {
  const position = { ...POSITION, positionSize: 6000, maintenanceMarginRate: 0.01, direction: 'short' } as const;
  const short = RETURNS.map((change) => -change);

  test('on the liquidation', async () => {
    const { liquidation } = await leverageCheck(position);
    const { direction, entryPrice, positionSize, collateral, maintenanceMarginRate } = position;
    const single = liquidationPrice({
      ...{ direction, entryPrice, positionSize, collateral, maintenanceMarginRate },
      leverage: 6,
    });
    expect(liquidation.liquidationPrice).toBe(single.liquidationPrice);
    expect(liquidation.maxLossBeforeLiqUsd).toBe(single.maxLossBeforeLiq);
    expect(Math.abs((liquidation.distancePct ?? NaN) - (single.distancePct ?? NaN))).toBeLessThanOrEqual(1e-13);
  });

  test.each([1, 10, 252])('on the losses of %d days', async (holdingPeriodDays) => {
    const confidenceLevels = [0.5, 0.95, 0.975, 0.999, 0.2];
    const answer = await leverageCheck({ ...position, confidenceLevels, holdingPeriodDays });
    const single = parametricValueAtRisk({ returns: short, confidenceLevels, holdingPeriodDays });
    expect(Object.keys(answer.var.levels)).toEqual(Object.keys(single.varResults));
    single.levels.forEach(({ confidence, varPct, cvarPct, z }, i) => {
      const found = answer.var.byLevel[i];
      const scale = 100 * Math.max(Math.abs(z), 1) * single.volatilityDaily * Math.sqrt(holdingPeriodDays);
      expect(found?.confidence).toBe(confidence);
      expect(Math.abs((found?.varPct ?? NaN) - varPct)).toBeLessThanOrEqual(1e-15 * scale);
      expect(Math.abs((found?.cvarPct ?? NaN) - cvarPct)).toBeLessThanOrEqual(2e-15 * scale);
    });
    expect(answer.var.volatilityDaily).toBe(single.volatilityDaily);
  });

  test('on the Kelly leverage', async () => {
    const { kelly } = await leverageCheck(position);
    expect(kellyCriterion({ mode: 'continuous', returns: short })).toMatchObject({
      fullKellyLeverage: kelly.fullKellyLeverage,
      halfKelly: kelly.halfKellyLeverage,
    });
  });
});

describe('levels', () => {
  test('are keyed by their percentage, in the order of the request beside', async () => {
    const { var: risk } = await checked({ confidenceLevels: [0.99, 0.57, 0.975, 0.99] });
    expect(Object.keys(risk.levels).sort()).toEqual(['57', '97.5', '99']);
    expect(risk.byLevel.map(({ confidence }) => confidence)).toEqual([0.99, 0.57, 0.975, 0.99]);
    expect(risk.levels['97.5']).toEqual(risk.byLevel[2]);
  });

  test('may be fifty, and typed arrays will do', async () => {
    const confidenceLevels = Float64Array.from({ length: 50 }, (_, i) => (i + 1) / 51);
    const { var: risk } = await leverageCheck({ ...POSITION, confidenceLevels, returns: Float64Array.from(RETURNS) });
    expect(risk.byLevel).toHaveLength(50);
    const losses = risk.byLevel.map(({ varPct }) => varPct);
    expect(losses).toEqual([...losses].sort((a, b) => a - b));
  });

  test('are 95 % and 99 % over one day by default, and the mark is the entry', async () => {
    const defaults = { confidenceLevels: [0.95, 0.99], holdingPeriodDays: 1, markPrice: 100 };
    const position = { ...POSITION, maintenanceMarginRate: undefined };
    expect(await leverageCheck(position)).toEqual(
      await leverageCheck({ ...position, ...defaults, maintenanceMarginRate: 0.005 }),
    );
    expect(await leverageCheck({ ...position, markPrice: null })).toEqual(await leverageCheck(position));
  });
});

describe('distances at the thresholds', () => {
  const flagsAt = async (positionSize: number, change: Partial<LeverageCheckInputs> = {}) =>
    (await checked({ positionSize, returns: Array(10).fill(0) as number[], ...change })).flags;

  // without maintenance margin the distance is 100·collateral/size
  test.each<[size: number, flags: LeverageFlag[]]>([
    [5000, []],
    [5000.001, ['liquidation_distance_elevated']],
    [10_000, ['liquidation_distance_elevated']],
    [10_000.001, ['liquidation_distance_critical']],
    [1e6, ['liquidation_distance_critical']],
  ])('%d at 1000: %j', async (size, flags) => {
    for (const entryPrice of [100, 0.3, 7, 61_234.567]) {
      for (const direction of ['long', 'short'] as const) {
        expect(await flagsAt(size, { entryPrice, direction })).toEqual(flags);
      }
    }
  });

  test.each<[mark: number, direction: 'long' | 'short', flags: LeverageFlag[]]>([
    [80.000_001, 'long', ['liquidation_distance_critical']],
    [80, 'long', ['liquidated', 'liquidation_distance_critical']],
    [70, 'long', ['liquidated', 'liquidation_distance_critical', 'var_exceeds_margin_buffer']],
    [119.999_999, 'short', ['liquidation_distance_critical']],
    [120, 'short', ['liquidated', 'liquidation_distance_critical']],
    [130, 'short', ['liquidated', 'liquidation_distance_critical', 'var_exceeds_margin_buffer']],
  ])('a mark of %d, %s, on a liquidation at 80 and 120: %j', async (markPrice, direction, flags) => {
    expect(await flagsAt(5000, { markPrice, direction })).toEqual(flags);
  });
});

test('a mark on the liquidation price is beyond it, whatever the rounding', async () => {
  // 0.8·64.1 is 51.28; the distance comes out as 1.4e-14
  const { liquidation, flags } = await checked({ positionSize: 5000, entryPrice: 64.1, markPrice: 51.28 });
  expect(liquidation.distancePct).toBeGreaterThan(0);
  expect(flags).toContain('liquidated');
});

describe('the value at the mark', () => {
  test.each([
    // 30000·(61500/60000) is 30749.999999999996 in doubles
    [30_000, 60_000, 61_500, 30_750],
    [1000.1, 0.3, 0.3, 1000.1],
    [7, 1e15, 1e-15, 7e-30],
    [3, 1e-10, 1e10, 3e20],
  ])('of %d from %d to %d is %d', async (positionSize, entryPrice, markPrice, notional) => {
    const { notionalUsd } = await checked({ positionSize, entryPrice, markPrice });
    expect(Math.abs((notionalUsd ?? NaN) - notional)).toBeLessThanOrEqual(notional === 30_750 ? 0 : 3e-16 * notional);
  });
});

describe('Kelly flags', () => {
  // mean 0.001 and variance 0.0004: 2.5
  const half = 0.02 * Math.sqrt(0.9);
  const returns = Array.from({ length: 10 }, (_, i) => 0.001 + (i < 5 ? half : -half));
  const flagsAt = async (positionSize: number, change: Partial<LeverageCheckInputs> = {}) =>
    (await checked({ positionSize, returns, confidenceLevels: [0.6], ...change })).flags;

  test('the leverage in use is compared with that of the returns', async () => {
    expect(await flagsAt(2499)).toEqual([]);
    expect(await flagsAt(2501)).toEqual(['over_kelly_sizing']);
  });

  test('without an edge any leverage is too much', async () => {
    expect(await flagsAt(100, { direction: 'short' })).toEqual(['over_kelly_sizing', 'negative_edge']);
    const even = [0.01, -0.01, 0.02, -0.02, 0.03, -0.03, 0.04, -0.04, 0.05, -0.05];
    expect(await flagsAt(100, { returns: even })).toEqual(['over_kelly_sizing', 'negative_edge']);
    expect((await checked({ returns: even })).kelly.fullKellyLeverage).toBe(0);
  });

  test('a leverage that is 0 in doubles is not too much', async () => {
    expect(await flagsAt(5e-324, { direction: 'short', collateral: 1e15 })).toEqual(['negative_edge']);
  });

  test('flat returns say nothing', async () => {
    const flat = await checked({ returns: Array(30).fill(0.001) as number[], positionSize: 3000 });
    expect(flat.kelly).toMatchObject({ fullKellyLeverage: null, halfKellyLeverage: null, currentLeverage: 3 });
    expect(flat.var).toMatchObject({ volatilityDaily: 0, volatilityAnnual: 0 });
    // the gain of one day, to the last digit that a mean of thirty has
    expect(Math.abs((flat.var.levels['95']?.varPct ?? NaN) + 0.1)).toBeLessThanOrEqual(1e-16);
    expect(flat.flags).toEqual([]);
  });
});

test('the loss at the highest level is compared with what is left, wherever that level stands', async () => {
  const { var: risk } = await checked({ positionSize: 1000, confidenceLevels: [0.999] });
  const loss = risk.byLevel[0]?.varUsd ?? NaN;
  const flags = async (collateral: number, confidenceLevels: number[]) =>
    (await checked({ positionSize: 1000, collateral, confidenceLevels })).flags;
  expect(await flags(loss * 0.999, [0.5, 0.999, 0.9])).toContain('var_exceeds_margin_buffer');
  expect(await flags(loss * 1.001, [0.5, 0.999, 0.9])).not.toContain('var_exceeds_margin_buffer');
  expect(await flags(loss * 0.999, [0.5, 0.9])).not.toContain('var_exceeds_margin_buffer');
});

test.each<[flags: LeverageFlag[], verdict: string]>([
  [[], 'ok'],
  [['paying_funding'], 'elevated'],
  [['over_kelly_sizing', 'negative_edge'], 'elevated'],
  [['liquidation_distance_elevated'], 'elevated'],
  [['liquidated'], 'critical'],
  [['liquidation_distance_critical'], 'critical'],
  [['negative_edge', 'var_exceeds_margin_buffer'], 'critical'],
])('%j is %s', (flags, verdict) => {
  expect(verdictOf(flags)).toBe(verdict);
});

describe('without equity', () => {
  test.each([
    ['long', 0],
    ['long', -50],
    ['short', 0],
    ['short', -50],
  ] as const)('%s, %d left: ratios to it are null', async (direction, left) => {
    const side = direction === 'long' ? 1 : -1;
    const answer = await checked({ direction, positionSize: 2000, markPrice: 100 + side * ((left - 1000) / 20) });
    expect(answer.liquidation.equityUsd).toBe(left);
    expect(answer.kelly.effectiveLeverage).toBeNull();
    expect(answer.var.byLevel.map(({ varPctOfEquity }) => varPctOfEquity)).toEqual([null, null]);
    expect(answer.flags.slice(0, 2)).toEqual(['liquidated', 'liquidation_distance_critical']);
    expect(answer.verdict).toBe('critical');
  });

  test('with a little of it they are not', async () => {
    const { kelly } = await checked({ positionSize: 2000, markPrice: 50.1 });
    expect(kelly.effectiveLeverage).toBeGreaterThan(500);
  });
});

describe('live funding', () => {
  const quote = { fundingRate: 0.0001, intervalHours: 8, ...SOURCE };

  test.each([
    ['no source', undefined],
    ['a source that has none', () => null],
    ['a source that has none later', () => Promise.resolve(null)],
  ])('is unavailable with %s, and nothing else changes', async (_, source) => {
    const answer = await leverageCheck(POSITION, source);
    expect(answer.liveFunding).toEqual({ unavailable: true });
    const known = await leverageCheck(POSITION, () => Promise.resolve({ ...quote, fundingRate: 0 }));
    expect({ ...known, liveFunding: answer.liveFunding }).toEqual(answer);
  });

  test('is asked for by the canonical name, once', async () => {
    const asked: string[] = [];
    await leverageCheck({ ...POSITION, asset: 'xbt-usd' }, (asset) => {
      asked.push(asset);
      return quote;
    });
    expect(asked).toEqual(['BTC']);
  });

  test.each([
    ['long', 0.0001, 8, 1, 'NEUTRAL'],
    ['short', 0.0001, 8, -1, 'NEUTRAL'],
    ['long', 0.0001, 1, 8, 'CONTANGO'],
    ['long', -0.0002, 4, -4, 'BACKWARDATION'],
    ['short', -0.0002, 4, 4, 'BACKWARDATION'],
  ] as const)('%s at %d per %d hours', async (direction, fundingRate, intervalHours, multiple, regime) => {
    const answer = await leverageCheck({ ...POSITION, direction }, () => ({ ...quote, fundingRate, intervalHours }));
    expect(answer.liveFunding).toMatchObject({ unavailable: false, regime, fundingRate, intervalHours, ...SOURCE });
    const carry = answer.liveFunding.unavailable ? NaN : (answer.liveFunding.carryCostAnnualUsd ?? NaN);
    // 0.0001 three times a day for 365 days on 1000 USD
    expect(Math.abs(carry / (109.5 * multiple) - 1)).toBeLessThanOrEqual(1e-15);
    expect(answer.flags.includes('paying_funding')).toBe(carry > 0);
  });

  test('is charged on the value at the mark, and is 0 for either side where the rate is', async () => {
    const carryOf = async (change: Partial<LeverageCheckInputs>, fundingRate: number) => {
      const { liveFunding } = await leverageCheck({ ...POSITION, ...change }, () => ({ ...quote, fundingRate }));
      return liveFunding.unavailable ? null : liveFunding.carryCostAnnualUsd;
    };
    expect(await carryOf({ markPrice: 200 }, 0.0001)).toBe(2 * ((await carryOf({}, 0.0001)) ?? NaN));
    expect(await carryOf({ direction: 'short' }, 0)).toBe(0);
  });

  test('what the source throws is passed on, and a quote that is none is refused', async () => {
    const fault = new Error('market down');
    await expect(leverageCheck(POSITION, () => Promise.reject(fault))).rejects.toBe(fault);
    const refused = async (change: object, param: string, rule: string) => {
      const answer = leverageCheck(POSITION, () => ({ ...quote, ...change }));
      await expect(answer).rejects.toMatchObject({ code: 'INVALID_INPUT', param, rule });
    };
    await refused({ fundingRate: NaN }, 'liveFunding.fundingRate', 'finite_number');
    await refused({ fundingRate: 1.1 }, 'liveFunding.fundingRate', 'less_than_equal');
    await refused({ intervalHours: 0 }, 'liveFunding.intervalHours', 'greater_than');
    await refused({ asOfAgeSeconds: -1 }, 'liveFunding.asOfAgeSeconds', 'greater_than_equal');
  });

  test('is not asked for where an input is refused', async () => {
    let isAsked = false;
    const source = () => {
      isAsked = true;
      return null;
    };
    await expect(leverageCheck({ ...POSITION, collateral: 0 }, source)).rejects.toMatchObject({ param: 'collateral' });
    expect(isAsked).toBe(false);
  });
});

describe('figures beyond the range of doubles are null', () => {
  const finite = (value: unknown): boolean =>
    typeof value === 'number'
      ? Number.isFinite(value)
      : typeof value !== 'object' || value === null || Object.values(value).every(finite);
  const extremes = [5e-324, 1e-300, 1e-15, 1, 1e15];

  test.each(['long', 'short'] as const)('%s, at all magnitudes at once', async (direction) => {
    for (const entryPrice of extremes)
      for (const markPrice of extremes)
        for (const positionSize of extremes)
          for (const collateral of extremes) {
            const inputs = { ...POSITION, direction, entryPrice, markPrice, positionSize, collateral };
            const answer = await leverageCheck(inputs, () => ({ fundingRate: 1, intervalHours: 1e-300, ...SOURCE }));
            expect({ inputs, isFinite: finite(answer) }).toEqual({ inputs, isFinite: true });
          }
  });

  test('and the others stay', async () => {
    const answer = await checked({ entryPrice: 1e-300, markPrice: 1e15, direction: 'short' });
    expect(answer).toMatchObject({ notionalUsd: null, verdict: 'critical' });
    expect(answer.liquidation).toMatchObject({ equityUsd: null, unrealizedPnlUsd: null, maxLossBeforeLiqUsd: 1000 });
    expect(answer.flags).toContain('liquidated');
    expect((await checked({ positionSize: 1e-300, collateral: 1e15, direction: 'short' })).liquidation).toMatchObject({
      ...{ liquidationPrice: null, distancePct: null },
    });
  });
});

test('no figure is -0', async () => {
  const zeros = Array(10).fill(0) as number[];
  for (const direction of ['long', 'short'] as const) {
    const { liquidation, var: risk, kelly } = await checked({ direction, returns: zeros, maintenanceMarginRate: -0 });
    const figures = [liquidation, risk, kelly, ...risk.byLevel].flatMap((part) => Object.values(part) as unknown[]);
    expect(figures.filter((figure) => Object.is(figure, -0))).toEqual([]);
  }
});

test.each<[change: object, path: string, rule: string]>([
  [{ asset: undefined }, 'asset', 'missing'],
  [{ asset: 'B@D' }, 'asset', 'string_pattern_mismatch'],
  [{ asset: '' }, 'asset', 'string_too_short'],
  [{ direction: 'LONG' }, 'direction', 'literal_error'],
  [{ entryPrice: 0 }, 'entryPrice', 'greater_than'],
  [{ positionSize: 0 }, 'positionSize', 'greater_than'],
  [{ collateral: -1 }, 'collateral', 'greater_than'],
  [{ maintenanceMarginRate: 0.5 }, 'maintenanceMarginRate', 'less_than'],
  [{ maintenanceMarginRate: -0.1 }, 'maintenanceMarginRate', 'greater_than_equal'],
  [{ maintenanceMarginRate: null }, 'maintenanceMarginRate', 'float_type'],
  [{ returns: undefined }, 'returns', 'missing'],
  [{ returns: Array(9).fill(0.01) }, 'returns', 'too_short'],
  [{ returns: Array(5001).fill(0.01) }, 'returns', 'too_long'],
  [{ returns: [...RETURNS, 1001] }, 'returns[10]', 'less_than_equal'],
  [{ returns: [-1001, ...RETURNS] }, 'returns[0]', 'greater_than_equal'],
  [{ confidenceLevels: [] }, 'confidenceLevels', 'too_short'],
  [{ confidenceLevels: Array(51).fill(0.9) }, 'confidenceLevels', 'too_long'],
  [{ confidenceLevels: [0.9, 1] }, 'confidenceLevels[1]', 'less_than'],
  [{ confidenceLevels: [0] }, 'confidenceLevels[0]', 'greater_than'],
  [{ confidenceLevels: null }, 'confidenceLevels', 'list_type'],
  [{ holdingPeriodDays: 0 }, 'holdingPeriodDays', 'greater_than_equal'],
  [{ holdingPeriodDays: 36_501 }, 'holdingPeriodDays', 'less_than_equal'],
  [{ holdingPeriodDays: 1.5 }, 'holdingPeriodDays', 'int_type'],
  [{ markPrice: 0 }, 'markPrice', 'greater_than'],
  [{ markPrice: '1' }, 'markPrice', 'float_type'],
])('refuses %j', async (change, param, rule) => {
  await expect(checked(change)).rejects.toMatchObject({ code: 'INVALID_INPUT', param, rule });
});
