import { encodePaymentSignatureHeader } from '@x402/core/http';
import { type PaymentPayload, type PaymentRequirements, SettleError, type SettleResponse } from '@x402/core/types';
import { type Chain, type Facilitator } from '../../src/index';

export const NETWORKS = { base: 'eip155:8453', solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const;
export type Network = keyof typeof NETWORKS;

/** How the facilitator behaves when it is asked to settle. */
export interface Conduct {
  /** Whether the money moves. */
  readonly sends: boolean;
  readonly takesMs: number;
  readonly says:
    | 'truth'
    | 'nothing'
    | 'lost'
    | { readonly reason?: string; readonly status?: number; readonly hasHash?: boolean };
}

/** A payment as it was signed. */
export interface Signed {
  readonly id: string;
  readonly wallet: string;
  readonly network: Network;
  /** The header. */
  readonly header: string;
  readonly validUntil: number;
}

const VALID_MS = 30_000;
/** A node knows of a transfer so much later. */
const LAG_MS = 500;
const PAY_TO = {
  base: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
  solana: '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4',
};

/** Wallets, a facilitator and the two chains: the books that the judge believes. */
export class Money {
  readonly transfers: {
    readonly wallet: string;
    readonly id: string;
    readonly transaction: string;
    readonly at: number;
  }[] = [];
  private readonly signed = new Map<string, Signed>();
  private readonly conducts = new Map<string, readonly Conduct[]>();
  private readonly asked = new Map<string, number>();
  private count = 0;

  newWallet(network: Network): string {
    this.count += 1;
    return network === 'base' ? `0x${this.count.toString(16).padStart(40, '0')}` : `wallet ${this.count}`;
  }

  /** @param id  of the extension `payment-identifier` */
  sign(wallet: string, network: Network, accepted: PaymentRequirements, id?: string): Signed {
    this.count += 1;
    const validUntil = (Math.floor(Date.now() / 1000) + VALID_MS / 1000) * 1000;
    const nonce = this.count.toString(16).padStart(64, '0');
    const payload = network === 'base' ? evmPayload(wallet, nonce, validUntil, accepted.amount) : svmPayload(nonce);
    const header = encodePaymentSignatureHeader({
      ...{ x402Version: 2, accepted, payload },
      ...(id !== undefined && { extensions: { 'payment-identifier': { info: { required: false, id } } } }),
    });
    const signed = { id: nonce, wallet, network, header, validUntil };
    this.signed.set(nonce, signed);
    return signed;
  }

  /** How the facilitator settles a payment, time after time; afterwards it does as it should. */
  expect({ id }: Signed, conducts: readonly Conduct[]): void {
    this.conducts.set(id, conducts);
  }

  readonly facilitator: Facilitator = {
    getSupported: () =>
      Promise.resolve({
        kinds: Object.values(NETWORKS).map((network) => ({
          ...{ x402Version: 2, scheme: 'exact', network },
          ...(network === NETWORKS.solana && { extra: { feePayer: PAY_TO.solana } }),
        })),
        extensions: [],
        signers: {},
      }),
    verify: async (payload) => {
      await after(20);
      const payment = this.read(payload);
      const problem = this.problemOf(payment);
      return problem === undefined
        ? { isValid: true, payer: payment.wallet }
        : { isValid: false, invalidReason: problem, payer: payment.wallet };
    },
    settle: async (payload, { network }) => {
      const payment = this.read(payload);
      const n = this.asked.get(payment.id) ?? 0;
      this.asked.set(payment.id, n + 1);
      const { sends, takesMs, says } = this.conducts.get(payment.id)?.[n] ?? SOUND;
      await after(takesMs);
      const truth = sends ? this.send(payment, network) : refusal(network, 'transaction_failed');
      if (says === 'truth') return truth;
      if (says === 'nothing') return new Promise(() => undefined);
      if (says === 'lost') throw new Error('the connection was lost');
      const { reason, status, hasHash } = says;
      const transaction = hasHash ? transactionOf(payment) : '';
      const answer = { ...refusal(network, reason ?? ''), transaction };
      if (status !== undefined) throw new SettleError(status, answer);
      return answer;
    },
  };

  readonly chain: Chain = {
    spendOf: async ({ request }) => {
      await after(50);
      const { id, validUntil } = this.read(request.payload);
      const transfer = this.transfers.find((one) => one.id === id && one.at + LAG_MS <= Date.now());
      if (transfer) return { status: 'spent', transaction: transfer.transaction };
      return { status: Date.now() >= validUntil + 60_000 ? 'unspent' : 'open' };
    },
  };

  private send(payment: Signed, network: string): SettleResponse {
    const problem = this.problemOf(payment);
    if (problem !== undefined) return refusal(network, problem);
    const { wallet, id } = payment;
    const transaction = transactionOf(payment);
    this.transfers.push({ wallet, id, transaction, at: Date.now() });
    return { success: true, transaction, network: network as SettleResponse['network'], payer: wallet };
  }

  private problemOf({ id, network, validUntil }: Signed): string | undefined {
    if (this.transfers.some((transfer) => transfer.id === id))
      return network === 'base' ? 'invalid_exact_evm_nonce_already_used' : 'duplicate_settlement';
    if (Date.now() < validUntil) return undefined;
    return network === 'base'
      ? 'invalid_exact_evm_payload_authorization_valid_before'
      : 'transaction_simulation_failed';
  }

  private read({ payload }: PaymentPayload): Signed {
    const { authorization, transaction } = payload as { authorization?: { nonce: string }; transaction?: string };
    const id =
      authorization?.nonce.slice(2) ??
      Buffer.from(transaction ?? '', 'base64')
        .subarray(-32)
        .toString('hex');
    const signed = this.signed.get(id);
    if (!signed) throw new Error(`nobody has signed ${id}`);
    return signed;
  }
}

const SOUND: Conduct = { sends: true, takesMs: 200, says: 'truth' };

export function receivers(facilitator: Facilitator, chain: Chain) {
  return (['base', 'solana'] as const).map((network) => ({ network, payTo: PAY_TO[network], facilitator, chain }));
}

export function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function refusal(network: string, errorReason: string): SettleResponse {
  return { success: false, transaction: '', network: network as SettleResponse['network'], errorReason };
}

function transactionOf({ id, network }: Signed): string {
  return network === 'base' ? `0x${id}` : `${'5'.repeat(40)}${id.replaceAll('0', '1').slice(-40)}`;
}

function evmPayload(from: string, nonce: string, validUntil: number, value: string): Record<string, unknown> {
  const validity = { validAfter: '0', validBefore: String(validUntil / 1000) };
  return {
    signature: `0x${'1'.repeat(130)}`,
    authorization: { from, to: PAY_TO.base, value, ...validity, nonce: `0x${nonce}` },
  };
}

/** One signature, and a message that ends with the nonce. */
function svmPayload(nonce: string): Record<string, unknown> {
  const message = Buffer.concat([Buffer.alloc(100, 7), Buffer.from(nonce, 'hex')]);
  return { transaction: Buffer.concat([Buffer.from([1]), Buffer.alloc(64), message]).toString('base64') };
}
