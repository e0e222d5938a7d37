import { type PaymentState } from '../service/health';
import { type Selling } from './selling';

/** How calls can be paid now, for the health page. */
export function paymentState({ mode, payments }: Selling): PaymentState {
  const networks = payments.status().networks.map(({ network, offered, facilitatorAgeSeconds }) => ({
    network,
    offered,
    facilitator_age_seconds: facilitatorAgeSeconds,
  }));
  return { mode, networks };
}
