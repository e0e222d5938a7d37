import { type Transaction } from '@quant/database';
import { createPayments, type Fulfilment, type PaymentMeter } from '@quant/x402';
import { databasePaymentStore } from '@quant/x402/database';
import { type Logger } from 'pino';
import { createAllowances } from '../allowances/allowances';
import { databaseCounters } from '../allowances/database-counters';
import { forgetRegularly } from '../allowances/forget-regularly';
import { type Config } from '../../config/config';
import { derivedKey } from '../../storage/derived-key';
import { type Storage } from '../../storage/storage';
import { devReceivers } from './dev-receivers';
import { liveReceivers } from './live-receivers';
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
  /** Goods that calls deliver in addition to their answers. */
  readonly fulfilment: Fulfilment<Transaction>;
}

/**
 * Opens what a service needs to sell: the payments, and the counters of free calls.
 *
 * @returns undefined if the configuration says that every call is free
 * @throws DatabaseError         a database fails, or is newer than this code
 * @throws PaymentsConfigError   an address cannot be paid to
 */
export async function openSelling(parts: Parts): Promise<OpenSelling | undefined> {
  const { config, storage, logger, meter, fulfilment } = parts;
  const { x402, freeCallsPerDay, limits } = config;
  if (x402.mode === 'off') return undefined;
  const counters = await databaseCounters(storage.counters);
  const payments = createPayments({
    receivers: x402.mode === 'dev' ? devReceivers() : liveReceivers(x402),
    store: await databasePaymentStore(storage.records, {
      encryptionKey: derivedKey(storage.masterKey, 'kept-answers'),
      fulfilment,
    }),
    now: storage.clock.now,
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
    allowances: createAllowances(counters, freeCallsPerDay, storage.clock.now),
  };
  return { selling, close };
}

/** Loading the facilitator of this process takes a moment, which is no outage. */
const DEV_LIMITS = { supportedTimeoutMs: 30_000, verifyTimeoutMs: 30_000 };
