// Makes the declarations that the libraries publish. Editors show their comments to people who install a package.
import { join } from 'node:path';
import ts from 'typescript';

/**
 * The program of the declarations of some sources, made in memory.
 *
 * @param roots   sources; every other source that they import is declared, too, if its package is among those of the roots
 * @param config  options of the compiler
 * @returns a program whose source files have the names of the sources with the ending `.d.ts`
 */
export function declarationProgram(roots, config) {
  const written = new Map();
  const emitting = { ...config, noEmit: false, declaration: true, emitDeclarationOnly: true, composite: false };
  ts.createProgram(roots, emitting).emit(undefined, (file, text) => written.set(file, text), undefined, true);
  const host = ts.createCompilerHost(config);
  const { fileExists, readFile, getSourceFile } = host;
  const isHidden = (file) => written.has(declarationOf(file));
  Object.assign(host, {
    fileExists: (file) => written.has(file) || (!isHidden(file) && fileExists(file)),
    readFile: (file) => written.get(file) ?? readFile(file),
    getSourceFile: (file, target) =>
      written.has(file) ? ts.createSourceFile(file, written.get(file), target) : getSourceFile(file, target),
    resolveModuleNameLiterals: (names, from) => names.map(({ text }) => resolved(text, from)),
  });
  function resolved(name, from) {
    const { resolvedModule: found } = ts.resolveModuleName(name, from, config, ts.sys);
    if (found === undefined || !isHidden(found.resolvedFileName)) return { resolvedModule: found };
    const resolvedFileName = declarationOf(found.resolvedFileName);
    return { resolvedModule: { ...found, resolvedFileName, extension: ts.Extension.Dts } };
  }
  return ts.createProgram(roots.map(declarationOf), config, host);
}

/** Libraries whose entries are their declarations. */
export function declaredLibraries(libraries) {
  return libraries.map((library) => ({ ...library, entry: declarationOf(library.entry) }));
}

/** Every source that the declarations of the quant libraries need: their main entries and those of kernels. */
export function entriesOf(libraries) {
  return libraries.flatMap(({ entry, folder }) => [entry, join(folder, 'src/kernels.ts')]).filter(ts.sys.fileExists);
}

function declarationOf(file) {
  return file.endsWith('.d.ts') ? file : file.replace(/\.ts$/, '.d.ts');
}
