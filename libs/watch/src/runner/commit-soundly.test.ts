import { DatabaseError, type DatabaseErrorCode } from '@quant/database';
import { type Commit, type Evaluated } from '../store/watch-store';
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
      : Promise.resolve({ isOurs: true, dropped: new Set(dropped) });

test('a chunk is written as it is', async () => {
  const commit = jest.fn(refusing([], 'CHECK_VIOLATION', ['2']));
  const { isOurs, written } = await commitSoundly(commit, chunkOf(4), fail);
  expect([isOurs, idsOf(written), commit.mock.calls.length]).toEqual([true, ['0', '1', '3'], 1]);
});

test.each([['CHECK_VIOLATION'], ['INVALID_STATEMENT'], ['OUT_OF_RANGE']] as const)(
  'all but those at fault are written: %s',
  async (code) => {
    const faults: string[] = [];
    const { isOurs, written } = await commitSoundly(refusing(['0', '5'], code), chunkOf(7), ({ candidate }) =>
      faults.push(candidate.id),
    );
    expect([isOurs, idsOf(written), faults]).toEqual([true, ['1', '2', '3', '4', '6'], ['0', '5']]);
  },
);

test('a database that is away is nobody’s fault', async () => {
  const commit = jest.fn(refusing(['0'], 'DATABASE_UNAVAILABLE'));
  await expect(commitSoundly(commit, chunkOf(4), fail)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  expect(commit).toHaveBeenCalledTimes(1);
});

test('nothing is written after the lease was lost', async () => {
  let calls = 0;
  const commit = (chunk: readonly Evaluated[]): Promise<Commit> => {
    calls++;
    if (chunk.length > 2) return Promise.reject(new DatabaseError('CHECK_VIOLATION', 'refused'));
    return Promise.resolve({ isOurs: calls < 4, dropped: new Set() });
  };
  const { isOurs, written } = await commitSoundly(commit, chunkOf(6), fail);
  expect([isOurs, idsOf(written)]).toEqual([false, ['0']]);
  expect(calls).toBe(4);
});

function fail(): never {
  throw new Error('nobody is at fault');
}
