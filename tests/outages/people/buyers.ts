import { Buyer } from '../../kit/buyer/buyer';
import { NETWORKS } from '../../kit/buyer/wallet';
import { type FaultyFacilitator } from '../../kit/facilitator/faulty-facilitator';
import { type Goods, orderOf } from '../../kit/buyer/goods/goods';
import { Rounds } from './rounds';

const EVERY_SECONDS = 1.5;
const MOST = 40;
/** An extension needs a trial first, which a service without its store cannot give; a busy machine refuses batches. */
const WANTED: readonly Goods[] = ['composite', 'position'];

/** Buyers who come one after the other. Each sends the same request until the outcome is definite. */
export class Buyers extends Rounds {
  /** Buyers who have signed a payment. */
  readonly all: Buyer[] = [];
  private count = 0;
  private readonly buying: Promise<unknown>[] = [];

  /** @param mayBeAhead  how far the shops' clock may be ahead without a way to notice [ms] */
  constructor(
    private readonly shops: () => readonly string[],
    private readonly facilitator: FaultyFacilitator,
    private readonly mayBeAhead = 0,
  ) {
    super(EVERY_SECONDS);
  }

  /** Stops new buyers; resolves when all have finished. */
  override async end(): Promise<void> {
    await super.end();
    await Promise.allSettled(this.buying);
  }

  protected round(): Promise<unknown> {
    // a buyer who is refused before signing has bought nothing
    if (this.count < MOST) this.buying.push(this.buy(this.count++).catch(() => undefined));
    return Promise.resolve();
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
