// Random bodies that satisfy a request schema of the bundled document, over its whole domain: lengths evenly spread over
// their logarithm, numbers from every magnitude and from the bounds themselves, every word of an enumeration.

/**
 * @param document  the bundled OpenAPI document, for its references
 * @param random    gives numbers from 0 to 1, 1 excluded
 * @returns schema → a body; the lists of one body mostly have one length, since most operations refuse others
 */
export function validBodies(document, random) {
  return (schema) => valueOf(schema, { document, ...choices(random), length: undefined });
}

/** Numbers that repeat: mulberry32. */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function choices(random) {
  const chance = (probability) => random() < probability;
  const among = (list) => list[Math.floor(random() * list.length)];
  const integer = (from, to) => from + Math.floor(random() * (to - from + 1));
  /** Half of the draws evenly over the logarithm, some at the ends. */
  const length = (from, to) => {
    const draw = random();
    if (draw < 0.1) return to;
    if (draw < 0.15) return from;
    if (draw < 0.4) return integer(from, to);
    return Math.min(to, Math.floor(Math.exp(Math.log(from + 1) + random() * Math.log((to + 2) / (from + 1)))) - 1);
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return { random, chance, among, integer, lengthBetween: length, normal };
}

function valueOf(reference, context) {
  const schema = resolved(reference, context.document);
  const { among, chance } = context;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return among(schema.enum);
  const alternatives = (schema.oneOf ?? schema.anyOf)?.filter((alternative) => !('not' in alternative));
  if (alternatives) return valueOf(among(alternatives), context);
  const types = [schema.type ?? 'object'].flat();
  if (types.includes('null') && chance(0.2)) return null;
  switch (types.find((type) => type !== 'null')) {
    case 'object':
      return objectOf(schema, context);
    case 'array':
      return arrayOf(schema, context);
    case 'string':
      return textOf(schema, context);
    case 'boolean':
      return chance(0.5);
    default:
      return numberOf(schema, context);
  }
}

/** @returns the schema that a reference of the document leads to */
export function resolved(schema, document) {
  if (schema?.$ref === undefined) return schema;
  const steps = schema.$ref.slice(2).split('/');
  const target = steps.reduce((at, step) => at[step.replaceAll('~1', '/').replaceAll('~0', '~')], document);
  return resolved(target, document);
}

function objectOf(schema, context) {
  const { chance } = context;
  const body = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(name);
    if (isRequired || chance(0.6)) body[name] = valueOf(property, context);
  }
  if (typeof schema.additionalProperties !== 'object') return body;
  const { minProperties = 0, maxProperties = 50 } = schema;
  const names = namesOf(context.lengthBetween(minProperties, maxProperties), schema.propertyNames ?? {}, context);
  for (const name of names) body[name] = valueOf(schema.additionalProperties, context);
  return body;
}

function namesOf(count, schema, context) {
  const isLong = context.chance(0.3);
  return Array.from({ length: count }, (_, i) =>
    isLong ? `${i} `.padEnd(schema.maxLength ?? 20, '\u0001') : `name ${i}`,
  );
}

function arrayOf(schema, context) {
  const { chance, lengthBetween } = context;
  const { minItems = 0, maxItems = 100, items, prefixItems } = schema;
  if (prefixItems) return prefixItems.map((item) => valueOf(item, context));
  // the first list of a body decides for the others
  context.length ??= lengthBetween(minItems, maxItems);
  const mostly = Math.min(maxItems, Math.max(minItems, context.length));
  const count = chance(0.95) ? mostly : lengthBetween(minItems, maxItems);
  const item = resolved(items, context.document);
  if (item.type === 'number') return seriesOf(item, count, context);
  if (item.type === 'array') {
    const inner = item.minItems === undefined ? count : lengthBetween(item.minItems, item.maxItems);
    const numbers = resolved(item.items, context.document);
    return Array.from({ length: count }, () => seriesOf(numbers, inner, context));
  }
  if (schema.items && hasList(item, context.document)) {
    const own = { ...context, length: undefined };
    const list = Array.from({ length: count }, () => valueOf(item, own));
    return list;
  }
  return Array.from({ length: count }, () => valueOf(item, context));
}

function hasList(item, document) {
  return Object.values(item.properties ?? {}).some(
    (property) => [resolved(property, document).type].flat()[0] === 'array',
  );
}

function textOf({ minLength = 0, maxLength = 64 }, { among, chance, lengthBetween }) {
  if (chance(0.5)) return 'text'.slice(0, maxLength).padEnd(minLength, 'x');
  return among(['a', 'é', '"', '\u0001']).repeat(lengthBetween(minLength, maxLength));
}

function numberOf(schema, context) {
  const { random, chance, among } = context;
  const [from, to] = bounds(schema);
  if (chance(0.15)) return among(extremes(schema, from, to));
  if (schema.type === 'integer' || schema.type?.includes?.('integer')) {
    const inside = Math.round(magnitude(from, to, random));
    return Math.min(Math.floor(to), Math.max(Math.ceil(from), inside));
  }
  if (schema.default !== undefined && schema.default !== null && chance(0.2)) return schema.default;
  if (chance(0.3)) return within(from, to, from + random() * (to - from));
  return within(from, to, magnitude(from, to, random));
}

/** The least and the greatest admissible numbers, bounds that are excluded stepped over. */
export function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }) {
  const from = exclusiveMinimum === undefined ? (minimum ?? -1e15) : above(exclusiveMinimum);
  const to = exclusiveMaximum === undefined ? (maximum ?? 1e15) : -above(-exclusiveMaximum);
  return [from, to];
}

function above(x) {
  return x === 0 ? Number.MIN_VALUE : x + Math.abs(x) * Number.EPSILON;
}

function within(from, to, x) {
  return Math.min(to, Math.max(from, x));
}

function extremes(schema, from, to) {
  if (schema.type === 'integer') return [Math.ceil(from), Math.floor(to)];
  return [from, to, 0, 1, -1, 1e-300, 1e-8].filter((x) => x >= from && x <= to);
}

/** Everyday magnitudes mostly, all of them sometimes. */
function magnitude(from, to, random) {
  const decades = random() < 0.75 ? 4 : 300;
  const size = 10 ** ((random() * 2 - 1) * decades + 1);
  const sign = from < 0 && random() < 0.4 ? -1 : 1;
  return sign * Math.min(size, sign < 0 ? -from : to);
}

/** A list of numbers as data have them: a walk, noise, ties, a trend, jumps between the bounds, every magnitude. */
function seriesOf(schema, count, context) {
  const [from, to] = bounds(schema);
  const { random, among, normal } = context;
  const kind = among(['walk', 'walk', 'noise', 'noise', 'ties', 'trend', 'jumps', 'magnitudes', 'constant']);
  const scale = 10 ** (random() * 6 - 4);
  const level = from >= 0 ? 100 : 0;
  let at = level;
  const next = {
    walk: () => (at = within(from, to, from >= 0 ? at * Math.exp(0.02 * normal()) : at + scale * normal())),
    noise: () => within(from, to, (from >= 0 ? level : 0) + Math.min(scale, 30) * normal()),
    ties: () => within(from, to, Math.floor(random() * 4)),
    trend: (i) => within(from, to, (from >= 0 ? 1 : 0) + i * scale),
    jumps: () => among([from, to]),
    magnitudes: () => within(from, to, magnitude(from, to, random)),
    constant: () => within(from, to, level),
  }[kind];
  return Array.from({ length: count }, (_, i) => next(i));
}
