import ipaddr from 'ipaddr.js';
import { type IpAddress } from './ip-address';

/**
 * What stands for all addresses that may be one client's: the address of IPv4, a network of IPv6.
 *
 * @param ipv6Bits  length of the network's prefix: the rest is the client's to choose
 * @returns the canonical text; networks of different lengths have different ones
 */
export function addressKey(address: IpAddress, ipv6Bits: number): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${ipv6Bits}`).toString()}/${ipv6Bits}`;
}
