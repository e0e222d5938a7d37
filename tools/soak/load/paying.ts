import { newWallet, type Network, type Wallet } from '../../faults/payments/buyer/wallet';
import { type Random } from '../../faults/watch/random';
import { type Clients } from './clients';
import { type Offered } from './document';
import { expecting, type Fault, type Kind } from './kind';
import { type Answer, type Send } from './sender';

/** So many purchases of a wallet: the ledger of play money gives each address 100 USDC. */
const PURCHASES = 15;
const SOLANA = 0.2;
/** Of all purchases, those that are sent a second time, with the same payment. */
const REPEATED = 0.2;
/** A client with all its 50 free calls of crypto risk spent. */
const SPENT = '12.0.0.1';
const CRYPTO_RISK = '/v1/crypto/liquidation-price';

export interface Order {
  readonly path: string;
  readonly body: unknown;
  readonly client: string;
}

/** Who pays by x402, with the published client, in play money. */
export class Payers {
  private readonly wallets = new Map<Network, { wallet: Promise<Wallet>; left: number }>();
  /** Payments that were answered by 200, without repetitions. */
  settled = 0;

  constructor(
    private readonly send: Send,
    private readonly random: Random,
    private readonly rpcUrl: string,
  ) {}

  /** Asks, is told the price, pays and gets the goods; free of charge where an allowance has begun anew. */
  async buy({ path, body, client }: Order): Promise<{ fault: Fault; answer: Answer }> {
    const request = { method: 'POST', path, body: JSON.stringify(body), client } as const;
    const offer = await this.send(request);
    if (offer.status === 200) return { fault: undefined, answer: offer };
    if (offer.status !== 402) return { fault: expecting(offer, `${path} unpaid`, 402), answer: offer };
    const wallet = await this.wallet();
    const payment = await wallet.sign(String(offer.headers['payment-required']));
    const paying = { ...request, headers: { 'PAYMENT-SIGNATURE': payment } };
    const answer = await this.send(paying);
    const fault = expecting(answer, `${path} paid`, 200);
    if (fault !== undefined) return { fault, answer };
    this.settled++;
    if (this.random.next() >= REPEATED) return { fault, answer };
    const again = await this.send(paying);
    const isSame = again.status === 200 && again.text === answer.text;
    return { fault: isSame ? undefined : `${path} paid, again: ${again.status} ${again.text.slice(0, 120)}`, answer };
  }

  private wallet(): Promise<Wallet> {
    const network: Network = this.random.next() < SOLANA ? 'solana' : 'evm';
    const known = this.wallets.get(network);
    const used = known && known.left > 0 ? known : { wallet: newWallet(network, this.rpcUrl), left: PURCHASES };
    used.left--;
    this.wallets.set(network, used);
    return used.wallet;
  }
}

/** Composites, batches, and calls of a client that has none free. */
export function payingKinds(offered: readonly Offered[], payers: Payers, clients: Clients, random: Random): Kind[] {
  const composites = offered.filter(({ allowance }) => allowance === 'paid-only');
  const calculators = offered.filter(({ allowance }) => allowance === 'calculator');
  const batch = () => ({
    requests: Array.from({ length: random.integer(2, 12) }, () => {
      const { path, examples } = random.oneOf(calculators);
      return { endpoint: path.replace('/v1/', ''), params: random.oneOf(examples) };
    }),
  });
  const buy = async (path: string, body: unknown, client: string) => (await payers.buy({ path, body, client })).fault;
  const beyond = offered.find(({ path }) => path === CRYPTO_RISK);
  return [
    {
      name: 'composites, paid',
      weight: 0.4,
      run: () => {
        const { path, examples } = random.oneOf(composites);
        return buy(path, random.oneOf(examples), clients.of('payers', 20));
      },
    },
    { name: 'batches, paid', weight: 0.3, run: () => buy('/v1/batch', batch(), clients.of('payers', 20)) },
    {
      name: 'calls beyond the allowance, paid',
      weight: 0.3,
      run: () => buy(CRYPTO_RISK, random.oneOf(beyond?.examples ?? []), SPENT),
    },
  ];
}
