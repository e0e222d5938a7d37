import { type Terms } from './position';

/** A span of time of the run's clock, in which something took effect. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A change of a monitor that the service has confirmed. */
export type Deed = Span &
  (
    | { readonly kind: 'registered'; readonly terms: Terms; readonly expiresAt: number }
    /** Which of the two was forgotten: position and band, or the band alone. */
    | { readonly kind: 'changed'; readonly terms: Terms; readonly forgets: 'position' | 'band' | 'nothing' }
    | { readonly kind: 'extended'; readonly expiresAt: number; readonly wasExpired: boolean }
    | { readonly kind: 'cancelled' }
  );

/** An alert that the owner could read. */
export interface ReadAlert {
  readonly id: string;
  readonly type: string;
  /** Epoch seconds. */
  readonly ts: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly isDelivered: boolean;
}

/** A monitor, and all that its owner knows of it. */
export interface Owned {
  readonly id: string;
  readonly token: string;
  readonly secret: string;
  readonly trial: boolean;
  terms: Terms;
  /** Where its messages go; those of earlier addresses too. Undefined: it has no webhook. */
  path: string | undefined;
  readonly paths: string[];
  readonly deeds: Deed[];
  isCancelled: boolean;
  expiresAt: number;
  /** Until this moment nothing is asked of it, so that one deed is over before the next. */
  restsUntil: number;
  /** The alerts that the owner could read at the end, and their number. */
  alerts: readonly ReadAlert[];
  alertCount: number;
}
