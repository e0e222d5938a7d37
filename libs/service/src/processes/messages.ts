import { type Exposition, type ExpositionFormat, type MetricSnapshot } from '../metrics/metric-families';

/** A message of a member of a group of processes to its primary. */
export type FromMember =
  /** The member accepts requests. */
  | { readonly kind: 'listening'; readonly url: string }
  /** The member's counts; also sent regularly, so that a killed member loses little. */
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
  /** The member takes over the tasks of a single process. */
  | { readonly kind: 'lead' }
  | { readonly kind: 'stop' }
  /** Asks for the member's counts. */
  | { readonly kind: 'count'; readonly id: number }
  /** The metrics of all members. */
  | { readonly kind: 'exposition'; readonly id: number; readonly exposition: Exposition };
