import { inputs, type InputsOf, InvalidInputError, number, omittable } from '@quant/core';
import { assertBrackets, bracketTable, type MarginBracket } from './brackets';
import { lineIndex, marginLines } from './internal/margin-lines';

const requirementInputs = inputs(
  {
    /** Value of the position, > 0: in quote currency, or in coins for an inverse contract. */
    notional: number({ greaterThan: 0 }),
    /** The exchange's table, 1 … 500 brackets in rising order. */
    brackets: bracketTable,
    /** Value over the margin put up, > 0, ≤ 1000, ≤ that of the bracket; default the bracket's highest. */
    leverage: omittable(number({ greaterThan: 0, atMost: 1000 })),
  },
  {
    assertTable({ brackets }: { readonly brackets: readonly MarginBracket[] }) {
      assertBrackets(brackets, ['brackets']);
    },
  },
);

/** A position value and a table of brackets. */
export type MarginRequirementInputs = InputsOf<typeof requirementInputs>;

/** Margins of a position, in the unit of its value. */
export interface MarginRequirement {
  /** Index of the bracket, from 0. */
  readonly bracket: number;
  /** Rate of that bracket. */
  readonly maintenanceMarginRate: number;
  /** Taken off rate·value, because the part of the position in lower brackets needs less. */
  readonly maintenanceAmount: number;
  /** rate·value − amount. */
  readonly maintenanceMargin: number;
  /** Highest leverage; null if the table does not say. */
  readonly maxLeverage: number | null;
  /** value/leverage; null without `leverage` and highest leverage. */
  readonly initialMargin: number | null;
}

/**
 * Maintenance and initial margin of a perpetual or future by an exchange's table of notional brackets (Binance, Bybit,
 * Hyperliquid).
 *
 * maintenance = rₖ·V − aₖ,  aₖ = aₖ₋₁ + fromₖ·(rₖ − rₖ₋₁),  initial = V/leverage;  k the bracket with fromₖ < V ≤ upToₖ
 *
 * @param inputs.notional  V                                       [quote currency; coins of an inverse contract]  > 0
 * @param inputs.brackets  `notionalUpTo` rising, `maintenanceMarginRate` r not falling, 0 ≤ r < 1; `maintenanceAmount` a is derived,
 *                         and refused if it is off by more than 1 unit and 1 %; `maxLeverage`     [1 … 500]
 * @param inputs.leverage  > 0, at most that of the bracket; default that of the bracket
 * @returns the bracket, its rate and amount, and both margins
 * @throws InvalidInputError  an input is absent, unknown, or breaks a bound; the table contradicts itself; the leverage is higher than
 *                            the bracket allows
 * @remarks A value above the last bracket has the rate of the last bracket. For an exchange whose rate holds for the whole position
 *          (OKX, Kraken), pass the position's tier as the only bracket. Accuracy: 1e-15 of r·V. Cost: O(brackets).
 * @see Binance, "Leverage and Margin of USDⓈ-M Futures"; "How to Calculate Liquidation Price of USDⓈ-M Futures Contracts", note 2.
 * @example
 * const brackets = [
 *   { notionalUpTo: 50_000, maintenanceMarginRate: 0.004, maxLeverage: 125 },
 *   { notionalUpTo: 250_000, maintenanceMarginRate: 0.005, maxLeverage: 100 },
 *   { notionalUpTo: 1_000_000, maintenanceMarginRate: 0.01, maxLeverage: 50 },
 * ];
 * const margin = marginRequirement({ notional: 500_000, brackets });
 * margin.maintenanceAmount; // ≈ 1300
 * margin.maintenanceMargin; // ≈ 3700
 * margin.initialMargin; // ≈ 10000
 */
export function marginRequirement(inputs: MarginRequirementInputs): MarginRequirement {
  const { notional, brackets, leverage } = requirementInputs.complete(inputs);
  const lines = marginLines(brackets);
  const bracket = lineIndex(lines, notional);
  const { rate = NaN, amount = NaN } = lines[bracket] ?? {};
  const maxLeverage = brackets[bracket]?.maxLeverage ?? null;
  if (leverage !== undefined && leverage > (maxLeverage ?? Infinity))
    throw new InvalidInputError(
      ['leverage'],
      'less_than_equal',
      `at most ${maxLeverage}, that of bracket ${bracket}`,
      leverage,
    );
  const divisor = leverage ?? maxLeverage;
  return {
    bracket,
    maintenanceMarginRate: rate,
    maintenanceAmount: amount,
    maintenanceMargin: Math.max(0, rate * notional - amount),
    maxLeverage,
    initialMargin: divisor === null ? null : notional / divisor,
  };
}
