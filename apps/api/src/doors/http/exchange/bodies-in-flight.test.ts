import { BodiesInFlight } from './bodies-in-flight';

const KIB = 1024;

test('long bodies leave room for short ones', () => {
  const bodies = new BodiesInFlight(1024 * KIB);
  const long = bodies.begin();
  long.grow(700 * KIB);
  expect(() => {
    long.grow(100 * KIB);
  }).toThrow(expect.objectContaining({ status: 503, code: 'overloaded', headers: { 'Retry-After': '1' } }) as Error);
  const short = bodies.begin();
  short.grow(64 * KIB);
  expect(() => {
    short.grow(5 * KIB); // no longer short
  }).toThrow('Too many');
  for (let i = 0; i < 4; i++) bodies.begin().grow(64 * KIB);
  expect(() => {
    bodies.begin().grow(64 * KIB);
  }).toThrow('Too many');
});

test('room is free again when the request is over, once', () => {
  const bodies = new BodiesInFlight(1024 * KIB);
  const first = bodies.begin();
  first.grow(500 * KIB);
  first.free();
  first.free();
  const second = bodies.begin();
  second.grow(768 * KIB);
  second.free();
  bodies.begin().grow(768 * KIB);
});

test('long bodies are dealt with one after the other, whatever becomes of them', async () => {
  const bodies = new BodiesInFlight(1024 * KIB);
  const events: string[] = [];
  const work = (name: string, failure?: Error) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
    if (failure) throw failure;
    return name;
  };
  const both = [bodies.inTurn(work('a', new Error('broken'))), bodies.inTurn(work('b'))];
  expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'b' }]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
