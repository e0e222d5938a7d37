/** Which side of the spot the barrier lies on, and whether touching it gives life to the option or ends it. */
export type BarrierType = 'up-in' | 'up-out' | 'down-in' | 'down-out';

export const BARRIER_TYPES: readonly BarrierType[] = ['up-in', 'up-out', 'down-in', 'down-out'];
