import { type Random } from '../../kit/random';

type Body = readonly [path: string, body: object];

/** Calculations for worker threads: long series, many paths, large matrices. Each needs 1 to 200 ms of work. */
export function heavyBodies(random: Random): readonly (() => Body)[] {
  const series = (length: number, scale = 0.02) =>
    Array.from({ length }, () => Number((scale * (random.next() + random.next() + random.next() - 1.5)).toFixed(6)));
  const named = (count: number, length: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`A${i}`, series(length)]));
  return [
    () => ['/v1/risk/portfolio', { returns: series(5000) }],
    () => ['/v1/stats/garch-forecast', { returns: series(1500, 2), forecast_periods: 10 }],
    () => ['/v1/stats/correlation-matrix', { series: named(20, 1000) }],
    () => ['/v1/portfolio/optimize', { returns: named(10, 500) }],
    () => ['/v1/stats/distribution-fit', { data: series(2000) }],
    () => [
      '/v1/simulate/montecarlo',
      { initial_value: 1e5, annual_return: 0.06, annual_vol: 0.15, years: 10, simulations: 2000, seed: 7 },
    ],
    () => [
      '/v1/derivatives/asian-option',
      { S: 100, K: 100, T: 1, sigma: 0.2, averaging: 'arithmetic', observations: 400 },
    ],
    () => ['/v1/stats/linear-regression', { x: Array.from({ length: 2000 }, () => series(5, 1)), y: series(2000, 1) }],
  ];
}
