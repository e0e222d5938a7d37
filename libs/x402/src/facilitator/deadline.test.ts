import { deadline } from './deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const tooLate = () => new Error('too late');

test('an answer in time is the answer, and leaves no timer behind', async () => {
  await expect(deadline(Promise.resolve(1), 100, tooLate)).resolves.toBe(1);
  await expect(deadline(Promise.reject(new Error('no')), 100, tooLate)).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

test('no answer in time is too late', async () => {
  const waiting = expect(deadline(new Promise(() => undefined), 100, tooLate)).rejects.toThrow('too late');
  await jest.advanceTimersByTimeAsync(99);
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
});
