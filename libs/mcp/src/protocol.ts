import { type Catalogue } from './catalogue';
import { CODES, isObject, JsonRpcError } from './json-rpc';
import { PromptError, promptsFor } from './prompts';
import { resourcesOf } from './resources';
import { invalidParams, type Request } from './request';
import { toolList } from './tool-list';
import { toolsetsOf, type View } from './view';

/** Supported versions of the Model Context Protocol, newest first. */
export const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

/** How a server introduces itself, and its tools. */
export interface Introduction {
  readonly name: string;
  readonly version: string;
  readonly catalogue: Catalogue;
  /** How to pay for calls, in sentences for models. */
  readonly terms: string;
  /** Symbols, units and signs, in Markdown. */
  readonly conventions: string;
}

type Answer = (request: Request, view: View) => string;

/**
 * Answers every request except tool calls, with the JSON of the result.
 *
 * @throws JsonRpcError  unknown method, or invalid parameters
 */
export function protocolAnswers(introduction: Introduction): Answer {
  const prompts = promptsFor(introduction.catalogue);
  const resources = resourcesOf(introduction.catalogue, introduction);
  const answers = new Map<string, Answer>([
    ['initialize', (request, view) => JSON.stringify(introduced(request, introduction, view))],
    ['ping', () => '{}'],
    ['tools/list', toolsPage],
    ['prompts/list', onePage(JSON.stringify({ prompts: prompts.list }))],
    ['prompts/get', (request) => JSON.stringify(promptOf(request, prompts))],
    ['resources/list', onePage(JSON.stringify({ resources: resources.list }))],
    ['resources/templates/list', onePage('{"resourceTemplates":[]}')],
    ['resources/read', (request) => JSON.stringify(resourceOf(request, resources))],
  ]);
  return (request, view) => {
    const answer = answers.get(request.method);
    if (!answer) throw new JsonRpcError(CODES.methodNotFound, 'Method not found', request.id);
    return answer(request, view);
  };
}

const CAPABILITIES = { tools: {}, prompts: {}, resources: {} };

function introduced(request: Request, { name, version, terms }: Introduction, view: View): object {
  return {
    protocolVersion: negotiatedVersion(request),
    capabilities: CAPABILITIES,
    serverInfo: { name, version },
    instructions: instructionsOf(view, terms),
  };
}

function toolsPage(request: Request, view: View): string {
  const { cursor } = request.params;
  const page = cursor === undefined || typeof cursor === 'string' ? toolList(view, cursor) : undefined;
  if (page === undefined) throw invalidParams('unknown cursor; request the list again without one', request);
  return page;
}

/** Answers a list request with a single page; such a list has no cursors. */
function onePage(list: string): Answer {
  return (request) => {
    if (request.params['cursor'] !== undefined)
      throw invalidParams('unknown cursor; this list has a single page', request);
    return list;
  };
}

function promptOf(request: Request, prompts: ReturnType<typeof promptsFor>): object {
  const { name, arguments: given = {} } = request.params;
  if (!isObject(given)) throw invalidParams('arguments must be an object', request);
  try {
    return prompts.get(name, given);
  } catch (error) {
    if (!(error instanceof PromptError)) throw error;
    throw invalidParams(error.message, request);
  }
}

function resourceOf(request: Request, resources: ReturnType<typeof resourcesOf>): object {
  const resource = resources.read(request.params['uri']);
  if (resource) return resource;
  const known = resources.list.map(({ uri }) => uri).join(', ');
  throw new JsonRpcError(CODES.resourceNotFound, `Resource not found; available: ${known}`, request.id);
}

/** The client's version if the server supports it, otherwise the newest one; the client then decides whether to continue. */
function negotiatedVersion(request: Request): string {
  const { protocolVersion, capabilities, clientInfo } = request.params;
  if (typeof protocolVersion !== 'string') throw invalidParams('protocolVersion must be a string', request);
  if (!isObject(capabilities)) throw invalidParams('capabilities must be an object', request);
  if (!isObject(clientInfo)) throw invalidParams('clientInfo must be an object', request);
  for (const member of ['name', 'version'])
    if (typeof clientInfo[member] !== 'string') throw invalidParams(`clientInfo.${member} must be a string`, request);
  return PROTOCOL_VERSIONS.find((spoken) => spoken === protocolVersion) ?? (PROTOCOL_VERSIONS[0] as string);
}

const UNITS =
  'Rates, yields, volatilities, returns and probabilities are fractions (0.05 is 5 %), except names with pct (percent), bps (1e-4) ' +
  'and macro tools (percent); T is in years. The resource quant://conventions defines symbols, units and signs.';

const ANSWERS =
  'structuredContent is the full answer, the text its main figures; _meta {"fields": ["price"]} selects members.';

const HOW_TO_CHOOSE =
  'Each description says when to use a tool and which to use instead. Schemas leave out bounds, and a refused call names those ' +
  'that it broke.';

const HOW_TO_SEARCH =
  'Find an operation with find_operations, read its arguments with describe_operation, call it with call_operation.';

/**
 * Instructions for models: the tools, how to choose one, and how to pay.
 *
 * @param terms  how to pay for calls
 */
function instructionsOf({ tools, isSearch }: View, terms: string): string {
  const what = `${tools.length} operations of quantitative finance, in the toolsets ${toolsetsOf(tools).join(', ')}.`;
  return [what, isSearch ? HOW_TO_SEARCH : HOW_TO_CHOOSE, UNITS, ANSWERS, terms].join('\n');
}
