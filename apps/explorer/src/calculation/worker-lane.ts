import { type CalculationOutcome, type RequestValues } from './calculation';
import { type ToWorker } from './calculation.worker';

/** After so long a run is not waited for when a newer one is wanted [ms]. */
const PATIENCE = 120;

interface Run {
  readonly values: RequestValues;
  readonly onOutcome: (outcome: CalculationOutcome) => void;
}

/**
 * Runs one operation in a worker, and only the newest request. A newer request ends the running one, or waits if that is about
 * to finish.
 */
export class WorkerLane {
  private active: Worker | undefined;
  private spare: Worker | undefined;
  private running: (Run & { readonly since: number }) | undefined;
  private next: Run | undefined;

  constructor(private readonly id: string) {}

  run(values: RequestValues, onOutcome: Run['onOutcome']): void {
    this.next = { values, onOutcome };
    if (this.running && performance.now() - this.running.since > PATIENCE) this.end();
    if (!this.running) this.start();
  }

  /** Ends the current run and drops the waiting one. A spare worker stays ready for the next run. */
  cancel(): void {
    this.next = undefined;
    if (this.running) this.end();
  }

  close(): void {
    this.cancel();
    this.active?.terminate();
    this.spare?.terminate();
    this.active = this.spare = undefined;
  }

  private start(): void {
    if (!this.next) return;
    const run = this.next;
    this.next = undefined;
    this.running = { ...run, since: performance.now() };
    this.active ??= this.taken();
    this.active.postMessage({ values: run.values } satisfies ToWorker);
  }

  private taken(): Worker {
    const worker = this.spare ?? this.made();
    this.spare = undefined;
    worker.onmessage = ({ data }: MessageEvent<CalculationOutcome>) => {
      this.finish(data);
    };
    worker.onerror = ({ message }) => {
      this.active?.terminate();
      this.active = undefined;
      this.finish({ kind: 'failed', sentence: message === '' ? 'The calculation could not be loaded.' : message });
    };
    return worker;
  }

  private made(): Worker {
    const worker = new Worker(new URL('./calculation.worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ load: this.id } satisfies ToWorker);
    return worker;
  }

  private finish(outcome: CalculationOutcome): void {
    const { running } = this;
    this.running = undefined;
    running?.onOutcome(outcome);
    this.start();
  }

  /** Terminates the worker, because it does not receive messages while it computes; the spare one takes its place. */
  private end(): void {
    this.active?.terminate();
    this.running = undefined;
    this.active = this.taken();
    this.spare = this.made();
  }
}
