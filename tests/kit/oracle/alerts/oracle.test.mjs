import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { register } from 'tsx/esm/api';

register();
const { VENUES } = await import('../../exchange/exchanges.ts');
const { Tape } = await import('../../exchange/tape.ts');
const { Excuses } = await import('./excuses.ts');
const { FollowedVenue } = await import('./followed-venue.ts');
const { FundingBook } = await import('./funding-book.ts');
const { follow } = await import('./follow.ts');
const { MarketView } = await import('./market-view.ts');

const MINUTE = 60_000;
const START = 1000;
const LEAP = 372; // minutes of a standstill
const RATE = 0.0048; // 1e-5 of a dollar a minute
const LONG = { direction: 'long', positionSize: 100_000 }; // pays one dollar a minute
/** Ten minutes, a standstill, and ten minutes. */
const MINUTES = [...range(START, 10), ...range(START + 10 + LEAP, 10)];
const [AFTER] = MINUTES.slice(10);

function range(from, length) {
  return Array.from({ length }, (_, i) => from + i);
}

/** All venues in every minute, but those that are silent in some; and some lie. */
function tapeOf({ silent = {}, lies = {}, rates = {}, mark = 100, lie = 1 } = {}) {
  const tape = new Tape();
  for (const [index, minute] of MINUTES.entries())
    for (const venue of VENUES.filter((each) => !(silent[minute] ?? []).includes(each))) {
      const isHonest = !(lies[minute] ?? []).includes(venue);
      const told = (typeof mark === 'function' ? mark(minute) : mark) * (isHonest ? 1 : lie);
      tape.add('BTC', {
        ...{ at: minute * MINUTE + 1000, venue, isHonest, index },
        ...{ mark: told, fundingRate: rates[minute] ?? RATE },
      });
    }
  return tape;
}

const bookOf = (tape, excuses = new Excuses([])) =>
  new FundingBook(tape, 'BTC', MINUTES, new FollowedVenue(tape, 'BTC', MINUTES, excuses));

const isIn = (usd, intervals) => intervals.some(([low, high]) => usd >= low && usd <= high);

describe('funding that a position may have accrued', () => {
  test('over a standstill that the first tick after it counts', () => {
    const accruals = bookOf(tapeOf()).accrued(LONG, START, AFTER, RATE);
    assert.ok(isIn(-(9 + LEAP + 1), accruals));
    assert.ok(!isIn(-9, accruals), 'all venues were heard: the hours must be counted');
  });

  test('over a standstill whose rate a tick does not know', () => {
    const accruals = bookOf(tapeOf({ silent: { [AFTER]: [VENUES[0]] } })).accrued(LONG, START, AFTER, RATE);
    assert.ok(isIn(-(9 + LEAP + 1), accruals));
    assert.ok(isIn(-9, accruals));
    assert.ok(!isIn(-200, accruals), 'zero between the two');
  });

  test('a position that begins after it accrues none of it', () => {
    const book = bookOf(tapeOf({ silent: { [AFTER]: [VENUES[0]] } }));
    assert.ok(!isIn(LEAP, book.accrued(LONG, AFTER, AFTER + 1, RATE)));
    assert.ok(isIn(-1, book.accrued(LONG, AFTER, AFTER + 1, RATE)));
  });

  test('at any rate reported in the minute after it, because the rate may change within that minute', () => {
    const later = MINUTES.filter((minute) => minute > AFTER);
    const tape = tapeOf({ rates: Object.fromEntries(later.map((minute) => [minute, -RATE])) });
    tape.add('BTC', {
      ...{ at: AFTER * MINUTE + 58_000, venue: VENUES[0], isHonest: true, index: 10 },
      ...{ mark: 100, fundingRate: -RATE },
    });
    const accruals = bookOf(tape).accrued(LONG, START, AFTER, RATE);
    assert.ok(isIn(-(9 + LEAP + 1), accruals) && isIn(-9 + LEAP + 1, accruals));
  });
});

