import { encodePaymentSignatureHeader } from '@x402/core/http';
import {
  type Chain,
  createPayments,
  type Facilitator,
  memoryPaymentStore,
  NETWORKS,
  type PaymentLimits,
  type Payments,
  type PaymentStore,
  piecesOf,
  type Reply,
  type Sale,
} from '../src/index';
import { Purchases } from './purchases';
import { EVM_SELLER, quoteOf, SVM_SELLER } from './shop';

export type Settle = Facilitator['settle'];

export const BASE = NETWORKS.base.id;
export const SOLANA = NETWORKS.solana.id;
/** The time at which every test begins. */
export const START = 1_000_000_000;
export const PAYER = `0x${'a'.repeat(40)}`;
export const HASH = `0x${'ab'.repeat(32)}`;
const SIGNATURE = '5'.repeat(88);

/** Answers of a facilitator to a settlement. */
export const settled: Settle = (_, { network }) =>
  Promise.resolve({ success: true, transaction: network === BASE ? HASH : SIGNATURE, network, payer: PAYER });
export const lost: Settle = () => Promise.reject(new Error('lost'));
export const silent: Settle = () => new Promise(() => undefined);
export const refused =
  (errorReason: string, transaction = ''): Settle =>
  (_, { network }) =>
    Promise.resolve({ success: false, transaction, network, payer: PAYER, errorReason });
export const pending = refused('settlement_pending', HASH);
export const expired = refused('invalid_exact_evm_payload_authorization_valid_before');
export const spent = refused('invalid_exact_evm_nonce_already_used');

export const SOLD = [200, '"sold"'];
export const UNKNOWN = [504, 'settlement_unknown'];

/** Status, and the code or else the body. */
export function summary({ status, body }: Reply): unknown[] {
  const text = piecesOf(body).join('');
  return [status, (JSON.parse(text) as { code?: string }).code ?? text];
}

/** When a payer is told to come back. [seconds] */
export function retryAfter({ headers }: Reply): number {
  return Number(headers['Retry-After']);
}

export const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

/** Services in this process that share a store, with a facilitator and a chain whose answers the test sets. */
export class StubbedService {
  /** Of the facilitator, in their order; the last is repeated. */
  answers: Settle[] = [settled];
  /** Of the chain, in the same way; empty for a service without a chain. */
  chain: Chain['spendOf'][] = [];
  /** When the facilitator was asked to settle, in seconds after the start. */
  readonly asked: number[] = [];
  readonly chainAsked: number[] = [];
  readonly chainQuestions: Parameters<Chain['spendOf']>[0][] = [];
  readonly purchases = new Purchases();
  readonly store: PaymentStore = memoryPaymentStore({ fulfilment: this.purchases });
  readonly logged: { level: string; fields: object; message: string }[] = [];
  readonly metered: string[] = [];
  readonly opened: Payments[] = [];
  private sold = 0;

  private readonly facilitator: Facilitator = {
    getSupported: () => {
      const kinds = [
        { x402Version: 2, scheme: 'exact', network: BASE } as const,
        { x402Version: 2, scheme: 'exact', network: SOLANA, extra: { feePayer: SVM_SELLER } } as const,
      ];
      return Promise.resolve({ kinds, extensions: [], signers: {} });
    },
    verify: () => Promise.resolve({ isValid: true, payer: PAYER }),
    settle: (...question) => {
      this.asked.push(sinceStart());
      return next(this.answers, settled)(...question);
    },
  };

  open(limits: Partial<PaymentLimits> = {}, networks: readonly ('base' | 'solana')[] = ['base', 'solana']): Payments {
    const write = (level: string) => (fields: object, message: string) =>
      void this.logged.push({ level, fields, message });
    const chain: Chain = {
      spendOf: (question) => {
        this.chainAsked.push(sinceStart());
        this.chainQuestions.push(question);
        return next(this.chain, () => Promise.reject(new Error('no chain')))(question);
      },
    };
    const payTo = { base: EVM_SELLER, solana: SVM_SELLER };
    const payments = createPayments({
      receivers: networks.map((network) => ({
        ...{ network, payTo: payTo[network], facilitator: this.facilitator },
        ...(this.chain.length > 0 && { chain }),
      })),
      store: this.store,
      now: Date.now,
      log: { info: write('info'), warn: write('warn'), error: write('error') },
      meter: {
        failed: (reason) => this.metered.push(reason),
        settled: (network, amount) => this.metered.push(`settled ${network} ${amount}`),
      },
      limits: { refreshMs: 3_600_000, ...limits },
    });
    this.opened.push(payments);
    return payments;
  }

  /** Sends a payment; without more, the one payment of a test on Base. */
  async pay(
    payments: Payments,
    { network = BASE, nonce = '1', sale = {} }: { network?: string; nonce?: string; sale?: Partial<Sale> } = {},
  ): Promise<Reply> {
    const accepted = (await payments.requirements(5000n)).find((requirement) => requirement.network === network);
    if (!accepted) throw new Error(network);
    const payload = network === BASE ? evmPayload(nonce) : SVM_PAYLOAD;
    const header = encodePaymentSignatureHeader({ x402Version: 2, accepted, payload });
    const run = () => {
      this.sold += 1;
      return Promise.resolve({ status: 200, headers: {}, body: '"sold"', purchase: `month ${this.sold}` });
    };
    return payments.pay(header, { quote: quoteOf({}), request: 'request', run, ...sale });
  }

  ledger(): ReturnType<PaymentStore['ledger']> {
    return this.store.ledger({ since: 0, limit: 100 });
  }

  /** The lines of the log that operators look for. */
  reconcileLines(): { level: string; fields: object; message: string }[] {
    return this.logged.filter(({ message }) => message.startsWith('reconcile:'));
  }

  /** Closes all services, and checks that every timer has ended. */
  async close(): Promise<void> {
    const closed = Promise.all(this.opened.map((payments) => payments.close()));
    await seconds(60);
    await closed;
    expect(jest.getTimerCount()).toBe(0);
  }
}

/** Gives each test new services, at {@link START} of a clock that the test moves. */
export function stubbedServiceOfEachTest(): () => StubbedService {
  let service: StubbedService | undefined;
  beforeEach(() => {
    jest.useFakeTimers({ now: START });
    service = new StubbedService();
  });
  afterEach(async () => {
    await service?.close();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  return () => {
    if (!service) throw new Error('services exist only during a test');
    return service;
  };
}

const SVM_PAYLOAD = { transaction: Buffer.concat([Buffer.from([1]), Buffer.alloc(200, 7)]).toString('base64') };

/** Valid for 30 s from the start. */
function evmPayload(nonce: string): Record<string, unknown> {
  const validity = { validAfter: '0', validBefore: String(START / 1000 + 30) };
  const authorization = { from: PAYER, to: EVM_SELLER, value: '5000', ...validity, nonce: `0x${nonce.repeat(64)}` };
  return { signature: `0x${'1'.repeat(130)}`, authorization };
}

function sinceStart(): number {
  return (Date.now() - START) / 1000;
}

function next<Answer>(answers: Answer[], otherwise: Answer): Answer {
  const [answer = otherwise] = answers.length > 1 ? answers.splice(0, 1) : answers;
  return answer;
}
