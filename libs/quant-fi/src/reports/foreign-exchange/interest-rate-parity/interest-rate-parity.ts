import { finiteOrNull, logRatio } from '@quant/core/kernels';
import { simpleGrowth } from '../../../compounding/simple-growth';
import { logCompoundPremium } from '../../../exchange-rates/parity';
import {
  type CompleteInterestRateParityInputs,
  interestRateParityInputs,
  type InterestRateParityInputs,
} from './inputs';
import {
  type ArbitrageDirection,
  type CarryDirection,
  type ForwardArbitrage,
  type InterestRateParity,
} from './interest-rate-parity-result';
import { parityForward, type ParityForward } from './internal/parity-forward';

/**
 * Forward exchange rate at which borrowing in one currency and lending in the other earns nothing, and what a quoted
 * forward is worth beside it.
 *
 * F = S·g_d/g_f,  g = 1 + r·T up to T = 1, (1 + r)^T beyond;  premium = (g_d − g_f)/g_f
 *
 * @param inputs.spotRate       S, domestic currency per unit of the foreign one           > 0
 * @param inputs.domesticRate   interest rate of the domestic currency       [1/year]      > −1, ≤ 10
 * @param inputs.foreignRate    interest rate of the foreign currency        [1/year]      > −1, ≤ 10
 * @param inputs.timeYears      T, time to delivery                          [years]       0 … 100, default 1
 * @param inputs.parityType     'covered' or 'uncovered'                                   default 'covered'
 * @param inputs.actualForward  forward exchange rate that is quoted                       > 0, default unknown
 * @returns forward, premium and points, the direction of a carry trade, and the arbitrage against the quoted forward
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Simple interest up to a year is the custom of the money market; both forms meet at T = 1. A positive premium
 *          means that the foreign currency is dearer forward. Uncovered, the same figure is the spot rate to be
 *          expected. At T = 0 nothing is annualized. A figure beyond the range of doubles is null. Accuracy: 2e-15, by
 *          annual compounding T·|ln((1+r_d)/(1+r_f))| times that where it is more than 1; the profit, of the points or,
 *          at a premium above a half, of the forward. Cost: O(1).
 * @see Keynes (1923), "A Tract on Monetary Reform", chapter 3, for covered interest parity.
 * @example
 * const rates = { spotRate: 1.0845, domesticRate: 0.0525, foreignRate: 0.0385 };
 * const parity = interestRateParity({ ...rates, timeYears: 0.25, actualForward: 1.0885 });
 * parity.theoreticalForward; // ≈ 1.0882595641946267
 * parity.forwardPremiumPct; // ≈ 0.3466633651108084
 * parity.deviationBps; // ≈ 8.95343476256
 * parity.arbitrageDirection; // 'BORROW_DOMESTIC_LEND_FOREIGN'
 */
export function interestRateParity(inputs: InterestRateParityInputs): InterestRateParity {
  const complete = interestRateParityInputs.complete(inputs);
  const { domesticRate, foreignRate, parityType } = complete;
  const parity = parityForward(complete);
  const { forward, premium, annualPremium, points } = parity;
  return {
    theoreticalForward: finiteOrNull(forward),
    forwardPremiumPct: finiteOrNull(100 * premium),
    annualizedForwardPremiumPct: annualPremium === null ? null : finiteOrNull(100 * annualPremium),
    forwardPoints: finiteOrNull(points),
    carryDirection: carryDirection(domesticRate, foreignRate),
    annualizedCarryYield: 100 * (domesticRate - foreignRate),
    parityType,
    compounding: parity.compounding,
    expectedFutureSpot: parityType === 'uncovered' ? finiteOrNull(forward) : null,
    ...forwardArbitrage(complete, parity),
  };
}

function carryDirection(domesticRate: number, foreignRate: number): CarryDirection {
  if (domesticRate === foreignRate) return 'NEUTRAL';
  return domesticRate > foreignRate ? 'BORROW_FOREIGN' : 'BORROW_DOMESTIC';
}

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
function forwardArbitrage(inputs: CompleteInterestRateParityInputs, parity: ParityForward): ForwardArbitrage {
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
