import { type PaymentRequirements } from '@x402/core/types';
import { assertReceivers, DEFAULT_LIMITS, type PaymentsConfig } from './config';
import { type PaymentLog } from './payment-log';
import { type MicroUsdc } from './pricing/micro-usdc';
import { pruneRegularly, reconcileRegularly } from './sale/background';
import { ExtensionOutcomes } from './sale/extension-outcomes';
import { Handover } from './sale/handover';
import { paymentRequired } from './sale/payment-required';
import { type NetworkStatus, Requirements } from './sale/requirements';
import { type Quote, type Reply, type Sale } from './sale/sale';
import { sell } from './sale/sell';
import { type Seller } from './sale/seller';

/**
 * The payments of a service (x402: a resource server). No method throws because of a payer or a facilitator.
 */
export interface Payments {
  /** For a health page. */
  status(): PaymentsStatus;
  /**
   * How an amount can be paid now: one requirement for each network that its facilitator can settle on, empty without such a
   * network. The same objects are in a 402 and may be in `/.well-known/x402`.
   */
  requirements(amount: MicroUsdc): Promise<readonly PaymentRequirements[]>;
  /** The 402 that asks for payment: the requirements in the PAYMENT-REQUIRED header and, for people, in the body. */
  paymentRequired(quote: Quote): Promise<Reply>;
  /**
   * Sells one call: verify → run → settle. The reply is ready to be sent as it is.
   *
   * @param header  PAYMENT-SIGNATURE as it came
   * @throws  only what `run` or the store throws; the payment then stays usable
   */
  pay(header: string, sale: Sale): Promise<Reply>;
  /**
   * Stops the background work; a settlement that it has asked for is waited for at most a second. The store is its
   * owner's to close.
   */
  close(): Promise<void>;
}

export interface PaymentsStatus {
  readonly networks: readonly NetworkStatus[];
}

const SILENT: PaymentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Begins to sell. The store is asked for payments whose outcome is not known, and, if there are any, they are reconciled;
 * otherwise the first use makes the first call.
 *
 * @throws PaymentsConfigError  the receiver is missing, a network is named twice, or an address cannot receive payments
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
  const requirements = new Requirements({ receivers, now, log, limits: allLimits });
  const seller: Seller = {
    ...{ requirements, store, limits: allLimits, now, log, meter, attended: new Set<string>() },
    ...{ extensions: new ExtensionOutcomes(log), handover: new Handover(store, log) },
    reconcileAt: (time) => {
      reconciling.reconcileAt(time);
    },
  };
  const reconciling = reconcileRegularly(seller);
  const pruning = pruneRegularly(seller);
  return {
    status: () => ({ networks: requirements.status() }),
    requirements: (amount) => requirements.for(amount),
    paymentRequired: (quote) => paymentRequired(seller, quote),
    pay: (header, sale) => sell(seller, header, sale),
    close: async () => {
      requirements.close();
      await Promise.all([reconciling.stop(), pruning.stop(), seller.handover.ended()]);
    },
  };
}
