import { findJsonSyntaxError, type JsonSyntaxError } from './json-syntax-error';
import { Turns } from './turns';

/** A text that is not JSON, or exceeds the limits of our requests. */
export class MalformedJsonError extends Error {
  override readonly name = 'MalformedJsonError';

  constructor(override readonly cause: JsonSyntaxError) {
    super(cause.reason);
  }
}

/** Characters that `JSON.parse` gets at a time: some 3 ms of the worst text, a hundred thousand short names. */
const SLICE = 64 * 1024;

/**
 * Bounds of a text longer than a slice, since what it is made of takes more time and memory than its characters do. Requests of
 * the document stay below ten levels of nesting, a hundred members per object, and have containers of forty characters or more.
 */
const MOST = { levels: 256, members: 10_000, containers: 250_000 };

/**
 * `JSON.parse`, without holding the event loop: a text longer than a slice is parsed piece by piece, where the pieces are runs
 * of whole members of its containers, and others have their turn in between.
 *
 * @param slice  characters that are parsed at a time
 * @throws MalformedJsonError  the text is no JSON, with the place of the first error
 */
export async function parseJson(text: string, slice = SLICE): Promise<unknown> {
  try {
    return text.length <= slice ? (JSON.parse(text) as unknown) : await new SlicedParser(text, slice).parse();
  } catch (error) {
    if (error instanceof SyntaxError) throw new MalformedJsonError(await findJsonSyntaxError(text));
    throw error;
  }
}

type Container = unknown[] | Record<string, unknown>;

/** A container whose end has not been seen yet. */
interface OpenContainer {
  readonly isArray: boolean;
  /** Index of its bracket. */
  readonly bracket: number;
  /** The container for members that were parsed separately. */
  value: Container | undefined;
  /** Start of the members that are not parsed yet. */
  from: number;
  /** The token before `from`: its bracket, a comma, or a member that was parsed on its own. */
  after: 'bracket' | 'comma' | 'member';
  /** The last comma between its members. */
  comma: number;
  commas: number;
  /** The last text among its members: if a container follows in an object, the name of that container. */
  textFrom: number;
  textTo: number;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const BLANK = /^[ \t\r\n]*$/;

class SlicedParser {
  private readonly turns = new Turns();
  /** Containers that are open, outermost first. */
  private readonly open: OpenContainer[] = [];
  /** Everything before it has been parsed. */
  private parsedTo = 0;
  private containers = 0;
  private root: Container | undefined;

  constructor(
    private readonly text: string,
    private readonly slice: number,
  ) {}

