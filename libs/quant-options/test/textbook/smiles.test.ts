import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  batesPrice,
  type BatesInputs,
  blackScholesPrice,
  fitHeston,
  fitSabr,
  fitSvi,
  hestonGreeks,
  type HestonInputs,
  hestonPrice,
  impliedVolatility,
  localVolatility,
  type LocalVolatilityInputs,
  type MertonInputs,
  mertonPrice,
  riskNeutralDensity,
  type SabrInputs,
  sabrVolatility,
  sviArbitrage,
  sviFromJumpWings,
  sviFromNatural,
  type SviJumpWings,
  type SviParameters,
  sviToJumpWings,
  sviToNatural,
  sviVolatility,
  varianceSwapStrike,
} from '../../src/index';

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the content is known by its name
const read = <Content>(name: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../vectors', name), 'utf8')) as Content;

interface Priced<Inputs> {
  readonly tolerance: number;
  readonly cases: readonly { readonly request: Inputs; readonly price: number }[];
}

interface Expected<Inputs> {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly request: Inputs;
    readonly expect: Readonly<Record<string, number>>;
    readonly time_value: number;
    readonly scale: number;
  }[];
}

const relative = (own: number | null, value: number) => Math.abs((own ?? NaN) / value - 1);
/** The largest, NaN included. */
const worst = (misses: readonly number[]) => misses.reduce((most, x) => (x <= most ? most : x), 0);

test('Heston: the reference prices of Alan Lewis', () => {
  const { cases, tolerance } = read<Priced<HestonInputs>>('heston.published.json');
  expect(cases).toHaveLength(20);
  const misses = cases.map(({ request, price }) => Math.abs(hestonPrice(request) - price) / price);
  expect(worst(misses)).toBeLessThanOrEqual(tolerance);
});

test('Heston: prices and Greeks', () => {
  const { cases, tolerance } = read<Expected<HestonInputs>>('heston.mpmath.json');
  const figures = cases.map(({ request, expect: values, time_value: least, scale }) => {
    const own: Readonly<Record<string, number | null>> = { ...hestonGreeks(request) };
    expect(relative(own['price'] ?? NaN, hestonPrice(request))).toBeLessThan(1e-12);
    const blur = 1e-14 * scale;
    const allowed = { price: tolerance * least + blur / 10, delta: 0, gamma: 0, theta: 0, vega: 0, rho: 0 };
    const { S, T } = request;
    const units = { price: 0, delta: 1 / S, gamma: 10 / S / S, theta: 1 / T, vega: 1, rho: 1 + T };
    return worst(
      Object.entries(values).map(([name, value]) => {
        const known = name as keyof typeof units;
        const limit = known === 'price' ? allowed.price : tolerance * Math.abs(value) + blur * units[known];
        return Math.abs((own[name] ?? NaN) - value) / limit;
      }),
    );
  });
  expect(worst(figures)).toBeLessThanOrEqual(1);
});

test('Heston without volatility of variance is Black–Scholes', () => {
  const option = { type: 'put', S: 100, K: 90, T: 0.7, r: 0.03, q: 0.01 } as const;
  const variance = { v0: 0.04, kappa: 0, theta: 0, volOfVol: 0, correlation: 0 };
  expect(relative(hestonPrice({ ...option, ...variance }), blackScholesPrice({ ...option, sigma: 0.2 }))).toBeLessThan(
    1e-13,
  );
  expect(hestonPrice({ ...option, ...variance, v0: 0 })).toBe(blackScholesPrice({ ...option, sigma: 0 }));
  expect(hestonGreeks({ ...option, ...variance, T: 0 }).delta).toBeNull();
});

test('Bates', () => {
  const { cases, tolerance } = read<Expected<BatesInputs>>('bates.mpmath.json');
  const misses = cases.map(
    ({ request, expect: { price = NaN }, time_value: least, scale }) =>
      Math.abs(batesPrice(request) - price) / (tolerance * least + 1e-15 * scale),
  );
  expect(worst(misses)).toBeLessThanOrEqual(1);
});

