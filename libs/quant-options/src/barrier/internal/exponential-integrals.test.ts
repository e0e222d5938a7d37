import { scaledExponentialIntegrals } from './exponential-integrals';

// mpmath 1.3, 40 digits: exp(x)·expint(n + 1/2, x), confirmed by quadrature
const VALUES = [
  [1e-30, 0, 1772453850905514.0],
  [1e-30, 3, 0.4],
  [0.3, 0, 1.9157971468645816],
  [0.3, 5, 0.20511981758080403],
  [0.999, 1, 0.4845294780297745],
  [1, 0, 0.7578721561413121],
  [1, 1, 0.4842556877173758],
  [7.7, 0, 0.12270376749172646],
  [7.7, 7, 0.06785096560396543],
  [7.7, 40, 0.02111243078723355],
  [250, 0, 0.003992047526601634],
  [250, 249, 0.0020040019900160813],
  [250, 300, 0.0018183304822991177],
  [1e6, 2, 9.9999750000875e-7],
] as const;

test.each(VALUES)('x = %d, n = %d', (x, n, expected) => {
  // the start of the recurrence is somewhere else for each length
  for (const count of [n + 1, n + 2, 400]) {
    const actual = scaledExponentialIntegrals(x, count)[n] ?? NaN;
    expect(Math.abs(actual / expected - 1)).toBeLessThanOrEqual(1e-14);
  }
});
