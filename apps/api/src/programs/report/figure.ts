import { type MicroUsdc } from '@quant/x402';
import { type SaleMode } from './sale-mode';

/** What is counted. */
type FigureName =
  | 'free_calls'
  | 'clients'
  | 'paid_calls'
  | 'payers'
  | 'registrations'
  | 'alerts'
  | 'payments'
  | 'differing_amounts'
  | 'monitors'
  | 'deliveries';

/** One line of the report. */
export interface Figure {
  readonly figure: FigureName;
  /** Day of UTC; null: as it is now. */
  readonly day: string | null;
  /** Class of the figure: a class of free calls, an operation, a type of alert, a state. */
  readonly class: string | null;
  /** Network of a payment, tier of a monitor, outcome of an alert. */
  readonly detail: string | null;
  /** Kind of money; null: the figure is not about payments. */
  readonly mode: SaleMode | null;
  readonly count: number;
  /** Money, if any. */
  readonly amount: MicroUsdc | null;
}

/** A part of the report. */
export interface Part {
  readonly figures: readonly Figure[];
  /** Missing or deleted data, one sentence each. */
  readonly notes: readonly string[];
}
