import { readFileSync } from 'node:fs';
import { addressKey } from '../../../commerce/clients/address-key';
import { isTrustedProxy } from '../../../commerce/clients/client-address';
import { LINE_BITS } from '../../../commerce/clients/client-of';
import { parseIpAddress } from '../../../commerce/clients/ip-address';
import { type TrustProxy } from '../../../config/server-variables';

/** How many connections there may be. */
export interface ConnectionLimits {
  /** Most connections of all clients together. */
  readonly most: number;
  /** Most connections of one client. */
  readonly mostPerClient: number;
  /** The client at the other end of a connection; undefined: a proxy, which may have any number. */
  readonly clientAt: (peer: string | undefined) => string | undefined;
}

/** 10,000 connections that send headers as slowly as they may hold some 200 MB. */
const MAX_CONNECTIONS = 10_000;

/** File descriptors that the service needs in addition to client connections: databases, logs, outgoing calls. */
const DESCRIPTORS_OF_OURS = 256;

interface Rules {
  readonly maxConnectionsPerClient: number;
  readonly trustProxy: TrustProxy;
}

/**
 * The limits of this process: 10,000 connections, or fewer if the system gives the process fewer files. A client has the
 * configured number, and never more than half of all.
 */
export function connectionLimits(
  { maxConnectionsPerClient, trustProxy }: Rules,
  openFiles = openFilesLimit(),
): ConnectionLimits {
  const most = Math.max(2, Math.min(MAX_CONNECTIONS, openFiles - DESCRIPTORS_OF_OURS));
  const isProxy = isTrustedProxy(trustProxy);
  return {
    most,
    mostPerClient: Math.min(maxConnectionsPerClient, Math.floor(most / 2)),
    clientAt: (peer = '') => {
      const address = parseIpAddress(peer);
      if (isProxy(address)) return undefined;
      return address ? addressKey(address, LINE_BITS) : '';
    },
  };
}

/** Files and connections that the system lets this process have; Linux alone tells without running a program. */
function openFilesLimit(): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? [];
    return limit === undefined ? Infinity : Number(limit);
  } catch {
    return Infinity;
  }
}
