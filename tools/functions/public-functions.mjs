// The functions that the main entries of the quant libraries export, as the compiler sees them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

const SHOWN = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** The libraries whose functions are for people who import them: `{ name, folder, entry }` of each libs/quant-*. */
export function quantLibraries(root) {
  return readdirSync(join(root, 'libs'))
    .filter((name) => name.startsWith('quant-'))
    .sort()
    .map((name) => {
      const folder = join(root, 'libs', name);
      const { name: packageName, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return { name: packageName, folder, entry: join(folder, exports['.']['@quant/source']) };
    });
}

/**
 * Exports of each library's main entry.
 *
 * @param program  a program of the entries; default: one of their sources
 * @returns by the name of the library `{ names, functions }`: every value that it exports, and of each function
 *          `{ name, field, file, signatures, parameters, inputs, summary, tags }`; `inputs` has the fields of each parameter that is an
 *          object, `{ parameter, name, isDocumented }`
 */
export function publicFunctions(libraries, root, program = compile(entriesOf(libraries), root)) {
  const checker = program.getTypeChecker();
  return new Map(
    libraries.map(({ name, folder, entry }) => {
      const values = exportedValues(checker, program.getSourceFile(entry));
      const functions = values.flatMap((symbol) => describe(checker, symbol, join(folder, 'src'), root));
      return [name, { names: new Set(values.map((symbol) => symbol.name)), functions: functions.sort(byName) }];
    }),
  );
}

const entriesOf = (libraries) => libraries.map(({ entry }) => entry);

function compile(entries, root) {
  return ts.createProgram(entries, compilerOptions(root));
}

/** Options of the compiler for the sources. */
export function compilerOptions(root) {
  const config = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config;
  return ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root).options;
}

function exportedValues(checker, source) {
  return checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .filter((symbol) => declared(checker, symbol).flags & ts.SymbolFlags.Value);
}

/** The symbol itself behind the names that it is exported and imported under. */
function declared(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The description of a function, in a list; empty for any other value, also for a class. */
function describe(checker, exported, sources, root) {
  const symbol = declared(checker, exported);
  const place = symbol.valueDeclaration;
  const signatures = checker.getTypeOfSymbolAtLocation(symbol, place).getCallSignatures();
  if (signatures.length === 0) return [];
  const file = place.getSourceFile().fileName;
  const path = relative(sources, file).split(sep);
  return [
    {
      name: exported.name,
      field: path.length > 1 ? path[0] : '',
      file: relative(root, file).split(sep).join('/'),
      signatures: signatures.map((one) => exported.name + checker.signatureToString(one, place, SHOWN)),
      parameters: signatures[0].getParameters().map(({ name }) => name),
      inputs: signatures[0].getParameters().flatMap((parameter) => fieldsOf(checker, parameter, place)),
      summary: firstSentence(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
      tags: new Set(symbol.getJsDocTags(checker).map((tag) => tag.name)),
    },
  ];
}

/** The fields of a parameter that is an object of named values, of each type of a union; none of arrays, functions and instances. */
function fieldsOf(checker, parameter, place) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(parameter, place));
  const fields = new Map();
  for (const one of type.isUnion() ? type.types : [type]) {
    for (const field of isRecord(checker, one) ? one.getProperties() : []) {
      const isDocumented = ts.displayPartsToString(field.getDocumentationComment(checker)).trim() !== '';
      fields.set(field.name, { parameter: parameter.name, name: field.name, isDocumented });
    }
  }
  return [...fields.values()];
}

function isRecord(checker, type) {
  const isObject = type.flags & ts.TypeFlags.Object || type.isIntersection();
  if (!isObject || checker.isArrayLikeType(type) || type.getNumberIndexType()) return false;
  return type.getCallSignatures().length === 0 && type.getProperty('getTime') === undefined;
}

/** `Ratio of a to b, e.g. 3. The rest.` → `Ratio of a to b, e.g. 3.` */
export function firstSentence(text) {
  const [paragraph] = text.trim().split(/\n\s*\n/);
  const line = paragraph.replace(/\{@link\s+([^}|\s]+)[^}]*\}/g, '$1').replace(/\s+/g, ' ');
  const end = /(?<!\b(?:e\.g|i\.e|vs|cf|eq|no))[.!?](?=\s+[A-Z`(]|$)/.exec(line);
  return end === null ? line : line.slice(0, end.index + 1);
}

function byName({ name: a }, { name: b }) {
  return a < b ? -1 : 1;
}
