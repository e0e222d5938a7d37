/** Characters of a piece. */
const PIECE = 16 * 1024;

/**
 * A value as canonical JSON, in pieces: no white space, names in the order of their UTF-16 units, numbers and texts as
 * ECMAScript writes them.
 *
 * @param value  what JSON.parse gives; undefined has no pieces
 * @see RFC 8785 (2020), JSON Canonicalization Scheme
 * @example
 * [...canonicalJson({ b: 1e2, a: ['x'] })].join(''); // '{"a":["x"],"b":100}'
 */
export function* canonicalJson(value: unknown): Generator<string, undefined, undefined> {
  const writer = new Writer();
  if (value !== undefined) yield* writer.write(value);
  yield writer.text;
}

class Writer {
  text = '';

  *write(value: unknown): Generator<string, undefined, undefined> {
    if (typeof value !== 'object' || value === null) this.text += JSON.stringify(value);
    else if (Array.isArray(value)) yield* this.items(value);
    else yield* this.members(value as Readonly<Record<string, unknown>>);
    if (this.text.length < PIECE) return;
    yield this.text;
    this.text = '';
  }

  private *items(items: readonly unknown[]): Generator<string, undefined, undefined> {
    this.text += '[';
    for (const [index, item] of items.entries()) {
      if (index > 0) this.text += ',';
      yield* this.write(item);
    }
    this.text += ']';
  }

  private *members(members: Readonly<Record<string, unknown>>): Generator<string, undefined, undefined> {
    this.text += '{';
    for (const [index, name] of Object.keys(members).sort().entries()) {
      this.text += `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`;
      yield* this.write(members[name]);
    }
    this.text += '}';
  }
}
