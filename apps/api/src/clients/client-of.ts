import { createHmac } from 'node:crypto';
import { addressKey } from './address-key';

/** Stands for a client in everything that is kept: says nothing of the address to whoever lacks the key. */
export type ClientId = string & { readonly client: unique symbol };

/** 128 bits: no two clients will ever share one. */
const CHARACTERS = 22;

/** Addresses whose pseudonyms are remembered: most requests come from few clients. */
const MOST_REMEMBERED = 10_000;

/**
 * @param pepper  secret key of the service
 * @returns the pseudonym of an address: a keyed hash of its {@link addressKey}
 */
export function clientOf(pepper: Buffer): (address: string) => ClientId {
  const remembered = new Map<string, ClientId>();
  return (address) => {
    const known = remembered.get(address);
    if (known !== undefined) return known;
    const digest = createHmac('sha256', pepper).update(addressKey(address)).digest('base64url');
    const client = digest.slice(0, CHARACTERS) as ClientId;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(address, client);
    return client;
  };
}
