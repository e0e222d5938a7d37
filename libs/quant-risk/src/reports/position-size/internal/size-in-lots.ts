import { finiteOrNull } from '@quant/core/kernels';
import { Decimal } from 'decimal.js';
import { type PositionSize } from '../position-size-result';

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
export function sizeInLots(inputs: CompleteInputs, lotSize: number): PositionSize {
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
