import { normalCdf, normalQuantile } from '@quant/core';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/simulate-montecarlo';
import { simulateMontecarlo } from './simulate-montecarlo';

const simulate = answering<'simulateMontecarlo', typeof simulateMontecarlo>(rules, simulateMontecarlo);

test.each<[string, object, string, string]>([
  ['a value of 0', { initial_value: 0 }, 'initial_value', 'greater_than'],
  ['no value', { initial_value: null }, 'initial_value', 'float_type'],
  ['too low a drift', { annual_return: -5.1 }, 'annual_return', 'greater_than_equal'],
  ['too high a drift', { annual_return: 5.1 }, 'annual_return', 'less_than_equal'],
  ['a negative volatility', { annual_vol: -0.1 }, 'annual_vol', 'greater_than_equal'],
  ['volatility in percent', { annual_vol: 20 }, 'annual_vol', 'less_than_equal'],
  ['no time', { years: 0 }, 'years', 'greater_than'],
  ['31 years', { years: 31 }, 'years', 'less_than_equal'],
  ['99 paths', { simulations: 99 }, 'simulations', 'greater_than_equal'],
  ['2501 paths', { simulations: 2501 }, 'simulations', 'less_than_equal'],
  ['half a path', { simulations: 100.5 }, 'simulations', 'int_type'],
  ['endless contributions', { contributions: Infinity }, 'contributions', 'finite_number'],
  ['a negative withdrawal', { withdrawal_rate: -0.1 }, 'withdrawal_rate', 'greater_than_equal'],
  ['a withdrawal of more than all', { withdrawal_rate: 1.1 }, 'withdrawal_rate', 'less_than_equal'],
  ['a negative seed', { seed: -1 }, 'seed', 'greater_than_equal'],
  ['a seed of 33 bits', { seed: 2 ** 32 }, 'seed', 'less_than_equal'],
])('%s is refused', (_, change, place, rule) => {
  expect(refusalsOf(() => simulate(change))).toEqual([[rule, place]]);
});

test.each([
  [1e-6, 1, 2],
  [1 / 12, 1, 2],
  [0.0834, 2, 3],
  [7 / 12, 7, 8],
  [1 + 2 ** -52, 12, 13],
  [5, 60, 61],
  [61 / 12, 61, 32],
  [10, 120, 61],
  [30, 360, 61],
])('%d years are %d steps, of which %d are shown, the horizon last', (years, steps, shown) => {
  const { steps: taken, sample_times, sample_paths, terminal } = simulate({ years, simulations: 100 });
  expect(taken).toBe(steps);
  expect(sample_times).toHaveLength(shown);
  expect([sample_times[0], sample_times.at(-1)]).toEqual([0, years]);
  expect(sample_paths.map((path) => path.length)).toEqual(Array(5).fill(shown));
  for (const path of sample_paths) {
    expect(path[0]).toBe(100_000);
    expect(path.at(-1)).toBeGreaterThanOrEqual(terminal.min);
    expect(path.at(-1)).toBeLessThanOrEqual(terminal.max);
  }
});

test('a seed is a stream: more paths go on where fewer ended, and ruin of one leaves the next as it is', () => {
  const few = simulate({ simulations: 100, contributions: -30_000 });
  expect(simulate({ simulations: 200, contributions: -30_000 }).sample_paths).toEqual(few.sample_paths);
  // the first step of each path is the same whether the path before it was ruined or not
  const first = (contributions: number) =>
    simulate({ simulations: 100, contributions }).sample_paths.map((path) => (path[1] as number) - contributions / 12);
  const without = first(0);
  first(-30_000).forEach((value, i) => {
    expect(Math.abs(value / (without[i] as number) - 1)).toBeLessThan(1e-12);
  });
});

test('with and without instalments the same path: one of nearly nothing changes nearly nothing', () => {
  const request = { simulations: 150, years: 3, withdrawal_rate: 0.2, seed: 77 };
  const [growth, flows] = [simulate(request), simulate({ ...request, contributions: 1e-9 })];
  growth.sample_paths.flat().forEach((value, i) => {
    expect(Math.abs(value / (flows.sample_paths.flat()[i] as number) - 1)).toBeLessThan(1e-12);
  });
  expect(Math.abs(growth.terminal.std / flows.terminal.std - 1)).toBeLessThan(1e-12);
});

