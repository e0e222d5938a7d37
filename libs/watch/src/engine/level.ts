import { type Band } from './band';
import { type Thresholds } from '../thresholds/thresholds';

/** A band, or beyond it: the liquidation price is reached. */
export type Level = Band | 'breach';

const LEVELS: readonly Level[] = ['ok', 'warn', 'critical', 'breach'];

/** True if one level is nearer to liquidation than another, or further beyond it. */
export const isWorseLevel = (level: Level, other: Level): boolean => LEVELS.indexOf(level) > LEVELS.indexOf(other);

/** The level of a position that has reached no threshold before. */
export function levelAt(distancePct: number, { warnPct, criticalPct }: Thresholds): Level {
  if (distancePct <= 0) return 'breach';
  if (distancePct < criticalPct) return 'critical';
  return distancePct < warnPct ? 'warn' : 'ok';
}

/** The level that the judged mark has put a monitor into. */
export const judgedLevel = ({ band, breached }: { readonly band: Band; readonly breached: boolean }): Level =>
  breached ? 'breach' : band;

/** The distance in percent at which the next worse level begins; null: there is none. */
export function nextLevelPct(level: Level, { warnPct, criticalPct }: Thresholds): number | null {
  if (level === 'ok') return warnPct;
  if (level === 'warn') return criticalPct;
  return level === 'critical' ? 0 : null;
}
