import { VenueError } from '../../../venues/venue';

/** A row of somebody else's JSON. */
export type TierRow = Readonly<Record<string, unknown>>;

/** A number of somebody else's JSON, which may be a text; NaN: there is none. */
export function numberIn(row: TierRow, name: string): number {
  const value = row[name];
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value !== '' ? Number(value) : NaN;
}

/**
 * Rows at a path in somebody else's JSON.
 *
 * @throws VenueError  `failed`: there are none
 */
export function rowsAt(answer: unknown, ...path: readonly string[]): readonly TierRow[] {
  let value = answer;
  for (const name of path) value = isRow(value) ? value[name] : undefined;
  if (!Array.isArray(value)) throw new VenueError('failed', 'an answer without margin tiers');
  return value.filter(isRow);
}

const isRow = (value: unknown): value is TierRow => typeof value === 'object' && value !== null;
