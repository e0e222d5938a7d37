import ipaddr from 'ipaddr.js';
import { isIPv4, isIPv6 } from 'node:net';

/** An address of either family. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Reads an address; one of IPv4 that comes as an IPv6 one (`::ffff:8.8.8.8`) is the IPv4 address. null for a text that is none, and for one with
 * a zone, which names an interface of this machine.
 *
 * The forms are those of the system. The library's own are wider: it reads 0177.1 and 127.1, of which others make something else, and takes
 * the deprecated `::8.8.8.8` for `::ffff:8.8.8.8`.
 */
export function parsedAddress(text: string): Address | null {
  if (isIPv4(text)) return ipaddr.IPv4.parse(text);
  if (!isIPv6(text) || text.includes('%')) return null;
  const withoutDots = new URL(`http://[${text}]/`).hostname.slice(1, -1);
  return ipaddr.process(withoutDots);
}
