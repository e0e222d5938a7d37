import { pino, stdSerializers } from 'pino';
import { repeatedErrors } from './repeated-errors';

const PERIOD_MS = 60_000;

interface Line {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message: string; readonly stack?: string };
  readonly repeated?: number;
}

function recorded() {
  const lines: (Line & Record<string, unknown>)[] = [];
  const errors = repeatedErrors(PERIOD_MS);
  const write = (line: string): void => void lines.push(JSON.parse(line) as Line & Record<string, unknown>);
  const serializers = { err: (error: unknown) => (error instanceof Error ? stdSerializers.err(error) : error) };
  const options = { base: null, serializers, hooks: { logMethod: errors.logMethod } };
  return { lines, errors, logger: pino(options, { write }) };
}

const full = (): Error => Object.assign(new Error('the disk is full'), { code: 'STORAGE_FULL' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('logs an error immediately and in full, then once a minute with its count, and in full again after a quiet minute', () => {
  const { lines, logger } = recorded();
  const fail = (times: number): void => {
    for (let i = 0; i < times; i++) logger.error({ err: full(), request_id: `r${i}` }, 'not counted');
  };
  fail(3000);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 50, msg: 'not counted', request_id: 'r0', err: { code: 'STORAGE_FULL' } });
  expect(lines[0]?.err?.stack).toContain('at ');
  jest.advanceTimersByTime(PERIOD_MS);
  fail(10);
  jest.advanceTimersByTime(PERIOD_MS);
  const err = { type: 'Error', message: 'the disk is full', code: 'STORAGE_FULL' };
  const short = { level: 50, time: expect.any(Number) as number, msg: 'not counted', err };
  expect(lines.slice(1)).toEqual([
    { ...short, repeated: 2999 },
    { ...short, repeated: 10 },
  ]);
  expect(JSON.stringify(lines[1]).length).toBeLessThan(200);
  jest.advanceTimersByTime(2 * PERIOD_MS);
  expect(lines).toHaveLength(3);
  fail(1);
  expect(lines[3]?.err?.stack).toContain('at ');
});

/** Two lines each that differ in something that matters. */
const DIFFERENT: [string, [object, string], [object, string]][] = [
  ['text', [{ err: full() }, 'one'], [{ err: full() }, 'two']],
  ['code', [{ err: full() }, 'x'], [{ err: Object.assign(full(), { code: 'BUSY' }) }, 'x']],
  ['message', [{ err: new Error('a') }, 'x'], [{ err: new Error('b') }, 'x']],
  ['payment', [{ err: full(), nonce: '0x1' }, 'x'], [{ err: full(), nonce: '0x2' }, 'x']],
  ['place', [{ err: new Error('a') }, 'x'], [{ err: new Error('a') }, 'x']],
];

test.each(DIFFERENT)('lines that differ in their %s are both told in full', (_, ...two) => {
  const { lines, logger } = recorded();
  for (const [fields, text] of two) logger.error(fields, text);
  expect(lines).toHaveLength(2);
});

test('a warning and an error with the same words are both told', () => {
  const { lines, logger } = recorded();
  logger.warn({ err: full() }, 'x');
  logger.error({ err: full() }, 'x');
  expect(lines.map(({ level }) => level)).toEqual([40, 50]);
});

test('digits in a message, numbers, and the monitor it happened to make no new failure', () => {
  const { lines, logger } = recorded();
  for (let n = 0; n < 5; n++)
    logger.warn(
      { err: Object.assign(new Error(`no answer in ${n} ms`), { code: 'LATE' }), n, monitor_id: `w_${n}` },
      'x',
    );
  expect(lines).toHaveLength(1);
});

test('lines without an error are written as they come, and fatal ones always', () => {
  const { lines, logger } = recorded();
  for (let n = 0; n < 3; n++) {
    logger.info({ status: 200 });
    logger.error({ err: 'a text' }, 'x');
    logger.warn('x');
    logger.fatal({ err: full() }, 'x');
  }
  expect(lines).toHaveLength(12);
});

test('beyond two hundred kinds at a time the text alone counts', () => {
  const { lines, logger } = recorded();
  for (let n = 0; n < 1000; n++) logger.error({ err: new Error('x'.repeat(n)) }, 'not served');
  expect(lines).toHaveLength(201);
  logger.error({ err: full() }, 'something else');
  expect(lines).toHaveLength(202);
});

test('logs the remaining counts at the end', () => {
  const { lines, errors, logger } = recorded();
  for (let n = 0; n < 5; n++) logger.error({ err: full() }, 'x');
  errors.end();
  expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 4]);
  jest.advanceTimersByTime(PERIOD_MS);
  expect(lines).toHaveLength(2);
});
