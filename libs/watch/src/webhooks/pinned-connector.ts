import { isIPv6, type LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { SECOND } from '../time/duration';
import { isAllowedAddress } from './is-allowed-address';
import { type Networks } from './networks';
import { WebhookFailureError } from './webhook-failure-error';

const CONNECT_TIMEOUT = 5 * SECOND;

/**
 * Connects to addresses that were checked, and to no others: the name is not resolved again, so there is no moment at which its answer
 * could change. What the connection reached is looked at once more before anything is sent.
 */
export function pinnedConnector(
  build: typeof buildConnector,
  addresses: readonly string[],
  networks: Networks,
  signal: AbortSignal,
): buildConnector.connector {
  const connect = build({ lookup: pinnedLookup(addresses), timeout: CONNECT_TIMEOUT, maxCachedSessions: 0 });
  return (options, callback) => {
    connect(options, (...[error, socket]) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      const reached = socket.remoteAddress;
      if (!signal.aborted && reached !== undefined && isAllowedAddress(reached, networks)) {
        callback(null, socket);
        return;
      }
      socket.destroy();
      const isGone = signal.aborted || reached === undefined;
      callback(new WebhookFailureError(isGone ? 'connection_failed' : 'address_not_allowed'), null);
    });
  };
}

/** Answers with the addresses, whatever is asked. */
function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, { all }, callback) => {
    const [first] = answers;
    if (all === true || first === undefined) callback(null, answers);
    else callback(null, first.address, first.family);
  };
}
