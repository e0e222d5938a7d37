import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { estimatedCost, finiteOrNull, NUMBER_BYTES } from '@quant/core/kernels';
import { type CashFlowSpan, chosenRate, type InternalRates, internalRates, SCALE } from '../cash-flows/internal-rates';
import { preciseBalanceAt } from '../cash-flows/rates-of-return/precise-balance';
import { signedTotals } from '../cash-flows/signed-totals';
import { grownAmount } from '../compounding/growth';

type Payments = Request<'tvmIrr'>;
type RateOfReturn = Answer<'tvmIrr'>;

/** Rates that are listed at most. */
const MOST_ROOTS = 50;

/**
 * Internal rate of return: the rate at which equally spaced payments have a present value of 0. It finds all such rates and
 * chooses the smallest that is not negative, or the one nearest to zero if all are negative.
 *
 * Σ c_t·(1 + r)⁻ᵗ = 0, t = 0 … n − 1, r > −1
 *
 * @remarks A project with a clean-up cost also has a rate near −1, which is why a rate that is not negative comes first. A rate
 *          within 1e-12 of zero is 0. Without a rate the answer is null and has a reason.
 *          With one change of sign there is exactly one rate; with more, intervals of rates are halved until bounds of the mean
 *          times of receipts and outlays prove that they hold one rate or none. The net value touching zero within 1e-13 of the
 *          absolute value is a rate, too, and rates that only this separates are one. Limit: in a series that
 *          would take more than 3e6 payments to weigh, pairs of rates that are nearer to each other than the intervals that are
 *          left, may be missed. Accuracy: half a unit in the last place of 1 + r, unless rates are near each other.
 *          Cost: O(n) for each halving, some 20 for one change of sign, 10 to 500 for more.
 * @see Lorie & Savage (1955), "Three problems in rationing capital", Journal of Business 28(4), 229–239, on several rates.
 * @example
 * tvmIrr({ cash_flows: [-1000, 200, 300, 400, 500] }).irr; // ≈ 0.12825726900167392
 * tvmIrr({ cash_flows: [-1600, 10_000, -10_000] }).roots; // ≈ [0.25, 4]
 * tvmIrr({ cash_flows: [-100, 200, -150] }).reason; // 'no_real_root'
 */
export function tvmIrr({ cash_flows }: Payments): RateOfReturn {
  const { positive, negative, net } = signedTotals(cash_flows);
  const found = internalRates(cash_flows);
  const { span, signChanges, rates } = found;
  const irr = chosenRate(rates);
  const irr_pct = irr === null ? null : finiteOrNull(100 * irr);
  const npv_at_irr = span === null || irr === null ? null : finiteOrNull(netPresentValueAt(span, irr));
  const profit_multiple = negative === 0 ? null : finiteOrNull(positive / negative);
  const isInRange = !found.isBeyondRange && (negative === 0 || profit_multiple !== null);
  const isOverflow = !isInRange || (irr !== null && (irr_pct === null || npv_at_irr === null));
  return {
    irr,
    irr_pct,
    npv_at_irr,
    converged: irr !== null,
    reason: reasonOf(found) ?? (isOverflow ? 'overflow' : null),
    multiple_roots: rates.length > 1,
    roots: listed(rates, irr),
    sign_changes: signChanges,
    total_invested: negative,
    total_received: positive,
    profit_multiple,
    net_cash_flow: net,
    periods: cash_flows.length - 1,
    method: 'root_isolation',
  };
}

/** Value today, at a rate that the precise value of the last payment is known at. */
function netPresentValueAt({ start, flows }: CashFlowSpan, rate: number): number {
  const periods = rate < 0 ? start + flows.length - 1 : start;
  return grownAmount(preciseBalanceAt(flows, rate).value / SCALE, -periods * Math.log1p(rate)) + 0;
}

function reasonOf({ span, signChanges, rates, isBeyondRange }: InternalRates): RateOfReturn['reason'] {
  if (span === null) return 'all_zero';
  if (signChanges === 0) return 'no_sign_change';
  return rates.length === 0 && !isBeyondRange ? 'no_real_root' : null;
}

/** All rates, or those nearest to zero with the chosen one among them, ascending. */
function listed(rates: readonly number[], chosen: number | null): number[] {
  const others = rates.filter((rate) => rate !== chosen).sort((a, b) => Math.abs(a) - Math.abs(b));
  const first = chosen === null ? [] : [chosen];
  return [...first, ...others].slice(0, MOST_ROOTS).sort((a, b) => a - b);
}

/** As many rates of return as payments there may be. */
const PAYMENT_BYTES = NUMBER_BYTES;
const PAYMENT_NANOSECONDS = 1200;

/** Up to so many payments the search among many roots takes more for each. */
const FEW_PAYMENTS = 800;
const ONE_OF_FEW_NANOSECONDS = 4000;

const OTHER_BYTES = 1000;

/** A time for each payment, of a search that is limited. */
export const cost = {
  estimate: ({ cash_flows }: Payments) => {
    const payments = cash_flows.length;
    const nanoseconds = Math.max(
      PAYMENT_NANOSECONDS * payments,
      ONE_OF_FEW_NANOSECONDS * Math.min(payments, FEW_PAYMENTS),
    );
    return estimatedCost(nanoseconds, OTHER_BYTES + PAYMENT_BYTES * payments);
  },
  ceilingMs: 8,
} satisfies OperationCost<Payments>;
