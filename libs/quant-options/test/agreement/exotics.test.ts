import fc from 'fast-check';
import { disagreements } from '../../../../tools/testing/closed-form';
import { even, magnitudes, whole } from '../../../../tools/testing/drawn-numbers';
import { derivativesLookbackOption } from '../../src/reports/derivatives-lookback-option';
import { derivativesAsianOption } from '../../src/reports/derivatives-asian-option';
import { derivativesBarrierOption } from '../../src/reports/derivatives-barrier-option';

const market = {
  ...{ S: magnitudes(1, 1000), T: magnitudes(0.05, 5), sigma: magnitudes(0.08, 0.8) },
  ...{ r: even(0.005, 0.15), q: even(-0.02, 0.1) },
  type: fc.constantFrom('call' as const, 'put' as const),
};

/** Sensitivities of a value V(S, T, sigma, r) that is known to 40 digits, by differences. */
const DIFFERENCES = {
  h: '10^(-11)',
  bySpot: '(V(S + h * S, T, sigma, r) - V(S - h * S, T, sigma, r)) / (2 * h * S)',
  bySpotTwice: '(V(S + h * S, T, sigma, r) - 2 * V(S, T, sigma, r) + V(S - h * S, T, sigma, r)) / (h * S)^2',
  byTime: '(V(S, T + h, sigma, r) - V(S, T - h, sigma, r)) / (2 * h)',
  byVolatility: '(V(S, T, sigma + h, r) - V(S, T, sigma - h, r)) / (2 * h)',
  byRate: '(V(S, T, sigma, r + h) - V(S, T, sigma, r - h)) / (2 * h)',
};

/** What a sensitivity is a sum of: the value, its volatility and its time in natural units. */
const SIZES = { size: 'S * exp(abs(q) * T) + K', v0: 'sigma * sqrt(T)' };

const GREEKS = {
  'greeks.delta': { is: 'bySpot', beside: 'size / S / v0' },
  'greeks.gamma': { is: 'bySpotTwice', beside: 'size / S^2 / v0^2' },
  'greeks.vega': { is: 'byVolatility / 100', beside: 'size / sigma / 100 / v0' },
  'greeks.rho': { is: 'byRate / 100', beside: 'size * (1 + T) / 100 / v0' },
};

