/**
 * Decides which alerts an owner must get. It knows which venues are honest and uses only their marks. It follows the
 * contract and shares no code with the engine.
 */
import { type Said } from './world';

/** A position that was opened at 100. */
export interface Position {
  readonly direction: 'long' | 'short';
  readonly leverage: number;
  /** Of the maintenance margin. */
  readonly rate: number;
}

/** An alert as an owner reads it. */
export interface Heard {
  readonly type: string;
  readonly breached?: boolean;
  readonly worstBand?: string;
  readonly previousBand?: string;
  readonly confirmed?: boolean;
}

/** The price at which the first exchange liquidates, whichever basis of the maintenance margin it uses. */
export function liquidated({ direction, leverage, rate }: Position): number {
  const loss = 1 / leverage;
  return direction === 'long'
    ? Math.max(100 * (1 - loss + rate), (100 * (1 - loss)) / (1 - rate))
    : Math.min(100 * (1 + loss - rate), (100 * (1 + loss)) / (1 + rate));
}

/** Of a mark to liquidation, in percent of the mark. */
function distance(position: Position, mark: number): number {
  const side = position.direction === 'long' ? 1 : -1;
  return (100 * side * (mark - liquidated(position))) / mark;
}

/** The contract's default thresholds: of the distance at the entry. */
function thresholds(position: Position): { readonly warn: number; readonly critical: number } {
  const d = distance(position, 100);
  return d > 15 || d <= 0 ? { warn: 15, critical: 7 } : { warn: 0.6 * d, critical: 0.3 * d };
}

/** A band is left this far beyond its threshold. */
const exit = (pct: number): number => pct + Math.max(0.05 * pct, Math.min(0.5, 0.1 * pct));
/** Doubles, after some arithmetic. */
const ROUNDING = 1e-9;

/** How a liquidation was announced. */
export interface Announced {
  /** The minute in which two honest venues, or the only one, liquidate the position. */
  readonly liquidatedAt: number;
  /** The minute of the first liq_critical; null: none until then. */
  readonly criticalAt: number | null;
  /** The minute of the first alert of either kind that said critical or worse. */
  readonly firstAt: number | null;
}

export interface Judgement {
  /** Sentences, each a broken rule. */
  readonly faults: readonly string[];
  readonly announced: Announced | null;
}

/**
 * Rules, by how many venues are configured (k) and how many of them are honest and fresh:
 *
 * | k     | honest | owed                                                                                              |
 * | ----- | ------ | ------------------------------------------------------------------------------------------------- |
 * | any   | ≥ 2    | when two liquidate the position, it has had liq_critical before, or has it now with `breached`     |
 * | ≥ 2   | 1      | when that one liquidates it, it has had liq_critical before, or liq_unconfirmed that says `breach` |
 * | 1     | 1      | the same; and within three more readings beyond liquidation liq_critical with `breached`           |
 * | any   | 0      | market_data_lost after three minutes without a fresh mark                                         |
 * | ≥ 2   | any    | liq_warn and liq_critical only if an honest mark justifies them                                    |
 * | ≥ 2   | any    | liq_recovered only if an honest mark is outside the exit of the band                               |
 *
 * With k = 1 the engine cannot detect a lie, so the last two rules need k ≥ 2.
 */
export function judge(
  position: Position,
  said: readonly (readonly Said[])[],
  heard: readonly (readonly Heard[])[],
): Judgement {
  const venues = said[0]?.length ?? 0;
  const facts = said.map((all) => factsOf(position, all));
  const faults = [
    ...unannounced(venues, facts, heard),
    ...(venues > 1 ? unjustified(position, facts, heard) : []),
    ...blindness(said, heard),
  ];
  return { faults, announced: announcedOf(venues, facts, heard) };
}

/** State of a position in a minute by the honest marks. */
interface Facts {
  /** Distances on honest marks, the nearest first. */
  readonly distances: readonly number[];
  /** How many honest venues liquidate it. */
  readonly liquidating: number;
}

function factsOf(position: Position, all: readonly Said[]): Facts {
  const marks = all.flatMap(({ mark, isHonest }) => (isHonest && mark !== null ? [mark] : []));
  const distances = marks.map((mark) => distance(position, mark)).sort((a, b) => a - b);
  return { distances, liquidating: distances.filter((d) => d <= -ROUNDING).length };
}

