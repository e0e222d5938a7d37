const DAY_MS = 86_400_000;

/** A day of the allowances: they are renewed at midnight UTC. */
export interface UtcDay {
  /** Days since the epoch. */
  readonly number: number;
  /** The midnight that ends it, in milliseconds since the epoch. */
  readonly endsAt: number;
}

export function utcDay(now: number): UtcDay {
  const number = Math.floor(now / DAY_MS);
  return { number, endsAt: (number + 1) * DAY_MS };
}
