import { echo, exampleArguments, InvalidRequestError } from '@quant/operations';
import { type Catalogue, type CataloguedTool } from '../catalogue';
import { isObject } from '../json-rpc';
import { type ToolCall } from '../request';
import { type ToolResult } from '../tool-result';
import { unknownTool } from '../unknown-tool';
import { toolsetsOf, type View } from '../view';
import { operationFinder } from './find-operations';

const LONGEST_QUERY = 500;
const MOST_FOUND = 8;

/** Calls of search mode. Each throws an InvalidRequestError if an argument is missing or too long. */
export interface SearchCalls {
  /** Whether the call searches or describes operations instead of running one. */
  readonly isOwn: (call: ToolCall) => boolean;
  /** Answers `find_operations` and `describe_operation`; undefined for other tools. */
  readonly answer: (call: ToolCall, view: View) => ToolResult | undefined;
  /** Unwraps `call_operation` into the call inside; returns other calls unchanged. */
  readonly called: (call: ToolCall) => ToolCall;
}

export function searchCalls(catalogue: Catalogue): SearchCalls {
  const find = operationFinder(catalogue);
  const names = catalogue.map(({ entry }) => entry.tool);
  const byName = new Map(catalogue.flatMap((one) => [one.entry.tool, one.entry.endpoint].map((name) => [name, one])));
  const describe = (name: string): ToolResult => {
    const tool = byName.get(name);
    return tool ? answered(describedTool(tool)) : unknownTool(name, names, 'find_operations finds names');
  };
  return {
    isOwn: ({ name }) => name === 'find_operations' || name === 'describe_operation',
    answer: ({ name, arguments: given }, { tools }) => {
      if (name === 'find_operations') return found(find(textIn(given, 'query')), tools);
      return name === 'describe_operation' ? describe(textIn(given, 'name')) : undefined;
    },
    called: (call) => {
      if (call.name !== 'call_operation') return call;
      const name = textIn(call.arguments, 'name');
      return { ...call, name: byName.get(name)?.entry.tool ?? name, arguments: objectIn(call.arguments, 'arguments') };
    },
  };
}

function found(ranked: Catalogue, within: Catalogue): ToolResult {
  const tools = ranked.filter((tool) => within.includes(tool)).slice(0, MOST_FOUND);
  const operations = tools.map(({ entry: { tool: name, title }, description }) => ({ name, title, description }));
  if (operations.length > 0) return answered({ operations });
  return answered({
    operations,
    hint: `Found no operation with these words. Toolsets: ${toolsetsOf(within).join(', ')}`,
  });
}

function describedTool({ entry, description, inputSchema }: CataloguedTool): object {
  return {
    name: entry.tool,
    title: entry.title,
    description: `${description}\n\n${entry.description}`,
    inputSchema: inputSchema(),
    example: exampleArguments(entry),
  };
}

/** Repeats the value in the text, because the model has to read all of it. */
function answered(value: object): ToolResult {
  const text = JSON.stringify(value);
  return { texts: [text], structured: text, isError: false, meta: undefined };
}

function textIn(given: ToolCall['arguments'], name: string): string {
  const text = given[name];
  if (typeof text === 'string' && text.length > 0 && text.length <= LONGEST_QUERY) return text;
  throw wrongArgument(given, name, `a string of 1 to ${LONGEST_QUERY} characters`);
}

function objectIn(given: ToolCall['arguments'], name: string): ToolCall['arguments'] {
  const object = given[name];
  if (isObject(object)) return object;
  throw wrongArgument(given, name, 'an object');
}

function wrongArgument(given: ToolCall['arguments'], name: string, wanted: string): InvalidRequestError {
  const loc = ['body', name];
  if (given[name] === undefined)
    return new InvalidRequestError([{ type: 'missing', loc, msg: 'Field required', input: echo(given) }]);
  const msg = `Input should be ${wanted}`;
  return new InvalidRequestError([{ type: 'value_error', loc, msg, input: echo(given[name]) }]);
}
