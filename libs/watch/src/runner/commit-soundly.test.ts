import { DatabaseError, type DatabaseErrorCode } from '@quant/database';
import { type Commit, type Evaluated, type Unit } from '../store/ports/unit-store';
import { commitSoundly } from './commit-soundly';

const chunkOf = (size: number): Evaluated[] =>
  Array.from({ length: size }, (_, i) => ({ candidate: { id: String(i) }, alerts: [] }) as unknown as Evaluated);
const idsOf = (chunk: readonly Evaluated[]): string[] => chunk.map(({ candidate }) => candidate.id);

/** Refuses a chunk that holds one of these. */
const refusing =
  (faulty: readonly string[], code: DatabaseErrorCode, dropped: readonly string[] = []) =>
  (chunk: readonly Evaluated[]): Promise<Commit> =>
    idsOf(chunk).some((id) => faulty.includes(id))
      ? Promise.reject(new DatabaseError(code, 'refused'))
      : Promise.resolve({ lost: [], dropped: new Set(dropped) });

test('a chunk is written as it is', async () => {
  const commit = jest.fn(refusing([], 'CHECK_VIOLATION', ['2']));
  const { lost, written, isWhole } = await commitSoundly(commit, chunkOf(4), fail);
  expect([lost, idsOf(written), isWhole, commit.mock.calls.length]).toEqual([[], ['0', '1', '3'], true, 1]);
});

test.each([['CHECK_VIOLATION'], ['INVALID_STATEMENT'], ['OUT_OF_RANGE']] as const)(
  'all but those at fault are written: %s',
  async (code) => {
    const faults: string[] = [];
    const { isWhole, written } = await commitSoundly(refusing(['0', '5'], code), chunkOf(7), ({ candidate }) =>
      faults.push(candidate.id),
    );
    expect([isWhole, idsOf(written), faults]).toEqual([false, ['1', '2', '3', '4', '6'], ['0', '5']]);
  },
);

test('a database that is away is nobody’s fault', async () => {
  const commit = jest.fn(refusing(['0'], 'DATABASE_UNAVAILABLE'));
  await expect(commitSoundly(commit, chunkOf(4), fail)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  expect(commit).toHaveBeenCalledTimes(1);
});

test('what is written of halves is what the store wrote of them, and a unit that one of them lost is lost', async () => {
  const unit = { key: 7 } as Unit;
  const commit = (chunk: readonly Evaluated[], isWhole: boolean): Promise<Commit> => {
    if (isWhole) return Promise.reject(new DatabaseError('CHECK_VIOLATION', 'refused'));
    const isLate = idsOf(chunk).includes('5');
    return Promise.resolve({ lost: isLate ? [unit] : [], dropped: new Set(isLate ? ['4', '5'] : []) });
  };
  const { lost, written, isWhole } = await commitSoundly(commit, chunkOf(6), fail);
  expect([lost, idsOf(written), isWhole]).toEqual([[unit], ['0', '1', '2', '3'], false]);
});

function fail(): never {
  throw new Error('nobody is at fault');
}
