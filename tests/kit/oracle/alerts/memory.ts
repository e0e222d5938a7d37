/** Danger level of the liquidation price. */
export type Band = 'ok' | 'warn' | 'critical';
/** A band, or beyond all bands: the liquidation price is reached. */
export type Level = Band | 'breach';

/** State that a monitor's evaluations keep according to the contract, and further state of the oracle. */
export interface Memory {
  readonly status: 'active' | 'expired' | 'cancelled';
  /** Sign of the latest funding rate; 0 if it has had none. */
  readonly sign: -1 | 0 | 1;
  readonly band: Band;
  readonly lastLiqAt: number;
  readonly breached: boolean;
  readonly warned: boolean;
  readonly lost: boolean;
  readonly lastMarkAt: number;
  /** The minute from which funding accrues. */
  readonly fundingFrom: number | null;
  /** The worst reported mark of a single venue, and the time of its report. */
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
