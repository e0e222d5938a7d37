import { setTimeout as delay } from 'node:timers/promises';
import { type Json, type Order } from './goods/order';
import { send } from '../http/send';
import { type Outcome, outcomeOf } from './outcome';
import { paymentId } from './payment-id';
import { type Network, newWallet, read, type Wallet } from './wallet';

/** How to send one request. */
export interface Attempt {
  readonly shop: string;
  /** The fault of this request, for the service under test. */
  readonly strike?: string;
  readonly hangUp?: AbortSignal;
  /** Another address of this machine. */
  readonly from?: string;
  /** Another spelling of the same. */
  readonly payment?: string;
  readonly body?: string;
}

/** A payment is signed for half a minute; clocks may differ a little [ms]. */
const VALID_MS = 36_000;

/** Longer than a payment is valid and reconciliation needs to learn its outcome [ms]. */
const PATIENCE_MS = 300_000;

/** Between two requests for an offer [ms]. */
const OFFER_MS = 2_000;

/** Tries of a first request while a busy service refuses it. */
const MOST_TRIES = 10;

/** A buyer of one thing with one payment, who sends the same request until the outcome is definite. */
export class Buyer {
  /** Answers so far, in order. */
  readonly told: string[] = [];
  /** Faults on the way, even if the end was right. */
  readonly complaints: string[] = [];
  /** Every body that came with 200. */
  readonly answers = new Set<string>();
  answer: Json | undefined;
  last: Outcome | undefined;
  payment = '';
  paymentId = '';
  /** The payment cannot be settled after this. [epoch milliseconds] */
  validUntil = 0;

  private constructor(
    readonly order: Order,
    readonly network: Network,
    readonly wallet: Wallet,
    /** The header Idempotency-Key; undefined for a buyer who does not use it. */
    private readonly key: string | undefined,
  ) {}

  static async come(order: Order, network: Network, rpcUrl: string, key: string | undefined): Promise<Buyer> {
    return new Buyer(order, network, await newWallet(network, rpcUrl), key);
  }

  /** Asks for the price, and signs a payment of it. A service that has just started may not know all networks yet. */
  async sign(shop: string): Promise<void> {
    for (let tries = 1; this.payment === ''; tries++) {
      try {
        const asked = await send({ ...this.request({ shop }), headers: { 'Content-Type': 'application/json' } });
        this.payment = await this.wallet.sign(String(asked?.headers['payment-required']));
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        await delay(OFFER_MS);
      }
    }
    this.paymentId = paymentId(read(this.payment).payload);
    this.validUntil = Date.now() + VALID_MS;
  }

  /** Sends the request with the payment, once. */
  async attempt(attempt: Attempt): Promise<Outcome> {
    const outcome = outcomeOf(await send(this.request(attempt)));
    this.hear(outcome);
    return outcome;
  }

  /** Sends the request until it is far enough, or further waiting is useless: a busy service may refuse it first. */
  async attemptUntil(hasCome: () => boolean, attempt: Attempt): Promise<Outcome> {
    for (let tries = 1; ; tries++) {
      const outcome = await this.attempt(attempt);
      if (hasCome() || outcome.kind !== 'again' || tries === MOST_TRIES) return outcome;
      await delay(outcome.afterMs);
    }
  }

  /** Repeats the request until the outcome is definite; a refusal is definite and ends it. */
  async comeBack(shops: () => readonly string[], from?: string, patienceMs = PATIENCE_MS): Promise<Outcome> {
    return this.last?.kind === 'refused' ? this.last : this.untilDefinite(shops, from, patienceMs);
  }

  /** Sends the same request to one shop after the other, until further waiting is useless. */
  async untilDefinite(shops: () => readonly string[], from?: string, patienceMs = PATIENCE_MS): Promise<Outcome> {
    const until = Date.now() + patienceMs;
    for (let i = 0; ; i++) {
      const known = shops();
      const shop = known[i % known.length];
      if (shop === undefined) throw new Error('there is no shop');
      const outcome = await this.attempt({ shop, ...(from !== undefined && { from }) });
      if (outcome.kind !== 'again' || Date.now() > until) return outcome;
      await delay(outcome.afterMs);
    }
  }

  private request({ shop, strike, hangUp, from, payment, body }: Attempt) {
    const headers = {
      'Content-Type': 'application/json',
      'PAYMENT-SIGNATURE': payment ?? this.payment,
      ...(this.key !== undefined && { 'Idempotency-Key': this.key }),
      ...(strike !== undefined && { 'X-Fault': strike }),
    };
    const text = body ?? JSON.stringify(this.order.body);
    return { url: shop + this.order.path, method: 'POST' as const, headers, body: text, hangUp, from };
  }

  private hear(outcome: Outcome): void {
    this.last = outcome;
    if (outcome.kind === 'delivered') {
      this.answers.add(outcome.body);
      this.answer ??= outcome.json;
    }
    const said = 'said' in outcome ? outcome.said : outcome.kind === 'refused' ? `402 ${outcome.code}` : '200';
    if (this.told.at(-1) !== said) this.told.push(said);
  }
}
