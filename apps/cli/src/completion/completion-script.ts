import { script } from '@bomb.sh/tab';
import { EXIT, Failure } from '../calls/failure';
import { type Io } from '../terminal/io';

const SHELLS = ['bash', 'zsh', 'fish'];

/**
 * Prints a script that makes the shell ask `quant complete -- …` for completions.
 *
 * @throws Failure  unsupported shell
 */
export function completionScript(shell: string, io: Io): Promise<number> {
  const known = SHELLS.find((one) => one === shell.toLowerCase());
  if (known === undefined)
    throw new Failure(
      `quant completion ${shell}: unsupported shell; use ${SHELLS.join(', ')}`,
      'unknown_shell',
      EXIT.refused,
    );
  return printed(() => {
    script(known, 'quant', 'quant');
  }, io);
}

/** Captures the package's console output and writes it to `io`. */
async function printed(print: () => void, io: Io): Promise<number> {
  const { log } = console;
  const texts: string[] = [];
  console.log = (text: unknown) => void texts.push(String(text));
  try {
    print();
  } finally {
    console.log = log;
  }
  await io.out.write(`${texts.join('\n')}\n`);
  return EXIT.done;
}
