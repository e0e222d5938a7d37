import * as fc from 'fast-check';
import { type Database } from '@quant/database';
import { describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { databasePaymentStore } from '../src/database/index';
import { type Attempt, memoryPaymentStore, type PaymentStore } from '../src/index';
import { Purchases } from './purchases';
import { encryptionKey } from './shop';
import { keptAnswer } from './store-steps';

/** One thing that happens. `by` chooses the attempt, among all that were ever begun. */
type Step =
  | { readonly what: 'wait'; readonly ms: number }
  | { readonly what: 'claim'; readonly key: string; readonly request: string; readonly idempotencyKey: string | null }
  | { readonly what: 'claimDue' | 'prune' }
  | { readonly what: 'bind' | 'renew' | 'release' | 'keep' | 'settled' | 'refused'; readonly by: number }
  | { readonly what: 'unsettled'; readonly by: number; readonly freeIn: number; readonly dueIn: number }
  | { readonly what: 'conclude'; readonly by: number; readonly as: 'unspent' | 'unresolved' };

const LEASE = 100;
const KEEP = 300;

const short = fc.constantFrom(0, 1, 50, 99, 100, 101, 250);
/** Most steps are by the latest attempts, or nothing would ever be sold. */
const by = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 1) }, { weight: 1, arbitrary: fc.nat(60) });

const wait = fc.record({ what: fc.constant('wait' as const), ms: short });
const claim = fc.record({
  what: fc.constant('claim' as const),
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  request: fc.constantFrom('r1', 'r1', 'r2'),
  idempotencyKey: fc.constantFrom(null, 'k1', 'k1', 'k2'),
});
const lookAtAll = fc.record({ what: fc.constantFrom('claimDue' as const, 'prune' as const) });
const change = fc.record({
  what: fc.constantFrom('bind' as const, 'renew' as const, 'release' as const, 'keep' as const, 'settled' as const),
  by,
});
const refuse = fc.record({ what: fc.constant('refused' as const), by });
const unsettled = fc.record({ what: fc.constant('unsettled' as const), by, freeIn: short, dueIn: short });
const conclude = fc.record({
  what: fc.constant('conclude' as const),
  by,
  as: fc.constantFrom('unspent' as const, 'unresolved' as const),
});

/** A sale of the latest attempt up to some point, as most are. */
const sale: fc.Arbitrary<Step[]> = fc
  .tuple(claim, fc.nat(3), fc.oneof(change, refuse, unsettled, conclude))
  .map(([first, length, last]) => {
    const rest = (['bind', 'keep', 'settled'] as const).map((what) => ({ what, by: 0 }));
    return [first, ...rest.slice(0, length), { ...last, by: 0 }];
  });
const lostOutcome = fc
  .tuple(claim, unsettled, wait, fc.oneof(refuse, unsettled, conclude, change))
  .map(([first, lost, pause, last]): Step[] => [
    ...[first, { what: 'keep', by: 0 } as const, { ...lost, by: 0 }, pause, { what: 'claimDue' } as const],
    { ...last, by: 0 },
  ]);
/** An attempt sleeps, another payment comes with its Idempotency-Key, and it wakes up. */
const overslept = fc
  .tuple(claim, wait, claim, fc.array(change, { maxLength: 4 }))
  .map(([first, pause, second, after]): Step[] => {
    const sameOrder = { ...second, request: first.request, idempotencyKey: first.idempotencyKey };
    return [first, { what: 'bind', by: 0 }, pause, sameOrder, { what: 'bind', by: 0 }, ...after];
  });
const one = fc.oneof(wait, claim, lookAtAll, change, refuse, unsettled, conclude).map((step): Step[] => [step]);

const steps = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: one },
      { weight: 2, arbitrary: sale },
      { weight: 1, arbitrary: lostOutcome },
      { weight: 1, arbitrary: overslept },
    ),
    {
      minLength: 1,
      maxLength: 40,
      size: 'max',
    },
  )
  .map((sequences) => sequences.flat());

/** What a test knows of an attempt. */
interface Begun extends Attempt {
  readonly request: string;
  readonly scope: string | null;
  hasKept: boolean;
}

/** Two stores that are told the same, and what must be true of both, known by no code of theirs. */
class SideBySide {
  private now = 1000;
  private readonly begun: Begun[] = [];
  /** By payment: who may act on it, how long nobody else may, and the key that is bound to it. */
  private readonly holders = new Map<string, { fence: string; until: number; scope?: string }>();
  /** Keys whose answer is kept, with the payment that was charged. */
  private readonly charged = new Map<string, string>();

  constructor(private readonly stores: readonly [PaymentStore, PaymentStore]) {}

  async take(step: Step): Promise<void> {
    switch (step.what) {
      case 'wait':
        this.now += step.ms;
        return;
      case 'claim':
        return this.claim(step);
      case 'claimDue':
        return this.claimDue();
      case 'prune':
        if ((await this.both((store) => store.prune(this.now))) > 0) this.charged.clear();
        return;
      default: {
        const attempt = this.begun[this.begun.length - 1 - (step.by % Math.max(1, this.begun.length))];
        if (attempt) await this.act(attempt, step);
      }
    }
  }

  ledger(): Promise<readonly { readonly key: string }[]> {
    return this.both((store) => store.ledger({ since: 0, limit: 100 }));
  }

  private async both<Answer>(ask: (store: PaymentStore) => Promise<Answer>): Promise<Answer> {
    const [memory, database] = [await ask(this.stores[0]), await ask(this.stores[1])];
    expect(database).toEqual(memory);
    return memory;
  }

