import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { binance } from './binance';
import { bybit } from './bybit';
import { coinbase } from './coinbase';
import { type FakeAsset, quietAsset } from './fake-asset';
import { type Fault, sendWith } from './fault';
import { hyperliquid } from './hyperliquid';
import { kraken } from './kraken';
import { krakenFutures } from './kraken-futures';
import { type Lie } from './lie';
import { okx } from './okx';
import { FAKE_VENUES, type FakeVenue } from './venue-names';
import { type Wire } from './wire';

const WIRES: Readonly<Record<FakeVenue, Wire>> = {
  binanceusdm: binance,
  bybit,
  okx,
  hyperliquid,
  krakenfutures: krakenFutures,
  kraken,
  coinbase,
};

/** A request that arrived. */
interface FakeCall {
  readonly venue: FakeVenue;
  readonly method: string;
  /** With its query, without the prefix of the venue. */
  readonly path: string;
  readonly body: string;
}

export interface FakeExchange {
  /** Address of each venue: origin and a prefix. */
  readonly baseUrls: Readonly<Record<FakeVenue, string>>;
  /** Every request so far; may be emptied. */
  readonly calls: FakeCall[];
  /** Changes an asset at one venue or at all; a venue that lacks it lists it. */
  readonly change: (asset: string, change: Partial<FakeAsset>, venue?: FakeVenue) => void;
  readonly delist: (asset: string, venue?: FakeVenue) => void;
  /** Breaks a venue for the matching paths; undefined mends it. */
  readonly fail: (venue: FakeVenue, fault?: Fault, paths?: RegExp) => void;
  /** Makes a venue lie about marks and funding, but not about listed assets and candles; undefined makes it honest again. */
  readonly lie: (venue: FakeVenue, lie?: Lie) => void;
  readonly close: () => Promise<void>;
}

export interface FakeExchangeOptions {
  /** The clock, in epoch milliseconds; real exchanges have the real one. */
  readonly now?: () => number;
  /** Marks of the assets that all venues list; default BTC and ETH. */
  readonly marks?: Readonly<Record<string, number>>;
}

/** Far below the duration of a request to an exchange. */
const MOST_BODY_BYTES = 10_000;

/** Seven exchanges on one port of this machine, with their real formats, and prices and faults that a test chooses. */
export async function startFakeExchange(options: FakeExchangeOptions = {}): Promise<FakeExchange> {
  const { now = Date.now, marks = { BTC: 64_000, ETH: 3200 } } = options;
  const assets = Object.entries(marks).map(([asset, mark]) => [asset, quietAsset(mark)] as const);
  const venues = Object.fromEntries(FAKE_VENUES.map((venue) => [venue, new Map(assets)]));
  const books = venues as Record<FakeVenue, Map<string, FakeAsset>>;
  const faults = new Map<FakeVenue, { fault: Fault; paths: RegExp }>();
  const lies = new Map<FakeVenue, Lie>();
  const calls: FakeCall[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const [, venue, path] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? [];
    if (!isVenue(venue) || path === undefined) return void response.writeHead(404).end();
    const [method, body] = [request.method ?? '', await bodyOf(request)];
    calls.push({ venue, method, path: path + url.search, body });
    const question = { method, path, query: url.searchParams, body, headers: request.headers };
    const told = lies.get(venue);
    const lie = told?.isOfListings || isQuestionOfMarks(question) ? told : undefined;
    const truth = { assets: books[venue], now: now() };
    const state = lie?.state?.(truth) ?? truth;
    const honest = WIRES[venue](question, state);
    if (honest === undefined) return void response.writeHead(404).end('{"error":"no such path"}');
    const reply = lie?.reply ? lie.reply(honest) : honest;
    response.sendDate = false;
    if (lie?.isUndated !== true) response.setHeader('date', new Date(state.now).toUTCString());
    const broken = faults.get(venue);
    sendWith(broken?.paths.test(path) ? broken.fault : undefined, response, JSON.stringify(reply));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = (venue: FakeVenue | undefined) => (venue ? [venue] : FAKE_VENUES);

  return {
    baseUrls: Object.fromEntries(FAKE_VENUES.map((venue) => [venue, `${origin}/${venue}`])) as Record<
      FakeVenue,
      string
    >,
    calls,
    change: (asset, change, venue) => {
      for (const name of at(venue)) books[name].set(asset, { ...(books[name].get(asset) ?? quietAsset(1)), ...change });
    },
    delist: (asset, venue) => {
      for (const name of at(venue)) books[name].delete(asset);
    },
    fail: (venue, fault, paths = /^/) => {
      if (fault) faults.set(venue, { fault, paths });
      else faults.delete(venue);
    },
    lie: (venue, lie) => {
      if (lie) lies.set(venue, lie);
      else lies.delete(venue);
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Marks and funding, at venues that serve them separately from the list of assets. */
const MARKS = /premiumIndex|tickers|mark-price|funding-rate$/;

/** Hyperliquid has one path for all requests; the body names the request. */
function isQuestionOfMarks({ path, body }: { readonly path: string; readonly body: string }): boolean {
  return MARKS.test(path) || body.includes('metaAndAssetCtxs');
}

const isVenue = (name: string | undefined): name is FakeVenue => (FAKE_VENUES as readonly unknown[]).includes(name);

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > MOST_BODY_BYTES) throw new Error('the body is too long');
  }
  return body;
}
