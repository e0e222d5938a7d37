import { parsedAddress } from '../webhooks/address';
import { DAY, MINUTE, SECOND } from '../time/duration';
import { type TestTurn } from '../store/ports/monitor-store';
import { WatchRefusalError } from './watch-refusal-error';
import { type WatchServiceParts } from './watch-service';

const OF_MONITOR = [
  { count: 6, withinMs: MINUTE },
  { count: 60, withinMs: DAY },
];
const OF_ADDRESS = [{ count: 30, withinMs: MINUTE }];

/** @throws WatchRefusalError  `webhook_busy`: the monitor was tested enough */
export async function takeTurnOfMonitor(parts: WatchServiceParts, monitorId: string): Promise<void> {
  await take(parts, [{ subject: `monitor ${monitorId}`, limits: OF_MONITOR }]);
}

/**
 * Of all addresses that a test may go to, for a test must not become a load on somebody else: whatever name led to them.
 *
 * @throws WatchRefusalError  `webhook_busy`: one of the addresses was tested enough
 */
export async function takeTurnOfAddresses(parts: WatchServiceParts, addresses: readonly string[]): Promise<void> {
  const subjects = new Set(addresses.map((address) => `address ${parsedAddress(address)?.toString() ?? address}`));
  await take(
    parts,
    [...subjects].map((subject) => ({ subject, limits: OF_ADDRESS })),
  );
}

async function take({ store, now }: WatchServiceParts, turns: readonly TestTurn[]): Promise<void> {
  const at = now();
  const freeAt = await store.takeTestTurn(turns, at);
  if (freeAt === null) return;
  const seconds = Math.max(1, Math.ceil((freeAt - at) / SECOND));
  throw new WatchRefusalError('webhook_busy', 'this webhook was tested often enough for now', seconds);
}
