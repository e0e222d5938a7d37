import { choice, inputs, type InputsOf, InvalidInputError, list, number } from '@quant/core';
import { finiteOrNull, inRange, sum } from '@quant/core/kernels';
import { assertBrackets, bracketTable } from './brackets';
import { type AccountPosition, jointMove } from './internal/joint-move';
import { liquidationValue } from './internal/liquidation-value';
import { maintenanceOf, marginLines } from './internal/margin-lines';

const POSITIVE = { greaterThan: 0 };

const position = inputs({
  /** 'long' or 'short'. */
  direction: choice(['long', 'short']),
  /** Coins, > 0. */
  quantity: number(POSITIVE),
  /** Price at the entry, > 0. */
  entryPrice: number(POSITIVE),
  /** Mark price, > 0. */
  markPrice: number(POSITIVE),
  /** The exchange's table for this contract, 1 … 500 brackets in rising order. */
  brackets: bracketTable,
  /** Relative move of the price per relative move of the reference, −100 … 100; default 1. */
  beta: number({ atLeast: -100, atMost: 100 }, 1),
});

/** A linear perpetual or future in a cross-margin account. */
export type CrossPosition = InputsOf<typeof position>;

const accountInputs = inputs(
  {
    /** Wallet balance without unrealised profits [quote currency]; any sign. */
    balance: number(),
    /** Linear contracts of one settlement currency, one position per contract, 1 … 100. */
    positions: list(position, { atLeast: 1, atMost: 100 }),
    /** Share of the value that closing costs, 0 ≤ fee < 1; default 0. */
    takerFee: number({ atLeast: 0, lessThan: 1 }, 0),
  },
  { assertTables },
);

function assertTables(account: { readonly positions: readonly CrossPosition[]; readonly takerFee: number }): void {
  account.positions.forEach(({ brackets }, i) => {
    assertBrackets(brackets, ['positions', i, 'brackets']);
    const rate = brackets.at(-1)?.maintenanceMarginRate ?? 0;
    if (rate + account.takerFee >= 1)
      throw new InvalidInputError(
        ['takerFee'],
        'value_error',
        'less than 1 together with every rate',
        account.takerFee,
      );
  });
}

/** An account whose positions share one balance. */
export type CrossMarginInputs = InputsOf<typeof accountInputs>;

/** Equity, margins and liquidation of an account. Amounts are in its settlement currency. */
export interface CrossMargin {
  /** Profit of each position at its mark price. */
  readonly unrealizedProfits: readonly number[];
  /** Maintenance margin of each position at its mark price. */
  readonly maintenanceMargins: readonly number[];
  /** balance + Σ profits. */
  readonly equity: number;
  /** Σ maintenance margins. */
  readonly maintenanceMargin: number;
  /** (maintenance + closing fees)/equity: liquidation at 1; null without positive equity. */
  readonly marginRatio: number | null;
  /** Liquidation price of each position if all other prices stay; null if no price above 0 liquidates the account. */
  readonly liquidationPrices: readonly (number | null)[];
  /** Rise of the reference that liquidates the account if price i moves by βᵢ times it; null if none; 0 if it is at liquidation. */
  readonly jointMoveUp: number | null;
  /** The same for a fall, as a negative fraction. */
  readonly jointMoveDown: number | null;
}

