import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diversificationRatio } from '../risk-decomposition/diversification-ratio';
import { portfolioVolatility } from '../risk-decomposition/portfolio-volatility';
import { riskContributions } from '../risk-decomposition/risk-contributions';
import { efficientFrontier } from './efficient-frontier';
import { maximumSharpe } from './maximum-sharpe';
import { minimumVariance } from './minimum-variance';
import { riskParity } from './risk-parity';

interface Case {
  readonly covariance: readonly (readonly number[])[];
  readonly expectedReturns: readonly number[];
  readonly bounds: readonly (readonly [number, number])[];
  readonly sum: number;
  readonly minimumVariance: readonly number[];
  readonly maximumSharpe: readonly number[] | null;
}

interface ExactCase extends Case {
  readonly frontier: readonly (readonly number[])[];
  readonly budget: readonly number[];
  readonly riskParity: readonly number[];
  readonly volatility: number;
  readonly contributions: readonly number[];
  readonly diversificationRatio: number;
}

function vectors(name: string) {
  const text = readFileSync(join(__dirname, '../../vectors', name), 'utf8');
  return JSON.parse(text) as { readonly tolerance: number; readonly cases: readonly Case[] };
}

const largestGap = (a: readonly number[], b: readonly number[]) =>
  a.reduce((most, x, i) => Math.max(most, Math.abs(x - (b[i] as number))), a.length === b.length ? 0 : Infinity);

describe.each(['bounded-portfolios.exact.json', 'bounded-portfolios.quadprog.json'])('%s', (name) => {
  const { tolerance, cases } = vectors(name);

  test.each(cases.map((one, i) => ({ ...one, i, k: one.bounds.length })))('case $i, $k assets', (one) => {
    const { covariance, expectedReturns, bounds, sum } = one;
    const limits = { bounds, sum };
    expect(largestGap(minimumVariance({ covariance }, limits), one.minimumVariance)).toBeLessThanOrEqual(tolerance);
    const sharpe = maximumSharpe({ covariance, expectedReturns }, limits);
    expect(largestGap(sharpe, one.maximumSharpe ?? [])).toBeLessThanOrEqual(tolerance);
  });
});

const { tolerance, ...exact } = vectors('bounded-portfolios.exact.json');
const cases = exact.cases as readonly ExactCase[];

test.each(cases.map((one, i) => ({ ...one, i, k: one.bounds.length })))('the frontier of case $i, $k assets', (one) => {
  const { covariance, expectedReturns, bounds, sum } = one;
  const frontier = efficientFrontier({ covariance, expectedReturns }, { bounds, sum, points: 5 });
  // a safest portfolio that also gains most is the whole frontier
  expect(frontier).toHaveLength(one.frontier.length === 0 ? 1 : 5);
  expect(largestGap([...(frontier[0]?.weights ?? [])], one.minimumVariance)).toBeLessThanOrEqual(tolerance);
  one.frontier.forEach((weights, i) => {
    expect(largestGap([...(frontier[i + 1]?.weights ?? [])], weights)).toBeLessThanOrEqual(tolerance);
  });
});

test.each(cases.map((one, i) => ({ ...one, i, k: one.bounds.length })))('the risk of case $i, $k assets', (one) => {
  const { covariance, minimumVariance: weights, budget, volatility } = one;
  expect(largestGap(riskParity({ covariance }, { budget }), one.riskParity)).toBeLessThanOrEqual(tolerance);
  expect(Math.abs(portfolioVolatility(weights, covariance) / volatility - 1)).toBeLessThanOrEqual(tolerance);
  const ratio = diversificationRatio(weights, covariance) ?? NaN;
  expect(Math.abs(ratio / one.diversificationRatio - 1)).toBeLessThanOrEqual(tolerance);
  const risk = riskContributions(weights, covariance);
  const size = Math.max(...one.contributions.map(Math.abs));
  expect(largestGap([...(risk?.absolute ?? [])], one.contributions)).toBeLessThanOrEqual(tolerance * size);
  const relative = one.contributions.map((part) => part / volatility);
  expect(largestGap([...(risk?.relative ?? [])], relative)).toBeLessThanOrEqual((tolerance * size) / volatility);
});
