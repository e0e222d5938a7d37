import { randomUUID } from 'node:crypto';
import { Buyer } from '../kit/buyer/buyer';
import { NETWORKS, type Network } from '../kit/buyer/wallet';
import { type Case } from './cases';
import { type FaultyFacilitator } from '../kit/facilitator/faulty-facilitator';
import { type Stage, type Step } from './faults/kind';
import { type Goods, GOODS, orderOf } from '../kit/buyer/goods/goods';
import { closeAccounts } from '../kit/oracle/sales/close-accounts';
import { type Verdict } from '../kit/oracle/sales/verdict';
import { type StepMessage } from './service/steps';
import { type Replica } from './worlds/replica';
import { type Engine } from '../kit/store/store';
import { openWorld, type Setting, type World } from './worlds/world';

/** A purchase with its outcome. */
export interface Result {
  readonly name: string;
  readonly kind: string;
  readonly engine: Engine;
  readonly network: Network;
  readonly verdict: Verdict;
  /** The buyer's answers. */
  readonly told: readonly string[];
}

/** Purchases in a world that is not judged yet. */
interface Played {
  readonly of: Omit<Result, 'verdict' | 'told'>;
  readonly buyer: Buyer;
  readonly hasHappened: boolean;
  /** The unexpected error that ended the play, if any. */
  readonly failure?: string;
}

const REPLICAS = 3;
const WITHOUT = 'no fault';
/** On a busy machine a fault may miss its moment, or a deadline may pass without a fault. */
const MOST_TRIES = 4;

type Occasion = [played: Case, world: World, shops: Stage['shops'], victim: Stage['victim']];

/** Replicas that sell from one store, and the cases played with them. */
export class Runner {
  private readonly played: Played[] = [];
  private readonly traces = new Map<string, readonly Step[]>();
  private readonly shops: Replica[] = [];
  private count = 0;

  private constructor(
    private readonly setting: Setting,
    private readonly facilitator: FaultyFacilitator,
    private readonly world: World,
  ) {}

  /** Opens it with three replicas; one of them makes the tables first. */
  static async open(setting: Setting, facilitator: FaultyFacilitator, engine: Engine): Promise<Runner> {
    const runner = new Runner(setting, facilitator, await openWorld(setting, engine));
    runner.shops.push(await runner.world.start());
    const others = Array.from({ length: REPLICAS - 1 }, () => runner.world.start());
    runner.shops.push(...(await Promise.all(others)));
    return runner;
  }

  /** Sells each kind of goods without a fault, and records the writes. */
  async sellWithoutFaults(): Promise<void> {
    for (const goods of GOODS) {
      for (let tries = 1; this.steps(goods).length === 0; tries++) {
        const told = await this.sellOnce(goods, NETWORKS[tries % NETWORKS.length] ?? 'evm');
        if (tries >= MOST_TRIES) throw new Error(`without a fault, ${goods} is not sold: ${told.join(', ')}`);
      }
    }
  }

  private async sellOnce(goods: Goods, network: Network): Promise<readonly string[]> {
    const { engine } = this.world;
    const [shop] = this.shops;
    if (!shop) throw new Error('there is no shop');
    const sale = this.newSale();
    const buyer = await this.newBuyer(goods, network, shop.url, true);
    await buyer.sign(shop.url);
    const { kind } = await buyer.attempt({ shop: shop.url, strike: `${sale} trace` });
    await buyer.untilDefinite(() => [shop.url]);
    const name = [WITHOUT, goods, engine, network].join(' | ');
    this.played.push({ of: { name, kind: WITHOUT, engine, network }, buyer, hasHappened: true });
    const steps = numbered(shop.steps(sale));
    if (kind === 'delivered') this.traces.set(goods, steps);
    return buyer.told;
  }

  /** Writes of a sale. */
  steps(goods: Goods): readonly Step[] {
    return this.traces.get(goods) ?? [];
  }

