import { type MetricFamilies } from '../metrics/metric-families';
import { type FromMember, type FromPrimary } from './messages';
import { Questions } from './questions';
import { type Seat } from './seat';
import { type Exposition } from '../metrics/metric-families';

/** A member that is killed loses its counts since its last report. */
const TOLD_EVERY_MS = 2000;

/** A process among several that share a port, seen from inside. */
export class Member implements Seat {
  readonly #readings = new Questions<Exposition>();
  #own: MetricFamilies | undefined;
  #begin: (() => void) | undefined;
  #isLeading = false;

  /**
   * @param processes  how many there are
   * @param onStop     the primary wants it to end
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

  /** The port is open. */
  tellListening(url: string): Promise<void> {
    return tell({ kind: 'listening', url });
  }

  /** Says what has been counted so far. */
  async tellCounts(id?: number): Promise<void> {
    const snapshot = (await this.#own?.snapshot()) ?? [];
    await tell({ kind: 'counted', id, snapshot });
  }

  #lead(): void {
    this.#isLeading = true;
    this.#begin?.();
  }
}

/** Resolves when it is sent; a primary that is gone needs to hear nothing, and ends this process with itself. */
function tell(message: FromMember): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => {
      resolve();
    });
  });
}
