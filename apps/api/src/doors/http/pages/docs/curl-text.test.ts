import { execFileSync } from 'node:child_process';
import { curlText } from './curl-text';

/** What a shell hands over to curl. */
function argumentsOf(command: string): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

const BASE = 'https://quant.example/a b';

test.each([
  `it's $HOME`,
  '"quoted" and `id` and $(id)',
  String.raw`back\slash, \n and '\''`,
  'two\nlines',
  `${"'".repeat(3)} a long text, which is wider than the page and has quotes '"`,
])('curl is given the body that has %j in it', (text) => {
  const body = { S: 100, [text]: text, list: [text, null] };
  const post = { method: 'post', path: '/v1/options/price', parameters: [] };
  const given = argumentsOf(curlText(post, BASE, body));
  expect(given.slice(0, -1)).toEqual([
    ...['-X', 'POST', `${BASE}/v1/options/price`, '-H', 'Content-Type: application/json', '-d'],
  ]);
  expect(JSON.parse(given.at(-1) ?? '')).toEqual(body);
});

test('curl is given the parameters of the path and a place for the secret of the head', () => {
  const parameter = { description: '', schema: {} };
  const parameters = [
    { ...parameter, name: 'monitor_id', in: 'path', example: "it's/1" },
    { ...parameter, name: 'x-watch-token', in: 'header' },
    { ...parameter, name: 'token', in: 'query', example: 'left out' },
  ] as const;
  const get = { method: 'get', path: '/v1/watch/{monitor_id}', parameters };
  expect(argumentsOf(curlText(get, BASE, undefined))).toEqual([
    ...[`${BASE}/v1/watch/it's%2F1`, '-H', 'x-watch-token: TOKEN'],
  ]);
});
