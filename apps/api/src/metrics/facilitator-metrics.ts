import { type MetricFamilies } from '@quant/service';
import { facilitatorCheck } from '../commerce/selling/facilitator-check';
import { type Selling } from '../commerce/selling/selling';

type Status = Pick<Selling['payments'], 'status'>;

/** Whether the facilitator of each network answers, as in /health: 1, or 0 if it is stale or unreached. */
export function facilitatorMetrics({ gauge }: MetricFamilies, payments: Status): void {
  gauge('payments_facilitator_up', 'Whether the facilitator of a network answers', {
    labelNames: ['network'],
    together: 'min',
    collect: (up) => {
      for (const { network, facilitatorAgeSeconds } of payments.status().networks)
        up.set({ network }, facilitatorCheck(facilitatorAgeSeconds) === 'ok' ? 1 : 0);
    },
  });
}