/**
 * Cross margin of several linear perpetuals or futures: equity, tiered maintenance margin, and the prices that liquidate the account.
 *
 * equity = W + Σ sᵢ·qᵢ·(Pᵢ − Eᵢ);  liquidation where equity = Σ (rᵢ·Vᵢ − aᵢ) + f·Vᵢ, Vᵢ = qᵢ·Pᵢ;
 * of one position: {@link tieredLiquidationPrice} with M = W + what the others leave;  joint: Pᵢ·(1 + βᵢ·x) for all i
 *
 * @param inputs.balance    W, without unrealised profits  [settlement currency]
 * @param inputs.positions  `direction`, `quantity` q, `entryPrice` E, `markPrice` P, `brackets` as of {@link marginRequirement}, `beta` β
 *                          (−100 … 100, default 1)  [1 … 100]
 * @param inputs.takerFee   f  [fraction]  0 ≤ f < 1 − r of every last bracket, default 0
 * @returns profits, margins, ratio, liquidation prices and joint moves; a joint move is null if the account survives until the first
 *          price would be 0, and for a move without end
 * @throws InvalidInputError  an input is absent, unknown, or breaks a bound; a table contradicts itself
 * @throws OutOfRangeError    a sum exceeds the range of doubles
 * @remarks A long and a short position in one contract (hedge mode) are two positions here: fix neither price alone, use the joint
 *          moves with equal β. The price of an account that is already below its margin lies beyond the mark on the profitable side.
 *          Joint moves are exact: straight pieces, one for each set of brackets, in at most positions·brackets steps.
 *          Accuracy: 1e-14 of the largest term, over vectors/margin.mpmath.json. Cost: O(positions² +
 *          positions·brackets), and O(positions·log brackets) for each step of a joint move, usually two.
 * @see Binance, "How to Calculate Liquidation Price of USDⓈ-M Futures Contracts".
 * @example
 * const brackets = [{ notionalUpTo: 50_000, maintenanceMarginRate: 0.004 }, { maintenanceMarginRate: 0.005 }];
 * const btc = { direction: 'long', quantity: 1, entryPrice: 60_000, markPrice: 59_000, brackets } as const;
 * const eth = { direction: 'short', quantity: 10, entryPrice: 2500, markPrice: 2450, brackets, beta: 1.2 } as const;
 * const account = crossMargin({ balance: 6000, positions: [btc, eth] });
 * account.equity; // ≈ 5500
 * account.maintenanceMargin; // ≈ 343
 * account.liquidationPrices[0]; // ≈ 53817.0854271357
 * account.jointMoveDown; // ≈ -0.176637124569178
 */
export function crossMargin(inputs: CrossMarginInputs): CrossMargin {
  const { balance, positions, takerFee } = accountInputs.complete(inputs);
  const held = positions.map(accountPosition);
  const profits = held.map(({ profit }) => profit);
  const margins = held.map(({ lines, value }) => maintenanceOf(lines, value));
  const costs = held.map(({ value }, i) => (margins[i] ?? NaN) + takerFee * value);
  const equity = inRange(balance + sum(profits), 'the equity');
  const cost = inRange(sum(costs), 'the maintenance margin');
  return {
    unrealizedProfits: profits,
    maintenanceMargins: margins,
    equity,
    maintenanceMargin: sum(margins),
    marginRatio: equity > 0 ? finiteOrNull(cost / equity) : null,
    liquidationPrices: held.map((one, i) => {
      const others = sum(profits.filter((_, j) => j !== i)) - sum(costs.filter((_, j) => j !== i));
      return priceAlone(one, positions[i]?.quantity ?? NaN, balance + others, takerFee);
    }),
    jointMoveUp: equity > cost ? jointMove(balance, held, takerFee) : 0,
    jointMoveDown: equity > cost ? negated(jointMove(balance, held.map(mirrored), takerFee)) : 0,
  };
}

function accountPosition(given: CrossPosition): AccountPosition {
  const { direction, quantity, entryPrice, markPrice, brackets, beta = 1 } = given;
  const side = direction === 'long' ? 1 : -1;
  const value = inRange(quantity * markPrice, 'the value of a position');
  const profit = inRange(side * quantity * (markPrice - entryPrice) + 0, 'the profit of a position');
  return { side, value, entryValue: quantity * entryPrice, profit, lines: marginLines(brackets), beta };
}

function priceAlone(held: AccountPosition, quantity: number, collateral: number, takerFee: number): number | null {
  const { side, entryValue, lines } = held;
  const price = liquidationValue({ side, entryValue, collateral, lines, takerFee }) / quantity;
  return price > 0 ? finiteOrNull(price) : null;
}

const mirrored = ({ side, value, entryValue, profit, lines, beta }: AccountPosition): AccountPosition => ({
  side,
  value,
  entryValue,
  profit,
  lines,
  beta: -beta,
});

const negated = (move: number | null): number | null => (move === null ? null : -move);
