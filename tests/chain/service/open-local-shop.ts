import { type Shop, openShop } from '../../../libs/x402/test/shop';
import { type PaymentsConfig, facilitatorAt } from '../../../libs/x402/src/index';
import { type LocalWorld } from '../local-world';

/** A small service over `createPayments` that sells on both chains, Base first. */
export function openLocalShop(
  { chains, facilitator }: LocalWorld,
  config: Partial<PaymentsConfig> = {},
): Promise<Shop> {
  const settler = facilitatorAt({ url: facilitator.url });
  const receivers = Object.values(chains).map(({ network, seller }) => ({
    network,
    payTo: seller,
    facilitator: settler,
  }));
  return openShop({ receivers, ...config });
}
