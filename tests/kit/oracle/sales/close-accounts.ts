import { setTimeout as delay } from 'node:timers/promises';
import { type Buyer } from '../../buyer/buyer';
import { until } from '../../clock/until';
import { type FaultyFacilitator } from '../../facilitator/faulty-facilitator';
import { type Store } from '../../store/store';
import { bookProblems, endTerms, lapsing, paidMonitors, unsettled } from './books';
import { type Verdict, verdictOf } from './verdict';

/** Verdict on a world. */
export interface Account {
  readonly verdicts: ReadonlyMap<Buyer, Verdict>;
  /** Faults of its books as a whole. */
  readonly problems: readonly string[];
}

/** The world to judge: a store, and replicas that sell from it. */
export interface Judged {
  readonly store: Pick<Store, 'open'>;
  readonly replicas: () => readonly unknown[];
  readonly start: () => Promise<{ readonly url: string }>;
}

/** By the clock of the run [ms]. */
const RECONCILED_MS = 240_000;
const LAPSED_MS = 120_000;
const LOOK_MS = 500;

/**
 * Judges every purchase of a world. All payments have expired and reconciliation has had its time; a new replica that
 * saw none of the purchases then lets unconfirmed ones lapse.
 */
export async function closeAccounts(
  world: Judged,
  buyers: readonly Buyer[],
  { transfers }: FaultyFacilitator,
): Promise<Account> {
  const database = await world.store.open();
  if (world.replicas().length === 0) await world.start();
  await delay(Math.max(0, ...buyers.map(({ validUntil }) => validUntil - Date.now())));
  await until(async () => (await unsettled(database)) === 0, RECONCILED_MS, LOOK_MS);
  await endTerms(database);
  const { url } = await world.start(); // a worker that starts removes lapsed purchases
  const isLapsed = await until(async () => (await lapsing(database)) === 0, LAPSED_MS, LOOK_MS);

  const verdicts = new Map<Buyer, Verdict>();
  await Promise.all(
    buyers.map(async (buyer) => {
      verdicts.set(buyer, await verdictOf(buyer, url, transfers));
    }),
  );
  const wallets = new Set(buyers.map(({ wallet }) => wallet.address.toLowerCase()));
  const ours = transfers().filter(({ from }) => wallets.has(from.toLowerCase()));
  const problems = [...(isLapsed === true ? [] : ['nothing lapses']), ...(await bookProblems(database, ours))];
  const monitors = await paidMonitors(database);
  const sold = ours.filter(({ amount }) => amount === '5000000').length;
  if (monitors !== sold) problems.push(`${monitors} monitors are watched as paid for, and ${sold} are`);
  return { verdicts, problems };
}
