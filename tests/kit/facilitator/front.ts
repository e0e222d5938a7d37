import { type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Asked, type HttpServer, serveHttp } from '../http/serve-http';
import { type Conduct } from './conduct';

/** What a facilitator says. */
export interface Said {
  readonly status: number;
  readonly body: object | string;
}

/**
 * Serves a facilitator over HTTP that misbehaves.
 *
 * @param work       does what it is asked, as it should
 * @param conductOf  how it behaves this time
 */
export function serveFront(
  work: (asked: Asked) => Promise<Said>,
  conductOf: (asked: Asked) => Conduct,
): Promise<HttpServer> {
  return serveHttp(async (asked, response) => {
    const { acts, says, delayMs, arrived, acted } = conductOf(asked);
    await arrived?.();
    if (delayMs !== undefined) await delay(delayMs);
    const truth: Said = acts ? await work(asked) : { status: 500, body: {} };
    await acted?.();
    if (says === 'nothing') return;
    if (says === 'hang up') response.destroy();
    else say(response, says === 'truth' ? truth : says === 'pending' ? pending(truth) : says);
  });
}

/** The same transaction, of which it is not known whether it will hold. */
function pending({ body }: Said): Said {
  const known = typeof body === 'string' ? (JSON.parse(body) as object) : body;
  return { status: 200, body: { ...known, success: false, errorReason: 'settlement_pending' } };
}

function say(response: ServerResponse, { status, body }: Said): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
}
