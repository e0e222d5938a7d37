const WIDTH = 54;

/**
 * Indented JSON in which a list or an object that fits into a line stands in one, and short items share lines.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function jsonText(value, indent = '') {
  const flat = flatText(value);
  if (flat.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => jsonText(item, inner));
    return `[\n${filled(items, inner).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(
    ([key, part]) => `${inner}${JSON.stringify(key)}: ${jsonText(part, inner)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** @param {unknown} value */
function flatText(value) {
  return JSON.stringify(value, null, 1).replaceAll(
    /([[{])\n\s*|\n\s*([\]}])|\n\s*/g,
    (_, open, close) => open ?? close ?? ' ',
  );
}

/**
 * @param {readonly string[]} items
 * @param {string} indent
 */
function filled(items, indent) {
  /** @type {string[]} */
  const lines = [];
  for (const item of items) {
    const last = lines.at(-1);
    const fits = last !== undefined && !item.includes('\n') && last.length + item.length + 2 <= WIDTH;
    if (fits) lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(indent + item);
  }
  return lines;
}
