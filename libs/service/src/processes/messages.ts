import { type Exposition, type ExpositionFormat, type MetricSnapshot } from '../metrics/metric-families';

/** A message of a member of a group of processes to its primary. */
export type FromMember =
  /** It can be asked. */
  | { readonly kind: 'listening'; readonly url: string }
  /** Its counts; unasked as well, so that little is lost with a member that is killed. */
  | { readonly kind: 'counted'; readonly id: number | undefined; readonly snapshot: MetricSnapshot }
  /** Asks for the metrics of all members. */
  | {
      readonly kind: 'read';
      readonly id: number;
      readonly format: ExpositionFormat;
      readonly hidden: readonly string[];
    };

/** A message of a primary to a member. */
export type FromPrimary =
  /** From now on it does what one member alone does. */
  | { readonly kind: 'lead' }
  | { readonly kind: 'stop' }
  /** Asks what it has counted. */
  | { readonly kind: 'count'; readonly id: number }
  /** The metrics of all members. */
  | { readonly kind: 'exposition'; readonly id: number; readonly exposition: Exposition };
