import { impliedExtremes } from '../../test/vector-files';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/options-implied-vol';
import { optionsImpliedVol } from './options-implied-vol';

const impliedVol = answering<'optionsImpliedVol', typeof optionsImpliedVol>(rules, optionsImpliedVol);

const QUOTE: Body<'optionsImpliedVol'> = { S: 100, K: 100, T: 1, market_price: 8, r: 0, q: 0, type: 'call' };

describe('against 450-digit roots for the exact quote', () => {
  test.each(impliedExtremes().cases)('$request', ({ request, implied_volatility: root, rtol, vega }) => {
    const result = impliedVol(request);
    expect(result).toMatchObject({ converged: true, reason: null });
    expect(Math.abs((result.implied_volatility ?? NaN) / root - 1)).toBeLessThanOrEqual(rtol);
    expect(Math.abs((result.vega ?? NaN) / vega - 1)).toBeLessThanOrEqual(1e4 * rtol);
    expect(result.iterations).toBeLessThanOrEqual(4);
  });
});

describe('refusals of a quote, in their order', () => {
  test.each([
    ['expired', { T: 0, market_price: 0 }],
    ['price_at_lower_bound', { market_price: 0 }],
    ['price_at_lower_bound', { K: 80, market_price: 20 + 1.7e-13 }],
    ['price_below_lower_bound', { K: 80, market_price: 20 - 1.9e-13 }],
    ['price_at_upper_bound', { market_price: 100 - 1.7e-13 }],
    ['price_above_upper_bound', { market_price: 100 + 1.9e-13 }],
    // the tolerance, 1.8e-3 here, exceeds the upper bound 1e-12
    ['price_at_upper_bound', { S: 1e-12, K: 1e12, market_price: 1e-30 }],
    // σ would be 1.3e-379
    ['price_at_lower_bound', { S: 1e12, K: 1e12, T: 100, r: -1, q: -1, market_price: 5e-324 }],
  ])('%s', (reason, change) => {
    expect(impliedVol({ ...QUOTE, ...change })).toMatchObject({
      reason,
      converged: false,
      iterations: 0,
      implied_volatility: null,
      annualized_pct: null,
      model_price: null,
      vega: null,
    });
  });

  test('just inside the tolerance of a bound there is a root', () => {
    expect(impliedVol({ ...QUOTE, market_price: 100 - 1.9e-13 }).implied_volatility).toBeGreaterThan(15);
    expect(impliedVol({ ...QUOTE, K: 80, market_price: 20 + 1.9e-13 }).implied_volatility).toBeLessThan(0.04);
  });
});
