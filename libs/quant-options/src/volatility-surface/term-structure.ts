import { smileAt, type Smile } from './smile';
import { type AtmVolatility } from './volatility-surface-result';

/** Volatility at the spot, expiry by expiry, with the forward volatilities between them. */
export function atmTermStructure(smiles: readonly Smile[], spot: number): AtmVolatility[] {
  let near: { readonly expiryDays: number; readonly vol: number | null } | null = null;
  return smiles.map((smile) => {
    const { expiryDays, T } = smile;
    const quoted = smileAt(smile, spot);
    const found = quoted?.vol ?? nearestEnd(smile, spot);
    const vol = found > 0 ? found : null;
    const forwardVol = near === null ? vol : forwardVolatility(near.expiryDays, near.vol, expiryDays, vol);
    near = { expiryDays, vol };
    const totalVariance = vol === null ? null : vol * vol * T;
    return { expiryDays, vol, totalVariance, forwardVol, extrapolated: quoted === null };
  });
}

/** Precondition, unchecked: the spot is outside the quoted strikes, so that every quote is on one side of it. */
function nearestEnd({ knots }: Smile, spot: number): number {
  const vols = knots.map(({ vol }) => vol);
  const isBelowAll = knots.every(({ strike }) => strike > spot);
  return vols.at(isBelowAll ? 0 : -1) ?? 0;
}

/**
 * √((w₂ − w₁)/(T₂ − T₁)) with w = σ²T; null when negative or beyond doubles, and where a volatility is null.
 *
 * The quotient is σ₁² + (σ₂ − σ₁)(σ₂ + σ₁)·T₂/(T₂ − T₁), where nothing cancels on a flat term structure.
 */
function forwardVolatility(days1: number, vol1: number | null, days2: number, vol2: number | null): number | null {
  if (vol1 === null || vol2 === null) return null;
  const variance = vol1 * vol1 + ((vol2 - vol1) * (vol2 + vol1) * days2) / (days2 - days1);
  return variance >= 0 && variance < Infinity ? Math.sqrt(variance) : null;
}
