import { type Command } from 'commander';

/** A program to start instead of an operation. */
export type StartProgram =
  | { readonly program: 'serve' }
  | { readonly program: 'service'; readonly args: readonly string[] }
  | { readonly program: 'mcp'; readonly toolsets: string | undefined; readonly remote: string | undefined }
  | { readonly program: 'repeat'; readonly file: string }
  | { readonly program: 'completion'; readonly shell: string };

/** Maintenance programs for the service's databases; they parse their own arguments. */
const SERVICE_PROGRAMS = {
  migrate: 'bring the schema of the databases up to date, or move the data from SQLite to PostgreSQL',
  backup: 'copy the embedded databases while the service runs',
  restore: 'restore a data folder from a backup',
  report: 'usage and revenue',
  'check-live': 'check payments and configuration before a service goes live',
} as const;

/** Commands other than operations. */
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
      .helpOption(false) // the program prints its own help
      .allowUnknownOption()
      .action((args: string[]) => {
        start({ program: 'service', args: [name, ...args] });
      });
  program
    .command('mcp')
    .description('serve AI agents over standard input and output (Model Context Protocol)')
    .option('--toolsets <families>', 'list only the tools of these families, separated by commas: options,risk')
    .option('--remote <url>', 'ask a service instead of computing locally; adds live data and monitors')
    .action(({ toolsets, remote }: { toolsets?: string; remote?: string }) => {
      start({ program: 'mcp', toolsets, remote });
    });
  program
    .command('repeat')
    .description('send a saved payment and its request again; the service charges at most once')
    .argument('<payment.json>', 'payment file that a call with an unknown outcome has named')
    .action((file: string) => {
      start({ program: 'repeat', file });
    });
  program
    .command('completion')
    .description('print the script that completes commands, flags and choices in a shell')
    .argument('<shell>', 'bash, zsh or fish')
    .action((shell: string) => {
      start({ program: 'completion', shell });
    });
}
