import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/risk-stress-test';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { riskStressTest } from './risk-stress-test';

const stressTest = answering<'riskStressTest', typeof riskStressTest>(rules, riskStressTest);

interface Exact {
  readonly tolerance: number;
  readonly stresses: readonly {
    readonly inputs: Body<'riskStressTest'>;
    readonly expected: {
      readonly results: readonly {
        readonly totals: readonly number[];
        readonly pct: number | null;
        readonly rows: readonly (readonly (number | null)[])[];
      }[];
      readonly worst: string;
      readonly best: string;
      readonly net: number;
      readonly gross: number;
    };
  }[];
}

const { stresses, tolerance } = JSON.parse(readFileSync('vectors/closed-forms.exact.json', 'utf8')) as Exact;

function expectNear(actual: readonly (number | null)[], expected: readonly (number | null)[], size: number): void {
  for (const [i, value] of expected.entries()) {
    if (value === null) expect(actual[i]).toBeNull();
    else expect(Math.abs((actual[i] ?? NaN) - value)).toBeLessThanOrEqual(tolerance * Math.max(size, Math.abs(value)));
  }
}

test.each(stresses)('case %# in exact arithmetic', ({ inputs, expected }) => {
  const answer = stressTest(inputs);
  expectNear([answer.portfolio_value, answer.gross_value], [expected.net, expected.gross], expected.gross);
  expect([answer.worst_scenario, answer.best_scenario]).toEqual([expected.worst, expected.best]);
  for (const [i, { totals, pct, rows }] of expected.results.entries()) {
    const result = answer.results[i];
    if (result === undefined) throw new Error('a scenario is missing');
    const { scenario, total_pnl, equity_pnl, rate_pnl, vol_pnl, stressed_value, per_asset } = result;
    expect(scenario).toBe(inputs.scenarios[i]?.name);
    const yields = Math.abs(inputs.scenarios[i]?.rate_shock_bps ?? 0) / 1e4;
    const sizes = inputs.positions.map(({ value, duration = 0, convexity = 0 }, j) => {
      const [equity, vol] = [rows[j]?.[2] ?? NaN, rows[j]?.[4] ?? NaN];
      const rate = Math.abs(value) * yields * (Math.abs(duration) + Math.abs(convexity) * yields);
      return Math.abs(equity) + rate + Math.abs(vol);
    });
    const size = sizes.reduce((a, b) => a + b, 0);
    expectNear([total_pnl, equity_pnl, rate_pnl, vol_pnl], totals, size);
    expectNear([stressed_value], [expected.net + (totals[0] ?? NaN)], size + expected.gross);
    expectNear([result.pnl_pct], [pct], (100 * size) / Math.abs(expected.net));
    expect(per_asset.map(({ asset }) => asset)).toEqual(inputs.positions.map(({ asset }) => asset));
    for (const [j, row] of rows.entries()) {
      const stress = per_asset[j];
      if (stress === undefined) throw new Error('a position is missing');
      const own = sizes[j] ?? NaN;
      expectNear(
        [stress.pnl, stress.equity_pnl, stress.rate_pnl, stress.vol_pnl],
        [row[0] ?? NaN, ...row.slice(2)],
        own,
      );
      expectNear([stress.pnl_pct], [row[1] ?? null], (100 * own) / Math.abs(inputs.positions[j]?.value ?? NaN));
    }
  }
  expect(answer.worst_pnl).toBe(Math.min(...answer.results.map(({ total_pnl }) => total_pnl)));
  expect(answer.best_pnl).toBe(Math.max(...answer.results.map(({ total_pnl }) => total_pnl)));
});

const CRASH = { name: 'crash', market_shock_pct: -20, rate_shock_bps: -50, vol_shock_pct: 10 };

test('what is not given is a beta of 1 and no other sensitivity, and no shock', () => {
  const { results } = stressTest({
    positions: [
      { asset: 'plain', value: 1000 },
      { asset: 'neutral', value: 1000, beta: 0 },
      { asset: 'bond', value: 1000, duration: 7, convexity: 60, vega: 5 },
    ],
    scenarios: [CRASH, { name: 'none' }],
  });
  const none = { equity_pnl: 0, rate_pnl: 0, vol_pnl: 0 };
  expect(results[0]?.per_asset[0]).toMatchObject({ ...none, equity_pnl: -200 });
  expect(results[0]?.per_asset[1]).toMatchObject(none);
  expect(results[1]?.per_asset.map(({ equity_pnl, rate_pnl, vol_pnl }) => ({ equity_pnl, rate_pnl, vol_pnl }))).toEqual(
    [none, none, none],
  );
});

test('no profit is -0', () => {
  const positions = [-1, 0, 1].map((value) => ({ asset: 'a', value, duration: 1, convexity: -1, vega: -1 }));
  const scenarios = [{ name: 'none' }, { name: 'zeros', market_shock_pct: -0, rate_shock_bps: -0, vol_shock_pct: -0 }];
  for (const { per_asset, ...total } of stressTest({ positions, scenarios }).results) {
    for (const figures of [total, ...per_asset]) {
      for (const figure of Object.values(figures)) expect(Object.is(figure, -0)).toBe(false);
    }
  }
});

