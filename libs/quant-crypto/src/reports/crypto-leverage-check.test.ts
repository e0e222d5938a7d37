import { readFileSync } from 'node:fs';
import { riskKelly } from '@quant/risk/reports/risk-kelly';
import { riskVarParametric } from '@quant/risk/reports/risk-var-parametric';
import { type Answer, type Body, type Request } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-leverage-check';
import { type FundingQuote } from '../perpetuals/funding-regime';
import { cryptoLeverageCheck, type FundingSource } from './crypto-leverage-check';
import { cryptoLiquidationPrice } from './crypto-liquidation-price';
import { verdictOf } from './internal/crypto-leverage-check/flags';

type Position = Body<'cryptoLeverageCheck'>;
type LeverageFlag = Answer<'cryptoLeverageCheck'>['flags'][number];

/** With the defaults written out. */
const leverageCheck = (body: Position, liveFunding?: FundingSource) =>
  cryptoLeverageCheck(rules.complete(body) as Request<'cryptoLeverageCheck'>, liveFunding);

type Figures = Readonly<Record<string, number | null>>;

interface Exact {
  readonly cases: readonly {
    readonly inputs: Position;
    readonly quote: Pick<FundingQuote, 'fundingRate' | 'intervalHours'> | null;
    readonly expected: {
      readonly notional_usd: number;
      readonly liquidation: Figures;
      readonly volatility_daily: number;
      readonly volatility_annual: number;
      /** `size` is the largest term of the two losses, a fraction. */
      readonly by_level: readonly (Figures & { readonly size: number })[];
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
    Object.freeze(inputs.returns);
    const given = Object.freeze(inputs);
    const answer = await leverageCheck(given, () => (quote === null ? null : { ...quote, ...SOURCE }));
    const { liquidation, var: risk, kelly } = answer as unknown as Readonly<Record<string, Figures>> & typeof answer;
    const equity = inputs.collateral + 3 * Math.max(inputs.position_size, expected.notional_usd);

    expectNear(answer.notional_usd, expected.notional_usd, expected.notional_usd);
    for (const [name, value] of Object.entries(expected.liquidation)) {
      const scale = name.endsWith('_usd')
        ? equity
        : name === 'distance_pct'
          ? 300 + Math.abs(value ?? 0)
          : 3 * Number(value) + inputs.entry_price;
      expectNear((liquidation as unknown as Figures)[name], value, scale);
    }
    expectNear(risk.volatility_daily, expected.volatility_daily, expected.volatility_daily);
    expectNear(risk.volatility_annual, expected.volatility_annual, expected.volatility_annual);
    expect(risk.by_level).toHaveLength(expected.by_level.length);
    expected.by_level.forEach(({ size, ...figures }, i) => {
      const found = risk.by_level[i] as unknown as Figures;
      const ofEquity = expected.liquidation['equity_usd'] ?? NaN;
      const scales: Figures = {
        ...{
          confidence: 0,
          var_pct: 100,
          cvar_pct: 100,
          var_usd: expected.notional_usd,
          cvar_usd: expected.notional_usd,
        },
        // an equity that is nearly gone has lost its digits
        var_pct_of_equity: (100 * expected.notional_usd * (1 + equity / Math.abs(ofEquity))) / ofEquity,
      };
      for (const [name, value] of Object.entries(figures)) expectNear(found[name], value, size * (scales[name] ?? NaN));
    });
    // a mean next to 0 has lost its digits
    const noise = 1 + 1 / (expected.meanOverDeviation ?? 1);
    for (const name of ['full_kelly_leverage', 'half_kelly_leverage'] as const) {
      expectNear(kelly[name], expected.kelly[name], Math.abs(expected.kelly[name] ?? 0) * noise);
    }
    expectNear(kelly.current_leverage, expected.kelly['current_leverage'], expected.kelly['current_leverage'] ?? NaN);
    const left = 1 + equity / Math.abs(expected.liquidation['equity_usd'] ?? NaN);
    expectNear(
      kelly.effective_leverage,
      expected.kelly['effective_leverage'],
      (expected.kelly['effective_leverage'] ?? 0) * left,
    );
    expect(answer.flags).toEqual(expected.flags);
    expect(answer.verdict).toBe(expected.verdict);
    if (answer.live_funding.unavailable) expect(expected.funding).toBeNull();
    else {
      const { annualized_rate, carry_cost_annual_usd } = expected.funding ?? {};
      expectNear(answer.live_funding.annualized_rate, annualized_rate, Math.abs(annualized_rate ?? NaN));
      expectNear(
        answer.live_funding.carry_cost_annual_usd,
        carry_cost_annual_usd,
        Math.abs(carry_cost_annual_usd ?? NaN),
      );
    }
  },
);

const RETURNS = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
const POSITION = {
  ...({ asset: 'BTC', direction: 'long', entry_price: 100, position_size: 1000, collateral: 1000 } as const),
  maintenance_margin_rate: 0,
  returns: RETURNS,
};
const checked = (change: Partial<Position>) => leverageCheck({ ...POSITION, ...change });

describe('agrees with the single functions', () => {
  const position = { ...POSITION, position_size: 6000, maintenance_margin_rate: 0.01, direction: 'short' } as const;
  const short = RETURNS.map((change) => -change);

  test('on the liquidation', async () => {
    const { liquidation } = await leverageCheck(position);
    const { direction, entry_price, position_size, collateral, maintenance_margin_rate } = position;
    const single = cryptoLiquidationPrice({
      ...{ direction, entry_price, position_size, collateral, maintenance_margin_rate },
      ...{ leverage: 6, funding_accumulated: 0 },
    });
    expect(liquidation.liquidation_price).toBe(single.liquidation_price);
    expect(liquidation.max_loss_before_liq_usd).toBe(single.max_loss_before_liq);
    expect(Math.abs((liquidation.distance_pct ?? NaN) - (single.distance_pct ?? NaN))).toBeLessThanOrEqual(1e-13);
  });

  test.each([1, 10, 252])('on the losses of %d days', async (holding_period_days) => {
    const confidence_levels = [0.5, 0.95, 0.975, 0.999, 0.2];
    const answer = await leverageCheck({ ...position, confidence_levels, holding_period_days });
    const single = riskVarParametric({ returns: short, confidence_levels, holding_period_days });
    expect(Object.keys(answer.var.levels)).toEqual(Object.keys(single.var_results));
    single.levels.forEach(({ confidence, var_pct, cvar_pct, z }, i) => {
      const found = answer.var.by_level[i];
      const scale = 100 * Math.max(Math.abs(z), 1) * single.volatility_daily * Math.sqrt(holding_period_days);
      expect(found?.confidence).toBe(confidence);
      expect(Math.abs((found?.var_pct ?? NaN) - var_pct)).toBeLessThanOrEqual(1e-15 * scale);
      expect(Math.abs((found?.cvar_pct ?? NaN) - cvar_pct)).toBeLessThanOrEqual(2e-15 * scale);
    });
    expect(answer.var.volatility_daily).toBe(single.volatility_daily);
  });

  test('on the Kelly leverage', async () => {
    const { kelly } = await leverageCheck(position);
    expect(riskKelly({ mode: 'continuous', returns: short })).toMatchObject({
      full_kelly_leverage: kelly.full_kelly_leverage,
      half_kelly: kelly.half_kelly_leverage,
    });
  });
});

describe('levels', () => {
  test('are keyed by their percentage, in the order of the request beside', async () => {
    const { var: risk } = await checked({ confidence_levels: [0.99, 0.57, 0.975, 0.99] });
    expect(Object.keys(risk.levels).sort()).toEqual(['57', '97.5', '99']);
    expect(risk.by_level.map(({ confidence }) => confidence)).toEqual([0.99, 0.57, 0.975, 0.99]);
    expect(risk.levels['97.5']).toEqual(risk.by_level[2]);
  });

  test('may be fifty', async () => {
    const confidence_levels = Array.from({ length: 50 }, (_, i) => (i + 1) / 51);
    const { var: risk } = await leverageCheck({ ...POSITION, confidence_levels });
    expect(risk.by_level).toHaveLength(50);
    const losses = risk.by_level.map(({ var_pct }) => var_pct);
    expect(losses).toEqual([...losses].sort((a, b) => a - b));
  });

  test('are 95 % and 99 % over one day by default, and the mark is the entry', async () => {
    const defaults = { confidence_levels: [0.95, 0.99], holding_period_days: 1, mark_price: 100 };
    const { asset, direction, entry_price, position_size, collateral, returns } = POSITION;
    const position = { asset, direction, entry_price, position_size, collateral, returns };
    expect(await leverageCheck(position)).toEqual(
      await leverageCheck({ ...position, ...defaults, maintenance_margin_rate: 0.005 }),
    );
    expect(await leverageCheck({ ...position, mark_price: null })).toEqual(await leverageCheck(position));
  });
});

describe('distances at the thresholds', () => {
  const flagsAt = async (position_size: number, change: Partial<Position> = {}) =>
    (await checked({ position_size, returns: Array(10).fill(0) as number[], ...change })).flags;

  // without maintenance margin the distance is 100·collateral/size
  test.each<[size: number, flags: LeverageFlag[]]>([
    [5000, []],
    [5000.001, ['liquidation_distance_elevated']],
    [10_000, ['liquidation_distance_elevated']],
    [10_000.001, ['liquidation_distance_critical']],
    [1e6, ['liquidation_distance_critical']],
  ])('%d at 1000: %j', async (size, flags) => {
    for (const entry_price of [100, 0.3, 7, 61_234.567]) {
      for (const direction of ['long', 'short'] as const) {
        expect(await flagsAt(size, { entry_price, direction })).toEqual(flags);
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
  ])('a mark of %d, %s, on a liquidation at 80 and 120: %j', async (mark_price, direction, flags) => {
    expect(await flagsAt(5000, { mark_price, direction })).toEqual(flags);
  });
});

test('a mark on the liquidation price is beyond it, whatever the rounding', async () => {
  // 0.8·64.1 is 51.28; the distance comes out as 1.4e-14
  const { liquidation, flags } = await checked({ position_size: 5000, entry_price: 64.1, mark_price: 51.28 });
  expect(liquidation.distance_pct).toBeGreaterThan(0);
  expect(flags).toContain('liquidated');
});

describe('the value at the mark', () => {
  test.each([
    // 30000·(61500/60000) is 30749.999999999996 in doubles
    [30_000, 60_000, 61_500, 30_750],
    [1000.1, 0.3, 0.3, 1000.1],
    [7, 1e15, 1e-15, 7e-30],
    [3, 1e-10, 1e10, 3e20],
  ])('of %d from %d to %d is %d', async (position_size, entry_price, mark_price, notional) => {
    const { notional_usd } = await checked({ position_size, entry_price, mark_price });
    expect(Math.abs((notional_usd ?? NaN) - notional)).toBeLessThanOrEqual(notional === 30_750 ? 0 : 3e-16 * notional);
  });
});

describe('Kelly flags', () => {
  // mean 0.001 and variance 0.0004: 2.5
  const half = 0.02 * Math.sqrt(0.9);
  const returns = Array.from({ length: 10 }, (_, i) => 0.001 + (i < 5 ? half : -half));
  const flagsAt = async (position_size: number, change: Partial<Position> = {}) =>
    (await checked({ position_size, returns, confidence_levels: [0.6], ...change })).flags;

  test('the leverage in use is compared with that of the returns', async () => {
    expect(await flagsAt(2499)).toEqual([]);
    expect(await flagsAt(2501)).toEqual(['over_kelly_sizing']);
  });

  test('without an edge any leverage is too much', async () => {
    expect(await flagsAt(100, { direction: 'short' })).toEqual(['over_kelly_sizing', 'negative_edge']);
    const even = [0.01, -0.01, 0.02, -0.02, 0.03, -0.03, 0.04, -0.04, 0.05, -0.05];
    expect(await flagsAt(100, { returns: even })).toEqual(['over_kelly_sizing', 'negative_edge']);
    expect((await checked({ returns: even })).kelly.full_kelly_leverage).toBe(0);
  });

  test('a leverage that is 0 in doubles is not too much', async () => {
    expect(await flagsAt(5e-324, { direction: 'short', collateral: 1e15 })).toEqual(['negative_edge']);
  });

  test('flat returns say nothing', async () => {
    const flat = await checked({ returns: Array(30).fill(0.001) as number[], position_size: 3000 });
    expect(flat.kelly).toMatchObject({ full_kelly_leverage: null, half_kelly_leverage: null, current_leverage: 3 });
    expect(flat.var).toMatchObject({ volatility_daily: 0, volatility_annual: 0 });
    // the gain of one day, to the last digit that a mean of thirty has
    expect(Math.abs((flat.var.levels['95']?.var_pct ?? NaN) + 0.1)).toBeLessThanOrEqual(1e-16);
    expect(flat.flags).toEqual([]);
  });
});

test('the loss at the highest level is compared with what is left, wherever that level stands', async () => {
  const { var: risk } = await checked({ position_size: 1000, confidence_levels: [0.999] });
  const loss = risk.by_level[0]?.var_usd ?? NaN;
  const flags = async (collateral: number, confidence_levels: number[]) =>
    (await checked({ position_size: 1000, collateral, confidence_levels })).flags;
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
    const answer = await checked({ direction, position_size: 2000, mark_price: 100 + side * ((left - 1000) / 20) });
    expect(answer.liquidation.equity_usd).toBe(left);
    expect(answer.kelly.effective_leverage).toBeNull();
    expect(answer.var.by_level.map(({ var_pct_of_equity }) => var_pct_of_equity)).toEqual([null, null]);
    expect(answer.flags.slice(0, 2)).toEqual(['liquidated', 'liquidation_distance_critical']);
    expect(answer.verdict).toBe('critical');
  });

  test('with a little of it they are not', async () => {
    const { kelly } = await checked({ position_size: 2000, mark_price: 50.1 });
    expect(kelly.effective_leverage).toBeGreaterThan(500);
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
    expect(answer.live_funding).toEqual({ unavailable: true });
    const known = await leverageCheck(POSITION, () => Promise.resolve({ ...quote, fundingRate: 0 }));
    expect({ ...known, live_funding: answer.live_funding }).toEqual(answer);
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
    expect(answer.live_funding).toMatchObject({
      ...{ unavailable: false, regime, funding_rate: fundingRate, interval_hours: intervalHours },
      ...{ as_of_age_seconds: 3, stale: false, source: 'test' },
    });
    const carry = answer.live_funding.unavailable ? NaN : (answer.live_funding.carry_cost_annual_usd ?? NaN);
    // 0.0001 three times a day for 365 days on 1000 USD
    expect(Math.abs(carry / (109.5 * multiple) - 1)).toBeLessThanOrEqual(1e-15);
    expect(answer.flags.includes('paying_funding')).toBe(carry > 0);
  });

  test('is charged on the value at the mark, and is 0 for either side where the rate is', async () => {
    const carryOf = async (change: Partial<Position>, fundingRate: number) => {
      const { live_funding } = await leverageCheck({ ...POSITION, ...change }, () => ({ ...quote, fundingRate }));
      return live_funding.unavailable ? null : live_funding.carry_cost_annual_usd;
    };
    expect(await carryOf({ mark_price: 200 }, 0.0001)).toBe(2 * ((await carryOf({}, 0.0001)) ?? NaN));
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

  test('is not asked for where the asset is refused', async () => {
    let isAsked = false;
    const source = () => {
      isAsked = true;
      return null;
    };
    const refused = { code: 'INVALID_INPUT', param: 'asset', rule: 'string_pattern_mismatch' };
    await expect(leverageCheck({ ...POSITION, asset: 'B@D' }, source)).rejects.toMatchObject(refused);
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
    for (const entry_price of extremes)
      for (const mark_price of extremes)
        for (const position_size of extremes)
          for (const collateral of extremes) {
            const inputs = { ...POSITION, direction, entry_price, mark_price, position_size, collateral };
            const answer = await leverageCheck(inputs, () => ({ fundingRate: 1, intervalHours: 1e-300, ...SOURCE }));
            expect({ inputs, isFinite: finite(answer) }).toEqual({ inputs, isFinite: true });
          }
  });

  test('and the others stay', async () => {
    const answer = await checked({ entry_price: 1e-300, mark_price: 1e15, direction: 'short' });
    expect(answer).toMatchObject({ notional_usd: null, verdict: 'critical' });
    expect(answer.liquidation).toMatchObject({
      equity_usd: null,
      unrealized_pnl_usd: null,
      max_loss_before_liq_usd: 1000,
    });
    expect(answer.flags).toContain('liquidated');
    expect((await checked({ position_size: 1e-300, collateral: 1e15, direction: 'short' })).liquidation).toMatchObject({
      ...{ liquidation_price: null, distance_pct: null },
    });
  });
});

test('no figure is -0', async () => {
  const zeros = Array(10).fill(0) as number[];
  for (const direction of ['long', 'short'] as const) {
    const { liquidation, var: risk, kelly } = await checked({ direction, returns: zeros, maintenance_margin_rate: -0 });
    const figures = [liquidation, risk, kelly, ...risk.by_level].flatMap((part) => Object.values(part) as unknown[]);
    expect(figures.filter((figure) => Object.is(figure, -0))).toEqual([]);
  }
});
