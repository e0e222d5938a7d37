import { DatabaseError, type DatabaseErrorCode } from '@quant/database';
import { type Commit, type Evaluated } from '../store/watch-store';

/** The database is well, but one of the values is not. */
const VALUES_ARE_WRONG: ReadonlySet<DatabaseErrorCode> = new Set<DatabaseErrorCode>([
  'UNIQUE_VIOLATION',
  'FOREIGN_KEY_VIOLATION',
  'NOT_NULL_VIOLATION',
  'CHECK_VIOLATION',
  'OUT_OF_RANGE',
  'INVALID_STATEMENT',
]);

/** What was written of a chunk. */
export interface SoundCommit {
  /** False: the lease was lost, and nothing more may be written. */
  readonly isOurs: boolean;
  readonly written: readonly Evaluated[];
}

/**
 * Writes a chunk so that one monitor that cannot be written does not take the others with it: a chunk that the database refuses for its
 * values is written by halves, down to the one that is at fault.
 *
 * @param onFault  told of that one
 * @throws what `commit` throws for reasons of the database's own
 */
export async function commitSoundly(
  commit: (chunk: readonly Evaluated[]) => Promise<Commit>,
  chunk: readonly Evaluated[],
  onFault: (faulty: Evaluated, error: unknown) => void,
): Promise<SoundCommit> {
  try {
    const { isOurs, dropped } = await commit(chunk);
    return { isOurs, written: isOurs ? chunk.filter(({ candidate }) => !dropped.has(candidate.id)) : [] };
  } catch (error) {
    if (!(error instanceof DatabaseError && VALUES_ARE_WRONG.has(error.code))) throw error;
    const [first] = chunk;
    if (chunk.length === 1 && first) {
      onFault(first, error);
      return { isOurs: true, written: [] };
    }
    return byHalves(commit, chunk, onFault);
  }
}

async function byHalves(...[commit, chunk, onFault]: Parameters<typeof commitSoundly>): Promise<SoundCommit> {
  const middle = chunk.length >> 1;
  const first = await commitSoundly(commit, chunk.slice(0, middle), onFault);
  if (!first.isOurs) return first;
  const second = await commitSoundly(commit, chunk.slice(middle), onFault);
  return { isOurs: second.isOurs, written: [...first.written, ...second.written] };
}
