import { type PaymentState } from './health';
import { type Selling } from '../../../commerce/selling/selling';

/** It is asked every ten minutes, sooner after a failure: two answers have been missed. */
const OLDEST_ANSWER_SECONDS = 1200;

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

function facilitatorCheck(ageSeconds: number | null): PaymentState['networks'][number]['facilitator'] {
  if (ageSeconds === null) return 'unreached';
  return ageSeconds > OLDEST_ANSWER_SECONDS ? 'stale' : 'ok';
}