  private begin(key: string, request = '', scope: string | null = null): Begun {
    const attempt = { key, fence: `fence ${this.begun.length}`, request, scope, hasKept: false };
    this.begun.push(attempt);
    return attempt;
  }

  private async claim({ key, request, idempotencyKey }: Extract<Step, { what: 'claim' }>): Promise<void> {
    const attempt = this.begin(key, request, idempotencyKey && `payer ${idempotencyKey}`);
    const asked = { request, fingerprint: `${request} ${key}`, audience: null, idempotencyKey };
    const times = { now: this.now, leaseUntil: this.now + LEASE };
    const { status } = await this.both((store) => store.claim({ attempt: idOf(attempt), ...asked, ...times }));
    if (status === 'run' || status === 'due') this.grant(attempt, status === 'due');
  }

  private async claimDue(): Promise<void> {
    const fence = `fence ${this.begun.length}`;
    const due = await this.both((store) => store.claimDue({ fence, now: this.now, leaseUntil: this.now + LEASE }));
    if (due) this.grant(this.begin(due.key), true);
  }

  private grant({ key, fence }: Attempt, isSameSale: boolean): void {
    const before = this.holders.get(key);
    expect(before?.until ?? 0).toBeLessThanOrEqual(this.now);
    const scope = isSameSale ? before?.scope : undefined;
    this.holders.set(key, { fence, until: this.now + LEASE, ...(scope !== undefined && { scope }) });
  }

  private async act(attempt: Begun, step: Extract<Step, { by: number }>): Promise<void> {
    const done = await this.both((store) => this.change(store, attempt, step));
    const holder = this.holders.get(attempt.key);
    if (!done || holder?.fence !== attempt.fence) {
      expect(done).toBe(false);
      return;
    }
    if (step.what === 'renew') holder.until = this.now + LEASE;
    else if (step.what === 'bind') holder.scope = attempt.scope ?? '';
    else if (step.what === 'keep') attempt.hasKept = true;
    else
      this.holders.set(attempt.key, {
        ...holder,
        fence: '',
        until: step.what === 'unsettled' ? this.now + step.freeIn : 0,
      });
    if (step.what === 'settled' && holder.scope !== undefined) {
      expect(this.charged.get(holder.scope)).toBeUndefined();
      this.charged.set(holder.scope, attempt.key);
    }
  }

  /** @returns whether anything has changed */
  private async change(store: PaymentStore, attempt: Begun, step: Extract<Step, { by: number }>): Promise<boolean> {
    const { now } = this;
    const id = idOf(attempt);
    const purchase = `of ${attempt.fence}`;
    switch (step.what) {
      case 'bind': {
        if (attempt.scope === null) return false;
        const { status } = await store.bind(id, { scope: attempt.scope, request: attempt.request, now });
        return status === 'bound';
      }
      case 'renew':
        return store.renew(id, now + LEASE);
      case 'release': // what was kept is not the work's to take back any more
        return store.release(id, attempt.hasKept ? undefined : purchase);
      case 'keep':
        return store.keep(id, { ...keptAnswer(`"${attempt.fence}"`, purchase), resolveBy: now + KEEP });
      case 'settled':
        return store.settled(id, {
          ...{ transaction: '', settledAt: now, receipt: attempt.fence, answerUntil: now + KEEP },
        });
      case 'refused':
        return store.refused(id);
      case 'unsettled':
        return store.unsettled(id, { freeAt: now + step.freeIn, dueAt: now + step.dueIn });
      case 'conclude':
        return store.conclude(id, step.as);
    }
  }
}

function idOf({ key, fence }: Attempt): Attempt {
  return { key, fence };
}

/** Whatever has happened, nobody has got something for nothing, or nothing for something. */
function assertFair(purchases: Purchases, sales: number): void {
  const fatesOf = (purchase: string) =>
    purchases.fates.filter((line) => line.endsWith(` ${purchase}`)).map((line) => line.split(' ')[0]);
  const all = new Set(purchases.fates.map((line) => line.slice(line.indexOf(' ') + 1)));
  for (const fates of [...all].map(fatesOf)) {
    expect(fates.filter((fate) => fate === 'held').length).toBeLessThanOrEqual(1);
    if (fates.includes('delivered')) expect(fates).toEqual(['held', 'delivered']);
  }
  expect(purchases.count('delivered')).toBe(sales);
}

describeOnEveryDatabase('memory and a database, side by side', (database) => {
  const purchases = { memory: new Purchases(), database: new Purchases() };
  let shop: Database;
  let inDatabase: PaymentStore;

  beforeEach(async () => {
    shop = await database.open({ durability: 'normal' });
    inDatabase = await databasePaymentStore(shop, { encryptionKey, fulfilment: purchases.database });
  });

  test('answer alike, whatever happens, and are fair', async () => {
    let sales = 0;
    const anything = fc.asyncProperty(steps, async (taken) => {
      await shop.execute({ sql: 'delete from x402_payments', parameters: [] });
      for (const { fates } of Object.values(purchases)) fates.splice(0);
      const stores = new SideBySide([memoryPaymentStore({ fulfilment: purchases.memory }), inDatabase]);
      for (const step of taken) await stores.take(step);
      const lines = await stores.ledger();
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      expect(purchases.database.fates).toEqual(purchases.memory.fates);
      assertFair(purchases.memory, lines.length);
      sales += lines.length;
    });
    await fc.assert(anything, { numRuns: 200 });
    expect(sales).toBeGreaterThan(50); // or nothing was tried
  });
});
