// Random changes of a request body, towards what algorithms find hard: denormal numbers, mixed magnitudes, ties, constant
// runs, the largest sizes, and members at the end that the library refuses.
import { bounds, resolved, validBodies } from '../../bodies/valid-bodies.mjs';

/**
 * @param document  the bundled OpenAPI document, for its references
 * @param random    gives numbers from 0 to 1, 1 excluded
 * @returns (schema, body) → a changed copy, which shares with the body all that is the same. Most satisfy the schema.
 */
export function mutations(document, random) {
  const context = { document, random, valueOf: validBodies(document, random), ...choices(random) };
  return (schema, body) => {
    if (context.chance(0.2)) return resized(schema, body, context.lengthUpTo(1e4), context);
    return changed(schema, body, context);
  };
}

function choices(random) {
  const chance = (probability) => random() < probability;
  const among = (list) => list[Math.floor(random() * list.length)];
  const integer = (from, to) => from + Math.floor(random() * (to - from + 1));
  /** Half of the draws are the bound itself: most work grows with the size. */
  const lengthUpTo = (most) => (chance(0.5) ? most : Math.round(Math.exp(random() * Math.log(most))));
  return { chance, among, integer, lengthUpTo };
}

/** A body whose lists of numbers all have one length, within their bounds. */
function resized(reference, value, length, context) {
  const schema = alternativeFor(reference, value, context);
  if (Array.isArray(value)) {
    const items = schema.items && resolved(schema.items, context.document);
    if (!items || schema.prefixItems) return value;
    const list = items.type === 'number' ? ofLength(value, sizeIn(schema, length), context) : value;
    return typeof list[0] === 'object' ? list.map((item) => resized(items, item, length, context)) : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const schemaOf = (name) => schema.properties?.[name] ?? schema.additionalProperties;
  return mapValues(value, (member, name) =>
    typeof schemaOf(name) === 'object' ? resized(schemaOf(name), member, length, context) : member,
  );
}

function sizeIn({ minItems = 0, maxItems = 100 }, length) {
  return Math.min(maxItems, Math.max(minItems, length));
}

/** The members of a list once more after its end, or fewer of them. */
function ofLength(list, length) {
  if (list.length === 0) return list;
  return Array.from({ length }, (_, i) => list[i % list.length]);
}

/** One part of a value, found by a random descent, is changed. */
function changed(reference, value, context) {
  const schema = alternativeFor(reference, value, context);
  const { among, chance, valueOf } = context;
  if (chance(0.03) || value === null) return valueOf(reference);
  if (schema.enum) return among(schema.enum);
  if (typeof value === 'number') return changedNumber(schema, value, context);
  if (Array.isArray(value)) return changedList(schema, value, context);
  if (typeof value !== 'object') return valueOf(schema);
  return schema.properties ? changedObject(schema, value, context) : changedMap(schema, value, context);
}

function alternativeFor(reference, value, { document }) {
  const schema = resolved(reference, document);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (!alternatives) return schema;
  const candidates = alternatives.map((alternative) => resolved(alternative, document));
  const kind = kindOf(value);
  const fits = ({ type, items }) =>
    [type ?? 'object'].flat().includes(kind) &&
    (kind !== 'array' || kindOf(value[0]) === [resolved(items, document).type].flat()[0]);
  return candidates.find(fits) ?? candidates[0];
}

function kindOf(value) {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

function changedObject(schema, value, context) {
  const name = context.among(Object.keys(schema.properties));
  const isRequired = schema.required?.includes(name);
  if (!(name in value)) return { ...value, [name]: context.valueOf(schema.properties[name]) };
  if (!isRequired && context.chance(0.1)) {
    const others = { ...value };
    delete others[name];
    return others;
  }
  return { ...value, [name]: changed(schema.properties[name], value[name], context) };
}

/** An object whose names are the caller's: other sizes, or all members or one of them changed. */
function changedMap(schema, value, context) {
  const { additionalProperties: item, maxProperties = 50, minProperties = 0 } = schema;
  if (typeof item !== 'object') return context.valueOf(schema);
  const entries = Object.entries(value);
  if (entries.length === 0 || context.chance(0.25)) {
    const count = Math.max(minProperties, context.lengthUpTo(maxProperties));
    const values = entries.length > 0 ? entries.map(([, member]) => member) : [context.valueOf(item)];
    return Object.fromEntries(ofLength(values, count).map((member, i) => [entries[i]?.[0] ?? `name ${i}`, member]));
  }
  const isChosen = chosen(entries.length, context);
  return Object.fromEntries(
    entries.map(([name, member], i) => [name, isChosen(i) ? changed(item, member, context) : member]),
  );
}

/** Which members of a list are changed: all, the last, or any one. */
function chosen(length, { random, integer }) {
  const draw = random();
  if (draw < 0.4) return () => true;
  const index = draw < 0.7 ? length - 1 : integer(0, length - 1);
  return (i) => i === index;
}

function changedList(schema, list, context) {
  const { valueOf, chance, lengthUpTo } = context;
  if (schema.prefixItems) return schema.prefixItems.map((item, i) => changed(item, list[i], context));
  const items = resolved(schema.items, context.document);
  if (list.length === 0) return valueOf(schema);
  if (chance(0.15)) return ofLength(list, sizeIn(schema, lengthUpTo(schema.maxItems ?? 100)));
  if (chance(0.04)) return ofLength(list, sizeIn(schema, list.length - 1));
  if (items.type === 'number') return changedSeries(items, list, context);
  const isChosen = chosen(list.length, context);
  return list.map((item, i) => (isChosen(i) ? changed(schema.items, item, context) : item));
}

function changedNumber(schema, value, context) {
  const { among, random, integer, lengthUpTo } = context;
  const [from, to] = bounds(schema);
  const isInteger = [schema.type].flat().includes('integer');
  const next = among([
    () => from,
    () => to,
    () => context.valueOf(schema),
    () => value * 10 ** (6 * (random() - 0.5)),
    () => value * (1 + 0.2 * (random() - 0.5)),
    () => (isInteger ? value + integer(-2, 2) : -value),
    () => (isInteger ? lengthUpTo(5000) : tiny(random)),
    () => (isInteger ? integer(2, 5000) : random()),
  ])();
  const inside = Math.min(to, Math.max(from, next));
  return isInteger ? Math.round(inside) : inside;
}

/** Denormal, or so small that its square is. */
function tiny(random) {
  return 10 ** -(140 + 184 * random());
}

/** A list of numbers as data rarely are. */
function changedSeries(schema, list, context) {
  const [from, to] = bounds(schema);
  const { among, random, integer } = context;
  const n = list.length;
  const greatest = list.reduce((most, x) => Math.max(most, Math.abs(x)), Number.MIN_VALUE);
  const [first, last] = [integer(0, n - 1), integer(0, n)].sort((a, b) => a - b);
  const inStretch = (i) => i >= first && i < last;
  const size = tiny(random);
  const decades = among([2, 10, 100]);
  const step = greatest / integer(1, 8);
  const factor = 10 ** (20 * (random() - 0.5));
  const changeOf = among([
    (x) => (x / greatest) * size,
    () => size * (1 + integer(0, 99)),
    (x) => x * factor,
    (x) => x * 10 ** (decades * (random() - 0.5)),
    (x, i) => (inStretch(i) ? x * size : x),
    (x, i) => (inStretch(i) ? x * factor : x),
    (x) => Math.round(x / step) * step,
    (x, i) => (inStretch(i) ? list[first] : x),
    (x, i) => (inStretch(i) ? 0 : x),
    () => list[first],
    (x, i) => (i === first ? among([from, to, 0, x * 1e6, -x]) : x),
    (x, i) => (i === n - 1 ? among([from, to, 0, size, -x]) : x),
    (x, i) => (i % 2 ? -x : x),
    (x) => greatest + x * 10 ** -(16 * random()),
    (x) => x * (1 + 0.02 * (random() - 0.5)),
    (_, i) => list[n - 1 - i],
    (_, i) => list[i - (i % 2)],
  ]);
  const other = among([
    () => context.valueOf({ type: 'array', items: schema, minItems: n, maxItems: n }),
    () => [...list].sort((a, b) => a - b),
    ...Array.from({ length: 17 }, () => () => list.map(changeOf)),
  ])();
  return other.map((x) => Math.min(to, Math.max(from, x)));
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([name, member]) => [name, change(member, name)]));
}
