import { type DecimalMark, type ReturnsGivenAs } from '@quant/inputs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type FormField, type OperationForm } from '@quant/operations/forms';
import { flagName } from '@quant/operations';
import { type Given } from '../flags/read-request';
import { hasReturns } from '../flags/returns';
import { type Look } from '../terminal/look';
import { fieldHelp, flagUsage, oneLine } from './field-help';
import { operationHelp } from './operation-help';
import { type ListedCommand } from './command-list';

/** What the flags said that every operation has. */
export interface CommonFlags {
  readonly params?: string;
  readonly as?: ReturnsGivenAs;
  readonly decimal?: DecimalMark;
  readonly json?: true;
  readonly csv?: string | true;
  readonly plot?: string | true;
  readonly force?: true;
  readonly remote?: string;
  readonly timeLimit?: string;
}

/** A command line that was taken apart. */
export interface Taken {
  readonly listed: ListedCommand;
  readonly form: OperationForm;
  readonly given: Given;
  readonly common: CommonFlags;
}

/**
 * The command of an operation: a flag for each field, and those that all have.
 *
 * @param onTaken  told what was typed
 */
export function operationCommand(
  listed: ListedCommand,
  form: OperationForm,
  look: Look,
  onTaken: (taken: Taken) => void,
): Command {
  const command = new Command(listed.words.at(-1) ?? '').description(descriptionOf(form));
  const options = form.fields.map((field): readonly [FormField, Option] => [field, fieldOption(field)]);
  for (const [, option] of options) command.addOption(option);
  for (const option of commonOptions(form)) command.addOption(option);
  command.addHelpText('after', () => operationHelp({ words: listed.words, form, isLocal: listed.isLocal }, look));
  return command.action((values: Record<string, unknown>) => {
    const given = options.flatMap(([{ name }, option]) => {
      const value = values[option.attributeName()];
      return value === undefined ? [] : [[name, typeof value === 'string' ? value : 'true']];
    });
    onTaken({ listed, form, given: Object.fromEntries(given) as Given, common: values });
  });
}

function descriptionOf({ title, description }: OperationForm): string {
  return `${title}\n\n${oneLine(description)}`;
}

function fieldOption(field: FormField): Option {
  return new Option(flagUsage(field), fieldHelp(field)).helpGroup('Inputs:').argParser(once);
}

/** The last of two would win in silence. */
function once(text: string, previous: string | undefined): string {
  if (previous !== undefined) throw new InvalidArgumentError('It is given twice.');
  return text;
}

function commonOptions({ fields }: OperationForm): readonly Option[] {
  const renamed = fields.find((field) => field.name === 'params');
  const params = renamed ? `; the field params is --${flagName(renamed)}` : '';
  const option = (group: string, flags: string, help: string) => new Option(flags, help).helpGroup(group);
  const [inputs, output, service] = ['Inputs:', 'Output:', 'Service:'];
  const choice = (flags: string, help: string, choices: readonly string[]) =>
    option(inputs, flags, help).choices(choices);
  return [
    ...(hasReturns(fields)
      ? [
          choice('--as <what>', 'what series of returns hold: prices are converted to simple returns', [
            'prices',
            'returns',
          ]),
        ]
      : []),
    ...(fields.some(({ type }) => type === 'series' || type === 'value')
      ? [choice('--decimal <mark>', 'the decimal mark of series that are tables of text', ['point', 'comma'])]
      : []),
    option(
      inputs,
      '--params <file>',
      `the whole request, as JSON: text, a file or -; flags count more${params}`,
    ).argParser(once),
    option(output, '--json', 'the answer as JSON, as the service writes it'),
    option(output, '--csv [list]', 'the answer as CSV: a row for each figure, or one list of it as a table').argParser(
      once,
    ),
    option(output, '--plot [file.svg]', 'a picture in the terminal, or as SVG in a file').argParser(once),
    option(output, '--force', 'overwrite that file'),
    option(service, '--remote <url>', 'ask a service in place of computing here').argParser(once),
    option(service, '--time-limit <seconds>', 'for its answer (default: 60)').argParser(once),
  ];
}
