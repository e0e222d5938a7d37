import { type Clock } from '../clock/timeline';
import { type Message, type Receiver, startReceiver, type Treatment } from './receiver';

/** A stored message. */
export interface Post extends Pick<Message, 'path' | 'id' | 'timestamp' | 'signature' | 'body'> {
  /** By the clock of the run. */
  readonly at: number;
  /** Whether the receiver acknowledged it. */
  readonly isAccepted: boolean;
}

const ACCEPTED = 204;
const FAILED = 500;
const BAD: readonly Treatment[] = [FAILED, 'hangs', 'babbles', 'hangs up'];
/** Share of messages whose first attempts fail. */
const UNLUCKY = 0.3;

/** Stores the messages of all monitors of a run; each monitor has its own path. */
export interface Mailbox extends Receiver {
  readonly posts: readonly Post[];
  /** Every message below such a path fails until it is repaired. */
  readonly breakDown: (path: string) => void;
  readonly repair: (path: string) => void;
  /** From now on the receiver accepts every message. */
  readonly beGood: () => void;
}

/** @param draw  0 ≤ u < 1; a function that always returns 1 accepts every message at the first attempt */
export async function openMailbox(timeline: Clock, draw: () => number = () => 1): Promise<Mailbox> {
  const posts: Post[] = [];
  const down = new Set<string>();
  /** Responses to the next attempts of a message. */
  const luck = new Map<string, Treatment[]>();
  let isGood = false;

  const treatmentOf = (path: string, id: string): Treatment => {
    if (down.has(path)) return FAILED;
    const next = luck.get(id) ?? (draw() < UNLUCKY ? bad(draw) : []);
    luck.set(id, next);
    const treatment = next.shift() ?? ACCEPTED;
    return isGood ? ACCEPTED : treatment;
  };
  const receiver = await startReceiver(({ path, id, timestamp, signature, body }) => {
    const treatment = treatmentOf(path, id);
    posts.push({ ...{ at: timeline.now(), path, id, timestamp, signature, body }, isAccepted: treatment === ACCEPTED });
    return treatment;
  });
  return {
    ...receiver,
    posts,
    breakDown: (path) => void down.add(path),
    repair: (path) => void down.delete(path),
    beGood: () => {
      isGood = true;
      down.clear();
    },
  };
}

/** One or two failing attempts. */
function bad(draw: () => number): Treatment[] {
  return Array.from({ length: draw() < 0.7 ? 1 : 2 }, () => BAD[Math.floor(draw() * BAD.length)] ?? FAILED);
}
