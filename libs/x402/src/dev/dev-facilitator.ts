import { generateKeyPairSigner } from '@solana/kit';
import { x402Facilitator } from '@x402/core/facilitator';
import { type PaymentPayload, type PaymentRequirements, type SupportedResponse } from '@x402/core/types';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';
import { ExactSvmScheme } from '@x402/svm/exact/facilitator';
import { randomBytes } from 'node:crypto';
import { type Chain, ChainError, type SpendQuestion, type SpendState } from '../chain/chain';
import { type Facilitator } from '../facilitator/facilitator';
import { NETWORKS } from '../networks/networks';
import { evmPayload } from '../protocol/evm-payload';
import { svmPayload } from '../protocol/svm-payload';
import { authorizationId, evmTestChain } from './evm-test-chain';
import { SvmTestChain } from './svm-test-chain';
import { TestLedger, type TestTransfer } from './test-ledger';

export interface DevFacilitatorOptions {
  /** Initial balance of every address, 100 USDC by default. [micro-USDC] */
  readonly grant?: bigint;
  /**
   * The clock of the ledger and its chains, in epoch milliseconds; the packages check validity by that of the system,
   * too.
   */
  readonly now?: () => number;
}

/** A facilitator without a chain. */
export interface DevFacilitator extends Facilitator {
  /** Its Solana key. */
  readonly feePayer: string;
  /** Balance of a payer. [micro-USDC] */
  balance(address: string): bigint;
  /** Every transfer, oldest first. */
  ledger(): readonly TestTransfer[];
  /** State of a payment in the ledger, on both networks. */
  readonly chain: Chain;
  /**
   * Cancels an authorization, as the token's `cancelAuthorization` on Base does: from then on the authorization is
   * refused.
   *
   * @returns the transaction
   * @throws TestLedgerError  it was used or cancelled before
   */
  cancelAuthorization(authorizer: string, nonce: string): string;
}

/** Somebody asked the dev facilitator for a network with real money. */
export class RealMoneyError extends Error {
  override readonly name = 'RealMoneyError';
  readonly code = 'REAL_MONEY_REFUSED';

  constructor(readonly network: string) {
    super(`the dev facilitator must be used on test networks; received ${network}`);
  }
}

/**
 * A facilitator for development and tests: the packages' own verification of signatures, amounts and times, over a ledger of test
 * money in memory. It works without a wallet, chain or network.
 *
 * It knows Base Sepolia and Solana's devnet only: a signature for a real network would be worth real money.
 *
 * @example
 * const facilitator = await devFacilitator();
 * facilitator.balance('0x0000000000000000000000000000000000000001') === 100_000_000n; // true
 */
export function devFacilitator(options: DevFacilitatorOptions = {}): Promise<DevFacilitator> {
  return facilitatorOver(testChains(options));
}

/** The networks of a dev facilitator: two chains over one ledger. */
export function testChains({ grant = 100_000_000n, now = Date.now }: DevFacilitatorOptions): SvmTestChain {
  return new SvmTestChain(new TestLedger(grant, now));
}

export async function facilitatorOver(svm: SvmTestChain): Promise<DevFacilitator> {
  const { ledger } = svm;
  const { address: feePayer } = await generateKeyPairSigner();
  const facilitator = new x402Facilitator()
    .register(NETWORKS['base-sepolia'].id, new ExactEvmScheme(evmTestChain(ledger)))
    .register(NETWORKS['solana-devnet'].id, new ExactSvmScheme(svm.signer(feePayer)));
  return {
    feePayer,
    balance: (address) => ledger.balance(address),
    ledger: () => ledger.lines,
    chain: testChain(svm),
    cancelAuthorization: (authorizer, nonce) => {
      const transaction = `0x${randomBytes(32).toString('hex')}`;
      ledger.cancel(authorizationId(authorizer, nonce), transaction);
      return transaction;
    },
    getSupported: () => Promise.resolve(facilitator.getSupported() as SupportedResponse),
    verify: async (payload, requirements) => {
      refuseRealMoney(payload, requirements);
      return facilitator.verify(payload, requirements);
    },
    settle: async (payload, requirements) => {
      refuseRealMoney(payload, requirements);
      return facilitator.settle(payload, requirements);
    },
  };
}

function refuseRealMoney({ accepted }: PaymentPayload, { network }: PaymentRequirements): void {
  const isTest = (id: string) => Object.values(NETWORKS).some((known) => known.id === id && !known.isRealMoney);
  for (const id of [network, accepted.network]) if (!isTest(id)) throw new RealMoneyError(id);
}

/** State of a payment in the test ledger. It is what a node of a real chain says, without a search or a margin. */
function testChain(svm: SvmTestChain): Chain {
  return {
    spendOf: (question) =>
      new Promise((resolve) => {
        const { id, validUntil } = lookedFor(question, svm);
        resolve(stateOf(svm, id, validUntil));
      }),
  };
}

function lookedFor({ request }: SpendQuestion, svm: SvmTestChain): { id: string; validUntil: number } {
  const { network } = request.requirements;
  const { payload } = request.payload;
  const evm = network === NETWORKS['base-sepolia'].id ? evmPayload(payload) : undefined;
  if (evm) {
    const { from, nonce, validBefore } = evm.authorization;
    return { id: authorizationId(from, nonce), validUntil: Number(validBefore) * 1000 };
  }
  const solana = network === NETWORKS['solana-devnet'].id ? svmPayload(payload) : undefined;
  if (!solana) throw new ChainError('payment', 'the payment must be one of a test network');
  try {
    return svm.read(solana.transaction).payment;
  } catch (error) {
    throw new ChainError('payment', 'the transaction must be readable', { cause: error });
  }
}

function stateOf({ ledger }: SvmTestChain, id: string, validUntil: number): SpendState {
  const closing = ledger.closingOf(id);
  if (closing?.by === 'transfer') return { status: 'spent', transaction: closing.transaction };
  return { status: closing || ledger.now() >= validUntil ? 'unspent' : 'open' };
}
