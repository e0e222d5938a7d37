// Nanoseconds per operation of our kernels and their npm peers, and how far each is from exact references.
import { CASH_FLOW_TASKS } from './peers/cash-flows.mjs';
import { INDICATOR_TASKS } from './peers/indicators.mjs';
import { OPTION_TASKS } from './peers/options.mjs';
import { REGRESSION_TASKS } from './peers/regression.mjs';
import { median, printTable } from './report.mjs';

/** Rounds go round the contenders, so that a busy moment of the machine falls on all of them alike. */
export function benchKernels({ rounds, milliseconds }) {
  const tasks = [...OPTION_TASKS, ...INDICATOR_TASKS, ...CASH_FLOW_TASKS, ...REGRESSION_TASKS];
  for (const { title, inputs, expected, contenders } of tasks) {
    const entries = contenders.map((contender) => ({ ...contender, loop: ownLoop(contender.run), times: [] }));
    for (const { loop } of entries) loopFor(loop, inputs, milliseconds); // warm-up
    for (let round = 0; round < rounds; round++)
      for (const { loop, times } of entries) times.push(loopFor(loop, inputs, milliseconds));
    const [first] = entries;
    printTable(
      `${title}, median of ${rounds} rounds`,
      ['', 'ns/op', '÷ ours', 'max relative error'],
      entries.map(({ name, times, run, answer }) => [
        name,
        median(times).toPrecision(4),
        (median(times) / median(first.times)).toPrecision(3),
        maxRelativeError(
          inputs.map((input) => answer(run(input))),
          expected,
        ).toExponential(1),
      ]),
    );
  }
}

/** A separate loop for each contender. In a shared loop the compiler would see all of them and inline none. */
function ownLoop(run) {
  const body = `let last;
    for (let n = 0; n < passes; n++)
      for (let i = 0; i < inputs.length; i++) last = run(inputs[i]);
    return last;`;
  const loop = new Function('run', 'inputs', 'passes', body);
  return (inputs, passes) => loop(run, inputs, passes);
}

/** Runs for about this long. @returns nanoseconds per operation */
function loopFor(loop, inputs, milliseconds) {
  let passes = 0;
  const start = performance.now();
  let elapsed = 0;
  for (let step = 1; elapsed < milliseconds; step = Math.min(step * 2, 64)) {
    loop(inputs, step);
    passes += step;
    elapsed = performance.now() - start;
  }
  return (elapsed * 1e6) / (passes * inputs.length);
}

function maxRelativeError(answers, expected) {
  const errors = expected.flatMap((values, i) =>
    Object.entries(values).map(([name, value]) => Math.abs(answers[i][name] / value - 1)),
  );
  return errors.reduce((worst, error) => (Number.isNaN(worst) || error <= worst ? worst : error), 0); // NaN wins
}
