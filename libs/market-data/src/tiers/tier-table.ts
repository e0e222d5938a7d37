/** A range of position sizes with one maintenance margin rate. */
export interface MarginTier {
  /** The smallest size of the tier, ≥ 0. */
  readonly from: number;
  /** Start of the next tier; null for the last tier. */
  readonly to: number | null;
  /** Maintenance margin as a share of the position's value, 0 ≤ rate < 1. */
  readonly rate: number;
  /** Taken off the maintenance margin because the part of the position in lower tiers needs less, in USD, ≥ 0. */
  readonly deduction: number;
}

/** The maintenance margin of an asset at a venue. Plain data: it survives JSON. */
export interface TierTable {
  /** The unit of `from` and `to`: the value of the position in USD, or its quantity in coins. */
  readonly sizedIn: 'usd' | 'coins';
  /** Without gaps from 0 on, rates rising; at least one. */
  readonly tiers: readonly MarginTier[];
}

/** A tier as a venue states it, unchecked. */
export interface StatedTier {
  readonly from: number;
  /** The next tier's `from`, if the venue says; NaN and infinity: it does not. */
  readonly to: number;
  readonly rate: number;
  /** NaN: the venue does not say. */
  readonly deduction: number;
}

/** Meaning of a venue's tiers. */
export interface TierRules {
  readonly sizedIn: TierTable['sizedIn'];
  /**
   * `graduated`: each part of a position needs the rate of its tier. `whole`: the tier of the position's size sets the
   * rate of all of it.
   */
  readonly rates: 'graduated' | 'whole';
  /** How far apart one tier's `to` and the next one's `from` may be: exchanges that count contracts write 0–500, 501–1000. */
  readonly step: number;
}

/** The margin tiers of an asset as a venue states them, and what they mean. */
export interface StatedTiers {
  readonly stated: readonly StatedTier[];
  readonly rules: TierRules;
}

/** OKX has two hundred. */
const MOST_TIERS = 500;

/** A stated deduction may be rounded, by a share of itself or by dollars. */
const DEDUCTION_SHARE = 0.01;
const DEDUCTION_USD = 1;

/**
 * A table from what a venue states. A table that contradicts itself would give a wrong liquidation price, and is refused
 * as a whole.
 *
 * @throws ContradictoryTiersError  no tiers or too many, a gap, an overlap, a rate out of bounds or falling, or a deduction
 *   that does not belong to the rates
 * @example
 * const stated = [{ from: 0, to: 1e6, rate: 0.005, deduction: 0 }, { from: 1e6, to: NaN, rate: 0.01, deduction: NaN }];
 * const { tiers } = tierTable({ stated, rules: { sizedIn: 'usd', rates: 'graduated', step: 0 } });
 * tiers[1].deduction; // 5000
 */
export function tierTable({ stated, rules: { sizedIn, rates, step } }: StatedTiers): TierTable {
  if (stated.length === 0 || stated.length > MOST_TIERS)
    throw lie(`${stated.length} tiers instead of 1 to ${MOST_TIERS}`);
  const sorted = [...stated].sort((a, b) => a.from - b.from);
  const tiers: MarginTier[] = [];
  for (const [i, tier] of sorted.entries()) {
    const before = tiers.at(-1);
    const from = before === undefined ? 0 : tier.from;
    assertTier(tier, sorted[i - 1], step);
    const deduction = rates === 'whole' ? 0 : deductionOf(tier, before);
    tiers.push({ from, to: sorted[i + 1]?.from ?? null, rate: tier.rate, deduction });
  }
  return { sizedIn, tiers };
}

function assertTier({ from, rate }: StatedTier, before: StatedTier | undefined, step: number): void {
  if (!(rate >= 0 && rate < 1)) throw lie(`a maintenance margin rate of ${rate}`);
  if (before === undefined) {
    if (!(from >= 0 && from <= step)) throw lie(`a first tier from ${from}`);
    return;
  }
  if (!(from > before.from && Number.isFinite(from))) throw lie(`two tiers from ${from}`);
  if (rate < before.rate) throw lie(`a rate that falls from ${before.rate} to ${rate}`);
  // rounding of what a venue multiplies
  const tolerance = step + 1e-9 * from;
  if (Number.isFinite(before.to) && Math.abs(from - before.to) > tolerance)
    throw lie(`a tier to ${before.to} before one from ${from}`);
}

/** The deduction that makes the maintenance margin continuous where a tier begins. */
function deductionOf({ from, rate, deduction: stated }: StatedTier, before: MarginTier | undefined): number {
  const deduction = before === undefined ? 0 : before.deduction + from * (rate - before.rate);
  const tolerance = Math.max(DEDUCTION_USD, DEDUCTION_SHARE * deduction);
  if (Math.abs(stated - deduction) > tolerance) throw lie(`a deduction of ${stated} instead of ${deduction}`);
  return deduction;
}

const lie = (what: string): ContradictoryTiersError => new ContradictoryTiersError(what);

/** The margin tiers of a venue contradict themselves. */
export class ContradictoryTiersError extends Error {
  override readonly name = 'ContradictoryTiersError';
  readonly code = 'contradictory_tiers';

  /** @param what  the contradiction, without words of the venue */
  constructor(what: string) {
    super(`margin tiers with ${what}`);
  }
}
