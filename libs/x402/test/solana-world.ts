import { type ServedDevFacilitator, serveDevFacilitator } from '../src/dev/index';
import { type Chain, type SpendQuestion, solanaChainAt } from '../src/index';
import { type Payer, svmPayer } from './payers';
import { signedPayment } from './signed-payment';
import { type TamperedNode, tamperedNode } from './tampered-node';

/** A payer, a ledger, and a reader that asks the ledger's node through one that can be made to lie. New for each test. */
export class SolanaWorld {
  dev!: ServedDevFacilitator;
  node!: TamperedNode;
  chain!: Chain;
  payer!: Payer;
  /** Epoch milliseconds, everywhere. */
  clock = 0;
  readonly now = (): number => this.clock;

  async open(): Promise<void> {
    this.clock = Date.now();
    this.dev = await serveDevFacilitator(0, { now: this.now });
    this.node = await tamperedNode(`${this.dev.url}/solana-rpc`);
    this.chain = solanaChainAt({ url: this.node.url, now: this.now });
    this.payer = await svmPayer(`${this.dev.url}/solana-rpc`);
  }

  async close(): Promise<void> {
    await Promise.all([this.dev.close(), this.node.close()]);
  }

  pass(seconds: number): void {
    this.clock += seconds * 1000;
  }

  get slot(): number {
    return Math.floor(this.clock / 400);
  }

  async sign(): Promise<SpendQuestion> {
    return { ...(await signedPayment('solana-devnet', this.payer, this.dev)), firstSeenAt: this.clock };
  }

  async settle({ request }: SpendQuestion): Promise<boolean> {
    return (await this.dev.facilitator.settle(request.payload, request.requirements)).success;
  }

  async settled(): Promise<SpendQuestion> {
    const question = await this.sign();
    if (!(await this.settle(question))) throw new Error('the payment was not settled');
    return question;
  }
}
