/** Literals, quoted names and comments, which may contain a question mark that is none; or a placeholder. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?/g;

/** A statement with `?` for its parameters, counted; and the same with `$1`, `$2` …, as PostgreSQL wants it. */
export function placeholders(sql: string): { readonly count: number; readonly numbered: string } {
  let count = 0;
  const numbered = sql.replace(TOKEN, (token) => (token === '?' ? `$${++count}` : token));
  return { count, numbered };
}
