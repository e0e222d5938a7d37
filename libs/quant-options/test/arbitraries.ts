import fc from 'fast-check';
import { type Request } from '@quant/contract';

/** Inputs with every default written out. */
export type CompleteOption = Request<'optionsPrice'>;

/** Numbers spread evenly over the orders of magnitude between two bounds. */
const logUniform = (low: number, high: number) =>
  fc
    .double({ min: Math.log10(low), max: Math.log10(high), noNaN: true })
    .map((exponent) => Math.min(high, 10 ** exponent));

const rate = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });

const LEAST = Number.MIN_VALUE;

/** The whole documented domain, its corners and the neighbourhood of the money included. */
export const anyOption: fc.Arbitrary<CompleteOption> = fc
  .record({
    S: fc.oneof(logUniform(1e-320, 1e12), logUniform(1e-2, 1e4), fc.constantFrom(LEAST, 100, 1e12)),
    T: fc.oneof(logUniform(1e-320, 100), logUniform(1e-8, 100), fc.constantFrom(0, LEAST, 1, 100)),
    sigma: fc.oneof(logUniform(1e-320, 10), logUniform(1e-4, 10), fc.constantFrom(0, LEAST, 0.2, 10)),
    r: fc.oneof(rate(-1, 5), rate(0, 0.1), fc.constantFrom(-1, 0, 5)),
    q: fc.oneof(rate(-1, 5), rate(0, 0.1), fc.constantFrom(-1, 0, 5)),
    type: fc.constantFrom('call' as const, 'put' as const),
    deviations: fc.oneof(rate(-40, 40), fc.constant(0)),
    freeStrike: fc.option(logUniform(1e-320, 1e12)),
  })
  .map(({ deviations, freeStrike, ...rest }) => {
    const { S, T, sigma, r, q } = rest;
    const near = deviations === 0 ? S : S * Math.exp((r - q) * T + deviations * sigma * Math.sqrt(T));
    return { ...rest, K: Math.min(1e12, Math.max(LEAST, freeStrike ?? near)) };
  });

/** Options of everyday size, up to four standard deviations from the money, for finite differences. */
export const plainOption: fc.Arbitrary<CompleteOption> = fc
  .record({
    S: rate(50, 200),
    T: rate(0.1, 3),
    sigma: rate(0.1, 0.8),
    r: rate(-0.05, 0.2),
    q: rate(-0.05, 0.2),
    type: fc.constantFrom('call' as const, 'put' as const),
    deviations: rate(-4, 4),
  })
  .map(({ deviations, ...rest }) => {
    const { S, T, sigma, r, q } = rest;
    return { ...rest, K: S * Math.exp((r - q) * T + deviations * sigma * Math.sqrt(T)) };
  });
