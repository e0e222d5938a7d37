import { type OpenApiDocument } from '../src/document';
import { type DocumentedOperation } from '../src/documented-operations';
import { type Schema } from '../src/schema';
import { defaultsSource } from './defaults-source';
import { HEADER } from './header';
import { validatorCode } from './validator-code';

const EXPORTS = /^"use strict";module\.exports = (\w+);module\.exports\.default = \1;/;
const LENGTH_OF_TEXT = 'require("ajv/dist/runtime/ucs2length").default';

/** From an operation to the text of the module that exports its {@link Rules}. */
export function rulesSource(document: OpenApiDocument): (operation: DocumentedOperation) => string {
  return ({ id, method, path, request }) => {
    const { code, name } = request ? validatorOf(id, request, document) : { code: '', name: 'undefined' };
    return [
      `// @ts-nocheck ${HEADER}`,
      ...(code.includes('lengthOfText') ? ["import { lengthOfText } from '../../validation/length-of-text';"] : []),
      "import { type Rules } from '../../rules';",
      code,
      `export const rules: Rules = { id: '${id}', method: '${method}', path: '${path}', validate: ${name},`,
      `  complete: ${defaultsSource(request ?? {}, document)} };`,
      '',
    ].join('\n');
  };
}

/** The validator as source code, and its name there. */
function validatorOf(id: string, schema: Schema, document: OpenApiDocument): { code: string; name: string } {
  const text = validatorCode(schema, document).replaceAll(LENGTH_OF_TEXT, 'lengthOfText');
  const [start, name] = EXPORTS.exec(text) ?? [];
  if (start === undefined || name === undefined) throw new Error('Ajv writes its modules in another way now');
  const code = text.slice(start.length);
  const [needed] = /require\([^)]*\)/.exec(code) ?? [];
  if (needed !== undefined) throw new Error(`the body of ${id} has a rule that needs ${needed}`);
  return { code, name };
}
