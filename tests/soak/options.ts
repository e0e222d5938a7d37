import { enginesOf, integerOf, numberOf, valuesOf } from '../kit/command-line';
import { type Engine, ENGINES } from '../kit/store/store';

/** Options of a run. */
export interface Options {
  readonly minutes: number;
  readonly engines: readonly Engine[];
  readonly seed: number;
  /** Requests a second; undefined for a share of the measured capacity. */
  readonly rate: number | undefined;
  /** Share of the measured capacity. */
  readonly share: number;
  /** Folder of the report, from the root of the workspace; undefined prints it. */
  readonly reports: string | undefined;
}

export const HELP = `npm test -- soak [options]     puts mixed load on the built API and worker, judges them, writes docs/reports/soak.md

  --minutes N        minutes of load for each database, 0.1 to 1440; default 20
  --databases LIST   sqlite, postgres or both, separated by a comma; default both. PostgreSQL is a new database on
                     the server of TEST_DATABASE_URL, else a new server
  --seed N           1 to 999999, default 1: the same seed draws the same requests
  --rate N           requests a second, 1 to 100000; default a share of this machine's capacity, measured first
  --share N          that share, 0.01 to 1; default 0.3
  --reports FOLDER   folder of the report; default docs/reports
  --print            prints the report instead of writing it

Exit code: 0 all goals met, 1 a goal missed, 2 wrong usage, 130 stopped.
Runs shorter than 10 minutes show slopes and loop lag, but do not fail because of them.`;

const OPTIONS = {
  minutes: { type: 'string', default: '20' },
  databases: { type: 'string', default: ENGINES.join(',') },
  seed: { type: 'string', default: '1' },
  rate: { type: 'string' },
  share: { type: 'string', default: '0.3' },
  reports: { type: 'string', default: 'docs/reports' },
  print: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

/**
 * Parses the command line.
 *
 * @returns undefined for --help
 * @throws UsageError  naming the word, its rule and its value
 */
export function optionsOf(words: readonly string[]): Options | undefined {
  const values = valuesOf(OPTIONS, words);
  if (values.help) return undefined;
  return {
    minutes: numberOf('--minutes', values.minutes, 0.1, 1440),
    engines: enginesOf(values.databases),
    seed: integerOf('--seed', values.seed),
    rate: values.rate === undefined ? undefined : numberOf('--rate', values.rate, 1, 100_000),
    share: numberOf('--share', values.share, 0.01, 1),
    reports: values.print ? undefined : values.reports,
  };
}
