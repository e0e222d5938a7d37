import { type PaymentStore } from '../guard/payment-store';
import { type PaymentLimits } from './limits';
import { type PaymentLog } from './log';
import { type PaymentMeter } from './meter';
import { type OfferBook } from './offer-book';

/** What every step of a sale may use. */
export interface Till {
  readonly book: OfferBook;
  readonly store: PaymentStore;
  readonly limits: PaymentLimits;
  readonly now: () => number;
  readonly log: PaymentLog;
  readonly meter: PaymentMeter;
  /** Has the till look at this time for payments that are due to be settled again. */
  readonly collectAt: (time: number) => void;
}
