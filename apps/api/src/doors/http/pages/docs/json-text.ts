const WIDTH = 54;

/** Indented JSON in which a list or an object that fits into a line stands in one, and short items share lines. */
export function jsonText(value: unknown, indent = ''): string {
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

/** The line breaks inside a text are escaped, and only those of the indentation are joined. */
function flatText(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(
    /([[{])\n\s*|\n\s*([\]}])|\n\s*/g,
    (_, open?: string, close?: string) => open ?? close ?? ' ',
  );
}

function filled(items: readonly string[], indent: string): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    const fits = last !== undefined && !item.includes('\n') && last.length + item.length + 2 <= WIDTH;
    if (fits) lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(indent + item);
  }
  return lines;
}
