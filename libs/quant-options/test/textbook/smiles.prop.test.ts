import fc from 'fast-check';
import {
  batesPrice,
  fitSvi,
  hestonGreeks,
  hestonPrice,
  mertonPrice,
  riskNeutralDensity,
  sabrVolatility,
  sviArbitrage,
  sviVolatility,
  varianceSwapStrike,
} from '../../src/index';
import { QuantError } from '@quant/core';

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const spread = (low: number, high: number) =>
  within(Math.log(low), Math.log(high)).map((x) => Math.min(high, Math.exp(x)));
const orZero = (arbitrary: fc.Arbitrary<number>) => fc.oneof({ weight: 6, arbitrary }, fc.constant(0));

const contract = {
  type: fc.constantFrom('call' as const, 'put' as const),
  S: spread(1e-12, 1e12),
  T: fc.oneof(spread(1e-12, 100), spread(1e-3, 5), fc.constant(0)),
  r: within(-1, 5),
  q: within(-1, 5),
  deviations: within(-8, 8),
};
const variance = {
  v0: orZero(spread(1e-12, 100)),
  kappa: orZero(spread(1e-6, 100)),
  theta: orZero(spread(1e-12, 100)),
  volOfVol: orZero(spread(1e-9, 10)),
  correlation: fc.oneof(within(-0.999, 0.999), fc.constantFrom(-0.999, 0, 0.999)),
};
const jumps = {
  jumpIntensity: orZero(spread(1e-6, 100)),
  jumpMean: within(-2, 2),
  jumpVolatility: orZero(spread(1e-3, 2)),
};

/** A strike some deviations from the forward. */
const strikeOf = ({ S, T, r, q, deviations }: Record<'S' | 'T' | 'r' | 'q' | 'deviations', number>, level: number) =>
  Math.min(1e12, Math.max(1e-300, S * Math.exp((r - q) * T + deviations * Math.sqrt(level * T) * 0.5)));

/** A finite figure within its bounds, or an honest error. */
function priceIsHonest(
  option: { type: string; S: number; K: number; T: number; r: number; q: number },
  price: () => number,
) {
  const [A, B] = [option.S * Math.exp(-option.q * option.T), option.K * Math.exp(-option.r * option.T)];
  const [least, most] = option.type === 'call' ? [A - B, A] : [B - A, B];
  try {
    const value = price();
    const blur = 1e-9 * (A + B);
    expect(value).toBeGreaterThanOrEqual(Math.max(0, least - blur));
    expect(value).toBeLessThanOrEqual(most + blur);
    return true;
  } catch (error) {
    if (!QuantError.is(error)) throw error;
    expect(['NOT_CONVERGED', 'OUT_OF_RANGE']).toContain(error.code);
    return false;
  }
}

test('Heston over its whole domain: within the bounds of a price, or an honest error', () => {
  let priced = 0;
  const runs = 800;
  fc.assert(
    fc.property(fc.record({ ...contract, ...variance }), ({ deviations, ...rest }) => {
      const option = { ...rest, K: strikeOf({ ...rest, deviations }, rest.v0 + rest.theta) };
      priced += Number(priceIsHonest(option, () => hestonPrice(option)));
    }),
    { numRuns: runs, seed: 41 },
  );
  expect(priced).toBeGreaterThan(0.97 * runs);
});

test('Bates and Merton over their whole domain', () => {
  fc.assert(
    fc.property(fc.record({ ...contract, ...variance, ...jumps }), ({ deviations, ...rest }) => {
      const option = { ...rest, K: strikeOf({ ...rest, deviations }, rest.v0 + rest.theta) };
      priceIsHonest(option, () => batesPrice(option));
      const { type, S, K, T, r, q, jumpIntensity, jumpMean, jumpVolatility } = option;
      const jumping = { type, S, K, T, r, q, jumpIntensity, jumpMean, jumpVolatility };
      priceIsHonest(option, () => mertonPrice({ ...jumping, sigma: Math.sqrt(option.v0) }));
    }),
    { numRuns: 150, seed: 41 },
  );
});

const plain = fc.record({
  K: within(60, 160),
  T: within(0.02, 4),
  r: within(-0.02, 0.1),
  q: within(-0.02, 0.1),
  v0: within(0.005, 0.3),
  kappa: within(0.1, 8),
  theta: within(0.005, 0.3),
  volOfVol: within(0.05, 1.5),
  correlation: within(-0.95, 0.95),
});

