import { type Attempt, type Known } from '../store/payment-store';
import { isWritten, type Seller } from './seller';

/**
 * Sells while it is known whether the buyer waits. When he hangs up, his order is marked: if he signs again for the same, the
 * second payment waits for the outcome of the first.
 *
 * @param gone  aborted when he hangs up
 */
export async function attending<Result>(
  seller: Seller,
  attempt: Attempt,
  gone: AbortSignal | undefined,
  sell: () => Promise<Result>,
): Promise<Result> {
  const { fence } = attempt;
  const leave = (): void => {
    seller.attended.delete(fence);
    void abandon(seller, attempt);
  };
  if (gone?.aborted !== true) seller.attended.add(fence);
  gone?.addEventListener('abort', leave);
  try {
    return await sell();
  } finally {
    gone?.removeEventListener('abort', leave);
    seller.attended.delete(fence);
  }
}

/** Marks the order of an attempt; before its answer is kept, there is nothing to mark. */
export async function abandon(seller: Seller, attempt: Attempt): Promise<void> {
  await isWritten(seller, seller.store.abandon(attempt, seller.now()));
}

/**
 * An unfetched answer that an earlier payment has bought, or may have bought, for an order. A payment whose buyer still waits is
 * another purchase of the same.
 *
 * Whether a buyer of another process waits cannot be seen. That process renews its hold three times in a lease, so at
 * the latest half a lease later it is known whether it lives; the order of one that has died counts as abandoned.
 */
export async function lostPayment(
  { store, limits, now, attended, handover }: Seller,
  order: string,
): Promise<Known | undefined> {
  const seen = new Map<string, number>();
  const isGoingOut = (attempt: Attempt): boolean => handover.has(attempt);
  const look = { order, now: now(), isGoingOut };
  const lost = await store.undelivered({
    ...look,
    isAttended: ({ fence }, leaseUntil) => {
      if (!attended.has(fence)) seen.set(fence, leaseUntil);
      return true;
    },
  });
  if (lost || seen.size === 0) return lost;
  const freshUntil = Math.max(...seen.values()) - limits.leaseMs / 2;
  const waitMs = Math.min(Math.max(0, freshUntil - look.now), limits.leaseMs);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  return store.undelivered({
    ...look,
    now: now(),
    isAttended: ({ fence }, leaseUntil) => attended.has(fence) || leaseUntil > (seen.get(fence) ?? Infinity),
  });
}
