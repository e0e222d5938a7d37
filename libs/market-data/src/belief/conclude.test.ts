import { type AssetMemory, NEW_MEMORY } from './asset-memory';
import { conclude } from './conclude';
import { type VenueQuote, type VenueReading } from './venue-reading';

const NOW = Date.UTC(2026, 0, 5, 12);
const MINUTE = 60_000;

const FUNDING = { fundingRate: 1e-4, intervalHours: 8, nextFundingTime: NOW + MINUTE };

type Said = number | Partial<VenueQuote> | 'unlisted' | 'silent';

function reading(venue: string, said: Said): VenueReading {
  if (said === 'silent') return { venue, quotes: null, outcome: 'timeout' };
  if (said === 'unlisted') return { venue, quotes: new Map(), outcome: 'ok' };
  const fields = typeof said === 'number' ? { mark: said } : said;
  const quote = { asset: 'X', instrument: `X-${venue}`, mark: 100, funding: FUNDING, at: NOW, ...fields };
  return { venue, quotes: new Map([['X', quote]]), outcome: 'ok' };
}

const seen = (said: readonly Said[], memory: AssetMemory = NEW_MEMORY, now = NOW) =>
  conclude(
    'X',
    said.map((one, i) => reading('abcde'[i] ?? '?', one)),
    memory,
    now,
  );

describe('a mark', () => {
  test.each<[string, Partial<VenueQuote>, boolean]>([
    ['of now', { at: NOW }, true],
    ['of 180 seconds ago', { at: NOW - 180_000 }, true],
    ['of longer ago', { at: NOW - 180_001 }, false],
    ['of ten seconds ahead', { at: NOW + 10_000 }, true],
    ['of further ahead', { at: NOW + 10_001 }, false],
    ['without a time', { at: null }, false],
    ['that is none', { mark: null }, false],
    ['of nothing', { mark: 0 }, false],
    ['below nothing', { mark: -100 }, false],
    ['that is no number', { mark: NaN }, false],
    ['beyond all numbers', { mark: Infinity }, false],
  ])('%s', (_, fields, counts) => {
    expect(seen([100, fields]).believed?.agreeing.size).toBe(counts ? 2 : undefined);
    // the others are believed without it
    expect(seen([fields, 100, 100]).believed?.source).toBe(counts ? 'a' : 'b');
  });

  test('that is missing leaves the funding, and the other way round', () => {
    const { believed, funding } = seen([{ mark: null }, { funding: null }, { funding: null }]);
    expect([believed?.source, funding?.source]).toEqual(['b', 'a']);
  });
});

test.each<[readonly Said[], string]>([
  [['silent', 'silent'], 'no_venue'],
  [['unlisted', 'unlisted'], 'no_venue'],
  [[100, 'silent'], 'no_venue'],
  [[{ at: NOW - 200_000 }, { at: NOW - 200_000 }], 'stale'],
  [[{ at: null }, { mark: NaN }], 'stale'],
  [[100, { at: NOW - 200_000 }], 'no_venue'],
])('%j: %s', (said, reason) => {
  const { believed, asked, memory, ...rest } = seen(said);
  expect([believed, rest.reason, asked]).toEqual([null, reason, ['a', 'b']]);
  expect(memory).toMatchObject({ lastMark: null, lastSource: null });
});

