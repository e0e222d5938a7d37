import { type Exposition, type MetricFamilies } from '../metrics/metric-families';
import { type FromMember, type FromPrimary, Questions } from './messages';

/** A killed member loses its counts since the last report. */
const TOLD_EVERY_MS = 2000;

/** One of several processes that share a port, seen from inside. */
export class Member implements Seat {
  readonly #readings = new Questions<Exposition>();
  #own: MetricFamilies | undefined;
  #begin: (() => void) | undefined;
  #isLeading = false;

  /**
   * @param processes  number of members
   * @param onStop     called when the primary wants this member to end
   */
  constructor(
    readonly processes: number,
    onStop: () => void,
  ) {
    process.on('message', (message: FromPrimary) => {
      if (message.kind === 'lead') this.#lead();
      if (message.kind === 'stop') onStop();
      if (message.kind === 'count') void this.tellCounts(message.id);
      if (message.kind === 'exposition') this.#readings.answer(message.id, message.exposition);
    });
    setInterval(() => void this.tellCounts(), TOLD_EVERY_MS).unref();
  }

  readonly whenLeading = (begin: () => void): void => {
    this.#begin = begin;
    if (this.#isLeading) begin();
  };

  readonly exposition = (own: MetricFamilies): MetricFamilies['exposition'] => {
    this.#own = own;
    return (format, hidden = []) =>
      this.#readings.ask(
        (id) => void tell({ kind: 'read', id, format, hidden: hidden.map((name) => own.prefix + name) }),
      );
  };

  /** Reports that the port is open. */
  tellListening(url: string): Promise<void> {
    return tell({ kind: 'listening', url });
  }

  /** Reports the counts so far. */
  async tellCounts(id?: number): Promise<void> {
    const snapshot = (await this.#own?.snapshot()) ?? [];
    await tell({ kind: 'counted', id, snapshot });
  }

  #lead(): void {
    this.#isLeading = true;
    this.#begin?.();
  }
}

/** Resolves when the message is sent. Ignores a missing primary, whose end also ends this process. */
function tell(message: FromMember): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => {
      resolve();
    });
  });
}

/** Connection of a process to the others on the port. */
export interface Seat {
  /** Number of processes on the port; each may use its part of the shared limits. */
  readonly processes: number;
  /**
   * Calls back when this process takes over the tasks of a single process: immediately if it runs alone, otherwise when the
   * group chooses it.
   */
  readonly whenLeading: (begin: () => void) => void;
  /** Reads the metrics of all processes, including this one. */
  readonly exposition: (own: MetricFamilies) => MetricFamilies['exposition'];
}

/** Seat of a single process. */
export const ALONE: Seat = {
  processes: 1,
  whenLeading: (begin) => {
    begin();
  },
  exposition: (own) => own.exposition,
};
