/** A transfer in the test ledger. */
export interface TestTransfer {
  /** ISO 8601. */
  readonly at: string;
  /** CAIP-2 identifier. */
  readonly network: string;
  readonly from: string;
  readonly to: string;
  /** Micro-USDC, as text. */
  readonly amount: string;
  readonly transaction: string;
}

export interface TestPayment {
  /** Key of a payment that may be spent once. */
  readonly id: string;
  readonly network: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  /** Epoch milliseconds from which on it is refused. */
  readonly validUntil: number;
}

/** How a payment ended: the ledger takes it no more. */
export interface Closing {
  readonly by: 'transfer' | 'cancellation';
  readonly transaction: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The transfer cannot be made. The messages are those of the USDC contract, which the packages know how to read. */
class TestLedgerError extends Error {
  override readonly name = 'TestLedgerError';
}

/** Older lines are dropped; a spent payment stays spent. */
const MAX_LINES = 10_000;

/** The books of all test networks: every new address starts with the same grant. */
export class TestLedger {
  private readonly balances = new Map<string, bigint>();
  private readonly closings = new Map<string, Closing>();
  private readonly transfers: TestTransfer[] = [];

  constructor(
    private readonly grant: bigint,
    /** Epoch milliseconds: the clock of the chains over this ledger. */
    readonly now: () => number,
  ) {}

  get lines(): readonly TestTransfer[] {
    return this.transfers;
  }

  /** Balance of a payer. */
  balance(address: string): bigint {
    return this.balances.get(address.toLowerCase()) ?? this.grant;
  }

  /** How a payment has ended; undefined while it has not. */
  closingOf(id: string): Closing | undefined {
    return this.closings.get(id);
  }

  /** @throws TestLedgerError  the payment was made or cancelled before, is over, or exceeds the balance */
  check({ id, from, amount, validUntil }: TestPayment): void {
    if (this.closings.has(id)) throw new TestLedgerError('authorization is used or canceled');
    if (this.now() >= validUntil) throw new TestLedgerError('authorization is expired');
    if (this.balance(from) < amount) throw new TestLedgerError('transfer amount exceeds balance');
  }

  /** @throws TestLedgerError  as {@link check} */
  transfer(payment: TestPayment, transaction: string): void {
    this.check(payment);
    const { id, network, from, to, amount } = payment;
    this.closings.set(id, { by: 'transfer', transaction, at: this.now() });
    this.balances.set(from.toLowerCase(), this.balance(from) - amount);
    this.balances.set(to.toLowerCase(), this.balance(to) + amount);
    const at = new Date(this.now()).toISOString();
    this.transfers.push({ at, network, from, to, amount: amount.toString(), transaction });
    this.transfers.splice(0, this.transfers.length - MAX_LINES);
  }

  /** @throws TestLedgerError  the payment was made or cancelled before */
  cancel(id: string, transaction: string): void {
    if (this.closings.has(id)) throw new TestLedgerError('authorization is used or canceled');
    this.closings.set(id, { by: 'cancellation', transaction, at: this.now() });
  }
}
