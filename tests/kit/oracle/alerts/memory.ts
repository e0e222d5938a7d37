/** How near the liquidation price is. */
export type Band = 'ok' | 'warn' | 'critical';
/** A band, or beyond it: the liquidation price is reached. */
export type Level = Band | 'breach';

/** What a monitor's evaluations remember, as the contract has it; and what the oracle has to remember beside it. */
export interface Memory {
  readonly status: 'active' | 'expired' | 'cancelled';
  /** Of the funding rate when it last had one; 0: not learnt yet. */
  readonly sign: -1 | 0 | 1;
  readonly band: Band;
  readonly lastLiqAt: number;
  readonly breached: boolean;
  readonly warned: boolean;
  readonly lost: boolean;
  readonly lastMarkAt: number;
  /** The minute from which funding accrues. */
  readonly fundingFrom: number | null;
  /** The worst that one venue alone has said, as far as the owner was told; and when. */
  readonly worstTold: Level;
  readonly worstToldAt: number;
}

export const newMemory = (at: number): Memory => ({
  status: 'active',
  sign: 0,
  band: 'ok',
  lastLiqAt: 0,
  breached: false,
  warned: false,
  lost: false,
  lastMarkAt: at,
  fundingFrom: null,
  worstTold: 'ok',
  worstToldAt: 0,
});
