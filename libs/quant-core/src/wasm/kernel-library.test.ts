import { createContext, runInContext, runInThisContext } from 'node:vm';
import { bytes } from '../generated/elementary';
import { type KernelExports, kernelLibrary, type WebAssemblyEngine } from './kernel-library';

const nothing = () => undefined;

/** The WebAssembly of a page whose policy lacks `wasm-unsafe-eval`. */
const forbidden = runInContext(
  'WebAssembly',
  createContext({}, { codeGeneration: { wasm: false } }),
) as WebAssemblyEngine;

const here = runInThisContext('WebAssembly') as WebAssemblyEngine;

/** What an engine without vectors says of their instructions. */
function Invalid(): never {
  throw new Error('invalid opcode 0xfd');
}

test('the module has at most 6 KiB', () => {
  expect(atob(bytes).length).toBeGreaterThan(1000);
  expect(atob(bytes).length).toBeLessThanOrEqual(6 * 1024);
});

test('compiles when it is first used, once, and gives each further instance its own memory', () => {
  let compiled = 0;
  class Counting extends here.Module {
    constructor(code: Uint8Array<ArrayBuffer>) {
      super(code);
      compiled++;
    }
  }
  const engine = { Module: Counting, Instance: here.Instance };
  let prepared = 0;
  const library = kernelLibrary<KernelExports>(bytes, () => prepared++, engine);
  expect([compiled, prepared]).toEqual([0, 0]);
  const shared = library.shared();
  expect(library.shared()).toBe(shared);
  expect(library.instance()?.memory).not.toBe(shared?.memory);
  expect([compiled, prepared]).toEqual([1, 2]);
});

test.each([
  ['the policy of the page forbids it', bytes, forbidden],
  ['the engine has no vectors', bytes, { Module: Invalid, Instance: Invalid } as unknown as WebAssemblyEngine],
  ['the kernels have not been compiled', '', undefined],
])('there are no kernels if %s', (_, code, engine) => {
  const library = kernelLibrary<KernelExports>(code, nothing, engine);
  expect(library.shared()).toBeNull();
  expect(library.instance()).toBeNull();
});
