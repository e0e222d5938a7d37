import { type Smile, smileAt } from './smile';
import { type NegativeVolatility } from './volatility-surface-result';

/** Where the spline of one expiry dips to 0 or below: at the strikes of the surface and at the spot, each once, ascending. */
export function negativeVolatilities(smile: Smile, strikes: readonly number[], spot: number): NegativeVolatility[] {
  const asked = [...new Set([...strikes, spot])].sort((a, b) => a - b);
  return asked.flatMap((strike) => {
    const cell = smileAt(smile, strike);
    if (cell === null || cell.vol > 0) return [];
    return [{ type: 'negative_volatility', expiryDays: smile.expiryDays, strike, interpolatedVol: cell.vol } as const];
  });
}
