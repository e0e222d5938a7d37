import { TestTurns } from '../../src/service/test-turns';

const BUSY = { code: 'webhook_busy', retryAfterSeconds: 10 };

test('one test of a monitor at a time, and four of a host', async () => {
  const turns = new TestTurns();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const slow = () => answered.then(() => 'answered');
  const started = [1, 2, 3, 4].map((n) => turns.take(`monitor ${n}`, 'a host', slow));
  await expect(turns.take('monitor 1', 'another host', slow)).rejects.toMatchObject(BUSY);
  await expect(turns.take('monitor 5', 'a host', slow)).rejects.toMatchObject(BUSY);
  const elsewhere = turns.take('monitor 5', 'another host', slow);
  answer();
  expect(await Promise.all([...started, elsewhere])).toEqual(new Array(5).fill('answered'));
  expect(await turns.take('monitor 1', 'a host', slow)).toBe('answered');
});

test('one that throws is over too', async () => {
  const turns = new TestTurns();
  for (let i = 0; i < 9; i++)
    await expect(turns.take('monitor', 'host', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
