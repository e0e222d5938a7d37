import { type KeyPairSigner } from '@solana/kit';
import { x402Facilitator } from '@x402/core/facilitator';
import { toFacilitatorEvmSigner } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';
import { toFacilitatorSvmSigner } from '@x402/svm';
import { ExactSvmScheme } from '@x402/svm/exact/facilitator';
import { NETWORKS } from '../../../libs/x402/src/index';
import { type LocalAccount, createWalletClient, http, publicActions } from 'viem';
import { base } from 'viem/chains';

/** Accounts of the facilitator. A network without an account is not supported. */
export interface FacilitatorAccounts {
  readonly base?: { readonly rpcUrl: string; readonly account: LocalAccount };
  readonly solana?: { readonly rpcUrl: string; readonly signer: KeyPairSigner };
  /** How long the facilitator waits for a transaction before it reports it as pending. */
  readonly confirmationTimeoutMs?: number;
}

const PATIENCE_MS = 60_000;

/** The facilitator of the x402 packages, on the local chains. */
export function localFacilitator(accounts: FacilitatorAccounts): x402Facilitator {
  const facilitator = new x402Facilitator();
  const { base: evm, solana: svm, confirmationTimeoutMs = PATIENCE_MS } = accounts;
  if (evm) facilitator.register(NETWORKS.base.id, new ExactEvmScheme(evmSigner(evm, confirmationTimeoutMs)));
  if (svm) facilitator.register(NETWORKS.solana.id, new ExactSvmScheme(svmSigner(svm, confirmationTimeoutMs)));
  return facilitator;
}

type EvmSigner = Parameters<typeof toFacilitatorEvmSigner>[0];

function evmSigner(
  { rpcUrl, account }: NonNullable<FacilitatorAccounts['base']>,
  confirmationTimeoutMs: number,
): ReturnType<typeof toFacilitatorEvmSigner> {
  const wallet = createWalletClient({
    account,
    chain: base,
    transport: http(rpcUrl, { timeout: PATIENCE_MS }),
    pollingInterval: 20,
  });
  const client = { ...wallet.extend(publicActions), address: account.address };
  // viem's methods infer their types from the contract, which the package's interface does not know
  return toFacilitatorEvmSigner(client as unknown as EvmSigner, { confirmationTimeoutMs });
}

/** The package always waits half a minute for a Solana transaction. */
function svmSigner(
  { rpcUrl, signer }: NonNullable<FacilitatorAccounts['solana']>,
  confirmationTimeoutMs: number,
): ReturnType<typeof toFacilitatorSvmSigner> {
  const patient = toFacilitatorSvmSigner(signer, { defaultRpcUrl: rpcUrl });
  return {
    ...patient,
    confirmTransaction: (signature, network) =>
      Promise.race([patient.confirmTransaction(signature, network), rejectAfter(confirmationTimeoutMs)]),
  };
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error(`not confirmed within ${ms} ms`));
    }, ms).unref();
  });
}
