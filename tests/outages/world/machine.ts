import { setTimeout as delay } from 'node:timers/promises';
import { RUN_CLOCK } from '../../kit/clock/run-clock';
import { until as untilOfRun } from '../../kit/clock/until';

/** So many seconds of the machine's own clock. */
export async function seconds(count: number): Promise<void> {
  await delay(count * 1000 * RUN_CLOCK.speed);
}

/** Waits until something holds. @returns whether it did, within so many seconds of the machine's clock */
export async function until(holds: () => boolean | Promise<boolean>, patienceSeconds: number): Promise<boolean> {
  return (await untilOfRun(holds, patienceSeconds * 1000 * RUN_CLOCK.speed, 100 * RUN_CLOCK.speed)) === true;
}

/** What `FAST_CLOCK` is for a process whose clock is wrong by so much [ms]. */
export function clockSetting(aheadMs: number): string {
  const { agreedAt, speed } = RUN_CLOCK;
  return `${agreedAt - aheadMs / (speed - 1)},${speed}`;
}
