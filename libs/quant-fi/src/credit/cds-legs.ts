import { dayNumber } from '@quant/core';
import { adjusted, openDay } from '../calendars/business-days';
import { fractionOf } from '../dates/day-count';
import { DAYS_PER_YEAR, type DiscountCurve } from '../scheduled-bonds/curve-flows';
import { type CompleteCds } from './cds-inputs';
import { type CreditCurve } from './credit-curve';
import { accruedDefaultValue, defaultValue, type Node } from './default-integrals';

const SETTLEMENT_DAYS = 3;
/** A year of the model by the day counts of premiums. */
const ACCRUAL_OF_YEAR = { 'ACT/360': DAYS_PER_YEAR / 360, 'ACT/365F': 1 };
const NO_OPTIONS = { schedule: undefined, calendar: undefined, maturity: undefined };

/** A period of the premium. */
interface Premium {
  /** First day, in days from the reference date. */
  readonly start: number;
  readonly end: number;
  readonly paid: number;
  /** Length by the day count [years]. */
  readonly length: number;
}

/** A discount curve that may tell its points. */
interface Bending extends DiscountCurve {
  readonly tenors?: readonly number[] | undefined;
}

/** A swap in days from the reference date, for any curves. */
export interface CdsTerms {
  readonly premiums: readonly Premium[];
  /** First day of protection. */
  readonly protectedFrom: number;
  /** Last day of protection. */
  readonly protectedTo: number;
  /** Last moment whose survival matters [years]. */
  readonly horizon: number;
  readonly settlement: number;
  /** Premium accrued on the day after the reference date, for a rate of 1 [years]. */
  readonly accrued: number;
  readonly perYear: number;
  readonly bias: number;
}

/** Values for a face value of 1. */
export interface CdsLegs {
  /** What a loss of all pays. */
  readonly protection: number;
  /** Premium for a rate of 1. */
  readonly annuity: number;
  readonly accrued: number;
  /** Discount factor of the settlement. */
  readonly settled: number;
}

/** Days of a swap. Precondition, unchecked: the reference date is before the last day. */
export function cdsTerms(swap: CompleteCds): CdsTerms {
  const { referenceDate, dayCount, accrualBias } = swap;
  const days = Array.from(swap.schedule.days, (day) => dayNumber(day, 'schedule') - referenceDate);
  const premiums = premiumsOf(swap, days);
  const protectedTo = days.at(-1) as number;
  const current = premiums.find(({ start, end }) => start <= 1 && (end > 1 || end === protectedTo));
  const lastPaid = premiums.reduce((latest, { paid }) => Math.max(latest, paid), protectedTo + 1);
  return {
    premiums,
    protectedFrom: Math.max(days[0] as number, 1),
    protectedTo,
    horizon: years(lastPaid - 1),
    settlement: years(settlementOf(swap) - referenceDate),
    accrued: current === undefined ? 0 : fractionOf(current.start, 1, dayCount, NO_OPTIONS),
    perYear: ACCRUAL_OF_YEAR[dayCount],
    bias: accrualBias === 'half-day' ? years(0.5) : 0,
  };
}

/** Values of the legs. */
export function cdsLegs(terms: CdsTerms, curve: DiscountCurve, creditCurve: CreditCurve): CdsLegs {
  const { premiums, protectedFrom, protectedTo, accrued, settlement } = terms;
  const nodeAt = nodesOf(curve, creditCurve);
  const cuts = cutsOf(terms, curve, creditCurve);
  let annuity = 0;
  for (const premium of premiums) {
    const { start, end, paid, length } = premium;
    if (paid <= protectedFrom) continue;
    const { logSurvival } = nodeAt(years(paid - 1));
    annuity += length * Math.exp(-nodeAt(years(paid)).logDiscount - logSurvival);
    if (end <= protectedFrom) continue;
    const nodes = within(cuts, years(Math.max(start, protectedFrom) - 1), years(paid - 1)).map(nodeAt);
    const since = years(start - 1) - terms.bias;
    annuity += terms.perYear * summed(nodes, (from, to) => accruedDefaultValue(from, to, since));
  }
  const nodes = within(cuts, years(protectedFrom - 1), years(protectedTo)).map(nodeAt);
  return { protection: summed(nodes, defaultValue), annuity, accrued, settled: curve.discount(settlement) };
}

function years(days: number): number {
  return days / DAYS_PER_YEAR;
}

function premiumsOf({ referenceDate, dayCount, includesLastDay, calendar, convention }: CompleteCds, days: number[]) {
  return days.slice(1).map((end, i): Premium => {
    const start = days[i] as number;
    const extra = includesLastDay && i === days.length - 2 ? 1 : 0;
    const paid = adjusted(calendar, referenceDate + end, convention) - referenceDate;
    return { start, end, paid, length: fractionOf(start, end + extra, dayCount, NO_OPTIONS) };
  });
}

function settlementOf({ settlement, referenceDate, calendar }: CompleteCds): number {
  if (settlement !== undefined) return settlement;
  let day: number = referenceDate;
  for (let i = 0; i < SETTLEMENT_DAYS; i++) day = openDay(calendar, day + 1, 1);
  return day;
}

/** Where a curve may bend: at the points that it tells, and at the ends of the periods [years]. */
function cutsOf({ premiums }: CdsTerms, curve: Bending, creditCurve: CreditCurve): number[] {
  const ends = premiums.map(({ end }) => years(end));
  const all = new Set([...Array.from(curve.tenors ?? []), ...(creditCurve.tenors ?? []), ...ends]);
  return [...all].sort((a, b) => a - b);
}

function within(cuts: readonly number[], from: number, to: number): number[] {
  return [from, ...cuts.filter((t) => t > from && t < to), to];
}

/** Each moment is looked up once: periods share their ends. */
function nodesOf(curve: DiscountCurve, creditCurve: CreditCurve): (t: number) => Node {
  const known = new Map<number, Node>();
  return (t) => {
    const found = known.get(t);
    if (found !== undefined) return found;
    const node = { t, logDiscount: minusLog(curve.discount(t)), logSurvival: minusLog(creditCurve.survival(t)) };
    known.set(t, node);
    return node;
  };
}

/** A factor below all doubles counts as the least one. */
function minusLog(factor: number): number {
  return -Math.log(factor === 0 ? Number.MIN_VALUE : factor);
}

function summed(nodes: readonly Node[], term: (from: Node, to: Node) => number): number {
  return nodes.slice(1).reduce((sum, to, i) => sum + term(nodes[i] as Node, to), 0);
}