describe('without volatility', () => {
  test.each([
    {},
    { contributions: 1200 },
    { withdrawal_rate: 0.5 },
    { contributions: 7, withdrawal_rate: 0.03, initial_value: 0.1 },
  ])('all paths are the mean: %j', (change) => {
    const { terminal, expected_terminal, mean_ci95, standard_errors } = simulate({
      ...change,
      annual_vol: 0,
      years: 3.3,
    });
    const { std, ...values } = terminal;
    expect(new Set(Object.values(values)).size).toBe(1);
    expect(Math.abs(terminal.mean / (expected_terminal as number) - 1)).toBeLessThan(1e-13);
    expect([std, standard_errors.mean]).toEqual([0, 0]);
    expect(mean_ci95).toEqual([terminal.mean, terminal.mean]);
  });

  test('a bound that is met is met, whatever rounding says', () => {
    const still = { annual_vol: 0, annual_return: 0, initial_value: 0.1, years: 7 };
    expect(simulate({ ...still, contributions: 0.3 })).toMatchObject({ prob_below_contributions: 0 });
    // what is paid in is no gain
    expect(simulate({ ...still, contributions: 0.1 / 7 })).toMatchObject({ prob_double: 0, prob_loss: 0 });
    expect(simulate({ ...still, annual_return: Math.log(2) / 7 })).toMatchObject({ prob_double: 1 });
    expect(simulate({ ...still, annual_return: (Math.log(2) - 1e-9) / 7 })).toMatchObject({ prob_double: 0 });
    expect(simulate({ ...still, annual_return: -1e-9 })).toMatchObject({ prob_loss: 1, prob_below_contributions: 1 });
  });

  test('fixed withdrawals empty a fund on the day, and for good', () => {
    const still = { annual_vol: 0, annual_return: 0, initial_value: 1000, years: 1 };
    const dry = simulate({ ...still, contributions: -2100 });
    expect(dry.sample_paths[0]?.slice(4).map(Math.round)).toEqual([300, 125, 0, 0, 0, 0, 0, 0, 0]);
    expect(dry.sample_paths[0]?.slice(6)).toEqual(Array(7).fill(0));
    expect(dry).toMatchObject({
      prob_ruin: 1,
      // all that was put in was taken out again
      net_invested: 0,
      prob_loss: null,
      prob_double: null,
      money_weighted_return: 0,
      cagr: null,
      median_cagr: null,
      expected_terminal: null,
      prob_below_contributions: null,
    });
    expect(simulate({ ...still, contributions: -999 })).toMatchObject({ prob_ruin: 0 });
  });
});

describe('with payments', () => {
  const steady = { annual_vol: 0, annual_return: 0.06, years: 10 };

  test.each([{ contributions: 1200 }, { contributions: -500 }, { withdrawal_rate: 0.04 }])(
    'the return of a fund without risk is its growth, e^μ − 1: %j',
    (change) => {
      const { money_weighted_return, cagr, median_cagr } = simulate({ ...steady, ...change });
      expect(Math.abs((money_weighted_return ?? NaN) - Math.expm1(0.06))).toBeLessThanOrEqual(1e-12);
      expect([cagr, median_cagr]).toEqual([null, null]);
    },
  );

  test('a fund that loses a fifth a year has no gain because something is paid into it', () => {
    const { money_weighted_return, prob_loss } = simulate({ annual_return: -0.2, contributions: 50_000, years: 10 });
    expect(money_weighted_return).toBeLessThan(-0.1);
    expect(prob_loss).toBeGreaterThan(0.9);
  });

  test('what was invested is what went in less what came out', () => {
    expect(simulate({ ...steady, contributions: 1200 }).net_invested).toBeCloseTo(112_000, 6);
    expect(simulate({ ...steady, contributions: -1200 }).net_invested).toBeCloseTo(88_000, 6);
    expect(simulate(steady).net_invested).toBe(100_000);
    // 12 months of 1 % each of what is left
    const taken = simulate({ annual_vol: 0, annual_return: 0, years: 1, withdrawal_rate: 0.12 });
    expect(taken.net_invested / (100_000 * 0.99 ** 12) - 1).toBeCloseTo(0, 14);
    expect(taken).toMatchObject({ prob_loss: 0, prob_double: 0 });
  });
});

