import { type Attempt } from '../guard/payment-store';
import { type Till } from './till';

/**
 * Does something while the payment is held: the lease is renewed three times in its length. So a lease can be short, and a
 * payment whose process was killed is free soon. A renewal that fails stops nothing: the next write of the work shows
 * whether the payment was lost.
 */
export async function hold<Result>(
  { store, limits, now, log }: Till,
  attempt: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => {
    store.renew(attempt, now() + limits.leaseMs).catch((error: unknown) => {
      log.warn({ err: error }, 'the hold on a payment was not renewed');
    });
  }, limits.leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}
