import { finiteOrNull } from '@quant/core/kernels';
import { DEFAULT_RISK_PER_TRADE, type PositionSizeInputs } from './inputs';
import { snappedFloor } from './internal/snapped-floor';
import { type PositionSize } from './position-size-result';

/** By how much a value that is the whole account may exceed it: rounding. */
const SLACK = 1e-12;

/**
 * The position of whole shares that loses no more than the risk at the stop, rounding of doubles aside.
 *
 * Preconditions, unchecked: valid inputs.
 */
export function sizeInShares(inputs: PositionSizeInputs): PositionSize {
  const { accountSize, riskPerTrade = DEFAULT_RISK_PER_TRADE, entryPrice, stopLoss } = inputs;
  // + 0: a risk of −0 would show in the shares
  const risk = accountSize * riskPerTrade + 0;
  const reward = entryPrice - stopLoss;
  const riskPerShare = Math.abs(reward);
  const sharesExact = risk / riskPerShare;
  const shares = snappedFloor(sharesExact);
  const value = shares * entryPrice;
  return {
    shares: finiteOrNull(shares),
    value: finiteOrNull(value),
    risk,
    pctAccount: finiteOrNull(value / accountSize),
    riskPerShare,
    maxLoss: finiteOrNull(shares * riskPerShare),
    target2r: entryPrice + 2 * reward,
    direction: reward > 0 ? 'long' : 'short',
    sharesExact: finiteOrNull(sharesExact),
    target1r: entryPrice + reward,
    target3r: entryPrice + 3 * reward,
    stopDistancePct: finiteOrNull((100 * riskPerShare) / entryPrice),
    maxAffordableShares: finiteOrNull(snappedFloor(accountSize / entryPrice)),
    requiresLeverage: value > accountSize * (1 + SLACK),
  };
}
