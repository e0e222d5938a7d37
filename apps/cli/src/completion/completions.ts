import { loadForm, type FormField } from '@quant/contract/forms';
import { COMMANDS } from '../commands/command-list';
import { oneLine } from '../commands/field-help';
import { flagName } from '@quant/operations';
import { RESERVED } from '../flags/flag-name';
import { hasReturns } from '../flags/returns';

/** Candidates for the last word of a line. */
export interface Completions {
  readonly words: readonly { readonly word: string; readonly what: string }[];
  /** Whether the word may also be a file name. */
  readonly isFile: boolean;
}

const NONE: Completions = { words: [], isFile: false };
const FILE: Completions = { words: [], isFile: true };

const OTHERS = [
  { word: 'serve', what: 'start the HTTP service' },
  { word: 'migrate', what: 'bring the schema of the databases up to date' },
  { word: 'backup', what: 'copy the embedded databases' },
  { word: 'restore', what: 'restore a data folder from a backup' },
  { word: 'report', what: 'usage and revenue' },
  { word: 'check-live', what: 'check a service before it goes live' },
  { word: 'mcp', what: 'serve agents over standard input and output' },
  { word: 'completion', what: "print a shell's completion script" },
  { word: 'help', what: 'help for a command' },
];

/** Flags that take a file. */
const FILES = new Set(['params', 'plot']);
const CHOICES: Readonly<Record<string, readonly string[]>> = { as: ['prices', 'returns'], decimal: ['point', 'comma'] };
const SWITCHES = new Set(['json', 'force', 'help']);

/** @param line  words without the program's name; completes the last one, which may be empty */
export async function completions(line: readonly string[]): Promise<Completions> {
  const typed = line.at(-1) ?? '';
  const before = line.slice(0, -1);
  const listed = COMMANDS.find(({ words }) => words.every((word, i) => before[i] === word));
  const found = listed ? await inOperation(listed.operation.id, before, typed) : ofWords(before);
  return { ...found, words: found.words.filter(({ word }) => word.startsWith(typed)) };
}

function ofWords(before: readonly string[]): Completions {
  const [family] = before;
  if (before.length > 1) return NONE;
  if (family === 'completion')
    return { words: ['bash', 'zsh', 'fish'].map((word) => ({ word, what: '' })), isFile: false };
  const own = COMMANDS.filter(({ words }) => words[0] === family);
  if (family !== undefined)
    return {
      words: own.map(({ words, operation }) => ({ word: words[1] ?? '', what: operation.title })),
      isFile: false,
    };
  const families = [...new Set(COMMANDS.map(({ words }) => words[0] ?? ''))];
  return { words: [...families.map((word) => ({ word, what: '' })), ...OTHERS], isFile: false };
}

async function inOperation(id: string, before: readonly string[], typed: string): Promise<Completions> {
  const { fields } = await loadForm(id);
  const previous = before.at(-1) ?? '';
  const flag = previous.startsWith('--') ? previous.slice(2) : undefined;
  const field = fields.find((one) => flagName(one) === flag);
  if (field) return ofValue(field);
  const words = flag === undefined ? undefined : CHOICES[flag];
  if (words) return { words: words.map((word) => ({ word, what: '' })), isFile: false };
  if (flag !== undefined && FILES.has(flag) && !typed.startsWith('-')) return FILE;
  if (
    flag !== undefined &&
    (RESERVED as readonly string[]).includes(flag) &&
    !SWITCHES.has(flag) &&
    !typed.startsWith('-')
  )
    return NONE;
  const given = new Set(before);
  const flags = [
    ...fields.map((one) => ({ word: `--${flagName(one)}`, what: oneLine(one.description) })),
    ...RESERVED.filter((name) => name !== 'as' || hasReturns(fields)).map((name) => ({ word: `--${name}`, what: '' })),
  ];
  return { words: flags.filter(({ word }) => !given.has(word)), isFile: false };
}

function ofValue({ choices, type }: FormField): Completions {
  if (choices) return { words: choices.map((word) => ({ word, what: '' })), isFile: false };
  if (type === 'boolean') return { words: ['true', 'false'].map((word) => ({ word, what: '' })), isFile: false };
  return type === 'series' || type === 'array' || type === 'object' || type === 'value' ? FILE : NONE;
}

/** Output for the shell scripts: one candidate per line, then a directive: 4 excludes file names, 0 includes them. */
export async function completionText(line: readonly string[]): Promise<string> {
  const { words, isFile } = await completions(line);
  const lines = words.map(({ word, what }) => `${word}\t${what.slice(0, 80)}`);
  return `${[...lines, `:${isFile ? 0 : 4}`].join('\n')}\n`;
}
