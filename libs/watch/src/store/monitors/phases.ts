import { type Market } from '../../engine/market';
import { mayChange, type Watched } from '../../engine/may-change';
import { INITIAL_STATE, type MonitorState } from '../../engine/monitor-state';
import { type Thresholds } from '../../thresholds/thresholds';

const SIGNS = [-1, null, 1] as const;
const REGIMES = [null, 'SUPPRESSED', 'NORMAL', 'ELEVATED'] as const;

/**
 * Market-data states of a monitor: marks known, market-data alerts off, marks missing. The time since when they are
 * missing does not matter here.
 */
const MARKETS = [
  { marketData: true, marketLost: null },
  { marketData: false, marketLost: null },
  { marketData: true, marketLost: 0 },
] as const;

/**
 * State that a monitor has learnt of its asset: whether its funding accrues, who pays it, how volatile the asset is,
 * whether it has a mark.
 */
interface Learnt extends Pick<MonitorState, 'fundingStart' | 'fundingSign' | 'volRegime' | 'marketLost'> {
  readonly marketData: boolean;
}

const ALL: readonly Learnt[] = MARKETS.flatMap((market) =>
  [null, 0].flatMap((fundingStart) =>
    SIGNS.flatMap((fundingSign) => REGIMES.map((volRegime) => ({ ...market, fundingStart, fundingSign, volRegime }))),
  ),
);

/** All that a monitor has learnt of its asset, as one of 72 numbers that an index can find. */
export function phaseOf({ marketData }: Pick<Thresholds, 'marketData'>, state: MonitorState): number {
  const market = marketData ? (state.marketLost === null ? 0 : 2) : 1;
  const accrues = Number(state.fundingStart !== null);
  const sign = SIGNS.indexOf(state.fundingSign);
  return ((market * 2 + accrues) * SIGNS.length + sign) * REGIMES.length + REGIMES.indexOf(state.volRegime);
}

/** A monitor of each phase that no price and no time changes. */
const OF_PHASES: readonly Watched[] = ALL.map(({ marketData, ...learnt }) => ({
  thresholds: { marketData },
  state: { ...INITIAL_STATE, ...learnt },
  triggers: { low: 0, high: null, doubtLow: null, doubtHigh: null, indexLow: -Infinity, indexHigh: Infinity },
  dueAt: Infinity,
}));

/** Numbers from the first to the last one, both included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * The phases for which `mayChange` is true at every price. They are nearly all, so a few ranges hold them.
 */
export function changingPhases(market: Market, at: number): readonly Range[] {
  const ranges: Range[] = [];
  for (let phase = 0; phase < OF_PHASES.length; phase++) {
    const first = phase;
    while (phase < OF_PHASES.length && mayChange(OF_PHASES[phase] as Watched, at, market)) phase++;
    if (phase > first) ranges.push({ first, last: phase - 1 });
  }
  return ranges;
}
