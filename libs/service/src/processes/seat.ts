import { type MetricFamilies } from '../metrics/metric-families';

/** Place of a process among those that serve beside it. */
export interface Seat {
  /** How many processes serve on the port; what each may spend is a part of what all may. */
  readonly processes: number;
  /**
   * Calls back when this process is to do what one alone does: at once where there are no others, else when it is
   * chosen.
   */
  readonly whenLeading: (begin: () => void) => void;
  /** Reads the metrics of all processes, this one's among them. */
  readonly exposition: (own: MetricFamilies) => MetricFamilies['exposition'];
}

/** The seat of a process that is alone. */
export const ALONE: Seat = {
  processes: 1,
  whenLeading: (begin) => {
    begin();
  },
  exposition: (own) => own.exposition,
};
