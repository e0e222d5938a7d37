import fc from 'fast-check';
import { optionsImpliedVol } from '../options-implied-vol';
import { optionsPrice } from '../options-price';
import { optionChainAnalysis, type OptionChainAnalysisInputs, type OptionChainEntry } from './index';

const EPS = Number.EPSILON;
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const magnitude = (low: number, high: number) =>
  real(Math.log10(low), Math.log10(high)).map((exponent) => Math.min(high, 10 ** exponent));
const count = fc.oneof(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 3 }));

/** Anything that the bounds allow. */
const anyEntry: fc.Arbitrary<OptionChainEntry> = fc.record(
  {
    strike: fc.oneof(magnitude(1e-320, 1e12), real(80, 120), fc.integer({ min: 1, max: 20 })),
    callBid: fc.oneof(magnitude(1e-320, 1e15), real(0, 20)),
    callAsk: fc.oneof(magnitude(1e-320, 1e15), real(10, 40)),
    putBid: fc.oneof(magnitude(1e-320, 1e15), real(0, 20)),
    putAsk: fc.oneof(magnitude(1e-320, 1e15), real(10, 40)),
    callOi: count,
    putOi: count,
    callVolume: count,
    putVolume: count,
  },
  { requiredKeys: ['strike'] },
);

const anyChain: fc.Arbitrary<OptionChainAnalysisInputs> = fc.record({
  chain: fc.uniqueArray(anyEntry, { minLength: 1, maxLength: 12, selector: ({ strike }) => strike }),
  spot: fc.oneof(magnitude(1e-320, 1e12), real(80, 120), fc.integer({ min: 1, max: 20 })),
  r: fc.oneof(real(-1, 5), real(0, 0.1)),
  T: fc.oneof(magnitude(1e-320, 100), real(0, 2), fc.constantFrom(0, 100)),
});

/** A chain priced at one forward and one volatility, with strikes within three standard deviations. */
const flatChain = fc
  .record({
    F: real(50, 200),
    r: real(-0.1, 0.2),
    T: real(0.05, 3),
    sigma: real(0.1, 0.9),
    deviations: fc.uniqueArray(fc.integer({ min: -30, max: 30 }), { minLength: 2, maxLength: 10 }),
    spot: real(50, 200),
  })
  .map(({ F, r, T, sigma, deviations, spot }) => {
    const price = (K: number, type: 'call' | 'put') =>
      optionsPrice({ S: F * Math.exp(-r * T), K, T, sigma, r, q: 0, type }).price;
    const chain = deviations.map((deviation) => {
      const strike = F * Math.exp(0.1 * deviation * sigma * Math.sqrt(T));
      const [call, put] = [price(strike, 'call'), price(strike, 'put')];
      return { strike, callBid: call, callAsk: call, putBid: put, putAsk: put };
    });
    return { F, sigma, inputs: { chain, spot, r, T } };
  });

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

test('every answer is finite or null, ascending in strike, and the volatility is one of the two', () => {
  fc.assert(
    fc.property(anyChain, (inputs) => {
      const result = optionChainAnalysis(Object.freeze(inputs));
      const odd = leaves(result).filter(
        (leaf) => !(leaf === null || typeof leaf === 'string' || Number.isFinite(leaf)),
      );
      expect(odd).toEqual([]);
      const strikes = result.smile.map(({ strike }) => strike);
      expect(strikes).toEqual(inputs.chain.map(({ strike }) => strike).sort((a, b) => a - b));
      for (const { callIv, putIv, iv } of result.smile) expect([callIv, putIv]).toContain(iv);
      const ivs = result.smile.flatMap(({ iv }) => iv ?? []);
      expect(result.atmIv === null).toBe(ivs.length === 0);
      if (result.atmIv === null) return;
      expect(result.atmIv).toBeGreaterThanOrEqual(Math.min(...ivs) * (1 - EPS));
      expect(result.atmIv).toBeLessThanOrEqual(Math.max(...ivs) * (1 + EPS));
    }),
    { numRuns: 200 },
  );
});

test('the order of the strikes is irrelevant to the last bit', () => {
  fc.assert(
    fc.property(
      anyChain.chain((inputs) =>
        fc.tuple(
          fc.constant(inputs),
          fc.shuffledSubarray([...inputs.chain], { minLength: inputs.chain.length, maxLength: inputs.chain.length }),
        ),
      ),
      ([inputs, chain]) => {
        expect(optionChainAnalysis({ ...inputs, chain })).toEqual(optionChainAnalysis(inputs));
      },
    ),
    { numRuns: 200 },
  );
});

