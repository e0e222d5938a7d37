import { type MetricFamilies } from '../metrics/metric-families';

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