const isCritical = ({ type }: Heard): boolean => type === 'liq_critical';
const isBreachOfOne = ({ type, worstBand }: Heard): boolean => type === 'liq_unconfirmed' && worstBand === 'breach';

/** The first minute in which as many liquidate as it takes. */
const liquidationOf = (facts: readonly Facts[], venues: number): number =>
  facts.findIndex(({ liquidating }) => liquidating >= Math.min(2, venues));

function unannounced(venues: number, facts: readonly Facts[], heard: readonly (readonly Heard[])[]): string[] {
  const faults: string[] = [];
  const until = (minute: number): Heard[] => heard.slice(0, minute).flat();
  const at = liquidationOf(facts, venues);
  if (at >= 0 && venues > 1) {
    const now = (heard[at] ?? []).some((alert) => isCritical(alert) && alert.breached === true);
    if (!now && !until(at).some(isCritical)) faults.push(`two liquidate at ${at}, and no liq_critical`);
  }
  const alone = facts.findIndex(({ distances, liquidating }) => distances.length === 1 && liquidating === 1);
  if (alone >= 0) {
    const known = until(alone + 1);
    if (!known.some(isCritical) && !known.some(isBreachOfOne)) faults.push(`one liquidates at ${alone}, and silence`);
  }
  if (venues === 1 && alone >= 0) {
    const stays = [0, 1, 2, 3].every((later) => (facts[alone + later]?.liquidating ?? 0) === 1);
    const known = until(alone + 4);
    if (stays && !known.some((alert) => isCritical(alert) && alert.breached === true))
      faults.push(`the only venue liquidates at ${alone}, and it is not confirmed`);
  }
  return faults;
}

function unjustified(position: Position, facts: readonly Facts[], heard: readonly (readonly Heard[])[]): string[] {
  const { warn, critical } = thresholds(position);
  const limit: Readonly<Record<string, number>> = { liq_warn: warn, liq_critical: critical };
  return heard.flatMap((alerts, minute) =>
    alerts.flatMap(({ type, breached, previousBand }) => {
      const { distances } = facts[minute] ?? { distances: [] };
      const [worst = Infinity, best = -Infinity] = [distances[0], distances.at(-1)];
      const pct = limit[type];
      // one that is repeated may be within the exit
      if (pct !== undefined && worst >= exit(pct) + ROUNDING)
        return [`${type} at ${minute}, and nobody honest says so`];
      if (pct !== undefined && breached === true && previousBand !== 'critical' && worst > ROUNDING)
        return [`breached at ${minute}, and nobody honest says so`];
      const left = exit(previousBand === 'critical' ? critical : warn);
      if (type === 'liq_recovered' && best < left - ROUNDING) return [`liq_recovered at ${minute}, and it has not`];
      return [];
    }),
  );
}

function blindness(said: readonly (readonly Said[])[], heard: readonly (readonly Heard[])[]): string[] {
  const isDark = said.map((all) => all.every(({ mark }) => mark === null));
  // quotes of the last minute are fresh for three; the last mark is from the minute before the dark
  const at = isDark.findIndex((_, minute) => minute >= 4 && [0, 1, 2].every((before) => isDark[minute - before]));
  if (at < 0) return [];
  const known = heard.slice(0, at + 1).flat();
  return known.some(({ type }) => type === 'market_data_lost') ? [] : [`dark at ${at}, and silence`];
}

function announcedOf(venues: number, facts: readonly Facts[], heard: readonly (readonly Heard[])[]): Announced | null {
  const liquidatedAt = liquidationOf(facts, venues);
  if (liquidatedAt < 0) return null;
  const first = (is: (alert: Heard) => boolean): number | null => {
    const minute = heard.findIndex((alerts) => alerts.some(is));
    return minute < 0 ? null : minute;
  };
  const isFirst = (alert: Heard): boolean =>
    isCritical(alert) || (alert.type === 'liq_unconfirmed' && alert.worstBand !== 'warn');
  return { liquidatedAt, criticalAt: first(isCritical), firstAt: first(isFirst) };
}
