import {
  type Alert,
  type BlindReason,
  extended,
  INITIAL_STATE,
  type LastMark,
  type Market,
  mayChange,
  type Monitor,
  type MonitorPatch,
  type MonitorState,
  newMonitor,
  patched,
  tick,
} from '../../index';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LONG = { asset: 'BTC', direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;

const paid = (thresholds?: object, at = 0): Monitor => newMonitor({ ...LONG, thresholds }, 'paid', at);

const KNOWN = { funding: null, fundingIndex: 0, volatility: null };

/** A tick that believes a mark, by default as old as the tick. */
const believed = (mark: number, at: number): Market => ({
  ...KNOWN,
  mark,
  provenance: {
    ...{ source: 'okx', fundingSource: 'okx', singleSource: false, blindness: null },
    lastMark: { mark, at },
  },
});

const blind = (lastMark: LastMark | null, reason: BlindReason = 'no_venue'): Market => ({
  ...KNOWN,
  mark: null,
  provenance: {
    ...{ source: null, fundingSource: 'okx', singleSource: false, lastMark },
    blindness: { reason, asked: ['okx', 'bybit'] },
  },
});

type Event = readonly [at: number, market: Market];

/** Runs ticks one after the other. */
function run(monitor: Monitor, events: readonly Event[], start: MonitorState = INITIAL_STATE) {
  let state = start;
  const alerts = events.map(([at, market]) => {
    const result = tick(monitor, state, at, market);
    state = result.state;
    return result.alerts;
  });
  return { alerts, state, types: alerts.map((raised) => raised.map(({ type }) => type)) };
}

const LAST = { mark: 60000, at: 10 * MINUTE };

test('three minutes without a believed mark are said once, to the millisecond, and so is the next mark', () => {
  const { alerts, state } = run(paid(), [
    [LAST.at, believed(LAST.mark, LAST.at)],
    [LAST.at + 179_999, blind(LAST, 'stale')],
    [LAST.at + 180_000, blind(LAST, 'disagreement')],
    [LAST.at + 240_000, blind(LAST)],
    [LAST.at + 300_000, believed(61000, LAST.at + 298_000)],
    [LAST.at + 360_000, believed(61000, LAST.at + 358_000)],
    [LAST.at + 600_000, blind({ mark: 61000, at: LAST.at + 358_000 })],
  ]);
  expect(alerts).toEqual([
    [],
    [],
    [
      {
        ...{ type: 'market_data_lost', at: LAST.at + 180_000, source: null, lastMark: LAST },
        ...{ reason: 'disagreement', sources: ['okx', 'bybit'] },
      },
    ],
    [],
    [{ type: 'market_data_restored', at: LAST.at + 300_000, source: 'okx', mark: 61000, blindFor: 300_000 }],
    [],
    [expect.objectContaining({ type: 'market_data_lost', reason: 'no_venue' })],
  ]);
  expect(state.marketLost).toBe(LAST.at + 358_000);
});

test('a monitor of an asset that never had a mark, or lost it before, waits from its registration', () => {
  const registeredAt = 20 * MINUTE;
  for (const last of [null, LAST]) {
    const { alerts, types } = run(paid({}, registeredAt), [
      [registeredAt + 179_999, blind(last)],
      [registeredAt + 180_000, blind(last)],
      [registeredAt + 240_000, believed(62000, registeredAt + 240_000)],
    ]);
    expect(types).toEqual([[], ['market_data_lost'], ['market_data_restored']]);
    expect(alerts[1]?.[0]).toMatchObject({ lastMark: last });
    expect(alerts[2]?.[0]).toMatchObject({ blindFor: 240_000 });
  }
});

test('nothing is said to those who do not ask, nor where nobody says why there is no mark', () => {
  const late: Event[] = [
    [HOUR, blind(null)],
    [HOUR + MINUTE, believed(62000, HOUR)],
  ];
  expect(run(paid({ marketData: false }), late).types).toEqual([[], []]);
  const { marketData, ...others } = paid().thresholds;
  expect(marketData).toBe(true);
  expect(run({ ...paid(), thresholds: others as Monitor['thresholds'] }, late).types).toEqual([[], []]);
  expect(run(paid(), [[HOUR, { ...KNOWN, mark: null }]]).types).toEqual([[]]);
});

test('a mark that is disputed raises no liquidation alert, however far beyond the last one was', () => {
  const beyond = { mark: 40000, at: HOUR };
  const { types, state } = run(paid(), [
    [HOUR + MINUTE, blind(beyond, 'disagreement')],
    [HOUR + 2 * MINUTE, blind(beyond, 'disagreement')],
  ]);
  expect(types).toEqual([[], []]);
  expect(state).toBe(INITIAL_STATE);
});

test('a clock behind that of the venue waits longer; a reason that is not known is that no venue answers', () => {
  const ahead = { mark: 60000, at: HOUR + MINUTE };
  const unexplained = blind(LAST);
  const provenance = { ...unexplained.provenance, blindness: null } as NonNullable<Market['provenance']>;
  const { alerts } = run(paid(), [
    [HOUR, blind(ahead)],
    [HOUR + MINUTE, { ...unexplained, provenance }],
  ]);
  expect(alerts).toMatchObject([[], [{ type: 'market_data_lost', reason: 'no_venue', sources: [] }]]);
});

test('the mark that comes back is judged first, and told of last', () => {
  const lost = { ...INITIAL_STATE, marketLost: 0 };
  const worse = run(paid(), [[HOUR, believed(50000, HOUR)]], lost);
  expect(worse.types).toEqual([['liq_critical', 'market_data_restored']]);
  const critical = { ...lost, band: 'critical', lastLiqAlertAt: HOUR } as const;
  const better = run(paid({ recovery: true }), [[HOUR, believed(62000, HOUR)]], critical);
  expect(better.types).toEqual([['liq_recovered', 'market_data_restored']]);
  const ending = run(paid(), [[29 * DAY, blind(LAST)]]);
  expect(ending.types).toEqual([['expiry_warning', 'market_data_lost']]);
});

test('a monitor that ends blind says that it ends; one that is begun anew waits anew', () => {
  const monitor = newMonitor(LONG, 'trial', 0);
  const lost = { ...INITIAL_STATE, warnedOfExpiry: true, marketLost: LAST.at };
  const { types, state } = run(monitor, [[48 * HOUR, blind(LAST)]], lost);
  expect(types).toEqual([['expired']]);
  const anew = extended(monitor, state, 50 * HOUR);
  expect(
    run(
      anew.monitor,
      [
        [50 * HOUR + 179_999, blind(LAST)],
        [50 * HOUR + 180_000, blind(LAST)],
      ],
      anew.state,
    ).types,
  ).toEqual([[], ['market_data_lost']]);
  // an extension before the end goes on: it is known already
  const longer = extended(monitor, lost, 47 * HOUR);
  expect(run(longer.monitor, [[47 * HOUR + MINUTE, blind(LAST)]], longer.state).types).toEqual([[]]);
});

test.each<[patches: readonly MonitorPatch[], next: Market, types: readonly Alert['type'][]]>([
  [[{ collateral: 900 }], blind(LAST), []],
  [[{ thresholds: 'warn_pct=20' }], believed(62000, HOUR), ['liq_warn', 'market_data_restored']],
  [[{ thresholds: { marketData: false } }], believed(62000, HOUR), []],
  [[{ thresholds: { marketData: false } }], blind(LAST), []],
  [[{ thresholds: { marketData: false } }, { thresholds: { marketData: true } }], believed(62000, HOUR), []],
  [[{ thresholds: { marketData: false } }, { thresholds: { marketData: true } }], blind(LAST), ['market_data_lost']],
])('after the changes %j of a blind monitor', (patches, next, types) => {
  let changed = { monitor: paid(), state: { ...INITIAL_STATE, marketLost: LAST.at } as MonitorState };
  for (const patch of patches) changed = patched(changed.monitor, changed.state, patch, HOUR);
  expect(run(changed.monitor, [[HOUR + MINUTE, next]], changed.state).types).toEqual([types]);
});

test.each<[name: string, market: Market, marketLost: number | null, marketData: boolean, expected: boolean]>([
  ['a mark', believed(62000, HOUR), null, true, false],
  ['a mark again', believed(62000, HOUR), 0, true, true],
  ['a mark again, to those who do not ask', believed(62000, HOUR), 0, false, false],
  ['no mark for long', blind(LAST), null, true, true],
  ['no mark for long, to those who do not ask', blind(LAST), null, false, false],
  ['no mark for long, said before', blind(LAST), 0, true, false],
  ['no mark ever', blind(null), null, true, true],
  ['no mark just now', blind({ mark: 1, at: HOUR - 179_999 }), null, true, false],
  ['no mark for three minutes', blind({ mark: 1, at: HOUR - 180_000 }), null, true, true],
  ['no mark, and nobody says why', { ...KNOWN, mark: null }, null, true, false],
])('whether a tick may change a monitor: %s', (_name, market, marketLost, marketData, expected) => {
  const triggers = { low: 0, high: null, doubtLow: null, doubtHigh: null, indexLow: -1, indexHigh: 1 };
  const watched = { thresholds: { marketData }, state: { ...INITIAL_STATE, marketLost }, triggers, dueAt: DAY };
  expect(mayChange(watched, HOUR, market)).toBe(expected);
});
