import { SECOND } from '../time/duration';
import { allowedAddresses, type AddressRules } from './allowed-addresses';
import { checkWebhookUrl } from './check-webhook-url';
import { failureOf } from './failure-of';
import { NO_NETWORKS, type Networks } from './networks';
import { pinnedConnector } from './pinned-connector';
import { readExcerpt } from './read-excerpt';
import { resolveByDns, resolveBySystem, type ResolveHost } from './resolve-host';
import { type AnsweredAttempt, type WebhookAttempt } from './webhook-attempt';
import { WebhookFailureError } from './webhook-failure-error';

/** One attempt to deliver a message. */
export interface WebhookRequest {
  readonly url: string;
  /** From `webhookHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes one attempt. Whatever the receiver and the network do is an outcome; it rejects for a fault of ours alone. */
export type WebhookSender = (request: WebhookRequest) => Promise<WebhookAttempt>;

/** Each is optional. */
export interface WebhookSenderOptions {
  /** That the operator allows beside public addresses (`WEBHOOK_ALLOW_CIDRS`); default: none. */
  readonly networks?: Networks;
  /** Default: the name servers; the system's resolver where networks are allowed. */
  readonly resolve?: ResolveHost;
  /** For an attempt as a whole, names included; default 10 000. */
  readonly timeoutMs?: number;
}

const MAX_HEADER_BYTES = 16 * 1024;

/**
 * A sender of webhooks that cannot be turned against the network it stands in. For every attempt the URL is checked, its name resolved,
 * every address checked, and a connection made to those addresses and no others. No redirect is followed, no proxy used, no connection
 * kept; 64 KiB of an answer are read at most, 16 KiB of headers, for ten seconds in all.
 *
 * @example
 * const send = webhookSender();
 * const attempt = await send({ url: 'http://169.254.169.254/', headers: {}, body: '{}' });
 * attempt; // { outcome: 'failed', failure: 'invalid_url' }
 */
export function webhookSender(options: WebhookSenderOptions = {}): WebhookSender {
  const { networks = NO_NETWORKS, timeoutMs = 10 * SECOND } = options;
  const { resolve = networks.length > 0 ? resolveBySystem : resolveByDns } = options;
  return async (request) => {
    try {
      return await attempt(request, { networks, resolve }, timeoutMs);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      return { outcome: 'failed', failure };
    }
  };
}

async function attempt(request: WebhookRequest, rules: AddressRules, timeoutMs: number): Promise<AnsweredAttempt> {
  const url = new URL(checkedUrl(request.url, rules.networks));
  const signal = AbortSignal.timeout(timeoutMs);
  const addresses = await allowedAddresses(url.hostname, rules, signal);
  // 80 ms and 19 MB, for the processes that deliver
  const { buildConnector, Client } = await import('undici');
  const client = new Client(url.origin, {
    connect: pinnedConnector(buildConnector, addresses, rules.networks, signal),
    maxHeaderSize: MAX_HEADER_BYTES,
    // the signal is the only clock
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const { headers, body } = request;
    const path = `${url.pathname}${url.search}`;
    const response = await client.request({ method: 'POST', path, headers, body, signal, reset: true });
    const excerpt = await readExcerpt(response.body);
    const { statusCode: status, headers: answered } = response;
    return { outcome: 'answered', status, retryAfter: single(answered['retry-after']), excerpt };
  } finally {
    await client.destroy();
  }
}

function checkedUrl(url: string, networks: Networks): string {
  try {
    return checkWebhookUrl(url, networks);
  } catch {
    throw new WebhookFailureError('invalid_url');
  }
}

const single = (header: string | string[] | undefined): string | null =>
  (typeof header === 'object' ? header[0] : header) ?? null;
