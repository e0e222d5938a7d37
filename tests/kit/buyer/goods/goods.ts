import { batch } from './batch';
import { composite } from './composite';
import { type Order } from './order';
import { extension, registration } from './watch';

export const GOODS = ['composite', 'batch', 'position', 'position with webhook', 'extension'] as const;
export type Goods = (typeof GOODS)[number];

/** Everything an order depends on. */
export interface Surroundings {
  /** Unique in the run, so that all orders differ. */
  readonly n: number;
  /** A replica that sells. */
  readonly shop: string;
  /** Address for alerts. */
  readonly webhookUrl: string;
  /** How far the shop's clock may be ahead without the shop noticing [ms]. */
  readonly mayBeAhead?: number;
}

export async function orderOf(goods: Goods, { n, shop, webhookUrl, mayBeAhead }: Surroundings): Promise<Order> {
  switch (goods) {
    case 'composite':
      return composite(n);
    case 'batch':
      return batch(n);
    case 'position':
      return registration(n, { mayBeAhead });
    case 'position with webhook':
      return registration(n, { webhookUrl, mayBeAhead });
    case 'extension':
      return extension(n, shop, `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`);
  }
}
