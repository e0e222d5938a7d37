/** The parts of an Apache Arrow table that the libraries read. */
interface ArrowTable {
  readonly schema: { readonly fields: readonly { readonly name: string }[] };
  // a method, because a table of known columns takes only their names
  getChild(name: string): ArrowVector | null;
}

/** A column of an Apache Arrow table; a missing value is null. */
interface ArrowVector {
  readonly length: number;
  get(index: number): unknown;
}

/** The parts of an arquero table that the libraries read. */
interface ArqueroTable {
  columnNames(): readonly string[];
  /** Values in the order of the table, without filtered rows. */
  array(name: string): ArrayLike<unknown>;
}

/** A table of another library: Apache Arrow, or arquero. Recognized by its methods, so neither library is a dependency. */
export type ColumnTable = ArrowTable | ArqueroTable;

/** True for a table of Apache Arrow or arquero. */
export function isColumnTable(value: unknown): value is ColumnTable {
  return isArrow(value) || isArquero(value);
}

function isArrow(value: unknown): value is ArrowTable {
  return hasMethod(value, 'getChild') && Array.isArray((value as Partial<ArrowTable>).schema?.fields);
}

function isArquero(value: unknown): value is ArqueroTable {
  return hasMethod(value, 'columnNames') && hasMethod(value, 'array');
}

function hasMethod(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return typeof (value as Readonly<Record<string, unknown>>)[name] === 'function';
}

/** Columns of a table by name, in its order. A 64-bit integer becomes a number; a null stays null. */
export function tableColumns(table: ColumnTable): readonly (readonly [name: string, values: ArrayLike<unknown>])[] {
  if (isArquero(table)) return table.columnNames().map((name) => [name, numbersOf(table.array(name))]);
  return table.schema.fields.map(({ name }) => {
    const vector = table.getChild(name);
    return [name, Array.from({ length: vector?.length ?? 0 }, (_, i) => numberOf(vector?.get(i)))];
  });
}

function numbersOf(values: ArrayLike<unknown>): ArrayLike<unknown> {
  return typeof values[0] === 'bigint' ? Array.from(values, numberOf) : values;
}

function numberOf(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
