import { shellWord } from '@quant/operations';
import { type DescribedOperation } from './described-operation';
import { jsonText } from './json-text';

/**
 * A request with curl, in a POSIX shell: with the example of each parameter of the path, and a placeholder for a secret in the
 * head.
 *
 * @param baseUrl  of the service, without a slash at its end
 * @param body     undefined if there is none
 */
export function curlText(
  { method, path, parameters }: Pick<DescribedOperation, 'method' | 'path' | 'parameters'>,
  baseUrl: string,
  body: unknown,
): string {
  const at = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const url = at('path').reduce(
    (all, { name, example }) => all.replace(`{${name}}`, encodeURIComponent(String(example))),
    baseUrl + path,
  );
  const headers = [
    ...(body === undefined ? [] : ['Content-Type: application/json']),
    ...(path === '/mcp' ? ['Accept: application/json, text/event-stream'] : []),
    ...at('header').map(({ name }) => `${name}: TOKEN`),
  ];
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${shellWord(url)}`,
    ...headers.map((header) => `-H ${shellWord(header)}`),
    ...(body === undefined ? [] : [`-d ${shellWord(jsonText(body))}`]),
  ].join(' \\\n  ');
}
