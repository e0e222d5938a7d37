const [agreedAt = 0, speed = 1] = (process.env['FAST_CLOCK'] ?? '0,1').split(',').map(Number);

/** The clock that a run and its processes live by, as `run-on-fast-clock.mjs` set it for this process. */
export const RUN_CLOCK = {
  /** The moment at which it agrees with the machine's clock [epoch milliseconds]. */
  agreedAt,
  /** Factor over the machine's clock. */
  speed,
} as const;
