import { type PaymentPayload, type PaymentRequirements } from '@x402/core/types';
import { type x402Facilitator } from '@x402/core/facilitator';
import { type ServerResponse } from 'node:http';
import { type HttpServer, serveHttp } from '../http/serve-http';
import { type Fault } from './fault';

type Operation = 'verify' | 'settle' | 'supported';

/** A facilitator behind HTTP, with the faults of one. */
export interface ServedFacilitator extends HttpServer {
  /** Set one to inject it. */
  readonly faults: Partial<Record<Operation, Fault>>;
  /** Ends all faults. */
  mend(): void;
  /** Every operation that was asked for, in order. */
  readonly calls: Operation[];
  /** Goes on with another one at the same address, as after a restart. */
  replace(facilitator: x402Facilitator): void;
}

interface Question {
  readonly paymentPayload: PaymentPayload;
  readonly paymentRequirements: PaymentRequirements;
}

export async function serveFacilitator(first: x402Facilitator): Promise<ServedFacilitator> {
  let facilitator = first;
  const faults: ServedFacilitator['faults'] = {};
  const calls: Operation[] = [];
  const server = await serveHttp(async (path, body, response) => {
    const operation = path.slice(1) as Operation;
    calls.push(operation);
    await respond(() => work(facilitator, operation, body), faults[operation], response);
  });
  const replace = (next: x402Facilitator): void => {
    facilitator = next;
  };
  const mend = (): void => {
    delete faults.verify;
    delete faults.settle;
    delete faults.supported;
  };
  return { ...server, faults, mend, calls, replace };
}

function work(facilitator: x402Facilitator, operation: Operation, body: string): Promise<object> {
  if (operation === 'supported') return Promise.resolve(facilitator.getSupported());
  const { paymentPayload, paymentRequirements } = JSON.parse(body) as Question;
  return facilitator[operation](paymentPayload, paymentRequirements);
}

async function respond(act: () => Promise<object>, fault: Fault | undefined, response: ServerResponse): Promise<void> {
  if (fault && 'answer' in fault) return void response.writeHead(fault.answer.status).end(fault.answer.body);
  if (fault && 'silence' in fault) return;
  if (fault && 'hangUp' in fault) return void response.destroy();
  if (fault && 'before' in fault) await fault.before.pass();
  const answer = JSON.stringify(await act());
  if (fault && 'lostAnswer' in fault) return void response.destroy();
  if (fault && 'after' in fault) await fault.after.pass();
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer);
}
