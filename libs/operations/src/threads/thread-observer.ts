import { type LaneState } from './lane';

/** `short` and `long` calculations wait apart. */
type LaneName = 'short' | 'long';

/** Hears what becomes of the calculations on threads, for logs and metrics. */
export interface ThreadObserver {
  /** Where the state of the lanes is asked. */
  readonly lanes: (state: () => Readonly<Record<LaneName, LaneState>>) => void;
  readonly finished: (lane: LaneName, times: { readonly waitedMs: number; readonly tookMs: number }) => void;
  /** A calculation was refused, given up or failed; without a lane: a thread died that did nothing. */
  readonly failed: (lane: LaneName | undefined, error: unknown, operationId?: string) => void;
}

export const SILENT: ThreadObserver = { lanes: () => undefined, finished: () => undefined, failed: () => undefined };
