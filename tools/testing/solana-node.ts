import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
/** Any 32 bytes in base58 will do: a service in test mode has no chain. */
const BLOCK = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N';

/** Answers a wallet's requests to a Solana node before it signs: the account of the token, and the latest block. */
export async function startSolanaNode(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    void answerTo(request).then((text) => response.setHeader('Content-Type', 'application/json').end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answerTo(request: IncomingMessage): Promise<string> {
  const { id, method } = (await json(request)) as { id: unknown; method: string };
  const value = method === 'getAccountInfo' ? tokenAccount() : { blockhash: BLOCK, lastValidBlockHeight: 1000 };
  return JSON.stringify({ jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } });
}

/** A mint of the token program: no authorities, nothing supplied, six decimals, initialised. */
function tokenAccount() {
  const mint = Buffer.alloc(82);
  mint[44] = 6;
  mint[45] = 1;
  const data = [mint.toString('base64'), 'base64'];
  return { data, executable: false, lamports: 1, owner: TOKEN_PROGRAM, rentEpoch: 0, space: mint.length };
}
