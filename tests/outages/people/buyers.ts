import { Buyer } from '../../kit/buyer/buyer';
import { NETWORKS } from '../../kit/buyer/wallet';
import { type FaultyFacilitator } from '../../kit/facilitator/faulty-facilitator';
import { type Goods, orderOf } from '../../kit/buyer/goods/goods';
import { seconds } from '../world/machine';

const EVERY_SECONDS = 1.5;
const MOST = 40;
/** An extension needs a trial first, which a service without its store cannot give; batches are refused where a machine is busy. */
const WANTED: readonly Goods[] = ['composite', 'position'];

/** Buyers who come one after the other, and each of whom sends the same until he knows where he stands. */
export class Buyers {
  /** Those who have signed. */
  readonly all: Buyer[] = [];
  private count = 0;
  private isOver = false;
  private running: Promise<unknown> | undefined;
  private readonly buying: Promise<unknown>[] = [];

  /** @param mayBeAhead  the clock of the shops may be ahead by so much, and nothing can tell them [ms] */
  constructor(
    private readonly shops: () => readonly string[],
    private readonly facilitator: FaultyFacilitator,
    private readonly mayBeAhead = 0,
  ) {}

  begin(): void {
    this.running = this.run();
  }

  /** Nobody comes any more; resolves when all have gone. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.running;
    await Promise.allSettled(this.buying);
  }

  private async run(): Promise<void> {
    while (!this.isOver && this.count < MOST) {
      // who is turned away before he has signed has bought nothing
      this.buying.push(this.buy(this.count++).catch(() => undefined));
      await seconds(EVERY_SECONDS);
    }
  }

  private async buy(n: number): Promise<void> {
    const shops = this.shops();
    const shop = shops[n % shops.length] ?? '';
    const goods = WANTED[n % WANTED.length] ?? 'composite';
    const webhookUrl = `${this.facilitator.url}/alerts`;
    const order = await orderOf(goods, { n: n + 1, shop, webhookUrl, mayBeAhead: this.mayBeAhead });
    const network = NETWORKS[n % 2] ?? 'evm';
    const key = n % 3 === 0 ? `outage-${n}` : undefined;
    const buyer = await Buyer.come(order, network, this.facilitator.rpcUrls.solana, key);
    await buyer.sign(shop);
    this.all.push(buyer);
    await buyer.untilDefinite(this.shops);
  }
}
