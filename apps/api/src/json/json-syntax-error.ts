import { Turns } from './turns';

/** Position and reason of the first JSON syntax error in a text. */
export interface JsonSyntaxError {
  /** Index of the first character (UTF-16 unit) that cannot belong to a JSON text; its length if the text ends too early. */
  readonly offset: number;
  readonly reason: string;
}

/** What may come next. */
interface Expected {
  readonly what: 'value' | 'key' | 'colon' | 'comma' | 'text' | 'nothing';
  /** Whether the bracket that is owed may come instead. */
  readonly orEnd: boolean;
}

/** Tokens between two looks at the clock. */
const TOKENS_OF_A_LOOK = 256;

const VALUE: Expected = { what: 'value', orEnd: false };
const VALUE_OR_END: Expected = { what: 'value', orEnd: true };
const KEY: Expected = { what: 'key', orEnd: false };
const KEY_OR_END: Expected = { what: 'key', orEnd: true };
/** The rest of a string that has begun. */
const TEXT: Expected = { what: 'text', orEnd: false };
const COLON: Expected = { what: 'colon', orEnd: false };
const COMMA_OR_END: Expected = { what: 'comma', orEnd: true };
const NOTHING: Expected = { what: 'nothing', orEnd: false };

interface Scanner {
  readonly text: string;
  offset: number;
  expected: Expected;
  /** The token expected after the current string. */
  afterText: Expected;
  /** The closing brackets owed, innermost last. An explicit stack rather than recursion: nesting may be millions deep. */
  readonly owed: string[];
}

/**
 * Finds the first error of a text that `JSON.parse` refused. V8's own messages have a position for some errors only, and
 * differ between versions of Node.js.
 *
 * Source: RFC 8259, grammar of sections 2 to 7. Cost: O(n) time, O(depth) memory; run only after a refusal, in slices between
 * other requests.
 *
 * @example
 * await findJsonSyntaxError('{"a":1,}'); // { offset: 7, reason: "unexpected '}' at offset 7" }
 */
export async function findJsonSyntaxError(text: string): Promise<JsonSyntaxError> {
  const scanner: Scanner = { text, offset: 0, expected: VALUE, afterText: NOTHING, owed: [] };
  const turns = new Turns();
  let tokens = 0;
  do {
    if (scanner.expected !== TEXT) skip(scanner, SPACES);
    if (++tokens % TOKENS_OF_A_LOOK === 0 && turns.isOver()) await turns.next();
  } while (scanner.offset < text.length && step(scanner));
  const { offset } = scanner;
  if (offset >= text.length) return { offset: text.length, reason: 'unexpected end of the text' };
  return { offset, reason: `unexpected ${nameOf(text, offset)} at offset ${offset}` };
}

/** Consumes one token; false leaves the offset at the character that is wrong. */
function step(scanner: Scanner): boolean {
  const char = scanner.text.charAt(scanner.offset);
  const { expected, owed } = scanner;
  if (isSpace(char) && expected !== TEXT) return true; // many of them
  if (expected.orEnd && char === owed.at(-1)) {
    owed.pop();
    return accept(scanner, afterValue(scanner));
  }
  switch (expected.what) {
    case 'value':
      return value(scanner, char);
    case 'key':
      return char === '"' && begin(scanner, COLON);
    case 'colon':
      return char === ':' && accept(scanner, VALUE);
    case 'comma':
      return char === ',' && accept(scanner, owed.at(-1) === '}' ? KEY : VALUE);
    case 'text':
      return text(scanner);
    case 'nothing':
      return false;
  }
}

function value(scanner: Scanner, char: string): boolean {
  if (char === '{' || char === '[') {
    scanner.owed.push(char === '{' ? '}' : ']');
    return accept(scanner, char === '{' ? KEY_OR_END : VALUE_OR_END);
  }
  if (char === '"') return begin(scanner, afterValue(scanner));
  const well = char === '-' || isDigit(char) ? number(scanner) : word(scanner);
  return well && expect(scanner, afterValue(scanner));
}

function afterValue({ owed }: Scanner): Expected {
  return owed.length === 0 ? NOTHING : COMMA_OR_END;
}

function accept(scanner: Scanner, next: Expected): true {
  scanner.offset++;
  return expect(scanner, next);
}

function expect(scanner: Scanner, next: Expected): true {
  scanner.expected = next;
  return true;
}

/** Begins a string. */
function begin(scanner: Scanner, next: Expected): true {
  scanner.afterText = next;
  return accept(scanner, TEXT);
}

/** Reads on in a string, to its end or past the next escape. */
function text(scanner: Scanner): boolean {
  skip(scanner, PLAIN);
  const char = next(scanner);
  if (char === '"') return accept(scanner, scanner.afterText);
  return char === '\\' ? escape(scanner) : char >= ' ';
}

function escape(scanner: Scanner): boolean {
  scanner.offset++;
  const char = scanner.text.charAt(scanner.offset);
  if (char === '' || !'"\\/bfnrtu'.includes(char)) return false;
  scanner.offset++;
  if (char !== 'u') return true;
  const end = scanner.offset + 4;
  while (scanner.offset < end && isHexDigit(scanner.text.charAt(scanner.offset))) scanner.offset++;
  return scanner.offset === end;
}

function number(scanner: Scanner): boolean {
  if (next(scanner) === '-') scanner.offset++;
  if (next(scanner) === '0') scanner.offset++;
  else if (!digits(scanner)) return false;
  if (next(scanner) === '.') {
    scanner.offset++;
    if (!digits(scanner)) return false;
  }
  if (!/^[eE]$/.test(next(scanner))) return true;
  scanner.offset++;
  if (/^[+-]$/.test(next(scanner))) scanner.offset++;
  return digits(scanner);
}

function digits(scanner: Scanner): boolean {
  const start = scanner.offset;
  skip(scanner, DIGITS);
  return scanner.offset > start;
}

function word(scanner: Scanner): boolean {
  const target = ['true', 'false', 'null'].find((candidate) => candidate.startsWith(next(scanner)));
  for (const char of target ?? '') {
    if (next(scanner) !== char) return false;
    scanner.offset++;
  }
  return target !== undefined;
}

function next({ text, offset }: Scanner): string {
  return text.charAt(offset);
}

/** Passes what a sticky pattern matches, in pieces: between them others have their turn. */
function skip(scanner: Scanner, pattern: RegExp): void {
  pattern.lastIndex = scanner.offset;
  pattern.test(scanner.text);
  scanner.offset = pattern.lastIndex;
}

const SPACES = /[ \n\r\t]{0,65536}/y;
const DIGITS = /[0-9]*/y;

function isSpace(char: string): boolean {
  return char === ' ' || char === '\n' || char === '\r' || char === '\t';
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9';
}

function isHexDigit(char: string): boolean {
  return /^[\da-fA-F]$/.test(char);
}

/** Unescaped characters inside a string. */
// eslint-disable-next-line no-control-regex -- they are what a string must not contain
const PLAIN = /[^"\\\u0000-\u001f]{0,65536}/y;

function nameOf(text: string, offset: number): string {
  const char = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  const code = text.charCodeAt(offset);
  return code < 0x20 || (code >= 0xd800 && code <= 0xdfff && char.length === 1) ? `character ${code}` : `'${char}'`;
}
