import { type DecimalMark, type ReturnsGivenAs } from '@quant/inputs';
import { MAX_VIOLATIONS, type Violation } from '@quant/operations';
import { type FormField } from '@quant/contract/forms';
import { isJsonText, readJson } from './read-json';
import { readValue } from './read-value';
import { withReturns } from './returns';
import { type TextSource } from './text-source';
import { UnreadableError, unreadable } from './unreadable';

/** Request read from all flags of a command. */
export interface ReadRequest {
  readonly values: Readonly<Record<string, unknown>>;
  /** Violations of flags that could not be read. */
  readonly unreadable: readonly Violation[];
}

/** Flag texts by field name. */
export type GivenFlags = Readonly<Record<string, string>>;

/** Options that apply to all inputs of a command line. */
export interface SaidOfInputs {
  /** JSON text, the path of a file, or `-`. */
  readonly params?: string;
  /** Contents of return series. */
  readonly as?: ReturnsGivenAs;
  /** Decimal mark in series given as text tables. */
  readonly decimal?: DecimalMark;
}

/**
 * Reads a request from `--params` and the flags; flags override `--params`. Converts prices to returns everywhere if the user
 * declared them.
 */
export async function readRequest(
  fields: readonly FormField[],
  given: GivenFlags,
  { params, as, decimal }: SaidOfInputs,
  source: TextSource,
): Promise<ReadRequest> {
  let values: Record<string, unknown> = {};
  const violations: Violation[] = [];
  const collect = async (read: () => void | Promise<void>): Promise<void> => {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      if (violations.length < MAX_VIOLATIONS) violations.push(error.violation);
    }
  };
  if (params !== undefined)
    await collect(async () => {
      values = { ...(await wholeRequest(params, source)) };
    });
  for (const field of fields) {
    const text = given[field.name];
    if (text === undefined) continue;
    await collect(async () => {
      values[field.name] = await readValue(field, text, source, decimal);
    });
  }
  for (const field of fields.filter(({ name }) => Object.hasOwn(values, name)))
    await collect(() => {
      values[field.name] = withReturns(field, values[field.name], as);
    });
  return { values, unreadable: violations };
}

async function wholeRequest(text: string, source: TextSource): Promise<object> {
  const json = isJsonText(text) ? text : await source.read(text, '--params');
  const value = readJson(json, '--params', text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw unreadable('--params', 'Input should be an object', text, 'dict_type');
}
