import { InvalidInputError } from '@quant/core';
import { SECOND } from '../../time/duration';
import { allowedAddresses } from './allowed-addresses';
import { checkWebhookUrl, HOST_RULE, shownAddress } from './check-webhook-url';
import { NO_NETWORKS, type Networks } from './networks';
import { DEFAULT_PORTS, type WebhookPorts } from './webhook-ports';
import { resolveByDns, resolveBySystem, type ResolveHost } from './resolve-host';

/** Options of the check of a webhook's address; each is optional. */
export interface WebhookHostOptions {
  /** Networks that the operator allows in addition to public addresses; default: none. */
  readonly networks?: Networks;
  /** Default: 80, 443 and 1024 to 65535. */
  readonly ports?: WebhookPorts;
  /** Default: the name servers; the system's resolver where networks are allowed. */
  readonly resolve?: ResolveHost;
  /** Default 5 000. */
  readonly timeoutMs?: number;
}

/**
 * The address of a webhook, checked as `checkWebhookUrl` does, and that its name leads to public addresses only. The sender asks
 * again before every attempt; this tells the client immediately.
 *
 * @throws InvalidInputError  at `webhookUrl`, `value_error`: the same words whether a name is unknown, slow or leads to
 *   a private address
 * @example
 * const resolve = async () => ['93.184.216.34', '10.0.0.5'];
 * await checkWebhookHost('https://8.8.8.8/hook'); // 'https://8.8.8.8/hook'
 * await checkWebhookHost('https://hooks.quant.dev/', { resolve }); // throws INVALID_INPUT
 */
export async function checkWebhookHost(url: string, options: WebhookHostOptions = {}): Promise<string> {
  const { networks = NO_NETWORKS, ports = DEFAULT_PORTS, timeoutMs = 5 * SECOND } = options;
  const { resolve = networks.length > 0 ? resolveBySystem : resolveByDns } = options;
  const normal = checkWebhookUrl(url, networks, ports);
  try {
    await allowedAddresses(new URL(normal).hostname, { resolve, networks }, AbortSignal.timeout(timeoutMs));
  } catch {
    throw new InvalidInputError(['webhookUrl'], 'value_error', HOST_RULE, shownAddress(normal));
  }
  return normal;
}
