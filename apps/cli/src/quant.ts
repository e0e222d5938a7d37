import { isInvalidRequest } from '@quant/operations';
import { EXIT, Failure } from './calls/failure';
import { parseArguments } from './commands/parse-arguments';
import { runOperation } from './run-operation';
import { type Io } from './terminal/io';
import { lookOf } from './terminal/look';
import { plainText, withoutControls } from './terminal/plain-text';

/**
 * Runs a command line.
 *
 * @param args  without the names of Node.js and of the program
 * @returns the exit code: 0; 2 for refused inputs, including unknown commands and flags; 1 for any other failure
 */
export async function quant(args: readonly string[], io: Io): Promise<number> {
  if (args[0] === 'complete' && args[1] === '--') {
    const { completionText } = await import('./completion/completions');
    await io.out.write(await completionText(args.slice(2)));
    return EXIT.done;
  }
  const parsed = await parseArguments(args, lookOf(io.out, io.env));
  const wantsJson = args.includes('--json');
  switch (parsed.kind) {
    case 'told':
      await io.out.write(plainText(parsed.text, lookOf(io.out, io.env)));
      return EXIT.done;
    case 'refused':
      await tellRefusal(parsed.text, parsed.code, wantsJson, io);
      return EXIT.refused;
    case 'operation':
      return failuresTold(() => runOperation(parsed.taken, io), wantsJson, io);
    case 'program': {
      const { startProgram } = await import('./programs/start-program');
      return failuresTold(() => startProgram(parsed.start, io), wantsJson, io);
    }
  }
}

/** Reports commander's error message; with `--json`, in the service's error format. */
async function tellRefusal(text: string, code: string, wantsJson: boolean, io: Io): Promise<void> {
  const detail = text
    .replace(/^error: /, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ');
  const names: Readonly<Record<string, string>> = { 'commander.unknownCommand': 'not_found' };
  if (wantsJson) await io.err.write(`${JSON.stringify({ detail, code: names[code] ?? 'invalid_command_line' })}\n`);
  else await io.err.write(plainText(withoutControls(text), lookOf(io.err, io.env)));
}

async function failuresTold(run: () => Promise<number>, wantsJson: boolean, io: Io): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (isInvalidRequest(error)) throw error;
    const { message, code, exit } = error instanceof Failure ? error : unexpected(error);
    const line = wantsJson ? JSON.stringify({ detail: message, code }) : `error: ${withoutControls(message)}`;
    await io.err.write(`${plainText(line, lookOf(io.err, io.env))}\n`);
    return exit;
  }
}

function unexpected(error: unknown): Pick<Failure, 'message' | 'code' | 'exit'> {
  const message = error instanceof Error ? error.message : String(error);
  return { message: `unexpected error: ${message}`, code: 'internal_error', exit: EXIT.failed };
}