test('Bates with constant variance is Merton', () => {
  const option = { type: 'call', S: 100, K: 115, T: 0.5, r: 0.02 } as const;
  const jumps = { jumpIntensity: 2, jumpMean: -0.1, jumpVolatility: 0.2 };
  const variance = { v0: 0.09, kappa: 0, theta: 0, volOfVol: 0, correlation: 0 };
  const merton = mertonPrice({ ...option, ...jumps, sigma: 0.3 });
  expect(relative(batesPrice({ ...option, ...jumps, ...variance }), merton)).toBeLessThan(1e-12);
});

test('Merton', () => {
  const exact = read<Expected<MertonInputs>>('merton.mpmath.json');
  expect(
    worst(exact.cases.map(({ request, expect: { price = NaN } }) => relative(mertonPrice(request), price))),
  ).toBeLessThanOrEqual(exact.tolerance);
  const haug = read<Priced<MertonInputs>>('merton.published.json');
  expect(haug.cases).toHaveLength(90);
  expect(worst(haug.cases.map(({ request, price }) => Math.abs(mertonPrice(request) - price)))).toBeLessThanOrEqual(
    haug.tolerance,
  );
});

test('SABR', () => {
  const { cases, tolerance } = read<{ tolerance: number; cases: { request: SabrInputs; volatility: number }[] }>(
    'sabr.mpmath.json',
  );
  expect(
    worst(cases.map(({ request, volatility }) => relative(sabrVolatility(request), volatility))),
  ).toBeLessThanOrEqual(tolerance);
  const published = read<Omit<SabrInputs, 'K'> & { tolerance: number; strikes: number[]; volatilities: number[] }>(
    'sabr.published.json',
  );
  const { tolerance: printed, strikes, volatilities, F, T, alpha, beta, rho, nu } = published;
  const law = { F, T, alpha, beta, rho, nu };
  const misses = strikes.map((K, i) => Math.abs(sabrVolatility({ ...law, K }) - (volatilities[i] ?? NaN)));
  expect(worst(misses)).toBeLessThanOrEqual(printed);
  const fit = fitSabr({ strikes, volatilities }, { F: law.F, T: law.T }, { beta: law.beta });
  expect(worst([fit.alpha - law.alpha, fit.nu - law.nu, fit.rho - law.rho].map(Math.abs))).toBeLessThan(1e-8);
});

test('a shift moves forward and strike', () => {
  const law = { T: 2, alpha: 0.02, beta: 0.5, rho: -0.3, nu: 0.4 };
  expect(sabrVolatility({ ...law, F: -0.01, K: -0.005, shift: 0.03 })).toBe(
    sabrVolatility({ ...law, F: -0.01 + 0.03, K: -0.005 + 0.03 }),
  );
  expect(() => sabrVolatility({ ...law, F: -0.01, K: 0.01 })).toThrow('F must be above −shift');
});

test('SVI: volatility, density, variance swap and local volatility', () => {
  const { cases, tolerance } = read<{
    tolerance: number;
    cases: {
      slice: SviParameters;
      F: number;
      K: number;
      T: number;
      volatility: number;
      density: number;
      swap: number;
      local: { request: LocalVolatilityInputs; volatility: number };
    }[];
  }>('svi.mpmath.json');
  for (const { slice, F, K, T, volatility, density, swap, local } of cases) {
    expect(relative(sviVolatility({ ...slice, F, K, T }), volatility)).toBeLessThanOrEqual(tolerance);
    expect(relative(riskNeutralDensity({ ...slice, F, K }), density)).toBeLessThanOrEqual(tolerance);
    expect(relative(varianceSwapStrike({ ...slice, T }), swap)).toBeLessThanOrEqual(tolerance);
    expect(relative(localVolatility(local.request), local.volatility)).toBeLessThanOrEqual(tolerance);
  }
});

test('SVI: the three sets of parameters are one another, and as printed', () => {
  const { raw, wings, tolerance } = read<{ raw: SviParameters; wings: SviJumpWings; tolerance: number }>(
    'svi.published.json',
  );
  const own = sviToJumpWings({ ...raw, T: wings.T });
  for (const [name, value] of Object.entries(wings))
    expect(relative(own?.[name as keyof SviJumpWings] ?? null, value as number)).toBeLessThanOrEqual(tolerance);
  const back = [sviFromNatural(sviToNatural(raw)), own && sviFromJumpWings(own)];
  for (const [name, value] of Object.entries(raw))
    for (const other of back)
      expect(relative(other?.[name as keyof SviParameters] ?? null, value as number)).toBeLessThan(1e-12);
  expect(sviFromJumpWings({ ...wings, minVariance: 1 })).toBeNull();
  expect(sviArbitrage({ slices: [raw] }).butterfly[0]).toBeLessThan(-0.01);
  expect(sviArbitrage({ slices: [{ ...raw, a: 0 }, raw] }).calendar[0]).toBeCloseTo(-0.041, 12);
});

