import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Buyer } from '../../kit/buyer/buyer';
import { NETWORKS } from '../../kit/buyer/wallet';
import { type FaultyFacilitator } from '../../kit/facilitator/faulty-facilitator';
import { GOODS, orderOf } from '../../kit/buyer/goods/goods';

/** First number of orders, so that their addresses are unique. */
const FIRST = 1 << 17;
const PAUSE_MS = 500;
const LANES = 2;

/** All buyers, and purchases that could not begin. */
export interface Sales {
  readonly buyers: Buyer[];
  readonly failures: Failure[];
}

interface Failure {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly what: string;
}

/** Buys each kind of goods on each network alternately, and sends each payment until its outcome is definite, until the signal. */
export async function buy(
  url: string,
  webhookUrl: string,
  { rpcUrls }: FaultyFacilitator,
  over: AbortSignal,
): Promise<Sales> {
  const sales: Sales = { buyers: [], failures: [] };
  let count = 0;
  const lane = async (): Promise<void> => {
    while (!over.aborted) {
      const n = count++;
      const goods = GOODS[n % GOODS.length] ?? 'composite';
      const network = NETWORKS[n % NETWORKS.length] ?? 'evm';
      const from = Date.now();
      try {
        const order = await orderOf(goods, { n: FIRST + n, shop: url, webhookUrl: `${webhookUrl}/sold/${n}` });
        const buyer = await Buyer.come(order, network, rpcUrls[network], n % 3 === 0 ? randomUUID() : undefined);
        await buyer.sign(url);
        sales.buyers.push(buyer);
        await buyer.untilDefinite(() => [url]);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        sales.failures.push({ from, to: Date.now(), what: `${goods} on ${network}: ${why}` });
      }
      await delay(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return sales;
}
