// Checks the imports of tests/: a play imports only the kit and its own files, the kit imports no play, and an oracle imports no product code.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCE = /\.([cm]?[jt]s)$/;
const ENDINGS = ['', '.ts', '.mjs', '/index.ts'];
const KIT = 'kit';
const ORACLE = /^tests\/(kit\/oracle|[^/]+\/(oracle|verdict))\//;
const PRODUCT = /^(@quant\/|libs\/|apps\/)/;

/** Text of every source file of tests/ and tools/, by its path from the root of the repository. */
export function harnessFiles() {
  const paths = ['tests', 'tools'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const sources = paths.filter((path) => SOURCE.test(path) && !path.includes('node_modules/'));
  return new Map(sources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

/** @param files  path → text */
export function playFaults(files) {
  const imports = new Map([...files].map(([path, text]) => [path, importsOf(path, text, files)]));
  return [
    ...[...imports].flatMap(([path, all]) =>
      all
        .filter(({ target }) => playOf(target) !== undefined && playOf(target) !== playOf(path))
        .map(({ target }) => `${path} imports the play ${target}: what two need is part of tests/kit`),
    ),
    ...[...imports.keys()]
      .filter((path) => ORACLE.test(path))
      .flatMap((path) => productIn(path, imports).map((target) => `${path} judges by ${target}, which it is to judge`)),
  ];
}

/** `tests/watch/faults/kind.ts` → `watch`; undefined outside plays. */
function playOf(path) {
  const [home, name, ...below] = path.split('/');
  return home === 'tests' && name !== KIT && below.length > 0 ? name : undefined;
}

/** Product modules that a file imports, directly or through others; types do not count. */
function productIn(path, imports, seen = new Set()) {
  if (seen.has(path)) return [];
  seen.add(path);
  return (imports.get(path) ?? [])
    .filter(({ isType }) => !isType)
    .flatMap(({ target }) => (PRODUCT.test(target) ? [target] : productIn(target, imports, seen)));
}

/** Targets are paths from the root, or names of packages. */
function importsOf(path, text, files) {
  const found = [];
  const add = (name, isType) => {
    if (name && ts.isStringLiteralLike(name)) found.push({ target: resolved(path, name.text, files), isType });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
}

function isTypeImport({ importClause }) {
  if (!importClause) return false;
  const { isTypeOnly, name, namedBindings } = importClause;
  const isNamed = namedBindings !== undefined && ts.isNamedImports(namedBindings);
  return isTypeOnly || (!name && isNamed && namedBindings.elements.every((element) => element.isTypeOnly));
}

function resolved(path, name, files) {
  if (!name.startsWith('.')) return name;
  const place = join(dirname(path), name);
  const ending = ENDINGS.find((each) => files.has(place + each));
  return place + (ending ?? '');
}
