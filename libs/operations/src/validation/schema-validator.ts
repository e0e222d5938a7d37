import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { decidingByMostItems, MOSTLY } from './deciding-by-most-items';
import { decidingByNames } from './deciding-by-names';
import { explainErrors } from './explain-errors';
import { FEW_ERRORS, findingFewErrors } from './few-errors';
import { inlineReferences } from '../contract/inline-references';
import { sparingTheLong } from './sparing-the-long';
import { type Violation } from './violation';

/** Says every rule of a schema that a value breaks. */
export type Explain = (value: unknown) => Violation[];

/** From a schema of a document to its explanation, located below a root. */
export type SchemaExplainer = (schema: object, root: Violation['loc']) => Explain;

/** OpenAPI's annotations: no rules, so JSON Schema does not know them. */
const ANNOTATIONS = ['example', 'discriminator', 'externalDocs', 'xml', 'components'];

/**
 * Explains refusals of values by schemas of one OpenAPI document, for a request body as well as for an item of a batch
 * or the arguments of a tool call. Each schema is compiled when it is first needed, and once.
 *
 * @param document  the OpenAPI document, bundled
 * @returns function from a schema of the document to its explanation; violations are located below `root`
 */
export function schemaExplainer(document: unknown): SchemaExplainer {
  let ajv: Ajv2020 | undefined;
  const compiled = new WeakMap<object, ValidateFunction>();

  function validatorOf(schema: object): ValidateFunction {
    const earlier = compiled.get(schema);
    if (earlier) return earlier;
    ajv ??= createAjv(document);
    const { components } = document as { components?: object };
    // the components are there for references that stay, those of recursive schemas
    const whole = { ...(inlineReferences(schema, document) as object), components };
    const validator = ajv.compile(
      findingFewErrors(sparingTheLong(decidingByNames(decidingByMostItems(whole)))) as object,
    );
    compiled.set(schema, validator);
    return validator;
  }

  return (schema, root) => (value) => {
    const validate = validatorOf(schema);
    if (validate(value)) return [];
    return explainErrors(validate.errors as ErrorObject[], value, root);
  };
}

function createAjv(document: unknown): Ajv2020 {
  // a misspelt keyword must not go unnoticed; matters of style are the linter's
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictSchema: true,
    strictTypes: false,
    strictTuples: false,
  });
  addFormats(ajv, { mode: 'full' });
  ajv.addKeyword(MOSTLY);
  for (const keyword of FEW_ERRORS) ajv.addKeyword(keyword);
  ajv.addVocabulary([...ANNOTATIONS, ...extensions(document)]);
  return ajv;
}

/** The `x-…` keywords that the document uses anywhere. */
function extensions(document: unknown): string[] {
  const names = JSON.stringify(document).matchAll(/"(x-[a-z\d-]+)":/g);
  return [...new Set(Array.from(names, ([, name = '']) => name))];
}
