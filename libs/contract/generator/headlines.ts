import { stepsOf } from '../src/figures/answer-path';
import { type OpenApiDocument } from '../src/document';
import { type DocumentedOperation } from '../src/documented-operations';
import { type Headline } from '../src/form';
import { inlineReferences } from '../src/inline-references';
import { meaningOf } from '../src/figures/meaning';
import { unitOf } from './unit-of';

/** A schema whose references are replaced, as far as a path leads through it. */
interface Answered {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Answered>>;
  readonly items?: Answered;
  readonly anyOf?: readonly Answered[];
  readonly oneOf?: readonly Answered[];
}

/**
 * What the document says of an operation's headline figures.
 *
 * @throws Error  the answer has no figure at a path
 */
export function headlinesOf(
  { id, headlines, response }: Pick<DocumentedOperation, 'id' | 'headlines' | 'response'>,
  document: OpenApiDocument,
): readonly Headline[] {
  const answer = inlineReferences(response ?? {}, document) as Answered;
  return headlines.map((path) => {
    const figure = stepsOf(path).reduce<Answered | undefined>((schema, step) => schema && partOf(schema, step), answer);
    if (!figure) throw new Error(`x-headline of ${id}: the answer has no ${path}`);
    const { description = '' } = figure;
    const unit = unitOf(description);
    return { path, meaning: meaningOf(description), ...(unit !== undefined && { unit }) };
  });
}

/** A member, or the items of a list; of an answer with alternatives, that of the first which has it. */
function partOf(schema: Answered, step: string | number): Answered | undefined {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const own = typeof step === 'number' ? items : properties[step];
  if (own) return own;
  for (const alternative of [...anyOf, ...oneOf]) {
    const found = partOf(alternative, step);
    if (found) return found;
  }
  return undefined;
}
