import { parseArgs } from 'node:util';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** What a run is asked for. */
export interface Options {
  readonly minutes: number;
  readonly engines: readonly Engine[];
  readonly seed: number;
  /** Requests a second; undefined: a share of what the machine can do, measured first. */
  readonly rate: number | undefined;
  /** Share of the measured capacity. */
  readonly share: number;
  /** Folder of the report, from the root of the workspace; undefined: it is printed. */
  readonly reports: string | undefined;
}

/** What was typed cannot be done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const HELP = `npm test -- soak [options]     mixed load over the built API and worker, judged; the report is docs/reports/soak.md

  --minutes N        of load for each database, 0.1 to 1440, 20 by default
  --databases LIST   sqlite, postgres or both, separated by a comma; both by default. PostgreSQL is the server of
                     TEST_DATABASE_URL, in a database made for the run, else a server of the run's own
  --seed N           1 to 999999, 1 by default: the same seed draws the same requests
  --rate N           requests a second, 1 to 100000; by default a share of what this machine can do, measured first
  --share N          that share, 0.01 to 1, 0.3 by default
  --reports FOLDER   where the report goes, docs/reports by default
  --print            writes no report, but prints it

Exit code: 0 every goal was met, 1 one was missed, 2 wrong usage, 130 stopped.
Slopes and loop lag are judged in runs of 10 minutes and more; in shorter ones a goal of them that is missed is shown, and
no reason to fail.`;

/**
 * What is asked for, from the words of the command line.
 *
 * @returns undefined where help is
 * @throws UsageError  naming the word, its rule and its value
 */
export function optionsOf(words: readonly string[]): Options | undefined {
  const { values } = parsed(words);
  if (values.help) return undefined;
  return {
    minutes: numberOf('--minutes', values.minutes, 0.1, 1440),
    engines: values.databases.split(',').map(engineOf),
    seed: numberOf('--seed', values.seed, 1, 999_999),
    rate: values.rate === undefined ? undefined : numberOf('--rate', values.rate, 1, 100_000),
    share: numberOf('--share', values.share, 0.01, 1),
    reports: values.print ? undefined : values.reports,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        minutes: { type: 'string', default: '20' },
        databases: { type: 'string', default: ENGINES.join(',') },
        seed: { type: 'string', default: '1' },
        rate: { type: 'string' },
        share: { type: 'string', default: '0.3' },
        reports: { type: 'string', default: 'docs/reports' },
        print: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${name} must be a number from ${least} to ${most}; received '${text}'`);
}

function engineOf(text: string): Engine {
  const engine = ENGINES.find((each) => each === text);
  if (engine) return engine;
  throw new UsageError(`--databases must be names of ${ENGINES.join(', ')}, separated by commas; received '${text}'`);
}
