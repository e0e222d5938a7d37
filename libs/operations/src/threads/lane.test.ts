import { lane, type Job, type LaneLimits } from './lane';

const LIMITS: LaneLimits = { threads: 1, longestBacklogMs: 2000, mostWaitingBytes: 1000, longestWaitMs: 60_000 };

/** A lane under a clock that stands, and jobs that end when they are told to. */
function setUp(limits: Partial<LaneLimits> = {}) {
  const clock = { ms: 0 };
  const { run, state } = lane({ ...LIMITS, ...limits }, () => clock.ms);
  const begun: string[] = [];
  const end = new Map<string, () => void>();
  /** Queues a job, of another client each time unless the test names one. */
  const queue = (name: string, job: Partial<Job<string>> = {}) =>
    run({
      client: name,
      milliseconds: 10,
      bytes: 0,
      isPatient: false,
      work: () => {
        begun.push(name);
        return new Promise((resolve) => {
          end.set(name, () => {
            resolve(name);
          });
        });
      },
      ...job,
    });
  /** Ends the job that was begun last, and those after it. */
  const endAll = async (): Promise<void> => {
    for (let done = 0; done < begun.length; done++) {
      end.get(begun[done] ?? '')?.();
      await new Promise(setImmediate);
    }
  };
  return { clock, queue, begun, endAll, state };
}

test('as many jobs as threads are under way, the others wait', async () => {
  const { queue, begun, endAll, state } = setUp({ threads: 2 });
  const all = ['a', 'b', 'c'].map((name) => queue(name));
  expect(begun).toEqual(['a', 'b']);
  expect(state()).toEqual({ running: 2, waiting: 1, waitingMs: 10 });
  await endAll();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  expect(state()).toEqual({ running: 0, waiting: 0, waitingMs: 0 });
});

test('of those that wait, the short ones go first', async () => {
  const { queue, begun, endAll } = setUp();
  void ['first', 'long', 'short', 'shorter'].map((name, i) => queue(name, { milliseconds: [1, 90, 20, 2][i] ?? 0 }));
  await endAll();
  expect(begun).toEqual(['first', 'shorter', 'short', 'long']);
});

test('a long one that has waited long enough lets no short one pass', async () => {
  const { clock, queue, begun, endAll } = setUp();
  void queue('first');
  void queue('long', { milliseconds: 90 });
  clock.ms = 899;
  void queue('in time', { milliseconds: 0 });
  clock.ms = 901;
  void queue('too late', { milliseconds: 0 });
  await endAll();
  expect(begun).toEqual(['first', 'in time', 'long', 'too late']);
});

test('patient jobs wait behind the others', async () => {
  const { queue, begun, endAll } = setUp();
  void queue('first');
  void queue('patient', { isPatient: true });
  void queue('other', { milliseconds: 90 });
  await endAll();
  expect(begun).toEqual(['first', 'other', 'patient']);
});

test('refuses a job immediately if too much estimated time waits', async () => {
  const { queue, endAll } = setUp({ threads: 2, longestBacklogMs: 500 });
  const others = [...['a', 'b'].map((name) => queue(name)), queue('waits', { milliseconds: 3001 })];
  const refusal = { code: 'overloaded', retryAfterSeconds: 2 };
  await expect(Promise.resolve().then(() => queue('refused'))).rejects.toMatchObject(refusal);
  await endAll();
  expect(await Promise.all(others)).toHaveLength(3);
});

test('does not count or refuse the jobs of batches', async () => {
  const { queue, endAll, state } = setUp({ longestBacklogMs: 100 });
  void queue('first');
  const patient = [1, 2, 3].map((i) => queue(`patient ${i}`, { isPatient: true, milliseconds: 200 }));
  const impatient = [1, 2].map((i) => queue(`impatient ${i}`, { milliseconds: 100 }));
  void queue('last', { isPatient: true });
  expect(state().waiting).toBe(6);
  await endAll();
  expect(await Promise.all([...patient, ...impatient])).toHaveLength(5);
});

test('refuses a job immediately if too much memory waits, without counting running jobs', async () => {
  const { queue, endAll } = setUp();
  void queue('first', { bytes: 1000 });
  void queue('waits', { bytes: 700 });
  await expect(Promise.resolve().then(() => queue('refused', { bytes: 301 }))).rejects.toMatchObject({
    code: 'overloaded',
  });
  const fits = queue('fits', { bytes: 300 });
  await endAll();
  expect(await fits).toBe('fits');
});

test('a job that waits too long is given up, and the others go on', async () => {
  const { queue, begun, endAll, state } = setUp({ longestWaitMs: 500 });
  void queue('first');
  const refusal = { code: 'deadline_exceeded', retryAfterSeconds: 1 };
  await expect(queue('late')).rejects.toMatchObject(refusal);
  expect(state()).toMatchObject({ running: 1, waiting: 0 });
  const next = queue('next');
  await endAll();
  expect([await next, begun]).toEqual(['next', ['first', 'next']]);
});

test('a job that fails makes room for the next', async () => {
  const { queue, endAll } = setUp();
  const fails = queue('fails', { work: () => Promise.reject(new Error('broken')) });
  const next = queue('next');
  await expect(fails).rejects.toThrow('broken');
  await endAll();
  expect(await next).toBe('next');
});

test('limits one client to half of the queue, so that others still get in', async () => {
  const { queue, endAll } = setUp();
  const own = { client: 'a', milliseconds: 1001 };
  const accepted = [queue('running', own), queue('waiting', own)];
  expect(() => void queue('too many', own)).toThrow('Too many');
  accepted.push(queue('of another', { client: 'b' }));
  await endAll();
  expect(await Promise.all(accepted)).toHaveLength(3);
});
