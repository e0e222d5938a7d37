import { HOUR, MINUTE } from '../time/duration';
import { type RunnerParts } from './runner-parts';

/** Takes back what was not paid for, every minute, and forgets what nobody may see any more, every hour. */
export class UpkeepLoop {
  private prunedAt: number | null = null;

  constructor(private readonly parts: Pick<RunnerParts, 'store' | 'clock' | 'log'>) {}

  /** Resolves after the signal, when nothing is under way. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, log } = this.parts;
    while (!signal.aborted) {
      try {
        await this.once(clock.now(), signal);
      } catch (error) {
        log.error({ err: error }, 'the upkeep was interrupted; it is tried again in a minute');
      }
      await clock.sleep(MINUTE, signal);
    }
  }

  private async once(now: number, signal: AbortSignal): Promise<void> {
    const { store, log } = this.parts;
    const lapsed = await store.lapse(now);
    if (lapsed > 0) log.warn({ lapsed }, 'terms were not paid for and taken back');
    if (this.prunedAt !== null && Math.abs(now - this.prunedAt) < HOUR) return;
    for (let rows = 1; rows > 0 && !signal.aborted;) rows = await store.prune(now);
    this.prunedAt = now;
  }
}
