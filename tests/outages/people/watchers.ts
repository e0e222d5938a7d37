import { jsonOf, send } from '../../kit/http/send';
import { seconds } from '../world/machine';
import { Rounds } from './rounds';

/** A monitor that the service acknowledged. */
export interface Watcher {
  readonly id: string;
  readonly token: string;
  readonly secret: string;
  /** Path of its messages. */
  readonly path: string;
  /** Whether it was registered before prices fell. */
  readonly isOld: boolean;
}

/** A leverage of five: the liquidation price is near 49,900. */
const POSITION = {
  ...{ asset: 'BTC', direction: 'long', entry_price: 62_000, position_size: 5000, collateral: 1000 },
  thresholds: { warn_pct: 15, critical_pct: 7, funding_flip: false, vol_regime: false },
};
/** Prices of these bands: 19, 12 and 5 % above liquidation. */
export const PRICES = { calm: 62_000, warning: 57_000, critical: 52_500 };

const EVERY_SECONDS = 1;
const PAUSE_SECONDS = 0.5;

/** Owners of positions, who keep registering new ones. */
export class Watchers extends Rounds {
  readonly all: Watcher[] = [];
  /** Unexpected answers to registrations. */
  readonly wrongs: string[] = [];
  private count = 0;

  constructor(
    private readonly shops: () => readonly string[],
    /** The receiver's address in the service's settings. */
    private readonly receiverUrl: string,
  ) {
    super(EVERY_SECONDS);
  }

  /** Registers one, and retries until it is acknowledged. */
  async register(isOld: boolean): Promise<void> {
    while (!this.isOver && !(await this.attempt(isOld))) await seconds(PAUSE_SECONDS);
  }

  protected round(): Promise<unknown> {
    return this.attempt(false);
  }

  /** From an address without a trial, because a trial whose answer was lost may have been granted. */
  private async attempt(isOld: boolean): Promise<boolean> {
    const n = ++this.count;
    const shops = this.shops();
    const path = `/m/${n}`;
    const answer = await send({
      url: `${shops[n % shops.length] ?? ''}/v1/watch/trial`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...POSITION, webhook_url: this.receiverUrl + path }),
      from: `127.9.${n >> 8}.${n & 255}`,
    });
    const json = jsonOf(answer);
    if (answer?.status === 200 && json) {
      const { monitor_id: id, token, webhook_secret: secret } = json;
      this.all.push({ id: String(id), token: String(token), secret: String(secret), path, isOld });
      return true;
    }
    // a receiver whose name does not resolve is rejected
    const isNameless = answer?.status === 422 && /webhook_url must be at a host/.test(answer.body);
    const isHonest = !answer || isNameless || [429, 502, 503, 504].includes(answer.status);
    if (!isHonest) this.wrongs.push(`a trial was answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    return false;
  }
}

/** Acknowledged monitors that the service no longer knows. */
export async function forgotten(watchers: readonly Watcher[], shop: string): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const { id, token } of watchers) {
    const answer = await send({ url: `${shop}/v1/watch/${id}`, method: 'GET', headers: { 'x-watch-token': token } });
    const isThere = answer?.status === 200 && jsonOf(answer)?.['status'] === 'active';
    if (!isThere) lost.push(`${id} is answered ${answer?.status ?? 'nothing'}: ${answer?.body.slice(0, 120) ?? ''}`);
  }
  return lost;
}

/** Number of alerts of a type that a monitor must have raised: `liq_warn` if it is old, and `liq_critical`. */
export function due({ isOld }: Watcher): Readonly<Record<string, readonly [least: number, most: number]>> {
  // a later monitor may have seen the price of the warning, or only the critical one
  return { liq_warn: [isOld ? 1 : 0, 1], liq_critical: [1, 1] };
}
