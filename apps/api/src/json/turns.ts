/** Long work goes on for so long before others have their turn: a tenth of what a request may be held up by. */
const LONGEST_TURN_MS = 2.5;

/** Long works that wait for their next turn, whatever requests they belong to. */
const waiting: (() => void)[] = [];

/**
 * Long work in turns: it asks at every step, and waits where it has held the event loop for long enough. Requests go on
 * meanwhile. Of all the long works of the process, one has its turn in each round of the event loop, so that many of
 * them hold it no longer than one.
 */
export class Turns {
  private begun = performance.now();

  /** Whether it is time to wait; cheap enough to be asked every few microseconds of work. */
  isOver(): boolean {
    return performance.now() - this.begun > LONGEST_TURN_MS;
  }

  /** Waits for the next turn. */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(takeTurn);
    });
    this.begun = performance.now();
  }
}

function takeTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(takeTurn);
}
