import { type Environment } from '../config/config';

/** Text sink: standard output or standard error. */
export interface Output {
  readonly isTTY: boolean;
  /** Characters per line; undefined if the output is not a terminal. */
  readonly columns: number | undefined;
  /** Resolves when the buffer has room. */
  readonly write: (text: string) => Promise<void>;
}

/** Streams and environment of the program; tests substitute them. */
export interface Io {
  readonly out: Output;
  readonly err: Output;
  readonly input: AsyncIterable<Uint8Array> & { readonly isTTY?: boolean };
  readonly env: Environment;
}
