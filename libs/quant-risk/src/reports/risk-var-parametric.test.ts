import { readFileSync } from 'node:fs';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/risk-var-parametric';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { isCornishFisherValid } from '../value-at-risk/is-cornish-fisher-valid';
import { riskVarParametric } from './risk-var-parametric';

const parametricValueAtRisk = answering<'riskVarParametric', typeof riskVarParametric>(rules, riskVarParametric);

type Figures = Readonly<Record<string, number | boolean | null>>;

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly inputs: Required<Body<'riskVarParametric'>>;
    readonly expected: Figures & { readonly levels: readonly Figures[] };
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/value-at-risk.exact.json', 'utf8')) as Exact;

/** The figures that are off by more than the tolerance of their size, which is at least that of their largest term. */
function errors(actual: object, expected: object, sizes: Readonly<Record<string, number>>): string[] {
  return Object.entries(expected as Figures).flatMap(([name, value]) => {
    const found = (actual as Figures)[name];
    if (typeof value !== 'number' || typeof found !== 'number')
      return found === value ? [] : [`${name}: ${found}, ${value}`];
    const share = Math.abs(found - value) / (tolerance * Math.max(Math.abs(value), sizes[name] ?? 0));
    return found === value || share <= 1 ? [] : [`${name}: ${found} for ${value}, ${share}`];
  });
}

test.each(cases)('$title, against 50 digits and quadrature', ({ inputs, expected }) => {
  Object.freeze(inputs.returns);
  const { levels, ...moments } = expected;
  const answer = parametricValueAtRisk(inputs);
  const largest = Math.max(...inputs.returns.map(Math.abs));
  expect(errors(answer, moments, { mean_daily: largest, skewness: 1, excess_kurtosis: 3 })).toEqual([]);
  expect(answer.levels).toHaveLength(levels.length);
  for (const [i, { size = NaN, ...figures }] of levels.entries()) {
    const [all, dollars] = [Number(size), Number(size) * (inputs.portfolio_value ?? 0)];
    const sizes = {
      ...{
        var: all,
        cvar: all,
        var_cornish_fisher: all,
        cvar_cornish_fisher: all,
        var_pct: 100 * all,
        cvar_pct: 100 * all,
      },
      ...{
        var_dollar: dollars,
        cvar_dollar: dollars,
        var_cornish_fisher_dollar: dollars,
        cvar_cornish_fisher_dollar: dollars,
      },
      z_cornish_fisher: all / answer.volatility_daily / Math.sqrt(inputs.holding_period_days),
    };
    expect(errors(answer.levels[i] ?? {}, figures, sizes)).toEqual([]);
  }
});

const TEN = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];

test('the levels are keyed by their shortest percentages, whatever 100·c is in doubles', () => {
  const keys = (confidence_levels: number[]) =>
    Object.keys(parametricValueAtRisk({ returns: TEN, confidence_levels }).var_results);
  expect(keys([0.57, 0.29, 0.07])).toEqual(['7', '29', '57']);
  expect(keys([0.975, 0.999, 0.9999999])).toEqual(['97.5', '99.9', '99.99999']);
  expect(keys([1e-9, 1 - 2 ** -53])).toEqual(['100', '1e-7']);
});

test('of levels with one key the later one is shown, and all of them in the order of the request', () => {
  const { var_results, levels } = parametricValueAtRisk({
    returns: TEN,
    confidence_levels: [0.95, 0.9500000000000001, 0.5],
  });
  expect(Object.keys(var_results)).toEqual(['50', '95']);
  expect(levels.map(({ confidence }) => confidence)).toEqual([0.95, 0.9500000000000001, 0.5]);
  const { confidence, ...later } = levels[1] ?? {};
  expect(var_results['95']).toEqual(later);
  expect(confidence).toBe(0.9500000000000001);
});

test('the defaults are 95 % and 99 % of one day, without amounts', () => {
  const answer = parametricValueAtRisk({ returns: TEN });
  const written = { confidence_levels: [0.95, 0.99], holding_period_days: 1, portfolio_value: null };
  expect(answer).toEqual(parametricValueAtRisk({ returns: TEN, ...written }));
  expect(answer.var_results['99']).toMatchObject({ var_dollar: null, cvar_cornish_fisher_dollar: null });
});

test.each([0.001, 0, -0.02])('returns that are all %d lose their drift with certainty', (drift) => {
  const returns = Array<number>(15).fill(drift);
  const answer = parametricValueAtRisk({ returns, holding_period_days: 5 });
  expect(answer).toMatchObject({
    volatility_daily: 0,
    volatility_annual: 0,
    skewness: null,
    kurtosis: null,
    excess_kurtosis: null,
  });
  expect(answer.cornish_fisher_valid).toBe(true);
  for (const level of answer.levels) {
    const { var: loss, cvar, var_cornish_fisher, cvar_cornish_fisher } = level;
    for (const figure of [loss, cvar, var_cornish_fisher, cvar_cornish_fisher])
      expect(figure).toBe(0 - 5 * answer.mean_daily);
    expect(level.z_cornish_fisher).toBe(level.z);
  }
});

