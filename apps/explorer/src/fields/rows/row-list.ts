/** One object of an array. */
export type RowValue = Readonly<Record<string, unknown>>;

/** Objects of a list. Replaces other values by an empty row, to keep their places. */
export function rowsOf(value: unknown): readonly RowValue[] {
  if (!Array.isArray(value)) return [];
  return value.map((one: unknown) => (isRow(one) ? one : {}));
}

/** With another value in one cell; undefined leaves the cell out. */
export function withCell(row: RowValue, name: string, value: unknown): RowValue {
  if (value !== undefined) return { ...row, [name]: value };
  return Object.fromEntries(Object.entries(row).filter(([own]) => own !== name));
}

/** With the row at one place moved to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function isRow(value: unknown): value is RowValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
