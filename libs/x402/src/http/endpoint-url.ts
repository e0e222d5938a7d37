import { BlockList, isIP } from 'node:net';

export interface EndpointRules {
  /** True if real money depends on what it answers: then plain http is for this machine and private networks alone. */
  readonly isRealMoney: boolean;
  /** True if it may have a query, as the addresses of some RPC nodes do; false by default. */
  readonly mayHaveQuery?: boolean;
}

/**
 * The rule that the address of a facilitator or of an RPC node breaks, or undefined. Who can
 * change an answer on its way can make a payment look settled, hence https wherever the way leads over networks of
 * others.
 *
 * @example
 * endpointProblem('https://user:pw@pay.example', { isRealMoney: true }); // 'a URL without user and password'
 */
export function endpointProblem(
  text: string,
  { isRealMoney, mayHaveQuery = false }: EndpointRules,
): string | undefined {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return 'an http or https URL';
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return 'a URL without user and password';
  if (text.includes('#')) return 'a URL without fragment';
  if (text.includes('?') && !mayHaveQuery) return 'a URL without query';
  if (protocol === 'http:' && isRealMoney && !isPrivate(hostname))
    return 'an https URL: plain http is for this machine and private networks alone';
  return undefined;
}

/** Networks that the internet does not route. */
const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv6');

/** Names that public name servers do not know: those without a dot, as of containers, and reserved ones. */
const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/;

/** @param hostname  as the URL parser writes it */
function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  const version = isIP(host);
  return version === 0 ? PRIVATE_NAME.test(host) : PRIVATE_NETWORKS.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
