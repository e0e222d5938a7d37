import { type Database } from '@quant/database';
import { setImmediate as turn } from 'node:timers/promises';
import { type PaymentStore } from '../../src/index';
import { databasePaymentStore } from '../../src/database/index';
import { createPurchases, fatesIn, PURCHASES_IN_TABLE } from '../purchases';
import { encryptionKey } from '../shop';
import { Buyer } from './buyer';
import { type Case } from './cases';
import { type Verdict, verdicts } from './judge';
import { Money } from './money';
import { Replica, underWay } from './replica';

const START = 1_800_000_000_000;
/** All purchases are over. */
const END_MS = 420_000;

/** Results of concurrent purchases. */
export interface Played {
  readonly verdicts: readonly Verdict[];
  /** Lines in the books of the service, and transfers of the facilitator. */
  readonly settled: number;
  readonly transfers: number;
  readonly buyers: number;
}

/**
 * Plays purchases side by side on the fake clock of jest, with two processes that share a store, and one more for each
 * that is killed.
 *
 * @param open  opens the shared database; each process has its own connections
 */
export async function play(cases: readonly Case[], open: () => Promise<Database>): Promise<Played> {
  const [own, others] = [await open(), await open()];
  await createPurchases(own);
  const storeOf = (database: Database) =>
    databasePaymentStore(database, { encryptionKey, fulfilment: PURCHASES_IN_TABLE });
  const [home, other] = [await storeOf(own), await storeOf(others)];
  const money = new Money();
  const replicas: Replica[] = [];
  jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  try {
    const buyers = buyersOf(cases, { home, other, money, replicas });
    let left = buyers.length;
    const all = Promise.all(buyers.map((buyer) => buyer.buy().finally(() => (left -= 1))));
    await live(END_MS, () => left === 0);
    await live(1_000, () => false);
    jest.useRealTimers();
    if (left === 0) await all;
    return {
      verdicts: verdicts(buyers, money, await fatesIn(own)),
      settled: (await home.ledger({ since: 0, limit: 100_000 })).length,
      transfers: money.transfers.length,
      buyers: buyers.length,
    };
  } finally {
    jest.useRealTimers();
    for (const replica of replicas) replica.end();
  }
}

interface Scene {
  readonly home: PaymentStore;
  readonly other: PaymentStore;
  readonly money: Money;
  /** Every process that was started. */
  readonly replicas: Replica[];
}

function buyersOf(cases: readonly Case[], { home, other, money, replicas }: Scene): Buyer[] {
  const started = (...given: ConstructorParameters<typeof Replica>): Replica => {
    const replica = new Replica(...given);
    replicas.push(replica);
    return replica;
  };
  const [a, b] = [started(home, money), started(other, money)];
  return cases.flatMap((of) => {
    const first = of.kill ? started(home, money, of.kill) : a;
    const back = of.comesBackTo === 'same' ? a : b;
    const buyer = new Buyer(of, { money, first, then: () => back });
    return of.isTwin ? [buyer, new Buyer(of, { money, first: back, then: () => back }, buyer.wallet)] : [buyer];
  });
}

/** Moves the clock, whenever nobody waits for a database. */
async function live(ms: number, isOver: () => boolean): Promise<void> {
  for (let passed = 0; passed < ms && !isOver();) {
    const step = passed < 30_000 ? 100 : 500;
    await jest.advanceTimersByTimeAsync(step);
    passed += step;
    for (let quiet = 0; quiet < 3; quiet = underWay.calls === 0 ? quiet + 1 : 0) await turn();
  }
}
