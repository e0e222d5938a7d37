import { type EuropeanOption } from '../black-scholes/european-terms';
import { type BarrierType } from './barrier-type';

/** A European option with one barrier and a rebate, with nothing left to a default. */
export interface BarrierTerms extends EuropeanOption {
  readonly H: number;
  readonly barrierType: BarrierType;
  readonly rebate: number;
}
