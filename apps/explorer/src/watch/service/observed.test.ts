import { svg } from '@quant/plots';
import { type MonitorStatus } from './answers';
import { exported } from './exported';
import { monitorPicture } from './monitor-picture';
import { type Observation, observed } from './observed';

const status: MonitorStatus = {
  monitorId: 'w_1',
  tier: 'trial',
  status: 'active',
  position: {
    asset: 'BTC',
    direction: 'long',
    entryPrice: 62000,
    positionSize: 5000,
    collateral: 1000,
    maintenanceMarginRate: 0.005,
  },
  createdAt: '2026-06-13T02:44:38.120Z',
  expiresAt: '2026-06-15T02:44:38.120Z',
  secondsToExpiry: 172800,
  thresholds: { warnPct: 15, criticalPct: 7, fundingFlip: true, volRegime: true, marketData: true, recovery: false },
  webhookFormat: 'auto',
  heartbeat: 'off',
  bands: { warnPrice: 58717.65, criticalPrice: 53666.67 },
  source: 'simulated',
  current: {
    mark: 58000,
    liquidationPrice: 49910,
    distancePct: 13.948,
    fundingAccumEst: 0,
    band: 'warn',
    priceAgeSeconds: 4,
    isStale: false,
  },
  blindReason: null,
  alertCount: 0,
  upgrade: null,
  webhook: { status: 'none', lastStatus: null, lastError: null, pending: 0 },
};

const polledAt = (seconds: number, age: number, before: readonly Observation[], mark = 58000) =>
  observed(
    before,
    { ...status, current: status.current && { ...status.current, mark, priceAgeSeconds: age } },
    seconds * 1000,
  );

test('a mark that two polls return is one observation', () => {
  const first = polledAt(100, 4, []);
  expect(first).toMatchObject([{ at: 96_000, mark: 58000, liquidationPrice: 49910, warnPrice: 58717.65 }]);
  expect(polledAt(115, 19.3, first)).toEqual(first);
  const second = polledAt(160, 3, first, 57900);
  expect(second.map(({ mark }) => mark)).toEqual([58000, 57900]);
  expect(observed(second, { ...status, current: null }, 200_000)).toBe(second);
});

test('a change of the bands is seen at the mark that is there', () => {
  const first = polledAt(100, 4, []);
  const changed = { ...status, bands: { warnPrice: 51000, criticalPrice: 47000 } };
  expect(observed(first, changed, 100_500)).toEqual([{ ...first[0], warnPrice: 51000, criticalPrice: 47000 }]);
});

test('two days of marks are kept, and no more', () => {
  let seen: readonly Observation[] = [];
  for (let minute = 0; minute < 3000; minute++) seen = polledAt(60 * minute, 1, seen, 50_000 + minute);
  expect(seen).toHaveLength(2880);
  expect(seen.at(-1)?.mark).toBe(52_999);
});

test('the picture has every mark, the bands to its end, and the alerts since it began', () => {
  expect(monitorPicture(status, [], [])).toBeUndefined();
  const seen = polledAt(160, 3, polledAt(100, 4, []), 57900);
  const alert = { id: 'a_1', type: 'liq_warn', payload: { mark: 57900 }, isDelivered: false, attempts: 0 };
  const picture = monitorPicture(status, seen, [
    { ...alert, ts: 20 },
    { ...alert, ts: 157 },
  ]);
  const series = picture?.panels[0]?.series ?? [];
  expect(series.flatMap((each) => (each.kind === 'points' ? [each.label, ...each.points] : []))).toEqual([
    'Warning',
    [61 / 60, 57900],
  ]);
  expect(series.flatMap((each) => (each.kind === 'band' ? [each.points.at(-1)] : []))).toEqual([
    [10, 53666.67, 58717.65],
    [10, 49910, 53666.67],
  ]);
  expect(picture && svg(picture)).not.toMatch(/NaN|undefined/);
});

test('a position that cannot be liquidated is drawn without its line', () => {
  const never = { ...status, bands: { warnPrice: null, criticalPrice: null } };
  const current = status.current && { ...status.current, liquidationPrice: null, distancePct: null };
  const seen = observed([], { ...never, current }, 1000);
  const picture = monitorPicture(never, seen, []);
  expect(picture && svg(picture)).not.toMatch(/NaN|undefined/);
});

test('an export has the token only where it is asked for', () => {
  const url = 'https://quant.example/v1/watch/w_1';
  expect(JSON.parse(exported(status, url))).toMatchObject({ monitor_id: 'w_1', entry_price: 62000, status_url: url });
  expect(exported(status, url)).not.toContain('token');
  expect(JSON.parse(exported(status, url, 'secret'))).toMatchObject({ token: 'secret' });
});
