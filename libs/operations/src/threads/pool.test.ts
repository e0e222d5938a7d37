import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calculationThreads, type CalculationThreads, type ThreadLimits } from './pool';
import { type ThreadObserver } from './thread-observer';

/** Artificial calculations: one that never ends, one that exhausts memory, one that fails. */
const WORKER = `
  export default ({ id, begin }) => {
    Atomics.store(begin, 0, process.hrtime.bigint());
    if (id === 'endless') for (;;);
    const kept = [];
    while (id === 'greedy') kept.push(new Array(1e5).fill(kept.length + 0.5));
    if (id === 'broken') throw new TypeError('broken');
    return { text: JSON.stringify({ id, thread: globalThis.thread ??= Math.random() }) };
  };
  export const scenarios = ({ begin }) => {
    Atomics.store(begin, 0, process.hrtime.bigint());
    for (;;);
  };
  export const ready = () => undefined;`;

const SHORT = { cost: { milliseconds: 5, answerBytes: 100 }, isAdmitted: false, client: 'a' };
const LONG = { cost: { milliseconds: 500, answerBytes: 100 }, isAdmitted: false, client: 'a' };

let folder: string;
const opened: CalculationThreads[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quant-threads-'));
  writeFileSync(join(folder, 'worker.mjs'), WORKER);
});
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  rmSync(folder, { recursive: true });
});

function open(limits: Partial<ThreadLimits> = {}) {
  const heard: unknown[] = [];
  const observer: ThreadObserver = {
    lanes: () => undefined,
    finished: (lane) => heard.push(`${lane} finished`),
    failed: (lane, error, id) => heard.push(`${id} of the ${lane} failed: ${(error as Error).name}`),
  };
  const worker = pathToFileURL(join(folder, 'worker.mjs'));
  const threads = calculationThreads(
    worker,
    { jobDeadlineMs: 60_000, mostWaitingBytes: 1e6, threads: 2, ...limits },
    observer,
  );
  opened.push(threads);
  const run = (id: string, demand = SHORT, inputs: unknown = {}) => threads.run({ id, inputs }, demand);
  return { ...threads, run, heard };
}

const threadOf = (outcome: object) => (JSON.parse((outcome as { text: string }).text) as { thread: number }).thread;

test('a calculation that does not end is given up, its thread with it, and the next one has another', async () => {
  const { run, warmUp, heard } = open({ jobDeadlineMs: 1000 });
  await warmUp();
  const before = threadOf(await run('first'));
  await expect(run('endless')).rejects.toMatchObject({
    code: 'deadline_exceeded',
    retryAfterSeconds: 1,
  });
  expect(threadOf(await run('next'))).not.toBe(before);
  expect(heard).toEqual(['short finished', 'endless of the short failed: CapacityError', 'short finished']);
}, 30_000);

test('a grid of scenarios that does not end is given up', async () => {
  const { scenarioGrid, warmUp } = open({ jobDeadlineMs: 500 });
  await warmUp();
  const book = { type: 'call', S: 100, K: 100, T: 1, r: 0, sigma: 0.2 } as const;
  const grid = scenarioGrid(book, { spotMoves: [0], volatilityMoves: [0] });
  await expect(grid).rejects.toMatchObject({ code: 'deadline_exceeded' });
}, 30_000);

test('runs short calculations on separate threads, ahead of long ones', async () => {
  const { run } = open({ jobDeadlineMs: 5000 });
  const long = run('endless', LONG).catch((error: unknown) => error);
  const outcomes = await Promise.all(['a', 'b', 'c'].map((id) => run(id)));
  expect(outcomes).toHaveLength(3);
  await expect(Promise.race([long, Promise.resolve('still under way')])).resolves.toBe('still under way');
  await expect(long).resolves.toMatchObject({ code: 'deadline_exceeded' });
}, 30_000);

test('replaces a thread that died, without blaming its calculation', async () => {
  const { run, heard } = open();
  const refusal = { code: 'overloaded', retryAfterSeconds: 1 };
  await expect(run('greedy')).rejects.toMatchObject(refusal);
  expect(heard[0]).toMatch(/^greedy of the short failed: /);
  await expect(run('next')).resolves.toHaveProperty('text');
}, 60_000);

test('an error of the calculation itself stays what it is', async () => {
  const { run } = open();
  await expect(run('broken')).rejects.toMatchObject({ name: 'TypeError', message: 'broken' });
}, 30_000);

test('refuses too much work at a time, except the calls of a batch', async () => {
  const { run } = open({ mostWaitingBytes: 1000, jobDeadlineMs: 1000 });
  const endless = run('endless').catch(() => 'given up');
  const inputs = { returns: Array.from({ length: 200 }, () => 0.5) };
  await expect(run('refused', SHORT, inputs)).rejects.toMatchObject({ code: 'overloaded' });
  const ofBatch = run('of a batch', { ...SHORT, isAdmitted: true }, inputs);
  expect(await endless).toBe('given up');
  await expect(ofBatch).resolves.toHaveProperty('text');
}, 30_000);