test('Heston: parity, monotone and convex in the strike, and Greeks that are slopes', () => {
  fc.assert(
    fc.property(plain, (law) => {
      const at = (type: 'call' | 'put', moved = {}) => hestonPrice({ type, S: 100, ...law, ...moved });
      const forward = 100 * Math.exp(-law.q * law.T) - law.K * Math.exp(-law.r * law.T);
      expect(Math.abs(at('call') - at('put') - forward)).toBeLessThan(1e-11);
      const [low, here, high] = [at('call', { K: law.K - 1 }), at('call'), at('call', { K: law.K + 1 })];
      expect(low).toBeGreaterThanOrEqual(here - 1e-12);
      expect(low - 2 * here + high).toBeGreaterThan(-1e-11);
      const { delta, rho, theta, vega } = hestonGreeks({ type: 'put', S: 100, ...law });
      const slope = (name: 'S' | 'r' | 'T' | 'v0', step: number) => {
        const value = name === 'S' ? 100 : law[name];
        return (at('put', { [name]: value + step }) - at('put', { [name]: value - step })) / (2 * step);
      };
      expect(Math.abs((delta ?? NaN) - slope('S', 0.01))).toBeLessThan(1e-5);
      expect(Math.abs((rho ?? NaN) - slope('r', 1e-5))).toBeLessThan(1e-3);
      expect(Math.abs((theta ?? NaN) + slope('T', 1e-5))).toBeLessThan(1e-3);
      expect(Math.abs((vega ?? NaN) - 2 * Math.sqrt(law.v0) * slope('v0', 1e-6))).toBeLessThan(1e-3);
    }),
    { numRuns: 40, seed: 41 },
  );
});

const slices = fc
  .record({
    v: within(0.05, 0.6),
    b: within(0.05, 0.9),
    rho: within(-0.9, 0.7),
    sigma: within(0.2, 1.5),
    lift: within(0, 0.6),
  })
  .map(({ v, b, rho, sigma, lift }) => {
    const slice = { b: b * v, rho, m: 0, sigma: sigma * v };
    return { ...slice, a: v * v - slice.b * slice.sigma * lift };
  });

test('SVI: the density is positive just where the check says so, and the variance swap is near the smile', () => {
  fc.assert(
    fc.property(slices, (slice) => {
      const { butterfly } = sviArbitrage({ slices: [slice] });
      const densities = [60, 80, 95, 100, 105, 125, 160].map((K) => riskNeutralDensity({ ...slice, F: 100, K }) ?? NaN);
      if ((butterfly[0] ?? NaN) >= 0) for (const density of densities) expect(density).toBeGreaterThanOrEqual(0);
      const strike = varianceSwapStrike({ ...slice, T: 1 });
      expect(strike === null || (strike > 0 && strike < Infinity)).toBe(true);
      const least = sviVolatility({ ...slice, F: 1, K: 1, T: 1 });
      expect(least).toBeGreaterThan(0);
    }),
    { numRuns: 200, seed: 41 },
  );
});

test('fits of noisy smiles settle, on whatever slice', () => {
  fc.assert(
    fc.property(fc.array(within(0.05, 1), { minLength: 5, maxLength: 15 }), (volatilities) => {
      const strikes = volatilities.map((_, i) => 80 + 3 * i);
      try {
        expect(fitSvi({ strikes, volatilities }, { F: 100, T: 0.3 }).rmse).toBeLessThan(1);
      } catch (error) {
        expect(QuantError.is(error) && error.code).toBe('NOT_CONVERGED');
      }
    }),
    { numRuns: 100, seed: 41 },
  );
});

test('SABR is continuous at the money and in beta', () => {
  const law = fc.record({
    F: spread(1e-3, 1e3),
    T: within(0, 10),
    beta: within(0, 1),
    rho: within(-0.99, 0.99),
    nu: within(0, 2),
  });
  fc.assert(
    fc.property(
      law,
      fc.constantFrom('hagan' as const, 'obloj' as const, 'normal' as const),
      ({ F, ...rest }, method) => {
        const alpha = 0.2 * F ** (1 - rest.beta);
        const at = (K: number) => sabrVolatility({ ...rest, F, K, alpha, method });
        expect(Math.abs(at(F * (1 + 1e-9)) / at(F) - 1)).toBeLessThan(1e-6);
        expect(Number.isFinite(at(F / 5)) && Number.isFinite(at(5 * F))).toBe(true);
      },
    ),
    { numRuns: 300, seed: 41 },
  );
});
