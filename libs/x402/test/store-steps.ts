import {
  type Attempt,
  type Bound,
  type Claim,
  type ClaimRequest,
  type DuePayment,
  type KeptAnswer,
  type PaymentStore,
  piecesOf,
  type ReplyBody,
} from '../src/index';

/** The payer and the background work may ask again immediately. */
export const AT_ONCE = { freeAt: 0, dueAt: 0 };

export const SETTLEMENT = {
  transaction: `0x${'ab'.repeat(32)}`,
  settledAt: 2000,
  receipt: 'receipt',
  answerUntil: 9000,
};

/** The part of {@link keptAnswer} that is needed to settle again. */
export const RECEIVABLE = {
  terms: {
    network: 'eip155:1',
    payer: '0xA',
    payTo: '0xB',
    amount: 12345678901234567890n,
    resource: 'http://shop.test/',
  },
  request: '{"payload":{}}',
  keptAt: 1000,
  validUntil: 3000,
  resolveBy: 50_000,
};

export function keptAnswer(body: ReplyBody = '{"n":1}', purchase?: string): KeptAnswer {
  return { answer: { status: 201, headers: { 'X-Work': 'é' }, body }, purchase, ...RECEIVABLE };
}

/** The usual answers to claims. */
export const BUSY = { status: 'busy', isSameKey: false };
export const OTHER = { status: 'other', isSameKey: false };
export const DUE = { status: 'due', due: { key: 'payment', receivable: RECEIVABLE, tries: 1 } };
export const BOUGHT = { status: 'settled', answer: keptAnswer().answer, receipt: 'receipt' };

export function textOf(body: ReplyBody): string {
  return piecesOf(body).join('');
}

/** Options of a claim. Times are in milliseconds; by default a claim is made at 1000 with a lease of 100. */
export type ClaimOptions = Partial<Omit<ClaimRequest, 'attempt' | 'leaseUntil'>> & { readonly lease?: number };

/** Short forms of the steps of a sale. Each claim is a new attempt. */
export interface StoreSteps {
  readonly newAttempt: (key?: string) => Attempt;
  readonly claim: (attempt: Attempt, options?: ClaimOptions) => Promise<Claim>;
  /** Claims a payment that is free. */
  readonly claimed: (key?: string, options?: ClaimOptions) => Promise<Attempt>;
  /** … and keeps an answer. */
  readonly keptAttempt: (key?: string, kept?: KeptAnswer, options?: ClaimOptions) => Promise<Attempt>;
  /** … and settles it. */
  readonly sold: (key?: string, kept?: KeptAnswer, options?: ClaimOptions) => Promise<void>;
  /** … or loses its outcome. */
  readonly unsettled: (key?: string, again?: { freeAt: number; dueAt: number }, kept?: KeptAnswer) => Promise<void>;
  readonly claimDue: (now: number, fence?: string) => Promise<DuePayment | undefined>;
  readonly bind: (attempt: Attempt, scope?: string, request?: string, now?: number) => Promise<Bound>;
}

let fences = 0;

/** @param store  the store of the test that runs */
export function stepsOn(store: () => PaymentStore): StoreSteps {
  const newAttempt = (key = 'payment'): Attempt => ({ key, fence: `fence ${(fences += 1)}` });
  const claim: StoreSteps['claim'] = (attempt, { now = 1000, lease = 100, ...asked } = {}) =>
    store().claim({
      ...{ attempt, request: 'request', fingerprint: 'request and proof', audience: null, idempotencyKey: null },
      ...asked,
      ...{ now, leaseUntil: now + lease },
    });
  const claimed: StoreSteps['claimed'] = async (key, options) => {
    const attempt = newAttempt(key);
    expect(await claim(attempt, options)).toEqual({ status: 'run' });
    return attempt;
  };
  const keptAttempt: StoreSteps['keptAttempt'] = async (key, kept = keptAnswer(), options = {}) => {
    const attempt = await claimed(key, options);
    expect(await store().keep(attempt, kept)).toBe(true);
    return attempt;
  };
  return {
    ...{ newAttempt, claim, claimed, keptAttempt },
    sold: async (...sale) => {
      expect(await store().settled(await keptAttempt(...sale), SETTLEMENT)).toBe(true);
    },
    unsettled: async (key, again = AT_ONCE, kept = keptAnswer()) => {
      expect(await store().unsettled(await keptAttempt(key, kept), again)).toBe(true);
    },
    claimDue: (now, fence = newAttempt().fence) => store().claimDue({ fence, now, leaseUntil: now + 100 }),
    bind: (attempt, scope = 'payer and key', request = 'request', now = 1000) =>
      store().bind(attempt, { scope, request, now }),
  };
}
