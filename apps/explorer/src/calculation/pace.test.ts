import { Pace } from './pace';

const NOTHING = {};

it('leaves the page after a long run, or two that are seen', () => {
  const pace = new Pace(false);
  expect(pace.isHeavy(NOTHING)).toBe(false);
  pace.record(30);
  expect(pace.isHeavy(NOTHING)).toBe(false);
  pace.record(30);
  expect(pace.isHeavy(NOTHING)).toBe(true);
  const other = new Pace(false);
  other.record(60);
  expect(other.isHeavy(NOTHING)).toBe(true);
  expect(other.expected).toBe(60);
});

it('comes back when three runs in a row were short', () => {
  const pace = new Pace(false);
  for (const milliseconds of [1, 1, 60, 1, 1]) pace.record(milliseconds);
  expect(pace.isHeavy(NOTHING)).toBe(true);
  pace.record(1);
  expect(pace.isHeavy(NOTHING)).toBe(false);
});

it('does not try out many numbers', () => {
  const many = {
    series: [{ returns: Array.from({ length: 3000 }, () => 0) }, { returns: Array.from({ length: 1000 }, () => 0) }],
  };
  expect(new Pace(false).isHeavy(many)).toBe(true);
  expect(new Pace(false).isHeavy({ returns: [1, 2, 3] })).toBe(false);
});

it('never tries an operation that is known to be slow', () => {
  const pace = new Pace(true);
  for (let i = 0; i < 5; i++) pace.record(1);
  expect(pace.isHeavy(NOTHING)).toBe(true);
});
