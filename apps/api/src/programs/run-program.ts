import { type Program, type Terminal } from './program';

/** Each is loaded when it is asked for. */
const PROGRAMS: Readonly<Record<string, () => Promise<Program>>> = {
  migrate: async () => (await import('./schema/migrate')).MIGRATE,
  backup: async () => (await import('./backup/backup')).BACKUP,
  restore: async () => (await import('./backup/restore')).RESTORE,
  'check-live': async () => (await import('./check-live/check-live')).CHECK_LIVE,
  report: async () => (await import('./report/report')).REPORT,
};

const EXIT = { done: 0, failed: 1, refused: 2 } as const;

/**
 * Runs a maintenance program.
 *
 * @param args  its name and its arguments
 * @returns the exit code: 0; 2 for a wrong command line; 1 for whatever else went wrong
 */
export async function runProgram([name = '', ...args]: readonly string[], terminal: Terminal): Promise<number> {
  const load = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
  if (!load) {
    terminal.tell(`unknown program '${name}'; there are ${Object.keys(PROGRAMS).join(', ')}`);
    return EXIT.refused;
  }
  const program = await load();
  if (args.includes('--help') || args.includes('-h')) {
    terminal.out(`usage: quant-api ${name} ${program.usage}\n`);
    return EXIT.done;
  }
  try {
    await program.run(args, terminal);
    return EXIT.done;
  } catch (error) {
    return failure(error, name, terminal);
  }
}

/** Errors with a sentence for the operator; any other is a fault of this code and has its stack told. */
const TOLD = new Set(['ProgramError', 'ConfigurationError', 'DatabaseError']);

function failure(error: unknown, name: string, { tell }: Terminal): number {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'UsageError') {
    tell(`${error.message}\nusage: quant-api ${name} --help`);
    return EXIT.refused;
  }
  const isSystem = typeof (error as NodeJS.ErrnoException).syscall === 'string';
  tell(TOLD.has(error.name) || isSystem ? error.message : (error.stack ?? error.message));
  return EXIT.failed;
}
