import { inputs, type InputsOf, number } from '@quant/core';
import { finiteOrNull, inRange } from '@quant/core/kernels';
import { HOURS_PER_YEAR } from '../calendar/year';

const RATE = { greaterThan: -1, lessThan: 1 };
const INTERVAL = { greaterThan: 0, atMost: HOURS_PER_YEAR };
const FEE = { greaterThan: -1, lessThan: 1 };

const arbitrageInputs = inputs({
  /** Expected funding rate of the perpetual that is sold, for one interval; positive: received; −1 < rate < 1. */
  shortRate: number(RATE),
  /** Hours between its payments, > 0, ≤ 8760; default 8. */
  shortIntervalHours: number(INTERVAL, 8),
  /** Expected funding rate of the perpetual that is bought; positive: paid; default 0, for spot. */
  longRate: number(RATE, 0),
  /** Hours between its payments, > 0, ≤ 8760; default 8. */
  longIntervalHours: number(INTERVAL, 8),
  /** Fee of the sold leg for each of its two trades, a share of the value; negative: received; default 0. */
  shortFee: number(FEE, 0),
  /** The same of the bought leg; default 0. */
  longFee: number(FEE, 0),
  /** Hours from opening to closing, > 0, ≤ 876,000. */
  holdingHours: number({ greaterThan: 0, atMost: 100 * HOURS_PER_YEAR }),
  /** What is put up for both legs, as a share of the value of one, > 0; default 1. */
  capital: number({ greaterThan: 0 }, 1),
});

/** Two legs of one value whose funding differs. */
export type FundingArbitrageInputs = InputsOf<typeof arbitrageInputs>;

/** What the two legs earn, as shares of the value of one leg. */
export interface FundingArbitrage {
  /** Funding received less paid. */
  readonly funding: number;
  /** Of all four trades. */
  readonly fees: number;
  /** funding − fees. */
  readonly profit: number;
  /** profit/capital a year, simple [1/year]; null beyond the range of doubles. */
  readonly annualizedReturn: number | null;
  /** Hours after which funding has paid for the fees; 0 if there are none to pay, null if it never does. */
  readonly breakEvenHours: number | null;
}

/**
 * Carry of a funding arbitrage: a perpetual sold against spot, or against another perpetual, with fees.
 *
 * funding = H·(r_s/h_s − r_l/h_l),  fees = 2·(f_s + f_l),  return = (funding − fees)/capital·8760/H,
 * break-even = fees/(r_s/h_s − r_l/h_l)
 *
 * @param inputs.shortRate           r_s of the perpetual that is sold; positive: received  [per interval]  −1 < r < 1
 * @param inputs.shortIntervalHours  h_s                                [hours]  > 0, ≤ 8760, default 8
 * @param inputs.longRate            r_l of the perpetual that is bought; positive: paid  −1 < r < 1, default 0 (spot)
 * @param inputs.longIntervalHours   h_l                                [hours]  > 0, ≤ 8760, default 8
 * @param inputs.shortFee            f_s of one trade of the sold leg   [fraction]  −1 < f < 1, default 0
 * @param inputs.longFee             f_l of one trade of the bought leg [fraction]  −1 < f < 1, default 0
 * @param inputs.holdingHours        H                                  [hours]  > 0, ≤ 876,000
 * @param inputs.capital             margin of both legs, or price of spot and margin  [share of the value]  > 0, default 1
 * @returns funding, fees and profit as shares of the value of one leg, the yearly return on capital, and the break-even
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @throws OutOfRangeError    the funding exceeds the range of doubles
 * @remarks Both legs keep the value that they have at the entry; funding accrues evenly and is not reinvested. Excludes slippage,
 *          borrowing, and the basis at the exit. For rates that were paid, use {@link fundingCarry}. Accuracy: 1e-15 of the largest
 *          term. Cost: O(1).
 * @see BitMEX, "Perpetual Contracts Guide", funding; Binance, "Introduction to Binance Futures Funding Rates".
 * @example
 * const legs = { shortRate: 1e-4, shortFee: 0.0005, longFee: 0.001, holdingHours: 720, capital: 1.2 };
 * const carry = fundingArbitrage(legs);
 * carry.profit; // ≈ 0.006
 * carry.annualizedReturn; // ≈ 0.0608333333333333
 * carry.breakEvenHours; // ≈ 240
 */
export function fundingArbitrage(inputs: FundingArbitrageInputs): FundingArbitrage {
  const legs = arbitrageInputs.complete(inputs);
  const { holdingHours, capital } = legs;
  const hourly = legs.shortRate / legs.shortIntervalHours - legs.longRate / legs.longIntervalHours;
  const funding = inRange(holdingHours * hourly + 0, 'the funding');
  const fees = 2 * (legs.shortFee + legs.longFee);
  const profit = funding - fees;
  return {
    funding,
    fees,
    profit,
    annualizedReturn: finiteOrNull((profit / capital) * (HOURS_PER_YEAR / holdingHours)),
    breakEvenHours: fees <= 0 ? 0 : hourly > 0 ? finiteOrNull(fees / hourly) : null,
  };
}
