import { createHash } from 'node:crypto';
import { decodePaymentRequiredHeader } from '@x402/core/http';
import { evmPayer, post } from '../http/payers';
import { portOf, type ServiceProcess, startProcess } from '../http/process';
import { PRICE, VALID } from '../http/service';
import { type Receiver } from './receiver';
import { SERVICE } from './service-settings';

const POSITION = {
  asset: 'BTC',
  direction: 'long',
  entry_price: 62_000,
  position_size: 5000,
  collateral: 1000,
  thresholds: { warn_pct: 90, critical_pct: 80 },
};
const BATCH = '/v1/batch';
const CRYPTO_RISK = '/v1/crypto/liquidation-price';
const NPV = { endpoint: 'tvm/npv', params: { cash_flows: [200, 300], discount_rate: 0.1 } };
const SCHEDULE = { endpoint: 'fixed-income/amortization', params: { principal: 1e5, annual_rate: 0.05, years: 30 } };

/** Everything that a caller needs to repeat its requests. */
export interface History {
  readonly monitors: readonly { readonly id: string; readonly token: string }[];
  /** Requests that were paid for, with the bytes of their answers. */
  readonly paid: readonly {
    readonly body: unknown;
    readonly headers: Readonly<Record<string, string>>;
    readonly answer: string;
  }[];
  /** Prices of those requests, from the offers, in micro-USDC. */
  readonly prices: readonly bigint[];
  readonly positionPrice: bigint;
  /** As counted by this test, call by call. */
  readonly free: Readonly<Record<'calculator' | 'crypto_risk', number>>;
}

export interface Started {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly process: ServiceProcess;
}

export async function startService(environment: Readonly<Record<string, string>>): Promise<Started> {
  const service = startProcess({ ...SERVICE, LOG_LEVEL: 'info', ...environment });
  const url = `http://127.0.0.1:${await portOf(service)}`;
  const stop = async (): Promise<void> => {
    service.child.kill('SIGTERM');
    await service.exit;
  };
  return { url, stop, process: service };
}

/** Uses a service through its doors: free calls, paid ones, monitors. */
export async function makeHistory(url: string, receiver: Receiver): Promise<History> {
  const payer = evmPayer();
  for (let i = 0; i < 3; i++) await answered(await post(`${url}${PRICE}`, VALID));
  const position = { entry_price: 100, leverage: 5, direction: 'long', maintenance_margin_rate: 0.01 };
  const risk = await post(`${url}${CRYPTO_RISK}`, position);
  await risk.arrayBuffer();
  await answered(await post(`${url}/v1/live/funding-rates`, { asset: 'BTC' }));

  const paid: History['paid'][number][] = [];
  const prices: bigint[] = [];
  // the second answer is stored in parts
  for (const requests of [[NPV], Array.from({ length: 20 }, () => SCHEDULE)]) {
    const body = { requests };
    const signature = await payer.sign(`${url}${BATCH}`, body);
    const headers = { 'PAYMENT-SIGNATURE': signature, 'Idempotency-Key': `key-${paid.length}` };
    prices.push(await priceOf(`${url}${BATCH}`, body));
    paid.push({ body, headers, answer: await answered(await post(`${url}${BATCH}`, body, headers)) });
  }
  const trial = await answered(await post(`${url}/v1/watch/trial`, { ...POSITION, webhook_url: receiver.url('good') }));
  const bought = await answered(
    await payer.buy(`${url}/v1/watch/position`, { ...POSITION, webhook_url: receiver.url('away') }),
  );
  const monitors = [trial, bought].map((text) => {
    const { monitor_id: id, token } = JSON.parse(text) as { monitor_id: string; token: string };
    return { id, token };
  });
  const [first] = monitors;
  const headers = { 'x-watch-token': first?.token ?? '' };
  await answered(await post(`${url}/v1/watch/${first?.id}/webhook/test`, undefined, headers));
  const positionPrice = await priceOf(`${url}/v1/watch/position`, POSITION);
  return { monitors, paid, prices, positionPrice, free: { calculator: 3, crypto_risk: Number(risk.ok) } };
}

/** A monitor more, of a payer who has never paid before. */
export async function buyMonitor(url: string, receiver: Receiver): Promise<void> {
  await answered(await evmPayer().buy(`${url}/v1/watch/position`, { ...POSITION, webhook_url: receiver.url('good') }));
}

/** Status of the answer to a request for a trial. */
export async function statusOfTrial(url: string): Promise<number> {
  return (await post(`${url}/v1/watch/trial`, POSITION)).status;
}

/** A service's answers to the repeated requests, which must be equal before and after its data moved. */
export async function told(url: string, { monitors, paid }: History): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const { id, token } of monitors)
    for (const path of [id, `${id}/alerts`])
      answers.push(
        lasting(await answered(await fetch(`${url}/v1/watch/${path}`, { headers: { 'x-watch-token': token } }))),
      );
  for (const { body, headers } of paid)
    answers.push(digest(await answered(await post(`${url}${BATCH}`, body, headers))));
  answers.push(await answered(await fetch(`${url}/usage`)));
  return answers;
}

/** Without what passes with the time. */
const lasting = (answer: string): string =>
  answer.replace(/"(seconds_to_expiry|price_age_seconds)":[\d.]+,/g, '').replace(/"stale":(true|false),/, '');

/** Of an answer that would fill the screen. */
const digest = (answer: string): string => `${answer.length} ${createHash('sha256').update(answer).digest('hex')}`;

async function priceOf(url: string, body: unknown): Promise<bigint> {
  const offer = await post(url, body);
  await offer.arrayBuffer();
  const [first] = decodePaymentRequiredHeader(offer.headers.get('PAYMENT-REQUIRED') ?? '').accepts;
  return BigInt(first?.amount ?? '');
}

async function answered(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${response.url} was answered ${response.status}: ${text.slice(0, 500)}`);
  return text;
}
