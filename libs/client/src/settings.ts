import { type CallOptions } from './call-types';
import { type Fetch } from './environment';
import { OptionError } from './results/errors';
import { type ExchangeSettings } from './exchange/exchange-settings';
import { ORDER_NAME } from './payment/identifier';
import { type Paying } from './payment/pay';
import { type KeptPayment } from './results/payment';
import { microUsdc } from './payment/usdc';
import { type Wallet } from './payment/wallet';

interface Exchanging {
  /** URL of the service: `https://api.example`. */
  readonly baseUrl: string;
  /** Sends the requests; default: the environment's `fetch`. */
  readonly fetch?: Fetch;
  /** How long one attempt may take, answer included: 60,000 by default. [ms] */
  readonly timeoutMs?: number;
  /** How long all attempts of a request may take, pauses included: 180,000 by default; as long again for a wallet, and for the payment. [ms] */
  readonly patienceMs?: number;
  /** How long a whole call may take, all attempts, the wallet and a payment included: no bound by default. [ms] */
  readonly deadlineMs?: number;
  /** Headers of each request, such as `Authorization` for a gateway; not kept with payments. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How often a request is sent at the most: 8 by default; without a payment 3 at the most. */
  readonly maxAttempts?: number;
  /** How long an answer may be: 67,108,864 by default. [bytes] */
  readonly maxAnswerBytes?: number;
}

interface WithWallet {
  /** Wallet that signs payments, or several in order of preference. */
  readonly wallet: Wallet | readonly Wallet[];
  /** The most that is paid for one call, in USDC: `'0.10'`. */
  readonly maxPriceUsdc: string;
  /** The networks that are paid on, by their CAIP-2 names; Base, Solana and their test networks by default. */
  readonly networks?: readonly string[];
  /** Permitted recipients; default: any that the service names. */
  readonly payTo?: readonly string[];
  /** Runs before each payment is sent, so that the caller can store it; an error thrown here prevents the sending. */
  readonly onPayment?: (payment: KeptPayment) => unknown;
}

type WithoutWallet = { readonly [Name in keyof WithWallet]?: undefined };

/** Options of a client. */
export type ClientOptions = Exchanging & (WithWallet | WithoutWallet);

/** Options with every default in place. */
export interface Settings {
  readonly baseUrl: string;
  readonly exchange: ExchangeSettings;
  readonly paying?: Paying;
}

/** Name → default and largest value; the smallest is 1. */
const NUMBERS = {
  timeoutMs: [60_000, 600_000],
  patienceMs: [180_000, 86_400_000],
  deadlineMs: [undefined, 86_400_000],
  maxAttempts: [8, 100],
  maxAnswerBytes: [2 ** 26, 2 ** 30],
} as const;
const PAYING = ['wallet', 'maxPriceUsdc', 'networks', 'payTo', 'onPayment'];
const NAMES = ['baseUrl', 'fetch', 'headers', ...Object.keys(NUMBERS), ...PAYING];
/** Headers that the client sets itself. */
const OWN_HEADERS = ['content-type', 'idempotency-key', 'payment-signature'];
const NAMES_OF_CALL = ['signal', 'timeoutMs', 'patienceMs', 'deadlineMs', 'maxPriceUsdc', 'order'];

/** @throws OptionError  naming the option, its rule and its value */
export function settingsOf(options: ClientOptions): Settings {
  const given: unknown = options;
  if (typeof given !== 'object' || given === null)
    throw new OptionError("options must be an object: createClient({ baseUrl: 'https://…' })");
  refuseUnknown(options, NAMES);
  assertHeaders(options.headers);
  const { fetch = defaultFetch, wallet } = options;
  if (typeof fetch !== 'function') throw new OptionError(`fetch must be a function; received ${typeof fetch}`);
  const exchange = {
    fetch,
    timeoutMs: numberOf('timeoutMs', options.timeoutMs),
    patienceMs: numberOf('patienceMs', options.patienceMs),
    ...deadlineOf(options.deadlineMs),
    ...(options.headers && { headers: { ...options.headers } }),
    maxAttempts: numberOf('maxAttempts', options.maxAttempts),
    maxAnswerBytes: numberOf('maxAnswerBytes', options.maxAnswerBytes),
  };
  const settings = { baseUrl: baseUrlOf(options.baseUrl), exchange };
  return wallet === undefined ? withoutWallet(settings, options) : { ...settings, paying: payingOf(options) };
}

