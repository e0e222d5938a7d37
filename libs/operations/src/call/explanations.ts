import { RULES } from '../generated/rules';
import { type Explain, explainedBy } from '../validation/violations';

const EXPLANATIONS: ReadonlyMap<string, Explain> = new Map(
  RULES.flatMap(({ id, validate }) => (validate ? [[id, explainedBy(validate)] as const] : [])),
);

/** From the id of an operation to what tells the rules that its body breaks; undefined for one that takes none. */
export type ExplanationOf = (operationId: string) => Explain | undefined;

/** By the rules of the document. */
export const explanationOf: ExplanationOf = (operationId) => EXPLANATIONS.get(operationId);
