import { integerOf, valuesOf } from '../kit/command-line';

export const HELP = `usage: npm test -- topology [options]
Starts PostgreSQL, three APIs, three workers and nginx on this machine, and loads, rolls, kills and judges them: every answer, free call,
trial, payment and alert. Exits with 0 if all of it was as it must be, with 1 and an account otherwise, with 2 for a wrong option.

  --quick            a minute and a half of load instead of five; the report is printed, and not written to docs/reports/topology.md
  --pooler           processes reach PostgreSQL through pgbouncer in transaction mode
  --from REVISION    the commit that is rolled from, HEAD~1
  --to REVISION      the commit that is rolled to, HEAD
  --seed N           of all that is drawn, 1
  --help

PostgreSQL (15 or newer), nginx and git are needed. Nothing is left behind.`;

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