/** The settings for one call. */
export function forCall({ exchange, paying }: Settings, options: CallOptions = {}): Omit<Settings, 'baseUrl'> {
  refuseUnknown(options, NAMES_OF_CALL);
  const { signal, maxPriceUsdc, order } = options;
  const { timeoutMs = exchange.timeoutMs, patienceMs = exchange.patienceMs } = options;
  if (maxPriceUsdc !== undefined) assertPrice(maxPriceUsdc);
  if (order !== undefined) assertOrder(order);
  return {
    exchange: {
      ...exchange,
      timeoutMs: numberOf('timeoutMs', timeoutMs),
      patienceMs: numberOf('patienceMs', patienceMs),
      ...deadlineOf(options.deadlineMs),
      ...(signal !== undefined && { signal }),
    },
    ...(paying && {
      paying: { ...paying, maxPriceUsdc: maxPriceUsdc ?? paying.maxPriceUsdc, ...(order !== undefined && { order }) },
    }),
  };
}

/** Reads the global fetch at each call, because a program may replace it later. */
const defaultFetch: Fetch = (...request) => globalThis.fetch(...request);

function withoutWallet(settings: Settings, options: ClientOptions): Settings {
  const idle = PAYING.find((name) => (options as unknown as Record<string, unknown>)[name] !== undefined);
  if (idle !== undefined) throw new OptionError(`${idle} is given without a wallet`);
  return settings;
}

function payingOf({ wallet, maxPriceUsdc, networks, payTo, onPayment }: WithWallet & object): Paying {
  const wallets = Array.isArray(wallet) ? (wallet as readonly Wallet[]) : [wallet as Wallet];
  if (wallets.length === 0 || wallets.some((one) => typeof (one as Wallet | null)?.sign !== 'function'))
    throw new OptionError('wallet must be a wallet of @quant/client/evm or @quant/client/svm, or several');
  assertPrice(maxPriceUsdc);
  assertTexts('networks', networks);
  assertTexts('payTo', payTo);
  return {
    wallets,
    maxPriceUsdc,
    ...(networks && { networks }),
    ...(payTo && { payTo }),
    ...(onPayment && { onPayment }),
  };
}

function baseUrlOf(baseUrl: unknown): string {
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isPlain =
    url && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isPlain) throw new OptionError(`baseUrl must be an http or https address without user, query and fragment`);
  return url.href.replace(/\/+$/, '');
}

function deadlineOf(value: unknown): { readonly deadlineMs?: number } {
  return value === undefined ? {} : { deadlineMs: numberOf('deadlineMs', value) };
}

function numberOf(name: keyof typeof NUMBERS, value: unknown): number {
  const [usual, largest] = NUMBERS[name];
  if (value === undefined && usual !== undefined) return usual;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= largest) return value;
  throw new OptionError(`${name} must be a whole number from 1 to ${largest}; received ${shown(value)}`);
}

function assertPrice(value: unknown): asserts value is string {
  if (microUsdc(value) !== undefined) return;
  throw new OptionError(`maxPriceUsdc must be a string such as '0.10', in USDC; received ${shown(value)}`);
}

function assertOrder(value: unknown): void {
  if (typeof value === 'string' && ORDER_NAME.test(value)) return;
  throw new OptionError(`order must have 16 to 128 letters, digits, hyphens and underscores; received ${shown(value)}`);
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${typeof value} ${value}` : typeof value;
}

function assertTexts(name: string, value: unknown): void {
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (value !== undefined && !isList) throw new OptionError(`${name} must be a list of strings`);
}

function assertHeaders(headers: unknown): void {
  if (headers === undefined) return;
  const isObject = typeof headers === 'object' && headers !== null;
  const entries: readonly [string, unknown][] = isObject ? Object.entries(headers) : [];
  const areRight = entries.every(
    ([name, value]) => typeof value === 'string' && !OWN_HEADERS.includes(name.toLowerCase()),
  );
  if (isObject && areRight) return;
  throw new OptionError(`headers must be an object of strings, without ${OWN_HEADERS.join(', ')}`);
}

function refuseUnknown(options: object, names: readonly string[]): void {
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new OptionError(`${unknown} is not an option; options: ${names.join(', ')}`);
}
