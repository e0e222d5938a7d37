import {
  assertInteger,
  assertSeries,
  type Bounds,
  inputs,
  type InputsOf,
  InvalidInputError,
  MAX_LENGTH,
  number,
  type Series,
} from '@quant/core';
import { assertNames } from '../book/columns';
import { AMOUNT } from '../market/bounds';
import { assertAscending } from '../smile/strike-curve';
import { leastPayout, type LeastPayout, type OpenStrike } from './least-payout';

/** Contracts that are open, strike by strike. */
export interface OpenInterest {
  /** Strikes [currency], ascending, > 0, ≤ 1e12. */
  readonly strikes: Series;
  /** Open calls [contracts], whole numbers, 0 … 1e12. */
  readonly calls: Series;
  /** Open puts [contracts], whole numbers, 0 … 1e12. */
  readonly puts: Series;
}

const CONTRACTS: Bounds = { atLeast: 0, atMost: 1e12 };

/** Beyond this, sums of whole numbers are rounded. */
const MOST_CONTRACTS = 2 ** 53;

const maxPainMarket = inputs({
  /** Spot price [currency], > 0, ≤ 1e12. */
  S: number(AMOUNT),
});

/**
 * The strike at which the holders of all open contracts would receive least at expiry.
 *
 * payout(k) = Σ calls·max(k − K, 0) + puts·max(K − k, 0), least over the listed strikes k
 *
 * @param open.strikes  strikes, ascending  [n]  [currency]   > 0, ≤ 1e12
 * @param open.calls    open calls          [n]  [contracts]  whole, 0 … 1e12
 * @param open.puts     open puts           [n]  [contracts]  whole, 0 … 1e12
 * @param market.S      spot                     [currency]   > 0, ≤ 1e12; decides ties: the strike nearest to it, then the lower
 * @returns the strike, and the payout there [currency · contracts]; null without open interest
 * @throws InvalidInputError  an input is absent, unknown, of another length, no whole number, or breaks the bound shown above; the
 *   strikes do not ascend; more than 2^53 contracts in all
 * @remarks n ≤ 10 million. Accuracy: the strike is decided without rounding, the payout is rounded once. Cost: O(n).
 * @see Avellaneda & Lipkin (2003), "A market-induced mechanism for stock pinning", Quantitative Finance 3, 417–425, on pinning.
 * @example
 * const open = { strikes: [90, 100, 110], calls: [1000, 2000, 800], puts: [500, 1500, 2000] };
 * maxPain(open, { S: 100 }); // { strike: 100, payout: 30000 }
 */
export function maxPain(open: OpenInterest, market: InputsOf<typeof maxPainMarket>): LeastPayout | null {
  const { S } = maxPainMarket.complete(market, ['market']);
  return leastPayout(openStrikes(open), S);
}

function openStrikes(open: OpenInterest): readonly OpenStrike[] {
  assertNames(open, ['strikes', 'calls', 'puts']);
  const { strikes, calls, puts } = open;
  assertSeries(strikes, 'strikes', { atLeast: 1, atMost: MAX_LENGTH }, AMOUNT);
  const length = { atLeast: strikes.length, atMost: strikes.length };
  assertSeries(calls, 'calls', length, CONTRACTS);
  assertSeries(puts, 'puts', length, CONTRACTS);
  assertAscending(strikes);
  let contracts = 0;
  return Array.from(strikes, (strike, i) => {
    const [callOi, putOi] = [wholeAt(calls, 'calls', i), wholeAt(puts, 'puts', i)];
    contracts += callOi + putOi;
    if (contracts > MOST_CONTRACTS) {
      throw new InvalidInputError(['calls', i], 'value_error', 'at most 2^53 contracts in all up to here', contracts);
    }
    return { strike, callOi, putOi };
  });
}

function wholeAt(contracts: Series, name: string, i: number): number {
  const value = contracts[i];
  assertInteger(value, [name, i], CONTRACTS);
  return value;
}
