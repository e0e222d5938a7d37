import { type Environment } from '../config/config';

/** Somewhere to write text: standard output or standard error. */
export interface Output {
  readonly isTTY: boolean;
  /** Characters of a line; undefined where there is no terminal. */
  readonly columns: number | undefined;
  /** Resolves when there is room for more. */
  readonly write: (text: string) => Promise<void>;
}

/** What the program sees of the world, so that tests can give it another one. */
export interface Io {
  readonly out: Output;
  readonly err: Output;
  readonly input: AsyncIterable<Uint8Array> & { readonly isTTY?: boolean };
  readonly env: Environment;
}
