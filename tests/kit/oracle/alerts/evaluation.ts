import { HOUR, MINUTE, SECOND } from '../../clock/timeline';
import { type Terms } from '../../owner/position';
import { doubts, isDoubt, levelAt } from './doubt';
import { type Accrual } from './funding-book';
import { type Band, type Memory } from './memory';

/*
 * One evaluation of one monitor, written from the contract without looking at the service's code. If a moment is known
 * only to the minute, it returns every result that may be right.
 */

/** Data of an evaluation. */
export interface Sight {
  readonly at: number;
  readonly minute: number;
  readonly mark: number | null;
  /** The worst mark from a single venue, if worse for the position than all others; null if there is none. */
  readonly worst: number | null;
  /** For eight hours; null if unknown. */
  readonly fundingRate: number | null;
  /** Funding that the position may have accrued since a minute. */
  readonly accrued: (from: number) => readonly Accrual[];
}

export interface Holding {
  readonly terms: Terms;
  readonly tier: 'trial' | 'paid';
  readonly expiresAt: number;
}

/** The predictable part of an alert: its type and required fields. */
export type Foretold = string;

export interface Outcome {
  readonly memory: Memory;
  readonly alerts: readonly Foretold[];
}

const WARNS = { trial: 6 * HOUR, paid: 72 * HOUR };
const DEAD_BAND = 5e-5;
const REALERT = 6 * HOUR;
const BLIND = 180 * SECOND;
/** Uncertainty of a past moment: an owner leaves a band silently, at some time within a minute. */
const UNSURE = 1.5 * MINUTE;
/** Uncertainty of the moment of a mark: a tick that counts as skipped may have seen one. */
const UNSURE_OF_MARKS = 4 * MINUTE;
const WORSE: Readonly<Record<Band, number>> = { ok: 0, warn: 1, critical: 2 };

export function evaluations(holding: Holding, memory: Memory, sight: Sight): readonly Outcome[] {
  if (memory.status !== 'active') return [{ memory, alerts: [] }];
  if (sight.at >= holding.expiresAt) return [{ memory: { ...memory, status: 'expired' }, alerts: ['expired'] }];
  const steps = [warning, funding, distance, doubt, sightOfMarket];
  let outcomes: readonly Outcome[] = [{ memory, alerts: [] }];
  for (const step of steps)
    outcomes = outcomes.flatMap(({ memory: before, alerts }) =>
      step(holding, before, sight).map((next) => ({ memory: next.memory, alerts: [...alerts, ...next.alerts] })),
    );
  return outcomes;
}

type Step = (holding: Holding, memory: Memory, sight: Sight) => readonly Outcome[];

const quiet = (memory: Memory): readonly Outcome[] => [{ memory, alerts: [] }];

const warning: Step = ({ tier, expiresAt }, memory, { at }) =>
  memory.warned || expiresAt - at > WARNS[tier]
    ? quiet(memory)
    : [{ memory: { ...memory, warned: true }, alerts: ['expiry_warning'] }];

const funding: Step = ({ terms }, memory, { fundingRate, minute }) => {
  if (fundingRate === null) return quiet(memory);
  const accruing = { ...memory, fundingFrom: memory.fundingFrom ?? minute };
  const sign = signOf(fundingRate);
  if (sign === 0) return quiet(accruing);
  const learnt = { ...accruing, sign } as const;
  const flips = memory.sign !== 0 && memory.sign !== sign && terms.thresholds.fundingFlip;
  return flips ? [{ memory: learnt, alerts: [flip(sign)] }] : quiet(learnt);
};

const signOf = (rate: number): -1 | 0 | 1 => (rate > DEAD_BAND ? 1 : rate < -DEAD_BAND ? -1 : 0);

/** Whether a rate causes an alert: market data is back, or the other side pays. */
export function isNews({ fundingFrom, sign }: Memory, fundingRate: number | null): boolean {
  return fundingRate !== null && (fundingFrom === null || ![0, sign].includes(signOf(fundingRate)));
}

const flip = (now: -1 | 1): Foretold => `funding_flip to ${now === 1 ? 'positive' : 'negative'}`;

const distance: Step = ({ terms }, memory, { at, mark, minute, accrued }) => {
  if (mark === null) return quiet(memory);
  const bounds = accrued(memory.fundingFrom ?? minute)
    .flat()
    .map((usd) => distanceOf(terms, mark, usd));
  return different(bounds.flatMap((pct) => byDistance(terms, memory, at, pct)));
};

