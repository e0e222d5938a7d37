import { randomUUID } from 'node:crypto';
import { deadline } from '../facilitator/deadline';
import { LONGEST_WAIT_MS, reconcile } from './reconciliation';
import { holding, type Seller } from './seller';

/** Payments reconciled concurrently, so that one slow facilitator does not delay the payments of another. */
const MAX_AT_ONCE = 16;

/** How long a shutdown waits for running reconciliations. An interrupted one is due again when its lease expires. */
const CLOSING_PATIENCE_MS = 1_000;

/** Background work of the sales. */
export interface Background {
  /** Also looks for due payments at this time. */
  reconcileAt(time: number): void;
  stop(): Promise<void>;
}

/**
 * Reconciles due payments: immediately, to find the payments of a killed process, and then twice per lease period, because
 * payments become due when leases expire. An empty look is one cheap query.
 */
export function reconcileRegularly(seller: Seller): Background {
  const atWork = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  const work = async (): Promise<void> => {
    for (let next = await takeDue(seller); next; next = isStopped ? undefined : await takeDue(seller)) {
      look(); // for another, meanwhile
      await next();
    }
  };
  const look = (): void => {
    if (isStopped || atWork.size >= MAX_AT_ONCE) return;
    const job = work()
      .catch((error: unknown) => {
        seller.log.error({ err: error }, 'payments of unknown outcome were not asked for again');
      })
      .finally(() => atWork.delete(job));
    atWork.add(job);
  };

  const begun = bringForward(seller).then(look);
  const regular = setInterval(look, seller.limits.leaseMs / 2).unref();
  return {
    reconcileAt: (time) => {
      if (isStopped) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        look();
      }, time - seller.now()).unref();
      timers.add(timer);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(regular);
      timers.forEach(clearTimeout);
      const tooLong = () => new Error('settlements are cut off');
      await deadline(Promise.all([begun, ...atWork]), CLOSING_PATIENCE_MS, tooLong).catch(() => undefined);
    },
  };
}

/** A due time written by a fast clock does not delay a payment. */
async function bringForward({ store, now, limits, log }: Seller): Promise<void> {
  const farthest = now() + Math.max(limits.leaseMs, limits.settleTimeoutMs, LONGEST_WAIT_MS);
  try {
    const payments = await store.bringForward(now(), farthest);
    if (payments > 0)
      log.warn({ payments }, 'the clock was set back: payments that waited for its former time are due now');
  } catch (error) {
    log.error({ err: error }, 'payments that a wrong clock has put off were not looked for');
  }
}

/**
 * Takes over the payment that is longest due, from any process. @returns the work to do; undefined without due payments
 */
async function takeDue(seller: Seller): Promise<(() => Promise<void>) | undefined> {
  const { store, limits, now } = seller;
  const fence = randomUUID();
  const due = await store.claimDue({ fence, now: now(), leaseUntil: now() + limits.leaseMs });
  if (!due) return undefined;
  const attempt = { key: due.key, fence };
  return () => holding(seller, attempt, () => reconcile(seller, attempt, due));
}

/** A first look soon after the start, for a service that never runs long. */
const FIRST_PRUNING_MS = 60_000;

/** Prunes the store, one pass at a time. */
export function pruneRegularly(seller: Seller): Pick<Background, 'stop'> {
  let timer: NodeJS.Timeout;
  let pass: Promise<void> = Promise.resolve();
  let isStopped = false;
  const passAfter = (ms: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      pass = prune(seller).finally(() => {
        passAfter(seller.limits.refreshMs);
      });
    }, ms).unref();
  };
  passAfter(Math.min(FIRST_PRUNING_MS, seller.limits.refreshMs));
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await pass;
    },
  };
}

async function prune(seller: Seller): Promise<void> {
  const { store, now, log } = seller;
  await bringForward(seller);
  try {
    await store.prune(now());
  } catch (error) {
    log.error({ err: error }, 'the payment store was not pruned');
  }
}
