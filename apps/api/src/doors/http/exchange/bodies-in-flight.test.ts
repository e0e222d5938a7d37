import { BodiesInFlight } from './bodies-in-flight';

const KIB = 1024;

const refusal = expect.objectContaining({
  status: 503,
  code: 'overloaded',
  headers: { 'Retry-After': '1' },
}) as Error;

test('long bodies leave room for short ones', () => {
  const bodies = new BodiesInFlight(1024 * KIB);
  bodies.begin('a').grow(384 * KIB);
  const long = bodies.begin('b');
  long.grow(320 * KIB);
  const short = bodies.begin('c');
  short.grow(64 * KIB);
  expect(() => {
    short.grow(5 * KIB); // no longer short
  }).toThrow(refusal);
  for (let i = 0; i < 4; i++) bodies.begin(`short ${i}`).grow(64 * KIB);
  expect(() => {
    bodies.begin('d').grow(64 * KIB);
  }).toThrow('Too many');
});

test('all that one client may send leaves room for the same of another', () => {
  const bodies = new BodiesInFlight(1024 * KIB);
  bodies.begin('a').grow(300 * KIB);
  bodies.begin('a').grow(84 * KIB);
  expect(() => {
    bodies.begin('a').grow(1);
  }).toThrow(refusal);
  bodies.begin('b').grow(384 * KIB);
});

test('room is free again when the request is over, once', () => {
  const bodies = new BodiesInFlight(1024 * KIB);
  const first = bodies.begin('client e');
  first.grow(300 * KIB);
  first.free();
  first.free();
  const second = bodies.begin('client f');
  second.grow(384 * KIB);
  second.free();
  bodies.begin('client g').grow(384 * KIB);
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
