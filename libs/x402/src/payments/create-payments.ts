import { collectRegularly } from './collect-regularly';
import { type PaymentsConfig, assertReceivers } from './config';
import { DEFAULT_LIMITS } from './limits';
import { type PaymentLog } from './log';
import { OfferBook } from './offer-book';
import { pay } from './pay';
import { paymentRequired } from './payment-required';
import { type Payments } from './payments';
import { pruneRegularly } from './prune-regularly';
import { type Till } from './till';

const SILENT: PaymentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Opens a till. It asks its store for payments that a till before it has left unsettled, and, if there are any, settles them
 * again; otherwise it talks to nobody before it is used.
 *
 * @throws PaymentsConfigError  no receiver, a network named twice, or an address that cannot be paid to
 * @example
 * const facilitator = facilitatorAt({ url: 'https://facilitator.payai.network' });
 * const receivers = [{ network: 'base', payTo: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C', facilitator }];
 * const payments = createPayments({ receivers, store: memoryPaymentStore(), now: Date.now });
 * payments.status(); // { networks: [{ network: 'eip155:8453', offered: true, facilitatorAgeSeconds: null }] }
 * await payments.close();
 */
export function createPayments({ receivers, store, now, log = SILENT, meter = {}, limits }: PaymentsConfig): Payments {
  assertReceivers(receivers);
  const allLimits = { ...DEFAULT_LIMITS, ...limits };
  const book = new OfferBook({ receivers, now, log, limits: allLimits });
  const collectAt = (time: number) => {
    collecting.at(time);
  };
  const till: Till = { book, store, limits: allLimits, now, log, meter, collectAt };
  const collecting = collectRegularly(till);
  const pruning = pruneRegularly(till);
  return {
    status: () => ({ networks: book.status() }),
    offers: (amount) => book.offers(amount),
    paymentRequired: (quote, error) => paymentRequired(till, quote, error),
    pay: (header, sale) => pay(till, header, sale),
    close: async () => {
      book.close();
      await Promise.all([collecting.stop(), pruning.stop()]);
    },
  };
}
