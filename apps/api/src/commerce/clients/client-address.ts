import { type IncomingHttpHeaders } from 'node:http';
import proxyAddr from 'proxy-addr';
import { LRUCache } from 'lru-cache';
import { type ForwardingHeader, type TrustProxy } from '../../config/server-variables';
import { forwardedNodes } from './forwarding-headers';
import { type IpAddress, parseIpAddress } from './ip-address';

/** The parts of a request that identify its sender. */
interface Origin {
  /** Address of the connection; undefined if the connection closed first. */
  readonly peer: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

interface Settings {
  readonly trustProxy: TrustProxy;
  /** The one header that is believed: a client can write the other one, which its proxy passes on. */
  readonly header: ForwardingHeader;
}

/** Connected nodes whose addresses are remembered: most requests come from few. */
const MOST_PEERS = 10_000;

/**
 * Finds the address of a client.
 *
 * The way of a request is followed backwards, from the connection: a node that is trusted says who asked it. The client is the
 * first node that is not trusted, or the last of the list. A node with an unknown or hidden address is trusted if proxies are
 * counted, and is not if they are listed by address. If the way ends at such a node, the client is the nearest node with an
 * address: many clients may then count as one, but never one as many.
 *
 * @returns undefined if not even the address of the connection is known
 */
export function clientAddress({ trustProxy, header }: Settings): (origin: Origin) => IpAddress | undefined {
  const isTrusted = trustIn(trustProxy);
  const peers = new LRUCache<string, { readonly address: IpAddress | undefined }>({ max: MOST_PEERS });
  const addressOf = (peer: string): IpAddress | undefined => {
    const known = peers.get(peer);
    if (known) return known.address;
    const address = parseIpAddress(peer);
    peers.set(peer, { address });
    return address;
  };
  return ({ peer = '', headers }) => {
    let node = addressOf(peer);
    let nearest = node;
    if (!isTrusted(node, 0)) return nearest;
    for (const [hop, text] of forwardedNodes(headers, header).entries()) {
      node = text === undefined ? undefined : parseIpAddress(text);
      nearest = node ?? nearest;
      if (!isTrusted(node, hop + 1)) break;
    }
    return nearest;
  };
}

/** @returns whether a node that connects to the service is one of its proxies */
export function isTrustedProxy(trustProxy: TrustProxy): (peer: IpAddress | undefined) => boolean {
  const isTrusted = trustIn(trustProxy);
  return (peer) => isTrusted(peer, 0);
}

/** @returns whether a node is believed, so many hops away from the service (0: the node that connected) */
function trustIn(trustProxy: TrustProxy): (node: IpAddress | undefined, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  const isListed = proxyAddr.compile(trustProxy);
  return (node) => node !== undefined && isListed(node.toString());
}
