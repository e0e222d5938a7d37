import ts from 'typescript';

const LAST_COLUMN = 'tests';
const REFERENCE = /`([^`]+\.(?:test|browser|check)\.(?:mjs|tsx?))` (“[^”]+”(?:, “[^”]+”)*)/g;

/**
 * The threats of a page: the rows of its tables whose last column is "tests". A file and its tests: `file` “a test”, “another”.
 *
 * @returns `{ threat, tests: [{ file, name }] }` of each
 */
export function threatsIn(markdown) {
  const rows = markdown.split('\n').map((line) => (line.startsWith('|') ? cellsOf(line) : undefined));
  let isTable = false;
  return rows.flatMap((cells, i) => {
    if (cells === undefined) isTable = false;
    else if (rows[i - 1] === undefined) isTable = cells.at(-1) === LAST_COLUMN;
    else if (isTable && !/^-+$/.test(cells[0])) return [{ threat: cells[0], tests: testsIn(cells.at(-1)) }];
    return [];
  });
}

function cellsOf(line) {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function testsIn(cell) {
  return [...cell.matchAll(REFERENCE)].flatMap(([, file, names]) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name]) => ({ file, name })),
  );
}

/**
 * Threats without a test, and missing tests.
 *
 * @param threats  as `threatsIn` gives them
 * @param textOf  path of a file → its text, or undefined if there is none
 */
export function threatFaults(threats, textOf) {
  const testsOf = new Map();
  return threats.flatMap(({ threat, tests }) => {
    if (tests.length === 0) return [`no test holds "${threat}"`];
    return tests.flatMap(({ file, name }) => {
      if (!testsOf.has(file)) testsOf.set(file, testNames(file, textOf(file)));
      const has = testsOf.get(file);
      if (has === undefined) return [`${file} is not there, which is to hold "${threat}"`];
      return has(name) ? [] : [`${file} has no test "${name}", which is to hold "${threat}"`];
    });
  });
}

/**
 * @returns whether a file has a test, or a group of some, of a name; of a name with parts put in, each must be a text of the file
 */
function testNames(file, text) {
  if (text === undefined) return undefined;
  const exact = new Set();
  const patterns = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && /^(it|test|describe)(?=$|[A-Z])/.test(calledName(node))) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteralLike(name)) exact.add(name.text);
      else if (name && ts.isTemplateExpression(name)) patterns.push(patternOf(name));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  const isMade = (name) =>
    patterns.some((pattern) =>
      pattern
        .exec(name)
        ?.slice(1)
        .every((part) => text.includes(part)),
    );
  return (name) => exact.has(name) || isMade(name);
}

/** Of `test(…)`, `test.each(…)(…)`, `` describe.skip.each`…`(…) ``: the name at the beginning. */
function calledName({ expression }) {
  let inner = expression;
  while (!ts.isIdentifier(inner)) {
    inner = inner.expression ?? inner.tag;
    if (inner === undefined) return '';
  }
  return inner.text;
}

function patternOf({ head, templateSpans }) {
  const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    `^${literal(head.text)}${templateSpans.map((span) => `(.+)${literal(span.literal.text)}`).join('')}$`,
  );
}
