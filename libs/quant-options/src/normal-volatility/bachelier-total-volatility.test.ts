import { normalCdf, normalPdf } from '@quant/core';
import { bachelierTotalVolatility } from './bachelier-total-volatility';

/** Bachelier (1900): the undiscounted price of an option that is out of the money by `gap`. */
function bachelierPrice(gap: number, totalVolatility: number): number {
  const distance = gap / totalVolatility;
  return totalVolatility * normalPdf(distance) - gap * normalCdf(-distance);
}

describe('bachelierTotalVolatility', () => {
  test.each([
    [0.01, 1e-10],
    [0.3, 1e-10],
    [1, 1e-10],
    [2, 1e-10],
    [4, 2e-8],
    [8, 2e-8],
    [15, 1e-3],
    [30, 1e-3],
  ])('recovers the volatility of a price %d standard deviations out of the money', (distance, tolerance) => {
    for (const totalVolatility of [1e-8, 0.2, 3e5]) {
      const price = bachelierPrice(distance * totalVolatility, totalVolatility);
      const recovered = bachelierTotalVolatility(distance * totalVolatility, price);
      expect(Math.abs(recovered / totalVolatility - 1)).toBeLessThan(tolerance);
    }
  });

  test('at the money it is √(2π) times the price', () => {
    expect(bachelierTotalVolatility(0, 0.4)).toBeCloseTo(Math.sqrt(2 * Math.PI) * 0.4, 14);
  });
});
