import { type ServerResponse } from 'node:http';
import { type Asked, serveHttp } from '../http/serve-http';

/** A message as it arrived. */
export interface Message extends Pick<Asked, 'path' | 'headers' | 'body'> {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** A receiver's reaction: a status, or worse. */
export type Treatment = number | 'hangs' | 'babbles' | 'hangs up';

/** Receives webhooks on this machine. */
export interface Receiver {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** @param treat  called with every message; returns the reaction. A promise keeps the sender waiting */
export async function startReceiver(treat: (message: Message) => Treatment | Promise<Treatment>): Promise<Receiver> {
  const { url, goAway } = await serveHttp(async ({ path, headers, body }, response) => {
    const header = (name: string): string => String(headers[name] ?? '');
    const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => header(`webhook-${name}`));
    answer(
      response,
      await treat({ path, headers, body, id: id ?? '', timestamp: timestamp ?? '', signature: signature ?? '' }),
    );
  });
  return { url, close: goAway };
}

function answer(response: ServerResponse, treatment: Treatment): void {
  if (typeof treatment === 'number') response.writeHead(treatment).end();
  else if (treatment === 'babbles') response.socket?.end('HTTP/1.1 000 what\r\ncontent-length: -4\r\n\r\n{"ok":');
  else if (treatment === 'hangs up') response.socket?.destroy();
  // else it hangs until the sender times out
}
