import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/risk-kelly';
import { riskKelly } from './risk-kelly';

type Kelly = Answer<'riskKelly'>;
const kellyCriterion = answering<'riskKelly', typeof riskKelly>(rules, riskKelly);

type Figures = Readonly<Record<string, number | string | null>>;

interface Exact {
  readonly tolerance: number;
  readonly discrete: readonly {
    readonly inputs: { readonly win_rate: number; readonly avg_win: number; readonly avg_loss: number };
    readonly expected: Figures;
  }[];
  readonly continuous: readonly {
    readonly title: string;
    readonly returns: number[];
    readonly expected: Figures;
  }[];
}

const exact = JSON.parse(readFileSync('vectors/kelly.exact.json', 'utf8')) as Exact;
const asset = (returns: number[]) =>
  kellyCriterion({ mode: 'continuous', returns }) as Extract<Kelly, { mode: 'continuous' }>;
const bet = (win_rate: number, avg_win: number, avg_loss: number) =>
  kellyCriterion({ win_rate, avg_win, avg_loss }) as Extract<Kelly, { mode: 'discrete' }>;

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
  const { win_rate, avg_win, avg_loss } = inputs;
  const odds = avg_win / avg_loss;
  const fraction = Math.min(1, win_rate + (1 - win_rate) / odds);
  const growth = win_rate * Math.log1p(fraction * odds) + fraction;
  const sizes = {
    ...{ kelly_raw: fraction, full_kelly: fraction, half_kelly: fraction, quarter_kelly: fraction },
    ...{ edge: win_rate * avg_win + (1 - win_rate) * avg_loss, edge_per_unit_risk: win_rate * odds + 1 - win_rate },
    ...{ growth_rate_full: growth, growth_rate_half: growth },
  };
  expect(errors(kellyCriterion(inputs), expected, sizes, 2e-15)).toEqual([]);
});

test.each(exact.continuous)('an asset: $title, against 50 digits', ({ returns, expected }) => {
  const { size, variance, ...figures } = expected;
  const [r, v] = [Number(size), Number(variance)];
  // of returns of 1e-200 the variance is below the least double; their leverage is not beyond the largest
  const perVariance = v === 0 ? 0 : r / v;
  const leverages = { full_kelly_leverage: perVariance, half_kelly: perVariance, quarter_kelly: perVariance };
  // Σ r may be 0 up to the rounding of its terms
  const sizes = { ...leverages, mean: r, growth_annual: 252 * r, empirical_kelly: v === 0 ? 0 : r / (v + r * r) };
  Object.freeze(returns);
  const answer = asset(returns);
  expect(errors(answer, { ...figures, variance: v }, sizes, exact.tolerance)).toEqual([]);
});

