import { createHash } from 'node:crypto';

const MODULUS = 1n << 256n;

/** A value as both engines give it. */
type Value = string | number | null | Uint8Array;

/**
 * Digest of the rows of a table, in whatever order they come: the sum of the SHA-256 of each, modulo 2^256. Engines sort
 * texts differently, so an order that both have would have to be made.
 */
export class TableDigest {
  #sum = 0n;
  #rows = 0;

  constructor(private readonly columns: readonly string[]) {}

  get rows(): number {
    return this.#rows;
  }

  add(row: Readonly<Record<string, unknown>>): void {
    const hash = createHash('sha256');
    for (const column of this.columns) hash.update(texted(row[column] as Value));
    this.#sum = (this.#sum + BigInt(`0x${hash.digest('hex')}`)) % MODULUS;
    this.#rows += 1;
  }

  /** 64 hexadecimal digits. */
  toString(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

/** Kind and length before each value, so that no two rows have the same bytes. Minus zero is zero. */
function texted(value: Value): Buffer {
  if (value === null) return Buffer.from('n;');
  if (typeof value === 'number') return Buffer.from(`f${value};`);
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from(`${typeof value === 'string' ? 't' : 'b'}${bytes.length};`), bytes]);
}
