import { type Terms } from './position';

/** A span of the run's clock in which a change took effect. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A change of a monitor that the service has confirmed. */
export type Deed = Span &
  (
    | { readonly kind: 'registered'; readonly terms: Terms; readonly expiresAt: number }
    /** State that this change resets: position and band, or the band alone. */
    | { readonly kind: 'changed'; readonly terms: Terms; readonly forgets: 'position' | 'band' | 'nothing' }
    | { readonly kind: 'extended'; readonly expiresAt: number; readonly wasExpired: boolean }
    | { readonly kind: 'cancelled' }
  );

/** An alert as read from a page. */
export interface ReadAlert {
  readonly id: string;
  readonly type: string;
  /** Epoch seconds. */
  readonly ts: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly isDelivered: boolean;
}

/** A monitor, with everything its owner knows about it. */
export interface Owned {
  readonly id: string;
  readonly token: string;
  readonly secret: string;
  readonly trial: boolean;
  terms: Terms;
  /** Paths of its messages, earlier ones too. Undefined if it has no webhook. */
  path: string | undefined;
  readonly paths: string[];
  readonly deeds: Deed[];
  isCancelled: boolean;
  expiresAt: number;
  /** The harness sends no further request about it before this moment, so that changes do not overlap. */
  restsUntil: number;
  /** The alerts on its pages at the end, and their number. */
  alerts: readonly ReadAlert[];
  alertCount: number;
}
