import ipaddr from 'ipaddr.js';
import { type IpAddress } from './ip-address';

/**
 * Key of all addresses that may belong to one client: the address itself for IPv4, the network for IPv6.
 *
 * @param ipv6Bits  length of the network's prefix: the rest is the client's to choose
 * @returns the canonical text; networks of different lengths have different ones
 */
export function addressKey(address: IpAddress, ipv6Bits: number): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${ipv6Bits}`).toString()}/${ipv6Bits}`;
}
