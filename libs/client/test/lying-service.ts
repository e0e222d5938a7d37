import { createClient, type ClientOptions, type CallError } from '../src/index';
import { recordingFetch, type Seen } from './fake-service';

export const PAY_TO = '0x000000000000000000000000000000000000dEaD';
export const WAY = {
  scheme: 'exact',
  network: 'eip155:8453',
  amount: '5000',
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  payTo: PAY_TO,
  maxTimeoutSeconds: 30,
  extra: { name: 'USD Coin', version: '2' },
};
export const RECEIPT = { success: true, network: 'eip155:8453', transaction: '0xabc', payer: '0xdef' };

export const header = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

export function asking(way: object = {}, code = 'payment_required'): Response {
  const required = { x402Version: 2, error: 'Payment required', resource: {}, accepts: [{ ...WAY, ...way }] };
  const headers = { 'PAYMENT-REQUIRED': header(required) };
  return Response.json({ ...required, code, detail: `made up: ${code}` }, { status: 402, headers });
}

export const answering = (body: string) => new Response(body, { headers: { 'PAYMENT-RESPONSE': header(RECEIPT) } });

export const refusing = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ detail: code, code }, { status, headers });

export type Paid = () => Response | Promise<Response>;

/** A client with a wallet that signs anything, and a service that asks for money and then answers as it likes. */
export function against(
  offer: Response | (() => Response),
  paid: readonly Paid[] = [],
  options: Partial<ClientOptions> = {},
) {
  let [signed, served] = [0, 0];
  const { fetch, requests } = recordingFetch((request: Seen) => {
    if (!request.headers.has('PAYMENT-SIGNATURE')) return typeof offer === 'function' ? offer() : offer;
    const next = paid[Math.min(served++, paid.length - 1)];
    if (next === undefined) throw new Error('nothing was to be paid');
    return next();
  });
  const wallet = {
    family: 'eip155' as const,
    address: '0xdef',
    sign: () => Promise.resolve(`signature-${++signed}`),
  };
  const terms = { wallet, maxPriceUsdc: '0.01', maxAttempts: 3, ...options };
  const client = createClient({ baseUrl: 'https://service.example', fetch, ...terms } as ClientOptions);
  const call = () => client.tvm.cagr({ start_value: 100, end_value: 121, years: 2 });
  const failure = () =>
    call().then(
      () => undefined,
      (error: unknown) => error as CallError,
    );
  return { call, failure, requests, signed: () => signed };
}

export const lost = () => Promise.reject(new TypeError('fetch failed'));
