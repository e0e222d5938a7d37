import { setTimeout as delay } from 'node:timers/promises';
import { type Conduct, inTurn, OUT_OF_ORDER, type Script } from '../../kit/facilitator/conduct';
import { type Replica } from '../worlds/replica';
import { boundaries, type Kind, type Stage, type Step } from './kind';

/** Longer than the lease of a payment, by the clock of the run [ms]. */
const LEASE_OVER_MS = 13_000;
/** How long the buyer asks others while a replica sleeps: it may hold a resource that they need [ms]. */
const ASLEEP_MS = 20_000;
/** Time for an awakened replica to finish its work [ms]. */
const AWAKE_MS = 5_000;

/** State of the facilitator when the fault strikes its caller. */
const MOMENTS: Readonly<Record<string, (then: () => Promise<void>) => Script>> = {
  'at verify': (then) => ({ verify: inTurn(conduct({ arrived: then })) }),
  'at settle, not done': (then) => ({ settle: inTurn({ ...conduct({ arrived: then }), acts: false }) }),
  'at settle, before it is done': (then) => ({ settle: inTurn(conduct({ arrived: then })) }),
  'at settle, when it is done': (then) => ({ settle: inTurn(conduct({ acted: then })) }),
};

function conduct(hooks: Pick<Conduct, 'arrived' | 'acted'>): Conduct {
  return { acts: true, says: 'truth', ...hooks };
}

/** The process is killed; others take over, or it is restarted. */
export const CRASHES: readonly Kind[] = [
  ...(['before', 'after'] as const).flatMap((when): Kind[] => [
    {
      name: `killed ${when} a write`,
      isSystematic: true,
      at: (steps) => steps,
      play: async (stage, step) => {
        const isStruck = await killedAtWrite(stage, when, step);
        await stage.buyer.comeBack(stage.shops);
        return isStruck;
      },
    },
    {
      name: `killed ${when} a write, and restarted`,
      isAlone: true,
      at: boundaries,
      play: async (stage, step) => {
        const isStruck = await killedAtWrite(stage, when, step);
        await restarted(stage);
        return isStruck;
      },
    },
  ]),
  ...Object.entries(MOMENTS).flatMap(([moment, script]): Kind[] => [
    {
      name: `killed ${moment}`,
      play: async (stage) => {
        const isStruck = await killedAtMoment(stage, script);
        await stage.buyer.comeBack(stage.shops);
        return isStruck;
      },
    },
    {
      name: `killed ${moment}, and restarted`,
      isAlone: true,
      play: async (stage) => {
        const isStruck = await killedAtMoment(stage, script);
        await restarted(stage);
        return isStruck;
      },
    },
    {
      name: `killed ${moment}, without a restart`,
      play: (stage) => killedAtMoment(stage, script),
    },
    {
      name: `asleep for longer than its lease ${moment}`,
      play: (stage) => asleepAtMoment(stage, script),
    },
  ]),
  {
    name: 'asleep for longer than its lease before a write',
    at: (steps) => steps.filter(({ inTransaction }) => !inTransaction),
    play: asleepAtWrite,
  },
  {
    name: 'asleep for longer than its lease in a transaction',
    engines: ['postgres'], // with a single file, all replicas would sleep
    isAlone: true, // others would wait for its locks
    at: (steps) => steps.filter(({ inTransaction }) => inTransaction),
    play: asleepAtWrite,
  },
  ...[1, 2, 3].map((n): Kind => ({
    name: `killed after write ${n} of the reconciliation, and restarted`,
    isAlone: true,
    play: (stage) => killedWhileReconciling(stage, n),
  })),
];

async function killedAtWrite(stage: Stage, when: string, { n }: Step): Promise<boolean> {
  const { buyer, sale } = stage;
  const victim = await stage.victim();
  await buyer.sign(victim.url);
  await buyer.attemptUntil(() => !victim.isUp(), { shop: victim.url, strike: `${sale} ${when} ${n} kill` });
  const isStruck = !victim.isUp();
  await victim.kill();
  return isStruck;
}

async function killedAtMoment(stage: Stage, script: (then: () => Promise<void>) => Script): Promise<boolean> {
  const { buyer, facilitator } = stage;
  const victim = await stage.victim();
  await buyer.sign(victim.url);
  facilitator.expect(buyer.paymentId, script(victim.kill));
  await buyer.attemptUntil(() => !victim.isUp(), { shop: victim.url });
  const isStruck = !victim.isUp();
  await victim.kill();
  return isStruck;
}

async function restarted(stage: Stage): Promise<void> {
  await stage.world.start();
  await stage.buyer.comeBack(stage.shops);
}

async function asleepAtWrite(stage: Stage, { n }: Step): Promise<boolean> {
  const victim = await stage.victim();
  await stage.buyer.sign(victim.url);
  return sleepThrough(stage, victim, `${stage.sale} before ${n} stop`, victim.struck(stage.sale));
}

async function asleepAtMoment(stage: Stage, script: (then: () => Promise<void>) => Script): Promise<boolean> {
  const { buyer, facilitator } = stage;
  const victim = await stage.victim();
  await buyer.sign(victim.url);
  let wake: () => void = () => undefined;
  const awake = new Promise<void>((resolve) => (wake = resolve));
  const arrived = new Promise<void>((resolve) => {
    facilitator.expect(
      buyer.paymentId,
      script(() => {
        victim.signal('SIGSTOP');
        resolve();
        return awake;
      }),
    );
  });
  return sleepThrough(stage, victim, undefined, arrived, wake);
}

/** The buyer gets an answer from others while the process sleeps; then it wakes, and continues. */
async function sleepThrough(
  stage: Stage,
  victim: Replica,
  strike: string | undefined,
  asleep: Promise<unknown>,
  wake: () => void = () => undefined,
): Promise<boolean> {
  const hangUp = new AbortController();
  let isStruck = false;
  const sleeps = asleep.then(() => (isStruck = true));
  const attempt = { shop: victim.url, hangUp: hangUp.signal, ...(strike !== undefined && { strike }) };
  const call = stage.buyer.attemptUntil(() => isStruck, attempt);
  await Promise.race([sleeps, call]);
  await delay(LEASE_OVER_MS);
  hangUp.abort();
  await call;
  const others = (): readonly string[] => stage.shops().filter((url) => url !== victim.url);
  await stage.buyer.comeBack(others, undefined, ASLEEP_MS);
  victim.signal('SIGCONT');
  wake();
  await delay(AWAKE_MS);
  await victim.kill();
  await stage.buyer.comeBack(others);
  return isStruck;
}

/** Time for a single replica to begin its reconciliation [ms]. */
const RECONCILING_MS = 60_000;

async function killedWhileReconciling(stage: Stage, n: number): Promise<boolean> {
  const { buyer, facilitator } = stage;
  const victim = await stage.victim({ FAULT_BACKGROUND: String(n) });
  await buyer.sign(victim.url);
  facilitator.expect(buyer.paymentId, { settle: inTurn({ acts: true, says: OUT_OF_ORDER }) });
  await buyer.attemptUntil(() => facilitator.calls(buyer.paymentId).settle > 0, { shop: victim.url });
  await Promise.race([victim.ended, delay(RECONCILING_MS)]);
  const isStruck = !victim.isUp();
  await victim.kill();
  await restarted(stage);
  return isStruck;
}
