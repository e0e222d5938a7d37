/**
 * Two hundred purchases side by side on a clock that the test moves, over real databases, while facilitators, proxies,
 * processes and buyers fail, each in its own way. Nobody may be charged twice, or be charged without getting the goods.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { describeOnEveryDatabase } from '../../../../tools/testing/databases';
import { databasePaymentStore } from '../../src/database/index';
import { createPurchases, fatesIn, PURCHASES_IN_TABLE } from '../purchases';
import { encryptionKey } from '../shop';
import { Buyer } from './buyer';
import { type Case, CASES } from './cases';
import { complaints } from './judge';
import { Money } from './money';
import { Replica, underWay } from './replica';

const START = 1_800_000_000_000;
/** All purchases are over. */
const END_MS = 420_000;

/** Moves the clock, whenever nobody waits for a database. */
async function live(ms: number, isOver: () => boolean): Promise<void> {
  for (let passed = 0; passed < ms && !isOver();) {
    const step = passed < 30_000 ? 100 : 500;
    await jest.advanceTimersByTimeAsync(step);
    passed += step;
    for (let quiet = 0; quiet < 3; quiet = underWay.calls === 0 ? quiet + 1 : 0) await turn();
  }
}

describeOnEveryDatabase('sales while something fails', (database) => {
  let money: Money;
  const replicas: Replica[] = [];

  beforeEach(() => {
    money = new Money();
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const replica of replicas.splice(0)) replica.end();
  });

  test(`of ${CASES.length} none is lost, and nobody pays twice`, async () => {
    const stores = await Promise.all(
      [0, 1].map(async (n) => {
        const own = await database.open({ durability: 'normal' });
        if (n === 0) await createPurchases(own);
        return { own, open: () => databasePaymentStore(own, { encryptionKey, fulfilment: PURCHASES_IN_TABLE }) };
      }),
    );
    const [home, other] = [await stores[0]?.open(), await stores[1]?.open()];
    if (!home || !other) throw new Error('two stores');
    jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    const started = (...given: ConstructorParameters<typeof Replica>): Replica => {
      const replica = new Replica(...given);
      replicas.push(replica);
      return replica;
    };
    const [a, b] = [started(home, money), started(other, money)];

    const buyersOf = (of: Case): Buyer[] => {
      const first = of.kill ? started(home, money, of.kill) : a;
      const back = of.comesBackTo === 'same' ? a : b;
      const town = { money, first, then: () => back };
      const buyer = new Buyer(of, town);
      return of.isTwin ? [buyer, new Buyer(of, { money, first: back, then: () => back }, buyer.wallet)] : [buyer];
    };
    const buyers = CASES.flatMap(buyersOf);
    let left = buyers.length;
    const all = Promise.all(buyers.map((buyer) => buyer.buy().finally(() => (left -= 1))));
    await live(END_MS, () => left === 0);
    await live(1_000, () => false);
    jest.useRealTimers();
    if (left === 0) await all;

    const fates = stores[0] ? await fatesIn(stores[0].own) : [];
    expect(complaints(buyers, money, fates)).toEqual([]);
    const settled = await home.ledger({ since: 0, limit: 1000 });
    expect(settled).toHaveLength(money.transfers.length);
    expect(money.transfers.length).toBeGreaterThan(CASES.length / 2);
    expect(buyers.filter(({ of }) => of.kill).length).toBeGreaterThan(0);
  });
});
