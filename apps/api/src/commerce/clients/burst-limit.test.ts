import { HttpError } from '../../errors/http-error';
import { burstLimit } from './burst-limit';
import { type ClientId } from './client-of';

const ANN = 'ann' as ClientId;
const BEN = 'ben' as ClientId;

function setUp(rules: { burstPerSecond: number; burst: number }, mostClients?: number) {
  let time = 123_456.789;
  const { take, chargeBody, admitBody } = burstLimit(rules, () => time, mostClients);
  /** Takes tokens until there are none, and says how many there were. */
  const drain = (client = ANN): number => {
    for (let taken = 0; ; taken++) if (refusalOf(client)) return taken;
  };
  const refusalOf = (client = ANN): HttpError | undefined => thrownBy(() => take(client));
  const bodyRefusalOf = (client = ANN): HttpError | undefined =>
    thrownBy(() => {
      admitBody(client);
    });
  const thrownBy = (ask: () => unknown): HttpError | undefined => {
    try {
      ask();
      return undefined;
    } catch (error) {
      if (error instanceof HttpError) return error;
      throw error;
    }
  };
  return {
    take,
    drain,
    refusalOf,
    chargeBody,
    bodyRefusalOf,
    wait: (milliseconds: number) => void (time += milliseconds),
  };
}

test.each([
  [50, 500],
  [3, 7],
  [7, 1000],
  [1, 1],
])('%d a second, %d at once', (burstPerSecond, burst) => {
  const { drain, wait } = setUp({ burstPerSecond, burst });
  expect(drain()).toBe(burst);
  wait(1000);
  expect(drain()).toBe(Math.min(burst, burstPerSecond));
  wait(3_600_000);
  expect(drain()).toBe(burst);
});

test('over a long time a client is answered as often as the refill allows', () => {
  const { refusalOf, wait } = setUp({ burstPerSecond: 7, burst: 10 });
  let answered = 0;
  for (let i = 0; i < 10_000; i++) {
    if (!refusalOf()) answered++;
    wait(10);
  }
  expect(answered).toBeGreaterThanOrEqual(700 + 9);
  expect(answered).toBeLessThanOrEqual(700 + 10);
});

test('a refusal says when to come back, and then there is a token', () => {
  const { drain, refusalOf, wait } = setUp({ burstPerSecond: 0.4, burst: 2 });
  drain();
  const refusal = refusalOf();
  expect(refusal).toMatchObject({ status: 429, code: 'rate_limited', headers: { 'Retry-After': '3' } });
  expect(refusal?.message).toContain('3 s');
  wait(2499);
  expect(refusalOf()).toBeDefined();
  wait(1);
  expect(refusalOf()).toBeUndefined();
});

test('being refused costs nothing', () => {
  const { drain, refusalOf, wait } = setUp({ burstPerSecond: 1, burst: 1 });
  drain();
  for (let i = 0; i < 100; i++) refusalOf();
  wait(1000);
  expect(refusalOf()).toBeUndefined();
});

test('a token that is given back can be taken again', () => {
  const { take, drain } = setUp({ burstPerSecond: 1, burst: 3 });
  take(ANN)();
  expect(drain()).toBe(3);
});

test('clients have buckets of their own', () => {
  const { drain } = setUp({ burstPerSecond: 1, burst: 3 });
  expect([drain(ANN), drain(BEN)]).toEqual([3, 3]);
});

test('of more clients than are known, those that asked longest ago are forgotten', () => {
  const { take, drain } = setUp({ burstPerSecond: 1, burst: 3 }, 10);
  const strangers = (from: number) => {
    for (let i = 0; i < 4; i++) take(`stranger ${from + i}` as ClientId);
  };
  drain(ANN);
  strangers(0);
  drain(BEN);
  strangers(10);
  expect([drain(BEN), drain(ANN)]).toEqual([0, 3]);
  for (let i = 100; i < 10_000; i += 4) strangers(i);
  expect(drain(BEN)).toBe(3);
});

test('a body takes a token for each 64 KiB', () => {
  const { chargeBody, drain } = setUp({ burstPerSecond: 1, burst: 10 });
  chargeBody(ANN, 4 * 65536);
  expect(drain()).toBe(6);
});

test('an overdrawn bucket admits no body until the refill has made up for it', () => {
  const { chargeBody, bodyRefusalOf, wait } = setUp({ burstPerSecond: 2, burst: 10 });
  chargeBody(ANN, 9 * 65536);
  expect(bodyRefusalOf()).toBeUndefined();
  chargeBody(ANN, 4 * 65536);
  expect(bodyRefusalOf()).toMatchObject({ status: 429, code: 'rate_limited', headers: { 'Retry-After': '2' } });
  expect(bodyRefusalOf(BEN)).toBeUndefined();
  wait(1499);
  expect(bodyRefusalOf()).toBeDefined();
  wait(1);
  expect(bodyRefusalOf()).toBeUndefined();
});

test('an empty bucket admits bodies: only those that came to nothing overdraw it', () => {
  const { drain, bodyRefusalOf } = setUp({ burstPerSecond: 1, burst: 10 });
  drain();
  expect(bodyRefusalOf()).toBeUndefined();
});

test('a limit of 0 is none', () => {
  const { take, chargeBody, admitBody } = burstLimit({ burstPerSecond: 0, burst: 1 }, () => 0);
  for (let i = 0; i < 1000; i++) {
    take(ANN)();
    chargeBody(ANN, 1e6);
    admitBody(ANN);
  }
});
