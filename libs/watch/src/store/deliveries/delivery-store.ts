import { type Database } from '@quant/database';
import { FENCED } from '../fenced';
import { type DeliveryStore, type MadeAttempt } from '../ports/delivery-store';
import { claimDeliveries } from './claim-deliveries';
import { recordAttempts } from './record-attempts';

/** A lease that has run out is due as well. */
const BACKLOG = 'select count(*) as due, min(due_at) as since from watch_delivery where due_at <= ?';

/** The outbox, in a database. */
export function deliveryStore(database: Database): DeliveryStore {
  return {
    claimDeliveries: (claim) => claimDeliveries(database, claim),
    recordAttempts: async (made) => {
      const written = new Set<MadeAttempt>();
      for (const batch of oneOfAMonitor(made)) {
        const recorded = await database.transaction((tx) => recordAttempts(tx, batch), FENCED);
        for (const one of recorded) written.add(one);
      }
      return made.map((one) => written.has(one));
    },
    backlog: async (now) => {
      const found = await database.prepare<{ due: number; since: number | null }>(BACKLOG).first(now);
      return { due: found?.due ?? 0, lateMs: now - (found?.since ?? now) };
    },
    outboxIsEmpty: async () => !(await database.prepare('select 1 as yes from watch_delivery limit 1').first()),
  };
}

/**
 * Batches with one attempt of a monitor each, in their order: mostly one batch, for a monitor has one message on its
 * way.
 */
function oneOfAMonitor(made: readonly MadeAttempt[]): readonly (readonly MadeAttempt[])[] {
  const batches: MadeAttempt[][] = [];
  const counts = new Map<number, number>();
  for (const one of made) {
    const { monitor } = one.delivery;
    const place = counts.get(monitor) ?? 0;
    counts.set(monitor, place + 1);
    (batches[place] ??= []).push(one);
  }
  return batches;
}
