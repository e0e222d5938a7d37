import { type ToolResult } from '../tool-result';
import { selected } from './fields';
import { membersIn } from './members';
import { summaryOf } from './summary';

/**
 * The answer of an operation as a model gets it: in full as a value, or the members of it that were selected, and in a few words as
 * a text, so that a model's context is not filled with it twice. What is refused, or has to be paid for, stays as it is.
 *
 * @param fields  undefined: the whole answer
 */
export async function answerForModels(
  result: ToolResult,
  fields: ReadonlySet<string> | undefined,
): Promise<ToolResult> {
  const { structured, isError } = result;
  if (isError || structured === undefined) return result;
  const members = await membersIn(structured);
  const kept = fields ? members.filter(({ name }) => fields.has(name)) : members;
  return {
    ...result,
    texts: [summaryOf(structured, kept)],
    structured: fields ? selected(structured, kept) : structured,
  };
}
