/** The command line, run inside a test. */
import { quant } from '../../apps/cli/src/quant';

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, without a terminal and without an environment. */
export async function commandLine(args: readonly string[], input = ''): Promise<Outcome> {
  const written = { out: '', err: '' };
  const output = (name: 'out' | 'err') => ({
    isTTY: false,
    columns: undefined,
    write: (text: string) => {
      written[name] += text;
      return Promise.resolve();
    },
  });
  const io = { out: output('out'), err: output('err'), input: streamOf(input), env: { LANG: 'C.UTF-8' } };
  return { code: await quant(args, io), ...written };
}

async function* streamOf(text: string): AsyncGenerator<Uint8Array> {
  yield* await Promise.resolve([Buffer.from(text)]);
}