test('at one half the loss is the drift, and no figure is -0', () => {
  const { levels } = parametricValueAtRisk({
    returns: [-2, -1, 0, 0, 0, 0, 0, 0, 1, 2],
    confidence_levels: [0.5],
  });
  expect(levels[0]).toMatchObject({ var: 0, z: 0, z_cornish_fisher: 0, var_cornish_fisher: 0, var_pct: 0 });
});

// the slope 1 + S·u/3 + K·(u² − 1)/8 − S²·(6u² − 5)/36 on |u| ≤ max(|z|, 3.0902), by hand
test.each([
  // at u = 0 it is 1 − K/8
  [0, 0, -2, true],
  [0, 8, -2, true],
  [0, 8.001, -2, false],
  // at u = 3.0902 it is 1 + K·1.0687
  [0, -0.935, -2, true],
  [0, -0.936, -2, false],
  // at u = 8 it is 1 + K·7.875
  [0, -0.126, -8, true],
  [0, -0.127, -8, false],
  // with S = 1 and K = 4/3 the slope is a line: 0.9722 + u/3, below 0 from −2.9167 on
  [1, 4 / 3, -1, false],
  [0.9, 1.08, -1, true],
  // the vertex −S/(6K/4 − S²) lies inside: 1 − K/8 + 5S²/36 − S²/(36·(K/8 − S²/6)) there
  [1.5, 4, -2, true],
  [1.5, 3.2, -2, false],
  [3, 20, -2, false],
])(
  'the expansion with skewness %d and excess kurtosis %d at z = %d: valid %s',
  (skewness, excessKurtosis, z, verdict) => {
    expect(isCornishFisherValid(z, { skewness, excessKurtosis })).toBe(verdict);
    expect(isCornishFisherValid(-z, { skewness: -skewness, excessKurtosis })).toBe(verdict);
  },
);

test('a level whose expansion is no quantile has no figures of it, and says so', () => {
  const confidence_levels = [0.95, 0.99, 0.9999999];
  const { levels, cornish_fisher_valid } = parametricValueAtRisk({
    returns: TEN,
    confidence_levels,
    portfolio_value: 100,
  });
  expect(levels.map(({ reason }) => reason)).toEqual([null, null, 'cornish_fisher_invalid']);
  expect(cornish_fisher_valid).toBe(false);
  const none = { var_cornish_fisher: null, cvar_cornish_fisher: null, var_cornish_fisher_dollar: null };
  expect(levels[2]).toMatchObject({ ...none, cvar_cornish_fisher_dollar: null });
  expect(levels[2]?.z_cornish_fisher).toEqual(expect.any(Number));
  expect(levels[2]?.var_dollar).toBeGreaterThan(0);
});

test.each<[change: object, place: string, rule: string]>([
  [{ returns: undefined }, 'returns', 'missing'],
  [{ returns: TEN.slice(1) }, 'returns', 'too_short'],
  [{ returns: Array(5001).fill(0) }, 'returns', 'too_long'],
  [{ returns: [...TEN, 1001] }, 'returns.10', 'less_than_equal'],
  [{ returns: [...TEN, -1001] }, 'returns.10', 'greater_than_equal'],
  [{ confidence_levels: [] }, 'confidence_levels', 'too_short'],
  [{ confidence_levels: Array(6).fill(0.9) }, 'confidence_levels', 'too_long'],
  [{ confidence_levels: null }, 'confidence_levels', 'list_type'],
  [{ confidence_levels: [0.9, 1] }, 'confidence_levels.1', 'less_than'],
  [{ confidence_levels: [0] }, 'confidence_levels.0', 'greater_than'],
  [{ holding_period_days: 0 }, 'holding_period_days', 'greater_than_equal'],
  [{ holding_period_days: 253 }, 'holding_period_days', 'less_than_equal'],
  [{ holding_period_days: 1.5 }, 'holding_period_days', 'int_type'],
  [{ holding_period_days: null }, 'holding_period_days', 'int_type'],
  [{ portfolio_value: 0 }, 'portfolio_value', 'greater_than'],
  [{ portfolio_value: '1' }, 'portfolio_value', 'float_type'],
])('refuses %j', (change, place, rule) => {
  expect(refusalsOf(() => parametricValueAtRisk({ returns: TEN, ...change }))).toEqual([[rule, place]]);
});
