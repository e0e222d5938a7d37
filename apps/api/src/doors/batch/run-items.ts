import { type ItemOutcome } from '@quant/operations';
import { type DirectCalls, PART_OF_BATCH } from '@quant/operations/all';
import { HttpError } from '../../errors/http-error';
import { Turns } from '../../json/turns';
import { failed, succeeded } from './item-outcome';
import { type PreparedItem } from './prepare-batch';

export interface BatchLimits {
  /** How many calls of a batch are under way at the same time. */
  readonly parallelism: number;
  /** When those that are not done yet are given up, from the start. */
  readonly deadlineMs: number;
}

interface RunParts {
  readonly calls: DirectCalls;
  /** Whose batch it is. */
  readonly client: () => string;
  readonly limits: BatchLimits;
  /** All calls are done or given up; their outcomes may still wait to be taken. */
  readonly onComputed: () => void;
  /** A fault of ours befell an item. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Does the calls of a batch, each as if it were alone: none affects another. They are done whether or not their outcomes are
 * taken, so that a client that does not read holds no thread.
 *
 * @returns their outcomes, in their order
 */
export async function* runItems(
  items: readonly PreparedItem[],
  parts: RunParts,
): AsyncGenerator<ItemOutcome, undefined, undefined> {
  const run = new BatchRun(items, parts);
  try {
    for (let index = 0; index < items.length; index++) yield await run.take(index);
  } finally {
    run.stop();
  }
}

class BatchRun {
  private readonly turns = new Turns();
  /** Outcomes of started calls that the answer has not taken yet. */
  private readonly outcomes = new Map<number, Promise<ItemOutcome>>();
  private next = 0;
  private running = 0;
  private isOver = false;
  private giveUp: () => void = () => undefined;
  private readonly tooLate = new Promise<ItemOutcome>((resolve) => {
    this.giveUp = () => {
      this.isOver = true;
      resolve(TOO_LATE);
    };
  });
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly items: readonly PreparedItem[],
    private readonly parts: RunParts,
  ) {
    this.timer = setTimeout(this.giveUp, parts.limits.deadlineMs).unref();
  }

  /** The outcome of the next call that was not taken yet. */
  async take(index: number): Promise<ItemOutcome> {
    this.begin();
    // the next item has always started, unless the batch has stopped
    const outcome = (await this.outcomes.get(index)) ?? TOO_LATE;
    this.outcomes.delete(index);
    return outcome;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.giveUp();
  }

  private begin(): void {
    while (!this.isOver && this.next < this.items.length && this.running < this.parts.limits.parallelism) {
      this.running++;
      const outcome = this.outcomeOf(this.items[this.next] as PreparedItem);
      this.outcomes.set(this.next++, outcome);
    }
    if (this.running === 0) this.parts.onComputed();
  }

  private async outcomeOf(item: PreparedItem): Promise<ItemOutcome> {
    const outcome = await Promise.race([this.done(item), this.tooLate]);
    this.running--;
    this.begin();
    return outcome;
  }

  private async done({ entry, params, refusal }: PreparedItem): Promise<ItemOutcome> {
    if (refusal) return refusal;
    await this.turns.next(); // others have theirs
    try {
      return succeeded(await this.parts.calls.run(entry, params, { ...PART_OF_BATCH, client: this.parts.client }));
    } catch (error) {
      return failed(error, this.parts.onFault);
    }
  }
}

const TOO_LATE: ItemOutcome = failed(
  new HttpError(503, 'deadline_exceeded', 'The batch took too long; this call was given up'),
  () => undefined,
);
