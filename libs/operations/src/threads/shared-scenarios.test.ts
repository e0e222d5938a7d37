import { scenarioGrid } from '@quant/options';
import { scenarios } from './calculate';
import { type ScenarioJob, sharedScenarios } from './shared-scenarios';

const strikes = Float64Array.from({ length: 1000 }, (_, i) => 80 + 0.04 * i);
const book = { type: 'call', S: 100, K: strikes, T: 0.5, r: 0.03, sigma: 0.2 } as const;
const spotMoves = Array.from({ length: 11 }, (_, i) => (i - 5) / 50);
const volatilityMoves = [-0.05, -0.02, 0, 0.02, 0.05];

/** Runs jobs here, and counts their volatility moves. */
function setUp() {
  const moves: number[] = [];
  const run = (job: ScenarioJob) => {
    moves.push(job.options.volatilityMoves.length);
    return Promise.resolve(structuredClone(scenarios(job)));
  };
  return { run, moves };
}

test.each([
  [2, [3, 2]],
  [3, [2, 2, 1]],
  [8, [1, 1, 1, 1, 1]],
])('%d threads share the volatility moves, and give the bits of one', async (threads, expected) => {
  const { run, moves } = setUp();
  const options = { spotMoves, volatilityMoves };
  const { values, faulty } = await sharedScenarios({ book, options }, threads, run);
  const here = scenarioGrid(book, options);
  expect(values).toEqual(here.values);
  expect(faulty.count).toBe(0);
  expect(moves).toEqual(expected);
});

test.each([
  ['few valuations', { spotMoves: [0], volatilityMoves }],
  ['one volatility', { spotMoves, volatilityMoves: [0] }],
])('%s are one job', async (_, options) => {
  const { run, moves } = setUp();
  const { values } = await sharedScenarios({ book, options }, 2, run);
  expect(values).toEqual(scenarioGrid(book, options).values);
  expect(moves).toEqual([options.volatilityMoves.length]);
});

test('refuses a faulty grid as scenarioGrid does', async () => {
  const { run } = setUp();
  const options = { spotMoves: [-1], volatilityMoves: [0] };
  await expect(sharedScenarios({ book, options }, 2, run)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    path: ['options', 'spotMoves', 0],
  });
});
