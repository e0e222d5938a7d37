import { type Transaction } from '@quant/database';
import { createPayments, type Fulfilment, type PaymentMeter, type Receiver } from '@quant/x402';
import { databasePaymentStore } from '@quant/x402/database';
import { type Logger } from 'pino';
import { createAllowances } from '../allowances/allowances';
import { databaseCounters } from '../allowances/database-counters';
import { forgetRegularly } from '../allowances/forget-regularly';
import { type Config } from '../../config/config';
import { derivedKey } from '../../storage/derived-key';
import { type Storage } from '../../storage/storage';
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
  /** What calls give beside their answers. */
  readonly fulfilment: Fulfilment<Transaction>;
}

/**
 * Opens what a service needs to sell: the payments, and the counters of free calls.
 *
 * @returns undefined where the configuration says that every call is free
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

/** Where test money goes: addresses that nobody has the keys of. */
const EVM_PAY_TO = '0x000000000000000000000000000000000000dEaD';
const SVM_PAY_TO = '1nc1nerator11111111111111111111111111111111';

/**
 * Receivers of the test mode: a facilitator inside this process with a ledger of its own. It checks real signatures, on ids of
 * test networks, and is loaded when the first payment is asked for.
 */
function devReceivers(): readonly Receiver[] {
  const load = async () => {
    const { devFacilitator } = await import('@quant/x402/dev');
    return devFacilitator();
  };
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => (loading ??= load());
  const shared: Pick<Receiver, 'facilitator' | 'chain'> = {
    facilitator: {
      verify: async (...question) => (await loaded()).verify(...question),
      settle: async (...question) => (await loaded()).settle(...question),
      getSupported: async () => (await loaded()).getSupported(),
    },
    chain: { spendOf: async (question) => (await loaded()).chain.spendOf(question) },
  };
  return [
    { network: 'base-sepolia', payTo: EVM_PAY_TO, ...shared },
    { network: 'solana-devnet', payTo: SVM_PAY_TO, ...shared },
  ];
}
