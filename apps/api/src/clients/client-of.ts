import { createHmac } from 'node:crypto';
import { addressKey } from './address-key';

/** Stands for a client in everything that is kept: says nothing of the address to whoever lacks the key. */
export type ClientId = string & { readonly client: unique symbol };

/** 128 bits: no two clients will ever share one. */
const CHARACTERS = 22;

/**
 * @param pepper  secret key of the service
 * @returns the pseudonym of an address: a keyed hash of its {@link addressKey}
 */
export function clientOf(pepper: Buffer): (address: string) => ClientId {
  return (address) =>
    createHmac('sha256', pepper).update(addressKey(address)).digest('base64url').slice(0, CHARACTERS) as ClientId;
}
