import { createHash } from 'node:crypto';
import { DatabaseError, type DatabaseErrorCode } from '../errors/database-error';

/** A migration as the journal knows it. */
export interface Entry {
  readonly name: string;
  readonly checksum: string;
}

/** Of the statements, however they are wrapped and indented. */
export function checksum(statements: readonly string[]): string {
  const text = statements.map((statement) => statement.trim().replace(/\s+/g, ' ')).join(';\n');
  return createHash('sha256').update(text).digest('hex');
}

export function assertNames(owner: string, entries: readonly Entry[]): void {
  const names = entries.map(({ name }) => name);
  const flaw = [owner, ...names].find((name) => !/^[\w.-]{1,100}$/.test(name));
  if (flaw !== undefined)
    throw new DatabaseError(
      'INVALID_OPTION',
      `a migration's owner and name must be 1 to 100 letters, digits, '.', '_' or '-'; received '${flaw}'`,
    );
  const duplicate = names.find((name, i) => names.indexOf(name) !== i);
  if (duplicate !== undefined)
    throw new DatabaseError(
      'INVALID_OPTION',
      `migrations of ${owner} must have different names; received '${duplicate}' twice`,
    );
}

/** Applied migrations must be the first ones that the code knows, unchanged. */
export function assertSameHistory(owner: string, applied: readonly Entry[], known: readonly Entry[]): void {
  applied.forEach(({ name, checksum }, i) => {
    const flaw = flawOf(name, checksum, known[i]);
    if (flaw) throw new DatabaseError(flaw[0], `migration '${name}' of ${owner} ${flaw[1]}`);
  });
}

function flawOf(name: string, checksum: string, known: Entry | undefined): [DatabaseErrorCode, string] | undefined {
  if (!known)
    return ['DATABASE_NEWER', 'was applied by a newer version of this software, which this version cannot undo'];
  if (known.name !== name) return ['MIGRATION_MISSING', `was applied, where this version has '${known.name}'`];
  if (known.checksum !== checksum) return ['MIGRATION_CHANGED', 'has other statements now than when it was applied'];
  return undefined;
}
