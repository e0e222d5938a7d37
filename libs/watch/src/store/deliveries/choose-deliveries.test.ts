import { chooseDeliveries, type DueMessage, type HostQueue } from './choose-deliveries';

const message = (monitor: number, more: Partial<DueMessage> = {}): DueMessage => ({
  ...{ monitor, sequence: 1, host: 'a', urgency: 1, due_at: 0, state: 'fresh' },
  ...more,
});
const queue = (due: readonly DueMessage[], more: Partial<HostQueue> = {}): HostQueue => ({
  ...{ room: 4, slow: false, flying: new Set<number>() },
  ...more,
  due,
});
const ALL = { limit: 100, slowLimit: 100 };
const monitors = (chosen: readonly DueMessage[]) =>
  chosen.map(({ monitor, sequence }) => `${monitor}.${sequence}`).join(' ');

test('a critical message goes before an older one of another kind, of its monitor and of others', () => {
  const [older, critical] = [message(1, { due_at: 1 }), message(1, { sequence: 2, due_at: 9, urgency: 0 })];
  expect(monitors(chooseDeliveries([queue([older, critical])], ALL))).toBe('1.2');
  const other = queue([message(2, { host: 'b', due_at: 0 })]);
  expect(monitors(chooseDeliveries([other, queue([older, critical])], { limit: 1, slowLimit: 1 }))).toBe('1.2');
});

test('hosts take turns, whoever has more or older messages', () => {
  const many = queue([1, 2, 3].map((n) => message(n)));
  const few = queue([message(7, { host: 'b', due_at: 50 })]);
  expect(monitors(chooseDeliveries([many, few], { limit: 2, slowLimit: 2 }))).toBe('1.1 7.1');
});

test('a host gets what it has room for, a monitor one, and none with one on its way', () => {
  const due = [1, 1, 2, 3, 4].map((monitor, i) => message(monitor, { sequence: i + 1, due_at: i }));
  expect(monitors(chooseDeliveries([queue(due, { room: 2, flying: new Set([2]) })], ALL))).toBe('1.1 3.4');
  expect(chooseDeliveries([queue(due, { room: -1 })], ALL)).toEqual([]);
});

test('hosts that keep others waiting share a part', () => {
  const slow = queue(
    [1, 2, 3].map((n) => message(n)),
    { slow: true },
  );
  const good = queue([4, 5, 6].map((n) => message(n, { host: 'b' })));
  expect(monitors(chooseDeliveries([slow, good], { limit: 4, slowLimit: 1 }))).toBe('1.1 4.1 5.1 6.1');
});
