import { minuteOf, TickNumbers, untilNextMinute } from './tick-numbers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1000 * MINUTE + 7;

test('minutes begin with the clock', () => {
  expect([minuteOf(119_999), minuteOf(120_000)]).toEqual([1, 2]);
  expect([untilNextMinute(119_999), untilNextMinute(120_000)]).toEqual([1, MINUTE]);
});

test('ticks are numbered by the minutes', () => {
  const numbers = new TickNumbers();
  expect(numbers.next(NOW, null)).toBe(1000);
  expect(numbers.next(NOW + MINUTE, NOW)).toBe(1001);
  expect(numbers.next(NOW + HOUR, NOW)).toBe(1060);
});

test('a last tick that is ahead by less than a minute is only another clock', () => {
  const numbers = new TickNumbers();
  numbers.completed(NOW + MINUTE - 1);
  expect(numbers.next(NOW, NOW + MINUTE - 1)).toBe(1000);
});

test('after its own clock was set back a worker counts on, a tick each minute', () => {
  const numbers = new TickNumbers();
  numbers.completed(NOW + HOUR);
  expect(numbers.next(NOW, NOW + HOUR)).toBe(1061);
  numbers.completed(1061 * MINUTE);
  expect(numbers.next(NOW + MINUTE, 1061 * MINUTE)).toBe(1062);
});

test('a new worker waits a minute before it takes a last tick from the future for abandoned', () => {
  const numbers = new TickNumbers();
  expect(numbers.next(NOW, NOW + HOUR)).toBe(1000);
  expect(numbers.next(NOW + MINUTE, NOW + HOUR)).toBe(1061);
});

test('while another worker goes on with a clock that is ahead, the ticks are left to it', () => {
  const numbers = new TickNumbers();
  for (let i = 0; i < 5; i++) expect(numbers.next(NOW + i * MINUTE, NOW + HOUR + i * MINUTE)).toBe(1000 + i);
  // and then it is gone
  expect(numbers.next(NOW + 5 * MINUTE, NOW + HOUR + 4 * MINUTE)).toBe(1065);
});
