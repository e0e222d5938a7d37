import { type Request, type Response } from 'express';
import { ServerResponse, STATUS_CODES } from 'node:http';

/** Headers that many answers share: as fields, and as the bytes that they become. */
export interface HeaderBlock {
  /** Name, value, name, value …, as node:http takes them at the least cost. */
  readonly fields: readonly string[];
  /** The same as lines; node:http has checked them. */
  readonly text: string;
}

/** Names that say how the message is framed, or whether the connection stays: node:http must see them. */
const FRAMING: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade'],
  ...['content-length', 'date', 'expect'],
]);

/**
 * Headers that are checked once.
 *
 * @param fields  name, value, name, value …; except framing headers
 * @throws TypeError  a name or a value is none of HTTP, or a name says how the message is framed
 */
export function headerBlock(fields: readonly string[]): HeaderBlock {
  const framing = fields.find((name, i) => i % 2 === 0 && FRAMING.has(name.toLowerCase()));
  if (framing !== undefined)
    throw new TypeError(`${framing} says how the message is framed: not in a block of headers`);
  headAfter((response) => {
    response.writeHead(200, [...fields]);
  });
  return { fields, text: linesOf(fields) };
}

/** The head of an answer with a body. */
export interface AnswerHead {
  readonly status: number;
  /** Headers that were checked before. */
  readonly block: HeaderBlock;
  /** Further headers: name, value, name, value …; without the length of the body. */
  readonly fields: readonly string[];
  /** Of the body [bytes]. */
  readonly length: number;
}

/**
 * Writes the head of an answer with a body.
 *
 * node:http checks every header of every answer, which takes a tenth of the time of a small request. Here the headers that all
 * answers share are a text that was checked once, and the others are checked together. The text is stored by the method that
 * `writeHead` itself calls in the end. That method is not documented: this file tests its behaviour when it is loaded.
 * `writeHead` is called if it does not, and where a header may change how the message is framed.
 */
export function writeAnswerHead(req: Request, res: Response, head: AnswerHead): void {
  const isPlain =
    CAN_STORE && !res.headersSent && res.getHeaderNames().length === 0 && req.headers.expect === undefined;
  if (isPlain && areSafe(head.fields)) storeHead(res, head);
  else res.writeHead(head.status, [...head.block.fields, ...head.fields, 'Content-Length', String(head.length)]);
}

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
const UNFIT_FOR_HEADERS = /[^\t\x20-\x7e\x80-\xff]/;

/** Whether names, all of which are written in this program, can be stored as text; each is checked once. */
const plainNames = new Map<string, boolean>();

function areSafe(fields: readonly string[]): boolean {
  for (let i = 0; i < fields.length; i += 2) if (!isPlainName(fields[i] ?? '')) return false;
  return !UNFIT_FOR_HEADERS.test(fields.join(''));
}

function isPlainName(name: string): boolean {
  let isPlain = plainNames.get(name);
  if (isPlain === undefined) {
    isPlain = TOKEN.test(name) && !FRAMING.has(name.toLowerCase());
    plainNames.set(name, isPlain);
  }
  return isPlain;
}

function linesOf(fields: readonly string[]): string {
  let lines = '';
  for (let i = 0; i < fields.length; i += 2) lines += `${fields[i]}: ${fields[i + 1]}\r\n`;
  return lines;
}

/** Undocumented parts of a response. */
interface Internals {
  _storeHeader(firstLines: string, headers: readonly string[]): void;
  readonly _header: string;
}

function storeHead(res: ServerResponse, { status, block, fields, length }: AnswerHead): void {
  res.statusCode = status;
  res.statusMessage = STATUS_CODES[status] ?? 'unknown';
  const lines = `HTTP/1.1 ${status} ${res.statusMessage}\r\n${block.text}${linesOf(fields)}`;
  (res as unknown as Internals)._storeHeader(lines, ['Content-Length', String(length)]);
}

/** @returns the head of a response without a request */
function headAfter(write: (res: ServerResponse) => void): string {
  const request = { method: 'GET', headers: {}, httpVersionMajor: 1, httpVersionMinor: 1 };
  const response = new ServerResponse(request as unknown as Request);
  response.sendDate = false;
  write(response);
  return (response as unknown as Internals)._header;
}

/** Whether both ways to write a head keep the same. */
function canStoreHeads(): boolean {
  const fields = ['A', 'b', 'C', 'd'];
  const head = { status: 200, block: { fields, text: linesOf(fields) }, fields: ['E', 'f'], length: 7 };
  try {
    const stored = headAfter((response) => {
      storeHead(response, head);
    });
    const written = headAfter((response) => {
      response.writeHead(200, [...fields, ...head.fields, 'Content-Length', '7']);
    });
    return stored === written && stored.startsWith('HTTP/1.1 200 OK\r\nA: b\r\n');
  } catch {
    return false;
  }
}

const CAN_STORE = canStoreHeads();
