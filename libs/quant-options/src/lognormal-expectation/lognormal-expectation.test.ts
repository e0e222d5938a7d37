import { normalCdf } from '@quant/core';
import { type PayoffLine } from '../payoff-line/payoff-line';
import { lognormalExpectation } from './lognormal-expectation';
import { type LognormalMarket, lognormalQuantile } from './lognormal-market';
import { positivePart, probabilityPositive } from './probability-positive';
import { lowerTailMean, upperTailMean } from './tail-mean';

const MARKET: LognormalMarket = { S: 100, T: 0.5, sigma: 0.3, r: 0.04, q: 0.01 };
const FORWARD = 100 * Math.exp(0.015);
const V = 0.3 * Math.sqrt(0.5);

/** max(x − 90, 0) − max(x − 110, 0) − 8. */
const SPREAD: PayoffLine = { nodes: [0, 90, 110], values: [-8, -8, 12], finalSlope: 0 };
const UNDERLYING: PayoffLine = { nodes: [0], values: [0], finalSlope: 1 };

/** P(S_T ≤ x) and E[S_T; S_T ≤ x]/F in the textbook's form. */
const share = (x: number) => normalCdf(Math.log(x / FORWARD) / V + V / 2);
const assetShare = (x: number) => normalCdf(Math.log(x / FORWARD) / V - V / 2);
const close = (actual: number, expected: number, tolerance = 1e-13) => {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)));
};

describe('expectation', () => {
  test('of the underlying is the forward, of a constant the constant', () => {
    expect(lognormalExpectation(UNDERLYING, MARKET)).toBe(FORWARD);
    expect(lognormalExpectation({ nodes: [0], values: [-3], finalSlope: 0 }, MARKET)).toBe(-3);
  });

  test('of a spread is the sum over its segments, each by the partial moments of the lognormal law', () => {
    const inner = FORWARD * (assetShare(110) - assetShare(90)) - 98 * (share(110) - share(90));
    close(lognormalExpectation(SPREAD, MARKET), -8 * share(90) + inner + 12 * (1 - share(110)));
  });

  test('keeps its relative accuracy where all that counts lies forty deviations away', () => {
    const far = FORWARD * Math.exp(40 * V * 0.9);
    const line: PayoffLine = { nodes: [0, far], values: [0, 0], finalSlope: 1 };
    const expectation = lognormalExpectation(line, MARKET);
    // Mills: F·N(d1) − K·N(d2) ≈ K·n(d2)·v/(d2·(d2 − v))·(1 − …), here to its leading order
    const d2 = -36 - V / 2;
    const leading = (far * V * Math.exp((-d2 * d2) / 2)) / Math.sqrt(2 * Math.PI) / (d2 * (d2 + V));
    expect(expectation / leading).toBeGreaterThan(0.99);
    expect(expectation / leading).toBeLessThan(1.01);
  });

  test('without dispersion is the value at the forward', () => {
    close(lognormalExpectation(SPREAD, { ...MARKET, sigma: 0 }), FORWARD - 98);
  });
});

describe('positive part', () => {
  test('has a node at each change of sign', () => {
    expect(positivePart(SPREAD)).toEqual({ nodes: [0, 90, 98, 110], values: [0, 0, 0, 12], finalSlope: 0 });
  });

  test('of a line that falls in the end stops at its zero', () => {
    const short: PayoffLine = { nodes: [0, 100], values: [5, 5], finalSlope: -1 };
    expect(positivePart(short)).toEqual({ nodes: [0, 100, 105], values: [5, 5, 0], finalSlope: 0 });
  });

  test('of a negative line is zero', () => {
    const loss: PayoffLine = { nodes: [0, 100], values: [-1, -2], finalSlope: -1 };
    expect(positivePart(loss)).toEqual({ nodes: [0, 100], values: [0, 0], finalSlope: 0 });
    expect(lognormalExpectation(positivePart(loss), MARKET)).toBe(0);
  });
});

describe('probability of a positive value', () => {
  test('is the mass beyond the breakeven', () => {
    close(probabilityPositive(SPREAD, MARKET), 1 - share(98), 1e-15);
  });

  test('adds the two sides of a straddle', () => {
    const straddle: PayoffLine = { nodes: [0, 100], values: [84, -16], finalSlope: 1 };
    close(probabilityPositive(straddle, MARKET), share(84) + 1 - share(116), 1e-15);
  });

  test('keeps its relative accuracy in either tail', () => {
    const above: PayoffLine = { nodes: [0, FORWARD * Math.exp(20 * V)], values: [0, 0], finalSlope: 1 };
    const far = probabilityPositive(above, MARKET);
    expect(Math.abs(far / normalCdf(-20 - V / 2) - 1)).toBeLessThan(1e-11);
    const near = FORWARD * Math.exp(-20 * V);
    const below: PayoffLine = { nodes: [0, near], values: [1, 0], finalSlope: 0 };
    expect(Math.abs(probabilityPositive(below, MARKET) / normalCdf(-20 + V / 2) - 1)).toBeLessThan(1e-11);
  });

  test.each([
    ['everywhere', { nodes: [0], values: [1], finalSlope: 0 }, 1],
    ['nowhere', { nodes: [0], values: [0], finalSlope: 0 }, 0],
    ['but for one point', { nodes: [0, 100], values: [1, 0], finalSlope: 1 }, 1],
  ])('positive %s', (_, line, probability) => {
    expect(probabilityPositive(line, MARKET)).toBe(probability);
  });

  test('without dispersion is certainty', () => {
    expect(probabilityPositive(SPREAD, { ...MARKET, sigma: 0 })).toBe(1);
    expect(probabilityPositive(SPREAD, { ...MARKET, sigma: 0, r: -0.5 })).toBe(0);
  });
});

describe('tails', () => {
  const z = 1.6448536269514722;

  test('quantiles lie where the textbook has them', () => {
    close(lognormalQuantile(MARKET, -z), 0.015 - V * V * 0.5 - V * z, 1e-15);
    close(share(100 * Math.exp(lognormalQuantile(MARKET, -z))), 0.05, 1e-15);
  });

  test('tail means of the underlying are F·N(∓z ∓ v)/0.05', () => {
    close(lowerTailMean(UNDERLYING, MARKET, 0.05), (FORWARD * normalCdf(-z - V)) / 0.05);
    close(upperTailMean(UNDERLYING, MARKET, 0.05), (FORWARD * normalCdf(-z + V)) / 0.05);
  });

  test('the lowest share and the rest make up the whole', () => {
    const whole = lognormalExpectation(SPREAD, MARKET);
    close(0.3 * lowerTailMean(SPREAD, MARKET, 0.3) + 0.7 * upperTailMean(SPREAD, MARKET, 0.7), whole);
  });

  test('of a line that is constant there are that constant', () => {
    expect(lowerTailMean(SPREAD, MARKET, 0.05)).toBe(-8);
    expect(upperTailMean(SPREAD, MARKET, 0.05)).toBe(12);
  });

  test('a quantile that underflows leaves the whole law in the upper tail', () => {
    const wild = { ...MARKET, T: 100, sigma: 10, r: 0, q: 0 };
    expect(lowerTailMean(UNDERLYING, wild, 0.05)).toBe(0);
    close(upperTailMean(UNDERLYING, wild, 0.05), 2000);
  });
});
