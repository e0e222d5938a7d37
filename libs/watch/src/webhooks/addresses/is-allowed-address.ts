import { type Address, isWithin, type Networks, networksOf, NO_NETWORKS, parsedAddress } from './networks';

/**
 * IPv4 addresses that are not a host of the public internet.
 *
 * IANA IPv4 Special-Purpose Address Registry (all that are not globally reachable, and the anycast services), RFC 5771
 * (multicast), and the platform address of Azure, which is public in form and answers every guest.
 */
const SPECIAL_V4 = networksOf([
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, metadata of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
  '168.63.129.16/32', // Azure
]);

/**
 * All that is assigned for use between hosts (RFC 4291); all other addresses are loopback, private, mapped, translated or
 * unassigned.
 */
const GLOBAL_V6 = networksOf(['2000::/3']);

/** Special ranges within it: IANA IPv6 Special-Purpose Address Registry. */
const SPECIAL_V6 = networksOf([
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address in disguise
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]);

/**
 * True if a webhook may be sent to an address: a host of the public internet, or one of the networks that the operator
 * allows. An IPv4 address that comes as an IPv6 one is judged as IPv4.
 *
 * @param address   without brackets
 * @param networks  default: none
 * @example
 * isAllowedAddress('8.8.8.8'); // true
 * isAllowedAddress('::ffff:127.0.0.1'); // false
 * isAllowedAddress('10.1.2.3', networksOf(['10.0.0.0/8'])); // true
 */
export function isAllowedAddress(address: string, networks: Networks = NO_NETWORKS): boolean {
  const parsed = parsedAddress(address);
  return parsed !== null && (isPublic(parsed) || isWithin(parsed, networks));
}

function isPublic(address: Address): boolean {
  if (address.kind() === 'ipv4') return !isWithin(address, SPECIAL_V4);
  return isWithin(address, GLOBAL_V6) && !isWithin(address, SPECIAL_V6);
}
