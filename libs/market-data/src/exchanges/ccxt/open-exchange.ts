import { VenueError } from '../../venues/venue';
import { type BaseUrls } from '../parse-base-urls';
import { type VenueKeys } from '../venue-keys';
import { type VenueName } from '../venue-names';
import { AnswerTime } from './answer-time';
import { type CcxtExchange } from './ccxt-exchange';

/** Lists of instruments are the largest answers: 2 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

export interface ExchangeSettings {
  readonly baseUrls: BaseUrls;
  readonly timeoutMs: number;
  /** API keys of the operator's accounts. Binance shows margin tiers only with a key. */
  readonly keys?: VenueKeys | undefined;
}

/** An exchange of ccxt, and when its answers are from. */
export interface OpenExchange {
  readonly exchange: CcxtExchange;
  readonly answered: AnswerTime;
}

/** Restricts each venue to the markets that are used. Otherwise ccxt also requests options and inverse contracts. */
const OPTIONS: Readonly<Partial<Record<VenueName, object>>> = {
  bybit: { fetchMarkets: { types: ['linear'] } },
  okx: { fetchMarkets: { types: ['swap'] } },
  hyperliquid: { fetchMarkets: { types: ['swap'] } },
};

/**
 * An exchange of ccxt, ready for use. The first one loads ccxt: half a second and 87 MB. A process without live data does not
 * load it.
 */
export async function openExchange(
  venue: VenueName,
  { baseUrls, timeoutMs, keys = {} }: ExchangeSettings,
): Promise<OpenExchange> {
  const { default: ccxt } = await import('ccxt');
  const Exchange = (ccxt as unknown as Record<VenueName, new (settings: object) => CcxtExchange>)[venue];
  // requests wait for their turn before their time-out begins: see `VenueQueue`
  const exchange = new Exchange({
    ...keys[venue],
    ...{ timeout: timeoutMs, enableRateLimit: false, options: OPTIONS[venue] ?? {} },
  });
  const answered = new AnswerTime();
  exchange.fetchImplementation = limitedFetch(MAX_BYTES, (headers, json) => {
    answered.note(headers, json);
  });
  parseEachAlone(exchange);
  // saves a request for names and precisions of currencies, which are unused here
  exchange.has['fetchCurrencies'] = false;
  const base = baseUrls[venue];
  if (base !== undefined) exchange.urls.api = withOrigin(exchange.urls.api, base);
  return { exchange, answered };
}

const FUNDING_FIELDS = { fundingRate: undefined, fundingRatePrediction: undefined };

/**
 * An asset that ccxt cannot read is missing, and the others are unaffected; so is a mark whose funding it cannot read (Kraken).
 */
function parseEachAlone(exchange: CcxtExchange): void {
  for (const parse of ['parseFundingRate', 'parseTicker', 'parseMarket'] as const) {
    const original = exchange[parse].bind(exchange);
    exchange[parse] = (entry, market) => {
      for (const readable of [entry, { ...(entry as object), ...FUNDING_FIELDS }]) {
        try {
          return original(readable, market);
        } catch {
          // the next one, if any
        }
      }
      return {};
    };
  }
}

/** Every address in a tree of them, with another origin. */
function withOrigin(addresses: unknown, base: string): unknown {
  if (typeof addresses === 'string') return addresses.replace(/^https?:\/\/[^/]+/, base);
  if (typeof addresses !== 'object' || addresses === null) return addresses;
  return Object.fromEntries(Object.entries(addresses).map(([key, value]) => [key, withOrigin(value, base)]));
}

/** The part of a response that ccxt reads. */
interface WholeResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly text: () => Promise<string>;
}

/**
 * `fetch` for an exchange that may be slow, broken or hostile. It reads the whole answer, so that the caller's signal also aborts
 * a stalled body. ccxt ignores the signal after the headers. Redirects, errors, long answers and answers that are not JSON are
 * refused: ccxt would treat their text as an answer without data.
 *
 * @param maxBytes   of an answer, after decompression
 * @param onAnswer  the listener for each answer that is passed on
 */
function limitedFetch(maxBytes: number, onAnswer: (headers: Headers, json: unknown) => void) {
  return async (url: string, init: RequestInit): Promise<WholeResponse> => {
    const { method = 'GET', headers = {}, body = null, signal = null } = init;
    const response = await fetch(url, { method, headers, body, signal, redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      throw httpError(response.status);
    }
    const text = await textOf(response, maxBytes);
    onAnswer(response.headers, jsonOf(text));
    const { status, statusText } = response;
    return { status, statusText, headers: response.headers, text: () => Promise.resolve(text) };
  };
}

function httpError(status: number): VenueError {
  const isLimit = status === 429 || status === 418;
  return new VenueError(isLimit ? 'rate_limited' : status < 500 ? 'refused' : 'failed', `HTTP ${status}`);
}

async function textOf(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new VenueError('failed', `an answer of more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new VenueError('failed', 'an answer that is no JSON', { cause: error });
  }
}
