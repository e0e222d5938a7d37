import { type Catalogue } from './catalogue';
import { CODES, isObject, JsonRpcError } from './json-rpc';
import { instructionsOf } from './instructions';
import { PromptError, promptsFor } from './prompts';
import { resourcesOf } from './resources';
import { invalidParams, type Request } from './request';
import {
  completeMarks,
  HANDSHAKE_VERSIONS,
  type Implementation,
  isStateless,
  marked,
  marksFor,
  STATELESS_VERSIONS,
} from './revision';
import { toolList } from './tool-list';
import { type View } from './view';

/** How a server introduces itself, and its tools. */
export interface Introduction extends Implementation {
  readonly catalogue: Catalogue;
  /** How to pay for calls, in sentences for models. */
  readonly terms: string;
  /** Symbols, units and signs, in Markdown. */
  readonly conventions: string;
  /** Capabilities in addition to tools, prompts and resources. */
  readonly capabilities?: object;
}

type Answer = (request: Request, view: View) => string;

/**
 * Answers every request except tool calls, with the JSON of the result, in the revision of the request.
 *
 * @throws JsonRpcError  unknown method, or invalid parameters
 */
export function protocolAnswers(introduction: Introduction): Answer {
  const prompts = promptsFor(introduction.catalogue);
  const resources = resourcesOf(introduction.catalogue, introduction);
  const shared = new Map<string, Answer>([
    ['tools/list', toolsPage],
    ['prompts/list', onePage(JSON.stringify({ prompts: prompts.list }))],
    ['prompts/get', (request) => JSON.stringify(promptOf(request, prompts))],
    ['resources/list', onePage(JSON.stringify({ resources: resources.list }))],
    ['resources/templates/list', onePage('{"resourceTemplates":[]}')],
    ['resources/read', (request) => JSON.stringify(resourceOf(request, resources))],
  ]);
  const withHandshake = new Map<string, Answer>([
    ...shared,
    ['initialize', (request, view) => JSON.stringify(introduced(request, introduction, view))],
    ['ping', () => '{}'],
  ]);
  const stateless = new Map<string, Answer>([
    ...shared,
    ['server/discover', (_, view) => JSON.stringify(discovered(introduction, view))],
  ]);
  const marks = completeMarks(introduction);
  return (request, view) => {
    if (!isStateless(request)) return answerTo(request, withHandshake)(request, view);
    const json = answerTo(request, stateless)(request, view);
    return marked(json, marksFor(request.method, marks, view.isDefault));
  };
}

function answerTo(request: Request, answers: ReadonlyMap<string, Answer>): Answer {
  const answer = answers.get(request.method);
  if (answer) return answer;
  throw new JsonRpcError(
    CODES.methodNotFound,
    'Method not found',
    request.id,
    isStateless(request) ? { status: 404 } : {},
  );
}

const CAPABILITIES = { tools: {}, prompts: {}, resources: {} };

function introduced(request: Request, { name, version, terms, capabilities }: Introduction, view: View): object {
  return {
    protocolVersion: negotiatedVersion(request),
    capabilities: { ...CAPABILITIES, ...capabilities },
    serverInfo: { name, version },
    instructions: instructionsOf(view, terms),
  };
}

function discovered({ terms, capabilities }: Introduction, view: View): object {
  return {
    supportedVersions: STATELESS_VERSIONS,
    capabilities: { ...CAPABILITIES, ...capabilities },
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
  const { uri } = request.params;
  const resource = resources.read(uri);
  if (resource) return resource;
  const message = `Resource not found; available: ${resources.list.map((one) => one.uri).join(', ')}`;
  if (!isStateless(request)) throw new JsonRpcError(CODES.resourceNotFound, message, request.id);
  throw new JsonRpcError(CODES.invalidParams, message, request.id, typeof uri === 'string' ? { data: { uri } } : {});
}

/** The client's version if the server supports it, otherwise the newest with a handshake; the client then decides whether to continue. */
function negotiatedVersion(request: Request): string {
  const { protocolVersion, capabilities, clientInfo } = request.params;
  if (typeof protocolVersion !== 'string') throw invalidParams('protocolVersion must be a string', request);
  if (!isObject(capabilities)) throw invalidParams('capabilities must be an object', request);
  if (!isObject(clientInfo)) throw invalidParams('clientInfo must be an object', request);
  for (const member of ['name', 'version'])
    if (typeof clientInfo[member] !== 'string') throw invalidParams(`clientInfo.${member} must be a string`, request);
  return HANDSHAKE_VERSIONS.find((spoken) => spoken === protocolVersion) ?? (HANDSHAKE_VERSIONS[0] as string);
}
