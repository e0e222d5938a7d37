import { dotProductParts } from '../double-double/dot-product';
import { quotient } from '../double-double/quotient';
import { type ListedStrike } from './listed-strike';

/** Volume and open interest of a chain. */
export interface Activity {
  readonly putCallRatioVolume: number | null;
  readonly putCallRatioOi: number | null;
  readonly totalVolume: number;
  readonly totalOi: number;
  readonly totalCallVolume: number;
  readonly totalPutVolume: number;
  readonly totalCallOi: number;
  readonly totalPutOi: number;
  readonly volumeWeightedStrike: number | null;
}

/** Totals and ratios of a chain. Preconditions, unchecked: whole numbers whose sums are below 2^53, so that they are exact. */
export function activity(strikes: readonly ListedStrike[]): Activity {
  let [totalCallVolume, totalPutVolume, totalCallOi, totalPutOi] = [0, 0, 0, 0];
  for (const { callVolume, putVolume, callOi, putOi } of strikes) {
    totalCallVolume += callVolume;
    totalPutVolume += putVolume;
    totalCallOi += callOi;
    totalPutOi += putOi;
  }
  return {
    putCallRatioVolume: ratio(totalPutVolume, totalCallVolume),
    putCallRatioOi: ratio(totalPutOi, totalCallOi),
    totalVolume: totalCallVolume + totalPutVolume,
    totalOi: totalCallOi + totalPutOi,
    totalCallVolume,
    totalPutVolume,
    totalCallOi,
    totalPutOi,
    volumeWeightedStrike: volumeWeightedStrike(strikes, totalCallVolume + totalPutVolume),
  };
}

function ratio(puts: number, calls: number): number | null {
  return calls === 0 ? null : puts / calls;
}

function volumeWeightedStrike(strikes: readonly ListedStrike[], volume: number): number | null {
  if (volume === 0) return null;
  const volumes = strikes.map(({ callVolume, putVolume }) => callVolume + putVolume);
  const sum = dotProductParts(
    volumes,
    strikes.map(({ strike }) => strike),
  );
  return quotient(sum, volume);
}
