interface Market {
  readonly S: number;
  readonly K: number;
  readonly T: number;
  readonly sigma: number;
}

/** Lowest price of the underlying that the libraries accept. */
const LOWEST = Number.MIN_VALUE;
const HIGHEST = 1e12;

/** Prices around spot and strike: some three standard deviations at expiry, or 15%, to each side. */
export function spotWindow({ S, K, T, sigma }: Market): readonly [low: number, high: number] {
  const width = Math.min(0.9, Math.max(0.15, 2.5 * sigma * Math.sqrt(T)));
  return [withinBounds(Math.min(S, K) * (1 - width)), withinBounds(Math.max(S, K) * (1 + width))];
}

/** The nearest price that the libraries accept. */
export function withinBounds(price: number): number {
  return Math.min(HIGHEST, Math.max(LOWEST, price));
}
