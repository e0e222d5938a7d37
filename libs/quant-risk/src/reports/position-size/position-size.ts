import { finiteOrNull } from '@quant/core/kernels';
import { Decimal } from 'decimal.js';
import { DEFAULT_RISK_PER_TRADE, positionSizeInputs, type PositionSizeInputs } from './inputs';
import { positionSizeOptions, type PositionSizeOptions } from './options';
import { type PositionSize } from './position-size-result';
import { sizeInShares } from './size-in-shares';

/**
 * How many shares to trade so that a fixed share of the account is lost when the stop is hit.
 *
 * shares = ⌊account·risk per trade/|entry − stop|⌋,  k-fold target = entry + k·(entry − stop)
 *
 * In lots: shares = lot·⌊account·risk per trade/(lot·|entry − stop|)⌋
 *
 * @param inputs.accountSize   value of the account                 [currency]  > 0
 * @param inputs.riskPerTrade  share of it that may be lost         0 … 1, default 0.02
 * @param inputs.entryPrice    price of one share                   [currency]  > 0
 * @param inputs.stopLoss      price at which the loss is taken     [currency]  > 0, not the entry price
 * @param options.lotSize      shares, or a part of one, that can be traded at a time: 100, 0.1; without it whole shares
 *                             > 0
 * @returns shares, what they are worth and may lose, and prices at which to take profits
 * @throws InvalidInputError  an input is absent, no finite number, or breaks a bound shown above; an option is
 *         unknown
 * @remarks A stop below the entry makes the trade long, one above it short. Numbers of shares within 1e-9 of a whole
 *          one are that one: |50 − 49.9| is 0.10000000000000142, and 200 over it must give 2000. Fees and gaps through
 *          the stop are left out. Of more than 1e7 shares the last may so exceed the risk, by 1e-9 of it at the most.
 *          With a lot nothing is snapped: the quotient is one of exact decimals (decimal.js), each input the decimal
 *          that its double prints as, and the risk is never exceeded; 0.1 in 0.3 is three lots.
 *          Accuracy: a few roundings. Cost: O(1).
 * @see Tharp (2007), "Trade Your Way to Financial Freedom", for the percent-risk model and R multiples.
 * @example
 * const size = positionSize({ accountSize: 10_000, riskPerTrade: 0.02, entryPrice: 50, stopLoss: 49.9 });
 * size.shares; // 2000
 * size.target2r; // ≈ 50.2
 * size.requiresLeverage; // true
 *
 * const coins = positionSize({ accountSize: 10_000, entryPrice: 62_000, stopLoss: 61_100 }, { lotSize: 0.001 });
 * coins.shares; // 0.222
 * coins.maxLoss; // 199.8
 */
export function positionSize(inputs: PositionSizeInputs, options: PositionSizeOptions = {}): PositionSize {
  positionSizeInputs.assert(inputs);
  const { lotSize } = positionSizeOptions.complete(options, ['options']);
  const { accountSize, riskPerTrade = DEFAULT_RISK_PER_TRADE, entryPrice, stopLoss } = inputs;
  const trade = { accountSize, riskPerTrade, entryPrice, stopLoss };
  return lotSize === undefined ? sizeInShares(trade) : sizeInLots(trade, lotSize);
}

/** Decimals of 64 digits, in a class of its own: what others set for theirs is not seen here. */
const ExactDecimal = Decimal.clone({ defaults: true, precision: 64 });

interface CompleteInputs {
  readonly accountSize: number;
  readonly riskPerTrade: number;
  readonly entryPrice: number;
  readonly stopLoss: number;
}

/**
 * The largest position of whole lots that loses no more than the risk at the stop, in exact decimals: each input is the
 * one that its double prints as, each figure the double nearest to its decimal.
 *
 * Preconditions, unchecked: valid inputs, lotSize > 0.
 */
function sizeInLots(inputs: CompleteInputs, lotSize: number): PositionSize {
  const account = new ExactDecimal(inputs.accountSize);
  const entry = new ExactDecimal(inputs.entryPrice);
  const reward = entry.minus(inputs.stopLoss);
  const riskPerShare = reward.abs();
  const risk = account.times(inputs.riskPerTrade).abs();
  const lots = (amount: Decimal, price: Decimal) => amount.divToInt(price.times(lotSize)).times(lotSize);
  const shares = lots(risk, riskPerShare);
  const value = shares.times(entry);
  return {
    shares: figure(shares),
    value: figure(value),
    risk: risk.toNumber(),
    pctAccount: figure(value.div(account)),
    riskPerShare: riskPerShare.toNumber(),
    maxLoss: figure(shares.times(riskPerShare)),
    target2r: entry.plus(reward.times(2)).toNumber(),
    direction: reward.isPositive() ? 'long' : 'short',
    sharesExact: figure(risk.div(riskPerShare)),
    target1r: entry.plus(reward).toNumber(),
    target3r: entry.plus(reward.times(3)).toNumber(),
    stopDistancePct: figure(riskPerShare.times(100).div(entry)),
    maxAffordableShares: figure(lots(account, entry)),
    requiresLeverage: value.greaterThan(account),
  };
}

const figure = (amount: Decimal): number | null => finiteOrNull(amount.toNumber());
