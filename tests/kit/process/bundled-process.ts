import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bareEnvironment } from './bare-environment';
import { bundledProgram, type Program } from './bundled-program';
import { launch, type Launched, urlIn } from './launch';

/** A program of the service in its own process, with all its output. */
export interface BundledProcess extends Launched {
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves when it has ended and all output is read. */
  readonly exit: Promise<{ readonly code: number | null; readonly milliseconds: number }>;
}

export interface BundledOptions {
  /** Of Node. */
  readonly flags?: readonly string[];
  /** Limit of open files and connections; default: that of this process. */
  readonly openFiles?: number | undefined;
}

/** Starts a program with these variables, on a free port and with a new data folder unless the variables say otherwise. */
export function startBundled(
  program: Program,
  environment: Readonly<Record<string, string>> = {},
  { flags = [], openFiles }: BundledOptions = {},
): BundledProcess {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'quant-process-'));
  const command = [process.execPath, ...flags, bundledProgram(program)];
  const limited =
    openFiles === undefined ? command : ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, ...command];
  const told = { ...bareEnvironment(), DATA_DIR: folder, ...environment };
  const launched = launch(limited, told, ['ignore', 'pipe', 'pipe']);
  const { child } = launched;
  let [output, errors] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const exit = new Promise<{ code: number | null; milliseconds: number }>((resolve) => {
    child.on('close', (code) => {
      rmSync(folder, { recursive: true, force: true });
      resolve({ code, milliseconds: performance.now() - startedAt });
    });
  });
  return { ...launched, output: () => output, errors: () => errors, exit };
}

const PATIENCE_MS = 60_000;

/** Address from its log. @throws Error  none appeared within a minute, or the process ended */
export async function urlOf({ output, errors, isUp }: BundledProcess): Promise<string> {
  for (const deadline = performance.now() + PATIENCE_MS; ;) {
    const url = urlIn(output());
    if (url !== undefined) return url;
    if (!isUp() || performance.now() > deadline) throw new Error(`the process did not start: ${errors()}${output()}`);
    await pause(20);
  }
}
