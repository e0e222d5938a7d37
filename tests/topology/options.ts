import { integerOf, valuesOf } from '../kit/command-line';

export const HELP = `usage: npm test -- topology [options]
Starts PostgreSQL, three APIs, three workers and nginx on this machine, puts load on them, replaces and kills them, and checks every
answer, free call, trial, payment and alert. Exit code: 0 all checks pass, 1 with a list of failures, 2 wrong usage.

  --quick            a minute and a half of load instead of five; prints the report instead of writing docs/reports/topology.md
  --pooler           processes reach PostgreSQL through pgbouncer in transaction mode
  --from REVISION    older commit; default HEAD~1
  --to REVISION      newer commit; default HEAD
  --seed N           of the random numbers; default 1
  --help

Needs PostgreSQL 15 or newer, nginx and git. Removes everything that it has made.`;

/** Options of the command line; undefined for --help. @throws UsageError */
export function optionsOf(words: readonly string[]) {
  const { help, seed, ...values } = valuesOf(
    {
      quick: { type: 'boolean', default: false },
      pooler: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false, short: 'h' },
      from: { type: 'string', default: 'HEAD~1' },
      to: { type: 'string', default: 'HEAD' },
      seed: { type: 'string', default: '1' },
    },
    words,
  );
  return help ? undefined : { ...values, seed: integerOf('--seed', seed) };
}
