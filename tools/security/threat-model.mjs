import ts from 'typescript';

/** Threats of a page: the first cells of its tables with the columns "threat" and "answer". */
export function threatsIn(markdown) {
  const rows = markdown.split('\n').map((line) => (line.startsWith('|') ? cellsOf(line) : undefined));
  let isTable = false;
  return rows.flatMap((cells, i) => {
    if (cells === undefined) isTable = false;
    else if (rows[i - 1] === undefined) isTable = cells.join() === 'threat,answer';
    else if (isTable && !/^-+$/.test(cells[0])) return [cells[0]];
    return [];
  });
}

function cellsOf(line) {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/**
 * Threats without a test, missing tests, and tests of unknown threats.
 *
 * @param threats  as `threatsIn` returns them
 * @param testsOf  threat → file → names of its tests: `threats.json`
 * @param textOf  path of a file → its text, or undefined if there is none
 */
export function threatFaults(threats, testsOf, textOf) {
  const hasTestIn = new Map();
  const faults = threats.flatMap((threat) => {
    const files = Object.entries(testsOf[threat] ?? {}).filter(([, names]) => names.length > 0);
    if (files.length === 0) return [`no test holds "${threat}"`];
    return files.flatMap(([file, names]) => {
      if (!hasTestIn.has(file)) hasTestIn.set(file, testNames(file, textOf(file)));
      const hasTest = hasTestIn.get(file);
      if (hasTest === undefined) return [`${file} is missing, which is to hold "${threat}"`];
      const missing = names.filter((name) => !hasTest(name));
      return missing.map((name) => `${file} has no test "${name}", which is to hold "${threat}"`);
    });
  });
  const unknown = Object.keys(testsOf).filter((threat) => !threats.includes(threat));
  return [...faults, ...unknown.map((threat) => `the page has no threat "${threat}"`)];
}

/**
 * @returns whether a file has a test, or a group of some, of a name; of a name with parts put in, each must be a text of the file
 */
function testNames(file, text) {
  if (text === undefined) return undefined;
  const exact = new Set();
  const patterns = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && /^(it|test|describe|posixTest)(?=$|[A-Z])/.test(calledName(node))) {
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
