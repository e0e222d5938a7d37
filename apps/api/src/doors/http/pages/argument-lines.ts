type Schema = Readonly<Record<string, unknown>>;

/** Deeper arguments are left to the document. */
const DEEPEST = 3;

/** Most examples or choices of a list, enough for any model. */
const MOST_CHOICES = 40;

/**
 * The arguments of a schema as a list in Markdown, those of objects and of items below them.
 *
 * @example
 * argumentLines(schema); // ['- `S` number, required, > 0, ≤ 1000000000000: Spot price of the underlying.', …]
 */
export function argumentLines(schema: object, depth = 0): readonly string[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
  if (depth === DEEPEST) return [];
  return Object.entries(properties).flatMap(([name, part]) => {
    const facts = [typeOf(part), required.includes(name) ? 'required' : '', ...boundsOf(part)];
    const said = facts.filter((fact) => fact !== '').join(', ');
    const line = `${'  '.repeat(depth)}- \`${name}\` ${said}${sentenceOf(part)}`;
    return [line, ...inner(part).flatMap((one) => argumentLines(one, depth + 1))];
  });
}

/** The schemas that have the arguments of an argument: itself, its items or its branches. */
function inner(schema: Schema): readonly Schema[] {
  const { items, anyOf = [], oneOf = [] } = schema;
  const branches = [anyOf, oneOf, items ?? []].flat() as readonly Schema[];
  return [schema, ...branches.flatMap(inner)].filter(({ properties }) => properties !== undefined);
}

function typeOf({ type, enum: choices, items, anyOf, oneOf }: Schema): string {
  if (Array.isArray(choices))
    return choices
      .slice(0, MOST_CHOICES)
      .map((one) => JSON.stringify(one))
      .join(' | ');
  const branches = (anyOf ?? oneOf) as readonly Schema[] | undefined;
  if (branches) return [...new Set(branches.map(typeOf))].join(' | ');
  if (type === 'array' && typeof items === 'object' && items !== null) return `array of ${typeOf(items as Schema)}`;
  return type === undefined ? 'any' : [type as string | readonly string[]].flat().join(' | ');
}

const BOUNDS = [
  ['exclusiveMinimum', '>'],
  ['minimum', '≥'],
  ['exclusiveMaximum', '<'],
  ['maximum', '≤'],
  ['minItems', 'items ≥'],
  ['maxItems', 'items ≤'],
  ['minLength', 'characters ≥'],
  ['maxLength', 'characters ≤'],
] as const;

function boundsOf(schema: Schema): readonly string[] {
  const bounds = BOUNDS.flatMap(([keyword, sign]) => {
    const bound = schema[keyword];
    return bound === undefined ? [] : [`${sign} ${JSON.stringify(bound)}`];
  });
  const { default: byDefault } = schema;
  return byDefault === undefined ? bounds : [...bounds, `default ${JSON.stringify(byDefault)}`];
}

function sentenceOf({ description }: Schema): string {
  return typeof description === 'string' ? `: ${description.trim().replace(/\s+/g, ' ')}` : '';
}
