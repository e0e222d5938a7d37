import { finiteOrNull, logRatio } from '@quant/core/kernels';
import { logCompoundPremium } from '../../../../exchange-rates/parity';
import { type CompleteInterestRateParityInputs } from '../inputs';
import { type ArbitrageDirection, type ForwardArbitrage } from '../interest-rate-parity-result';
import { type ParityForward } from './parity-forward';
import { simpleGrowth } from '../../../../compounding/simple-growth';

/** Share of the spot that a quoted forward may be off parity: what costs may explain. */
const MISPRICED_ABOVE = 0.001;
const BPS_PER_UNIT = 1e4;

const WITHOUT_QUOTE: ForwardArbitrage = {
  arbitrageProfit: null,
  arbitragePct: null,
  mispriced: null,
  arbitrageDirection: null,
  impliedDomesticRate: null,
  deviationBps: null,
};

/** Arbitrage between the quoted forward of `inputs`, if any, and that of parity. */
export function forwardArbitrage(inputs: CompleteInterestRateParityInputs, parity: ParityForward): ForwardArbitrage {
  const { spotRate, domesticRate, timeYears, actualForward } = inputs;
  if (actualForward === null) return WITHOUT_QUOTE;
  const gap = gapOf(actualForward, spotRate, parity);
  const profit = Math.abs(gap);
  const deviation = timeYears === 0 ? NaN : rateDeviation(inputs, parity, actualForward, gap);
  return {
    arbitrageProfit: finiteOrNull(profit),
    arbitragePct: finiteOrNull((100 * profit) / spotRate),
    mispriced: profit / spotRate > MISPRICED_ABOVE,
    arbitrageDirection: directionOf(gap),
    impliedDomesticRate: finiteOrNull(domesticRate + deviation),
    deviationBps: finiteOrNull(BPS_PER_UNIT * deviation),
  };
}

/** Quoted less parity: by the points where these are small, as the forward has fewer digits of them. */
function gapOf(actual: number, spot: number, { forward, points }: ParityForward): number {
  if (actual === forward) return 0;
  return Math.abs(points) < spot / 2 ? actual - spot - points : actual - forward;
}

function directionOf(gap: number): ArbitrageDirection {
  if (gap === 0) return 'NONE';
  return gap > 0 ? 'BORROW_DOMESTIC_LEND_FOREIGN' : 'BORROW_FOREIGN_LEND_DOMESTIC';
}

/**
 * By how much the domestic rate at which a quoted forward is that of parity exceeds the domestic rate, a fraction;
 * beyond the range of doubles no number.
 *
 * gap·g_f/(S·T) by simple interest, (1 + r_d)·((quoted/forward)^(1/T) − 1) by annual compounding
 *
 * Preconditions, unchecked: the bounds of `interestRateParity`; T > 0.
 *
 * @param actual  forward exchange rate that is quoted
 * @param gap     that less the forward of parity
 */
function rateDeviation(
  { spotRate, domesticRate, foreignRate, timeYears }: CompleteInterestRateParityInputs,
  { compounding, forward }: ParityForward,
  actual: number,
  gap: number,
): number {
  if (compounding === 'simple') return ((gap / spotRate) * simpleGrowth(foreignRate, timeYears)) / timeYears;
  const logGap =
    Math.abs(gap) < forward / 2
      ? Math.log1p(gap / forward)
      : // the forward itself may be beyond the range of doubles
        logRatio(actual, spotRate) - logCompoundPremium(domesticRate, foreignRate, timeYears);
  return (1 + domesticRate) * Math.expm1(logGap / timeYears);
}
