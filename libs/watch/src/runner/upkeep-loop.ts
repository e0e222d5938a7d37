import { HOUR, MINUTE } from '../time/duration';
import { type RunnerDependencies } from './runner-dependencies';
import { TierReader } from './tier-reader';

/**
 * Every minute it takes back unpaid purchases and reads margin tiers that are due; every hour it deletes expired data.
 */
export class UpkeepLoop {
  private prunedAt: number | null = null;
  private isShared = false;
  private readonly tiers: TierReader;

  /** @param isEmbedded  the database is a file of this machine's, which one worker is enough for */
  constructor(
    private readonly dependencies: Pick<RunnerDependencies, 'store' | 'market' | 'clock' | 'log'>,
    private readonly isEmbedded = false,
  ) {
    this.tiers = new TierReader(dependencies);
  }

  /** Resolves after the signal, when the current work has ended. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, log } = this.dependencies;
    const begun = clock.now();
    while (!signal.aborted) {
      try {
        await this.warnOfOthers(begun);
        await this.once(clock.now(), signal);
      } catch (error) {
        log.error({ err: error }, 'the upkeep was interrupted; it is tried again in a minute');
      }
      await clock.sleep(MINUTE, signal);
    }
  }

  /**
   * Ticks are never done twice, but two processes wait for one file all the time. The one before this has written
   * nothing since.
   */
  private async warnOfOthers(begun: number): Promise<void> {
    const { store, log } = this.dependencies;
    if (!this.isEmbedded || this.isShared) return;
    const workers = await store.workersSince(begun + MINUTE);
    this.isShared = workers > 1;
    if (this.isShared)
      log.warn(
        { workers },
        'several workers share this SQLite file, and one is enough. Set WATCH_WORKER=off in the API, or use PostgreSQL',
      );
  }

  private async once(now: number, signal: AbortSignal): Promise<void> {
    const { store, log } = this.dependencies;
    const lapsed = await store.lapse(now);
    if (lapsed > 0) log.warn({ lapsed }, 'terms were not paid for and taken back');
    await this.tiers.refresh(signal);
    if (this.prunedAt !== null && Math.abs(now - this.prunedAt) < HOUR) return;
    for (let rows = 1; rows > 0 && !signal.aborted;) rows = await store.prune(now);
    this.prunedAt = now;
  }
}