test('barrier options by the eight cases of Reiner and Rubinstein', () => {
  expect(
    disagreements({
      inputs: fc
        .record({
          ...{ ...market, strike: even(0.6, 1.6), distance: magnitudes(0.01, 0.5), rebate: even(0, 5) },
          barrier_type: fc.constantFrom('up-in' as const, 'up-out' as const, 'down-in' as const, 'down-out' as const),
        })
        .map(({ strike, distance, ...rest }) => ({
          ...rest,
          K: rest.S * strike,
          H: rest.S * (rest.barrier_type.startsWith('up') ? 1 + distance : 1 / (1 + distance)),
        })),
      of: derivativesBarrierOption,
      where: {
        ...SIZES,
        side: 'equalText(type, "call") ? 1 : -1',
        eta: 'H < S ? 1 : -1',
        isIn: 'or(equalText(barrier_type, "up-in"), equalText(barrier_type, "down-in"))',
        v: 'f(T, sigma) = sigma * sqrt(T)',
        mu: 'f(sigma, r) = (r - q) / sigma^2 - 1/2',
        lambda: 'f(sigma, r) = sqrt(mu(sigma, r)^2 + 2 * r / sigma^2)',
        shift: 'f(T, sigma, r) = (1 + mu(sigma, r)) * v(T, sigma)',
        european:
          'f(x, S, T, sigma, r) = side * S * exp(-q * T) * N(side * x) - side * K * exp(-r * T) * N(side * (x - v(T, sigma)))',
        image:
          'f(y, S, T, sigma, r) = side * S * exp(-q * T) * (H / S)^(2 * mu(sigma, r) + 2) * N(eta * y) - side * K * exp(-r * T) * (H / S)^(2 * mu(sigma, r)) * N(eta * (y - v(T, sigma)))',
        A: 'f(S, T, sigma, r) = european(log(S / K) / v(T, sigma) + shift(T, sigma, r), S, T, sigma, r)',
        B: 'f(S, T, sigma, r) = european(log(S / H) / v(T, sigma) + shift(T, sigma, r), S, T, sigma, r)',
        C: 'f(S, T, sigma, r) = image(log(H^2 / S / K) / v(T, sigma) + shift(T, sigma, r), S, T, sigma, r)',
        D: 'f(S, T, sigma, r) = image(log(H / S) / v(T, sigma) + shift(T, sigma, r), S, T, sigma, r)',
        hit: 'f(S, T, sigma, r) = N(eta * (log(H / S) / v(T, sigma) - mu(sigma, r) * v(T, sigma))) + (H / S)^(2 * mu(sigma, r)) * N(eta * (log(H / S) / v(T, sigma) + mu(sigma, r) * v(T, sigma)))',
        E: 'f(S, T, sigma, r) = rebate * exp(-r * T) * (1 - hit(S, T, sigma, r))',
        z: 'f(S, T, sigma, r) = log(H / S) / v(T, sigma) + lambda(sigma, r) * v(T, sigma)',
        F: 'f(S, T, sigma, r) = rebate * ((H / S)^(mu(sigma, r) + lambda(sigma, r)) * N(eta * z(S, T, sigma, r)) + (H / S)^(mu(sigma, r) - lambda(sigma, r)) * N(eta * (z(S, T, sigma, r) - 2 * lambda(sigma, r) * v(T, sigma))))',
        near: 'f(S, T, sigma, r) = side * eta == 1 ? C(S, T, sigma, r) : A(S, T, sigma, r)',
        far: 'f(S, T, sigma, r) = side * eta == 1 ? A(S, T, sigma, r) - B(S, T, sigma, r) + D(S, T, sigma, r) : B(S, T, sigma, r) - C(S, T, sigma, r) + D(S, T, sigma, r)',
        knockIn: 'f(S, T, sigma, r) = (K >= H) == (side == 1) ? near(S, T, sigma, r) : far(S, T, sigma, r)',
        V: 'f(S, T, sigma, r) = isIn ? knockIn(S, T, sigma, r) + E(S, T, sigma, r) : A(S, T, sigma, r) - knockIn(S, T, sigma, r) + F(S, T, sigma, r)',
        ...DIFFERENCES,
        V0: 'V(S, T, sigma, r)',
        A0: 'A(S, T, sigma, r)',
        all: 'size + rebate',
      },
      figures: {
        // an image of one option is taken from another
        price: { is: 'V0', beside: 'all' },
        vanilla_price: { is: 'A0', beside: 'all' },
        discount_vs_vanilla: { is: 'A0 - V0', beside: 'all' },
        rebate_value: { is: 'isIn ? E(S, T, sigma, r) : F(S, T, sigma, r)', beside: 'all' },
        hit_probability: 'hit(S, T, sigma, r)',
        ...GREEKS,
        'greeks.theta': { is: '-byTime / 365', beside: 'all / T / 365 / v0' },
      },
      tolerance: 1e-13,
      runs: 20,
    }),
  ).toEqual([]);
});

