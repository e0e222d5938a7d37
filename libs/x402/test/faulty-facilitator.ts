import { type PaymentPayload, type PaymentRequirements } from '@x402/core/types';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type DevFacilitator } from '../src/dev/index';

type Operation = 'verify' | 'settle' | 'supported';

/** A fault of one operation. */
export type Fault =
  /** Answers 500 before it has done anything. */
  | 'error'
  /** Answers with a web page. */
  | 'html'
  /** Answers after every timeout. */
  | 'slow'
  /** Closes the connection before it has done anything. */
  | 'hang up'
  /** Does what it is asked, and closes the connection instead of an answer. */
  | 'lost'
  /** Does what it is asked, then calls this, and never answers. */
  | { readonly afterwards: () => void }
  /** Sends this answer. */
  | { readonly status: number; readonly body: object };

/** A facilitator behind HTTP, with the faults of one. */
export interface FaultyFacilitator {
  readonly url: string;
  /** Set one to inject it, delete it to mend it. */
  readonly faults: Partial<Record<Operation, Fault>>;
  /** Every operation asked for, in order. */
  readonly calls: Operation[];
  readonly bodies: Question[];
  /** The Authorization header of every call. */
  readonly authorizations: (string | undefined)[];
  /** Is called with every operation, before its fault is looked up. */
  onCall: () => void;
  close(): Promise<void>;
}

export interface Question {
  readonly paymentPayload: PaymentPayload;
  readonly paymentRequirements: PaymentRequirements;
}

export async function serveFaulty(facilitator: DevFacilitator): Promise<FaultyFacilitator> {
  const faults: Partial<Record<Operation, Fault>> = {};
  const calls: Operation[] = [];
  const bodies: Question[] = [];
  const authorizations: (string | undefined)[] = [];
  const work = async (operation: Operation, text: string): Promise<object> => {
    if (operation === 'supported') return facilitator.getSupported();
    const question = JSON.parse(text) as Question;
    bodies.push(question);
    return facilitator[operation](question.paymentPayload, question.paymentRequirements);
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = (request.url ?? '').slice(1) as Operation;
    calls.push(operation);
    served.onCall();
    const fault = faults[operation];
    authorizations.push(request.headers.authorization);
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (fault === 'slow') return;
    if (fault === 'hang up') return void request.socket.destroy();
    if (fault === 'error') return void response.writeHead(500).end('{"error":"secret 0x1234"}');
    if (fault === 'html') return void response.writeHead(200).end('<html>');
    if (typeof fault === 'object' && 'status' in fault)
      return void response.writeHead(fault.status, { Location: '/elsewhere' }).end(JSON.stringify(fault.body));
    const answer = await work(operation, Buffer.concat(chunks).toString('utf8'));
    if (typeof fault === 'object') {
      fault.afterwards();
      return;
    }
    if (fault === 'lost') return void request.socket.destroy();
    response.writeHead(200, { 'EXTENSION-RESPONSES': 'e30=' }).end(JSON.stringify(answer));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const served: FaultyFacilitator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    calls,
    bodies,
    authorizations,
    onCall: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return served;
}
