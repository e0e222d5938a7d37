import { type OperationSummary } from '@quant/operations';
import { type OperationForm } from '@quant/operations/forms';
import { type HttpRequest } from '../service/http-request';

/** Code that does a call, as it is. */
export interface Snippet {
  readonly code: string;
  /** What it reads, in the folder that it is started in. */
  readonly file?: SnippetFile;
}

export interface SnippetFile {
  readonly name: string;
  readonly text: string;
}

/** What a snippet is made of. */
export interface Call {
  readonly operation: OperationSummary;
  readonly form: OperationForm;
  readonly request: HttpRequest;
}

/** Longer code reads its request from a file [characters]. */
export const LONGEST = 2000;

export const REQUEST_FILE = 'request.json';

/** Code with its request in it, or beside it in a file where it would be too long to be read. */
export function withRequest(inline: string, fromFile: () => string, { request: { body = {} } }: Call): Snippet {
  if (inline.length <= LONGEST) return { code: inline };
  return { code: fromFile(), file: { name: REQUEST_FILE, text: `${JSON.stringify(body)}\n` } };
}
