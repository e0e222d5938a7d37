import { RULES } from '@quant/contract/rules';
import { type Explain, explainedBy } from '../validation/violations';

const EXPLANATIONS: ReadonlyMap<string, Explain> = new Map(
  RULES.flatMap(({ id, validate }) => (validate ? [[id, explainedBy(validate)] as const] : [])),
);

/** Maps an operation id to its validator; undefined for an operation without a body. */
export type ExplanationOf = (operationId: string) => Explain | undefined;

/** Validators of the document's rules. */
export const explanationOf: ExplanationOf = (operationId) => EXPLANATIONS.get(operationId);
