import { setTimeout as delay } from 'node:timers/promises';
import { inTurn, type Script } from '../../kit/facilitator/conduct';
import { boundaries, type Kind, type Stage } from './kind';

/** Time for the service to notice a closed connection [ms]. */
const NOTICED_MS = 500;

/** The buyer hangs up early. */
export const BUYERS_WHO_HANG_UP: readonly Kind[] = [
  {
    name: 'hangs up at a write',
    at: boundaries,
    play: async ({ buyer, shops, sale, world }, { n }) => {
      const [shop = ''] = shops();
      const replica = world.replicas().find(({ url }) => url === shop);
      if (!replica) throw new Error('the shop is not one of our replicas');
      await buyer.sign(shop);
      const hangUp = new AbortController();
      const hasCome = (): boolean => replica.steps(sale).some(({ struck }) => struck);
      const strike = `${sale} before ${n} pause`;
      const call = buyer.attemptUntil(hasCome, { shop, strike, hangUp: hangUp.signal });
      const isStruck = await Promise.race([replica.struck(sale).then(() => true), call.then(() => false)]);
      hangUp.abort();
      await call;
      await delay(NOTICED_MS);
      replica.goOn(sale);
      await buyer.comeBack(shops);
      return isStruck;
    },
  },
  hangUp('hangs up at verify', (then) => ({ verify: inTurn({ acts: true, says: 'truth', arrived: then }) })),
  hangUp('hangs up at settle, before it is done', (then) => ({
    settle: inTurn({ acts: true, says: 'truth', arrived: then }),
  })),
  hangUp('hangs up at settle, when it is done', (then) => ({
    settle: inTurn({ acts: true, says: 'truth', acted: then }),
  })),
  hangUp('hangs up at settle, and its answer is lost', (then) => ({
    settle: inTurn({ acts: true, says: 'hang up', acted: then }),
  })),
];

function hangUp(name: string, script: (then: () => Promise<void>) => Script): Kind {
  return {
    name,
    play: async (stage) => {
      const isStruck = await hungUp(stage, script);
      await stage.buyer.comeBack(stage.shops);
      return isStruck;
    },
  };
}

async function hungUp(
  { buyer, facilitator, shops }: Stage,
  script: (then: () => Promise<void>) => Script,
): Promise<boolean> {
  const [shop = ''] = shops();
  await buyer.sign(shop);
  const abort = new AbortController();
  let isStruck = false;
  facilitator.expect(
    buyer.paymentId,
    script(async () => {
      isStruck = true;
      abort.abort();
      await delay(NOTICED_MS);
    }),
  );
  await buyer.attemptUntil(() => isStruck, { shop, hangUp: abort.signal });
  await delay(2 * NOTICED_MS);
  return isStruck;
}
