import { parseArgs } from 'node:util';

export const HELP = `usage: npm test -- topology [options]
Starts PostgreSQL, three APIs, three workers and nginx on this machine, and loads, rolls, kills and judges them: every answer, free call,
trial, payment and alert. Exits with 0 if all of it was as it must be, with 1 and an account otherwise, with 2 for a wrong option.

  --quick            a minute and a half of load instead of five
  --from REVISION    the commit that is rolled from, HEAD~1
  --to REVISION      the commit that is rolled to, HEAD
  --seed N           of all that is drawn, 1
  --report FILE      where the report is written; left out, docs/reports/topology.md, with --quick nowhere
  --help

PostgreSQL (15 or newer), nginx and git are needed. Nothing is left behind.`;

export class UsageError extends Error {}

/** @returns 'help', or what is asked for */
export function commandOf(args) {
  const values = parsed(args);
  if (values.help) return 'help';
  const { quick, from, to, seed, report } = values;
  if (!/^\d{1,9}$/.test(seed))
    throw new UsageError(`--seed must be an integer from 0 to 999999999; received '${seed}'`);
  return {
    called: ['npm test -- topology', ...args].join(' '),
    isQuick: quick,
    from,
    to,
    seed: Number(seed),
    report: report ?? (quick ? undefined : 'docs/reports/topology.md'),
  };
}

function parsed(args) {
  const boolean = { type: 'boolean', default: false };
  const string = { type: 'string' };
  try {
    return parseArgs({
      args,
      options: {
        quick: boolean,
        help: boolean,
        report: string,
        from: { ...string, default: 'HEAD~1' },
        to: { ...string, default: 'HEAD' },
        seed: { ...string, default: '1' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error.message);
  }
}
