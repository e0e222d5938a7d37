import { type DecimalMark, type ReturnsGivenAs } from '@quant/inputs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type FormField, type OperationForm } from '@quant/contract/forms';
import { flagName } from '@quant/operations';
import { type GivenFlags } from '../flags/read-request';
import { hasReturns } from '../flags/returns';
import { type Look } from '../terminal/look';
import { fieldHelp, flagUsage, oneLine } from './field-help';
import { operationHelp } from './operation-help';
import { type ListedCommand } from './command-list';

/** Values of the flags that every operation has. */
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

/** A parsed command line. */
export interface Taken {
  readonly listed: ListedCommand;
  readonly form: OperationForm;
  readonly given: GivenFlags;
  readonly common: CommonFlags;
}

/**
 * Builds the command of an operation: a flag for each field, and the common flags.
 *
 * @param onTaken  receives the parsed command line
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
    onTaken({ listed, form, given: Object.fromEntries(given) as GivenFlags, common: values });
  });
}

function descriptionOf({ title, description }: OperationForm): string {
  return `${title}\n\n${oneLine(description)}`;
}

function fieldOption(field: FormField): Option {
  return new Option(flagUsage(field), fieldHelp(field)).helpGroup('Inputs:').argParser(once);
}

/** Refuses a repeated flag, because the last one would win silently. */
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
          choice('--as <what>', 'contents of return series; the command converts prices to simple returns', [
            'prices',
            'returns',
          ]),
        ]
      : []),
    ...(fields.some(({ type }) => type === 'series' || type === 'value')
      ? [choice('--decimal <mark>', 'decimal mark in series given as text tables', ['point', 'comma'])]
      : []),
    option(inputs, '--params <file>', `whole request as JSON: text, a file or -; flags override it${params}`).argParser(
      once,
    ),
    option(output, '--json', 'print the answer as JSON, exactly as the service returns it'),
    option(
      output,
      '--csv [list]',
      'print the answer as CSV: a row for each figure, or one of its lists as a table',
    ).argParser(once),
    option(output, '--plot [file.svg]', 'draw a picture in the terminal, or save it as an SVG file').argParser(once),
    option(output, '--force', 'overwrite that file'),
    option(service, '--remote <url>', 'ask a service instead of computing locally').argParser(once),
    option(service, '--time-limit <seconds>', 'time limit for the answer (default: 60)').argParser(once),
  ];
}
