import { type Io, type Output } from '../src/terminal/io';
import { quant } from '../src/quant';

interface World {
  readonly input?: string | readonly Uint8Array[];
  readonly env?: Readonly<Record<string, string>>;
  /** Width of the terminal; absent without one. */
  readonly columns?: number;
}

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, with its own input, environment and output. */
export async function run(args: readonly string[], { input = '', env = {}, columns }: World = {}): Promise<Outcome> {
  const written = { out: '', err: '' };
  const output = (name: 'out' | 'err'): Output => ({
    isTTY: columns !== undefined,
    columns,
    write: (text) => {
      written[name] += text;
      return Promise.resolve();
    },
  });
  const chunks = typeof input === 'string' ? [Buffer.from(input)] : input;
  const io: Io = { out: output('out'), err: output('err'), input: streamOf(chunks), env: { LANG: 'C.UTF-8', ...env } };
  return { code: await quant(args, io), ...written };
}

async function* streamOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* await Promise.resolve(chunks);
}
