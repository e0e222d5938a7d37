import { type AnswerReader } from '@quant/operations/all';
import { HttpError } from '../../errors/http-error';

/** A batch that is being worked on or read. */
export interface BatchSlot {
  /** Its answer is computed: the slot is free, the bytes of the answer are not. */
  readonly computed: () => void;
  /** It has come to nothing; otherwise it is over when its reader is done. */
  readonly end: () => void;
}

interface Running {
  readonly client: string;
  readonly answerBytes: number;
  readonly reader: AnswerReader;
  /** Undefined: it is not computed yet. */
  computedAt: number | undefined;
}

/** Limits of all batches together. */
interface Most {
  /** Batches that are being computed. */
  readonly batches: number;
  /** Bytes of one answer, and of all unread answers of one client. */
  readonly answerBytes: number;
}

/** Limit of all unread answers together, as a multiple of one answer. */
const LONGEST_ANSWERS = 4;

/** A client that has taken nothing for so long loses its answer when another client needs the room [ms]. */
const STALLED_MS = 10_000;

/**
 * The batches under way. One client has half of the slots and the room of one longest answer, so that it never keeps another one
 * from both. To make room for a client within its share, answers whose readers have stalled are cut off, the longest stalled
 * first.
 */
export class BatchSlots {
  readonly #running = new Set<Running>();
  readonly #mostOfClient: number;

  constructor(
    private readonly most: Most,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#mostOfClient = Math.max(1, Math.floor(most.batches / 2));
  }

  /** @throws HttpError  503: a batch of this client, with an answer of this length, cannot begin now */
  assertRoom(client: string, answerBytes: number): void {
    const own = this.#sum((running) => running.client === client);
    if (own.batches >= this.#mostOfClient || own.bytes + answerBytes > this.most.answerBytes)
      throw tooMany('You have too many batches that are being computed or not read yet');
    while (!this.#hasRoom(answerBytes)) {
      const stalled = this.#longestStalled();
      if (!stalled) throw tooMany('Too many batches are being computed');
      this.#running.delete(stalled);
      stalled.reader.cut();
    }
  }

  /**
   * Begins a batch, which is over when its reader is done.
   *
   * @param reader  of its answer
   * @throws HttpError  as `assertRoom`
   */
  begin(client: string, answerBytes: number, reader: AnswerReader): BatchSlot {
    this.assertRoom(client, answerBytes);
    const running: Running = { client, answerBytes, reader, computedAt: undefined };
    const end = (): void => {
      this.#running.delete(running);
    };
    if (!reader.closed.aborted) this.#running.add(running);
    reader.closed.addEventListener('abort', end, { once: true });
    return {
      computed: () => {
        running.computedAt ??= this.now();
      },
      end,
    };
  }

  #hasRoom(answerBytes: number): boolean {
    const { batches, bytes } = this.#sum(() => true);
    return batches < this.most.batches && bytes + answerBytes <= LONGEST_ANSWERS * this.most.answerBytes;
  }

  #sum(isCounted: (running: Running) => boolean): { readonly batches: number; readonly bytes: number } {
    let batches = 0;
    let bytes = 0;
    for (const running of this.#running) {
      if (!isCounted(running)) continue;
      if (running.computedAt === undefined) batches++;
      bytes += running.answerBytes;
    }
    return { batches, bytes };
  }

  #longestStalled(): Running | undefined {
    const [first] = [...this.#running]
      .filter((running) => this.now() - waitsSince(running) >= STALLED_MS)
      .sort((a, b) => waitsSince(a) - waitsSince(b));
    return first;
  }
}

/** Since when an answer waits for its client to read on; Infinity while it is computed or waits to be paid for. */
function waitsSince({ computedAt = Infinity, reader }: Running): number {
  return Math.max(computedAt, reader.takenAt());
}

function tooMany(detail: string): HttpError {
  return new HttpError(503, 'overloaded', detail, { 'Retry-After': '5' });
}
