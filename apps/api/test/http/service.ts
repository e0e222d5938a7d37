import { compileOperations, type Operation } from '@quant/operations/all';
import { Agent, type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Logger, pino } from 'pino';
import request, { type Test } from 'supertest';
import { type AppParts, createApp } from '../../src/app';
import { Connections } from '../../src/doors/http/server/connections';
import { createHttpServer } from '../../src/doors/http/server/server';
import { document } from '../../../../tools/testing/contract-document';

export const PRICE = '/v1/options/price';
export const VALID = { S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' };

/** {@link VALID} without the fields that have a default. */
export const REQUIRED = { S: 100, K: 105, T: 0.5, sigma: 0.2 };

export const operations: ReadonlyMap<string, Operation> = compileOperations();

/** The app as it is served, listening on a free port of this machine. */
export async function startService(
  parts: Partial<AppParts> = {},
  connections: Connections = new Connections(),
): Promise<Server> {
  const config = { publicBaseUrl: 'http://localhost:8000', trustProxy: false } as const;
  const isDraining = () => connections.isDraining;
  const { app } = createApp({ document, operations, config, logger: pino({ level: 'silent' }), isDraining, ...parts });
  const server = createHttpServer(app, connections);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export function stopService(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

/** Posts a text, as it is, declared as JSON. */
export function postText(server: Server, text: string, path = PRICE): Test {
  return request(server).post(path).set('Content-Type', 'application/json').send(text);
}

const kept = new Agent({ keepAlive: true });

/** The status and the JSON of the answer to a text that is posted as JSON, for tests with thousands of requests: connections are kept. */
export async function answerTo(server: Server, path: string, text: string): Promise<{ status: number; body: unknown }> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ agent: kept, host: '127.0.0.1', port, path, method: 'POST', headers }, resolve)
      .on('error', reject)
      .end(text);
  });
  return { status: response.statusCode ?? 0, body: await json(response) };
}

/** A logger that keeps its lines. */
export function recordingLogger(): { logger: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) };
  return { logger: pino({ level: 'info' }, stream), lines };
}

export interface Detail {
  readonly type: string;
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly input: unknown;
  readonly ctx?: Readonly<Record<string, unknown>>;
}

/** The violations of a 422 answer. */
export function detailOf(response: { readonly body: unknown }): readonly Detail[] {
  return (response.body as { detail: readonly Detail[] }).detail;
}
