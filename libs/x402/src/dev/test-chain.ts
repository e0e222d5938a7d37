import { type Chain, ChainError, type SpendQuestion, type SpendState } from '../chain/chain';
import { NETWORKS } from '../networks/networks';
import { evmPayload } from '../protocol/evm-payload';
import { svmPayload } from '../protocol/svm-payload';
import { authorizationId } from './evm-test-chain';
import { type SvmTestChain } from './svm-test-chain';

/** State of a payment in the test ledger. It is what a node of a real chain says, without a search or a margin. */
export function testChain(svm: SvmTestChain): Chain {
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
