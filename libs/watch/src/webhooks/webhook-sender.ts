import { type Socket } from 'node:net';
import { SECOND } from '../time/duration';
import { type AddressRules, allowedAddresses } from './addresses/allowed-addresses';
import { checkWebhookUrl } from './addresses/check-webhook-url';
import { type Networks, NO_NETWORKS } from './addresses/networks';
import { DEFAULT_PORTS, type WebhookPorts } from './addresses/webhook-ports';
import { resolveByDns, resolveBySystem, type ResolveHost } from './addresses/resolve-host';
import { failureOf } from './failure-of';
import { KeptConnections } from './kept-connections';
import { destroyedBy, pinnedConnection } from './pinned-connection';
import { type PostedMessage, postMessage } from './post-message';
import { type AnsweredAttempt, type WebhookAttempt, WebhookFailureError } from './webhook-attempt';

/** One attempt to deliver a message. */
export interface WebhookRequest {
  readonly url: string;
  /** From `webhookHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Asked once it is known which addresses would be connected to; false: they are not, `address_not_allowed`. */
  readonly admit?: (addresses: readonly string[]) => Promise<boolean>;
}

/** Makes one attempt. Every failure is an outcome: it never rejects. */
export type WebhookSender = (request: WebhookRequest) => Promise<WebhookAttempt>;

/** Each is optional. */
export interface WebhookSenderOptions {
  /** Networks that the operator allows in addition to public addresses (`WEBHOOK_ALLOW_CIDRS`); default: none. */
  readonly networks?: Networks;
  /** Allowed ports (`WEBHOOK_ALLOW_PORTS`); default: 80, 443 and 1024 to 65535. */
  readonly ports?: WebhookPorts;
  /** Default: the name servers; the system's resolver where networks are allowed. */
  readonly resolve?: ResolveHost;
  /** For an attempt as a whole, names included; default 10 000. */
  readonly timeoutMs?: number;
  /** Receives unexpected errors, one of each kind: the attempt is an `invalid_response` then. */
  readonly log?: { readonly error: (details: object, message: string) => void };
}

/** Most addresses of a name that are used, the first ones. */
const MOST_ADDRESSES = 8;

/**
 * A sender of webhooks that cannot be used to attack its local network. For every attempt the URL is checked, its name resolved
 * and every address checked; the message goes over a connection to one of those addresses. The connection may be one that an
 * earlier message to the same host left open less than three seconds ago. The sender follows no redirect and uses no proxy. It
 * reads at most 64 KiB of an answer and 16 KiB of headers, for at most ten seconds in all.
 *
 * @example
 * const send = webhookSender();
 * const attempt = await send({ url: 'http://169.254.169.254/', headers: {}, body: '{}' });
 * attempt; // { outcome: 'failed', failure: 'invalid_url' }
 */
export function webhookSender(options: WebhookSenderOptions = {}): WebhookSender {
  const { networks = NO_NETWORKS, ports = DEFAULT_PORTS, timeoutMs = 10 * SECOND, log } = options;
  const { resolve = networks.length > 0 ? resolveBySystem : resolveByDns } = options;
  const kept = new KeptConnections();
  const tell = onceOfAKind((error) => log?.error({ err: error }, 'a webhook failed in a way that nobody foresaw'));
  return async (request) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      deadline.abort(new WebhookFailureError('timeout'));
    }, timeoutMs);
    try {
      return await attempt(request, { networks, ports, resolve, kept }, deadline.signal);
    } catch (error) {
      const { failure, isKnown } = failureOf(error);
      if (!isKnown) tell(error);
      return { outcome: 'failed', failure };
    } finally {
      clearTimeout(timer);
    }
  };
}

interface SendingRules extends AddressRules {
  readonly ports: WebhookPorts;
  readonly kept: KeptConnections;
}

async function attempt(request: WebhookRequest, rules: SendingRules, signal: AbortSignal): Promise<AnsweredAttempt> {
  const { headers, body, admit } = request;
  const url = new URL(checkedUrl(request.url, rules));
  const addresses = (await allowedAddresses(url.hostname, rules, signal)).slice(0, MOST_ADDRESSES);
  if (admit && !(await admit(addresses))) throw new WebhookFailureError('address_not_allowed');
  const message = { url, headers, body };
  const open = rules.kept.take(url, addresses);
  if (open)
    try {
      return await postOver(open, message, rules.kept, signal);
    } catch (error) {
      // the receiver may have closed the connection just before: that says nothing of a new one
      if (signal.aborted || failureOf(error).failure !== 'connection_failed') throw error;
    }
  const socket = await pinnedConnection({ url, addresses, networks: rules.networks }, signal);
  return postOver(socket, message, rules.kept, signal);
}

async function postOver(
  socket: Socket,
  message: PostedMessage,
  kept: KeptConnections,
  signal: AbortSignal,
): Promise<AnsweredAttempt> {
  const release = destroyedBy(signal, socket);
  try {
    const answer = await postMessage(socket, message);
    kept.keep(message.url, socket);
    return answer;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    release();
  }
}

function checkedUrl(url: string, { networks, ports }: SendingRules): string {
  try {
    return checkWebhookUrl(url, networks, ports);
  } catch {
    throw new WebhookFailureError('invalid_url');
  }
}

/**
 * Kinds that are remembered; beyond them there is silence, for a log that one receiver can fill is of use to nobody.
 */
const MOST_KINDS = 100;

/** Passes on the first error of each kind, by its code or else its name. */
function onceOfAKind(tell: (error: unknown) => void): (error: unknown) => void {
  const seen = new Set<string>();
  return (error) => {
    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
    const kind = [code, name].find((one) => typeof one === 'string') ?? typeof error;
    if (seen.has(kind) || seen.size >= MOST_KINDS) return;
    seen.add(kind);
    tell(error);
  };
}
