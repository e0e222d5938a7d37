import { createPayments, facilitatorAt, type PaymentMeter, type Receiver } from '@quant/x402';
import { databasePaymentStore } from '@quant/x402/database';
import { type Logger } from 'pino';
import { createAllowances } from '../allowances/allowances';
import { databaseCounters } from '../allowances/database-counters';
import { forgetRegularly } from '../allowances/forget-regularly';
import { type Config } from '../config/config';
import { type X402Config } from '../config/x402-config';
import { type Storage } from '../storage/storage';
import { devReceivers } from './dev-receivers';
import { type Selling } from './selling';

/** Selling, and how to end it. */
export interface OpenSelling {
  readonly selling: Selling;
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly config: Config;
  readonly storage: Storage;
  readonly logger: Logger;
  readonly meter: PaymentMeter;
}

/**
 * Opens what a service needs to sell: the till, and the counters of free calls.
 *
 * @returns undefined where the configuration says that every call is free
 * @throws DatabaseError         a database fails, or is newer than this code
 * @throws PaymentsConfigError   an address cannot be paid to
 */
export async function openSelling({ config, storage, logger, meter }: Parts): Promise<OpenSelling | undefined> {
  const { x402, freeCallsPerDay, limits } = config;
  if (x402.mode === 'off') return undefined;
  const counters = await databaseCounters(storage.counters);
  const payments = createPayments({
    receivers: x402.mode === 'dev' ? devReceivers() : liveReceivers(x402),
    store: await databasePaymentStore(storage.records),
    now: Date.now,
    log: logger,
    meter,
    // the length of an answer is estimated before it is paid for, half as long again at the most
    limits: { maxAnswerBytes: 2 * limits.maxAnswerBytes, ...(x402.mode === 'dev' && DEV_LIMITS) },
  });
  const forgetting = forgetRegularly(counters, logger);
  const close = async (): Promise<void> => {
    forgetting.stop();
    await payments.close();
  };
  const selling: Selling = {
    payments,
    mode: x402.mode,
    allowances: createAllowances(counters, freeCallsPerDay, Date.now),
  };
  return { selling, close };
}

/** Loading the facilitator of this process takes a moment, which is no outage. */
const DEV_LIMITS = { supportedTimeoutMs: 30_000, verifyTimeoutMs: 30_000 };

const DEFAULT_FACILITATOR = 'https://facilitator.payai.network';
const TESTNET_FACILITATOR = 'https://x402.org/facilitator';

function liveReceivers({ evm, svm, facilitatorUrl, facilitatorAuth }: Extract<X402Config, { mode: 'live' }>) {
  const isTest =
    (evm?.network ?? 'base-sepolia') === 'base-sepolia' && (svm?.network ?? 'solana-devnet') === 'solana-devnet';
  const facilitator = facilitatorAt({
    url: facilitatorUrl ?? (isTest ? TESTNET_FACILITATOR : DEFAULT_FACILITATOR),
    ...(facilitatorAuth !== undefined && {
      authorization: () => Promise.resolve({ Authorization: facilitatorAuth }),
    }),
  });
  const receivers: Receiver[] = [];
  if (evm) receivers.push({ network: evm.network, payTo: evm.payTo, facilitator });
  if (svm) {
    const { network, payTo, feePayer } = svm;
    receivers.push({ network, payTo, facilitator, ...(feePayer !== undefined && { feePayer }) });
  }
  return receivers;
}
