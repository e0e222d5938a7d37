import {
  driftingMarks,
  type FakeExchange,
  type FakeVenue,
  type Fault,
  FIELDS,
  fieldsAs,
  type Lie,
  listsAs,
  marksOf,
  marksTimes,
  stuckMarks,
  swappedAssets,
  timesOff,
} from '../../../../tests/kit/exchange/fake-exchanges';

const FIRST: readonly FakeVenue[] = ['binanceusdm'];
const TWO: readonly FakeVenue[] = ['binanceusdm', 'krakenfutures'];

/**
 * Faults of venues from some tick on, while at least three of five are honest. The engine believes two venues that tell
 * the same lie, so no case has two that put a position nearer to liquidation.
 */
export interface LieCase {
  readonly name: string;
  readonly begin: (fake: FakeExchange) => void;
}

const lying = (name: string, venues: readonly FakeVenue[], lie: (venue: FakeVenue) => Lie): LieCase => ({
  name,
  begin: (fake) => {
    for (const venue of venues) fake.lie(venue, lie(venue));
  },
});

const failing = (name: string, venues: readonly FakeVenue[], fault: Fault): LieCase => ({
  name,
  begin: (fake) => {
    for (const venue of venues) fake.fail(venue, fault, /premiumIndex|tickers|mark-price|funding-rate$|info$/);
  },
});

const minutes = (count: number) => count * 60_000;
const every = (value: unknown) => () => value;

export const LIES: readonly LieCase[] = [
  lying('ten times as high', FIRST, () => marksTimes(10)),
  lying('a tenth', FIRST, () => marksTimes(0.1)),
  lying('3 % off', FIRST, () => marksTimes(0.97)),
  lying('1.5 % off, a little beyond the noise', FIRST, () => marksTimes(1.015)),
  lying('one high, one low', TWO, (venue) => marksTimes(venue === 'binanceusdm' ? 1.25 : 0.8)),
  lying('stuck', TWO, stuckMarks),
  lying('falling by 19 % a minute', FIRST, () => driftingMarks(0.81)),
  lying('rising by 9 % a minute', FIRST, () => driftingMarks(1.09)),
  lying('the prices of other assets', FIRST, swappedAssets),
  lying('prices of ten minutes ago', FIRST, () => timesOff(-minutes(10), 0.8)),
  lying('prices of ten minutes ahead', TWO, () => timesOff(minutes(10), 0.8)),
  lying('no marks', TWO, () => fieldsAs(FIELDS.marks, every(undefined))),
  lying('marks that are words', TWO, () => fieldsAs(FIELDS.marks, every('NaN'))),
  lying('marks that are lists', FIRST, () => fieldsAs(FIELDS.marks, every([1, 2]))),
  lying('no times', TWO, () => ({ ...fieldsAs(FIELDS.times, every(undefined)), isUndated: true })),
  lying('times that are words', TWO, () => fieldsAs(FIELDS.times, every('yesterday'))),
  lying('no funding', FIRST, () => fieldsAs(FIELDS.funding, every(undefined))),
  lying('funding with the other sign', TWO, () => fieldsAs(FIELDS.funding, (rate) => String(-Number(rate)))),
  lying('funding that is a word', FIRST, () => fieldsAs(FIELDS.funding, every('abc'))),
  lying('marks of nothing', TWO, () => marksOf(0)),
  lying('marks below nothing', TWO, () => marksOf(-64_000)),
  lying('marks beyond all numbers', FIRST, () => marksOf(1e308)),
  lying('half of the assets', TWO, () => listsAs((list) => list.slice(0, Math.ceil(list.length / 2)))),
  lying('each asset twice, once ten times as high', FIRST, () => {
    const tenTimes = fieldsAs(FIELDS.marks, (mark) => String(10 * Number(mark))).reply ?? ((same: unknown) => same);
    return listsAs((list) => [...list, ...(tenTimes(list) as readonly unknown[])]);
  }),
  lying('empty lists', TWO, () => listsAs(() => [])),
  failing('a web page', TWO, { kind: 'html' }),
  failing('an error in an answer', TWO, { kind: 'error-body' }),
  failing('no sense', TWO, { kind: 'empty' }),
  failing('half an answer', TWO, { kind: 'half-json' }),
  failing('a connection that breaks off', TWO, { kind: 'broken-off' }),
  failing('no answer', TWO, { kind: 'hung-up' }),
  failing('a slow answer', TWO, { kind: 'late', ms: 100 }),
  failing('a refusal', TWO, { kind: 'status', status: 451 }),
  failing('a failure', TWO, { kind: 'status', status: 503 }),
];
