import { documentedOperations } from '../src/documented-operations';
import { inlineReferences } from '../src/inline-references';
import { loadForm } from '../src/forms';
import { document } from '../../../tools/testing/contract-document';

const operations = documentedOperations(document);

interface Shown {
  readonly required?: readonly string[];
  readonly oneOf?: readonly Shown[];
  readonly properties?: Readonly<Record<string, { readonly default?: unknown; readonly enum?: readonly unknown[] }>>;
}

test.each(operations)(
  'the form of $id has every field of its request and every figure of its answer',
  async (operation) => {
    const form = await loadForm(operation.id);
    const request = inlineReferences(operation.request ?? {}, document) as Shown;
    const response = inlineReferences(operation.response ?? {}, document) as Shown;
    const hasToken = form.fields.some(({ place }) => place === 'header');
    const names = Object.keys(request.properties ?? {}).filter((name) => !(hasToken && name === 'token'));
    const body = form.fields.filter(({ place }) => place === undefined);
    expect(body.map(({ name }) => name)).toEqual(names);
    const answers = [response, ...(response.oneOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties));
    expect(form.figures.map(({ name }) => name)).toEqual([...new Set(answers)]);
    for (const field of body) {
      const schema = request.properties?.[field.name];
      expect([field.name, field.isRequired ?? false]).toEqual([
        field.name,
        request.required?.includes(field.name) ?? false,
      ]);
      expect(field.default).toEqual(schema?.default);
      expect(field.choices).toEqual(schema?.enum?.filter((choice) => choice !== null));
      expect(field.description).not.toBe('');
    }
  },
);

test('a form has units, bounds and the examples of the document, the typical one first', async () => {
  const { fields, figures, examples } = await loadForm('optionsPrice');
  expect(fields.find(({ name }) => name === 'S')).toMatchObject({
    ...{ type: 'number', unit: 'currency', isRequired: true },
    bounds: { exclusiveMinimum: 0, maximum: 1e12 },
  });
  expect(fields.find(({ name }) => name === 'type')).toMatchObject({ default: 'call', choices: ['call', 'put'] });
  expect(figures.find(({ name }) => name === 'greeks')?.fields?.map(({ name }) => name)).toContain('theta');
  expect(examples.map(({ title }) => title).slice(0, 2)).toEqual([
    'One year at the money',
    'Rate, yield and type left to their defaults',
  ]);
  expect(examples.map(({ title }) => title)).toContain('One year at the money');
});

test('what stands beside a body is said: the path, and the token of a header', async () => {
  const { fields } = await loadForm('watchUpdate');
  expect(fields.filter(({ place }) => place).map(({ name, place }) => [name, place])).toEqual([
    ['monitor_id', 'path'],
    ['x-watch-token', 'header'],
  ]);
  expect(fields.map(({ name }) => name)).not.toContain('token');
});

test('there is no form of anything else', async () => {
  await expect(loadForm('toString')).rejects.toThrow(RangeError);
});
