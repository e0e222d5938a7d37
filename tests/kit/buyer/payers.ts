import { generateKeyPairSigner } from '@solana/kit';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { CallError, createClient, type OperationId, type Wallet } from '@quant/client';
import { evmWallet } from '@quant/client/evm';
import { svmWallet } from '@quant/client/svm';
import { OPERATIONS } from '../../../libs/client/src/generated/operations';
import { type Random } from '../random';
import { type Fault } from '../load/kind';
import { type Send } from '../load/sender';

/** Purchases per wallet: the ledger of play money gives each address 100 USDC. */
const PURCHASES = 15;
const SOLANA = 0.2;
/** Share of purchases that are sent a second time, with the same payment. */
const REPEATED = 0.2;

export interface Order {
  readonly path: string;
  readonly body: unknown;
  readonly client: string;
}

/** A purchase; its answer if there was no fault. */
interface Purchase {
  readonly fault: Fault;
  readonly answer: { readonly text: string };
}

/** Base URL of the client; its requests use the connections of the load. */
const BASE = 'http://service.test';
const MAX_PRICE = '20';
type Network = 'evm' | 'solana';

/** A buyer who pays with @quant/client, in play money. */
export class Payers {
  private readonly wallets = new Map<Network, { wallet: Promise<Wallet>; left: number }>();
  /** Payments that bought an answer, without repetitions. */
  settled = 0;

  constructor(
    private readonly send: Send,
    private readonly random: Random,
    private readonly rpcUrl: string,
  ) {}

  /** Buys once; the call is free if a new allowance has begun. Some buyers send the same payment again, for the same answer. */
  async buy({ path, body, client: address }: Order): Promise<Purchase> {
    const wallet = await this.wallet();
    const client = createClient({ baseUrl: BASE, fetch: this.fetchAs(address), wallet, maxPriceUsdc: MAX_PRICE });
    const bought = await client.send(operationAt(path), { body }).catch(failed);
    if (typeof bought === 'string') return { fault: `${path} paid: ${bought}`, answer: { text: '' } };
    const answer = { text: JSON.stringify(bought.data) };
    if (bought.outcome === 'none') return { fault: undefined, answer };
    if (bought.outcome !== 'paid') return { fault: `${path} paid: ${bought.outcome}`, answer };
    this.settled++;
    if (this.random.next() >= REPEATED) return { fault: undefined, answer };
    const again = await client.repeat(bought.payment).catch(failed);
    const isSame = typeof again !== 'string' && JSON.stringify(again.data) === answer.text;
    const said = typeof again === 'string' ? again : 'another answer';
    return { fault: isSame ? undefined : `${path} paid, again: ${said}`, answer };
  }

  private fetchAs(client: string): typeof globalThis.fetch {
    return async (url, { method, headers, body } = {}) => {
      const { pathname, search } = new URL(url instanceof Request ? url.url : url);
      const {
        status,
        headers: fields,
        text,
      } = await this.send({
        ...{ method: method as 'GET' | 'POST', path: pathname + search, client },
        ...(headers !== undefined && { headers: headers as Record<string, string> }),
        body: body as string | undefined,
      });
      if (status === 0) throw new TypeError(text);
      const told = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(text, { status, headers: told });
    };
  }

  private wallet(): Promise<Wallet> {
    const network: Network = this.random.next() < SOLANA ? 'solana' : 'evm';
    const known = this.wallets.get(network);
    const used = known && known.left > 0 ? known : { wallet: this.newWallet(network), left: PURCHASES };
    used.left--;
    this.wallets.set(network, used);
    return used.wallet;
  }

  private async newWallet(network: Network): Promise<Wallet> {
    if (network === 'evm') return evmWallet(privateKeyToAccount(generatePrivateKey()));
    return svmWallet(await generateKeyPairSigner(), { rpcUrl: this.rpcUrl });
  }
}

function operationAt(path: string): OperationId {
  const found = Object.entries(OPERATIONS).find(([, place]) => place === `POST ${path}`);
  if (!found) throw new Error(`no operation has the path ${path}`);
  return found[0] as OperationId;
}

/** Outcome of a call, in a few words. */
function failed(error: unknown): string {
  if (!CallError.is(error)) throw error;
  return `${error.status ?? 'no answer'} ${error.code} (${error.outcome})`;
}