test('lookback options by Goldman, Sosin and Gatto, and by Conze and Viswanathan', () => {
  expect(
    disagreements({
      inputs: fc
        .record({
          ...{ ...market, strike: even(0.6, 1.6), low: even(0.6, 1), high: even(1, 1.6) },
          lookbackType: fc.constantFrom('floating' as const, 'fixed' as const),
        })
        .map(({ strike, low, high, ...rest }) => ({
          ...rest,
          ...{ K: rest.S * strike, SMin: rest.S * low, SMax: rest.S * high },
        })),
      of: ({ lookbackType: lookback_type, SMin: S_min, SMax: S_max, ...option }) =>
        derivativesLookbackOption({ ...option, lookback_type, S_min, S_max }),
      where: {
        ...SIZES,
        isCall: 'equalText(type, "call")',
        isFixed: 'equalText(lookbackType, "fixed")',
        X: 'isFixed ? (isCall ? max(K, SMax) : min(K, SMin)) : (isCall ? SMin : SMax)',
        locked: 'isFixed ? abs(X - K) : 0',
        a: 'f(S, T, sigma, r) = (log(S / X) + (r - q + sigma^2 / 2) * T) / (sigma * sqrt(T))',
        drift: 'f(T, sigma, r) = 2 * (r - q) * sqrt(T) / sigma',
        call: 'f(S, T, sigma, r) = S * exp(-q * T) * N(a(S, T, sigma, r)) - X * exp(-r * T) * N(a(S, T, sigma, r) - sigma * sqrt(T))',
        minimum:
          'f(S, T, sigma, r) = S * exp(-r * T) * sigma^2 / (2 * (r - q)) * ((S / X)^(-2 * (r - q) / sigma^2) * N(drift(T, sigma, r) - a(S, T, sigma, r)) - exp((r - q) * T) * N(-a(S, T, sigma, r)))',
        maximum:
          'f(S, T, sigma, r) = S * exp(-r * T) * sigma^2 / (2 * (r - q)) * (exp((r - q) * T) * N(a(S, T, sigma, r)) - (S / X)^(-2 * (r - q) / sigma^2) * N(a(S, T, sigma, r) - drift(T, sigma, r)))',
        put: 'f(S, T, sigma, r) = call(S, T, sigma, r) - S * exp(-q * T) + X * exp(-r * T)',
        V: 'f(S, T, sigma, r) = locked * exp(-r * T) + (isCall ? call(S, T, sigma, r) : put(S, T, sigma, r)) + (isCall == isFixed ? maximum(S, T, sigma, r) : minimum(S, T, sigma, r))',
        ...DIFFERENCES,
      },
      figures: {
        price: { is: 'V(S, T, sigma, r)', beside: 'size' },
        ...GREEKS,
        'greeks.theta': { is: '-byTime / 365', beside: 'size / T / 365 / v0' },
      },
      tolerance: 1e-14,
      runs: 14,
    }),
  ).toEqual([]);
});

test('options on a geometric average by Kemna and Vorst, on the lognormal law of an arithmetic one by Turnbull and Wakeman', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ ...market, strike: even(0.7, 1.4), observations: whole(2, 8) })
        .map(({ strike, ...rest }) => ({ ...rest, K: rest.S * strike })),
      of: (option) => ({
        ...derivativesAsianOption({ ...option, averaging: 'geometric' }),
        arithmetic: derivativesAsianOption({ ...option, averaging: 'arithmetic' }),
      }),
      where: {
        ...SIZES,
        side: 'equalText(type, "call") ? 1 : -1',
        n: 'observations',
        black:
          'f(F, w, D) = side * D * (F * N(side * (log(F / K) / w + w / 2)) - K * N(side * (log(F / K) / w - w / 2)))',
        spread: 'f(T, sigma) = sigma * sqrt(T * (n + 1) * (2 * n + 1) / (6 * n^2))',
        F: 'f(S, T, sigma, r) = S * exp((r - q - sigma^2 / 2) * T * (n + 1) / (2 * n) + spread(T, sigma)^2 / 2)',
        V: 'f(S, T, sigma, r) = black(F(S, T, sigma, r), spread(T, sigma), exp(-r * T))',
        ...DIFFERENCES,
        M1: 'S / n * sum(map(1:n, f(i) = exp((r - q) * T * i / n)))',
        M2: '(S / n)^2 * sum(map(1:n, f(i) = sum(map(1:n, g(j) = exp((r - q) * T * (i + j) / n + sigma^2 * T * min(i, j) / n)))))',
        w: 'sqrt(log(M2 / M1^2))',
      },
      figures: {
        price: { is: 'V(S, T, sigma, r)', beside: 'size' },
        equivalent_vol: 'spread(T, sigma) / sqrt(T)',
        forward_average: 'F(S, T, sigma, r)',
        ...GREEKS,
        'arithmetic.forward_average': 'M1',
        'arithmetic.equivalent_vol': 'w / sqrt(T)',
        'arithmetic.turnbull_wakeman_price': { is: 'black(M1, w, exp(-r * T))', beside: 'size' },
        'arithmetic.geometric_price': { is: 'V(S, T, sigma, r)', beside: 'size' },
      },
      tolerance: 1e-14,
      runs: 8,
    }),
  ).toEqual([]);
});
