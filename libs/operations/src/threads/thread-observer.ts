import { type LaneState } from './lane';

/** `short` and `long` calculations have separate queues. */
type LaneName = 'short' | 'long';

/** Receives the outcomes of threaded calculations, for logs and metrics. */
export interface ThreadObserver {
  /** Passes the function that reads the state of the lanes. */
  readonly lanes: (state: () => Readonly<Record<LaneName, LaneState>>) => void;
  readonly finished: (lane: LaneName, times: { readonly waitedMs: number; readonly tookMs: number }) => void;
  /** A calculation was refused, canceled or failed; without a lane: an idle thread died. */
  readonly failed: (lane: LaneName | undefined, error: unknown, operationId?: string) => void;
}

export const SILENT: ThreadObserver = { lanes: () => undefined, finished: () => undefined, failed: () => undefined };
