import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** `npm test -- chain` sets it to the path of the binary. */
const ANVIL = process.env['ANVIL_BINARY'] ?? 'anvil';

/** An EVM node in a separate process. */
export interface Anvil {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts anvil on a free port. It mines a block for every transaction. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const child = spawn(ANVIL, ['--port', '0', '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000); // it logs a line for each call
      const [, address] = /Listening on (\S+)/.exec(output) ?? [];
      if (address !== undefined) resolve(`http://${address}`);
    });
    child.once('error', reject).once('exit', () => {
      reject(new Error(`anvil ended before it listened: ${output}`));
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url, stop };
}
