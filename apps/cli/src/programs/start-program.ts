import { type StartProgram } from '../commands/program-commands';
import { type Io } from '../terminal/io';

/** Starts a program other than an operation. @returns the exit code, after the program has ended */
export async function startProgram(start: StartProgram, io: Io): Promise<number> {
  switch (start.program) {
    case 'serve':
      return (await import('./serve')).serve();
    case 'service':
      return (await import('./serve')).serve(start.args);
    case 'mcp':
      return (await import('./serve-mcp')).serveMcp(start, io);
    case 'repeat':
      return (await import('./repeat-payment')).repeatPayment(start.file, io);
    case 'completion':
      return (await import('../completion/completion-script')).completionScript(start.shell, io);
  }
}
