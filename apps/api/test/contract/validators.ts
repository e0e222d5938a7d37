import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Judges by schemas of a document, each compiled when it is first needed. Annotations of OpenAPI are no rules. */
export function validatorsOf(document: unknown): (schema: object) => ValidateFunction {
  const code = { optimize: false }; // most schemas judge a few values: to optimise them takes longer
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, strictTypes: false, code });
  addFormats(ajv);
  ajv.addVocabulary([
    'components',
    'example',
    'x-implementation-detail',
    'x-shown-once',
    'x-enum-descriptions',
    'x-enum-statuses',
  ]);
  const { components } = document as { components: object };
  const compiled = new WeakMap<object, ValidateFunction>();
  return (schema) => {
    const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components });
    compiled.set(schema, validate);
    return validate;
  };
}
