import { InvalidInputError } from '@quant/core';
import { type Address, parsedAddress } from './address';

/** Ranges of addresses. */
export type Networks = readonly Network[];

type Network = readonly [Address, number];

/** Everything is reached through the rules for public addresses. */
export const NO_NETWORKS: Networks = [];

/**
 * Ranges of addresses from their CIDR notation, for a service whose receivers are in a network of its own.
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

/** Whether an address is within one of the ranges. An address of the other family is in none. */
export function isWithin(address: Address, networks: Networks): boolean {
  return networks.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
}
