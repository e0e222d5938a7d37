import { type OperationSummary } from '@quant/operations';
import { type OperationForm } from '@quant/contract/forms';
import { type HttpRequest } from '../service/http-request';

/** Code that does a call, as it is. */
export interface Snippet {
  readonly code: string;
  /** Data file that the snippet reads from its working directory. */
  readonly file?: SnippetFile;
}

export interface SnippetFile {
  readonly name: string;
  readonly text: string;
}

/** Inputs of a snippet. */
export interface SnippetInputs {
  readonly operation: OperationSummary;
  readonly form: OperationForm;
  readonly request: HttpRequest;
}

/** Longer code reads its request from a file [characters]. */
export const LONGEST = 2000;

export const REQUEST_FILE = 'request.json';

/** Code with the request inline, or in a separate file if it would be too long to read. */
export function withRequest(
  inline: string,
  fromFile: () => string,
  { request: { body = {} } }: SnippetInputs,
): Snippet {
  if (inline.length <= LONGEST) return { code: inline };
  return { code: fromFile(), file: { name: REQUEST_FILE, text: `${JSON.stringify(body)}\n` } };
}
