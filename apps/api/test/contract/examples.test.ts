import { compileOperations } from '@quant/operations/all';
import { calculators, document, examplesOf } from '../../../../tools/testing/contract-document';
import { differences } from './differences';
import { type JsonSchema } from '../../../../tools/testing/json-schema';
import { validatorsOf } from './validators';

/** The examples come from independent engines, with more digits than a double has. */
const RELATIVE_TOLERANCE = 1e-11;

const operations = compileOperations();
const validatorOf = validatorsOf(document);

function problemsOf(schema: JsonSchema, value: unknown): unknown {
  const validate = validatorOf(schema);
  validate(value);
  return validate.errors ?? [];
}

const cases = calculators.flatMap((calculator) =>
  examplesOf(calculator).map((example) => ({ ...calculator, ...example })),
);

test.each(calculators)('$id has examples, each with a request and a response', ({ request, response }) => {
  expect(Object.keys(request.examples ?? {}).length).toBeGreaterThan(0);
  expect(Object.keys(response.examples ?? {})).toEqual(Object.keys(request.examples ?? {}));
});

test.each(cases)('$id answers the example $name as documented', async ({ id, body, answer, response }) => {
  const actual = await operations.get(id)?.execute(body);
  expect(differences(actual, answer, response.schema, document, RELATIVE_TOLERANCE)).toEqual([]);
});

test.each(cases)(
  '$id: the example $name and its answer satisfy their schemas',
  async ({ id, body, answer, request, response }) => {
    expect(problemsOf(request.schema, body)).toEqual([]);
    expect(problemsOf(response.schema, answer)).toEqual([]);
    expect(problemsOf(response.schema, await operations.get(id)?.execute(body))).toEqual([]);
  },
);

test.each(cases)(
  '$id answers the example $name with the same bytes, in the order of the document',
  async ({ id, body, answer }) => {
    const operation = operations.get(id);
    const [first, second] = [await operation?.execute(body), await operation?.execute(structuredClone(body))];
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    expect(Object.keys(first as object)).toEqual(Object.keys(answer as object));
  },
);
