import { clip, nearestName } from '@quant/operations';
import { type ToolResult } from './tool-result';

const LONGEST_NAME = 64;

/** As the reference server has it: a result that a model reads, rather than an error of the protocol. */
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
