// Entry points of the library reference: one module for each family of a main entry, and one for each further entry of the
// manifest.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { LIBRARIES } from './libraries.mjs';

/** Entries for programs of this project alone, or of a table for each operation: the API reference has these. */
const NOT_SHOWN = new Set(['operations/all', 'operations/calculate', 'operations/threads', 'operations/load']);

/** A library with a flat main entry of fewer names than this has one page. */
const SMALL = 40;

/** The module for exports outside the families, or from another package. */
const GENERAL = 'general';

/**
 * Writes the entry modules into a separate folder, which is emptied first.
 *
 * @param root    workspace folder
 * @param folder  target folder
 * @returns file of the module → its name in the reference, such as `options/black-scholes` or `options/reports/lattice`
 */
export function writeEntries(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  const mains = [...LIBRARIES].map(([library, title]) => ({ title, ...manifestOf(root, library) }));
  const program = compile(
    mains.map(({ main }) => main),
    root,
  );
  const modules = mains.flatMap((library) => [...familiesOf(program, library, folder), ...furtherEntries(library)]);
  for (const { file, code } of modules.filter(({ code }) => code !== undefined)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  return new Map(modules.map(({ file, name }) => [file, name]));
}

/** The main entry and the other ones, as the sources have them. */
function manifestOf(root, library) {
  const folder = join(root, 'libs', library);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).flatMap(([path, target]) =>
    typeof target === 'object' && !path.includes('*') ? [[path, join(folder, target['@quant/source'])]] : [],
  );
  return { sources: join(folder, 'src'), main: new Map(entries).get('.'), entries };
}

/** `./reports` gathers what its families export, and would say everything twice. */
function furtherEntries({ title, entries }) {
  const paths = new Set(entries.map(([path]) => path));
  const isSummary = (path) =>
    path === '.' || (path === './reports' && [...paths].some((one) => /^\.\/reports\//.test(one)));
  return entries
    .filter(([path]) => !isSummary(path))
    .map(([path, file]) => ({ file, name: `${title}/${path.slice(2)}` }))
    .filter(({ name }) => !NOT_SHOWN.has(name));
}

function compile(files, root) {
  const config = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent({ ...config, files }, ts.sys, root);
  return ts.createProgram(files, options);
}

/** The names of a main entry, by the folder of the file that declares them. */
function familiesOf(program, { title, sources, main }, folder) {
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(main)));
  const families = new Map();
  for (const symbol of exported) {
    const family = exported.length < SMALL ? GENERAL : familyOf(checker, symbol, sources);
    families.set(family, [...(families.get(family) ?? []), symbol.name]);
  }
  const path = (file) => relative(file, main).split(sep).join('/').replace(/\.ts$/, '');
  return [...families].map(([family, names]) => {
    const file = join(folder, title, `${family}.ts`);
    const code = `export { ${names.sort().join(', ')} } from '${path(dirname(file))}';\n`;
    return { file, code, name: `${title}/${family}` };
  });
}

function familyOf(checker, symbol, sources) {
  const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const path = relative(sources, declared.declarations[0].getSourceFile().fileName).split(sep);
  return path.length > 1 && path[0] !== '..' ? path[0] : GENERAL;
}
