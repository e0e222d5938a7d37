/** Exchanges whose liquidation formula is known. */
export type LiquidationVenue = 'binanceusdm' | 'bybit' | 'okx' | 'hyperliquid' | 'krakenfutures';

/** How a venue liquidates a linear position with isolated margin. */
export interface VenueRules {
  /** The value that the maintenance margin is a share of: that at the entry, or that at the mark. */
  readonly basis: LiquidationBasis;
  /** Taker fee of closing the position that the venue holds back from the margin; `of`: the value it is charged on. */
  readonly closingFee: { readonly of: 'mark' | 'bankruptcy'; readonly rate: number } | null;
}

/** The taker fees are those of an account without a discount. */
export const VENUE_RULES: Readonly<Record<LiquidationVenue, VenueRules>> = {
  // https://www.binance.com/en/support/faq/b3c689c1f50a44cabb3a84e663b81d93
  binanceusdm: { basis: 'mark', closingFee: null },
  // since 2025-09-02: https://www.bybit.com/en/help-center/article/Understanding-the-Adjustment-and-Impact-of-the-New-Margin-Calculation
  bybit: { basis: 'mark', closingFee: { of: 'bankruptcy', rate: 0.00055 } },
  // https://www.okx.com/help/iv-introduction-to-the-isolated-mode-of-single-multi-currency-portfolio-margin
  okx: { basis: 'mark', closingFee: { of: 'mark', rate: 0.0005 } },
  // https://hyperliquid.gitbook.io/hyperliquid-docs/trading/liquidations
  hyperliquid: { basis: 'mark', closingFee: null },
  // "based on the value of the collateral currency at entry price":
  // https://support.kraken.com/hc/en-us/articles/360022632452-Multi-Collateral-Futures-Margin-Schedule-Maximum-Leverage
  krakenfutures: { basis: 'entry', closingFee: null },
};

const SHORT_NAMES = { binance: 'binanceusdm', kraken: 'krakenfutures' } as const;

/** A name that a venue may be called by. */
export type VenueSpelling = LiquidationVenue | keyof typeof SHORT_NAMES;

/** Every name that a venue may be called by, the short ones last. */
export const VENUE_SPELLINGS = [...Object.keys(VENUE_RULES), ...Object.keys(SHORT_NAMES)] as readonly VenueSpelling[];

/** The venue of a name. */
export const liquidationVenue = (name: VenueSpelling): LiquidationVenue =>
  name === 'binance' || name === 'kraken' ? SHORT_NAMES[name] : name;

/** The value that the maintenance margin is a share of: that at the entry, or that at the mark. */
export type LiquidationBasis = 'entry' | 'mark';