  /** Plays a case; judges it too if it has a separate world. */
  async play(played: Case): Promise<readonly Result[]> {
    if (!played.kind.isAlone) {
      const { world } = this;
      const shops = () => this.shops.map(({ url }) => url);
      this.played.push(...(await this.perform(played, world, shops, world.start)));
      return [];
    }
    const world = await openWorld(this.setting, this.world.engine);
    try {
      const shops = () => world.replicas().map(({ url }) => url);
      return await this.judge(world, await this.perform(played, world, shops, world.start));
    } finally {
      await world.close();
    }
  }

  /** Judges all cases that shared its replicas. */
  async close(): Promise<readonly Result[]> {
    try {
      return await this.judge(this.world, this.played);
    } finally {
      await this.world.close();
    }
  }

  /** Plays a case until its fault has happened; earlier purchases count as well. */
  private async perform(...occasion: Occasion): Promise<readonly Played[]> {
    const all: Played[] = [];
    for (let tries = 1; ; tries++) {
      const played = await this.performOnce(...occasion);
      all.push(played);
      if (played.hasHappened || tries === MOST_TRIES) return all;
    }
  }

  private async performOnce(
    { kind, step, goods, network, engine, name }: Case,
    world: World,
    shops: Stage['shops'],
    victim: Stage['victim'],
  ): Promise<Played> {
    const of = { name, kind: kind.name, engine, network };
    const sale = this.newSale();
    // a separate world has no sales yet
    const shop = shops()[0] ?? (await world.start()).url;
    const buyer = await this.newBuyer(goods, network, shop, step.n > 0);
    try {
      const { facilitator } = this;
      const hasHappened = await kind.play({ world, facilitator, buyer, sale, shops, victim }, step);
      return { of, buyer, hasHappened };
    } catch (error) {
      return { of, buyer, hasHappened: false, failure: error instanceof Error ? error.message : String(error) };
    }
  }

  private async judge(world: World, played: readonly Played[]): Promise<readonly Result[]> {
    const buyers = played.map(({ buyer }) => buyer).filter(({ payment }) => payment !== '');
    const { verdicts, problems } = await closeAccounts(world, buyers, this.facilitator);
    const results = played.map(({ of, buyer, hasHappened, failure }): Result => {
      const verdict = verdicts.get(buyer) ?? { end: 'vacuous', why: 'nothing was signed' };
      const isFine = verdict.end === 'delivered' || verdict.end === 'not charged';
      const vacuous: Verdict = { end: 'vacuous', why: failure ?? 'the fault did not happen' };
      return { ...of, told: buyer.told, verdict: isFine && !hasHappened ? vacuous : verdict };
    });
    const { engine } = world;
    const books = problems.map((why): Result => {
      const of = {
        name: `books | ${played.length === 1 ? (played[0]?.of.name ?? '') : engine}`,
        kind: 'books',
        engine,
        network: NETWORKS[0],
      };
      return { ...of, told: [], verdict: { end: 'lost', why } };
    });
    return [...results, ...books];
  }

  /** @param hasKey  sends an Idempotency-Key in any case, which is one more write; otherwise every second buyer does */
  private async newBuyer(goods: Goods, network: Network, shop: string, hasKey: boolean): Promise<Buyer> {
    const n = ++this.count;
    const order = await orderOf(goods, { n, shop, webhookUrl: `${this.facilitator.url}/alerts` });
    const key = hasKey || n % 2 === 0 ? `order-${n}-${randomUUID()}` : undefined;
    return Buyer.come(order, network, this.facilitator.rpcUrls.solana, key);
  }

  private newSale(): string {
    return `sale-${this.world.engine}-${++this.count}`;
  }
}

/** Names each write of a sale: a repeated write is another step. */
function numbered(messages: readonly StepMessage[]): readonly Step[] {
  const seen = new Map<string, number>();
  return messages.map(({ n, step, inTransaction }) => {
    const times = (seen.get(step) ?? 0) + 1;
    seen.set(step, times);
    return { n, what: times > 1 ? `${step} ${times}` : step, inTransaction };
  });
}
