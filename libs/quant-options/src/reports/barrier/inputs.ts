import { choice, inputs, type InputsOf, number } from '@quant/core';
import { blackScholesInputs } from '../black-scholes/inputs';
import { AMOUNT, PRICE } from '../../market/bounds';
import { BARRIER_TYPES } from '../../barrier/barrier-type';

/** A European option with a continuously monitored barrier. */
export const barrierOptionInputs = inputs({
  ...blackScholesInputs.fields,
  /** Barrier [currency], > 0, ≤ 1e12. */
  H: number(AMOUNT),
  /** `up-in`, `up-out`, `down-in` or `down-out`; default `down-out`. */
  barrierType: choice(BARRIER_TYPES, 'down-out'),
  /** Out: paid at the hitting time; in: paid at expiry if never hit [currency]. 0 … 1e15, default 0. */
  rebate: number(PRICE, 0),
});

/** A European option with a continuously monitored barrier. */
export type BarrierOptionInputs = InputsOf<typeof barrierOptionInputs>;
