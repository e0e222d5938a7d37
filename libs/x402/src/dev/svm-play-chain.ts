import { parseTransferCheckedInstruction } from '@solana-program/token';
import {
  decompileTransactionMessage,
  getBase58Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit';
import { type FacilitatorSvmSigner } from '@x402/svm';
import { createHash } from 'node:crypto';
import { NETWORKS } from '../networks/networks';
import { type PlayLedger, type PlayPayment } from './play-ledger';
import { promised } from './promised';

const { id: network } = NETWORKS['solana-devnet'];

/** After the two of the compute budget. */
const TRANSFER_INSTRUCTION = 2;

/**
 * Solana's devnet as far as the facilitator package looks at it. The package checks the transaction and its signatures; here
 * its one transfer is made in the play ledger, from the wallet to the token account that the transaction names.
 */
export function svmPlayChain(ledger: PlayLedger, feePayer: string): FacilitatorSvmSigner {
  return {
    getAddresses: () => [feePayer as ReturnType<FacilitatorSvmSigner['getAddresses']>[number]],
    signTransaction: (transaction) => Promise.resolve(transaction),
    simulateTransaction: (transaction) =>
      promised(() => {
        ledger.check(transfer(transaction).payment);
      }),
    sendTransaction: (transaction) =>
      promised(() => {
        const { payment, signature } = transfer(transaction);
        ledger.transfer(payment, signature);
        return signature;
      }),
    confirmTransaction: () => Promise.resolve(),
  };
}

function transfer(transaction: string): { payment: PlayPayment; signature: string } {
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes);
  const instruction = decompileTransactionMessage(compiled).instructions[TRANSFER_INSTRUCTION];
  const { accounts, data } = parseTransferCheckedInstruction(
    instruction as Parameters<typeof parseTransferCheckedInstruction>[0],
  );
  const hash = createHash('sha512')
    .update(messageBytes as unknown as Uint8Array)
    .digest();
  return {
    signature: getBase58Decoder().decode(hash), // as long as a real one, and as unique
    payment: {
      id: hash.toString('hex'),
      network,
      from: accounts.authority.address,
      to: accounts.destination.address,
      amount: data.amount,
    },
  };
}
