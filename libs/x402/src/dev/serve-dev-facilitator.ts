import { type PaymentPayload, type PaymentRequirements } from '@x402/core/types';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type DevFacilitator, type DevFacilitatorOptions, facilitatorOver, testChains } from './dev-facilitator';
import { evmRpc } from './evm-rpc';
import { type RpcMethods, rpcAnswer } from './rpc';
import { solanaRpc } from './solana-rpc';

/** A dev facilitator behind HTTP. */
export interface ServedDevFacilitator {
  readonly facilitator: DevFacilitator;
  readonly url: string;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;

interface Served {
  readonly facilitator: DevFacilitator;
  readonly evmRpc: RpcMethods;
  readonly solanaRpc: RpcMethods;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Serves a dev facilitator on this machine: `GET /supported`, `POST /verify`, `POST /settle` as any facilitator, and for
 * developers `GET /ledger`, and `POST /evm-rpc` and `POST /solana-rpc`: nodes of its chains, which answer the questions of
 * sellers about a payment, and Solana payers about the mint and a blockhash.
 *
 * @param port  0 lets the system choose one
 * @example
 * const { url, close } = await serveDevFacilitator(0);
 * (await fetch(`${url}/ledger`)).status; // 200
 * await close();
 */
export async function serveDevFacilitator(
  port: number,
  options: DevFacilitatorOptions = {},
): Promise<ServedDevFacilitator> {
  const svm = testChains(options);
  const facilitator = await facilitatorOver(svm);
  const served: Served = { facilitator, evmRpc: evmRpc(svm.ledger), solanaRpc: solanaRpc(svm) };
  const server = createServer((request, response) => {
    void respond(served, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    facilitator,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function respond(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body } = await answer(served, request);
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function answer({ facilitator, ...nodes }: Served, request: IncomingMessage): Promise<Answer> {
  try {
    switch (`${request.method ?? ''} ${request.url ?? ''}`) {
      case 'GET /supported':
        return { status: 200, body: await facilitator.getSupported() };
      case 'GET /ledger':
        return { status: 200, body: facilitator.ledger() };
      case 'POST /verify':
        return { status: 200, body: await facilitator.verify(...asked(await readJson(request))) };
      case 'POST /settle':
        return { status: 200, body: await facilitator.settle(...asked(await readJson(request))) };
      case 'POST /evm-rpc':
        return { status: 200, body: rpcAnswer(nodes.evmRpc, await readJson(request)) };
      case 'POST /solana-rpc':
        return { status: 200, body: rpcAnswer(nodes.solanaRpc, await readJson(request)) };
      default:
        return { status: 404, body: { error: 'not found' } };
    }
  } catch (error) {
    return { status: 400, body: { error: error instanceof Error ? error.message : 'bad request' } };
  }
}

function asked(body: unknown): [PaymentPayload, PaymentRequirements] {
  const { paymentPayload, paymentRequirements } = body as Record<string, unknown>;
  return [paymentPayload as PaymentPayload, paymentRequirements as PaymentRequirements];
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error(`the body must have at most ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
}
