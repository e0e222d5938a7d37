import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { type ContinuousKelly, type DiscreteKelly, kellyCriterion, type KellyCriterionInputs } from './index';

type Figures = Readonly<Record<string, number | string | null>>;

interface Exact {
  readonly tolerance: number;
  readonly discrete: readonly {
    readonly inputs: { readonly winRate: number; readonly avgWin: number; readonly avgLoss: number };
    readonly expected: Figures;
  }[];
  readonly continuous: readonly {
    readonly title: string;
    readonly returns: readonly number[];
    readonly expected: Figures;
  }[];
}

const exact = JSON.parse(readFileSync('vectors/kelly.exact.json', 'utf8')) as Exact;
const asset = (returns: readonly number[]) => kellyCriterion({ mode: 'continuous', returns }) as ContinuousKelly;
const bet = (winRate: number, avgWin: number, avgLoss: number) =>
  kellyCriterion({ winRate, avgWin, avgLoss }) as DiscreteKelly;

/** The figures that are off by more than the tolerance of their size, which is at least that of their largest term. */
function errors(
  actual: object,
  expected: Figures,
  sizes: Readonly<Record<string, number>>,
  tolerance: number,
): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = (actual as Figures)[name];
    if (typeof value !== 'number' || typeof found !== 'number')
      return found === value ? [] : [`${name}: ${found}, ${value}`];
    const share = Math.abs(found - value) / (tolerance * Math.max(Math.abs(value), sizes[name] ?? 0));
    return found === value || share <= 1 ? [] : [`${name}: ${found} for ${value}, ${share}`];
  });
}

test.each(exact.discrete)('a bet: $inputs, against 50 digits', ({ inputs, expected }) => {
  const { winRate, avgWin, avgLoss } = inputs;
  const odds = avgWin / avgLoss;
  const fraction = Math.min(1, winRate + (1 - winRate) / odds);
  const growth = winRate * Math.log1p(fraction * odds) + fraction;
  const sizes = {
    ...{ kellyRaw: fraction, fullKelly: fraction, halfKelly: fraction, quarterKelly: fraction },
    ...{ edge: winRate * avgWin + (1 - winRate) * avgLoss, edgePerUnitRisk: winRate * odds + 1 - winRate },
    ...{ growthRateFull: growth, growthRateHalf: growth },
  };
  expect(errors(kellyCriterion(inputs), expected, sizes, 2e-15)).toEqual([]);
});

test.each(exact.continuous)('an asset: $title, against 50 digits', ({ returns, expected }) => {
  const { size, variance, ...figures } = expected;
  const [r, v] = [Number(size), Number(variance)];
  // of returns of 1e-200 the variance is below the least double; their leverage is not beyond the largest
  const perVariance = v === 0 ? 0 : r / v;
  const leverages = { fullKellyLeverage: perVariance, halfKelly: perVariance, quarterKelly: perVariance };
  // Σ r may be 0 up to the rounding of its terms
  const sizes = { ...leverages, mean: r, growthAnnual: 252 * r, empiricalKelly: v === 0 ? 0 : r / (v + r * r) };
  Object.freeze(returns);
  const answer = asset(returns);
  expect(errors(answer, { ...figures, variance: v }, sizes, exact.tolerance)).toEqual([]);
});

describe('a bet', () => {
  test('is discrete unless the mode says otherwise', () => {
    const inputs = { winRate: 0.6, avgWin: 1, avgLoss: 1 };
    expect(kellyCriterion(inputs)).toEqual(kellyCriterion({ ...inputs, mode: 'discrete' }));
    expect(kellyCriterion({ ...inputs, returns: null }).mode).toBe('discrete');
  });

  test('whose edge is rounding is none', () => {
    expect(bet(0.4, 1.5, 1)).toMatchObject({
      recommended: 'NO_BET',
      fullKelly: 0,
      growthRateFull: 0,
      growthRateHalf: 0,
    });
    expect(bet(0.4, 1.5, 1).kellyRaw).toBeGreaterThan(0);
    expect(bet(0.5 + 0.4e-12, 1, 1).recommended).toBe('NO_BET');
    expect(bet(0.5 + 0.6e-12, 1, 1).recommended).toBe('HALF_KELLY');
  });

  test('of a quarter up to rounding is a bold one', () => {
    expect(bet(0.625, 1, 1).recommended).toBe('QUARTER_KELLY');
    expect(bet(0.625 - 0.4e-12, 1, 1).recommended).toBe('QUARTER_KELLY');
    expect(bet(0.625 - 0.6e-12, 1, 1).recommended).toBe('HALF_KELLY');
  });

  test('that cannot be lost takes the whole capital', () => {
    expect(bet(1, 0.5, 1)).toMatchObject({ fullKelly: 1, kellyRaw: 1, growthRateFull: Math.log1p(0.5) });
    expect(bet(1, 1e-300, 1e15)).toMatchObject({ fullKelly: 1, kellyRaw: 1 });
  });

  test('that cannot be won has no fraction', () => {
    expect(bet(0.6, 0, 1)).toMatchObject({ kellyRaw: null, fullKelly: 0, payoffRatio: 0, breakEvenWinRate: 1 });
    expect(bet(0, 2, 1)).toMatchObject({ kellyRaw: -0.5, fullKelly: 0, edge: -1 });
  });

  test('beyond the range of doubles is null, its growth is not', () => {
    const { payoffRatio, edgePerUnitRisk, kellyRaw, growthRateFull, breakEvenWinRate } = bet(0.5, 1e15, 1e-300);
    expect([payoffRatio, edgePerUnitRisk, kellyRaw, breakEvenWinRate]).toEqual([null, null, 0.5, 1e-315]);
    // ½·ln(½·1e315) + ½·ln ½
    expect(Math.abs(growthRateFull / (157.5 * Math.LN10 - Math.LN2) - 1)).toBeLessThan(1e-15);
    expect(bet(0.5, 1e-300, 1e15)).toMatchObject({ kellyRaw: null, fullKelly: 0 });
  });

  test('never earns -0', () => {
    for (const figure of Object.values(bet(1, -0, 1))) expect(Object.is(figure, -0)).toBe(false);
    for (const figure of Object.values(bet(-0, 1, 1))) expect(Object.is(figure, -0)).toBe(false);
  });
});

