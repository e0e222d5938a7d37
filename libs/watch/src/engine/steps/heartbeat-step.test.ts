import { newMonitor } from '../../registration/new-monitor';
import { patched } from '../../registration/patched';
import { DAY, HOUR, MINUTE } from '../../time/duration';
import { type Alert } from '../alert';
import { type Heartbeat } from '../monitor';
import { INITIAL_STATE, type MonitorState } from '../monitor-state';
import { nextDueAt } from '../next-due-at';
import { tick } from '../tick';

const POSITION = { asset: 'BTC', direction: 'long', entryPrice: 62_000, positionSize: 5000, collateral: 1000 } as const;
const monitorOf = (heartbeat?: Heartbeat | null) => newMonitor({ ...POSITION, heartbeat }, 'paid', 0);
const marketAt = (mark: number | null) => ({ mark, funding: null, fundingIndex: 0, volatility: null });

/** Heartbeats of the ticks at these moments. */
function heartbeats(heartbeat: Heartbeat, moments: readonly number[], mark: number | null = 60_000) {
  const alerts: Alert[] = [];
  let state: MonitorState = INITIAL_STATE;
  for (const at of moments) {
    const result = tick(monitorOf(heartbeat), state, at, marketAt(mark));
    state = result.state;
    alerts.push(...result.alerts.filter(({ type }) => type === 'heartbeat'));
  }
  return { alerts, state };
}

const hourly = (days: number) => Array.from({ length: 24 * days + 1 }, (_, i) => i * HOUR);

test('is off by default', () => {
  expect(monitorOf().heartbeat).toBe('off');
  expect(monitorOf(null).heartbeat).toBe('off');
  expect(heartbeats('off', hourly(15)).alerts).toEqual([]);
});

test.each([
  ['daily', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]],
  ['weekly', [7, 14]],
] as const)('is sent %s', (heartbeat, days) => {
  expect(heartbeats(heartbeat, hourly(15)).alerts.map(({ at }) => at / DAY)).toEqual(days);
});

test('says where the position stands', () => {
  const [alert] = heartbeats('daily', [DAY], 58_000).alerts;
  // 62000·(1 − (1000 − 25)/5000), the worked example of the contract
  expect(alert).toEqual({
    ...{ type: 'heartbeat', at: DAY, source: null, mark: 58_000, liquidationPrice: 49_910, band: 'warn' },
    distancePct: (100 * (58_000 - 49_910)) / 58_000,
  });
});

test('is sent without a mark, and says so', () => {
  const [alert] = heartbeats('daily', [DAY], null).alerts;
  expect(alert).toMatchObject({ mark: null, liquidationPrice: null, distancePct: null });
});

test('after a pause one is sent for all that were missed, and the time of day stays', () => {
  const { alerts, state } = heartbeats('daily', [DAY, 4 * DAY + 5 * HOUR, 5 * DAY - MINUTE, 5 * DAY + MINUTE]);
  expect(alerts.map(({ at }) => at)).toEqual([DAY, 4 * DAY + 5 * HOUR, 5 * DAY + MINUTE]);
  expect(nextDueAt(monitorOf('daily'), state)).toBe(6 * DAY);
});

test('a store finds the monitor by the time at which it is due', () => {
  expect(nextDueAt(monitorOf('daily'), INITIAL_STATE)).toBe(DAY);
  expect(nextDueAt(monitorOf('off'), INITIAL_STATE)).toBe(27 * DAY);
});

test('a change is counted from the change; the same again changes nothing', () => {
  const { monitor, state } = patched(monitorOf(), INITIAL_STATE, { heartbeat: 'daily' }, 5 * HOUR);
  expect([monitor.heartbeat, nextDueAt(monitor, state)]).toEqual(['daily', 5 * HOUR + DAY]);
  expect(patched(monitor, state, { heartbeat: 'daily' }, 9 * HOUR).state).toBe(state);
  expect(patched(monitor, state, { heartbeat: null }, 9 * HOUR).monitor.heartbeat).toBe('off');
  expect(() => patched(monitor, state, { heartbeat: 'hourly' as Heartbeat }, 0)).toThrow('heartbeat must be');
});
