import { refusal } from '../../../../tools/testing/refusal';
import { blackScholesPrice } from '../black-scholes/price';
import { scenarioGrid } from './scenario-grid';

const types = ['call', 'put', 'put'] as const;
const strikes = [95, 100, 120];
const volatilities = [0.2, 0.25, 0.02];
const weights = [10, -5, 2];
const book = { type: types, S: 100, K: strikes, T: 0.5, r: 0.03, sigma: volatilities };

test('each value is the sum of the options priced in that scenario', () => {
  const [spotMoves, volatilityMoves] = [
    [-0.2, 0, 0.1],
    [-0.05, 0, 0.1],
  ];
  const { values, faulty } = scenarioGrid(book, { spotMoves, volatilityMoves, weights });
  expect(faulty.count).toBe(0);
  volatilityMoves.forEach((volatilityMove, i) => {
    spotMoves.forEach((spotMove, j) => {
      const prices = types.map((type, row) =>
        blackScholesPrice({
          ...{ type, S: 100 * (1 + spotMove), K: strikes[row] as number, T: 0.5, r: 0.03 },
          sigma: Math.max(0, (volatilities[row] as number) + volatilityMove),
        }),
      );
      const sum = prices.reduce((total, price, row) => total + price * (weights[row] as number), 0);
      expect(Math.abs((values[i]?.[j] as number) - sum)).toBeLessThanOrEqual(1e-12);
    });
  });
});

test('the rows of a grid do not depend on each other', () => {
  const spotMoves = [-0.1, 0.1];
  const whole = scenarioGrid(book, { spotMoves, volatilityMoves: [0, 0.01, 0.02] }).values;
  const parts = [[0], [0.01, 0.02]].flatMap(
    (volatilityMoves) => scenarioGrid(book, { spotMoves, volatilityMoves }).values,
  );
  expect(parts).toEqual(whole);
});

test('faulty rows count in no value', () => {
  const moves = { spotMoves: [0, 0.1], volatilityMoves: [0] };
  const { values, faulty } = scenarioGrid({ ...book, K: [95, -1, 120] }, { ...moves, weights });
  const sound = { ...book, type: ['call', 'put'] as const, K: [95, 120], sigma: [0.2, 0.02] };
  expect(faulty.rows).toEqual([1]);
  expect(values).toEqual(scenarioGrid(sound, { ...moves, weights: [10, 2] }).values);
});

test('a move beyond the bounds of a row has no value', () => {
  const { values } = scenarioGrid({ ...book, S: 1e12 }, { spotMoves: [0, 0.1], volatilityMoves: [0] });
  expect(values[0]?.[0]).not.toBeNull();
  expect(values[0]?.[1]).toBeNull();
});

test.each([
  [{ spotMoves: [-1], volatilityMoves: [0] }, ['options', 'spotMoves', 0]],
  [{ spotMoves: [], volatilityMoves: [0] }, ['options', 'spotMoves']],
  [{ spotMoves: [0], volatilityMoves: [11] }, ['options', 'volatilityMoves', 0]],
  [{ spotMoves: [0], volatilityMoves: [0], weights: [1] }, ['options', 'weights']],
])('refuses %j', (options, path) => {
  expect(refusal(() => scenarioGrid(book, options))).toMatchObject({ code: 'INVALID_INPUT', path });
});
