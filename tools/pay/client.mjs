import { register } from 'tsx/esm/api';
import '../../libs/client/generator/generate.mjs'; // npm start makes the document alone

register(); // the client is read from its sources: nothing needs to be built

export const { CallError, createClient } = await import('../../libs/client/src/index.ts');
export const { evmWallet } = await import('../../libs/client/src/evm.ts');
export const { startSolanaNode } = await import('../testing/solana-node.ts');
export const { svmWallet } = await import('../../libs/client/src/svm.ts');
const { OPERATIONS } = await import('../../libs/client/src/generated/operations.ts');

/** Path of each operation that is asked for by POST → its name. */
export const OPERATION_OF = new Map(
  Object.entries(OPERATIONS)
    .filter(([, place]) => place.startsWith('POST ') && !place.includes('{'))
    .map(([id, place]) => [place.slice('POST '.length), id]),
);
