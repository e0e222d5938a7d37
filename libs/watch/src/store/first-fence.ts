import { randomInt } from 'node:crypto';

/**
 * Of a message that comes back into the outbox: nobody who had it before, and is still at it, is to pass for its new holder.
 */
export const firstFence = (): number => randomInt(2 ** 40);