describe('the venue that is followed', () => {
  const [FIRST, SECOND, THIRD] = VENUES;
  const at = (minute) => minute * MINUTE;
  const seen = (tape, faults = []) => {
    const venue = new FollowedVenue(tape, 'BTC', MINUTES, new Excuses(faults));
    const silent = MINUTES.filter((minute) => venue.mayBeSilent(minute));
    return { silent, changing: MINUTES.filter((minute) => venue.mayChange(minute)) };
  };

  test('says its rate where every venue is heard', () => {
    assert.deepEqual(seen(tapeOf()), { silent: [], changing: [] });
  });

  test('is silent for one reading before it is left', () => {
    assert.deepEqual(seen(tapeOf({ silent: { [START + 3]: [FIRST] } })), { silent: [START + 3], changing: [] });
  });

  test('has nothing to do with the others', () => {
    const silent = Object.fromEntries(MINUTES.map((minute) => [minute, [SECOND, THIRD]]));
    assert.deepEqual(seen(tapeOf({ silent })), { silent: [], changing: [] });
  });

  test('is left after two readings, and followed again after ten good ones', () => {
    const silent = { [START + 2]: [FIRST], [START + 3]: [FIRST] };
    assert.deepEqual(seen(tapeOf({ silent })), { silent: [START + 2], changing: [START + 3, AFTER + 3] });
  });

  test('is left immediately if it lies', () => {
    const tape = tapeOf({ lies: { [START + 2]: [FIRST] } });
    const { silent, changing } = seen(tape);
    assert.deepEqual(silent, [START + 2]); // its mark may be undisputed
    assert.deepEqual(changing, [START + 2, AFTER + 2]);
  });

  test('may have been left, if a fault may have cost one of the readings', () => {
    const fault = { kind: 'killed', from: at(START + 3), to: at(START + 3), ticks: 0, hears: 'everything' };
    const { silent, changing } = seen(tapeOf({ silent: { [START + 2]: [FIRST], [START + 3]: [FIRST] } }), [fault]);
    assert.deepEqual(silent, [START + 2]);
    assert.deepEqual(changing, [START + 3, AFTER + 3]);
  });

  test('may not be heard when it fails or recovers, or during a fault that hides it', () => {
    const tape = tapeOf();
    tape.turn(FIRST, at(START + 5));
    tape.turn(SECOND, at(START + 1));
    assert.deepEqual(seen(tape).silent, [START + 5, START + 6]);
    const fault = { kind: 'busy', from: at(START + 5), to: at(START + 5), ticks: 1, hears: 'anything' };
    assert.deepEqual(seen(tapeOf(), [fault]).silent, [START + 5, START + 6]);
  });
});

