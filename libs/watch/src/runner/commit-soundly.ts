import { type DatabaseErrorCode } from '@quant/database';
import { type Commit, type Evaluated } from '../store/ports/unit-store';

/** The database is well, but one of the values is not. */
const VALUES_ARE_WRONG: ReadonlySet<unknown> = new Set<DatabaseErrorCode>([
  'UNIQUE_VIOLATION',
  'FOREIGN_KEY_VIOLATION',
  'NOT_NULL_VIOLATION',
  'CHECK_VIOLATION',
  'OUT_OF_RANGE',
  'INVALID_STATEMENT',
]);

/** Result of writing a chunk. */
export interface SoundCommit {
  /** Units with a lost lease: the worker must not write them. */
  readonly lost: Commit['lost'];
  readonly written: readonly Evaluated[];
  /** True if it was written in one go. */
  readonly isWhole: boolean;
}

/**
 * Writes a chunk of monitors. If the database refuses its values, it writes the halves, and so on down to the monitor at
 * fault, so that one faulty monitor does not stop the others.
 *
 * @param commit   writes the chunk, or a part of it
 * @param onFault  the listener for that one
 * @throws every other error of `commit`
 */
export async function commitSoundly(
  commit: (chunk: readonly Evaluated[], isWhole: boolean) => Promise<Commit>,
  chunk: readonly Evaluated[],
  onFault: (faulty: Evaluated, error: unknown) => void,
  isWhole = true,
): Promise<SoundCommit> {
  try {
    const { lost, dropped } = await commit(chunk, isWhole);
    return { lost, written: chunk.filter(({ candidate }) => !dropped.has(candidate.id)), isWhole };
  } catch (error) {
    if (!isOfValues(error)) throw error;
    const [first] = chunk;
    if (chunk.length === 1 && first) {
      onFault(first, error);
      return { lost: [], written: [], isWhole: false };
    }
    return byHalves(commit, chunk, onFault);
  }
}

async function byHalves(...[commit, chunk, onFault]: Parameters<typeof commitSoundly>): Promise<SoundCommit> {
  const middle = chunk.length >> 1;
  const first = await commitSoundly(commit, chunk.slice(0, middle), onFault, false);
  const second = await commitSoundly(commit, chunk.slice(middle), onFault, false);
  const lost = [...new Set([...first.lost, ...second.lost])];
  return { lost, written: [...first.written, ...second.written], isWhole: false };
}

// by its code, not its class: a library may be loaded twice
function isOfValues(error: unknown): boolean {
  return error instanceof Error && VALUES_ARE_WRONG.has((error as { code?: unknown }).code);
}
