import { setTimeout as delay } from 'node:timers/promises';
import { type Owned, type Owners } from './owners';
import { type Received, type BusyReceiver } from './receiver';

/** How the messages of a run came. */
export interface Deliveries {
  readonly alerts: number;
  readonly received: number;
  /** Refused or cut off at first, or answered slowly. */
  readonly delayed: number;
  /** What is wrong, a sentence each. */
  readonly faults: readonly string[];
}

/** After a refusal a message comes again in five seconds, after a second one in a minute. */
const PATIENCE_MS = 90_000;
const PAUSE_MS = 1000;

/**
 * Waits until what was raised has been delivered, and looks whether each message was received once and in its order. A
 * message that the receiver refused or was slow with may be overtaken, and a critical one goes before others of its tick.
 */
export async function judgeDeliveries(
  owners: Owners,
  receiver: BusyReceiver,
  signal: AbortSignal,
): Promise<Deliveries> {
  const end = Date.now() + PATIENCE_MS;
  const faults: string[] = [...receiver.complaints];
  let alerts = 0;
  for (const owned of owners.active) {
    const listed = await settledAlerts(owners, owned, { end, signal });
    const messages = receiver.messages.get(owned.path);
    alerts += listed?.length ?? 0;
    if (!listed) faults.push(`${owned.id}: its alerts cannot be read`);
    for (const { id, isDelivered } of listed ?? []) {
      if (!isDelivered) faults.push(`${owned.id} ${id}: it was not delivered within ${PATIENCE_MS / 1000} s`);
      if ((messages?.get(id)?.taken ?? 0) === 0) faults.push(`${owned.id} ${id}: the receiver does not have it`);
    }
  }
  const all = [...receiver.messages].map(([path, byId]) => [path, [...byId.values()]] as const);
  for (const [path, messages] of all) faults.push(...faultsOf(path, messages));
  const received = all.flatMap(([, messages]) => messages);
  return {
    alerts,
    received: received.filter(({ taken }) => taken > 0).length,
    delayed: received.filter(({ isDelayed }) => isDelayed).length,
    faults,
  };
}

/** The alerts of a monitor when all are delivered, or when it has been waited for long enough. */
async function settledAlerts(owners: Owners, owned: Owned, { end, signal }: { end: number; signal: AbortSignal }) {
  for (;;) {
    const listed = await owners.listed(owned);
    if (listed?.every(({ isDelivered }) => isDelivered) || Date.now() > end) return listed;
    await delay(PAUSE_MS, undefined, { signal });
  }
}

/**
 * What is wrong with the messages of one monitor.
 *
 * @param messages  in the order in which they came first
 */
export function faultsOf(path: string, messages: readonly Received[]): string[] {
  const twice = messages
    .filter(({ taken }) => taken > 1)
    .map(({ id, taken }) => `${path} ${id}: received ${taken} times`);
  const prompt = messages.filter(({ isDelayed }) => !isDelayed);
  const overtaken = prompt.filter(({ at }, i) => i > 0 && at < (prompt[i - 1]?.at ?? 0));
  const numbers = messages.map(({ sequence }) => sequence).sort((a, b) => a - b);
  const missing = numbers.filter((sequence, i) => sequence !== i + 1);
  return [
    ...twice,
    ...overtaken.map(({ id, sequence }) => `${path} ${id}: number ${sequence} came behind a later one`),
    ...(missing.length > 0 ? [`${path}: the messages are numbered ${numbers.join(', ')}`] : []),
  ];
}
