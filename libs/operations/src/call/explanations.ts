import { RULES } from '../generated/rules';
import { type Explain, explainedBy } from '../validation/violations';

const EXPLANATIONS: ReadonlyMap<string, Explain> = new Map(
  RULES.flatMap(({ id, validate }) => (validate ? [[id, explainedBy(validate)] as const] : [])),
);

/** Tells what is wrong with the body of an operation; undefined for one that takes none. */
export function explanationOf(operationId: string): Explain | undefined {
  return EXPLANATIONS.get(operationId);
}
