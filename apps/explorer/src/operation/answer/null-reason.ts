/**
 * Why a figure may be null, as its description says: `null without trades`.
 *
 * @returns undefined where the description says nothing of it
 */
export function nullReason(description: string): string | undefined {
  const clauses = description.split(/(?<=[^.]{3}\.)\s+|;\s+/);
  const clause = clauses.find((one) => /^null\b/i.test(one)) ?? clauses.find((one) => /\bnull\b/i.test(one));
  return clause?.replace(/\s+/g, ' ').replace(/\.$/, '').trim();
}
