/** Which mean of the fixings is compared with the strike. */
export type Averaging = 'geometric' | 'arithmetic';

export const AVERAGINGS: readonly Averaging[] = ['geometric', 'arithmetic'];
