import { setTimeout as delay } from 'node:timers/promises';
import { type Fault } from '../oracle/alerts/excuses';
import { type Timeline } from '../clock/timeline';

/** Name of this fault. */
export const STRAIN = 'the machine is busy';
/** By the clock of the machine [ms]. */
const LOOK_MS = 50;
/** A process that runs this late misses ticks [ms]. */
const LATE_MS = 150;

/** Records, until the signal, when the machine is too busy to run its processes in time. */
export async function noteStrain(timeline: Timeline, faults: Fault[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const [from, begun] = [timeline.now(), performance.now()];
    await delay(LOOK_MS);
    if (performance.now() - begun < LOOK_MS + LATE_MS) continue;
    faults.push({ kind: STRAIN, from, to: timeline.now(), ticks: 1, hears: 'anything' });
  }
}
