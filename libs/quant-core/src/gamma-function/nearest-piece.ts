const COEFFICIENTS = 9;

/**
 * The polynomial of degree 8 of one row of a table, at distance t from the centre of its piece. The distance is exact
 * and small, so that all rounding but that of the leading coefficient is scaled down. Estrin's scheme, as in the kernel
 * of erfcx.
 *
 * Precondition, unchecked: 0 ≤ row < number of rows.
 */
export function nearestPiece(table: Float64Array, row: number, t: number): number {
  const at = row * COEFFICIENTS;
  const c = (power: number): number => table[at + power] as number;
  const t2 = t * t;
  const low = c(1) + c(2) * t + (c(3) + c(4) * t) * t2;
  const high = c(5) + c(6) * t + (c(7) + c(8) * t) * t2;
  return c(0) + t * (low + high * (t2 * t2));
}
