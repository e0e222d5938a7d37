import { RandomStream } from '@quant/core/kernels';
import {
  type Alert,
  type Band,
  type Bands,
  bandsOf,
  currentView,
  fundingIndexAfter,
  INITIAL_STATE,
  type Market,
  type Monitor,
  type MonitorState,
  NEW_FUNDING_INDEX,
  newMonitor,
  tick,
  webhookBody,
} from '@quant/watch/engine';
import { type Payload } from '../alerts/alert-words';
import { isRecord } from '../../json/record';
import { type MadeUpMarket, type Noise, type Scenario, valueAt } from './scenario';

/** A story with the answers of the engine. */
export interface Story {
  readonly scenario: Scenario;
  readonly monitor: Monitor;
  /** One for each minute. */
  readonly moments: readonly Moment[];
}

/** The inputs and alerts of one tick. */
export interface Moment {
  /** Since the position was opened. */
  readonly minute: number;
  readonly mark: number;
  readonly liquidationPrice: number;
  readonly distancePct: number;
  readonly fundingAccumEst: number;
  readonly fundingRate: number;
  readonly band: Band;
  readonly bands: Bands;
  readonly messages: readonly Message[];
}

/** An alert and its webhook message. */
export interface Message {
  readonly alert: Alert;
  /** Counts the alerts of the monitor. */
  readonly sequence: number;
  /** The name of the alert, and of its message. */
  readonly id: string;
  /** The exact text of the request. */
  readonly body: string;
}

const MINUTE = 60_000;
/** The clock of all stories: a Monday morning. */
const OPENED_AT = Date.UTC(2026, 0, 5, 9, 0);
const MONITOR_ID = 'w_demonstration000';

/**
 * Plays a story: one tick of the engine per minute on a simulated market. The engine raises all alerts.
 *
 * @example
 * const { moments } = storyOf(SCENARIOS[0]);
 * moments.flatMap(({ messages }) => messages)[0]?.alert.type; // 'liq_warn'
 */
export function storyOf(scenario: Scenario): Story {
  const monitor = newMonitor(scenario.registration, 'trial', OPENED_AT);
  const times = Array.from({ length: scenario.minutes + 1 }, (_, minute) => OPENED_AT + minute * MINUTE);
  const markets = marketsOf(scenario.market, times);
  let state = INITIAL_STATE;
  let sequence = 0;
  const moments = markets.map((market, minute): Moment => {
    const now = OPENED_AT + minute * MINUTE;
    const result = tick(monitor, state, now, market);
    state = result.state;
    const messages = result.alerts.map((alert) => messageOf(alert, ++sequence, monitor));
    return momentOf(monitor, state, now, market, messages);
  });
  return { scenario, monitor, moments };
}

function messageOf(alert: Alert, sequence: number, { asset, direction }: Monitor): Message {
  const id = `a_${String(sequence).padStart(26, '0')}`;
  const subject = { alertId: id, monitorId: MONITOR_ID, asset, direction, baseUrl: 'https://quant.example' };
  return { alert, sequence, id, body: webhookBody(alert, subject, sequence) };
}

function momentOf(
  monitor: Monitor,
  state: MonitorState,
  now: number,
  { mark, funding, fundingIndex }: Market,
  messages: readonly Message[],
): Moment {
  const fundingRate = funding?.rate ?? NaN;
  const asset = { mark: mark ?? NaN, markAt: now, fundingRate, fundingIndex, evaluatedAt: now };
  const view = currentView(monitor, state, now, asset);
  return {
    minute: Math.round((now - OPENED_AT) / MINUTE),
    mark: asset.mark,
    liquidationPrice: view?.liquidationPrice ?? NaN,
    distancePct: view?.distancePct ?? NaN,
    fundingAccumEst: view?.fundingAccumEst ?? NaN,
    fundingRate,
    band: state.band,
    bands: bandsOf(monitor, state, fundingIndex),
    messages,
  };
}

/** The market of a story at each tick, the same in every run. */
function marketsOf(market: MadeUpMarket, times: readonly number[]): readonly Market[] {
  const noise = noiseOf(market.noise, times.length);
  let index = NEW_FUNDING_INDEX;
  return times.map((now, minute) => {
    const funding = { rate: valueAt(market.fundingRate, minute), intervalHours: market.fundingIntervalHours };
    index = fundingIndexAfter(index, funding, now);
    const mark = toCent(valueAt(market.mark, minute) * (1 + (noise[minute] ?? 0)));
    const ratio30d90d = valueAt(market.volatilityRatio, minute);
    return {
      mark,
      funding,
      fundingIndex: index.value,
      volatility: { ratio30d90d, realized30d: ratio30d90d * market.volatility90d },
      provenance: {
        source: 'simulated',
        fundingSource: 'simulated',
        singleSource: false,
        blindness: null,
        lastMark: { mark, at: now },
      },
    };
  });
}

function noiseOf({ seed, step, memory }: Noise, length: number): readonly number[] {
  const stream = RandomStream.seeded(seed);
  let off = 0;
  return Array.from({ length }, () => {
    const before = off;
    off = memory * off + step * stream.normal();
    return before;
  });
}

const toCent = (price: number): number => Math.round(price * 100) / 100;

/** The figures of a message, as its receiver reads them. */
export function payloadOf({ body }: Message): Payload {
  const message: unknown = JSON.parse(body);
  return isRecord(message) && isRecord(message['data']) ? message['data'] : {};
}
