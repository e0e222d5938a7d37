import { normalCdf, normalQuantile } from '@quant/core';
import { refusal } from '../../../../../tools/testing/refusal';
import { monteCarloSimulation } from './index';

const simulate = (change: object) => monteCarloSimulation(change);

test.each<[string, object, readonly string[], string]>([
  ['a value of 0', { initialValue: 0 }, ['initialValue'], 'greater_than'],
  ['no value', { initialValue: null }, ['initialValue'], 'float_type'],
  ['too low a drift', { annualReturn: -5.1 }, ['annualReturn'], 'greater_than_equal'],
  ['too high a drift', { annualReturn: 5.1 }, ['annualReturn'], 'less_than_equal'],
  ['a negative volatility', { annualVol: -0.1 }, ['annualVol'], 'greater_than_equal'],
  ['volatility in percent', { annualVol: 20 }, ['annualVol'], 'less_than_equal'],
  ['no time', { years: 0 }, ['years'], 'greater_than'],
  ['31 years', { years: 31 }, ['years'], 'less_than_equal'],
  ['99 paths', { simulations: 99 }, ['simulations'], 'greater_than_equal'],
  ['2501 paths', { simulations: 2501 }, ['simulations'], 'less_than_equal'],
  ['half a path', { simulations: 100.5 }, ['simulations'], 'int_type'],
  ['endless contributions', { contributions: Infinity }, ['contributions'], 'finite_number'],
  ['a negative withdrawal', { withdrawalRate: -0.1 }, ['withdrawalRate'], 'greater_than_equal'],
  ['a withdrawal of more than all', { withdrawalRate: 1.1 }, ['withdrawalRate'], 'less_than_equal'],
  ['a negative seed', { seed: -1 }, ['seed'], 'greater_than_equal'],
  ['a seed of 33 bits', { seed: 2 ** 32 }, ['seed'], 'less_than_equal'],
])('%s is refused', (_, change, path, rule) => {
  expect(refusal(() => simulate(change))).toMatchObject({ path, rule });
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
  const { steps: taken, sampleTimes, samplePaths, terminal } = simulate({ years, simulations: 100 });
  expect(taken).toBe(steps);
  expect(sampleTimes).toHaveLength(shown);
  expect([sampleTimes[0], sampleTimes.at(-1)]).toEqual([0, years]);
  expect(samplePaths.map((path) => path.length)).toEqual(Array(5).fill(shown));
  for (const path of samplePaths) {
    expect(path[0]).toBe(100_000);
    expect(path.at(-1)).toBeGreaterThanOrEqual(terminal.min);
    expect(path.at(-1)).toBeLessThanOrEqual(terminal.max);
  }
});

test('a seed is a stream: more paths go on where fewer ended, and ruin of one leaves the next as it is', () => {
  const few = simulate({ simulations: 100, contributions: -30_000 });
  expect(simulate({ simulations: 200, contributions: -30_000 }).samplePaths).toEqual(few.samplePaths);
  // the first step of each path is the same whether the path before it was ruined or not
  const first = (contributions: number) =>
    simulate({ simulations: 100, contributions }).samplePaths.map((path) => (path[1] as number) - contributions / 12);
  const without = first(0);
  first(-30_000).forEach((value, i) => {
    expect(Math.abs(value / (without[i] as number) - 1)).toBeLessThan(1e-12);
  });
});

test('with and without instalments the same path: one of nearly nothing changes nearly nothing', () => {
  const request = { simulations: 150, years: 3, withdrawalRate: 0.2, seed: 77 };
  const [growth, flows] = [simulate(request), simulate({ ...request, contributions: 1e-9 })];
  growth.samplePaths.flat().forEach((value, i) => {
    expect(Math.abs(value / (flows.samplePaths.flat()[i] as number) - 1)).toBeLessThan(1e-12);
  });
  expect(Math.abs(growth.terminal.std / flows.terminal.std - 1)).toBeLessThan(1e-12);
});

describe('without volatility', () => {
  test.each([
    {},
    { contributions: 1200 },
    { withdrawalRate: 0.5 },
    { contributions: 7, withdrawalRate: 0.03, initialValue: 0.1 },
  ])('all paths are the mean: %j', (change) => {
    const { terminal, expectedTerminal, meanCi95, standardErrors } = simulate({ ...change, annualVol: 0, years: 3.3 });
    const { std, ...values } = terminal;
    expect(new Set(Object.values(values)).size).toBe(1);
    expect(Math.abs(terminal.mean / (expectedTerminal as number) - 1)).toBeLessThan(1e-13);
    expect([std, standardErrors.mean]).toEqual([0, 0]);
    expect(meanCi95).toEqual([terminal.mean, terminal.mean]);
  });

  test('a bound that is met is met, whatever rounding says', () => {
    const still = { annualVol: 0, annualReturn: 0, initialValue: 0.1, years: 7 };
    expect(simulate({ ...still, contributions: 0.3 })).toMatchObject({ probBelowContributions: 0 });
    // what is paid in is no gain
    expect(simulate({ ...still, contributions: 0.1 / 7 })).toMatchObject({ probDouble: 0, probLoss: 0 });
    expect(simulate({ ...still, annualReturn: Math.log(2) / 7 })).toMatchObject({ probDouble: 1 });
    expect(simulate({ ...still, annualReturn: (Math.log(2) - 1e-9) / 7 })).toMatchObject({ probDouble: 0 });
    expect(simulate({ ...still, annualReturn: -1e-9 })).toMatchObject({ probLoss: 1, probBelowContributions: 1 });
  });

  test('fixed withdrawals empty a fund on the day, and for good', () => {
    const still = { annualVol: 0, annualReturn: 0, initialValue: 1000, years: 1 };
    const dry = simulate({ ...still, contributions: -2100 });
    expect(dry.samplePaths[0]?.slice(4).map(Math.round)).toEqual([300, 125, 0, 0, 0, 0, 0, 0, 0]);
    expect(dry.samplePaths[0]?.slice(6)).toEqual(Array(7).fill(0));
    expect(dry).toMatchObject({
      probRuin: 1,
      // all that was put in was taken out again
      netInvested: 0,
      probLoss: null,
      probDouble: null,
      moneyWeightedReturn: 0,
      cagr: null,
      medianCagr: null,
      expectedTerminal: null,
      probBelowContributions: null,
    });
    expect(simulate({ ...still, contributions: -999 })).toMatchObject({ probRuin: 0 });
  });
});

