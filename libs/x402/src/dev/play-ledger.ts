/** A transfer of play money. */
export interface PlayTransfer {
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

export interface PlayPayment {
  /** What may be spent once. */
  readonly id: string;
  readonly network: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}

/** The transfer cannot be made. The messages are those of the USDC contract, which the packages know how to read. */
class PlayLedgerError extends Error {
  override readonly name = 'PlayLedgerError';
}

/** Older lines are dropped; what was spent stays spent. */
const MAX_LINES = 10_000;

/** The books of all dev networks: every address that nobody has paid to yet begins with the same grant. */
export class PlayLedger {
  private readonly balances = new Map<string, bigint>();
  private readonly spent = new Set<string>();
  private readonly transfers: PlayTransfer[] = [];

  constructor(
    private readonly grant: bigint,
    private readonly now: () => number,
  ) {}

  get lines(): readonly PlayTransfer[] {
    return this.transfers;
  }

  /** What a payer can spend. */
  balance(address: string): bigint {
    return this.balances.get(address.toLowerCase()) ?? this.grant;
  }

  isSpent(id: string): boolean {
    return this.spent.has(id);
  }

  /** @throws PlayLedgerError  the payment was made before, or exceeds the balance */
  check({ id, from, amount }: PlayPayment): void {
    if (this.isSpent(id)) throw new PlayLedgerError('authorization is used or canceled');
    if (this.balance(from) < amount) throw new PlayLedgerError('transfer amount exceeds balance');
  }

  /** @throws PlayLedgerError  as {@link check} */
  transfer(payment: PlayPayment, transaction: string): void {
    this.check(payment);
    const { id, network, from, to, amount } = payment;
    this.spent.add(id);
    this.balances.set(from.toLowerCase(), this.balance(from) - amount);
    this.balances.set(to.toLowerCase(), this.balance(to) + amount);
    const at = new Date(this.now()).toISOString();
    this.transfers.push({ at, network, from, to, amount: amount.toString(), transaction });
    this.transfers.splice(0, this.transfers.length - MAX_LINES);
  }
}
