import { type Answer } from '@quant/contract';
import { type OptionType } from '../../../black-scholes/option-type';

/** An option of a hedge, bought or (quantity < 0) sold. */
interface HedgeRecipeLeg {
  readonly type: OptionType;
  /** Strike as a fraction of the spot. */
  readonly strikeShare: number;
  /** Options per share of the position. */
  readonly quantity: number;
}

/** A hedge before its strikes and prices are known; one without legs is a forward contract on the whole position. */
export interface HedgeRecipe {
  readonly type: Answer<'hedgingRecommend'>['recommended'];
  readonly legs: readonly HedgeRecipeLeg[];
  readonly description: string;
  readonly protection: string;
}

const call = (strikeShare: number, quantity: number): HedgeRecipeLeg => ({ type: 'call', strikeShare, quantity });
const put = (strikeShare: number, quantity: number): HedgeRecipeLeg => ({ type: 'put', strikeShare, quantity });

/** The hedges of a long position; the order decides between equals. */
export const LONG_HEDGES: readonly HedgeRecipe[] = [
  {
    type: 'protective_put',
    legs: [put(0.95, 1)],
    description: 'Buy a put 5% below the spot on every share.',
    protection: 'Losses end at the strike; every gain beyond the premium is kept.',
  },
  {
    type: 'collar',
    legs: [put(0.95, 1), call(1.1, -1)],
    description: 'Buy a put 5% below the spot and sell a call 10% above it, on every share.',
    protection: 'Losses end at the put strike; gains end at the call strike, whose premium helps to pay for the put.',
  },
  {
    type: 'put_spread',
    legs: [put(0.95, 1), put(0.85, -1)],
    description: 'Buy a put 5% below the spot and sell one 15% below it, on every share.',
    protection: 'Losses are held between the strikes and resume below the lower one.',
  },
  {
    type: 'partial_put_hedge',
    legs: [put(0.95, 0.5)],
    description: 'Buy a put 5% below the spot on every second share.',
    protection: 'Below the strike losses grow half as fast.',
  },
  {
    type: 'futures_inverse_hedge',
    legs: [],
    description: 'Sell the whole position forward to the horizon.',
    protection: 'The result is locked in at the forward price: neither loss nor gain remains.',
  },
];

/** The hedges of a short position; the order decides between equals. */
export const SHORT_HEDGES: readonly HedgeRecipe[] = [
  {
    type: 'protective_call',
    legs: [call(1.05, 1)],
    description: 'Buy a call 5% above the spot on every share.',
    protection: 'Losses end at the strike; every gain beyond the premium is kept.',
  },
  {
    type: 'collar',
    legs: [call(1.05, 1), put(0.9, -1)],
    description: 'Buy a call 5% above the spot and sell a put 10% below it, on every share.',
    protection: 'Losses end at the call strike; gains end at the put strike, whose premium helps to pay for the call.',
  },
  {
    type: 'call_spread',
    legs: [call(1.05, 1), call(1.15, -1)],
    description: 'Buy a call 5% above the spot and sell one 15% above it, on every share.',
    protection: 'Losses are held between the strikes and resume above the higher one.',
  },
  {
    type: 'partial_call_hedge',
    legs: [call(1.05, 0.5)],
    description: 'Buy a call 5% above the spot on every second share.',
    protection: 'Above the strike losses grow half as fast.',
  },
  {
    type: 'futures_inverse_hedge',
    legs: [],
    description: 'Buy the whole position forward to the horizon.',
    protection: 'The result is locked in at the forward price: neither loss nor gain remains.',
  },
];
