import { NETWORKS } from '@quant/x402';
import { DEV_PAY_TO } from '../../commerce/selling/dev-receivers';

/** USDC, coins of a test network, or the play money of `X402_MODE=dev`. */
export type SaleMode = 'live' | 'testnet' | 'dev';

const REAL_MONEY: ReadonlySet<string> = new Set(
  Object.values(NETWORKS)
    .filter(({ isRealMoney }) => isRealMoney)
    .map(({ id }) => id),
);
const PLAY_MONEY: ReadonlySet<string> = new Set<string>(Object.values(DEV_PAY_TO));

/**
 * Kind of money of a payment. Play money uses ids of test networks and separate addresses.
 *
 * @param network  CAIP-2 identifier; null: the payment was given up before its network was known
 * @param payTo    address that was paid
 */
export function saleModeOf(network: string | null, payTo: string | null): SaleMode {
  if (network !== null && REAL_MONEY.has(network)) return 'live';
  return payTo !== null && PLAY_MONEY.has(payTo) ? 'dev' : 'testnet';
}
