/**
 * The logarithm of the spot on its way to expiry, seen from today's spot: drift, spread, and where the barrier stands.
 */
export interface Path {
  readonly T: number;
  readonly sigma: number;
  readonly r: number;
  /** Cost of carry b = r − q. */
  readonly b: number;
  /** √T. */
  readonly rootT: number;
  /** v = σ√T. */
  readonly v: number;
  /** h = ln(H/S). */
  readonly h: number;
}
