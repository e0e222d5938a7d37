/**
 * Preloaded into a process (--require): sets its wall clock ahead by CLOCK_AHEAD_MS and leaves the monotonic clock
 * alone, like a machine with a wrong clock.
 */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  constructor(...moment) {
    if (moment.length === 0) super(TrueDate.now() + ahead);
    else super(...moment);
  }

  static now() {
    return TrueDate.now() + ahead;
  }
};
