import { createServer } from 'node:http';
import { randomBytes } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { getBase58Decoder } from '@solana/kit';

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

/**
 * Answers, on this machine, the questions of a payer to a Solana node before it signs: the account of the token, and the latest
 * block. For services in test mode, which have no chain: any block will do.
 *
 * @returns address, and how to end it
 */
export async function startPlayNode() {
  const server = createServer(async (request, response) => {
    const { id, method } = await json(request);
    const value = { getAccountInfo: tokenAccount, getLatestBlockhash: anyBlock }[method]?.();
    const outcome = value ? { result: { context: { slot: 1 }, value } } : { error: { code: -32601, message: method } };
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}

const anyBlock = () => ({ blockhash: getBase58Decoder().decode(randomBytes(32)), lastValidBlockHeight: 1000 });

/** A mint of the token program: no authorities, nothing supplied, six decimals, initialised. */
function tokenAccount() {
  const mint = Buffer.alloc(82);
  mint[44] = 6;
  mint[45] = 1;
  const data = [mint.toString('base64'), 'base64'];
  return { data, executable: false, lamports: 1, owner: TOKEN_PROGRAM, rentEpoch: 0, space: mint.length };
}
