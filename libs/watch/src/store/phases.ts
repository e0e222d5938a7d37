import { type Market } from '../engine/market';
import { mayChange } from '../engine/may-change';
import { INITIAL_STATE, type MonitorState } from '../engine/monitor-state';

const SIGNS = [-1, null, 1] as const;
const REGIMES = [null, 'SUPPRESSED', 'NORMAL', 'ELEVATED'] as const;

/** What a monitor has learnt of its asset: whether its funding accrues, who pays it, how volatile the asset is. */
type Learnt = Pick<MonitorState, 'fundingStart' | 'fundingSign' | 'volRegime'>;

const ALL: readonly Learnt[] = [null, 0].flatMap((fundingStart) =>
  SIGNS.flatMap((fundingSign) => REGIMES.map((volRegime) => ({ fundingStart, fundingSign, volRegime }))),
);

/** All that a monitor has learnt of its asset, as one of 24 numbers that an index can find. */
export function phaseOf({ fundingStart, fundingSign, volRegime }: Learnt): number {
  const place = SIGNS.indexOf(fundingSign) * REGIMES.length + REGIMES.indexOf(volRegime);
  return fundingStart === null ? place : ALL.length / 2 + place;
}

/** The phases in which a tick has something new to say of the asset: those that `mayChange` says yes to, whatever the price. */
export function changingPhases(market: Market): readonly number[] {
  const triggers = { low: 0, high: null, indexLow: 0, indexHigh: 0 };
  const unpriced = { ...market, mark: null };
  const changes = (learnt: Learnt): boolean =>
    mayChange({ state: { ...INITIAL_STATE, ...learnt }, triggers, dueAt: Infinity }, 0, unpriced);
  return ALL.filter(changes).map(phaseOf);
}
