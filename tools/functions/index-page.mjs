const HEAD = `# Functions

Every function of the main entries of the quant libraries: its signature, and the first sentence of its documentation, which has formula, units, errors,
sources and an example. Series are arrays or typed arrays of numbers. \`npm run structure -- --write\` writes this page from the sources.
`;

/**
 * docs/functions.md: by library, by folder of its source, by name.
 *
 * @param functions  by the name of the library
 */
export function indexPage(functions) {
  const libraries = [...functions].map(([name, list]) => ({ name, fields: byField(list), count: list.length }));
  const contents = libraries.map(
    ({ name, fields, count }) =>
      `- [${name}](#${anchor(name)}): ${count} (${[...fields.keys()].map(words).join(', ')})`,
  );
  const sections = libraries.map(({ name, fields }) =>
    [`## ${name}`, ...[...fields].map(([field, list]) => `### ${words(field)}\n\n${list.map(line).join('\n')}`)].join(
      '\n\n',
    ),
  );
  return [HEAD, contents.join('\n'), ...sections].join('\n\n');
}

function byField(functions) {
  const fields = new Map();
  for (const one of functions) fields.set(one.field, [...(fields.get(one.field) ?? []), one]);
  return new Map([...fields].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `black-scholes` → `black scholes`; a file outside the folders is `other`. */
function words(field) {
  return field.replaceAll('-', ' ') || 'other';
}

function line({ name, file, signatures, summary }) {
  const calls = signatures.map((one) => `\`${one.slice(name.length)}\``).join(' or ');
  return `- [**${name}**](../${file}) ${calls}<br>${summary.replaceAll('|', '\\|')}`;
}

/** As GitHub makes it of a heading. */
function anchor(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
