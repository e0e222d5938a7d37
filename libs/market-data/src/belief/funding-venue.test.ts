import { NEW_COURSE } from './asset-memory';
import { followedFunding } from './funding-venue';

type Is = 'good' | 'silent' | 'disputed';

/** Whose funding is followed, reading after reading; − if there is none. */
function followed(...readings: readonly (readonly Is[])[]): string[] {
  let memory = { fundingSource: null as string | null, course: NEW_COURSE };
  return readings.map((venues) => {
    const says = venues.map((is, i) => {
      const venue = 'abc'[i] ?? '?';
      const funding = { fundingRate: i, intervalHours: 8, nextFundingTime: 0, instrument: venue, at: 0 };
      return { venue, funding: is === 'silent' ? null : funding, isDisputed: is === 'disputed' };
    });
    const { funding, fundingSource, ...course } = followedFunding(says, memory);
    memory = { fundingSource, course: { ...NEW_COURSE, ...course } };
    if (funding) expect(funding.source).toBe(fundingSource);
    return funding?.source ?? `-${fundingSource ?? ''}`;
  });
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test('the first venue in the order that has funding is followed', () => {
  expect(followed(['good', 'good'])).toEqual(['a']);
  expect(followed(['silent', 'good'])).toEqual(['b']);
  expect(followed(['disputed', 'good'])).toEqual(['b']);
  expect(followed(['silent', 'disputed'], ['silent', 'good'])).toEqual(['-', 'b']);
});

test('it is left after two readings without, not after one', () => {
  const seen = followed(['good', 'good'], ['silent', 'good'], ['good', 'good'], ['silent', 'good'], ['silent', 'good']);
  expect(seen).toEqual(['a', '-a', 'a', '-a', 'b']);
});

test('it is left at once when its mark is disputed', () => {
  expect(followed(['good', 'good'], ['disputed', 'good'])).toEqual(['a', 'b']);
});

test('it is kept while nobody else has funding either', () => {
  const seen = followed(
    ['good', 'good'],
    ['silent', 'silent'],
    ['disputed', 'disputed'],
    ['silent', 'silent'],
    ['good', 'good'],
  );
  expect(seen).toEqual(['a', '-a', '-a', '-a', 'a']);
});

test('a preferred one is returned to after ten good readings in a row, and no fewer', () => {
  const away = [['good', 'good'] as Is[], ...times<Is[]>(2, ['silent', 'good'])];
  const nine = times<Is[]>(9, ['good', 'good']);
  expect(followed(...away, ...nine, ['good', 'good'])).toEqual(['a', '-a', 'b', ...times(9, 'b'), 'a']);
  expect(followed(...away, ...nine, ['silent', 'good'], ...nine)).toEqual(['a', '-a', 'b', ...times(19, 'b')]);
  // the one that is followed fails just then
  expect(followed(...away, ...nine, ['good', 'silent']).at(-1)).toBe('a');
});

test('a venue that is configured no more is followed no more', () => {
  const memory = { fundingSource: 'gone', course: { ...NEW_COURSE, fundingFailures: 1 } };
  const funding = { fundingRate: 0, intervalHours: 8, nextFundingTime: 0, instrument: 'a', at: 0 };
  expect(followedFunding([{ venue: 'a', funding, isDisputed: false }], memory)).toMatchObject({
    fundingSource: 'a',
    fundingFailures: 0,
  });
});
