import { createPayments, type Payments, type PaymentStore } from '../../src/index';
import { type Money, receivers } from './money';

/** A step of a sale at which its process is killed: a call of the store or the facilitator. */
export interface Kill {
  /** From 1 on. */
  readonly step: number;
  readonly when: 'before' | 'after';
}

/** How many calls of stores are under way, so that the clock moves when they are over. */
export const underWay = { calls: 0 };

/** Calls that come with time, and not with a sale. */
const OF_TIME = ['claimDue', 'bringForward', 'prune', 'renew', 'ledger'];

/** The payments of one service process. After it is killed it makes no calls and gets no results. */
export class Replica {
  readonly payments: Payments;
  isAlive = true;
  /** Names of the steps so far. */
  readonly steps: string[] = [];
  readonly died: Promise<void>;
  private die: () => void = () => undefined;

  constructor(
    store: PaymentStore,
    money: Money,
    private readonly kill?: Kill,
  ) {
    this.died = new Promise((resolve) => (this.die = resolve));
    const { facilitator, chain } = money;
    const own = this.mortal(facilitator, ['verify', 'settle'], false);
    this.payments = createPayments({
      receivers: receivers(own, this.mortal(chain, [], false)),
      store: this.mortal(store, [], true),
      now: Date.now,
      limits: { refreshMs: 3_600_000 },
    });
  }

  end(): void {
    this.isAlive = false;
    this.die();
  }

  private mortal<Part extends object>(part: Part, steps: readonly string[], isStore: boolean): Part {
    return new Proxy(part, {
      get: (target, name: string) => {
        const method = (target as Record<string, unknown>)[name] as (...given: unknown[]) => Promise<unknown>;
        const isStep = isStore ? !OF_TIME.includes(name) : steps.includes(name);
        return (...given: unknown[]) => this.call(name, isStep, isStore, () => method.apply(target, given));
      },
    });
  }

  private async call(name: string, isStep: boolean, isStore: boolean, work: () => Promise<unknown>): Promise<unknown> {
    const n = isStep && this.isAlive ? this.steps.push(name) : 0;
    if (this.kill?.step === n && this.kill.when === 'before') this.end();
    if (this.hasDied()) return never();
    underWay.calls += isStore ? 1 : 0;
    const [ended] = await Promise.allSettled([work()]);
    underWay.calls -= isStore ? 1 : 0;
    if (this.kill?.step === n && this.kill.when === 'after') this.end();
    if (this.hasDied()) return never(); // who was killed hears nothing, not even an error
    if (ended.status === 'rejected') throw ended.reason;
    return ended.value;
  }

  private hasDied(): boolean {
    return !this.isAlive;
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
