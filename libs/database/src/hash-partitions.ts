/**
 * A statement locks every part before it knows which one it needs, and PostgreSQL keeps only 16 locks of a transaction
 * where they cost little: room for eight parts, their parent and the indices of one.
 */
const PARTS = 8;

/** Statements that create a table of PostgreSQL and its partitions, `…_0` to `…_7`. */
export function createHashPartitions(table: string, by: string, columns: string): readonly string[] {
  const parts = Array.from(
    { length: PARTS },
    (_, i) => `create table ${table}_${i} partition of ${table} for values with (modulus ${PARTS}, remainder ${i})`,
  );
  return [`create table ${table} (${columns}) partition by hash (${by})`, ...parts];
}
