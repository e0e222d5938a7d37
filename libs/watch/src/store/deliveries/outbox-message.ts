import { randomInt } from 'node:crypto';
import { type Alert } from '../../engine/alert';

/**
 * Of a message that comes back into the outbox: nobody who had it before, and is still at it, is to pass for its new
 * holder.
 */
export const firstFence = (): number => randomInt(2 ** 40);

/** Which messages come first: 0 before 1. */
export const urgencyOf = (type: Alert['type']): number => (type === 'liq_critical' ? 0 : 1);
