import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { type Socket } from 'node:net';

/** An answer; undefined if the connection broke or closed before it was complete. */
export type Answer = CompleteAnswer | undefined;

interface CompleteAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Sending {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Source address of the request, on this machine. */
  readonly from?: string | undefined;
  /** Closes the connection. */
  readonly hangUp?: AbortSignal | undefined;
  /** Keeps connections. Without it each request opens a connection. */
  readonly agent?: Agent;
  readonly onSocket?: (socket: Socket) => void;
}

const MOST_BYTES = 16 * 1024 * 1024;
/** Longer than the service takes for a settlement that never answers, by the clock of the run [ms]. */
const PATIENCE_MS = 60_000;

/** Sends a request. */
export function send({ url, method, headers, body, from, hangUp, agent, onSocket }: Sending): Promise<Answer> {
  return new Promise((resolve) => {
    const options = { method, headers, agent: agent ?? false, ...(from !== undefined && { localAddress: from }) };
    const call = request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
        if (text.length > MOST_BYTES) call.destroy();
      });
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body: text });
      });
      response.on('error', gone);
    });
    if (onSocket) call.on('socket', onSocket);
    const patience = setTimeout(gone, PATIENCE_MS);
    function gone(): void {
      call.destroy();
      resolve(undefined);
    }
    call.on('error', gone).on('close', () => {
      clearTimeout(patience);
      hangUp?.removeEventListener('abort', gone);
      gone();
    });
    hangUp?.addEventListener('abort', gone);
    if (hangUp?.aborted) gone();
    else call.end(body);
  });
}

/** Parses the JSON object of an answer. Returns undefined if it has none. */
export function jsonOf(answer: Answer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(answer?.body ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
