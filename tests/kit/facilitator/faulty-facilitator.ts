import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ServedDevFacilitator, serveDevFacilitator } from '../../../libs/x402/src/dev/index';
import { paymentId } from '../buyer/payment-id';
import { type Conduct, type Operation, type Script, SOUND } from './conduct';

/** A movement of money, as the facilitator has written it down. */
export interface Transfer {
  readonly network: string;
  readonly from: string;
  readonly amount: string;
  readonly transaction: string;
}

/** The facilitator of the dev mode, behind a front that misbehaves towards payments that it is told about. */
export interface FaultyFacilitator {
  readonly url: string;
  /** Nodes of the two chains. A Solana payer learns there of the mint and the latest block. */
  readonly rpcUrls: { readonly evm: string; readonly solana: string };
  /** Says how it behaves towards a payment. */
  readonly expect: (payment: string, script: Script) => void;
  /** How often it was asked about a payment. */
  readonly calls: (payment: string) => Readonly<Record<Operation, number>>;
  readonly transfers: () => readonly Transfer[];
  readonly close: () => Promise<void>;
}

const MOST_BYTES = 64 * 1024;

export async function serveFaultyFacilitator(): Promise<FaultyFacilitator> {
  const dev = await serveDevFacilitator(0);
  const scripts = new Map<string, Script>();
  const counts = new Map<string, Record<Operation, number>>();
  const server = createServer((request, response) => {
    respond(dev, conductOf, request, response).catch(() => response.destroy());
  });
  const conductOf = (operation: Operation, body: string): Conduct => {
    const { paymentPayload } = JSON.parse(body) as { readonly paymentPayload: { readonly payload: unknown } };
    const id = paymentId(paymentPayload.payload);
    const count = counts.get(id) ?? { verify: 0, settle: 0 };
    counts.set(id, count);
    const n = ++count[operation];
    return scripts.get(id)?.[operation]?.(n) ?? SOUND;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rpcUrls: { evm: `${dev.url}/evm-rpc`, solana: `${dev.url}/solana-rpc` },
    expect: (payment, script) => scripts.set(payment, script),
    calls: (payment) => counts.get(payment) ?? { verify: 0, settle: 0 },
    transfers: () => dev.facilitator.ledger(),
    close: async () => {
      await close(server);
      await dev.close();
    },
  };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function respond(
  dev: ServedDevFacilitator,
  conductOf: (operation: Operation, body: string) => Conduct,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await read(request);
  const path = request.url ?? '';
  const operation = path === '/verify' || path === '/settle' ? (path.slice(1) as Operation) : undefined;
  const conduct = operation ? conductOf(operation, body) : SOUND;
  const { acts, says, delayMs, arrived, acted } = conduct;
  await arrived?.();
  if (delayMs !== undefined) await delay(delayMs);
  const truth = acts ? await forward(dev.url + path, request.method ?? 'GET', body) : undefined;
  await acted?.();
  switch (says) {
    case 'nothing':
      return;
    case 'hang up':
      request.socket.destroy();
      return;
    case 'error':
      answer(response, 500, '{"error":"out of order"}');
      return;
    case 'page':
      answer(response, 200, '<html><title>maintenance</title></html>');
      return;
    case 'truth':
      answer(response, truth?.status ?? 500, truth?.text ?? '{}');
      return;
    case 'pending':
      answer(response, 200, pending(truth?.text ?? '{}'));
      return;
    default:
      answer(response, says.status, JSON.stringify(says.body));
  }
}

/** The same transaction, of which it is not known whether it will hold. */
function pending(truth: string): string {
  return JSON.stringify({ ...(JSON.parse(truth) as object), success: false, errorReason: 'settlement_pending' });
}

async function forward(url: string, method: string, body: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { method, ...(method === 'POST' && { body }) });
  return { status: response.status, text: await response.text() };
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece;
    if (text.length > MOST_BYTES) throw new Error('a question to the facilitator is too long');
  }
  return text;
}
