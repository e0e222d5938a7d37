/** One trade; indices are those of the prices, from 0. */
export interface BacktestTrade {
  /** Bar whose close gave the signal. */
  readonly signalIdx: number;
  readonly entryIdx: number;
  readonly exitIdx: number;
  readonly side: 'long' | 'short';
  /** Closing price at the entry. */
  readonly entry: number;
  /** Closing price at the exit. */
  readonly exit: number;
  /** Units, negative for a short position. */
  readonly shares: number;
  /** Net of the costs of both sides [currency]; after ruin all the equity before the entry, lost. */
  readonly pnl: number;
  /** pnl over the equity before the entry. */
  readonly return: number;
  /** Costs of entry and exit [currency]; of the entry only after ruin. */
  readonly costs: number;
  readonly barsHeld: number;
  readonly exitReason: 'signal' | 'end_of_data' | 'bankrupt';
}
