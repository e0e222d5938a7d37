import { presentValue } from './z-spread';

test.each([
  ['rising', [0.01, 0.02, 0.03, 0.04]],
  ['falling below 0', [0.03, -0.01, -0.04, -0.08]],
  ['up and down', [-0.3, 0.5, -0.4, 0.2]],
])('over rates that are %s, value and duration are those of the payments one by one', (_, rates) => {
  const values = rates.map((rate, i) => (i === 3 ? 1.03 : 0.03) * (1 + (rate + 0.015) / 2) ** -(i + 1));
  const moments = rates.map((rate, i) => ((i + 1) / (2 + rate + 0.015)) * (values[i] as number));
  const total = (terms: readonly number[]) => terms.reduce((sum, term) => sum + term, 0);
  const { log, duration } = presentValue(0.06, 2, rates, 0.015);
  expect(Math.abs(Math.exp(log) / total(values) - 1)).toBeLessThan(2e-15);
  expect(Math.abs(duration / (total(moments) / total(values)) - 1)).toBeLessThan(2e-15);
});

test('a value beyond the range of doubles has a logarithm', () => {
  const rates = Array.from({ length: 100 }, () => -1 + 2 ** -40);
  const { log, duration } = presentValue(1, 1, rates, 0);
  expect(Math.abs(log / (4000 * Math.LN2 + Math.LN2) - 1)).toBeLessThan(1e-12);
  expect(Math.abs(duration / (100 * 2 ** 40) - 1)).toBeLessThan(1e-9);
});

test('payments of 0 have no say, wherever their rates would lead', () => {
  expect(Math.abs(presentValue(0, 1, [-1 + 2 ** -53, -1 + 2 ** -53, 0.25], 0).log + 3 * Math.log(1.25))).toBeLessThan(
    1e-15,
  );
});

test('there is no value where a rate leaves nothing to discount by', () => {
  expect(presentValue(0.05, 1, [0.02, 0.01], -1.01).log).toBeNaN();
  expect(presentValue(0.05, 1, [0.02, 0.01], -2).log).toBeNaN();
});
