import { type Answer } from '@quant/contract';
import { figure } from '../picture/figure';
import { type Cell, type Picture } from '../picture/picture';

const MOST_STRIKES = 40;
const MOST_EXPIRIES = 20;

/**
 * A volatility surface as a heat map: strikes from left to right, expiries upwards. Of more than 40 strikes or 20 expiries, some
 * at even distances.
 *
 * @param _        of `derivativesVolatilitySurface`
 * @param answer   its answer
 * @example
 * const quotes = [90, 100].map((strike) => ({ strike, expiry_days: 30, implied_vol: 0.2 }));
 * const request = { spot: 95, market_data: quotes, interpolation: 'linear' } as const;
 * surfacePicture(request, derivativesVolatilitySurface(request)).id; // 'surface'
 */
export function surfacePicture(_: unknown, { surface, n_points }: Answer<'derivativesVolatilitySurface'>): Picture {
  const rows = some(surface, MOST_EXPIRIES);
  const listed = [...new Set(surface.flatMap(({ vols }) => vols.map(({ strike }) => strike)))].sort((a, b) => a - b);
  const strikes = some(listed, MOST_STRIKES);
  const columns = new Map(strikes.map((strike, column) => [strike, column]));
  const cells = rows.flatMap(({ vols }, row) =>
    vols.flatMap(({ strike, vol }): Cell[] => {
      const column = columns.get(strike);
      return column === undefined ? [] : [[column, row, vol ?? NaN]];
    }),
  );
  const values = cells.map(([, , value]) => value).filter(Number.isFinite);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return {
    id: 'surface',
    title: 'Implied volatility by strike and expiry',
    subtitle: `${n_points} quotes; volatilities from ${figure(low)} to ${figure(high)}`,
    description: `A heat map of ${rows.length} expiries and ${strikes.length} strikes.`,
    x: { label: 'Strike', categories: strikes.map(figure) },
    panels: [
      {
        y: { label: 'Expiry', unit: 'days', categories: rows.map(({ expiry_days }) => figure(expiry_days)) },
        // from no colour to full colour: half of the colours of a heat map are for values below zero
        series: [{ kind: 'cells', label: '', tone: 'primary', cells, range: [2 * low - high, high] }],
      },
    ],
  };
}

/** At even distances, both ends included. */
export function some<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, i) => items[Math.round((i * (items.length - 1)) / (most - 1))] as Item);
}
