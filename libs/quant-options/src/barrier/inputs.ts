import { assertInputs, assertNumber, assertOneOf } from '@quant/core';
import { assertBlackScholesInputs, type BlackScholesInputs } from '../black-scholes/inputs';
import { AMOUNT, PRICE } from '../market/bounds';
import { BARRIER_TYPES, type BarrierType } from './barrier-type';

/** A European option with a continuously monitored barrier. */
export interface BarrierOptionInputs extends BlackScholesInputs {
  /** Barrier [currency], > 0, ≤ 1e12. */
  readonly H: number;
  /** `up-in`, `up-out`, `down-in` or `down-out`; default `down-out`. */
  readonly barrierType?: BarrierType | undefined;
  /** Out: paid at the hitting time; in: paid at expiry if never hit [currency]. 0 … 1e15, default 0. */
  readonly rebate?: number | undefined;
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertBarrierOptionInputs(inputs: BarrierOptionInputs): void {
  assertInputs(inputs);
  assertBlackScholesInputs(inputs);
  const { H, barrierType = 'down-out', rebate = 0 } = inputs;
  assertNumber(H, 'H', AMOUNT);
  assertOneOf(barrierType, 'barrierType', BARRIER_TYPES);
  assertNumber(rebate, 'rebate', PRICE);
}
