import { randomInt } from 'node:crypto';
import { type Alert } from '../../engine/alert';

/**
 * Of a message that comes back into the outbox: nobody who had it before, and is still at it, is to pass for its new
 * holder.
 */
export const firstFence = (): number => randomInt(2 ** 40);

/** Which messages come first: 0, those of a position that is critical or worse, before 1. */
export function urgencyOf(alert: Alert): number {
  if (alert.type === 'liq_unconfirmed') return alert.worstBand === 'warn' ? 1 : 0;
  return alert.type === 'liq_critical' ? 0 : 1;
}
