import { type Answer, type Request } from '@quant/contract';
import { inputs, type InputsOf, InvalidInputError, number, omittable } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { Decimal } from 'decimal.js';
import { sizeInShares } from './internal/size-in-shares';

type Trade = Request<'riskPositionSize'>;
type Size = Answer<'riskPositionSize'>;

/** How a position is counted; the API counts whole shares. */
const sizeOptions = inputs({
  /** Shares, or a part of one, that can be traded at a time, > 0; default: whole shares. */
  lot_size: omittable(number({ greaterThan: 0 })),
});

/**
 * How many shares to trade so that a fixed share of the account is lost when the stop is hit.
 *
 * shares = ⌊account·risk per trade/|entry − stop|⌋,  k-fold target = entry + k·(entry − stop)
 *
 * In lots: shares = lot·⌊account·risk per trade/(lot·|entry − stop|)⌋
 *
 * @param options.lot_size  shares, or a part of one, that can be traded at a time: 100, 0.1; without it whole shares.
 *                          > 0
 * @throws InvalidInputError  the stop is at the entry price; an option is unknown or breaks its bound
 * @remarks A stop below the entry makes the trade long, one above it short. Numbers of shares within 1e-9 of a whole
 *          one are that one: |50 − 49.9| is 0.10000000000000142, and 200 over it must give 2000. Fees and gaps through
 *          the stop are left out. Of more than 1e7 shares the last may so exceed the risk, by 1e-9 of it at the most.
 *          With a lot the report does not snap: it divides exact decimals (decimal.js), each input being the decimal
 *          that its double prints as, and never exceeds the risk; 0.1 in 0.3 is three lots. Amounts are in
 *          currency; a number beyond the range of doubles is null, and the targets of a short trade may be below 0.
 *          Accuracy: a few roundings. Cost: O(1).
 * @see Tharp (2007), "Trade Your Way to Financial Freedom", for the percent-risk model and R multiples.
 * @example
 * const account = { account_size: 10_000, risk_per_trade: 0.02 };
 * const size = riskPositionSize({ ...account, entry_price: 50, stop_loss: 49.9 });
 * size.shares; // 2000
 * size.target_2r; // ≈ 50.2
 * size.requires_leverage; // true
 *
 * const coins = riskPositionSize({ ...account, entry_price: 62_000, stop_loss: 61_100 }, { lot_size: 0.001 });
 * coins.shares; // 0.222
 * coins.max_loss; // 199.8
 */
export function riskPositionSize(trade: Trade, options: InputsOf<typeof sizeOptions> = {}): Size {
  const { entry_price, stop_loss } = trade;
  if (stop_loss === entry_price)
    throw new InvalidInputError(['stop_loss'], 'value_error', 'off entry_price', stop_loss);
  const { lot_size } = sizeOptions.complete(options, ['options']);
  return lot_size === undefined ? sizeInShares(trade) : sizeInLots(trade, lot_size);
}

/** Decimals of 64 digits, in their own class: other users of decimal.js may change the settings of theirs. */
const ExactDecimal = Decimal.clone({ defaults: true, precision: 64 });

/**
 * The largest position of whole lots that loses no more than the risk at the stop, in exact decimals: each input is the
 * one that its double prints as, each figure the double nearest to its decimal.
 *
 * Preconditions, unchecked: a valid request, lotSize > 0.
 */
function sizeInLots({ account_size, risk_per_trade, entry_price, stop_loss }: Trade, lotSize: number): Size {
  const account = new ExactDecimal(account_size);
  const entry = new ExactDecimal(entry_price);
  const reward = entry.minus(stop_loss);
  const riskPerShare = reward.abs();
  const risk = account.times(risk_per_trade).abs();
  const lots = (amount: Decimal, price: Decimal) => amount.divToInt(price.times(lotSize)).times(lotSize);
  const shares = lots(risk, riskPerShare);
  const value = shares.times(entry);
  return {
    shares: figure(shares),
    value: figure(value),
    risk: risk.toNumber(),
    pct_account: figure(value.div(account)),
    risk_per_share: riskPerShare.toNumber(),
    max_loss: figure(shares.times(riskPerShare)),
    target_2r: entry.plus(reward.times(2)).toNumber(),
    direction: reward.isPositive() ? 'long' : 'short',
    shares_exact: figure(risk.div(riskPerShare)),
    target_1r: entry.plus(reward).toNumber(),
    target_3r: entry.plus(reward.times(3)).toNumber(),
    stop_distance_pct: figure(riskPerShare.times(100).div(entry)),
    max_affordable_shares: figure(lots(account, entry)),
    requires_leverage: value.greaterThan(account),
  };
}

const figure = (amount: Decimal): number | null => finiteOrNull(amount.toNumber());
