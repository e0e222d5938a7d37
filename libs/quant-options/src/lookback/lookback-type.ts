/** `floating`: the running extreme is the strike. `fixed`: the running extreme replaces the final spot. */
export type LookbackType = 'floating' | 'fixed';

export const LOOKBACK_TYPES: readonly LookbackType[] = ['floating', 'fixed'];
