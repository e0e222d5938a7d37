import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import {
  createPayments,
  memoryPaymentStore,
  microUsdc,
  type Payments,
  type PaymentsConfig,
  type Quote,
  type Work,
} from '../src/index';
import { type DevFacilitator } from '../src/dev/index';
import { Purchases } from './purchases';

export const EVM_SELLER = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C';
export const SVM_SELLER = '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4';

/** Of answers in databases. */
export const encryptionKey = Buffer.alloc(32, 'a key of tests');

/** The behaviour that a request asks the shop for. */
export interface Order {
  readonly usd?: string;
  readonly status?: number;
  readonly crash?: boolean;
  readonly slowMs?: number;
  readonly bytes?: number;
}

/** A service of one endpoint over node:http: the price and the behaviour are in the request. */
export interface Shop {
  readonly url: string;
  readonly payments: Payments;
  /** How often the work was done. */
  runs(): number;
  /** The fates of its purchases, if the shop has its own store. Each work makes one purchase. */
  readonly purchases: Purchases;
  close(): Promise<void>;
}

export function receivers(
  facilitator: PaymentsConfig['receivers'][number]['facilitator'],
): PaymentsConfig['receivers'] {
  return [
    { network: 'base-sepolia', payTo: EVM_SELLER, facilitator },
    { network: 'solana-devnet', payTo: SVM_SELLER, facilitator },
  ];
}

export async function openShop(
  config: Partial<PaymentsConfig> & Pick<PaymentsConfig, 'receivers'>,
  onRun: () => void = () => undefined,
): Promise<Shop> {
  const purchases = new Purchases();
  const store = memoryPaymentStore({ fulfilment: purchases });
  const payments = createPayments({ store, now: Date.now, ...config });
  const counts = { runs: 0 };
  const run = async (order: Order): Promise<Work> => {
    counts.runs += 1;
    const n = counts.runs;
    onRun();
    await new Promise((resolve) => setTimeout(resolve, order.slowMs ?? 0));
    if (order.crash) throw new Error('the work failed');
    return {
      status: order.status ?? 200,
      headers: { 'X-Work': String(n) },
      body: JSON.stringify({ n, pid: process.pid, filler: 'x'.repeat(order.bytes ?? 0) }),
      purchase: `work ${n} of ${process.pid}`,
    };
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(request);
    const order = (text === '' ? {} : JSON.parse(text)) as Order;
    const quote = quoteOf(order);
    const header = request.headers['payment-signature'];
    const reply =
      typeof header === 'string'
        ? await payments.pay(header, {
            quote,
            request: `${request.url ?? ''}\n${text}`,
            audience: textOf(request.headers['x-client']),
            idempotencyKey: textOf(request.headers['idempotency-key']),
            run: () => run(order),
            gone: leaving(response),
          })
        : await payments.paymentRequired(quote);
    response.writeHead(reply.status, { ...reply.headers, 'Content-Type': 'application/json' }).end(reply.body);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      response.writeHead(500).end('{"code":"internal_error"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/work`,
    payments,
    runs: () => counts.runs,
    purchases,
    close: async () => {
      await payments.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function quoteOf({ usd = '0.005' }: Order): Quote {
  return {
    amount: microUsdc(usd),
    resource: { url: 'http://shop.test/v1/work', description: 'Some work', mimeType: 'application/json' },
  };
}

/** Income of all sellers, in micro-USDC. */
export function income(facilitator: DevFacilitator): bigint {
  return facilitator.ledger().reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Aborted when nobody waits for an answer any more. */
function leaving(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    controller.abort();
  });
  return controller.signal;
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
