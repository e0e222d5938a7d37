import { refusal } from '../../../../../tools/testing/refusal';
import { impliedExtremes } from '../../../test/vector-files';
import { impliedVolatilityOfQuote, type ImpliedVolatilityInputs } from './index';

const QUOTE: ImpliedVolatilityInputs = { S: 100, K: 100, T: 1, marketPrice: 8, r: 0, q: 0, type: 'call' };

describe('against 450-digit roots for the exact quote', () => {
  test.each(impliedExtremes().cases)('$request', ({ request, impliedVolatility: root, rtol, vega }) => {
    const result = impliedVolatilityOfQuote(request);
    expect(result).toMatchObject({ converged: true, reason: null });
    expect(Math.abs((result.impliedVolatility ?? NaN) / root - 1)).toBeLessThanOrEqual(rtol);
    expect(Math.abs((result.vega ?? NaN) / vega - 1)).toBeLessThanOrEqual(1e4 * rtol);
    expect(result.iterations).toBeLessThanOrEqual(4);
  });
});

describe('refusals of a quote, in their order', () => {
  test.each([
    ['expired', { T: 0, marketPrice: 0 }],
    ['price_at_lower_bound', { marketPrice: 0 }],
    ['price_at_lower_bound', { K: 80, marketPrice: 20 + 1.7e-13 }],
    ['price_below_lower_bound', { K: 80, marketPrice: 20 - 1.9e-13 }],
    ['price_at_upper_bound', { marketPrice: 100 - 1.7e-13 }],
    ['price_above_upper_bound', { marketPrice: 100 + 1.9e-13 }],
    // the tolerance, 1.8e-3 here, exceeds the upper bound 1e-12
    ['price_at_upper_bound', { S: 1e-12, K: 1e12, marketPrice: 1e-30 }],
    // σ would be 1.3e-379
    ['price_at_lower_bound', { S: 1e12, K: 1e12, T: 100, r: -1, q: -1, marketPrice: 5e-324 }],
  ])('%s', (reason, change) => {
    expect(impliedVolatilityOfQuote({ ...QUOTE, ...change })).toMatchObject({
      reason,
      converged: false,
      iterations: 0,
      impliedVolatility: null,
      annualizedPct: null,
      modelPrice: null,
      vega: null,
    });
  });

  test('just inside the tolerance of a bound there is a root', () => {
    expect(impliedVolatilityOfQuote({ ...QUOTE, marketPrice: 100 - 1.9e-13 }).impliedVolatility).toBeGreaterThan(15);
    expect(impliedVolatilityOfQuote({ ...QUOTE, K: 80, marketPrice: 20 + 1.9e-13 }).impliedVolatility).toBeLessThan(
      0.04,
    );
  });
});

test.each([
  ['marketPrice', undefined, 'missing'],
  ['marketPrice', -1, 'greater_than_equal'],
  ['marketPrice', 1.1e15, 'less_than_equal'],
  ['K', -5, 'greater_than'],
  ['type', 'c', 'literal_error'],
])('the input %s = %p is refused as %s', (name, value, rule) => {
  const verdict = refusal(() => impliedVolatilityOfQuote({ ...QUOTE, [name]: value }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path: [name], rule });
});
