/** The part of the engine's WebAssembly that the kernels use. */
export interface WebAssemblyEngine {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

declare const WebAssembly: WebAssemblyEngine | undefined;
declare function atob(text: string): string;

/** Exports of every module of kernels. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number };
  /** Address of the first free byte of the memory, aligned for vectors. */
  readonly free: () => number;
}

/** Kernels of a WebAssembly module, compiled when they are first asked for. */
export interface KernelLibrary<Exports extends KernelExports> {
  /** The instance that all callers share; null if the engine has no vectors, or the page's policy forbids WebAssembly. */
  readonly shared: () => Exports | null;
  /** Another instance, with its own memory; null as above. */
  readonly instance: () => Exports | null;
}

/**
 * Kernels of a generated module.
 *
 * @param base64   bytes of the module; none if it has not been compiled
 * @param prepare  fills the tables of a new instance
 * @param engine   the engine's WebAssembly
 */
/* @__NO_SIDE_EFFECTS__ */
export function kernelLibrary<Exports extends KernelExports>(
  base64: string,
  prepare: (exports: Exports) => void,
  engine?: WebAssemblyEngine,
): KernelLibrary<Exports> {
  let module: object | null | undefined;
  let shared: Exports | null | undefined;
  const instance = (): Exports | null => {
    const used = engine ?? engineHere();
    if (used === undefined) return null;
    module = module === undefined ? compiled(base64, used) : module;
    if (module === null) return null;
    const exports = new used.Instance(module, {}).exports as Exports;
    prepare(exports);
    return exports;
  };
  return { instance, shared: () => (shared = shared === undefined ? instance() : shared) };
}

function engineHere(): WebAssemblyEngine | undefined {
  return typeof WebAssembly === 'undefined' ? undefined : WebAssembly;
}

/** Null where the engine refuses: without vectors the bytes are invalid, and a policy may forbid to compile them. */
function compiled(base64: string, engine: WebAssemblyEngine): object | null {
  if (base64 === '') return null;
  try {
    return new engine.Module(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
}
