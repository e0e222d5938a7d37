import { chmodSync, closeSync, fchmodSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { DatabaseError } from '../errors/database-error';

/** Reading and writing for the owner, nothing for anybody else. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;
/** Files that SQLite keeps beside a database; it gives these files the rights of the database. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

/** Makes a folder, with those above it that are missing, for this user alone. One that exists is left as it is. */
export function ownerOnlyFolder(path: string): void {
  const made = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (made !== undefined && hasRights()) chmodSync(path, 0o700); // the umask takes rights of the owner, too
}

/**
 * Keeps a database and the files beside it for this user alone. A database that is missing is made, empty, with these
 * rights from its first moment on, whatever the umask. Wider rights of files that exist are narrowed, and a warning of
 * the process says so.
 *
 * No file that exists is opened here: closing it would drop the locks that SQLite has on it in this process.
 *
 * @throws DatabaseError  STORAGE_FAILURE: others may read a file, and this cannot be changed
 */
export function ownerOnlyDatabase(path: string): void {
  if (isMade(path) || !hasRights()) return;
  const real = realpathSync(path); // SQLite keeps the others beside what a link leads to
  for (const file of [real, ...COMPANIONS.map((suffix) => `${real}${suffix}`)]) narrow(file);
}

/** Windows has no such rights: whoever may read the folder may read what is in it. */
const hasRights = (): boolean => process.platform !== 'win32';

function isMade(path: string): boolean {
  try {
    const file = openSync(path, 'wx', OWNER_ONLY);
    if (hasRights()) fchmodSync(file, OWNER_ONLY);
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function narrow(path: string): void {
  const before = rightsOf(path);
  if ((before & OTHERS) === 0) return;
  const cause = failureOf(() => {
    chmodSync(path, before & OWNER_ONLY);
  });
  const rights = `the rights of ${path} must be 0600; received 0${before.toString(8)}`;
  // some file systems take the change and make none
  if ((rightsOf(path) & OTHERS) !== 0)
    throw new DatabaseError('STORAGE_FAILURE', `${rights}, which cannot be changed: ${reason(cause)}`, { cause });
  process.emitWarning(`${rights}. They are narrowed now; until now others could read the file`, {
    code: 'QUANT_RIGHTS_NARROWED',
  });
}

/** The rights of a file; none where there is no file, or no file but a folder. */
function rightsOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true ? found.mode & 0o777 : 0;
}

function failureOf(work: () => void): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

const reason = (cause: unknown): string =>
  cause instanceof Error ? cause.message : 'the file system takes no change of rights';
