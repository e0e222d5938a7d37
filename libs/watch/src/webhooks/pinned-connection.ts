import { connect as connectTcp, isIP, isIPv6, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { SECOND } from '../time/duration';
import { isAllowedAddress } from './addresses/is-allowed-address';
import { type Networks } from './addresses/networks';
import { WebhookFailureError } from './webhook-attempt';

const CONNECT_TIMEOUT = 5 * SECOND;

/** The fixed target of a connection. */
export interface PinnedTarget {
  readonly url: URL;
  /** Checked addresses of the URL's host; at least one. */
  readonly addresses: readonly string[];
  readonly networks: Networks;
}

/**
 * Connects to checked addresses only: the name is not resolved again, so its answer cannot change after the check. The remote
 * address is checked again before the first byte of TLS or HTTP.
 *
 * @param signal  ends the attempt to connect
 * @throws WebhookFailureError  `connection_failed`, `address_not_allowed`, `timeout` after five seconds
 * @throws the signal's reason, or what the network and TLS say
 */
export async function pinnedConnection(target: PinnedTarget, signal: AbortSignal): Promise<Socket> {
  const socket = openSocket(target);
  const release = destroyedBy(signal, socket);
  // after its connection it has other listeners, and at times none
  socket.on('error', () => undefined);
  const late = setTimeout(() => socket.destroy(new WebhookFailureError('timeout')), CONNECT_TIMEOUT);
  try {
    await untilEvent(socket, 'connect');
    assertReached(socket, target.networks);
    return target.url.protocol === 'https:' ? await secured(socket, target.url.hostname) : socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(late);
    release();
  }
}

/**
 * Destroys a connection when a signal is aborted.
 *
 * @returns ends that
 */
export function destroyedBy(signal: AbortSignal, socket: Socket): () => void {
  const abort = (): void => {
    socket.destroy(signal.reason as Error);
  };
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return () => {
    signal.removeEventListener('abort', abort);
  };
}

function openSocket({ url, addresses }: PinnedTarget): Socket {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const [host = '', ...others] = addresses;
  if (others.length === 0) return connectTcp({ host, port });
  return connectTcp({ host: url.hostname, port, lookup: pinnedLookup(addresses), autoSelectFamily: true });
}

/** Answers every question with the addresses. */
function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, { all }, callback) => {
    const [first] = answers;
    if (all === true || first === undefined) callback(null, answers);
    else callback(null, first.address, first.family);
  };
}

function assertReached({ remoteAddress, destroyed }: Socket, networks: Networks): void {
  if (destroyed || remoteAddress === undefined) throw new WebhookFailureError('connection_failed');
  if (!isAllowedAddress(remoteAddress, networks)) throw new WebhookFailureError('address_not_allowed');
}

/** The certificate must be the host's, be it a name or an address. */
async function secured(socket: Socket, hostname: string): Promise<Socket> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const name = isIP(host) === 0 ? { servername: host } : {};
  const secure = connectTls({ socket, host, ...name, ALPNProtocols: ['http/1.1'] });
  secure.on('error', () => undefined);
  // an error of the connection underneath ends this one, with the same reason
  socket.once('error', (error) => secure.destroy(error));
  await untilEvent(secure, 'secureConnect');
  return secure;
}

function untilEvent(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = (): void => {
      reject(new WebhookFailureError('connection_failed'));
    };
    socket.once('error', reject);
    socket.once('close', closed);
    socket.once(event, () => {
      socket.off('error', reject).off('close', closed);
      resolve();
    });
  });
}
