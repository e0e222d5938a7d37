import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Engine, ENGINES } from './store/store';

/** A mistake on the command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The values of options. @throws UsageError  one is not known, or lacks its value */
export function valuesOf<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  words: readonly string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** @throws UsageError  naming the option, its rule and its value */
export function numberOf(name: string, text: string, least: number, most: number): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${name} must be a number from ${least} to ${most}; received '${text}'`);
}

const MOST = 999_999;

/** @throws UsageError  naming the option, its rule and its value */
export function integerOf(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`${name} must be an integer from 1 to ${MOST}; received '${text}'`);
}

/** @throws UsageError  a name is not that of an engine */
export function enginesOf(text: string): readonly Engine[] {
  return text.split(',').map((name) => {
    const engine = ENGINES.find((each) => each === name);
    if (engine) return engine;
    throw new UsageError(`--databases must be names of ${ENGINES.join(', ')}, separated by commas; received '${text}'`);
  });
}

/** Prints the progress of a run, with its seconds so far. */
export function say(line: string): void {
  process.stderr.write(`${process.uptime().toFixed(1).padStart(6)} ${line}\n`);
}

/** Removes everything when the run is interrupted. */
export function onEarlyEnd(cleanUp: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void cleanUp().finally(() => process.exit(1));
    });
}
