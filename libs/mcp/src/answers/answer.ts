import { type ToolResult } from '../tool-result';
import { selected } from './fields';
import { membersIn } from './members';
import { summaryOf } from './summary';

/**
 * Shapes an operation's answer for a model. The structured value carries the whole answer, or the members that the call
 * selected; the text carries a short summary, so the model's context does not hold the answer twice. Errors and payment
 * requests pass through unchanged.
 *
 * @param fields     names of the members to keep; undefined keeps the whole answer
 * @param headlines  paths of the figures that the summary starts with
 */
export async function answerForModels(
  result: ToolResult,
  fields: ReadonlySet<string> | undefined,
  headlines: readonly string[] = [],
): Promise<ToolResult> {
  const { structured, isError } = result;
  if (isError || structured === undefined) return result;
  const members = await membersIn(structured);
  const kept = fields ? members.filter(({ name }) => fields.has(name)) : members;
  return {
    ...result,
    texts: [summaryOf(structured, kept, headlines)],
    structured: fields ? selected(structured, kept) : structured,
  };
}
