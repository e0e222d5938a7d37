import fc from 'fast-check';
import { optionsImpliedVol } from './options-implied-vol';
import { optionsPrice } from './options-price';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/derivatives-option-chain-analysis';
import { derivativesOptionChainAnalysis } from './derivatives-option-chain-analysis';

const analysed = answering<'derivativesOptionChainAnalysis', typeof derivativesOptionChainAnalysis>(
  rules,
  derivativesOptionChainAnalysis,
);

type Chain = Body<'derivativesOptionChainAnalysis'>;

const EPS = Number.EPSILON;
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const magnitude = (low: number, high: number) =>
  real(Math.log10(low), Math.log10(high)).map((exponent) => Math.min(high, 10 ** exponent));
const count = fc.oneof(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 3 }));

/** Anything that the bounds allow. */
const anyEntry: fc.Arbitrary<Chain['chain'][number]> = fc.record(
  {
    strike: fc.oneof(magnitude(1e-320, 1e12), real(80, 120), fc.integer({ min: 1, max: 20 })),
    call_bid: fc.oneof(magnitude(1e-320, 1e15), real(0, 20)),
    call_ask: fc.oneof(magnitude(1e-320, 1e15), real(10, 40)),
    put_bid: fc.oneof(magnitude(1e-320, 1e15), real(0, 20)),
    put_ask: fc.oneof(magnitude(1e-320, 1e15), real(10, 40)),
    call_oi: count,
    put_oi: count,
    call_volume: count,
    put_volume: count,
  },
  { requiredKeys: ['strike'] },
);

const anyChain: fc.Arbitrary<Chain> = fc.record({
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
      return { strike, call_bid: call, call_ask: call, put_bid: put, put_ask: put };
    });
    return { F, sigma, inputs: { chain, spot, r, T } };
  });

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

test('every answer is finite or null, ascending in strike, and the volatility is one of the two', () => {
  fc.assert(
    fc.property(anyChain, (inputs) => {
      const result = analysed(Object.freeze(inputs));
      const odd = leaves(result).filter(
        (leaf) => !(leaf === null || typeof leaf === 'string' || Number.isFinite(leaf)),
      );
      expect(odd).toEqual([]);
      const strikes = result.smile.map(({ strike }) => strike);
      expect(strikes).toEqual(inputs.chain.map(({ strike }) => strike).sort((a, b) => a - b));
      for (const { call_iv, put_iv, iv } of result.smile) expect([call_iv, put_iv]).toContain(iv);
      const ivs = result.smile.flatMap(({ iv }) => iv ?? []);
      expect(result.atm_iv === null).toBe(ivs.length === 0);
      if (result.atm_iv === null) return;
      expect(result.atm_iv).toBeGreaterThanOrEqual(Math.min(...ivs) * (1 - EPS));
      expect(result.atm_iv).toBeLessThanOrEqual(Math.max(...ivs) * (1 + EPS));
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
        expect(analysed({ ...inputs, chain })).toEqual(analysed(inputs));
      },
    ),
    { numRuns: 200 },
  );
});

test('a flat smile comes back flat, with its forward', () => {
  fc.assert(
    fc.property(flatChain, ({ F, sigma, inputs }) => {
      const result = analysed(inputs);
      expect(Math.abs(result.implied_forward / F - 1)).toBeLessThanOrEqual(1e-13);
      for (const { iv } of result.smile) expect(Math.abs((iv ?? NaN) / sigma - 1)).toBeLessThanOrEqual(1e-11);
      expect(Math.abs((result.atm_iv ?? NaN) / sigma - 1)).toBeLessThanOrEqual(1e-11);
      for (const level of [result.skew_metric, result.risk_reversal_25d, result.butterfly_25d]) {
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
      const chain = inputs.chain.map((entry, i) => ({ ...entry, call_oi: counts[i] ?? 1, put_volume: counts[i] ?? 1 }));
      const scaled = analysed({
        ...inputs,
        spot: inputs.spot * unit,
        chain: chain.map((entry) => ({
          ...entry,
          strike: entry.strike * unit,
          call_bid: entry.call_bid * unit,
          call_ask: entry.call_ask * unit,
          put_bid: entry.put_bid * unit,
          put_ask: entry.put_ask * unit,
        })),
      });
      const plain = analysed({ ...inputs, chain });
      const money = (value: number | null) => (value === null ? null : value * unit);
      expect(scaled).toEqual({
        ...plain,
        max_pain_strike: money(plain.max_pain_strike),
        max_pain_payout: money(plain.max_pain_payout),
        volume_weighted_strike: money(plain.volume_weighted_strike),
        implied_forward: money(plain.implied_forward),
        atm_strike: money(plain.atm_strike),
        expected_move: money(plain.expected_move),
        smile: plain.smile.map((point) => ({
          ...point,
          strike: point.strike * unit,
          call_mid: money(point.call_mid),
          put_mid: money(point.put_mid),
        })),
      });
    }),
    { numRuns: 200 },
  );
});

test('seen from the other asset, calls and puts change places: strike 1/K, price/(F·K)', () => {
  fc.assert(
    fc.property(flatChain, ({ F, inputs }) => {
      const chain = inputs.chain.map(({ strike, call_bid, put_bid }, i) => {
        const [call, put] = [put_bid / (F * strike), call_bid / (F * strike)];
        return {
          strike: 1 / strike,
          call_bid: call,
          call_ask: call,
          put_bid: put,
          put_ask: put,
          call_oi: i + 1,
          put_oi: 3,
        };
      });
      const swapped = analysed({ ...inputs, chain, spot: 1 / inputs.spot });
      const plain = analysed({
        ...inputs,
        chain: inputs.chain.map((entry, i) => ({ ...entry, call_oi: 3, put_oi: i + 1 })),
      });
      expect(Math.abs(swapped.implied_forward * F - 1)).toBeLessThanOrEqual(1e-13);
      expect(swapped.total_call_oi).toBe(plain.total_put_oi);
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
      const { smile, implied_forward } = analysed({ chain, spot, r, T });
      const S = implied_forward * Math.exp(-r * T);
      if (!(S >= 1e-290 && S <= 1e12 && implied_forward >= 1e-290)) return;
      for (const { strike: K, call_mid, call_iv } of smile) {
        if (call_mid === null || call_mid > 1e15) continue;
        const option = { S, K, T, r, q: 0, type: 'call', market_price: call_mid } as const;
        const {
          implied_volatility: sigma,
          lower_bound: lowerBound,
          upper_bound: upperBound,
          vega,
        } = optionsImpliedVol(option);
        const B = K * Math.exp(-r * T);
        const slack = 64 * EPS * (1 + Math.abs(r * T)) * (S + B);
        // within the rounding of the bounds either may refuse
        if (call_mid - lowerBound < slack || upperBound - call_mid < slack) continue;
        roots++;
        const rtol = 1e-12 + slack / (100 * (vega ?? 0) * (sigma ?? 0));
        if (rtol < 1e-3) expect(Math.abs((call_iv ?? NaN) / (sigma ?? NaN) - 1)).toBeLessThanOrEqual(rtol);
      }
    }),
    { numRuns: 200 },
  );
  expect(roots).toBeGreaterThan(20);
});
