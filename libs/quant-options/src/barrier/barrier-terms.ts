import { type EuropeanOption } from '../black-scholes/european-terms';

/** A European option with one barrier and a rebate, with nothing left to a default. */
export interface BarrierTerms extends EuropeanOption {
  readonly H: number;
  readonly barrierType: BarrierType;
  readonly rebate: number;
}

/** Which side of the spot the barrier lies on, and whether touching it gives life to the option or ends it. */
export type BarrierType = 'up-in' | 'up-out' | 'down-in' | 'down-out';

export const BARRIER_TYPES: readonly BarrierType[] = ['up-in', 'up-out', 'down-in', 'down-out'];

/** State of the barrier at the valuation, and with it of the option. */
export type BarrierStatus = 'alive' | 'knocked_in' | 'knocked_out';
