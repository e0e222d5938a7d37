import { _ } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { inlineReferences } from '../src/inline-references';
import { mapSchema } from '../src/map-schema';
import { decidingByMostItems, MOSTLY } from './deciding-by-most-items';
import { decidingByNames } from './deciding-by-names';
import { FEW_ERRORS, findingFewErrors } from './few-errors';
import { sparingTheLong } from './sparing-the-long';

/** Keywords that explain and never cause a violation. */
const ANNOTATIONS = new Set(['title', 'description', 'default', 'example', 'examples', 'deprecated', 'discriminator']);

/**
 * The validator of a schema of the document, as the text of a CommonJS module that exports one function. It collects every error,
 * with the schema and the value that it is about, as `explainErrors` wants them.
 *
 * @param schema    a schema of the document
 * @param document  the OpenAPI document, bundled
 * @throws Error  a keyword is misspelt, or a reference points to nothing
 */
export function validatorCode(schema: object, document: unknown): string {
  const ajv = createAjv();
  const { components } = document as { components?: object };
  const inlined = inlineReferences(schema, document) as object;
  // references that stay are those of a schema that contains itself
  const whole = JSON.stringify(inlined).includes('"$ref":') ? { ...inlined, components } : inlined;
  const rules = findingFewErrors(sparingTheLong(decidingByNames(decidingByMostItems(withoutAnnotations(whole)))));
  return standaloneCode(ajv, ajv.compile(rules as object));
}

function withoutAnnotations(schema: unknown): unknown {
  return mapSchema(schema, (part) =>
    Object.fromEntries(
      Object.entries(part).filter(([keyword]) => !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-')),
    ),
  );
}

function createAjv(): Ajv2020 {
  // a misspelt keyword must not go unnoticed; matters of style are the linter's
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictSchema: true,
    strictTypes: false,
    strictTuples: false,
    code: { source: true, formats: _`require("ajv-formats/dist/formats").fullFormats` },
  });
  addFormats(ajv, { mode: 'full' });
  for (const keyword of [MOSTLY, ...FEW_ERRORS]) ajv.addKeyword(keyword);
  ajv.addVocabulary(['components']);
  return ajv;
}
