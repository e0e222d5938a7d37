import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type LocalWorld } from '../local-world';

/** The API as an operator runs it, selling for real money as far as it can tell. */
export interface ApiProcess {
  readonly url: string;
  /** kill -9 */
  kill(): Promise<void>;
  /** SIGTERM. @returns its exit code */
  stop(): Promise<number | null>;
}

const ROOT = join(__dirname, '../../..');
const LISTENING = /"url":"(http:\/\/127\.0\.0\.1:\d+)"/;

/**
 * Starts the API from source on a free port, in live mode, without free calls.
 *
 * @param dataDir  where its databases are
 */
export async function startApi({ chains, facilitator }: LocalWorld, dataDir: string): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--conditions=@quant/source', '--import', 'tsx', 'apps/api/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      FREE_CALLS_PER_DAY: '0',
      PUBLIC_BASE_URL: 'https://api.quant.example',
      X402_MODE: 'live',
      X402_EVM_NETWORK: 'base',
      X402_EVM_PAY_TO: chains.base.seller,
      X402_SVM_NETWORK: 'solana',
      X402_SVM_PAY_TO: chains.solana.seller,
      X402_FACILITATOR_URL: facilitator.url,
      X402_EVM_RPC_URL: chains.base.rpcUrl,
      X402_SVM_RPC_URL: chains.solana.rpcUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
      const [, address] = LISTENING.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => {
      reject(new Error(`the API ended before it listened: ${output}`));
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return (await ended)[0];
  };
  return {
    url,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
