import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as options from '../../src/index';

type Figures = Readonly<Record<string, number | null>>;
type Request = Readonly<Record<string, number | string>>;

interface Case {
  readonly function?: keyof typeof options;
  readonly request: Request;
  readonly expect: Readonly<Record<string, number>>;
  readonly within?: number;
}

const read = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../vectors', name), 'utf8')) as {
    readonly tolerance: number;
    readonly cases: readonly Case[];
  };

const call = (name: keyof typeof options, request: Request) =>
  (options[name] as unknown as (inputs: Request) => Figures)(request);

/** Figures beyond the tolerance with error, allowed error and request; a figure is measured beside the amount exchanged over the unit of its variable. */
function misses({ cases, tolerance }: ReturnType<typeof read>, name: keyof typeof options, sizes: Sizes) {
  return cases.flatMap((each) => {
    const own = call(each.function ?? name, each.request);
    const beside = sizes(each.request, each.expect);
    return Object.entries(each.expect)
      .map(([figure, value]) => {
        const allowed = tolerance * (Math.abs(value) + (beside[figure] ?? 0));
        return [figure, Math.abs((own[figure] ?? NaN) - value), allowed, each.request] as const;
      })
      .filter(([, error, allowed]) => !(error <= allowed));
  });
}

type Sizes = (request: Request, expected: Readonly<Record<string, number>>) => Readonly<Record<string, number>>;

const numberOf = (request: Request, name: string) => Number(request[name] ?? 1);

test('exchange options', () => {
  const beside: Sizes = (_, { price = 0, cega = 0 }) => ({
    theta: price,
    vega1: Math.abs(cega),
    vega2: Math.abs(cega),
  });
  expect(misses(read('exchange.mpmath.json'), 'exchangeOption', beside)).toEqual([]);
});

const besideCash: Sizes = (request) => {
  const [S, T, sigma] = [numberOf(request, 'S'), numberOf(request, 'T'), numberOf(request, 'sigma')];
  const amount = numberOf(request, 'cash') * Math.max(1, Math.exp(-numberOf(request, 'r') * T));
  const isDouble = request['upper'] !== undefined;
  const width = isDouble ? Math.log(numberOf(request, 'upper') / numberOf(request, 'lower')) : Infinity;
  const v = Math.min(width, sigma * Math.sqrt(T));
  const perVolatility = amount / sigma / v;
  return {
    ...{ price: amount, delta: amount / S / v, gamma: amount / S / S / v / v },
    ...{ theta: (amount * sigma * sigma) / v / v, vega: perVolatility, rho: amount * T + perVolatility },
  };
};

test('touch options', () => {
  expect(misses(read('touch.mpmath.json'), 'touchOption', besideCash)).toEqual([]);
});

test('double touch options', () => {
  expect(misses(read('double-touch.mpmath.json'), 'doubleTouchOption', besideCash)).toEqual([]);
});

test('chooser, forward-start and quanto options', () => {
  const beside: Sizes = (request, { price = 0, delta = 0 }) => {
    const amount = Math.abs(price) + Math.abs(delta) * numberOf(request, 'S');
    const T = numberOf(request, 'T');
    return {
      ...{ delta: price / numberOf(request, 'S'), theta: amount / T, vega: amount, rho: T * amount },
    };
  };
  expect(misses(read('exotic.mpmath.json'), 'quantoOption', beside)).toEqual([]);
});

test('printed tables', () => {
  const wrong = read('exotic.published.json').cases.filter((each) => {
    const own = call(each.function as keyof typeof options, each.request);
    const { within = 0 } = each;
    return !Object.entries(each.expect).every(([name, value]) => Math.abs((own[name] ?? NaN) - value) <= within);
  });
  expect(wrong).toEqual([]);
});
