import { type AlertPayload } from '../webhook-body';

/** An alert in the words that a person reads. */
export interface ChatMessage {
  /** One plain sentence, at most 600 characters. */
  readonly sentence: string;
  /** The numbers, each with its name; at most 8, of at most 100 characters. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The page on which the owner sees the monitor; null if its address is too long to be shown. */
  readonly link: string | null;
  readonly severity: Severity;
  /** ISO 8601 in UTC. */
  readonly timestamp: string;
}

/** How much an alert matters. */
export type Severity = 'critical' | 'warning' | 'info';

/** As `webhookBody` writes it. */
interface StoredMessage {
  readonly type: string;
  readonly timestamp: string;
  readonly data: AlertPayload;
}

const LONGEST_SENTENCE = 600;
const LONGEST_VALUE = 100;
const LONGEST_LINK = 500;

/**
 * An alert as a chat shows it.
 *
 * @param body     from `webhookBody`
 * @param baseUrl  where clients reach the service, without a slash at its end
 * @example
 * const data = { asset: 'BTC', direction: 'long', source: 'okx', mark: 58000, liquidation_price: 49928.6, distance_pct: 13.916, threshold_pct: 15, reason: 'cross' };
 * const body = JSON.stringify({ type: 'liq_warn', timestamp: '2026-06-13T02:45:00.000Z', data });
 * chatMessage(body, 'https://quant.example').sentence; // 'BTC long: the mark 58,000 is 13.92 % from the liquidation price 49,928.6; the warning begins at 15 %.'
 * chatMessage(body, 'https://quant.example').link; // 'https://quant.example/#/watch'
 */
export function chatMessage(body: string, baseUrl: string): ChatMessage {
  const { type, timestamp, data } = JSON.parse(body) as StoredMessage;
  const simulated = data['source'] === 'simulated' ? 'SIMULATED: ' : '';
  const link = `${baseUrl}/#/watch`;
  return {
    sentence: clipped(`${simulated}${sentenceOf(type, data)}`, LONGEST_SENTENCE),
    facts: factsOf(data),
    link: link.length > LONGEST_LINK ? null : link,
    severity: severityOf(type, data),
    timestamp,
  };
}

/** The form of an alert's type that is not known here still says what it is about. */
function sentenceOf(type: string, data: AlertPayload): string {
  const subject = `${textOf(data['asset'])} ${textOf(data['direction'])}`;
  const sentence = SENTENCES[type]?.(data);
  if (sentence !== undefined) return `${subject}: ${sentence}`;
  return typeof data['message'] === 'string' ? data['message'] : `${subject}: ${type.replaceAll('_', ' ')}.`;
}

const SENTENCES: Readonly<Record<string, (data: AlertPayload) => string>> = {
  liq_warn: (data) => `${distance(data)}; the warning begins at ${percent(data['threshold_pct'])}.`,
  liq_critical: (data) =>
    data['reason'] === 'breach'
      ? `the mark ${price(judged(data))} has reached the liquidation price ${price(data['liquidation_price'])}.`
      : `CRITICAL, ${distance(data)}.`,
  liq_recovered: (data) => `recovered, ${distance(data)}.`,
  liq_unconfirmed: (data) =>
    `unconfirmed, ${textOf(data['worst_venue'])} alone shows the mark ${price(data['worst_mark'])}, ` +
    `${percent(data['distance_pct'])} from liquidation; no other exchange agrees yet.`,
  funding_flip: (data) =>
    `funding is now ${textOf(data['now'])}, ${fraction(data['funding_rate'])} per ${textOf(data['interval_hours'])} h; ` +
    `${data['now'] === 'positive' ? 'longs pay shorts' : 'shorts pay longs'}.`,
  vol_regime: (data) =>
    `volatility is now ${textOf(data['now'])}, before ${textOf(data['was'])}; the last 30 days have ` +
    `${fraction(data['realized_vol_30d'])} a year.`,
  market_data_lost: (data) =>
    `no reliable price (${textOf(data['reason']).replaceAll('_', ' ')}); check the position yourself.`,
  market_data_restored: (data) =>
    `the price is reliable again: mark ${price(data['mark'])}, after ${number(data['blind_seconds'])} s without one.`,
};

/** The mark that the distance is measured from. */
const judged = (data: AlertPayload): unknown => data['judged_mark'] ?? data['mark'];

const distance = (data: AlertPayload): string =>
  `the mark ${price(judged(data))} is ${percent(data['distance_pct'])} from the liquidation price ${price(data['liquidation_price'])}`;

/** Numbers shown next to the sentence, if an alert has them. */
const FACTS: readonly (readonly [member: string, name: string, write: (value: unknown) => string])[] = [
  ['mark', 'Mark', price],
  ['liquidation_price', 'Liquidation price', price],
  ['distance_pct', 'Distance', percent],
  ['funding_accum_est', 'Funding since the start', (value) => `${number(value)} USD`],
  ['expires_at', 'Ends', textOf],
  ['source', 'Source', textOf],
  ['monitor_id', 'Monitor', textOf],
];

function factsOf(data: AlertPayload): ChatMessage['facts'] {
  return FACTS.flatMap(([member, name, write]) => {
    const value = data[member];
    return value === undefined || value === null ? [] : [[name, clipped(write(value), LONGEST_VALUE)] as const];
  });
}

const SEVERITY: Readonly<Record<string, Severity>> = {
  liq_critical: 'critical',
  liq_warn: 'warning',
  liq_unconfirmed: 'warning',
  market_data_lost: 'warning',
  expired: 'warning',
  expiry_warning: 'warning',
};

function severityOf(type: string, data: AlertPayload): Severity {
  const isBad = type === 'liq_unconfirmed' && (data['worst_band'] === 'critical' || data['worst_band'] === 'breach');
  return isBad ? 'critical' : (SEVERITY[type] ?? 'info');
}

const PRICE = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 8 });
const TWO_DECIMALS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const FRACTION = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

function price(value: unknown): string {
  return typeof value === 'number' ? PRICE.format(value) : 'unknown';
}

function number(value: unknown): string {
  return typeof value === 'number' ? TWO_DECIMALS.format(value) : 'unknown';
}

function percent(value: unknown): string {
  return `${number(value)} %`;
}

const fraction = (value: unknown): string =>
  typeof value === 'number' ? `${FRACTION.format(100 * value)} %` : 'unknown';

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'unknown';
}

/** Never half a character. */
function clipped(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
