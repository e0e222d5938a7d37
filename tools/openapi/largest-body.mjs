// How long the JSON of a value that a schema allows can be: the bound that a request body is read to.

/** Characters of the longest double, -2.2250738585072014e-308, and a little. */
const NUMBER = 26;
/** One UTF-16 unit of a text, escaped: \u0000. */
const CHARACTER = 6;
const LITERALS = { null: 4, boolean: 5, number: NUMBER, integer: NUMBER };

/** The least limit: room for white space and for mistakes that deserve an explanation. */
const LEAST = 64 * 1024;
/** The limit over all operations. */
const GREATEST = 5 * 1024 * 1024;

/**
 * The limit of an operation's body: twice the longest valid one, from 64 KiB to 5 MiB.
 *
 * @param {object} schema   schema of the body
 * @param {object} document the bundled document, which references point into
 */
export function bodyLimit(schema, document) {
  return Math.min(GREATEST, Math.max(LEAST, Math.ceil(2 * longest(schema, document, []))));
}

/** Characters of the longest valid JSON without white space; Infinity without a bound. */
function longest(schema, document, open) {
  if (schema === undefined || schema === true) return Infinity;
  if (schema === false) return 0;
  const { $ref, ...beside } = schema;
  if ($ref !== undefined) {
    if (open.includes($ref)) return Infinity; // it contains itself
    return longest({ ...referenced(document, $ref), ...beside }, document, [...open, $ref]);
  }
  const of = (part) => longest(part, document, open);
  if (schema.enum ?? schema.const !== undefined) {
    const words = schema.enum ?? [schema.const];
    return Math.max(...words.map((word) => escapedLength(JSON.stringify(word))));
  }
  if (schema.not !== undefined) return NUMBER; // "anything else", which the operation then refuses
  const choices = schema.oneOf ?? schema.anyOf;
  const own = choices && !schema.type ? 0 : longestOfTypes(schema, of);
  return choices ? Math.max(own, ...choices.map(of)) : own;
}

function longestOfTypes(schema, of) {
  const types = [schema.type ?? Object.keys(LONGEST)].flat();
  return Math.max(...types.map((type) => LITERALS[type] ?? LONGEST[type](schema, of)));
}

const LONGEST = {
  string: ({ maxLength = Infinity }) => 2 + CHARACTER * maxLength,
  array: ({ maxItems = Infinity, prefixItems = [], items }, of) => {
    const first = prefixItems.slice(0, maxItems).map((part) => of(part) + 1);
    const others = Math.max(0, maxItems - prefixItems.length);
    return first.reduce((total, length) => total + length, 2) + (others && others * (of(items) + 1));
  },
  object: (schema, of) => {
    const { properties = {}, additionalProperties = true, maxProperties = Infinity, propertyNames } = schema;
    const named = Object.entries(properties).map(([name, part]) => escapedLength(JSON.stringify(name)) + 2 + of(part));
    const sum = named.reduce((total, length) => total + length, 2);
    if (additionalProperties === false) return sum;
    const name = propertyNames ? of({ type: 'string', ...propertyNames }) : Infinity;
    return sum + maxProperties * (name + 2 + of(additionalProperties));
  },
};

/** A client may escape each character of a text. */
function escapedLength(json) {
  return CHARACTER * json.length;
}

function referenced(document, reference) {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce((node, step) => node[step.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}