test('a percentage of nothing is null, and so is one beyond the range of doubles', () => {
  const hedged = stressTest({
    positions: [
      { asset: 'long', value: 0.3 },
      { asset: 'short', value: -0.3, beta: 0 },
      { asset: 'option', value: 0, vega: 1 },
    ],
    scenarios: [CRASH],
  });
  expect(hedged.results[0]).toMatchObject({ pnl_pct: null, stressed_value: hedged.results[0]?.total_pnl });
  expect(hedged.results[0]?.per_asset[2]).toMatchObject({ pnl: 10, pnl_pct: null });
  const tiny = stressTest({ positions: [{ asset: 'a', value: 1e-310, vega: 1 }], scenarios: [CRASH] });
  expect(tiny.results[0]).toMatchObject({ total_pnl: 10, pnl_pct: null });
  expect(tiny.results[0]?.per_asset[0]?.pnl_pct).toBeNull();
});

test('the percentage of a short position has the sign of its profit', () => {
  const { results } = stressTest({ positions: [{ asset: 'short', value: -500 }], scenarios: [CRASH] });
  expect(results[0]).toMatchObject({ total_pnl: 100, pnl_pct: 20, stressed_value: -400 });
});

test('of equal scenarios the first is the worst and the best, whatever rounding says', () => {
  const positions = [
    { asset: 'a', value: 0.1 },
    { asset: 'b', value: 0.2 },
  ];
  const scenarios = [
    { name: 'first', market_shock_pct: 30 },
    { name: 'second', market_shock_pct: 10 * 3.0000000000000004 },
    { name: 'third', market_shock_pct: 29.999999999999996 },
  ];
  expect(stressTest({ positions, scenarios })).toMatchObject({ worst_scenario: 'first', best_scenario: 'first' });
});

test('profits are linear in the value and the volatility, and add up', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const shock = fc.record({
    name: fc.constant('s'),
    market_shock_pct: fc.double({ min: -100, max: 100, noNaN: true }),
    vol_shock_pct: fc.double({ min: -50, max: 50, noNaN: true }),
  });
  fc.assert(
    fc.property(number, number, number, shock, (value, beta, vega, scenario) => {
      const long = { asset: 'long', value, beta, vega };
      const short = { asset: 'short', value: -value, beta, vega: -vega };
      const both = stressTest({ positions: [long, short], scenarios: [scenario] });
      expect(both.results[0]).toMatchObject({ total_pnl: 0, equity_pnl: 0, vol_pnl: 0, pnl_pct: null });
    }),
  );
});

const PORTFOLIO = { positions: [{ asset: 'a', value: 1 }], scenarios: [{ name: 's' }] };
const position = (change: object) => ({ positions: [{ asset: 'a', value: 1, ...change }] });
const scenario = (change: object) => ({ scenarios: [{ name: 's', ...change }] });

test.each<[change: object, place: string, rule: string]>([
  [{ positions: undefined }, 'positions', 'missing'],
  [{ positions: [] }, 'positions', 'too_short'],
  [{ positions: Array(501).fill({ asset: 'a', value: 1 }) }, 'positions', 'too_long'],
  [{ positions: [3] }, 'positions.0', 'dict_type'],
  [position({ asset: undefined }), 'positions.0.asset', 'missing'],
  [position({ asset: '' }), 'positions.0.asset', 'string_too_short'],
  [position({ asset: 'a'.repeat(65) }), 'positions.0.asset', 'string_too_long'],
  [position({ asset: 3 }), 'positions.0.asset', 'string_type'],
  [position({ value: undefined }), 'positions.0.value', 'missing'],
  [position({ value: 2e15 }), 'positions.0.value', 'less_than_equal'],
  [position({ beta: null }), 'positions.0.beta', 'float_type'],
  [position({ duration: '1' }), 'positions.0.duration', 'float_type'],
  [position({ convexity: NaN }), 'positions.0.convexity', 'finite_number'],
  [position({ vega: -2e15 }), 'positions.0.vega', 'greater_than_equal'],
  [{ scenarios: undefined }, 'scenarios', 'missing'],
  [{ scenarios: [] }, 'scenarios', 'too_short'],
  [{ scenarios: Array(101).fill({ name: 's' }) }, 'scenarios', 'too_long'],
  [scenario({ name: undefined }), 'scenarios.0.name', 'missing'],
  [scenario({ name: '' }), 'scenarios.0.name', 'string_too_short'],
  [scenario({ name: 'a'.repeat(129) }), 'scenarios.0.name', 'string_too_long'],
  [scenario({ market_shock_pct: -100.1 }), 'scenarios.0.market_shock_pct', 'greater_than_equal'],
  [scenario({ rate_shock_bps: 10_001 }), 'scenarios.0.rate_shock_bps', 'less_than_equal'],
  [scenario({ rate_shock_bps: -10_001 }), 'scenarios.0.rate_shock_bps', 'greater_than_equal'],
  [scenario({ vol_shock_pct: -101 }), 'scenarios.0.vol_shock_pct', 'greater_than_equal'],
])('refuses %j', (change, place, rule) => {
  expect(refusalsOf(() => stressTest({ ...PORTFOLIO, ...change }))).toEqual([[rule, place]]);
});

test('the largest portfolio is answered', () => {
  const positions = Array.from({ length: 500 }, (_, i) => ({ asset: `${i}`, value: 1 }));
  const scenarios = Array.from({ length: 100 }, (_, i) => ({ name: 'x'.repeat(128), market_shock_pct: i }));
  expect(stressTest({ positions, scenarios })).toMatchObject({ portfolio_value: 500, best_pnl: 495, worst_pnl: 0 });
});