describe('the only venue that lists an asset', () => {
  const alone = seen([100, 'unlisted', 'unlisted']);

  test('is believed, and it is said', () => {
    expect(alone.believed).toMatchObject({ mark: 100, singleSource: true });
    expect(seen([100, 100, 'unlisted']).believed).toMatchObject({ singleSource: false });
    expect(seen([100]).believed).toMatchObject({ singleSource: true });
  });

  test('is not, while it is not known what another lists', () => {
    expect(seen([100, 'silent', 'unlisted']).reason).toBe('no_venue');
  });

  test('is remembered while another does not answer', () => {
    expect(seen([100, 'silent', 'unlisted'], alone.memory).believed?.singleSource).toBe(true);
    expect(seen(['unlisted', 'silent', 100], alone.memory).reason).toBe('no_venue');
    const silent = seen(['silent', 'silent', 'silent'], alone.memory);
    expect(seen([100, 'silent', 'silent'], silent.memory).believed?.singleSource).toBe(true);
  });

  test('is it no more when another lists the asset', () => {
    const two = seen([100, 50, 'unlisted'], alone.memory);
    expect(two.believed?.disputed).toBe(true);
    expect(seen([100, 'silent', 'unlisted'], two.memory).reason).toBe('no_venue');
  });

  test('may not jump, but is heard, until it has said so three times', () => {
    const said = (minute: number, mark: number) => [{ mark, at: NOW + minute * MINUTE }, 'unlisted'] as const;
    const first = seen(said(1, 85), alone.memory, NOW + MINUTE);
    expect([first.reason, first.memory.lastMark]).toEqual(['disagreement', { mark: 100, at: NOW }]);
    expect(first.marks).toEqual([{ venue: 'a', mark: 85, at: NOW + MINUTE }]);
    const second = seen(said(2, 84), first.memory, NOW + 2 * MINUTE);
    expect(second.reason).toBe('disagreement');
    const third = seen(said(3, 80), second.memory, NOW + 3 * MINUTE);
    expect(third.believed).toMatchObject({ mark: 84, singleSource: true, judged: { long: 84, short: 84 } });
    expect(third.memory.lastMark?.mark).toBe(84);
  });
});

describe('funding', () => {
  const withRate = (fundingRate: number, intervalHours = 8): Partial<VenueQuote> => ({
    funding: { ...FUNDING, fundingRate, intervalHours },
  });

  test.each([NaN, Infinity, 0.3201, -0.3201])('of %d is none', (rate) => {
    expect(seen([withRate(rate), 100]).funding?.source).toBe('b');
    expect(seen([withRate(rate), 100]).believed?.source).toBe('a');
  });

  test.each([NaN, 0, -8, 1e-3, Infinity])('every %d hours is none', (hours) => {
    expect(seen([withRate(1e-9, hours), 100]).funding?.source).toBe('b');
  });

  test('of a venue whose mark is disputed is not followed', () => {
    expect(seen([1000, 100, 100]).funding?.source).toBe('b');
    // who contradicts each other are two, and none is singled out
    expect(seen([100, 110]).funding?.source).toBe('a');
  });

  test('of a venue whose mark nobody confirms is', () => {
    expect(seen([100, 'silent']).funding?.source).toBe('a');
  });

  test('of all fresh venues is told, that of a liar left out', () => {
    expect(seen([1000, 100, 100, 'silent']).fundings.map(({ venue }) => venue)).toEqual(['b', 'c']);
  });
});

test('what is concluded depends on nothing that is not remembered as JSON', () => {
  let [one, other] = [NEW_MEMORY, NEW_MEMORY];
  for (let minute = 0; minute < 90; minute++) {
    const now = NOW + minute * MINUTE;
    const mark = 100 * (1 + 0.01 * Math.sin(minute));
    const said = [minute % 7 === 0 ? 'silent' : { mark, at: now }, { mark: mark * 1.005, at: now }, 'silent'] as const;
    const [here, there] = [seen(said, one, now), seen(said, other, now)];
    expect(there).toEqual(here);
    one = here.memory;
    other = JSON.parse(JSON.stringify(there.memory)) as AssetMemory;
  }
  expect(one.lastMark).not.toBeNull();
  expect(one.course.moves?.sizes).toHaveLength(60);
});

describe('in a crash', () => {
  /** Three venues 1.3 % apart that fall by 18 % within nine minutes, after a quiet hour. */
  const marks = (minute: number) => [1, 0.987, 0.9745].map((share) => 100 * 0.98 ** minute * share);
  let memory = NEW_MEMORY;
  for (let minute = -60; minute < 0; minute++)
    memory = seen([100, 100.05, 100.1], memory, NOW + minute * MINUTE).memory;

  test('there is a mark at every minute, and no dispute widens the bound', () => {
    const calm = memory.course.moves;
    for (let minute = 1; minute < 10; minute++) {
      const now = NOW + minute * MINUTE;
      const {
        believed,
        agreement,
        memory: after,
      } = seen(
        marks(minute).map((mark) => ({ mark, at: now })),
        memory,
        now,
      );
      expect(believed).toMatchObject({ disputed: true, mark: marks(minute)[1] });
      expect(believed?.judged).toEqual({ long: marks(minute)[1], short: marks(minute)[1] });
      expect(agreement).toBe(0.01);
      expect(after.course.moves).toBe(calm);
      memory = after;
    }
  });
});