const doubt: Step = ({ terms }, memory, { at, mark, worst, minute, accrued }) => {
  if (worst === null) return doubts(memory, 'ok', at);
  const bounds = accrued(memory.fundingFrom ?? minute).flat();
  const levels = bounds.map((usd) => levelAt(distanceOf(terms, worst, usd), terms.thresholds));
  const outcomes = levels.flatMap((level) =>
    doubts(memory, isDoubt(worst, mark, level, memory.band) ? level : 'ok', at),
  );
  return different(outcomes);
};

const different = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter((each, i) => outcomes.findIndex((other) => isSame(each, other)) === i);

const isSame = (a: Outcome, b: Outcome): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Distance from the mark to the liquidation price, in percent of the mark. */
function distanceOf(terms: Terms, mark: number, accrued: number): number {
  const side = terms.direction === 'long' ? 1 : -1;
  return (100 * side * (mark - liquidationPrice(terms, accrued))) / mark;
}

/**
 * For an isolated position: the nearer price of two conventions. Maintenance margin is a share of the value at entry,
 * or of the value at liquidation.
 */
export function liquidationPrice(terms: Terms, accrued: number): number {
  const { direction, entryPrice, positionSize, collateral, maintenanceMarginRate } = terms;
  const bears = (collateral + accrued) / positionSize;
  if (direction === 'long') {
    const atEntry = Math.max(0, entryPrice * (1 - bears + maintenanceMarginRate));
    return Math.max(atEntry, Math.max(0, entryPrice * (1 - bears)) / (1 - maintenanceMarginRate));
  }
  const atEntry = Math.max(0, entryPrice * (1 + bears - maintenanceMarginRate));
  return Math.min(atEntry, Math.max(0, entryPrice * (1 + bears)) / (1 + maintenanceMarginRate));
}

const leftAt = (pct: number): number => pct + Math.max(0.05 * pct, Math.min(0.5, 0.1 * pct));

function bandAt(before: Band, pct: number, { thresholds: { warnPct, criticalPct } }: Terms): Band {
  if (pct < criticalPct || (before === 'critical' && pct < leftAt(criticalPct))) return 'critical';
  if (pct < warnPct || (before !== 'ok' && pct < leftAt(warnPct))) return 'warn';
  return 'ok';
}

function byDistance(terms: Terms, memory: Memory, at: number, pct: number): readonly Outcome[] {
  const was = memory.band;
  const band = bandAt(was, pct, terms);
  const breached = band === 'critical' && (memory.breached || pct <= 0);
  const after = { ...memory, band, breached };
  const raised = (reason: string): Outcome => ({
    memory: { ...after, lastLiqAt: at },
    alerts: [`liq_${band} ${reason}${breached ? ' breached' : ''} from ${was}`],
  });
  if (WORSE[band] > WORSE[was]) return [raised('cross')];
  if (WORSE[band] < WORSE[was])
    return [
      { memory: { ...after, lastLiqAt: at }, alerts: terms.thresholds.recovery ? [`liq_recovered from ${was}`] : [] },
    ];
  if (band === 'ok') return quiet(after);
  if (breached && !memory.breached) return [raised('breach')];
  const since = at - memory.lastLiqAt;
  return [...(since < REALERT + UNSURE ? quiet(after) : []), ...(since > REALERT - UNSURE ? [raised('realert')] : [])];
}

/** Whether the market has data at all. */
const sightOfMarket: Step = ({ terms }, memory, { at, mark }) => {
  if (mark !== null) {
    const sees = { ...memory, lost: false, lastMarkAt: at };
    if (!memory.lost) return quiet(sees);
    const told = [{ memory: sees, alerts: ['market_data_restored'] }];
    return terms.thresholds.marketData ? told : [...told, ...quiet(sees)];
  }
  if (memory.lost || !terms.thresholds.marketData) return quiet(memory);
  const blind = at - memory.lastMarkAt;
  return [
    ...(blind < BLIND + UNSURE_OF_MARKS ? quiet(memory) : []),
    ...(blind > BLIND - UNSURE ? [{ memory: { ...memory, lost: true }, alerts: ['market_data_lost'] }] : []),
  ];
};
