import { gzipSync } from 'node:zlib';
import { type Bundled, bundled } from './bundled';

const MOST_BYTES = 12_000;

test('a page without a wallet loads a small file, with nothing of the document but methods and paths', async () => {
  const { text, inputs } = [...(await bundled({ entryPoints: ['src/index.ts'] })).values()][0] ?? {
    text: '',
    inputs: [],
  };
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(MOST_BYTES);
  expect(inputs.filter((path) => !/^src\/(?!generated\/types)/.test(path))).toEqual([]);
  expect(text).not.toMatch(/Black|additionalProperties|exclusiveMinimum/);
});

test('the packages of x402 are loaded when the first payment is signed, and not before', async () => {
  const contents = "export * from './index'; export * from './evm'; export * from './svm';";
  const stdin = { contents, resolveDir: `${__dirname}/../src` };
  const files = await bundled({ stdin, splitting: true });
  const others = [...files.values()].flatMap(({ inputs }) => inputs);
  expect(others.some((path) => path.includes('@x402/evm'))).toBe(true);
  expect(others.some((path) => path.includes('@x402/svm'))).toBe(true);
  expect(inputsOf('stdin.js', files).filter((path) => path.includes('node_modules'))).toEqual([]);
});

/** Of a file, and of what is loaded with it. */
function inputsOf(name: string, files: ReadonlyMap<string, Bundled>): readonly string[] {
  const { inputs = [], loaded = [] } = files.get(name) ?? {};
  return [...inputs, ...loaded.flatMap((other) => inputsOf(other, files))];
}
