import { meaningOf, printedPath } from '@quant/operations';
import { fieldsOf, type FieldSchema } from './fields';

/** A figure that readers want first. */
interface HeadlineField {
  /** As the list of fields has it: `greeks.delta`, `hedges[].cost_usd`. */
  readonly name: string;
  /** One sentence. */
  readonly meaning: string;
}

/** The headline figures of an operation, the most important first. */
export function headlineFields(
  headlines: readonly string[],
  answer: FieldSchema | undefined,
): readonly HeadlineField[] {
  const descriptions = new Map(
    (answer ? fieldsOf(answer) : []).map(({ name, schema: { description = '' } }) => [name, description]),
  );
  return headlines.map((path) => {
    const name = printedPath(path).replaceAll(/\[\d+\]/g, '[]');
    return { name, meaning: meaningOf(descriptions.get(name) ?? '') };
  });
}
