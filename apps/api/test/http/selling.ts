import { createPayments, memoryPaymentStore, type MicroUsdc, type PaymentLimits, type PaymentStore } from '@quant/x402';
import { serveDevFacilitator, type ServedDevFacilitator } from '@quant/x402/dev';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createAllowances } from '../../src/commerce/allowances/allowances';
import { type Limits } from '../../src/config/allowance-variables';
import { memoryCounters } from '../../src/commerce/allowances/memory-counters';
import { type AppParts } from '../../src/app';
import { clientOf } from '../../src/commerce/clients/client-of';
import { createMetrics } from '../../src/metrics/metrics';
import { document } from '../../../../tools/testing/contract-document';
import { startService, stopService } from './service';

/** A service that sells its calls for test money. */
export interface SellingService {
  readonly server: Server;
  readonly url: string;
  readonly bank: ServedDevFacilitator;
  /** The income of the service on a network. */
  readonly earned: () => MicroUsdc;
  readonly stop: () => Promise<void>;
}

/** Addresses of the seller, without keys. */
const EVM_PAY_TO = '0x000000000000000000000000000000000000dEaD';
const SVM_PAY_TO = '1nc1nerator11111111111111111111111111111111';

interface Options {
  readonly limits?: Limits;
  readonly paymentLimits?: Partial<PaymentLimits>;
  /** By default in memory. */
  readonly store?: PaymentStore;
  /** A facilitator that several services share, closed by its opener; by default a new one. */
  readonly bank?: ServedDevFacilitator;
  readonly parts?: Partial<AppParts>;
}

const LIMITS: Limits = { calculator: 1000, crypto_risk: 50, live: 20 };

export async function startSelling({
  limits = LIMITS,
  paymentLimits = {},
  store = memoryPaymentStore(),
  bank: shared,
  parts,
}: Options = {}): Promise<SellingService> {
  const bank = shared ?? (await serveDevFacilitator(0));
  const metrics = createMetrics(document.info.version);
  const { facilitator } = bank;
  const payments = createPayments({
    receivers: [
      { network: 'base-sepolia', payTo: EVM_PAY_TO, facilitator },
      { network: 'solana-devnet', payTo: SVM_PAY_TO, facilitator },
    ],
    store,
    now: Date.now,
    meter: metrics.payments,
    limits: paymentLimits,
  });
  const selling = {
    mode: 'dev' as const,
    payments,
    allowances: createAllowances(memoryCounters(), limits, Date.now),
  };
  const server = await startService({ selling, metrics, clientOf: clientOf(Buffer.from('pepper')), ...parts });
  return {
    server,
    bank,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    earned: () => facilitator.ledger().reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    stop: async () => {
      await stopService(server);
      await payments.close();
      if (!shared) await bank.close();
    },
  };
}
