import { chmodSync, closeSync, fchmodSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { DatabaseError } from '../errors/database-error';

/** Read and write permission for the owner only. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;
/** Companion files of an SQLite database, which inherit its permissions. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

/** Creates a folder and its missing parents, private to this user. Leaves an existing folder unchanged. */
export function ownerOnlyFolder(path: string): void {
  const made = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (made !== undefined && hasRights()) chmodSync(path, 0o700); // the umask may remove the owner's permissions too
}

/**
 * Makes a database and its companion files private to this user. Creates a missing database empty, with these permissions from
 * the start, regardless of the umask. Narrows wider permissions of existing files, with a process warning.
 *
 * Never opens an existing file: closing it would drop the locks that SQLite holds on it in this process.
 *
 * @throws DatabaseError  STORAGE_FAILURE: others can read a file, and changing its permissions failed
 */
export function ownerOnlyDatabase(path: string): void {
  if (isMade(path) || !hasRights()) return;
  const real = realpathSync(path); // SQLite keeps companion files next to the target of a link
  for (const file of [real, ...COMPANIONS.map((suffix) => `${real}${suffix}`)]) narrow(file);
}

/** Windows has no such permissions; access to the folder decides. */
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
  // some file systems accept the change without making it
  if ((rightsOf(path) & OTHERS) !== 0)
    throw new DatabaseError('STORAGE_FAILURE', `${rights}, which cannot be changed: ${reason(cause)}`, { cause });
  process.emitWarning(`${rights}. They are narrowed now; until now others could read the file`, {
    code: 'QUANT_RIGHTS_NARROWED',
  });
}

/** Permissions of a file; 0 for a missing file or a folder. */
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
  cause instanceof Error ? cause.message : 'the file system ignores changes of permissions';
