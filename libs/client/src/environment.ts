/** `fetch`, as the types of this environment have it. */
export type Fetch = typeof globalThis extends { fetch: infer F } ? F : (url: string, init: object) => Promise<unknown>;

/** `AbortSignal`, as the types of this environment have it. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer S } }
  ? S
  : { readonly aborted: boolean };
