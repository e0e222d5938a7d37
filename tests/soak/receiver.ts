import { setTimeout as delay } from 'node:timers/promises';
import { isGenuine } from '../kit/receiver/is-genuine';
import { type Message, type Receiver, startReceiver, type Treatment } from '../kit/receiver/receiver';
import { type Random } from '../kit/random';

/** A message of an alert, as the receiver saw it. */
export interface Received {
  readonly id: string;
  readonly sequence: number;
  /** When it was raised [epoch milliseconds]; several of one monitor may be of one moment. */
  readonly at: number;
  /** The receiver has refused it, or has not answered. */
  isDelayed: boolean;
  /** How often it was taken. */
  taken: number;
}

export interface BusyReceiver extends Receiver {
  /** Path of a monitor → its messages by their names, in the order in which they came first. */
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, Received>>;
  /** What no sender of ours does. */
  readonly complaints: readonly string[];
  /** The secrets of the monitor behind a path. */
  readonly know: (path: string, secret: string) => void;
}

interface Body {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly sequence: number };
}

/** Of all messages: refused at first, cut off at first, and answered slowly. */
const REFUSED = 0.05;
const CUT_OFF = 0.02;
const SLOW = 0.08;
const SLOWEST_MS = 3000;
const [TAKEN, BUSY] = [204, 503];

/** Receives the messages of all monitors; sometimes it is slow, refuses a message once, or closes the connection. */
export async function startBusyReceiver(random: Random): Promise<BusyReceiver> {
  const messages = new Map<string, Map<string, Received>>();
  const secrets = new Map<string, string>();
  const complaints: string[] = [];

  const treat = async (message: Message): Promise<Treatment> => {
    const { path, id, body } = message;
    const secret = secrets.get(path);
    // the first message may come before the answer to the registration
    if (secret !== undefined && !isGenuine({ ...message, at: Date.now() }, [secret]))
      complaints.push(`${path} ${id}: the signature is wrong`);
    const { type, timestamp, data } = JSON.parse(body) as Body;
    if (type === 'test') return TAKEN;
    const ofMonitor = messages.get(path) ?? new Map<string, Received>();
    messages.set(path, ofMonitor);
    const known = ofMonitor.get(id);
    const received = known ?? { id, sequence: data.sequence, at: Date.parse(timestamp), isDelayed: false, taken: 0 };
    ofMonitor.set(id, received);
    const luck = known ? 1 : random.next();
    received.isDelayed ||= luck < REFUSED + CUT_OFF + SLOW;
    if (luck < REFUSED) return BUSY;
    if (luck < REFUSED + CUT_OFF) return 'hangs up';
    if (luck < REFUSED + CUT_OFF + SLOW) await delay(random.between(200, SLOWEST_MS));
    received.taken++;
    return TAKEN;
  };
  const receiver = await startReceiver((message) =>
    treat(message).catch((error: unknown) => {
      complaints.push(`a message could not be read: ${String(error)}`);
      return 'hangs up';
    }),
  );
  return { ...receiver, messages, complaints, know: (path, secret) => void secrets.set(path, secret) };
}
