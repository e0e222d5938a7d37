import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { anyOption, plainOption } from '../../test/arbitraries';
import { optionsPrice } from './options-price';
import { firstDerivative, secondDerivative } from '../finite-differences/five-point';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/derivatives-lookback-option';
import { derivativesLookbackOption } from './derivatives-lookback-option';

type Option = Body<'derivativesLookbackOption'>;

const lookback = answering<'derivativesLookbackOption', typeof derivativesLookbackOption>(
  rules,
  derivativesLookbackOption,
);

const share = fc.double({ min: 0.3, max: 1, noNaN: true });
const lookback_type = fc.constantFrom('floating' as const, 'fixed' as const);

/** Everyday options whose extremes are at the spot or up to 70 % away. */
const plainLookback = fc
  .tuple(plainOption, lookback_type, fc.oneof(share, fc.constant(1)), fc.oneof(share, fc.constant(1)))
  .map(([option, style, low, high]) => ({
    ...option,
    lookback_type: style,
    S_min: option.S * low,
    S_max: option.S / high,
  }));

const anyLookback = fc
  .tuple(anyOption, lookback_type, fc.oneof(share, fc.constant(1), fc.constant(0)), fc.oneof(share, fc.constant(1)))
  .map(([option, style, low, high]) => ({
    ...option,
    lookback_type: style,
    S_min: Math.max(Number.MIN_VALUE, option.S * low),
    S_max: Math.min(1e12, option.S / high),
  }));

const price = (inputs: Option) => lookback(inputs).price;

/** Error by rounding: a few units of the largest of spot, strike and extremes, grown or discounted. */
function noise({ S, K, T, r = 0, q = 0, S_min, S_max }: Option): number {
  const growth = Math.exp(Math.max(0, -r * T, -q * T, (r - q) * T));
  return 1e-13 * growth * Math.max(S, K ?? 0, S_min ?? 0, S_max ?? 0);
}

test('over the whole domain a price is finite and not negative, and no Greek is NaN or infinite', () => {
  fc.assert(
    fc.property(anyLookback, (option) => {
      const { price: value, greeks } = lookback(Object.freeze(option));
      expect(value >= 0 && value < Infinity).toBe(true);
      const greekValues = Object.values(greeks ?? {});
      expect(greekValues.every((greek) => greek === null || Number.isFinite(greek))).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test('a lookback is worth at least the European option on its extreme, and a floating call at most the asset', () => {
  fc.assert(
    fc.property(anyLookback, (option) => {
      const { S, T, r, q, sigma, type, K, S_min, S_max } = option;
      const european = optionsPrice({ S, T, r, q, sigma, type, K: type === 'call' ? S_min : S_max }).price;
      const floating = price({ ...option, lookback_type: 'floating' });
      expect(floating).toBeGreaterThanOrEqual(european);
      if (type === 'call') expect(floating).toBeLessThanOrEqual(S * Math.exp(-q * T) * (1 + 1e-12));
      expect(price({ ...option, lookback_type: 'fixed' })).toBeGreaterThanOrEqual(
        optionsPrice({ S, T, r, q, sigma, type, K }).price * (1 - 1e-12) - noise(option),
      );
    }),
  );
});

test('parity: a floating strike and a fixed one inside the extremes differ by a forward', () => {
  fc.assert(
    fc.property(plainLookback, share, (option, weight) => {
      const { S, T, r, q, S_min, S_max } = option;
      const K = S_min + weight * (S_max - S_min);
      const forward = S * Math.exp(-q * T) - K * Math.exp(-r * T);
      const at = (type: 'call' | 'put', style: 'floating' | 'fixed') =>
        price({ ...option, type, lookback_type: style, K });
      expect(Math.abs(at('call', 'floating') - at('put', 'fixed') - forward)).toBeLessThanOrEqual(noise(option));
      expect(Math.abs(at('put', 'floating') - at('call', 'fixed') + forward)).toBeLessThanOrEqual(noise(option));
    }),
  );
});

test('more volatility, a wider range so far and a better strike never cost value', () => {
  fc.assert(
    fc.property(plainLookback, fc.double({ min: 1, max: 2, noNaN: true }), (option, factor) => {
      const { sigma, S_min, S_max, K, type } = option;
      const least = price(option) - noise(option);
      expect(price({ ...option, sigma: sigma * factor })).toBeGreaterThanOrEqual(least);
      expect(price({ ...option, S_min: S_min / factor, S_max: S_max * factor })).toBeGreaterThanOrEqual(least);
      expect(price({ ...option, K: type === 'call' ? K / factor : K * factor })).toBeGreaterThanOrEqual(least);
    }),
  );
});

test('the value is homogeneous in all prices', () => {
  fc.assert(
    fc.property(plainLookback, fc.integer({ min: -20, max: 20 }), (option, exponent) => {
      const scale = 2 ** exponent;
      const { S, K, S_min, S_max } = option;
      const scaled = price({ ...option, S: S * scale, K: K * scale, S_min: S_min * scale, S_max: S_max * scale });
      expect(Math.abs(scaled / scale - price(option))).toBeLessThanOrEqual(noise(option));
    }),
  );
});

test('the Greeks satisfy the Black–Scholes equation', () => {
  fc.assert(
    fc.property(plainLookback, (option) => {
      const { S, sigma, r, q } = option;
      const { price: value, greeks } = lookback(option);
      const { delta = NaN, gamma, theta } = greeks ?? {};
      const curve = 0.5 * sigma * sigma * S * S * (gamma ?? NaN);
      const residual = 365 * (theta ?? NaN) + curve + (r - q) * S * delta - r * value;
      expect(Math.abs(residual)).toBeLessThanOrEqual(1e3 * noise(option));
    }),
  );
});

test('the Greeks are the derivatives of the price', () => {
  fc.assert(
    fc.property(plainLookback, (option) => {
      const { S, T, sigma, r, S_min, S_max } = option;
      const { greeks } = lookback(option);
      const along = (name: 'T' | 'sigma' | 'r') => (x: number) => price({ ...option, [name]: x });
      const close = (actual: number | null | undefined, value: number) => {
        expect(Math.abs((actual ?? NaN) - value)).toBeLessThanOrEqual(1e-6 * Math.max(S, Math.abs(value)));
      };
      close(365 * (greeks?.theta ?? NaN), -firstDerivative(along('T'), T, 1e-3 * T));
      close(100 * (greeks?.vega ?? NaN), firstDerivative(along('sigma'), sigma, 1e-3 * sigma));
      close(100 * (greeks?.rho ?? NaN), firstDerivative(along('r'), r, 1e-3));
      // bumped spots must stay between the extremes
      const h = 1e-3 * S * sigma;
      if (S - 2 * h < S_min || S + 2 * h > S_max) return;
      const inSpot = (x: number) => price({ ...option, S: x });
      close(S * (greeks?.delta ?? NaN), S * firstDerivative(inSpot, S, h));
      close(S * S * (greeks?.gamma ?? NaN), S * S * secondDerivative(inSpot, S, h));
    }),
  );
});

test('rho is smooth through b = 0, where its closed form is left for a series', () => {
  fc.assert(
    fc.property(plainLookback, fc.double({ min: -12, max: -0.5, noNaN: true }), (option, exponent) => {
      const r = option.q + 10 ** exponent;
      const along = (x: number) => price({ ...option, r: x });
      const { greeks } = lookback({ ...option, r });
      const error = Math.abs(100 * (greeks?.rho ?? NaN) - firstDerivative(along, r, 1e-3));
      expect(error).toBeLessThanOrEqual(1e-7 * Math.max(option.S, option.S_max));
    }),
  );
});
