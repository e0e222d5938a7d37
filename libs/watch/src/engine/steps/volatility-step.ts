import { type Market, sourceOf } from '../market';
import { type Monitor } from '../monitor';
import { type MonitorState } from '../monitor-state';
import { volRegimeAfter } from '../vol-regime';
import { type StepResult } from './step';

/** Says when the volatility regime changes. The first one is learnt in silence. */
export function volatilityStep(monitor: Monitor, state: MonitorState, now: number, market: Market): StepResult {
  const { volatility } = market;
  if (volatility === null) return { state };
  const was = state.volRegime;
  const regime = volRegimeAfter(was, volatility.ratio30d90d);
  if (regime === was) return { state };
  const changed = { ...state, volRegime: regime };
  if (was === null || !monitor.thresholds.volRegime) return { state: changed };
  const { realized30d: realizedVol30d, ratio30d90d: volRatio30d90d } = volatility;
  const figures = { realizedVol30d, volRatio30d90d };
  return {
    state: changed,
    alert: { type: 'vol_regime', at: now, source: sourceOf(market), was, now: regime, ...figures },
  };
}
