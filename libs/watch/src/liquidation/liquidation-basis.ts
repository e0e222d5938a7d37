/** The value that the maintenance margin is a share of: that at the entry, or that at the mark. */
export type LiquidationBasis = 'entry' | 'mark';
