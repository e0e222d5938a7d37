import { type TierTable } from '@quant/market-data';
import { retiered } from '../registration/own-exchange';
import { type TierKey } from '../store/ports/tier-store';
import { DAY, HOUR, MINUTE } from '../time/duration';
import { type RunnerDependencies } from './runner-dependencies';

/** Exchanges change their tiers seldom, and say so days before. */
export const TIERS_LAST = DAY;

/** Time until a venue without a table is asked again. */
export const TIERS_RETRY = HOUR;

/** Longer than a venue may take with all its monitors. A table whose worker died is another's after it. */
const LEASE = 10 * MINUTE;

/** Tables of one minute: each is one request, and the queue of a venue lets one a second through at the slowest. */
const MOST = 10;

/** Monitors that are read at a time. */
const CHUNK = 200;

/** Reads the margin tiers that monitors need once a day, and gives new ones to them. */
export class TierReader {
  constructor(private readonly dependencies: Pick<RunnerDependencies, 'store' | 'market' | 'clock' | 'log'>) {}

  async refresh(signal: AbortSignal): Promise<void> {
    const { store, market, clock, log } = this.dependencies;
    if (!market.leverageTiers) return;
    const now = clock.now();
    for (const key of await store.claimTiers(now, now + LEASE, MOST)) {
      if (signal.aborted) return;
      const answer = await market.leverageTiers(key.venue, key.asset);
      if (answer.reason !== null) log.warn({ ...key, reason: answer.reason }, 'margin tiers were not read');
      // the table first, and due until every monitor has it: a monitor registered meanwhile already gets it
      await store.recordTiers(key, answer, clock.now(), now + LEASE);
      if (answer.table !== null && !(await this.give(key, answer.table, signal))) return;
      const wait = answer.table === null ? TIERS_RETRY : TIERS_LAST;
      await store.recordTiers(key, answer, clock.now(), clock.now() + wait);
    }
  }

  /** Gives a table to the monitors that it changes. False: interrupted. */
  private async give(key: TierKey, table: TierTable, signal: AbortSignal): Promise<boolean> {
    const { store } = this.dependencies;
    for (let after = 0; ;) {
      const stored = await store.monitorsOf(key, after, CHUNK);
      for (const { id, monitor } of stored) {
        if (signal.aborted) return false;
        if (retiered(monitor, key.venue, table) === monitor) continue;
        await store.change(id, ({ monitor: current }) => ({ monitor: retiered(current, key.venue, table) }));
      }
      if (stored.length < CHUNK) return true;
      after = stored.at(-1)?.key ?? after;
    }
  }
}
