const [agreedAt = 0, speed = 1] = (process.env['FAST_CLOCK'] ?? '0,1').split(',').map(Number);

/** The clock that a run and its processes live by, as `run-on-fast-clock.mjs` set it for this process. */
export const RUN_CLOCK = {
  /** Where it and the machine's clock agree [epoch milliseconds]. */
  agreedAt,
  /** So many times as fast as the machine's. */
  speed,
} as const;
