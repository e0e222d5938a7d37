import ipaddr from 'ipaddr.js';

/** An IPv4 address, also if it was written as IPv6 (`::ffff:203.0.113.9`), or an IPv6 address without a zone. */
export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** `203.0.113.9`, with a port or without; a port may have a made-up name (RFC 7239, section 6.3). */
const IPV4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?::(?:\d{1,5}|_[\w.-]+))?$/;

/** `[2001:db8::1]`, with such a port or without. */
const BRACKETED_IPV6 = /^\[([^[\]]+)\](?::(?:\d{1,5}|_[\w.-]+))?$/;

const IPV4_TAIL = /^(.*:)(\d{1,3}(?:\.\d{1,3}){3})$/;

/**
 * Parses an IP address as systems and proxies write it: with or without a port, IPv6 in brackets or bare, with or without a zone.
 * All spellings of an address give the same result. An IPv4 address has four decimal parts, which may have leading zeros.
 *
 * @returns undefined for any other text, such as a name, `unknown`, `_hidden` or a truncated address
 */
export function parseIpAddress(node: string): IpAddress | undefined {
  const [, ipv4] = IPV4.exec(node) ?? [];
  if (ipv4 !== undefined) return parseIpv4(ipv4);
  const [, bracketed = node] = BRACKETED_IPV6.exec(node) ?? [];
  return parseIpv6(bracketed);
}

function parseIpv4(text: string): ipaddr.IPv4 | undefined {
  const octets = text.split('.').map(Number);
  return octets.every((octet) => octet <= 255) ? new ipaddr.IPv4(octets) : undefined;
}

function parseIpv6(text: string): IpAddress | undefined {
  const [bare = ''] = text.split('%', 1);
  const spelt = withoutIpv4Tail(bare);
  if (spelt === undefined || !ipaddr.IPv6.isValid(spelt)) return undefined;
  const address = ipaddr.IPv6.parse(spelt);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** `::ffff:203.0.113.9` → `::ffff:cb00:7109`; ipaddr.js takes `::203.0.113.9` for the former too. */
function withoutIpv4Tail(text: string): string | undefined {
  const [, head, tail] = IPV4_TAIL.exec(text) ?? [];
  if (head === undefined || tail === undefined) return text;
  const ipv4 = parseIpv4(tail);
  return ipv4 && head + Buffer.from(ipv4.octets).toString('hex').replace(/^.{4}/, '$&:');
}