test('a value below the least double is no ruin', () => {
  const sunk = simulate({ initial_value: 1e-300, annual_return: -5, annual_vol: 5, years: 30 });
  expect(sunk.terminal.median).toBe(0);
  expect(sunk).toMatchObject({ prob_ruin: 0, median_cagr: -1 });
});

test('growth beyond the range of doubles is null', () => {
  const growth = Array.from({ length: 20 }, (_, seed) => simulate({ years: 1e-9, annual_vol: 5, seed }).cagr);
  expect(new Set(growth)).toEqual(new Set([null, -1]));
});

describe('against closed forms, over many seeds', () => {
  const [mu, sigma, years, SEEDS, PATHS] = [0.08, 0.3, 1.25, 300, 500];
  const runs = Array.from({ length: SEEDS }, (_, seed) =>
    simulate({
      initial_value: 100,
      annual_return: mu,
      annual_vol: sigma,
      years,
      simulations: PATHS,
      seed: 1000 + seed,
    }),
  );
  const mean = (values: readonly number[]) => values.reduce((total, x) => total + x, 0) / values.length;
  const [drift, spread] = [(mu - sigma ** 2 / 2) * years, sigma * Math.sqrt(years)];

  test('the mean, its standard error and its interval', () => {
    const exact = 100 * Math.exp(mu * years);
    const errors = runs.map(({ terminal, standard_errors }) => (terminal.mean - exact) / standard_errors.mean);
    expect(Math.abs(mean(errors))).toBeLessThan(5 / Math.sqrt(SEEDS));
    expect(Math.abs(mean(errors.map((z) => z * z)) - 1)).toBeLessThan(5 * Math.sqrt(2 / SEEDS));
    const covered = runs.filter(({ mean_ci95: [low, high] }) => low <= exact && exact <= high).length / SEEDS;
    expect(Math.abs(covered - 0.95)).toBeLessThan(5 * Math.sqrt((0.95 * 0.05) / SEEDS));
    expect(new Set(runs.map(({ expected_terminal }) => expected_terminal)).size).toBe(1);
    expect(Math.abs((runs[0]?.expected_terminal as number) / exact - 1)).toBeLessThan(1e-13);
  });

  test('probabilities and their standard errors', () => {
    const loss = normalCdf(-drift / spread);
    const double = 1 - normalCdf((Math.log(2) - drift) / spread);
    for (const [name, exact] of [
      ['prob_loss', loss],
      ['prob_double', double],
      ['prob_below_contributions', loss],
    ] as const) {
      const errors = runs.map((run) => ((run[name] as number) - exact) / (run.standard_errors[name] as number));
      expect(Math.abs(mean(errors))).toBeLessThan(6 / Math.sqrt(SEEDS));
      expect(Math.abs(mean(errors.map((z) => z * z)) - 1)).toBeLessThan(6 * Math.sqrt(2 / SEEDS));
    }
  });

  test.each([
    ['p5', 0.05],
    ['p25', 0.25],
    ['median', 0.5],
    ['p75', 0.75],
    ['p95', 0.95],
  ] as const)('%s', (name, p) => {
    const z = normalQuantile(p);
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
    const logs = runs.map(({ terminal }) => (Math.log(terminal[name] / 100) - drift) / spread);
    // the error of a sample quantile is √(p(1 − p))/density/√n, its bias of order 1/n
    const error = Math.sqrt(p * (1 - p)) / density / Math.sqrt(SEEDS * PATHS);
    expect(Math.abs(mean(logs) - z)).toBeLessThan(5 * error + 2 / PATHS);
  });

  test('the mean with contributions and withdrawals', () => {
    const flows = {
      initial_value: 100,
      annual_return: mu,
      annual_vol: sigma,
      years,
      contributions: 40,
      withdrawal_rate: 0.2,
      simulations: 1000,
    };
    const errors = Array.from({ length: 100 }, (_, seed) => {
      const { terminal, expected_terminal, standard_errors } = simulate({ ...flows, seed });
      return (terminal.mean - (expected_terminal as number)) / standard_errors.mean;
    });
    expect(Math.abs(mean(errors))).toBeLessThan(0.5);
    expect(Math.abs(mean(errors.map((z) => z * z)) - 1)).toBeLessThan(5 * Math.sqrt(2 / 100));
  });
});
