import { generateKeyPairSigner } from '@solana/kit';
import { x402Facilitator } from '@x402/core/facilitator';
import { type PaymentPayload, type PaymentRequirements, type SupportedResponse } from '@x402/core/types';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';
import { ExactSvmScheme } from '@x402/svm/exact/facilitator';
import { type Facilitator } from '../facilitator/facilitator';
import { NETWORKS } from '../networks/networks';
import { evmPlayChain } from './evm-play-chain';
import { PlayLedger, type PlayTransfer } from './play-ledger';
import { svmPlayChain } from './svm-play-chain';

export interface DevFacilitatorOptions {
  /** What every address begins with, 100 USDC by default. [micro-USDC] */
  readonly grant?: bigint;
  /** For the times in the ledger; the packages check validity by the clock of the system. */
  readonly now?: () => number;
}

/** A facilitator without a chain. */
export interface DevFacilitator extends Facilitator {
  /** Its Solana key. */
  readonly feePayer: string;
  /** What a payer has left. [micro-USDC] */
  balance(address: string): bigint;
  /** Every transfer, oldest first. */
  ledger(): readonly PlayTransfer[];
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
 * A facilitator for development and tests: the packages' own verification of signatures, amounts and times, over a ledger
 * of play money in memory. No wallet, chain or network is needed.
 *
 * It knows Base Sepolia and Solana's devnet only: a signature for a real network would be worth real money.
 *
 * @example
 * const facilitator = await devFacilitator();
 * facilitator.balance('0x0000000000000000000000000000000000000001') === 100_000_000n; // true
 */
export async function devFacilitator({
  grant = 100_000_000n,
  now = Date.now,
}: DevFacilitatorOptions = {}): Promise<DevFacilitator> {
  const ledger = new PlayLedger(grant, now);
  const { address: feePayer } = await generateKeyPairSigner();
  const facilitator = new x402Facilitator()
    .register(NETWORKS['base-sepolia'].id, new ExactEvmScheme(evmPlayChain(ledger)))
    .register(NETWORKS['solana-devnet'].id, new ExactSvmScheme(svmPlayChain(ledger, feePayer)));
  return {
    feePayer,
    balance: (address) => ledger.balance(address),
    ledger: () => ledger.lines,
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
