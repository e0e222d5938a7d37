import fc from 'fast-check';
import { type JsonSchema } from '../../../../tools/testing/json-schema';
import { extremeNumbers } from './extreme-numbers';
import { type Field, type Pick, fieldsOf, isNumeric, withField } from './fields';
import { valuesOf } from './schema-values';

type Bodies = fc.Arbitrary<unknown>;
type Change = fc.Arbitrary<(body: unknown) => unknown>;

/** Sources of random bodies. */
export interface BodySource {
  readonly schema: JsonSchema;
  /** The bundled document, for its components. */
  readonly document: unknown;
  /** Documented requests: random bodies seldom keep the rules between fields, changed examples often do. */
  readonly examples: readonly unknown[];
}

/**
 * Examples in which two numeric fields have extreme values, in one, every second, or all elements of an array. Some break
 * their schema by a rule between fields' sizes: ask a validator.
 */
export function extremeBodies({ schema, document, examples }: BodySource): Bodies {
  return fc.oneof(
    ...examples.map((example) => {
      const fields = fieldsOf(schema, document, example).filter(isNumeric);
      const change =
        fields.length > 0 ? fc.constantFrom(...fields).chain(toExtreme) : fc.constant((body: unknown) => body);
      return fc.tuple(change, change).map(([first, second]) => second(first(example)));
    }),
  );
}

/** Bodies made from the schema alone, and examples with a few changes: other values, sizes, lengths, fields left out. */
export function randomBodies(source: BodySource): Bodies {
  const { schema, document, examples } = source;
  const fromExamples = examples.map((example) => {
    const fields = fieldsOf(schema, document, example);
    const changes = fc.array(fc.oneof(...changesOf(fields, document)), { minLength: 1, maxLength: 4, size: 'max' });
    return changes.map((made) => made.reduce((body, change) => change(body), example));
  });
  return fc.oneof(
    { weight: 1, arbitrary: valuesOf(schema, document) },
    ...fromExamples.map((arbitrary) => ({ weight: Math.ceil(4 / fromExamples.length), arbitrary })),
  );
}

/** A power of ten by which all numbers of an array or a body are multiplied. */
const POWERS = [-320, -310, -300, -160, -155, -100, -20, -9, -3, -1, 1, 3, 9, 12];

function changesOf(fields: readonly Field[], document: unknown): Change[] {
  const anyField = fc.constantFrom(...fields);
  const values = new Map<Field, fc.Arbitrary<unknown>>();
  const valuesAt = (field: Field) => {
    const known = values.get(field) ?? valuesOf(field.schema, document);
    values.set(field, known);
    return known;
  };
  const replace = anyField.chain((field) =>
    fc.tuple(picks, valuesAt(field)).map(([pick, value]) => set(field, pick, value)),
  );
  const leaveOut = anyField.map((field) => set(field, all, undefined));
  const numeric = fields.filter(isNumeric);
  if (numeric.length === 0) return [replace, replace, leaveOut];
  const toEdge = fc.constantFrom(...numeric).chain(toExtreme);
  const scale = fc.tuple(fc.constantFrom(...numeric), fc.constantFrom(...POWERS)).map(([field, power]) => {
    const multiply = (old: unknown) => (typeof old === 'number' ? scaled(old, power) : old);
    return (body: unknown) => withField(body, field.path, all, multiply);
  });
  const resize = fc.tuple(anyField, fc.nat(7)).map(([{ path }, kind]) => {
    return (body: unknown) => withField(body, path, all, (old) => (Array.isArray(old) ? rearranged(old, kind) : old));
  });
  return [replace, replace, leaveOut, toEdge, scale, resize];
}

function toExtreme(field: Field): Change {
  return fc
    .tuple(picks, fc.constantFrom(...extremeNumbers(field.schema)))
    .map(([pick, value]) => set(field, pick, value));
}

const all: Pick = () => true;
const picks: fc.Arbitrary<Pick> = fc.constantFrom(
  all,
  (i) => i === 0,
  (i) => i % 2 === 1,
  (i) => i === 3,
);

function set({ path }: Field, pick: Pick, value: unknown) {
  return (body: unknown) => withField(body, path, pick, () => value);
}

function scaled(x: number, power: number): number {
  return power < -300 ? x * 1e-300 * 10 ** (power + 300) : x * 10 ** power;
}

/** Shorter, longer, constant, reversed, sorted. */
function rearranged(values: readonly unknown[], kind: number): unknown[] {
  switch (kind) {
    case 0:
      return values.slice(0, -1);
    case 1:
      return values.slice(0, Math.ceil(values.length / 2));
    case 2:
      return [...values, ...values];
    case 3:
      return values.map(() => values[0]);
    case 4:
      return [...values].reverse();
    case 5:
      return [...values].sort((a, b) => Number(a) - Number(b));
    case 6:
      return values.map((value, i) => (i % 2 === 0 ? value : values[0]));
    default:
      return values.slice(0, 2);
  }
}
