import fc from 'fast-check';
import { disagreements } from '../../../../tools/testing/closed-form';
import { even, magnitudes } from '../../../../tools/testing/drawn-numbers';
import { optionsImpliedVol } from '../../src/reports/options-implied-vol';
import { optionsPrice } from '../../src/reports/options-price';
import { derivativesPutCallParity } from '../../src/reports/derivatives-put-call-parity';

/** Options of every moneyness up to five standard deviations. */
const option = fc
  .record({
    ...{ S: magnitudes(0.01, 1e5), T: magnitudes(0.01, 10), sigma: magnitudes(0.05, 1.5) },
    ...{ r: even(-0.05, 0.2), q: even(-0.05, 0.2), deviations: even(-5, 5) },
    type: fc.constantFrom('call' as const, 'put' as const),
  })
  .map(({ deviations, ...rest }) => ({
    ...rest,
    K: rest.S * Math.exp((rest.r - rest.q) * rest.T + deviations * rest.sigma * Math.sqrt(rest.T)),
  }));

const DISTANCES = {
  side: 'equalText(type, "call") ? 1 : -1',
  v: 'sigma * sqrt(T)',
  d1: '(log(S / K) + (r - q + sigma^2 / 2) * T) / v',
  d2: 'd1 - v',
  stock: 'S * exp(-q * T)',
  cash: 'K * exp(-r * T)',
};

test('Black–Scholes price and Greeks', () => {
  expect(
    disagreements({
      inputs: option,
      of: optionsPrice,
      where: {
        ...DISTANCES,
        density: 'stock * phi(d1)',
        V: 'side * (stock * N(side * d1) - cash * N(side * d2))',
        carry: '(2 * (r - q) * T - d2 * v) / (2 * T * v)',
        carrySize: '(2 * abs(r - q) * T + abs(d2) * v) / (2 * T * v)',
        // a distance that is near 0 is a difference
        near1: '1 + abs(d1)',
        near2: '1 + abs(d2)',
        gamma: 'density / (S^2 * v)',
      },
      figures: {
        price: 'V',
        time_value: { is: 'V - max(side * (S - K), 0)', beside: 'V + max(side * (S - K), 0)' },
        breakeven: { is: 'K + side * V', beside: 'K + V' },
        prob_itm: 'N(side * d2)',
        d1: { is: 'd1', beside: 'near1' },
        d2: { is: 'd2', beside: 'near2' },
        forward: 'S * exp((r - q) * T)',
        'greeks.delta': 'side * stock * N(side * d1) / S',
        'greeks.gamma': 'gamma',
        'greeks.theta': {
          is: '(-density * sigma / (2 * sqrt(T)) - side * r * cash * N(side * d2) + side * q * stock * N(side * d1)) / 365',
          beside: '(density * sigma / sqrt(T) + abs(r) * cash * N(side * d2) + abs(q) * stock * N(side * d1)) / 365',
        },
        'greeks.vega': 'density * sqrt(T) / 100',
        'greeks.rho': 'side * T * cash * N(side * d2) / 100',
        'greeks.vanna': { is: '-density / S * d2 / sigma / 100', beside: 'density / S * near2 / sigma / 100' },
        'greeks.charm': {
          is: '(side * q * stock * N(side * d1) - density * carry) / S / 365',
          beside: '(abs(q) * stock * N(side * d1) + density * carrySize) / S / 365',
        },
        'greeks.volga': {
          is: 'density * sqrt(T) * d1 * d2 / sigma / 100',
          beside: 'density * sqrt(T) * near1 * near2 / sigma / 100',
        },
        'greeks.speed': { is: '-gamma / S * (d1 / v + 1)', beside: 'gamma / S * (near1 / v + 1)' },
        'greeks.color': {
          is: 'gamma * (q + 1 / (2 * T) + carry * d1) / 365',
          beside: 'gamma * (abs(q) + 1 / T + carrySize * near1) / 365',
        },
        'extended_greeks.veta': {
          is: 'density * sqrt(T) * (q + (r - q) * d1 / v - (1 + d1 * d2) / (2 * T)) / 36500',
          beside: 'density * sqrt(T) * (abs(q) + abs(r - q) * near1 / v + near1 * near2 / T) / 36500',
        },
        'extended_greeks.zomma': {
          is: 'gamma * (d1 * d2 - 1) / sigma / 100',
          beside: 'gamma * near1 * near2 / sigma / 100',
        },
        'extended_greeks.ultima': {
          is: '-density * sqrt(T) / sigma^2 * (d1 * d2 * (1 - d1 * d2) + d1^2 + d2^2) / 100',
          beside: 'density * sqrt(T) / sigma^2 * near1^2 * near2^2 / 100',
        },
        'extended_greeks.lambda': 'side * stock * N(side * d1) / V',
        'extended_greeks.epsilon': '-side * T * stock * N(side * d1) / 100',
        'extended_greeks.dual_delta': '-side * cash * N(side * d2) / K',
        'extended_greeks.dual_gamma': 'cash * phi(d2) / (K^2 * v)',
      },
    }),
  ).toEqual([]);
});

test('an option is worth its price at the volatility that the price implies', () => {
  expect(
    disagreements({
      inputs: option
        .map(({ sigma, ...quoted }) => ({ ...quoted, market_price: optionsPrice({ ...quoted, sigma }).price }))
        .map((quoted) => ({ ...quoted, sigma: optionsImpliedVol(quoted).implied_volatility ?? NaN })),
      of: ({ market_price }) => market_price,
      where: DISTANCES,
      figures: {
        '': {
          is: 'side * (stock * N(side * d1) - cash * N(side * d2))',
          // a rounding of the volatility, or of the part of the price that is not intrinsic
          beside: 'market_price + stock * phi(d1) * v',
        },
      },
      tolerance: 1e-14,
    }),
  ).toEqual([]);
});

test('put–call parity', () => {
  expect(
    disagreements({
      inputs: fc.record({
        ...{ call_price: even(0, 50), put_price: even(0, 50), S: even(80, 120), K: even(80, 120), T: even(0.1, 3) },
        ...{ r: even(-0.02, 0.1), q: even(-0.02, 0.1) },
      }),
      of: derivativesPutCallParity,
      where: { stock: 'S * exp(-q * T)', cash: 'K * exp(-r * T)', deviation: 'call_price - put_price - stock + cash' },
      figures: {
        // quotes and values of a hundred, whose sum may vanish
        deviation: { is: 'deviation', beside: 'S' },
        deviation_pct: { is: '100 * deviation / S', beside: '100' },
        theoretical_call: { is: 'put_price + stock - cash', beside: 'S' },
        theoretical_put: { is: 'call_price - stock + cash', beside: 'S' },
        synthetic_forward: { is: 'K + exp(r * T) * (call_price - put_price)', beside: 'S' },
        forward: 'S * exp((r - q) * T)',
        implied_rate: { is: 'log(K / (stock - call_price + put_price)) / T', beside: '1 / T' },
        implied_dividend_yield: { is: 'log(S / (call_price - put_price + cash)) / T', beside: '1 / T' },
      },
      tolerance: 3e-15,
    }),
  ).toEqual([]);
});
