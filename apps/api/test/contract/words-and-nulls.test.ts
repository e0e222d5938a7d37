import { compileOperations } from '@quant/operations/all';
import { calculators, document, examplesOf } from '../../../../tools/testing/contract-document';
import { type JsonSchema, resolve, typesOf, walk } from '../../../../tools/testing/json-schema';
import { WITNESSES } from './witnesses';

const operations = compileOperations();

/** Fields whose words say how a figure was found, or why there is none. */
const SAYS_HOW_OR_WHY =
  /(?:reason|reason_code|warning|method|model|boundary|source|status|execution|generator|distribution)$/;

/** Guards against what no sample is known to do. */
const GUARDS: readonly string[] = [
  'statsDistributionFit excluded[].reason no_convergence',
  'statsDistributionFit excluded[].distribution logistic',
];

interface Word {
  readonly at: string;
  readonly word: string;
}

/** The words that a schema promises in such fields. */
function promised(schema: JsonSchema, at: string): readonly Word[] {
  const resolved = resolve(schema, document);
  const words = [...(resolved.enum ?? []), resolved.const].filter((word) => typeof word === 'string');
  return [
    ...(SAYS_HOW_OR_WHY.test(at) ? words.map((word) => ({ at, word })) : []),
    ...Object.entries(resolved.properties ?? {}).flatMap(([name, part]) => promised(part, at ? `${at}.${name}` : name)),
    ...(typeof resolved.items === 'object' ? promised(resolved.items, `${at}[]`) : []),
    ...(typeof resolved.additionalProperties === 'object' ? promised(resolved.additionalProperties, `${at}.*`) : []),
    ...(resolved.oneOf ?? resolved.anyOf ?? []).flatMap((part) => promised(part, at)),
  ];
}

/** Texts of an answer with where they stand; the keys of a map are read as `*`. */
function given(value: unknown, at: string): readonly string[] {
  if (typeof value === 'string') return [`${at} ${value}`];
  if (Array.isArray(value)) return value.flatMap((item) => given(item, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const below = /^[a-z]\w*$/i.test(name) ? name : '*';
    return given(part, at ? `${at}.${below}` : below);
  });
}

test.each(calculators)('$id gives every word that it promises for how and why', async (calculator) => {
  const { id, response } = calculator;
  const bodies = [...examplesOf(calculator).map(({ body }) => body), ...(WITNESSES[id] ?? [])];
  const answers = await Promise.all(bodies.map((body) => operations.get(id)?.execute(body)));
  const seen = new Set(answers.flatMap((answer) => given(answer, '')));
  const missing = promised(response.schema, '')
    .map(({ at, word }) => `${at} ${word}`)
    .filter((promise) => !seen.has(promise) && !GUARDS.includes(`${id} ${promise}`));
  expect([...new Set(missing)]).toEqual([]);
});

test.each(calculators)('$id says of every field of its answer that may be null, when it is', ({ response }) => {
  const unexplained = walk(response.schema, document).flatMap(({ at, schema: { properties = {} } }) =>
    Object.entries(properties).flatMap(([name, part]) => {
      const field = resolve(part, document);
      const isNullable = typesOf(field).includes('null') && field.type !== 'null';
      return isNullable && !/\bnull\b/i.test(field.description ?? '') ? [`${at}.${name}`] : [];
    }),
  );
  expect(unexplained).toEqual([]);
});
