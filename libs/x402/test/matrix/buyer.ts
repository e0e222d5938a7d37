import { type Payments, piecesOf, type Reply, type Work } from '../../src/index';
import { quoteOf } from '../shop';
import { type Between, type Case } from './cases';
import { after, type Money, NETWORKS, type Signed } from './money';
import { type Replica } from './replica';

/** The parts of an answer that an x402 client reads. */
interface Told {
  readonly status: number | 'cut';
  readonly body: string;
  readonly retryAfter: number | undefined;
}

/** The processes that a buyer can come to. */
export interface Town {
  readonly money: Money;
  readonly first: Replica;
  /** Where he comes back. */
  readonly then: () => Replica;
}

/** Longest purchase: a lost EVM payment expires after two and a half minutes; the service asks for it at 158 s and 318 s. */
const PATIENCE_MS = 360_000;
const MOST_SIGNATURES = 4;
/** A batch, longer than the pieces in the store. */
const LONG = ['"', 'x'.repeat(300_000), '"'];

/** Somebody who buys once, and pays by the documentation alone. */
export class Buyer {
  readonly wallet: string;
  readonly signed: Signed[] = [];
  /** Bodies of answers with 200. */
  readonly answers: string[] = [];
  readonly told: string[] = [];
  /** Payments that were refused by 402. */
  readonly refused = new Set<Signed>();

  constructor(
    readonly of: Case,
    private readonly town: Town,
    wallet?: string,
  ) {
    this.wallet = wallet ?? town.money.newWallet(of.network);
  }

  async buy(): Promise<void> {
    const { conducts, between, hangsUpAtMs, signsAnewAfterMs } = this.of;
    const payment = await this.sign(this.town.first);
    if (conducts) this.town.money.expect(payment, conducts);
    const told = await this.attempt(this.town.first, payment, between, hangsUpAtMs);
    if (this.isOver(payment, told)) return;
    if (signsAnewAfterMs === undefined) return this.untilOver(payment);
    await after(signsAnewAfterMs);
    return this.untilOver(await this.sign(this.town.then()));
  }

  private async sign({ payments }: Replica): Promise<Signed> {
    const accepted = (await payments.requirements(quoteOf({}).amount)).find(
      ({ network }) => network === NETWORKS[this.of.network],
    );
    if (!accepted) throw new Error('nothing is offered');
    const { network, naming, order } = this.of;
    const isIdentified = naming === 'payment-identifier' || naming === 'both';
    const signed = this.town.money.sign(this.wallet, network, accepted, isIdentified ? order : undefined);
    this.signed.push(signed);
    return signed;
  }

  /** Sends a payment until the answer is definite; after a 402 he signs another one, as clients do. */
  private async untilOver(first: Signed): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    let payment = first;
    for (let tries = 0; Date.now() < end; tries++) {
      const told = await this.attempt(this.town.then(), payment);
      if (this.isOver(payment, told)) {
        if (told.status === 200 || this.signed.length >= MOST_SIGNATURES) return;
        payment = await this.sign(this.town.then());
      } else await after(Math.min((told.retryAfter ?? 2 ** tries) * 1000, 20_000));
    }
  }

  private isOver(payment: Signed, { status, body }: Told): boolean {
    this.told.push(`${status} ${/"code":"(\w+)"/.exec(body)?.[1] ?? ''}`);
    if (status === 200) this.answers.push(body);
    if (status === 402) this.refused.add(payment);
    return status === 200 || status === 402;
  }

  /** Sends a payment once, through the faulty proxy. */
  private async attempt(replica: Replica, payment: Signed, between?: Between, hangsUpAtMs?: number): Promise<Told> {
    const gone = new AbortController();
    const cut = (status: Told['status']): Told => ({ status, body: '<h1>Error</h1>', retryAfter: undefined });
    const lost = between?.answers ?? 502;
    const answered = this.pay(replica.payments, payment, gone.signal).then(toldOf);
    const ends: Promise<Told>[] = [
      between && between.atMs === undefined ? answered.then(() => cut(lost)) : answered,
      replica.died.then(() => cut(lost)),
    ];
    const leave = (ms: number, status: Told['status']) =>
      after(ms).then(() => {
        gone.abort();
        return cut(status);
      });
    if (between?.atMs !== undefined) ends.push(leave(between.atMs, lost));
    if (hangsUpAtMs !== undefined) ends.push(leave(hangsUpAtMs, 'cut'));
    return Promise.race(ends);
  }

  private pay(payments: Payments, { header }: Signed, gone: AbortSignal): Promise<Reply> {
    const { name, goods, naming, order } = this.of;
    const hasKey = naming === 'Idempotency-Key' || naming === 'both';
    const isSecret = goods === 'position' || goods === 'extension';
    return payments.pay(this.isOverMcp() ? spelledByMcp(header) : header, {
      quote: quoteOf({}),
      request: name,
      ...(isSecret && { audience: 'an address' }),
      ...(hasKey && { idempotencyKey: order }),
      run: () => this.work(),
      gone,
    });
  }

  /** The door of this attempt. */
  private isOverMcp(): boolean {
    const [first, then = first] = this.of.doors.split(', then ');
    this.attempts += 1;
    return (this.attempts === 1 ? first : then) === 'mcp';
  }

  private attempts = 0;
  private worked = 0;

  private async work(): Promise<Work> {
    this.worked += 1;
    const { name, goods } = this.of;
    const body =
      goods === 'batch' ? [`{"of":${JSON.stringify(name)},"filler":`, ...LONG, '}'] : JSON.stringify({ of: name });
    if (goods === 'batch') await after(100);
    const isLasting = goods === 'position' || goods === 'extension';
    return {
      status: 200,
      headers: {},
      body,
      ...(isLasting && { purchase: `${name} # ${this.signed.at(-1)?.id} ${this.worked}` }),
    };
  }
}

/** Over MCP a payment is an object, which the service writes as a header: the same payment in other bytes. */
function spelledByMcp(header: string): string {
  const members = Object.entries(JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as object);
  return Buffer.from(JSON.stringify(Object.fromEntries(members.reverse()))).toString('base64');
}

function toldOf({ status, headers, body }: Reply): Told {
  const seconds = Number(headers['Retry-After'] ?? NaN);
  return { status, body: piecesOf(body).join(''), retryAfter: Number.isNaN(seconds) ? undefined : seconds };
}
