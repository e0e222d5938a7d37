import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bachelierGreeks,
  bachelierImpliedVolatility,
  type BachelierInputs,
  bachelierPrice,
  binomialTree,
  type BinomialTreeInputs,
  binomialTreePrice,
  black76Greeks,
  black76ImpliedVolatility,
  type Black76Inputs,
  black76Price,
  blackScholesGreeks,
  type BlackScholesInputs,
  blackScholesPrice,
  digitalOption,
  type DigitalOptionInputs,
  impliedVolatility,
} from '../../src/index';
import { impliedExtremes, valuationExtremes } from '../vector-files';

type Figures = Readonly<Record<'price' | 'delta' | 'gamma' | 'theta' | 'vega' | 'rho', number>>;

interface Cases<Inputs, Extra = unknown> {
  readonly tolerance: number;
  readonly cases: readonly ({ readonly request: Inputs; readonly expect: Figures } & Extra)[];
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the content is known by its name
const read = <Content>(name: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../vectors', name), 'utf8')) as Content;

/** |own − value| in units of what it may be. */
const miss = (own: number | null, value: number, allowed: number) => Math.abs((own ?? NaN) - value) / allowed;

/** The largest miss over all figures, NaN included. */
const worst = (misses: readonly number[]) => misses.reduce((most, x) => (x <= most ? most : x), 0);

test('Black 76', () => {
  const { cases, tolerance } = read<Cases<Black76Inputs>>('black-76.mpmath.json');
  for (const { request, expect: values } of cases) {
    const own = { price: black76Price(request), ...black76Greeks(request) };
    const allowed = (name: keyof Figures) =>
      tolerance * (Math.abs(values[name]) + (name === 'theta' ? Math.abs(request.r * values.price) : 0));
    const names = Object.keys(values) as (keyof Figures)[];
    expect(worst(names.map((name) => miss(own[name], values[name], allowed(name))))).toBeLessThanOrEqual(1);
    const { sigma, ...option } = request;
    const root = black76ImpliedVolatility({ ...option, price: values.price });
    // a unit in the last place of the price, or of the bounds it is measured from
    const blur = (Number.EPSILON * 8 * (values.price + request.F + request.K)) / values.vega;
    expect(root === null ? blur / sigma > 1e-3 : Math.abs(root - sigma) <= 1e-12 * sigma + blur).toBe(true);
  }
});

test('Bachelier', () => {
  const { cases, tolerance } = read<Cases<BachelierInputs, { readonly d2: number }>>('bachelier.mpmath.json');
  for (const { request, expect: values, d2 } of cases) {
    const own = { price: bachelierPrice(request), ...bachelierGreeks(request) };
    const relative = tolerance + 2 ** -51 * d2 * (1 + (8 * Math.abs(request.F)) / Math.abs(request.F - request.K));
    const allowed = (name: keyof Figures) =>
      relative * (Math.abs(values[name]) + (name === 'theta' ? Math.abs(request.r * values.price) : 0));
    const names = Object.keys(values) as (keyof Figures)[];
    expect(worst(names.map((name) => miss(own[name], values[name], allowed(name))))).toBeLessThanOrEqual(1);
    const { sigma, ...option } = request;
    const root = bachelierImpliedVolatility({ ...option, price: values.price });
    const blur = (Number.EPSILON * 8 * (values.price + Math.abs(request.F) + Math.abs(request.K))) / values.vega;
    const isItm = (request.type === 'call') === request.F > request.K;
    if (isItm) expect(root === null ? blur / sigma > 1e-3 : Math.abs(root - sigma) <= 1e-13 * sigma + blur).toBe(true);
    else expect(Math.abs((root ?? NaN) / sigma - 1)).toBeLessThanOrEqual(1e-13);
  }
});

test('digital options', () => {
  const { cases, tolerance } = read<Cases<DigitalOptionInputs, { readonly scale: number }>>('digital.mpmath.json');
  for (const { request, expect: values, scale } of cases) {
    const own = digitalOption(request);
    const { S, T, sigma } = request;
    const v = sigma * Math.sqrt(T);
    const sizes = { price: 0, delta: 1 / S, gamma: 1 / S / S / v, theta: 1 / T, vega: 1 / sigma, rho: T + 1 / sigma };
    const names = Object.keys(values) as (keyof Figures)[];
    const misses = names.map((name) =>
      miss(own[name], values[name], tolerance * (Math.abs(values[name]) + scale * sizes[name])),
    );
    expect(worst(misses)).toBeLessThanOrEqual(1);
  }
});

test('trees of many steps', () => {
  const { cases, tolerance } = read<{
    readonly tolerance: number;
    readonly cases: readonly { readonly request: BinomialTreeInputs; readonly price: number }[];
  }>('binomial-tree.many-steps.json');
  for (const { request, price } of cases) {
    expect(Math.abs(binomialTreePrice(request) / price - 1)).toBeLessThanOrEqual(tolerance);
  }
  const [first] = cases;
  expect(first && binomialTree(first.request).price).toBe(first && binomialTreePrice(first.request));
});

test('Black–Scholes over its whole domain, in plain units', () => {
  const units: Readonly<Record<string, number>> = {
    ...{ theta: 365, vega: 100, rho: 100, vanna: 100, charm: 365, volga: 100, color: 365 },
    ...{ veta: 36500, zomma: 100, ultima: 100, epsilon: 100 },
  };
  const rootOf = (path: string) =>
    path.replace(/^(greeks|extended_greeks)\./, '').replace(/_(\w)/g, (_, c: string) => c.toUpperCase());
  let figures = 0;
  for (const { request, expect: values } of valuationExtremes().cases) {
    const own: Readonly<Record<string, number | null>> = {
      price: blackScholesPrice(request),
      ...blackScholesGreeks(request),
    };
    for (const [path, [value, allowed]] of Object.entries(values)) {
      const name = rootOf(path);
      const figure = own[name];
      if (figure === undefined) continue;
      figures += 1;
      const unit = units[name] ?? 1;
      if (value === null || figure === null)
        expect([name, figure === null || Math.abs(figure) > 1e300]).toEqual([name, true]);
      else expect(Math.abs(figure - unit * value) <= unit * allowed * (1 + 1e-9) + 1e-15 * Math.abs(figure)).toBe(true);
    }
  }
  expect(figures).toBeGreaterThan(1500);
});

test('implied volatility over its whole domain', () => {
  for (const { request, implied_volatility: root, rtol } of impliedExtremes().cases) {
    const { market_price: price, ...option } = request;
    expect(Math.abs((impliedVolatility({ ...option, price }) ?? NaN) / root - 1)).toBeLessThanOrEqual(rtol);
  }
});

test('py_vollib: each of its functions by its definition', () => {
  const { cases, tolerance } =
    read<Cases<BlackScholesInputs & { readonly q: number }, { readonly model: string; readonly undiscounted: number }>>(
      'py-vollib.definitions.json',
    );
  for (const { model, request, expect: theirs, undiscounted } of cases) {
    const { type, S, K, T, r, sigma } = request;
    const isBlack = model === 'black';
    const option = { type, F: S, K, T, r, sigma };
    const price = isBlack ? black76Price(option) : blackScholesPrice(request);
    const { delta, gamma, theta, vega, rho } = isBlack ? black76Greeks(option) : blackScholesGreeks(request);
    const ours = { price, delta, gamma, theta: (theta ?? NaN) / 365, vega: vega / 100, rho: rho / 100 };
    const size = (name: keyof Figures) =>
      Math.abs(theirs[name]) + (name === 'theta' ? (Math.abs(r) + Math.abs(request.q)) * (S + K) : 0);
    const names = Object.keys(theirs) as (keyof Figures)[];
    expect(worst(names.map((name) => miss(ours[name], theirs[name], tolerance * size(name))))).toBeLessThanOrEqual(1);
    expect(Math.abs(black76Price({ ...option, r: 0 }) / undiscounted - 1) <= tolerance || !isBlack).toBe(true);
  }
});
