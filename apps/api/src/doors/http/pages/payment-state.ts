import { type PaymentState } from './health';
import { facilitatorCheck } from '../../../commerce/selling/facilitator-check';
import { type Selling } from '../../../commerce/selling/selling';

/** How calls can be paid now, for the health page. */
export function paymentState({ mode, payments }: Pick<Selling, 'mode' | 'payments'>): PaymentState {
  const networks = payments.status().networks.map(({ network, offered, facilitatorAgeSeconds }) => ({
    network,
    offered,
    facilitator: facilitatorCheck(facilitatorAgeSeconds),
    facilitator_age_seconds: facilitatorAgeSeconds,
  }));
  return { mode, networks };
}
