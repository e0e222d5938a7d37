import { type Clock } from '../clock/timeline';
import { type Message, type Receiver, startReceiver, type Treatment } from './receiver';

/** A message that was kept. */
export interface Post extends Pick<Message, 'path' | 'id' | 'timestamp' | 'signature' | 'body'> {
  /** By the clock of the run. */
  readonly at: number;
  /** Whether the receiver said that it had it. */
  readonly isAccepted: boolean;
}

const ACCEPTED = 204;
const FAILED = 500;
const BAD: readonly Treatment[] = [FAILED, 'hangs', 'babbles', 'hangs up'];
/** Of all messages, those whose first attempts go wrong. */
const UNLUCKY = 0.3;

/** Keeps the messages of all monitors of a run, each of which has a path of its own. */
export interface Mailbox extends Receiver {
  readonly posts: readonly Post[];
  /** Everything below such a path goes wrong until it is repaired. */
  readonly breakDown: (path: string) => void;
  readonly repair: (path: string) => void;
  /** From now on every message is taken. */
  readonly beGood: () => void;
}

/** @param draw  0 ≤ u < 1; one that always draws 1 takes every message at once */
export async function openMailbox(timeline: Clock, draw: () => number = () => 1): Promise<Mailbox> {
  const posts: Post[] = [];
  const down = new Set<string>();
  /** What the next attempts of a message meet. */
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

/** One bad attempt, or two. */
function bad(draw: () => number): Treatment[] {
  return Array.from({ length: draw() < 0.7 ? 1 : 2 }, () => BAD[Math.floor(draw() * BAD.length)] ?? FAILED);
}
