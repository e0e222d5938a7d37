import { setTimeout as delay } from 'node:timers/promises';
import { RUN_CLOCK } from '../../kit/clock/run-clock';
import { until as untilOfRun } from '../../kit/clock/until';

/** Waits for seconds of the machine's clock. */
export async function seconds(count: number): Promise<void> {
  await delay(count * 1000 * RUN_CLOCK.speed);
}

/** Waits for a condition. @returns whether it held within this many seconds of the machine's clock */
export async function until(holds: () => boolean | Promise<boolean>, patienceSeconds: number): Promise<boolean> {
  return (await untilOfRun(holds, patienceSeconds * 1000 * RUN_CLOCK.speed, 100 * RUN_CLOCK.speed)) === true;
}

/** Value of `FAST_CLOCK` for a process with a wrong clock [ms]. */
export function clockSetting(aheadMs: number): string {
  const { agreedAt, speed } = RUN_CLOCK;
  return `${agreedAt - aheadMs / (speed - 1)},${speed}`;
}
