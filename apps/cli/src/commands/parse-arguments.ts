import { Command, CommanderError, type Help } from 'commander';
import { loadForm } from '@quant/contract/forms';
import { type Look } from '../terminal/look';
import { bold } from '../terminal/plain-text';
import { COMMANDS, type ListedCommand } from './command-list';
import { operationCommand, type Taken } from './operation-command';
import { VERSION } from '../version';
import { programCommands, type StartProgram } from './program-commands';

/** Next step of the program after parsing. */
export type Parsed =
  | { readonly kind: 'operation'; readonly taken: Taken }
  | { readonly kind: 'program'; readonly start: StartProgram }
  /** Help or version, at the user's request. */
  | { readonly kind: 'told'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string; readonly code: string };

/** Parses a command line. Builds flags only for the command that it names, to start fast. */
export async function parseArguments(args: readonly string[], look: Look): Promise<Parsed> {
  const typed = args[0] === 'help' ? [...args.slice(1), '--help'] : [...args];
  const told: string[] = [];
  let parsed: Parsed | undefined;
  const program = rootCommand();
  const [family = '', name = ''] = typed;
  const listed = COMMANDS.find(({ words }) => words[0] === family && (words.length === 1 || words[1] === name));
  if (listed) {
    const form = await loadForm(listed.operation.id);
    const command = operationCommand(listed, form, look, (taken) => {
      parsed = { kind: 'operation', taken };
    });
    addOperation(program, listed, command);
  } else {
    addOperations(program, family);
    programCommands(program, (start) => {
      parsed = { kind: 'program', start };
    });
  }
  for (const command of everyCommand(program)) configure(command, look, told);
  try {
    await program.parseAsync(typed.length === 0 ? ['--help'] : typed, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const text = told.join('');
    if (error.exitCode === 0) return { kind: 'told', text };
    return { kind: 'refused', text: text + elsewhere(text, typed), code: error.code };
  }
  return parsed ?? { kind: 'told', text: told.join('') };
}

/** Suggests commands by their last word and by their synonyms: `quant price`, `quant iron condor`. */
function elsewhere(text: string, typed: readonly string[]): string {
  if (!text.includes('unknown command')) return '';
  const flags = typed.findIndex((word) => word.startsWith('-'));
  const query = (flags < 0 ? typed : typed.slice(0, flags)).join(' ').toLowerCase();
  const named = text.includes('Did you mean')
    ? []
    : COMMANDS.filter(({ words }) => words.length > 1 && words.at(-1) === typed[0]);
  const meant =
    named.length > 0
      ? named
      : COMMANDS.filter(({ operation }) => operation.synonyms.some((one) => one.toLowerCase() === query));
  return meant.length === 0
    ? ''
    : `(Did you mean quant ${meant.map(({ words }) => words.join(' ')).join(', quant ')}?)\n`;
}

function rootCommand(): Command {
  return new Command('quant')
    .description('Quantitative finance in the terminal: every calculation of @quant, computed here')
    .version(VERSION)
    .helpCommand('help [command...]', 'help for a command');
}

/** Adds only the operation that the command line names. */
function addOperation(program: Command, { words: [family = '', name] }: ListedCommand, command: Command): void {
  program.addCommand(name === undefined ? command : new Command(family).helpCommand(false).addCommand(command));
}

/** Adds all families, and the commands of the one that the command line names. */
function addOperations(program: Command, family: string): void {
  for (const name of new Set(COMMANDS.map(({ words }) => words[0] ?? ''))) {
    const own = COMMANDS.filter(({ words }) => words[0] === name);
    const [single] = own;
    if (single?.words.length === 1) program.addCommand(listedCommand(single));
    else program.addCommand(familyCommand(name, own, name === family ? own.map(listedCommand) : []));
  }
}

function listedCommand({ words, operation }: ListedCommand): Command {
  return new Command(words.at(-1) ?? '').description(operation.title);
}

function familyCommand(name: string, own: readonly ListedCommand[], commands: readonly Command[]): Command {
  const names = own.map(({ words }) => words.at(-1) ?? '').join(', ');
  const family = new Command(name).description(names).helpCommand(false);
  for (const command of commands) family.addCommand(command);
  return family;
}

function everyCommand(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}

function configure(command: Command, look: Look, told: string[]): void {
  const tell = (text: string): void => {
    told.push(text);
  };
  command
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: tell,
      writeErr: tell,
      getOutHelpWidth: () => look.width,
      getErrHelpWidth: () => look.width,
      getOutHasColors: () => look.hasColour,
      getErrHasColors: () => look.hasColour,
    })
    .configureHelp({
      styleTitle: (title) => bold(title, look),
      minWidthToWrap: 20,
      ...(look.width < NARROW && { formatItem }),
    });
}

/** Columns. A narrower terminal gets one column instead of two. */
const NARROW = 60;

/** A flag with its description on the line below. */
function formatItem(term: string, _: number, description: string, helper: Help): string {
  const width = (helper.helpWidth ?? NARROW) - 4;
  return `  ${term}\n${helper.boxWrap(description, width).replace(/^/gm, '    ')}`;
}
