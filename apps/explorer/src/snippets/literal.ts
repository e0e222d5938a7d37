/** How a language writes the values of JSON. Its strings are those of JSON in all of them. */
export interface Syntax {
  readonly null: string;
  readonly true: string;
  readonly false: string;
  readonly key: (name: string) => string;
  /** Inside the braces of an object. */
  readonly space: '' | ' ';
}

export const JSON_SYNTAX: Syntax = { null: 'null', true: 'true', false: 'false', key: JSON.stringify, space: ' ' };

export const PYTHON: Syntax = { null: 'None', true: 'True', false: 'False', key: JSON.stringify, space: '' };

/** A key that is called `__proto__` would be another thing. */
export const TYPESCRIPT: Syntax = {
  ...JSON_SYNTAX,
  key: (name) => {
    if (name === '__proto__') return '["__proto__"]';
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  },
};

const WIDTH = 84;

/**
 * JSON value as a literal of a programming language, wrapped for reading: one line if it fits, rows of numbers filled.
 *
 * @param indent  of the line that it starts on
 */
export function literal(value: unknown, syntax: Syntax, indent = ''): string {
  const flat = flatText(value, syntax);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, syntax, inner));
    const isFlat = value.every((item) => typeof item !== 'object' || item === null);
    return `[\n${isFlat ? filled(items, inner) : items.map((item) => inner + item).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(([name, member]) => {
    return `${inner}${syntax.key(name)}: ${literal(member, syntax, inner)}`;
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function flatText(value: unknown, syntax: Syntax): string {
  if (Array.isArray(value)) return `[${value.map((item) => flatText(item, syntax)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${syntax.key(name)}: ${flatText(member, syntax)}`);
    return members.length === 0 ? '{}' : `{${syntax.space}${members.join(', ')}${syntax.space}}`;
  }
  if (typeof value === 'boolean') return value ? syntax.true : syntax.false;
  return value === null || value === undefined ? syntax.null : JSON.stringify(value);
}

/** As many on a line as it has room for. */
function filled(items: readonly string[], indent: string): string {
  const lines: string[] = [];
  let line = indent;
  for (const [i, item] of items.entries()) {
    const text = i === items.length - 1 ? item : `${item},`;
    if (line !== indent && line.length + 1 + text.length > WIDTH) {
      lines.push(line);
      line = indent;
    }
    line += line === indent ? text : ` ${text}`;
  }
  return [...lines, line].join('\n');
}
