import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

/** Packages that the JavaScript of a folder imports, whether at the start or on demand. */
export function importedPackages(folder) {
  return [...new Set(importedModules(folder).map(packageOf))].sort();
}

/** The same with their paths: `@x402/evm/exact/server`. */
export function importedModules(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.m?js$/.test(file));
  const specifiers = files.flatMap((file) => importsOf(readFileSync(join(folder, file), 'utf8')));
  return [...new Set(specifiers.filter(isFromOutside))].sort();
}

/** What a module names after `from`, and in `import()`. */
function importsOf(text) {
  const found = [];
  const visit = (node) => {
    const { moduleSpecifier, expression, arguments: given } = node;
    const isDynamic = expression?.kind === ts.SyntaxKind.ImportKeyword;
    const specifier = moduleSpecifier ?? (isDynamic ? given[0] : undefined);
    if (specifier && ts.isStringLiteralLike(specifier)) found.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('bundle.js', text, ts.ScriptTarget.Latest));
  return found;
}

function isFromOutside(specifier) {
  return !specifier.startsWith('.') && !specifier.startsWith('node:') && !builtinModules.includes(specifier);
}

/** `@x402/evm/exact/server` → `@x402/evm` */
function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Faults of the dependencies of a program into which our libraries are bundled: imports without a dependency, dependencies
 * without an import, and versions that differ from a library's.
 *
 * @param imported   what it imports
 * @param libraries  manifests of the libraries
 */
export function dependencyFaults({ dependencies = {}, peerDependencies = {} }, imported, libraries) {
  const undeclared = imported.filter((name) => !(name in dependencies || name in peerDependencies));
  const unused = Object.keys(dependencies).filter((name) => !imported.includes(name));
  const differing = libraries.flatMap((library) =>
    Object.entries(library.dependencies ?? {})
      .filter(([name, version]) => name in dependencies && dependencies[name] !== version)
      .map(([name, version]) => `depends on ${name} ${dependencies[name]}, but ${library.name} on ${version}`),
  );
  return [
    ...undeclared.map((name) => `imports ${name}, which is not among its dependencies`),
    ...unused.map((name) => `depends on ${name}, and does not import it`),
    ...differing,
  ];
}
