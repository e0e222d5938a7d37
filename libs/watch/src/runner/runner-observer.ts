import { type Alert } from '../engine/alert';

/** How an attempt to deliver ended: `gone` is 410, `spent` the last attempt failed, `stale` another worker has taken the message over. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'gone' | 'spent' | 'stale';

/** What is told of the work, for metrics. A call must not throw. */
export interface RunnerObserver {
  /** This worker has done its part of a tick. */
  readonly tickCompleted?: (tick: { readonly at: number; readonly seconds: number }) => void;
  /** Alerts were recorded. */
  readonly alertsRaised?: (type: Alert['type'], count: number) => void;
  readonly deliveryAttempted?: (outcome: DeliveryOutcome) => void;
}