/** Numbers in [0, 1) that are the same at every run. */
function draws(seed: number) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

test('200 SVI smiles are recovered', () => {
  const draw = draws(1);
  for (let i = 0; i < 200; i++) {
    const [T, volatility] = [0.05 + 2 * draw(), 0.1 + 0.4 * draw()];
    const root = volatility * Math.sqrt(T);
    const [b, rho, m] = [(0.1 + draw()) * root, -0.9 + 1.6 * draw(), 0.4 * (draw() - 0.5) * root];
    const sigma = (0.1 + draw()) * root;
    const slice = { a: Math.max(0.01 * root ** 2, root ** 2 - b * sigma * (0.2 + 0.8 * draw())), b, rho, m, sigma };
    const strikes = Array.from({ length: 21 }, (_, j) => 100 * Math.exp(0.22 * (j - 10) * root));
    const volatilities = strikes.map((K) => sviVolatility({ ...slice, F: 100, K, T }));
    const fit = fitSvi({ strikes, volatilities }, { F: 100, T });
    const misses = (Object.keys(slice) as (keyof SviParameters)[]).map((name) => Math.abs(fit[name] - slice[name]));
    expect(worst(misses)).toBeLessThan(1e-8);
  }
});

test.each(['hagan', 'obloj', 'normal'] as const)(
  '200 SABR smiles are recovered, with and without beta: %s',
  (method) => {
    const draw = draws(7);
    for (let i = 0; i < 200; i++) {
      const T = 0.1 + 3 * draw();
      const F = [0.03, 100, 1][i % 3] as number;
      const beta = [0.2, 0.45, 0.63, 0.9][i % 4] as number;
      const volatility = 0.1 + 0.3 * draw();
      const law = {
        beta,
        alpha: volatility * F ** (1 - beta),
        rho: -0.8 + 1.4 * draw(),
        nu: 0.2 + (0.8 * draw()) / Math.sqrt(T),
      };
      const strikes = Array.from({ length: 21 }, (_, j) => F * Math.exp(0.22 * (j - 10) * volatility * Math.sqrt(T)));
      const volatilities = strikes.map((K) => sabrVolatility({ ...law, F, K, T, method }));
      const fit = fitSabr({ strikes, volatilities }, { F, T }, i % 2 === 0 ? { method, beta } : { method });
      const misses = [fit.alpha / law.alpha - 1, fit.beta - beta, fit.rho - law.rho, fit.nu - law.nu].map(Math.abs);
      expect(worst(misses)).toBeLessThan(1e-8);
    }
  },
);

test('Heston surfaces are recovered', () => {
  const draw = draws(3);
  for (let i = 0; i < 4; i++) {
    const law = {
      v0: 0.01 + 0.1 * draw(),
      kappa: 0.5 + 4 * draw(),
      theta: 0.01 + 0.1 * draw(),
      volOfVol: 0.2 + 0.8 * draw(),
      correlation: -0.9 + 1.2 * draw(),
    };
    const points = [0.1, 0.5, 1, 2].flatMap((T) =>
      [-3, -2, -1, 0, 1, 2, 3].map((j) => ({ T, K: 100 * Math.exp(0.4 * j * Math.sqrt(T * law.theta)) })),
    );
    const sigma = points.map(({ K, T }) => {
      const option = { type: K > 101 ? 'call' : 'put', S: 100, K, T, r: 0.02, q: 0.01 } as const;
      return impliedVolatility({ ...option, price: hestonPrice({ ...option, ...law }) }) ?? NaN;
    });
    const quotes = { K: points.map(({ K }) => K), T: points.map(({ T }) => T), sigma };
    const fit = fitHeston(quotes, { S: 100, r: 0.02, q: 0.01 });
    const misses = (Object.keys(law) as (keyof typeof law)[]).map((name) => Math.abs(fit[name] - law[name]));
    expect(worst(misses)).toBeLessThan(1e-8);
  }
});