describe('a bet', () => {
  test('is discrete unless the mode says otherwise', () => {
    const inputs = { win_rate: 0.6, avg_win: 1, avg_loss: 1 };
    expect(kellyCriterion(inputs)).toEqual(kellyCriterion({ ...inputs, mode: 'discrete' }));
    expect(kellyCriterion({ ...inputs, returns: null }).mode).toBe('discrete');
  });

  test('whose edge is rounding is none', () => {
    expect(bet(0.4, 1.5, 1)).toMatchObject({
      recommended: 'NO_BET',
      full_kelly: 0,
      growth_rate_full: 0,
      growth_rate_half: 0,
    });
    expect(bet(0.4, 1.5, 1).kelly_raw).toBeGreaterThan(0);
    expect(bet(0.5 + 0.4e-12, 1, 1).recommended).toBe('NO_BET');
    expect(bet(0.5 + 0.6e-12, 1, 1).recommended).toBe('HALF_KELLY');
  });

  test('of a quarter up to rounding is a bold one', () => {
    expect(bet(0.625, 1, 1).recommended).toBe('QUARTER_KELLY');
    expect(bet(0.625 - 0.4e-12, 1, 1).recommended).toBe('QUARTER_KELLY');
    expect(bet(0.625 - 0.6e-12, 1, 1).recommended).toBe('HALF_KELLY');
  });

  test('that cannot be lost takes the whole capital', () => {
    expect(bet(1, 0.5, 1)).toMatchObject({ full_kelly: 1, kelly_raw: 1, growth_rate_full: Math.log1p(0.5) });
    expect(bet(1, 1e-300, 1e15)).toMatchObject({ full_kelly: 1, kelly_raw: 1 });
  });

  test('that cannot be won has no fraction', () => {
    expect(bet(0.6, 0, 1)).toMatchObject({ kelly_raw: null, full_kelly: 0, payoff_ratio: 0, break_even_win_rate: 1 });
    expect(bet(0, 2, 1)).toMatchObject({ kelly_raw: -0.5, full_kelly: 0, edge: -1 });
  });

  test('beyond the range of doubles is null, its growth is not', () => {
    const { payoff_ratio, edge_per_unit_risk, kelly_raw, growth_rate_full, break_even_win_rate } = bet(
      0.5,
      1e15,
      1e-300,
    );
    expect([payoff_ratio, edge_per_unit_risk, kelly_raw, break_even_win_rate]).toEqual([null, null, 0.5, 1e-315]);
    // ½·ln(½·1e315) + ½·ln ½
    expect(Math.abs(growth_rate_full / (157.5 * Math.LN10 - Math.LN2) - 1)).toBeLessThan(1e-15);
    expect(bet(0.5, 1e-300, 1e15)).toMatchObject({ kelly_raw: null, full_kelly: 0 });
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
        full_kelly_leverage: null,
        half_kelly: null,
        quarter_kelly: null,
        mean,
        variance: 0,
        growth_annual: 252 * mean,
        growth_annual_full_kelly: null,
        growth_annual_half_kelly: null,
        empirical_kelly: null,
        n: returns.length,
      });
    },
  );

  test('that never loses has no empirical leverage, nor one that never gains, nor one whose least is 0', () => {
    expect(asset([...Array<number>(9).fill(0.01), 0]).empirical_kelly).toBeNull();
    expect(asset([...Array<number>(9).fill(-0.01), 0]).empirical_kelly).toBeNull();
  });

  test('whose gains and losses cancel has the empirical leverage 0, not -0', () => {
    expect(asset([0.01, -0.01, 0.02, -0.02, 0.03, -0.03, 1, -1, 0, 0]).empirical_kelly).toBe(0);
    expect(asset(Array.from({ length: 10 }, (_, i) => (i < 5 ? -0.1 : 0.1))).empirical_kelly).toBe(0);
    // the sum is −4e-17, and that of the terms has the other sign
    expect(asset([0.71, 0.11, 0.41, -1.23, 0, 0, 0, 0, 0, 0]).empirical_kelly).toBe(0);
  });

  test('whose only loss is next to nothing has no empirical leverage', () => {
    expect(asset([0, 1e-200, 0, 0, 0, 0.01, -5e-324, 1e-200, 0.01, 0]).empirical_kelly).toBeNull();
  });

  test('whose leverage is beyond the range of doubles has none', () => {
    const returns = Array.from({ length: 10 }, (_, i) => (i === 0 ? -1e-320 : 2e-310));
    expect(asset(returns)).toMatchObject({
      full_kelly_leverage: null,
      half_kelly: null,
      quarter_kelly: null,
      empirical_kelly: null,
    });
  });
});

const TEN = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, -0.005, 0.01, 0.012, -0.008];
const BET: Body<'riskKelly'> = { mode: 'discrete', win_rate: 0.5, avg_win: 2, avg_loss: 1 };
const ASSET: Body<'riskKelly'> = { mode: 'continuous', returns: TEN };

test.each<[base: object, change: object, place: string]>([
  [BET, { win_rate: undefined }, 'win_rate'],
  [BET, { win_rate: null }, 'win_rate'],
  [BET, { avg_win: undefined }, 'avg_win'],
  [BET, { avg_loss: null }, 'avg_loss'],
  [BET, { win_rate: undefined, avg_loss: undefined }, 'win_rate'],
  [{}, {}, 'win_rate'],
  [ASSET, { returns: undefined }, 'returns'],
  [ASSET, { returns: null }, 'returns'],
])('%j with %j lacks what its mode needs', (base, change, place) => {
  expect(refusalsOf(() => kellyCriterion({ ...base, ...change }))).toEqual([['value_error', place]]);
});
