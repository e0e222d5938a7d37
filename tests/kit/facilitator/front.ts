import { type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Asked, type HttpServer, serveHttp } from '../http/serve-http';
import { type Conduct } from './conduct';

/** An answer of the facilitator. */
export interface Said {
  readonly status: number;
  readonly body: object | string;
}

/**
 * Serves a facilitator over HTTP that misbehaves.
 *
 * @param work       the correct work
 * @param conductOf  its conduct in this call
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

/** The same transaction, of unknown outcome. */
function pending({ body }: Said): Said {
  const known = typeof body === 'string' ? (JSON.parse(body) as object) : body;
  return { status: 200, body: { ...known, success: false, errorReason: 'settlement_pending' } };
}

function say(response: ServerResponse, { status, body }: Said): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
}
