/** Time slice of long work: a tenth of the delay that a request may suffer. */
const LONGEST_TURN_MS = 2.5;

/** Long works that wait for their next slice, from all requests. */
const waiting: (() => void)[] = [];

/**
 * Long work in time slices: it asks at every step, and waits after it has held the event loop for one slice. Requests go on
 * meanwhile. One of the process's long works runs in each round of the event loop, so that many of them block it as briefly as
 * one.
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
