import { type Command } from 'commander';

/** Another program that is to be started. */
export type StartProgram =
  | { readonly program: 'serve' }
  | { readonly program: 'service'; readonly args: readonly string[] }
  | { readonly program: 'mcp'; readonly toolsets: string | undefined; readonly remote: string | undefined }
  | { readonly program: 'repeat'; readonly file: string }
  | { readonly program: 'completion'; readonly shell: string };

/** Programs of the service, on its databases: they read their arguments themselves. */
const SERVICE_PROGRAMS = {
  migrate: 'bring the schema of the databases up to date, or move the data from SQLite to PostgreSQL',
  backup: 'copy the embedded databases while the service runs',
  restore: 'make a data folder of a backup',
  report: 'usage and revenue',
  'check-live': 'check that a service can take money, before it does',
} as const;

/** The commands that are no operations. */
export function programCommands(program: Command, start: (program: StartProgram) => void): void {
  program
    .command('serve')
    .description('start the HTTP service, @quant/api')
    .action(() => {
      start({ program: 'serve' });
    });
  for (const [name, description] of Object.entries(SERVICE_PROGRAMS))
    program
      .command(name)
      .description(`${description}, by @quant/api`)
      .argument('[arguments...]')
      .helpOption(false) // the program itself has one
      .allowUnknownOption()
      .action((args: string[]) => {
        start({ program: 'service', args: [name, ...args] });
      });
  program
    .command('mcp')
    .description('serve agents over standard input and output, by the Model Context Protocol')
    .option('--toolsets <families>', 'only the tools of these, separated by commas: options,risk')
    .option('--remote <url>', 'ask a service, for live data and monitors too, in place of computing here')
    .action(({ toolsets, remote }: { toolsets?: string; remote?: string }) => {
      start({ program: 'mcp', toolsets, remote });
    });
  program
    .command('repeat')
    .description('send a payment that was kept with its request again: it is charged at most once')
    .argument('<payment.json>', 'the file that a call has named whose outcome is not known')
    .action((file: string) => {
      start({ program: 'repeat', file });
    });
  program
    .command('completion')
    .description('the script that completes commands, flags and choices in a shell')
    .argument('<shell>', 'bash, zsh or fish')
    .action((shell: string) => {
      start({ program: 'completion', shell });
    });
}
