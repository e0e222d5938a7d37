import { commandLine } from '@quant/operations';
import { type FormExample, type FormField, type OperationForm } from '@quant/contract/forms';
import { type Look } from '../terminal/look';
import { wrapped } from '../terminal/wrapped';
import { oneLine } from './field-help';

interface Helped {
  readonly words: readonly string[];
  readonly form: OperationForm;
  readonly isLocal: boolean;
}

/** Help text below the flags: number formats, the figures of the answer, and an example. */
export function operationHelp({ words, form, isLocal }: Helped, look: Look): string {
  const shortest = shortestOf(form.examples);
  const example =
    commandLine(words, form.fields, shortest.values, look.width - 2) ??
    `quant ${words.join(' ')} --params request.json`;
  return [
    ...(form.fields.length > 0 ? ['', 'Values:', ...valueNotes(form.fields, look)] : []),
    ...(isLocal ? [] : ['', 'Needs a service: --remote https://…']),
    '',
    'Answer:',
    ...form.figures.flatMap((figure) => figureHelp(figure, look)),
    '',
    'Example:',
    `  ${example}${isLocal ? '' : ' --remote http://127.0.0.1:8000'}`,
  ].join('\n');
}

const NOTES: Readonly<Partial<Record<FormField['type'], readonly [string, string]>>> = {
  number: ['number', '0.2, or an expression: 45/365, sqrt(252)*1.26%, 62k, 25bp'],
  series: ['series', '[1,2], 1,2, file.json, file.csv:column, - or -:column (stdin)'],
  array: ['json', 'as text, or the path of a file, or - (stdin)'],
};

function valueNotes(fields: readonly FormField[], look: Look): readonly string[] {
  const types = new Set(fields.map(({ type }) => ALIKE[type] ?? type));
  return [...types].flatMap((type) => {
    const [name, text] = NOTES[type] ?? [];
    return name === undefined || text === undefined ? [] : namedText(name, text, 8, look);
  });
}

const ALIKE: Readonly<Partial<Record<FormField['type'], FormField['type']>>> = {
  integer: 'number',
  object: 'array',
  value: 'array',
};

const NAME_WIDTH = 24;

/** A figure with its unit and its wrapped description. */
function figureHelp({ name, unit, description, fields = [] }: FormField, look: Look): readonly string[] {
  const members = fields.length === 0 ? '' : ` Members: ${fields.map((field) => field.name).join(', ')}.`;
  const text = `${unit === undefined ? '' : `[${unit}] `}${oneLine(description)}${members}`;
  return namedText(name, text, Math.min(NAME_WIDTH, Math.floor(look.width / 3)), look);
}

/** A name with a text in the column to its right; a name that is too long gets a separate line. */
function namedText(name: string, text: string, nameWidth: number, look: Look): readonly string[] {
  const indent = nameWidth + 2;
  const [first = '', ...others] = wrapped(text, look.width - indent);
  const head = `  ${name}`;
  const rest = others.map((line) => ' '.repeat(indent) + line);
  if (head.length + 1 > indent) return [head, ' '.repeat(indent) + first, ...rest];
  return [head.padEnd(indent) + first, ...rest];
}

/** The shortest example is the easiest to read. */
function shortestOf(examples: OperationForm['examples']): FormExample {
  const length = ({ values }: FormExample): number => JSON.stringify(values).length;
  return examples.reduce((best, one) => (length(one) < length(best) ? one : best));
}
