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
  /** Folder of the report, from the root of the workspace; undefined: it is printed. */
  readonly reports: string | undefined;
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
