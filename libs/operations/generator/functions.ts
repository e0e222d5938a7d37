import ts from 'typescript';

/** Where the function of an operation comes from. */
export interface FunctionSource {
  readonly name: string;
  readonly module: string;
}

/**
 * Reads a file of `src/table/functions`, whose every line is `export { name as operationId } from 'module';`.
 *
 * @returns operationId → its function
 * @throws SyntaxError  it says anything else
 */
export function functionsOf(file: string, text: string): ReadonlyMap<string, FunctionSource> {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  return new Map(statements.flatMap((statement) => exported(statement, file)));
}

function exported(statement: ts.Statement, file: string): [string, FunctionSource][] {
  if (
    !ts.isExportDeclaration(statement) ||
    !statement.exportClause ||
    !ts.isNamedExports(statement.exportClause) ||
    !statement.moduleSpecifier ||
    !ts.isStringLiteral(statement.moduleSpecifier)
  )
    throw new SyntaxError(`${file}: every line has to be export { name as operationId } from 'module'`);
  const { text: module } = statement.moduleSpecifier;
  return statement.exportClause.elements.map(({ name, propertyName }) => [
    name.text,
    { name: (propertyName ?? name).text, module },
  ]);
}
