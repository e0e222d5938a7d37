import { type Fetch } from '../src/environment';

/** A request as it came. */
export interface Seen {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
}

type Answering = (request: Seen, index: number, signal: AbortSignal) => Response | Promise<Response>;

/** A `fetch` that sends nothing anywhere, and writes down what it was asked for. */
export function recordingFetch(answer: Answering = () => Response.json({})): { fetch: Fetch; requests: Seen[] } {
  const requests: Seen[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    const { method = 'GET', headers, body, signal } = init;
    const seen = {
      url: String(url),
      method,
      headers: new Headers(headers),
      body: typeof body === 'string' ? body : '',
    };
    requests.push(seen);
    return answer(seen, requests.length - 1, signal as AbortSignal);
  };
  return { fetch: fetch, requests };
}
