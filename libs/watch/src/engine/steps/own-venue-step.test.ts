import {
  INITIAL_STATE,
  type Market,
  type MonitorState,
  newMonitor,
  nextDueAt,
  tick,
  triggerPrices,
  webhookBody,
} from '../../index';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const POSITION = { asset: 'BTC', direction: 'long', entryPrice: 62_000, positionSize: 5000, collateral: 1000 } as const;

/** Liquidated at 49910, warned of below 58717.6, critical below 53666.7. */
const MONITOR = newMonitor({ ...POSITION, venue: 'kraken', thresholds: { warnPct: 15, criticalPct: 7 } }, 'paid', 0);

/** Marks of three venues that list Bitcoin, that of the monitor's own exchange last; the second worst judges. */
function marketOf(own: number, others: readonly [number, number] = [60_000, 60_100]): Market {
  const [a, b] = others;
  const said = [
    { venue: 'okx', mark: a },
    { venue: 'bybit', mark: b },
    { venue: 'krakenfutures', mark: own },
  ].sort((x, y) => x.mark - y.mark);
  const second = said[1]?.mark ?? NaN;
  return {
    mark: second,
    // far apart, so that no venue alone is a doubt
    venueMarks: { all: said, judged: { long: second, short: second }, disputed: false, agreement: 0.5 },
    ...{ funding: null, fundingIndex: 0, volatility: null },
  };
}

/** What several ticks, a minute apart, raise. */
function ticks(...marks: readonly (number | Market)[]) {
  let state: MonitorState = INITIAL_STATE;
  return marks.map((own, i) => {
    const result = tick(MONITOR, state, i * MINUTE, typeof own === 'number' ? marketOf(own) : own);
    ({ state } = result);
    return { alerts: result.alerts, state };
  });
}

const typesOf = (...marks: readonly (number | Market)[]): string[][] =>
  ticks(...marks).map(({ alerts }) =>
    alerts.map((alert) => `${alert.type} ${'confirmed' in alert ? String(alert.confirmed) : ''}`.trim()),
  );

test('the mark of the own exchange alone raises an alert at the second tick, which is not confirmed', () => {
  const [first, second] = ticks(53_000, 53_100);
  expect(first?.alerts).toEqual([]);
  expect(second?.alerts).toEqual([
    {
      ...{ type: 'liq_critical', at: MINUTE, source: 'krakenfutures', reason: 'cross', confirmed: false },
      ...{ mark: 53_100, judgedMark: 60_000, thresholdPct: 7, breached: false, previousBand: 'ok' },
      ...{ liquidationPrice: 49_910, liquidationBasis: 'entry', fundingAccumEst: 0 },
      distancePct: (100 * (53_100 - 49_910)) / 53_100,
      marks: null,
    },
  ]);
});

test('at its liquidation price it does so at once', () => {
  expect(typesOf(49_910)).toEqual([['liq_critical false']]);
  const [first] = ticks(49_000);
  expect(first?.alerts[0]).toMatchObject({ reason: 'breach', breached: true });
});

test('one tick alone says nothing, however often it comes back', () => {
  expect(typesOf(53_000, 60_000, 53_000, 60_000, 53_000, 60_000)).toEqual(Array(6).fill([]));
});

test('what was told is told again after an hour, and a worse level at once', () => {
  const hour = Array.from({ length: 62 }, () => 58_000);
  expect(typesOf(...hour).flatMap((types, i) => types.map((type) => `${i} ${type}`))).toEqual(['1 liq_warn false']);
  expect(typesOf(...hour, 58_000, 58_000).flatMap((types, i) => types.map((type) => `${i} ${type}`))).toEqual([
    '1 liq_warn false',
    '62 liq_warn false',
  ]);
  expect(typesOf(58_000, 58_000, 53_000, 49_000)).toEqual([
    [],
    ['liq_warn false'],
    ['liq_critical false'],
    ['liq_critical false'],
  ]);
});

test('once the judged mark says the same, that is told as confirmed', () => {
  expect(typesOf(58_000, 58_000, marketOf(58_000, [58_100, 60_000]))).toEqual([
    [],
    ['liq_warn false'],
    ['liq_warn true'],
  ]);
});

test('other exchanges do not count, and without a venue none does', () => {
  const elsewhere = marketOf(60_050, [53_000, 60_100]);
  expect(typesOf(elsewhere, elsewhere, elsewhere)).toEqual([[], [], []]);
  const anonymous = newMonitor(POSITION, 'paid', 0);
  expect(tick(anonymous, INITIAL_STATE, 0, marketOf(49_000)).state.venueAt).toBeNull();
});

test('a better mark than the judged one changes nothing', () => {
  expect(typesOf(70_000, 70_000)).toEqual([[], []]);
});

test('a monitor is looked at again at the next tick, and forgets after it', () => {
  const { state } = tick(MONITOR, INITIAL_STATE, HOUR, marketOf(53_000));
  expect([state.venueTold, state.venueAt, nextDueAt(MONITOR, state)]).toEqual(['ok', HOUR, HOUR + 1]);
  expect(tick(MONITOR, state, HOUR + MINUTE, marketOf(60_000)).state).toEqual(INITIAL_STATE);
});

test('a store finds it at its warning, whatever was told of other exchanges', () => {
  const doubted = { ...INITIAL_STATE, worstTold: 'breach', worstToldAt: 0 } as const;
  expect(triggerPrices(MONITOR, doubted, 0).doubtLow).toBeCloseTo(49_910 / 0.85, 3);
  const told = { venueTold: 'critical', venueAt: 0 } as const;
  expect(triggerPrices(MONITOR, { ...doubted, ...told }, 0).doubtLow).toBeCloseTo(49_910, 3);
});

test('an alert says on the wire that it is not confirmed, and why', () => {
  const [, second] = ticks(53_000, 53_100);
  const subject = {
    alertId: 'a',
    monitorId: 'w',
    asset: 'BTC',
    direction: 'long',
    baseUrl: 'https://q.example',
  } as const;
  const [alert] = second?.alerts ?? [];
  if (!alert) throw new Error('no alert');
  expect(JSON.parse(webhookBody(alert, subject, 1))).toMatchObject({
    type: 'liq_critical',
    data: { confirmed: false, source: 'krakenfutures', mark: 53_100, judged_mark: 60_000, disputed: false },
  });
});
