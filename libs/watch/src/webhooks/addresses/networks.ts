import ipaddr from 'ipaddr.js';
import { InvalidInputError } from '@quant/core';
import { isIPv4, isIPv6 } from 'node:net';

/** Ranges of addresses. */
export type Networks = readonly Network[];

type Network = readonly [Address, number];

/** Everything is reached through the rules for public addresses. */
export const NO_NETWORKS: Networks = [];

/**
 * Ranges of addresses from their CIDR notation, for a service with receivers in a private network.
 *
 * @throws InvalidInputError  an element is no CIDR range
 * @example
 * networksOf(['10.0.0.0/8', 'fd00::/8']).length; // 2
 * networksOf(['10.0.0.0']); // throws INVALID_INPUT
 */
export function networksOf(cidrs: readonly string[]): Networks {
  return cidrs.map((cidr, i) => {
    const network = parsedNetwork(cidr);
    if (network === null) throw new InvalidInputError(['cidrs', i], 'value_error', 'a range such as 10.0.0.0/8', cidr);
    return network;
  });
}

function parsedNetwork(cidr: string): Network | null {
  const [text = '', bits = '', ...rest] = cidr.split('/');
  const address = parsedAddress(text);
  if (address === null || rest.length > 0 || !/^\d{1,3}$/.test(bits)) return null;
  return Number(bits) <= (address.kind() === 'ipv4' ? 32 : 128) ? [address, Number(bits)] : null;
}

/** True if an address is within one of the ranges. An address of the other family is in none. */
export function isWithin(address: Address, networks: Networks): boolean {
  return networks.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
}

/** An address of either family. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Reads an address; one of IPv4 that comes as an IPv6 one (`::ffff:8.8.8.8`) is the IPv4 address. null for a malformed text, and
 * for one with a zone, which names an interface of this machine.
 *
 * The forms are those of the system. The library's own are wider: it reads 0177.1 and 127.1, of which others make
 * something else, and takes the deprecated `::8.8.8.8` for `::ffff:8.8.8.8`.
 */
export function parsedAddress(text: string): Address | null {
  if (isIPv4(text)) return ipaddr.IPv4.parse(text);
  if (!isIPv6(text) || text.includes('%')) return null;
  const withoutDots = new URL(`http://[${text}]/`).hostname.slice(1, -1);
  return ipaddr.process(withoutDots);
}
