import { setTimeout as delay } from 'node:timers/promises';

/** So many times as fast as the machine's is the clock of this process, by `fast-clock`. */
export const SPEED = Number((process.env['FAST_CLOCK'] ?? '0,1').split(',')[1]);

/** Where the clock of the run and the machine's agree [epoch milliseconds]. */
export const AGREED_AT = Number((process.env['FAST_CLOCK'] ?? '0,1').split(',')[0]);

/** So many seconds of the machine's own clock. */
export async function seconds(count: number): Promise<void> {
  await delay(count * 1000 * SPEED);
}

/** Waits until something holds. @returns whether it did, within so many seconds of the machine's clock */
export async function until(holds: () => boolean | Promise<boolean>, patienceSeconds: number): Promise<boolean> {
  for (const end = process.hrtime.bigint() + BigInt(Math.ceil(patienceSeconds)) * 1_000_000_000n; ;) {
    if (await holds()) return true;
    if (process.hrtime.bigint() > end) return false;
    await seconds(0.1);
  }
}

/** What `FAST_CLOCK` is for a process whose clock is wrong by so much [ms]. */
export function clockSetting(aheadMs: number): string {
  return `${AGREED_AT - aheadMs / (SPEED - 1)},${SPEED}`;
}
