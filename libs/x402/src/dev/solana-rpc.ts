import { TOKEN_PROGRAM_ADDRESS, getMintEncoder } from '@solana-program/token';
import { getBase58Decoder } from '@solana/kit';
import { randomBytes } from 'node:crypto';

/**
 * What a payer asks of a Solana node before it signs: the USDC mint, and a recent blockhash.
 *
 * @returns the `result` of the JSON-RPC method; undefined for any other method
 */
export function solanaRpc(method: string): object | undefined {
  if (method === 'getAccountInfo') return { context: { slot: 1 }, value: mintAccount() };
  if (method !== 'getLatestBlockhash') return undefined;
  const blockhash = getBase58Decoder().decode(randomBytes(32));
  return { context: { slot: 1 }, value: { blockhash, lastValidBlockHeight: 1000 } };
}

function mintAccount(): object {
  const mint = { mintAuthority: null, supply: 1n, decimals: 6, isInitialized: true, freezeAuthority: null };
  const data = Buffer.from(getMintEncoder().encode(mint) as Uint8Array);
  return {
    data: [data.toString('base64'), 'base64'],
    executable: false,
    lamports: 1,
    owner: TOKEN_PROGRAM_ADDRESS,
    rentEpoch: 0,
    space: data.length,
  };
}