test('a flat smile comes back flat, with its forward', () => {
  fc.assert(
    fc.property(flatChain, ({ F, sigma, inputs }) => {
      const result = optionChainAnalysis(inputs);
      expect(Math.abs(result.impliedForward / F - 1)).toBeLessThanOrEqual(1e-13);
      for (const { iv } of result.smile) expect(Math.abs((iv ?? NaN) / sigma - 1)).toBeLessThanOrEqual(1e-11);
      expect(Math.abs((result.atmIv ?? NaN) / sigma - 1)).toBeLessThanOrEqual(1e-11);
      for (const level of [result.skewMetric, result.riskReversal25d, result.butterfly25d]) {
        expect(Math.abs(level ?? 0)).toBeLessThanOrEqual(1e-11);
      }
    }),
    { numRuns: 200 },
  );
});

test('a currency of 4ⁿ units scales money exactly and leaves volatilities, ratios and counts to the last bit', () => {
  fc.assert(
    fc.property(flatChain, fc.integer({ min: -8, max: 8 }), fc.array(count), ({ inputs }, power, counts) => {
      const unit = 4 ** power;
      const chain = inputs.chain.map((entry, i) => ({ ...entry, callOi: counts[i] ?? 1, putVolume: counts[i] ?? 1 }));
      const scaled = optionChainAnalysis({
        ...inputs,
        spot: inputs.spot * unit,
        chain: chain.map((entry) => ({
          ...entry,
          strike: entry.strike * unit,
          callBid: entry.callBid * unit,
          callAsk: entry.callAsk * unit,
          putBid: entry.putBid * unit,
          putAsk: entry.putAsk * unit,
        })),
      });
      const plain = optionChainAnalysis({ ...inputs, chain });
      const money = (value: number | null) => (value === null ? null : value * unit);
      expect(scaled).toEqual({
        ...plain,
        maxPainStrike: money(plain.maxPainStrike),
        maxPainPayout: money(plain.maxPainPayout),
        volumeWeightedStrike: money(plain.volumeWeightedStrike),
        impliedForward: money(plain.impliedForward),
        atmStrike: money(plain.atmStrike),
        expectedMove: money(plain.expectedMove),
        smile: plain.smile.map((point) => ({
          ...point,
          strike: point.strike * unit,
          callMid: money(point.callMid),
          putMid: money(point.putMid),
        })),
      });
    }),
    { numRuns: 200 },
  );
});

test('seen from the other asset, calls and puts change places: strike 1/K, price/(F·K)', () => {
  fc.assert(
    fc.property(flatChain, ({ F, inputs }) => {
      const chain = inputs.chain.map(({ strike, callBid, putBid }, i) => {
        const [call, put] = [putBid / (F * strike), callBid / (F * strike)];
        return { strike: 1 / strike, callBid: call, callAsk: call, putBid: put, putAsk: put, callOi: i + 1, putOi: 3 };
      });
      const swapped = optionChainAnalysis({ ...inputs, chain, spot: 1 / inputs.spot });
      const plain = optionChainAnalysis({
        ...inputs,
        chain: inputs.chain.map((entry, i) => ({ ...entry, callOi: 3, putOi: i + 1 })),
      });
      expect(Math.abs(swapped.impliedForward * F - 1)).toBeLessThanOrEqual(1e-13);
      expect(swapped.totalCallOi).toBe(plain.totalPutOi);
      const mirrored = swapped.smile.toReversed();
      plain.smile.forEach(({ iv }, i) => {
        expect(Math.abs((iv ?? NaN) / (mirrored[i]?.iv ?? NaN) - 1)).toBeLessThanOrEqual(1e-11);
      });
    }),
    { numRuns: 200 },
  );
});

test('the volatility of a strike is that of Black–Scholes on the discounted forward without a yield', () => {
  let roots = 0;
  fc.assert(
    fc.property(anyChain, ({ chain, spot, r = 0, T = 0 }) => {
      const { smile, impliedForward } = optionChainAnalysis({ chain, spot, r, T });
      const S = impliedForward * Math.exp(-r * T);
      if (!(S >= 1e-290 && S <= 1e12 && impliedForward >= 1e-290)) return;
      for (const { strike: K, callMid, callIv } of smile) {
        if (callMid === null || callMid > 1e15) continue;
        const option = { S, K, T, r, q: 0, type: 'call', market_price: callMid } as const;
        const {
          implied_volatility: sigma,
          lower_bound: lowerBound,
          upper_bound: upperBound,
          vega,
        } = optionsImpliedVol(option);
        const B = K * Math.exp(-r * T);
        const slack = 64 * EPS * (1 + Math.abs(r * T)) * (S + B);
        // within the rounding of the bounds either may refuse
        if (callMid - lowerBound < slack || upperBound - callMid < slack) continue;
        roots++;
        const rtol = 1e-12 + slack / (100 * (vega ?? 0) * (sigma ?? 0));
        if (rtol < 1e-3) expect(Math.abs((callIv ?? NaN) / (sigma ?? NaN) - 1)).toBeLessThanOrEqual(rtol);
      }
    }),
    { numRuns: 200 },
  );
  expect(roots).toBeGreaterThan(20);
});
