import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';

/** By how much a value that is the whole account may exceed it: rounding. */
const SLACK = 1e-12;

/**
 * The position of whole shares that loses no more than the risk at the stop, rounding of doubles aside.
 *
 * Preconditions, unchecked: a valid request, the stop not at the entry price.
 */
export function sizeInShares(request: Request<'riskPositionSize'>): Answer<'riskPositionSize'> {
  const { account_size, risk_per_trade, entry_price, stop_loss } = request;
  // + 0: a risk of −0 would show in the shares
  const risk = account_size * risk_per_trade + 0;
  const reward = entry_price - stop_loss;
  const risk_per_share = Math.abs(reward);
  const exact = risk / risk_per_share;
  const shares = snappedFloor(exact);
  const value = shares * entry_price;
  return {
    shares: finiteOrNull(shares),
    value: finiteOrNull(value),
    risk,
    pct_account: finiteOrNull(value / account_size),
    risk_per_share,
    max_loss: finiteOrNull(shares * risk_per_share),
    target_2r: entry_price + 2 * reward,
    direction: reward > 0 ? 'long' : 'short',
    shares_exact: finiteOrNull(exact),
    target_1r: entry_price + reward,
    target_3r: entry_price + 3 * reward,
    stop_distance_pct: finiteOrNull((100 * risk_per_share) / entry_price),
    max_affordable_shares: finiteOrNull(snappedFloor(account_size / entry_price)),
    requires_leverage: value > account_size * (1 + SLACK),
  };
}

/** Nearer to a whole number than this, or this share of it, a quotient is that number up to rounding. */
const NEAR = 1e-9;

/**
 * Largest whole number up to x, or just above x if rounding explains the difference.
 *
 * 200/|50 − 49.9| is 1999.9999999999716 in doubles; the answer is 2000.
 *
 * Preconditions, unchecked: x ≥ 0, not NaN.
 */
export function snappedFloor(x: number): number {
  const nearest = Math.round(x);
  return Math.abs(x - nearest) <= NEAR * Math.max(1, x) ? nearest : Math.floor(x);
}
