import { HOUR, MINUTE } from '../../clock/timeline';
import { type Foretold, type Outcome } from './evaluation';
import { type Band, type Level, type Memory } from './memory';

/** The service repeats an alert after an hour; the time of the first one is known to within this. */
const UNSURE = 1.5 * MINUTE;
/** Venues agree if they differ by less; prices in a run are too calm to widen it. */
const AGREEMENT = 0.01;
const LEVELS: readonly Level[] = ['ok', 'warn', 'critical', 'breach'];

const rank = (level: Level): number => LEVELS.indexOf(level);

/** The contract's rule for marks from a single venue, at a danger level; `ok` if all are on the safe side of the accepted mark. */
export function doubts(before: Memory, level: Level, at: number): readonly Outcome[] {
  const judged = judgedLevel(before);
  const memory = rank(judged) >= rank(before.worstTold) ? calmed(before) : before;
  const since = at - memory.worstToldAt;
  const [mayLast, mayBeOver] = [since < HOUR + UNSURE, since > HOUR - UNSURE];
  if (rank(level) <= rank(judged))
    return [...(mayLast ? [quiet(memory)] : []), ...(mayBeOver ? [quiet(calmed(memory))] : [])];
  const told = { memory: { ...memory, worstTold: level, worstToldAt: at }, alerts: [unconfirmed(level)] };
  if (rank(level) > rank(memory.worstTold)) return [told];
  return [...(mayLast ? [quiet(memory)] : []), ...(mayBeOver ? [told] : [])];
}

/** Whether a mark deserves an alert: it contradicts the accepted mark, or liquidates a position whose owner had no warning. */
export function isDoubt(worst: number, judged: number | null, level: Level, band: Band): boolean {
  const differs = judged === null || Math.max(worst, judged) / Math.min(worst, judged) - 1 > AGREEMENT;
  return differs || (level === 'breach' && band !== 'critical');
}

export function levelAt(pct: number, thresholds: { readonly warnPct: number; readonly criticalPct: number }): Level {
  if (pct <= 0) return 'breach';
  if (pct < thresholds.criticalPct) return 'critical';
  return pct < thresholds.warnPct ? 'warn' : 'ok';
}

export const unconfirmed = (level: string): Foretold => `liq_unconfirmed ${level}`;

const judgedLevel = ({ band, breached }: Memory): Level => (breached ? 'breach' : band);
const calmed = (memory: Memory): Memory => ({ ...memory, worstTold: 'ok', worstToldAt: 0 });
const quiet = (memory: Memory): Outcome => ({ memory, alerts: [] });
