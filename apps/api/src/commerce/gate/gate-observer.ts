import { type Bucket } from '../../config/allowance-variables';

/** Hears what the gate decides, for logs and metrics. */
export interface GateObserver {
  readonly freeCall: (bucket: Bucket) => void;
  /** An offer was made for an operation, by its path. */
  readonly paymentRequired: (path: string) => void;
  /** Calls could not be counted; they were let through, or stayed counted. */
  readonly countersFailed: (error: unknown) => void;
}
