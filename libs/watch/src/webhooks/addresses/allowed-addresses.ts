import { WebhookFailureError } from '../webhook-attempt';
import { addressLiteral } from './check-webhook-url';
import { isAllowedAddress } from './is-allowed-address';
import { type Networks } from './networks';
import { type ResolveHost } from './resolve-host';

/** How names are found, and what they may lead to. */
export interface AddressRules {
  readonly resolve: ResolveHost;
  readonly networks: Networks;
}

/**
 * All addresses of a host. One that is not allowed spoils the others: it would be the next answer's first.
 *
 * @throws WebhookFailureError  the name lacks an address, or has a forbidden one
 * @throws the signal's reason  it was aborted
 */
export async function allowedAddresses(
  hostname: string,
  { resolve, networks }: AddressRules,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const literal = addressLiteral(hostname);
  const addresses = literal === null ? await resolved(hostname, resolve, signal) : [literal];
  if (addresses.length === 0) throw new WebhookFailureError('name_not_resolved');
  if (!addresses.every((address) => isAllowedAddress(address, networks)))
    throw new WebhookFailureError('address_not_allowed');
  return addresses;
}

async function resolved(hostname: string, resolve: ResolveHost, signal: AbortSignal): Promise<readonly string[]> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    const abort = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
  });
  const answer = resolve(hostname, signal).catch(() => {
    signal.throwIfAborted();
    throw new WebhookFailureError('name_not_resolved');
  });
  return Promise.race([answer, aborted]);
}
