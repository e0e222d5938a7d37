import { setImmediate } from 'node:timers/promises';

/** Long work goes on for so long before others have their turn: a tenth of what a request may be held up by. */
const LONGEST_TURN_MS = 2.5;

/**
 * Long work in turns: it asks at every step, and waits where it has held the event loop for long enough. Everybody else's
 * requests go on meanwhile.
 */
export class Turns {
  private begun = performance.now();

  /** Whether it is time to wait; cheap enough to be asked every few microseconds of work. */
  isOver(): boolean {
    return performance.now() - this.begun > LONGEST_TURN_MS;
  }

  /** Lets everything else that is ready run. */
  async next(): Promise<void> {
    await setImmediate();
    this.begun = performance.now();
  }
}
