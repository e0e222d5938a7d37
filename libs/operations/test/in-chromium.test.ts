import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { bundled } from './bundled';
import { documentedCalls, type DocumentedCall } from './documented-calls';
import { CHROMIUM, openPage } from '../../../tools/testing/chromium-page';

const isThere = existsSync(CHROMIUM);
if (!isThere && process.env['REQUIRE_CHROMIUM'] === undefined)
  process.stderr.write(`skipped: ${CHROMIUM} is not installed, and no page is opened in it\n`);

(isThere || process.env['REQUIRE_CHROMIUM'] !== undefined ? test : test.skip).each([
  ["script-src 'self'", true],
  ["script-src 'self' 'wasm-unsafe-eval'", false],
])('a page under %s loads each module when it needs it, and answers the same', async (policy, isWebAssemblyRefused) => {
  const files = await bundled({ stdin: { contents: PAGE, resolveDir: __dirname }, format: 'esm', splitting: true });
  const calls = await documentedCalls();
  const { answers, ...refused } = await answersOfChromium(files, calls, policy);
  expect(refused).toEqual({ isCodeRefused: true, isWebAssemblyRefused });
  expect(answers.map(withoutNumbers)).toEqual(calls.map(({ answer }) => withoutNumbers(answer)));
  const apart = calls.filter(({ answer }, i) => !areClose(numbersOf(answers[i]), numbersOf(answer)));
  expect(apart.map(({ title }) => title)).toEqual([]);
});

const NUMBER = /-?\d+(\.\d+)?(e[+-]?\d+)?/g;

const withoutNumbers = (json: string): string => json.replace(NUMBER, '0');

function numbersOf(json = ''): readonly number[] {
  return (json.match(NUMBER) ?? []).map(Number);
}

/** Its functions of `Math` are those of another release of V8, which differ in the last bit: a difference of nearly equal ones shows more. */
function areClose(found: readonly number[], expected: readonly number[]): boolean {
  return expected.every((value, i) => Math.abs((found[i] ?? NaN) - value) <= 1e-12 + 1e-10 * Math.abs(value));
}

/** Loads and calls, one after the other, and sends what came. */
const PAGE = `
import { operations } from '../src/index';
import { loadOperation } from '../src/load';
const calls = await (await fetch('/calls')).json();
const ids = new Map(operations.map(({ id, module }) => [module, id]));
const answers = [];
for (const { module, request } of calls) {
  const { call } = await loadOperation(ids.get(module));
  answers.push(await call(JSON.parse(request)));
}
let isCodeRefused = false;
try { new Function('return 1')(); } catch { isCodeRefused = true; }
let isWebAssemblyRefused = false;
try { new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); } catch { isWebAssemblyRefused = true; }
await fetch('/answers', { method: 'POST', body: JSON.stringify({ answers, isCodeRefused, isWebAssemblyRefused }) });
`;

interface Answers {
  readonly answers: readonly string[];
  readonly isCodeRefused: boolean;
  readonly isWebAssemblyRefused: boolean;
}

/** Serves the page to a Chromium of its own, and waits for what it sends. */
async function answersOfChromium(
  files: ReadonlyMap<string, { readonly text: string }>,
  asked: readonly DocumentedCall[],
  policy: string,
): Promise<Answers> {
  let sent: (text: string) => void = () => undefined;
  const answers = new Promise<string>((resolve) => (sent = resolve));
  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    res.setHeader('Content-Security-Policy', `default-src 'none'; ${policy}; connect-src 'self'`);
    res.setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
    if (path === '/answers') void textOf(req).then(sent);
    if (path === '/') res.end('<!doctype html><script type="module" src="/stdin.js"></script>');
    else if (path === '/calls') res.end(JSON.stringify(asked));
    else res.end(files.get(path.replace(/^\/|\.js$/g, ''))?.text ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = openPage(`http://127.0.0.1:${port}/`);
  try {
    return JSON.parse(await answers) as Answers;
  } finally {
    await close();
    server.closeAllConnections();
    server.close();
  }
}

async function textOf(req: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of req) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
