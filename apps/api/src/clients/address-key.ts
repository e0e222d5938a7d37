import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that a provider hands out as one line. */
const LINE_BITS = 64;

/**
 * What stands for a client: an IPv4 address, also where it comes dressed as IPv6, or the /64 of an IPv6 address, since the rest
 * is the client's to choose.
 *
 * @param address  of the connection or of a trusted proxy's header; a zone id is dropped
 * @returns the canonical text; an address that is none stands for itself
 */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${LINE_BITS}`).toString()}/${LINE_BITS}`;
}
