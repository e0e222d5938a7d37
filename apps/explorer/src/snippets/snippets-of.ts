import { commandLine, commandWords, type OperationSummary, shellWord } from '@quant/operations';
import { type OperationForm } from '@quant/contract/forms';
import { httpRequest } from '../service/http-request';
import { JSON_SYNTAX, literal, PYTHON } from './literal';
import { type SnippetInputs, LONGEST, REQUEST_FILE, type Snippet, withRequest } from './snippet';
import { clientSnippet, librarySnippet } from './typescript';

/** The languages that a call is written in, in the order of their tabs. */
const LANGUAGES = [
  { id: 'curl', name: 'curl' },
  { id: 'library', name: 'TypeScript' },
  { id: 'client', name: 'TypeScript client' },
  { id: 'python', name: 'Python' },
  { id: 'command', name: 'Command line' },
  { id: 'mcp', name: 'MCP' },
] as const;

export type Language = (typeof LANGUAGES)[number]['id'];

/**
 * Languages that can make a call: the library only operations that it computes, client and tools only requests with just a
 * body.
 */
export function languagesOf({ module, kind }: OperationSummary, { fields }: OperationForm) {
  const isBody = fields.every(({ place }) => place === undefined);
  return LANGUAGES.filter(({ id }) => {
    if (id === 'library') return module !== undefined || kind === 'batch';
    return id === 'client' ? isBody && kind !== 'watch' : isBody || id !== 'mcp';
  });
}

/**
 * A call written in a language, such that it runs as it is.
 *
 * @param language  one of {@link languagesOf}
 * @param values    by the names of the fields
 * @param address   of the service, without a slash at its end
 */
export function snippetOf(
  language: Language,
  operation: OperationSummary,
  form: OperationForm,
  values: Readonly<Record<string, unknown>>,
  address: string,
): Snippet {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const call = { operation, form, request: httpRequest(form, given, address) };
  switch (language) {
    case 'curl':
      return curlSnippet(call);
    case 'library':
      return librarySnippet(call, operation.module ?? 'batch');
    case 'client':
      return clientSnippet(call, address);
    case 'python':
      return pythonSnippet(call);
    case 'command':
      return commandSnippet(call, given, address);
    case 'mcp':
      return mcpSnippet(call, address);
  }
}

/** The call with curl, in a POSIX shell. */
function curlSnippet(call: SnippetInputs): Snippet {
  const { method, url, headers, body } = call.request;
  const start = [`curl -sS -X ${method} ${shellWord(url)}`, ...headers.map((one) => `-H ${shellWord(one.join(': '))}`)];
  const lines = (...more: readonly string[]) => [...start, ...more].join(' \\\n  ');
  if (body === undefined) return { code: lines() };
  const type = `-H 'content-type: application/json'`;
  return withRequest(
    lines(type, `--data-raw ${shellWord(literal(body, JSON_SYNTAX))}`),
    () => lines(type, `--data-binary @${REQUEST_FILE}`),
    call,
  );
}

const WIDTH = 84;

/** Terminal command for the call; adds the service's address if the operation needs one. */
function commandSnippet(
  { operation, form, request }: SnippetInputs,
  values: Readonly<Record<string, unknown>>,
  address: string,
): Snippet {
  const words = commandWords(operation);
  const isLocal = operation.module !== undefined || operation.kind === 'batch';
  const remote = isLocal ? '' : ` --remote ${address}`;
  const line = commandLine(words, form.fields, values, WIDTH);
  if (line !== undefined && line.length <= LONGEST) return { code: line + remote };
  return {
    code: `quant ${words.join(' ')} --params ${REQUEST_FILE}${remote}`,
    file: { name: REQUEST_FILE, text: `${JSON.stringify({ ...values, ...request.body })}\n` },
  };
}

const MESSAGE_FILE = 'tools-call.json';

/** The message that calls the tool, as agents send it; a long one is in a file, and sent from there. */
function mcpSnippet({ operation, request: { body = {} } }: SnippetInputs, address: string): Snippet {
  const params = { name: operation.tool, arguments: body };
  const message = literal({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, JSON_SYNTAX);
  if (message.length <= LONGEST) return { code: message };
  const lines = [
    `curl -sS -X POST ${shellWord(`${address}/mcp`)}`,
    `-H 'content-type: application/json'`,
    `-H 'accept: application/json, text/event-stream'`,
    `--data-binary @${MESSAGE_FILE}`,
  ];
  return { code: lines.join(' \\\n  '), file: { name: MESSAGE_FILE, text: `${message}\n` } };
}

/** The call with Python and requests. */
function pythonSnippet(call: SnippetInputs): Snippet {
  const { method, url, headers, body } = call.request;
  const sent = (...more: readonly string[]) =>
    [
      `answer = requests.${method.toLowerCase()}(`,
      `    ${JSON.stringify(url)},`,
      ...(headers.length === 0 ? [] : [`    headers=${literal(Object.fromEntries(headers), PYTHON, '    ')},`]),
      ...more.map((line) => `    ${line},`),
      '    timeout=60,',
      ')',
      'answer.raise_for_status()',
      'print(answer.json())',
    ].join('\n');
  if (body === undefined) return { code: `import requests\n\n${sent()}` };
  return withRequest(
    `import requests\n\n${sent(`json=${literal(body, PYTHON, '    ')}`)}`,
    () =>
      [
        'import json',
        '',
        'import requests',
        '',
        `with open("${REQUEST_FILE}", encoding="utf-8") as file:`,
        '    request = json.load(file)',
        sent('json=request'),
      ].join('\n'),
    call,
  );
}
