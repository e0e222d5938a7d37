import { SECOND } from '../time/duration';
import { type RunnerParts } from './runner-parts';
import { minuteOf, untilNextMinute } from './tick-numbers';
import { type TickWorker } from './tick-worker';

/** Begins a tick with every minute of the clock. One that takes longer is followed by that of the minute then; those between are left out. */
export class TickLoop {
  /** The last tick that was completed while this worker took part; null before the first. */
  lastTick: { readonly at: number; readonly seconds: number } | null = null;

  constructor(
    private readonly parts: Pick<RunnerParts, 'clock' | 'observer'>,
    private readonly worker: TickWorker,
  ) {}

  /** Resolves after the signal, when no tick is under way. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.parts;
    let last: number | undefined;
    while (!signal.aborted) {
      // any other minute: the clock may have been set back
      if (minuteOf(clock.now()) === last) await clock.sleep(untilNextMinute(clock.now()), signal);
      else {
        last = minuteOf(clock.now());
        await this.once(signal);
      }
    }
  }

  private async once(signal: AbortSignal): Promise<void> {
    const { clock, observer } = this.parts;
    const begun = clock.now();
    const at = await this.worker.run(signal);
    if (at === undefined) return;
    this.lastTick = { at, seconds: Math.max(0, clock.now() - begun) / SECOND };
    observer.tickCompleted?.(this.lastTick);
  }
}
