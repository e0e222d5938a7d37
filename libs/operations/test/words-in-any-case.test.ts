import { inlineReferences } from '@quant/contract';
import { call, type CalculatorId } from '../src/call/call';
import { explanationOf } from '../src/call/explanations';
import { calculators, document, type Media } from '../../../tools/testing/contract-document';
import { type JsonSchema } from '../../../tools/testing/json-schema';

/** A place for a word in the bodies of an operation. */
interface Place {
  readonly id: string;
  /** From the outside in; `[]` stands for the first item of a list. */
  readonly path: readonly string[];
  readonly words: readonly string[];
  /** An example that has the place, or its last object at least. */
  readonly example: unknown;
}

function placesIn(schema: JsonSchema, path: readonly string[] = []): { path: readonly string[]; words: string[] }[] {
  const words = (schema['enum'] ?? []).filter((word) => typeof word === 'string');
  const inside = Object.entries(schema['properties'] ?? {});
  const items = schema['items'] as JsonSchema | undefined;
  return [
    ...(words.length > 0 ? [{ path, words }] : []),
    ...inside.flatMap(([name, part]) => placesIn(part, [...path, name])),
    ...(items ? placesIn(items, [...path, '[]']) : []),
  ];
}

interface Documented {
  readonly operationId: string;
  readonly requestBody?: { readonly content: { readonly 'application/json': Media } };
}

const PLACES: readonly Place[] = Object.values(document.paths)
  .flatMap((item) => [item['post'], item['patch']] as (Documented | undefined)[])
  .flatMap((operation) => {
    const media = operation?.requestBody?.content['application/json'];
    if (!operation || !media || explanationOf(operation.operationId) === undefined) return [];
    const [first] = Object.values(media.examples ?? {});
    const schema = inlineReferences(media.schema, document) as JsonSchema;
    return placesIn(schema).map((place) => ({ id: operation.operationId, ...place, example: first?.value }));
  });

/** A copy of a body with a word at its place. */
function withWord(body: unknown, [step, ...deeper]: readonly string[], word: string): unknown {
  if (step === undefined) return word;
  if (step !== '[]') {
    const object = (body ?? {}) as Readonly<Record<string, unknown>>;
    return { ...object, [step]: withWord(object[step], deeper, word) };
  }
  const [item, ...others] = body as readonly unknown[];
  return [withWord(item, deeper, word), ...others];
}

const inTurns = (word: string): string =>
  word.toLowerCase().replaceAll(/(.)(.)/g, (_, first: string, second: string) => first + second.toUpperCase());

const variantsOf = (word: string): string[] =>
  [word.toUpperCase(), word.slice(0, 1).toUpperCase() + word.slice(1), inTurns(word)].filter((text) => text !== word);

async function outcomeOf(id: string, body: unknown): Promise<unknown> {
  try {
    return await call(id as CalculatorId, body);
  } catch (error) {
    return (error as { readonly violations: unknown }).violations;
  }
}

const titled = PLACES.map((place) => [`${place.id} ${place.path.join('.')}`, place] as const);

test('there are places of words in many operations', () => {
  expect(PLACES.length).toBeGreaterThan(35);
  expect(new Set(PLACES.flatMap(({ words }) => words)).size).toBeGreaterThan(60);
});

test.each(titled)('%s takes its words in any case, and writes them as documented', (_, place) => {
  const explain = explanationOf(place.id) ?? (() => []);
  for (const word of place.words)
    for (const variant of variantsOf(word)) {
      const right = withWord(place.example, place.path, word);
      const body = structuredClone(withWord(place.example, place.path, variant));
      expect([variant, explain(body)]).toEqual([variant, explain(structuredClone(right))]);
      expect(body).toEqual(right);
    }
});

const ids = new Set(calculators.map(({ id }) => id));

test.each(titled.filter(([, { id }]) => ids.has(id)))(
  '%s gives the same answer, and the caller its body back',
  async (_, place) => {
    for (const word of place.words) {
      const expected = await outcomeOf(place.id, withWord(place.example, place.path, word));
      for (const variant of variantsOf(word)) {
        const body = withWord(place.example, place.path, variant);
        const sent = JSON.stringify(body);
        expect([variant, await outcomeOf(place.id, body)]).toEqual([variant, expected]);
        expect(JSON.stringify(body)).toBe(sent);
      }
    }
  },
);

test.each(titled)('%s refuses what is none of its words in any case', (_, place) => {
  const explain = explanationOf(place.id) ?? (() => []);
  for (const word of [`${place.words[0] ?? ''}s`, ` ${place.words[0] ?? ''}`, 'NONE-OF-THEM']) {
    const violations = explain(structuredClone(withWord(place.example, place.path, word)));
    expect(violations).toContainEqual(expect.objectContaining({ type: 'literal_error', input: word }));
  }
});
