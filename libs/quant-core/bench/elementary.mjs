// usage: node bench/elementary.mjs, after a build. Nanoseconds of each number: exp and log of arrays by the kernels, by our scalar functions and by Math.
import { exp, expEach, log, logEach } from '../dist/kernels.js';

const NUMBERS = 100_000;
const ROUNDS = 60;

const inputs = { exp: Float64Array.from({ length: NUMBERS }, (_, i) => Math.sin(i) * 3), log: undefined };
inputs.log = inputs.exp.map((x) => Math.exp(x));
const numbers = new Float64Array(NUMBERS);

const each = (f) => () => {
  for (let i = 0; i < NUMBERS; i++) numbers[i] = f(numbers[i]);
};

const contenders = {
  exp: { kernel: () => expEach(numbers), scalar: each((x) => exp(x)), 'Math.exp': each((x) => Math.exp(x)) },
  log: { kernel: () => logEach(numbers), scalar: each((x) => log(x)), 'Math.log': each((x) => Math.log(x)) },
};

for (const [name, tasks] of Object.entries(contenders)) {
  const best = Object.fromEntries(Object.keys(tasks).map((task) => [task, Infinity]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [task, run] of Object.entries(tasks)) {
      numbers.set(inputs[name]);
      const start = process.hrtime.bigint();
      run();
      best[task] = Math.min(best[task], Number(process.hrtime.bigint() - start) / NUMBERS);
    }
  console.log(name, Object.fromEntries(Object.entries(best).map(([task, time]) => [task, Number(time.toFixed(1))])));
}
