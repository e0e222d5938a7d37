import { operations } from '@quant/operations';
import { type FormField, loadForm, type OperationForm } from '@quant/operations/forms';
import fc from 'fast-check';
import { MOST_CHARACTERS, readState, stateQuery } from './url-state';

const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  description: '',
  ...more,
});

const FORM: OperationForm = {
  id: 'some',
  method: 'post',
  path: '/v1/some',
  title: 'Some',
  description: '',
  fields: [
    field('S', 'number'),
    field('n', 'integer'),
    field('type', 'string'),
    field('isExact', 'boolean'),
    field('returns', 'series'),
    field('legs', 'array'),
    field('bounds', 'object'),
    field('window', 'value'),
    field('x-token', 'string', { place: 'header' }),
  ],
  figures: [],
  examples: [
    { title: 'First', values: { S: 100, type: 'call' } },
    { title: 'Second', values: { S: 50, returns: [0.1, -0.2], legs: [{ strike: 1 }] } },
  ],
};

const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const values = fc.record(
  {
    S: number,
    n: fc.integer(),
    type: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '"', 'null', '1', 'a=b&c', '%', 'call')),
    isExact: fc.boolean(),
    returns: fc.array(number, { maxLength: 30 }),
    legs: fc.array(fc.record({ strike: number, type: fc.string({ unit: 'grapheme' }) }), { maxLength: 4 }),
    bounds: fc.dictionary(fc.string(), number, { noNullPrototype: true }),
    window: json,
  },
  { requiredKeys: [] },
);

describe('a state in the address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(values, (state) => {
        const query = stateQuery(state, FORM);
        fc.pre(query !== undefined);
        expect(readState(query, FORM)).toEqual({ values: JSON.parse(JSON.stringify(state)) as unknown });
        expect(query).toMatch(/^[\x21-\x7e]*$/);
      }),
    );
  });

  it('is nothing for the first example, and names another one', () => {
    expect(stateQuery({ S: 100, type: 'call' }, FORM)).toBe('');
    expect(stateQuery({ ...FORM.examples[1]?.values, S: 51 }, FORM)).toBe('example=2&S=51');
  });

  it('is readable', () => {
    expect(stateQuery({ S: 100, type: 'call', returns: [0.1, 2] }, FORM)).toBe('returns=[0.1,2]');
    expect(stateQuery({ type: 'call' }, FORM)).toBe('S=');
  });

  it('tells nobody a token', () => {
    expect(stateQuery({ S: 100, type: 'call', 'x-token': 'secret' }, FORM)).toBe('');
    expect(readState('x-token=secret', FORM)).toHaveProperty('problem');
  });

  it('is not written where it is too long', () => {
    const returns = Array.from({ length: MOST_CHARACTERS / 4 }, () => 0.5);
    expect(stateQuery({ S: 100, type: 'call', returns }, FORM)).toBeUndefined();
  });

  it.each([
    ['S=abc', 'The address gives S as “abc”, which cannot be read.'],
    ['returns=[1,', 'The address gives returns as “[1,”, which cannot be read.'],
    ['Q=1', 'The address gives “Q”, which this operation does not ask for.'],
    ['__proto__=1', 'The address gives “__proto__”, which this operation does not ask for.'],
    ['S=%E0%A4', 'The address has “%E0%A4”, which is no percent-encoded text.'],
    ['example=3', 'The address asks for example “3”; there are 2.'],
    ['&', 'The address gives “”, which this operation does not ask for.'],
    [`S=${'1'.repeat(20_000)}`, 'The address is too long to be a state of this page.'],
  ])('is refused in a sentence: %.20s', (query, problem) => {
    expect(readState(query, FORM)).toEqual({ problem });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        expect(typeof readState(query, FORM)).toBe('object');
      }),
    );
  });

  it.each(operations.map(({ id }) => id))('restores the examples of %s', async (id) => {
    const form = await loadForm(id);
    expect(form.fields.map(({ name }) => name)).not.toContain('example');
    for (const example of form.examples) {
      const shared = form.fields.filter(({ place }) => place !== 'header').map(({ name }) => name);
      const expected = Object.entries(example.values).filter(([name]) => shared.includes(name));
      const query = stateQuery(example.values, form);
      const read = readState(query ?? 'too long', form);
      expect('values' in read ? read.values : read).toMatchObject(Object.fromEntries(expected));
    }
  });
});
