import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { addressKey } from './address-key';
import { type IpAddress } from './ip-address';

/** Pseudonym of a client in stored data. Only the holder of the key can derive it from an address. */
export type ClientId = string & { readonly client: unique symbol };

/** Pseudonym of a client's network. */
export type NetworkId = string & { readonly network: unique symbol };

/** The client of a request. */
export interface Client {
  /** Whose calls are counted: an IPv4 address, or the /64 of IPv6 that a provider gives to one line. */
  readonly id: ClientId;
  /** The network that has one trial: an IPv4 address, or the /48 of IPv6, since a site has up to 65,536 lines. */
  readonly network: NetworkId;
}

/** The prefix of IPv6 that a provider gives to one line, and so to one client. */
export const LINE_BITS = 64;
const SITE_BITS = 48;

/** 128 bits: no two clients will ever share one. */
const CHARACTERS = 22;

/** Addresses whose pseudonyms are remembered: most requests come from few clients. */
const MOST_REMEMBERED = 10_000;

/** Pseudonym of all clients that disconnected before the service read their address. */
const NO_ADDRESS = 'no address';

/**
 * @param pepper  secret key of the service
 * @returns the pseudonyms of an address: keyed hashes of its {@link addressKey}s
 */
export function clientOf(pepper: Buffer): (address: IpAddress | undefined) => Client {
  const remembered = new LRUCache<string, Client>({ max: MOST_REMEMBERED });
  // those who connect themselves have one object for all their requests
  const byObject = new WeakMap<IpAddress, Client>();
  const hashOf = (address: IpAddress | undefined, ipv6Bits: number): string => {
    const key = address ? addressKey(address, ipv6Bits) : NO_ADDRESS;
    return createHmac('sha256', pepper).update(key).digest('base64url').slice(0, CHARACTERS);
  };
  const byText = (address: IpAddress | undefined): Client => {
    const text = address?.toString() ?? NO_ADDRESS;
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const client = { id: hashOf(address, LINE_BITS) as ClientId, network: hashOf(address, SITE_BITS) as NetworkId };
    remembered.set(text, client);
    return client;
  };
  return (address) => {
    const known = address && byObject.get(address);
    if (known) return known;
    const client = byText(address);
    if (address) byObject.set(address, client);
    return client;
  };
}