  async parse(): Promise<unknown> {
    const { text, slice } = this;
    const first = /[^ \t\r\n]/.exec(text)?.[0];
    if (first !== '[' && first !== '{') return JSON.parse(text) as unknown;
    let pause = slice;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === QUOTE) i = this.skipText(i);
      else if (code === COMMA) this.comma(i);
      else if (code === 0x5b || code === 0x7b) this.begin(i, code === 0x5b);
      else if ((code === 0x5d || code === 0x7d) && this.end(i, code === 0x5d)) return this.finish(i + 1);
      if (i >= pause) {
        pause = i + slice;
        if (this.turns.isOver()) await this.turns.next();
      }
    }
    throw new SyntaxError('unexpected end');
  }

  /** @returns index of the closing quote */
  private skipText(from: number): number {
    const { text } = this;
    let to = text.indexOf('"', from + 1);
    while (to > 0 && isEscaped(text, to)) to = text.indexOf('"', to + 1);
    if (to < 0) throw new SyntaxError('unexpected end');
    const container = this.open.at(-1);
    if (container) [container.textFrom, container.textTo] = [from, to + 1];
    return to;
  }

  private begin(bracket: number, isArray: boolean): void {
    if (this.open.length === MOST.levels) throw tooMuch(bracket, `nested more than ${MOST.levels} levels deep`);
    if (++this.containers > MOST.containers) throw tooMuch(bracket, `more than ${MOST.containers} arrays and objects`);
    const from = bracket + 1;
    this.open.push({
      isArray,
      bracket,
      value: undefined,
      from,
      after: 'bracket',
      comma: -1,
      commas: 0,
      textFrom: -1,
      textTo: -1,
    });
  }

  private comma(at: number): void {
    const container = this.open.at(-1);
    if (!container) throw new SyntaxError('a comma outside');
    container.comma = at;
    if (++container.commas === MOST.members && !container.isArray)
      throw tooMuch(at, `more than ${MOST.members} members of an object`);
    if (container.after !== 'member' && at - this.parsedTo < this.slice) return;
    this.parseAhead();
    this.parseMembers(container, at);
    container.from = at + 1;
    container.after = 'comma';
    this.parsedTo = at + 1;
  }

  /** @returns whether that was the outermost container */
  private end(at: number, isArray: boolean): boolean {
    const container = this.open.at(-1);
    if (container?.isArray !== isArray) throw new SyntaxError('another bracket is open');
    const isOutermost = this.open.length === 1;
    if (isOutermost && !container.value) this.root = container.value = isArray ? [] : {};
    if (container.value && !(container.after === 'bracket' && this.isBlank(container.from, at)))
      this.parseMembers(container, at);
    this.open.pop();
    const parent = this.open.at(-1);
    if (container.value && parent) {
      parent.from = this.parsedTo = at + 1;
      parent.after = 'member';
    }
    return isOutermost;
  }

  private finish(from: number): unknown {
    if (!this.isBlank(from, this.text.length)) throw new SyntaxError('something follows');
    return this.root;
  }

  /** Gives every open container its value, with the members before the open one. */
  private parseAhead(): void {
    let parent: OpenContainer | undefined;
    for (const child of this.open) {
      child.value ??= this.attach(child.isArray ? [] : {}, child, parent);
      parent = child;
    }
  }

  private attach(value: Container, child: OpenContainer, parent: OpenContainer | undefined): Container {
    if (!parent) {
      this.root = value;
      return value;
    }
    if (parent.after === 'member') throw new SyntaxError('a comma is missing');
    const begin = parent.isArray ? child.bracket : parent.textFrom;
    const first = Math.max(parent.from, parent.comma + 1);
    if (begin < first || !this.isBlank(first, begin)) throw new SyntaxError('a member is wrong');
    if (parent.comma >= parent.from) this.parseMembers(parent, parent.comma);
    if (Array.isArray(parent.value)) parent.value.push(value);
    else {
      if (!/^[ \t\r\n]*:[ \t\r\n]*$/.test(this.text.slice(parent.textTo, child.bracket)))
        throw new SyntaxError('a colon is missing');
      const name = JSON.parse(this.text.slice(begin, parent.textTo)) as string;
      setOwn(parent.value as Record<string, unknown>, name, value);
    }
    return value;
  }

  /** Parses the members of a container from the current position. */
  private parseMembers({ value, from, after }: OpenContainer, to: number): void {
    if (after === 'member') {
      if (!this.isBlank(from, to)) throw new SyntaxError('a comma is missing');
      return;
    }
    if (this.isBlank(from, to)) throw new SyntaxError('a member is missing');
    const members = this.text.slice(from, to);
    if (Array.isArray(value)) for (const member of JSON.parse(`[${members}]`) as unknown[]) value.push(member);
    else {
      const parsed = JSON.parse(`{${members}}`) as Record<string, unknown>;
      for (const name of Object.keys(parsed)) setOwn(value as Record<string, unknown>, name, parsed[name]);
    }
  }

  private isBlank(from: number, to: number): boolean {
    return BLANK.test(this.text.slice(from, to));
  }
}

function tooMuch(offset: number, reason: string): MalformedJsonError {
  return new MalformedJsonError({ offset, reason });
}

/** Whether an odd number of backslashes stands before a quote. */
function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
}

/** `target[key] = value` for a key that a caller chose: `__proto__` becomes a key like any other. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  else target[key] = value;
}
