import { hoursAndMinutes, percent, price, rate } from '../figures';

/** The importance of an alert, shown as its color. */
export type Weight = 'critical' | 'warn' | 'good' | 'plain';

/** An alert in words. */
export interface AlertWords {
  readonly headline: string;
  /** The figures, in one sentence. */
  readonly detail: string;
  readonly weight: Weight;
}

/** The members of a message, by their names on the wire. */
export type Payload = Readonly<Record<string, unknown>>;

/**
 * An alert in words, from its type and payload. For an unknown type, the name of the type.
 *
 * @example
 * alertWords('liq_warn', { mark: 58000, liquidation_price: 49910, distance_pct: 13.948 }).detail;
 * // 'The mark, 58,000, is 13.95 % from liquidation at 49,910.'
 */
export function alertWords(type: string, payload: Payload): AlertWords {
  const say = Object.hasOwn(WORDS, type) ? WORDS[type] : undefined;
  return say?.(payload) ?? { headline: type, detail: textOf(payload, 'message'), weight: 'plain' };
}

const WORDS: Readonly<Record<string, (payload: Payload) => AlertWords>> = {
  liq_warn: (payload) => ({
    headline: payload['reason'] === 'realert' ? 'Liquidation is still near' : 'Liquidation comes near',
    detail: distance(payload),
    weight: 'warn',
  }),
  liq_critical: (payload) => ({ headline: criticalHeadline(payload), detail: distance(payload), weight: 'critical' }),
  liq_recovered: (payload) => ({
    headline: payload['previous_band'] === 'critical' ? 'No longer critical' : 'Recovered',
    detail: distance(payload),
    weight: 'good',
  }),
  liq_unconfirmed: (payload) => ({
    headline: payload['worst_band'] === 'breach' ? 'One venue says liquidation' : 'One venue sees liquidation nearer',
    detail: unconfirmed(payload),
    weight: payload['worst_band'] === 'warn' ? 'warn' : 'critical',
  }),
  funding_flip: (payload) => ({
    headline: payload['now'] === 'positive' ? 'Longs pay funding now' : 'Shorts pay funding now',
    detail: `The rate is ${rate(numberOf(payload, 'funding_rate'))} in ${textOf(payload, 'interval_hours')} h.`,
    weight: 'plain',
  }),
  vol_regime: (payload) => ({
    headline: `Volatility is ${textOf(payload, 'now').toLowerCase()}`,
    detail: `It was ${textOf(payload, 'was').toLowerCase()}. The volatility of 30 days is now ${ratio(payload)} times that of 90 days.`,
    weight: 'plain',
  }),
  market_data_lost: (payload) => ({
    headline: 'No reliable price',
    detail: `Watch your position yourself: ${reasonOf(payload)}. The last mark was ${price(numberOf(payload, 'last_mark'))}.`,
    weight: 'warn',
  }),
  market_data_restored: (payload) => ({
    headline: 'The price is back',
    detail: `It is ${price(numberOf(payload, 'mark'))}, after ${hoursAndMinutes((numberOf(payload, 'blind_seconds') ?? 0) / 60)} without one.`,
    weight: 'good',
  }),
  heartbeat: (payload) => ({ headline: 'Still watching', detail: textOf(payload, 'message'), weight: 'good' }),
  expiry_warning: (payload) => ({
    headline: 'The monitor ends soon',
    detail: textOf(payload, 'message'),
    weight: 'warn',
  }),
  expired: (payload) => ({
    headline: 'The monitor has ended',
    detail: textOf(payload, 'message'),
    weight: 'plain',
  }),
  test: (payload) => ({ headline: 'A test', detail: textOf(payload, 'message'), weight: 'plain' }),
};

function criticalHeadline({ reason }: Payload): string {
  if (reason === 'breach') return 'The liquidation price is reached';
  return reason === 'realert' ? 'Liquidation is still very near' : 'Liquidation is very near';
}

function distance(payload: Payload): string {
  // distance_pct belongs to the judged mark
  const mark = numberOf(payload, 'judged_mark') ?? numberOf(payload, 'mark');
  const liquidation = numberOf(payload, 'liquidation_price');
  return `The mark, ${price(mark)}, is ${percent(numberOf(payload, 'distance_pct'))} from liquidation at ${price(liquidation)}.`;
}

function unconfirmed(payload: Payload): string {
  const [worst, judged] = [numberOf(payload, 'worst_mark'), numberOf(payload, 'judged_mark')];
  const away = `${percent(numberOf(payload, 'distance_pct'))} from liquidation at ${price(numberOf(payload, 'liquidation_price'))}`;
  const others = judged === undefined ? 'The service has no reliable mark.' : `The judged mark is ${price(judged)}.`;
  return `The mark of ${textOf(payload, 'worst_venue')}, ${price(worst)}, is ${away}. ${others}`;
}

const ratio = (payload: Payload): string => (numberOf(payload, 'vol_ratio_30d_90d') ?? NaN).toFixed(2);

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['no_venue', 'no exchange answers'],
  ['disagreement', 'the exchanges disagree'],
  ['stale', 'all prices are too old'],
]);

const reasonOf = ({ reason }: Payload): string => REASONS.get(reason) ?? textOf({ reason }, 'reason');

function numberOf(payload: Payload, name: string): number | undefined {
  const value = payload[name];
  return typeof value === 'number' ? value : undefined;
}

function textOf(payload: Payload, name: string): string {
  const value = payload[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
