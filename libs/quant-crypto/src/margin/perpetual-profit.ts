import { choice, inputs, type InputsOf, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';

const POSITIVE = { greaterThan: 0 };

const profitInputs = inputs({
  /** 'linear' (settled in quote currency, default) or 'inverse' (settled in the coin). */
  contract: choice(['linear', 'inverse'], 'linear'),
  /** 'long' or 'short'. */
  direction: choice(['long', 'short']),
  /** Price at the entry [quote currency per coin], > 0. */
  entryPrice: number(POSITIVE),
  /** Price at the exit, or the mark price of an open position, > 0. */
  exitPrice: number(POSITIVE),
  /** Size, > 0: coins of a linear contract, quote currency of an inverse one. */
  quantity: number(POSITIVE),
  /** Share of the value paid at the entry and at the exit; negative: received; −1 < fee < 1, default 0. */
  fee: number({ greaterThan: -1, lessThan: 1 }, 0),
});

/** A perpetual or future with its prices at entry and exit. */
export type PerpetualProfitInputs = InputsOf<typeof profitInputs>;

/** What a position earned: in quote currency, or in coins if inverse. */
export interface PerpetualProfit {
  /** Without fees. */
  readonly gross: number;
  /** Paid at entry and exit. */
  readonly fees: number;
  /** gross − fees. */
  readonly net: number;
}

/**
 * Profit of a perpetual or future, linear or inverse (coin-settled).
 *
 * linear: s·q·(P − E) in quote currency;  inverse: s·q·(1/E − 1/P) in coins;  s = +1 long, −1 short;  fees f·(V_E + V_P)
 *
 * @param inputs.contract    'linear' (default) or 'inverse'
 * @param inputs.direction   'long' or 'short'
 * @param inputs.entryPrice  E  [quote currency per coin]  > 0
 * @param inputs.exitPrice   P  [quote currency per coin]  > 0
 * @param inputs.quantity    q  [coins; quote currency if inverse]  > 0
 * @param inputs.fee         f  [fraction of the value of each trade]  −1 < f < 1, default 0
 * @returns profit without and with fees, in the currency of settlement
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @throws OutOfRangeError    a figure exceeds the range of doubles
 * @remarks Excludes funding. Accuracy: 2e-15 of each figure, that of a tiny move included. Cost: O(1).
 * @see BitMEX, "Inverse Futures Guide": 100,000 contracts from 10,000 to 10,500.
 * @example
 * const inverse = { contract: 'inverse', direction: 'long', entryPrice: 10_000, exitPrice: 10_500, quantity: 100_000 } as const;
 * perpetualProfit(inverse).net; // ≈ 0.476190476190476
 * perpetualProfit({ direction: 'short', entryPrice: 60_000, exitPrice: 57_000, quantity: 2, fee: 0.0005 }).net; // ≈ 5883
 */
export function perpetualProfit(inputs: PerpetualProfitInputs): PerpetualProfit {
  const { contract, direction, entryPrice, exitPrice, quantity, fee } = profitInputs.complete(inputs);
  const side = direction === 'long' ? 1 : -1;
  // the difference of prices, not of values, keeps the digits of a small move
  const move = side * (exitPrice - entryPrice) + 0;
  const isInverse = contract === 'inverse';
  const gross = isInverse ? (quantity / entryPrice) * (move / exitPrice) : quantity * move;
  const [first, last] = isInverse
    ? [quantity / entryPrice, quantity / exitPrice]
    : [quantity * entryPrice, quantity * exitPrice];
  const fees = fee * (first + last) + 0;
  return {
    gross: inRange(gross, 'the profit'),
    fees: inRange(fees, 'the fee'),
    net: inRange(gross - fees, 'the profit'),
  };
}
