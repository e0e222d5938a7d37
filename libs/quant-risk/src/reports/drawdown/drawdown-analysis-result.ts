import { type DrawdownEpisode } from '../../drawdowns/drawdown-episode';

/** How far and how long a curve has been below its former peaks. Drawdowns are fractions ≤ 0. */
export interface DrawdownAnalysis {
  /** The deepest drawdown; 0 without one. */
  readonly maxDd: number;
  /** The same in percent. */
  readonly maxDdPct: number;
  /** Drawdown at the end. */
  readonly currentDd: number;
  /** Share of the values below a former peak, in percent. */
  readonly underwaterPct: number;
  /** Values. */
  readonly n: number;
  /** Drawdown at each value [n]. */
  readonly underwaterCurve: readonly number[];
  /** The ten deepest episodes, deepest first, of equals the earlier first. */
  readonly drawdowns: readonly DrawdownEpisode[];
  /** Of the deepest episode, as are the next two; null without one. */
  readonly peakIndex: number | null;
  readonly troughIndex: number | null;
  /** null also where it is open. */
  readonly recoveryIndex: number | null;
  /** Longest duration of all episodes [periods]; 0 without one. */
  readonly maxDuration: number;
  /** Mean depth of all episodes; 0 without one. */
  readonly averageDrawdown: number;
  /** Number of all episodes. */
  readonly numDrawdowns: number;
  /** Root mean square of the underwater curve, a fraction; Martin & McCann print percent. */
  readonly ulcerIndex: number;
  /** Mean of the underwater curve in absolute value, a fraction. */
  readonly painIndex: number;
}
