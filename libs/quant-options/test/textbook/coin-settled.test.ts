import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { black76Price, coinSettledOption, type CoinSettledOption, type CoinSettledOptionInputs } from '../../src/index';

interface Vectors {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly inputs: CoinSettledOptionInputs;
    readonly expect: Readonly<Record<keyof CoinSettledOption, number>>;
    readonly largestGammaTerm: number;
  }[];
}

const vectors = JSON.parse(readFileSync(join(__dirname, '../../vectors/coin-settled.mpmath.json'), 'utf8')) as Vectors;

test('price and Greeks agree with numerical derivatives in 60 digits', () => {
  let worst = 0;
  for (const { inputs, expect: exact, largestGammaTerm } of vectors.cases) {
    const found = coinSettledOption(inputs);
    for (const [name, value] of Object.entries(exact) as [keyof CoinSettledOption, number][]) {
      const scale = name === 'coinGamma' ? largestGammaTerm : Math.abs(value);
      worst = Math.max(worst, Math.abs((found[name] ?? NaN) - value) / scale);
    }
  }
  expect(worst).toBeLessThanOrEqual(vectors.tolerance);
});

const option = { type: 'call', F: 60_000, K: 65_000, T: 30 / 365, sigma: 0.6 } as const;

test('without time left it pays the intrinsic value in coins', () => {
  const found = coinSettledOption({ ...option, K: 50_000, T: 0 });
  expect(found).toMatchObject({ price: 1 / 6, delta: 1, netDelta: 5 / 6, gamma: 0, vega: 0 });
  expect(coinSettledOption({ ...option, K: 60_000, T: 0 })).toMatchObject({
    gamma: null,
    coinGamma: null,
    theta: null,
  });
});

test.each([
  [() => coinSettledOption({ ...option, F: 0 }), 'F', 'greater_than'],
  [() => coinSettledOption({ ...option, S: 0 }), 'S', 'greater_than'],
  [() => coinSettledOption({ ...option, r: 0.05 } as CoinSettledOptionInputs), 'r', 'extra_forbidden'],
])('refused: %s', (calculate, param, rule) => {
  expect(refusal(calculate)).toMatchObject({ param, rule });
});

const amount = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });

test('call less put is 1 − K/F coins, the price is that of the forward, and net deltas differ by K/F', () => {
  fc.assert(
    fc.property(amount(1e-6, 1e9), amount(1e-6, 1e9), amount(0, 100), amount(0, 10), (F, K, T, sigma) => {
      const call = coinSettledOption({ type: 'call', F, K, T, sigma });
      const put = coinSettledOption({ type: 'put', F, K, T, sigma });
      const scale = 1 + K / F;
      expect(Math.abs(call.price - put.price - (1 - K / F)) / scale).toBeLessThan(1e-13);
      expect(Math.abs(call.netDelta - put.netDelta - K / F) / scale).toBeLessThan(1e-13);
      expect(Math.abs(call.delta - call.price - call.netDelta) / scale).toBeLessThan(1e-13);
      const value = black76Price({ type: 'call', F, K, T, r: 0, sigma });
      expect(Math.abs(call.price - value / F)).toBeLessThanOrEqual(1e-15 * call.price);
    }),
  );
});

test('extreme inputs give finite figures, null, or OUT_OF_RANGE', () => {
  fc.assert(
    fc.property(amount(5e-324, 1e12), amount(5e-324, 1e12), amount(0, 100), amount(0, 10), (F, K, T, sigma) => {
      for (const type of ['call', 'put'] as const)
        try {
          const figures = Object.values(coinSettledOption({ type, F, K, T, sigma })) as (number | null)[];
          expect(figures.every((figure) => figure === null || Number.isFinite(figure))).toBe(true);
        } catch (error) {
          expect((error as { code?: string }).code).toBe('OUT_OF_RANGE');
        }
    }),
  );
});
