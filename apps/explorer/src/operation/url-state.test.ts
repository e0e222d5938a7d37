import { operations } from '@quant/operations';
import { type FormField, loadForm, type OperationForm } from '@quant/contract/forms';
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
  headlines: [],
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
        expect(readState(query, FORM)).toEqual({
          values: JSON.parse(JSON.stringify(state)) as unknown,
          problem: undefined,
        });
        const others = { ...FORM, examples: [{ title: 'Other', values: { S: 7, n: 3, window: [1] } }] } as const;
        expect(readState(query, others)).toEqual(readState(query, FORM));
        expect(query).toMatch(/^[\x21-\x7e]*$/);
      }),
    );
  });

  it('has all values, those of an example too', () => {
    expect(stateQuery({ S: 100, type: 'call' }, FORM)).toBe('v=1&S=100&type=call');
    expect(stateQuery({ S: 51, returns: [0.1, 2] }, FORM)).toBe('v=1&S=51&returns=[0.1,2]');
    expect(stateQuery({}, FORM)).toBe('v=1');
  });

  it('adds to an example if it has no version', () => {
    expect(readState('', FORM).values).toEqual({ S: 100, type: 'call' });
    expect(readState('S=&n=2', FORM).values).toEqual({ type: 'call', n: 2 });
    expect(readState('example=2&S=51', FORM).values).toEqual({ ...FORM.examples[1]?.values, S: 51 });
    expect(readState('v=1&S=51', FORM).values).toEqual({ S: 51 });
  });

  it('tells nobody a token', () => {
    expect(stateQuery({ S: 100, type: 'call', 'x-token': 'secret' }, FORM)).toBe('v=1&S=100&type=call');
    expect(readState('v=1&x-token=secret', FORM)).toMatchObject({ values: {}, problem: expect.any(String) as string });
  });

  it('is not written if it is too long', () => {
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
    ['v=2', 'The address is of version “2”; this page reads 1.'],
    [
      'S=abc&Q=1',
      'The address gives S as “abc”, which cannot be read. The address gives “Q”, which this operation does not ask for.',
    ],
  ])('reports its faults and uses the rest: %.20s', (query, problem) => {
    const values = FORM.examples[0].values;
    expect(readState(query, FORM)).toEqual({ values, problem: expect.stringContaining(problem) as string });
    if (query.length < 100)
      expect(readState(`n=7&${query}`, FORM)).toEqual({
        values: { ...values, n: 7 },
        problem: expect.stringContaining(problem) as string,
      });
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
    const names = form.fields.map(({ name }) => name);
    expect(names.filter((name) => name === 'example' || name === 'v')).toEqual([]);
    for (const example of form.examples) {
      const shared = form.fields.filter(({ place }) => place !== 'header').map(({ name }) => name);
      const expected = Object.entries(example.values).filter(([name]) => shared.includes(name));
      const query = stateQuery(example.values, form);
      expect(readState(query ?? 'too long', form)).toEqual({
        values: Object.fromEntries(expected),
        problem: undefined,
      });
    }
  });
});
