import { NEW_COURSE, type VenueReading, conclude } from '@quant/market-data';
import { type Alert } from '../../src/engine/alert';
import { type Market } from '../../src/engine/market';
import { type Monitor } from '../../src/engine/monitor';
import { INITIAL_STATE } from '../../src/engine/monitor-state';
import { tick } from '../../src/engine/tick';
import { newMonitor } from '../../src/registration/new-monitor';
import { observationOf } from '../../src/runner/observation-of';
import { NO_SIGNS, type WatchedAsset } from '../../src/store/ports/market-store';
import { type Position } from './oracle';
import { type Said } from './world';

const MINUTE = 60_000;
export const START = Date.UTC(2026, 0, 5);

const VENUES = ['binanceusdm', 'bybit', 'okx', 'hyperliquid', 'krakenfutures'] as const;

/** The alerts for each position and minute: `[position][minute]`. */
export function play(
  positions: readonly Position[],
  said: readonly (readonly Said[])[],
): readonly (readonly (readonly Alert[])[])[] {
  const monitors = positions.map(monitorOf);
  const states = monitors.map(() => INITIAL_STATE);
  const alerts: (readonly Alert[])[][] = monitors.map(() => []);
  let watched: WatchedAsset = {
    ...{ asset: 'X', volatility: null, volatilityAt: null, lastMark: null, lastSource: null, fundingSource: null },
    ...{ signs: NO_SIGNS, course: NEW_COURSE },
  };
  for (const [minute, all] of said.entries()) {
    const now = START + minute * MINUTE;
    const conclusion = conclude('X', readingsOf(all, now), watched, now);
    const { lastMark } = conclusion.memory;
    const { mark, venueMarks, source, singleSource, blindness } = observationOf(watched, conclusion, now);
    watched = { ...watched, ...conclusion.memory };
    const provenance = { source, fundingSource: null, singleSource, blindness, lastMark };
    const market: Market = { mark, venueMarks, funding: null, fundingIndex: 0, volatility: null, provenance };
    for (const [i, monitor] of monitors.entries()) {
      const result = tick(monitor, states[i] ?? INITIAL_STATE, now, market);
      states[i] = result.state;
      alerts[i]?.push(result.alerts);
    }
  }
  return alerts;
}

function readingsOf(all: readonly Said[], at: number): VenueReading[] {
  return all.map(({ mark }, place) => {
    const venue = VENUES[place] ?? '?';
    if (mark === null) return { venue, quotes: null, outcome: 'timeout' };
    return { venue, quotes: new Map([['X', { asset: 'X', instrument: 'X', mark, funding: null, at }]]), outcome: 'ok' };
  });
}

function monitorOf({ direction, leverage, rate }: Position): Monitor {
  const size = { positionSize: 1000, collateral: 1000 / leverage, maintenanceMarginRate: rate };
  return newMonitor(
    { asset: 'X', direction, entryPrice: 100, ...size, thresholds: { recovery: true, volRegime: false } },
    'paid',
    START,
  );
}