describe('an asset', () => {
  test.each([[Array<number>(12).fill(0.001)], [Array<number>(10).fill(0)], [Array<number>(10).fill(-0.3)]])(
    'that does not vary has no leverage',
    (returns) => {
      const mean = returns[0] ?? NaN;
      expect(asset(returns)).toEqual({
        mode: 'continuous',
        fullKellyLeverage: null,
        halfKelly: null,
        quarterKelly: null,
        mean,
        variance: 0,
        growthAnnual: 252 * mean,
        growthAnnualFullKelly: null,
        growthAnnualHalfKelly: null,
        empiricalKelly: null,
        n: returns.length,
      });
    },
  );

  test('that never loses has no empirical leverage, nor one that never gains, nor one whose least is 0', () => {
    expect(asset([...Array<number>(9).fill(0.01), 0]).empiricalKelly).toBeNull();
    expect(asset([...Array<number>(9).fill(-0.01), 0]).empiricalKelly).toBeNull();
  });

  test('whose gains and losses cancel has the empirical leverage 0, not -0', () => {
    expect(asset([0.01, -0.01, 0.02, -0.02, 0.03, -0.03, 1, -1, 0, 0]).empiricalKelly).toBe(0);
    expect(asset(Array.from({ length: 10 }, (_, i) => (i < 5 ? -0.1 : 0.1))).empiricalKelly).toBe(0);
    // the sum is −4e-17, and that of the terms has the other sign
    expect(asset([0.71, 0.11, 0.41, -1.23, 0, 0, 0, 0, 0, 0]).empiricalKelly).toBe(0);
  });

  test('whose only loss is next to nothing has no empirical leverage', () => {
    expect(asset([0, 1e-200, 0, 0, 0, 0.01, -5e-324, 1e-200, 0.01, 0]).empiricalKelly).toBeNull();
  });

  test('whose leverage is beyond the range of doubles has none', () => {
    const returns = Array.from({ length: 10 }, (_, i) => (i === 0 ? -1e-320 : 2e-310));
    expect(asset(returns)).toMatchObject({
      fullKellyLeverage: null,
      halfKelly: null,
      quarterKelly: null,
      empiricalKelly: null,
    });
  });
});

const TEN = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, -0.005, 0.01, 0.012, -0.008];
const BET: KellyCriterionInputs = { mode: 'discrete', winRate: 0.5, avgWin: 2, avgLoss: 1 };
const ASSET: KellyCriterionInputs = { mode: 'continuous', returns: TEN };

test.each<[base: object, change: object, path: (string | number)[], rule: string]>([
  [BET, { winRate: undefined }, ['winRate'], 'value_error'],
  [BET, { winRate: null }, ['winRate'], 'value_error'],
  [BET, { avgWin: undefined }, ['avgWin'], 'value_error'],
  [BET, { avgLoss: null }, ['avgLoss'], 'value_error'],
  [BET, { winRate: undefined, avgLoss: undefined }, ['winRate'], 'value_error'],
  [{}, {}, ['winRate'], 'value_error'],
  [ASSET, { returns: undefined }, ['returns'], 'value_error'],
  [ASSET, { returns: null }, ['returns'], 'value_error'],
  [BET, { mode: 'both' }, ['mode'], 'literal_error'],
  [BET, { mode: null }, ['mode'], 'literal_error'],
  [BET, { winRate: 1.1 }, ['winRate'], 'less_than_equal'],
  [BET, { winRate: -0.1 }, ['winRate'], 'greater_than_equal'],
  [BET, { avgWin: -1 }, ['avgWin'], 'greater_than_equal'],
  [BET, { avgLoss: 0 }, ['avgLoss'], 'greater_than'],
  [BET, { avgLoss: '1' }, ['avgLoss'], 'float_type'],
  [BET, { returns: TEN.slice(1) }, ['returns'], 'too_short'],
  [ASSET, { winRate: 2 }, ['winRate'], 'less_than_equal'],
  [ASSET, { returns: TEN.slice(1) }, ['returns'], 'too_short'],
  [ASSET, { returns: Array(5001).fill(0.1) }, ['returns'], 'too_long'],
  [ASSET, { returns: [...TEN, 1001] }, ['returns', 10], 'less_than_equal'],
  [ASSET, { returns: [...TEN, -1001] }, ['returns', 10], 'greater_than_equal'],
])('refuses %j with %j', (base, change, path, rule) => {
  const verdict = refusal(() => kellyCriterion({ ...base, ...change }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

test.each([undefined, null, [], 3])('refuses %j for inputs', (inputs) => {
  expect(refusal(() => kellyCriterion(inputs as never)).path).toEqual(['inputs']);
});
