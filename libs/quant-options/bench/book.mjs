// usage: node bench/book.mjs [python3], after a build. Compares a book of 100,000 options with numpy, round by round in one run: processor time a row.
// Python needs numpy and scipy.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { blackScholesBook, impliedVolatilityBook } from '../dist/index.js';

const ROWS = 100_000;
const ROUNDS = 15;

let state = 42;
const draw = (low, high) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return low + ((high - low) * state) / 2 ** 32;
};
const column = (value) => Float64Array.from({ length: ROWS }, value);
const book = {
  type: column(() => (draw(0, 1) < 0.5 ? 1 : -1)),
  S: column(() => draw(80, 120)),
  K: column(() => draw(80, 120)),
  T: column(() => draw(0.05, 2)),
  r: column(() => draw(0, 0.06)),
  q: column(() => draw(0, 0.03)),
  sigma: column(() => draw(0.1, 0.6)),
};
const outputs = ['price', 'delta', 'gamma', 'theta', 'vega', 'rho'];
const out = Object.fromEntries(outputs.map((name) => [name, new Float64Array(ROWS)]));
const { type, S, K, T, r, q } = book;
const { price } = blackScholesBook(book, { outputs: ['price'] }).columns;
const quotes = { type, S, K, T, r, q, price };

const tasks = {
  'price and 5 Greeks': () => blackScholesBook(book, { outputs, out }),
  'implied volatility': () => impliedVolatilityBook(quotes),
};

const python = spawn(process.argv[2] ?? 'python3', [fileURLToPath(new URL('book.py', import.meta.url))], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
const next = async () => (await lines.next()).value;
python.stdin.write(
  `${JSON.stringify(Object.fromEntries(Object.entries(book).map(([name, one]) => [name, [...one]])))}\n`,
);
const theirs = JSON.parse(await next());
theirs.price.forEach((value, i) => {
  if (Math.abs(value / price[i] - 1) > 1e-12) throw new Error(`row ${i}: numpy has ${value}, we have ${price[i]}`);
});

const times = { numpy: [], ...Object.fromEntries(Object.keys(tasks).map((name) => [name, []])) };
for (let round = 0; round < ROUNDS; round++) {
  python.stdin.write('\n');
  times.numpy.push(Number(await next()));
  for (const [name, task] of Object.entries(tasks)) times[name].push(fastest(task));
}
python.stdin.end();

const numpy = median(times.numpy);
console.log(`numpy, price and 5 Greeks: ${numpy.toFixed(0)} ns a row`);
for (const name of Object.keys(tasks)) {
  const ours = median(times[name]);
  console.log(`${name}: ${ours.toFixed(0)} ns a row, ${(ours / numpy).toFixed(2)} of numpy's`);
}

/** @returns nanoseconds of the processor a row, the best of five */
function fastest(task) {
  let best = Infinity;
  for (let i = 0; i < 5; i++) {
    const before = process.cpuUsage();
    task();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, ((user + system) * 1000) / ROWS);
  }
  return best;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}
