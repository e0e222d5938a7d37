import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull, logRatio } from '@quant/core/kernels';
import { simpleGrowth } from '../compounding/growth';
import { compoundForward, logCompoundPremium, type ParityTerms, simpleForward } from '../exchange-rates/parity';

type Parity = Answer<'fxInterestRateParity'>;

/**
 * Forward exchange rate at which borrowing in one currency and lending in the other has a profit of 0, and the profit
 * from a quoted forward that differs from it.
 *
 * F = S·g_d/g_f,  g = 1 + r·T up to T = 1, (1 + r)^T beyond;  premium = (g_d − g_f)/g_f
 *
 * @remarks Simple interest up to a year is the custom of the money market; both forms meet at T = 1. A positive premium
 *          means that the foreign currency is dearer forward. Uncovered, the same figure is the spot rate to be
 *          expected. Annualized figures are null at T = 0. A figure beyond the range of doubles is null. Accuracy:
 *          2e-15, with annual compounding times max(1, T·|ln((1+r_d)/(1+r_f))|); the profit, of the points or, at a
 *          premium above a half, of the forward. Cost: O(1).
 * @see Keynes (1923), "A Tract on Monetary Reform", chapter 3, for covered interest parity.
 * @example
 * const rates = { spot_rate: 1.0845, domestic_rate: 0.0525, foreign_rate: 0.0385 };
 * const parity = fxInterestRateParity({ ...rates, time_years: 0.25, parity_type: 'covered', actual_forward: 1.0885 });
 * parity.theoretical_forward; // ≈ 1.0882595641946267
 * parity.forward_premium_pct; // ≈ 0.3466633651108084
 * parity.deviation_bps; // ≈ 8.95343476256
 * parity.arbitrage_direction; // 'BORROW_DOMESTIC_LEND_FOREIGN'
 */
export function fxInterestRateParity(request: Request<'fxInterestRateParity'>): Parity {
  const { spot_rate: spotRate, foreign_rate: foreignRate, time_years: timeYears, parity_type } = request;
  // + 0: −0 would show in the difference
  const domesticRate = request.domestic_rate + 0;
  const terms = { spotRate, domesticRate, foreignRate, timeYears };
  const parity = parityForward(terms);
  const { forward, premium, annualPremium, points } = parity;
  return {
    theoretical_forward: finiteOrNull(forward),
    forward_premium_pct: finiteOrNull(100 * premium),
    annualized_forward_premium_pct: annualPremium === null ? null : finiteOrNull(100 * annualPremium),
    forward_points: finiteOrNull(points),
    carry_direction: carryDirection(domesticRate, foreignRate),
    annualized_carry_yield: 100 * (domesticRate - foreignRate),
    parity_type,
    compounding: parity.compounding,
    expected_future_spot: parity_type === 'uncovered' ? finiteOrNull(forward) : null,
    ...forwardArbitrage(terms, parity, request.actual_forward ?? null),
  };
}

/** The longest time of simple interest, in years: the custom of the money market. */
const SIMPLE_UP_TO = 1;

/**
 * The forward exchange rate of parity, and its difference from the spot rate; Infinity beyond the range of doubles.
 */
interface ParityForward {
  readonly compounding: Parity['compounding'];
  readonly forward: number;
  /** Forward/spot − 1. */
  readonly premium: number;
  /** Premium per year; null at T = 0. */
  readonly annualPremium: number | null;
  /** Forward − spot. */
  readonly points: number;
}

/**
 * Forward exchange rate S·g_d/g_f, where g is 1 + r·T up to a year and (1 + r)^T beyond, and its premium from
 * differences of growth: forward/spot − 1 would have lost the digits that it is about.
 */
function parityForward(terms: ParityTerms): ParityForward {
  const { spotRate, timeYears } = terms;
  const isSimple = timeYears <= SIMPLE_UP_TO;
  const parity = isSimple ? simpleForward(terms) : compoundForward(terms);
  const { forward, premium } = parity;
  const compounding = isSimple ? 'simple' : 'annual';
  return { compounding, ...parity, points: Math.abs(premium) < 0.5 ? spotRate * premium : forward - spotRate };
}

function carryDirection(domesticRate: number, foreignRate: number): Parity['carry_direction'] {
  if (domesticRate === foreignRate) return 'NEUTRAL';
  return domesticRate > foreignRate ? 'BORROW_FOREIGN' : 'BORROW_DOMESTIC';
}

/** Share of the spot by which a quoted forward may differ from parity. Trading costs can explain this much. */
const MISPRICED_ABOVE = 0.001;
const BPS_PER_UNIT = 1e4;

/** Profit of an arbitrage between a quoted forward and parity; all null without a quote. */
type ForwardArbitrage = Pick<
  Parity,
  'arbitrage_profit' | 'arbitrage_pct' | 'mispriced' | 'arbitrage_direction' | 'implied_domestic_rate' | 'deviation_bps'
>;

const WITHOUT_QUOTE: ForwardArbitrage = {
  arbitrage_profit: null,
  arbitrage_pct: null,
  mispriced: null,
  arbitrage_direction: null,
  implied_domestic_rate: null,
  deviation_bps: null,
};

/** Arbitrage between the quoted forward, if any, and that of parity. */
function forwardArbitrage(terms: ParityTerms, parity: ParityForward, quoted: number | null): ForwardArbitrage {
  if (quoted === null) return WITHOUT_QUOTE;
  const { spotRate, domesticRate, timeYears } = terms;
  const gap = gapOf(quoted, spotRate, parity);
  const profit = Math.abs(gap);
  const deviation = timeYears === 0 ? NaN : rateDeviation(terms, parity, quoted, gap);
  return {
    arbitrage_profit: finiteOrNull(profit),
    arbitrage_pct: finiteOrNull((100 * profit) / spotRate),
    mispriced: profit / spotRate > MISPRICED_ABOVE,
    arbitrage_direction: directionOf(gap),
    implied_domestic_rate: finiteOrNull(domesticRate + deviation),
    deviation_bps: finiteOrNull(BPS_PER_UNIT * deviation),
  };
}

/** Quoted less parity: by the points where these are small, as the forward has fewer digits of them. */
function gapOf(actual: number, spot: number, { forward, points }: ParityForward): number {
  if (actual === forward) return 0;
  return Math.abs(points) < spot / 2 ? actual - spot - points : actual - forward;
}

function directionOf(gap: number): Parity['arbitrage_direction'] {
  if (gap === 0) return 'NONE';
  return gap > 0 ? 'BORROW_DOMESTIC_LEND_FOREIGN' : 'BORROW_FOREIGN_LEND_DOMESTIC';
}

/**
 * By how much the domestic rate at which a quoted forward is that of parity exceeds the domestic rate, a fraction;
 * beyond the range of doubles no number.
 *
 * gap·g_f/(S·T) by simple interest, (1 + r_d)·((quoted/forward)^(1/T) − 1) by annual compounding
 *
 * Precondition, unchecked: T > 0.
 *
 * @param actual  forward exchange rate that is quoted
 * @param gap     that less the forward of parity
 */
function rateDeviation(
  { spotRate, domesticRate, foreignRate, timeYears }: ParityTerms,
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