describe('a monitor that is followed', () => {
  const at = (minute) => minute * MINUTE + 2000;
  const terms = {
    ...{ asset: 'BTC', direction: 'long', entryPrice: 100, positionSize: 1000, collateral: 100 },
    maintenanceMarginRate: 0.005,
    thresholds: { warnPct: 10, criticalPct: 5, fundingFlip: true, recovery: true, marketData: true },
  };
  const registered = { kind: 'registered', from: START * MINUTE - 20_000, to: START * MINUTE - 19_000, terms };
  const owned = { trial: false, terms, deeds: [{ ...registered, expiresAt: at(START + 100_000) }] };
  // a liquidation price of about 90.5: 9.5 % away at 100, 4 % away at 94.3
  const tape = tapeOf({
    mark: (minute) => (minute >= START + 4 ? 94.3 : 100),
    rates: Object.fromEntries(MINUTES.filter((minute) => minute >= START + 7).map((minute) => [minute, -RATE])),
  });
  const alerts = [
    { key: 'liq_warn cross from ok', at: at(START), payload: { mark: 100 } },
    { key: 'liq_critical cross from warn', at: at(START + 4), payload: { mark: 94.3 } },
    { key: 'funding_flip to negative', at: at(START + 7), payload: {} },
    { key: 'liq_critical realert from critical', at: at(AFTER), payload: { mark: 94.3 } },
  ];
  const disagreements = (heard, faults = []) =>
    follow(owned, heard, new MarketView(tape, new Excuses(faults), MINUTES)).disagreements;

  test('has raised every required alert', () => {
    assert.deepEqual(disagreements(alerts), []);
  });

  for (const missing of alerts)
    test(`is missed ${missing.key}`, () => {
      const [first] = disagreements(alerts.filter((each) => each !== missing));
      assert.deepEqual(first?.missing, [missing.key]);
    });

  test('misses a flip only while venues fail that are not followed', () => {
    const fault = { kind: 'a venue is down', from: at(START), to: at(AFTER + 9), ticks: 1, hears: 'everything' };
    const silent = Object.fromEntries(MINUTES.map((minute) => [minute, [VENUES[2]]]));
    const rates = Object.fromEntries(MINUTES.filter((minute) => minute >= START + 6).map((minute) => [minute, -RATE]));
    const calm = new MarketView(tapeOf({ silent, rates, mark: 120 }), new Excuses([fault]), MINUTES);
    assert.deepEqual(
      follow(owned, [{ key: 'funding_flip to negative', at: at(START + 6), payload: {} }], calm).disagreements,
      [],
    );
    assert.notDeepEqual(follow(owned, [], calm).disagreements, []);
  });

  describe('while one venue says eight percent less', () => {
    const lying = [...range(START + 2, 4), AFTER, AFTER + 1];
    const liar = VENUES[3];
    const lied = tapeOf({ lies: Object.fromEntries(lying.map((minute) => [minute, [liar]])), lie: 0.92 });
    lied.turn(liar, (START + 2) * MINUTE);
    const worst = { worst_mark: 92, judged_mark: 100 };
    const told = [
      alerts[0],
      { key: 'liq_unconfirmed critical', at: at(START + 2), payload: worst },
      { key: 'liq_warn realert from warn', at: at(AFTER), payload: { mark: 100 } },
      { key: 'liq_unconfirmed critical', at: at(AFTER), payload: worst },
    ];
    const wrong = (heard) => follow(owned, heard, new MarketView(lied, new Excuses([]), MINUTES)).disagreements;

    test('is told so, and after an hour again', () => {
      assert.deepEqual(wrong(told), []);
    });

    test('may be told so a minute later, when the lie has just begun', () => {
      assert.deepEqual(wrong(told.map((each, i) => (i === 1 ? { ...each, at: at(START + 3) } : each))), []);
    });

    for (const missing of [told[1], told[3]])
      test(`is missed ${missing.key} of minute ${Math.floor(missing.at / MINUTE)}`, () => {
        const [first] = wrong(told.filter((each) => each !== missing));
        assert.deepEqual(first?.missing, [missing.key]);
      });

    test('is not told so twice within the hour', () => {
      const twice = [...told.slice(0, 2), { ...told[1], at: at(START + 4) }, ...told.slice(2)];
      assert.deepEqual(
        wrong(twice)[0]?.unforeseen.map(({ key }) => key),
        ['liq_unconfirmed critical'],
      );
    });

    test('is not told so when no venue lies', () => {
      const [first] = follow(owned, told, new MarketView(tapeOf(), new Excuses([]), MINUTES)).disagreements;
      assert.deepEqual(
        first?.unforeseen.map(({ key }) => key),
        ['liq_unconfirmed critical'],
      );
    });
  });

  test('is not missing an alert if a fault cost its tick', () => {
    const fault = { kind: 'killed', from: at(START + 7), to: at(START + 7), ticks: 1, hears: 'everything' };
    const late = alerts.map((each) => (each.key.startsWith('funding') ? { ...each, at: at(START + 8) } : each));
    assert.equal(disagreements(late).length, 2); // late for one minute, and unexpected in the next
    assert.deepEqual(disagreements(late, [fault]), []);
  });
});
