/** An object of free names, in its order. */
export type Entries = readonly (readonly [name: string, value: unknown])[];

export function entriesOf(value: unknown): Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Why a row cannot have a name; undefined where it can. */
export function refusedName(entries: Entries, index: number, name: string): string | undefined {
  if (name === '') return 'a name is needed';
  if (name === '__proto__') return `‘${name}’ cannot be a name`;
  return entries.some(([other], i) => i !== index && other === name) ? `‘${name}’ is there already` : undefined;
}

/** A row to add: of the names that the description has with a value, `warn_pct=15`, the next one; else any free name. */
export function nextEntry(entries: Entries, description: string, start: unknown): Entries[number] {
  const described = [...description.matchAll(/(\w+)=(-?[\d.]+)(?![\w.])/g)];
  const next = described.find(([, name]) => entries.every(([own]) => own !== name));
  if (next !== undefined) return [next[1] ?? '', Number(next[2])];
  return [freeName(entries), entries.at(-1)?.[1] ?? start];
}

/** `A`, …, `Z`, `A2`, …: the first that no row has. */
function freeName(entries: Entries): string {
  const taken = new Set(entries.map(([name]) => name));
  for (let i = 0; ; i += 1) {
    const round = Math.floor(i / LETTERS.length);
    const name = `${LETTERS.charAt(i % LETTERS.length)}${round === 0 ? '' : round + 1}`;
    if (!taken.has(name)) return name;
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** With another value in one row. */
export function withValue(entries: Entries, index: number, value: unknown): Entries {
  return entries.map((entry, i) => (i === index ? [entry[0], value] : entry));
}

/** With another name in one row. */
export function renamed(entries: Entries, index: number, name: string): Entries {
  return entries.map((entry, i) => (i === index ? [name, entry[1]] : entry));
}
