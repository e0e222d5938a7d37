import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { validatorCode } from '../../libs/contract/generator/validator-code';
import { type Validator } from '../../libs/contract/src/validation/validator';
import { type Explain, explainedBy } from '../../libs/operations/src/validation/violations';

const requireHere = createRequire(require.resolve('../../libs/operations/package.json'));

/** Violations of a schema, by its generated validator. */
export function explanationOf(schema: object, document: object = {}): Explain {
  const module: { exports?: Validator } = {};
  const wrapped = `(module, require) => { ${validatorCode(schema, document)} }`;
  const run = runInThisContext(wrapped) as (into: object, require: NodeJS.Require) => void;
  run(module, requireHere);
  return explainedBy(module.exports as Validator);
}
