import { clip, nearestName } from '@quant/operations';
import { type Catalogue } from './catalogue';
import { CODES, JsonRpcError } from './json-rpc';

/** The client's choice of tools, as the transport received it. */
export interface GivenView {
  /** Families to list, separated by commas: `options,risk`. All by default. */
  readonly toolsets?: string | undefined;
  /** `search`: three tools that find, describe and call the others. `list` by default. */
  readonly mode?: string | undefined;
  /** `full`: every bound, all prose and the schema of the answer. `slim` by default. */
  readonly schemas?: string | undefined;
}

/** Tools that a client sees. It may call every tool, listed or not. */
export interface View {
  /** In listing order. */
  readonly tools: Catalogue;
  readonly isSearch: boolean;
  readonly isFull: boolean;
  /** The client made no choice, so it gets the default view. */
  readonly isDefault: boolean;
}

/** Characters; longer than all toolset names together. */
const LONGEST_TOOLSETS = 1000;

const LONGEST_NAME = 64;

const MODES = ['list', 'search'];
const SCHEMAS = ['slim', 'full'];

/** @throws JsonRpcError  unknown toolset, mode or kind of schemas, with the valid ones */
export function viewOf(catalogue: Catalogue, { toolsets, mode, schemas }: GivenView): View {
  const wanted = toolsetsIn(toolsets, toolsetsOf(catalogue));
  return {
    tools: wanted.size === 0 ? catalogue : catalogue.filter(({ entry }) => wanted.has(entry.family)),
    isSearch: choice('mode', mode, MODES) === 'search',
    isFull: choice('schemas', schemas, SCHEMAS) === 'full',
    isDefault: [toolsets, mode, schemas].every((given) => given === undefined),
  };
}

/** Families of a catalogue, in its order. */
export function toolsetsOf(catalogue: Catalogue): readonly string[] {
  return [...new Set(catalogue.map(({ entry }) => entry.family))];
}

function toolsetsIn(text: string | undefined, known: readonly string[]): ReadonlySet<string> {
  if (text === undefined) return new Set();
  if (text.length > LONGEST_TOOLSETS) throw refusal(`toolsets has more than ${LONGEST_TOOLSETS} characters`);
  const names = text.split(',').map((name) => name.trim());
  const wanted = names.filter((name) => name !== '');
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown === undefined) return new Set(wanted);
  throw refusal(`unknown toolset ${clip(unknown, LONGEST_NAME)}${hint(unknown, known)}; known are ${known.join(', ')}`);
}

function hint(unknown: string, known: readonly string[]): string {
  const nearest = nearestName(unknown, known);
  return nearest === undefined ? '' : `, did you mean ${nearest}?`;
}

/** Returns the first choice by default. */
function choice(name: string, given: string | undefined, choices: readonly string[]): string {
  const chosen = given ?? '';
  if (chosen === '') return choices[0] as string;
  if (choices.includes(chosen)) return chosen;
  throw refusal(`${name} must be ${choices.join(' or ')}, not ${clip(chosen, LONGEST_NAME)}`);
}

/** The choice comes with the transport: `params` of the message are not at fault, and its id is not known here. */
function refusal(reason: string): JsonRpcError {
  return new JsonRpcError(CODES.invalidRequest, `Invalid request: ${reason}`);
}