describe('with payments', () => {
  const steady = { annualVol: 0, annualReturn: 0.06, years: 10 };

  test.each([{ contributions: 1200 }, { contributions: -500 }, { withdrawalRate: 0.04 }])(
    'the return of a fund without risk is its growth, e^μ − 1: %j',
    (change) => {
      const { moneyWeightedReturn, cagr, medianCagr } = simulate({ ...steady, ...change });
      expect(Math.abs((moneyWeightedReturn ?? NaN) - Math.expm1(0.06))).toBeLessThanOrEqual(1e-12);
      expect([cagr, medianCagr]).toEqual([null, null]);
    },
  );

  test('a fund that loses a fifth a year has no gain because something is paid into it', () => {
    const { moneyWeightedReturn, probLoss } = simulate({ annualReturn: -0.2, contributions: 50_000, years: 10 });
    expect(moneyWeightedReturn).toBeLessThan(-0.1);
    expect(probLoss).toBeGreaterThan(0.9);
  });

  test('what was invested is what went in less what came out', () => {
    expect(simulate({ ...steady, contributions: 1200 }).netInvested).toBeCloseTo(112_000, 6);
    expect(simulate({ ...steady, contributions: -1200 }).netInvested).toBeCloseTo(88_000, 6);
    expect(simulate(steady).netInvested).toBe(100_000);
    // 12 months of 1 % each of what is left
    const taken = simulate({ annualVol: 0, annualReturn: 0, years: 1, withdrawalRate: 0.12 });
    expect(taken.netInvested / (100_000 * 0.99 ** 12) - 1).toBeCloseTo(0, 14);
    expect(taken).toMatchObject({ probLoss: 0, probDouble: 0 });
  });
});

test('a value below the least double is no ruin', () => {
  const sunk = simulate({ initialValue: 1e-300, annualReturn: -5, annualVol: 5, years: 30 });
  expect(sunk.terminal.median).toBe(0);
  expect(sunk).toMatchObject({ probRuin: 0, medianCagr: -1 });
});

test('growth beyond the range of doubles is null', () => {
  const growth = Array.from({ length: 20 }, (_, seed) => simulate({ years: 1e-9, annualVol: 5, seed }).cagr);
  expect(new Set(growth)).toEqual(new Set([null, -1]));
});

describe('against closed forms, over many seeds', () => {
  const [mu, sigma, years, SEEDS, PATHS] = [0.08, 0.3, 1.25, 300, 500];
  const runs = Array.from({ length: SEEDS }, (_, seed) =>
    simulate({ initialValue: 100, annualReturn: mu, annualVol: sigma, years, simulations: PATHS, seed: 1000 + seed }),
  );
  const mean = (values: readonly number[]) => values.reduce((total, x) => total + x, 0) / values.length;
  const [drift, spread] = [(mu - sigma ** 2 / 2) * years, sigma * Math.sqrt(years)];

  test('the mean, its standard error and its interval', () => {
    const exact = 100 * Math.exp(mu * years);
    const errors = runs.map(({ terminal, standardErrors }) => (terminal.mean - exact) / standardErrors.mean);
    expect(Math.abs(mean(errors))).toBeLessThan(5 / Math.sqrt(SEEDS));
    expect(Math.abs(mean(errors.map((z) => z * z)) - 1)).toBeLessThan(5 * Math.sqrt(2 / SEEDS));
    const covered = runs.filter(({ meanCi95: [low, high] }) => low <= exact && exact <= high).length / SEEDS;
    expect(Math.abs(covered - 0.95)).toBeLessThan(5 * Math.sqrt((0.95 * 0.05) / SEEDS));
    expect(new Set(runs.map(({ expectedTerminal }) => expectedTerminal)).size).toBe(1);
    expect(Math.abs((runs[0]?.expectedTerminal as number) / exact - 1)).toBeLessThan(1e-13);
  });

  test('probabilities and their standard errors', () => {
    const loss = normalCdf(-drift / spread);
    const double = 1 - normalCdf((Math.log(2) - drift) / spread);
    for (const [name, exact] of [
      ['probLoss', loss],
      ['probDouble', double],
      ['probBelowContributions', loss],
    ] as const) {
      const errors = runs.map((run) => ((run[name] as number) - exact) / (run.standardErrors[name] as number));
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
      initialValue: 100,
      annualReturn: mu,
      annualVol: sigma,
      years,
      contributions: 40,
      withdrawalRate: 0.2,
      simulations: 1000,
    };
    const errors = Array.from({ length: 100 }, (_, seed) => {
      const { terminal, expectedTerminal, standardErrors } = simulate({ ...flows, seed });
      return (terminal.mean - (expectedTerminal as number)) / standardErrors.mean;
    });
    expect(Math.abs(mean(errors))).toBeLessThan(0.5);
    expect(Math.abs(mean(errors.map((z) => z * z)) - 1)).toBeLessThan(5 * Math.sqrt(2 / 100));
  });
});
