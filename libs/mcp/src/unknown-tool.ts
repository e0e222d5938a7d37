import { clip, nearestName } from '@quant/operations';
import { type ToolResult } from './tool-result';

const LONGEST_NAME = 64;

/** A result that the model reads, as in the reference server, rather than a protocol error. */
export function unknownTool(
  name: string,
  names: readonly string[],
  whereNamesAre = 'tools/list has all names',
): ToolResult {
  const nearest = nearestName(name, names);
  const hint = nearest === undefined ? whereNamesAre : `did you mean ${nearest}?`;
  const detail = `Unknown tool ${clip(name, LONGEST_NAME)}; ${hint}`;
  const text = JSON.stringify({ detail, code: 'unknown_tool' });
  return { texts: [text], structured: undefined, isError: true, meta: undefined };
}
